"""Patterns in a rectangle: whole elements only, flush with all four edges, clear of the picture that stands in them.

Lengths are mm, strokes points. Belongs here: fitting a pattern to its rectangle and to the picture. Never here: what a
pattern consists of (``textures.py``), which kind has which.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from printkit.layout.art.geometry import Clear, Point, Segments, Surroundings, Test, flatten, polyline, smooth
from printkit.layout.art.textures import TEXTURES, Spots, Strokes, spread
from printkit.layout.frame import Drawing, Path, Segment
from printkit.units import to_mm

SCRAP = 2.6
"""mm at scale 1. A piece of a stroke that is left shorter than this beside a picture is dropped (LOOK, "Patterns")."""

_TINY = 1e-6

_STEP = 0.4
"""mm between the points at which a stroke asks whether it is still clear of the picture."""


def names() -> tuple[str, ...]:
    """All patterns, the four of LOOK's table first."""
    return tuple(TEXTURES)


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
    spec = TEXTURES[kind]
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
    half, tall = spec.half * scale + edge, spec.tall * scale + edge
    if max(2 * half - width, 2 * tall - height) > _TINY:
        return ()
    # A band too low for three rows that stand off from each other takes one row, a little closer.
    staggered = spec.staggered and height >= 5.8 * tall
    closer = 0.8 if spec.staggered and not staggered else 1.0
    columns = _places(width, half, closer * spec.pitch * scale, staggered)
    rows = _places(height, tall, spec.row_pitch * scale, staggered) if staggered == spec.staggered else [height / 2]
    own = flatten(spec.shape(0.0, 0.0, spec.half * scale), 0.05)
    free = test(max(math.hypot(x, y) for piece in own for x, y in piece) + edge)
    path: list[Segment] = []
    for j, y in enumerate(rows):
        for i, x in enumerate(columns):
            if (not staggered or (i + j) % 2 == 0) and free(x, y):
                path.extend(spec.shape(x, y, spec.half * scale))
    return tuple(path)


def _places(length: float, inset: float, pitch: float, staggered: bool) -> list[float]:
    """Where elements stand along one side: the first and the last flush with its ends.

    A staggered grid has an even number of steps of half the pitch, so that its corners are filled.
    """
    room = max(0.0, length - 2 * inset)
    if not staggered:
        return [inset + place for place in spread(room, pitch)]
    count = max(2, 2 * round(room / pitch))
    return [inset + room * i / count for i in range(count + 1)]


def _strokes(
    spec: Strokes, width: float, height: float, scale: float, stroke: float, test: Callable[[float], Test]
) -> Segments:
    edge = to_mm(stroke) / 2
    free = test(edge)
    path: list[Segment] = []
    room = width - 2 * edge, height - 2 * edge
    for row in spec.rows(*room, scale):
        if not all(-_TINY <= x <= room[0] + _TINY and -_TINY <= y <= room[1] + _TINY for x, y in row):
            continue  # the rectangle is lower or narrower than one stroke
        inked = [(edge + x, edge + y) for x, y in row]
        for run in free_runs(inked, free):
            if math.dist(run[0], run[-1]) >= SCRAP * scale:
                path.extend(smooth(_evened(run)) if spec.curved else polyline(run))
    return tuple(path)


def _evened(run: list[Point]) -> list[Point]:
    """Without the knots right beside the ends, where a curve through unevenly spaced points would swing out."""
    inner = [point for point in run[1:-1] if min(math.dist(point, run[0]), math.dist(point, run[-1])) >= _STEP]
    return [run[0], *inner, run[-1]]


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
