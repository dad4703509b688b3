"""The safe zone: what on a face stands so near to the cut that a knife which is a little off would touch it.

Belongs here: how near every run of words, picture and line of a face comes to its trim. Never here: drawing, or which
zone a shop wants (``imposition/shops.py``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from printkit.diagnostics import Diagnostic, warning
from printkit.exports.faces import faces_of
from printkit.imposition.shops import Shop
from printkit.layout.frame import Artifact, Clipped, Frame, GridRun, Item, Moved, Path, Picture, Tag, Text, Turned
from printkit.pdf.matrix import Matrix
from printkit.typeface import face
from printkit.units import to_mm

Box = tuple[float, float, float, float]
"""Left, top, right and bottom in mm."""

DEEP = frozenset("gjpqyQ,;()[]{}|_@/\\")
"""Characters that reach below the baseline in nearly all scripts' Latin; those of other scripts are taken to."""

SLACK = 0.01
"""mm that no cut is exact to."""

MOST_NAMED = 6
"""Faces that are named one by one; what a whole deck has in common needs no more."""


def outside_safe_zone(runs: Iterable[GridRun], shop: Shop) -> tuple[Diagnostic, ...]:
    """A warning for every face with anything nearer to the cut than the shop wants it, what comes nearest named; those
    after the first six are counted in one."""
    faces: dict[int, tuple[Frame, str]] = {}
    for run in runs:
        for piece in run.pieces:
            for side, frame in faces_of(piece):
                faces.setdefault(id(frame), (frame, f'card "{piece.name}", {side}'))
    found = [finding for frame, where in faces.values() for finding in _too_near(frame, where, shop)]
    if len(found) > MOST_NAMED + 1:
        more = warning("outside-safe-zone", f"and {len(found) - MOST_NAMED} more faces come nearer to the cut than "
                       f"{shop.safe:.1f} mm", hint=found[0].hint)
        return (*found[:MOST_NAMED], more)
    return tuple(found)


def _too_near(frame: Frame, where: str, shop: Shop) -> Iterator[Diagnostic]:
    rows = [(min(left, top, frame.width - right, frame.height - bottom), what)
            for what, (left, top, right, bottom) in ink_boxes(frame)]
    nearest, what = min(rows, default=(shop.safe, ""))
    if nearest < shop.safe - SLACK:
        yield warning("outside-safe-zone", f"{where}: {what} comes within {max(nearest, 0):.1f} mm of the cut; "
                      f"{shop.title} wants {shop.safe:.1f} mm",
                      hint="a cut may be off by that much: choose a larger size, or a template with more margin")


def ink_boxes(frame: Frame) -> Iterator[tuple[str, Box]]:
    """Everything that a face shows: what it is in words, and the box of its ink."""
    yield from _boxes(frame.items, Matrix(1, 0, 0, 1, 0, 0))


def _boxes(items: tuple[Item, ...], matrix: Matrix) -> Iterator[tuple[str, Box]]:
    for item in items:
        match item:
            case Text() if item.text.strip():
                yield f'"{item.text}"', _around(_words(item), matrix)
            case Path():
                yield "a line", _around(_shape(item), matrix)
            case Picture():
                yield "a picture", _around(_picture(item), matrix)
            case Moved():
                yield from _boxes(item.items, matrix.moved(item.x, item.y))
            case Turned():
                yield from _boxes(item.items, matrix.turned(item.x, item.y, item.width, item.height, item.angle))
            case Clipped() | Tag() | Artifact():
                yield from _boxes(item.items, matrix)


def _around(box: Box, matrix: Matrix) -> Box:
    corners = [matrix.apply(*box[:2]), matrix.apply(*box[2:])]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


def _words(item: Text) -> Box:
    """A run's ink, as near as a font's measures tell."""
    measures = face(item.font)
    em = to_mm(item.size) / measures.units
    deep = any(char in DEEP or not char.isascii() for char in item.text)
    below = -measures.descent * em if deep else 0.0
    return item.x, item.y - measures.cap * em, item.x + item.width, item.y + below


def _shape(item: Path) -> Box:
    """A shape inside the hull of its points, half a stroke around it."""
    xs = [value for _, values in item.segments for value in values[::2]]
    ys = [value for _, values in item.segments for value in values[1::2]]
    border = to_mm(item.width) / 2 if item.stroke else 0.0
    return min(xs) - border, min(ys) - border, max(xs) + border, max(ys) + border


def _picture(item: Picture) -> Box:
    """A picture's ink, which may be smaller than its box, or reach beyond it."""
    shapes = [_shape(path) for path in item.drawing.paths]
    if not shapes:
        return item.x, item.y, item.x, item.y
    left, top = (min(shape[side] for shape in shapes) for side in (0, 1))
    right, bottom = (max(shape[side] for shape in shapes) for side in (2, 3))
    k = item.scale
    return item.x + left * k, item.y + top * k, item.x + right * k, item.y + bottom * k
