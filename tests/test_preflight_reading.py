"""Any PDF, not only ours: what preflight reads from files that other programs make, against figures set by hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader, PdfWriter
from pypdf.generic import FloatObject, NameObject, NumberObject
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from printkit.preflight.budget import Budget
from printkit.preflight.cmap import read_cmap
from printkit.preflight.document import Document, open_document
from printkit.preflight.drawn import Run
from printkit.preflight.geometry import angle, multiply, narrowest, page_space, slant, upright
from printkit.preflight.limits import find_limits, names, read_limits
from printkit.preflight.preflight import preflight
from printkit.preflight.tokens import operations
from printkit.resources import FONTS

MM = 72 / 25.4


def canvas(path: Path) -> Canvas:
    """A page of A4."""
    return Canvas(str(path), pagesize=(210 * MM, 297 * MM), invariant=1)


def read(path: Path) -> Document:
    document = open_document(path, Budget())
    assert isinstance(document, Document), document
    return document


def run(document: Document, words: str) -> Run:
    return next(one for one in document.drawn.runs if one.text == words)


@pytest.fixture(scope="module")
def foreign(tmp_path_factory: pytest.TempPathFactory) -> Document:
    """A file as a plain script makes it: standard fonts, an embedded one, matrices, a form, strokes, a picture."""
    path = tmp_path_factory.mktemp("foreign") / "foreign.pdf"
    pdfmetrics.registerFont(TTFont("Noto", str(FONTS / "noto-sans" / "NotoSans-Regular.ttf")))
    c = canvas(path)
    c.setFont("Helvetica", 20)
    c.drawString(20 * MM, 250 * MM, "Plain")
    c.setFont("Noto", 12)
    c.drawString(20 * MM, 240 * MM, "Größe − €")
    c.saveState()
    c.scale(0.5, 0.5)
    c.setFont("Helvetica", 20)
    c.drawString(40 * MM, 400 * MM, "Halved")
    c.restoreState()
    c.saveState()
    c.translate(100 * MM, 100 * MM)
    c.rotate(90)
    c.drawString(0, 0, "Sideways")
    c.restoreState()
    text = c.beginText(20 * MM, 150 * MM)
    text.setFont("Helvetica-Oblique", 10)
    text.setLeading(14)
    text.textLine("first line")
    text.textLine("second line")
    text.setHorizScale(50)
    text.textOut("narrow")
    c.drawText(text)
    c.setLineWidth(2)
    c.saveState()
    c.scale(0.25, 1)
    c.line(40, 100, 400, 100)
    c.restoreState()
    c.setFillGray(0)
    c.rect(20 * MM, 50 * MM, 100 * MM, 0.5, stroke=0, fill=1)
    c.beginForm("inner")
    c.setFont("Helvetica", 30)
    c.drawString(0, 0, "In a form")
    c.endForm()
    c.saveState()
    c.translate(20 * MM, 200 * MM)
    c.scale(0.2, 0.2)
    c.doForm("inner")
    c.restoreState()
    from PIL import Image

    c.drawImage(ImageReader(Image.new("RGB", (300, 150), "red")), 120 * MM, 20 * MM, 50.8 * MM, 25.4 * MM)
    c.showPage()
    c.save()
    return read(path)


def test_sizes_through_matrices_and_forms(foreign: Document) -> None:
    assert run(foreign, "Plain").size == pytest.approx(20)
    assert run(foreign, "Halved").size == pytest.approx(10)
    assert run(foreign, "In a form").size == pytest.approx(6)
    assert run(foreign, "Sideways").size == pytest.approx(12)


def test_places_are_mm_from_the_top_left(foreign: Document) -> None:
    assert run(foreign, "Plain").origin == pytest.approx((20, 47))
    assert run(foreign, "Halved").origin == pytest.approx((20, 97))
    assert run(foreign, "In a form").origin == pytest.approx((20, 97))


def test_widths_of_standard_fonts(foreign: Document) -> None:
    """Helvetica's own: P 667, l 222, a 556, i 222, n 556; 20 pt."""
    box = run(foreign, "Plain").box
    assert (box[2] - box[0]) * MM == pytest.approx(20 * 2.223, abs=0.01)


def test_turned_squeezed_and_slanted(foreign: Document) -> None:
    assert run(foreign, "Sideways").angle == pytest.approx(270)  # counterclockwise by 90
    assert run(foreign, "narrow").squeeze == pytest.approx(0.5)
    assert run(foreign, "narrow").font.italic


def test_text_of_a_subset_font_is_read(foreign: Document) -> None:
    one = run(foreign, "Größe − €")
    assert one.font.embedded and one.font.subset and not one.missing and not one.unread
    assert not run(foreign, "Plain").font.embedded


def test_strokes_where_a_matrix_makes_them_thin(foreign: Document) -> None:
    """2 pt in a space squeezed to a quarter: the thinnest side counts. And a filled bar of half a point is a line."""
    assert sorted(round(stroke.width, 3) for stroke in foreign.drawn.strokes) == [0.5, 0.5]


def test_the_resolution_of_a_picture(foreign: Document) -> None:
    """300 pixels on two inches."""
    (image,) = foreign.drawn.images
    assert image.pixels == (300, 150)
    assert image.dpi == pytest.approx(150)


def test_a_glyph_that_an_embedded_font_lacks(tmp_path: Path) -> None:
    """Atkinson has no arrows: the program writes the code all the same, and nothing is drawn."""
    pdfmetrics.registerFont(TTFont("Atkinson", str(FONTS / "atkinson-hyperlegible-next"
                                                   / "AtkinsonHyperlegibleNext-Regular.ttf")))
    c = canvas(tmp_path / "arrow.pdf")
    c.setFont("Atkinson", 20)
    c.drawString(100, 100, "on → off")
    c.save()
    (one,) = read(tmp_path / "arrow.pdf").drawn.runs
    assert len(one.missing) == 1


@pytest.mark.parametrize(("turn", "place", "degrees"), [
    # the place's mm from the top left as displayed, of a point 20 mm from the left and 47 from the top of an upright A4
    (0, (20, 47), 0), (90, (250, 20), 90), (180, (190, 250), 180), (270, (47, 190), 270)])
def test_turned_pages(turn: int, place: tuple[float, float], degrees: float, tmp_path: Path) -> None:
    c = canvas(tmp_path / "upright.pdf")
    c.setFont("Helvetica", 18)
    c.drawString(20 * MM, 250 * MM, "Here")
    c.save()
    writer = PdfWriter(clone_from=PdfReader(tmp_path / "upright.pdf"))
    writer.pages[0][NameObject("/Rotate")] = NumberObject(turn)
    writer.write(tmp_path / "turned.pdf")
    (one,) = read(tmp_path / "turned.pdf").drawn.runs
    assert one.origin == pytest.approx(place)
    assert one.angle == pytest.approx(degrees)
    assert one.size == pytest.approx(18)


def test_a_page_in_larger_units(tmp_path: Path) -> None:
    c = canvas(tmp_path / "plain.pdf")
    c.setFont("Helvetica", 9)
    c.drawString(20 * MM, 250 * MM, "Here")
    c.save()
    writer = PdfWriter(clone_from=PdfReader(tmp_path / "plain.pdf"))
    writer.pages[0][NameObject("/UserUnit")] = FloatObject(2)
    writer.write(tmp_path / "large.pdf")
    document = read(tmp_path / "large.pdf")
    assert document.drawn.runs[0].size == pytest.approx(18)
    assert document.drawn.pages[0].width == pytest.approx(420)


def test_a_plain_script_fails_as_it_should(tmp_path: Path) -> None:
    c = canvas(tmp_path / "plain.pdf")
    c.setFont("Helvetica", 5)
    c.drawString(20 * MM, 250 * MM, "Too small to read")
    c.save()
    limits, _ = find_limits("standard")
    assert limits is not None
    codes = {finding.code for finding in preflight(tmp_path / "plain.pdf", limits).findings}
    assert codes >= {"text-too-small", "font-not-embedded", "untagged", "print-scaling", "language-missing", "pdf-ua"}


# ---- the small parts ----


def test_tokens() -> None:
    found = list(operations(b"% note\n/F1 12.5 Tf [(a\\(b\\)) -120 <4142>] TJ (oct\\101\\n) Tj .5 -.5 +3 --4 0 0 cm"))
    assert found[0] == ("Tf", ["F1", 12.5])
    assert found[1] == ("TJ", [[b"a(b)", -120.0, b"AB"]])
    assert found[2] == ("Tj", [b"octA\n"])
    assert found[3] == ("cm", [0.5, -0.5, 3.0, -4.0, 0.0, 0.0])


def test_tokens_of_properties_and_inline_images() -> None:
    data = b"/P <</MCID 3 /A [1 2] /B <</C true>>>> BDC BI /W 2 /H 3 /BPC 8 ID \x00EI\xff\xff\n EI Q"
    found = list(operations(data))
    assert found[0] == ("BDC", ["P", {"MCID": 3.0, "A": [1.0, 2.0], "B": {"C": 1.0}}])
    assert found[1] == ("BI", [{"W": 2.0, "H": 3.0, "BPC": 8.0}])
    assert found[2] == ("Q", [])


@pytest.mark.parametrize("data", [b"(", b"<", b"[", b"<<", b"((((", b"[[[[" * 500, b"<<" * 500, b"\\", b"BI ID", b">>]",
                                  b"1 2 3", b"/" * 50, b"\xff\xfe\x00", b"(\\"])
def test_tokens_never_raise(data: bytes) -> None:
    list(operations(data))


def test_a_cmap() -> None:
    found = read_cmap(b"1 begincodespacerange <00> <7F> endcodespacerange 1 begincodespacerange <8000> <FFFF> "
                      b"endcodespacerange 1 beginbfchar <41> <0042> endbfchar 2 beginbfrange <8001> <8003> <0061> "
                      b"<8005> <8006> [<0030> <D83DDE00>] endbfrange")
    assert found.split(b"\x41\x80\x02\x80\x06") == [(0x41, 1), (0x8002, 2), (0x8006, 2)]
    assert found.texts == {0x41: "B", 0x8001: "a", 0x8002: "b", 0x8003: "c", 0x8005: "0", 0x8006: "😀"}


def test_matrices() -> None:
    """Half as wide and turned by a quarter; a shear of 45 degrees."""
    quarter = multiply((0.5, 0, 0, 1, 0, 0), (0, 1, -1, 0, 0, 0))
    assert (angle(quarter), upright(quarter), narrowest(quarter)) == pytest.approx((90, 1, 0.5))
    assert slant((1, 0, 1, 1, 0, 0)) == pytest.approx(45)
    assert upright((1, 0, 1, 1, 0, 0)) == pytest.approx(1)
    assert page_space((0, 0, 100, 200), 0, 1) == ((1, 0, 0, -1, 0, 200), 100, 200)


# ---- limits ----


def test_limits_of_every_edition() -> None:
    assert names() == ("high-contrast", "large-print", "large-print-plus", "low-ink", "standard")
    for name in names():
        limits, faults = find_limits(name)
        assert limits is not None, faults


def test_limits_are_those_of_the_design() -> None:
    """DESIGN sections 3, 6 and 7."""
    standard, large, plus = (find_limits(name)[0] for name in ("standard", "large-print", "large-print-plus"))
    assert standard is not None and large is not None and plus is not None
    assert (standard.number("text-card"), standard.number("text-any"), standard.number("stroke-mark")) == (7, 6, 0.25)
    assert standard.length("cut-tolerance") == 0.01
    assert [large.number(key) for key in ("text-any", "title-size", "leading", "leading-running", "contrast-text",
                                          "contrast-line", "stroke", "stroke-rule", "capitals-in-a-row")] == [
        18, 24, 1.25, 1.5, 7, 4.5, 1.5, 1, 3]
    assert (large.length("cell-height"), large.length("cell-width")) == (15, 25)
    assert (plus.number("text-any"), plus.length("cell-height"), plus.number("stroke")) == (24, 20, 1.5)


def test_limits_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text('extends = "large-print"\nname = "club"\n\n[limits]\ntext-any = 20\n', encoding="utf-8")
    limits, faults = find_limits(str(path))
    assert limits is not None and not faults
    assert (limits.name, limits.number("text-any"), limits.number("text-card")) == ("club", 20, 18)


@pytest.mark.parametrize(("text", "message"), [
    ("[limits]\ntext-size = 20\n", "unknown key 'text-size'"),
    ('extends = "huge"\n', "'extends' is \"huge\", which is no edition to extend"),
    ("[limits]\ncell-height = 15\n", "'cell-height' must be a length with its unit"),
    ("[limits\n", "this is not TOML"),
])
def test_faults_in_limits(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    limits, faults = read_limits(path)
    assert limits is None
    assert message in faults[0].message


def test_the_same_file_gives_the_same_report(tmp_path: Path) -> None:
    c = canvas(tmp_path / "plain.pdf")
    c.drawString(100, 100, "Same")
    c.save()
    limits, _ = find_limits("large-print")
    assert limits is not None
    assert preflight(tmp_path / "plain.pdf", limits) == preflight(tmp_path / "plain.pdf", limits)
