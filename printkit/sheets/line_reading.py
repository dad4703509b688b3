"""What a typed line holds, once it is read.

Belongs here: that value, and a token as a figure in a blank. Never here: which figure stands in which blank.
"""

from __future__ import annotations

from printkit.record import NamedTuple
from printkit.sheets.figures import read_figure
from printkit.sheets.typed import Typed

UNITS = frozenset(("points", "point", "pts", "pt"))
"""Words behind a figure that say nothing more."""


class Written(NamedTuple):
    """A figure in a blank, or why it isn't read; ``text`` is as typed."""

    text: str
    value: int | None
    fault: str
    start: int
    end: int


class LineReading:
    """What a typed line holds: ``blanks`` by name, ``constants`` by their offset in the printed line, ``extras`` terms
    beyond the printed ones, ``short`` for a sum with fewer terms than printed, and ``fault`` for a line not read, with
    ``place`` where in the text the reason stands, if it is one place."""

    def __init__(self, fault: str = "", place: tuple[int, int] | None = None) -> None:
        self.place = place
        self.blanks: dict[str, Written] = {}
        self.constants: dict[int, Written] = {}
        self.extras: list[Written] = []
        self.short = False
        self.fault = fault


def written(text: str, token: Typed, sign: int = 1, start: int | None = None) -> Written:
    """A token that stands in a blank."""
    begin = token.start if start is None else start
    shown = text[begin : token.end]
    if token.kind == "figure":
        return Written(shown, sign * token.value, "", begin, token.end)
    fault = token.fault
    if not fault:
        read = read_figure(token.text)
        fault = read if isinstance(read, str) else ""
    return Written(shown, None, fault, begin, token.end)
