"""What ReportLab does for us: the file's object table, and cutting a TrueType font down to the glyphs in use.

Belongs here: every line that rests on ReportLab's inside, so that a new release can break one module only;
``tests/test_pdf_backend.py`` says what it broke. Never here: what the objects mean.

ReportLab's canvas is left out on purpose. All that we draw goes past its methods, for speed (DESIGN section 9), so
what remained of it was a list of strings, at a fifth of the imports; its document writer and its font reader are what
we need.
"""

from __future__ import annotations

import zlib
from functools import lru_cache
from hashlib import md5
from pathlib import Path
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFDocument, PDFObjectReference
from reportlab.pdfbase.ttfonts import TTFontFile

from printkit.record import dataclass

PDF_VERSION = (1, 7)


class Objects:
    """The numbered objects of one PDF file (ISO 32000-1, 7.3.10), each handed in as text or bytes."""

    def __init__(self) -> None:
        self._document: Any = PDFDocument(invariant=1, compression=1, pdfVersion=PDF_VERSION)
        # The default digest starts from a time stamp, which SOURCE_DATE_EPOCH moves.
        self._document.signature = md5(usedforsecurity=False)
        self.fonts: int = self._document.idToObjectNumberAndVersion["BasicFonts"][0]
        """The dictionary of fonts that every page shares."""

    def reserve(self) -> int:
        """A number for an object that ``put`` fills in later."""
        document = self._document
        number: int = document.objectcounter + 1
        document.Reference(None, str(number))
        return number

    def put(self, body: str | bytes, number: int = 0) -> int:
        """Store an object, under a reserved number or a new one; the number."""
        number = number or self.reserve()
        data = body.encode("latin-1") if isinstance(body, str) else body
        self._document.updateSignature(data)
        self._document.idToObject[str(number)] = data
        return number

    def stream(self, entries: str, data: bytes, number: int = 0, compress: bool = True) -> int:
        """Store a stream with these dictionary entries; compressed unless it is metadata, which others must find."""
        if compress:
            entries, data = f"{entries}/Filter/FlateDecode", _deflated(data)
        return self.put(b"<<%b/Length %d>>stream\n%b\nendstream" % (entries.encode("latin-1"), len(data), data), number)

    def add_font(self, resource: str, number: int) -> None:
        """Name a font for the pages' content."""
        self._document.idToObject["BasicFonts"].dict[resource] = PDFObjectReference(str(number))

    def finish(self, catalog: int, info: int) -> bytes:
        """The whole file: objects, cross references, trailer. ValueError when a reserved number was never filled."""
        document = self._document
        empty = [key for key, body in document.idToObject.items() if body is None]
        if empty:
            raise ValueError(f"objects without a body: {', '.join(empty)}")
        document.Catalog = PDFObjectReference(str(catalog))
        document.info = PDFObjectReference(str(info))
        return bytes(document.format())


@lru_cache(maxsize=1024)
def _deflated(data: bytes) -> bytes:
    """Compressed once a process: a set's file holds the very streams of its parts' files."""
    return zlib.compress(data)


@dataclass(frozen=True)
class TrueType:
    """A font file, read once a process. Lengths are thousandths of an em."""

    path: Path
    name: str
    glyphs: dict[int, int]
    """Code point to glyph."""
    widths: dict[int, float]
    """Code point to advance."""
    default_width: float
    descriptor: str
    """The entries of a font descriptor (9.8) that do not depend on how the font is embedded."""
    _file: Any

    def subset(self, codes: list[int]) -> tuple[bytes, dict[int, int]]:
        """A font file with these characters' glyphs, and each code point's glyph in it.

        ReportLab numbers the glyphs of a subset by their first use, from 1 (0 is the missing glyph).
        """
        placed: dict[int, int] = {0: 0}
        for code in codes:
            placed.setdefault(self.glyphs[code], len(placed))
        return self._file.makeSubset(codes), {code: placed[self.glyphs[code]] for code in codes}


@lru_cache(maxsize=32)
def read_truetype(path: Path) -> TrueType:
    """Read a TrueType file; ReportLab's TTFError when it is none."""
    file: Any = TTFontFile(str(path))
    descriptor = (
        f"/FontBBox[{' '.join(f'{edge:g}' for edge in file.bbox)}]/ItalicAngle {file.italicAngle:g}"
        f"/Ascent {file.ascent:g}/Descent {file.descent:g}/CapHeight {file.capHeight:g}/StemV {file.stemV:g}"
    )
    # cmap tables name glyph 0 for characters that they only seem to have
    glyphs = {code: glyph for code, glyph in file.charToGlyph.items() if glyph}
    return TrueType(path, file.name.decode("ascii"), glyphs, file.charWidths, file.defaultWidth, descriptor, file)
