"""Patterns in a rectangle: whole elements only, flush with all four edges, clear of the picture that stands in them.

Lengths are mm, strokes points. The first four are LOOK's table; the others are for further kinds of other documents,
each told from the rest by its shape alone. Belongs here: what the patterns are. Never here: colours, cards, fields.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from printkit.layout.frame import Drawing, Path, Segment
from printkit.layout.geometry import Clear, Point, Segments, Surroundings, Test, circle, polyline, smooth
from printkit.units import to_mm

SCRAP = 2.6
"""mm at scale 1. A piece of a stroke that is left shorter than this beside a picture is dropped (LOOK, "Patterns")."""

_STEP = 0.4
"""mm between the points at which a stroke asks whether it is still clear of the picture."""


@dataclass(frozen=True)
class Spots:
    """Separate elements on a grid: ``shape(x, y, half)``; ``half`` is half an element's width, ``tall`` half its
    height, ``pitch`` from one to the next. Staggered ones fill every other place of a grid of half the pitch."""

    shape: Callable[[float, float, float], Segments]
    half: float
    pitch: float
    filled: bool = False
    staggered: bool = False
    tall: float | None = None
    words: str = ""


@dataclass(frozen=True)
class Strokes:
    """Rows of strokes: ``knots(width)`` gives a row's points about the line y = 0, at scale 1 and as wide as asked."""

    knots: Callable[[float, float], Sequence[Point]]
    pitch: float
    amplitude: float = 0.0
    curved: bool = False
    words: str = ""


def _straight(width: float, scale: float) -> Sequence[Point]:
    return (0.0, 0.0), (width, 0.0)


def _wave(width: float, scale: float) -> Sequence[Point]:
    """Half waves 3.3 mm long, as many as fit best, eight points each."""
    count = 8 * max(2, round(width / (3.3 * scale)))
    return [(width * i / count, -0.85 * scale * math.sin(math.pi * i / 8)) for i in range(count + 1)]


PATTERNS: dict[str, Spots | Strokes] = {
    "dots": Spots(circle, 0.72, 4.0, filled=True, staggered=True, words="dots"),
    "lines": Strokes(_straight, 2.7, words="lines"),
    "waves": Strokes(_wave, 3.0, 0.85, curved=True, words="waves"),
    "rings": Spots(circle, 1.6, 5.0, words="rings"),
}


def names() -> tuple[str, ...]:
    """All patterns, the four of LOOK's table first: the order in which kinds without one of their own take them."""
    return tuple(PATTERNS)


def pattern(
    kind: str,
    width: float,
    height: float,
    *,
    scale: float,
    stroke: float,
    ink: str,
    clear: Clear | None = None,
    halo: float = 0.0,
) -> Drawing:
    """A pattern that fills ``width`` × ``height`` mm and keeps ``halo`` mm from the picture in it.

    ``stroke`` is points. KeyError for a pattern that isn't in ``names()``.
    """
    return _pattern(kind, round(width, 4), round(height, 4), round(scale, 4), stroke, ink, clear, round(halo, 4))


@lru_cache(maxsize=512)
def _pattern(
    kind: str, width: float, height: float, scale: float, stroke: float, ink: str, clear: Clear | None, halo: float
) -> Drawing:
    def test(radius: float) -> Test:
        return _anywhere if clear is None else Surroundings(clear, halo + radius).free

    path = texture(kind, width, height, scale, stroke, ink, test)
    where = "" if clear is None else f"/{clear.silhouette.key}@{clear.x:.4f},{clear.y:.4f}+{halo:g}"
    key = f"pattern/{kind}/{width:g}x{height:g}/{scale:g}/{stroke:g}pt/{ink}{where}"
    return Drawing(key, width, height, () if path is None else (path,))


def _anywhere(_x: float, _y: float) -> bool:
    return True


def texture(
    kind: str, width: float, height: float, scale: float, stroke: float, ink: str, test: Callable[[float], Test]
) -> Path | None:
    """The pattern as one path, or None where none is left. ``test(radius)`` says where a disc that wide may be."""
    spec = PATTERNS[kind]
    if isinstance(spec, Spots):
        segments = _spots(spec, width, height, scale, stroke, test)
        if not segments:
            return None
        return Path(segments, ink) if spec.filled else Path(segments, None, ink, stroke)
    segments = _strokes(spec, width, height, scale, stroke, test)
    return Path(segments, None, ink, stroke) if segments else None


def _spots(
    spec: Spots, width: float, height: float, scale: float, stroke: float, test: Callable[[float], Test]
) -> Segments:
    edge = 0.0 if spec.filled else to_mm(stroke) / 2
    half, tall = spec.half * scale, (spec.half if spec.tall is None else spec.tall) * scale
    columns = _places(width, half + edge, spec.pitch * scale, spec.staggered)
    rows = _places(height, tall + edge, spec.pitch * scale, spec.staggered)
    free = test(max(half, tall) + edge)
    path: list[Segment] = []
    for j, y in enumerate(rows):
        for i, x in enumerate(columns):
            if (not spec.staggered or (i + j) % 2 == 0) and free(x, y):
                path.extend(spec.shape(x, y, half))
    return tuple(path)


def _places(length: float, inset: float, pitch: float, staggered: bool) -> list[float]:
    """Where elements stand along one side: the first and the last flush with its ends, the pitch stretched between."""
    room = length - 2 * inset
    count = max(2, 2 * round(room / pitch)) if staggered else max(0, round(room / pitch))
    if count == 0:
        return [length / 2]
    return [inset + room * i / count for i in range(count + 1)]


def _strokes(
    spec: Strokes, width: float, height: float, scale: float, stroke: float, test: Callable[[float], Test]
) -> Segments:
    edge = to_mm(stroke) / 2
    knots = spec.knots(width - 2 * edge, scale)
    free = test(edge)
    path: list[Segment] = []
    for y in _places(height, spec.amplitude * scale + edge, spec.pitch * scale, False):
        row = [(edge + kx, y + ky) for kx, ky in knots]
        for run in free_runs(row, free):
            if math.dist(run[0], run[-1]) >= SCRAP * scale:
                path.extend(smooth(run) if spec.curved else polyline(run))
    return tuple(path)


def free_runs(row: Sequence[Point], free: Test) -> Iterator[list[Point]]:
    """The pieces of a polyline that keep clear: their knots, and the points where they stop."""
    run: list[Point] = []
    here = row[0]
    if free(*here):
        run.append(here)
    for knot in row[1:]:
        steps = max(1, math.ceil(math.dist(here, knot) / _STEP))
        start = here
        for i in range(1, steps + 1):
            there = (start[0] + (knot[0] - start[0]) * i / steps, start[1] + (knot[1] - start[1]) * i / steps)
            if free(*there) == bool(run):
                here = there
                continue
            stop = _boundary(here, there, free)
            if run:
                yield [*run, stop]
                run = []
            else:
                run = [stop]
            here = there
        if run:
            run.append(knot)
        here = knot
    if len(run) > 1:
        yield run


def _boundary(here: Point, there: Point, free: Test) -> Point:
    """The last clear point between a clear and a blocked one, to a hundredth of a mm."""
    clear, blocked = (here, there) if free(*here) else (there, here)
    while math.dist(clear, blocked) > 0.01:
        middle = ((clear[0] + blocked[0]) / 2, (clear[1] + blocked[1]) / 2)
        clear, blocked = (middle, blocked) if free(*middle) else (clear, middle)
    return clear
