"""A typed line -> tokens: words, figures, signs, empty blanks, and what can't be read for sure.

Belongs here: splitting typed text. Never here: which printed line it is, or what the figures are for.
"""

from __future__ import annotations

from printkit.record import NamedTuple
from printkit.sheets.figures import read_figure
from printkit.spelling import fold_signs

LONGEST = 400
"""No line of a sheet is longer, in characters; longer ones are refused, so that reading takes bounded time."""

SIGNS = frozenset("+-×=();:,")
SOFT = frozenset("():")
"""Signs that say nothing of where a figure stands."""

_SPOKEN = {"x": "×", "times": "×", "minus": "-", "plus": "+", "equals": "="}


class Typed(NamedTuple):
    """A token: ``kind`` is ``word``, ``figure``, ``sign``, ``blank``, or ``bad`` with ``fault``; ``text`` is folded."""

    kind: str
    text: str
    start: int
    end: int
    value: int = 0
    fault: str = ""


def tokens(text: str, start: int = 0) -> list[Typed]:
    """The tokens of ``text`` from an offset on; offsets count in ``text``."""
    folded = fold_signs(text)
    found: list[Typed] = []
    at = start
    while at < len(folded):
        ch = folded[at]
        if ch.isspace():
            at += 1
        elif ch in SIGNS:
            found.append(Typed("sign", ch, at, at + 1))
            at += 1
        else:
            end = at
            while end < len(folded) and not folded[end].isspace() and not _ends(folded, end):
                end += 1
            found += _chunk(folded, at, end)
            at = end
    return found


def _ends(folded: str, at: int) -> bool:
    """Whether a sign ends a run here. A comma between digits does not: ``1,5`` is one thing, and not readable."""
    if folded[at] not in SIGNS:
        return False
    inside = folded[at] == "," and at + 1 < len(folded) and folded[at - 1].isdigit() and folded[at + 1].isdigit()
    return not inside


def _chunk(folded: str, start: int, end: int) -> list[Typed]:
    """A run without spaces and signs: ``7``, ``count``, ``____``, ``_7_``, ``7x1``, ``12.``"""
    while start < end and folded[start] == "_":
        start += 1
    tail = end
    while tail > start and folded[tail - 1] in "_.":
        tail -= 1
    text = folded[start:tail].casefold()
    if not text:
        return [Typed("blank", "_", start, end)]
    if text in _SPOKEN:
        return [Typed("sign", _SPOKEN[text], start, tail)]
    if "x" in text and text.replace("x", "").isdecimal():
        return _split_at_x(folded, start, tail)
    if text.isdecimal():
        return [_figure(text, start, tail)]
    if all(ch.isalpha() or ch in "'/&" for ch in text):
        return [Typed("word", text, start, tail)]
    fault = read_figure(text)
    return [Typed("bad", text, start, tail, 0, fault if isinstance(fault, str) else "it is no figure")]


def _figure(text: str, start: int, end: int) -> Typed:
    value = read_figure(text)
    if isinstance(value, int):
        return Typed("figure", text, start, end, value)
    return Typed("bad", text, start, end, 0, value)


def _split_at_x(folded: str, start: int, end: int) -> list[Typed]:
    """``7x1``: between figures, or right beside one, the letter x is a times sign."""
    found: list[Typed] = []
    at = start
    for index in range(start, end + 1):
        if index == end or folded[index] in "xX":
            if index > at:
                found.append(_figure(folded[at:index], at, index))
            if index < end:
                found.append(Typed("sign", "×", index, index + 1))
            at = index + 1
    return found
