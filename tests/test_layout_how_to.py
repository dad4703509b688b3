"""The page in front of a set: exact lengths, every part listed, one page where one is enough."""

from __future__ import annotations

from dataclasses import replace

import pytest
from layout_reading import GAMES, PAPERS, extent, game, large, other_game, overlaps, said, shapes, tags, text_box, words

from printkit.layout.edition import load_edition
from printkit.layout.frame import Frame, PageBox
from printkit.layout.how_to.measures import HowToMeasures
from printkit.layout.how_to.page import Checklist, ChecklistRow, lay_out_how_to
from printkit.layout.measures import read_measures
from printkit.model import Game
from printkit.source import Source

STANDARD = load_edition("standard")
SHORT, LONG = "both sides, flip on the short edge", "both sides, flip on the long edge"
CARD = "card, 160 g/m² or more"
RULES = ChecklistRow("Rules booklet", "", "13–14", 1, "4 pages", SHORT, "plain paper")
SHARES = Checklist((
    ChecklistRow("Fruit cards", "18 PEAR, 18 PLUM and 18 FIG", "2–7", 6, "54 cards", "one side", CARD),
    ChecklistRow("Collection mat", "", "8–10", 3, "3 pages", "one side", "plain paper"),
    ChecklistRow("Divider marker", "", "11", 1, "1 piece", "one side", CARD),
    ChecklistRow("Final score sheet", "", "12", 1, "1 page", "one side", "plain paper"), RULES),
    ("Fruit cards", 63.0, 88.0), True)
ORCHARD = Checklist((
    ChecklistRow("Orchard cards", "", "3–4", 1, "9 cards", LONG, CARD),
    ChecklistRow("Tokens and counters", "", "5", 1, "47 pieces", "one side", CARD),
    ChecklistRow("Solo score sheet", "", "6", 1, "1 page", "one side", "plain paper"), RULES),
    ("Orchard cards", 58.0, 87.0), True)
RELAY = Checklist((
    ChecklistRow("Tile cards", "12 kinds, 4 of each", "2–7", 6, "48 cards", "one side", CARD),
    ChecklistRow("Tableau mat", "", "8–13", 6, "6 pages", "one side", "plain paper"),
    ChecklistRow("Markers", "", "14", 1, "3 pieces", "one side", CARD),
    ChecklistRow("Score sheet", "", "15–20", 6, "6 pages", "one side", "plain paper"), RULES),
    ("Tile cards", 63.0, 88.0), True)
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
@pytest.mark.parametrize(("wide", "high"), [(63.0, 88.0), (86.0, 129.0), (130.0, 182.0), (44.0, 63.0)])
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
    assert "Orchard cards: 9 cards." in told(pages(game("orchard"), ORCHARD))


def test_what_else_is_needed_comes_from_the_document() -> None:
    assert "One divider marker, paper and a pencil for final scores" in told(pages(game("orchard-shares"), SHARES))
    orchard = told(pages(game("orchard"), ORCHARD))
    assert "5 red, 5 yellow and 5 purple six-sided dice" in orchard
    assert "A pencil Two sides" in orchard
    relay = told(pages(game("pattern-relay"), RELAY))
    assert "Opaque paper backs or sleeves if printed cards show through" in relay
    assert "tableau drawn on paper" not in relay  # the set holds printed ones


def test_two_sides_are_explained_only_where_something_has_two() -> None:
    one_sided = tuple(replace(row, sides="one side") for row in SHARES.rows[:4])
    text = told(pages(game("orchard-shares"), Checklist(one_sided, SHARES.card, False)))
    assert "Two sides" not in text and "wall calendar" not in text and "Fold the rules" not in text
    assert "wall calendar" in told(pages(game("orchard-shares"), SHARES))
    both = told(pages(game("orchard"), ORCHARD))
    assert "for “long edge” like a page of a book, for “short edge” like one of a wall calendar" in both


def test_a_booklet_of_several_sheets_is_folded_as_a_pile() -> None:
    thick = (*SHARES.rows[:4], replace(RULES, sheets=3))
    assert "Two staples in the fold" in told(pages(game("orchard-shares"), replace(SHARES, rows=thick)))
    assert "Two staples" not in told(pages(game("orchard-shares"), SHARES))


def test_a_set_without_cards_and_markers_has_nothing_to_cut() -> None:
    bare = replace(other_game("hearts"), markers=(), decks=())
    text = told(pages(bare, Checklist((RULES,), None, True)))
    assert "What to cut first" not in text and "Cut" not in text and "A card is this big" not in text


def test_a_long_list_goes_on_over_the_page_as_one_table() -> None:
    rows = tuple(ChecklistRow(f"Deck {i}", f"{i} WOLF and {i} HARE", f"{i}", 1, "9 cards", "one side", CARD)
                 for i in range(1, 41))
    frames = pages(game("orchard-shares"), Checklist(rows, ("Deck 1", 63.0, 88.0), False))
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


def test_a_card_larger_than_the_paper_is_an_error() -> None:
    _, findings = lay_out_how_to(game("orchard-shares"), STANDARD, PageBox(*PAPERS["a4"]),
                                 replace(SHARES, card=("Fruit cards", 200.0, 290.0)))
    assert [found.code for found in findings] == ["text-does-not-fit"]
    assert findings[0].message == "Fruit cards: a card of 200 × 290 mm is larger than the paper"


def test_headings_do_not_skip_a_level() -> None:
    frame = pages(game("orchard-shares"), SHARES)[0]
    assert [(tag.role, " ".join(words([Frame(1, 1, (tag,))]))) for tag in frame.items
            if getattr(tag, "role", "") in ("H1", "H2")] == [
        ("H1", "How to print this set"), ("H2", "A card is this big."), ("H2", "What to print"), ("H2", "Have ready"),
        ("H2", "Two sides on a printer that prints one"), ("H2", "What to cut first"), ("H2", "Fold the rules")]


def test_an_unknown_measure_is_an_error_with_its_place() -> None:
    with pytest.raises(ValueError) as fault:
        read_measures(Source("layouts/pages/x.toml", 'tight = [88]\ninsett = "15 mm"\ntop = "16 furlongs"\n'),
                      HowToMeasures)
    text = str(fault.value)
    assert "layouts/pages/x.toml:2:1: error[unknown-key]: unknown key 'insett'" in text
    assert "layouts/pages/x.toml:3:1: error[bad-length]" in text
    assert "error[missing-key]: 'inset' is missing" in text
