"""What the scoring chapter of a summary gives or takes points for, one thing at a time.

Belongs here: reading those sentences, and which of them are not understood. Never here: dice, bands, what a sheet looks
like.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from printkit.documents.blocks import Line, sentences
from printkit.documents.claims import Claim, claim, compiled, find
from printkit.documents.plurals import plural
from printkit.record import dataclass
from printkit.source import Span

_WORDS = r"(?P<name>[a-z][a-z'-]*(?: [a-z][a-z'-]*){0,3}?)"
_NAME = _WORDS + r"(?= (?:in|on|at|left|that|you|they|used|remaining|still|with|and)\b|[,;.!:]|$)"
_POINTS = r"{n} (?:bonus |extra |additional |more |victory |penalty )?points?\b"
_FOR_EACH = rf"{_POINTS} (?:for (?:each|every)|per) {_NAME}"
_WHERE = r"(?: (?:in|on|at|left|that|still|you) [a-z' ]{1,40}?)?"
_WORTH = rf"(?:each|every) {_WORDS}{_WHERE} (?:is worth|are worth|scores?|earns?|gives?|costs?|loses?) {_POINTS}"
_ENDS = re.compile(r"\b(?:wins?|winner|winning|reach(?:es|ed)?|first|played to|game)\b")
_GAINS = re.compile(r"\b(?:scores?|gains?|earns?|gets?|receives?|worth|adds?|gives?|take)\b")
_LOSES = re.compile(r"\b(?:deducts?|subtracts?|loses?|minus|takes? off|costs?|penalty)\b")


@dataclass(frozen=True)
class Scored:
    """``Score 2 points for each crystal token``: a thing in the plural, its points, and whether they are taken off."""

    name: str
    points: int
    minus: bool
    span: Span


def read_scored(chapter: Sequence[Line]) -> tuple[tuple[Scored, ...], tuple[Line, ...]]:
    """Every thing that the chapter's sentences score, gains first; and the sentences that give or take points in a way
    that is not understood."""
    found: dict[str, Scored] = {}
    unread: list[Line] = []
    for line in chapter:
        for sentence in sentences(line) if "point" in line.folded else ():
            read = list(_read(sentence))
            stated = sum(1 for _ in find([sentence], "point", _POINTS))
            moves = _GAINS.search(sentence.folded) or _LOSES.search(sentence.folded)
            if stated != len(read) and moves and not _ENDS.search(sentence.folded):
                unread.append(sentence)
            for one in read:
                found.setdefault(one.name, one)
    return tuple(sorted(found.values(), key=lambda one: one.minus)), tuple(unread)


def _read(sentence: Line) -> Iterator[Scored]:
    for pattern in (_FOR_EACH, _WORTH):
        for match in compiled(pattern).finditer(sentence.marked) if "point" in sentence.folded else ():
            made = claim(sentence, match)
            minus = _minus(sentence, match)
            if made and minus is not None:
                yield _scored(sentence, match, made, minus)


def _scored(sentence: Line, match: re.Match[str], made: Claim, minus: bool) -> Scored:
    name = plural(match["name"].casefold())
    return Scored(name[:1].upper() + name[1:], made.value, minus, sentence.span.part(*match.span()))


def _minus(sentence: Line, match: re.Match[str]) -> bool | None:
    """Whether the verb nearest before the points takes them off; None when none of either is said."""
    before = sentence.plain[: match.end()].casefold()[: match.start("n")]
    gains = max((m.start() for m in _GAINS.finditer(before)), default=-1)
    loses = max((m.start() for m in _LOSES.finditer(before)), default=-1)
    return None if gains == loses else loses > gains
