"""Every face as a picture of its own: what screens, forums and print shops take.

Belongs here: which faces there are, their order and the names of their files. Never here: drawing (``pixels.py``).
"""

from __future__ import annotations

from collections.abc import Iterable

from printkit.diagnostics import Diagnostic, error
from printkit.exports.pixels import MOST_PIXELS, draw_faces, pixels, png
from printkit.layout.frame import Frame, Piece


def face_files(pieces: Iterable[Piece], dpi: int, language: str) -> dict[str, bytes]:
    """``cards_pear_01_front.png`` and so on, in the pieces' order; a file is exactly its face's trim."""
    faces = [(face_name(piece, side), frame) for piece in pieces for side, frame in faces_of(piece)]
    drawn = draw_faces((frame for _, frame in faces), dpi, language)
    files: dict[str, bytes] = {}
    last: tuple[int, bytes] | None = None
    for (name, frame), image in zip(faces, drawn, strict=True):
        if last is None or last[0] != id(frame):
            last = id(frame), png(image, dpi)
        files[f"{name}.png"] = last[1]
    return files


def faces_of(piece: Piece) -> tuple[tuple[str, Frame], ...]:
    """``front``, and ``back`` where there is one."""
    return (("front", piece.front),) + ((("back", piece.back),) if piece.back is not None else ())


def face_name(piece: Piece, side: str) -> str:
    """An id's slashes become underscores, which no id has."""
    return f"{piece.id.replace('/', '_')}_{side}"


def too_many_pixels(pieces: Iterable[Piece], dpi: int) -> Diagnostic | None:
    """The error for a face that would be too large a picture, with the dpi that would do for all of them."""
    largest = max(pieces, key=lambda piece: piece.front.width * piece.front.height, default=None)
    if largest is None:
        return None
    width, height = largest.front.width, largest.front.height
    if pixels(width, dpi) * pixels(height, dpi) <= MOST_PIXELS:
        return None
    most = int(25.4 * (MOST_PIXELS / width / height) ** 0.5)
    return error("bad-option", f"--dpi: {largest.name} of {width:g} × {height:g} mm would be larger than "
                 f"{MOST_PIXELS // 1_000_000} million pixels", hint=f"--dpi {most} or less")
