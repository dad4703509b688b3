"""Documents of the same kinds that are not in the project: other names, other numbers, other arithmetic."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from check_sheets import told
from conftest import SEEDS

from printkit import check_text, load_game
from printkit.filled import blank_sheet
from printkit.model import Game
from printkit.rules.checker import Report
from printkit.rules.linkage import link, unlinked_totals
from printkit.rules.scoring import score_count
from printkit.sheets.blank import blank_json, blank_transcript


def edited(tmp_path: Path, seed: str, *changes: tuple[str, str]) -> Game:
    text = (SEEDS / f"{seed}.txt").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    path = tmp_path / "document.txt"
    path.write_text(text, encoding="utf-8")
    return load_game(path)


@pytest.fixture
def gems(tmp_path: Path) -> Game:
    return edited(tmp_path, "orchard-shares", ("Orchard Shares", "Gem Shares"), ("PEARS", "RUBIES"), ("PEAR", "RUBY"),
                  ("PLUM", "OPAL"), ("FIG", "SPARK"), ("complete pairs ____ × 3", "complete trios ____ × 5"),
                  ("2 × smaller of count and 3, minus all figs beyond 3",
                   "1 × smaller of count and 4, minus 2 × all sparks beyond 4"))


def zoe(game: Game, **changed: str) -> Report:
    lines = {"RUBIES": "count 4 × 1 = 4", "OPALS": "count 10; complete trios 3 × 5 = 15",
             "SPARKS": "count 6; 1 × smaller of count and 4, minus 2 × all sparks beyond 4 = 0",
             "Final total": "4 + 15 + 0 = 19", **changed}
    return check_text(game, "Player: Zoe\n" + "\n".join(f"{name}: {line}" for name, line in lines.items()))


def test_other_names_and_other_arithmetic(gems: Game) -> None:
    report = zoe(gems)
    assert report.ok and report.game == "gem-shares" and report.sheets[0].total == 19
    wrong = zoe(gems, OPALS="count 10; complete trios 3 × 5 = 12", **{"Final total": "4 + 12 + 0 = 16"})
    assert told(wrong) == [("wrong", "OPALS | result", "12", 15)]
    assert wrong.findings[0].message == "OPALS: 10 opals make 3 complete trios; 3 × 5 = 15, not 12"
    sparks = zoe(gems, SPARKS="count 6; 1 × smaller of count and 4, minus 2 × all sparks beyond 4 = 2",
                 **{"Final total": "4 + 15 + 2 = 21"})
    assert told(sparks) == [("wrong", "SPARKS | result", "2", 0)]
    assert sparks.findings[0].message == ("SPARKS: the smaller of 6 and 4 is 4; 2 sparks are beyond 4; "
                                          "1 × 4 − 2 × 2 = 0, not 2")
    many = zoe(gems, RUBIES="count 19 × 1 = 19", **{"Final total": "19 + 15 + 0 = 34"})
    assert told(many) == [("impossible", "RUBIES | count", "19", None)]
    assert [score_count(gems, "SPARKS", n) for n in range(8)] == [0, 1, 2, 3, 4, 2, 0, -2]


def test_its_blank_sheets_are_read_back(gems: Game) -> None:
    blank = blank_sheet(gems)
    assert blank is not None
    assert blank_transcript(blank).splitlines()[2] == "OPALS: count ____; complete trios ____ × 5 = ____"
    for text in (blank_transcript(blank), json.dumps(blank_json(blank))):
        fields = [f.field for f in check_text(gems, text).findings if f.code == "missing"]
        assert fields == ["RUBIES", "OPALS", "SPARKS", "Final total"]


def test_a_deck_of_twenty_plums(tmp_path: Path) -> None:
    plum = "PLUM · copy {}\nFRUIT: PLUM.\nEach complete pair of plums scores 3 points. A leftover plum scores 0.\n"
    game = edited(tmp_path, "orchard-shares", ("FIG · copy 01", plum.format(19) + plum.format(20) + "FIG · copy 01"),
                  ("18 PLUM", "20 PLUM"), ("54", "56"), ("check eighteen of each name", "check each name"))
    lines = ["Player: A", "PEARS: count 0 × 1 = 0", "PLUMS: count {0}; complete pairs 10 × 3 = 30",
             "FIGS: count 1; 2 × smaller of count and 3, minus all figs beyond 3 = 2", "Final total: 0 + 30 + 2 = 32"]
    assert check_text(game, "\n".join(lines).format(20)).ok
    report = check_text(game, "\n".join(lines).format(21))
    assert told(report) == [("impossible", "PLUMS | count", "21", None)]
    assert report.findings[0].message == "PLUMS: the deck has 20 plums, not 21"


def test_bundles_of_other_sizes(tmp_path: Path) -> None:
    game = edited(tmp_path, "orchard-shares", ("at most five cards", "at most four cards"),
                  ("one, three and five cards", "one, four and four cards"))
    text = ("Player: A\nPEARS: count 18 × 1 = 18\nPLUMS: count 7; complete pairs 3 × 3 = 9\n"
            "FIGS: count 0; 2 × smaller of count and 3, minus all figs beyond 3 = 0\nFinal total: 18 + 9 + 0 = 27\n")
    report = check_text(game, text)
    assert [f.message for f in report.findings] == [
        "A: a player ends with 6 to 24 cards (6 bundles of 1 to 4), not with 25"]


def test_bands_penalties_and_dice_of_the_document(tmp_path: Path) -> None:
    game = edited(tmp_path, "orchard", ("Less than 25", "Less than 26"), ("25 – 29", "26 – 29"),
                  ("Deduct 3 points", "Deduct 2 points"))
    lines = ("Player: S\nAPPLES: 6 + 3 + 1 = 10\nPEARS: 6 + 6 = 12\nPLUMS: 1 + 3 + 1 = 5\nRotten fruit: 1 × 2 = 2\n"
             "Final total: 10 + 12 + 5 - 2 = 25\nRating: {0}\n")
    assert check_text(game, lines.format("Pal-tree")).ok
    assert told(check_text(game, lines.format("Forget-apple"))) == [("wrong", "Rating", "Forget-apple", "Pal-tree")]
    three = check_text(game, lines.format("Pal-tree").replace("1 × 2 = 2", "1 × 3 = 3").replace("- 2 = 25", "- 3 = 24"))
    assert [(f.code, f.expected) for f in three.findings] == [("printed-figure", 2)]


def test_a_tableau_of_two_by_four_with_other_points(tmp_path: Path) -> None:
    game = edited(tmp_path, "pattern-relay", ("One 2-by-3 tableau", "One 2-by-4 tableau"),
                  ("two rows of three empty boxes", "two rows of four empty boxes"),
                  ("each of your three columns", "each of your four columns"),
                  ("all three textures in that row", "all four textures in that row"),
                  ("gain 3 points if its top", "gain 5 points if its top"))
    blank = blank_sheet(game)
    assert blank is not None and game.tableau is not None and game.tableau.columns == 4
    lines = ["Player: A"]
    for number in (1, 2):
        lines += [f"Round {number}", "TOP: SUN/DOTS, LEAF/LINES, KEY/WAVES, SUN/RINGS",
                  "BOTTOM: SUN/RINGS, KEY/DOTS, KEY/LINES, LEAF/DOTS", "Columns: 5 + 0 + 5 + 0 = 10", "Rows: 4 + 0 = 4",
                  "All four textures: 4", "Round total: 10 + 4 + 4 = 18"]
    lines += ["Final total: 18 + 18 = 36"]
    report = check_text(game, "\n".join(lines))
    assert report.ok, [f.text for f in report.findings]
    bare = [line for line in lines if not line.startswith(("TOP", "BOTTOM"))]
    assert check_text(game, "\n".join(bare)).ok
    four = "\n".join(bare).replace("All four textures: 4", "All four textures: 0", 1).replace(
        "10 + 4 + 4 = 18", "10 + 4 + 0 = 14", 1).replace("18 + 18 = 36", "14 + 18 = 32")
    assert [(f.code, f.field) for f in check_text(game, four).findings] == [
        ("impossible", "Round 1 | All four textures")]
    three = "\n".join(bare).replace("Columns: 5 + 0 + 5 + 0 = 10", "Columns: 3 + 0 + 5 + 0 = 8", 1).replace(
        "10 + 4 + 4 = 18", "8 + 4 + 4 = 16", 1).replace("18 + 18 = 36", "16 + 18 = 34")
    assert [(f.field, f.written) for f in check_text(game, three).findings] == [("Round 1 | Columns | term 1", 3)]


def test_lines_that_are_not_understood_are_read_but_not_checked(tmp_path: Path) -> None:
    game = edited(tmp_path, "orchard-shares", ("count ____ × 1 = ____", "count ____; the square root of count = ____"))
    text = ("Player: A\nPEARS: count 9; the square root of count = {0}\nPLUMS: count 8; complete pairs 4 × 3 = 12\n"
            "FIGS: count 3; 2 × smaller of count and 3, minus all figs beyond 3 = 6\nFinal total: {0} + 12 + 6 = {1}\n")
    assert check_text(game, text.format(3, 21)).ok
    assert check_text(game, text.format(5, 23)).ok
    assert told(check_text(game, text.format(5, 24))) == [("wrong", "Final total | result", "24", 23)]


def test_totals_that_match_no_lines_are_a_warning(tmp_path: Path) -> None:
    printed = "Final total: ____ + ____ + ____ = ____"
    game = edited(tmp_path, "orchard-shares", (printed, "Final total: ____ + ____ = ____"))
    blank = blank_sheet(game)
    assert blank is not None and [line.name for line in link(game, blank).unlinked] == ["Final total"]
    assert [(w.code, w.severity.value) for w in unlinked_totals(game, blank)] == [
        ("score-line-not-understood", "warning")]
    alone = edited(tmp_path, "orchard-shares", (printed, "Final total: ____"))
    text = ("Player: A\nPEARS: count 7 × 1 = 7\nPLUMS: count 8; complete pairs 4 × 3 = 12\n"
            "FIGS: count 3; 2 × smaller of count and 3, minus all figs beyond 3 = 6\nFinal total: {0}\n")
    assert check_text(alone, text.format(25)).ok
    report = check_text(alone, text.format(26))
    assert told(report) == [("wrong", "Final total", "26", 25)]
    assert report.findings[0].message == "Final total: 7 + 12 + 6 = 25, not 26"


SCORED = """OBJECTIVE OF SMALL POND: win
NUMBER OF PLAYERS: 2 players
NUMBER OF CARDS: 5 tokens
SETUP
Shuffle.
END OF GAME
It ends at night.
SCORING
Gain 2 points for each frog. Gain 10 points once the moon is full. Lose 3 points for each cup.
Less than 9 points = Slow
9 or more points = Fast
"""


def test_other_points_are_a_result_like_those_above(tmp_path: Path) -> None:
    """A lone blank with points in its name, and a total below that has a term for it."""
    path = tmp_path / "pond.txt"
    path.write_text(SCORED, encoding="utf-8")
    game = load_game(path)
    blank = blank_sheet(game)
    assert blank is not None and unlinked_totals(game, blank) == ()
    right = ("Player: A\nFrogs: 4 × 2 = 8\nOther points: 10\nCups: 1 × 3 = 3\nFinal total: 8 + 10 - 3 = 15\n"
             "Rating: Fast\n")
    report = check_text(game, right)
    assert report.ok and report.sheets[0].total == 15
    assert told(check_text(game, right.replace("8 + 10 - 3 = 15", "8 + 9 - 3 = 14"))) == [
        ("wrong", "Final total | term 2", "9", 10)]
    assert told(check_text(game, right.replace("points: 10", "points:"))) == [("missing", "Other points", None, 10)]


@pytest.mark.parametrize(("lines", "sheet", "right"), [
    ("Ships: ____ × 4 = ____\nBonus points: ____\nHarbour points: ____\nFinal score: ____",
     "Ships: 2 × 4 = 8\nBonus points: 3\nHarbour points: 5\nFinal score: {}", 16),
    ("Ships: ____ × 4 = ____\nCrates: ____ × 2 = ____\nPoints so far: ____\nStorms: ____ × 3 = ____\n"
     "Final score: ____ - ____ = ____",
     "Ships: 2 × 4 = 8\nCrates: 1 × 2 = 2\nPoints so far: {}\nStorms: 1 × 3 = 3\nFinal score: 10 - 3 = 7", 10),
])
def test_points_that_are_a_result_and_points_that_are_a_total(
        tmp_path: Path, lines: str, sheet: str, right: int) -> None:
    """What the next total has terms for tells one from the other."""
    text = (SEEDS / "orchard-shares.txt").read_text(encoding="utf-8")
    start, end = text.index("Player: ______"), text.index("Divider marker\nReveal")
    path = tmp_path / "ships.txt"
    path.write_text(text[:start] + "Player: __________\n" + lines + "\n" + text[end:], encoding="utf-8")
    game = load_game(path)
    assert check_text(game, "Player: A\n" + sheet.format(right)).ok
    report = check_text(game, "Player: A\n" + sheet.format(right + 1))
    assert [(f.code, f.expected) for f in report.findings] == [("wrong", right)]


LINES = """Player: __________
Ships: count ____ × 4 = ____
Cargo: crates ____ × 2 + 1 = ____
Bonus: ____
Subtotal: ____ + ____ + ____ = ____
Storm damage: tokens ____ × 3 = ____
{0}: ____ - ____ = ____
"""


@pytest.mark.parametrize("last", ["Final total", "SCORE", "Harbour worth"])
def test_bonuses_subtotals_and_totals_by_other_names(tmp_path: Path, last: str) -> None:
    text = (SEEDS / "orchard-shares.txt").read_text(encoding="utf-8")
    start, end = text.index("Player: ______"), text.index("Divider marker\nReveal")
    path = tmp_path / "ships.txt"
    path.write_text(text[:start] + LINES.format(last) + text[end:], encoding="utf-8")
    game = load_game(path)
    right = ("Player: A\nShips: count 2 × 4 = 8\nCargo: crates 3 × 2 + 1 = 7\nBonus: 5\nSubtotal: 8 + 7 + 5 = 20\n"
             f"Storm damage: tokens 2 × 3 = 6\n{last}: 20 - 6 = 14\n")
    report = check_text(game, right)
    assert report.ok, [f.text for f in report.findings]
    assert report.sheets[0].total == 14
    wrong = check_text(game, right.replace("+ 1 = 7", "+ 1 = 8").replace("8 + 7 + 5 = 20", "8 + 8 + 5 = 21").replace(
        "20 - 6 = 14", "21 - 6 = 15"))
    assert told(wrong) == [("wrong", "Cargo | result", "8", 7)]
    assert len(wrong.findings[0].consequences) == 4 and wrong.sheets[0].total == 14
    missing = check_text(game, right.replace("Bonus: 5", "Bonus:"))
    assert told(missing) == [("missing", "Bonus", None, 5)]
    unclear = check_text(game, right.replace("tokens 2", "tokens ?"))
    assert told(unclear) == [("unreadable", "Storm damage | tokens", "?", 2)]
