"""The laws: what no printed line says. Each is broken once, and kept at its edge."""

from __future__ import annotations

import pytest
from check_sheets import ADA, MARA, SAM, mat, sheet, told

from printkit import check_text, load_game
from printkit.rules.laws import LAWS

SHARES, ORCHARD, RELAY = (load_game(name) for name in ("orchard-shares", "orchard", "pattern-relay"))


def test_every_law_says_which_rule_it_enforces() -> None:
    from importlib import import_module

    laws = [law for _, module in LAWS for law in import_module(module).LAWS]
    assert len(laws) == len(set(laws)) == 12
    assert [law.__name__ for law in laws if "“" not in (law.__doc__ or "")] == []


# --- Orchard Shares ---------------------------------------------------------------------------------------------------

def test_three_right_mats_are_a_table_with_a_ranking() -> None:
    report = check_text(SHARES, mat("A", 7, 8, 3) + mat("B", 5, 6, 7) + mat("C", 6, 4, 8))
    assert report.ok
    assert [(s.player, s.total, s.rank) for s in report.sheets] == [("A", 25, 1), ("B", 16, 2), ("C", 13, 3)]


def test_ties_share_the_win() -> None:
    report = check_text(SHARES, mat("A", 6, 6, 6) * 3)
    assert [(s.total, s.rank) for s in report.sheets] == [(18, 1)] * 3
    second = check_text(SHARES, mat("A", 10, 6, 3) + mat("B", 4, 6, 6) + mat("C", 4, 6, 9))
    assert [(s.total, s.rank) for s in second.sheets] == [(25, 1), (16, 2), (13, 3)]


def test_a_deck_has_eighteen_of_each() -> None:
    alone = check_text(SHARES, mat("A", 19, 0, 0))
    assert told(alone) == [("impossible", "PEARS | count", "19", None)]
    assert alone.findings[0].message == "PEARS: the deck has 18 pears, not 19"
    assert check_text(SHARES, mat("A", 18, 0, 0)).ok
    together = check_text(SHARES, mat("A", 7, 8, 3) + mat("B", 5, 6, 7) + mat("C", 6, 5, 8))
    assert told(together) == [("impossible", "PLUMS | count", "5", None)]
    assert together.findings[0].span is not None and together.findings[0].span.line == 13
    assert together.findings[0].message == "PLUMS: the deck has 18 plums; with this sheet the table has 8 + 6 + 5 = 19"
    two = check_text(SHARES, mat("A", 12, 3, 3) + mat("B", 7, 3, 3))
    assert told(two) == [("impossible", "PEARS | count", "7", None)]


def test_a_whole_table_has_the_whole_deck() -> None:
    report = check_text(SHARES, mat("A", 7, 8, 3) + mat("B", 5, 6, 7) + mat("C", 6, 3, 8))
    assert told(report) == [("table-total", None, "17", 18)]
    assert "the 3 sheets have 8 + 6 + 3 = 17" in report.findings[0].message
    assert [s.ok for s in report.sheets] == [True] * 3 and not report.ok
    assert [s.rank for s in report.sheets] == [None] * 3


@pytest.mark.parametrize(("held", "right"), [((2, 2, 1), False), ((2, 2, 2), True), ((10, 10, 10), True),
                                             ((10, 10, 11), False), ((0, 0, 0), False)])
def test_a_player_ends_with_six_to_thirty_cards(held: tuple[int, int, int], right: bool) -> None:
    report = check_text(SHARES, mat("A", *held))
    assert report.ok == right
    if not right:
        assert told(report) == [("impossible", None, str(sum(held)), None)]
        assert "a player ends with 6 to 30 cards (6 bundles of 1 to 5)" in report.findings[0].message


@pytest.mark.parametrize(("first", "second", "right"), [
    ((8, 2, 2), (4, 4, 4), True), ((8, 2, 2), (4, 4, 3), False), ((8, 8, 8), (8, 8, 8), True),
    ((9, 8, 8), (8, 8, 8), False)])
def test_two_mats_hold_24_to_48_cards(first: tuple[int, int, int], second: tuple[int, int, int], right: bool) -> None:
    report = check_text(SHARES, mat("A", *first) + mat("B", *second))
    assert report.ok == right
    if not right:
        assert told(report) == [("table-total", None, str(sum(first) + sum(second)), None)]
        assert "2 sheets hold 24 to 48" in report.findings[0].message


def test_exactly_three_mats() -> None:
    report = check_text(SHARES, mat("A", 5, 5, 3) * 4)
    assert told(report) == [("too-many-sheets", None, "4", 3)]
    assert report.findings[0].message == "4 sheets are given, and a table has exactly 3 players"


def test_no_count_is_negative() -> None:
    report = check_text(SHARES, sheet(MARA, PEARS="PEARS: count -7 × 1 = -7", Total="Final total: -7 + 12 + 6 = 11"))
    assert told(report) == [("impossible", "PEARS | count", "-7", None)]
    assert report.sheets[0].total is None


# --- Orchard ----------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("die", [2, 4, 5, 7, -1])
def test_a_die_shows_1_3_or_6(die: int) -> None:
    total = 9 + die + 12 + 13 - 3
    text = sheet(SAM, APPLES=f"APPLES: 6 + {die} + 3 = {9 + die}",
                 Total=f"Final total: {9 + die} + 12 + 13 - 3 = {total}",
                 Rating=f"Rating: {'Satisfac-tree' if total < 35 else 'Remark-apple'}")
    report = check_text(ORCHARD, text)
    assert told(report) == [("impossible", "APPLES | term 2", str(die), None)]
    assert report.findings[0].message == f"APPLES: a die shows 1, 3 or 6, never {die}"


def test_five_dice_a_fruit() -> None:
    five = sheet(SAM, APPLES="APPLES: 6 + 6 + 6 + 6 + 6 = 30", Total="Final total: 30 + 12 + 13 - 3 = 52",
                 Rating="Rating: Pretty Pear-fect")
    assert check_text(ORCHARD, five).ok
    six = sheet(SAM, APPLES="APPLES: 6 + 6 + 6 + 6 + 6 + 6 = 36", Total="Final total: 36 + 12 + 13 - 3 = 58",
                Rating="Rating: Pretty Pear-fect")
    report = check_text(ORCHARD, six)
    assert told(report) == [("impossible", "APPLES", "6", None)]
    assert report.findings[0].message == "APPLES: there are 5 red dice for apples, not 6"


def test_two_rotten_fruit() -> None:
    for tokens, right in ((0, True), (1, True), (2, True), (3, False)):
        total = 35 - 3 * tokens
        rating = "Remark-apple" if total > 34 else "Satisfac-tree" if total > 29 else "Forget-apple"
        report = check_text(ORCHARD, sheet(SAM, Rotten=f"Rotten fruit: {tokens} × 3 = {3 * tokens}",
                                           Total=f"Final total: 10 + 12 + 13 - {3 * tokens} = {total}",
                                           Rating=f"Rating: {rating}"))
        assert report.ok == right
    assert told(report) == [("impossible", "Rotten fruit | count", "3", None)]


def test_solo_games_are_not_ranked() -> None:
    report = check_text(ORCHARD, sheet(SAM) + sheet(SAM))
    assert report.ok and [s.rank for s in report.sheets] == [None, None]


# --- Pattern Relay ----------------------------------------------------------------------------------------------------

PLAIN = {key: line for key, line in ADA.items() if key not in ("TOP", "BOTTOM")}


@pytest.mark.parametrize(("changed", "field", "written"), [
    ({"Columns": "Columns: 3 + 5 + 3 = 11", "Round": "Round total: 11 + 8 + 4 = 23",
      "Total": "Final total: 23 + 11 = 34"}, "Round 1 | Columns | term 2", 5),
    ({"Rows": "Rows: 4 + 3 = 7", "Round": "Round total: 6 + 7 + 4 = 17", "Total": "Final total: 17 + 11 = 28"},
     "Round 1 | Rows | term 2", 3),
    ({"All": "All four textures: 3", "Round": "Round total: 6 + 8 + 3 = 17", "Total": "Final total: 17 + 11 = 28"},
     "Round 1 | All four textures", 3),
    ({"Columns": "Columns: 3 + 3 + 3 + 3 = 12", "Round": "Round total: 12 + 8 + 4 = 24",
      "Total": "Final total: 24 + 11 = 35"}, "Round 1 | Columns", 3),
])
def test_figures_that_no_check_has(changed: dict[str, str], field: str, written: int) -> None:
    report = check_text(RELAY, sheet(PLAIN, **changed))
    assert [(f.field, f.written) for f in report.findings] == [(field, written)]


@pytest.mark.parametrize(("total", "right"), [(0, True), (21, True), (18, True), (1, False), (2, False), (5, False),
                                              (16, False), (19, False), (20, False), (22, False), (-1, False)])
def test_round_totals_that_no_display_has(total: int, right: bool) -> None:
    text = sheet(PLAIN, Columns2=None, Rows2=None, All2=None, Round2=f"Round total: ___ + ___ + ___ = {total}",
                 Total=f"Final total: 18 + {total} = {18 + total}")
    codes = [f.code for f in check_text(RELAY, text).findings if f.code != "missing"]
    assert codes == ([] if right else ["impossible"])


def test_tiles_of_the_deck() -> None:
    unknown = check_text(RELAY, sheet(ADA, TOP="TOP: SUN/DOTS, MOON/LINES, KEY/WAVES"))
    assert told(unknown) == [("tile-unknown", "Round 1 | TOP | 2", "MOON/LINES", None)]
    missing = check_text(RELAY, sheet(ADA, TOP="TOP: SUN/DOTS, LEAF/LINES"))
    assert told(missing) == [("missing", "Round 1 | TOP | 3", None, None)]
    beyond = check_text(RELAY, sheet(ADA, TOP="TOP: SUN/DOTS, LEAF/LINES, KEY/WAVES, SUN/DOTS"))
    assert told(beyond) == [("surplus", "Round 1 | TOP", "SUN/DOTS", None)]


def display(tile: str, times: int, number: int) -> dict[str, str]:
    cells = [tile] * times + ["LEAF/RINGS", "KEY/WAVES", "KEY/LINES", "SUN/LINES"][: 6 - times]
    return {"1": f"Round {number}", "TOP": "TOP: " + ", ".join(cells[:3]), "BOTTOM": "BOTTOM: " + ", ".join(cells[3:])}


def test_a_tile_lies_four_times_in_a_round_over_the_table() -> None:
    def codes(text: str) -> list[str]:
        return [f.code for f in check_text(RELAY, text).findings if f.code == "impossible"]

    first, second = (sheet(ADA, **display("SUN/DOTS", times, 1)) for times in (3, 2))
    assert codes(first) == []
    assert codes(first + sheet(ADA)) == []  # 3 + 1
    assert codes(first + second) == ["impossible"]  # 3 + 2
    alone = check_text(RELAY, sheet(ADA, **display("SUN/DOTS", 5, 1)))
    assert ("impossible", "Round 1 | BOTTOM | 2") in [(f.code, f.field) for f in alone.findings]


def test_three_to_six_players_and_no_fewer_sheets_is_wrong() -> None:
    for players in range(1, 7):
        report = check_text(RELAY, sheet(PLAIN) * players)
        assert report.ok, players
    assert told(check_text(RELAY, sheet(PLAIN) * 7)) == [("too-many-sheets", None, "7", 6)]
    assert [s.rank for s in check_text(RELAY, sheet(PLAIN) * 2).sheets] == [1, 1]


def test_the_winner_of_a_table() -> None:
    three = mat("Ann", 7, 8, 3) + mat("Bo", 5, 6, 7) + mat("Cy", 6, 4, 8)
    assert check_text(SHARES, three + "Winner: ann\n").ok
    assert check_text(SHARES, three + "Winner: ______\n").ok
    wrong = check_text(SHARES, three + "Winner: Bo\n")
    assert told(wrong) == [("wrong", "Winner", "Bo", "Ann")]
    assert wrong.findings[0].message == "Winner: Ann, not Bo" and [s.rank for s in wrong.sheets] == [1, 2, 3]
    note = wrong.findings[0].note
    assert note is not None and note.message == "the rules say: “Highest final score wins.”"
    tie = mat("Ann", 6, 6, 6) + mat("Bo", 6, 6, 6) + mat("Cy", 6, 6, 6)
    assert check_text(SHARES, tie + "Winners: Bo, Ann & Cy\n").ok
    assert told(check_text(SHARES, tie + "Winner: Bo and Ann\n")) == [
        ("wrong", "Winner", "Bo and Ann", "Ann and Bo and Cy")]
