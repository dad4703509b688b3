"""What stands on a sheet beside the pieces: cut marks, fold marks, the sheet's label and the 50 mm bar.

Belongs here: their geometry and their words. Never here: the pieces, or how many sheets there are.
All of it is outside every trim, inside the printable area, and an artifact for a screen reader.
"""

from __future__ import annotations

from dataclasses import dataclass

from printkit.imposition.grid import Grid
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


def _stretch(room: float, edition: Edition) -> tuple[float, float]:
    """Gap and length of marks where ``room`` mm are left between the trim and what no mark may reach."""
    gap = min(edition.lengths["mark-gap"], room * 0.25)
    return gap, min(edition.lengths["mark-length"], room - gap)


def label_height(edition: Edition) -> float:
    """mm of a label's capitals; the bar's end ticks are as high."""
    role = edition.type["sheet-label"]
    return max(cap_height(role.weight, role.size), 2.2)


def label_goes_below(grid: Grid, edition: Edition) -> bool:
    """Whether marks of at least 2 mm and the label both have room under the grid; else it stands at the side."""
    room = grid.height - grid.margin - grid.bottom
    return room >= label_height(edition) + LABEL_SPACE + 3.0


def cut_marks(grid: Grid, edition: Edition, folds: tuple[float, ...] = ()) -> tuple[Item, ...]:
    """Ticks at both ends of every cut, outside the trims; dashed ones at the folds of each row."""
    ink, width = edition.colour("ink"), edition.strokes["mark"]
    under = label_goes_below(grid, edition)
    below, beside = (label_height(edition) + LABEL_SPACE) * under, (label_height(edition) + LABEL_SPACE) * (not under)
    gap_top, top = _stretch(grid.y - grid.margin, edition)
    gap_bottom, bottom = _stretch(grid.height - grid.bottom - grid.margin - below, edition)
    gap_side, side = _stretch(grid.x - grid.margin - beside, edition)
    items: list[Item] = []
    for x in grid.verticals:
        items.append(line(x, grid.y - gap_top - top, x, grid.y - gap_top, width, ink))
        items.append(line(x, grid.bottom + gap_bottom, x, grid.bottom + gap_bottom + bottom, width, ink))
    for y in grid.horizontals:
        items.append(line(grid.x - gap_side - side, y, grid.x - gap_side, y, width, ink))
        items.append(line(grid.right + gap_side, y, grid.right + gap_side + side, y, width, ink))
    for row in range(grid.rows):
        for fold in folds:
            items += _fold_marks(grid, grid.y + row * grid.cell_height + fold, gap_side, side, edition)
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
