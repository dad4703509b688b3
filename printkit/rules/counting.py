"""Laws of every game that counts: what no count can be, and how many sheets a table has.

Belongs here: laws that need nothing but a count and a limit of the document. Never here: laws of one kind of game.
"""

from __future__ import annotations

from printkit.filled import Key
from printkit.rules.reckoning import signed
from printkit.rules.sentences import at_origin
from printkit.rules.table import Table


def no_negative_count(table: Table) -> None:
    """A count is never below zero. (Subtotals and totals may be: “A fig subtotal, and even a final score, may be
    negative”, Orchard Shares, “Know the three values”.)"""
    for judged in table.sheets:
        for key, entry in judged.sheet.entries.items():
            counted = key.blank == "count" or key.blank.startswith("complete ")
            if counted and entry.value is not None and entry.value < 0 and not judged.causes.get(key):
                judged.rule_out(key, f"a count can't be {signed(entry.value)}")


def not_more_sheets_than_players(table: Table) -> None:
    """“Three collection mats, one per player” (Orchard Shares, “What you need”); “with six players, six cards remain
    undealt; with three, 27 remain” (Pattern Relay, “Print and prepare”), and a seventh hand of seven would need 49 of
    48 cards: a table has no more sheets than players. Fewer are never wrong: someone's sheet may not be at hand."""
    players = table.game.players
    if players is None or table.is_solo or len(table.sheets) <= players[1]:
        return
    fewest, most = players
    allowed = f"exactly {most}" if fewest == most else f"{fewest} to {most}"
    table.report("too-many-sheets", f"{len(table.sheets)} sheets are given, and a table has {allowed} players",
                 expected=most, written=len(table.sheets), note=at_origin(table.game, "players"), sheet=most)


def tokens_in_play(table: Table) -> None:
    """At most two rotten fruit (Orchard, “Twice during the game, you are allowed …”; two tokens in MATERIALS): no
    penalty is counted more often than the game has tokens for it."""
    for judged in table.sheets:
        for (section, name), penalty in table.links.penalties.items():
            key = Key(section, name, "count")
            value = judged.written(key)
            if value is not None and value > penalty.most and not judged.causes.get(key):
                judged.rule_out(key, f"there are at most {penalty.most} {penalty.name} tokens, not {signed(value)}")


LAWS = (no_negative_count, not_more_sheets_than_players, tokens_in_play)
