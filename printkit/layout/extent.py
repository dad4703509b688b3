"""How far items reach: boxes in mm of the frame that they stand in.

Belongs here: the boxes of everything a display list holds. Never here: pages, points of PDF, or choosing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from printkit import typeface
from printkit.layout.frame import Artifact, Clipped, Field, Item, Moved, Path, Picture, Tag, Text, Turned
from printkit.units import to_mm

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def extent(items: Iterable[Item]) -> Box | None:
    """The smallest box around all that items draw, strokes included; None when they draw nothing."""
    return around(corner for box in boxes(items) for corner in (box[:2], box[2:]))


def around(points: Iterable[tuple[float, float]]) -> Box | None:
    """The smallest box around points, None for none."""
    listed = list(points)
    if not listed:
        return None
    xs, ys = [x for x, _ in listed], [y for _, y in listed]
    return min(xs), min(ys), max(xs), max(ys)


def overlap(one: Box, two: Box) -> Box | None:
    """What two boxes share, None where they don't meet; boxes without width or height meet what they lie in."""
    left, top, right, bottom = max(one[0], two[0]), max(one[1], two[1]), min(one[2], two[2]), min(one[3], two[3])
    return (left, top, right, bottom) if left <= right and top <= bottom else None


def path_points(path: Path) -> Iterator[tuple[float, float]]:
    """A path's points, control points included: its shape lies inside their hull."""
    for _, values in path.segments:
        yield from zip(values[::2], values[1::2], strict=True)


def unturned(box: Box, item: Turned) -> Box:
    """A box of the frame that a turned box stands in, as it lies inside that box before it is turned."""
    left, top, right, bottom = box[0] - item.x, box[1] - item.y, box[2] - item.x, box[3] - item.y
    match item.angle % 360:
        case 90:
            return top, item.height - right, bottom, item.height - left
        case 180:
            return item.width - right, item.height - bottom, item.width - left, item.height - top
        case 270:
            return item.width - bottom, left, item.width - top, right
        case _:
            return left, top, right, bottom


def _moved(box: Box, item: Moved) -> Box:
    return box[0] + item.x, box[1] + item.y, box[2] + item.x, box[3] + item.y


def _turned(box: Box, item: Turned) -> Box:
    """The other way round: a box inside, as it stands when it is turned."""
    left, top, right, bottom = box
    match item.angle % 360:
        case 90:
            left, top, right, bottom = item.height - bottom, left, item.height - top, right
        case 180:
            left, top, right, bottom = item.width - right, item.height - bottom, item.width - left, item.height - top
        case 270:
            left, top, right, bottom = top, item.width - right, bottom, item.width - left
    return left + item.x, top + item.y, right + item.x, bottom + item.y


def boxes(items: Iterable[Item], kinds: tuple[type, ...] = (Text, Path, Picture, Field)) -> Iterator[Box]:
    """The box of every single thing that is drawn, of the ``kinds`` asked for."""
    for item in items:
        match item:
            case Moved():
                yield from (_moved(box, item) for box in boxes(item.items, kinds))
            case Turned():
                yield from (_turned(box, item) for box in boxes(item.items, kinds))
            case Clipped():
                window = item.x, item.y, item.x + item.width, item.y + item.height
                yield from (seen for box in boxes(item.items, kinds) if (seen := overlap(box, window)) is not None)
            case Tag() | Artifact():
                yield from boxes(item.items, kinds)
            case _ if isinstance(item, kinds):
                box = around(_outline(item))
                if box is not None:
                    border = to_mm(item.width) / 2 if isinstance(item, Path) and item.stroke else 0.0
                    yield box[0] - border, box[1] - border, box[2] + border, box[3] + border


def _outline(item: Text | Path | Picture | Field) -> Iterator[tuple[float, float]]:
    """Points whose box holds the item."""
    match item:
        case Text():
            face = typeface.face(item.font)
            em = to_mm(item.size) / face.units
            yield item.x, item.y - face.ascent * em
            yield item.x + item.width, item.y - face.descent * em
        case Path():
            yield from path_points(item)
        case Picture():
            yield item.x, item.y
            yield item.x + item.drawing.width * item.scale, item.y + item.drawing.height * item.scale
        case Field():
            yield item.x, item.y
            yield item.x + item.width, item.y + item.height
