"""A typed sum: ``7 + 12 + 6 = 25``.

Belongs here: its terms and their signs, each in its printed place. Never here: whether they come to their result.
"""

from __future__ import annotations

from printkit.model import ScoreLine
from printkit.record import NamedTuple
from printkit.sheets.line_reading import UNITS, LineReading, Written, written
from printkit.sheets.typed import Typed


def read_sum(line: ScoreLine, text: str, typed: list[Typed]) -> LineReading:
    """``7 + 12 + 6 = 25``: any number of terms; a lone figure without an equals sign is the result."""
    typed = [t for t in typed if t.text not in "();:" and not (t.kind == "word" and t.text in UNITS)]
    equals = [n for n, t in enumerate(typed) if t.text == "="]
    if len(equals) == 2 and equals[0] == 0:  # "Final total = 7 + 12 + 6 = 25": it does for the colon
        typed, equals = typed[1:], [equals[1] - 1]
    if len(equals) > 1:
        return LineReading("it has more than one equals sign")
    left = typed[: equals[0]] if equals else typed
    right = typed[equals[0] + 1 :] if equals else []
    if not equals and len([t for t in typed if t.kind != "blank"]) == 1 and len(line.blanks) > 2:
        left, right = [], typed
    reading = LineReading()
    terms = _as_printed(line, left, text)
    result = _terms(right, text)
    if isinstance(terms, str) or isinstance(result, str) or len(result) > 1:
        fault = terms if isinstance(terms, str) else result if isinstance(result, str) else ""
        return LineReading(fault or "one figure is expected behind the equals sign")
    if result and result[0].token is not None:
        reading.blanks[line.blanks[-1].name] = _signed(text, result[0], 1)
    _place_terms(line, text, terms, reading)
    return reading


class _Term(NamedTuple):
    """A term: the sign before it, its own minus, its figure; ``token`` is None where none stands, and ``is_gap`` when
    not even a blank does: two signs side by side."""

    separator: str
    minus: bool
    token: Typed | None
    start: int
    is_gap: bool = False


_TWO_SIGNS = "two signs stand side by side"


def _terms(typed: list[Typed], text: str, own_signs: bool = True) -> list[_Term] | str:
    """The terms of one side; a sentence when a sign is missing or stands alone. A figure has its own sign behind the
    sum's (``7 + -3``), or with ``own_signs`` off each sign is one of the sum's."""
    found: list[_Term] = []
    separator, unary, start, token = "+", "", -1, None
    seen_blank = False
    for item in typed:
        if item.kind == "blank":
            seen_blank = True
        elif item.kind != "sign":
            if token is not None:
                return "a sign is missing between two figures"
            token, start = item, item.start if start < 0 else start
        elif item.text not in "+-,":
            return f"“{item.text}” is no sign of a sum"
        elif (own_signs and token is None and not seen_blank and item.text in "+-" and not unary
              and (item.text == "-" or not found)):
            unary, start = item.text, item.start
        elif token is None and unary == "-":
            return _TWO_SIGNS
        else:
            found.append(_Term(separator, unary == "-", token, start, token is None and not seen_blank))
            separator, unary, start, token, seen_blank = item.text, "", -1, None, False
    if token is None and unary:
        return "a sign stands without a figure"
    if token is not None or found or seen_blank:
        found.append(_Term(separator, unary == "-", token, start, token is None and not seen_blank))
    return found


def _printed_signs(line: ScoreLine) -> list[str]:
    total = line.formula.sum if line.formula else None
    return [("-" if sign < 0 else "+") for sign, _ in total.terms] if total else []


def _as_printed(line: ScoreLine, typed: list[Typed], text: str) -> list[_Term] | str:
    """The terms, each in its printed place. ``10 + 12 + - 3`` where the line prints ``____ + ____ + ____ - ____``: the
    third blank is empty, the minus is the printed one. So read when the signs are then just the printed ones."""
    signs = _printed_signs(line)
    terms = _terms(typed, text)
    if isinstance(terms, str) or len(terms) < len(signs):
        others = _terms(typed, text, own_signs=False)
        if not isinstance(others, str) and [term.separator for term in others] == signs:
            return others
    return terms if isinstance(terms, str) else _without_gaps(line, terms)


def _without_gaps(line: ScoreLine, terms: list[_Term]) -> list[_Term] | str:
    """The terms, if each gap between two signs is an empty blank of the printed line; else a sentence, since
    ``+-7`` and ``7 + + 12 + 6`` can't be read for sure. A pause at the end is none."""
    while terms and terms[-1].is_gap and terms[-1].separator == ",":
        terms.pop()
    signs = _printed_signs(line)
    typed = ["+" if term.separator == "," else term.separator for term in terms]
    for at, term in enumerate(terms):
        beside = slice(at, at + 2)
        if term.is_gap and (len(terms) > len(signs) or typed[beside] != signs[: len(terms)][beside]):
            return _TWO_SIGNS if at + 1 < len(terms) else "a sign stands without a figure"
    return terms


def _signed(text: str, term: _Term, printed: int) -> Written:
    """A term's figure in a blank before which the line prints ``printed`` (+1 or -1)."""
    assert term.token is not None
    sign = -1 if (term.separator == "-") != term.minus else 1
    return written(text, term.token, sign * printed, term.start)


def _place_terms(line: ScoreLine, text: str, terms: list[_Term], reading: LineReading) -> None:
    total = line.formula.sum if line.formula else None
    assert total is not None
    signs = [sign for sign, _ in total.terms]
    for number, term in enumerate(terms):
        if term.token is None:
            continue
        if number < len(signs):
            reading.blanks[line.blanks[number].name] = _signed(text, term, signs[number])
        else:
            reading.extras.append(_signed(text, term, 1))
    reading.short = 0 < len(terms) < len(signs)
