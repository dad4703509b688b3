"""Players, rounds, hands and displays, in the words of other authors."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner
from conftest import SEEDS
from small_papers import game_of, paper

from printkit import check_text
from printkit.cli import main
from printkit.rules.linkage import unlinked

CARDS = ["RED · print twelve copies", "It is red."]
NEED = ["12 colour cards: 12 RED"]


@pytest.mark.parametrize(
    ("words", "players"),
    [
        ("Groups of four to ten with opinions.", (4, 10)),
        ("One team of 2–5, once.", (2, 5)),
        ("A table of two to six who like to reason.", (2, 6)),
        ("Families of three to six, ages 7+.", (3, 6)),
        ("Exactly two players with twenty minutes.", (2, 2)),
        ("Two players who have one or two hours.", (2, 2)),
        ("Two to five friends, 20 to 40 minutes.", (2, 5)),
        ("2 to 30 minutes of fun.", None),
        ("People aged 8 to 12.", None),
    ],
)
def test_players(words: str, players: tuple[int, int] | None) -> None:
    assert game_of(paper(NEED, CARDS, good_for=words)).players == players


@pytest.mark.parametrize(
    ("rule", "hand"),
    [
        ("Deal three cards to each player.", 3),
        ("With four players, deal three cards to each player; with two, deal six each.", None),
        ("In a game of three players, deal four each.", None),
    ],
)
def test_a_hand_by_the_number_of_players_is_no_contradiction(rule: str, hand: int | None) -> None:
    assert game_of(paper(NEED, CARDS, [rule])).number("hand size") == hand


@pytest.mark.parametrize(
    "rule", ["Play exactly five evenings. The evening ends at nine.", "Play five evenings. Each evening, rest."]
)
def test_rounds_by_their_own_word(rule: str) -> None:
    assert game_of(paper(NEED, CARDS, [rule])).rounds == 5


TILES = [
    line
    for plant in ("FERN", "IVY")
    for light in ("SUN", "SHADE")
    for line in (f"{plant} / {light}", f"TILE. Plant: {plant}. Light: {light}.")
]
GRID = "One 2-by-2 display is drawn per player. Label the rows TOP and LOW. Play one round."


@pytest.mark.parametrize(
    ("rule", "column", "row"),
    [
        ("Score each of your two columns: gain 3 points if plants match. Each row: gain 5 points.", 3, 5),
        ("For each of your two columns, gain 2 points if both plants match. For every row, score 6 points.", 2, 6),
        ("Each column whose plants match scores 4 points. Every row with two lights that differ earns 1 point.", 4, 1),
        ("Gain 2 points for each column of matching plants. You take 4 points for every row that differs.", 2, 4),
    ],
)
def test_what_columns_and_rows_gain(rule: str, column: int, row: int) -> None:
    tableau = game_of(paper(["Two copies of each of the 4 plant tiles"], TILES, [GRID, rule])).tableau
    assert tableau is not None
    assert (tableau.columns, tableau.column_points, tableau.row_points) == (2, column, row)


@pytest.mark.parametrize(
    ("column", "row", "columns", "rows"),
    [
        ("its plants match", "both lights are different", (0, 2), (0, 3)),
        ("both plants are different", "the lights match", (2, 0), (3, 0)),
        ("its lights are the same", "no two plants are alike", (2, 0), (3, 0)),
    ],
)
def test_a_display_is_judged_by_the_documents_own_conditions(
    column: str, row: str, columns: tuple[int, int], rows: tuple[int, int]
) -> None:
    """FERN/SUN, IVY/SUN over IVY/SUN, IVY/SHADE: what it gains depends on the rules alone."""
    rule = f"Each of your two columns: gain 2 points if {column}. Each of your two rows: gain 3 points if {row}."
    game = game_of(paper(["Two copies of each of the 4 plant tiles"], TILES, [GRID, rule]))
    assert check_text(game, _display(columns, rows)).ok
    report = check_text(game, _display(columns[::-1], rows))
    assert [(finding.code, finding.expected) for finding in report.findings] == [
        ("wrong", columns[0]),
        ("wrong", columns[1]),
    ]


def test_a_condition_that_is_not_understood_is_not_judged() -> None:
    """``if it pleases the owl``: any right sum of what a column can gain passes."""
    rule = "Each of your two columns: gain 2 points if it pleases the owl. Each of your two rows: gain 3 points."
    game = game_of(paper(["Two copies of each of the 4 plant tiles"], TILES, [GRID, rule]))
    assert check_text(game, _display((2, 2), (0, 0))).ok
    assert check_text(game, _display((0, 0), (3, 3))).ok
    assert [f.code for f in check_text(game, _display((1, 0), (0, 0))).findings] == ["impossible"]


@pytest.mark.parametrize(
    ("row", "said", "at"),
    [
        ("if the moon is full", "when a row gains 3 points is not understood: “the moon is full”", "the moon is full"),
        ("if the plants do not match", "when a row gains 3 points is not understood: “the plants do not match”", "the"),
        ("", "the document does not say when a row gains 3 points", "3"),
    ],
)
def test_a_condition_that_is_not_understood_is_told(row: str, said: str, at: str) -> None:
    rule = f"Each of your two columns: gain 2 points if its plants match. Each of your two rows: gain 3 points {row}."
    game = game_of(paper(["Two copies of each of the 4 plant tiles"], TILES, [GRID, rule.replace(" .", ".")]))
    (told,) = unlinked(game)
    assert (told.code, told.severity.value, told.message) == ("condition-not-understood", "warning", said)
    assert told.span is not None and told.span.text.startswith(at)
    word = "plant" if "plants" in row else "light"
    assert told.hint.startswith(f"“each row whose {word} is the same” and “each row whose {word} is different on ever")


@pytest.mark.parametrize("rule", ["is the same", "is different on every tile"])
def test_the_conditions_that_the_warning_names_are_understood(rule: str) -> None:
    lines = [GRID, f"Gain 2 points for each column whose plant {rule}. Gain 3 points for each row whose light {rule}."]
    game = game_of(paper(["Two copies of each of the 4 plant tiles"], TILES, lines))
    assert unlinked(game) == ()
    assert game.tableau is not None and (game.tableau.column_points, game.tableau.row_points) == (2, 3)


def test_show_tells_a_condition_that_is_not_understood(tmp_path: Path) -> None:
    """A seed whose rows ask for the moon: the game and the finding, with its place, and nothing is wrong."""
    text = (SEEDS / "pattern-relay.txt").read_text("utf-8")
    path = tmp_path / "moon.txt"
    path.write_text(text.replace("if all three textures in that row are different", "if the moon is full"), "utf-8")
    result = CliRunner().invoke(main, ["show", str(path)])
    assert result.exit_code == 0
    assert "moon.txt:" in result.stderr and "warning[condition-not-understood]: when a row gains 4" in result.stderr


def _display(columns: tuple[int, int], rows: tuple[int, int]) -> str:
    first, second = sum(columns), sum(rows)
    return (
        "Player: Bo\nTOP: FERN/SUN, IVY/SUN\nLOW: IVY/SUN, IVY/SHADE\n"
        f"Columns: {columns[0]} + {columns[1]} = {first}\nRows: {rows[0]} + {rows[1]} = {second}\n"
        f"Round total: {first} + {second} = {first + second}\n"
    )


@pytest.mark.parametrize(
    "rule",
    [
        "Play three rounds. For a shorter game, play two rounds.",
        "Play three rounds; a quick game lasts one evening.",
        "Play three rounds. Beginners play two rounds first.",
    ],
)
def test_rounds_of_a_shorter_game_are_no_contradiction(rule: str) -> None:
    assert game_of(paper(NEED, CARDS, [rule])).rounds == 3


@pytest.mark.parametrize(
    "rule",
    [
        "Shuffle all 12 cards. With two players, use all 8 cards of the low half.",
        "Shuffle all 12 cards. Later, shuffle all 5 remaining cards.",
        "Deal three to each player from the red deck. Later, deal two to each player.",
        "Reveal three cards in the morning. Reveal two cards at night.",
    ],
)
def test_numbers_of_several_things_are_no_contradiction(rule: str) -> None:
    assert dict(game_of(paper(NEED, CARDS, [rule])).numbers) == {}


def test_a_number_that_most_sentences_state() -> None:
    """Two against one: the one is a slip."""
    rules = ["Deal three to each player.", "Again deal three to each player.", "At last, deal four to each player."]
    (fault,) = paper(NEED, CARDS, rules).diagnostics
    assert (fault.code, fault.message) == (
        "contradiction",
        "the document says the hand size in two ways: 4 here, 3 elsewhere",
    )
