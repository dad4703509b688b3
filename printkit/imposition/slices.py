"""A frame that is larger than the paper, cut into frames that overlap.

Each item belongs to one slice, the one in which its middle is seen when the slices are glued; there it keeps its
meaning and its fields. In the overlaps of others it is drawn again, an artifact. Words are parted at the seams first,
letter by letter. Belongs here: dividing items. Never here: where seams lie (``tiles.py``), marks, or sheets.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from printkit.layout.extent import Box, extent, overlap, unturned
from printkit.layout.frame import Artifact, Clipped, Field, Frame, Item, Moved, Path, Picture, Tag, Text, Turned
from printkit.record import dataclass
from printkit.typeface import face, face_advance
from printkit.units import to_mm

INSIDE = 1e-6
"""mm by which boxes must share more than an edge."""


@dataclass(frozen=True)
class Window:
    """What a slice shows: ``seen`` is the part of the frame that stays in sight when the slices are glued, ``shown``
    all of it that the slice has, the overlaps included. Left, top, right, bottom in mm of the frame."""

    seen: Box
    shown: Box

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the slice."""
        return self.shown[2] - self.shown[0], self.shown[3] - self.shown[1]


def slice_frame(frame: Frame, seams: tuple[float, ...], windows: tuple[Window, ...], key: str) -> tuple[Frame, ...]:
    """A frame for each window. ``seams`` are the mm from the frame's left edge where words are parted; ``key`` is the
    document's own name of the frame, so that an element over several slices is one."""
    items = tuple(_keyed(_parted(frame.items, seams), key))
    slices = []
    for window in windows:
        wide, high = window.size
        inside = Moved(tuple(_part(items, window)[0]), -window.shown[0], -window.shown[1])
        slices.append(Frame(wide, high, (Clipped((inside,), 0.0, 0.0, wide, high),)))
    return tuple(slices)


def _parted(items: tuple[Item, ...], seams: tuple[float, ...]) -> Iterator[Item]:
    """The items with every level run of text parted between the two letters nearest to each seam that it crosses.
    What is turned stays whole."""
    for item in items:
        match item:
            case Text():
                yield from _parted_text(item, seams)
            case Moved():
                yield replace(item, items=tuple(_parted(item.items, tuple(x - item.x for x in seams))))
            case Tag() | Artifact() | Clipped():
                yield replace(item, items=tuple(_parted(item.items, seams)))
            case _:
                yield item


def _parted_text(text: Text, seams: tuple[float, ...]) -> Iterator[Text]:
    for seam in (x for x in seams if text.x < x < text.x + text.width):
        ends = [text.x + face_advance(text.text[:count], text.font, text.size, text.tracking)
                for count in range(len(text.text) + 1)]
        count = min(range(len(ends)), key=lambda i: abs(ends[i] - seam))
        if 0 < count < len(text.text):
            yield replace(text, text=text.text[:count], width=ends[count] - text.x)
            text = replace(text, text=text.text[count:], x=ends[count], width=text.x + text.width - ends[count])
    yield text


def _keyed(items: Iterable[Item], key: str) -> Iterator[Item]:
    """The items with a key on every tag, its place among its neighbours: the same in every slice."""
    for number, item in enumerate(items):
        own = f"{key}/{number}"
        match item:
            case Tag():
                yield replace(item, key=item.key or own, items=tuple(_keyed(item.items, own)))
            case Moved() | Turned() | Clipped() | Artifact():
                yield replace(item, items=tuple(_keyed(item.items, own)))
            case _:
                yield item


def _part(items: tuple[Item, ...], window: Window) -> tuple[list[Item], bool]:
    """The items that a window shows, and whether any of them belongs to it. A tag that holds nothing, such as a
    table's empty cell, comes with the others of its element."""
    found: list[Item] = []
    owned = False
    for item in items:
        match item:
            case Tag():
                inside, own = _part(item.items, window)
                found += [replace(item, items=tuple(inside))] if own or not _draws(item) else inside
            case Artifact():
                inside, own = _part(item.items, window)[0], False
                found += [replace(item, items=tuple(inside))] if inside else []
            case Moved() | Turned() | Clipped():
                inside, own = _part(item.items, _within(item, window))
                found += [replace(item, items=tuple(inside))] if inside else []
            case _:
                drawn, own = _drawn(item, window)
                found += drawn
        owned = owned or own
    return (found if owned else [item for item in found if not isinstance(item, Tag)]), owned


def _draws(item: Tag) -> bool:
    return extent(item.items) is not None


def _within(item: Moved | Turned | Clipped, window: Window) -> Window:
    """The window as it lies for what is inside an item."""
    match item:
        case Moved():
            seen, shown = ((left - item.x, top - item.y, right - item.x, bottom - item.y)
                           for left, top, right, bottom in (window.seen, window.shown))
            return Window(seen, shown)
        case Turned():
            return Window(unturned(window.seen, item), unturned(window.shown, item))
        case Clipped():
            return window


def _drawn(item: Text | Path | Picture | Field, window: Window) -> tuple[list[Item], bool]:
    """One item as a window shows it: as it is where it belongs there, else as an artifact, or not at all."""
    box = extent((item,))
    if box is None:
        return [], False
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    left, top, right, bottom = window.seen
    own = left <= x < right and top <= y < bottom
    shown = overlap(box, window.shown)
    if isinstance(item, Field):
        if not own or shown is None:
            return [], False
        return [replace(item, x=shown[0], y=shown[1], width=shown[2] - shown[0], height=shown[3] - shown[1])], True
    if shown is None or (not own and not _inked(item, shown)):
        return [], False
    if own:
        return [item], True
    part = _cropped(item, window.shown) if isinstance(item, Text) else item
    return ([] if isinstance(part, Text) and not part.text.strip() else [Artifact((part,))]), False


def _inked(item: Text | Path | Picture, shown: Box) -> bool:
    """Whether a part of an item's box holds any of its ink: over and under capitals text has next to none. What the
    foot of a slice cuts through is left out: the next sheet covers it."""
    if shown[2] - shown[0] < INSIDE or shown[3] - shown[1] < INSIDE:
        return False
    if not isinstance(item, Text):
        return True
    one = face(item.font)
    return shown[1] < item.y - 0.1 * one.cap * to_mm(item.size) / one.units and item.y <= shown[3]


def _cropped(text: Text, shown: Box) -> Text:
    """The letters of a run that a window shows. One that its left edge cuts through goes on there from the sheet
    before; one at its right edge is left out, since the next sheet covers it."""
    ends = [text.x + face_advance(text.text[:count], text.font, text.size, text.tracking)
            for count in range(len(text.text) + 1)]
    first = max((i for i, end in enumerate(ends[:-1]) if end <= shown[0]), default=0)
    last = max((i for i, end in enumerate(ends) if end <= shown[2] + INSIDE), default=0)
    last = max(first, last)
    return replace(text, text=text.text[first:last], x=ends[first], width=ends[last] - ends[first])
