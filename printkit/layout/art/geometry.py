"""Plane geometry of drawings: paths made, moved, flattened and measured; silhouettes that patterns keep clear of.

Lengths are mm (or units of the art's grid), y downwards, angles degrees clockwise. Belongs here: points and paths.
Never here: colours, stroke weights, what a picture shows.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import field
from itertools import pairwise

from printkit.layout.frame import Segment
from printkit.record import dataclass

Point = tuple[float, float]
Segments = tuple[Segment, ...]
Polygon = tuple[Point, ...]

_QUARTER = 0.5522847498
"""Handle length of a Bézier quarter circle of radius 1; it is off by at most 0.03 % of the radius."""


def circle(cx: float, cy: float, rx: float, ry: float | None = None) -> Segments:
    """A closed circle, or an ellipse with half axes ``rx`` and ``ry``."""
    ry = rx if ry is None else ry
    hx, hy = rx * _QUARTER, ry * _QUARTER
    return (
        ("M", (cx + rx, cy)),
        ("C", (cx + rx, cy + hy, cx + hx, cy + ry, cx, cy + ry)),
        ("C", (cx - hx, cy + ry, cx - rx, cy + hy, cx - rx, cy)),
        ("C", (cx - rx, cy - hy, cx - hx, cy - ry, cx, cy - ry)),
        ("C", (cx + hx, cy - ry, cx + rx, cy - hy, cx + rx, cy)),
        ("Z", ()),
    )


def rounded(x: float, y: float, width: float, height: float, radius: float) -> Segments:
    """A closed rectangle with round corners."""
    right, foot, h = x + width, y + height, radius * (1 - _QUARTER)
    return (
        ("M", (x + radius, y)),
        ("L", (right - radius, y)),
        ("C", (right - h, y, right, y + h, right, y + radius)),
        ("L", (right, foot - radius)),
        ("C", (right, foot - h, right - h, foot, right - radius, foot)),
        ("L", (x + radius, foot)),
        ("C", (x + h, foot, x, foot - h, x, foot - radius)),
        ("L", (x, y + radius)),
        ("C", (x, y + h, x + h, y, x + radius, y)),
        ("Z", ()),
    )


def polyline(points: Sequence[Point], closed: bool = False) -> Segments:
    """Straight lines through points."""
    path: list[Segment] = [("M", points[0]), *(("L", point) for point in points[1:])]
    return (*path, ("Z", ())) if closed else tuple(path)


def smooth(points: Sequence[Point]) -> Segments:
    """An open curve through points (Catmull-Rom, as Béziers)."""
    last = len(points) - 1
    path: list[Segment] = [("M", points[0])]
    for i in range(last):
        before, here, there, after = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, last)]
        path.append(("C", (
            here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6,
            there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6, *there,
        )))  # fmt: skip
    return tuple(path)


def placed(segments: Iterable[Segment], scale: float, dx: float, dy: float) -> Segments:
    """The path enlarged by ``scale``, then moved by ``dx``, ``dy``; rounded to a ten-thousandth of a mm."""
    return tuple(
        (op, tuple(round(v * scale + (dy if i % 2 else dx), 4) for i, v in enumerate(values)))
        for op, values in segments
    )


def closes(segments: Sequence[Segment]) -> bool:
    """Whether every piece of the path is closed."""
    starts = sum(op == "M" for op, _ in segments)
    return starts > 0 and starts == sum(op == "Z" for op, _ in segments) and segments[-1][0] == "Z"


def flatten(segments: Iterable[Segment], tolerance: float) -> tuple[Polygon, ...]:
    """Each piece of the path as points; straight lines between them leave the curve by at most ``tolerance``.

    A closed piece ends with its own first point.
    """
    pieces: list[list[Point]] = []
    for op, values in segments:
        if op == "M":
            pieces.append([(values[0], values[1])])
        elif op == "L":
            pieces[-1].append((values[0], values[1]))
        elif op == "C":
            pieces[-1].extend(_chords(pieces[-1][-1], values, tolerance))
        elif pieces[-1][-1] != pieces[-1][0]:
            pieces[-1].append(pieces[-1][0])
    return tuple(tuple(piece) for piece in pieces)


def _chords(start: Point, curve: Sequence[float], tolerance: float) -> Iterator[Point]:
    """Points on a cubic after its start. Its second derivative is at most 6·bend, so n chords err by 0.75·bend/n²."""
    (x0, y0), (x1, y1, x2, y2, x3, y3) = start, curve
    bend = max(math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2), math.hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3))
    count = max(1, math.ceil(math.sqrt(0.75 * bend / tolerance)))
    for i in range(1, count + 1):
        t = i / count
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        yield a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3


def bounds(segments: Iterable[Segment], tolerance: float = 0.01) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the path itself, without its stroke."""
    points = [point for piece in flatten(segments, tolerance) for point in piece]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


@dataclass(frozen=True)
class Silhouette:
    """What a picture covers: closed polygons, and lines such as a stem, in mm from its box's top left corner.

    ``key`` tells one silhouette from another; two with one key are the same.
    """

    key: str
    polygons: tuple[Polygon, ...] = field(compare=False, repr=False)
    lines: tuple[Polygon, ...] = field(default=(), compare=False, repr=False)


@dataclass(frozen=True)
class Clear:
    """A silhouette to be kept clear, with its box's top left corner at ``x``, ``y`` of the pattern's rectangle."""

    silhouette: Silhouette
    x: float
    y: float


Test = Callable[[float, float], bool]
"""Whether something may be drawn at a point."""

_CELL = 2.0
"""mm. Edges are sorted into cells of this size, so that a point meets only the few that are near it."""

_Edge = tuple[float, float, float, float]


class Surroundings:
    """A silhouette's place with ``reach`` mm around it, ready for many quick questions."""

    def __init__(self, clear: Clear, reach: float) -> None:
        self._reach = reach
        self._near: dict[tuple[int, int], list[_Edge]] = {}
        self._rows: dict[int, list[_Edge]] = {}
        self._open: dict[tuple[int, int], bool] = {}
        silhouette = clear.silhouette
        points = [point for piece in (*silhouette.polygons, *silhouette.lines) for point in piece]
        xs, ys = [x + clear.x for x, _ in points], [y + clear.y for _, y in points]
        self._box = (min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach)
        for polygon in silhouette.polygons:
            for edge in _edges(polygon, clear.x, clear.y):
                self._sort_near(edge)
                top, foot = sorted((edge[1], edge[3]))
                for row in range(int(top // _CELL), int(foot // _CELL) + 1):
                    self._rows.setdefault(row, []).append(edge)
        for line in silhouette.lines:
            for edge in _edges(line, clear.x, clear.y):
                self._sort_near(edge)

    def _sort_near(self, edge: _Edge) -> None:
        (left, right), (top, foot) = sorted((edge[0], edge[2])), sorted((edge[1], edge[3]))
        reach = self._reach
        for column in range(int((left - reach) // _CELL), int((right + reach) // _CELL) + 1):
            for row in range(int((top - reach) // _CELL), int((foot + reach) // _CELL) + 1):
                self._near.setdefault((column, row), []).append(edge)

    def inside(self, x: float, y: float) -> bool:
        """Whether the point lies in a polygon (even-odd)."""
        found = False
        for x1, y1, x2, y2 in self._rows.get(int(y // _CELL), ()):
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                found = not found
        return found

    def near(self, x: float, y: float) -> bool:
        """Whether an edge or a line comes nearer to the point than the reach."""
        limit = self._reach * self._reach
        for x1, y1, x2, y2 in self._near.get((int(x // _CELL), int(y // _CELL)), ()):
            dx, dy, px, py = x2 - x1, y2 - y1, x - x1, y - y1
            length = dx * dx + dy * dy
            t = min(1.0, max(0.0, (px * dx + py * dy) / length)) if length else 0.0
            px, py = px - t * dx, py - t * dy
            if px * px + py * py < limit:
                return True
        return False

    def free(self, x: float, y: float) -> bool:
        """Whether the point is outside, and at least the reach away. A cell that no edge is near is all alike."""
        left, top, right, foot = self._box
        if x < left or x > right or y < top or y > foot:
            return True
        cell = (int(x // _CELL), int(y // _CELL))
        if cell in self._near:
            return not self.near(x, y) and not self.inside(x, y)
        if cell not in self._open:
            self._open[cell] = not self.inside(x, y)
        return self._open[cell]

    def within(self, x: float, y: float) -> bool:
        """Whether the point is inside, and at least the reach from every edge."""
        return self.inside(x, y) and not self.near(x, y)


def _edges(polygon: Polygon, dx: float, dy: float) -> Iterator[_Edge]:
    for (x1, y1), (x2, y2) in pairwise(polygon):
        yield x1 + dx, y1 + dy, x2 + dx, y2 + dy
