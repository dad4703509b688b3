"""The sizes that print shops cut: their pixels, the card within them, and which one cards get."""

from __future__ import annotations

import io
from pathlib import Path

import pypdf
import pytest
from conftest import SEEDS
from PIL import Image
from test_imposition import piece
from test_shops import EDITION, MM, export, shop, size_of

from printkit.diagnostics import Diagnostic
from printkit.exports.shop import shop_files
from printkit.imposition.shops import find_size, read_shop, shop_names, sizes_above, sizes_near
from printkit.layout.frame import GridRun
from printkit.source import Source

PIXELS = {
    "the-game-crafter": {"poker": (825, 1125), "european": (825, 1125), "bridge": (750, 1125), "us-game": (750, 1125),
                         "mini": (600, 825), "micro": (450, 600), "tarot": (900, 1500), "jumbo": (1125, 1725),
                         "business": (675, 1125), "domino": (600, 1125), "square": (1125, 1125),
                         "small-square": (825, 825), "european-square": (900, 900)},
    "make-playing-cards": {"poker": (822, 1122), "bridge": (747, 1122), "mini": (597, 822), "micro": (447, 597),
                           "tarot": (897, 1497), "large": (1122, 1797), "business": (672, 1122), "domino": (597, 1122),
                           "square": (1122, 1122)},
}
TRIMS = {"poker": (63.5, 88.9), "bridge": (57.15, 88.9), "mini": (44.45, 63.5), "tarot": (69.85, 120.65),
         "jumbo": (88.9, 139.7), "business": (50.8, 88.9), "domino": (44.45, 88.9), "micro": (31.75, 44.45),
         "large": (88.9, 146.05), "square": (88.9, 88.9), "small-square": (63.5, 63.5), "european": (63, 88),
         "us-game": (55.88, 87.122), "european-square": (70, 70)}
"""The same sizes in inches: 2.5 × 3.5, 2.25 × 3.5, 1.75 × 2.5, 2.75 × 4.75, 3.5 × 5.5, 2 × 3.5, 1.75 × 3.5,
1.25 × 1.75, 3.5 × 5.75, 3.5 and 2.5 square; 63 × 88 mm; 2.2 × 3.43 in; 70 mm."""


@pytest.mark.parametrize("name", list(PIXELS))
def test_sizes_are_the_shops_pixels_around_the_trim(name: str) -> None:
    bleed = {"the-game-crafter": 3.175, "make-playing-cards": 3.048}[name]
    assert {size.name: size.pixels for size in shop(name).sizes} == PIXELS[name]
    assert shop(name).safe == pytest.approx(bleed)
    for size in shop(name).sizes:
        assert (size.width, size.height) == pytest.approx(TRIMS[size.name], abs=0.001)
        if size.name not in ("european", "us-game", "european-square"):
            assert size.bleed == pytest.approx((bleed, bleed), abs=0.001)


def test_a_card_cut_smaller_out_of_the_same_picture_has_more_bleed() -> None:
    """825 × 1125 pixels are 69.85 × 95.25 mm: 63 × 88 mm leave 3.425 mm on each side, 3.625 mm above and below."""
    assert size_of("the-game-crafter", "european").bleed == pytest.approx((3.425, 3.625))
    assert size_of("the-game-crafter", "us-game").bleed == pytest.approx((3.81, 4.064))
    assert size_of("the-game-crafter", "european-square").bleed == pytest.approx((3.1, 3.1))


@pytest.mark.parametrize("name", list(PIXELS))
def test_every_picture_has_the_shops_pixels(name: str) -> None:
    for size in shop(name).sizes:
        run = GridRun("Cards", (piece(1, size.width, size.height, True), piece(2, size.width, size.height, True)),
                      size.width, size.height, True)
        files = shop_files((run,), shop(name), size, EDITION, "Game", "en")
        assert list(files) == ["cards_1_front.png", "cards_1_back.png", "cards_2_front.png", "cards_2_back.png"]
        for data in files.values():
            with Image.open(io.BytesIO(data)) as image:
                assert image.size == PIXELS[name][size.name]


@pytest.mark.parametrize(("name", "size", "across", "down"), [
    ("make-playing-cards", "poker", (36, 786), (36, 1086)),
    ("the-game-crafter", "poker", (37.5, 787.5), (37.5, 1087.5)),
    ("the-game-crafter", "european", (40.5, 784.5), (42.8, 1082.2)),
])
def test_the_card_stands_within_the_bleed(name: str, size: str, across: tuple[float, float],
                                          down: tuple[float, float]) -> None:
    """The outline of a card, 2 pixels wide, is on its trim: 36 pixels within the picture at MakePlayingCards."""
    cut = size_of(name, size)
    run = GridRun("Cards", (piece(1, cut.width, cut.height),), cut.width, cut.height)
    data = shop_files((run,), shop(name), cut, EDITION, "Game", "en")["cards_1_front.png"]
    image = Image.open(io.BytesIO(data))
    red = [x for x in range(image.width) if image.getpixel((x, 700))[1] < 200]
    assert (red[0] + 1, red[-1]) == pytest.approx(across, abs=1.6)
    red = [y for y in range(image.height) if image.getpixel((400, y))[1] < 200]
    assert (red[0] + 1, red[-1]) == pytest.approx(down, abs=1.6)


@pytest.mark.parametrize(("arguments", "folder"), [
    (["the-game-crafter"], "shop-the-game-crafter-poker"),
    (["the-game-crafter", "--edition", "large-print"], "shop-the-game-crafter-jumbo"),
    (["make-playing-cards", "--edition", "large-print-plus"], "shop-make-playing-cards-large"),
    (["the-game-crafter", "--size", "tarot"], "shop-the-game-crafter-tarot"),
])
def test_without_a_size_cards_are_poker_or_as_large_as_their_type_needs(tmp_path: Path, arguments: list[str],
                                                                        folder: str) -> None:
    done = export(tmp_path, str(SEEDS / "pattern-relay.txt"), "--only", "SUN", "--shop", *arguments)
    assert done.exit_code == 0, done.output
    assert [path.name for path in (tmp_path / "pattern-relay").glob("*/*")] == [folder]


def game_of(tmp_path: Path, width: str, height: str) -> str:
    """A game whose deck has a size of its own."""
    (tmp_path / "game.txt").write_text((SEEDS / "orchard-shares.txt").read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "game.companion.toml").write_text(f'[deck]\nwidth = "{width}"\nheight = "{height}"\n')
    return str(tmp_path / "game.txt")


@pytest.mark.parametrize(("width", "height", "shops", "size"), [
    ("63 mm", "88 mm", "the-game-crafter", "european"), ("63 mm", "88 mm", "make-playing-cards", "poker"),
    ("70 mm", "120 mm", "the-game-crafter", "tarot"), ("57 mm", "89 mm", "the-game-crafter", "bridge"),
    ("89 mm", "89 mm", "make-playing-cards", "square"), ("58 mm", "90 mm", "pdf", "own"),
    ("63 mm", "88 mm", "pdf", "own"),
])
def test_cards_with_a_size_of_their_own_get_the_nearest(tmp_path: Path, width: str, height: str, shops: str,
                                                        size: str) -> None:
    done = export(tmp_path / "out", game_of(tmp_path, width, height), "--only", "copy 01", "--shop", shops)
    assert done.exit_code == 0, done.output
    assert [path.name for path in (tmp_path / "out").glob("*/*/*")] == [f"shop-{shops}-{size}"]


def test_a_pdf_keeps_the_cards_own_size(tmp_path: Path) -> None:
    done = export(tmp_path / "out", game_of(tmp_path, "58 mm", "90 mm"), "--only", "copy 01", "--shop", "pdf")
    assert done.exit_code == 0, done.output
    (path,) = (tmp_path / "out").rglob("cards.pdf")
    (box,) = {tuple(round(float(v) / MM, 2) for v in page.trimbox) for page in pypdf.PdfReader(path).pages}
    assert box == (3, 3, 61, 93)


def test_cards_of_a_size_that_a_shop_does_not_cut_are_refused_with_what_it_does(tmp_path: Path) -> None:
    done = export(tmp_path / "out", game_of(tmp_path, "80 mm", "100 mm"), "--shop", "make-playing-cards")
    assert done.exit_code == 1
    assert "error[does-not-fit-shop]: the cards are 80 × 100 mm, and MakePlayingCards cuts none of that size\n" \
           "  hint: --size lays them out for another: poker (63.5 × 88.9 mm), bridge (57.15 × 88.9 mm), " in done.output
    assert not (tmp_path / "out").exists()
    done = export(tmp_path / "out", game_of(tmp_path, "80 mm", "100 mm"), "--shop", "make-playing-cards", "--size",
                  "poker", "--only", "copy 01")
    assert done.exit_code == 0, done.output


def test_sizes_near_and_above_by_number() -> None:
    crafter = shop("the-game-crafter")
    assert [size.name for size in sizes_near(crafter, (63, 88))] == ["european", "poker"]
    assert [size.name for size in sizes_near(crafter, (60, 91.9))] == ["bridge"]
    assert sizes_near(crafter, (88, 63)) == ()
    assert [size.name for size in sizes_above(crafter, size_of("the-game-crafter", "poker"))] == ["tarot", "jumbo"]
    assert [size.name for size in sizes_above(crafter, size_of("the-game-crafter", "small-square"))] == [
        "european-square", "square"]


def test_nothing_is_scaled_to_a_size_that_cards_do_not_have(tmp_path: Path) -> None:
    done = export(tmp_path, "--shop", "pdf", "--size", "poker", str(SEEDS / "orchard.txt"))
    assert done.exit_code == 1
    assert "error[cells-not-square]" in done.output and "cards 63.5 × 95.25 mm have square cells" in done.output
    assert list(tmp_path.iterdir()) == []
    done = export(tmp_path, "--shop", "the-game-crafter", str(SEEDS / "orchard.txt"))
    assert done.exit_code == 1
    assert "error[does-not-fit-shop]: The Game Crafter: the cards don't fit bridge (57.15 × 88.9 mm), us-game " \
           "(55.88 × 87.12 mm)\n  hint: no size of it would hold them: poker" in done.output
    assert list(tmp_path.iterdir()) == []


def test_a_size_that_is_too_small_for_the_words_says_what_does_not_fit(tmp_path: Path) -> None:
    done = export(tmp_path, "--shop", "the-game-crafter", "--size", "mini", "--edition", "large-print",
                  str(SEEDS / "orchard-shares.txt"))
    assert done.exit_code == 1
    assert "error[text-does-not-fit]" in done.output and "PLUM" in done.output
    assert "error[does-not-fit-shop]: The Game Crafter: the cards don't fit mini (44.45 × 63.5 mm)\n" \
           "  hint: --size european would hold them: 63 × 88 mm\n" in done.output
    assert list(tmp_path.iterdir()) == []


def test_shops_and_sizes_by_name() -> None:
    assert shop_names() == ("make-playing-cards", "pdf", "the-game-crafter")
    assert isinstance(find_size(shop("pdf"), ""), Diagnostic)
    assert all(shop(name).sizes[0].name == "poker" for name in shop_names())


@pytest.mark.parametrize(("text", "code"), [
    ('form = "jpg"\n[sizes]\n', "unknown-value"),
    ('form = "png"\nbleed = "3 mm"\n[sizes]\npoker = { pixels-wide = "822", pixels-high = 1122 }\n', "wrong-type"),
    ('form = "pdf"\nfold = true\n[sizes]\n', "unknown-key"),
    ('form = "pdf"\n', "missing-key"),
    ('form = "pdf"\n[sizes]\npoker = { width = "63 mm" }\n', "out-of-range"),
    ('form = "png"\nbleed = "3 mm"\n[sizes]\nx = { pixels-wide = 60, pixels-high = 1122 }\n', "out-of-range"),
    ('form = "png"\n[sizes]\nx = { pixels-wide = 600, pixels-high = 600, width = "90 mm" }\n', "out-of-range"),
])
def test_faults_of_a_shops_file(text: str, code: str) -> None:
    _, findings = read_shop(Source("own.toml", text), "own")
    assert code in {finding.code for finding in findings}
