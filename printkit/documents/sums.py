"""Sums that the rules print: ``7 + 12 + 6 = 25`` must come to what it says.

Belongs here: finding and reckoning them. Never here: score lines with blanks (``score_lines.py``).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from printkit.diagnostics import Diagnostic, warning
from printkit.documents.blocks import Line

_FIGURE = r"\d{1,5}(?![\d,.]\d)"
_SUM = (
    rf"(?<![\d.,=+×x*-] )(?<![\w.,-]){_FIGURE}(?: [-+×x*] {_FIGURE}){{1,20}} = -?{_FIGURE}(?! ?[-+×x*/] ?\d)\b"
)
_MULTIPLIED = re.compile(r"[×x*]")
_MOST = 200
"""Sums that are reckoned in one document."""


def check_sums(lines: Sequence[Line]) -> list[Diagnostic]:
    """A warning for each sum that doesn't come to its result."""
    found: list[Diagnostic] = []
    sums = ((line, match) for line in lines if _has_result(line.plain) for match in re.finditer(_SUM, line.plain))
    for (line, match), _ in zip(sums, range(_MOST), strict=False):
        left, result = match[0].split(" = ")
        right = reckon(left)
        if right != int(result):
            message = f"{line.text[match.start() : match.end()]} is not right: it comes to {right}"
            hint = "correct the figures; players will check their sheets against this example"
            found.append(warning("sum-wrong", message, line.span.part(*match.span()), hint=hint))
    return found


def _has_result(text: str) -> bool:
    """Whether a figure stands behind an equals sign: score lines have a blank there."""
    return any(part[:1].isdecimal() or part[:1] == "-" for part in text.split(" = ")[1:])


def reckon(text: str) -> int:
    """``2 + 3 × 4 - 1`` -> 13: products first, signs between spaces."""
    total, sign = 0, 1
    for part in re.split(r" ([-+]) ", text):
        if part in ("+", "-"):
            sign = -1 if part == "-" else 1
            continue
        product = 1
        for figure in _MULTIPLIED.split(part):
            product *= int(figure)
        total += sign * product
    return total
