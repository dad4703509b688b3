"""Score lines and score sheets in large print: where lines break, how rounds are divided, how players share a table."""

from __future__ import annotations

import pytest
from layout_reading import game, said
from mat_games import PAGES, dice_game, fields, frames, lines

from printkit.layout.edition import load_edition
from printkit.layout.frame import Frame
from printkit.layout.scores.rows import Row, set_row
from printkit.layout.scores.sheets import lay_out_score_sheets

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
def test_totals_stand_together_rather_than_alone(page: str) -> None:
    runs, findings = lay_out_score_sheets(game("pattern-relay"), LARGE, PAGES[page])
    assert findings == ()
    first, second, third = frames(runs)[:3]
    assert len(frames(runs)) == 18
    assert [sections(frame) for frame in (first, second, third)] == [
        ["Round 1"], ["Round 2"], ["Round 1, continued", "Round 2, continued"]]
    names = [one.name for one in fields(third.items)]
    assert names[0] == "Sheet 1 | Round 1 | Round total | term 1"
    assert names[4] == "Sheet 1 | Round 2 | Round total | term 1"
    assert names[-1] == "Sheet 1 | Final total | result"


@pytest.mark.parametrize("page", PAGES)
def test_a_round_that_does_not_fit_goes_on(page: str) -> None:
    runs, findings = lay_out_score_sheets(game("pattern-relay"), PLUS, PAGES[page])
    assert findings == ()
    assert [sections(frame) for frame in frames(runs)[:4]] == [
        ["Round 1"], ["Round 1, continued"], ["Round 2"], ["Round 2, continued"]]
    assert {one.name for one in fields(frames(runs)[1].items)} == {
        "Sheet 1 | Round 1 | All four textures", *(f"Sheet 1 | Round 1 | Round total | {blank}"
                                                   for blank in ("term 1", "term 2", "term 3", "result"))}


@pytest.mark.parametrize("page", PAGES)
def test_a_tables_players_stand_side_by_side_in_boxes_of_25_by_15(page: str) -> None:
    for edition, pages, height in ((LARGE, 3, 15.0), (PLUS, 5, 20.0)):
        made = frames(lay_out_score_sheets(game("orchard-shares"), edition, PAGES[page])[0])
        assert len(made) == pages
        (wide,) = {frame.width > frame.height for frame in made}
        assert wide
        pears = [one for one in fields(made[0].items) if one.name.endswith("PEARS | count")]
        assert [one.name for one in pears] == [f"Sheet {i} | PEARS | count" for i in (1, 2, 3)]
        assert min(one.width for frame in made for one in fields(frame.items)) >= 25
        assert min(one.height for frame in made for one in fields(frame.items)) >= height


def test_long_ratings_take_lines_and_pages() -> None:
    """Twelve bands of "A rating of many words, number 7", too wide for a line at 24 pt."""
    runs, findings = lay_out_score_sheets(dice_game(8, 12), PLUS, PAGES["a4"])
    assert findings == ()
    words = " ".join(one.text.text for frame in frames(runs) for one in said(frame.items))
    for number in range(12):
        assert f"number {number}" in words
    assert all(one.text.x + one.text.width <= 210 - 15 + 0.01 for frame in frames(runs) for one in said(frame.items))
