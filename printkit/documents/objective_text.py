"""The lines of an ``OBJECTIVE OF …`` summary as facts, headings and paragraphs.

Belongs here: which line is what, and the rules as they are read. Never here: numbers, dice, bands' arithmetic.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from printkit.documents.bands import read_band
from printkit.documents.blocks import Line
from printkit.documents.outline import item_mark, item_text
from printkit.model import Heading, ListItem, Paragraph, RulesBlock
from printkit.record import dataclass

OPENING = re.compile(r"(?:the )?object(?:ive)?s? of (?P<title>[^:]{1,80}?)\s*:\s*(?P<text>.*)", re.IGNORECASE)
_FACT = re.compile(r"(?P<label>[^\W\d_][^:a-z]{1,60}): *(?P<value>.*)")
_COLOPHON = re.compile(r"- ?\S.*(?:\b\d{4}\b| -).*")
_PARTS = re.compile(r"\s*[,:;.]\s*|\s+(?=(?:and|or|then) )")
_SMALL = frozenset("of the and a an in on to for or at by".split())
_LONGEST_HEADING = 80
_NO_NAMES = ("the game", "this game", "game", "play")
_INTRODUCES = re.compile(r"introduction (?:of|to) (?P<title>.+?):?", re.IGNORECASE)

ENDS = ("end", "win", "scor", "goal", "victory", "conclu", "finish", "over", "rating", "did you do")
"""Words of headings over how a game ends, is scored or is won."""


@dataclass(frozen=True)
class Fact:
    """A labelled line of the header: ``NUMBER OF PLAYERS: 1 player``."""

    label: Line
    value: Line


@dataclass(frozen=True)
class Summary:
    """The document by its parts; ``body`` begins with the first line that is no fact."""

    title: Line
    facts: tuple[Fact, ...]
    body: tuple[Line, ...]
    colophon: Line | None

    @property
    def named(self) -> Line:
        """The game's name: the opening's, or where that only says ``the game``, that of its introduction's heading."""
        if self.title.folded not in _NO_NAMES:
            return self.title
        for line in self.body:
            match = _INTRODUCES.fullmatch(line.plain) if is_heading(line) else None
            if match is not None:
                return _part(line, *match.span("title"))
        return self.title

    def fact(self, *words: str) -> Fact | None:
        """The first fact whose label holds all words."""
        return next((f for f in self.facts if all(word in f.label.folded for word in words)), None)


def in_title_case(text: str) -> str:
    """``TRIPLE SNAKES OF THE NILE`` -> ``Triple Snakes of the Nile``; a title with small letters stays."""
    if text != text.upper():
        return text
    words = text.split(" ")
    return " ".join(
        word.lower() if i and word.lower() in _SMALL else _capitalized(word) for i, word in enumerate(words)
    )


def _capitalized(word: str) -> str:
    """``PILE-UP`` -> ``Pile-Up``, ``HAND-IN-HAND`` -> ``Hand-in-Hand``."""
    parts = word.lower().split("-")
    return "-".join(part if i and part in _SMALL else part[:1].upper() + part[1:] for i, part in enumerate(parts))


def is_heading(line: Line) -> bool:
    """Capitals throughout or in title case, short, no label, no sentence: ``PLACE DICE``, ``End of the Game``."""
    return (
        (line.text == line.text.upper() or _in_title_case(line.text))
        and line.text != line.text.lower()
        and len(line.text) <= _LONGEST_HEADING
        and ":" not in line.plain.rstrip(":")
        and line.text[-1] not in ".!;,"
        and read_band(line) is None
        and item_text(line) is None
    )


def _in_title_case(text: str) -> bool:
    """Up to five words, each with a capital but the small ones; no figures, which stand in tables of values."""
    words = text.rstrip(":").split()
    return (
        len(words) <= 5
        and words[0][0].isupper()
        and all(
            word.replace("’", "").replace("'", "").isalpha() and (word[0].isupper() or word in _SMALL) for word in words
        )
    )


def read_summary(lines: Sequence[Line]) -> Summary | None:
    """Divide the lines; None when the opening holds no title."""
    opening = OPENING.match(lines[0].plain)
    if opening is None:
        return None
    rest = list(lines)
    colophon = rest.pop() if len(rest) > 1 and _COLOPHON.fullmatch(rest[-1].plain) else None
    facts: list[Fact] = []
    while rest and (fact := _read_fact(rest[0])) is not None and not is_heading(rest[0]):
        facts.append(fact)
        del rest[0]
    return Summary(_part(lines[0], *opening.span("title")), tuple(facts), tuple(rest), colophon)


def _read_fact(line: Line) -> Fact | None:
    match = OPENING.match(line.plain)
    if match is not None:
        return Fact(_part(line, 0, match.end("title")), _part(line, *match.span("text")))
    match = _FACT.match(line.plain)
    return Fact(_part(line, *match.span("label")), _part(line, *match.span("value"))) if match else None


def _part(line: Line, start: int, end: int) -> Line:
    return Line(line.text[start:end], line.span.part(start, end))


def fact_label(label: Line, title: Line) -> str:
    """``NUMBER OF PLAYERS`` -> ``Number of players``; the game's title keeps its capitals."""
    text = label.text[:1] + label.text[1:].lower()
    small = title.text.lower()
    return text.replace(small, in_title_case(title.text)) if small in text else text


def read_rules(body: Sequence[Line]) -> tuple[RulesBlock, ...]:
    """The rules in order. A heading that the text under an earlier chapter announces (``play a card, place dice, and
    draw a card``) is a section of it, level 3; bands and list items are items."""
    blocks: list[RulesBlock] = []
    announced: frozenset[str] = frozenset()
    for line in body:
        if is_heading(line):
            section = line.folded.rstrip(":") in announced
            blocks.append(Heading(line.text.rstrip(":"), 3 if section else 2, line.span))
            announced = announced if section else frozenset()
            continue
        item = item_text(line)
        if item is not None or read_band(line) is not None:
            shown = item or line
            blocks.append(ListItem(shown.text, shown.span, item_mark(line) if item else ""))
        else:
            blocks.append(Paragraph(line.text, line.span))
        if isinstance(blocks[-2] if len(blocks) > 1 else None, Heading) and not announced:
            announced = _announced(line)
    return tuple(blocks)


def _announced(line: Line) -> frozenset[str]:
    """What a text lists as its steps: ``three actions: play a card, place dice, and draw a card``."""
    return frozenset(re.sub(r"^(?:(?:and|or|then|first|finally) )+", "", part) for part in _PARTS.split(line.folded))
