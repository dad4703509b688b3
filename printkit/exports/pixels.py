"""Pages and faces as pixels, drawn by pdfium from the same PDF that is printed.

Belongs here: from PDF to pictures, and PNG as bytes. Never here: choosing what to draw. The same frame gives the same
bytes for one installation: no date, no program's name is in the file.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from printkit.diagnostics import Diagnostic, error
from printkit.exports.ground import NO_BLEED, Bleed
from printkit.imposition.sheet import Placement, PrintFile, Sheet
from printkit.layout.frame import Frame
from printkit.pdf.render import render

if TYPE_CHECKING:
    from PIL.Image import Image

WHITE = (255, 255, 255, 255)
MOST_PIXELS = 60_000_000
"""Of one picture: A2 at 400 dpi. More takes a machine's memory and serves no one."""


def missing_library() -> Diagnostic | None:
    """What to install where pictures can't be drawn."""
    try:
        import pypdfium2  # noqa: F401
    except ImportError:
        return error("library-missing", "pictures are drawn by pypdfium2, which is not installed",
                     hint="in printkit's folder: python -m pip install '.[images]'")
    return None


def pixels(mm: float, dpi: float) -> int:
    """How many pixels a length takes, rounded to the nearest."""
    return max(1, round(mm / 25.4 * dpi))


def draw_faces(frames: Iterable[Frame], dpi: float, language: str = "en", bleed: Bleed = NO_BLEED) -> Iterator[Image]:
    """A picture of each frame, exactly its trim and the bleed around it."""
    listed = list(frames)
    distinct = list({id(frame): frame for frame in listed}.values())
    if not distinct:
        return
    sheets = tuple(face_sheet(frame, bleed) for frame in distinct)
    document = _open(render(PrintFile("Faces", language, sheets, shared_fields=True)))
    pages = {id(frame): page for page, frame in enumerate(distinct)}
    drawn: tuple[int, Image] | None = None
    for frame in listed:  # copies of a face follow each other: the last one drawn is kept
        if drawn is None or drawn[0] != id(frame):
            size = pixels(frame.width + 2 * bleed[0], dpi), pixels(frame.height + 2 * bleed[1], dpi)
            drawn = id(frame), _draw(document[pages[id(frame)]], size)
        yield drawn[1]


def face_sheet(frame: Frame, bleed: Bleed = NO_BLEED) -> Sheet:
    """A sheet that is one frame and the bleed around it."""
    across, down = bleed
    trim = (across, down, frame.width, frame.height) if any(bleed) else None
    return Sheet(frame.width + 2 * across, frame.height + 2 * down,
                 (Placement(frame, across, down, "face", "face", 1),), trim=trim)


def count_pages(pdf: bytes) -> int:
    """How many pages a PDF has."""
    return len(_open(pdf))


def draw_pages(pdf: bytes, height: int) -> Iterator[Image]:
    """Each page of a PDF, ``height`` pixels high."""
    for page in _open(pdf):
        yield _draw(page, (max(1, round(height * page.get_width() / page.get_height())), height))


def png(image: Image, dpi: float | None = None) -> bytes:
    """A PNG file; ``dpi`` tells programs how large it is on paper."""
    buffer = io.BytesIO()
    if dpi is None:
        image.save(buffer, "PNG")
    else:
        image.save(buffer, "PNG", dpi=(dpi, dpi))
    return buffer.getvalue()


def _open(pdf: bytes) -> Any:
    import pypdfium2

    return pypdfium2.PdfDocument(pdf)


def _draw(page: Any, size: tuple[int, int]) -> Image:
    """A page stretched to a whole number of pixels: by less than half of one."""
    import pypdfium2
    import pypdfium2.raw as raw

    bitmap = pypdfium2.PdfBitmap.new_native(*size, raw.FPDFBitmap_BGR)
    bitmap.fill_rect(WHITE, 0, 0, *size)
    raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, *size, 0, 0)
    image: Image = bitmap.to_pil().convert("RGB")
    return image
