"""Finished files, read back with pypdf and pdfium: places, sizes, boxes, fonts, metadata, the same bytes."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path as FilePath

import pytest
from pdf_frames import INK, PEAR, box, card, deck, page, score_sheets, text
from pdf_reading import MM, accessible, characters, ink, lines, reader, to_unicode

from printkit.imposition.sheet import Placement, PrintFile, Sheet
from printkit.layout.frame import Drawing, Frame, Item, Moved, Path, Picture, Tag, Turned
from printkit.pdf.render import render


def test_cut_marks_lie_where_the_model_has_them_on_every_sheet() -> None:
    pdf = reader(render(deck(3)))
    assert len(pdf.pages) == 3
    for sheet in pdf.pages:
        found = [line for line in lines(sheet) if max(line[1], line[3]) < 16 or min(line[1], line[3]) > 281]
        xs = [line[0] for line in found]
        assert xs == pytest.approx([10.5, 10.5, 73.5, 73.5, 136.5, 136.5, 199.5, 199.5], abs=0.0001)
        ends = [(line[1], line[3]) for line in found]
        assert ends == [pytest.approx(end, abs=0.0001) for end in ((11, 15), (282, 286)) * 4]


@pytest.mark.parametrize(
    ("rotation", "first", "step"),
    [(0, (30, 45), (1, 0)), (90, (95, 40), (0, 1)), (180, (70, 105), (-1, 0)), (270, (35, 80), (0, -1))],
)
def test_a_placed_frame_turns_clockwise_about_its_place(
    rotation: int, first: tuple[float, float], step: tuple[int, int]
) -> None:
    """A text at (10, 15) of a frame 60 × 90 whose turned trim begins at (20, 30)."""
    frame = Frame(60, 90, (Tag("P", (text(10, 15, "HHH", size=10),)),))
    data = render(PrintFile("Turned", "en", (Sheet(210, 297, (Placement(frame, 20, 30, "a", "a", 1, rotation),)),)))
    chars = characters(data)
    assert [char.char for char in chars] == ["H", "H", "H"]
    assert (chars[0].x, chars[0].y) == pytest.approx(first, abs=0.001)
    advance = 0.694 * 10 / MM  # an H is 694 thousandths of an em wide
    assert (chars[1].x - chars[0].x, chars[1].y - chars[0].y) == pytest.approx(
        (step[0] * advance, step[1] * advance), abs=0.01
    )
    assert chars[0].size == pytest.approx(10)
    assert accessible(data)


@pytest.mark.parametrize(("angle", "place"), [(0, (23, 21)), (90, (23, 23)), (180, (27, 23)), (270, (21, 27))])
def test_items_turn_inside_moved_items(angle: int, place: tuple[float, float]) -> None:
    """A text at (3, 1) of a box 10 × 4 whose turned space begins at (20, 20), moved there in two steps."""
    turned = Turned((text(3, 1, "H"),), 10, 10, 10, 4, angle)
    data = render(page(Moved((Moved((Tag("P", (turned,)),), 4, 3),), 6, 7)))
    (char,) = characters(data)
    assert (char.x, char.y) == pytest.approx(place, abs=0.001)


def test_turns_compose() -> None:
    """180° inside 90° inside a placement at 270° is 180° in all."""
    inner = Turned((text(0, 5, "AB"),), 0, 0, 20, 10, 180)
    outer = Turned((inner,), 5, 5, 20, 10, 90)
    frame = Frame(50, 50, (Tag("P", (outer,)),))
    data = render(PrintFile("t", "en", (Sheet(100, 100, (Placement(frame, 10, 20, "a", "a", 1, 270),)),)))
    a, b = characters(data)
    # at (20, 5) running left; then at (5 + 10 - 5, 5 + 20) running up; then at (10 + 25, 20 + 50 - 10) running left
    assert (a.x, a.y) == pytest.approx((35, 60), abs=0.001)
    assert b.x < a.x
    assert b.y == pytest.approx(a.y, abs=0.001)


def test_text_is_drawn_in_its_size_with_its_tracking() -> None:
    data = render(page(Tag("P", (text(20, 30, "HH", size=18, tracking=2), text(20, 60, "HH", size=7.5)))))
    one, two, three, four = characters(data)
    assert (one.size, three.size) == (18, 7.5)
    assert two.x - one.x == pytest.approx((0.694 * 18 + 2) / MM, abs=0.01)
    assert four.x - three.x == pytest.approx(0.694 * 7.5 / MM, abs=0.01)


def test_boxes_come_from_the_sheet() -> None:
    plain = Sheet(210, 297, ())
    marked = Sheet(215.9, 279.4, (), trim=(10, 20, 190, 230), bleed=(7, 17, 196, 236))
    first, second = reader(render(PrintFile("Boxes", "en", (plain, marked)))).pages
    for name in ("/MediaBox", "/TrimBox", "/BleedBox"):
        assert [float(edge) for edge in first[name]] == pytest.approx([0, 0, 595.2756, 841.8898], abs=0.0001)
    mm = {name: [float(edge) / MM for edge in second[name]] for name in ("/MediaBox", "/TrimBox", "/BleedBox")}
    assert mm["/MediaBox"] == pytest.approx([0, 0, 215.9, 279.4], abs=0.0001)
    assert mm["/TrimBox"] == pytest.approx([10, 29.4, 200, 259.4], abs=0.0001)
    assert mm["/BleedBox"] == pytest.approx([7, 26.4, 203, 262.4], abs=0.0001)


@pytest.mark.parametrize(
    ("duplex", "expected"),
    [("none", None), ("long-edge", "/DuplexFlipLongEdge"), ("short-edge", "/DuplexFlipShortEdge")],
)
def test_the_printer_is_asked_for_true_size_and_the_right_flip(duplex: str, expected: str | None) -> None:
    root = reader(render(page(duplex=duplex))).trailer["/Root"]
    assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"
    assert root["/ViewerPreferences"]["/DisplayDocTitle"].value is True
    assert root["/ViewerPreferences"].get("/Duplex") == expected


def test_the_file_says_what_it_is() -> None:
    file = PrintFile(
        "Obst & Gemüse: <Karten>", "de", deck(2).sheets, "Ein (kleines) Spiel", (("Karten", 1), ("Ende – fin", 2)),
        properties=(("PrintkitSource", "a\\b (c) ✓"),),
    )  # fmt: skip
    data = render(file)
    pdf = reader(data)
    assert pdf.pdf_header == "%PDF-1.7"
    assert pdf.metadata is not None
    assert pdf.metadata.title == "Obst & Gemüse: <Karten>"
    assert pdf.metadata.subject == "Ein (kleines) Spiel"
    assert pdf.metadata["/PrintkitSource"] == "a\\b (c) ✓"
    assert "/CreationDate" not in pdf.metadata
    assert pdf.trailer["/Root"]["/Lang"] == "de"
    assert pdf.trailer["/Root"]["/PageMode"] == "/UseOutlines"
    assert [(entry.title, pdf.get_destination_page_number(entry)) for entry in pdf.outline] == [
        ("Karten", 0),
        ("Ende – fin", 1),
    ]
    assert pdf.xmp_metadata is not None
    assert pdf.xmp_metadata.dc_title == {"x-default": "Obst & Gemüse: <Karten>"}
    assert pdf.xmp_metadata.dc_language == ["de"]
    assert b"<pdfuaid:part>1</pdfuaid:part>" in data
    assert accessible(data)


def test_a_property_may_not_replace_the_title() -> None:
    with pytest.raises(ValueError, match="'Title'"):
        render(page(properties=(("Title", "another"),)))


@pytest.mark.parametrize("number", [0, 2])
def test_a_bookmark_to_no_page_is_a_bug(number: int) -> None:
    with pytest.raises(ValueError, match="aren't there: Cards"):
        render(page(outline=(("Cards", number),)))


def test_only_faces_in_use_are_embedded_as_subsets_that_give_back_their_text() -> None:
    data = render(deck(2))
    pdf = reader(data)
    fonts = [font.get_object() for font in pdf.pages[0]["/Resources"]["/Font"].values()]
    names = [font["/BaseFont"].split("+")[1] for font in fonts]
    assert names == ["AtkinsonHyperlegibleNext-ExtraBold", "AtkinsonHyperlegibleNext-Regular"]
    assert b"Helvetica" not in data
    for font in fonts:
        descendant = font["/DescendantFonts"][0].get_object()
        assert re.fullmatch(r"/[A-Z]{6}\+.+", descendant["/BaseFont"])
        assert len(descendant["/FontDescriptor"]["/FontFile2"].get_data()) < 9_000  # the whole file has 48,000
        codes = to_unicode(font)
        assert codes
        assert "\0" not in codes.values()
        assert all(code == value.encode("utf-16-be") for code, value in codes.items())
    assert pdf.pages[0].extract_text().count("Score one point for each") == 9


def test_text_comes_back_in_every_script_that_the_faces_have() -> None:
    words = "Яблоко, μήλο, Tiếng Việt, żółć"
    rare = "\U0001df00\U00010780"  # beyond the basic plane: phonetic letters, which Noto Sans has
    data = render(
        page(
            Tag("P", (text(20, 30, words, "noto-regular"),)),
            Tag("P", (text(20, 40, "2 × 3 − 1 ≥ 4 ½ €\u00a0“fin”", "atkinson-bold"),)),
            Tag("P", (text(20, 50, rare, "noto-regular"),)),
        )
    )
    extracted = reader(data).pages[0].extract_text()
    assert words in extracted
    assert "2 × 3 − 1 ≥ 4 ½ €\u00a0“fin”" in extracted
    assert rare in extracted
    assert "".join(char.char for char in characters(data)).startswith(words)
    assert ink(data, (20, 45, 10, 7)) > 20
    assert accessible(data)


def test_a_character_without_a_glyph_is_a_bug_that_names_it() -> None:
    with pytest.raises(ValueError, match=r"atkinson-bold has no glyph for U\+042F in 'aЯ'"):
        render(page(Tag("P", (text(20, 30, "aЯ", "atkinson-bold"),))))


def test_numbers_are_plain_and_short() -> None:
    """No exponents, no minus zero, no more than four decimals, whatever comes in."""
    items: tuple[Item, ...] = (
        Path((("M", (1e-9, 297 + 1e-9)), ("L", (1 / 3, 1e-7)), ("L", (123.456789, -1e-12))), stroke=INK, width=1e-9),
        Path((("M", (-0.0, 297)), ("L", (5, 5))), stroke="#FF0000", width=2, dash=(1, 1 / 3), round_ends=False),
        Tag("P", (text(-1e-9, 297, "x", size=1e-5 + 8),)),
    )
    content = reader(render(page(*items))).pages[0].get_contents().get_data().decode()
    tokens = [token for token in re.split(r"[\s\[\]<>]+", content) if re.match(r"[-+.\d]", token)]
    assert len(tokens) > 30
    assert all(re.fullmatch(r"-?\d+(\.\d{1,4})?|[0-9a-f]{4}", token) for token in tokens), tokens
    assert "-0" not in tokens


def test_paths_are_painted_as_told() -> None:
    square = box(10, 10, 20, 20).segments
    hole = square + box(15, 15, 10, 10).segments
    items = (
        Path(hole, fill="#000000", even_odd=True),
        Path(tuple((op, tuple(v + 40 for v in vs)) for op, vs in hole), fill="#000000"),
        Path(square, stroke=None, fill=None),
    )
    data = render(page(*items))
    assert ink(data, (16, 16, 8, 8)) == 0
    assert ink(data, (11, 11, 3, 3)) == 144
    assert ink(data, (56, 56, 8, 8)) == 1024
    operators = [operator for _, operator in reader(data).pages[0].get_contents().operations]
    assert operators.count(b"f*") == 1
    assert operators.count(b"f") == 1
    assert b"S" not in operators


def test_greys_are_in_black_ink_and_colours_are_exact() -> None:
    data = render(page(box(10, 10, 5, 5, fill="#000000", stroke=None), box(10, 20, 5, 5, fill="#F2BE45", stroke=None)))
    operations = reader(data).pages[0].get_contents().operations
    colours = {operator: [float(v) for v in operands] for operands, operator in operations if operator in (b"g", b"rg")}
    assert colours == {b"g": [0], b"rg": pytest.approx([0xF2 / 255, 0xBE / 255, 0x45 / 255], abs=0.00005)}


def test_a_drawing_is_stored_once_and_lies_where_it_is_told() -> None:
    data = render(deck(6))
    pdf = reader(data)
    assert data.count(b"/Subtype/Form") == 1
    assert len({tuple(sheet["/Resources"]["/XObject"]) for sheet in pdf.pages}) == 1
    assert all(len(sheet["/Resources"]["/XObject"]) == 1 for sheet in pdf.pages)
    operations = pdf.pages[0].get_contents().operations
    matrices = [[float(v) for v in operands] for operands, operator in operations if operator == b"cm"]
    assert len(matrices) == 9
    # the second card's picture: left at 73.5 + 21.5, foot at 16.5 + 20 + 24
    assert matrices[1] == pytest.approx([1, 0, 0, 1, 95 * MM, (297 - 60.5) * MM], abs=0.0001)


@pytest.mark.parametrize(("angle", "tip"), [(0, (84, 54)), (90, (114, 84)), (180, (76, 114)), (270, (54, 76))])
def test_a_drawing_turns_grows_and_keeps_what_sticks_out_of_it(angle: int, tip: tuple[float, float]) -> None:
    """The pear's stem ends at (12, -3), outside its own box of 20 × 24; drawn twice as large it must not be clipped."""
    data = render(page(Turned((Picture(PEAR, 0, 0, 2),), 60, 60, 40, 48, angle)))
    assert ink(data, (tip[0] - 1, tip[1] - 1, 2, 2)) > 8


def test_two_drawings_may_not_share_a_key() -> None:
    other = Drawing("pear", 20, 24, PEAR.paths[:1])
    same = Drawing("pear", 20, 24, PEAR.paths)
    render(page(Picture(PEAR, 20, 20), Picture(same, 60, 20)))
    with pytest.raises(ValueError, match="two drawings have the key 'pear'"):
        render(page(Picture(PEAR, 20, 20), Picture(other, 60, 20)))


def test_a_file_without_sheets_is_a_bug() -> None:
    with pytest.raises(ValueError, match="'Empty' has no sheets"):
        render(PrintFile("Empty", "en", ()))


def test_the_same_sheets_are_the_same_bytes(tmp_path: FilePath) -> None:
    """In another process, with another hash seed, time zone, date and folder, and after other files."""
    code = (
        f"import sys, hashlib; sys.path.insert(0, {str(FilePath(__file__).parent)!r});"
        f"sys.path.insert(0, {str(FilePath(__file__).parent.parent)!r});"
        "from pdf_frames import deck, score_sheets; from printkit.pdf.render import render;"
        "print(hashlib.sha256(render(deck(2)) + render(score_sheets())).hexdigest())"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", code], check=True, capture_output=True, cwd=folder, env=os.environ | variables
        ).stdout
        for folder, variables in (
            (None, {"PYTHONHASHSEED": "1"}),
            (tmp_path, {"PYTHONHASHSEED": "2", "TZ": "Asia/Seoul", "SOURCE_DATE_EPOCH": "86400"}),
        )
    }
    assert len(digests) == 1
    assert render(deck(2)) == render(deck(2))
    assert render(deck(2)) != render(deck(3))


def test_every_kind_of_file_is_accessible() -> None:
    assert accessible(render(deck()))
    assert accessible(render(score_sheets()))
    back = Frame(63, 88, (Tag("P", (text(6, 14, "PEAR"),)), box(1, 1, 61, 86)))
    backs = (Placement(back, 10, 10, "b", "b", 1, decoration=True), Placement(card(), 80, 10, "c", "c", 1))
    assert accessible(render(PrintFile("Backs", "en", (Sheet(210, 297, backs, side="back"),), duplex="long-edge")))
