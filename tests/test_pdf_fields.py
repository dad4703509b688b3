"""Form fields: filled in by pypdf and by pdfium (which Chromium is), and what they are in the file."""

from __future__ import annotations

import io

import pypdfium2 as pdfium
import pypdfium2.raw as raw
import pytest
from pdf_frames import page, score_sheets, text
from pdf_reading import MM, accessible, ink, reader, tree
from pypdf import PdfReader, PdfWriter

from printkit.imposition.sheet import Placement, PrintFile, Sheet
from printkit.layout.frame import Artifact, Field, Frame, Tag, Turned
from printkit.pdf.render import render

PEARS = (71, 53, 43, 13)
"""Inside the box of the first field of ``score_sheets``."""


def type_into(data: bytes, x: float, y: float, words: str) -> bytes:
    """Click at a place of the first page, type, and save, as a person does in a viewer."""
    document = pdfium.PdfDocument(data)
    document.init_forms()
    form, sheet = document.formenv, document[0]
    assert form
    at = (x * MM, sheet.get_height() - y * MM)
    raw.FORM_OnMouseMove(form.raw, sheet.raw, 0, *at)
    assert raw.FORM_OnLButtonDown(form.raw, sheet.raw, 0, *at)
    assert raw.FORM_OnLButtonUp(form.raw, sheet.raw, 0, *at)
    for char in words:
        assert raw.FORM_OnChar(form.raw, sheet.raw, ord(char), 0)
    raw.FORM_ForceToKillFocus(form.raw)
    saved = io.BytesIO()
    document.save(saved)
    return saved.getvalue()


def test_each_field_has_its_name_label_place_and_size() -> None:
    pdf = reader(render(score_sheets(2)))
    fields = pdf.get_fields()
    assert fields is not None
    assert len(fields) == 14
    assert list(fields)[:2] == ["Sheet 1 | Pears | count", "Sheet 1 | Pears | points"]
    widget = pdf.pages[0]["/Annots"][0].get_object()
    assert widget["/TU"] == "Pears, count"
    assert [float(v) / MM for v in widget["/Rect"]] == pytest.approx([70, 297 - 67, 115, 297 - 52], abs=0.0001)
    assert widget["/DA"] == "/FieldFont 18 Tf 0 g"
    assert widget["/Q"] == 1
    assert widget["/F"] == 4
    assert "/JS" not in str(pdf.trailer["/Root"])
    player = pdf.pages[0]["/Annots"][6].get_object()
    assert player["/Q"] == 0
    assert [float(v) / MM for v in player["/Rect"]] == pytest.approx([40, 297 - 122, 100, 297 - 114], abs=0.0001)


def test_the_font_for_typing_is_embedded() -> None:
    data = render(score_sheets(1))
    font = reader(data).trailer["/Root"]["/AcroForm"]["/DR"]["/Font"]["/FieldFont"]
    assert font["/BaseFont"] == "/AtkinsonHyperlegibleNext-Regular"
    assert font["/Encoding"] == "/WinAnsiEncoding"
    assert len(font["/FontDescriptor"]["/FontFile2"].get_data()) == 48_064
    assert font["/Widths"][ord("H") - 32] == 694
    assert len(font["/Widths"]) == 224
    assert b"Helvetica" not in data


def test_pypdf_fills_fields_in_and_every_tag_stays() -> None:
    data = render(score_sheets(2))
    writer = PdfWriter(clone_from=PdfReader(io.BytesIO(data)))
    values = {"Sheet 1 | Pears | count": "7", "Sheet 1 | Player": "Zoë"}
    writer.update_page_form_field_values(writer.pages[0], values, auto_regenerate=False)
    saved = io.BytesIO()
    writer.write(saved)
    filled = saved.getvalue()
    fields = reader(filled).get_fields()
    assert fields is not None
    assert {name: field["/V"] for name, field in fields.items() if "/V" in field} == values
    assert ink(data, PEARS) == 0
    assert ink(filled, PEARS) > 30
    assert ink(filled, (40, 114, 20, 8)) > 30
    assert accessible(filled)
    assert tree(reader(filled)).outline() == tree(reader(data)).outline()


def test_pdfium_fills_fields_in() -> None:
    data = render(score_sheets(1))
    filled = type_into(data, 90, 60, "7½")
    fields = reader(filled).get_fields()
    assert fields is not None
    assert fields["Sheet 1 | Pears | count"]["/V"] == "7½"
    assert ink(filled, PEARS) > 30
    assert accessible(filled)


@pytest.mark.parametrize(("angle", "rotation"), [(0, 0), (90, 270), (180, 180), (270, 90)])
def test_a_turned_field_is_typed_into_along_its_own_lines(angle: int, rotation: int) -> None:
    """A field 60 × 8 in a space at (50, 50): its text must lie along the turned box and stay inside it."""
    field = Turned((Field("f", "A field", 0, 0, 60, 8, 14),), 50, 50, 60, 8, angle)
    data = render(page(Tag("P", (field,))))
    assert accessible(data)
    widget = reader(data).pages[0]["/Annots"][0].get_object()
    across, down = (60, 8) if angle % 180 == 0 else (8, 60)
    rectangle = [float(v) / MM for v in widget["/Rect"]]
    assert rectangle == pytest.approx([50, 297 - 50 - down, 50 + across, 297 - 50], abs=0.001)
    assert widget.get("/MK", {}).get("/R", 0) == rotation
    filled = type_into(data, 50 + across / 2, 50 + down / 2, "HHHHHHHH")
    whole = ink(filled, (50, 50, across, down))
    start = {0: (50, 50, 30, 8), 90: (50, 50, 8, 30), 180: (80, 50, 30, 8), 270: (50, 80, 8, 30)}[angle]
    assert whole > 200
    assert ink(filled, start) > 0.9 * whole


def test_a_field_in_a_form_tag_is_that_form() -> None:
    field = Field("a", "First", 20, 20, 30, 8)
    one = render(page(Tag("Form", (field,))))
    assert accessible(one)
    assert tree(reader(one)).outline() == "Document(Form)"
    assert tree(reader(one)).kids[0].entries["/Alt"] == "First"


def test_a_field_outside_every_tag_is_reached_all_the_same() -> None:
    data = render(page(Field("a", "First", 20, 20, 30, 8)))
    assert accessible(data)
    assert tree(reader(data)).outline() == "Document(Form)"


def test_two_fields_of_one_name_are_a_bug_even_on_two_pages() -> None:
    frame = Frame(100, 100, (Field("same", "A label", 10, 10, 30, 8),))
    sheets = tuple(Sheet(100, 100, (Placement(frame, 0, 0, str(i), "p", i),)) for i in range(2))
    with pytest.raises(ValueError, match="two fields have the name 'same'"):
        render(PrintFile("t", "en", sheets))


@pytest.mark.parametrize(("name", "label"), [("", "label"), ("a.b", "label"), ("name", "")])
def test_a_field_needs_a_plain_name_and_a_label(name: str, label: str) -> None:
    with pytest.raises(ValueError, match="a field needs a name"):
        render(page(Field(name, label, 10, 10, 30, 8)))


def test_a_field_where_nobody_reads_is_a_bug() -> None:
    field = Field("f", "A field", 10, 10, 30, 8)
    with pytest.raises(ValueError, match="where screen readers don't go: 'f'"):
        render(page(Tag("P", (text(10, 10, "a"), Artifact((field,))))))
