"""What a document says of one count in several places, held against itself.

Belongs here: claims, finding them by patterns, and the finding that shows both places. Never here: which counts
there are; each dialect has its own table of patterns.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

from printkit.diagnostics import Diagnostic, Note, error
from printkit.documents.blocks import Line
from printkit.documents.numerals import MARK, read_number
from printkit.record import dataclass
from printkit.source import Span


@dataclass(frozen=True)
class Claim:
    """A number that the document states, and where."""

    value: int
    span: Span


@dataclass(frozen=True)
class Phrase:
    """A wording that states a number: ``{n}`` in ``pattern`` stands for it. ``near`` is a word that every match
    holds; lines without it are not searched, which keeps long documents cheap. What matches ``unless`` in its sentence
    makes it the number of some cases only, which is passed over."""

    name: str
    near: str
    pattern: str
    unless: str = ""


@cache
def compiled(pattern: str) -> re.Pattern[str]:
    """A phrase's pattern for marked text: groups ``n``, ``n2`` … hold the numbers. Compiled when first needed."""
    parts = pattern.split("{n}")
    text = parts[0]
    for i, part in enumerate(parts[1:], 1):
        text += f"(?P<n{i if i > 1 else ''}>{MARK}++)" + part
    return re.compile(rf"(?<![\w.]){text}", re.IGNORECASE)


def find(
    lines: Iterable[Line], near: str, pattern: str, *, counted: bool = True
) -> Iterable[tuple[Line, re.Match[str]]]:
    """Every match of a pattern in the lines. One that may match without its number is not ``counted``: lines without
    any number are searched as well."""
    for line in lines:
        if near in line.folded and (MARK in line.marked or not counted or "{n}" not in pattern):
            for match in compiled(pattern).finditer(line.marked):
                yield line, match


def claim(line: Line, match: re.Match[str], group: str = "n") -> Claim | None:
    """The number in a group of a match, with its place."""
    value = read_number(line.plain[slice(*match.span(group))])
    return None if value is None else Claim(value, line.span.part(*match.span(group)))


def words(line: Line, match: re.Match[str], group: str) -> str:
    """The document's words in a group of a match in marked text."""
    return line.plain[slice(*match.span(group))].strip()


def gather(lines: Sequence[Line], phrases: Iterable[Phrase]) -> dict[str, list[Claim]]:
    """All claims of a table of phrases, by name, in document order."""
    found: dict[str, list[Claim]] = {}
    for phrase in phrases:
        for line, match in find(lines, phrase.near, phrase.pattern):
            made = claim(line, match)
            if made is not None and not (phrase.unless and in_sentence(phrase.unless, line, match)):
                found.setdefault(phrase.name, []).append(made)
    return {name: sorted(claims, key=lambda c: c.span.start) for name, claims in found.items()}


def in_sentence(pattern: str, line: Line, match: re.Match[str]) -> bool:
    """Whether a pattern is found in the sentence of a match, or in its part of one that has semicolons."""
    start = max(line.plain.rfind(stop, 0, match.start()) for stop in (". ", "; ")) + 1
    ends = [at for stop in (". ", "; ") if (at := line.plain.find(stop, match.end())) >= 0]
    return compiled(pattern).search(line.marked, start, min(ends, default=len(line.text))) is not None


def settle(claims: Sequence[Claim]) -> Claim | None:
    """The claim to believe: the first of the value that most places state."""
    if not claims:
        return None
    counts: dict[int, int] = {}
    for one in claims:
        counts[one.value] = counts.get(one.value, 0) + 1
    best = max(counts.values())
    return next(c for c in claims if counts[c.value] == best)


def disagreements(what: str, claims: Sequence[Claim], believed: Claim | None = None) -> list[Diagnostic]:
    """An error for each claim that differs from the believed one, showing both places."""
    chosen = believed or settle(claims)
    if chosen is None:
        return []
    return [
        contradiction(
            f"the document says {what} in two ways: {one.value} here, {chosen.value} elsewhere",
            one.span,
            f"{chosen.value} here",
            chosen.span,
        )
        for one in claims
        if one.value != chosen.value
    ]


def wrong_sums(parts: Iterable[tuple[Claim | None, Claim | None]]) -> list[Diagnostic]:
    """An error for each number in all that its parts do not come to; a part is (the number in all, its own)."""
    known = [(whole, own) for whole, own in parts if whole and own]
    found = []
    for whole in dict.fromkeys(whole for whole, _ in known):
        counts = [own for one, own in known if one == whole]
        summed = sum(count.value for count in counts)
        if summed != whole.value:
            sums = f"{' + '.join(str(count.value) for count in counts)} = {summed}, not {whole.value}"
            found.append(contradiction(sums, counts[0].span, f"{whole.value} here", whole.span))
    return found


def contradiction(message: str, span: Span, other: str, other_span: Span) -> Diagnostic:
    """The error that shows two places of which only one can be right."""
    return error("contradiction", message, span, notes=(Note(other, other_span),), hint="make both places say the same")
