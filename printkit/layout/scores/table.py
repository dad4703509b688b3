"""The table's score sheet: a row for each blank, a column for each player, and the deck's counts to check against.

Lengths are mm. Belongs here: what each row asks for. Never here: how the width is divided (``columns.py``), drawing a
cell (``cells.py``), sheets for one player.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from printkit.layout.frame import Item, Tag
from printkit.layout.scores import row_drawing
from printkit.layout.scores.bands import captions_of, results_before, total_of
from printkit.layout.scores.cells import (
    PAD,
    TERM_GROWS,
    TERMS,
    Entry,
    draw_heading,
    draw_names,
    draw_row,
    heading_height,
    names_height,
    row_height,
    terms_fit,
)
from printkit.layout.scores.columns import ASKED_AIR, NO_BREAK, Columns, Group, columns_of, groups, labels_of, lines_of
from printkit.layout.scores.flow import shape
from printkit.layout.scores.measures import sheet_measures
from printkit.layout.scores.page import Setting
from printkit.layout.scores.rows import set_row
from printkit.layout.scores.stack import TOTAL, Band, Unit, fixed
from printkit.layout.setting import block
from printkit.model import Blank, ScoreLine, Words
from printkit.typeface import advance

WINNER_GAP = 6.0  # mm between the table and the winner's line
NOTE_STEP = 2.0  # mm between closing notes


def table_units(setting: Setting, first: int) -> list[Unit]:
    """The table's rows, then the winner's line and the notes; ``first`` is the number of the first player's sheet."""
    units: list[Unit] = []
    lines = lines_of(setting)
    for group in groups(setting):
        units += _table(setting, lines, group, first)
    return [*units, _closing(setting)]


def _table(setting: Setting, lines: Sequence[ScoreLine], group: Group, first: int) -> list[Unit]:
    """A table of some players: a unit for each line, the names with the first; a heading where a page goes on."""
    columns = columns_of(setting, group, first)
    entries = _entries(setting, lines, columns)
    total = next((line for number, line in enumerate(lines) if number == total_of(lines)), None)
    heading = fixed("heading", heading_height(setting, columns), partial(draw_heading, setting, columns))
    units: list[Unit] = []
    held: list[Band] = []
    for number, entry in enumerate(entries):
        names = number == 0 and shape(entry.line).long
        row = _row(setting, columns, entry, names, number + 1 == len(entries))
        held.append(replace(row, name=TOTAL) if entry.line is total else row)
        if entry.closes and not names:
            units.append(Unit(tuple(held), (heading,) if units else (), fresh=not units and group.first > 0))
            held = []
    return [*units, *([Unit(tuple(held))] if held else [])]


def _row(setting: Setting, columns: Columns, entry: Entry, names: bool, last: bool) -> Band:
    own = sheet_measures()
    draw = partial(draw_names, setting, columns, entry) if names else partial(draw_row, setting, columns, entry, last)
    least = names_height(setting) if names else row_height(setting, columns, entry)
    if entry.joined:
        cell = least - (PAD if entry.opens else 0.0)
        return Band("table", least, least, least + (TERM_GROWS - 1) * cell, draw)
    more = TERMS if entry.terms else 0.0
    best = max(least, own.table_row + more)
    return Band("table", least, best, best if names else max(best, own.table_row_most + more), draw)


def _entries(setting: Setting, lines: Sequence[ScoreLine], columns: Columns) -> list[Entry]:
    """The rows of all lines: each blank its own, but the terms of a sum together above their result where the edition
    writes on rules and a player's column has room for them."""
    counts = dict(setting.sheet.counts)
    looks = setting.looks_for(lines)
    total = total_of(lines)
    entries: list[Entry] = []
    for number, line in enumerate(lines):
        look, deck = looks.get(line.name), counts.get(line.name)
        if line.formula is not None and line.formula.sum is not None:
            names = captions_of(line, results_before(lines, number))
            entry = Entry(line, line.blanks, line.name, "", look, deck, number == total, names)
            beside = not setting.edition.lengths["writing-height"] and terms_fit(setting, entry, columns.each)
            entries += [entry] if beside else _stacked(setting, columns, entry, _asked(lines, number))
            continue
        for i, (blank, text) in enumerate(zip(line.blanks, labels_of(line), strict=True)):
            entries.append(Entry(line, (blank,), "" if i else line.name, text, None if i else look, None if i else deck,
                                 number == total and blank is line.blanks[-1], closes=blank is line.blanks[-1]))
    return entries


def _stacked(setting: Setting, columns: Columns, entry: Entry, asked: Sequence[str]) -> list[Entry]:
    """A sum with a row for each term, and its name beside the result. No name stands in front of the terms: they may
    begin further left than other lines' questions."""
    role = setting.edition.type["table-cell"]
    widest = max((advance(text, role.weight, role.size) for text in asked[:-1]), default=0.0)
    shift = min(columns.name, max(0.0, widest + ASKED_AIR - columns.asked))
    rows = [Entry(entry.line, (blank,), "", text, captions=entry.captions[i : i + 1], closes=False, joined=True,
                  opens=i == 0, shift=shift) for i, (blank, text) in enumerate(zip(entry.terms, asked, strict=False))]
    return [*rows, replace(entry, blanks=entry.blanks[-1:], asked=asked[-1].removeprefix("="), captions=())]


def _asked(lines: Sequence[ScoreLine], number: int) -> list[str]:
    """What each blank of a line asks for; a term of a sum for what leads to it, bound to its sign: ``+ PLUMS``."""
    line = lines[number]
    labels, names = labels_of(line), captions_of(line, results_before(lines, number))
    terms = [f"{sign}{NO_BREAK}{name}".strip() for sign, name in zip(labels, names, strict=False)]
    return [*terms, *labels[len(terms) :]]


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
        return row_drawing.draw_row(row, setting.x, top, height, pencil)

    least, best = row.least(setting.edition), row.best(setting.edition)
    bands = [Band("winner", least, best, best, draw_winner, WINNER_GAP)]
    if blocks:
        height = sum(one.height for one in blocks) + NOTE_STEP * (len(blocks) - 1)
        bands.append(fixed("notes", height, draw_notes, sheet_measures().note_gap))
    return Unit(tuple(bands))
