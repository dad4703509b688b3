"""Text of the booklet broken for its column: what stays on one line, what is too wide, and how lines end.

Belongs here: breaking and fitting of one text. Never here: rows, pages, or which role a block takes.
"""

from __future__ import annotations

import re

from printkit.diagnostics import Diagnostic, error
from printkit.layout.breaking import break_lines, widest
from printkit.layout.edition import TypeRole
from printkit.layout.frame import Text
from printkit.layout.setting import Block, set_display, size_to_fit, sizes
from printkit.source import Span
from printkit.typeface import advance, cap_height
from printkit.units import to_mm

NO_BREAK = "\u00a0"
JOINER = "\u2060"
"""A word joiner: no line ends at it, nobody sees it, and it is taken out again."""

_HYPHEN = re.compile(r"(?<=[^\W\d_])-(?=[^\W\d_])")
_PAIR = re.compile(r"(?<=[^\W\d_])/(?=[^\W\d_])")
_SUM = re.compile(r"[\d_]+(?:,\d+)*(?: [-+−–×x*/=] [-−]?[\d_]+(?:,\d+)*)+")
_COUNTED = re.compile(r"(?<![\w,.\u00a0])(\d{1,3}) (?=[^\W\d_A-Z]|[A-Z]{2})")
LONGEST_SUM = 28
"""Characters. A longer sum may break after all."""

LEAST_TOLD = 4.0
"""Points. A smaller size is no size to read, so that it isn't named."""

SHORT_END = 0.12
"""A last line below this share of the width is mended where that costs no line."""

_NARROWER = (0.985, 0.97, 0.955, 0.94, 0.92)


def bind(text: str) -> str:
    """The text with its sums (``6 − 7 = −1``), its counts (``3 points``, ``6 FIG``), its pairs (``KEY/WAVES``)
    and a dash kept on one line."""
    text = _SUM.sub(lambda m: m[0].replace(" ", NO_BREAK) if len(m[0]) <= LONGEST_SUM else m[0], text)
    text = _COUNTED.sub(r"\1" + NO_BREAK, text)
    text = _PAIR.sub(r"/" + JOINER, text)
    return re.sub(r" ([–—])(?= )", NO_BREAK + r"\1", text)


def keep_words(text: str) -> str:
    """The text whose lines don't end at hyphens: large print leaves no half words (UKAAF G003)."""
    return _HYPHEN.sub("-" + JOINER, text)


def _unbound(lines: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(line.replace(NO_BREAK, " ").replace(JOINER, "") for line in lines)


def running(text: str, width: float, role: TypeRole) -> Block:
    """A paragraph: as few lines as it takes, no last line of one short word, sums whole where they fit."""
    bound = bind(text)
    lines = break_lines(bound, role.weight, role.size, width)
    if (len(lines) > 1 or JOINER in text) and widest(lines, role.weight, role.size) > width:
        lines = break_lines(text.replace(JOINER, ""), role.weight, role.size, width)
    elif len(lines) > 1 and advance(lines[-1], role.weight, role.size) < SHORT_END * width:
        lines = _mended(bound, width, role, lines)
    return Block(_unbound(lines), role, width)


def _mended(text: str, width: float, role: TypeRole, lines: tuple[str, ...]) -> tuple[str, ...]:
    """The same number of lines, set a little narrower so that the last one is longer; as they were if none is."""
    for share in _NARROWER:
        other = break_lines(text, role.weight, role.size, width * share)
        if len(other) == len(lines) and advance(other[-1], role.weight, role.size) >= SHORT_END * width:
            return other
    return lines


def fitted(text: str, width: float, role: TypeRole, what: str, span: Span | None,
           findings: list[Diagnostic], *, display: bool = False, most: int = 0) -> Block:
    """The text at the largest of its role's sizes at which every word fits the width (and, with ``most``, all lines
    are no more than that); an error in ``findings`` and the smallest size when none does."""
    made = Block((), role, width)
    for size in sizes(role):
        smaller = role if size == role.size else role.at(size)
        made = (Block(_unbound(break_lines(text, smaller.weight, smaller.size, width, balance=True)), smaller, width)
                if display else running(text, width, smaller))
        if made.fits and (not most or len(made.lines) <= most):
            return made
    findings.append(_too_wide(text, made, what, span, most))
    return made


def display_at(block: Block, x: float, top: float) -> tuple[Text, ...]:
    """A title's lines, each at the optical margin, the first cap top at ``top``."""
    first = top + cap_height(block.role.weight, block.role.size)
    return tuple(run for number, words in enumerate(block.lines)
                 for run in set_display(words, x, first + number * to_mm(block.role.leading), block.role))


def _too_wide(text: str, made: Block, what: str, span: Span | None, most: int) -> Diagnostic:
    role = made.role
    if made.fits:
        message = f"{what} takes {len(made.lines)} lines at {role.size:g} pt, and {most} is the most"
        return error("text-does-not-fit", message, span, hint="shorten it")
    word = max(made.lines, key=lambda line: advance(line, role.weight, role.size))
    shown = word if len(word) <= 40 else word[:37] + "…"
    message = f"in {what}, \"{shown}\" is wider than the column even at {role.size:g} pt"
    fit = size_to_fit(word, made.width, role)
    told = f"it would fit at {fit:g} pt; " if fit >= LEAST_TOLD else ""
    return error("text-does-not-fit", message, span, hint=f"{told}divide it with a space, or choose larger paper")
