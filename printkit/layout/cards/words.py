"""What a card says, taken apart for setting: its name, a label, paragraphs, its copy number; and how names break.

Belongs here: words and lines of one card. Never here: what a whole deck shares (``fit.py``), or drawing.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from printkit.layout.breaking import break_lines
from printkit.layout.edition import TypeRole
from printkit.model import Card
from printkit.record import dataclass
from printkit.typeface import advance

_LABEL = re.compile(r"([^\s:][^:]{0,39}): \S.{0,79}")

BREAKS = ("parts", "numbers", "anywhere")
"""How a deck's names break where one of them needs more than a line, in order of preference: after their colon or dash
first (Event 3: / A visitor), and never between a word and its number; at any space, but not there; at any space."""

_PART = re.compile(r"(?<=:) (?=\S)|(?<= [–—-]) (?=\S)")

_NUMBER = re.compile(r"(?<=[^\s\d:;,/–—-]) (?=\d+\b)|(?<=[^\s:;,/–—-]) (?=(?:[IVXL]+|[^\W\d_])(?::|$))")
"""The space before a number that belongs to the word in front of it: ``Event 5``, ``No. 7``, ``Part IV``."""

_BOUND = "\u00a0"

_HANGS = {letter: depth for letters, depth in (("Q", 0.06), ("/$", 0.1), (",;()[]{}|_@§‚„", 0.17), ("gjpqy¿¡", 0.2))
          for letter in letters}
"""How far letters and signs reach below the baseline, in ems, rounded up; all others in ASCII stand on it."""

_FALLBACK_HANGS = 0.24
"""The same for letters that the fallback face draws, and for marks below (ę, ş)."""


@dataclass(frozen=True)
class Wording:
    """What one card says, ready to be set: copies that differ in their number alone share it."""

    name: str
    words: tuple[str, ...]
    label: str
    paragraphs: tuple[str, ...]
    copy: str

    def content(self, name: str) -> tuple[str, ...]:
        """The paragraphs of a text slot."""
        return {"label": (self.label,) if self.label else (), "text": self.paragraphs}.get(name, ())


_STOPS = (".", "!", "?", "…", "。", "．", "！", "？")

TERSE = 4
"""The most words of a text that is a word to show rather than sentences to read."""


def is_terse(cards: Sequence[Wording]) -> bool:
    """Whether no card says more than a few words under its name, none of them a sentence, and some do."""
    texts = [card.paragraphs for card in cards if card.paragraphs]
    return bool(texts) and not any(card.label for card in cards) and all(
        len(text) == 1 and len(text[0].split()) <= TERSE and not text[0].endswith(_STOPS) for text in texts)


def wordings(cards: Sequence[Card], *, note: bool = True) -> tuple[Wording, ...]:
    """The words of a deck's cards, in order. Without ``note`` the sentence that speaks to who prints stays off."""
    shared = _shared_labels(cards)
    return tuple(_wording(card, shared, note) for card in cards)


def _wording(card: Card, shared: frozenset[str], note: bool) -> Wording:
    lines = _lines(card)
    if not note and card.print_note:
        lines = [" ".join(line.replace(card.print_note, " ").split()) for line in lines]
        lines = [line for line in lines if line]
    label = lines.pop(0) if len(lines) > 1 and _is_label(lines, shared) else ""
    return Wording(card.name, card.words or (card.name,), label, tuple(lines), card.copy_label)


def _lines(card: Card) -> list[str]:
    return [line for line in card.lines if line.strip()]


def _is_label(lines: Sequence[str], shared: frozenset[str]) -> bool:
    """Whether the first line is a card's label: one that the deck shares, or the card's only line of that form (lines
    that all begin with a label are a list, of which none is the card's own)."""
    said = _said(lines[0])
    return said in shared or (bool(said) and not any(_said(line) for line in lines[1:]))


def _shared_labels(cards: Sequence[Card]) -> frozenset[str]:
    """What stands before the colon of the first line on several cards of a deck (``FRUIT: FIG.``, ``FRUIT: PLUM.``),
    folded. Cards whose further lines have labels of their own in common are lists, and share none."""
    alike: dict[str, dict[tuple[str, ...], None]] = {}
    for card in cards:
        said = tuple(_said(line) for line in _lines(card))
        if len(said) > 1 and said[0]:
            alike.setdefault(said[0], {})[(*said, *_lines(card))] = None
    return frozenset(label for label, texts in alike.items() if len(texts) > 1 and not _is_list(list(texts)))


def _is_list(texts: Sequence[tuple[str, ...]]) -> bool:
    """Whether all of these texts, each line's label and then the lines, have a further label in common."""
    return any(set.intersection(*({text[i]} for text in texts)) - {""} for i in range(1, min(map(len, texts)) // 2))


def _said(line: str) -> str:
    """What a label says before its colon, folded; empty for a line that is no label."""
    found = _LABEL.fullmatch(line)
    return found[1].casefold() if found else ""


def name_lines(words: Sequence[str], role: TypeRole, width: float, breaks: str = "anywhere") -> tuple[str, ...]:
    """A name's lines: each word begins one, and breaks as ``breaks`` (one of ``BREAKS``) says: after its first part
    always, else where it is wider than the card."""
    return tuple(line for word in words for line in _broken(word, role, width, breaks))


def _broken(word: str, role: TypeRole, width: float, breaks: str) -> tuple[str, ...]:
    if breaks == "parts":
        return tuple(line for part in _PART.split(word, maxsplit=1) for line in _broken(part, role, width, "numbers"))
    bound = word if breaks == "anywhere" or _BOUND in word else _NUMBER.sub(_BOUND, word)
    lines = break_lines(bound, role.weight, role.size, width, balance=True)
    return lines if bound == word else tuple(line.replace(_BOUND, " ") for line in lines)


@lru_cache(maxsize=4096)
def rise(text: str) -> float:
    """How far accents reach above capitals, in ems: a fifth for one on a capital or two on a small letter (Ż, ố), a
    third for two on a capital (Ố)."""
    if text.isascii():
        return 0.0
    marks = 0
    for char in unicodedata.normalize("NFC", text):
        above = sum(unicodedata.combining(part) == 230 for part in unicodedata.normalize("NFD", char)[1:])
        marks = max(marks, above - (0 if char.isupper() else 1))
    return (0.0, 0.2, 0.34)[min(marks, 2)]


@lru_cache(maxsize=4096)
def hang(text: str) -> float:
    """How far the letters of a text reach below the baseline, in ems: nothing for PEAR, a fifth for Spilt milk."""
    parts = text if text.isascii() else unicodedata.normalize("NFD", text)
    return max((_hang(char) for char in set(parts)), default=0.0)


def _hang(char: str) -> float:
    if char.isascii() or unicodedata.combining(char) == 230 or unicodedata.category(char)[0] in "PZ":
        return _HANGS.get(char, 0.0)
    return _FALLBACK_HANGS


@lru_cache(maxsize=8192)
def widest_word(text: str, weight: str, size: float) -> float:
    """mm of the widest word of a text."""
    return max((advance(word, weight, size) for word in text.split()), default=0.0)
