"""Score lines and score sheets in large print: where lines break, how rounds are divided, how players share a table."""

from __future__ import annotations

import itertools

import pytest
from layout_reading import game, said, shapes
from mat_games import PAGES, dice_game, fields, frames, lines, round_game, table_game

from printkit.layout.edition import load_edition
from printkit.layout.frame import Artifact, Frame, Item, PageBox, Picture, Tag, Text
from printkit.layout.mats.pages import lay_out_mats
from printkit.layout.scores.rows import Row, set_row
from printkit.layout.scores.sheets import lay_out_score_sheets
from printkit.typeface import advance

LARGE, PLUS = load_edition("large-print"), load_edition("large-print-plus")
FIGS = "FIGS: count ____; 2 × smaller of count and 3, minus all figs beyond 3 = ____"


def printed(row: Row) -> list[str]:
    """A row's lines as words, blanks as ``_``."""
    return [" ".join(piece.text or "_" for piece in line) for line in row.lines]


@pytest.mark.parametrize("width", range(100, 260, 10))
def test_no_line_ends_between_a_figure_and_its_sign(width: int) -> None:
    (line,) = lines(FIGS)
    for row in (set_row(line, float(width), edition) for edition in (LARGE, PLUS)):
        found = printed(row)
        assert "2 × smaller" in " / ".join(found)
        assert not any(one.endswith(("×", "2")) or one.startswith("×") for one in found)


def test_lines_end_with_a_clause_where_that_takes_no_line_more() -> None:
    (line,) = lines(FIGS)
    row = set_row(line, 170.0, PLUS, indent=14.0)
    assert printed(row) == ["FIGS: count _ ;", "2 × smaller of count and 3,", "minus all figs beyond 3"]
    over, between = row.steps
    assert between == pytest.approx(30 * 25.4 / 72)  # words alone stand at their leading
    assert over > between  # under a box there is room for half of it


def test_a_line_that_fits_is_one_line() -> None:
    (line,) = lines(FIGS)
    assert len(set_row(line, 267.0, LARGE, indent=14.0).lines) == 1


def sections(frame: Frame) -> list[str]:
    return [one.text.text for one in said(frame.items) if one.roles == ("H2",)]


@pytest.mark.parametrize("page", PAGES)
def test_a_round_stands_whole_on_a_sheet(page: str) -> None:
    """Two sheets a player: everything of a round on its own, the final total with the second."""
    runs, findings = lay_out_score_sheets(game("pattern-relay"), LARGE, PAGES[page])
    assert findings == ()
    assert len(frames(runs)) == 12
    first, second = frames(runs)[:2]
    assert [sections(frame) for frame in (first, second)] == [["Round 1"], ["Round 2"]]
    names = [[one.name.removeprefix("Sheet 1 | ") for one in fields(frame.items)] for frame in (first, second)]
    assert [name for name in names[0] if not name.startswith("Round 1 | ")] == ["Player"]
    assert [name for name in names[1] if not name.startswith("Round 2 | ")] == [
        "Final total | term 1", "Final total | term 2", "Final total | result"]
    assert len(names[0]) == 1 + 18 and len(names[1]) == 18 + 3
    assert all(one.height >= 15 and one.width >= 25 for frame in (first, second) for one in fields(frame.items))


@pytest.mark.parametrize("page", PAGES)
def test_a_sheet_that_goes_on_has_a_small_title_and_no_patterns(page: str) -> None:
    """18 pt at the right end of the section's own title, on its line."""
    runs, _ = lay_out_score_sheets(game("pattern-relay"), LARGE, PAGES[page])
    frame = frames(runs)[1]
    (title,) = [one.text for one in said(frame.items) if one.roles == ("H1",)]
    (section,) = [one.text for one in said(frame.items) if one.roles == ("H2",)]
    assert (title.text, title.size, section.size) == ("Score sheet, continued", 18, 28)
    assert title.y == pytest.approx(section.y)
    assert title.x + title.width == pytest.approx(frame.width - 15)
    assert pictures(frames(runs)[0].items) == pictures(frame.items) + 4  # the patterns of four textures


def pictures(items: tuple[Item, ...]) -> int:
    """How many pictures stand on a page."""
    return sum(pictures(one.items) if isinstance(one, Tag | Artifact) else isinstance(one, Picture) for one in items)


@pytest.mark.parametrize("page", PAGES)
def test_totals_stand_together_rather_than_alone(page: str) -> None:
    """At 24 pt no round fits a sheet with its total. The first keeps its patterns' place for the boxes on A4."""
    runs, findings = lay_out_score_sheets(game("pattern-relay"), PLUS, PAGES[page])
    assert findings == ()
    first, second, third = frames(runs)[:3]
    assert len(frames(runs)) == 18
    assert [sections(frame) for frame in (first, second, third)] == [
        ["Round 1"], ["Round 2"], ["Round 1, continued", "Round 2, continued"]]
    names = [one.name for one in fields(third.items)]
    assert names[0] == "Sheet 1 | Round 1 | Round total | term 1"
    assert names[4] == "Sheet 1 | Round 2 | Round total | term 1"
    assert names[-1] == "Sheet 1 | Final total | result"


def test_a_round_that_does_not_fit_goes_on() -> None:
    runs, findings = lay_out_score_sheets(round_game(2, 3, 2), PLUS, PAGES["letter"])
    assert findings == ()
    assert [sections(frame) for frame in frames(runs)[:4]] == [
        ["Round 1"], ["Round 1, continued"], ["Round 2"], ["Round 2, continued"]]
    assert {one.name for one in fields(frames(runs)[1].items)} >= {
        *(f"Sheet 1 | Round 1 | Round total | {blank}" for blank in ("term 1", "term 2", "term 3", "result"))}


def test_columns_too_narrow_to_write_in_are_glued_from_several_sheets_instead() -> None:
    """A5 has no room for three columns of 26 mm: the page is made larger, of windows that show what A5 can print."""
    small = PageBox(148.0, 210.0, 5.0, ((130.0, 170.0), (192.0, 108.0)), 10.0)
    runs, findings = lay_out_score_sheets(game("pattern-relay"), LARGE, small)
    assert findings == ()
    assert all(frame.width > 210 for frame in frames(runs))
    assert min(one.width for frame in frames(runs) for one in fields(frame.items)) >= 25
    assert min(one.height for frame in frames(runs) for one in fields(frame.items)) >= 15


def test_rows_of_dice_are_whole_where_a_sheet_that_lies_on_its_side_has_room() -> None:
    """Five boxes of 26 mm, their signs and a result don't fit 180 mm; they fit 267."""
    made = frames(lay_out_score_sheets(game("orchard"), LARGE, PAGES["a4"])[0])
    assert [(frame.width, frame.height) for frame in made] == [(297.0, 210.0)] * 2
    for fruit in ("APPLES", "PEARS", "PLUMS"):
        boxes = [one for one in fields(made[0].items) if f"| {fruit} | term" in one.name]
        assert len(boxes) == 5
        assert len({round(one.y, 2) for one in boxes}) == 1


def test_boxes_of_a_further_line_stand_under_those_of_the_first() -> None:
    """At 24 pt the sheet has no room on its side: two boxes, then three, of which the last two stand under them."""
    (frame, *_) = frames(lay_out_score_sheets(game("orchard"), PLUS, PAGES["a4"])[0])
    assert frame.width < frame.height
    place = {one.name.removeprefix("Sheet 1 | "): one for one in fields(frame.items)}
    rows = [[place[f"APPLES | term {i}"] for i in numbers] for numbers in ((1, 2), (3, 4, 5))]
    assert [len({round(one.y, 2) for one in row}) for row in rows] == [1, 1]
    above, below = ([round(one.x, 2) for one in row] for row in rows)
    assert above == below[1:]


def right_end(text: Text) -> float:
    """Where a text ends that may have a space behind it."""
    return text.x + advance(text.text.rstrip(), text.font.rpartition("-")[2], text.size)


def test_what_follows_names_stands_in_a_column() -> None:
    """LOOK, picture 5: "count" of all kinds, 3 mm behind the widest name."""
    made = [frame for frame in frames(lay_out_mats(game("orchard-shares"), LARGE, PAGES["a4"])[0]) if any(
        one.name == "Sheet 1 | PEARS | count" for one in fields(frame.items))]
    texts = [one.text for one in said(made[0].items)]
    counts = [one for one in texts if one.text.startswith("count")]
    widest = max(right_end(one) for one in texts if one.text.strip() in ("PEARS:", "PLUMS:", "FIGS:"))
    assert len(counts) == 3
    assert {round(one.x, 2) for one in counts} == {round(widest + 3.0, 2)}
    further = next(one for one in texts if one.text.startswith("minus all figs"))
    assert further.x == pytest.approx(widest + 3.0, abs=0.01)


def test_names_keep_away_from_their_boxes() -> None:
    for of in (game("orchard"), dice_game(4, 0)):
        for edition in (LARGE, PLUS, load_edition("standard"), load_edition("high-contrast")):
            for frame in frames(lay_out_score_sheets(of, edition, PAGES["a4"])[0]):
                names = [one.text for one in said(frame.items) if one.text.text.strip().endswith(":")]
                for one in fields(frame.items):
                    for name in names:
                        if one.y < name.y - 1 < one.y + one.height and one.x > name.x:
                            assert one.x - right_end(name) >= 2.5 - 1e-6, (one.name, edition.name)


def test_a_long_sum_breaks_evenly_and_never_behind_a_sign() -> None:
    (line,) = lines("Final total: ____ + ____ − ____ + ____ + ____ = ____")
    row = set_row(line, 182.0, load_edition("standard"), level="total", indent=14.0,
                  captions=("LIGHTHOUSES", "FISHING BOATS", "STORM PETRELS", "FOGHORNS", "HARBOURMASTERS"))
    assert printed(row) == ["Final total: _ + _ − _", "+ _ + _"]
    for width in range(90, 260, 10):
        for edition in (LARGE, PLUS):
            assert not any(one.endswith(("+", "−")) for one in printed(set_row(line, float(width), edition)))


@pytest.mark.parametrize("page", PAGES)
def test_a_tables_players_stand_side_by_side_in_boxes_of_25_by_15(page: str) -> None:
    for edition, pages, height in ((LARGE, 2, 15.0), (PLUS, 3, 20.0)):
        made = frames(lay_out_score_sheets(game("orchard-shares"), edition, PAGES[page])[0])
        assert len(made) == pages
        (wide,) = {frame.width > frame.height for frame in made}
        assert wide
        pears = [one for one in fields(made[0].items) if one.name.endswith("PEARS | count")]
        assert [one.name for one in pears] == [f"Sheet {i} | PEARS | count" for i in (1, 2, 3)]
        assert min(one.width for frame in made for one in fields(frame.items)) >= 25
        assert min(one.height for frame in made for one in fields(frame.items)) >= height


@pytest.mark.parametrize("edition", ["standard", "high-contrast", "large-print", "large-print-plus"])
def test_a_tables_total_stands_on_the_line_of_its_name(edition: str) -> None:
    """The terms' boxes are joined above it, lower than it and in thin strokes; its own box is the heaviest."""
    made = frames(lay_out_score_sheets(game("orchard-shares"), load_edition(edition), PAGES["a4"])[0])
    (frame,) = [one for one in made if any("Final total" in field.name for field in fields(one.items))]
    (name,) = [one.text for one in said(frame.items) if one.text.text == "Final total"]
    for player in (1, 2, 3):
        place = {one.name: one for one in fields(frame.items)}
        own = f"Sheet {player} | Final total"
        result, terms = place[f"{own} | result"], [place[f"{own} | term {i}"] for i in (1, 2, 3)]
        assert result.y < name.y - 1 < result.y + result.height
        assert [round(one.x - result.x, 1) for one in terms] == pytest.approx([0.0] * 3, abs=1.1)
        steps = [lower.y - upper.y for upper, lower in itertools.pairwise(terms)]
        assert steps[0] == pytest.approx(steps[1])
        assert steps[0] - terms[0].height <= 1.7  # their boxes share an edge
        assert result.y - terms[2].y - terms[2].height >= 1.0
    heavy = [one for one in shapes(frame.items) if one.stroke and one.width >= 2.0 and not one.fill]
    results = [one for one in fields(frame.items) if one.name.endswith("Final total | result")]
    assert len(heavy) == len(results) == 3


def test_what_a_term_asks_for_never_parts_from_its_sign() -> None:
    """At 24 pt "+ WOLVERHAMPTONERS" is wider than its column: it begins further left."""
    texts = ("Player: ____", *(f"{name}: count ____ × 2 = ____" for name in ("WOLVES", "WOLVERHAMPTONERS")),
             "Total: ____ + ____ = ____")
    made = frames(lay_out_score_sheets(table_game(3, *texts), PLUS, PAGES["a4"])[0])
    found = [one.text for frame in made for one in said(frame.items)]
    (term,) = [one for one in found if one.text.startswith("+")]
    assert term.text == "+\u00a0WOLVERHAMPTONERS"
    assert term.x >= 15 - 1e-6


def test_long_ratings_take_lines_and_pages() -> None:
    """Twelve bands of "A rating of many words, number 7", too wide for a line at 24 pt."""
    runs, findings = lay_out_score_sheets(dice_game(8, 12), PLUS, PAGES["a4"])
    assert findings == ()
    words = " ".join(one.text.text for frame in frames(runs) for one in said(frame.items))
    for number in range(12):
        assert f"number {number}" in words
    assert all(one.text.x + one.text.width <= 210 - 15 + 0.01 for frame in frames(runs) for one in said(frame.items))
