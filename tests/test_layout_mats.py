"""Mats: what stands on them, at which size, on which sheets; of the documents at hand and of others."""

from __future__ import annotations

from dataclasses import replace

import pytest
from layout_reading import extent, game, said, shapes, tags
from mat_games import BOXED, MATS, PAGES, STANDARD, faults, fields, frames, lines, pile_game, tableau_game

from printkit.layout.edition import load_edition
from printkit.layout.frame import Frame
from printkit.layout.mats.pages import lay_out_mats
from printkit.layout.mats.piles import tally_steps
from printkit.model import Game, Mat, Pile
from printkit.typeface import faces_of

EDITIONS = {"standard": STANDARD, "boxed": BOXED}


def sheets(of: Game, page: str = "a4") -> list[Frame]:
    return frames(lay_out_mats(of, STANDARD, PAGES[page])[0])


def texts(frame: Frame) -> list[str]:
    return [one.text.text.strip() for one in said(frame.items)]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("name", MATS)
def test_nothing_touches_and_nothing_leaves_the_page(name: str, page: str, edition: str) -> None:
    runs, findings = lay_out_mats(MATS[name], EDITIONS[edition], PAGES[page])
    assert [one.code for one in findings if one.severity.value == "error"] == []
    assert {n: found for n, frame in enumerate(frames(runs)) if (found := faults(frame, EDITIONS[edition]))} == {}


@pytest.mark.parametrize("name", MATS)
def test_every_blank_is_a_field_once_on_every_sheet(name: str) -> None:
    found = [one for frame in sheets(MATS[name]) for one in fields(frame.items)]
    names = [one.name for one in found]
    wanted = []
    for mat in MATS[name].mats:
        for copy in range(1, mat.copies + 1):
            wanted += [" | ".join(part for part in (f"Sheet {copy}", line.name, blank.name) if part)
                       for line in mat.lines for blank in line.blanks]
            if mat.tableau and not mat.lines and mat.copies > 1:  # it asks for a name as score sheets do
                wanted.append(f"Sheet {copy} | Player")
    assert sorted(names) == sorted(wanted)
    assert all(one.label and "|" not in one.label and "Sheet" not in one.label for one in found)


def test_the_collection_mat_is_named_as_its_lines_are() -> None:
    first, second, third = sheets(game("orchard-shares"))
    assert [one.name for one in fields(first.items)] == [
        "Sheet 1 | Player", "Sheet 1 | PEARS | count", "Sheet 1 | PEARS | result", "Sheet 1 | PLUMS | count",
        "Sheet 1 | PLUMS | complete pairs", "Sheet 1 | PLUMS | result", "Sheet 1 | FIGS | count",
        "Sheet 1 | FIGS | result", "Sheet 1 | Final total | term 1", "Sheet 1 | Final total | term 2",
        "Sheet 1 | Final total | term 3", "Sheet 1 | Final total | result"]  # fmt: skip
    labels = [one.label for one in fields(second.items)]
    assert labels[:5] == ["Player", "PEARS, count", "PEARS, result", "PLUMS, count", "PLUMS, complete pairs"]
    assert labels[8:] == ["Final total, PEARS", "Final total, PLUMS", "Final total, FIGS", "Final total, result"]
    assert next(fields(third.items)).name == "Sheet 3 | Player"


@pytest.mark.parametrize(("page", "dock"), [("a4", 68.0), ("letter", 50.4)])
def test_the_collection_mat_has_the_looks_measures(page: str, dock: float) -> None:
    """LOOK, "Anatomy": 196 wide, docks page - 229 high from the top edge, piles 63 × 88, tally 18 high."""
    frame = sheets(game("orchard-shares"), page)[0]
    boxes = [extent(shape) for shape in shapes(frame.items) if shape.stroke]
    left = (PAGES[page].width - 196) / 2
    docks = [box for box in boxes if box[1] == 8.0]
    assert [round(box[0] - left, 2) for box in docks] == [0, 66.5, 133]
    assert [box[3] for box in docks] == pytest.approx([dock] * 3, abs=0.5)
    sizes = [(round(box[2] - box[0], 2), round(box[3] - box[1], 2)) for box in boxes]
    assert sizes.count((63.0, 88.0)) == 3
    assert sizes.count((63.0, 18.0)) == 3
    assert sizes.count((28.0, 11.0)) == 3  # the lines' results
    assert sizes.count((28.0, 13.0)) == 1  # the total


def test_results_stand_in_one_column_and_the_total_is_the_heaviest() -> None:
    frame = sheets(game("orchard-shares"))[0]
    results = [one for one in fields(frame.items) if one.name.endswith("result")]
    assert len({(round(one.x, 3), round(one.width, 3)) for one in results}) == 1
    strokes = [shape.width for shape in shapes(frame.items) if shape.stroke and shape.width]
    assert max(strokes) == 2.0
    assert strokes.count(2.0) == 1


def test_counts_come_from_the_game() -> None:
    changed = game("orchard-shares")
    mat = replace(changed.mats[0], piles=tuple(replace(one, most=23) for one in changed.mats[0].piles), copies=5)
    found = sheets(replace(changed, mats=(mat,)))
    assert len(found) == 5
    assert texts(found[0]).count("23") == 3
    assert "18" not in texts(found[0])


@pytest.mark.parametrize(("most", "steps"), [
    (18, (5, 10, 15, 18)), (20, (5, 10, 15, 20)), (4, (4,)), (0, ()), (25, (5, 10, 15, 20, 25)), (26, (10, 20, 26)),
    (120, (25, 50, 75, 100, 120))])  # fmt: skip
def test_tally_strips_count_up_to_the_piles_most(most: int, steps: tuple[int, ...]) -> None:
    assert tally_steps(most) == steps


def test_the_title_is_read_first_and_headings_do_not_skip() -> None:
    for name in MATS:
        for frame in sheets(MATS[name])[:1]:
            levels = [one.roles[0] for one in said(frame.items) if one.roles[0].startswith("H")]
            assert levels[:1] == ["H1"], name
            assert set(levels[1:]) <= {"H2"}, name
    figures = list(tags(sheets(game("orchard-shares"))[0].items, "Figure"))
    assert [one.alt for one in figures] == [
        "A pear with a leaf", "A plum with a leaf", "A fig cut open, with its seeds"]  # fmt: skip


def test_piles_keep_the_cards_size_where_the_paper_can_hold_them() -> None:
    for count, pages in ((1, 1), (2, 1), (3, 1), (4, 1), (5, 2), (6, 2)):
        runs, findings = lay_out_mats(pile_game(count, copies=1), STANDARD, PAGES["a4"])
        assert findings == ()
        assert len(runs[0].pieces) == pages, count
    mat = pile_game(2).mats[0]
    piles = [extent(shape) for shape in shapes(sheets(pile_game(2))[0].items) if shape.stroke]
    assert len([box for box in piles if round(box[3] - box[1], 2) == 88.0]) == len(mat.piles)


def test_a_tableau_of_six_holds_cards_on_both_papers() -> None:
    """63 × 88, two rows of three, TOP and BOTTOM (the document's own labels)."""
    for page in PAGES:
        frame = sheets(game("pattern-relay"), page)[0]
        boxes = [extent(shape) for shape in shapes(frame.items) if shape.stroke]
        assert len([b for b in boxes if (round(b[2] - b[0], 2), round(b[3] - b[1], 2)) == (63.0, 88.0)]) == 6
        assert [one.text.text for one in said(frame.items) if one.roles == ("H2",)] == ["TOP", "BOTTOM"]
        assert (frame.width, frame.height) == (PAGES[page].width, PAGES[page].height)


def space_sizes(frame: Frame) -> set[tuple[float, float]]:
    """Widths and heights of a page's outlined spaces."""
    found = (extent(shape) for shape in shapes(frame.items) if shape.stroke)
    return {(round(b[2] - b[0], 2), round(b[3] - b[1], 2)) for b in found if b[2] - b[0] > 35}


@pytest.mark.parametrize(("rows", "columns", "each"), [(2, 4, [4, 4]), (3, 3, [6, 3]), (4, 3, [6, 6])])
def test_a_tableau_too_high_for_the_paper_has_its_rows_on_several_sheets(rows: int, columns: int,
                                                                         each: list[int]) -> None:
    """Cards keep their size; no row is torn."""
    runs, findings = lay_out_mats(tableau_game(rows, columns), STANDARD, PAGES["a4"])
    assert findings == ()
    made = frames(runs)[: len(each)]
    assert [space_sizes(frame) for frame in made] == [{(63.0, 88.0)}] * len(each)
    assert [len([s for s in shapes(frame.items) if s.stroke and extent(s)[2] - extent(s)[0] > 35])
            for frame in made] == each


def test_a_row_too_wide_for_the_paper_stands_on_a_page_that_is_glued() -> None:
    """Two sheets of A4 with windows of 192 x 262 mm upright, 279 x 175 lengthwise, that share 10 mm."""
    page = replace(PAGES["a4"], windows=((192.0, 262.0), (279.0, 175.0)), overlap=10.0)
    runs, findings = lay_out_mats(tableau_game(1, 5), STANDARD, page)
    assert findings == ()
    (piece,) = runs[0].pieces
    assert space_sizes(piece.front) == {(63.0, 88.0)}
    assert 336 < piece.front.width < 394 and piece.front.height < 300


@pytest.mark.parametrize(("rows", "columns"), [(1, 5), (2, 6)])
def test_spaces_that_must_be_smaller_say_so(rows: int, columns: int) -> None:
    """Where no page can be glued."""
    runs, findings = lay_out_mats(tableau_game(rows, columns), STANDARD, PAGES["a4"])
    (found,) = findings
    assert found.code == "spaces-smaller-than-cards"
    assert "smaller than its cards of 63 × 88 mm" in found.message
    (piece,) = runs[0].pieces
    boxes = [extent(shape) for shape in shapes(piece.front.items) if shape.stroke]
    sizes = {(round(b[2] - b[0], 2), round(b[3] - b[1], 2)) for b in boxes if b[2] - b[0] > 35}
    ((wide, high),) = sizes
    assert len(boxes) == rows * columns
    assert wide / high == pytest.approx(63 / 88, abs=0.001)
    assert 38 <= wide < 63
    assert any("smaller than the cards" in one.text.text for one in said(piece.front.items))


def test_cards_of_a_deck_with_a_size_of_its_own_decide_the_spaces() -> None:
    found = game("pattern-relay")
    decks = (replace(found.decks[0], width=50.0, height=75.0),)
    boxes = [extent(s) for s in shapes(sheets(replace(found, decks=decks))[0].items) if s.stroke]
    assert len([b for b in boxes if (round(b[2] - b[0], 2), round(b[3] - b[1], 2)) == (50.0, 75.0)]) == 6


def test_large_cards_take_landscape_sheets_at_their_own_size() -> None:
    """DESIGN section 7: a mat that holds cards holds this edition's cards, split over sheets."""
    for page in PAGES:
        runs, findings = lay_out_mats(game("orchard-shares"), BOXED, PAGES[page])
        assert findings == ()
        first, second = frames(runs)[:2]
        assert first.width > first.height
        assert second.width > second.height
        boxes = [extent(shape) for shape in shapes(first.items) if shape.stroke]
        assert len([b for b in boxes if (round(b[2] - b[0], 2), round(b[3] - b[1], 2)) == (86.0, 129.0)]) == 3
        cells = list(fields(second.items))
        assert min(one.width for one in cells) >= 23.0  # boxes of 25 mm and more, their fields inside
        assert min(one.height for one in cells) >= 13.0


def test_a_name_that_fits_nowhere_is_an_error_that_says_what_would() -> None:
    word = "Verkehrsinfrastrukturfinanzierungsgesellschaftsaufsichtsratsvorsitzende"
    mat = Mat("mat", "Mat", 1, (), piles=(Pile(word, word, 3), Pile("FOX", "FOX", 3), Pile("OX", "OX", 3)))
    _, findings = lay_out_mats(replace(pile_game(0, "x"), mats=(mat,)), STANDARD, PAGES["a4"])
    assert [one.code for one in findings] == ["text-does-not-fit"]
    assert word in findings[0].message
    assert "12 pt is the smallest" in findings[0].message


def test_a_word_that_no_row_can_hold_is_an_error() -> None:
    word = "x" * 200
    mat = Mat("mat", "Mat", 1, lines(f"{word}: ____ × 2 = ____"))
    _, findings = lay_out_mats(replace(pile_game(0, "x"), mats=(mat,)), STANDARD, PAGES["a4"])
    assert [one.code for one in findings] == ["text-does-not-fit"]


def test_lines_print_their_parts_in_order() -> None:
    frame = sheets(game("orchard-shares"))[0]
    printed = ["".join(one.text.text for one in said(tag.items)) for tag in tags(frame.items, "P")]
    assert printed[-4:] == [
        "PEARS: count × 1=", "PLUMS: count ; complete pairs × 3=",
        "FIGS: count ; 2 × smaller of count and 3, minus all figs beyond 3=", "Final total: PEARS+ PLUMS+ FIGS="]


def test_two_mats_of_a_game_number_their_sheets_through() -> None:
    mats = (Mat("a", "First", 2, lines("Player: ________")), Mat("b", "Second", 2, lines("Player: ________")))
    runs, _ = lay_out_mats(replace(pile_game(0, "x"), mats=mats), STANDARD, PAGES["a4"])
    names = [one.name for frame in frames(runs) for one in fields(frame.items)]
    assert names == [f"Sheet {i} | Player" for i in (1, 2, 3, 4)]
    assert [piece.id for run in runs for piece in run.pieces] == ["mats/a/01", "mats/a/02", "mats/b/01", "mats/b/02"]


def test_sheets_of_one_mat_have_matching_marks() -> None:
    """DESIGN section 7: split over sheets with matching marks."""
    first, second = frames(lay_out_mats(game("orchard-shares"), BOXED, PAGES["a4"])[0])[:2]
    right, left = ([extent(one) for one in shapes(frame.items) if one.fill][-1] for frame in (first, second))
    assert (right[1], right[3]) == (left[1], left[3]) == (105.0 - 2.2, 105.0 + 2.2)
    assert right[2] == pytest.approx(297.0 - 5.2)
    assert left[0] == pytest.approx(5.2)


def spaces(frame: Frame, width: float, height: float) -> list[tuple[float, float]]:
    """The top left corners of the spaces of a size."""
    found = [extent(shape) for shape in shapes(frame.items) if shape.stroke]
    return [(round(b[0], 2), round(b[1], 2)) for b in found
            if (round(b[2] - b[0], 2), round(b[3] - b[1], 2)) == (width, height)]


@pytest.mark.parametrize(("edition", "size", "each"), [("large-print", (86.0, 129.0), 3),
                                                       ("large-print-plus", (130.0, 182.0), 1)])
@pytest.mark.parametrize("page", PAGES)
def test_a_tableau_over_sheets_holds_cards_at_their_size_and_lines_up(edition: str, size: tuple[float, float],
                                                                      each: int, page: str) -> None:
    """DESIGN section 7: a mat that holds cards holds this edition's cards. Six spaces, two rows of three."""
    runs, findings = lay_out_mats(game("pattern-relay"), load_edition(edition), PAGES[page])
    assert findings == ()
    count = 6 // each
    mine = frames(runs)[:count]
    assert [len(spaces(frame, *size)) for frame in mine] == [each] * count
    assert len({corner[1] for frame in mine for corner in spaces(frame, *size)}) == 1
    labels = [one.text.text for frame in mine for one in said(frame.items) if one.roles == ("H2",)]
    assert labels == ["TOP"] * (3 // each) + ["BOTTOM"] * (3 // each)
    said_ = [text for frame in mine for text in texts(frame)]
    assert [said_.count(words) for words in
            ("4 or 0 points", "3 or 0 points", "All four textures: 4 or 0 points")] == [2, 3, 1]
    assert [piece.id for piece in runs[0].pieces][: count + 1] == [
        *(f"mats/tableau-mat/01-{i}" for i in range(1, count + 1)), "mats/tableau-mat/02-1"]


@pytest.mark.parametrize(("edition", "page", "asked"), [("standard", "a4", 1), ("standard", "letter", 1),
                                                        ("large-print", "a4", 0), ("large-print", "letter", 1)])
def test_a_tableau_asks_for_a_name_where_that_takes_no_room_from_its_spaces(edition: str, page: str,
                                                                            asked: int) -> None:
    """On A4, large print's upper row leaves no line high enough to write on: with one it would take four sheets."""
    runs, findings = lay_out_mats(game("pattern-relay"), load_edition(edition), PAGES[page])
    assert findings == ()
    sheets_each = {"standard": 1, "large-print": 2}[edition]
    assert len(runs[0].pieces) == 6 * sheets_each
    found = [one.name for frame in frames(runs)[:sheets_each] for one in fields(frame.items)]
    assert found == ["Sheet 1 | Player"] * asked


def test_bundles_spaces_are_open_at_the_top_between_lips() -> None:
    """A bundle lies on and above its space: corners turn in 7 mm, and nothing is drawn between them."""
    frame = sheets(game("orchard-shares"))[0]
    docks = [shape for shape in shapes(frame.items) if shape.segments[0][0] == "M" and shape.segments[-1][0] == "L"
             and len(shape.segments) == 10]
    assert len(docks) == 3
    for dock in docks:
        left, top, right, _ = extent(dock)
        assert dock.segments[0][1] == pytest.approx((left + 7.0, top))
        assert dock.segments[-1][1] == pytest.approx((right - 7.0, top))


def test_each_of_several_sheets_shows_where_it_lies() -> None:
    runs, _ = lay_out_mats(game("pattern-relay"), load_edition("large-print-plus"), PAGES["a4"])
    for number, frame in enumerate(frames(runs)[:6], 1):
        (figure,) = tags(frame.items, "Figure")
        row, column = (number + 2) // 3, (number - 1) % 3 + 1
        assert figure.alt == ("How the sheets of this mat lie together: this is sheet "
                              f"{number} of 6, in row {row} of 2, column {column} of 3")
        runs_ = [one.text for one in said((figure,))]
        assert [one.text for one in runs_] == ["1", "2", "3", "4", "5", "6"]
        weights = {one.font for one in runs_}
        assert len(weights) == 2  # the number of this sheet is bold
        assert min(one.size for one in runs_) >= 24


def test_words_without_blanks_are_plain_and_undivided() -> None:
    texts_only = pile_game(0, "Place your dishes here.", "Keep the oven closed.", copies=1)
    (frame,) = sheets(texts_only)
    texts = [one.text for one in said(frame.items) if one.roles == ("P",)]
    assert {text.font for text in texts} == {faces_of("regular")[0]}
    spaces = [shape for shape in shapes(frame.items) if shape.stroke == "#736D7B"]
    (space,) = spaces  # nothing between the words; under them one space to lay things in, as wide as the page's text
    corners = [point for _, numbers in space.segments for point in zip(numbers[::2], numbers[1::2], strict=True)]
    assert min(y for _, y in corners) > max(text.y for text in texts)
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    assert left == min(text.x for text in texts) and left + right == 210


def test_a_name_without_room_over_cards_stands_over_the_lines() -> None:
    """24 pt on Letter: three piles of 86 × 129 fill their sheet, so that a field of 20 mm has none there."""
    runs, _ = lay_out_mats(game("orchard-shares"), load_edition("large-print-plus"), PAGES["letter"])
    first, second = frames(runs)[:2]
    assert len(spaces(first, 86.0, 129.0)) == 3
    assert list(fields(first.items)) == []
    assert next(fields(second.items)).name == "Sheet 1 | Player"
