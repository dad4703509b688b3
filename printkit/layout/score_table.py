"""The table's score sheet: a row for each blank, a column for each player, and the deck's counts to check against.

Lengths are mm. Belongs here: what each row asks for, and how the width is divided. Never here: drawing a cell
(``score_cells.py``), sheets for one player.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from printkit.layout import score_rows
from printkit.layout.frame import Item, Tag
from printkit.layout.score_bands import captions_of, results_before, total_of
from printkit.layout.score_cells import Columns, Entry, draw_head, draw_row, row_height
from printkit.layout.score_flow import shape
from printkit.layout.score_measures import sheet_measures
from printkit.layout.score_page import Setting
from printkit.layout.score_rows import set_row
from printkit.layout.score_stack import Band, fixed
from printkit.layout.setting import block
from printkit.model import Blank, ScoreLine, Words

Unit = tuple[Band, ...]
WINNER_GAP = 6.0  # mm between the table and the winner's line
NOTE_STEP = 2.0


@dataclass(frozen=True)
class Group:
    """Some of the players, whose columns stand side by side on one page: the first's number, and how many."""

    first: int
    count: int


def groups(setting: Setting) -> tuple[Group, ...]:
    """The players in groups whose columns are wide enough to write in, as even as they go."""
    own, players = sheet_measures(), max(1, setting.sheet.players)
    deck = own.deck_column if setting.sheet.counts else 0.0
    most = max(1, int((setting.width - own.name_column - deck) / own.player_least))
    pages = -(-players // most)
    each = -(-players // pages)
    return tuple(Group(i, min(each, players - i)) for i in range(0, players, each))


def table_units(setting: Setting, first: int) -> list[Unit]:
    """The table's rows, then the winner's line and the notes; ``first`` is the number of the first player's sheet."""
    units: list[Unit] = []
    lines = [line for section in setting.sheet.sections for line in section.lines]
    for group in groups(setting):
        units.append(tuple(_table(setting, lines, group, first)))
    return [*units, _closing(setting)]


def _table(setting: Setting, lines: Sequence[ScoreLine], group: Group, first: int) -> list[Band]:
    """One table as bands; the first holds the element that the others' rows belong to by its key."""
    own = sheet_measures()
    columns = _columns(setting, group, first)
    entries = _entries(setting, lines)
    bands = []
    for number, entry in enumerate(entries):
        head = number == 0 and shape(entry.line).long
        draw = partial(draw_head if head else draw_row, setting, columns, entry, number + 1 == len(entries))
        least = row_height(setting, columns, entry)
        best = max(least, own.table_row)
        bands.append(Band("table", least, best, max(best, own.table_row_most), draw))
    return bands


def _columns(setting: Setting, group: Group, first: int) -> Columns:
    own = sheet_measures()
    deck = own.deck_column if setting.sheet.counts else 0.0
    each = (setting.width - own.name_column - deck) / group.count
    pencils = tuple(replace(setting.pencil, sheet=f"Sheet {first + group.first + i}",
                            person=setting.text("player", number=group.first + i + 1)) for i in range(group.count))
    return Columns(setting.x, own.name_column, each, deck, pencils, f"{setting.sheet.id}/{first}/{group.first}",
                   group.first)


def _entries(setting: Setting, lines: Sequence[ScoreLine]) -> list[Entry]:
    """The rows of all lines: each blank its own, but the terms of a sum together above their result."""
    counts = dict(setting.sheet.counts)
    looks = setting.looks_for(lines)
    total = total_of(lines)
    entries: list[Entry] = []
    for number, line in enumerate(lines):
        look, deck = looks.get(line.name), counts.get(line.name)
        if line.formula is not None and line.formula.sum is not None:
            names = captions_of(line, results_before(lines, number))
            entries.append(Entry(line, line.blanks, line.name, "", look, deck, number == total, names))
            continue
        words = _labels(line)
        for i, (blank, text) in enumerate(zip(line.blanks, words, strict=True)):
            entries.append(Entry(line, (blank,), "" if i else line.name, text, None if i else look,
                                 None if i else deck, number == total, closes=blank is line.blanks[-1]))
    return entries


def _labels(line: ScoreLine) -> list[str]:
    """What is printed before each blank, without the line's name: ``count``, ``complete pairs``, ``× 3 =``."""
    labels: list[str] = []
    words = ""
    for part in line.parts:
        if isinstance(part, Words):
            words += part.text
        elif isinstance(part, Blank):
            labels.append(words.strip().removeprefix(line.name).lstrip(":;, ").strip())
            words = ""
    return labels


def _closing(setting: Setting) -> Unit:
    """The winner's line, and the document's closing sentences."""
    role = setting.edition.type["note"]
    line = ScoreLine(setting.text("winner"), "", (Words(setting.text("winner") + ": "), Blank("", "text")))
    row = set_row(line, setting.width, setting.edition, level="total")
    pencil = replace(setting.pencil, sheet="", section="", person="")
    blocks = [block(note, setting.width, role, balance=True) for note in setting.sheet.notes]

    def draw_notes(top: float, height: float) -> tuple[Item, ...]:
        items: list[Item] = []
        for one in blocks:
            items.append(Tag("P", one.at(setting.x, top, colour=setting.edition.colour("ink"))))
            top += one.height + NOTE_STEP
        return tuple(items)

    def draw_winner(top: float, height: float) -> tuple[Item, ...]:
        return score_rows.draw_row(row, setting.x, top, height, pencil)

    least, best = row.least(setting.edition), row.best(setting.edition)
    bands = [Band("winner", least, best, best, draw_winner, WINNER_GAP)]
    if blocks:
        height = sum(one.height for one in blocks) + NOTE_STEP * (len(blocks) - 1)
        bands.append(fixed("notes", height, draw_notes, sheet_measures().note_gap))
    return tuple(bands)
