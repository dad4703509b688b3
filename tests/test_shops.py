"""Files for print shops, read back: sizes to the pixel, boxes to the point, black in black ink, words kept safe."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import page as page_validation
import pypdf
import pypdfium2
import pytest
from click.testing import CliRunner
from conftest import SEEDS
from PIL import Image, ImageStat

from printkit.cli import main
from printkit.exports.inks import black_percent
from printkit.exports.safe import ink_boxes, outside_safe_zone
from printkit.imposition.shops import Shop, ShopSize, find_shop, find_size
from printkit.layout.edition import load_edition
from printkit.layout.frame import Drawing, Frame, GridRun, Moved, Picture, Piece, Tag, Turned
from printkit.layout.frame import Path as Shape
from printkit.layout.setting import set_line

MM = 72 / 25.4
EDITION = load_edition("standard")


def shop(name: str) -> Shop:
    found = find_shop(name)
    assert isinstance(found, Shop)
    return found


def size_of(name: str, size: str) -> ShopSize:
    found = find_size(shop(name), size)
    assert isinstance(found, ShopSize)
    return found


def export(tmp_path: Path, *arguments: str) -> Any:
    return CliRunner().invoke(main, ["export", "--to", "shop", "--out", str(tmp_path), *arguments])


@pytest.fixture(scope="module")
def pdf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("shop")
    done = export(out, "--shop", "pdf", str(SEEDS / "orchard-shares.txt"))
    assert done.exit_code == 0, done.output
    return out / "orchard-shares" / "standard" / "shop-pdf-poker" / "cards.pdf"


@pytest.mark.parametrize("name", ["the-game-crafter", "make-playing-cards"])
def test_white_on_black_stays_so_to_the_edge_of_the_bleed(tmp_path: Path, name: str) -> None:
    done = export(tmp_path, "--shop", name, str(SEEDS / "orchard-shares.txt"), "--only", "fig", "--edition",
                  "high-contrast")
    assert done.exit_code == 0, done.output
    with Image.open(next(tmp_path.rglob("cards_fig_*_front.png"))) as opened:
        image = opened.convert("L")
    wide, high = image.size
    for edge in ((0, 0, wide, 70), (0, high - 70, wide, high), (0, 0, 70, high), (wide - 70, 0, wide, high)):
        assert image.crop(edge).getextrema() == (0, 0)
    assert ImageStat.Stat(image).mean[0] > 10 and image.getextrema() == (0, 255)


def test_asking_for_the_cards_alone_is_no_fault(tmp_path: Path) -> None:
    done = export(tmp_path, "--shop", "pdf", str(SEEDS / "orchard-shares.txt"), "--only", "fig", "--part", "cards")
    assert done.exit_code == 0, done.output


def test_white_on_black_in_black_ink(tmp_path: Path) -> None:
    done = export(tmp_path, "--shop", "pdf", str(SEEDS / "orchard-shares.txt"), "--only", "fig", "--edition",
                  "high-contrast")
    assert done.exit_code == 0, done.output
    (path,) = tmp_path.rglob("cards.pdf")
    page = pypdf.PdfReader(path).pages[0]
    assert text_colours(page) == {("k", (0, 0, 0, 0))}
    fills = [tuple(float(v) for v in operands) for operands, operator in page.get_contents().operations  # type: ignore[union-attr]
             if operator == b"k"]
    assert fills[0] == (0, 0, 0, 1)  # the ground comes first
    image = pypdfium2.PdfDocument(path)[0].render(scale=2).to_pil().convert("L")
    assert max(image.getpixel((x, y)) for x in (0, image.width - 1) for y in (0, image.height - 1)) < 60


def test_a_deck_without_backs_gets_one_that_bleeds_on_all_sides(tmp_path: Path) -> None:
    done = export(tmp_path, "--shop", "the-game-crafter", str(SEEDS / "orchard-shares.txt"), "--only", "fig")
    assert done.exit_code == 0, done.output
    folder = tmp_path / "orchard-shares" / "standard" / "shop-the-game-crafter-poker"
    assert len(list(folder.glob("cards_fig_*_front.png"))) == 18
    with Image.open(folder / "back.png") as back:
        assert back.size == (825, 1125)
        for edge in ((0, 0, 825, 8), (0, 1117, 825, 1125), (0, 0, 8, 1125), (817, 0, 825, 1125)):
            assert max(ImageStat.Stat(back.crop(edge)).mean) < 190


def test_one_card_a_page_with_trim_and_bleed_and_no_marks(pdf: Path) -> None:
    reader = pypdf.PdfReader(pdf)
    assert len(reader.pages) == 54
    for page in reader.pages:
        assert [float(v) / MM for v in page.mediabox] == pytest.approx([0, 0, 69.5, 94.9], abs=0.01)
        assert [float(v) / MM for v in page.bleedbox] == pytest.approx([0, 0, 69.5, 94.9], abs=0.01)
        assert [float(v) / MM for v in page.trimbox] == pytest.approx([3, 3, 66.5, 91.9], abs=0.01)
    image = pypdfium2.PdfDocument(pdf)[0].render(scale=4 * 25.4 / 72).to_pil().convert("L")
    for edge in ((0, 0, 278, 11), (0, 369, 278, 379), (0, 0, 11, 379), (267, 0, 278, 379)):
        assert image.crop(edge).getextrema() == (255, 255)


def text_colours(page: pypdf.PageObject) -> set[tuple[str, tuple[float, ...]]]:
    """The operator and operands that set the colour of every run of text on a page."""
    found, colour = set(), ("", ())
    for operands, operator in page.get_contents().operations:  # type: ignore[union-attr]
        if operator in (b"k", b"rg", b"g"):
            colour = operator.decode(), tuple(float(value) for value in operands)
        elif operator == b"Tj":
            found.add(colour)
    return found


def test_words_are_printed_in_black_ink_alone(pdf: Path) -> None:
    reader = pypdf.PdfReader(pdf)
    colours = {colour for page in reader.pages for colour in text_colours(page)}
    assert all(operator == "k" and values[:3] == (0, 0, 0) for operator, values in colours)
    assert ("k", (0, 0, 0, 1)) in colours
    assert b" rg" in b"".join(f.get_data() for page in reader.pages[:1] for f in
                              (o.get_object() for o in page["/Resources"]["/XObject"].values()))  # a pear stays yellow


@pytest.mark.parametrize(("colour", "percent"), [("#221D2B", 100), ("#000000", 100), ("#55505E", 77), ("#FFFFFF", 0),
                                                 ("#F2BE45", None), ("#6A4A98", None)])
def test_greys_are_shares_of_black(colour: str, percent: int | None) -> None:
    assert black_percent(colour, (0x22 + 0x1D + 0x2B) / 3) == percent


def test_the_output_intent_is_a_name_and_nothing_claims_pdf_x(pdf: Path) -> None:
    reader = pypdf.PdfReader(pdf)
    (intent,) = reader.trailer["/Root"]["/OutputIntents"]
    assert intent["/OutputConditionIdentifier"] == "FOGRA39" and intent["/S"] == "/GTS_PDFX"
    assert "/DestOutputProfile" not in intent
    data = pdf.read_bytes()
    assert b"GTS_PDFXVersion" not in data and b"pdfxid" not in data and b"PDF/X" not in data


def test_fonts_are_embedded_and_tags_stay(pdf: Path) -> None:
    for page in list(pypdfium2.PdfDocument(pdf))[:3]:
        for item in page.get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_TEXT], max_depth=15):
            assert pypdfium2.raw.FPDFFont_GetIsEmbedded(pypdfium2.raw.FPDFTextObj_GetFont(item.raw)) == 1
    report = page_validation.validate_pdf(str(pdf), profile="ua1")
    assert report.is_compliant, str(report)


@pytest.mark.parametrize("game", ["orchard-shares", "pattern-relay"])
@pytest.mark.parametrize("arguments", [["the-game-crafter"], ["make-playing-cards"], ["pdf"],
                                       ["the-game-crafter", "--size", "jumbo", "--edition", "large-print"]])
def test_the_games_keep_their_words_in_the_safe_zone(tmp_path: Path, game: str, arguments: list[str]) -> None:
    done = export(tmp_path, "--only", "copy 1", str(SEEDS / f"{game}.txt"), "--shop", *arguments)
    assert done.exit_code == 0, done.output
    assert "outside-safe-zone" not in done.output
    for path in tmp_path.rglob("*.png"):
        sizes = {"the-game-crafter": (825, 1125), "make-playing-cards": (822, 1122)}
        assert Image.open(path).size == ((1125, 1725) if "jumbo" in arguments else sizes[arguments[0]])


def card(*items: Any) -> Frame:
    return Frame(60, 90, tuple(items))


def square(side: float, x: float = 0.0, y: float = 0.0) -> Shape:
    return Shape((("M", (x, y)), ("L", (x + side, y)), ("L", (x + side, y + side)), ("Z", ())), stroke="#000000",
                 width=1.0)


@pytest.mark.parametrize(("item", "what"), [
    (square(10, 40, 77.5), "a line comes within 2.3 mm"),  # 90 - 87.5 and half of 1 pt
    (Picture(Drawing("p", 20, 20, (square(10, 2, 2),)), 0.5, 20), "a picture comes within 2.3 mm"),
    (Moved((Picture(Drawing("p", 20, 20, (square(10),)), 0, 0, 2.0),), 38, 20), "a picture comes within 1.6 mm"),
    (Turned((square(10, 1, 40),), 0, 0, 60, 90, 180), "a line comes within 0.8 mm"),
])
def test_pictures_and_lines_near_the_cut_are_findings_too(item: Any, what: str) -> None:
    run = GridRun("Cards", (Piece("cards/a/1", "A", 1, card(item)),), 60, 90)
    (found,) = outside_safe_zone((run,), shop("pdf"))
    assert found.message == f'card "A", front: {what} of the cut; any print shop, PDF wants 3.0 mm'


def test_what_a_whole_deck_has_in_common_is_counted() -> None:
    """Eight faces alike: six are named, two counted; seven are all named."""
    def cards(count: int) -> GridRun:
        pieces = tuple(Piece(f"cards/{i}/1", f"CARD {i}", 1, card(square(58, 1, 1))) for i in range(1, count + 1))
        return GridRun("Cards", pieces, 60, 90)

    found = outside_safe_zone((cards(8),), shop("pdf"))
    assert [d.message.partition(":")[0] for d in found[:6]] == [f'card "CARD {i}", front' for i in range(1, 7)]
    assert found[6].render() == (
        "warning[outside-safe-zone]: and 2 more faces come nearer to the cut than 3.0 mm\n"
        "  hint: a cut may be off by that much: choose a larger size, or a template with more margin")
    assert len(found) == 7
    assert [d.message[:4] for d in outside_safe_zone((cards(7),), shop("pdf"))] == ["card"] * 7


def test_what_stands_within_the_zone_is_no_finding() -> None:
    run = GridRun("Cards", (Piece("cards/a/1", "A", 1, card(square(53, 3.2, 3.2))),), 60, 90)
    assert outside_safe_zone((run,), shop("pdf")) == ()


def test_words_near_the_cut_are_a_finding_that_names_the_card() -> None:
    role = EDITION.type["body"]
    good = Piece("cards/a/1", "GOOD", 1, card(Tag("P", set_line("inside", 6, 20, role))))
    near = Piece("cards/b/1", "NEAR", 1, card(Tag("P", set_line("Hello", 1.2, 20, role))))
    turned = Piece("cards/c/1", "TURNED", 1, card(Tag("P", set_line("inside", 6, 20, role)),
                                                  Turned(set_line("Hello", 1.0, 20, role), 0, 0, 60, 90, 180)))
    run = GridRun("Cards", (good, near, near, turned), 60, 90)
    assert [d.render() for d in outside_safe_zone((run,), shop("pdf"))] == [
        f'warning[outside-safe-zone]: card "{name}", front: "Hello" comes within {gap} mm of the cut; '
        "any print shop, PDF wants 3.0 mm\n"
        "  hint: a cut may be off by that much: choose a larger size, or a template with more margin"
        for name, gap in (("NEAR", "1.2"), ("TURNED", "1.0"))]


def test_boxes_of_words_are_those_of_their_ink() -> None:
    role = EDITION.type["card-word"]
    ((_, (left, top, right, bottom)),) = ink_boxes(card(*set_line("HHH", 10, 40, role)))
    assert (left, bottom) == (10, 40)
    assert bottom - top == pytest.approx(0.668 * 34 / MM, abs=0.2)  # a capital is two thirds of an em high
    ((_, turned),) = ink_boxes(card(Turned(set_line("HHH", 10, 40, role), 0, 0, 60, 90, 180)))
    assert turned == pytest.approx((60 - right, 90 - bottom, 60 - left, 90 - top))


@pytest.mark.parametrize(("arguments", "message"), [
    ([], "--to shop needs a --shop hint: one of: make-playing-cards, pdf, the-game-crafter"),
    (["--shop", "game-crafter"], "there is no print shop named 'game-crafter' hint: did you mean 'the-game-crafter'?"),
    (["--shop", "pdf", "--size", "huge"], "any print shop, PDF has no size 'huge' hint: it has: poker (63.5 ×"),
    (["--shop", "make-playing-cards", "--size", "own"], "MakePlayingCards has no size 'own'"),
    (["--shop", "pdf", "--size", ""], "any print shop, PDF has no size ''"),
    (["--shop", "pdf", "--size", "pokr"], "any print shop, PDF has no size 'pokr' hint: did you mean 'poker'?"),
    (["--shop", "pdf", "--part", "mats"], "--part means nothing to --to shop hint: this export is of all cards"),
    (["--shop", "pdf", "--bleed", "3mm"], "--bleed means nothing to --to shop"),
])
def test_wrong_values_are_usage_and_say_what_is_allowed(arguments: list[str], message: str, tmp_path: Path) -> None:
    done = export(tmp_path, str(SEEDS / "orchard-shares.txt"), *arguments)
    assert done.exit_code == 2
    assert message in " ".join(done.output.split())
    assert list(tmp_path.iterdir()) == []
