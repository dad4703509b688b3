"""Pages and what is on them besides text: paper, boxes, pictures made of pixels, places to write.

Belongs here: judging those. Never here: text, strokes, pieces.
"""

from __future__ import annotations

from functools import lru_cache

from printkit.preflight.drawn import PageFacts
from printkit.preflight.geometry import Box, inside, meet
from printkit.preflight.report import Finding, Measure, at, measure
from printkit.preflight.subject import Subject
from printkit.resources import LAYOUTS
from printkit.source import Source
from printkit.tables import read_table

_HAIR = 0.05
"""mm: what rounding to points does to a box."""

_PAPER_HAIR = 0.3
"""mm by which programs disagree on what A4 is."""


@lru_cache(maxsize=1)
def _papers() -> tuple[tuple[str, float, float], ...]:
    """Names and sizes of the papers that printkit knows, and A5, half of one of them."""
    text = (LAYOUTS / "papers.toml").read_text(encoding="utf-8")
    table, _ = read_table(Source("layouts/papers.toml", text, supplied=True))
    found = [("A5", 148.0, 210.0)]
    for key in table:
        row = table.table(key)
        found.append((row.text("title"), row.length("width"), row.length("height")))
    return tuple(found)


def paper_name(page: PageFacts, own: tuple[str, float, float] | None = None) -> str:
    """``A4`` or ``A4 landscape``; the size in mm for any other. ``own`` is the paper that a manifest names."""
    for name, width, height in (*_papers(), *([own] if own else [])):
        for one, two, how in ((width, height, ""), (height, width, " landscape")):
            if abs(page.width - one) < _PAPER_HAIR and abs(page.height - two) < _PAPER_HAIR:
                return name + how
    return paper_size(page)


def paper_size(page: PageFacts) -> str:
    """``210.0 × 297.0 mm``."""
    return f"{page.width:.1f} × {page.height:.1f} mm"


def paper(subject: Subject) -> Measure:
    """What the pages are printed on."""
    own = subject.entry.paper if subject.entry else None
    named: dict[str, list[int]] = {}
    strange: dict[str, int] = {}
    for page in subject.drawn.pages:
        name = paper_name(page, own)
        named.setdefault(name, []).append(page.number)
        if name == paper_size(page):
            strange.setdefault(name, page.number)
    told = ", ".join(f"{len(numbers)} × {name}" for name, numbers in named.items())
    findings = [Finding("paper-unknown", f"{name} is no paper size that printers hold", page)
                for name, page in strange.items()]
    return measure("paper", told, "a size by name", findings)


def boxes(subject: Subject) -> Measure:
    """Trim inside bleed inside media (ISO 32000-1, 14.11.2), and nothing cropped away."""
    findings: list[Finding] = []
    trimmed = 0
    for page in subject.drawn.pages:
        media: Box = (0.0, 0.0, page.width, page.height)
        trimmed += page.trim != media
        for name, box, outer, of in (("TrimBox", page.trim, page.bleed, "BleedBox"),
                                     ("TrimBox", page.trim, media, "MediaBox"),
                                     ("BleedBox", page.bleed, media, "MediaBox")):
            if not inside(box, outer, _HAIR):
                findings.append(at("box-outside", f"the {name} reaches beyond the {of}", page.number, box))
                break
        if not meet(media, page.crop):
            findings.append(at("box-cropped", "the CropBox lies beside the page: some viewers show nothing",
                               page.number, page.crop))
        elif not inside(media, page.crop, _HAIR):
            findings.append(at("box-cropped", "the CropBox hides a part of the page", page.number, page.crop))
    told = "whole pages" if not trimmed else f"{trimmed} of {len(subject.drawn.pages)} with a trim of their own"
    return measure("page boxes", told, "trim in bleed in media", findings)


def contents(subject: Subject) -> Measure:
    """Whether all that the pages draw could be read: nothing is said of what could not."""
    pages = dict.fromkeys(subject.drawn.unread)
    findings = [Finding("unreadable", "a part of this page's content is damaged, or packed in an unknown way: it was "
                        "not measured", page) for page in pages]
    return measure("content read", "all" if not pages else f"not on {len(pages)} pages", "all", findings)


def images(subject: Subject) -> Measure:
    """The effective resolution of pictures made of pixels."""
    asked = subject.limits.number("image-dpi")
    shown = [image for image in subject.drawn.images if image.pixels[0] * image.pixels[1] > 1]
    findings = [at("image-coarse", f"a picture of {image.pixels[0]} × {image.pixels[1]} pixels is drawn at "
                   f"{image.dpi:.0f} dpi; {asked:g} are asked for", image.page, image.box)
                for image in shown if image.dpi < asked - 0.5]
    told = f"{min(image.dpi for image in shown):.0f} dpi" if shown else "no such picture"
    return measure("coarsest picture", told, f"{asked:g} dpi", findings)


def cells(subject: Subject) -> Measure:
    """Places to write in: the rectangles of text fields."""
    high, wide = subject.limits.length("cell-height"), subject.limits.length("cell-width")
    fields = [field for field in subject.drawn.fields if field.kind in ("Tx", "Ch")]
    findings: list[Finding] = []
    for field in fields:
        width, height = field.box[2] - field.box[0], field.box[3] - field.box[1]
        if width < wide - _HAIR or height < high - _HAIR:
            findings.append(at("cell-small", f"the field “{field.name[:60]}” is {width:.1f} × {height:.1f} mm; "
                               f"{wide:g} × {high:g} mm are asked for", field.page, field.box))
    narrow = min((field.box[2] - field.box[0] for field in fields), default=0.0)
    low = min((field.box[3] - field.box[1] for field in fields), default=0.0)
    told = f"{narrow:.1f} × {low:.1f} mm" if fields else "no fields"
    return measure("narrowest and lowest field", told, f"{wide:g} × {high:g} mm" if high else "not asked", findings)


def field_text(subject: Subject) -> Measure:
    """The size that fields are typed in; where viewers choose it, the field's height decides."""
    asked = subject.limits.number("text-any")
    sized = [field for field in subject.drawn.fields if field.kind == "Tx" and field.size]
    findings = [at("field-text-small", f"the field “{field.name[:60]}” is typed in at {field.size:g} pt; {asked:g} pt "
                   "are asked for", field.page, field.box) for field in sized if field.size < asked - 0.01]
    told = f"{min(field.size for field in sized):g} pt" if sized else "no fields"
    return measure("smallest typing", told, f"{asked:g} pt", findings)
