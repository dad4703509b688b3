"""The contract with ReportLab's inside: when a new release breaks it, the test that fails says what broke."""

from __future__ import annotations

import io
import subprocess
import sys

import pytest
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont
from pypdf import PdfReader
from reportlab.pdfbase.pdfdoc import PDFDocument

from printkit import typeface
from printkit.pdf.backend import Objects, read_truetype


def test_the_document_keeps_its_objects_where_we_look_for_them() -> None:
    document = PDFDocument(invariant=1, compression=1, pdfVersion=(1, 7))
    assert document.objectcounter == 1
    assert document.idToObjectNumberAndVersion["BasicFonts"] == (1, 0)
    assert document.idToObject["BasicFonts"].dict == {}
    document.Reference(None, "2")
    assert document.idToObjectNumberAndVersion["2"] == (2, 0)
    assert document.objectcounter == 2


def test_objects_come_back_under_their_numbers() -> None:
    objects = Objects()
    later = objects.reserve()
    data = objects.stream("/Kind/Test", b"two\nlines")
    plain = objects.stream("/Type/Metadata", b"<x/>", compress=False)
    pages = objects.put("<</Type/Pages/Kids[]/Count 0>>")
    objects.add_font("F1", later)
    objects.put(b"<</Stored(late)>>", later)
    catalog = objects.put(f"<</Type/Catalog/Pages {pages} 0 R/Plain {plain} 0 R>>")
    file = objects.finish(catalog, objects.put("<</Title(A title)>>"))
    assert file.startswith(b"%PDF-1.7\n")
    reader = PdfReader(io.BytesIO(file), strict=True)
    assert reader.metadata is not None
    assert reader.metadata.title == "A title"
    assert reader.get_object(later) == {"/Stored": "late"}
    assert reader.get_object(data).get_data() == b"two\nlines"
    assert reader.get_object(objects.fonts)["/F1"] == {"/Stored": "late"}
    assert b"<x/>" in file


def test_a_number_that_is_never_filled_is_a_bug() -> None:
    objects = Objects()
    objects.reserve()
    with pytest.raises(ValueError, match="objects without a body: 2"):
        objects.finish(objects.put("<<>>"), objects.put("<<>>"))


@pytest.mark.parametrize("face_id", ["atkinson-extrabold", "noto-regular"])
def test_a_subset_holds_the_same_outlines_where_we_say(face_id: str) -> None:
    """Composite glyphs (é, ế), a shared glyph (space and no-break space) and the last glyph among them."""
    path = typeface.face(face_id).path
    whole = TTFont(path)
    codes = sorted({ord(char) for char in "PEAR éÅ½\u00a0 ×−"} | ({0x1EBF, 0x42F} if "noto" in face_id else set()))
    data, glyphs = read_truetype(path).subset(codes)
    cut = TTFont(io.BytesIO(data))
    names = cut.getGlyphOrder()
    assert len(names) < 40
    for code in codes:
        original, copy = DecomposingRecordingPen(whole.getGlyphSet()), DecomposingRecordingPen(cut.getGlyphSet())
        # ReportLab draws a no-break space with the space's glyph
        whole.getGlyphSet()[whole.getBestCmap()[0x20 if code == 0xA0 else code]].draw(original)
        cut.getGlyphSet()[names[glyphs[code]]].draw(copy)
        assert copy.value == original.value, f"U+{code:04X}"


@pytest.mark.parametrize("face_id", ["atkinson-regular", "noto-bold"])
def test_reportlab_reads_the_widths_that_the_layout_measures(face_id: str) -> None:
    file = read_truetype(typeface.face(face_id).path)
    assert file.name == typeface.face(face_id).postscript
    for code in (*range(0x20, 0x7F), *range(0xA0, 0x17F), 0x2212, 0x2019):
        if code != 0xAD and code in file.glyphs:  # a soft hyphen is never drawn
            assert typeface.face_advance(chr(code), face_id, 1000) == pytest.approx(file.widths[code] * 25.4 / 72)


def test_every_character_that_can_be_measured_can_be_drawn() -> None:
    for weight in typeface.weights():
        for face_id in typeface.faces_of(weight):
            measured = {ord(char) for char in typeface._advances(face_id)}
            assert measured <= set(read_truetype(typeface.face(face_id).path).glyphs)


def test_neither_the_canvas_nor_platypus_is_loaded() -> None:
    code = (
        "import sys, printkit.pdf.render;"
        "assert not {'reportlab.pdfgen.canvas', 'reportlab.platypus', 'fontTools', 'pypdf'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
