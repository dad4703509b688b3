"""Score sheets of games that nobody has seen, printed and read back: where the fields are, and what is said there.

Every figure is read from the finished PDF with pypdf and pdfium.
"""

from __future__ import annotations

import io
from dataclasses import dataclass, replace
from functools import cache

import pytest
from edition_reading import Line
from edition_reading import _letters as letters
from edition_reading import lines as lines_of
from mat_games import lines, summed, table_game
from pypdf import PdfReader
from pypdfium2 import PdfDocument

from printkit.imposition.impose import impose
from printkit.imposition.job import ImposedRun, Job
from printkit.imposition.options import Options
from printkit.imposition.papers import find_paper
from printkit.imposition.sheet import Paper, PrintFile
from printkit.imposition.tiles import page_box
from printkit.layout.edition import load_edition
from printkit.layout.scores.sheets import lay_out_score_sheets
from printkit.model import Game, ScoreSection, ScoreSheet
from printkit.pdf.render import render

MM = 72 / 25.4
EDITIONS = {"standard": 15.0, "large-print": 25.0, "large-print-plus": 25.0}
"""mm of a field's width for a figure at least; on a table's sheet standard columns may come to 17 mm with the box."""


@dataclass(frozen=True)
class Box:
    """A form field: its name and its place in mm from the page's top left corner."""

    name: str
    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True)
class Page:
    width: float
    height: float
    boxes: tuple[Box, ...]
    lines: tuple[Line, ...]

    def said(self) -> str:
        return " / ".join(line.text for line in self.lines)

    def named(self, end: str) -> list[Box]:
        return [box for box in self.boxes if box.name.endswith(end)]


def own_game(*texts: str, copies: int = 1) -> Game:
    """A game of one player's sheet with these lines."""
    sheet = ScoreSheet("s", "Score sheet", copies, (ScoreSection("", lines("Player: ____", *texts)),))
    return Game("Test", "test", "test", score_sheets=(sheet,))


def printed(of: Game, edition: str, paper: str) -> list[Page]:
    """The finished score sheets."""
    chosen, sheet = load_edition(edition), find_paper(paper)
    assert isinstance(sheet, Paper)
    job = Job(of.title, "Score sheets", chosen, sheet, Options())
    runs, findings = lay_out_score_sheets(of, chosen, page_box(job))
    assert findings == ()
    made = [impose(run, job) for run in runs]
    sheets = tuple(one for run in made if isinstance(run, ImposedRun) for one in run.sheets)
    data = render(PrintFile(title=of.title, language="en", sheets=sheets))
    document, file = PdfDocument(data), PdfReader(io.BytesIO(data))
    return [_page(document[i], file.pages[i]) for i in range(len(document))]


def _page(sheet: object, twin: object) -> Page:
    width, height = (float(value) / MM for value in twin.mediabox[2:])  # type: ignore[attr-defined]
    boxes = []
    for one in twin.get("/Annots", ()):  # type: ignore[attr-defined]
        field = one.get_object()
        left, foot, right, top = (float(value) / MM for value in field["/Rect"])
        boxes.append(Box(str(field["/T"]), left, height - top, right - left, top - foot))
    return Page(width, height, tuple(boxes), tuple(lines_of(tuple(letters(sheet)))))  # type: ignore[arg-type]


@cache
def bread(edition: str, paper: str) -> list[Page]:
    """Four players, four kinds of which one has a long rule, and a sum of four terms."""
    return printed(table_game(
        4, "Player: ____", "RYE: count ____ × 2 = ____", "BRIOCHE: count ____; complete trios ____ × 9 = ____",
        "SOURDOUGH: count ____; 4 × smaller of count and 2, minus 2 × all sourdough beyond 2 = ____",
        "BUTTONS: count ____; complete pairs ____ × 1 = ____", summed("Final total", 4)), edition, paper)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_total_stands_with_the_rest_where_closer_columns_let_it(paper: str) -> None:
    """On a sheet that lies on its side, the total went to a second one."""
    (page,) = bread("standard", paper)
    assert page.width < page.height
    results = page.named("Final total | result")
    assert len(results) == 4
    assert min(box.width for box in page.boxes) >= 15.0
    assert min(box.height for box in page.boxes) >= 6.0


@pytest.mark.parametrize("players", [6, 7, 8])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_total_that_goes_on_has_company(paper: str, players: int) -> None:
    """Where a table takes a second page, the line before the total stands on it, too."""
    made = printed(table_game(
        players, "Player: ____", "COCKLES: count ____ × 1 = ____", "WHELKS: count ____; complete pairs ____ × 4 = ____",
        "LIMPETS: count ____; 3 × smaller of count and 2, minus 2 × all limpets beyond 2 = ____",
        "NAUTILUSES: count ____; complete sets of 3 ____ × 10 = ____", summed("Final total", 4)), "standard", paper)
    assert len(made) <= 2
    assert sum(len(page.named("Final total | result")) for page in made) == players
    for page in made:
        assert len(page.named("Final total | result")) in (0, len(page.named("NAUTILUSES | count")))


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize("edition", ["large-print", "large-print-plus"])
def test_long_names_of_a_table_fit_every_paper(edition: str, paper: str) -> None:
    """Two words stand on two lines where one has no room for both; none is smaller than the edition's least."""
    found = printed(table_game(
        5, "Player: ____", "FISHING BOATS: count ____; complete pairs ____ × 5 = ____",
        "HARBOURMASTERS: count ____ × 4 = ____", "THINGS THAT WASHED ASHORE: count ____ × 1 = ____",
        summed("Final total", 3)), edition, paper)
    boxes = [box for page in found for box in page.boxes if box.name.startswith("Sheet")]
    assert len({box.name for box in boxes}) == 5 * (1 + 3 + 2 + 2 + 4)
    words = " ".join(page.said() for page in found)
    assert "HARBOURMASTERS" in words and "ASHORE" in words
    smallest = min(letter.size for page in found for line in page.lines for letter in line.letters)
    assert smallest >= (24 if edition == "large-print-plus" else 18)


def test_names_keep_off_what_is_asked() -> None:
    """HARBOURMASTERS is shrunk to its column, and stays 3 mm off "count"."""
    (page, *_) = [page for page in printed(table_game(
        4, "Player: ____", "HARBOURMASTERS: count ____ × 4 = ____", summed("Final total", 2)), "large-print-plus",
        "letter") if page.named("HARBOURMASTERS | count")]
    name = next(line for line in page.lines if line.text.startswith("HARBOURMASTERS"))
    asked = next(line for line in page.lines if "count" in line.text)
    end = max(letter.box[2] for letter in name.letters if letter.char.isupper())
    start = min(letter.box[0] for letter in asked.letters if letter.char in "count" and letter.x > end)
    assert start - end >= 2.9


@pytest.mark.parametrize("edition", ["standard", "large-print", "large-print-plus"])
def test_what_is_asked_keeps_its_sign_and_figure_together(edition: str) -> None:
    """"× 3 =" is never two lines, however narrow its column is."""
    said = [line.text for page in printed(table_game(
        4, "Player: ____", "HAPPY GHOSTS: ____ × 3 = ____", "UNHAPPY GHOSTS: ____ × 1 = ____",
        summed("Final total", 2)), edition, "letter") for line in page.lines]
    assert any("×3=" in text for text in said)
    assert any("×1=" in text for text in said)


HANDS = (*(f"Hand {i}: promised ____; taken ____; score ____" for i in range(1, 5)), summed("Total", 4))


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_total_adds_up_stands_in_the_right_hand_column(edition: str, paper: str) -> None:
    """Of lines without an equals sign: the scores and the total share an edge; what is promised, and what is taken,
    stands in a column; the total's terms say which hand they are."""
    pages = printed(own_game(*HANDS), edition, paper)
    boxes = [box for page in pages for box in page.boxes]
    for blank in ("promised", "taken"):
        found = [box for box in boxes if box.name.endswith(f"| {blank}")]
        assert len(found) == 4
        assert max(box.left for box in found) - min(box.left for box in found) < 0.05
        assert min(box.width for box in found) >= EDITIONS[edition]
    scores = [box for box in boxes if box.name.endswith(("| score", "Total | result"))]
    assert len(scores) == 5
    ends = [box.left + box.width for box in scores]
    assert max(ends) - min(ends) < 0.6  # the total's outline is heavier
    assert min(ends) > max(box.left + box.width for box in boxes if box.name.endswith("| taken")) + 15
    words = "".join(page.said() for page in pages)
    assert all(words.replace(" ", "").count(f"Hand{i}") == 2 for i in range(1, 5))


def test_last_blanks_that_nothing_adds_up_stay_in_their_line() -> None:
    (page,) = printed(own_game("Who: name ____; year ____", "Where: town ____; street ____"), "standard", "a4")
    assert max(box.left + box.width for box in page.boxes if "Player" not in box.name) < 110


@pytest.mark.parametrize("edition", EDITIONS)
def test_thirty_lines_of_a_table_go_on_over_pages_and_so_do_their_terms(edition: str) -> None:
    """No sheets to glue for the sum of thirty terms: each page has whole boxes of its own."""
    texts = ("Player: ____", *(f"LINE {i}: count ____ × 2 = ____" for i in range(1, 31)), summed("Total", 30))
    pages = printed(table_game(3, *texts), edition, "a4")
    boxes = [box for page in pages for box in page.boxes if box.name.startswith("Sheet")]
    assert len(boxes) == len({box.name for box in boxes}) == 3 * (1 + 60 + 31)
    assert min(box.width for box in boxes) >= EDITIONS[edition]
    for page in pages:
        assert all(box.left >= 10 and box.left + box.width <= page.width - 10 for box in page.boxes)
        assert all(box.top + box.height <= page.height - 12 for box in page.boxes)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
def test_names_of_sixty_characters_take_lines(edition: str, paper: str) -> None:
    first = "Lanterns that were lit before the harbour bell had rung twice"
    assert len(first) == 61
    pages = printed(own_game(f"{first}: ____ × 2 = ____", "Boats: ____ × 3 = ____", summed("Total", 2)), edition, paper)
    right = max(letter.box[2] for page in pages for line in page.lines for letter in line.letters)
    assert right <= pages[0].width - 10
    assert len([box for page in pages for box in page.boxes]) == 1 + 2 + 2 + 3
    for page in pages:
        for line in page.lines:
            for letter in line.letters:
                inside = [box for box in page.boxes if box.left < letter.x < box.left + box.width
                          and box.top < letter.y - 1 < box.top + box.height]
                assert not inside


def test_lines_of_a_name_are_as_far_apart_as_its_own_size_asks() -> None:
    """24 pt on A5: the second line of "Unfinished routes" stood 19 pt under the first."""
    pages = printed(own_game("Unfinished routes: ____ × 2 = ____", "Coins: ____ × 1 = ____", summed("Total", 2)),
                    "large-print-plus", "a5")
    page = next(page for page in pages if "Unfinished" in page.said())
    upper = next(line for line in page.lines if line.text.startswith("Unfinished"))
    lower = next(line for line in page.lines if line.text.startswith("routes:"))
    size = upper.letters[0].size
    assert size >= 24
    assert (lower.letters[0].y - upper.letters[0].y) * MM / size >= 1.25 - 0.01


def test_a_table_wider_than_its_paper_is_an_error() -> None:
    """A page that can't be glued, and a name of one word that leaves no room for a box."""
    of = table_game(3, "Player: ____", f"{'HARBOURMASTERS' * 3}: count ____ × 4 = ____", summed("Final total", 2))
    edition = load_edition("large-print-plus")
    paper = find_paper("a5")
    assert isinstance(paper, Paper)
    box = replace(page_box(Job("Test", "Score sheets", edition, paper, Options())), windows=())
    runs, (finding,) = lay_out_score_sheets(of, edition, box)
    assert runs == ()
    assert (finding.code, finding.severity.value) == ("score-sheet-does-not-fit", "error")
    assert finding.message == "a part of the score sheet “Final score sheet” is wider than the paper"


def test_what_is_multiplied_stands_in_front_of_its_sign() -> None:
    """A long line of several products breaks in front of "+", so that "× 1" stays with its box."""
    pages = printed(own_game(*(f"Round {i}: plain ____ × 1 + jam ____ × 2 + choc ____ × 3 = ____" for i in (1, 2)),
                             summed("Total", 2)), "large-print", "a4")
    said = [line.text for page in pages for line in page.lines]
    assert [text for text in said if text.startswith("plain")] == ["plain×1"] * 2
    assert not any(text.startswith("×") for text in said)


def test_terms_are_named_by_lines_that_end_in_a_figure() -> None:
    """GOALS has no equals sign, and yet is what the first term of the total asks for."""
    pages = printed(table_game(3, "Player: ____", "GOALS: total printed on goals ____", "BEES: ____ × 1 = ____",
                               summed("Party total", 2)), "large-print", "a4")
    said = [line.text for page in pages for line in page.lines]
    assert said.count("GOALS") == 2  # its own line's name, and the first term
    assert said.count("+BEES") == 1
