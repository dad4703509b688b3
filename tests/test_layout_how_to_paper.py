"""The page in front of a set on every paper: nothing off it, no page for little, pieces glued from several sheets."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from layout_reading import GAMES, ROOT, extent, game, overlaps, said, shapes, tags, words
from pdf_reading import accessible, assert_within_reach, characters, reader, tree
from test_layout_how_to import CARD, CHECKLISTS, SHARES, pages, told

from printkit.build import make_sheets
from printkit.choice import Choice
from printkit.documents.document import load
from printkit.imposition.collate import collate
from printkit.imposition.papers import papers
from printkit.imposition.sheet import Placement, PrintFile, Sheet
from printkit.layout.edition import load_edition
from printkit.layout.frame import Frame, PageBox
from printkit.layout.how_to.page import Checklist, ChecklistRow, lay_out_how_to
from printkit.model import Game
from printkit.pdf.render import render
from printkit.sheet_list import checklist

EDITIONS = ("standard", "low-ink", "high-contrast", "large-print", "large-print-plus")
CARDS = {"large-print": (86.0, 129.0), "large-print-plus": (130.0, 182.0)}


def rendered(frames: tuple[Frame, ...]) -> bytes:
    sheets = (Sheet(frame.width, frame.height, (Placement(frame, 0.0, 0.0, f"how-to-print/{number}", "How", number),))
              for number, frame in enumerate(frames, 1))
    return render(PrintFile("How to print", "en", tuple(sheets)))


@cache
def printed(name: str, edition: str, paper: str) -> bytes:
    """The page's PDF, on every paper without complaint."""
    sheet, size = papers()[paper], CARDS.get(edition, (63.0, 88.0))
    page = PageBox(sheet.width, sheet.height, sheet.margin)
    frames, findings = lay_out_how_to(game(name), load_edition(edition), page,
                                      replace(CHECKLISTS[name], card=("Cards", *size)))
    assert findings == ()
    return rendered(frames)


@pytest.mark.parametrize("paper", list(papers()))
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_letter_lies_where_a_printer_reaches(edition: str, paper: str) -> None:
    margin = papers()[paper].margin
    for name in GAMES:
        assert_within_reach(printed(name, edition, paper), margin)


@pytest.mark.parametrize("paper", list(papers()))
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_page_shows_nothing_but_the_card(edition: str, paper: str) -> None:
    for name in GAMES:
        for page in reader(printed(name, edition, paper)).pages:
            text = page.extract_text()
            assert "A card is this big" not in text or any(
                head in text for head in ("What to print", "Have ready", "Cut", "Fold the rules", "Two sides"))


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("wide", "high"), [(130.0, 182.0), (182.0, 130.0), (200.0, 290.0), (300.0, 400.0)])
def test_a_card_is_no_reason_for_a_page(wide: float, high: float, paper: str) -> None:
    """Cards without room beside the steps or under the rest, some larger than the paper."""
    frames = pages(game("orchard-shares"), replace(SHARES, card=("Fruit cards", wide, high)), paper)
    assert len(frames) == 1
    assert "A card is this big." not in told(frames) and not [s for s in shapes(frames[0].items) if s.dash]


def test_a_card_has_room_under_the_rest_of_a_last_page() -> None:
    """Three parts on A5: the table and what to have ready leave 88 mm on page 2."""
    few = Checklist((SHARES.rows[-1],), ("Fruit cards", 63.0, 88.0))
    frames, findings = lay_out_how_to(game("orchard-shares"), load_edition("standard"), PageBox(148.0, 210.0), few)
    assert findings == () and len(frames) == 2
    drawn = [extent(shape) for shape in shapes(frames[1].items) if shape.dash]
    assert [round(box[3] - box[1], 2) for box in drawn] == [88.0] and drawn[0][3] <= 210 - 13
    assert overlaps(frames[1]) == []


@pytest.mark.parametrize(("size", "points", "rows"), [
    ((210.0, 297.0), 30.0, 1), ((101.6, 152.4), 20.0, 1), ((97.0, 160.0), 30.0, 2)])
def test_the_title_is_smaller_or_breaks_where_paper_is_narrow(size: tuple[float, float], points: float,
                                                              rows: int) -> None:
    frames, findings = lay_out_how_to(game("orchard"), load_edition("standard"), PageBox(*size), CHECKLISTS["orchard"])
    assert findings == ()
    title = [c for c in characters(rendered(frames)) if c.size == points]
    assert "".join(c.char for c in title).replace(" ", "") == "Howtoprintthisset"
    assert len({round(c.y, 2) for c in title}) == rows
    assert overlaps(frames[0]) == []


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("name", ["orchard-shares", "pattern-relay"])
def test_large_print_takes_two_pages_with_steps_as_wide_as_the_page(name: str, paper: str) -> None:
    one_sided = tuple(replace(row, sides="one side", flip="") for row in CHECKLISTS[name].rows)
    sheet = papers()[paper]
    frames, findings = lay_out_how_to(game(name), load_edition("large-print"), PageBox(sheet.width, sheet.height),
                                      Checklist(one_sided, ("Cards", 86.0, 129.0)))
    assert findings == () and len(frames) == 2
    lines = [one.text.text for one in said(frames[0].items)]
    for whole in ("Print this page first.", "Cut, then check the count.", "or “Actual size”, not “Fit to page”."):
        assert whole in lines
    assert len(list(tags(frames[1].items, "Table"))) == 1 and not list(tags(frames[0].items, "Table"))
    assert "Have ready" in lines and "Cut" in words(frames[1:])


def test_steps_that_go_on_over_the_page_are_one_list() -> None:
    sheet = papers()["photo"]
    frames, findings = lay_out_how_to(game("orchard-shares"), load_edition("standard"),
                                      PageBox(sheet.width, sheet.height, 3.0), SHARES, label=26.0)
    data = rendered(frames)
    assert findings == () and accessible(data)
    lists = [node for node in tree(reader(data)).all("L") if "Print this page first." in node.outline()]
    assert [len(node.all("LI")) for node in lists] == [4]
    steps = [[one.text.text for one in said(frame.items) if one.roles[0] == "L"] for frame in frames]
    assert steps[0] and any("Cut, then check" in text for text in steps[1])


def test_nothing_stands_on_the_label_of_a_narrow_sheet() -> None:
    sheet = papers()["photo"]
    for label in (0.0, 15.0, 40.0):
        frames, _ = lay_out_how_to(game("orchard-shares"), load_edition("standard"),
                                   PageBox(sheet.width, sheet.height, 3.0), SHARES, label=label)
        lowest = max(c.y for page in range(len(frames)) for c in characters(rendered(frames), page))
        assert lowest <= 152.4 - max(13.0, label + 2.0) + 0.01


def glued(*rows: ChecklistRow) -> str:
    return told(pages(game("orchard-shares"), Checklist(rows, None, whole=False)))


def test_pieces_of_several_sheets_are_glued_before_they_are_cut_out() -> None:
    mat = ChecklistRow("Collection mat", "", "2–19", 18, "3 pieces", "one side", "plain paper", part="mats", tiles=6)
    tent = ChecklistRow("Divider marker", "", "20–22", 3, "1 piece", "one side", CARD, part="markers", bent=True,
                        loose=1, tiles=3)
    text = glued(mat, tent)
    assert "Sort the sheets. Collection mat: 6 sheets each; Divider marker: 3 sheets." in text
    assert "Glue sheets together 1 Sort" in text and "4 Divider marker: cut out only now." in text
    assert "Scissors, or a craft knife and a metal ruler A glue stick" in text.replace(" • ", " ")
    assert text.index("Glue sheets together") < text.index("Cut and fold") and "Leave mats" not in text
    alone = glued(mat)
    assert "half diamonds become whole" in alone and "Scissors" in alone and "cut out only now" not in alone
    frame = pages(game("orchard-shares"), Checklist((mat, tent), None, whole=False))[0]
    heads = {one.text.text: one.text.x for one in said(frame.items) if one.roles[0] == "H2"}
    assert heads["Glue sheets together"] <= heads["Cut and fold"]
    assert "Glue" not in glued(replace(mat, tiles=0)) and "Leave mats whole." in glued(tent, replace(mat, tiles=0))


@cache
def listed(path: str, paper: str) -> Checklist:
    """What the page is told of a real set."""
    parsed = load(ROOT / path)
    assert isinstance(parsed.game, Game)
    made, _ = make_sheets(parsed, parsed.game, Choice(paper=paper))
    return checklist(collate(made.imposed, 1), whole=True)


def test_counts_are_of_pieces_and_not_of_the_sheets_that_make_them() -> None:
    rows = {row.title: row for row in listed("seeds/orchard-shares.txt", "photo").rows}
    mat, tent = rows["Collection mat"], rows["Divider marker"]
    assert (mat.pieces, tent.pieces) == ("3 pieces", "1 piece")
    assert mat.sheets == 3 * mat.tiles > 3 and tent.sheets == tent.tiles > 1
    assert rows["Fruit cards"].tiles == 0 and rows["Rules booklet"].tiles == 0
    plain = {row.title: row for row in listed("seeds/orchard-shares.txt", "a4").rows}
    assert (plain["Collection mat"].pieces, plain["Collection mat"].tiles) == ("3 pages", 0)


def test_kinds_are_named_where_there_are_several_each_on_the_line_of_its_number() -> None:
    rows = {row.title: row for row in listed("seeds/orchard-shares.txt", "a4").rows}
    assert rows["Fruit cards"].detail == "18\u00a0PEAR, 18\u00a0PLUM and 18\u00a0FIG"
    assert rows["Divider marker"].detail == ""
    kinds = "12\u00a0LIGHTHOUSE, 10\u00a0FISHING BOAT, 8\u00a0STORM PETREL, 6\u00a0FOGHORN and 4\u00a0HARBOURMASTER"
    wide = tuple(replace(row, title=f"Deck {n}", detail=kinds + " or so" * n) for n, row in enumerate(SHARES.rows))
    for size in ((210.0, 297.0), (148.0, 210.0), (120.0, 210.0)):
        frames, _ = lay_out_how_to(game("orchard-shares"), load_edition("standard"), PageBox(*size),
                                   replace(SHARES, rows=wide))
        lines = [one.text.text for frame in frames for one in said(frame.items) if "Deck" not in one.text.text]
        assert sum("FOGHORN" in line for line in lines) > 4
        assert not [line for line in lines if line.rstrip("\u00a0 ").endswith((" 12", " 10", " 8", " 6", " 4"))]


def test_a_deck_of_one_kind_is_counted_without_its_name() -> None:
    rows = (SHARES.rows[0], ChecklistRow("Reference cards", "", "9", 1, "5 cards", "one side", CARD, part="cards"),
            ChecklistRow("Tokens", "", "10", 1, "12 pieces", "one side", CARD, part="markers", loose=12))
    text = told(pages(game("orchard-shares"), replace(SHARES, rows=rows)))
    assert "Fruit cards: 18 PEAR, 18 PLUM and 18 FIG, 54 cards. Reference cards: 5 cards. Tokens: 12 pieces." in text


def test_every_strip_is_cut_at_its_own_marks() -> None:
    text = told(pages(game("orchard-shares"), SHARES))
    assert "from each mark to the one facing it; then cut every strip apart at its own marks." in text


@pytest.mark.parametrize(("edition", "paper", "points"), [
    ("standard", "a4", 10.5), ("standard", "letter", 10.5), ("standard", "a3", 14.0), ("standard", "tabloid", 13.5),
    ("large-print", "a4", 18.0)])
def test_type_grows_with_paper_that_is_wider(edition: str, paper: str, points: float) -> None:
    data = printed("orchard-shares", edition, paper)
    sizes = {c.size for c in characters(data) if c.char == "“"}  # of “Actual size”
    assert sizes == {points}
    if edition == "standard":
        assert len(reader(data).pages) == 1


def test_type_does_not_grow_at_the_price_of_a_page() -> None:
    """Eleven parts take a page of A3 in type a third larger, fourteen in type a fifth larger, twenty in their own."""
    sheet = papers()["a3"]
    for count, points, pages_taken in ((11, 14.0, 1), (14, 12.5, 1), (20, 10.5, 1), (30, 10.5, 2)):
        rows = tuple(replace(SHARES.rows[0], title=f"Deck {number}") for number in range(count))
        frames, findings = lay_out_how_to(game("orchard-shares"), load_edition("standard"),
                                          PageBox(sheet.width, sheet.height), replace(SHARES, rows=rows))
        quoted = {c.size for c in characters(rendered(frames[:1])) if c.char == "“"}
        assert findings == () and len(frames) == pages_taken
        assert quoted == {points}
