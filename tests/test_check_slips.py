"""Random sheets against a reckoning of the test's own, written from the documents: each slip, gap and impossible figure
is found, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from check_sheets import ADA, MARA, SAM, mat, sheet, told

from printkit import check_text, load_game

SHARES, ORCHARD, RELAY = (load_game(name) for name in ("orchard-shares", "orchard", "pattern-relay"))


class Cell(NamedTuple):
    """A blank, and what it must hold by others; a blank without is counted by the player."""

    name: str
    of: tuple[str, ...] = ()
    reckon: Callable[..., int] = int


def total(name: str, sources: list[str], last: int = 1) -> list[Cell]:
    """A sum of other lines' results; ``last`` is the sign of its last term."""
    terms = [Cell(f"{name} | term {n}", (source,)) for n, source in enumerate(sources, 1)]
    return [*terms, Cell(f"{name} | result", tuple(t.name for t in terms),
                         lambda *values: sum(values[:-1]) + last * values[-1])]


SHARES_CELLS = [
    Cell("PEARS | count"), Cell("PEARS | result", ("PEARS | count",)),
    Cell("PLUMS | count"), Cell("PLUMS | complete pairs", ("PLUMS | count",), lambda n: n // 2),
    Cell("PLUMS | result", ("PLUMS | complete pairs",), lambda n: 3 * n),
    Cell("FIGS | count"), Cell("FIGS | result", ("FIGS | count",), lambda n: (0, 2, 4, 6)[n] if n < 4 else 9 - n),
    *total("Final total", ["PEARS | result", "PLUMS | result", "FIGS | result"]),
]
SHARES_TEXT = """Player: Mara
PEARS: count {PEARS | count} × 1 = {PEARS | result}
PLUMS: count {PLUMS | count}; complete pairs {PLUMS | complete pairs} × 3 = {PLUMS | result}
FIGS: count {FIGS | count}; 2 × smaller of count and 3, minus all figs beyond 3 = {FIGS | result}
Final total: {Final total | term 1} + {Final total | term 2} + {Final total | term 3} = {Final total | result}
"""
FRUITS = ("APPLES", "PEARS", "PLUMS")
ORCHARD_CELLS = [
    *(cell for fruit in FRUITS for cell in (*(Cell(f"{fruit} | term {n}") for n in (1, 2, 3)), Cell(
        f"{fruit} | result", tuple(f"{fruit} | term {n}" for n in (1, 2, 3)), lambda a, b, c: a + b + c))),
    Cell("Rotten fruit | count"), Cell("Rotten fruit | result", ("Rotten fruit | count",), lambda n: 3 * n),
    *total("Final total", [f"{name} | result" for name in (*FRUITS, "Rotten fruit")], last=-1),
]
ORCHARD_TEXT = "Player: Sam\n" + "".join(
    f"{fruit}: {{{fruit} | term 1}} + {{{fruit} | term 2}} + {{{fruit} | term 3}} = {{{fruit} | result}}\n"
    for fruit in FRUITS) + """Rotten fruit: {Rotten fruit | count} × 3 = {Rotten fruit | result}
Final total: {Final total | term 1} + {Final total | term 2} + {Final total | term 3} - {Final total | term 4} = \
{Final total | result}
"""
GAMES = [(SHARES, SHARES_CELLS, SHARES_TEXT, (2, 4, 7, 9)), (ORCHARD, ORCHARD_CELLS, ORCHARD_TEXT, (1, 3, 6))]


def words_of(points: int) -> str:
    """The rating of Orchard, from its table in the document."""
    bands = ((24, "Pal-tree"), (29, "Forget-apple"), (34, "Satisfac-tree"), (39, "Remark-apple"), (44, "Tree mendous"),
             (49, "Plum-believable"))
    return next((words for high, words in bands if points <= high), "Pretty Pear-fect")


def fill(text: str, values: dict[str, object]) -> str:
    """The text with its blanks filled in."""
    for name, value in values.items():
        text = text.replace("{" + name + "}", str(value))
    return text


@pytest.mark.parametrize("number", range(120))
def test_each_slip_is_found_once_with_its_right_figure(number: int) -> None:
    rng = random.Random(number)
    game, cells, text, counts = GAMES[number % 2]
    slips = {cell.name: rng.choice((-3, -1, 1, 2)) for cell in rng.sample([c for c in cells if c.of], number % 4)}
    goes_on = rng.random() < 0.5  # with the wrong figure, or with the right one
    right: dict[str, int] = {}
    written: dict[str, object] = {}
    wrong = {}
    for name, of, reckon in cells:
        if not of:
            right[name] = rng.choice((0, 1, 2) if name.startswith("Rotten") else counts)
            written[name] = right[name]
            continue
        right[name], follows = reckon(*(right[n] for n in of)), reckon(*(written[n] for n in of))
        value = (follows if goes_on else right[name]) + slips.get(name, 0)
        written[name] = value
        if value not in (right[name], follows):
            wrong[name] = right[name]
    points = right["Final total | result"]
    typed = fill(text, written) + (f"Rating: {words_of(points)}\n" if game is ORCHARD else "")
    report = check_text(game, typed)
    assert {f.field: f.expected for f in report.findings} == wrong, typed
    assert report.ok == (not wrong) and report.sheets[0].total == points


@pytest.mark.parametrize("number", range(60))
def test_each_figure_that_is_missing_is_named(number: int) -> None:
    rng = random.Random(number)
    game, cells, text, counts = GAMES[number % 2]
    right: dict[str, int] = {}
    for name, of, reckon in cells:
        right[name] = reckon(*(right[n] for n in of)) if of else rng.choice(
            (0, 1, 2) if name.startswith("Rotten") else counts)
    gone = rng.sample([cell.name for cell in cells if cell.of], 1)
    values = {name: rng.choice(("", "____")) if name in gone else value for name, value in right.items()}
    points = right["Final total | result"]
    typed = fill(text, values) + (f"Rating: {words_of(points)}\n" if game is ORCHARD else "")
    report = check_text(game, typed)
    assert told(report) == [("missing", name, None, right[name]) for name in gone], typed
    assert report.sheets[0].total == points


@pytest.mark.parametrize(("game", "text", "finding", "words"), [
    (SHARES, sheet(MARA, PLUMS="PLUMS: count 88; complete pairs 4 × 3 = 12"), ("PLUMS | count", "88", None),
     "PLUMS: the deck has 18 plums, not 88; 8 or 9 would fit the rest of the line"),
    (SHARES, sheet(MARA, PEARS="PEARS: count -7 × 1 = 7"), ("PEARS | count", "-7", 7),
     "PEARS: a count can't be −7; the rest of the line needs 7"),
    (ORCHARD, sheet(SAM, APPLES="APPLES: 6 + 2 + 1 = 10"), ("APPLES | term 2", "2", 3),
     "APPLES: a die shows 1, 3 or 6, never 2; the rest of the line needs 3"),
    (ORCHARD, sheet(SAM, Rotten="Rotten fruit: 3 × 3 = 3"), ("Rotten fruit | count", "3", 1),
     "Rotten fruit: there are at most 2 rotten fruit tokens, not 3; the rest of the line needs 1"),
    (RELAY, sheet(ADA, Columns2="Columns: 0 + 5 + 0 = 3"), ("Round 2 | Columns | term 2", "5", 3),
     "Round 2, Columns: a column scores 0 or 3, never 5; the rest of the line needs 3"),
])
def test_an_impossible_figure_is_one_finding(game: object, text: str, finding: tuple[object, ...], words: str) -> None:
    """What disagrees with it isn't wrong by that: it tells what belongs there."""
    report = check_text(game, text)  # type: ignore[arg-type]
    assert told(report) == [("impossible", *finding)]
    assert report.findings[0].text == words and report.sheets[0].total is None


@pytest.mark.parametrize("line", ["+-7 + 12 + 6 = 25", "--7 + 12 + 6 = 25", "7 + +12 + 6 = 25", "7 + - -12 + 6 = 25",
                                  "7, + 12 + 6 = 25", "7 minus + 12 + 6 = 25", "7 + + 12 + 6 = 25",
                                  "-+7 + 12 + 6 = 25"])
def test_signs_side_by_side_are_refused(line: str) -> None:
    report = check_text(SHARES, sheet(MARA, Total=f"Final total: {line}"))
    assert told(report) == [("line-unreadable", "Final total", f"Final total: {line}", 25)]
    assert "two signs stand side by side" in report.findings[0].message


def test_a_minus_between_dice_is_not_lost() -> None:
    for dice in ("-+6 + 3 + 1", "6 minus + 3 + 1", "6 + 3 -+ 1"):
        report = check_text(ORCHARD, sheet(SAM, APPLES=f"APPLES: {dice} = 10"))
        assert [f.code for f in report.findings] == ["line-unreadable"], dice


def test_empty_blanks_may_be_nothing_between_two_signs() -> None:
    assert check_text(ORCHARD, sheet(SAM, PEARS="PEARS: 6 + 6 + + + = 12", PLUMS="PLUMS: 1, 3, 3, 6, = 13")).ok
    report = check_text(ORCHARD, sheet(SAM, Total="Final total: 10 + 12 + - 3 = 32"))
    assert told(report) == [("missing", "Final total | term 3", None, 13)]
    report = check_text(SHARES, sheet(MARA, Total="Final total: + 12 + 6 = 25"))
    assert told(report) == [("missing", "Final total | term 1", None, 7)]


def test_a_term_too_many_is_told_from_the_right_ones() -> None:
    report = check_text(SHARES, sheet(MARA, Total="Final total: 7 + 0 + 12 + 6 = 25"))
    assert told(report) == [("surplus", "Final total", "0", None)]


def test_what_is_added_may_stand_in_any_order_and_what_is_taken_off_may_not() -> None:
    assert check_text(ORCHARD, sheet(SAM, Total="Final total: 13 + 10 + 12 - 3 = 32")).ok
    assert not check_text(ORCHARD, sheet(SAM, Total="Final total: 3 + 10 + 12 - 13 = 32")).ok


def test_a_line_left_out_is_what_the_total_has_over() -> None:
    report = check_text(SHARES, sheet(MARA, PEARS=None, Total="Final total: ____ + 12 + 6 = 25"))
    assert told(report) == [("missing", "PEARS", None, 7), ("missing", "Final total | term 1", None, 7)]


def test_every_finding_about_a_line_has_a_place() -> None:
    """A missing line belongs behind the one that is printed before it; surplus sheets begin at their first line."""
    report = check_text(SHARES, sheet(MARA, PLUMS=None))
    assert [f.record()["line"] for f in report.findings] == [2]
    report = check_text(SHARES, "".join(mat(name, 5, 4, 4) for name in "ABCD"))
    assert [(f.code, f.record()["line"]) for f in report.findings] == [("too-many-sheets", 16)]
    report = check_text(SHARES, sheet(MARA, PLUMS="PLUMS: count 7 O; complete pairs 4 × 3 = 12"))
    assert [(f.code, f.record()["column"]) for f in report.findings] == [("line-unreadable", 16)]


def test_ratings_that_differ_by_a_sign_alone(tmp_path: Path) -> None:
    seed = Path(__file__).parent.parent / "seeds" / "orchard.txt"
    text = seed.read_text(encoding="utf-8").replace("Forget-apple", "A-").replace("Satisfac-tree", "A")
    path = tmp_path / "marks.txt"
    path.write_text(text, encoding="utf-8")
    game = load_game(path)
    assert check_text(game, sheet(SAM, Rating="Rating: a")).ok
    assert not check_text(game, sheet(SAM, Rating="Rating: A-")).ok
    assert not check_text(game, sheet(SAM, Rating="Rating: Satisfac-tree")).ok


def test_a_rating_may_be_quoted() -> None:
    assert check_text(ORCHARD, sheet(SAM, Rating="Rating: “Satisfac-tree!”")).ok


def test_a_blank_given_twice_in_json() -> None:
    report = check_text(SHARES, '{"PEARS": {"count": 7, "result": 7}, "pears | count": 8}', "mara.json")
    assert "line-twice" in [f.code for f in report.findings]


def test_json_of_a_game_with_lines_of_the_same_names() -> None:
    text = '{"PEARS": {"count": 7, "result": 7}, "FIGS": {"count": 1, "result": 2}}'
    assert [f.code for f in check_text(ORCHARD, text, "mara.json").findings] == ["sheet-of-another-game"]
