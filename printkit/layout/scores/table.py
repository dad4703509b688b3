"""The table's score sheet: a row for each blank, a column for each player, and the deck's counts to check against.

Lengths are mm. Belongs here: what each row asks for, and how the width is divided. Never here: drawing a cell
(``cells.py``), sheets for one player.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from printkit.diagnostics import Diagnostic
from printkit.layout.boxes import does_not_fit
from printkit.layout.frame import Item, Tag
from printkit.layout.scores import rows as score_rows
from printkit.layout.scores.bands import captions_of, results_before, total_of
from printkit.layout.scores.cells import (
    ICON_ROOM,
    PAD,
    TERM_GROWS,
    TERMS,
    Columns,
    Entry,
    draw_heading,
    draw_names,
    draw_row,
    heading_height,
    names_height,
    row_height,
    terms_fit,
)
from printkit.layout.scores.flow import shape
from printkit.layout.scores.measures import sheet_measures
from printkit.layout.scores.page import Setting
from printkit.layout.scores.rows import set_row
from printkit.layout.scores.stack import Band, Unit, fixed
from printkit.layout.setting import block, shrink_line
from printkit.model import Blank, ScoreLine, Words
from printkit.record import dataclass
from printkit.typeface import advance
from printkit.units import to_mm

WINNER_GAP = 6.0  # mm between the table and the winner's line
NAME_MOST = 0.3  # of the page's width for a line's name
NAME_GAP = 3.0  # mm between a name and what is asked
NAME_EMS = 0.7  # or so many of the name's ems
ASKED_MOST = 0.22  # and for what is asked
STANDARD_CELL = 10.5  # points at which the column of what is asked has its stated width
ASKED_AIR = 2.0  # mm between what is asked and the boxes
NOTE_STEP = 2.0  # mm between closing notes
ASKED_STEP = 2.0  # mm by which the column of what is asked is tried wider
NO_BREAK = "\u00a0"


@dataclass(frozen=True)
class Group:
    """Some of the players, whose columns stand side by side on one page: the first's number, and how many."""

    first: int
    count: int


def name_columns(setting: Setting, lines: Sequence[ScoreLine]) -> tuple[float, float]:
    """Widths of the lines' names with their pictures, and of what their blanks ask for."""
    own, edition = sheet_measures(), setting.edition
    names = [advance(line.name, role.weight, role.size)
             for number, line in enumerate(lines)
             for role in (edition.type["total-name" if number == total_of(lines) else "score-name"],)]
    cell = edition.type["table-cell"]
    words = [word for line in lines for label in _labels(line) for word in label.split()]
    widest = max((advance(word, cell.weight, cell.size) for word in words), default=0.0)
    share = min(own.asked_column * cell.size / STANDARD_CELL, max(own.asked_column, setting.width * ASKED_MOST))
    indents = _indents(setting, lines)
    gap = max(NAME_GAP, NAME_EMS * to_mm(edition.type["score-name"].size))
    most = setting.width * NAME_MOST + ICON_ROOM
    name = min(max(map(sum, zip(names, indents, strict=True)), default=ICON_ROOM), most) + gap
    return name, max(widest + ASKED_AIR, share)


def _long_names(setting: Setting, lines: Sequence[ScoreLine]) -> list[Diagnostic]:
    """An error for each line's name that is too long for its column even at the smallest size."""
    width, role = name_columns(setting, lines)[0] - 1, setting.edition.type["score-name"]
    over = [(line, width - indent) for line, indent in zip(lines, _indents(setting, lines), strict=True)
            if not shape(line).long and shrink_line(line.name, width - indent, role) is None]
    where = f"score sheet “{setting.sheet.name}”"
    return [does_not_fit("the line's name", where, line.name, room, role, line.span) for line, room in over]


def _indents(setting: Setting, lines: Sequence[ScoreLine]) -> list[float]:
    """What each line's picture takes in front of its name; large type has no room to spare where there is none."""
    looks, large = setting.looks_for(lines), bool(setting.edition.lengths["writing-height"])
    return [0.0 if large and line.name not in looks else ICON_ROOM for line in lines]


def groups(setting: Setting) -> tuple[Group, ...]:
    """The players in groups whose columns are wide enough to write in, as even as they go."""
    players = max(1, setting.sheet.players)
    most = max(1, int(_players_room(setting) / _player_least(setting)))
    pages = -(-players // most)
    each = -(-players // pages)
    return tuple(Group(i, min(each, players - i)) for i in range(0, players, each))


def fits_a_player(setting: Setting) -> bool:
    """Whether the page is wide enough for the column of one player."""
    return _players_room(setting) >= _player_least(setting)


def _player_least(setting: Setting) -> float:
    """The narrowest column to write in."""
    own = sheet_measures()
    return max(own.player_least, setting.edition.lengths["writing-width"] + own.table_gap)


def _players_room(setting: Setting) -> float:
    """What names, questions and the deck's counts leave of the page's width."""
    return setting.width - sum(name_columns(setting, _lines(setting))) - _deck_width(setting)


def _deck_width(setting: Setting) -> float:
    """Width of the column of the deck's counts, 0 without them."""
    if not setting.sheet.counts:
        return 0.0
    role = setting.edition.type["table-head"]
    words = setting.text("in-deck").split()
    return max(sheet_measures().deck_column, *(advance(word, role.weight, role.size) + 4 for word in words))


def _lines(setting: Setting) -> list[ScoreLine]:
    return [line for section in setting.sheet.sections for line in section.lines]


def table_units(setting: Setting, first: int) -> list[Unit]:
    """The table's rows, then the winner's line and the notes; ``first`` is the number of the first player's sheet."""
    units: list[Unit] = []
    lines = _lines(setting)
    setting.findings.extend(_long_names(setting, lines))
    for group in groups(setting):
        units += _table(setting, lines, group, first)
    return [*units, _closing(setting)]


def _table(setting: Setting, lines: Sequence[ScoreLine], group: Group, first: int) -> list[Unit]:
    """A table of some players: a unit for each line, the names with the first; a heading where a page goes on."""
    columns = _columns(setting, group, first)
    entries = _entries(setting, lines, columns)
    heading = fixed("heading", heading_height(setting, columns), partial(draw_heading, setting, columns))
    units: list[Unit] = []
    held: list[Band] = []
    for number, entry in enumerate(entries):
        names = number == 0 and shape(entry.line).long
        held.append(_row(setting, columns, entry, names, number + 1 == len(entries)))
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


def _columns(setting: Setting, group: Group, first: int) -> Columns:
    lines = _lines(setting)
    name, asked = name_columns(setting, lines)
    deck = _deck_width(setting)
    if setting.edition.lengths["writing-height"]:
        deck, asked = _wider(setting, lines, setting.width - name - group.count * _player_least(setting), deck, asked)
    each = (setting.width - name - asked - deck) / group.count
    pencils = tuple(replace(setting.pencil, sheet=f"Sheet {first + group.first + i}",
                            person=setting.text("player", number=group.first + i + 1)) for i in range(group.count))
    return Columns(setting.x, name, asked, each, deck, pencils,
                   f"{setting.sheet.id}/{first}/{group.first}")


def _wider(setting: Setting, lines: Sequence[ScoreLine], room: float, deck: float,
           asked: float) -> tuple[float, float]:
    """The columns of the deck's counts and of what is asked, where large type that runs over lines costs height: in
    the ``room`` that players' columns can spare, as wide as makes the heading and the rows lowest, and no narrower than
    they were without need."""
    head, cell = setting.edition.type["table-head"], setting.edition.type["table-cell"]
    written, heading = setting.edition.lengths["writing-height"], setting.text("in-deck")

    def over(width: float) -> float:
        return sum(max(0.0, block(label, width, cell).height - written) for line in lines for label in _labels(line))

    def cost(widths: tuple[float, float]) -> tuple[float, bool, float]:
        above = block(heading, widths[0] - sheet_measures().table_gap, head).height if deck else 0.0
        return round(above + over(widths[1]), 3), widths[1] < asked, sum(widths)

    words = [word for line in lines for label in _labels(line) for word in label.split()]
    least = max((advance(word, cell.weight, cell.size) for word in words), default=0.0) + ASKED_AIR
    steps = [least + ASKED_STEP * i for i in range(int(max(0.0, room - least) / ASKED_STEP) + 1)]
    whole = advance(heading, head.weight, head.size) + sheet_measures().table_gap + 0.1
    decks = [deck, *(deck + ASKED_STEP * i for i in range(1, int((whole - deck) / ASKED_STEP) + 1)), whole]
    fitting = [(d, a) for d in (decks if deck else [0.0]) for a in steps if d + a <= room]
    return min(fitting, key=cost, default=(deck, asked))


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
        for i, (blank, text) in enumerate(zip(line.blanks, _labels(line), strict=True)):
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
    labels, names = _labels(line), captions_of(line, results_before(lines, number))
    terms = [f"{sign}{NO_BREAK}{name}".strip() for sign, name in zip(labels, names, strict=False)]
    return [*terms, *labels[len(terms) :]]


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
    return Unit(tuple(bands))
