"""What stands on a sheet beside the pieces: cut marks, fold marks, guides for corners.

Belongs here: their geometry. Never here: the pieces, labels (``labels.py``), or how many sheets there are.
All of it is inside the printable area and an artifact for a screen reader; outside every trim, but for ticks on the cut
lines themselves.
"""

from __future__ import annotations

from printkit.imposition.grid import Grid
from printkit.imposition.grid_labels import LabelPlace, bar_reach
from printkit.imposition.options import Options
from printkit.layout.edition import Edition
from printkit.layout.frame import Artifact, Item, Path
from printkit.layout.setting import set_line
from printkit.record import dataclass
from printkit.typeface import advance, cap_height


def line(x1: float, y1: float, x2: float, y2: float, width: float, colour: str,
         dash: tuple[float, ...] = ()) -> Path:
    """A straight stroke with flat ends, so that its length is exact."""
    return Path((("M", (x1, y1)), ("L", (x2, y2))), stroke=colour, width=width, dash=dash, round_ends=False)


def _stretch(room: float, edition: Edition, bleed: float) -> tuple[float, float]:
    """Gap and length of marks where ``room`` mm are left between the trim and what no mark may reach."""
    gap = max(min(edition.lengths["mark-gap"], room * 0.25), bleed + 0.5 if bleed else 0.0)
    return gap, max(0.0, min(edition.lengths["mark-length"], room - gap))


@dataclass(frozen=True)
class MarkRoom:
    """Gap and length of the marks above, below and beside a grid, in mm."""

    above: tuple[float, float]
    below: tuple[float, float]
    beside: tuple[float, float]


def mark_room(grid: Grid, place: LabelPlace, edition: Edition, bleed: float = 0.0) -> MarkRoom:
    """What is left for marks when the label has its place."""
    top, foot = bar_reach(grid, edition)
    beside = place.right if any(top - 2 < cut < foot + 2 for cut in grid.horizontals) else 0.0
    return MarkRoom(
        _stretch(grid.y - grid.margin, edition, bleed),
        _stretch(grid.height - grid.bottom - grid.margin - place.below, edition, bleed),
        _stretch(grid.x - grid.margin - max(place.left, beside), edition, bleed),
    )


def cut_marks(grid: Grid, place: LabelPlace, edition: Edition, options: Options,
              folds: tuple[float, ...] = ()) -> tuple[Item, ...]:
    """Marks at both ends of every cut, outside the trims; dashed ones at the folds of each row, and at the sheet's own
    fold.

    With ``lines`` a cut's two marks are joined; with ``none`` only folds are marked.
    """
    ink, width = edition.colour("ink"), edition.strokes["mark"]
    room = mark_room(grid, place, edition, options.bleed)
    items: list[Item] = []
    fold = grid.width / 2 if grid.folded else 0.0  # what is folded there is not cut there
    for x in (x for x in grid.verticals if options.marks != "none" and abs(x - fold) > SAME):
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


INNER_SHARE = 0.06
"""Of a piece's shorter side: so much of it a tick between pieces takes at most."""


def inner_ticks(grid: Grid, limit: float, edition: Edition) -> tuple[Item, ...]:
    """Ticks between pieces left of ``limit`` mm, on the cut lines, to each side of a place where cuts meet: whichever
    row of cuts is made first, every strip of it keeps both marks of its next cuts.

    Half their width lies on the pieces at either hand: they are as thin as can be seen, and short.
    """
    ink, width = edition.colour("ink"), edition.strokes["inner-mark"]
    arm = min(edition.lengths["inner-mark"], INNER_SHARE * min(grid.cell_width, grid.cell_height))
    right = min(grid.right, limit)
    items: list[Item] = []
    for x in (x for x in grid.verticals if x <= limit):
        for y in grid.horizontals:
            items.append(line(x, max(y - arm, grid.y), x, min(y + arm, grid.bottom), width, ink))
            items.append(line(max(x - arm, grid.x), y, min(x + arm, right), y, width, ink))
    return tuple(items)


SAME = 0.01
"""mm between two lines that are one."""


def _middle_fold(grid: Grid, room: MarkRoom, edition: Edition) -> list[Item]:
    """Where the sheet is folded between fronts and backs: dashed, from the block to the printable area's edge, and
    named where the word has room."""
    x, ink, width = grid.width / 2, edition.colour("ink"), edition.strokes["fold"]
    dash, top = (0.9, 0.65), grid.y - room.above[0]
    items: list[Item] = [line(x, grid.margin, x, top, width, ink, dash),
                         line(x, grid.bottom + room.below[0], x, grid.bottom + sum(room.below), width, ink, dash)]
    role = edition.type["fold-word"]
    high = cap_height(role.weight, role.size)
    if top - grid.margin >= high + 1.0:
        items += set_line("fold", x + 1.2, grid.margin + high + 0.5, role)
    return items


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
    """White under every mark, so that it shows on ink too: at either side as wide as the mark, 0.75 pt at least."""
    paths = (mark for mark in marks if isinstance(mark, Path))
    return tuple(Path(mark.segments, stroke=edition.colour("paper"), width=max(mark.width + 1.5, 3 * mark.width),
                      round_ends=False) for mark in paths)


def fold_ticks(width: float, height: float, margin: float, edition: Edition) -> tuple[Item, ...]:
    """Dashed ticks at the middle of a booklet's sheet, head and foot."""
    ink, stroke = edition.colour("ink"), edition.strokes["fold"]
    x = width / 2
    return (line(x, margin, x, margin + 4.5, stroke, ink, (0.9, 0.65)),
            line(x, height - margin - 4.5, x, height - margin, stroke, ink, (0.9, 0.65)))


def furniture(*groups: tuple[Item, ...]) -> tuple[Item, ...]:
    """All of a sheet's furniture as one artifact."""
    return (Artifact(tuple(item for group in groups for item in group), "Page"),)
