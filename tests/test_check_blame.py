"""One slip is one finding: the first cause is named with its right figure, what follows from it as its consequence."""

from __future__ import annotations

import pytest
from check_sheets import ADA, MARA, SAM, sheet, told

from printkit import check_text, load_game

SHARES, ORCHARD, RELAY = (load_game(name) for name in ("orchard-shares", "orchard", "pattern-relay"))


def test_the_issues_own_example() -> None:
    report = check_text(SHARES, sheet(MARA, PLUMS="PLUMS: count 8; complete pairs 4 × 3 = 15"))
    assert told(report) == [("wrong", "PLUMS | result", "15", 12)]
    assert report.findings[0].text == "PLUMS: 8 plums make 4 complete pairs; 4 × 3 = 12, not 15"
    note = report.findings[0].note
    assert note is not None and note.message == ("the rules say: “Every complete pair of PLUM cards is worth 3 points; "
                                                 "one leftover plum is worth zero.”")
    assert note.span.place == "seeds/orchard-shares.txt:22:41" or note.span.place.endswith("orchard-shares.txt:22:41")
    assert report.sheets[0].total == 25


def test_wrong_pairs_and_all_that_follows_is_one_finding() -> None:
    report = check_text(SHARES, sheet(MARA, PLUMS="PLUMS: count 8; complete pairs 5 × 3 = 15",
                                      Total="Final total: 7 + 15 + 6 = 28"))
    assert told(report) == [("wrong", "PLUMS | complete pairs", "5", 4)]
    assert report.findings[0].text == (
        "PLUMS: 8 plums make 4 complete pairs, not 5; so the result of PLUMS is 12, not 15, the second figure of Final "
        "total is 12, not 15 and the result of Final total is 25, not 28")


def test_a_wrong_figure_from_which_right_ones_follow() -> None:
    report = check_text(SHARES, sheet(MARA, PLUMS="PLUMS: count 8; complete pairs 5 × 3 = 12"))
    assert told(report) == [("wrong", "PLUMS | complete pairs", "5", 4)]
    assert report.findings[0].consequences == []


def test_two_slips_are_two_findings() -> None:
    report = check_text(SHARES, sheet(MARA, PLUMS="PLUMS: count 8; complete pairs 5 × 3 = 14",
                                      Total="Final total: 7 + 14 + 6 = 27"))
    assert told(report) == [("wrong", "PLUMS | complete pairs", "5", 4), ("wrong", "PLUMS | result", "14", 12)]
    copied = check_text(SHARES, sheet(MARA, Total="Final total: 7 + 21 + 6 = 35"))
    assert told(copied) == [("wrong", "Final total | term 2", "21", 12), ("wrong", "Final total | result", "35", 25)]
    assert copied.findings[0].text.startswith("Final total: PLUMS comes to 12, not 21")


def test_a_sum_in_another_order_is_right() -> None:
    assert check_text(SHARES, sheet(MARA, Total="Final total: 12 + 7 + 6 = 25")).ok
    assert told(check_text(SHARES, sheet(MARA, Total="Final total: 12 + 7 + 7 = 26")))[0][:2] == (
        "wrong", "Final total | term 1")
    assert not check_text(ORCHARD, sheet(SAM, Total="Final total: 10 + 12 + 3 - 13 = 12")).ok


def test_a_printed_figure_that_was_changed() -> None:
    report = check_text(SHARES, sheet(MARA, PLUMS="PLUMS: count 8; complete pairs 4 × 2 = 8",
                                      Total="Final total: 7 + 8 + 6 = 21"))
    assert told(report) == [("printed-figure", "PLUMS", "2", 3)]
    assert len(report.findings[0].consequences) == 3 and report.sheets[0].total == 25


@pytest.mark.parametrize(("changed", "findings"), [
    ({"PEARS": "PEARS: count × 1 = 7"}, [("missing", "PEARS | count", None, 7)]),
    ({"PEARS": "PEARS: count 7 × 1 ="}, [("missing", "PEARS | result", None, 7)]),
    ({"PLUMS": "PLUMS: count 8; complete pairs × 3 = 12"}, [("missing", "PLUMS | complete pairs", None, 4)]),
    ({"PLUMS": "PLUMS: count 8 = 12"}, [("missing", "PLUMS | complete pairs", None, 4)]),
    ({"PLUMS": "PLUMS: count ; complete pairs 4 × 3 = 12"}, [("missing", "PLUMS | count", None, None)]),
    ({"FIGS": "FIGS: count; 2 × smaller of count and 3, minus all figs beyond 3 = 6"},
     [("missing", "FIGS | count", None, 3)]),
    ({"FIGS": None}, [("missing", "FIGS", None, 6)]),
    ({"PEARS": "PEARS:"}, [("missing", "PEARS", None, 7)]),
    ({"Total": None}, [("missing", "Final total", None, 25)]),
    ({"Total": "Final total: 25"}, [("missing", "Final total | term 1", None, 7),
                                    ("missing", "Final total | term 2", None, 12),
                                    ("missing", "Final total | term 3", None, 6)]),
    ({"Total": "Final total: 7 + 6 = 25"}, [("missing", "Final total | term 2", None, 12)]),
    ({"Total": "Final total: 7 + 12 + 6"}, [("missing", "Final total | result", None, 25)]),
    ({"Total": "Final total: 7 + ____ + 6 = 13"}, [("missing", "Final total | term 2", None, 12)]),
    ({"Total": "Final total: 7 + 12 + 6 + 1 = 26"}, [("surplus", "Final total", "1", None)]),
])
def test_what_is_missing_is_named_with_its_right_figure(changed: dict[str, str | None],
                                                        findings: list[tuple[object, ...]]) -> None:
    report = check_text(SHARES, sheet(MARA, **changed))
    assert told(report) == findings
    assert report.sheets[0].total == 25 and not report.ok and not report.failed


def test_figures_that_would_fit_are_named() -> None:
    report = check_text(SHARES, sheet(MARA, PLUMS="PLUMS: count ; complete pairs 4 × 3 = 12"))
    assert report.findings[0].message == "PLUMS: the count is missing: 8 or 9 would fit the rest of the line"


@pytest.mark.parametrize(("changed", "findings", "total", "rating"), [
    ({"Total": "Final total: 10 + 12 + 13 + 3 = 38", "Rating": "Rating: Remark-apple"},
     [("wrong", "Final total | term 4", "-3", 3)], 32, "Satisfac-tree"),
    ({"Total": "Final total: 10 + 12 + 13 = 35", "Rating": "Rating: Remark-apple"},
     [("missing", "Final total | term 4", None, 3)], 32, "Satisfac-tree"),
    ({"Total": "Final total: 10 + 12 + 13 + -3 = 32"}, [], 32, "Satisfac-tree"),
    ({"Rating": "Rating: Great"}, [("wrong", "Rating", "Great", "Satisfac-tree")], 32, "Satisfac-tree"),
    ({"Rating": "Rating: Remark-apple"}, [("wrong", "Rating", "Remark-apple", "Satisfac-tree")], 32, "Satisfac-tree"),
    ({"Rating": None}, [("missing", "Rating", None, "Satisfac-tree")], 32, "Satisfac-tree"),
    ({"APPLES": "APPLES: 6 + 3 + 1 = 11", "Total": "Final total: 11 + 12 + 13 - 3 = 33"},
     [("wrong", "APPLES | result", "11", 10)], 32, "Satisfac-tree"),
    ({"APPLES": "APPLES: 6 + 6 + 6 = 12", "Total": "Final total: 12 + 12 + 13 - 3 = 34"},
     [("wrong", "APPLES | result", "12", 18)], 40, "Tree mendous"),
    ({"APPLES": "APPLES: 6 + l + 3 = 10"}, [("unreadable", "APPLES | term 2", "l", 1)], 32, "Satisfac-tree"),
    ({"APPLES": "APPLES: = 10"}, [("missing", "APPLES | term 1", None, None)], 32, "Satisfac-tree"),
    ({"APPLES": None}, [("missing", "APPLES", None, 10)], 32, "Satisfac-tree"),
    ({"Rotten": "Rotten fruit: 1 × 3"}, [("missing", "Rotten fruit | result", None, 3)], 32, "Satisfac-tree"),
])
def test_a_solo_sheet(changed: dict[str, str | None], findings: list[tuple[object, ...]], total: int,
                      rating: str) -> None:
    report = check_text(ORCHARD, sheet(SAM, **changed))
    if total == 40:  # the rating is wrong by the same slip, and told with it
        assert "the rating is “Tree mendous”, not “Satisfac-tree”" in report.findings[0].text
    assert told(report) == findings
    assert (report.sheets[0].total, report.sheets[0].rating) == (total, rating)


def test_a_display_tells_what_its_checks_are_worth() -> None:
    report = check_text(RELAY, sheet(ADA, Columns="Columns: 3 + 3 + 3 = 9", Round="Round total: 9 + 8 + 4 = 21",
                                     Total="Final total: 21 + 11 = 32"))
    assert told(report) == [("wrong", "Round 1 | Columns | term 2", "3", 0)]
    assert report.findings[0].message == ("Round 1, Columns: column 2 has LEAF and KEY: they do not match, 0 points, "
                                          "not 3")
    assert len(report.findings[0].consequences) == 5 and report.sheets[0].total == 29
    rows = check_text(RELAY, sheet(ADA, TOP="TOP: SUN/DOTS, LEAF/LINES, KEY/DOTS"))
    assert told(rows) == [("wrong", "Round 1 | Rows | term 1", "4", 0),
                          ("wrong", "Round 1 | All four textures", "4", 0)]
    assert rows.sheets[0].total == 21
    assert "WAVES does not appear, 0 points" in rows.findings[1].message


def test_a_whole_blank_sheet_names_every_line() -> None:
    report = check_text(SHARES, "Player: ____\nPEARS: count ____ × 1 = ____\n")
    assert told(report) == [("player-missing", "Player", None, None), ("missing", "PEARS", None, None),
                            ("missing", "PLUMS", None, None), ("missing", "FIGS", None, None),
                            ("missing", "Final total", None, None)]
    assert [f.severity.value for f in report.findings] == ["warning"] + ["error"] * 4
    assert report.sheets[0] == ("<text>", "", None, None, None, False)
    assert report.findings[1].message == "PEARS: nothing is filled in, the count and the result are missing"
