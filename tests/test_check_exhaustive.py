"""Every count and many displays, against a second reckoning that shares nothing with printkit's."""

from __future__ import annotations

import itertools
import random

import pytest

from printkit.api import check_text, load_game
from printkit.filled import blank_sheet
from printkit.model import Game

FRUIT = range(19)


@pytest.fixture(scope="module")
def shares() -> Game:
    return load_game("orchard-shares")


@pytest.fixture(scope="module")
def relay() -> Game:
    return load_game("pattern-relay")


def fig_points(figs: int) -> int:
    """“2 points each for the first three figs you own, then minus 1 point for every additional fig.”"""
    points = 0
    for number in range(1, figs + 1):
        points += 2 if number <= 3 else -1
    return points


def plum_points(plums: int) -> int:
    """“Every complete pair of PLUM cards is worth 3 points; one leftover plum is worth zero.”"""
    points = 0
    while plums >= 2:
        plums -= 2
        points += 3
    return points


def mat(pears: int, plums: int, figs: int, result: int | None = None) -> str:
    values = (pears, plum_points(plums), fig_points(figs))
    total = sum(values) if result is None else result
    return (f"Player: N\nPEARS: count {pears} × 1 = {values[0]}\n"
            f"PLUMS: count {plums}; complete pairs {len(range(1, plums, 2))} × 3 = {values[1]}\n"
            f"FIGS: count {figs}; 2 × smaller of count and 3, minus all figs beyond 3 = {values[2]}\n"
            f"Final total: {values[0]} + {values[1]} + {values[2]} = {total}\n")


@pytest.mark.parametrize("pears", FRUIT)
def test_every_collection_of_a_player(shares: Game, pears: int) -> None:
    for plums, figs in itertools.product(FRUIT, FRUIT):
        held, total = pears + plums + figs, pears + plum_points(plums) + fig_points(figs)
        if 6 <= held <= 30:
            report = check_text(shares, mat(pears, plums, figs))
            assert report.ok, (pears, plums, figs, [f.text for f in report.findings])
            assert report.sheets[0].total == total
        elif held in (0, 5, 31, 54) or held % 7 == 0:
            report = check_text(shares, mat(pears, plums, figs))
            assert [f.code for f in report.findings] == ["impossible"], (pears, plums, figs)


@pytest.mark.parametrize("line", ["PEARS", "PLUMS", "FIGS"])
@pytest.mark.parametrize("count", FRUIT)
@pytest.mark.parametrize("slip", [-3, -1, 1, 2, 7])
def test_every_slip_in_a_result_is_one_finding_with_the_right_figure(shares: Game, line: str, count: int,
                                                                     slip: int) -> None:
    counts = {"PEARS": 6, "PLUMS": 6, "FIGS": 3, line: count}
    right = {"PEARS": counts["PEARS"], "PLUMS": plum_points(counts["PLUMS"]), "FIGS": fig_points(counts["FIGS"])}
    wrong = {**right, line: right[line] + slip}
    pairs = counts["PLUMS"] // 2
    text = (f"Player: N\nPEARS: count {counts['PEARS']} × 1 = {wrong['PEARS']}\n"
            f"PLUMS: count {counts['PLUMS']}; complete pairs {pairs} × 3 = {wrong['PLUMS']}\n"
            f"FIGS: count {counts['FIGS']}; 2 × smaller of count and 3, minus all figs beyond 3 = {wrong['FIGS']}\n"
            f"Final total: {wrong['PEARS']} + {wrong['PLUMS']} + {wrong['FIGS']} = {sum(wrong.values())}\n")
    report = check_text(shares, text)
    assert [(f.code, f.field, f.expected) for f in report.findings] == [("wrong", f"{line} | result", right[line])]
    assert len(report.findings[0].consequences) == 2
    assert report.sheets[0].total == sum(right.values())


MOTIFS = ("SUN", "LEAF", "KEY")
TEXTURES = ("DOTS", "LINES", "WAVES", "RINGS")


def reckon(top: list[tuple[str, str]], bottom: list[tuple[str, str]]) -> tuple[list[int], list[int], int]:
    """“Score each of your three columns: gain 3 points if its top and bottom motifs match …”"""
    columns = [3 if above[0] == below[0] else 0 for above, below in zip(top, bottom, strict=True)]
    rows = []
    for row in (top, bottom):
        textures = [tile[1] for tile in row]
        rows.append(4 if textures[0] not in textures[1:] and textures[1] != textures[2] else 0)
    every = all(any(tile[1] == texture for tile in top + bottom) for texture in TEXTURES)
    return columns, rows, 4 if every else 0


def round_text(number: int, top: list[tuple[str, str]], bottom: list[tuple[str, str]]) -> tuple[str, int]:
    columns, rows, variety = reckon(top, bottom)
    total = sum(columns) + sum(rows) + variety
    lines = [f"Round {number}", "TOP: " + ", ".join("/".join(tile) for tile in top),
             "BOTTOM: " + ", ".join("/".join(tile) for tile in bottom),
             f"Columns: {' + '.join(map(str, columns))} = {sum(columns)}", f"Rows: {rows[0]} + {rows[1]} = {sum(rows)}",
             f"All four textures: {variety}", f"Round total: {sum(columns)} + {sum(rows)} + {variety} = {total}"]
    return "\n".join(lines), total


@pytest.mark.parametrize("seed", range(12))
def test_sampled_displays(relay: Game, seed: int) -> None:
    chance = random.Random(seed)
    deck = [tile for tile in itertools.product(MOTIFS, TEXTURES) for _ in range(4)]
    for _ in range(20):
        dealt = [chance.sample(deck, 6) for _ in range(2)]
        rounds = [round_text(n + 1, tiles[:3], tiles[3:]) for n, tiles in enumerate(dealt)]
        total = rounds[0][1] + rounds[1][1]
        text = f"Player: A\n{rounds[0][0]}\n{rounds[1][0]}\nFinal total: {rounds[0][1]} + {rounds[1][1]} = {total}\n"
        report = check_text(relay, text)
        assert report.ok, (text, [f.text for f in report.findings])
        assert report.sheets[0].total == total
        wrong = text.replace(f"Round total: {sum(reckon(dealt[0][:3], dealt[0][3:])[0])} +", "Round total: 1 +", 1)
        assert not check_text(relay, wrong).ok


def test_round_scores_are_those_that_some_display_has(relay: Game) -> None:
    """All 12^6 displays come to few scores; textures and motifs vary independently, so 4^6 and 3^6 suffice."""
    from printkit.rules.displays import round_scores
    from printkit.rules.linkage import link
    from printkit.rules.table import Table

    blank = blank_sheet(relay)
    assert blank is not None and relay.tableau is not None
    columns = {sum(3 for i in range(3) if m[i] == m[i + 3]) for m in itertools.product(MOTIFS, repeat=6)}
    others = set()
    for t in itertools.product(TEXTURES, repeat=6):
        rows = sum(4 for row in (t[:3], t[3:]) if len(set(row)) == 3)
        others.add(rows + (4 if len(set(t)) == 4 else 0))
    table = Table(relay, blank, link(relay, blank), [])
    scores = round_scores(table, relay.tableau)
    assert scores == {a + b for a in columns for b in others}
    assert set(range(22)) - scores == {1, 2, 5, 16, 19, 20}
