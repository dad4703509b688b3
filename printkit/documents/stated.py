"""How many cards a deck has by a document that counts its cards but does not list them.

Belongs here: under which name a game's numbers hold such a count. Never here: reading it, decks whose cards are listed.
"""

from __future__ import annotations

from printkit.model import Deck, Game
from printkit.source import Span

_ONLY = "cards"


def count_name(deck: str, decks: int) -> str:
    """The number's name: ``cards`` for a game's only deck, else the deck's own (``ghost cards``)."""
    return _ONLY if decks == 1 else deck.casefold()


def stated_count(game: Game, deck: Deck) -> tuple[int | None, Span | None]:
    """The count of a deck and where it stands."""
    name = count_name(deck.name, len(game.decks))
    return game.number(name), game.origins.get(f"numbers.{name}")
