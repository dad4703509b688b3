"""Reading finished PDFs back, with pypdf and pdfium, for the tests of the renderer. Nothing here knows printkit."""

from __future__ import annotations

import ctypes
import io
from dataclasses import dataclass
from typing import Any

import page as page_validation
import pypdfium2 as pdfium
import pypdfium2.raw as raw
from pypdf import PdfReader

MM = 72 / 25.4


def reader(data: bytes) -> PdfReader:
    """The file in pypdf, which complains about anything odd."""
    return PdfReader(io.BytesIO(data), strict=True)


def accessible(data: bytes) -> bool:
    """True when the file passes every PDF/UA-1 rule that page-validation implements; else the rules that it breaks."""
    report = page_validation.validate_pdf_bytes(data, profile="ua1")
    assert report.is_compliant, str(report)
    return True


@dataclass
class Node:
    """A structure element: its entries, the text of its own content in order, and the elements under it."""

    role: str
    entries: dict[str, Any]
    text: str
    kids: list[Node]

    def outline(self) -> str:
        """``P'text'(Span'text')``: the tree in one line."""
        kids = ", ".join(kid.outline() for kid in self.kids)
        return self.role + (f"'{self.text}'" if self.text else "") + (f"({kids})" if kids else "")

    def all(self, role: str) -> list[Node]:
        """Every element of a role, in reading order."""
        return [node for kid in self.kids for node in ([kid] if kid.role == role else []) + kid.all(role)]


def tree(file: PdfReader) -> Node:
    """The Document element, with its text found through pages and marked content ids as a screen reader does."""
    texts = {page.indirect_reference.idnum: marked_text(page) for page in file.pages}
    root = file.trailer["/Root"]["/StructTreeRoot"]
    return _node(root["/K"][0].get_object(), texts)


def _node(element: Any, texts: dict[int, dict[int, str]]) -> Node:
    kids = element.get("/K", [])
    text, nodes = "", []
    for kid in kids if isinstance(kids, list) else [kids]:
        kid = kid.get_object()
        if isinstance(kid, int):
            text += texts[element.raw_get("/Pg").idnum][kid]
        elif kid["/Type"] == "/MCR":
            text += texts[kid.raw_get("/Pg").idnum][kid["/MCID"]]
        elif kid["/Type"] == "/StructElem":
            assert kid["/P"].get_object() == element, "each kid knows its parent"
            nodes.append(_node(kid, texts))
    return Node(element["/S"].lstrip("/"), dict(element), text, nodes)


def marked_text(page: Any) -> dict[int, str]:
    """The text of each piece of marked content on a page, decoded with the fonts' ToUnicode maps; artifacts are -1.
    Asserts that pieces never nest and that nothing is painted outside one."""
    maps = {name: to_unicode(font.get_object()) for name, font in page["/Resources"]["/Font"].items()}
    pieces: dict[int, str] = {}
    current: int | None = None
    font = ""
    for operands, operator in page.get_contents().operations:
        if operator == b"BDC":
            assert current is None, "marked content nests"
            current = operands[1].get("/MCID", -1)
            pieces.setdefault(current, "")
        elif operator == b"EMC":
            current = None
        elif operator == b"Tf":
            font = operands[0]
        elif operator == b"Tj":
            codes = operands[0].original_bytes
            assert current is not None, "text outside marked content"
            pieces[current] += "".join(maps[font][codes[i : i + 2]] for i in range(0, len(codes), 2))
        elif operator in (b"f", b"f*", b"S", b"B", b"B*", b"Do"):
            assert current is not None, "paint outside marked content"
    assert current is None, "marked content is left open"
    return pieces


def to_unicode(font: Any) -> dict[bytes, str]:
    """A font's ToUnicode map."""
    rows = {}
    for line in font["/ToUnicode"].get_object().get_data().decode().splitlines():
        if line.startswith("<") and line.count("<") == 2:
            code, value = line.replace(">", "").replace("<", "").split()
            rows[bytes.fromhex(code)] = bytes.fromhex(value).decode("utf-16-be")
    return rows


@dataclass
class Char:
    """A character as pdfium drew it: its origin in mm from the page's top left corner, and its size in points."""

    char: str
    x: float
    y: float
    size: float


def characters(data: bytes, page: int = 0) -> list[Char]:
    """All drawn characters of a page, in drawing order."""
    document = pdfium.PdfDocument(data)
    sheet = document[page]
    height = sheet.get_height()
    text = sheet.get_textpage()
    x, y = ctypes.c_double(), ctypes.c_double()
    found = []
    for i in range(text.count_chars()):
        char = chr(raw.FPDFText_GetUnicode(text.raw, i))
        if raw.FPDFText_IsGenerated(text.raw, i):
            continue
        raw.FPDFText_GetCharOrigin(text.raw, i, x, y)
        found.append(Char(char, x.value / MM, (height - y.value) / MM, raw.FPDFText_GetFontSize(text.raw, i)))
    return found


def assert_within_reach(data: bytes, margin: float) -> None:
    """Every letter of every page lies at least ``margin`` mm from the paper's edges, where a printer reaches; no page
    has next to none."""
    for page in pdfium.PdfDocument(data):
        width, height = (side / MM for side in page.get_size())
        text = page.get_textpage()
        assert text.count_chars() > 20
        for i in range(text.count_chars()):
            left, bottom, right, top = (side / MM for side in text.get_charbox(i))
            inside = margin <= left and right <= width - margin and margin <= bottom and top <= height - margin
            assert inside or left == right, text.get_text_range(i, 1)


def lines(page: Any) -> list[tuple[float, float, float, float]]:
    """Every straight stroke of a page, ``m`` to ``l``, as x, y, x, y in mm from the top left corner."""
    height = float(page.mediabox.height)
    found, start = [], (0.0, 0.0)
    for operands, operator in page.get_contents().operations:
        if operator == b"m":
            start = (float(operands[0]), float(operands[1]))
        elif operator == b"l":
            end = (float(operands[0]), float(operands[1]))
            found.append((start[0] / MM, (height - start[1]) / MM, end[0] / MM, (height - end[1]) / MM))
            start = end
    return found


def ink(data: bytes, box: tuple[float, float, float, float], page: int = 0) -> int:
    """How many dark pixels pdfium draws, forms too, in a box (x, y, width, height, mm) at four pixels a mm."""
    document = pdfium.PdfDocument(data)
    document.init_forms()
    image = document[page].render(scale=4 * 25.4 / 72, may_draw_forms=True).to_pil().convert("L")
    x, y, width, height = (round(4 * value) for value in box)
    return sum(image.crop((x, y, x + width, y + height)).histogram()[:128])
