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

_LABEL = re.compile(r"[^\s:][^:]{0,39}: \S.{0,79}")


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


def wording(card: Card, *, note: bool = True) -> Wording:
    """A card's words. Without ``note`` the sentence that speaks to who prints stays off."""
    lines = [line for line in card.lines if line.strip()]
    if not note and card.print_note:
        lines = [" ".join(line.replace(card.print_note, " ").split()) for line in lines]
        lines = [line for line in lines if line]
    # Lines that all begin with a label are a list, of which none is the card's own label.
    alone = len(lines) > 1 and _LABEL.fullmatch(lines[0]) and not any(_LABEL.fullmatch(line) for line in lines[1:])
    label = lines.pop(0) if alone else ""
    return Wording(card.name, card.words or (card.name,), label, tuple(lines), card.copy_label)


def name_lines(words: Sequence[str], role: TypeRole, width: float) -> tuple[str, ...]:
    """A name's lines: each word begins one, and breaks at its spaces where it is wider than the card."""
    return tuple(line for word in words for line in break_lines(word, role.weight, role.size, width, balance=True))


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


def corner_lines(name: str, role: TypeRole, room: float) -> tuple[str, ...]:
    """A turned name's lines: one, or broken evenly where it is wider than its room."""
    return break_lines(name, role.weight, role.size, room, balance=True)


@lru_cache(maxsize=8192)
def widest_word(text: str, weight: str, size: float) -> float:
    """mm of the widest word of a text."""
    return max((advance(word, weight, size) for word in text.split()), default=0.0)
