"""Cut lines of printed sheets: where a knife goes, where a fold is scored, and the marks that a machine looks for.

Belongs here: lines and arcs in mm from the sheet's top left corner, each cut once. Never here: file formats. The lines
are those of the model, which a printer's correction (``Sheet.scale``) makes true on paper.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from printkit.imposition.cutters import Box, Cutter
from printkit.imposition.job import ImposedRun
from printkit.imposition.options import Options
from printkit.imposition.sheet import Sheet
from printkit.layout.frame import GridRun
from printkit.record import dataclass

QUARTER = 0.41421356237309503
"""The bulge of a quarter circle: the tangent of a quarter of its angle."""

Vertex = tuple[float, float, float]
"""x, y and the bulge of what leads to the next vertex: 0 a straight line, ``QUARTER`` a quarter circle that turns
clockwise as seen on paper."""

Line = tuple[float, float, float, float]


@dataclass(frozen=True)
class Stroke:
    """What the knife does without being lifted."""

    vertices: tuple[Vertex, ...]
    closed: bool = False


@dataclass(frozen=True)
class CutSheet:
    """All lines of one sheet by kind. ``marks`` are printed boxes of ink, not to be cut."""

    name: str
    width: float
    height: float
    cuts: tuple[Stroke, ...]
    folds: tuple[Stroke, ...] = ()
    marks: tuple[Box, ...] = ()


def cut_sheets(part: str, runs: Iterable[ImposedRun], options: Options) -> tuple[CutSheet, ...]:
    """One for every front of a part's sheets of pieces, named after the part and the page of its PDF: ``cards-01``.

    Pages and booklets are not cut, nor is what is glued from several sheets before it is. Backs are cut with their
    fronts.
    """
    found: list[CutSheet] = []
    page = 0
    for imposed in runs:
        for sheet in imposed.sheets:
            page += 1
            if isinstance(imposed.run, GridRun) and sheet.side == "front" and not imposed.tiles:
                found.append(_cut_sheet(f"{part}-{page:02d}", sheet, imposed.run, imposed.folded, options))
    return tuple(found)


def _cut_sheet(name: str, sheet: Sheet, run: GridRun, folded: bool, options: Options) -> CutSheet:
    trims = [(p.x, p.y, p.x + p.width, p.y + p.height) for p in sheet.placements]
    folds: list[Line] = [(left, top + fold, right, top + fold) for left, top, right, _ in trims for fold in run.folds]
    if folded:
        folds.append((sheet.width / 2, 0.0, sheet.width / 2, sheet.height))
    cutter: Cutter | None = options.cutter
    return CutSheet(name, sheet.width, sheet.height, _cuts(trims, options.corner_radius), _merged(folds),
                    cutter.mark_boxes(sheet.width, sheet.height) if cutter else ())


def _cuts(trims: list[Box], radius: float) -> tuple[Stroke, ...]:
    """Outlines where every piece stands alone; where neighbours touch, their common edge is cut once."""
    sides = [side for box in trims for side in _sides(box, _radius(box, radius))]
    lines = _merged(sides)
    if len(_merged([side for box in trims for side in _sides(box, 0.0)])) == 4 * len(trims):
        return tuple(_outline(box, _radius(box, radius)) for box in trims)
    return (*lines, *(arc for box in trims for arc in _corners(box, _radius(box, radius))))


def _radius(box: Box, radius: float) -> float:
    """No corner is rounder than its piece allows."""
    return min(radius, (box[2] - box[0]) / 2, (box[3] - box[1]) / 2)


def _sides(box: Box, r: float) -> Iterator[Line]:
    left, top, right, bottom = box
    yield from ((left + r, top, right - r, top), (left + r, bottom, right - r, bottom))
    yield from ((left, top + r, left, bottom - r), (right, top + r, right, bottom - r))


def _outline(box: Box, r: float) -> Stroke:
    """Clockwise on paper from the top left corner."""
    left, top, right, bottom = box
    if not r:
        return Stroke(((left, top, 0.0), (right, top, 0.0), (right, bottom, 0.0), (left, bottom, 0.0)), True)
    return Stroke(((left + r, top, 0.0), (right - r, top, QUARTER), (right, top + r, 0.0), (right, bottom - r, QUARTER),
                   (right - r, bottom, 0.0), (left + r, bottom, QUARTER), (left, bottom - r, 0.0),
                   (left, top + r, QUARTER)), True)


def _corners(box: Box, r: float) -> Iterator[Stroke]:
    """The four quarter circles alone."""
    if r:
        vertices = _outline(box, r).vertices
        for i in (1, 3, 5, 7):
            yield Stroke((vertices[i], vertices[(i + 1) % 8]))


def _merged(lines: Iterable[Line]) -> tuple[Stroke, ...]:
    """Horizontal and vertical lines, those that overlap or continue each other made one; top to bottom, then left to
    right."""
    across: dict[float, list[tuple[float, float]]] = defaultdict(list)
    down: dict[float, list[tuple[float, float]]] = defaultdict(list)
    for x1, y1, x2, y2 in lines:
        if y1 == y2:
            across[round(y1, 6)].append((x1, x2))
        else:
            down[round(x1, 6)].append((y1, y2))
    return (*(Stroke(((a, y, 0.0), (b, y, 0.0))) for y in sorted(across) for a, b in _joined(across[y])),
            *(Stroke(((x, a, 0.0), (x, b, 0.0))) for x in sorted(down) for a, b in _joined(down[x])))


def _joined(spans: list[tuple[float, float]]) -> list[tuple[float, float]]:
    joined: list[tuple[float, float]] = []
    for start, end in sorted(spans):
        if joined and start <= joined[-1][1] + 1e-6:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        elif end > start + 1e-6:
            joined.append((start, end))
    return joined
