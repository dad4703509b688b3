"""Fonts in a file: text to the codes of a content stream, and the font objects that give the codes glyphs and meaning.

Belongs here: encoding and embedding. Never here: choosing a face or measuring (``printkit/typeface.py`` does both).

Every face is a composite font (ISO 32000-1, 9.7) whose character codes are the Unicode values themselves, so that text
is readable in the stream, no two characters share a code, and ToUnicode (which PDF/UA asks for, ISO 14289-1 7.21.7)
can't be wrong. A ``CIDToGIDMap`` leads from there to the glyphs of the subset.
"""

from __future__ import annotations

import hashlib
import zlib
from functools import lru_cache
from pathlib import Path

from printkit import typeface
from printkit.pdf.backend import Objects, TrueType, read_truetype
from printkit.pdf.syntax import name

FIELD_FACE = "atkinson-regular"
FIELD_FONT = "FieldFont"
"""What form fields are typed in, and its name in their appearance strings."""

_FIRST_ASTRAL = 0xE000
"""Codes have two bytes. Characters beyond them borrow the private use area, which no face of ours has text in."""


class Fonts:
    """The faces that one file uses, in the order of first use."""

    def __init__(self, objects: Objects) -> None:
        self._objects = objects
        self._faces: dict[str, _Face] = {}
        self._field_font = 0

    def encode(self, text: str, face_id: str) -> tuple[str, str]:
        """The face's name in the page's resources, and ``text`` as a hexadecimal string of its codes.

        ValueError for a character that the face lacks: the layout asks ``typeface.missing`` first, so that is a bug.
        """
        face = self._faces.get(face_id)
        if face is None:
            face = self._faces[face_id] = _Face(face_id, face_id)
        return face.resource, face.encoded.get(text) or face.encode(text)

    def field_font(self) -> int:
        """The number of the font for typing, embedded whole: nobody knows yet what will be typed."""
        if not self._field_font:
            self._field_font = _put_field_font(self._objects)
        return self._field_font

    def finish(self) -> None:
        """Store the font objects, once all text is drawn."""
        for face in self._faces.values():
            self._objects.add_font(face.resource, face.put(self._objects))


class _Face:
    """One face in one file: the characters that it has drawn so far."""

    def __init__(self, face_id: str, resource: str) -> None:
        self.id = face_id
        self.resource = resource
        self.encoded: dict[str, str] = {}
        self.file = read_truetype(typeface.face(face_id).path)
        self.used: set[int] = set()

    def encode(self, text: str) -> str:
        codes = [ord(char) for char in text]
        for code in codes:
            if code not in self.file.glyphs:
                raise ValueError(f"{self.id} has no glyph for U+{code:04X} in {text!r}; typeface.split_faces picks one")
        self.used.update(codes)
        if max(text, default="") <= "\uffff":
            spelled = text.encode("utf-16-be").hex()
        else:
            spelled = "".join([f"{_cid(code, self.file):04x}" for code in codes])
        self.encoded[text] = f"<{spelled}>"
        return self.encoded[text]

    def put(self, objects: Objects) -> int:
        """Store the composite font with all that hangs on it; its number."""
        codes = sorted(self.used)
        data, glyphs = self.file.subset(codes)
        cids = {code: _cid(code, self.file) for code in codes}
        base = name(f"{_subset_tag(codes)}+{self.file.name}")
        file = objects.stream(f"/Length1 {len(data)}", data)
        descriptor = objects.put(
            f"<</Type/FontDescriptor/FontName{base}/Flags 4{self.file.descriptor}/FontFile2 {file} 0 R>>"
        )
        map_ = objects.stream("", _glyph_map({cids[code]: glyph for code, glyph in glyphs.items()}))
        descendant = objects.put(
            f"<</Type/Font/Subtype/CIDFontType2/BaseFont{base}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)"
            f"/Supplement 0>>/FontDescriptor {descriptor} 0 R/CIDToGIDMap {map_} 0 R/DW {self.file.default_width:g}"
            f"/W[{_widths({cids[code]: self.file.widths[code] for code in codes})}]>>"
        )
        unicode_map = objects.stream("", _to_unicode(cids))
        return objects.put(
            f"<</Type/Font/Subtype/Type0/BaseFont{base}/Encoding/Identity-H/DescendantFonts[{descendant} 0 R]"
            f"/ToUnicode {unicode_map} 0 R>>"
        )


def _cid(code: int, file: TrueType) -> int:
    return code if code <= 0xFFFF else _FIRST_ASTRAL + _astral(file.path)[code]


@lru_cache(maxsize=8)
def _astral(path: Path) -> dict[int, int]:
    file = read_truetype(path)
    return {code: i for i, code in enumerate(sorted(code for code in file.glyphs if code > 0xFFFF))}


def _subset_tag(codes: list[int]) -> str:
    """Six capitals that differ between subsets (9.6.4): a digest, so that the same text has the same one."""
    digest = hashlib.md5(repr(codes).encode(), usedforsecurity=False).digest()
    return "".join(chr(65 + byte % 26) for byte in digest[:6])


def _glyph_map(glyphs: dict[int, int]) -> bytes:
    """Two bytes for each character code up to the last (9.7.4.2); nearly all are 0 and compress to nothing."""
    table = bytearray(2 * (max(glyphs) + 1))
    for cid, glyph in glyphs.items():
        table[2 * cid : 2 * cid + 2] = glyph.to_bytes(2, "big")
    return bytes(table)


def _widths(widths: dict[int, float]) -> str:
    """Runs of neighbouring codes: ``first[width width …]`` (9.7.4.3)."""
    parts: list[str] = []
    last = -2
    for cid, width in sorted(widths.items()):
        parts.append(f"{width:g}" if cid == last + 1 else f"{']' if parts else ''}{cid}[{width:g}")
        last = cid
    return " ".join(parts) + "]"


def _to_unicode(cids: dict[int, int]) -> bytes:
    """A ToUnicode map (9.10.3), in blocks of at most 100 entries as the format of such maps demands."""
    rows = [f"<{cid:04X}> <{chr(code).encode('utf-16-be').hex().upper()}>" for code, cid in cids.items()]
    blocks = [rows[i : i + 100] for i in range(0, len(rows), 100)]
    lines = [
        "/CIDInit /ProcSet findresource begin",
        "12 dict begin begincmap",
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
        "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
        "1 begincodespacerange <0000> <FFFF> endcodespacerange",
        *(f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar" for block in blocks),
        "endcmap CMapName currentdict /CMap defineresource pop end end",
    ]
    return "\n".join(lines).encode("ascii")


@lru_cache(maxsize=1)
def _field_file() -> tuple[int, bytes]:
    """The field font's file, compressed once a process: its true length, and the data."""
    data = typeface.face(FIELD_FACE).path.read_bytes()
    return len(data), zlib.compress(data)


def _put_field_font(objects: Objects) -> int:
    """A simple font in WinAnsi (9.6.6), which every viewer and library can type in; its number."""
    file = read_truetype(typeface.face(FIELD_FACE).path)
    length, data = _field_file()
    embedded = objects.stream(f"/Length1 {length}/Filter/FlateDecode", data, compress=False)
    descriptor = objects.put(
        f"<</Type/FontDescriptor/FontName{name(file.name)}/Flags 32{file.descriptor}/FontFile2 {embedded} 0 R>>"
    )
    # Annex D.2: the codes that WinAnsi leaves open show a bullet
    codes = [ord(bytes([code]).decode("cp1252", "replace").replace("\ufffd", "•")) for code in range(32, 256)]
    widths = " ".join(f"{file.widths.get(code, file.default_width):g}" for code in codes)
    return objects.put(
        f"<</Type/Font/Subtype/TrueType/BaseFont{name(file.name)}/Encoding/WinAnsiEncoding/FirstChar 32/LastChar 255"
        f"/Widths[{widths}]/FontDescriptor {descriptor} 0 R>>"
    )
