"""The names of a group of cards: the sizes at which all of them fit the width, on how many lines, and how they break.

Belongs here: measuring names. Never here: what stands under them (``fit.py``), or where a single name's lines end
(``words.py``). Lengths are mm.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from printkit.layout.breaking import widest
from printkit.layout.cards.plan import growth
from printkit.layout.cards.templates import Slot
from printkit.layout.cards.words import BREAKS, Wording, hang, name_lines, rise
from printkit.layout.edition import Edition, TypeRole
from printkit.layout.setting import sizes

DISPLAY = 36.0
"""Points from which on the lines of a name may stand as close as its role says: words of that size have a line each."""

CAPITALS = 0.668
"""The height of capitals in ems (LOOK, "Type")."""

_TOLERANCE = 1e-6


class Names:
    """The names of cards in a slot. ``rise`` and ``hang`` are how far they reach above capitals and below the baseline,
    in ems."""

    def __init__(self, cards: Sequence[Wording], slot: Slot, edition: Edition, width: float, inner: float) -> None:
        self.slot, self.edition, self.width, self.inner = slot, edition, width, inner
        self.names = tuple(dict.fromkeys(card.words for card in cards))
        self.words = tuple(dict.fromkeys(word for name in self.names for word in name))
        self.rise = max((rise(word) for word in self.words), default=0.0)
        self.hang = max((hang(card.name) for card in cards), default=0.0)

    @cached_property
    def sizes(self) -> tuple[tuple[TypeRole, int], ...]:
        """The sizes at which every name fits the width, the preferred first, each with the most lines that any takes.

        One line is preferred while its size stays over 0.7 of the role's; then two, and so on.
        """
        _, fitting = self._fitting
        least = max(map(len, self.names), default=1) if self.slot.lines > 1 else 1
        for lines in range(1, self.slot.lines + max(0, least - 1) + 1):
            some = tuple(option for option in fitting if option[1] <= lines)
            if some and (some[0][0].size >= 0.7 * self.edition.type[self.slot.role].size or lines >= fitting[0][1]):
                return some
        return fitting

    def breaks_at(self, role: TypeRole) -> str:
        """How names break at a size: not at all where each of their words fits a line."""
        fits = widest(self.words, role.weight, role.size) <= self.inner + _TOLERANCE
        return BREAKS[-1] if fits else self._fitting[0]

    @cached_property
    def _fitting(self) -> tuple[str, tuple[tuple[TypeRole, int], ...]]:
        """The best way to break in which all names fit at some size, and those sizes with their lines."""
        role = self._grown(self.edition.type[self.slot.role])
        for breaks in BREAKS:
            found = tuple((self._roomy(role.at(size)), lines) for size in sizes(role)
                          if (lines := self._lines(role.at(size), breaks)))
            if found:
                return breaks, found
        return BREAKS[-1], ()

    def _grown(self, role: TypeRole) -> TypeRole:
        """The role on this card: names grow with cards that are wider than the edition's sizes are meant for."""
        return replace(role.at(role.size * growth(self.width, self.edition)), smallest=role.smallest)

    def _roomy(self, role: TypeRole) -> TypeRole:
        """The role with the leading that the names' accents need under the line above, and that of titles where it is
        smaller than words that may stand close."""
        title = self.edition.type["card-title"]
        least = title.leading / title.size if role.size < DISPLAY else 0.0
        accents = CAPITALS + self.rise + 0.1 if self.rise else 0.0
        return replace(role, leading=max(role.leading, role.size * max(least, accents)))

    def _lines(self, role: TypeRole, breaks: str) -> int:
        """The most lines that a name takes at a size; 0 when one is too wide or takes too many."""
        if widest(self.words, role.weight, role.size) <= self.inner + _TOLERANCE:
            breaks = BREAKS[-1]
        most = 0
        for name in self.names:
            lines = name_lines(name, role, self.inner, breaks)
            if widest(lines, role.weight, role.size) > self.inner + _TOLERANCE:
                return 0
            if len(lines) > max(self.slot.lines, len(name)):
                return 0
            most = max(most, len(lines))
        return most
