"""Mats, score sheets, rules and the how-to-print page of every edition, read back from the finished files.

Limits are those of DESIGN section 7: 18 or 24 pt, writing cells of 25 × 15 or 20 mm, no text turned by 90 degrees,
nothing nearer to the paper's edge than 5 mm; PDF/UA-1.
"""

from __future__ import annotations

import ctypes
import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path

import pypdfium2 as pdfium
import pypdfium2.raw as raw
import pytest
from pdf_reading import accessible
from PIL import Image
from pypdf import PdfReader

from printkit.build import Built, build
from printkit.choice import Choice
from printkit.documents.document import load
from printkit.preflight.limits import find_limits
from printkit.preflight.preflight import preflight

SEEDS = Path(__file__).parent.parent / "seeds"
GAMES = ("orchard-shares", "orchard", "pattern-relay")
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
LEAST = {"large-print": (18.0, 15.0), "large-print-plus": (24.0, 20.0)}
"""Points of the smallest text, mm of the lowest field."""
EDITIONS = ("large-print", "large-print-plus", "low-ink", "high-contrast")
PARTS = ("mats", "score-sheets", "rules")
MM = 72 / 25.4

Box = tuple[float, float, float, float]
"""Left, top, right, foot in mm from the page's top left corner."""


@dataclass(frozen=True)
class Run:
    """Letters of one size on one baseline, without a gap wider than an em."""

    text: str
    size: float
    angle: int
    box: Box


@cache
def made(game: str, edition: str, paper: str) -> Built:
    found = build(SEEDS / f"{game}.txt", Choice(edition=edition, paper=paper))
    assert found.files, [one.render() for one in found.diagnostics]
    return found


def files(game: str, edition: str, paper: str) -> Iterator[tuple[str, bytes]]:
    """The parts of whole pages."""
    found = made(game, edition, paper).files
    yield from ((part, found[f"{part}.pdf"]) for part in PARTS if f"{part}.pdf" in found)


def pages(game: str, edition: str, paper: str) -> Iterator[tuple[str, pdfium.PdfPage]]:
    """Every page that is not of cards or markers: ``mats 1``, and those that say how to print."""
    for part, data in files(game, edition, paper):
        document = pdfium.PdfDocument(data)
        yield from ((f"{part} {i + 1}", document[i]) for i in range(len(document)))
    built = made(game, edition, paper)
    document = pdfium.PdfDocument(built.files["set.pdf"])
    for i in range(len(document)):
        if "How to print" not in document[i].get_textpage().get_text_range():
            break
        yield f"how-to {i + 1}", document[i]


def runs(page: pdfium.PdfPage) -> list[Run]:
    """What pdfium finds written, in runs."""
    text, height = page.get_textpage(), page.get_height()
    matrix, letters = raw.FS_MATRIX(), []
    x, y = ctypes.c_double(), ctypes.c_double()
    for i in range(text.count_chars()):
        char = chr(raw.FPDFText_GetUnicode(text.raw, i))
        if raw.FPDFText_IsGenerated(text.raw, i) or char.isspace():
            continue
        raw.FPDFText_GetMatrix(text.raw, i, matrix)
        raw.FPDFText_GetCharOrigin(text.raw, i, x, y)
        size = round(raw.FPDFText_GetFontSize(text.raw, i) * math.hypot(matrix.c, matrix.d), 2)
        angle = round(math.degrees(math.atan2(-matrix.b, matrix.a))) % 360
        left, foot, right, top = text.get_charbox(i)
        box = (left / MM, (height - top) / MM, right / MM, (height - foot) / MM)
        letters.append((round(y.value, 1), x.value / MM, size, angle, char, box))
    found: list[Run] = []
    base = -1.0
    for at, _, size, angle, char, box in letters:
        last = found[-1] if found else None
        near = last is not None and -0.5 < box[0] - last.box[2] < size / MM and (at, size) == (base, last.size)
        if last is not None and near:
            joined = tuple(f(a, b) for f, a, b in zip((min, min, max, max), last.box, box, strict=True))
            found[-1] = Run(last.text + char, size, angle, joined)  # type: ignore[arg-type]
        else:
            found.append(Run(char, size, angle, box))
        base = at
    return found


def fields(data: bytes) -> Iterator[tuple[int, str, Box]]:
    """The form's fields: page, name, rectangle."""
    for number, page in enumerate(PdfReader(BytesIO(data)).pages, 1):
        height = float(page.mediabox.height)
        for one in page.get("/Annots") or []:
            field = one.get_object()
            left, foot, right, top = (float(value) for value in field["/Rect"])
            name = str(field.get("/T") or field["/Parent"]["/T"])
            yield number, name, (left / MM, (height - top) / MM, right / MM, (height - foot) / MM)


def across(a: Box, b: Box) -> float:
    """mm by which two boxes lie over each other, in the direction in which that is less; negative when apart."""
    return min(min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1]))


every = pytest.mark.parametrize(("game", "edition", "paper"),
                                [(game, edition, paper) for edition in EDITIONS for paper in PAPERS for game in GAMES])
large = pytest.mark.parametrize(("game", "edition", "paper"),
                                [(game, edition, paper) for edition in LEAST for paper in PAPERS for game in GAMES])


@large
def test_no_text_is_smaller_than_the_edition_says_or_turned(game: str, edition: str, paper: str) -> None:
    for name, page in pages(game, edition, paper):
        found = runs(page)
        assert found, name
        assert min(one.size for one in found) >= LEAST[edition][0] - 0.01, name
        assert {one.angle for one in found} == {0}, name


@every
def test_no_texts_touch_and_none_is_near_the_papers_edge(game: str, edition: str, paper: str) -> None:
    for name, page in pages(game, edition, paper):
        found, (width, height) = runs(page), (page.get_width() / MM, page.get_height() / MM)
        for i, one in enumerate(found):
            assert one.box[0] >= 5 and one.box[1] >= 5, (name, one)
            assert one.box[2] <= width - 5 and one.box[3] <= height - 5, (name, one)
            for other in found[i + 1 :]:
                assert across(one.box, other.box) <= 0.05, (name, one, other)


@every
def test_fields_hold_writing_and_lie_on_nothing(game: str, edition: str, paper: str) -> None:
    for part, data in files(game, edition, paper):
        document = pdfium.PdfDocument(data)
        found = list(fields(data))
        written = {i + 1: runs(document[i]) for i in range(len(document))}
        for i, (page, name, box) in enumerate(found):
            if edition in LEAST:
                assert box[2] - box[0] >= 25 - 0.01, (part, page, name)
                assert box[3] - box[1] >= LEAST[edition][1] - 0.01, (part, page, name)
            small = [one for one in written[page] if across(box, one.box) > 0.3 and one.text != "/"]
            assert small == [], (part, page, name)
            assert [other for at, other, rest in found[i + 1 :] if at == page and across(box, rest) > 0.05] == []


@every
def test_every_blank_of_every_line_is_a_field(game: str, edition: str, paper: str) -> None:
    """Of the document's mats and score sheets, for each of their copies; a tableau adds a field for each cell, and a
    mat without lines may ask for its player's name, if all of its copies do."""
    document = load(SEEDS / f"{game}.txt").game
    assert document is not None
    wanted: dict[str, int] = {}
    for mat in document.mats:
        wanted["mats"] = wanted.get("mats", 0) + mat.copies * sum(len(line.blanks) for line in mat.lines)
    for sheet in document.score_sheets:
        blanks = sum(len(line.blanks) for section in sheet.sections for line in section.lines)
        tableaux = [section.tableau for section in sheet.sections if section.tableau]
        cells = sum(tableau.columns * len(tableau.rows) for tableau in tableaux)
        copies = sheet.copies * (sheet.players if sheet.per == "table" else 1)
        winner = sheet.copies if sheet.per == "table" else 0
        wanted["score-sheets"] = wanted.get("score-sheets", 0) + copies * (blanks + cells) + winner
    for part, data in files(game, edition, paper):
        found = [name for _, name, _ in fields(data)]
        names = {f"Sheet {copy} | Player" for mat in document.mats if not mat.lines
                 for copy in range(1, mat.copies + 1)}
        asked = len(names) if part == "mats" and names <= set(found) else 0
        assert len(found) == len(set(found)) == wanted.get(part, 0) + asked, part


@every
def test_the_files_pass_pdf_ua_1(game: str, edition: str, paper: str) -> None:
    for part, data in files(game, edition, paper):
        assert accessible(data), part


@large
def test_no_page_is_nearly_empty(game: str, edition: str, paper: str) -> None:
    """Something stands below the upper two fifths of every page of rules, below the upper third of a score sheet."""
    for name, page in pages(game, edition, paper):
        part, height = name.split()[0], page.get_height() / MM
        lowest = max((one.box[3] for one in runs(page) if one.box[3] < height - 33), default=0.0)
        if part in ("rules", "score-sheets"):
            assert lowest > height * (0.4 if part == "rules" else 0.38), name


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", GAMES)
def test_high_contrast_is_light_on_black_to_the_papers_edges(game: str, paper: str) -> None:
    for name, page in pages(game, "high-contrast", paper):
        picture = page.render(scale=0.5, may_draw_forms=False).to_pil().convert("L")
        right, foot = picture.width - 1, picture.height - 1
        assert {picture.getpixel(at) for at in ((0, 0), (right, 0), (0, foot), (right, foot))} == {0}, name
        dark = sum(picture.histogram()[:40]) / (picture.width * picture.height)
        assert 0.6 < dark < 0.995, name  # black paper, and something on it


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", GAMES)
def test_low_ink_has_no_colour_and_much_less_ink(game: str, paper: str) -> None:
    for name, page in pages(game, "low-ink", paper):
        picture: Image.Image = page.render(scale=1, may_draw_forms=False).to_pil().convert("RGB")
        assert max(max(colour) - min(colour) for _, colour in picture.getcolors(1 << 24)) <= 24, name  # ink is violet
        grey = picture.convert("L").histogram()
        covered = sum((255 - level) * count for level, count in enumerate(grey)) / 255
        assert covered / (picture.width * picture.height) < 0.085, name


@large
def test_preflight_finds_nothing(game: str, edition: str, paper: str, tmp_path: Path) -> None:
    """With the tool that knows nothing of the layout; contrast is measured from pixels in the tests of preflight."""
    limits, _ = find_limits(edition)
    assert limits is not None
    (tmp_path / "manifest.json").write_bytes(made(game, edition, paper).files["manifest.json"])
    for part, data in files(game, edition, paper):
        path = tmp_path / f"{part}.pdf"
        path.write_bytes(data)
        assert preflight(path, limits, skip=("contrast", "pdf-ua")).findings == (), part


@large
def test_preflight_finds_nothing_on_the_page_that_says_how_to_print(game: str, edition: str, paper: str,
                                                                    tmp_path: Path) -> None:
    """Pages of cards behind it are measured with the cards."""
    limits, _ = find_limits(edition)
    assert limits is not None
    path = tmp_path / "set.pdf"
    path.write_bytes(made(game, edition, paper).files["set.pdf"])
    (tmp_path / "manifest.json").write_bytes(made(game, edition, paper).files["manifest.json"])
    count = sum(name.startswith("how-to") for name, _ in pages(game, edition, paper))
    found = preflight(path, limits, skip=("contrast", "pdf-ua")).findings
    assert [one for one in found if one.page and one.page <= count] == []
    assert 2 <= count <= 5
