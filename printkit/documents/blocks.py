"""A document's lines with their places: the first stage of parsing.

Belongs here: lines, sentences, and the plain form of text that patterns are matched against. Never here: what a
line means; that is each dialect's business.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property

from printkit.documents.numerals import mark_numbers
from printkit.record import dataclass
from printkit.source import Source, Span

# One character for one character, so that an offset in the plain text is an offset in the source.
_PLAIN = {
    ord(ch): " "
    for ch in "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\t\x01"
}
_PLAIN |= {ord(ch): "-" for ch in "‐‑‒–—―−﹣－"} | {ord(ch): "'" for ch in "‘’ʼ＇"} | {ord(ch): '"' for ch in "“”"}
_PLAIN |= {ord("："): ":", ord("＝"): "=", ord("／"): "/", ord("•"): "·", ord("∙"): "·", ord("⋅"): "·", ord("・"): "·"}

_UNLIKE = frozenset(map(chr, _PLAIN))

_MEANT = 2
"""No-break spaces that an author sets in a line by hand. Where they outnumber the plain ones a program put them in, and
the line could not be broken."""

_SENTENCE_END = re.compile(r"[.!?]+[\"')]*(?=\s|$)")


def plain(text: str) -> str:
    """The text with one kind of space, dash, quote and middle dot: same length, same offsets."""
    for ch in _UNLIKE.intersection(text):  # few lines hold more than one: sooner done than a look at each character
        text = text.replace(ch, _PLAIN[ord(ch)])
    return text


@dataclass(frozen=True)
class JoinedSpan(Span):
    """The stretch of a text that stood on several lines and is read as one. ``skips`` are offsets in that text before
    which so many characters of the source (line ends, indents) are left out."""

    skips: tuple[tuple[int, int], ...] = ()

    def part(self, start: int, end: int) -> Span:
        """A stretch of it, its ends counted in the joined text."""
        first = self.start + start + sum(count for at, count in self.skips if at <= start)
        last = self.start + end + sum(count for at, count in self.skips if at < end)
        inner = tuple((at - start, count) for at, count in self.skips if start < at < end)
        return JoinedSpan(self.source, first, last, inner) if inner else Span(self.source, first, last)


@dataclass(frozen=True)
class Line:
    """One line that is not blank: its text without outer spaces, and its place."""

    text: str
    span: Span

    @cached_property
    def plain(self) -> str:
        """The text as patterns see it."""
        return plain(self.text)

    @cached_property
    def folded(self) -> str:
        """The plain text in lower case; may differ in length, so never for offsets."""
        return self.plain.casefold()

    @cached_property
    def marked(self) -> str:
        """The plain text with its numbers marked; same offsets."""
        return mark_numbers(self.plain)

    @property
    def number(self) -> int:
        """Its line number, from 1."""
        return self.span.line


def read_lines(source: Source) -> tuple[Line, ...]:
    """All lines that are not blank."""
    found = []
    for start, raw in zip(source.line_starts, source.lines, strict=True):
        text = raw.strip()
        if text:
            at = start + raw.index(text[0])
            if "\u00a0" in text and text.count("\u00a0") > max(_MEANT, text.count(" ")):
                text = text.replace("\u00a0", " ")
            found.append(Line(text, source.span(at, at + len(text))))
    return tuple(found)


def sentences(line: Line) -> Iterator[Line]:
    """A line's sentences, each with its place."""
    start = 0
    ends = [match.end() for match in _SENTENCE_END.finditer(line.plain)]
    for end in [*ends, len(line.text)]:
        raw = line.text[start:end]
        text = raw.strip()
        if text:
            at = start + raw.index(text[0])
            yield Line(text, line.span.part(at, at + len(text)))
        start = end
