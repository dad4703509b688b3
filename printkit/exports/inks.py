"""Black in black ink: what is black or grey on screen is printed by one plate, so that small words stay sharp.

Belongs here: which colours those are. Never here: how PDF spells them (``pdf/syntax.py``), or other inks.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from printkit.layout.edition import Edition
from printkit.layout.frame import Artifact, Clipped, Drawing, Frame, Item, Moved, Path, Picture, Tag, Text, Turned

NEUTRAL = 18
"""Of 255: colours whose red, green and blue lie no farther apart than this are greys to the eye."""


def black_ink_alone(frame: Frame, edition: Edition) -> Frame:
    """The frame with its neutral colours as percentages of black; the edition's ink is 100 %, or its paper where that
    is the darker of the two."""
    darkest = min(_mean(edition.colour("ink")), _mean(edition.colour("paper")))
    return Frame(frame.width, frame.height, _items(frame.items, darkest))


def black_percent(colour: str, darkest: float) -> int | None:
    """How much black ink a colour is, None for one that isn't neutral."""
    channels = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    if max(channels) - min(channels) > NEUTRAL:
        return None
    return min(100, round(100 * (255 - _mean(colour)) / (255 - darkest)))


def _mean(colour: str) -> float:
    return sum(int(colour[i : i + 2], 16) for i in (1, 3, 5)) / 3


def _ink(colour: str | None, darkest: float) -> str | None:
    percent = None if colour is None else black_percent(colour, darkest)
    return colour if percent is None else f"K{percent}"


def _items(items: tuple[Item, ...], darkest: float) -> tuple[Item, ...]:
    return tuple(_item(item, darkest) for item in items)


def _item(item: Item, darkest: float) -> Item:
    match item:
        case Text():
            return replace(item, colour=_ink(item.colour, darkest) or item.colour)
        case Path():
            return _path(item, darkest)
        case Picture():
            return replace(item, drawing=_drawing(item.drawing, darkest))
        case Turned() | Moved() | Clipped() | Tag() | Artifact():
            return replace(item, items=_items(item.items, darkest))
        case _:
            return item


def _path(path: Path, darkest: float) -> Path:
    return replace(path, fill=_ink(path.fill, darkest), stroke=_ink(path.stroke, darkest))


@lru_cache(maxsize=512)
def _drawing(drawing: Drawing, darkest: float) -> Drawing:
    return replace(drawing, key=f"{drawing.key}/black", paths=tuple(_path(path, darkest) for path in drawing.paths))
