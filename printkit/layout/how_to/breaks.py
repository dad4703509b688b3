"""Where a chunk that is taller than a page goes on over it: between two lines, its tags in several pieces.

Belongs here: cutting a chunk's items in two. Never here: pages, or what a chunk says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from printkit.layout.booklet.pages import shifted
from printkit.layout.extent import extent
from printkit.layout.frame import Item, Tag, Text
from printkit.layout.how_to.measures import Chunk
from printkit.record import dataclass
from printkit.units import to_mm

RISE = 0.75
"""Of its size: how far a line of text reaches over its baseline, accents apart."""

NEAR = 1e-6


@dataclass(frozen=True)
class Leaf:
    """Something that stays whole: where it begins and ends in mm from the chunk's top, and its size in points where it
    is a line of text (0 otherwise). A line ends at its baseline."""

    top: float
    foot: float
    size: float


def parted(chunk: Chunk, room: float, key: str) -> tuple[Chunk, Chunk] | None:
    """What of a chunk has ``room`` mm, and the rest from y = 0; None where no line ends in so little.

    A break leaves a title with what follows it, where it can. Tags that stand on both sides are pieces of one element,
    called by ``key`` and their number where they have no key yet.
    """
    leaves = sorted(_leaves(chunk.items), key=lambda leaf: leaf.foot)
    lines = [leaf for leaf in leaves if leaf.size]
    found = [leaf.foot for leaf in leaves if leaf.foot <= room + NEAR and _is_break(leaf.foot, leaves, lines)]
    if not found:
        return None
    text = min(line.size for line in lines)
    at = max([one for one in found if _last(lines, one).size <= text + NEAR] or found)
    keyed = tuple(_keyed(item, at, f"{key}/{number}") for number, item in enumerate(chunk.items))
    start = min(leaf.top for leaf in leaves if leaf.foot > at + NEAR)
    rest = tuple(shifted(item, 0.0, -start) for item in _side(keyed, at, below=True))
    return replace(chunk, items=_side(keyed, at, below=False), height=at), Chunk(rest, chunk.height - start)


def _last(lines: Iterable[Leaf], at: float) -> Leaf:
    """The line over that height."""
    return max((line for line in lines if line.foot <= at + NEAR), key=lambda line: line.foot)


def _is_break(at: float, leaves: Iterable[Leaf], lines: Iterable[Leaf]) -> bool:
    """Whether nothing stands across that height, and there is text over and under it."""
    whole = all(leaf.foot <= at + NEAR or leaf.top >= at - NEAR for leaf in leaves)
    sides = {line.foot <= at + NEAR for line in lines}
    return whole and sides == {True, False}


def _leaves(items: Iterable[Item]) -> Iterator[Leaf]:
    for item in items:
        if isinstance(item, Text):
            yield Leaf(item.y - RISE * to_mm(item.size), item.y, item.size)
        elif isinstance(item, Tag) and item.role != "Figure":
            yield from _leaves(item.items)
        elif (box := extent((item,))) is not None:
            yield Leaf(box[1], box[3], 0.0)


def _keyed(item: Item, at: float, key: str) -> Item:
    """The item with a key for every tag that the break parts."""
    if not isinstance(item, Tag) or item.role == "Figure" or not _is_parted(item, at):
        return item
    inner = tuple(_keyed(one, at, f"{key}/{number}") for number, one in enumerate(item.items))
    return replace(item, items=inner, key=item.key or key)


def _is_parted(tag: Tag, at: float) -> bool:
    return {leaf.foot <= at + NEAR for leaf in _leaves(tag.items)} == {True, False}


def _side(items: Iterable[Item], at: float, *, below: bool) -> tuple[Item, ...]:
    """What ends over that height, or what doesn't."""
    found: list[Item] = []
    for item in items:
        if isinstance(item, Tag) and item.role != "Figure":
            inner = _side(item.items, at, below=below)
            if inner:
                found.append(replace(item, items=inner))
        elif any((leaf.foot > at + NEAR) == below for leaf in _leaves((item,))):
            found.append(item)
    return tuple(found)
