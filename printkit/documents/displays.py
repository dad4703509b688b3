"""A display of rows and columns that a Round & Revel paper's rules describe, and what its parts gain.

Belongs here: its size, its rows' labels, the points of a column, a row and the whole. Never here: scoring one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import field

from printkit.diagnostics import Diagnostic, error
from printkit.documents.blocks import Line
from printkit.documents.claims import Claim, claim, contradiction, disagreements, find, settle, words
from printkit.model import Tableau
from printkit.record import dataclass
from printkit.source import Span

_GRID = r"{n}(?:-by-| by | ?[x×] ?){n} (?:\w{1,20} )?(?:tableau|grid|display|layout|board)\b"
_ROWS_OF = r"{n} rows of {n}"
_LABELS = (
    r"\b(?:(?:[Ll]abel|[Nn]ame|[Cc]all|[Mm]ark) (?:the |your )?rows|rows (?:are )?(?:labell?ed|named|called)) "
    r"([A-Z][A-Z0-9]{0,15}(?:, [A-Z][A-Z0-9]{0,15}){0,9},? and [A-Z][A-Z0-9]{0,15})\b"
)
_GAIN = r"(?:gain|score|earn|get|take)s? {n} points?\b"
_EACH_OF = r"(?:each|every)(?: of)?(?: your| the| these)?(?: {n})? %ss?"
_WHICH = r"(?:[:,]| (?:whose|with|where|in which|that|of) (?P<which>[^.;:]{1,80}?),?)? (?:you )?"
_IF = r",? (?:if|when|whose|with|where|in which|that|of) (?P<rule>[^.;:]{3,120}?)(?:, (?:otherwise|else)\b|[.;:]|$)"
_GAINED = (("n", "n2", _EACH_OF + _WHICH + _GAIN), ("n2", "n", _GAIN + " (?:for |per )" + _EACH_OF + r"\b"))
"""Groups of how many there are and of what one gains, with a wording for ``column`` or ``row``."""

_VARIETY = _GAIN + r" if (?P<words>all {n} (?P<noun>[a-z]{2,20}) appear)"
_MOST = 12


@dataclass(frozen=True)
class Display:
    """``tableau`` is None when it can't be laid out; ``numbers`` are figures that laws need (``textures`` -> 4)."""

    tableau: Tableau | None
    numbers: dict[str, Claim] = field(default_factory=dict)
    findings: tuple[Diagnostic, ...] = ()


def read_display(lines: Sequence[Line]) -> Display | None:
    """The display of the rules; None when they describe none."""
    rows, columns = _sizes(lines)
    if not rows:
        return None
    origins: dict[str, Span] = {}
    gains = {word: _gain(lines, word, counts, origins) for word, counts in (("column", columns), ("row", rows))}
    down, across = settle(rows), settle(columns)
    assert down and across  # rows isn't empty
    findings = disagreements("the number of rows", rows) + disagreements("the number of columns", columns)
    if not (1 <= down.value <= _MOST and 1 <= across.value <= _MOST):
        return Display(None, findings=(*findings, _too_large(down, across)))
    labels, wrong = _row_labels(lines, down, origins)
    variety_points, variety, numbers = _variety(lines, origins)
    origins["columns"] = across.span
    (column, column_rule), (row, row_rule) = gains["column"], gains["row"]
    tableau = Tableau(
        labels, across.value, column, row, variety_points, variety, column_rule, row_rule, origins=origins
    )
    return Display(tableau, numbers, (*findings, *wrong))


def _sizes(lines: Sequence[Line]) -> tuple[list[Claim], list[Claim]]:
    """All that is said of how many rows and columns there are."""
    rows: list[Claim] = []
    columns: list[Claim] = []
    seen: set[int] = set()
    for near, pattern in (("by", _GRID), ("x", _GRID), ("×", _GRID), ("rows of", _ROWS_OF)):
        for line, match in find(lines, near, pattern):
            down, across = claim(line, match), claim(line, match, "n2")
            if down and across and down.span.start not in seen:
                seen.add(down.span.start)
                rows.append(down)
                columns.append(across)
    return rows, columns


def _gain(lines: Sequence[Line], word: str, counts: list[Claim], origins: dict[str, Span]) -> tuple[int, str]:
    """What a column or a row gains, and on what condition; how many there are by that sentence is added to
    ``counts``."""
    points, rule = 0, ""
    for count, gain, pattern in _GAINED:
        for line, match in find(lines, word, pattern.replace("%s", word)):
            gained = claim(line, match, gain)
            if match[count] and (made := claim(line, match, count)):
                counts.append(made)
            if gained and not points:
                points, origins[f"{word}_points"] = gained.value, gained.span
                rule = _rule(line, match, word, origins)
    return points, rule


def _rule(line: Line, match: re.Match[str], word: str, origins: dict[str, Span]) -> str:
    """The condition, before the points (``each row that matches gains 3``) or behind (``gain 3 if they match``)."""
    behind = re.compile(_IF).match(line.plain, match.end())
    start, end = behind.span("rule") if behind else match.span("which") if "which" in match.groupdict() else (-1, -1)
    if start < 0:
        return ""
    origins[f"{word}_rule"] = line.span.part(start, end)
    return line.text[start:end]


def _too_large(down: Claim, across: Claim) -> Diagnostic:
    return error(
        "tableau-size",
        f"a tableau of {down.value} rows and {across.value} columns can't be laid out",
        down.span,
        hint=f"1 to {_MOST} rows and columns are possible",
    )


def _row_labels(
    lines: Sequence[Line], rows: Claim, origins: dict[str, Span]
) -> tuple[tuple[str, ...], list[Diagnostic]]:
    """The rows' labels, one for each row, and every list of labels that is not as long; ROW 1, ROW 2 … without one."""
    wrong: list[Diagnostic] = []
    for line in lines:
        match = re.search(_LABELS, line.plain)
        if match is None:
            continue
        labels = tuple(re.split(r",? and |, ", match[1]))
        span = line.span.part(*match.span(1))
        if len(labels) == rows.value:
            origins["rows"] = span
            return labels, wrong
        message = f"{len(labels)} row labels for {rows.value} rows"
        wrong.append(contradiction(message, span, f"{rows.value} rows here", rows.span))
    origins["rows"] = rows.span
    return tuple(f"ROW {i}" for i in range(1, rows.value + 1)), wrong


def _variety(lines: Sequence[Line], origins: dict[str, Span]) -> tuple[int, str, dict[str, Claim]]:
    """``gain 4 points if all four textures appear`` -> 4, "All four textures"; the count becomes a number."""
    for line, match in find(lines, "appear", _VARIETY):
        gain, count = claim(line, match), claim(line, match, "n2")
        if gain and count:
            said = words(line, match, "words").rsplit(" ", 1)[0]
            origins["variety_points"] = gain.span
            origins["variety"] = line.span.part(match.start("words"), match.start("words") + len(said))
            return gain.value, said[:1].upper() + said[1:], {match["noun"].casefold(): count}
    return 0, "", {}
