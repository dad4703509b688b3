"""The rules on every paper, read back from the PDF: lines that can be followed, nothing off the page, few empty pages,
headings that belong to what follows them."""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import cache
from itertools import groupby

import pytest
from layout_reading import GAMES, game, other_game
from pdf_reading import MM, accessible, assert_within_reach, characters, reader, tree
from pypdf import PdfReader

from printkit.imposition.impose import impose
from printkit.imposition.job import ImposedRun, Job
from printkit.imposition.papers import papers
from printkit.imposition.sheet import PrintFile
from printkit.layout.booklet.rules import lay_out_rules
from printkit.layout.booklet.type_size import at_size, larger_sizes, smaller_sizes, usual_size
from printkit.layout.edition import load_edition
from printkit.layout.frame import PageBox, PageRun
from printkit.layout.parts import lay_out
from printkit.model import Game, Heading, ListItem, Paragraph, RulesText
from printkit.pdf.render import render

EDITIONS = ("standard", "low-ink", "high-contrast", "large-print", "large-print-plus")
OTHERS = ("berry-dice", "hearts", "kitchen-rush", "monster-hunt", "moon-market", "two-decks", "wolf-night")
NO_ROOM = {("orchard", "large-print-plus", "a5"), ("orchard", "large-print", "photo"),
           *((name, "large-print-plus", "photo") for name in GAMES)}
"""Games whose rules have no room on such paper: a word or a table's cell is too wide."""


@cache
def printed(name: str, edition: str, paper: str) -> bytes:
    """A game's rules as PDF; empty where there is no room for them, which must be the only complaint."""
    return rendered(game(name) if name in GAMES else other_game(name), edition, paper)


def rendered(what: Game, edition: str, paper: str) -> bytes:
    chosen, sheet = load_edition(edition), papers()[paper]
    page = PageBox(sheet.width, sheet.height, sheet.margin)
    parts, findings = lay_out(what, chosen, dict.fromkeys(("rules",), page), ("rules",))
    assert {found.code for found in findings} <= {"paper-too-small"}
    if findings:
        return b""
    run = impose(parts[0].runs[0], Job(what.title, "Rules", chosen, sheet))
    assert isinstance(run, ImposedRun)
    return render(PrintFile("Rules", "en", run.sheets, duplex=run.duplex))


@dataclass(frozen=True)
class Line:
    """Characters on one baseline, left to right: x and y in mm from the page's top left corner, points, and words."""

    x: float
    y: float
    size: float
    text: str


def lines(data: bytes, page: int) -> list[Line]:
    """Lines as a reader sees them: what is apart by more than 8 mm, or an em and a half, stands in two columns."""
    found: list[Line] = []
    for (y, size), row in groupby(sorted(characters(data, page), key=lambda c: (round(c.y, 2), c.size, c.x)),
                                  key=lambda c: (round(c.y, 2), round(c.size, 2))):
        run = list(row)
        start = 0
        for i in range(1, len(run) + 1):
            if i == len(run) or run[i].x - run[i - 1].x > max(8.0, 1.5 * size / MM):
                found.append(Line(run[start].x, y, size, "".join(c.char for c in run[start:i])))
                start = i
    return found


@pytest.mark.parametrize("paper", list(papers()))
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_letter_lies_where_a_printer_reaches(edition: str, paper: str) -> None:
    margin = papers()[paper].margin
    for name in GAMES:
        data = printed(name, edition, paper)
        assert (data == b"") == ((name, edition, paper) in NO_ROOM), name
        if data:
            assert_within_reach(data, margin)


@pytest.mark.parametrize(("paper", "edition", "size"), [
    ("a4", "standard", 10.5), ("letter", "standard", 10.5), ("legal", "standard", 12.0), ("a3", "standard", 14.5),
    ("tabloid", "standard", 15.0), ("a4", "large-print", 18.0), ("a3", "large-print", 21.0)])
def test_type_is_as_large_as_a_page_asks_for(paper: str, edition: str, size: float) -> None:
    """Nine lines in ten have 82 characters at most (they had 107 on A3), the longest one 88."""
    for name in GAMES:
        data = printed(name, edition, paper)
        rows = [line for page in range(len(reader(data).pages)) for line in lines(data, page)]
        body = sorted(len(row.text.strip()) for row in rows if row.size == size and len(row.text.strip()) > 30)
        assert len(body) > 30, name
        assert body[-1] <= 88 and body[len(body) * 9 // 10] <= 82


def test_type_is_smaller_only_where_that_saves_a_sheet_and_never_smaller_than_the_editions() -> None:
    standard = load_edition("standard")
    assert (usual_size(standard, 116.5), smaller_sizes(standard, 116.5)) == (10.5, ())
    assert (usual_size(standard, 178.0), smaller_sizes(standard, 178.0)) == (14.5, (14.0, 13.5, 13.0))
    assert larger_sizes(standard, 116.5) == (12.5, 12.0, 11.5, 11.0) and larger_sizes(standard, 73.0) == ()
    grown = at_size(standard, 14.0)
    assert (grown.type["body"].size, grown.type["body"].leading, grown.type["body"].smallest) == (14.0, 20.0, 9)
    assert grown.type["chapter"].size == 24.0


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_short_rules_stand_on_one_side_of_a_sheet(name: str, paper: str) -> None:
    data = printed(name, "standard", paper)
    file = reader(data)
    box = file.pages[0].mediabox
    assert len(file.pages) == 1 and box.width > box.height and accessible(data)
    text = file.pages[0].extract_text()
    assert "Notes" not in text.split("\n") and other_game(name).title.split()[0] in text
    middle = float(box.width) / MM / 2
    clear = [c for c in characters(data) if abs(c.x - middle) < 10 and c.y < float(box.height) / MM - 20]
    assert clear == []  # nothing stands in the fold
    heads = [node.role for node in tree(file).kids[0].kids] if len(tree(file).kids) == 1 else [
        node.role for node in tree(file).kids]
    assert heads.index("H1") < heads.index("H2")


def test_short_rules_are_as_large_as_their_side_allows() -> None:
    rules = RulesText((Heading("What you need", 2), ListItem("Six cards"), ListItem("Two mats"),
                       Heading("How to play", 2), Paragraph("Draw a card. Stop when you like.")))
    runs, _ = lay_out_rules(Game("Ox", "ox", "x", rules=rules), load_edition("standard"), PageBox(148.5, 210.0))
    assert isinstance(runs[0], PageRun) and (runs[0].title, len(runs[0].pieces)) == ("Rules sheet", 1)
    dump = runs[0].pieces[0].front.dump()
    assert "atkinson-regular 12.50 #221D2B Draw a card." in dump and "10.50" not in dump


def steps_game(count: int) -> Game:
    """Rules of so many short sections."""
    blocks = tuple(block for n in range(count) for block in (Heading(f"Step {n}", 3), Paragraph("Play a card. " * 9)))
    return Game("Steps", "steps", "x", rules=RulesText((Heading("Play", 2), *blocks)))


def test_rules_of_three_pages_go_on_one_side_where_they_begin_on_the_cover() -> None:
    def sides(count: int) -> tuple[str, int]:
        runs, findings = lay_out_rules(steps_game(count), load_edition("standard"), PageBox(148.5, 210.0))
        assert findings == ()
        return runs[0].title, len(runs[0].pieces) if isinstance(runs[0], PageRun) else len(runs[0].pages)

    made = [sides(count) for count in range(1, 22)]
    assert made[0] == made[9] == ("Rules sheet", 1) and made[-1] == ("Rules booklet", 4)
    assert made.index(("Rules booklet", 4)) > 9 and set(made) == {("Rules sheet", 1), ("Rules booklet", 4)}


@pytest.mark.parametrize("paper", list(papers()))
def test_no_booklet_has_two_pages_for_notes_on_its_only_sheet(paper: str) -> None:
    for name in (*GAMES, *OTHERS):
        data = printed(name, "standard", paper)
        file = reader(data)
        notes = sum(page.extract_text().split("\n").count("Notes") for page in file.pages)
        assert notes <= (1 if len(file.pages) <= 2 else 2), name


def test_pages_that_are_too_narrow_to_fold_stay_whole() -> None:
    for name in GAMES:
        file = PdfReader(io.BytesIO(printed(name, "standard", "photo")))
        assert {(round(float(page.mediabox.width) / MM, 1), round(float(page.mediabox.height) / MM, 1))
                for page in file.pages} == {(101.6, 152.4)}
    _, findings = lay_out_rules(game("orchard-shares"), load_edition("standard"), PageBox(76.2, 101.6))
    assert [found.code for found in findings] == ["paper-too-small"]


@pytest.mark.parametrize(("edition", "chapter", "section"), [
    ("standard", 15.5, 11.0), ("large-print", 28.0, 24.0), ("large-print-plus", 34.0, 30.0)])
def test_a_chapter_of_capitals_is_larger_than_a_section(edition: str, chapter: float, section: float) -> None:
    data = printed("orchard", edition, "a4")
    rows = [line for page in range(len(reader(data).pages)) for line in lines(data, page)]
    sizes = {name: next(row.size for row in rows if row.text.strip() == name) for name in ("THE PLAY", "PLAY A CARD")}
    assert sizes == {"THE PLAY": chapter, "PLAY A CARD": section}
    assert chapter - section >= 4


@pytest.mark.parametrize(("name", "edition"), [("orchard", "standard"), ("orchard-shares", "standard"),
                                               ("pattern-relay", "standard"), ("orchard", "large-print"),
                                               ("orchard-shares", "large-print"), ("orchard", "large-print-plus")])
def test_a_heading_is_two_and_a_half_times_nearer_to_its_text(name: str, edition: str) -> None:
    """From the baseline above a heading to its cap top, and from its baseline to its text's cap top."""
    data = printed(name, edition, "a4")
    body = load_edition(edition).type["body"].size
    shares = []
    for page in range(len(reader(data).pages)):
        rows = lines(data, page)
        for left in {round(row.x) for row in rows if row.size == body}:
            column = sorted((row for row in rows if abs(row.x - left) < 1), key=lambda row: row.y)
            for over, head, under in zip(column, column[1:], column[2:], strict=False):
                near = max(head.y - over.y, under.y - head.y) < 6 * body / MM
                if near and over.size == under.size == body < head.size:
                    above = head.y - head.size * 0.668 / MM - over.y
                    shares.append(above / (under.y - body * 0.668 / MM - head.y))
    assert len(shares) >= 3
    assert all(2.3 <= share <= 2.7 for share in shares), shares


@pytest.mark.parametrize("edition", EDITIONS)
def test_ratings_stand_on_one_page(edition: str) -> None:
    data = printed("orchard", edition, "a4")
    pages = [page.extract_text() for page in reader(data).pages]
    words = ("Pal-tree", "Forget-apple", "Satisfac-tree", "Remark-apple", "Tree mendous", "Plum-believable",
             "Pretty Pear-fect")
    assert sorted(sum(word in page for word in words) for page in pages)[-2:] == [0, 7]


def test_a_cover_without_room_has_no_pictures() -> None:
    """Pages of 105 × 105 mm: between a title of three lines and the foot there are 8 mm."""
    what = game("orchard-shares")
    for height in range(100, 180, 8):
        runs, _ = lay_out_rules(what, load_edition("standard"), PageBox(105.0, float(height)))
        for run in runs:
            frames = [piece.front for piece in (run.pieces if isinstance(run, PageRun) else run.pages)]
            drawn = [item for item in frames[0].items if getattr(item, "role", "") == "Figure"]
            sizes = [picture.drawing.height for tag in drawn for picture in tag.items if hasattr(picture, "drawing")]
            assert all(size >= 10 for size in sizes)
            bands = [shape.y for item in frames[0].items if not hasattr(item, "role") and hasattr(item, "items")
                     for shape in item.items if hasattr(shape, "drawing")]
            tops = [picture.y for tag in drawn for picture in tag.items if hasattr(picture, "drawing")]
            assert all(top >= max(bands) + 4 for top in tops)


def test_the_halves_of_a_rules_sheet_are_level_with_each_other() -> None:
    """Baselines of both stand on one grid of half lines; of 10.5 pt these are 7.5 pt."""
    data = rendered(steps_game(12), "standard", "a4")
    body = [row for row in lines(data, 0) if row.text.startswith("Play a card.")]
    assert len(reader(data).pages) == 1 and {row.x > 148.5 for row in body} == {True, False}
    for row in body:
        steps = (row.y - body[0].y) / (row.size * 7.5 / 10.5 / MM)
        assert abs(steps - round(steps)) < 0.02, row.text
