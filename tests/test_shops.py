"""Files for print shops, read back: sizes to the pixel, boxes to the point, black in black ink, words kept safe."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import page as page_validation
import pypdf
import pypdfium2
import pytest
from click.testing import CliRunner
from conftest import SEEDS
from PIL import Image, ImageStat
from test_imposition import piece

from printkit.cli import main
from printkit.diagnostics import Diagnostic
from printkit.exports.inks import black_percent
from printkit.exports.shop import outside_safe_zone, shop_files, text_boxes
from printkit.imposition.shops import Shop, find_shop, find_size, read_shop, shop_names
from printkit.layout.edition import load_edition
from printkit.layout.frame import Frame, GridRun, Piece, Tag, Turned
from printkit.layout.setting import set_line
from printkit.source import Source

MM = 72 / 25.4
EDITION = load_edition("standard")

PIXELS = {
    "the-game-crafter": {"poker": (825, 1125), "bridge": (750, 1125), "mini": (600, 825), "tarot": (900, 1500),
                         "jumbo": (1125, 1725), "business": (675, 1125), "domino": (600, 1125)},
    "make-playing-cards": {"poker": (822, 1122), "bridge": (747, 1122), "tarot": (897, 1497), "business": (672, 1122),
                           "domino": (597, 1122)},
}
TRIMS = {"poker": (63.5, 88.9), "bridge": (57.15, 88.9), "mini": (44.45, 63.5), "tarot": (69.85, 120.65),
         "jumbo": (88.9, 139.7), "business": (50.8, 88.9), "domino": (44.45, 88.9)}
"""The same sizes in inches: 2.5 × 3.5, 2.25 × 3.5, 1.75 × 2.5, 2.75 × 4.75, 3.5 × 5.5, 2 × 3.5, 1.75 × 3.5."""


def shop(name: str) -> Shop:
    found = find_shop(name)
    assert isinstance(found, Shop)
    return found


def export(tmp_path: Path, *arguments: str) -> Any:
    return CliRunner().invoke(main, ["export", "--to", "shop", "--out", str(tmp_path), *arguments])


@pytest.fixture(scope="module")
def pdf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("shop")
    done = export(out, "--shop", "pdf", str(SEEDS / "orchard-shares.txt"))
    assert done.exit_code == 0, done.output
    return out / "orchard-shares" / "standard" / "shop-pdf-poker" / "cards.pdf"


@pytest.mark.parametrize("name", list(PIXELS))
def test_sizes_are_the_shops_pixels_around_the_trim(name: str) -> None:
    bleed = {"the-game-crafter": 3.175, "make-playing-cards": 3.048}[name]
    assert {size.name: size.pixels for size in shop(name).sizes} == PIXELS[name]
    assert shop(name).bleed == pytest.approx(bleed) and shop(name).safe == pytest.approx(bleed)
    for size in shop(name).sizes:
        assert (size.width, size.height) == pytest.approx(TRIMS[size.name], abs=0.001)


@pytest.mark.parametrize("name", list(PIXELS))
def test_every_picture_has_the_shops_pixels(name: str) -> None:
    for size in shop(name).sizes:
        run = GridRun("Cards", (piece(1, size.width, size.height, True), piece(2, size.width, size.height, True)),
                      size.width, size.height, True)
        files = shop_files((run,), shop(name), EDITION, "Game", "en")
        assert list(files) == ["cards_1_front.png", "cards_1_back.png", "cards_2_front.png", "cards_2_back.png"]
        for data in files.values():
            with Image.open(io.BytesIO(data)) as image:
                assert image.size == PIXELS[name][size.name]


def test_the_card_stands_within_the_bleed() -> None:
    """The outline of a card is on its trim: 36 pixels within the picture at MakePlayingCards."""
    run = GridRun("Cards", (piece(1, 63.5, 88.9),), 63.5, 88.9)
    data = shop_files((run,), shop("make-playing-cards"), EDITION, "Game", "en")["cards_1_front.png"]
    image = Image.open(io.BytesIO(data))
    red = [x for x in range(822) if image.getpixel((x, 700))[1] < 200]
    assert red[0] in (34, 35, 36) and red[-1] in (785, 786, 787)


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
        assert Image.open(path).size == PIXELS[arguments[0]]["jumbo" if "jumbo" in arguments else "poker"]


def card(*items: Any) -> Frame:
    return Frame(60, 90, tuple(items))


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
    ((_, (left, top, right, bottom)),) = text_boxes(card(*set_line("HHH", 10, 40, role)))
    assert (left, bottom) == (10, 40)
    assert bottom - top == pytest.approx(0.668 * 34 / MM, abs=0.2)  # a capital is two thirds of an em high
    ((_, turned),) = text_boxes(card(Turned(set_line("HHH", 10, 40, role), 0, 0, 60, 90, 180)))
    assert turned == pytest.approx((60 - right, 90 - bottom, 60 - left, 90 - top))


def test_nothing_is_scaled_to_a_size_that_cards_do_not_have(tmp_path: Path) -> None:
    done = export(tmp_path, "--shop", "pdf", str(SEEDS / "orchard.txt"))
    assert done.exit_code == 1
    assert "error[cells-not-square]" in done.output and "cards 63.5 × 95.25 mm have square cells" in done.output
    assert list(tmp_path.iterdir()) == []


def test_a_size_that_is_too_small_for_the_words_says_what_does_not_fit(tmp_path: Path) -> None:
    done = export(tmp_path, "--shop", "the-game-crafter", "--size", "mini", "--edition", "large-print",
                  str(SEEDS / "orchard-shares.txt"))
    assert done.exit_code == 1
    assert "error[" in done.output and "PLUM" in done.output
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("arguments", "message"), [
    ([], "--to shop needs a --shop hint: one of: make-playing-cards, pdf, the-game-crafter"),
    (["--shop", "game-crafter"], "there is no print shop named 'game-crafter' hint: did you mean the-game-crafter?"),
    (["--shop", "pdf", "--size", "huge"], "any print shop, PDF has no size 'huge' hint: it has: poker (63.5 ×"),
    (["--shop", "pdf", "--part", "mats"], "--part means nothing to --to shop"),
    (["--shop", "pdf", "--bleed", "3mm"], "--bleed means nothing to --to shop"),
])
def test_wrong_values_are_usage_and_say_what_is_allowed(arguments: list[str], message: str, tmp_path: Path) -> None:
    done = export(tmp_path, str(SEEDS / "orchard-shares.txt"), *arguments)
    assert done.exit_code == 2
    assert message in " ".join(done.output.split())
    assert list(tmp_path.iterdir()) == []


def test_shops_and_sizes_by_name() -> None:
    assert shop_names() == ("make-playing-cards", "pdf", "the-game-crafter")
    first = find_size(shop("pdf"), "")
    assert not isinstance(first, Diagnostic) and first.name == "poker"


@pytest.mark.parametrize(("text", "code"), [
    ('form = "jpg"\n[sizes]\n', "unknown-value"),
    ('form = "png"\nbleed = "3 mm"\n[sizes]\npoker = { pixels-wide = "822", pixels-high = 1122 }\n', "wrong-type"),
    ('form = "pdf"\nfold = true\n[sizes]\n', "unknown-key"),
])
def test_faults_of_a_shops_file(text: str, code: str) -> None:
    _, findings = read_shop(Source("own.toml", text), "own")
    assert code in {finding.code for finding in findings}
