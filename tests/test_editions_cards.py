"""Cards and markers of the accessible editions, measured in finished PDFs (DESIGN section 7, LOOK's large print).

The figures are the specification's, not printkit's: UKAAF G003, ACB, APH and WCAG 2.2 by way of DESIGN section 7.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from statistics import mean

import pypdfium2 as pdfium
import pytest
from edition_reading import Box, Line, Page, contrast, lines, luminance, pages, printed
from layout_reading import game
from PIL import Image, ImageChops

from printkit.layout.cards.decks import lay_out_decks
from printkit.layout.edition import load_edition

LARGE = [("large-print", 18.0), ("large-print-plus", 24.0)]
PAPERS = ("a4", "letter")
NAMED = ("orchard-shares", "pattern-relay")
GAMES = ("orchard-shares", "orchard", "pattern-relay")
WORDS = {"orchard-shares": {"PEAR", "PLUM", "FIG"},
         "pattern-relay": {f"{motif}/{texture}" for motif in ("SUN", "LEAF", "KEY")
                           for texture in ("DOTS", "LINES", "WAVES", "RINGS")}}
SIZES = {("large-print", "orchard-shares"): (86, 129, 4), ("large-print-plus", "orchard-shares"): (86, 129, 4),
         ("large-print", "orchard"): (86, 129, 4), ("large-print-plus", "orchard"): (86, 129, 4),
         ("large-print", "pattern-relay"): (86, 129, 4), ("large-print-plus", "pattern-relay"): (130, 182, 2)}
"""Width and height of a card, and how many stand on a sheet of A4 or Letter."""

MM_PER_POINT = 25.4 / 72
CAPITALS = 0.668


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("edition", "name"), SIZES)
def test_cards_have_the_size_that_holds_their_texts(edition: str, name: str, paper: str) -> None:
    width, height, count = SIZES[edition, name]
    for page in pages(name, "cards", edition, paper, 2):
        assert len(page.pieces) == count
        for left, top, right, foot in page.pieces:
            assert (right - left, foot - top) == pytest.approx((width, height), abs=0.011)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(("edition", "least"), LARGE)
@pytest.mark.parametrize("part", ["cards", "markers"])
def test_every_letter_is_large_and_none_is_turned_by_a_right_angle(part: str, edition: str, least: float, name: str,
                                                                   paper: str) -> None:
    """Labels, copy numbers and fold words too."""
    for page in pages(name, part, edition, paper):
        assert min(letter.size for letter in page.letters) >= least
        assert {letter.angle for letter in page.letters} <= {0, 180}
        assert not any("Italic" in letter.font for letter in page.letters)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", NAMED)
@pytest.mark.parametrize("edition", [edition for edition, _ in LARGE])
def test_a_cards_name_stands_in_two_opposite_corners(edition: str, name: str, paper: str) -> None:
    """At 24 points or more, bold; the second one turned by 180°, in the corner across."""
    seen = set()
    for page in pages(name, "cards", edition, paper):
        for box in page.pieces:
            found = lines(page.within(box))
            if not found:
                continue  # the last sheet may have places left
            middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
            largest = max(line.first.size for line in found)
            first = [line for line in found if line.first.angle == 0 and line.first.size == largest]
            turned = [line for line in found if line.first.angle == 180]
            said = "/".join(line.text for line in first)
            assert said in WORDS[name] and "".join(line.text for line in turned) == said
            assert all(heavy(line) and line.first.size >= 24 for line in (*first, *turned))
            assert first[0].first.box[0] < middle[0] and first[0].first.box[1] < middle[1]
            assert turned[0].first.box[2] > middle[0] and turned[0].first.box[3] > middle[1]
            seen.add(said)
    assert seen == WORDS[name]


def heavy(line: Line) -> bool:
    return all(letter.font.endswith("Bold") and "SemiBold" not in letter.font for letter in line.letters)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("part", ["cards", "markers"])
@pytest.mark.parametrize("edition", [edition for edition, _ in LARGE])
def test_lines_of_text_stand_a_quarter_apart(edition: str, part: str, name: str, paper: str) -> None:
    """Leading of 1.25 wherever text has two lines or more; names of 36 points and more, a word a line, are closer."""
    count = 0
    for page in pages(name, part, edition, paper, 2):
        for box in page.pieces:
            found = [line for line in lines(page.within(box)) if line.first.angle == 0 and line.first.size < 36]
            for above, below in pairwise(found):
                if above.first.size == below.first.size and above.first.font == below.first.font:
                    count += 1
                    assert (below.first.y - above.first.y) / (above.first.size * MM_PER_POINT) >= 1.249
    assert count or (part == "cards" and name == "orchard")


@pytest.mark.parametrize(("edition", "least"), [("standard", 4.5), ("low-ink", 4.5), ("large-print", 7),
                                                ("large-print-plus", 7), ("high-contrast", 7)])
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("part", ["cards", "markers"])
def test_every_letter_stands_out_in_rendered_pixels(part: str, name: str, edition: str, least: float) -> None:
    """Its own box holds both its ink and its paper. Letters under 10 points are rendered too thin to be measured."""
    for page in pages(name, part, edition, "a4", 1):
        for letter in page.letters:
            if letter.size >= 10 and letter.char not in ".,:·/":
                assert contrast(page.pixels(grown(letter.box, 0.3))) >= least, letter


def grown(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


# ---- cards of cells, and what lies on them


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("edition", "cell", "least"), [
    ("standard", 29, 12), ("low-ink", 29, 12), ("high-contrast", 29, 12), ("large-print", 43, 24),
    ("large-print-plus", 43, 24)])
def test_trees_stand_clear_of_their_words(edition: str, cell: int, least: float, paper: str) -> None:
    """Half a millimetre over each word nothing is drawn, and each word stands in the middle of a square cell."""
    for page in pages("orchard", "cards", edition, paper, 2):
        for box in page.pieces:
            found = lines(page.within(box))
            letters = [letter for line in found for letter in line.letters]
            if not letters:
                continue
            assert min(letter.size for letter in letters) >= least
            words = cells(page, box, cell)
            assert len(words) == 6 and set(words.values()) == {"APPLE", "PEAR", "PLUM"}
            for left, top, right, foot in words:
                over = page.pixels((left, top - 0.55, right, top - 0.15))
                assert contrast(over) < 1.2, (edition, left, top, right, foot)


def cells(page: Page, box: Box, cell: int) -> dict[Box, str]:
    """Each cell's word with the box of its letters."""
    found: dict[tuple[int, int], list[int]] = {}
    letters = sorted(page.within(box), key=lambda letter: letter.x)
    for number, letter in enumerate(letters):
        middle = (letter.box[0] + letter.box[2]) / 2, letter.y
        found.setdefault((int((middle[0] - box[0]) // cell), int((middle[1] - box[1]) // cell)), []).append(number)
    words = {}
    for (column, _), members in found.items():
        own = [letters[number] for number in members]
        left, right = min(a.box[0] for a in own), max(a.box[2] for a in own)
        assert (left + right) / 2 == pytest.approx(box[0] + (column + 0.5) * cell, abs=0.5)
        top, foot = min(a.box[1] for a in own), max(a.box[3] for a in own)
        words[left, top, right, foot] = "".join(a.char for a in own)
    return words


@pytest.mark.parametrize(("edition", "size"), [
    ("standard", (18, 18)), ("low-ink", (18, 18)), ("high-contrast", (18, 18)), ("large-print", (30, 30)),
    ("large-print-plus", (38, 30))])
def test_a_counter_leaves_the_trees_word_in_sight(edition: str, size: tuple[int, int]) -> None:
    """It lies over the tree from the cell's upper edge, and is not as high as the word's capitals stand low; and it
    says the kind itself, so that no tree loses its word."""
    (markers, *_), (cards, *_) = pages("orchard", "markers", edition, "a4"), pages("orchard", "cards", edition, "a4")
    left, top, right, foot = markers.pieces[0]
    assert (right - left, foot - top) == pytest.approx(size, abs=0.011)
    cell = 43 if edition.startswith("large") else 29
    card = cards.pieces[0]
    free = min(box[1] - card[1] - cell * int((box[1] - card[1]) // cell) for box in cells(cards, card, cell))
    assert size[1] < free and size[0] <= cell
    said = {"".join(line.text for line in lines(page.within(box)))
            for page in pages("orchard", "markers", edition, "a4") for box in page.pieces}
    values = {value + kind for kind in ("APPLE", "PEAR", "PLUM") for value in "136"}
    assert said - {""} == values | {"ROTTENFRUIT"}


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("edition", [edition for edition, _ in LARGE])
def test_the_divider_keeps_its_picture(edition: str, paper: str) -> None:
    """Three bundles in the game's three colours, on both faces."""
    (page,) = pages("orchard-shares", "markers", edition, paper)
    for face in page.pieces[:2]:
        colours = {colour for share, colour in page.pixels(face).getcolors(1 << 18) if share > 100}
        assert {(0xF2, 0xBE, 0x45), (0x6A, 0x4A, 0x98), (0x4F, 0xA0, 0x7A)} <= colours
    assert lines(page.within(page.pieces[1]))[0].text == "Dividermarker"


# ---- editions that say the same without fills, and on black


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("part", ["cards", "markers"])
def test_low_ink_prints_no_colour(part: str, name: str) -> None:
    """Nothing but greys between ink and paper: every pixel is near a straight line from #221D2B to white."""
    for page in pages(name, part, "low-ink", "a4", 1):
        for _, (red, green, blue) in page.picture.getcolors(1 << 18):
            share = (255 - green) / (255 - 0x1D)
            assert abs(255 - red - share * (255 - 0x22)) < 6 and abs(255 - blue - share * (255 - 0x2B)) < 6


@pytest.mark.parametrize(("name", "saved"), [("orchard-shares", 0.30), ("orchard", 0.55), ("pattern-relay", 0.15)])
def test_low_ink_saves_ink(name: str, saved: float) -> None:
    """Shares of darkness over whole sheets; measured 0.38, 0.60 and 0.20."""
    plain, usual = (sum(darkness(page.sheet.render(scale=1, grayscale=True).to_pil())
                        for page in pages(name, "cards", edition, "a4")) for edition in ("low-ink", "standard"))
    assert plain < (1 - saved) * usual


def darkness(picture: Image.Image) -> float:
    found = picture.histogram()
    return sum((255 - value) * count for value, count in enumerate(found)) / 255 / sum(found)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("part", ["cards", "markers"])
def test_high_contrast_is_bright_on_black(part: str, name: str) -> None:
    """The ground is black to the paper's edge, and every colour, edges between two of them apart, stands out from it
    by 4.5 : 1 or more."""
    for page in pages(name, part, "high-contrast", "a4", 1):
        width, height = page.picture.size
        assert all(page.picture.getpixel(corner) == (0, 0, 0) for corner in ((0, 0), (width - 1, height - 1)))
        for share, colour in page.picture.getcolors(1 << 18):
            if share > 2000 and max(colour) - min(colour) > 40:
                assert (luminance(colour) + 0.05) / 0.05 >= 4.5, colour


@pytest.mark.parametrize("edition", ["standard", "low-ink", "high-contrast", "large-print"])
def test_trees_differ_in_outline_alone(edition: str) -> None:
    """Two kinds' trees, every pixel black or white: what is drawn differs by more than a twentieth of a cell's lines,
    whatever the colours are."""
    (page, *_) = pages("orchard", "cards", edition, "a4")
    cell = 43 if edition.startswith("large") else 29
    shown: dict[str, Image.Image] = {}
    for left, top, right, _ in (box for piece in page.pieces[:4] for box in cells(page, piece, cell)):
        middle = (left + right) / 2
        word = cells(page, next(p for p in page.pieces if p[0] < middle < p[2] and p[1] < top < p[3]), cell)
        named = next(text for box, text in word.items() if box[:2] == (left, top))
        paper = page.picture.getpixel((0, 0))
        grey = page.pixels((middle - 0.4 * cell, top - 0.75 * cell, middle + 0.4 * cell, top - 0.3)).convert("RGB")
        drawn = ImageChops.difference(grey, Image.new("RGB", grey.size, paper)).convert("L")
        shown.setdefault(named, drawn.point(lambda value: 255 * (value > 20)).resize((120, 120)))
    assert set(shown) == {"APPLE", "PEAR", "PLUM"}
    for one, other in (("APPLE", "PEAR"), ("PEAR", "PLUM"), ("APPLE", "PLUM")):
        unlike = ImageChops.difference(shown[one], shown[other]).histogram()[255]
        covered = ImageChops.lighter(shown[one], shown[other]).histogram()[255]
        assert unlike > 0.05 * covered, (one, other)


# ---- cards that no hand holds


def test_a_card_that_no_hand_holds_names_its_reason() -> None:

    assert lay_out_decks(game("pattern-relay"), load_edition("large-print"))[1] == ()
    (finding,) = lay_out_decks(game("pattern-relay"), load_edition("large-print-plus"))[1]
    assert (finding.code, finding.severity.value) == ("large-card", "warning")
    assert finding.message == (
        'the cards of the deck "Tile cards" are 130 × 182 mm, more than a hand holds well (105 × 148 mm): the name, '
        'the picture and the 153 characters of the card "SUN / DOTS" do not fit on 86 × 129 mm at this edition\'s '
        "sizes of type")
    assert finding.hint == ("lay the cards out on the table or stand them in a rack; shorter texts would make smaller "
                            "cards")
    assert finding.span is not None and finding.span.text.startswith("TILE. Motif: SUN.")


# ---- what stands around the pieces


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("edition", ["standard", "low-ink", "high-contrast", "large-print", "large-print-plus"])
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("part", ["cards", "markers"])
def test_labels_and_marks_do_not_touch(part: str, name: str, edition: str, paper: str) -> None:
    """A third of a millimetre from every mark and tick to every letter beside the pieces."""
    for page in pages(name, part, edition, paper, 2):
        beside = page.outside()
        assert len(beside) > 20  # the sheet's label is there
        for letter in beside:
            left, top, right, foot = grown(letter.box, 0.33)
            for x1, y1, x2, y2 in page.strokes:
                apart = max(x1, x2) < left or min(x1, x2) > right or max(y1, y2) < top or min(y1, y2) > foot
                assert apart, (letter, (x1, y1, x2, y2))


@pytest.mark.parametrize(("edition", "least", "most"), [("standard", 0.4, 0.6), ("low-ink", 0.05, 0.2)])
def test_plain_backs_use_ink_as_their_edition_does(edition: str, least: float, most: float) -> None:
    """Standard: white dots on grey; low ink: grey dots on white."""
    assert least < darkness(back(edition)) < most


def test_plain_backs_in_high_contrast_do_not_dazzle() -> None:
    """Yellow dots on black, not black dots on yellow."""
    assert darkness(back("high-contrast")) > 0.6


def back(edition: str) -> Image.Image:
    """The second page of a deck with plain backs, in grey, inside the outermost cuts."""
    document = pdfium.PdfDocument(printed("orchard-shares", "cards", edition, "a4", "duplex-long"))
    return document[1].render(scale=2, grayscale=True).to_pil().crop((60, 94, 535, 700))


# ---- what the guide says


GUIDE = Path(__file__).parent.parent / "docs" / "accessible-editions.md"


def guide_row(begins: str) -> list[str]:
    """The cells of the guide's table row that begins so."""
    line = next(line for line in GUIDE.read_text(encoding="utf-8").splitlines() if line.startswith(f"| {begins} |"))
    return [cell.strip() for cell in line.strip("| ").split("|")][1:]


def centimetres(width: float, height: float) -> str:
    return f"{width / 10:.0f} × {height / 10:.0f}"


def test_the_guides_room_on_a_table_is_that_of_real_cards() -> None:
    """A hand of seven, with its names showing as they stand on the printed cards, and displays of 2 × 3."""
    rows: dict[str, list[str]] = {}
    for edition in ("standard", "large-print", "large-print-plus"):
        (page, *_) = pages("pattern-relay", "cards", edition, "a4")
        left, top, right, foot = page.pieces[0]
        width, height = right - left, foot - top
        found = [line for line in lines(page.within(page.pieces[0])) if line.first.angle == 0]
        name = max(line.first.y for line in found if line.first.size == max(a.first.size for a in found)) - top + 2
        display = 3 * width + 2 * 6, 2 * height + 6
        for row, size in {
            "seven cards side by side": (7 * width + 6 * 5, height),
            "in two rows, four and three": (4 * width + 3 * 5, 2 * height + 5),
            "in a column, names showing": (width, height + 6 * name),
            "held as a fan": (width + 6 * 30, height),
            "a display of 2 × 3": display,
            "four displays, two and two": (2 * display[0], 2 * display[1]),
            "six displays, three and three": (3 * display[0], 2 * display[1]),
        }.items():
            rows.setdefault(row, []).append(centimetres(*size))
    assert {row: guide_row(row) for row in rows} == rows


def test_the_guides_figures_are_the_editions_own() -> None:
    """Least sizes of text and of names; ink on a sheet of cards in per cent, standard and low ink."""
    order = ("standard", "large-print", "large-print-plus", "low-ink", "high-contrast")
    found = [load_edition(edition) for edition in order]
    texts = ("card-text", "card-text-dense", "card-label", "copy-number", "tree-word")
    assert [float(cell.split()[0]) for cell in guide_row("smallest text on a card")] == [
        min(edition.type[role].smallest for role in texts) for edition in found]
    assert [float(cell.split()[0]) for cell in guide_row("a card's name")] == [
        min(edition.type[role].smallest for role in ("card-word", "card-word-two", "card-title")) for edition in found]
    text = " ".join(GUIDE.read_text(encoding="utf-8").split())
    for name, said in (("orchard-shares", "fruit cards {} % in place of {}"), ("orchard", "trees {} in place of {}"),
                       ("pattern-relay", "tiles {} in place of {}")):
        plain, usual = (100 * mean([darkness(page.sheet.render(scale=1.5, grayscale=True).to_pil())
                                    for page in pages(name, "cards", edition, "a4")])
                        for edition in ("low-ink", "standard"))
        assert said.format(f"{plain:.1f}", f"{usual:.1f}") in text
