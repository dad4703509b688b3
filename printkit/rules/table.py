"""Sheets that were given together: one table of players.

Belongs here: what laws ask of a table. Never here: any law.
"""

from __future__ import annotations

from printkit.diagnostics import Note
from printkit.filled import BlankSheet, Key
from printkit.model import Game
from printkit.record import NamedTuple
from printkit.rules.findings import Expected, Finding
from printkit.rules.judged import Judged
from printkit.rules.linkage import Links
from printkit.spelling import fold


class CountedKind(NamedTuple):
    """A line in which cards of one kind are counted: its blank, the kind's plural in small letters, and how many of
    them the deck holds."""

    key: Key
    noun: str
    most: int


class Table:
    """A game's sheets, judged by their arithmetic; laws add what they find."""

    def __init__(self, game: Game, blank: BlankSheet, links: Links, sheets: list[Judged]) -> None:
        self.game, self.blank, self.links, self.sheets = game, blank, links, sheets
        self.findings: list[Finding] = []
        self.kinds = _counted_kinds(game, blank)

    @property
    def is_solo(self) -> bool:
        """Whether the game is for one player: then several sheets are several games."""
        return self.game.players is not None and self.game.players[1] == 1

    def report(self, code: str, message: str, *, expected: Expected = None, written: Expected = None,
               note: Note | None = None, hint: str = "", sheet: int = -1) -> None:
        """Add an error about the whole table; it stands with the last sheet, or with another at its beginning."""
        at = self.sheets[sheet].sheet if self.sheets else None
        span = next(iter(at.lines.values()), None) if at is not None and sheet >= 0 else None
        self.findings.append(Finding(code, message, path=at.path if at else "", expected=expected, written=written,
                                     note=note, hint=hint, span=span))


def _counted_kinds(game: Game, blank: BlankSheet) -> tuple[CountedKind, ...]:
    """The lines that count cards of the decks, by the names that kinds have on mats and in the plural."""
    names = {fold(pile.title): pile.kind for mat in game.mats for pile in mat.piles}
    for kind in game.kinds:
        names.setdefault(fold(kind.word), kind.word)
        names.setdefault(fold(kind.plural or kind.word), kind.word)
    found = []
    for index, section in enumerate(blank.sections):
        for line in section.lines:
            word = names.get(fold(line.name))
            most = _in_decks(game, word) if word else 0
            if most and any(b.name == "count" for b in line.blanks):
                found.append(CountedKind(Key(index, line.name, "count"), line.name.lower(), most))
    return tuple(found)


def _in_decks(game: Game, word: str) -> int:
    return sum(card.copies for deck in game.decks for card in deck.cards if fold(card.name) == fold(word))
