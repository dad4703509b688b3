"""The score sheet that an ``OBJECTIVE OF …`` summary implies.

Belongs here: which lines it has, of dice, scored things, penalties and ratings. Never here: reading those.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from printkit.documents.bands import read_band
from printkit.documents.blocks import Line, sentences
from printkit.documents.objective_text import ENDS, Summary, is_heading
from printkit.documents.score_sheets import BLANK, LONG_BLANK, implied_line
from printkit.documents.scored import read_scored
from printkit.documents.slugs import slug, unique
from printkit.documents.supplies import Supplies
from printkit.model import Dice, RatingBand, ScoreLine, ScoreSection, ScoreSheet

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


def summary_sheets(
    summary: Summary,
    supplies: Supplies,
    bands: tuple[RatingBand, ...],
    players: tuple[int, int] | None,
    taken: set[str],
) -> tuple[ScoreSheet, ...]:
    """A sheet of the lines that dice, scored things, penalties and bands imply; none when there are no such lines.
    Points alone are also said of games with playing cards, which nobody scores on a sheet."""
    scored, counted = read_scored(_under(summary.body, "scor")), _scored_dice(summary, supplies)
    own = supplies.decks and len(scored) > 1
    if not (counted or supplies.penalties or bands or own):
        return ()
    lines: list[ScoreLine] = [implied_line(f"Player: {LONG_BLANK}")]
    for dice in counted:
        terms = " + ".join([BLANK] * dice.count) if dice.count <= _MOST_TERMS else BLANK
        lines.append(implied_line(f"{dice.plural}: {terms} = {BLANK}", dice.span))
    taken_off = {penalty.name for penalty in supplies.penalties}
    things = [one for one in scored if not (one.minus and any(name in one.name.casefold() for name in taken_off))]
    gains, losses = [one for one in things if not one.minus], [one for one in things if one.minus]
    lines += [implied_line(f"{one.name}: {BLANK} × {one.points} = {BLANK}", one.span) for one in gains]
    for penalty in supplies.penalties:
        name = penalty.name[:1].upper() + penalty.name[1:]
        lines.append(implied_line(f"{name}: {BLANK} × {penalty.points} = {BLANK}", penalty.span))
    lines += [implied_line(f"{one.name}: {BLANK} × {one.points} = {BLANK}", one.span) for one in losses]
    positive = len(counted) + len(gains)
    signs = ["+"] * (positive - 1) + ["-"] * (len(supplies.penalties) + len(losses))
    if positive and signs:
        lines.append(
            implied_line(f"Final total: {BLANK}" + "".join(f" {sign} {BLANK}" for sign in signs) + f" = {BLANK}")
        )
    else:
        lines.append(implied_line(f"Final total: {BLANK}"))
    if bands:
        lines.append(implied_line(f"Rating: {LONG_BLANK}"))
    most = players[1] if players else 1
    name = "Solo score sheet" if players == (1, 1) else "Score sheet"
    return (ScoreSheet(unique(slug(name), taken), name, most, (ScoreSection("", tuple(lines)),), ratings=bands),)
