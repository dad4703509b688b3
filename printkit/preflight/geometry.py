"""Affine maps and boxes, from a PDF's user space to the page as a reader sees it.

Page space here is points from the top left corner of the displayed page, y downwards; places that people read are mm in
the same space. Belongs here: pure geometry. Never here: PDF objects, limits.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from printkit.units import to_mm

Matrix = tuple[float, float, float, float, float, float]
"""``x' = a x + c y + e``, ``y' = b x + d y + f`` (ISO 32000-1, 8.3.3)."""

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

Point = tuple[float, float]

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def multiply(first: Matrix, then: Matrix) -> Matrix:
    """The map that does ``first``, and ``then`` the other."""
    a, b, c, d, e, f = first
    g, h, i, j, k, m = then
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m


def apply(matrix: Matrix, x: float, y: float) -> Point:
    """Where a point lands."""
    return matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5]


def inverse(matrix: Matrix) -> Matrix:
    """The map that undoes another, which maps no two points to one."""
    a, b, c, d, e, f = matrix
    by = a * d - b * c
    return d / by, -b / by, -c / by, a / by, (c * f - d * e) / by, (b * e - a * f) / by


def angle(matrix: Matrix) -> float:
    """Degrees clockwise, 0 up to 360, by which the x axis is turned; page space has y downwards."""
    return math.degrees(math.atan2(matrix[1], matrix[0])) % 360


def across(matrix: Matrix) -> float:
    """The length of a unit along the x axis."""
    return math.hypot(matrix[0], matrix[1])


def upright(matrix: Matrix) -> float:
    """The height of a unit square, perpendicular to its base: what a slanted letter's height is."""
    base = across(matrix)
    return abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) / base if base else 0.0


def mirrored(matrix: Matrix) -> bool:
    """Whether letters are drawn back to front: text space has y upwards, page space downwards."""
    return matrix[0] * matrix[3] - matrix[1] * matrix[2] > 0


def slant(matrix: Matrix) -> float:
    """Degrees by which the y axis leans away from a right angle to the x axis."""
    a, b, c, d = matrix[:4]
    length = math.hypot(a, b) * math.hypot(c, d)
    return math.degrees(math.asin(max(-1.0, min(1.0, (a * c + b * d) / length)))) if length else 0.0


def narrowest(matrix: Matrix) -> float:
    """The least length that any unit becomes: a stroke's width where a map squeezes it most."""
    a, b, c, d = matrix[:4]
    whole, det = a * a + b * b + c * c + d * d, a * d - b * c
    return math.sqrt(max(0.0, (whole - math.sqrt(max(0.0, whole * whole - 4 * det * det))) / 2))


def box_of(points: Iterable[Point]) -> Box:
    """The smallest box around points, of which there is at least one."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def mm(box: Box) -> Box:
    """A box in points, in mm."""
    return to_mm(box[0]), to_mm(box[1]), to_mm(box[2]), to_mm(box[3])


def meet(one: Box, other: Box, by: float = 0.0) -> bool:
    """Whether two boxes share more than ``by`` in both directions."""
    return (min(one[2], other[2]) - max(one[0], other[0]) > by and min(one[3], other[3]) - max(one[1], other[1]) > by)


def common(one: Box, other: Box) -> Box:
    """What two boxes share; where that is nothing, a box turned inside out, which shares nothing with any."""
    return max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])


def inside(inner: Box, outer: Box, by: float = 0.0) -> bool:
    """Whether a box lies in another, or outside by no more than ``by``."""
    return (inner[0] >= outer[0] - by and inner[1] >= outer[1] - by and inner[2] <= outer[2] + by
            and inner[3] <= outer[3] + by)


def centre(box: Box) -> Point:
    """The middle."""
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def holds(box: Box, point: Point) -> bool:
    """Whether a point lies in a box."""
    return box[0] <= point[0] <= box[2] and box[1] <= point[1] <= box[3]


def page_space(media: Box, rotation: int, unit: float) -> tuple[Matrix, float, float]:
    """From user space to page space, and the displayed page's width and height in points.

    ``media`` is the MediaBox with y upwards (left, bottom, right, top), ``rotation`` the page's /Rotate and ``unit``
    its /UserUnit (14.11.2, 7.7.3.3).
    """
    left, bottom, right, top = media
    width, height = right - left, top - bottom
    flat: Matrix = (1.0, 0.0, 0.0, -1.0, -left, top)
    turns: dict[int, Matrix] = {
        0: IDENTITY, 90: (0.0, 1.0, -1.0, 0.0, height, 0.0), 180: (-1.0, 0.0, 0.0, -1.0, width, height),
        270: (0.0, -1.0, 1.0, 0.0, 0.0, width),
    }  # fmt: skip
    turned = multiply(flat, turns.get(rotation % 360, IDENTITY))  # no other turn is allowed, and viewers make none
    scaled = multiply(turned, (unit, 0.0, 0.0, unit, 0.0, 0.0))
    if rotation % 360 in (90, 270):
        width, height = height, width
    return scaled, width * unit, height * unit
