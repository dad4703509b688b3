"""Laws of games in which a deck is divided into bundles until all of it is taken (Orchard Shares).

Belongs here: what every such table must add up to. Never here: the worth of a kind; the printed line says it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from printkit.diagnostics import Note
from printkit.model import Game
from printkit.rules.judged import Judged
from printkit.rules.sentences import at_origin, sentence
from printkit.rules.table import CountedKind, Table


class Shares:
    """The figures of a sharing game: cards in all, players, and how many cards each of them ends with."""

    def __init__(self, table: Table) -> None:
        game = table.game
        rounds, revealed = game.rounds or 0, game.number("cards revealed") or 0
        self.total = sum(kind.most for kind in table.kinds)
        self.players = game.players[1] if game.players and game.players[0] == game.players[1] else 0
        self.fewest = rounds * (game.number("bundle least") or 0)
        self.most = rounds * (game.number("bundle most") or 0)
        self.all_dealt = self.total > 0 and rounds * revealed == self.total

    @property
    def is_known(self) -> bool:
        """Whether the document states enough for laws over what a player can hold."""
        return self.players > 0 and 0 < self.fewest < self.most


def no_more_than_the_deck_holds(table: Table) -> None:
    """Eighteen of each fruit (Orchard Shares, “What you need”): neither one player nor all of them together have more
    cards of a kind than the deck."""
    players = table.game.players
    if players is not None and len(table.sheets) > players[1]:
        return  # too many sheets are a finding of their own, and their sums say nothing
    for kind in table.kinds:
        running = 0
        for judged in table.sheets:
            count = judged.known(kind.key)
            if count is None or count < 0:
                continue
            running += count
            if count > kind.most:
                if judged.written(kind.key) is not None:
                    judged.rule_out(kind.key, f"the deck has {kind.most} {kind.noun}, not {count}",
                                    _deck_note(table.game, kind))
                running -= count
            elif running > kind.most:
                judged.report("impossible", f"the deck has {kind.most} {kind.noun}; with this sheet the table has "
                              f"{_sum_of(table, kind, judged)}", kind.key, note=_deck_note(table.game, kind))
                break


def a_whole_table_has_the_whole_deck(table: Table) -> None:
    """Six harvests use all 54 cards (“Pass the divider and finish”): the three mats of a table hold eighteen of each
    fruit, and 54 in all."""
    shares = Shares(table)
    if not shares.all_dealt or len(table.sheets) != shares.players:
        return
    for kind in table.kinds:
        counts = [judged.known(kind.key) for judged in table.sheets]
        known = [count for count in counts if count is not None]
        if len(known) == len(counts) and sum(known) < kind.most:
            table.report("table-total", f"all of the {kind.most} {kind.noun} are taken in the end, and the "
                         f"{len(counts)} sheets have {_sum_of(table, kind)}", expected=kind.most,
                         written=sum(known), note=_all_note(table.game) or _deck_note(table.game, kind))


def each_player_holds_a_bundle_a_round(table: Table) -> None:
    """Each player takes one bundle of one to five cards in each of six harvests (“Divide and lock”, “Choose in
    order”): 6 to 30 cards."""
    shares = Shares(table)
    if not shares.is_known:
        return
    for judged in table.sheets:
        held = cards_held(table, judged)
        if held is not None and not shares.fewest <= held <= shares.most:
            rounds = table.game.rounds or 0
            judged.report_sheet(f"a player ends with {shares.fewest} to {shares.most} cards ({rounds} bundles of "
                                f"{shares.fewest // rounds} to {shares.most // rounds}), not with {held}",
                                written=held, note=at_origin(table.game, "numbers.bundle most"))


def missing_sheets_hold_the_rest(table: Table) -> None:
    """With one or two mats of three: what is on them leaves the others 6 to 30 cards each, since “the divider takes the
    last bundle” of every harvest (“Choose in order”). Two mats hold 24 to 48."""
    shares = Shares(table)
    absent = shares.players - len(table.sheets)
    if not shares.is_known or not shares.all_dealt or absent < 1 or len(table.sheets) < 2:
        return
    held = [cards_held(table, judged) for judged in table.sheets]
    known = [count for count in held if count is not None and shares.fewest <= count <= shares.most]
    if len(known) < len(held):
        return
    low, high = shares.total - absent * shares.most, shares.total - absent * shares.fewest
    if not low <= sum(known) <= high:
        left = shares.total - sum(known)
        table.report("table-total", f"the {len(known)} sheets hold {sum(known)} cards, which leaves {left} of "
                     f"{shares.total} for {'the other player' if absent == 1 else f'{absent} players'}: "
                     f"{len(known)} sheets hold {low} to {high}", written=sum(known),
                     note=at_origin(table.game, "numbers.bundle most"))


def cards_held(table: Table, judged: Judged) -> int | None:
    """How many cards a sheet counts in all; None when a count is missing or impossible by itself."""
    counts = [judged.known(kind.key) for kind in table.kinds]
    sane = [count for count, kind in zip(counts, table.kinds, strict=True)
            if count is not None and 0 <= count <= kind.most]
    return sum(sane) if counts and len(sane) == len(counts) else None


def legal_division(game: Game, bundles: Sequence[Sequence[str] | int], revealed: Iterable[str] | None = None) -> bool:
    """Whether a harvest is divided as the rules allow.

    Rule: “Make exactly three nonempty bundles, with at most five cards in any bundle. All nine cards must appear
    exactly once” (Orchard Shares, “Divide and lock”). The numbers are the document's own.

    ``bundles`` holds the names of the cards in each, or only how many they are; ``revealed`` the nine cards on the
    table, if the names are to be compared. Raises ValueError for a game that does not divide.
    """
    wanted, least, most = (game.number(name) for name in ("bundles", "bundle least", "bundle most"))
    if wanted is None or least is None or most is None:
        raise ValueError(f"{game.title} does not state how cards are divided into bundles")
    sizes = [bundle if isinstance(bundle, int) else len(bundle) for bundle in bundles]
    cards = game.number("cards revealed")
    if len(sizes) != wanted or (cards is not None and sum(sizes) != cards):
        return False
    if revealed is not None:
        named = [card for bundle in bundles if not isinstance(bundle, int) for card in bundle]
        if sorted(named) != sorted(revealed):
            return False
    return all(least <= size <= most for size in sizes)


def _sum_of(table: Table, kind: CountedKind, until: Judged | None = None) -> str:
    """``8 + 7 + 6 = 21``."""
    counts = []
    for judged in table.sheets:
        count = judged.known(kind.key)
        counts += [count] if count is not None else []
        if judged is until:
            break
    shown = " + ".join(str(count) for count in counts)
    return f"{shown} = {sum(counts)}" if len(counts) > 1 else shown


def _deck_note(game: Game, kind: CountedKind) -> Note | None:
    card = next((c for deck in game.decks for c in deck.cards if c.name.lower() in kind.noun), None)
    return sentence(game, (str(kind.most), card.name)) if card else None


def _all_note(game: Game) -> Note | None:
    return sentence(game, ("using all",)) or at_origin(game, "rounds")


LAWS = (no_more_than_the_deck_holds, a_whole_table_has_the_whole_deck, each_player_holds_a_bundle_a_round,
        missing_sheets_hold_the_rest)
