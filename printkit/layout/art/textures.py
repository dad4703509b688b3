"""What each pattern consists of: elements that stand alone, or strokes that run through.

Lengths are mm at scale 1. The first four are LOOK's table; the others are for further kinds of other documents, each
told from the rest by its shape alone and about as dark. Belongs here: their shapes. Never here: fitting them to a
rectangle or round a picture (``patterns.py``), what documents call them (``vocabulary.py``), colours.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from printkit.layout.art.geometry import Point, Segments, circle, polyline
from printkit.record import dataclass

Row = Sequence[Point]


@dataclass(frozen=True)
class Spots:
    """Separate elements on a grid. ``shape(x, y, half)`` draws one about its middle; ``half`` is half its width and
    ``tall`` half its height, ``pitch`` leads from one to the next and ``row_pitch`` from row to row. Staggered
    ones fill every other place of a grid of half those pitches."""

    shape: Callable[[float, float, float], Segments]
    half: float
    tall: float
    pitch: float
    row_pitch: float
    filled: bool = False
    staggered: bool = False


@dataclass(frozen=True)
class Strokes:
    """Strokes: ``rows(width, height, scale)`` gives each one's points in a box of that size, flush with its edges.
    Curved ones are drawn as a smooth curve through their points."""

    rows: Callable[[float, float, float], list[Row]]
    curved: bool = False


def spread(length: float, pitch: float) -> list[float]:
    """Places from 0 to ``length``, the pitch stretched or squeezed so that it fits whole; the middle if there is room
    for one only."""
    count = round(length / pitch) if length > 0 else 0
    return [length * i / count for i in range(count + 1)] if count else [length / 2]


def _cross(x: float, y: float, half: float) -> Segments:
    return (*polyline(((x - half, y), (x + half, y))), *polyline(((x, y - half), (x, y + half))))


def _dash(x: float, y: float, half: float) -> Segments:
    return polyline(((x - half, y), (x + half, y)))


def _triangle(x: float, y: float, half: float) -> Segments:
    return polyline(((x, y - 0.9 * half), (x + half, y + 0.9 * half), (x - half, y + 0.9 * half)), closed=True)


def _diamond(x: float, y: float, half: float) -> Segments:
    return polyline(((x, y - half), (x + half, y), (x, y + half), (x - half, y)), closed=True)


def _square(x: float, y: float, half: float) -> Segments:
    corners = ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))
    return polyline(corners, closed=True)


def _drop(x: float, y: float, half: float) -> Segments:
    """A round foot ``half`` wide to each side under a tip 1.6 ``half`` above the middle."""
    tip, foot, bend = y - 1.6 * half, y + 0.6 * half, 0.5523 * half
    return (
        ("M", (x, tip)),
        ("C", (x + 0.25 * half, y - 0.9 * half, x + half, y - 0.2 * half, x + half, foot)),
        ("C", (x + half, foot + bend, x + bend, foot + half, x, foot + half)),
        ("C", (x - bend, foot + half, x - half, foot + bend, x - half, foot)),
        ("C", (x - half, y - 0.2 * half, x - 0.25 * half, y - 0.9 * half, x, tip)),
        ("Z", ()),
    )


def _star(x: float, y: float, half: float) -> Segments:
    """Five points, the topmost ``half`` above the middle."""
    angles = [math.radians(36 * i - 90) for i in range(10)]
    radii = [half if i % 2 == 0 else 0.45 * half for i in range(10)]
    points = [(x + r * math.cos(a), y + r * math.sin(a)) for a, r in zip(angles, radii, strict=True)]
    return polyline(points, closed=True)


def _lines(width: float, height: float, scale: float) -> list[Row]:
    return [((0.0, y), (width, y)) for y in spread(height, 2.7 * scale)]


def _columns(width: float, height: float, scale: float) -> list[Row]:
    return [((x, 0.0), (x, height)) for x in spread(width, 2.7 * scale)]


def _grid(width: float, height: float, scale: float) -> list[Row]:
    across: list[Row] = [((0.0, y), (width, y)) for y in spread(height, 4.2 * scale)]
    return across + [((x, 0.0), (x, height)) for x in spread(width, 4.2 * scale)]


def _hatch(width: float, height: float, scale: float) -> list[Row]:
    """Strokes rising at 45 degrees, from edge to edge."""
    rows: list[Row] = []
    for d in spread(width + height - 3.8 * scale, 3.8 * scale):
        reach = d + 1.9 * scale
        rows.append(((max(0.0, reach - height), min(height, reach)), (min(width, reach), max(0.0, reach - width))))
    return rows


def _waves(width: float, height: float, scale: float) -> list[Row]:
    """Half waves 3.3 mm long, as many as fit best, four points each; amplitude 0.85."""
    high = 0.85 * scale
    count = 4 * max(2, round(width / (3.3 * scale)))
    row = [(width * i / count, -high * math.sin(math.pi * i / 4)) for i in range(count + 1)]
    return [[(x, y + high + down) for x, y in row] for down in spread(height - 2 * high, 3 * scale)]


def _zigzag(width: float, height: float, scale: float) -> list[Row]:
    high = 1.1 * scale
    count = max(2, 2 * round(width / (4.4 * scale)))
    row = [(width * i / count, high if i % 2 == 0 else -high) for i in range(count + 1)]
    return [[(x, y + high + down) for x, y in row] for down in spread(height - 2 * high, 3.6 * scale)]


def _scales(width: float, height: float, scale: float) -> list[Row]:
    """Rows of arches side by side, every second row set off by half an arch."""
    count = max(2, round(width / (4.4 * scale)))
    span = width / count
    rows: list[Row] = []
    for number, down in enumerate(spread(height - 2.2 * scale, 3.4 * scale)):
        first, arches = (0.0, count) if number % 2 == 0 else (span / 2, count - 1)
        turns = [(i, math.pi * step / 10) for i in range(arches) for step in range(10)] + [(arches - 1, math.pi)]
        rows.append([
            (first + span * (i + 0.5 - math.cos(a) / 2), down + 2.2 * scale * (1 - math.sin(a))) for i, a in turns
        ])  # fmt: skip
    return rows


def _herringbone(width: float, height: float, scale: float) -> list[Row]:
    """Columns of short slanting strokes, rising and falling in turn."""
    count = max(2, round(width / (3.8 * scale)))
    span, rise, apart = width / count, 2.8 * scale, 0.35 * scale
    rows: list[Row] = []
    for number in range(count):
        left = number * span + (apart if number else 0.0)
        right = (number + 1) * span - (apart if number < count - 1 else 0.0)
        low, high = (rise, 0.0) if number % 2 == 0 else (0.0, rise)
        rows += [((left, y + low), (right, y + high)) for y in spread(height - rise, 2.8 * scale)]
    return rows


def _lattice(width: float, height: float, scale: float) -> list[Row]:
    """Strokes that rise and fall at 45 degrees and cross each other."""
    rising = _hatch(width, height, 1.5 * scale)
    return rising + [tuple((width - x, y) for x, y in row) for row in rising]


def _frame(width: float, height: float, scale: float) -> list[Row]:
    """Nothing but the rectangle's edge: what a document calls plain has no pattern in it."""
    across: list[Row] = [((0.0, y), (width, y)) for y in (0.0, height)]
    return across + [((x, 0.0), (x, height)) for x in (0.0, width)]


TEXTURES: dict[str, Spots | Strokes] = {
    "dots": Spots(circle, 0.72, 0.72, 4.0, 4.0, filled=True, staggered=True),
    "lines": Strokes(_lines),
    "waves": Strokes(_waves, curved=True),
    "rings": Spots(circle, 1.6, 1.6, 5.0, 5.0),
    "crosses": Spots(_cross, 1.35, 1.35, 5.6, 5.6, staggered=True),
    "zigzag": Strokes(_zigzag),
    "squares": Spots(_square, 0.85, 0.85, 4.6, 4.6, filled=True),
    "hatch": Strokes(_hatch),
    "diamonds": Spots(_diamond, 1.8, 1.8, 5.0, 5.0),
    "scales": Strokes(_scales),
    "triangles": Spots(_triangle, 1.3, 1.17, 5.6, 5.2, filled=True, staggered=True),
    "dashes": Spots(_dash, 1.5, 0.0, 5.4, 4.6, staggered=True),
    "stars": Spots(_star, 1.35, 1.35, 6.0, 6.0, filled=True, staggered=True),
    "grid": Strokes(_grid),
    "columns": Strokes(_columns),
    "herringbone": Strokes(_herringbone),
    "drops": Spots(_drop, 1.05, 1.68, 4.8, 5.0, filled=True, staggered=True),
    "lattice": Strokes(_lattice),
    "plain": Strokes(_frame),
}
