"""A clean large-print file built by hand, its manifest, and ways to change copies of it, for the tests of preflight."""

from __future__ import annotations

import functools
import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pypdf import PdfWriter

from printkit import typeface
from printkit.imposition.sheet import Placement, PrintFile, Sheet
from printkit.layout.frame import Artifact, Drawing, Field, Frame, Item, Picture, Tag, Text, Turned
from printkit.layout.frame import Path as Shape
from printkit.pdf.render import render
from printkit.preflight.limits import find_limits
from printkit.preflight.preflight import preflight
from printkit.preflight.report import Finding, Report

INK = "#221D2B"
GOLD = "#F2BE45"
PLUM = "#6A4A98"
WIDTH, HEIGHT = 86.0, 129.0
LEFT, TOP = 19.0, 19.5
NAMES = ("PEAR", "PLUM")


def text(x: float, y: float, words: str, size: float = 18, font: str = "atkinson-regular", colour: str = INK) -> Text:
    """A run with the font's own width."""
    return Text(x, y, words, font, size, colour, typeface.face_advance(words, font, size))


def bold(x: float, y: float, words: str, size: float) -> Text:
    """A run in the weight of titles."""
    return text(x, y, words, size, "atkinson-extrabold")


def line(x1: float, y1: float, x2: float, y2: float, width: float = 1.5, colour: str = INK) -> Shape:
    """A straight stroke."""
    return Shape((("M", (x1, y1)), ("L", (x2, y2))), stroke=colour, width=width, round_ends=False)


def box(x: float, y: float, wide: float, high: float, **paint: Any) -> Shape:
    """A rectangle."""
    corners = (("M", (x, y)), ("L", (x + wide, y)), ("L", (x + wide, y + high)), ("L", (x, y + high)), ("Z", ()))
    return Shape(corners, **({"stroke": INK, "width": 1.5} | paint))


FRUIT = Drawing("fruit", 30, 40, (
    box(1.1, 1.1, 28, 38, fill=PLUM, stroke=None),
    box(0, 0, 28, 38, width=2.25),
    line(6, 10, 22, 10, 1.8, "#FFFFFF"),  # a white detail on plum, as the look has them
))


def card(name: str, copy: int) -> Frame:
    """A card of the edition: name, picture, text, copy number, the name again upside down."""
    corner = Turned((bold(0, 7, name, 28),), 45, 114, 34, 9, 180)
    items: tuple[Item, ...] = (
        Tag("H1", (bold(7, 19.7, name, 54),)),
        Tag("Figure", (Picture(FRUIT, 28, 22.2),), alt=f"a {name.lower()}"),
        Tag("P", (text(7, 81, f"FRUIT: {name}.", font="atkinson-semibold"),
                  text(7, 81 + 7.9375, "It scores 1 point."))),
        Artifact((text(7, 122, f"copy {copy:02}"),)),
        Artifact((corner,)),
    )
    return Frame(WIDTH, HEIGHT, items)


def furniture(number: int) -> tuple[Item, ...]:
    """Cut marks for two by two cards, the sheet's label, and the bar."""
    marks: list[Item] = []
    for i in range(3):
        x, y = LEFT + WIDTH * i, TOP + HEIGHT * i
        marks += [line(x, TOP - 5.5, x, TOP - 1.5), line(x, TOP + 2 * HEIGHT + 1.5, x, TOP + 2 * HEIGHT + 5.5),
                  line(LEFT - 5.5, y, LEFT - 1.5, y), line(LEFT + 2 * WIDTH + 1.5, y, LEFT + 2 * WIDTH + 5.5, y)]
    label = text(LEFT, 290, f"Fruit · sheet {number} of 2")
    bar = [line(150, 290, 200, 290), line(150, 290, 150, 286), line(200, 290, 200, 286)]
    return (Artifact((*marks, label, *bar), "Page"),)


def card_sheet(number: int) -> Sheet:
    """Four cards: two of each name."""
    placements = []
    for i in range(4):
        name, copy = NAMES[i // 2], 2 * number - 1 + i % 2
        x, y = LEFT + WIDTH * (i % 2), TOP + HEIGHT * (i // 2)
        placements.append(Placement(card(name, copy), x, y, f"cards/{name.lower()}/{copy:02}", name, copy,
                                    section=f"{name}, copy {copy}"))
    return Sheet(210, 297, tuple(placements), furniture(number))


RUNNING = ("Everyone begins with an empty mat and", "no cards in hand. The player who was", "last in a garden begins; "
           "then the turn", "passes to the left until six are over.")


def score_page() -> Sheet:
    """A page with a heading, a paragraph of running text, and places to write in."""
    paragraph = tuple(text(20, 50 + 9.525 * i, words) for i, words in enumerate(RUNNING))
    items: tuple[Item, ...] = (
        Tag("H1", (bold(20, 32, "Score sheet", 36),)),
        Tag("P", paragraph),
        Tag("P", (text(20, 115, "Pears"), Field("Pears", "Pears, count", 60, 104, 40, 16, 18))),
        Artifact((line(60, 120.5, 100, 120.5, 1.0),)),
        Tag("P", (text(20, 140, "Plums"), Field("Plums", "Plums, count", 60, 129, 40, 16, 18))),
    )
    label = Artifact((text(20, 290, "Fruit · score sheet"),), "Page")
    return Sheet(210, 297, (Placement(Frame(210, 297, items), 0, 0, "score-sheets/score/1", "Score sheet", 1),),
                 (label,))


def print_file(sheets: tuple[Sheet, ...] | None = None) -> PrintFile:
    """Two sheets of cards and a page."""
    return PrintFile("Fruit, large print", "en", sheets or (card_sheet(1), card_sheet(2), score_page()))


def manifest(sheets: tuple[Sheet, ...]) -> dict[str, Any]:
    """What a build would say of those sheets, in the shape of DESIGN section 4."""
    items = [{"id": p.id, "name": p.name, "copy": p.copy, "page": page, "side": sheet.side,
              **dict(zip(("x", "y", "width", "height", "rotation"), sheet.on_paper(p), strict=True))}
             for page, sheet in enumerate(sheets, 1) for p in sheet.placements]
    return {"game": "fruit", "title": "Fruit", "edition": "large-print",
            "paper": {"name": "a4", "width": 210.0, "height": 297.0},
            "parts": [{"part": "cards", "file": "cards.pdf", "pages": len(sheets), "items": items}]}


def write(folder: Path, data: bytes, said: dict[str, Any] | None) -> Path:
    """A PDF and its manifest in a folder; the PDF's path."""
    path = folder / "cards.pdf"
    path.write_bytes(data)
    if said is not None:
        (folder / "manifest.json").write_text(json.dumps(said), encoding="utf-8")
    return path


def build(sheets: tuple[Sheet, ...] | None = None) -> tuple[bytes, dict[str, Any]]:
    """The file and what its manifest says."""
    file = print_file(sheets)
    return render(file), manifest(file.sheets)


def edited(data: bytes, change: Callable[[PdfWriter], None]) -> bytes:
    """A copy with something changed by pypdf, tags and all."""
    writer = PdfWriter(clone_from=io.BytesIO(data))
    change(writer)
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def names(writer: PdfWriter) -> dict[str, str]:
    """What the file calls its fonts and its form, in the order of their use on the first page: the renderer chooses."""
    data = writer.pages[0]["/Contents"].get_object().get_data().decode("ascii")
    fonts = dict.fromkeys(re.findall(r"/(\S+) [\d.]+ Tf", data))
    forms = dict.fromkeys(re.findall(r"/(\S+) Do", data))
    return {**{f"/F{i}": f"/{name}" for i, name in enumerate(fonts, 1)},
            **{f"/X{i}": f"/{name}" for i, name in enumerate(forms, 1)}}


def named(writer: PdfWriter, operators: bytes) -> bytes:
    """Operators with ``/F1`` to ``/F3`` (extrabold, semibold, regular) and ``/X1`` as the file has them."""
    found = names(writer)
    return re.sub(rb"/[FX]\d\b", lambda match: found[match[0].decode()].encode(), operators)


def content(writer: PdfWriter, page: int, old: bytes, new: bytes, count: int = 1) -> None:
    """Change a page's content stream; what is to be changed must be there."""
    stream = writer.pages[page - 1]["/Contents"].get_object()
    before, old, new = stream.get_data(), named(writer, old), named(writer, new)
    assert old in before, (old, before[:2000])
    stream.set_data(before.replace(old, new, count))


def append(writer: PdfWriter, page: int, operators: bytes) -> None:
    """Add operators at a page's end, as an artifact of layout."""
    stream = writer.pages[page - 1]["/Contents"].get_object()
    stream.set_data(stream.get_data() + b"\n/Artifact<</Type/Layout>>BDC\nq " + operators + b" Q\nEMC\n")


@functools.cache
def _clean() -> tuple[bytes, str]:
    data, said = build()
    return data, json.dumps(said)


def clean() -> tuple[bytes, dict[str, Any]]:
    """The file, made once, and a manifest of one's own to change."""
    data, said = _clean()
    return data, json.loads(said)


SEEN = ("text-contrast-low", "text-invisible", "line-contrast-low", "shape-contrast-low", "")


def measured(folder: Path, data: bytes, said: dict[str, Any] | None, code: str = "") -> Report:
    """The report by the limits of large print; rendered only where the finding looked for needs it, to save time."""
    limits, faults = find_limits("large-print")
    assert limits is not None, faults
    return preflight(write(folder, data, said), limits, () if code in SEEN else ("contrast",))


def only(report: Report, code: str) -> list[Finding]:
    """The findings of one code, of which there must be some."""
    found = [finding for finding in report.findings if finding.code == code]
    assert found, [(finding.code, finding.message) for finding in report.findings]
    return found
