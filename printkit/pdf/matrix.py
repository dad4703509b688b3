"""Where a frame's millimetres land on the page: matrices from mm with y down to points with y up.

Belongs here: affine geometry of quarter turns, and the boxes of items. Never here: drawing.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot
from typing import NamedTuple

from printkit.layout.extent import extent
from printkit.layout.frame import Item
from printkit.units import POINTS_PER_MM


class Matrix(NamedTuple):
    """``x' = a x + c y + e`` and ``y' = b x + d y + f``."""

    a: float
    b: float
    c: float
    d: float
    e: float
    f: float

    def apply(self, x: float, y: float) -> tuple[float, float]:
        """A point of the frame, in points on the page."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def moved(self, x: float, y: float) -> Matrix:
        """The matrix for what lies in a frame whose corner is at ``x``, ``y`` of this one."""
        return Matrix(*self[:4], *self.apply(x, y))

    def turned(self, x: float, y: float, width: float, height: float, angle: int) -> Matrix:
        """The matrix for a box ``width`` × ``height``, turned clockwise, whose turned space starts at ``x``, ``y``."""
        if angle % 360 == 0:
            return self.moved(x, y)
        across, down, right, below = _TURNS[angle % 360]
        corner = self.apply(x + right[0] * width + right[1] * height, y + below[0] * width + below[1] * height)
        a, b, c, d, _, _ = self
        return Matrix(
            a * across[0] + c * across[1], b * across[0] + d * across[1],
            a * down[0] + c * down[1], b * down[0] + d * down[1],
            *corner,
        )  # fmt: skip

    @property
    def scale(self) -> float:
        """How much larger than in truth everything is drawn, for a printer that makes it smaller: 1 without one."""
        return round(hypot(self.a, self.b) / POINTS_PER_MM, 9)

    @property
    def direction(self) -> tuple[int, int]:
        """Which way text runs on the page: (1, 0) to the right, (0, -1) down, and so on; exact for quarter turns."""
        return round(self.a / POINTS_PER_MM), round(self.b / POINTS_PER_MM)


_TURNS = {
    90: ((0, 1), (-1, 0), (0, 1), (0, 0)),
    180: ((-1, 0), (0, -1), (1, 0), (0, 1)),
    270: ((0, -1), (1, 0), (0, 0), (1, 0)),
}
"""For an angle: where the box's x axis and y axis point, and how many widths and heights its corner lies from the
turned space's corner, across and down. Other angles don't exist (a KeyError, hence a bug)."""


def page_matrix(width: float, height: float, scale: float = 1.0, shift: tuple[float, float] = (0.0, 0.0)) -> Matrix:
    """The matrix of a page in mm: ``scale`` about its middle and ``shift`` (right, down) undo a printer's errors."""
    k = POINTS_PER_MM * scale
    left = (width - width * scale) / 2 + shift[0]
    top = (height - height * scale) / 2 + shift[1]
    return Matrix(k, 0, 0, -k, left * POINTS_PER_MM, (height - top) * POINTS_PER_MM)


Box = tuple[float, float, float, float]
"""Left, bottom, right, top."""


def box_around(points: Iterable[tuple[float, float]], border: float = 0.0) -> Box | None:
    """The smallest box around points, None for none, made larger on all sides by ``border``."""
    listed = list(points)
    if not listed:
        return None
    xs, ys = [x for x, _ in listed], [y for _, y in listed]
    return min(xs) - border, min(ys) - border, max(xs) + border, max(ys) + border


def items_box(items: tuple[Item, ...], matrix: Matrix) -> Box | None:
    """The box on the page, in points, around everything that items draw: a Figure must say its own (14.8.5.4.3)."""
    box = extent(items)
    return None if box is None else box_around(matrix.apply(x, y) for x, y in (box[:2], box[2:]))
