"""Where the label of a sheet of pieces finds room, and what a grid must give up for it.

Belongs here: the places beside a grid. Never here: a label's words and lines (``labels.py``), marks, or pieces.
A label is outside every trim and inside the printable area. Under a grid it takes as many lines as it needs; where
that is too much, a small label is turned into the left margin; large print, in which no text is turned by 90 degrees,
keeps one short line under the grid and has its bar in the right margin instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from printkit.imposition.grid import LEAST_MARK_ROOM, Grid
from printkit.imposition.labels import (
    BAR,
    RISE,
    SPACE,
    TIGHT_RISE,
    TIGHT_SPACE,
    Label,
    bar_line,
    block_height,
    label_height,
    label_lines,
    set_label,
    sheet_label,
)
from printkit.layout.edition import Edition
from printkit.layout.frame import Item, Turned
from printkit.layout.setting import set_line
from printkit.record import dataclass
from printkit.typeface import advance
from printkit.units import to_mm

BAR_WORDS = ("50", "mm")  # of an upright bar
BAR_CLEAR = 1.0  # between the trims and an upright bar
BAR_DROP = 8.0  # from the first row's top to an upright bar


@dataclass(frozen=True)
class LabelPlace:
    """Where a grid's label goes: ``below``, ``tight`` (one line below, its bar at the side) or ``side`` (turned).

    ``words`` is the wording that has room there; ``below``, ``left`` and ``right`` are the mm that it takes of the
    room under and beside the grid, marks not counted.
    """

    form: str
    words: tuple[str, ...]
    below: float = 0.0
    left: float = 0.0
    right: float = 0.0


@dataclass(frozen=True)
class _Form:
    """A way to set the label, with the least mm of gap and mark under and above the grid."""

    place: LabelPlace
    mark: float
    above: float = LEAST_MARK_ROOM

    @property
    def taken(self) -> float:
        """mm that the label and the shortest marks take under the grid."""
        return self.place.below + self.mark


def _forms(grid: Grid, label: Label, edition: Edition) -> Iterator[_Form]:
    """Every way to set the label, best first; at last a single line under marks that are as short as can be seen. A
    single line needs room for its bar in the margin."""
    beside = grid.x - grid.margin >= bar_room(edition) + BAR_CLEAR and not edition.turned_labels
    width, name = grid.width - 2 * inset(grid), edition.type["sheet-label-name"]
    line = label_height(edition) + TIGHT_RISE + TIGHT_SPACE
    single: list[LabelPlace] = []
    for words in (label.words, *(() if edition.turned_labels else label.short)):
        block = block_height(len(label_lines(label.game, words, width, edition)), edition) + SPACE
        yield _Form(LabelPlace("below", words, block), LEAST_MARK)
        if beside and advance(_joined(label, words), name.weight, name.size) <= width:
            single.append(LabelPlace("tight", words, line, right=bar_room(edition)))
            yield _Form(single[-1], LEAST_MARK)
    yield from (_Form(place, SHORTEST_MARK, SHORTEST_MARK) for place in single)
    if not edition.turned_labels and label.least and grid.count == 1:  # with more pieces, one less makes room
        block = block_height(len(label_lines(label.game, label.least, width, edition)), edition) + SPACE
        yield _Form(LabelPlace("below", label.least, block), SHORTEST_MARK, SHORTEST_MARK)


LEAST_MARK = 2.0
"""mm of gap and mark under a grid at least."""

SHORTEST_MARK = 1.6
"""The same where large print has no other way to keep a row: 0.4 off the trim and 1.2 of a heavy mark."""


def _joined(label: Label, words: tuple[str, ...]) -> str:
    return " · ".join((label.game, *words))


def make_room(grid: Grid, label: Label, edition: Edition) -> Grid | None:
    """The grid moved up, if need be, until the label has room below it, and marks of full length where the sheet has
    the room; with a row or a column less where that is not enough and the margin has no room for a label that is
    turned into it, or nothing may be turned. None where a single piece leaves no room."""
    columns = range(grid.columns, 0, -2 if grid.folded else -1)
    smaller = sorted(((c, r) for c in columns for r in range(grid.rows, 0, -1)), key=lambda size: -size[0] * size[1])
    middle = grid.y + (grid.bottom - grid.y) / 2
    for c, r in smaller:
        part = replace(grid, columns=c, rows=r)
        if (c, r) != (grid.columns, grid.rows):
            part = replace(part, y=middle - (part.bottom - part.y) / 2)
        roomy = _roomy(part, label, edition)
        if roomy is not None:
            return roomy
        if edition.turned_labels and part.x - part.margin >= _side_place(part, label, edition).left + LEAST_MARK - 1e-6:
            return part
    return None


def _roomy(grid: Grid, label: Label, edition: Edition) -> Grid | None:
    """The grid where the label has room below it; None where it has none."""
    wanted = edition.lengths["mark-gap"] + edition.lengths["mark-length"]
    for form in _forms(grid, label, edition):
        lowest = grid.height - grid.margin - form.taken - (grid.bottom - grid.y)
        spare = lowest - grid.margin - form.above
        if spare >= -1e-6:
            return replace(grid, y=min(grid.y, lowest - min(max(0.0, wanted + TIGHT_RISE - form.mark), spare / 2)))
    return None


def place_label(grid: Grid, label: Label, edition: Edition) -> LabelPlace:
    """Where the label goes, so that marks have room too."""
    room = grid.height - grid.margin - grid.bottom
    fitting = (form.place for form in _forms(grid, label, edition) if room >= form.taken - 1e-6)
    return next(fitting, None) or _side_place(grid, label, edition)


def _side_place(grid: Grid, label: Label, edition: Edition) -> LabelPlace:
    """The label turned into the left margin."""
    lines = label_lines(label.game, label.words, _strip(grid), edition)
    return LabelPlace("side", label.words, left=block_height(len(lines), edition) + SPACE)


def _strip(grid: Grid) -> float:
    """How long a label may be that is turned into the margin."""
    return grid.height - 2 * (grid.margin + 2)


def bar_room(edition: Edition) -> float:
    """mm that the upright bar, or its words under it, takes at the right edge of the printable area."""
    text = edition.type["sheet-label"]
    return 1.0 + max(label_height(edition), *(advance(word, text.weight, text.size) for word in BAR_WORDS))


def bar_reach(grid: Grid, edition: Edition) -> tuple[float, float]:
    """From where to where an upright bar with its words stands, mm from the sheet's top edge."""
    top = grid.y + BAR_DROP
    return top, top + BAR + len(BAR_WORDS) * to_mm(edition.type["sheet-label"].leading)


def inset(grid: Grid) -> float:
    """Distance of a grid's label from both edges of the paper."""
    return min(max(grid.x, grid.margin + 1), 12.0)


def grid_label(grid: Grid, label: Label, edition: Edition) -> tuple[Item, ...]:
    """The label of a sheet of pieces, in its place."""
    place = place_label(grid, label, edition)
    left, foot = inset(grid), grid.height - grid.margin
    if place.form == "below":
        spare = foot - grid.bottom - place.below - edition.lengths["mark-gap"] - edition.lengths["mark-length"]
        rise = min(RISE, max(0.3, spare))
        return set_label(grid.width, left, foot - rise, label.game, place.words, edition)
    if place.form == "tight":
        name = edition.type["sheet-label-name"]
        words = set_line(_joined(label, place.words), left, foot - TIGHT_RISE, name)
        return (*words, *_upright_bar(grid, edition))
    strip, high = _strip(grid), place.left - SPACE + 1
    items = sheet_label(strip, 0.0, high - 0.6, label, edition)
    return (Turned(items, grid.margin, grid.margin + 2, strip, high, 270),)


def _upright_bar(grid: Grid, edition: Edition) -> list[Item]:
    """The bar in the right margin, its words under it."""
    text, high = edition.type["sheet-label"], label_height(edition)
    x, top = grid.width - grid.margin - 1.0, bar_reach(grid, edition)[0]
    items: list[Item] = [bar_line((x, top), (x, top + BAR), edition)]
    for i in range(6):
        tick = high if i in (0, 5) else high * 0.6
        y = top + BAR / 5 * i
        items.append(bar_line((x + to_mm(edition.strokes["bar"]) / 2, y), (x - tick, y), edition))
    for number, word in enumerate(BAR_WORDS, 1):
        items += set_line(word, x, top + BAR + number * to_mm(text.leading), text, align="right")
    return items
