"""Bands of a page from its top to its foot, and how they share its height.

Lengths are mm. Belongs here: heights that bands may take, and dividing a page among them. Never here: what is in them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from printkit.layout.frame import Item
from printkit.record import dataclass

Draw = Callable[[float, float], tuple[Item, ...]]
"""Draws a band: its top and its height in mm."""

TOTAL = "total"
"""The name of bands of the line that all others lead to."""


@dataclass(frozen=True)
class Band:
    """Something as wide as the page. It is at ``best`` where the page has just enough room, shrinks to ``least`` and
    grows to ``most``; bands of a lower ``turn`` grow first. ``gap`` is kept free above it, ``name`` says what it is;
    ``opens`` draws it where it is the first under a page's head, if that is another way."""

    name: str
    least: float
    best: float
    most: float
    draw: Draw
    gap: float = 0.0
    turn: int = 1
    opens: Draw | None = None


@dataclass(frozen=True)
class Unit:
    """Bands that stay on one page: a round, a score line. ``again`` stand above them where they open a further page:
    a table's heading. ``fresh`` ones always open a page."""

    bands: tuple[Band, ...]
    again: tuple[Band, ...] = ()
    fresh: bool = False


def fixed(name: str, height: float, draw: Draw, gap: float = 0.0) -> Band:
    """A band that neither shrinks nor grows."""
    return Band(name, height, height, height, draw, gap)


def least_height(bands: Sequence[Band]) -> float:
    """The lowest page part that holds them, gaps included."""
    return sum(band.least + band.gap for band in bands)


def best_height(bands: Sequence[Band]) -> float:
    """The height at which none has to shrink."""
    return sum(band.best + band.gap for band in bands)


def heights(bands: Sequence[Band], room: float) -> tuple[float, ...] | None:
    """A height for each band so that they fill ``room``, as far as they can; None when they don't fit."""
    gaps = sum(band.gap for band in bands)
    least, best = sum(b.least for b in bands), sum(b.best for b in bands)
    free = room - gaps
    if least > free + 1e-6:
        return None
    if best > free:
        part = (free - least) / (best - least) if best > least else 0.0
        return tuple(b.least + (b.best - b.least) * part for b in bands)
    found = [b.best for b in bands]
    left = free - best
    for turn in sorted({b.turn for b in bands}):
        growing = [i for i, b in enumerate(bands) if b.turn == turn and b.most > b.best]
        wanted = sum(bands[i].most - bands[i].best for i in growing)
        part = min(1.0, left / wanted) if wanted else 0.0
        for i in growing:
            found[i] += (bands[i].most - bands[i].best) * part
        left -= wanted * part
    return tuple(found)


def draw_stack(bands: Sequence[Band], top: float, sizes: Sequence[float]) -> tuple[Item, ...]:
    """The bands one under the other from ``top``."""
    items: list[Item] = []
    y = top
    for band, size in zip(bands, sizes, strict=True):
        items += band.draw(y + band.gap, size)
        y += band.gap + size
    return tuple(items)
