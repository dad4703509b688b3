"""The score sheet that an ``OBJECTIVE OF …`` summary implies.

Belongs here: which lines it has, of dice, scored things, penalties and ratings. Never here: reading those.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from printkit.diagnostics import Diagnostic, warning
from printkit.documents.bands import read_band
from printkit.documents.blocks import Line, sentences
from printkit.documents.objective_text import ENDS, Summary, is_heading
from printkit.documents.score_sheets import BLANK, LONG_BLANK, implied_line, summed
from printkit.documents.scored import Scored, read_scored
from printkit.documents.slugs import slug, unique
from printkit.documents.supplies import Supplies
from printkit.model import Dice, Penalty, RatingBand, ScoreLine, ScoreSection, ScoreSheet
from printkit.record import NamedTuple
from printkit.source import Span

OTHER = "Other points"
_DICE_SCORE = re.compile(
    r"(?=.*\b(?:dice|die|pips?)\b).*\b(?:add|sum|total|values?|scores?|points?|worth|count)\b", re.IGNORECASE
)
_MOST_TERMS = 12
"""A line with more blanks than this can't be printed on a sheet; then one blank takes the sum."""


def _under(body: Sequence[Line], *words: str) -> tuple[Line, ...]:
    """The lines under the headings that hold one of the words, but for bands."""
    found: list[Line] = []
    inside = False
    for line in body:
        if is_heading(line):
            inside = any(word in line.folded for word in words)
        elif inside and read_band(line) is None:
            found.append(line)
    return tuple(found)


def _scored_dice(summary: Summary, supplies: Supplies) -> tuple[Dice, ...]:
    """The dice, if their values count: others are only rolled."""
    ends = _under(summary.body, *ENDS) or summary.body
    counted = any(_DICE_SCORE.match(sentence.plain) for line in ends for sentence in sentences(line))
    return supplies.dice if counted else ()


class Scoring(NamedTuple):
    """What a summary's points come from: dice whose values count, things that gain and things that lose points, pieces
    that cost points, and ``unread`` sentences that give or take points in a way that is not understood."""

    dice: tuple[Dice, ...]
    gains: tuple[Scored, ...]
    losses: tuple[Scored, ...]
    penalties: tuple[Penalty, ...]
    unread: tuple[Line, ...]


def read_scoring(summary: Summary, supplies: Supplies) -> Scoring:
    """All of it, each thing once: what a penalty takes off is no loss of its own."""
    scored, unread = read_scored(_under(summary.body, "scor"))
    off = {penalty.name for penalty in supplies.penalties}
    losses = (one for one in scored if one.minus and not any(name in one.name.casefold() for name in off))
    gains = (one for one in scored if not one.minus)
    return Scoring(_scored_dice(summary, supplies), tuple(gains), tuple(losses), supplies.penalties, unread)


def summary_sheets(
    scoring: Scoring, own: bool, bands: tuple[RatingBand, ...], players: tuple[int, int] | None, taken: set[str]
) -> tuple[ScoreSheet, ...]:
    """A sheet of the lines that dice, scored things, penalties and bands imply; none when there are no such lines.
    Points alone are also said of games with playing cards, which nobody scores on a sheet: they make one only where the
    game has its ``own`` deck, and all of them are understood."""
    things = len(scoring.gains) + len(scoring.losses)
    if not (scoring.dice or scoring.penalties or bands or (own and things > 1 and not scoring.unread)):
        return ()
    rating = [implied_line(f"Rating: {LONG_BLANK}")] if bands else []
    lines = (implied_line(f"Player: {LONG_BLANK}"), *_lines(scoring), *rating)
    most = players[1] if players else 1
    name = "Solo score sheet" if players == (1, 1) else "Score sheet"
    return (ScoreSheet(unique(slug(name), taken), name, most, (ScoreSection("", lines),), ratings=bands),)


def _lines(scoring: Scoring) -> list[ScoreLine]:
    """A line for each source of points, a line for what isn't understood, and their total."""
    plus, minus = [_dice_line(dice) for dice in scoring.dice], []
    plus += [_times(one.name, one.points, one.span) for one in scoring.gains]
    plus += [implied_line(f"{OTHER}: {BLANK}", scoring.unread[0].span)] if scoring.unread else []
    for penalty in scoring.penalties:
        minus.append(_times(penalty.name[:1].upper() + penalty.name[1:], penalty.points, penalty.span))
    minus += [_times(one.name, one.points, one.span) for one in scoring.losses]
    signs = "+" * (len(plus) - 1) + "-" * len(minus)
    total = summed("Final total", 0, signs) if plus and signs else f"Final total: {BLANK}"
    return [*plus, *minus, implied_line(total)]


def _times(name: str, points: int, span: Span | None) -> ScoreLine:
    return implied_line(f"{name}: {BLANK} × {points} = {BLANK}", span)


def _dice_line(dice: Dice) -> ScoreLine:
    terms = " + ".join([BLANK] * dice.count) if dice.count <= _MOST_TERMS else BLANK
    return implied_line(f"{dice.plural}: {terms} = {BLANK}", dice.span)


def not_understood(scoring: Scoring) -> list[Diagnostic]:
    """A warning for each sentence that the sheet can't have a line for."""
    hint = f"the score sheet has a line “{OTHER}” for it; “Score 2 points for each …” gets a line of its own"
    message = "how these points are scored is not understood"
    return [warning("scoring-not-understood", message, sentence.span, hint=hint) for sentence in scoring.unread]
