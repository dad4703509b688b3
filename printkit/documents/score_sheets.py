"""Score sheets that a document implies: of its mats, of its display, and lines in the notation of printed ones.

Belongs here: their sections, lines and notes. Never here: reading a line's arithmetic (``score_lines.py``), what a
summary scores (``summary_sheet.py``), drawing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from printkit.documents.blocks import Line
from printkit.documents.figures import Figures, winning_sentences
from printkit.documents.mats import kind_of
from printkit.documents.numerals import read_number
from printkit.documents.score_lines import parse_score_line
from printkit.documents.slugs import unique
from printkit.model import Kind, Mat, ScoreLine, ScoreSection, ScoreSheet, Tableau
from printkit.source import Span

BLANK = "____"
LONG_BLANK = "________"

_DIRECTION = r"(?P<way>counter-?clockwise|anti-?clockwise|clockwise|(?:to the )?left|(?:to the )?right)"
_PASS = r"\bpass\b[^.]{0,80}?\b" + _DIRECTION + r"\b"
_ROUND = r"(?:round (?P<n>\w+)|the (?P<nth>second|third|fourth|fifth) round)\b"
_LATER = (_DIRECTION + " in " + _ROUND, r"\b(?:in|for|during) " + _ROUND + r"[^.;]{0,40}? " + _DIRECTION + r"\b")
_NTH = {"second": 2, "third": 3, "fourth": 4, "fifth": 5}

def table_sheet(
    mats: Sequence[Mat],
    players: int,
    counts: Mapping[str, int],
    kinds: Sequence[Kind],
    rules: Sequence[Line],
    taken: set[str],
) -> ScoreSheet | None:
    """One sheet for the table, out of the mat that is scored, with a column for each player who has one; of several
    scored mats, each a team's, a sheet with all of them. None when no mat has arithmetic."""
    scored = [m for m in mats if any(line.formula for line in m.lines)]
    if not scored or players < 1:
        return None
    mat, notes = scored[0], winning_sentences(rules)
    origins = {"sections": mat.origins["lines"]} | ({"notes": notes[0].span} if notes else {})
    name, said = "Final score sheet", tuple(note.text for note in notes)
    if len(scored) > 1:
        sections = tuple(ScoreSection(m.name, _to_fill_in(m)) for m in scored)
        return ScoreSheet(unique("final-score-sheet", taken), name, 1, sections, notes=said, origins=origins)
    counted = tuple(
        (line.name, counts[kind.word.casefold()])
        for line in mat.lines
        if (kind := kind_of(line.name, kinds)) is not None and kind.word.casefold() in counts
    )
    return ScoreSheet(
        unique("final-score-sheet", taken),
        name,
        1,
        (ScoreSection("", _to_fill_in(mat)),),
        per="table",
        players=min(players, mat.copies) if mat.copies > 1 else players,
        notes=said,
        counts=counted,
        origins=origins,
    )


def _to_fill_in(mat: Mat) -> tuple[ScoreLine, ...]:
    """A mat's lines but for its tracks: markers move along those on the mat, and nobody writes there."""
    return tuple(line for line in mat.lines if not line.track)


def implied_line(text: str, span: Span | None = None) -> ScoreLine:
    """A line that the document implies, in the notation of printed ones; ``span`` is the sentence that implies it."""
    return replace(parse_score_line(text, None)[0], span=span)


def summed(name: str, terms: int, signs: str = "") -> str:
    """``Rows: ____ + ____ = ____``; ``signs`` gives the sign before each further term."""
    signs = signs or "+" * (terms - 1)
    return f"{name}: {BLANK}" + "".join(f" {sign} {BLANK}" for sign in signs) + f" = {BLANK}"


def display_sheet(
    tableau: Tableau, figures: Figures, copies: int, rules: Sequence[Line], taken: set[str]
) -> ScoreSheet:
    """A sheet for a display that is scored round by round: columns, rows, variety, totals."""
    rounds = figures.rounds.value if figures.rounds else 1
    lines = tuple(implied_line(text) for text in _checks(tableau))
    directions = pass_directions(rules, rounds)
    played = [
        ScoreSection(f"Round {number}", lines, directions.get(number, ("", None))[0], tableau)
        for number in range(1, rounds + 1)
    ]
    total = [ScoreSection("", (implied_line(summed("Final total", rounds)),))] if rounds > 1 else []
    notes = winning_sentences(rules)
    origins = {"notes": notes[0].span} if notes else {}
    if figures.players_span:
        origins["copies"] = figures.players_span
    return ScoreSheet(
        unique("score-sheet", taken),
        "Score sheet",
        copies,
        (ScoreSection("", (implied_line(f"Player: {LONG_BLANK}"),)), *played, *total),
        notes=tuple(n.text for n in notes),
        origins=origins,
    )


def _checks(tableau: Tableau) -> list[str]:
    """The lines of a round: one for each check that gains points, and their sum."""
    checks = [
        text
        for points, text in (
            (tableau.column_points, summed("Columns", tableau.columns)),
            (tableau.row_points, summed("Rows", len(tableau.rows))),
            (tableau.variety_points, f"{tableau.variety}: {BLANK}"),
        )
        if points
    ]
    return [*checks, summed("Round total", len(checks))] if len(checks) > 1 else checks


def pass_directions(rules: Sequence[Line], rounds: int) -> dict[int, tuple[str, Span | None]]:
    """Which way to pass in each round, as a printed sentence."""
    found: dict[int, tuple[str, Span | None]] = {}
    for line in rules:
        match = re.search(_PASS, line.plain, re.IGNORECASE) if "pass" in line.folded else None
        if match:
            way = (f"Pass {match['way'].casefold()}.", line.span.part(*match.span()))
            found = dict.fromkeys(range(1, rounds + 1), way)
            break
    for line in rules:
        matches = [m for pattern in _LATER for m in re.finditer(pattern, line.plain, re.IGNORECASE)]
        for match in matches if "round" in line.folded else ():
            number = _NTH.get((match["nth"] or "").casefold()) or read_number(match["n"] or "")
            if number and number <= rounds:
                found[number] = (f"Pass {match['way'].casefold()}.", line.span.part(*match.span()))
    return found
