"""A typed line held against the printed one: which figure stands in which blank.

Belongs here: how a line is read, as a sum or word by word. Never here: finding the line in a file, or whether a
figure is right.
"""

from __future__ import annotations

from printkit.filled import is_sum
from printkit.model import ScoreLine
from printkit.sheets.alignment import align
from printkit.sheets.line_reading import LineReading
from printkit.sheets.typed import SOFT, tokens
from printkit.sheets.typed_sum import read_sum

MOST_TOKENS = 80


def read_line(line: ScoreLine, text: str, start: int) -> LineReading:
    """Read what is typed behind a line's name, from offset ``start`` of ``text`` on."""
    typed = tokens(text, start)
    if len(typed) > MOST_TOKENS:
        return LineReading("the line is too long")
    if is_sum(line):
        return read_sum(line, text, typed)
    return align(line, text, [t for t in typed if t.text not in SOFT])
