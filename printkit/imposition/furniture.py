"""What stands on a sheet beside the pieces: cut marks, fold marks, the sheet's label and the 50 mm bar.

Belongs here: their geometry and their words. Never here: the pieces, or how many sheets there are.
All of it is outside every trim, inside the printable area, and an artifact for a screen reader.
"""

from __future__ import annotations

from dataclasses import dataclass

from printkit.imposition.grid import Grid
from printkit.imposition.options import Options
from printkit.layout.edition import Edition
from printkit.layout.frame import Artifact, Item, Path, Turned
from printkit.layout.setting import set_line
from printkit.typeface import advance, cap_height

BAR = 50.0  # mm
LABEL_RISE = 2.0  # the label's baseline above the printable area's edge, where there is room
LABEL_SPACE = 1.2  # between the label's cap top and what is above it


@dataclass(frozen=True)
class Label:
    """The words of a sheet's label: ``Orchard Shares`` and ``Cards · standard · sheet 1 of 6 · print at 100 %``."""

    game: str
    text: str


def line(x1: float, y1: float, x2: float, y2: float, width: float, colour: str,
         dash: tuple[float, ...] = ()) -> Path:
    """A straight stroke with flat ends, so that its length is exact."""
    return Path((("M", (x1, y1)), ("L", (x2, y2))), stroke=colour, width=width, dash=dash, round_ends=False)


def _stretch(room: float, edition: Edition, bleed: float) -> tuple[float, float]:
    """Gap and length of marks where ``room`` mm are left between the trim and what no mark may reach."""
    gap = max(min(edition.lengths["mark-gap"], room * 0.25), bleed + 0.5 if bleed else 0.0)
    return gap, max(0.0, min(edition.lengths["mark-length"], room - gap))


def label_height(edition: Edition) -> float:
    """mm of a label's capitals; the bar's end ticks are as high."""
    role = edition.type["sheet-label"]
    return max(cap_height(role.weight, role.size), 2.2)


def label_goes_below(grid: Grid, edition: Edition) -> bool:
    """Whether marks of at least 2 mm and the label both have room under the grid; else it stands at the side."""
    room = grid.height - grid.margin - grid.bottom
    return room >= label_height(edition) + LABEL_SPACE + 3.0


@dataclass(frozen=True)
class MarkRoom:
    """Gap and length of the marks above, below and beside a grid, in mm."""

    above: tuple[float, float]
    below: tuple[float, float]
    beside: tuple[float, float]


def mark_room(grid: Grid, edition: Edition, bleed: float = 0.0) -> MarkRoom:
    """What is left for marks when the label has its place."""
    label = label_height(edition) + LABEL_SPACE
    under = label_goes_below(grid, edition)
    return MarkRoom(
        _stretch(grid.y - grid.margin, edition, bleed),
        _stretch(grid.height - grid.bottom - grid.margin - label * under, edition, bleed),
        _stretch(grid.x - grid.margin - label * (not under), edition, bleed),
    )


def cut_marks(grid: Grid, edition: Edition, options: Options, folds: tuple[float, ...] = ()) -> tuple[Item, ...]:
    """Ticks at both ends of every cut, outside the trims; dashed ones at the folds of each row, and at the sheet's own
    fold. With ``lines`` a cut's two ticks are joined; with ``none`` only folds are marked."""
    ink, width = edition.colour("ink"), edition.strokes["mark"]
    room = mark_room(grid, edition, options.bleed)
    items: list[Item] = []
    for x in grid.verticals if options.marks != "none" else ():
        ends = (grid.y - room.above[0] - room.above[1], grid.y - room.above[0],
                grid.bottom + room.below[0], grid.bottom + sum(room.below))
        items += [line(x, start, x, end, width, ink) for start, end in _ticks(ends, options.marks)]
    for y in grid.horizontals if options.marks != "none" else ():
        ends = (grid.x - room.beside[0] - room.beside[1], grid.x - room.beside[0],
                grid.right + room.beside[0], grid.right + sum(room.beside))
        items += [line(start, y, end, y, width, ink) for start, end in _ticks(ends, options.marks)]
    for row in range(grid.rows):
        for fold in folds:
            items += _fold_marks(grid, grid.y + row * (grid.cell_height + grid.gutter) + fold, *room.beside, edition)
    if grid.folded:
        items += _middle_fold(grid, room, edition)
    return tuple(items)


def _ticks(ends: tuple[float, float, float, float], marks: str) -> tuple[tuple[float, float], ...]:
    return ((ends[0], ends[3]),) if marks == "lines" else ((ends[0], ends[1]), (ends[2], ends[3]))


def _middle_fold(grid: Grid, room: MarkRoom, edition: Edition) -> list[Item]:
    """Where the sheet is folded between fronts and backs: longer than cut marks, and dashed."""
    x, ink, width = grid.width / 2, edition.colour("ink"), edition.strokes["fold"]
    dash = (0.9, 0.65)
    return [line(x, grid.margin, x, grid.y - room.above[0], width, ink, dash),
            line(x, grid.bottom + room.below[0], x, grid.bottom + sum(room.below), width, ink, dash)]


def corner_guides(grid: Grid, edition: Edition, radius: float, used: int) -> tuple[Item, ...]:
    """Arcs that a corner punch follows, in the corners of the first ``used`` pieces; a quarter circle is one curve
    whose handles are 0.5523 of the radius long."""
    handle = radius * (1 - 0.5523)
    items: list[Item] = []
    for index in range(used):
        places = [grid.place(index)] + ([grid.across_the_middle(index)] if grid.folded else [])
        for left, top in places:
            for x, towards_x in ((left, 1), (left + grid.cell_width, -1)):
                for y, towards_y in ((top, 1), (top + grid.cell_height, -1)):
                    curve = (x + towards_x * handle, y, x, y + towards_y * handle, x, y + towards_y * radius)
                    items.append(Path((("M", (x + towards_x * radius, y)), ("C", curve)), stroke=edition.colour("rule"),
                                      width=0.25, round_ends=False))
    return tuple(items)


def _fold_marks(grid: Grid, y: float, gap: float, length: float, edition: Edition) -> list[Item]:
    ink, width = edition.colour("ink"), edition.strokes["fold"]
    dash = (0.9, 0.65)
    items: list[Item] = [line(grid.x - gap - length, y, grid.x - gap, y, width, ink, dash),
                         line(grid.right + gap, y, grid.right + gap + length, y, width, ink, dash)]
    role = edition.type["fold-word"]
    start = grid.right + gap + length + 1.2
    if start + advance("fold", role.weight, role.size) <= grid.width - grid.margin:
        items += set_line("fold", start, y + cap_height(role.weight, role.size) / 2, role)
    return items


def halo(marks: tuple[Item, ...], edition: Edition) -> tuple[Item, ...]:
    """White under every mark, so that it shows on ink too."""
    paths = (mark for mark in marks if isinstance(mark, Path))
    return tuple(Path(mark.segments, stroke=edition.colour("paper"), width=mark.width + 1.5, round_ends=False)
                 for mark in paths)


def fold_ticks(width: float, height: float, margin: float, edition: Edition) -> tuple[Item, ...]:
    """Dashed ticks at the middle of a booklet's sheet, head and foot."""
    ink, stroke = edition.colour("ink"), edition.strokes["fold"]
    x = width / 2
    return (line(x, margin, x, margin + 4.5, stroke, ink, (0.9, 0.65)),
            line(x, height - margin - 4.5, x, height - margin, stroke, ink, (0.9, 0.65)))


def sheet_label(width: float, left: float, baseline: float, label: Label, edition: Edition) -> tuple[Item, ...]:
    """The label at the left, the bar at the right, on one baseline; ``left`` is their distance from both edges."""
    name, text = edition.type["sheet-label-name"], edition.type["sheet-label"]
    start = left + advance(label.game, name.weight, name.size) + 1.6
    bar = width - left - BAR
    words: list[Item] = [*set_line(label.game, left, baseline, name), *set_line(label.text, start, baseline, text)]
    end = start + advance(label.text, text.weight, text.size)
    if end + 3 <= bar - 2.5 - advance("50 mm", text.weight, text.size):
        words += set_line("50 mm", bar - 2.5, baseline, text, align="right")
    return (*words, *_bar(bar, baseline, edition))


def _bar(x: float, y: float, edition: Edition) -> list[Item]:
    ink, width = edition.colour("ink"), edition.strokes["bar"]
    high = label_height(edition)
    items: list[Item] = [line(x, y, x + BAR, y, width, ink)]
    for i in range(6):
        tick = high if i in (0, 5) else high * 0.6
        items.append(line(x + BAR / 5 * i, y + width * 0.35278 / 2, x + BAR / 5 * i, y - tick, width, ink))
    return items


def grid_label(grid: Grid, label: Label, edition: Edition) -> tuple[Item, ...]:
    """The label of a sheet of pieces: under the grid, or turned into its left margin where that is too narrow."""
    if label_goes_below(grid, edition):
        room = grid.height - grid.margin - grid.bottom - label_height(edition) - LABEL_SPACE
        rise = min(LABEL_RISE, max(0.3, room - edition.lengths["mark-gap"] - edition.lengths["mark-length"]))
        left = min(max(grid.x, grid.margin + 1), 12.0)
        return sheet_label(grid.width, left, grid.height - grid.margin - rise, label, edition)
    strip = grid.height - 2 * (grid.margin + 2)
    high = label_height(edition) + 1
    items = sheet_label(strip, 0.0, high - 0.6, label, edition)
    return (Turned(items, grid.margin, grid.margin + 2, strip, high, 270),)


def page_label(width: float, height: float, margin: float, inset: float, label: Label,
               edition: Edition) -> tuple[Item, ...]:
    """The label of a whole page, at its foot, on the page's own left and right edges."""
    return sheet_label(width, max(inset, margin + 1), height - margin - LABEL_RISE, label, edition)


def furniture(*groups: tuple[Item, ...]) -> tuple[Item, ...]:
    """All of a sheet's furniture as one artifact."""
    return (Artifact(tuple(item for group in groups for item in group), "Page"),)
