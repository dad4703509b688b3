"""A clean large-print file changed by pypdf, each time in one way: preflight names what is wrong, and where."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import preflight_base as base
import pytest
from pypdf import PdfWriter
from pypdf.annotations import Link
from pypdf.generic import (
    ArrayObject,
    DecodedStreamObject,
    DictionaryObject,
    FloatObject,
    NameObject,
    NumberObject,
    RectangleObject,
    TextStringObject,
)

Change = Callable[[PdfWriter], None]


def test_the_clean_file_passes(tmp_path: Path) -> None:
    data, said = base.clean()
    report = base.measured(tmp_path, data, said)
    assert [finding.message for finding in report.findings] == []
    assert all(one.made for one in report.measures)
    assert len(report.values["runs"]) == 50
    assert min(run["size"] for run in report.values["runs"]) == 18.0


SIZE = b"/F3 18 Tf\nBT 1 0 0 1 73.7008 534.5079 Tm"
LINE = b"BT 1 0 0 1 73.7008 534.5079 Tm"


def swap(old: bytes, new: bytes, page: int = 1) -> Change:
    return lambda writer: base.content(writer, page, old, new)


def shrink(writer: PdfWriter) -> None:
    """Everything drawn at 97 %, as a print dialogue or a pdf tool does it."""
    stream = writer.pages[0]["/Contents"].get_object()
    stream.set_data(b"q 0.97 0 0 0.97 9 12 cm\n" + stream.get_data() + b"\nQ")


def nested(writer: PdfWriter) -> None:
    """A form in a form: 60 pt, times a half, times a half, is 15."""
    fonts = writer.pages[0]["/Resources"]["/Font"]
    inner, outer = DecodedStreamObject(), DecodedStreamObject()
    inner.set_data(base.named(writer, b"BT /F3 60 Tf 0 0 Td <0065006e0064> Tj ET"))
    for form, kids in ((inner, {}), (outer, {"/In": inner})):
        form.update({NameObject("/Type"): NameObject("/XObject"), NameObject("/Subtype"): NameObject("/Form"),
                     NameObject("/BBox"): RectangleObject((0, 0, 400, 400)),
                     NameObject("/Matrix"): ArrayObject([FloatObject(v) for v in (0.5, 0, 0, 0.5, 0, 0)]),
                     NameObject("/Resources"): DictionaryObject({
                         NameObject("/Font"): fonts,
                         NameObject("/XObject"): DictionaryObject({NameObject(k): writer._add_object(v)
                                                                   for k, v in kids.items()})})})
    outer.set_data(b"/In Do")
    xobjects = writer.pages[2]["/Resources"].get_object().setdefault(NameObject("/XObject"), DictionaryObject())
    xobjects[NameObject("/Outer")] = writer._add_object(outer)
    base.append(writer, 3, b"1 0 0 1 72 300 cm /Outer Do")


def font(writer: PdfWriter, resource: str = "/F3") -> DictionaryObject:
    """A composite font's dictionary."""
    found: DictionaryObject = writer.pages[0]["/Resources"]["/Font"][base.names(writer)[resource]].get_object()
    return found


def descendant(writer: PdfWriter) -> DictionaryObject:
    found: DictionaryObject = font(writer)["/DescendantFonts"][0].get_object()
    return found


def unembed(writer: PdfWriter) -> None:
    del descendant(writer)["/FontDescriptor"]["/FontFile2"]


def lean(writer: PdfWriter) -> None:
    descendant(writer)["/FontDescriptor"][NameObject("/ItalicAngle")] = NumberObject(-12)


def lose_glyphs(writer: PdfWriter) -> None:
    stream = descendant(writer)["/CIDToGIDMap"].get_object()
    map_ = bytearray(stream.get_data())
    map_[2 * ord("I") : 2 * ord("I") + 2] = b"\0\0"
    stream.set_data(bytes(map_))


def forget_unicode(writer: PdfWriter) -> None:
    del font(writer)["/ToUnicode"]


def structure(writer: PdfWriter) -> list[DictionaryObject]:
    """All structure elements."""
    found, stack = [], [writer.root_object["/StructTreeRoot"]["/K"]]
    while stack:
        held = stack.pop().get_object()
        if isinstance(held, ArrayObject):
            stack += held
        elif isinstance(held, DictionaryObject) and "/S" in held:
            found.append(held)
            stack += [held["/K"]] if "/K" in held else []
    return found


def wordless(writer: PdfWriter) -> None:
    del next(one for one in structure(writer) if one["/S"] == "/Figure")["/Alt"]


def thin(writer: PdfWriter) -> None:
    form = writer.pages[0]["/Resources"]["/XObject"][base.names(writer)["/X1"]].get_object()
    assert b"2.25 w" in form.get_data()
    form.set_data(form.get_data().replace(b"2.25 w", b"1.2 w"))


def pale(writer: PdfWriter) -> None:
    form = writer.pages[0]["/Resources"]["/XObject"][base.names(writer)["/X1"]].get_object()
    form.set_data(form.get_data().replace(b"0.1333 0.1137 0.1686 RG", b"0.6 0.6 0.6 RG"))


def coarse(writer: PdfWriter) -> None:
    """A grey picture of 100 × 100 pixels, 36 mm wide: 70 dpi."""
    image = DecodedStreamObject()
    image.update({NameObject("/Type"): NameObject("/XObject"), NameObject("/Subtype"): NameObject("/Image"),
                  NameObject("/Width"): NumberObject(100), NameObject("/Height"): NumberObject(100),
                  NameObject("/ColorSpace"): NameObject("/DeviceGray"),
                  NameObject("/BitsPerComponent"): NumberObject(8)})
    image.set_data(b"\x40" * 10_000)
    resources = writer.pages[2]["/Resources"].get_object()
    resources[NameObject("/XObject")] = DictionaryObject({NameObject("/Im"): writer._add_object(image)})
    base.append(writer, 3, b"102.05 0 0 102.05 300 150 cm /Im Do")


def wide_trim(writer: PdfWriter) -> None:
    writer.pages[1][NameObject("/TrimBox")] = RectangleObject((-20, 10, 580, 830))


def narrow_trim(writer: PdfWriter) -> None:
    writer.pages[2][NameObject("/TrimBox")] = RectangleObject((100, 10, 580, 830))


def scaled(writer: PdfWriter) -> None:
    del writer.root_object["/ViewerPreferences"]["/PrintScaling"]


def script(writer: PdfWriter) -> None:
    action = DictionaryObject({NameObject("/S"): NameObject("/JavaScript"),
                               NameObject("/JS"): TextStringObject("this.print();")})
    names = ArrayObject([TextStringObject("start"), writer._add_object(action)])
    writer.root_object[NameObject("/Names")] = DictionaryObject({
        NameObject("/JavaScript"): DictionaryObject({NameObject("/Names"): names})})


def hidden_script(writer: PdfWriter) -> None:
    """In an action of a field, which only a walk through everything finds."""
    field = writer.pages[2]["/Annots"][0].get_object()
    field[NameObject("/AA")] = DictionaryObject({NameObject("/K"): DictionaryObject({
        NameObject("/S"): NameObject("/JavaScript"), NameObject("/JS"): TextStringObject("app.alert(1)")})})


def link(writer: PdfWriter) -> None:
    writer.add_annotation(1, Link(rect=(100, 100, 200, 120), url="https://example.org/"))


def launch(writer: PdfWriter) -> None:
    writer.root_object[NameObject("/OpenAction")] = DictionaryObject({
        NameObject("/S"): NameObject("/Launch"), NameObject("/F"): TextStringObject("calc.exe")})


def attach(writer: PdfWriter) -> None:
    writer.add_attachment("notes.txt", b"some notes")


def no_title(writer: PdfWriter) -> None:
    del writer._info["/Title"]


def no_language(writer: PdfWriter) -> None:
    del writer.root_object["/Lang"]


def small_field(writer: PdfWriter) -> None:
    field = writer.pages[2]["/Annots"][0].get_object()
    left, bottom, right, top = field["/Rect"]
    field[NameObject("/Rect")] = RectangleObject((left, bottom, right, float(top) - 4.5))


def mute_field(writer: PdfWriter) -> None:
    del writer.pages[2]["/Annots"][0].get_object()["/TU"]


def small_typing(writer: PdfWriter) -> None:
    field = writer.pages[2]["/Annots"][0].get_object()
    field[NameObject("/DA")] = TextStringObject("/FieldFont 14 Tf 0 g")


def repeat_sheet(writer: PdfWriter) -> None:
    """The first sheet's content on the second too: copies 1 and 2 twice, 3 and 4 never."""
    first = writer.pages[0]["/Contents"].get_object().get_data()
    writer.pages[1]["/Contents"].get_object().set_data(first)


def odd_paper(writer: PdfWriter) -> None:
    page = writer.pages[2]
    for name in ("/MediaBox", "/TrimBox", "/BleedBox"):
        page[NameObject(name)] = RectangleObject((0, 0, 595.28, 860))


def untag_figure(writer: PdfWriter) -> None:
    base.content(writer, 1, b"/Figure<</MCID 1>>BDC\nq 1 0 0 1 133.2283 610.2992 cm /X1 Do Q\nEMC",
                 b"q 1 0 0 1 133.2283 610.2992 cm /X1 Do Q")


MARK = b"54.3858 "

CHANGED: dict[str, tuple[Change, str, int, str]] = {
    # what is done, the finding's code, its page, and words of its message
    "a run at 17.5 pt": (swap(SIZE, SIZE.replace(b"18 Tf", b"17.5 Tf")), "text-too-small", 1, "is 17.50 pt"),
    "everything drawn at 97 %": (shrink, "text-too-small", 1, "is 17.46 pt"),
    "text in nested forms": (nested, "text-too-small", 3, "“end” is 15.00 pt"),
    "grey text": (swap(LINE, b"0.45 g " + LINE), "text-contrast-low", 1, "contrast of 4."),
    "white text": (swap(LINE, b"1 g " + LINE), "text-invisible", 1, "It scores 1 point."),
    "a squeezed run": (swap(LINE, LINE.replace(b"BT", b"BT 80 Tz")), "text-squeezed", 1, "80%"),
    "small leading": (swap(b"73.7008 534.5079 Tm", b"73.7008 536.5079 Tm"), "leading-small", 1, "1.14 sizes"),
    "small leading in running text": (swap(b"56.6929 673.1575 Tm", b"56.6929 675.1575 Tm", 3), "leading-small", 3,
                                      "1.39 sizes apart; 1.5"),
    "turned text": (swap(b"1 0 0 1 73.7008 440.7874 Tm", b"0 1 -1 0 90 420 Tm"), "text-turned", 1, "copy 01"),
    "a slanted run": (swap(LINE, b"BT 1 0 0.2 1 73.7008 534.5079 Tm"), "text-italic", 1, "It scores"),
    "an italic font": (lean, "text-italic", 1, "in italics"),
    "an unembedded font": (unembed, "font-not-embedded", 1, "AtkinsonHyperlegibleNext-Regular is not embedded"),
    "a lost glyph": (lose_glyphs, "glyph-missing", 1, "no glyph for “I”"),
    "no ToUnicode": (forget_unicode, "text-unreadable", 1, "can't be read out"),
    "a thin stroke in a form": (thin, "stroke-thin", 1, "1.20 pt thick; 1.5 pt"),
    "a pale line": (pale, "line-contrast-low", 1, "contrast of 2.8 : 1"),
    "thin writing rule": (swap(b"1 w\n", b"0.6 w\n", 3), "stroke-thin", 3, "0.60 pt thick; 1 pt"),
    "a coarse picture": (coarse, "image-coarse", 3, "drawn at 71 dpi"),
    "text over a cut": (swap(b"1 0 0 1 73.7008 534.5079 Tm", b"1 0 0 1 190 534.5079 Tm"), "text-over-cut", 1,
                        "would be cut through"),
    "a label on a card": (swap(b"1 0 0 1 53.8583 19.8425 Tm", b"1 0 0 1 80 700 Tm", 2), "text-over-cut", 2,
                          "belongs to the sheet"),
    "text under a mark": (swap(b"1 0 0 1 53.8583 19.8425 Tm", b"1 0 0 1 46 36 Tm", 2), "text-under-mark", 2,
                          "sheet 2 of 2"),
    "text at the paper's edge": (swap(b"1 0 0 1 53.8583 19.8425 Tm", b"1 0 0 1 4 19.8425 Tm", 2), "text-at-edge", 2,
                                 "nearer than 3 mm"),
    "a TrimBox outside the paper": (wide_trim, "box-outside", 2, "TrimBox reaches beyond"),
    "text outside the trim": (narrow_trim, "text-outside-trim", 3, "Score sheet"),
    "no PrintScaling": (scaled, "print-scaling", 0, "may shrink"),
    "a script": (script, "script", 0, "a script"),
    "a script in a field": (hidden_script, "script", 3, "a script"),
    "a link": (link, "link", 2, "https://example.org/"),
    "a launch action": (launch, "launch", 0, "starts a program"),
    "an attachment": (attach, "attachment", 0, "an attached file"),
    "no title": (no_title, "title-missing", 0, "no title"),
    "no language": (no_language, "language-missing", 0, "what language"),
    "a low field": (small_field, "cell-small", 3, "40.0 × 14.4 mm"),
    "a field without a label": (mute_field, "field-without-label", 3, "no label"),
    "small typing": (small_typing, "field-text-small", 3, "typed in at 14 pt"),
    "an untagged figure": (untag_figure, "content-untagged", 1, "neither tagged nor an artifact"),
    "a figure without words": (wordless, "figure-without-words", 2, "no alternative text"),
    "an odd paper": (odd_paper, "paper-unknown", 3, "no paper size"),
    "one sheet twice": (repeat_sheet, "piece-copy", 2, "is copy 3"),
}


@pytest.mark.parametrize("what", CHANGED)
def test_a_changed_file_is_found_out(what: str, tmp_path: Path) -> None:
    change, code, page, words = CHANGED[what]
    data, said = base.clean()
    report = base.measured(tmp_path, base.edited(data, change), said, code)
    finding = next((one for one in base.only(report, code) if words in one.message), None)
    assert finding is not None, [one.message for one in base.only(report, code)]
    assert finding.page == page


def test_a_finding_names_the_place(tmp_path: Path) -> None:
    """The second line of the first card: 26 mm from the left (19 + 7), the dot of its i 0.714 em over its baseline."""
    data, said = base.clean()
    report = base.measured(tmp_path, base.edited(data, CHANGED["a run at 17.5 pt"][0]), said)
    finding = report.findings[0]
    assert finding.x == pytest.approx(26.0, abs=0.01)
    assert finding.y == pytest.approx(19.5 + 81 + 7.9375 - 17.5 * 0.714 * 25.4 / 72, abs=0.02)
    assert finding.diagnostic("a.pdf").render().startswith("a.pdf:page 1, 26.0 × 104.0 mm: error[text-too-small]: “It")


def test_an_untagged_figure_fails_pdf_ua(tmp_path: Path) -> None:
    data, said = base.clean()
    report = base.measured(tmp_path, base.edited(data, untag_figure), said, "pdf-ua")
    assert any("CONTENT-TAGGING" in finding.message for finding in base.only(report, "pdf-ua"))
