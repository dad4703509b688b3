"""The sections of a player's score sheet as units of bands: rounds, score lines, ratings, closing notes.

Lengths are mm. Belongs here: what a unit holds and how high it may be. Never here: pages (``sheets.py``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from printkit.layout.art import pictures as art
from printkit.layout.boxes import middle
from printkit.layout.frame import Artifact, Item, Picture, Tag
from printkit.layout.scores.bands import (
    Wish,
    captions_of,
    ending,
    results_before,
    row_bands,
    row_findings,
    rows_of,
    total_of,
)
from printkit.layout.scores.dice import draw_dice, draw_ratings, has_dice, ratings_height
from printkit.layout.scores.head import name_line
from printkit.layout.scores.measures import sheet_measures
from printkit.layout.scores.page import Setting
from printkit.layout.scores.round import RoundLines, draw_round, fixed_height, label_findings, least_cell, sort_lines
from printkit.layout.scores.row_drawing import divider
from printkit.layout.scores.rows import BOXES_APART, Row
from printkit.layout.scores.stack import Band, Unit, fixed
from printkit.layout.scores.variety import draw_variety
from printkit.layout.setting import block, set_line
from printkit.model import ScoreLine, ScoreSection, ScoreSheet, Tableau
from printkit.record import dataclass
from printkit.typeface import advance, cap_height

NOTE_STEP = 2.0  # mm between closing notes
HEAD_AIR = 5.0  # mm between a section's title and what it heads, at least


@dataclass(frozen=True)
class Parting:
    """How rounds with a tableau may be divided over pages: the lines under it ``parted`` from it, or ``late``, behind
    all rounds; the check over the whole display with them; ``ratings`` divided as well."""

    parted: bool = False
    late: bool = False
    variety: bool = False
    ratings: bool = False


WHOLE = Parting()
PARTINGS = (WHOLE, Parting(parted=True), Parting(parted=True, late=True), Parting(parted=True, variety=True),
            Parting(ratings=True))


def named(sheet: ScoreSheet) -> ScoreLine | None:
    """The line that asks for the player's name: it stands beside the title."""
    return name_line(sheet.sections[0].lines) if sheet.sections else None


def units_of(setting: Setting, parting: Parting = WHOLE) -> list[Unit]:
    """Every section of the sheet in order, then its ratings and notes."""
    sheet = setting.sheet
    units: list[Unit] = []
    if has_dice(setting):
        height = sheet_measures().die_hint
        units.append(Unit((fixed("dice", height, partial(draw_dice, setting)),)))
    total = total_of([line for section in sheet.sections for line in section.lines])
    first = 0
    late: list[Unit] = []
    for number, section in enumerate(sheet.sections):
        made = _section(setting, number, total - first, parting)
        first += len(section.lines)
        if parting.late and section.tableau is not None:
            units += made[:1]
            late += [replace(unit, bands=(*unit.again, *unit.bands), again=()) for unit in made[1:]]
        else:
            units += [*late, *made]
            late = []
    units += late
    middle_band = len(sheet.ratings) // 2 if parting.ratings else 0
    for bands in (sheet.ratings[:middle_band], sheet.ratings[middle_band:]):
        if bands:
            units.append(Unit((_ratings(replace(setting, sheet=replace(sheet, ratings=bands))),)))
    return units + _notes(setting)


def _ratings(setting: Setting) -> Band:
    height, gap = ratings_height(setting), sheet_measures().rating_gap
    return Band("ratings", height * 0.8, height, height * 1.1, partial(draw_ratings, setting), gap)


def _section(setting: Setting, number: int, total: int, parting: Parting) -> list[Unit]:
    """A section's units; ``total`` is the number of the sheet's total in it. The name's line stands elsewhere."""
    section = setting.sheet.sections[number]
    skip = 1 if number == 0 and named(setting.sheet) is not None else 0
    inside = setting.within(section.title)
    lines = list(enumerate(section.lines))[skip:]
    opening = _opening(inside, section, ruled=any(s.title for s in setting.sheet.sections[:number]))
    apart: list[Band] = []
    if section.tableau is not None:
        sorted_lines = sort_lines(section, section.tableau)
        lines = [(i, line) for i, line in lines if line in sorted_lines.rest]
        if parting.variety and sorted_lines.variety is not None:
            apart = [_variety(inside, section.tableau, sorted_lines.variety)]
            sorted_lines = replace(sorted_lines, variety=None)
        opening += [_round(inside, section.tableau, sorted_lines)]
    rows = _rows(inside, section, lines, total)
    apart_by = BOXES_APART if inside.edition.lengths["writing-height"] else sheet_measures().section_gap / 2
    gap = apart_by if section.tableau is not None or not section.title else 0.0  # rows of boxes have air of their own
    bands = row_bands(rows, setting.x, inside.pencil, gap)
    if section.tableau is not None and parting.parted and (apart or bands):
        title = setting.text("continued", title=section.title) if section.title else ""
        again = _opening(inside, replace(section, title=title, note=""), ruled=False)
        return [Unit(tuple(opening)), Unit((*apart, *bands), tuple(again))]
    if section.tableau is not None:
        return [Unit((*opening, *bands))]
    first, rest = (*opening, *bands[:1]), bands[1:]
    return [*([Unit(first)] if first else []), *(Unit((band,)) for band in rest)]


def _rows(inside: Setting, section: ScoreSection, lines: Sequence[tuple[int, ScoreLine]],
          total: int) -> tuple[Row, ...]:
    plain = [line for _, line in lines]
    closing = total_of(section.lines) if section.title else -1
    wishes: dict[int, Wish] = {}
    ends = ending(section.lines)
    for i, (number, line) in enumerate(lines):
        level = "total" if number == total else "round" if number == closing else "line"
        cell = sheet_measures().die_box if inside.is_dice(line) else 0.0
        names = results_before(section.lines, number) or _rounds(inside.sheet)
        wishes[i] = Wish(level, cell, captions_of(line, names) if level != "line" else (), number in ends)
    rows = rows_of(plain, inside.width, inside.edition, inside.looks_for(plain), wishes)
    inside.findings.extend(found for found in row_findings(rows) if found not in inside.findings)
    return rows


def broken_dice(setting: Setting) -> int:
    """How many lines more than one the rows of boxes for dice take at the page's width."""
    more = 0
    for section in setting.sheet.sections:
        dice = [(i, line) for i, line in enumerate(section.lines) if setting.is_dice(line)]
        tried = replace(setting.within(section.title), findings=[])
        more += sum(len(row.lines) - 1 for row in _rows(tried, section, dice, -1))
    return more


def _rounds(sheet: ScoreSheet) -> tuple[str, ...]:
    """The titles of the sheet's sections: what a closing total sums up."""
    return tuple(section.title for section in sheet.sections if section.title)


def _variety(inside: Setting, tableau: Tableau, line: ScoreLine) -> Band:
    """The check over the whole display on a row of its own."""
    own = sheet_measures()
    height = max(own.variety, inside.edition.lengths["writing-height"])
    return fixed("variety", height, partial(draw_variety, inside, tableau, line), own.variety_gap)


def _round(inside: Setting, tableau: Tableau, lines: RoundLines) -> Band:
    own, count = sheet_measures(), len(tableau.rows)
    inside.findings.extend(found for found in label_findings(inside, tableau) if found not in inside.findings)
    height, lowest = fixed_height(lines, inside.edition), least_cell(inside.edition)
    least, best, most = (height + count * max(cell, lowest) for cell in (lowest, own.cell, own.cell_most))
    return Band("round", least, best, most, partial(draw_round, inside, tableau, lines))


def _opening(inside: Setting, section: ScoreSection, *, ruled: bool) -> list[Band]:
    """A section's title with its note; an arrow where the note says which way to pass. ``ruled`` ones have a rule
    above them."""
    if not section.title and not section.note:
        return []
    own, edition = sheet_measures(), inside.edition
    role, note = edition.type["round-title"], edition.type["score-line"]
    cap = cap_height(role.weight, role.size)

    def draw_ruled(top: float, height: float) -> tuple[Item, ...]:
        return (divider(inside.x, top - own.section_gap / 2, inside.width, edition), *draw(top, height))

    def draw(top: float, height: float) -> tuple[Item, ...]:
        baseline = top + cap
        items: list[Item] = []
        x = inside.x
        if section.title:
            items.append(Tag("H2", set_line(section.title, x, baseline, role)))
            x += advance(section.title, role.weight, role.size) + 5
        name = _turn(section.note)
        if name:
            drawing = art.picture(name, own.turn, colour=edition.colour("ink"), ink=edition.colour("ink"),
                                  contour=edition.strokes["contour"], offset=0.0)
            items.append(Artifact((Picture(drawing, x, middle(top, cap, role) - cap / 2 - own.turn / 2),)))
            x += own.turn + 2
        if section.note:
            items.append(Tag("P", set_line(section.note, x, baseline, note)))
        return tuple(items)

    high = max(own.section_head, cap + HEAD_AIR)
    return [replace(fixed("opening", high, draw_ruled if ruled else draw, own.section_gap), opens=draw)]


def _turn(note: str) -> str:
    """The arrow that a note asks for, or an empty string."""
    folded = note.casefold()
    if "counterclockwise" in folded or "counter-clockwise" in folded or "anticlockwise" in folded:
        return "turn-counterclockwise"
    return "turn-clockwise" if "clockwise" in folded else ""


def _notes(setting: Setting) -> list[Unit]:
    """The document's closing sentences."""
    role = setting.edition.type["note"]
    blocks = [block(note, setting.width, role, balance=True) for note in setting.sheet.notes]
    if not blocks:
        return []

    def draw(top: float, height: float) -> tuple[Item, ...]:
        items: list[Item] = []
        for one in blocks:
            items.append(Tag("P", one.at(setting.x, top, colour=setting.edition.colour("ink"))))
            top += one.height + NOTE_STEP
        return tuple(items)

    height = sum(one.height for one in blocks) + NOTE_STEP * (len(blocks) - 1)
    return [Unit((fixed("notes", height, draw, sheet_measures().note_gap),))]
