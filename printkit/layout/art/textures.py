"""What each pattern consists of: elements that stand alone, or strokes that run through.

Lengths are mm at scale 1. The first four are LOOK's table; the others are for further kinds of other documents, each
told from the rest by its shape alone and about as dark. Belongs here: their shapes. Never here: fitting them to a
rectangle or round a picture (``patterns.py``), colours.
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
    ones fill every other place of a grid of half those pitches. ``words`` are what documents call it, singular."""

    words: tuple[str, ...]
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

    words: tuple[str, ...]
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


def _star(x: float, y: float, half: float) -> Segments:
    """Five points, the topmost ``half`` above the middle."""
    angles = [math.radians(36 * i - 90) for i in range(10)]
    radii = [half if i % 2 == 0 else 0.45 * half for i in range(10)]
    points = [(x + r * math.cos(a), y + r * math.sin(a)) for a, r in zip(angles, radii, strict=True)]
    return polyline(points, closed=True)


def _lines(width: float, height: float, scale: float) -> list[Row]:
    return [((0.0, y), (width, y)) for y in spread(height, 2.7 * scale)]


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


TEXTURES: dict[str, Spots | Strokes] = {
    "dots": Spots(("dot", "spot", "speckle", "dotted"), circle, 0.72, 0.72, 4.0, 4.0, filled=True, staggered=True),
    "lines": Strokes(("line", "stripe", "bar", "striped", "straight"), _lines),
    "waves": Strokes(("wave", "ripple", "squiggle", "wavy"), _waves, curved=True),
    "rings": Spots(("ring", "circle", "loop", "hoop", "bubble"), circle, 1.6, 1.6, 5.0, 5.0),
    "crosses": Spots(("cross", "plus"), _cross, 1.35, 1.35, 5.6, 5.6, staggered=True),
    "zigzag": Strokes(("zigzag", "zig-zag", "chevron", "saw"), _zigzag),
    "squares": Spots(("square", "block", "checker", "chequer"), _square, 0.85, 0.85, 4.6, 4.6, filled=True),
    "hatch": Strokes(("hatch", "slash", "diagonal", "slant"), _hatch),
    "diamonds": Spots(("diamond", "lozenge", "harlequin"), _diamond, 1.8, 1.8, 5.0, 5.0),
    "scales": Strokes(("scale", "arch", "scallop", "shell"), _scales),
    "triangles": Spots(("triangle", "tooth", "teeth"), _triangle, 1.3, 1.17, 5.6, 5.2, filled=True, staggered=True),
    "dashes": Spots(("dash", "stitch", "brick", "dashed"), _dash, 1.5, 0.0, 5.4, 4.6, staggered=True),
    "stars": Spots(("star",), _star, 1.35, 1.35, 6.0, 6.0, filled=True, staggered=True),
    "grid": Strokes(("grid", "check", "net", "mesh", "plaid", "lattice"), _grid),
}
