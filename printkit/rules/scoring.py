"""What counts, dice and displays are worth, for programs that don't fill in sheets: the printed lines, evaluated.

Belongs here: scoring from counts. Never here: sheets, findings.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from printkit.filled import BlankSheet, blank_sheet
from printkit.model import Game, ScoreLine
from printkit.record import NamedTuple
from printkit.rules.rating import band_of
from printkit.rules.reckoning import evaluate
from printkit.spelling import fold


class Collection(NamedTuple):
    """``subtotals`` in the order of the sheet's lines, and their sum."""

    subtotals: tuple[int, ...]
    total: int


class Harvest(NamedTuple):
    """``subtotals`` by fruit, points ``deducted``, the ``total`` and the ``rating`` that it earns (or None)."""

    subtotals: tuple[int, ...]
    deducted: int
    total: int
    rating: str | None


def score_count(game: Game, line: str, count: int) -> int:
    """What so many cards of a kind are worth, by the printed line of that name.

    Rule: “each PEAR is worth 1 point. Every complete pair of PLUM cards is worth 3 points; one leftover plum is worth
    zero. FIG cards are worth 2 points each for the first three figs you own, then minus 1 point for every additional
    fig” (Orchard Shares, “Know the three values”): ``score_count(game, "FIGS", 10)`` is -1. The line says it all, so it
    is the line that is evaluated. Raises ValueError for a line that doesn't count, or a negative count.
    """
    found = next((one for one in _lines(game) if fold(one.name) == fold(line)), None)
    if found is None or found.formula is None or tuple(found.formula.free) != ("count",):
        raise ValueError(f"{game.title} has no line “{line}” that counts")
    if count < 0:
        raise ValueError("a count is never below zero")
    values: dict[str, int | None] = {"count": count}
    for equation in found.formula.equations:
        values[equation.target] = evaluate(equation.value, values)
    result = values[found.formula.result]
    assert result is not None
    return result


def score_collection(game: Game, counts: Mapping[str, int]) -> Collection:
    """What a player's cards are worth in the end, by the printed lines: ``{"PEARS": 7, "PLUMS": 8, "FIGS": 3}`` is
    7 + 12 + 6 = 25.

    Rule: Orchard Shares, “Know the three values” and “A worked example”. Lines that ``counts`` leaves out count 0.
    Raises ValueError for a name that is no line.
    """
    lines = [line for line in _lines(game) if line.formula is not None and tuple(line.formula.free) == ("count",)]
    known = {fold(name): value for name, value in counts.items()}
    strange = known.keys() - {fold(line.name) for line in lines}
    if strange:
        raise ValueError(f"{game.title} has no line “{min(strange)}” that counts")
    subtotals = tuple(score_count(game, line.name, known.get(fold(line.name), 0)) for line in lines)
    return Collection(subtotals, sum(subtotals))


def score_dice(game: Game, dice: Mapping[str, Sequence[int]], tokens: int = 0) -> Harvest:
    """What dice by fruit come to, less the tokens in play, and the words that it earns.

    Rule: “Add up all of the dice values to determine your total score. Deduct 3 points for each rotten fruit token in
    play” (Orchard, SCORING); a die shows 1, 3 or 6 (“PLACE DICE”), each fruit has at most five (MATERIALS), and two
    tokens may be placed. The numbers are the document's own. Raises ValueError for dice or tokens that can't be.
    """
    known = {fold(name): tuple(values) for name, values in dice.items()}
    names = {fold(one.plural): one for one in game.dice}
    penalty = next(iter(game.penalties), None)
    if known.keys() - names.keys():
        raise ValueError(f"{game.title} has no dice for “{min(known.keys() - names.keys())}”")
    if any(len(values) > names[name].count for name, values in known.items()):
        raise ValueError("there are more dice than the game has")
    if any(value not in game.die_values for values in known.values() for value in values):
        raise ValueError(f"a die shows one of {game.die_values}")
    if not 0 <= tokens <= (penalty.most if penalty else 0):
        raise ValueError("there are more tokens than the game has")
    subtotals = tuple(sum(known.get(name, ())) for name in names)
    deducted = tokens * penalty.points if penalty else 0
    total = sum(subtotals) - deducted
    band = band_of(game, total)
    return Harvest(subtotals, deducted, total, band.words if band else None)


def _lines(game: Game) -> tuple[ScoreLine, ...]:
    blank: BlankSheet | None = blank_sheet(game)
    return tuple(line for section in blank.sections for line in section.lines) if blank else ()
