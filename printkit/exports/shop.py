"""Cards for a print shop: one face a page or picture, bleed around it, no marks.

Belongs here: the shop's files. Never here: which shops there are (``imposition/shops.py``), what stands too near to the
cut (``safe.py``).
"""

from __future__ import annotations

from dataclasses import replace

from printkit.exports.backs import patterned_back, with_patterned_backs
from printkit.exports.faces import face_name, faces_of
from printkit.exports.ground import on_ground
from printkit.exports.inks import black_ink_alone
from printkit.exports.pixels import draw_faces, face_sheet, png
from printkit.imposition.sheet import PrintFile, Sheet
from printkit.imposition.shops import Shop, ShopSize
from printkit.layout.edition import Edition
from printkit.layout.frame import Frame, GridRun
from printkit.pdf.render import render


def shop_files(runs: tuple[GridRun, ...], shop: Shop, size: ShopSize, edition: Edition, title: str,
               language: str) -> dict[str, bytes]:
    """All faces of all decks in the shop's form: ``cards.pdf``, or a PNG for each face and ``back.png`` for decks
    that have none of their own."""
    runs = tuple(_finished(run, edition, size) for run in runs)
    if shop.form == "pdf":
        return {"cards.pdf": _pdf(runs, shop, size, edition, title, language)}
    faces = [(face_name(piece, side), frame) for run in runs for piece in run.pieces
             for side, frame in faces_of(piece)]
    if shop.back and any(piece.back is None for run in runs for piece in run.pieces):
        faces.append(("back", patterned_back(size.width, size.height, edition, size.bleed)))
    drawn = draw_faces((frame for _, frame in faces), shop.dpi, language, size.bleed)
    return {f"{name}.png": png(image, shop.dpi) for (name, _), image in zip(faces, drawn, strict=True)}


def _finished(run: GridRun, edition: Edition, size: ShopSize) -> GridRun:
    """The run with all that runs on into the bleed."""
    run = with_patterned_backs(run, edition, size.bleed)
    return replace(run, pieces=on_ground(run.pieces, edition, size.bleed))


def _pdf(runs: tuple[GridRun, ...], shop: Shop, size: ShopSize, edition: Edition, title: str, language: str) -> bytes:
    """Fronts, each followed by its back where there is one."""
    sheets: list[Sheet] = []
    frames: dict[int, tuple[Frame, Frame]] = {}
    for run in runs:
        for piece in run.pieces:
            for _, frame in faces_of(piece):
                if id(frame) not in frames:
                    frames[id(frame)] = frame, black_ink_alone(frame, edition) if shop.black else frame
                sheets.append(face_sheet(frames[id(frame)][1], size.bleed))
    return render(PrintFile(f"{title}: cards for {shop.title}", language, tuple(sheets),
                            output_condition=shop.intent))
