"""Laws of dice that show what a tree has borne (Orchard).

Belongs here: what dice can show and how many there are. Never here: the worth of a total; the document's bands say it.
"""

from __future__ import annotations

from printkit.filled import Entry, Key
from printkit.rules.sentences import at_origin, sentence
from printkit.rules.table import Table
from printkit.rules.tableau import listed


def a_die_shows_what_it_can(table: Table) -> None:
    """A die is placed at 1 and changed to 3, then to 6 (Orchard, “PLACE DICE”): it shows 1, 3 or 6, never 2, 4, 5. A
    blank or a 0 is no die."""
    values = table.game.die_values
    if not values:
        return
    words = listed([str(value) for value in values]).replace(" and ", " or ")
    for judged in table.sheets:
        for section, name in table.links.dice:
            for key, entry in _dice(table, judged.sheet.entries, section, name):
                if entry.value is not None and entry.value and entry.value not in values:
                    judged.rule_out(key, f"a die shows {words}, never {entry.value}",
                                    at_origin(table.game, "die_values"))
            for entry in judged.sheet.extras.get((section, name), ()):
                if entry.value and entry.value not in values:
                    judged.report("impossible", f"a die shows {words}, never {entry.value}", Key(section, name, "*"),
                                  entry=entry, whole_line=True, note=at_origin(table.game, "die_values"))


def no_more_dice_than_there_are(table: Table) -> None:
    """“Each fruit is only allowed to have five dice available” (Orchard, MATERIALS)."""
    for judged in table.sheets:
        for (section, name), dice in table.links.dice.items():
            shown = [entry for _, entry in _dice(table, judged.sheet.entries, section, name) if entry.value]
            extras = [entry for entry in judged.sheet.extras.get((section, name), ()) if entry.value]
            if len(shown) + len(extras) > dice.count:
                judged.report("impossible", f"there are {dice.count} {dice.colour} dice for {dice.plural.lower()}, not "
                              f"{len(shown) + len(extras)}", Key(section, name, "*"), whole_line=True,
                              entry=extras[0] if extras else shown[-1], note=sentence(table.game, ("dice available",)))
        for (section, name), extras_of in judged.sheet.extras.items():
            for entry in extras_of if (section, name) in table.links.dice else ():
                if entry.value is None:
                    judged.report("unreadable", f"“{entry.written}” can't be read for sure: {entry.fault}",
                                  Key(section, name, "*"), entry=entry, whole_line=True)


def _dice(table: Table, entries: dict[Key, Entry], section: int, name: str) -> list[tuple[Key, Entry]]:
    """The dice of a line, in printed order."""
    line = table.blank.line(section, name)
    keys = [Key(section, name, blank.name) for blank in line.blanks[:-1]] if line else []
    return [(key, entries[key]) for key in keys if key in entries]


LAWS = (a_die_shows_what_it_can, no_more_dice_than_there_are)
