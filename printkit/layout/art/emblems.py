"""Designed shapes for words that have no picture: WOLF, MOON, 7. Told apart by outline, then by pattern.

Sizes and offsets are mm, strokes points. Belongs here: which shape, its shading with the kind's pattern, pips for
numbers, and how it is described. Never here: the shapes' own paths (layouts/art), which word gets which number.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache

from printkit.layout.art import pictures as art
from printkit.layout.art.geometry import Segments, Silhouette, circle, flatten, placed
from printkit.layout.art.shading import shading
from printkit.layout.frame import Drawing, Path

SHAPES = art.EMBLEMS
"""From the thirteenth on they come again, smaller, in a ring."""

ROOMY = (
    "hexagon", "square", "shield", "arch", "drop", "flower",
    "pennant", "diamond", "circle", "cloud", "star", "lens",
)  # fmt: skip
"""The same in the order in which they serve as treetops: first those with room for a counter's value that are unlike
the fruits' own (lobes, points, a circle)."""

_RING = circle(24.0, 24.0, 22.0)
_IN_RING = 0.66
"""A shape's scale inside a ring: the widest leaves a gap of two strokes."""

_MIDDLE = (24.0, 25.5)
_PIP = 2.5
_PIP_ROWS: tuple[tuple[int, ...], ...] = (
    (), (1,), (2,), (1, 2), (2, 2), (2, 1, 2), (3, 3), (2, 3, 2), (3, 2, 3), (3, 3, 3),
)  # fmt: skip
"""How many pips stand in each row, for the numbers 0 to 9."""


def emblem(
    index: int,
    word: str,
    size: float,
    *,
    colour: str,
    ink: str,
    contour: float,
    offset: float,
    pattern: str,
    shade: bool = True,
    fills: bool = True,
    paper: str = "#FFFFFF",
) -> Drawing:
    """The ``index``-th emblem in a box ``size`` mm square, its right half shaded with the kind's ``pattern``.

    A ``word`` that is a number from 1 to 9 shows as many pips instead. A shape under 20 mm has no shading.
    """
    style = art.Style(colour, ink, contour, round(offset, 4), shade, fills, paper)
    return _emblem(index % (2 * len(SHAPES)), _pips(word), round(size, 4), pattern, style)


def alt_text(index: int, word: str, pattern: str = "") -> str:
    """What the emblem shows, in words: ``A hexagon with dots``, ``A star in a ring with 7 spots``; without a pattern,
    as where it is too small for one, ``A hexagon``."""
    index %= 2 * len(SHAPES)
    shape = art.alt_text(f"emblem-{SHAPES[index % len(SHAPES)]}")
    ring = " in a ring" if index >= len(SHAPES) else ""
    pips = _pips(word)
    inside = f"{pips} spot" + "s" * (pips > 1) if pips else pattern
    join = " and " if " with " in shape else " with "
    return f"{shape}{ring}{join}{inside}" if inside else f"{shape}{ring}"


def is_shaded(index: int, size: float) -> bool:
    """Whether an emblem in a box of that size is large enough for shading; in a ring its shape is smaller."""
    return size * (_IN_RING if index % (2 * len(SHAPES)) >= len(SHAPES) else 1.0) >= art.SMALL


def numbers(words: Sequence[str], treetops: Collection[str] = ()) -> dict[str, int]:
    """A number for each word. A word that names a shape (STAR, CLOUD) gets that shape; then those of ``treetops`` get
    shapes that can be one, and the others the next free one, so that no two words share one while there are enough."""
    found = {word: SHAPES.index(word.casefold()) for word in words if word.casefold() in SHAPES}
    endless = range(len(SHAPES), max(len(words), 1) + 3 * len(SHAPES))
    for order, some in (([SHAPES.index(name) for name in ROOMY], [word for word in words if word in treetops]),
                        (range(len(SHAPES)), words)):
        free = [number for number in (*order, *endless) if number not in found.values()]
        for word in some:
            if word not in found:
                found[word] = free.pop(0)
    return {word: found[word] for word in words}


@lru_cache(maxsize=128)
def silhouette(index: int, size: float) -> Silhouette:
    """What the emblem covers at that size, for patterns to keep clear of."""
    index %= 2 * len(SHAPES)
    if index < len(SHAPES):
        return art.silhouette(f"emblem-{SHAPES[index]}", size)
    return Silhouette(f"emblem-ring@{size:g}", flatten(placed(_RING, size / art.GRID, 0.0, 0.0), 0.05))


def _pips(word: str) -> int:
    """The number that the word is, 1 to 9; 0 for every other word."""
    word = word.strip()
    return int(word) if word.isascii() and word.isdigit() and 1 <= int(word) <= 9 else 0


@lru_cache(maxsize=256)
def _emblem(index: int, pips: int, size: float, pattern: str, style: art.Style) -> Drawing:
    name, ringed = SHAPES[index % len(SHAPES)], index >= len(SHAPES)
    unit = size / art.GRID
    scale = unit * (_IN_RING if ringed else 1.0)
    left, top = (24 * (unit - scale), 24 * (unit - scale) - (0.6 * scale if ringed else 0.0))
    shapes = art.shapes_of(f"emblem-{name}")
    paths = art.draw(shapes, scale, left, top, style)
    if ringed:
        paths.append(Path(placed(_RING, unit, 0.0, 0.0), None, style.ink, style.contour))
    middle = (left + _MIDDLE[0] * scale, top + _MIDDLE[1] * scale)
    if pips:
        paths.append(_pip_path(pips, scale, middle, style))
    elif style.shade and is_shaded(index, size):
        outline = placed(shapes[0].segments, scale, left, top)
        paths += shading(outline, middle, scale, pattern, art.detail_width(style.contour), style.detail)
    key = f"emblem/{name}{'-ring' if ringed else ''}/{pips or pattern}/{size:g}/{style.key}"
    return Drawing(key, size, size, tuple(paths))


def _pip_path(pips: int, scale: float, middle: tuple[float, float], style: art.Style) -> Path:
    rows = _PIP_ROWS[pips]
    step = 6.4 * scale
    segments: Segments = ()
    for j, count in enumerate(rows):
        y = middle[1] + (j - (len(rows) - 1) / 2) * step
        for i in range(count):
            segments += circle(middle[0] + (i - (count - 1) / 2) * step, y, _PIP * scale)
    return Path(placed(segments, 1.0, 0.0, 0.0), style.paper, style.ink, art.detail_width(style.contour))
