"""Files that other programs might make, written by hand operator by operator: no false claim, no silent miss."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from pypdf import PdfReader, PdfWriter
from test_preflight_hostile import limits, pdf, stream

from printkit.preflight import apart
from printkit.preflight.apart import measure_apart
from printkit.preflight.preflight import preflight
from printkit.preflight.report import Report

HELVETICA = b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>"
FORM = b"/Type/XObject/Subtype/Form/Resources<</Font<</F 5 0 R>>>>"
PAGES = b"<</Type/Pages/Kids[3 0 R]/Count 1>>"
PAGE = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595.28 841.89]/Contents 4 0 R/Resources<<%s>>%s>>"
WORDS = b"BT /F 20 Tf 100 700 Td (Words) Tj ET "

OURS = ("untagged", "print-scaling", "language-missing", "title-missing", "font-not-embedded")
"""What all of these files lack."""


def file(content: bytes, *more: bytes, resources: bytes = b"", page: bytes = b"") -> bytes:
    """One page of A4 with Helvetica as F (object 5); ``more`` are objects from 6 on."""
    own = PAGE % (b"/Font<</F 5 0 R>>" + resources, page)
    return pdf(b"<</Type/Catalog/Pages 2 0 R>>", PAGES, own, stream(content), HELVETICA, *more)


def report(folder: Path, data: bytes) -> Report:
    path = folder / "foreign.pdf"
    path.write_bytes(data)
    return preflight(path, limits(), ("pdf-ua",))


def codes(found: Report) -> list[str]:
    return [finding.code for finding in found.findings if finding.code not in OURS]


PALE = b"/G gs 2 w 100 100 m 300 100 l S"
STATE = b"/ExtGState<</G 6 0 R>>"

FOREIGN: dict[str, tuple[bytes, list[str]]] = {
    # sheer ink: black, and yet it can't be seen
    "a line with alpha": (file(PALE, b"<</CA 0.1>>", resources=STATE), ["line-contrast-low"]),
    "a line without alpha": (file(PALE, b"<</CA 1/BM/Normal/SMask/None>>", resources=STATE), []),
    "a line under a mask": (
        file(PALE, b"<</SMask<</S/Luminosity/G 7 0 R>>>>",
             stream(b"0.1 g 0 0 595 842 re f", b"/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Group<</S/Transparency"
                    b"/CS/DeviceGray>>"), resources=STATE), ["line-contrast-low"]),
    "a pale spot colour": (
        file(b"/C CS 0.1 SCN 3 w 50 50 m 300 50 l S", b"[/Separation/Gold/DeviceCMYK<</FunctionType 2/Domain[0 1]/C0[0 "
             b"0 0 0]/C1[0 0 0 1]/N 1>>]", resources=b"/ColorSpace<</C 6 0 R>>"), ["line-contrast-low"]),
    # what is not there is not measured
    "a thin line off the page": (file(WORDS + b"0.1 w 2000 2000 m 2100 2000 l S"), []),
    "a thin line that is clipped away": (file(WORDS + b"q 0 0 50 50 re W n 0.1 w 100 700 m 300 700 l S Q"), []),
    "a thin line outside its form": (
        file(WORDS + b"/X Do", stream(b"0.1 w 100 700 m 300 700 l S", FORM + b"/BBox[0 0 50 50]"),
             resources=b"/XObject<</X 6 0 R>>"), []),
    "text that is clipped away": (file(b"q 0 0 50 50 re W n " + WORDS + b"Q"), ["text-invisible"]),
    "a coarse picture off the page": (
        file(b"q 100 0 0 100 900 900 cm BI /W 2 /H 2 /BPC 8 /CS /G ID \0\1\2\3 EI Q"), []),
    # thin in another way
    "a wide bar clipped to a hairline": (file(b"q 100 100 300 0.3 re W n 50 50 400 100 re f Q"), ["stroke-thin"]),
    "letters in hairline outlines": (file(b"0.05 w 1 Tr " + WORDS), ["stroke-thin"]),
    "letters filled and outlined": (file(b"0.05 w 2 Tr " + WORDS), []),
    # text in other ways
    "text back to front": (file(b"BT /F 20 Tf -1 0 0 1 400 700 Tm (Words) Tj ET"), ["text-mirrored"]),
    "text on a page drawn from the top": (file(b"1 0 0 -1 0 842 cm BT /F 20 Tf 1 0 0 -1 100 100 Tm (Words) Tj ET"), []),
    "text upside down": (file(b"BT /F -20 Tf 400 700 Td (Words) Tj ET"), []),
    "a font by a graphics state": (file(b"/G gs BT 100 700 Td (Words) Tj ET", b"<</Font[5 0 R 5]>>", resources=STATE),
                                   ["text-too-small"]),
    "a font that is not there": (file(b"BT /None 5 Tf 100 700 Td (Words) Tj ET"), ["text-too-small"]),
    "text in a pale group": (
        file(b"/G gs /X Do", b"<</ca 0.15>>", stream(WORDS, FORM + b"/BBox[0 0 595 842]/Group<</S/Transparency>>"),
             resources=STATE + b"/XObject<</X 7 0 R>>"), ["text-contrast-low"]),
    # pages in other ways
    "a turn by 45 degrees": (file(WORDS, page=b"/Rotate 45"), []),
    "a unit below zero": (file(WORDS, page=b"/UserUnit -2"), []),
    "a crop beside the page": (file(WORDS, page=b"/CropBox[900 900 999 999]"), ["box-cropped"]),
    "a crop around all text": (file(WORDS, page=b"/CropBox[80 650 400 800]"), ["box-cropped"]),
}


@pytest.mark.parametrize("what", FOREIGN)
def test_a_foreign_file_is_judged_by_what_it_shows(what: str, tmp_path: Path) -> None:
    data, expected = FOREIGN[what]
    assert codes(report(tmp_path, data)) == expected


def test_content_that_cannot_be_unpacked_is_said(tmp_path: Path) -> None:
    """Nothing else is known of it; the rest of the page is measured."""
    form = b"<</Length 4/Filter/Nope" + FORM + b"/BBox[0 0 9 9]>>\nstream\njunk\nendstream"
    found = report(tmp_path, file(WORDS + b"/X Do", form, resources=b"/XObject<</X 6 0 R>>"))
    assert codes(found) == ["unreadable"]
    (finding,) = [one for one in found.findings if one.code == "unreadable"]
    assert (finding.page, finding.message) == (
        1, "a part of this page's content is damaged, or packed in an unknown way: it was not measured")


def test_a_map_that_repeats_itself_costs_little(tmp_path: Path) -> None:
    """A thousand times all codes of two bytes."""
    font = (b"<</Type/Font/Subtype/Type0/BaseFont/X/Encoding/Identity-H/ToUnicode 7 0 R/DescendantFonts[<</Subtype"
            b"/CIDFontType2>>]>>")
    bomb = stream(b"1 beginbfrange " + b"<0000> <FFFF> <0000> " * 1000 + b"endbfrange")
    begun = time.process_time()
    found = report(tmp_path, file(b"BT /G 20 Tf 100 700 Td <0041> Tj ET", font, bomb, resources=b"").replace(
        b"/Font<</F 5 0 R", b"/Font<</G 6 0 R"))
    assert [run["text"] for run in found.values["runs"]] == ["A"]
    assert time.process_time() - begun < 5


def test_words_of_a_file_do_not_steer_the_terminal(tmp_path: Path) -> None:
    field = b"<</Type/Annot/Subtype/Widget/FT/Tx/T<FEFF001B005B00330031006D0072>/Rect[10 10 20 20]>>"
    found = report(tmp_path, file(WORDS, field, page=b"/Annots[6 0 R]"))
    (finding,) = [one for one in found.findings if one.code == "cell-small"]
    shown = finding.diagnostic("a.pdf").render()
    assert "\033" not in shown and "the field “�[31mr”" in shown


def test_shadings_are_content(tmp_path: Path) -> None:
    """In a tagged file, what ``sh`` paints must belong to something."""
    shading = b"<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 9 0]/Function<</FunctionType 2/Domain[0 1]/N 1>>>>"
    catalog = b"<</Type/Catalog/Pages 2 0 R/MarkInfo<</Marked true>>/StructTreeRoot<</Type/StructTreeRoot>>>>"
    data = pdf(catalog, PAGES, PAGE % (b"/Shading<</S 5 0 R>>", b""), stream(b"q 72 72 72 72 re W n /S sh Q"), shading)
    (finding,) = [one for one in report(tmp_path, data).findings if one.code == "content-untagged"]
    assert (finding.x, finding.y) == (pytest.approx(25.4), pytest.approx(297 - 50.8, abs=0.01))


def test_a_link_on_a_turned_page_is_found_in_its_place(tmp_path: Path) -> None:
    """Its upper left corner is, as the page is displayed, 200 points from the left and 100 from the top."""
    link = b"<</Type/Annot/Subtype/Link/Rect[100 200 150 260]/A<</S/URI/URI(https://example.org/)>>>>"
    found = report(tmp_path, file(WORDS, link, page=b"/Rotate 90/Annots[6 0 R]"))
    (finding,) = [one for one in found.findings if one.code == "link"]
    assert (finding.x, finding.y) == (pytest.approx(200 / 72 * 25.4), pytest.approx(100 / 72 * 25.4))


def test_encryption_that_cannot_be_undone_here(tmp_path: Path) -> None:
    """AES with no password needs a library that printkit hasn't: the file is not damaged."""
    path = tmp_path / "plain.pdf"
    path.write_bytes(file(WORDS))
    writer = PdfWriter(clone_from=PdfReader(path))
    writer.encrypt("", "owner", algorithm="AES-128")
    writer._encryption = None  # the dictionary alone says so; nothing is encrypted
    writer.write(path)
    (finding,) = preflight(path, limits()).findings
    assert finding.code == "encrypted"
    assert finding.message in ("the file is encrypted with AES, which can't be undone here",
                               "the file is encrypted and can't be read without its password")


def test_what_nobody_thought_of_is_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*task: object) -> Report:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr(apart, "preflight", fail)
    (finding,) = apart._answer((tmp_path / "any.pdf", limits(), (), None)).findings
    assert (finding.code, finding.message) == (
        "unreadable", "preflight itself failed on this file (ZeroDivisionError: division by zero)")


def test_a_bad_file_leaves_the_next_to_be_measured(tmp_path: Path) -> None:
    first, second = tmp_path / "a.pdf", tmp_path / "b.pdf"
    first.write_bytes(file(WORDS, page=b"/CropBox[900 900 999 999]/MediaBox[0 0 1e11 1e11]"))
    second.write_bytes(file(WORDS))
    *_, last = measure_apart([(path, limits(), ("pdf-ua",), None) for path in (first, second)])
    assert codes(last) == []
