"""Cards for a print shop: one face a page or picture, bleed around it, no marks, and its words in the safe zone.

Belongs here: the shop's files and what it would cut off. Never here: which shops there are (``imposition/shops.py``).
"""

from __future__ import annotations

from collections.abc import Iterator

from printkit.diagnostics import Diagnostic, warning
from printkit.exports.backs import patterned_back, with_patterned_backs
from printkit.exports.faces import face_name, faces_of
from printkit.exports.inks import black_ink_alone
from printkit.exports.pixels import draw_faces, face_sheet, png
from printkit.imposition.sheet import PrintFile, Sheet
from printkit.imposition.shops import Shop
from printkit.layout.edition import Edition
from printkit.layout.frame import Artifact, Frame, GridRun, Item, Moved, Tag, Text, Turned
from printkit.pdf.matrix import Matrix
from printkit.pdf.render import render
from printkit.typeface import face
from printkit.units import to_mm

DEEP = frozenset("gjpqyQ,;()[]{}|_@/\\")
"""Characters that reach below the baseline in nearly all scripts' Latin; those of other scripts are taken to."""


def shop_files(runs: tuple[GridRun, ...], shop: Shop, edition: Edition, title: str, language: str) -> dict[str, bytes]:
    """All faces of all decks in the shop's form: ``cards.pdf``, or a PNG for each face and ``back.png`` for decks
    that have none of their own."""
    runs = tuple(with_patterned_backs(run, edition, shop.bleed) for run in runs)
    if shop.form == "pdf":
        return {"cards.pdf": _pdf(runs, shop, edition, title, language)}
    faces = [(face_name(piece, side), frame) for run in runs for piece in run.pieces
             for side, frame in faces_of(piece)]
    bare = next((run for run in runs if any(piece.back is None for piece in run.pieces)), None)
    if shop.back and bare is not None:
        faces.append(("back", patterned_back(bare.width, bare.height, edition, shop.bleed)))
    drawn = draw_faces((frame for _, frame in faces), shop.dpi, language, shop.bleed)
    return {f"{name}.png": png(image, shop.dpi) for (name, _), image in zip(faces, drawn, strict=True)}


def _pdf(runs: tuple[GridRun, ...], shop: Shop, edition: Edition, title: str, language: str) -> bytes:
    """Fronts, each followed by its back where there is one."""
    sheets: list[Sheet] = []
    frames: dict[int, tuple[Frame, Frame]] = {}
    for run in runs:
        for piece in run.pieces:
            for _, frame in faces_of(piece):
                if id(frame) not in frames:
                    frames[id(frame)] = frame, black_ink_alone(frame, edition) if shop.black else frame
                sheets.append(face_sheet(frames[id(frame)][1], shop.bleed))
    return render(PrintFile(f"{title}: cards for {shop.title}", language, tuple(sheets),
                            output_condition=shop.intent))


def outside_safe_zone(runs: tuple[GridRun, ...], shop: Shop) -> tuple[Diagnostic, ...]:
    """A warning for every card with words nearer to the cut than the shop wants them."""
    found: list[Diagnostic] = []
    seen: set[int] = set()
    for run in runs:
        for piece in run.pieces:
            for side, frame in faces_of(piece):
                if id(frame) not in seen:
                    seen.add(id(frame))
                    found += _too_near(frame, f'card "{piece.name}", {side}', shop)
    return tuple(found)


def _too_near(frame: Frame, what: str, shop: Shop) -> Iterator[Diagnostic]:
    rows = [(min(left, top, frame.width - right, frame.height - bottom), text)
            for text, (left, top, right, bottom) in text_boxes(frame)]
    nearest, text = min(rows, default=(shop.safe, ""))
    if nearest < shop.safe - 0.01:
        yield warning("outside-safe-zone", f'{what}: "{text}" comes within {max(nearest, 0):.1f} mm of the cut; '
                      f"{shop.title} wants {shop.safe:.1f} mm",
                      hint="a cut may be off by that much: choose a larger size, or a template with more margin")


def text_boxes(frame: Frame) -> Iterator[tuple[str, tuple[float, float, float, float]]]:
    """Every run of words on a face: the words, and left, top, right and bottom of their ink in mm."""
    yield from _boxes(frame.items, Matrix(1, 0, 0, 1, 0, 0))


def _boxes(items: tuple[Item, ...], matrix: Matrix) -> Iterator[tuple[str, tuple[float, float, float, float]]]:
    for item in items:
        match item:
            case Text() if item.text.strip():
                corners = [matrix.apply(x, y) for x, y in _corners(item)]
                xs, ys = [x for x, _ in corners], [y for _, y in corners]
                yield item.text, (min(xs), min(ys), max(xs), max(ys))
            case Moved():
                yield from _boxes(item.items, matrix.moved(item.x, item.y))
            case Turned():
                yield from _boxes(item.items, matrix.turned(item.x, item.y, item.width, item.height, item.angle))
            case Tag() | Artifact():
                yield from _boxes(item.items, matrix)


def _corners(item: Text) -> tuple[tuple[float, float], tuple[float, float]]:
    """Two opposite corners of a run's ink, as near as a font's measures tell."""
    measures = face(item.font)
    em = to_mm(item.size) / measures.units
    deep = any(char in DEEP or not char.isascii() for char in item.text)
    below = -measures.descent * em if deep else 0.0
    return (item.x, item.y - measures.cap * em), (item.x + item.width, item.y + below)
