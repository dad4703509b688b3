"""Score sheets: rounds, dice, ratings and the table's sheet; of the documents at hand and of others."""

from __future__ import annotations

from dataclasses import replace

import pytest
from layout_reading import extent, game, said, shapes, tags, text_box
from mat_games import (
    BOXED,
    PAGES,
    SHEETS,
    STANDARD,
    dice_game,
    faults,
    fields,
    frames,
    lines,
    round_game,
    table_game,
)

from printkit.layout.edition import load_edition
from printkit.layout.frame import Frame, PageBox
from printkit.layout.look import looks_of
from printkit.layout.pattern_band import game_patterns
from printkit.layout.scores.sheets import lay_out_score_sheets
from printkit.model import Game, RatingBand, ScoreSection, ScoreSheet, Tableau

EDITIONS = {"standard": STANDARD, "boxed": BOXED}


def sheets(of: Game, page: str = "a4") -> list[Frame]:
    return frames(lay_out_score_sheets(of, STANDARD, PAGES[page])[0])


def names(frame: Frame) -> list[str]:
    return [one.name for one in fields(frame.items)]


def wanted_names(sheet: ScoreSheet) -> list[str]:
    """The names that the checker reads, of every player's sheet of every copy."""
    people = sheet.players if sheet.per == "table" else 1
    found = []
    for number in range(1, sheet.copies * people + 1):
        for section in sheet.sections:
            parts = [(line.name, blank.name) for line in section.lines for blank in line.blanks]
            if section.tableau:
                parts += [(row, str(i)) for row in section.tableau.rows for i in range(1, section.tableau.columns + 1)]
            found += [" | ".join(part for part in (f"Sheet {number}", section.title, line, blank) if part)
                      for line, blank in parts]
    return found + ["Winner"] * (sheet.copies if sheet.per == "table" else 0)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("name", SHEETS)
def test_nothing_touches_and_nothing_leaves_the_page(name: str, page: str, edition: str) -> None:
    runs, findings = lay_out_score_sheets(SHEETS[name], EDITIONS[edition], PAGES[page])
    assert findings == ()
    assert {n: found for n, frame in enumerate(frames(runs)) if (found := faults(frame, EDITIONS[edition]))} == {}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", SHEETS)
def test_every_blank_is_a_field_once(name: str, edition: str) -> None:
    runs, _ = lay_out_score_sheets(SHEETS[name], EDITIONS[edition], PAGES["a4"])
    found = [one for frame in frames(runs) for one in fields(frame.items)]
    assert sorted(one.name for one in found) == sorted(wanted_names(SHEETS[name].score_sheets[0]))
    assert all(one.label and "|" not in one.label and "Sheet" not in one.label for one in found)


def test_pattern_relay_is_two_rounds_on_a_page_for_each_of_six() -> None:
    for page in PAGES:
        found = sheets(game("pattern-relay"), page)
        assert len(found) == 6
        texts = [one.text.text for one in said(found[0].items)]
        titles = [text for text in texts if text in ("Round 1", "Round 2")]
        assert titles == ["Round 1", "Round 2"] * 2  # sections, and what the final total's blanks ask for
        assert texts.count("3 or 0") == 6
        assert texts.count("4 or 0") == 6
        assert "Pass clockwise." in texts
        assert "Pass counterclockwise." in texts
        assert texts[-1] == "Highest total wins; tied players share the win."
        assert names(found[5])[:5] == ["Sheet 6 | Player", "Sheet 6 | Round 1 | TOP | 1", "Sheet 6 | Round 1 | TOP | 2",
                                       "Sheet 6 | Round 1 | TOP | 3", "Sheet 6 | Round 1 | Rows | term 1"]


def test_a_blank_is_spoken_in_words() -> None:
    labels = {one.name: one.label for one in fields(sheets(game("pattern-relay"))[0].items)}
    assert labels["Sheet 1 | Round 1 | BOTTOM | 2"] == "Round 1, BOTTOM, column 2"
    assert labels["Sheet 1 | Round 2 | Columns | term 3"] == "Round 2, Columns, column 3"
    assert labels["Sheet 1 | Round 2 | Rows | term 1"] == "Round 2, Rows, TOP"
    assert labels["Sheet 1 | Round 2 | Round total | term 2"] == "Round 2, Round total, Rows"
    assert labels["Sheet 1 | Final total | term 2"] == "Final total, Round 2"
    table = {one.name: one.label for one in fields(sheets(game("orchard-shares"))[0].items)}
    assert table["Sheet 2 | PLUMS | complete pairs"] == "Player 2, PLUMS, complete pairs"
    assert table["Sheet 3 | Final total | term 3"] == "Player 3, Final total, FIGS"


def test_each_score_stands_at_the_end_of_its_column_or_row() -> None:
    frame = sheets(game("pattern-relay"))[0]
    place = {one.name.removeprefix("Sheet 1 | Round 1 | "): one for one in fields(frame.items)}
    for i in (1, 2, 3):
        above, box = place[f"TOP | {i}"], place[f"Columns | term {i}"]
        assert above.x < box.x
        assert box.x + box.width < above.x + above.width
        assert box.y > place[f"BOTTOM | {i}"].y + place[f"BOTTOM | {i}"].height
    for i, row in enumerate(("TOP", "BOTTOM"), 1):
        cell, box = place[f"{row} | 3"], place[f"Rows | term {i}"]
        assert box.x > cell.x + cell.width
        assert box.y + box.height / 2 == pytest.approx(cell.y + cell.height / 2, abs=0.1)
    right = [place[name] for name in ("Rows | result", "Columns | result", "All four textures", "Round total | result")]
    assert len({round(one.x, 2) for one in right}) == 1


@pytest.mark.parametrize("texture", ["DOTS", "HERRINGBONE"])
def test_the_check_over_the_display_shows_what_to_look_for(texture: str) -> None:
    """Each texture's pattern with its word, smaller or on two lines where words are long."""
    found = game("pattern-relay")

    def renamed(word: str) -> str:
        return {"RINGS": texture, "LINES": "CROSSHATCH"}.get(word, word) if texture != "DOTS" else word

    decks = tuple(replace(deck, cards=tuple(
        replace(card, words=tuple(map(renamed, card.words)),
                traits=tuple((trait, renamed(value)) for trait, value in card.traits)) for card in deck.cards))
        for deck in found.decks)
    kinds = tuple(replace(kind, word=renamed(kind.word)) for kind in found.kinds)
    for edition in (STANDARD, load_edition("large-print"), load_edition("large-print-plus")):
        runs, _ = lay_out_score_sheets(replace(found, decks=decks, kinds=kinds), edition, PAGES["a4"])
        said_here = [one.text.text for frame in frames(runs) for one in said(frame.items)]
        for word in map(renamed, ("DOTS", "LINES", "WAVES", "RINGS")):
            assert said_here.count(word) == 12, (word, edition.name)  # six players, two rounds


def test_the_band_under_a_title_shows_textures_only() -> None:
    """Pairs are told apart by their second words: four patterns, whatever motifs have."""
    found = replace(game("pattern-relay"), kinds=())
    kinds = game_patterns(found, looks_of(found, STANDARD))
    assert kinds == ("dots", "lines", "waves", "rings")
    others = replace(found, decks=tuple(replace(deck, cards=tuple(
        replace(card, words=(f"{card.words[0]}EL", card.words[1])) for card in deck.cards)) for deck in found.decks))
    assert game_patterns(others, looks_of(others, STANDARD)) == ("dots", "lines", "waves", "rings")


def test_numbers_come_from_the_game() -> None:
    changed = game("pattern-relay")
    tableau = Tableau(("NORTH", "SOUTH"), 3, 7, 9, 5, "All four textures")
    sheet = changed.score_sheets[0]
    sections = tuple(replace(one, tableau=tableau) if one.tableau else one for one in sheet.sections)
    frame = sheets(replace(changed, score_sheets=(replace(sheet, sections=sections),)))[0]
    texts = [one.text.text for one in said(frame.items)]
    assert (texts.count("7 or 0"), texts.count("9 or 0"), texts.count("5 or 0")) == (6, 4, 2)
    assert "NORTH" in texts
    assert "3 or 0" not in texts


@pytest.mark.parametrize(("rounds", "pages"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_more_rounds_take_more_pages(rounds: int, pages: int) -> None:
    found = sheets(round_game(rounds, 2, 3))
    assert len(found) == 2 * pages  # two copies
    titles = [one.text.text for frame in found[:pages] for one in said(frame.items) if one.roles == ("H1",)]
    assert titles == ["Score sheet", *["Score sheet, continued"] * (pages - 1)]
    rounds_shown = [one.text.text for frame in found[:pages] for one in said(frame.items) if one.roles == ("H2",)]
    assert rounds_shown == [f"Round {i}" for i in range(1, rounds + 1)]


def test_orchards_dice_have_boxes_and_its_ratings_a_table() -> None:
    frame = sheets(game("orchard"))[0]
    place = {one.name: one for one in fields(frame.items)}
    for fruit in ("APPLES", "PEARS", "PLUMS"):
        terms = [place[f"Sheet 1 | {fruit} | term {i}"] for i in range(1, 6)]
        assert {(round(one.width, 2), round(one.height, 2)) for one in terms} == {(13.0, 13.4)}  # in boxes of 15 mm
    assert len({round(place[f"Sheet 1 | {fruit} | term 1"].x, 2) for fruit in ("APPLES", "PEARS", "PLUMS")}) == 1
    (table,) = tags(frame.items, "Table")
    rows = [[one.text.text for one in said(row.items)] for row in tags(table.items, "TR")]
    assert rows == [
        ["Points", "Rating"], ["Less than 25", "Pal-tree"], ["25 – 29", "Forget-apple"], ["30 – 34", "Satisfac-tree"],
        ["35 – 39", "Remark-apple"], ["40 – 44", "Tree mendous"], ["45 – 49", "Plum-believable"],
        ["50 or more", "Pretty Pear-fect"]]  # fmt: skip
    assert [one.alt for one in tags(frame.items, "Figure")] == ["A die shows 1, 3, 6"]


def test_bands_are_worded_as_they_are() -> None:
    found = dice_game(3, 0)
    bands = (RatingBand(None, 3, "low"), RatingBand(4, 4, "four"), RatingBand(5, None, "high"))
    sheet = replace(found.score_sheets[0], ratings=bands)
    frame = sheets(replace(found, score_sheets=(sheet,)))[0]
    (table,) = tags(frame.items, "Table")
    assert [one.text.text for one in said(table.items)][2:] == ["Less than 4", "low", "4", "four", "5 or more", "high"]


def test_the_tables_sheet_is_a_table_with_the_decks_counts() -> None:
    for page in PAGES:
        (frame,) = sheets(game("orchard-shares"), page)
        tables = list(tags(frame.items, "Table"))
        assert len({one.key for one in tables}) == 1
        rows = [row for one in tables for row in tags(one.items, "TR")]
        assert {len(row.items) for row in rows} == {5}  # name, three players, deck
        assert [cell.role for cell in rows[0].items] == ["TH"] * 5
        assert [cell.role for cell in rows[1].items] == ["TH", "TD", "TD", "TD", "TD"]
        spoken = [" ".join(one.text.text.strip() for one in said(row.items)) for row in rows]
        assert spoken == [
            "Player Player 1 Player 2 Player 3 In the deck", "PEARS count 18", "× 1 =", "PLUMS count 18",
            "complete pairs", "× 3 =", "FIGS count 18",
            "2 × smaller of count and 3, minus all figs beyond 3 =", "PEARS", "+\u00a0PLUMS", "+\u00a0FIGS",
            "Final total"]  # fmt: skip


def test_the_decks_counts_come_from_the_sheet() -> None:
    found = game("orchard-shares")
    sheet = replace(found.score_sheets[0], counts=(("PEARS", 20), ("PLUMS", 7), ("FIGS", 31)), players=4)
    (frame,) = sheets(replace(found, score_sheets=(sheet,)))
    texts = [one.text.text for one in said(frame.items)]
    assert {"20", "7", "31", "Player 4"} <= set(texts)
    assert "18" not in texts


def test_many_players_turn_the_page_and_then_take_more() -> None:
    assert [(f.width, f.height) for f in sheets(table_game(3))] == [(210.0, 297.0)]
    assert [(f.width, f.height) for f in sheets(table_game(5))] == [(297.0, 210.0)]
    nine, twelve = (sheets(table_game(players)) for players in (9, 12))
    assert [sum("| PEARS | count" in name for name in names(frame)) for frame in nine] == [9]
    assert min(one.width for one in fields(nine[0].items) if "| PEARS |" in one.name) >= 15.0
    assert [sum("| PEARS | count" in name for name in names(frame)) for frame in twelve] == [6, 6]


PAPERS = {"photo": (101.6, 152.4), "a5": (148.0, 210.0), "a4": (210.0, 297.0), "a3": (297.0, 420.0),
          "tabloid": (279.4, 431.8)}


@pytest.mark.parametrize("paper", ["a4", "a3", "tabloid"])
@pytest.mark.parametrize("edition", ["standard", "large-print", "large-print-plus"])
def test_boxes_of_rows_stand_near_their_tableau(edition: str, paper: str) -> None:
    """The lines between them are 6 mm long, however wide the page is."""
    frame = frames(lay_out_score_sheets(game("pattern-relay"), load_edition(edition), PageBox(*PAPERS[paper]))[0])[0]
    place = {one.name.removeprefix("Sheet 1 | Round 1 | "): one for one in fields(frame.items)}
    for i, row in enumerate(("TOP", "BOTTOM"), 1):
        cell, box = place[f"{row} | 3"], place[f"Rows | term {i}"]
        assert box.x - cell.x - cell.width <= 6.0 + 2.0 + 0.1  # each field lies up to 1 mm within its outline


@pytest.mark.parametrize("paper", PAPERS)
def test_boxes_under_columns_are_wide_enough(paper: str) -> None:
    """Upright, a column's box is 6.6 mm wide on A5 and overlaps others on photo paper: the sheets lie on their side."""
    made = frames(lay_out_score_sheets(game("pattern-relay"), STANDARD, PageBox(*PAPERS[paper]))[0])
    assert (made[0].width > made[0].height) == (paper in ("a5", "photo"))
    widths = [one.width for frame in made for one in fields(frame.items) if "| Columns | term" in one.name]
    assert min(widths) >= (6.0 if paper == "photo" else 10.0)


def test_a_sheet_on_photo_paper_lies_as_it_takes_fewer_pages() -> None:
    """Five sheets lengthwise; upright it takes six and has dice one under the other."""
    runs, findings = lay_out_score_sheets(game("orchard"), STANDARD, PageBox(*PAPERS["photo"]))
    assert findings == ()
    made = frames(runs)
    assert [(round(one.width, 1), round(one.height, 1)) for one in made] == [(152.4, 101.6)] * 5
    assert "Sheet 1 | APPLES | term 1" in names(made[0])  # no page has only a title and the dice's picture
    for frame in made:
        assert faults(frame, STANDARD) == []


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", ["orchard", "orchard shares", "pattern relay", "dice"])
def test_nothing_leaves_papers_of_other_sizes(name: str, paper: str) -> None:
    runs, findings = lay_out_score_sheets(SHEETS[name], STANDARD, PageBox(*PAPERS[paper]))
    assert findings == ()
    assert {n: found for n, frame in enumerate(frames(runs)) if (found := faults(frame, STANDARD))} == {}


def test_terms_of_a_sum_are_wide_enough_or_have_rows_of_their_own() -> None:
    """A place for a term is 9 mm wide at least, a sign between two has 1 mm of air; five players are still one page."""
    for paper in ((210.0, 297.0), (148.0, 210.0), (279.4, 431.8)):
        for players in (1, 2, 3, 5, 8):
            runs, _ = lay_out_score_sheets(table_game(players), STANDARD, PageBox(*paper))
            for frame in frames(runs):
                found = [one for one in fields(frame.items) if "Final total | term" in one.name]
                assert all(one.width >= 9.0 and one.height >= 6.0 for one in found), (paper, players)
                signs = [text_box(one.text) for one in said(frame.items) if one.text.text == "+"]
                assert all(abs(one.x - sign[2]) >= 1.0 - 1e-6 for one in found for sign in signs
                           if one.y < sign[1] < one.y + one.height and one.x > sign[0])
    assert len(sheets(table_game(5))) == 1


def test_points_are_named_above_the_boxes() -> None:
    texts = [one.text.text for one in said(sheets(game("pattern-relay"))[0].items)]
    assert texts.count("Points") == 2  # a round each


def test_boxes_to_write_in_are_large_enough() -> None:
    """LOOK: give every pencil a box. 8 mm of height hold a handwritten figure."""
    for name in ("orchard", "orchard-shares", "pattern-relay"):
        for page in PAGES:
            for frame in sheets(game(name), page):
                for one in fields(frame.items):
                    assert one.height >= 6.0, one.name
                    assert one.width >= 6.7, one.name


def test_a_boxed_edition_writes_in_boxes_of_25_by_15() -> None:
    """DESIGN section 7: writing cells at least 15 mm high and 25 mm wide. The field lies 1 mm inside its box."""
    for name in ("orchard", "orchard-shares", "pattern-relay"):
        runs, _ = lay_out_score_sheets(game(name), BOXED, PAGES["letter"])
        for frame in frames(runs):
            for one in fields(frame.items):
                assert one.height >= 13.4 - 1e-6, one.name
                assert one.width >= 23.0 - 1e-6, one.name


def test_the_total_is_the_heaviest_box() -> None:
    for name in ("orchard", "pattern-relay"):
        frame = sheets(game(name))[0]
        heavy = [extent(one) for one in shapes(frame.items) if one.stroke and one.width == 2.0]
        assert len(heavy) == 1
        total = next(one for one in fields(frame.items) if one.name.endswith("Final total | result"))
        assert heavy[0][0] < total.x < heavy[0][2]
        assert heavy[0][1] < total.y < heavy[0][3]


def test_a_part_higher_than_the_paper_is_an_error() -> None:
    tableau = Tableau(tuple(f"ROW {i}" for i in range(30)), 3, 3)
    sheet = ScoreSheet("s", "Score sheet", 1, (ScoreSection("Round 1", lines("Total: ____"), "", tableau),))
    runs, findings = lay_out_score_sheets(replace(dice_game(3, 0), score_sheets=(sheet,)), STANDARD, PAGES["a4"])
    assert runs == ()
    assert [one.code for one in findings] == ["score-sheet-does-not-fit"]


def test_a_label_that_does_not_fit_is_an_error() -> None:
    word = "UNTERSTÜTZUNGSMASSNAHMEN" * 3
    sheet = ScoreSheet("s", "Score sheet", 1, (ScoreSection("Round 1", lines("Total: ____"), "", Tableau((word,), 3)),))
    _, findings = lay_out_score_sheets(replace(dice_game(3, 0), score_sheets=(sheet,)), STANDARD, PAGES["a4"])
    assert [one.code for one in findings] == ["text-does-not-fit"]
    assert word in findings[0].message
