"""The page in front of a set: exact lengths, every part listed, one page where one is enough."""

from __future__ import annotations

from dataclasses import replace

import pytest
from layout_reading import GAMES, PAPERS, extent, game, large, other_game, overlaps, said, shapes, tags, text_box, words

from printkit.imposition.impose import impose
from printkit.imposition.job import ImposedRun, Job
from printkit.imposition.options import PLAIN
from printkit.imposition.papers import find_paper
from printkit.imposition.sheet import Paper, Sheet
from printkit.layout.cards.decks import lay_out_decks
from printkit.layout.edition import load_edition
from printkit.layout.frame import Frame, GridRun, PageBox
from printkit.layout.how_to.measures import HowToMeasures
from printkit.layout.how_to.page import Checklist, ChecklistRow, lay_out_how_to
from printkit.layout.how_to.supplies import ready
from printkit.layout.measures import read_measures
from printkit.layout.texts import texts
from printkit.model import Game, ListItem
from printkit.source import Source

STANDARD = load_edition("standard")
SHORT, LONG = "both sides, flip on the short edge", "both sides, flip on the long edge"
CARD = "card, 160 g/m² or more"
RULES = ChecklistRow("Rules booklet", "", "13–14", 1, "4 pages", SHORT, "plain paper", part="rules",
                     flip="short-edge")
SHARES = Checklist((
    ChecklistRow("Fruit cards", "18 PEAR, 18 PLUM and 18 FIG", "2–7", 6, "54 cards", "one side", CARD, part="cards"),
    ChecklistRow("Collection mat", "", "8–10", 3, "3 pages", "one side", "plain paper", part="mats"),
    ChecklistRow("Divider marker", "", "11", 1, "1 piece", "one side", CARD, part="markers", bent=True, loose=1),
    ChecklistRow("Final score sheet", "", "12", 1, "1 page", "one side", "plain paper", part="score-sheets"), RULES),
    ("Fruit cards", 63.0, 88.0))
ORCHARD = Checklist((
    ChecklistRow("Orchard cards", "", "3–4", 1, "9 cards", LONG, CARD, part="cards", flip="long-edge"),
    ChecklistRow("Tokens and counters", "", "5", 1, "47 pieces", "one side", CARD, part="markers", loose=47),
    ChecklistRow("Solo score sheet", "", "6", 1, "1 page", "one side", "plain paper", part="score-sheets"), RULES),
    ("Orchard cards", 58.0, 87.0))
RELAY = Checklist((
    ChecklistRow("Tile cards", "12 kinds, 4 of each", "2–7", 6, "48 cards", "one side", CARD, part="cards"),
    ChecklistRow("Tableau mat", "", "8–13", 6, "6 pages", "one side", "plain paper", part="mats"),
    ChecklistRow("Markers", "", "14", 1, "3 pieces", "one side", CARD, part="markers", loose=3),
    ChecklistRow("Score sheet", "", "15–20", 6, "6 pages", "one side", "plain paper", part="score-sheets"), RULES),
    ("Tile cards", 63.0, 88.0))
CHECKLISTS = {"orchard-shares": SHARES, "orchard": ORCHARD, "pattern-relay": RELAY}


def pages(what: Game, checklist: Checklist, paper: str = "a4") -> tuple[Frame, ...]:
    frames, findings = lay_out_how_to(what, STANDARD, PageBox(*PAPERS[paper]), checklist)
    assert findings == ()
    return frames


def told(frames: tuple[Frame, ...]) -> str:
    return " ".join(words(frames))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", GAMES)
def test_the_three_games_take_one_page(name: str, paper: str) -> None:
    assert len(pages(game(name), CHECKLISTS[name], paper)) == 1


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("card", [(63.0, 88.0), (58.0, 87.0), (44.0, 63.0), (88.0, 63.0), (86.0, 129.0), (20.0, 20.0),
                                  (130.0, 182.0), (122.0, 62.0), None])
def test_nothing_touches_or_leaves_the_page_for_any_card(card: tuple[float, float] | None, paper: str) -> None:
    width, height = PAPERS[paper]
    checklist = replace(RELAY, card=("Tile cards", *card) if card else None)
    frames = pages(game("pattern-relay"), checklist, paper)
    assert len(frames) <= 2
    for frame in frames:
        assert overlaps(frame) == []
        for one in said(frame.items, artifacts=True):
            left, top, right, bottom = text_box(one.text)
            assert left >= 15.0 - 0.8 and right <= width - 15.0 + 0.01, one.text.text
            assert top >= 15.9 and bottom <= height - 13.0 + 1.0, one.text.text
        for shape in shapes(frame.items):
            left, top, right, bottom = extent(shape)
            assert left >= 14.99 and right <= width - 14.99 and bottom <= height - 12.99


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("wide", "high"), [(63.0, 88.0), (86.0, 129.0), (44.0, 63.0)])
def test_the_card_is_drawn_in_its_true_size(wide: float, high: float, paper: str) -> None:
    frames = pages(game("orchard-shares"), replace(SHARES, card=("Fruit cards", wide, high)), paper)
    outlines = [extent(shape) for frame in frames for shape in shapes(frame.items) if shape.dash]
    assert len(outlines) == 1
    left, top, right, bottom = outlines[0]
    assert right - left == pytest.approx(wide, abs=0.001)
    assert bottom - top == pytest.approx(high, abs=0.001)
    assert f"{wide:g} × {high:g} mm" in told(frames)


def test_the_bar_is_fifty_millimetres_with_a_tick_at_every_ten() -> None:
    frame = pages(game("orchard-shares"), SHARES)[0]
    figure = next(tag for tag in tags(frame.items, "Figure") if tag.alt.startswith("A bar"))
    lines = [extent(shape) for shape in shapes(figure.items)]
    foot = next(one for one in lines if one[2] - one[0] > 1)
    assert foot[2] - foot[0] == pytest.approx(50.0)
    assert [round(one[0] - foot[0], 3) for one in lines if one[2] - one[0] < 1] == [0, 10, 20, 30, 40, 50]


def test_the_table_names_every_part_with_pages_sheets_pieces_sides_and_paper() -> None:
    frame = pages(game("orchard-shares"), SHARES)[0]
    rows = [[" ".join(one.text.text for one in said(cell.items)) for cell in row.items if not isinstance(cell, str)]
            for row in tags(frame.items, "TR")]
    assert rows == [
        ["Part", "Pages", "Sheets", "Pieces", "Print on", "Paper"],
        ["Fruit cards 18 PEAR, 18 PLUM and 18 FIG", "2–7", "6", "54 cards", "one side", CARD],
        ["Collection mat", "8–10", "3", "3 pages", "one side", "plain paper"],
        ["Divider marker", "11", "1", "1 piece", "one side", CARD],
        ["Final score sheet", "12", "1", "1 page", "one side", "plain paper"],
        ["Rules booklet", "13–14", "1", "4 pages", SHORT, "plain paper"]]
    assert [head.scope for head in tags(frame.items, "TH")] == ["Column"] * 6 + ["Row"] * 5


def test_there_is_a_box_to_tick_for_every_step_and_every_part() -> None:
    frame = pages(game("orchard-shares"), SHARES)[0]
    sides = [round(right - left, 2) for left, top, right, bottom in map(extent, shapes(frame.items))
             if abs((right - left) - (bottom - top)) < 0.01]
    assert sides.count(5.6) == 4
    assert sides.count(4.0) == 5


def test_the_count_is_said_in_the_words_of_the_deck() -> None:
    assert "18 PEAR, 18 PLUM and 18 FIG: 54 cards in all." in told(pages(game("orchard-shares"), SHARES))
    assert "Orchard cards: 9 cards. Tokens and counters: 47 pieces." in told(pages(game("orchard"), ORCHARD))


def test_what_else_is_needed_comes_from_the_document() -> None:
    shares = told(pages(game("orchard-shares"), SHARES))
    assert "Paper and a pencil for final scores" in shares and "One divider marker" not in shares  # the set prints it
    orchard = told(pages(game("orchard"), ORCHARD))
    assert "5 red, 5 yellow and 5 purple six-sided dice, or the value counters of this set instead" in orchard
    assert "A pencil Cut" in orchard
    relay = told(pages(game("pattern-relay"), RELAY))
    assert "Opaque paper backs or sleeves if printed cards show through" in relay
    assert "A pencil per player" in relay and "two-round score sheet" not in relay
    assert "tableau drawn on paper" not in relay  # the set holds printed ones


@pytest.mark.parametrize(("item", "needed"), [
    ("One divider marker, paper and a pencil for final scores", "Paper and a pencil for final scores"),
    ("A pencil and a two-round score sheet per player", "A pencil per player"),
    ("Two mats, three cards and a bag", "A bag"), ("Two mats and three cards", ""), ("Pencils", "Pencils"),
    ("A pencil for mats and sheets", "A pencil for mats and sheets"), ("One board drawn on paper", ""),
    ("A timer, five stones and a bowl", "A timer, five stones and a bowl")])
def test_an_item_is_shortened_to_what_the_set_does_not_print(item: str, needed: str) -> None:
    what = other_game("hearts")
    boards = (replace(game("orchard-shares").mats[0], name="Board"),)
    what = replace(what, dice=(), mats=boards, rules=replace(what.rules, blocks=(ListItem(item),)))
    found = ready(what, Checklist((), None), texts("how-to", "en"))
    assert found == ((needed,) if needed else ())


def test_two_sides_are_explained_only_where_something_has_two() -> None:
    one_sided = tuple(replace(row, sides="one side") for row in SHARES.rows[:4])
    text = told(pages(game("orchard-shares"), Checklist(one_sided, SHARES.card)))
    assert "Two sides" not in text and "Turn them over" not in text and "Fold the rules" not in text
    short = "Turn them over from top to bottom: the top edge goes to the bottom, the left edge stays at the left."
    assert short in told(pages(game("orchard-shares"), SHARES))
    both = told(pages(game("orchard"), ORCHARD))
    assert ("Orchard cards: turn them over sideways, like a page of a book; the top edge stays at the top. "
            "Rules booklet: turn them over from top to bottom; the left edge stays at the left.") in both


Corner = tuple[str, str]


def turned_over(corner: Corner, sideways: bool) -> Corner:
    """Where a corner of an upright sheet lies once the sheet is turned over, as the page's words say it."""
    up, side = corner
    other = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}
    return (up, other[side]) if sideways else (other[up], side)


@pytest.mark.parametrize("quarter", [1, -1])
def test_the_turn_that_the_page_describes_lays_a_booklets_pages_on_each_other(quarter: int) -> None:
    """Page 1 is the right half of a lying front and page 2, behind it, the left half of its back (saddle stitch), both
    with their heads up. A printer lays lying pages on upright paper by the same quarter turn."""
    clockwise = {"top": "right", "right": "bottom", "bottom": "left", "left": "top"}
    upright = clockwise if quarter > 0 else {there: here for here, there in clockwise.items()}

    def printed(head: str, half: str) -> Corner:
        sides = {upright[head], upright[half]}
        return (*(sides & {"top", "bottom"}), *(sides & {"left", "right"}))  # type: ignore[return-value]

    assert turned_over(printed("top", "right"), sideways=False) == printed("top", "left")
    assert turned_over(printed("top", "right"), sideways=True) != printed("top", "left")


def middle_upright(x: float, y: float, sheet: Sheet) -> tuple[float, float]:
    """A point of a page as it lies on paper whose short edge is at the top: lying pages by a quarter turn."""
    if sheet.turned:
        x, y = sheet.width - x, sheet.height - y
    return (x, y) if sheet.height >= sheet.width else (sheet.height - y, x)


@pytest.mark.parametrize("sides", ["duplex-long", "separate"])
@pytest.mark.parametrize("paper", ["a4", "130x200mm"])  # upright sheets and lying ones
def test_the_turn_that_the_page_describes_lays_backs_on_their_fronts(sides: str, paper: str) -> None:
    what, chosen = game("orchard"), find_paper(paper)
    assert isinstance(chosen, Paper)
    run = lay_out_decks(what, STANDARD)[0][0]
    imposed = impose(run, Job(what.title, "Cards", STANDARD, chosen, replace(PLAIN, backs=sides)))
    assert isinstance(imposed, ImposedRun) and isinstance(run, GridRun)
    fronts = [sheet for sheet in imposed.sheets if sheet.side == "front"]
    backs = [sheet for sheet in imposed.sheets if sheet.side == "back"]
    across = min(chosen.width, chosen.height)
    for front, back in zip(fronts, backs, strict=True):
        for one, other in zip(front.placements, back.placements, strict=True):
            assert one.id == other.id
            x, y = middle_upright(one.x + run.width / 2, one.y + run.height / 2, front)
            assert middle_upright(other.x + run.width / 2, other.y + run.height / 2, back) == pytest.approx(
                (across - x, y))


def test_fronts_and_then_backs_are_named_by_their_pages() -> None:
    cards = replace(SHARES.rows[0], pages="2–13", sides="fronts, then backs on the same sheets", fronts="2–7",
                    backs="8–13")
    text = told(pages(game("orchard-shares"), replace(SHARES, rows=(cards, *SHARES.rows[1:]))))
    assert "Print the first sides: Fruit cards, pages 2–7; Rules booklet, odd pages." in text
    assert "Fruit cards: turn them over sideways, like a page of a book; the top edge stays at the top." in text
    assert "Print the second sides: Fruit cards, pages 8–13; Rules booklet, even pages." in text


def test_folded_cards_are_glued_before_they_are_cut() -> None:
    cards = replace(SHARES.rows[0], sides="one side, to fold", glued=True)
    text = told(pages(game("orchard-shares"), replace(SHARES, rows=(cards, *SHARES.rows[1:]))))
    assert "Fold and glue the cards 1 Leave the sheet whole." in text and "Only then cut it" in text
    assert "Divider marker: fold at the dashed marks, but only after cutting out." in text
    assert "glue" not in told(pages(game("orchard-shares"), SHARES))


def test_some_pieces_of_a_set_bring_only_the_advice_that_they_need() -> None:
    card = replace(ORCHARD.rows[0], pieces="1 card")
    text = told(pages(game("orchard"), Checklist((card,), ORCHARD.card, whole=False)))
    for absent in ("dice", "pencil", "Leave", "Fold", "score", "rules", "dashed"):
        assert absent not in text, absent
    assert "The dots inside a card show where its squares meet." in text
    mats = Checklist((SHARES.rows[1],), None, whole=False)
    assert "Scissors" not in told(pages(game("orchard-shares"), mats))


def test_a_mat_of_several_sheets_is_laid_together() -> None:
    mats = replace(RELAY.rows[1], each=2)
    text = told(pages(game("pattern-relay"), replace(RELAY, rows=(RELAY.rows[0], mats, *RELAY.rows[2:]))))
    assert "Lay the mats together A mat takes 2 sheets." in text
    assert "Lay the mats" not in told(pages(game("pattern-relay"), RELAY))


def test_a_booklet_of_several_sheets_is_folded_as_a_pile() -> None:
    thick = (*SHARES.rows[:4], replace(RULES, sheets=3))
    assert "Two staples in the fold" in told(pages(game("orchard-shares"), replace(SHARES, rows=thick)))
    assert "Two staples" not in told(pages(game("orchard-shares"), SHARES))


def test_a_set_without_cards_and_markers_has_nothing_to_cut() -> None:
    bare = replace(other_game("hearts"), markers=(), decks=())
    text = told(pages(bare, Checklist((RULES,), None)))
    assert "Cut" not in text and "A card is this big" not in text


def test_a_long_list_goes_on_over_the_page_as_one_table() -> None:
    rows = tuple(ChecklistRow(f"Deck {i}", f"{i} WOLF and {i} HARE", f"{i}", 1, "9 cards", "one side", CARD)
                 for i in range(1, 41))
    frames = pages(game("orchard-shares"), Checklist(rows, ("Deck 1", 63.0, 88.0)))
    tables = [tag for frame in frames for tag in tags(frame.items, "Table")]
    assert len(tables) > 1 and {tag.key for tag in tables} == {"how-to/table"}
    assert sum(len(list(tags(tag.items, "TR"))) for tag in tables) == 41
    assert "How to print this set, page 2" in told(frames)


def test_large_type_is_laid_out_again_with_sides_and_paper_under_each_part() -> None:
    checklist = replace(SHARES, card=("Fruit cards", 86.0, 129.0))
    frames, findings = lay_out_how_to(game("orchard-shares"), large(STANDARD), PageBox(*PAPERS["a4"]), checklist)
    assert findings == ()
    assert "Print on both sides, flip on the short edge. Paper: plain paper." in told(frames)
    for frame in frames:
        assert overlaps(frame) == []
        for one in said(frame.items, artifacts=True):
            assert one.text.x >= 14 and one.text.x + one.text.width <= 195.01
            assert one.text.y <= 297 - 13 + 1


def test_headings_do_not_skip_a_level() -> None:
    frame = pages(game("orchard-shares"), SHARES)[0]
    assert [(tag.role, " ".join(words([Frame(1, 1, (tag,))]))) for tag in frame.items
            if getattr(tag, "role", "") in ("H1", "H2")] == [
        ("H1", "How to print this set"), ("H2", "A card is this big."), ("H2", "What to print"), ("H2", "Have ready"),
        ("H2", "Two sides on a printer that prints one"), ("H2", "Cut and fold"), ("H2", "Fold the rules")]


def test_an_unknown_measure_is_an_error_with_its_place() -> None:
    with pytest.raises(ValueError) as fault:
        read_measures(Source("layouts/pages/x.toml", 'tight = [88]\ninsett = "15 mm"\ntop = "16 furlongs"\n'),
                      HowToMeasures)
    text = str(fault.value)
    assert "layouts/pages/x.toml:2:1: error[unknown-key]: unknown key 'insett'" in text
    assert "layouts/pages/x.toml:3:1: error[bad-length]" in text
    assert "error[missing-key]: 'inset' is missing" in text


@pytest.mark.parametrize("size", [(50.0, 50.0), (40.0, 300.0), (300.0, 40.0)])
def test_paper_that_is_too_small_is_said_once(size: tuple[float, float]) -> None:
    frames, findings = lay_out_how_to(game("orchard-shares"), STANDARD, PageBox(*size), SHARES)
    assert frames == () and [found.code for found in findings] == ["paper-too-small"]
