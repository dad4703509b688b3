"""Where text comes from: a ``Source`` is one file's text, a ``Span`` a stretch of it.

Belongs here: reading bytes as text, lines and columns. Never here: what the text means.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import field
from functools import cached_property

from printkit.record import dataclass


@dataclass(frozen=True)
class Source:
    """A text with the path that messages name. ``supplied`` marks a companion: ours, not the document's."""

    path: str
    text: str = field(repr=False)
    supplied: bool = False

    @cached_property
    def line_starts(self) -> tuple[int, ...]:
        """Offset of the first character of each line."""
        starts = [0]
        for line in self.lines[:-1]:
            starts.append(starts[-1] + len(line) + 1)
        return tuple(starts)

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The text's lines without their ends."""
        return tuple(self.text.split("\n"))

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, both counted from 1."""
        line = bisect_right(self.line_starts, offset)
        return line, offset - self.line_starts[line - 1] + 1

    def span(self, start: int, end: int) -> Span:
        """The stretch from offset ``start`` to ``end`` (exclusive)."""
        return Span(self, start, end)

    def line_span(self, line: int) -> Span:
        """The whole of a line, counted from 1."""
        start = self.line_starts[line - 1]
        return Span(self, start, start + len(self.lines[line - 1]))


@dataclass(frozen=True)
class Span:
    """A stretch of a source: ``source.text[start:end]``."""

    source: Source
    start: int
    end: int

    @property
    def text(self) -> str:
        """The characters that it covers."""
        return self.source.text[self.start : self.end]

    @property
    def line(self) -> int:
        """Line of its first character, counted from 1."""
        return self.source.position(self.start)[0]

    @property
    def column(self) -> int:
        """Column of its first character, counted from 1."""
        return self.source.position(self.start)[1]

    @property
    def place(self) -> str:
        """``path:line:column`` as findings print it."""
        line, column = self.source.position(self.start)
        return f"{self.source.path}:{line}:{column}"

    def part(self, start: int, end: int) -> Span:
        """A stretch inside this one, its ends counted from this one's start."""
        return Span(self.source, self.start + start, self.start + end)
