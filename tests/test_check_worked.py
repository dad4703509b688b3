"""Every worked example and number of the three documents."""

from __future__ import annotations

import pytest
from check_sheets import ADA, MARA, SAM, mat, sheet

from printkit import check_text, legal_division, load_game
from printkit.rules.rating import band_of
from printkit.rules.scoring import score_collection, score_count, score_dice
from printkit.rules.tableau import score_display

SHARES, ORCHARD, RELAY = (load_game(name) for name in ("orchard-shares", "orchard", "pattern-relay"))


def test_mara_before_and_after_choosing() -> None:
    before = score_collection(SHARES, {"PEARS": 2, "PLUMS": 3, "FIGS": 3})
    after = score_collection(SHARES, {"PEARS": 3, "PLUMS": 4, "FIGS": 5})
    assert (before.subtotals, before.total) == ((2, 3, 6), 11)
    assert (after.subtotals, after.total) == ((3, 6, 4), 13)
    assert after.total - before.total == 2
    assert check_text(SHARES, mat("Mara", 2, 3, 3)).sheets[0].total == 11
    assert check_text(SHARES, mat("Mara", 3, 4, 5)).sheets[0].total == 13


def test_the_final_collection() -> None:
    assert score_collection(SHARES, {"PEARS": 7, "PLUMS": 8, "FIGS": 3}) == ((7, 12, 6), 25)
    report = check_text(SHARES, sheet(MARA))
    assert report.ok and report.sheets[0] == ("<text>", "Mara", 25, None, None, True)


def test_figs_by_their_number() -> None:
    assert [score_count(SHARES, "FIGS", figs) for figs in range(7)] == [0, 2, 4, 6, 5, 4, 3]
    assert score_count(SHARES, "figs", 10) == -1
    assert [score_count(SHARES, "FIGS", figs) for figs in (7, 8, 9, 18)] == [2, 1, 0, -9]


def test_ten_figs_are_not_stopped_at_zero() -> None:
    figs = "FIGS: count 10; 2 × smaller of count and 3, minus all figs beyond 3 = -1"
    assert check_text(SHARES, sheet(MARA, FIGS=figs, Total="Final total: 7 + 12 + -1 = 18")).ok
    stopped = check_text(SHARES, sheet(MARA, FIGS=figs.replace("-1", "0"), Total="Final total: 7 + 12 + 0 = 19"))
    assert [(f.field, f.written, f.expected) for f in stopped.findings] == [("FIGS | result", 0, -1)]


def test_legal_divisions() -> None:
    for sizes in ([1, 3, 5], [3, 3, 3], [4, 4, 1], [5, 2, 2]):
        assert legal_division(sizes)
        assert legal_division([["PEAR"] * size for size in sizes], SHARES)
    for wrong in ([6, 2, 1], [9, 0, 0], [5, 4, 0], [3, 3, 2], [3, 3], [3, 3, 2, 1], [5, 5, 1], []):
        assert not legal_division(wrong, "orchard-shares")
    nine = ["PEAR", "PEAR", "PLUM", "PLUM", "PLUM", "FIG", "FIG", "FIG", "FIG"]
    assert legal_division([nine[:1], nine[1:4], nine[4:]], SHARES, revealed=nine)
    assert not legal_division([nine[:1], nine[1:4], ["PEAR", *nine[5:]]], SHARES, revealed=nine)
    with pytest.raises(ValueError, match="does not state how cards are divided"):
        legal_division([3, 3, 3], RELAY)


@pytest.mark.parametrize(("low", "high", "words"), [
    (None, 24, "Pal-tree"), (25, 29, "Forget-apple"), (30, 34, "Satisfac-tree"), (35, 39, "Remark-apple"),
    (40, 44, "Tree mendous"), (45, 49, "Plum-believable"), (50, None, "Pretty Pear-fect"),
])
def test_both_edges_of_each_band(low: int | None, high: int | None, words: str) -> None:
    for edge in (low, high):
        if edge is not None:
            band = band_of(ORCHARD, edge)
            assert band is not None and band.words == words
    for total in (-6, 0) if low is None else (51, 90) if high is None else ():
        band = band_of(ORCHARD, total)
        assert band is not None and band.words == words


def test_a_solo_score() -> None:
    dice = {"APPLES": [6, 3, 1], "PEARS": [6, 6], "PLUMS": [1, 3, 3, 6]}
    assert score_dice(ORCHARD, dice, tokens=1) == ((10, 12, 13), 3, 32, "Satisfac-tree")
    assert score_dice(ORCHARD, {}, tokens=2) == ((0, 0, 0), 6, -6, "Pal-tree")
    report = check_text(ORCHARD, sheet(SAM))
    assert report.ok and report.sheets[0] == ("<text>", "Sam", 32, None, "Satisfac-tree", True)
    for wrong in ({"APPLES": [2]}, {"APPLES": [6] * 6}, {"FIGS": [1]}):
        with pytest.raises(ValueError, match=r"die|dice"):
            score_dice(ORCHARD, wrong)
    with pytest.raises(ValueError, match="tokens"):
        score_dice(ORCHARD, {}, tokens=3)


def test_the_worked_display() -> None:
    rows = [[("SUN", "DOTS"), ("LEAF", "LINES"), ("KEY", "WAVES")],
            [("SUN", "RINGS"), ("KEY", "DOTS"), ("KEY", "LINES")]]
    score = score_display(RELAY, rows)
    assert (score.columns, score.rows, score.variety, score.total) == ((3, 0, 3), (4, 4), 4, 18)
    report = check_text(RELAY, sheet(ADA))
    assert report.ok and report.sheets[0] == ("<text>", "Ada", 29, None, None, True)
