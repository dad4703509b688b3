"""Paths while they are built, and what they come to once stroked.

Belongs here: points in page space, strokes from them. Never here: operators.
"""

from __future__ import annotations

import math

from printkit.preflight.drawn import Colour, Fill, Mark, Stroke
from printkit.preflight.geometry import Box, Matrix, Point, box_of, common, mm, narrowest
from printkit.units import to_mm

_THIN = 3.0
"""Points. A filled rectangle no thicker than this, and eight times as long, is looked at as a line."""

_MOST_SAMPLES = 8
_MOST_POINTS = 20_000


class Path:
    """Points in page space. Curves keep their ends and the point at their middle, which their box is made of too."""

    def __init__(self) -> None:
        self.subpaths: list[list[Point]] = []
        self.pieces: list[tuple[Point, Point]] = []
        self.curved = False
        self.closed = False
        self._count = 0

    @property
    def empty(self) -> bool:
        """Whether nothing would be painted."""
        return not any(len(points) > 1 for points in self.subpaths)

    @property
    def box(self) -> Box:
        """Around all points."""
        return box_of(point for points in self.subpaths for point in points)

    def move(self, to: Point) -> None:
        """Begin a subpath."""
        self._count += 1
        if self._count < _MOST_POINTS:
            self.subpaths.append([to])

    def line(self, to: Point) -> None:
        """A straight line from where the pen is."""
        if self.subpaths and self._add(to):
            start = self.subpaths[-1][-2]
            self._piece(((start[0] + to[0]) / 2, (start[1] + to[1]) / 2), start, to)

    def _add(self, point: Point) -> bool:
        self._count += 1
        if self._count < _MOST_POINTS:
            self.subpaths[-1].append(point)
        return self._count < _MOST_POINTS

    def _piece(self, middle: Point, start: Point, end: Point) -> None:
        """Remember a place on the path, with the direction there: at its middle a curve runs as its ends do."""
        length = math.hypot(end[0] - start[0], end[1] - start[1])
        if length:
            self.pieces.append((_point(middle), ((end[0] - start[0]) / length, (end[1] - start[1]) / length)))

    def curve(self, one: Point, two: Point, to: Point) -> None:
        """A Bézier curve: its point at a half stands for it."""
        if self.subpaths:
            x, y = self.subpaths[-1][-1]
            middle = ((x + 3 * one[0] + 3 * two[0] + to[0]) / 8, (y + 3 * one[1] + 3 * two[1] + to[1]) / 8)
            if self._add(middle) and self._add(to):
                self._piece(middle, (x, y), to)
            self.curved = True

    def close(self) -> None:
        """Back to where the subpath began."""
        if self.subpaths and len(self.subpaths[-1]) > 1:
            self.line(self.subpaths[-1][0])
            self.closed = True


def stroke_of(path: Path, ctm: Matrix, width: float, page: int, colour: Colour | None, mark: Mark,
              dashed: bool) -> Stroke:
    """What a path is once stroked; its width where the matrix makes it narrowest."""
    straight = len(path.subpaths) == 1 and len(path.subpaths[0]) == 2
    line = (_point(path.subpaths[0][0]), _point(path.subpaths[0][1])) if straight else None
    return Stroke(page, abs(width) * narrowest(ctm), mm(path.box), colour, mark, dashed, line, _samples(path))


def thin_rectangle(path: Path, clip: Box, page: int, colour: Colour | None, mark: Mark) -> Stroke | None:
    """A filled rectangle that is a line by its looks, or what the clip leaves of one; None for every other shape."""
    if path.curved or len(path.subpaths) != 1 or len(path.subpaths[0]) not in (4, 5):
        return None
    left, top, right, bottom = path.box
    if any(min(abs(x - left), abs(x - right)) > 0.01 or min(abs(y - top), abs(y - bottom)) > 0.01
           for x, y in path.subpaths[0]):
        return None
    left, top, right, bottom = common(path.box, clip)
    wide, high = right - left, bottom - top
    thin = min(wide, high)
    if not 0 < thin <= _THIN or max(wide, high) < 8 * thin:
        return None
    if wide > high:
        ends = ((left, (top + bottom) / 2), (right, (top + bottom) / 2))
    else:
        ends = (((left + right) / 2, top), ((left + right) / 2, bottom))
    one, two = _point(ends[0]), _point(ends[1])
    length = math.hypot(two[0] - one[0], two[1] - one[1])
    sample = (((one[0] + two[0]) / 2, (one[1] + two[1]) / 2), ((two[0] - one[0]) / length, (two[1] - one[1]) / length))
    return Stroke(page, thin, mm((left, top, right, bottom)), colour, mark, False, (one, two), (sample,))


def fill_of(path: Path, page: int, colour: Colour | None, mark: Mark) -> Fill:
    """What a path is once filled: every subpath is closed for that (8.5.3.3)."""
    return Fill(page, mm(path.box), colour, mark, _samples(path))


def _samples(path: Path) -> tuple[tuple[Point, Point], ...]:
    """Some places, spread over all of the path."""
    step = max(1, len(path.pieces) // _MOST_SAMPLES)
    return tuple(path.pieces[::step][:_MOST_SAMPLES])


def _point(point: Point) -> Point:
    return to_mm(point[0]), to_mm(point[1])
