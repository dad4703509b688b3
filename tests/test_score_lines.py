"""Printed score lines: the names of their blanks, and what their arithmetic comes to."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.documents.score_lines import parse_score_line
from printkit.model import Blank, ScoreLine, Words
from printkit.rules.reckoning import evaluate
from printkit.source import Source


def parsed(text: str) -> ScoreLine:
    line, findings = parse_score_line(text, None)
    assert findings == (), [f.message for f in findings]
    assert line.understood
    return line


def results(text: str, **free: int) -> dict[str, int | None]:
    line = parsed(text)
    assert line.formula is not None
    values: dict[str, int | None] = {name.replace("_", " "): value for name, value in free.items()}
    for equation in line.formula.equations:
        values[equation.target] = evaluate(equation.value, values)
    return values


@pytest.mark.parametrize(("text", "name", "blanks"), [
    ("Player: __________", "Player", [("", "text")]),
    ("Rating: ____", "Rating", [("", "text")]),
    ("All four textures: ____", "All four textures", [("", "number")]),
    ("PEARS: count ____ × 1 = ____", "PEARS", [("count", "number"), ("result", "number")]),
    ("PLUMS: count ____; complete pairs ____ × 3 = ____", "PLUMS",
     [("count", "number"), ("complete pairs", "number"), ("result", "number")]),
    ("FIGS: count ____; 2 × smaller of count and 3, minus all figs beyond 3 = ____", "FIGS",
     [("count", "number"), ("result", "number")]),
    ("Final total: ____ + ____ + ____ - ____ = ____", "Final total",
     [("term 1", "number"), ("term 2", "number"), ("term 3", "number"), ("term 4", "number"), ("result", "number")]),
    ("Rotten fruit: ____ × 3 = ____", "Rotten fruit", [("count", "number"), ("result", "number")]),
    ("GEMS: count ____; complete sets of 5 ____ × 10 = ____", "GEMS",
     [("count", "number"), ("complete sets of 5", "number"), ("result", "number")]),
    ("BOATS: crew ____; sails ____ × 2 = ____", "BOATS",
     [("crew", "number"), ("sails", "number"), ("result", "number")]),
])
def test_names_and_kinds_of_blanks(text: str, name: str, blanks: list[tuple[str, str]]) -> None:
    line = parsed(text)
    assert (line.name, line.text) == (name, text)
    assert [(blank.name, blank.kind) for blank in line.blanks] == blanks
    assert "".join(part.text if isinstance(part, Words) else "" for part in line.parts) == text.replace("_", "")


@pytest.mark.parametrize(("text", "count", "result"), [
    ("PEARS: count ____ × 1 = ____", 7, 7),
    ("PLUMS: count ____; complete pairs ____ × 3 = ____", 8, 12),
    ("PLUMS: count ____; complete pairs ____ × 3 = ____", 9, 12),
    ("FIGS: count ____; 2 × smaller of count and 3, minus all figs beyond 3 = ____", 10, -1),
    ("SPARKS: count ____; 1 × smaller of count and 4, minus 2 × all sparks beyond 4 = ____", 6, 0),
    ("SPARKS: count ____; 1 x smaller of count and 4, less 2 * sparks beyond 4 = ____", 7, -2),
    ("GEMS: count ____; complete trios ____ × 5 = ____", 10, 15),
    ("GEMS: count ____; complete quartets ____ · 5 = ____", 11, 10),
    ("GEMS: count ____; complete sets of 5 ____ × 10 = ____", 14, 20),
    ("GEMS: count ____; complete dozens ____ × 10 = ____", 25, 20),
    ("GEMS: count ____; complete sixes ____ × 7 = ____", 13, 14),
    ("GEMS: count ____; 3 × complete pairs = ____", 5, 6),
    ("GEMS: count ____; larger of count and 3 = ____", 2, 3),
    ("GEMS: count ____; 2 × the larger of count and 3 = ____", 4, 8),
    ("GEMS: count ____; half of count (rounded down) = ____", 7, 3),
    ("GEMS: count ____; half of count, rounded up = ____", 7, 4),
    ("GEMS: count ____; a third of count (rounded down) × 2 = ____", 8, 4),
    ("GEMS: count ____ × 2 + 3 = ____", 4, 11),
    ("GEMS: count ____; count × 2 – 1 = ____", 4, 7),
    ("GEMS: count ____; (count + 1) × 2 = ____", 4, 10),
    ("GEMS: count ____ times 2 = ____", 4, 8),
    ("Penalty tokens: - ____ × 2 = ____", 3, -6),
])
def test_arithmetic(text: str, count: int, result: int) -> None:
    assert results(text, count=count)["result"] == result


@pytest.mark.parametrize(("text", "reason"), [
    ("GEMS: count ____; the square root of count = ____", "“square root” names no blank of the line"),
    ("GEMS: count ____; half of count = ____", "how it is rounded is not said"),
    ("GEMS: count ____; complete heaps ____ × 2 = ____", "how many make one of the complete “heaps” is not said"),
    ("GEMS: count ____ ÷ 2 = ____", "what stands behind it is no part of a sum or a product"),
    ("GEMS: ____ + ____", "a reckoning needs an equals sign and a blank behind it"),
    ("GEMS: ____ + = ____", "“=” is no sign of a reckoning"),
    ("GEMS: count ____ × 1 = 5", "an equals sign needs a blank behind it"),
    ("GEMS: 3 × complete pairs = ____", "the line has no count"),
    ("GEMS: (____ + 2 = ____", "a bracket is not closed"),
])
def test_arithmetic_that_is_not_understood(text: str, reason: str) -> None:
    source = Source("doc.txt", text)
    line, findings = parse_score_line(text, source.span(0, len(text)))
    assert not line.understood and line.formula is None and line.blanks
    assert [(f.code, f.severity.value) for f in findings] == [("score-line-not-understood", "warning")]
    assert findings[0].message == f"the arithmetic of this score line is not understood: {reason}"
    assert findings[0].span is not None and findings[0].span.line == 1


@given(st.one_of(st.text(max_size=80), st.lists(st.sampled_from(
    ["____", "count", "complete", "pairs", "×", "+", "-", "=", ";", "3", "smaller", "of", "and", "(", ")", "beyond",
     "half", "rounded", "down", ":", ","]), max_size=25).map(" ".join)))
def test_any_text_is_a_line(text: str) -> None:
    line, findings = parse_score_line(text, None)
    assert line.text == text
    assert line.understood == (findings == ())
    names = [blank.name for blank in line.blanks]
    assert len(names) == len(set(names))
    assert all(isinstance(part, Words | Blank) for part in line.parts)
