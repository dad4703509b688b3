"""What a word of a game looks like: its picture, its colour and its pattern, the same on cards, mats and markers.

A companion's own choice (``Kind.art``, ``.colour``, ``.pattern``) comes first, then the art index, then the edition's
turn: the first colour and the first pattern that no other kind of the game has. Belongs here: choosing. Never here:
drawing, cards, or where on a page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field

from printkit.layout.art import emblems, patterns
from printkit.layout.art import pictures as art
from printkit.layout.edition import Edition
from printkit.model import Game, Kind
from printkit.record import dataclass

TOO_CLOSE = frozenset(("leaf", "apple"))
"""Colours 3 L* apart, which never meet in one game (LOOK, "Palette")."""

COLOUR_WORDS: Mapping[str, str] = {
    "red": "apple", "orange": "gold", "yellow": "gold", "gold": "gold", "green": "leaf", "purple": "plum",
    "violet": "plum", "blue": "plum",
}  # fmt: skip
"""Words that say their colour themselves: a card RED in any other would be a lie. Blue takes the dark one."""


_AFTER_ALL = 1000
"""The place of markers that no kind names: they take a look of their own, and none from the cards."""


@dataclass(frozen=True)
class Look:
    """A word's look. ``art`` is None where no picture exists, and an emblem of number ``index`` stands in;
    ``colour`` is ``#RRGGBB``; ``pattern`` a name of ``patterns.names()``; ``canopy`` the number of its treetop among
    the words that have none of their own."""

    word: str
    art: str | None
    colour: str
    pattern: str
    index: int
    canopy: int = 0


@dataclass(frozen=True)
class Looks:
    """Every word of a game with its look. ``kinds`` are those of its kinds and cards, without its markers'."""

    by_word: Mapping[str, Look] = field(repr=False)
    kinds: tuple[Look, ...] = ()

    def of(self, word: str) -> Look:
        """The look of a word, compared without case and as a plural too; KeyError for a word of no card or kind."""
        return self.by_word[word.casefold()]

    def get(self, word: str) -> Look | None:
        """The same, or None."""
        return self.by_word.get(word.casefold())

    def __iter__(self) -> Iterator[Look]:
        """The look of each kind once, in the order of the game's words."""
        return iter(self.kinds)


def looks_of(game: Game, edition: Edition) -> Looks:
    """The looks of all words of a game: its kinds, then what stands on cards and counters that no kind names.

    Words that stand in the same place (first words, second words) differ in colour and pattern as long as there are
    enough of them.
    """
    places = _places(game)
    kinds = [kind for place in places for kind in place]
    numbers = emblems.numbers([kind.word for kind in kinds if _picture(kind) is None])
    bare = [kind.word for kind in kinds if art.canopy_of(_picture(kind), 0) == art.canopy_of(None, 0)]
    treetops = {word: number for number, word in enumerate(bare)}
    found: dict[str, Look] = {}
    for place in places:
        colours = _shared_out([_own_colour(kind, edition) for kind in place], edition.kind_colours)
        shown = _shared_out([_own_pattern(kind) for kind in place],
                            tuple(name for name in edition.kind_patterns if name in patterns.names()))
        for kind, colour, pattern in zip(place, colours, shown, strict=True):
            look = Look(kind.word, _picture(kind), edition.colours[colour], pattern, numbers.get(kind.word, 0),
                        treetops.get(kind.word, 0))
            found[kind.word.casefold()] = look
    for kind in kinds:
        if kind.plural:
            found.setdefault(kind.plural.casefold(), found[kind.word.casefold()])
    markers = {marker.name.casefold() for marker in game.markers}
    return Looks(found, tuple(dict.fromkeys(look for word, look in found.items() if word not in markers)))


def _places(game: Game) -> list[list[Kind]]:
    """The kinds by the place in which their words stand in a card's name, each in the first place that it has."""
    places: dict[int, list[Kind]] = {}
    seen: dict[str, None] = {}

    def put(word: str, place: int) -> None:
        if word and word.casefold() not in seen:
            seen[word.casefold()] = None
            places.setdefault(place, []).append(game.kind(word) or Kind(word))

    for deck in game.decks:
        for card in deck.cards:
            for place, word in enumerate(() if card.front else card.words or (card.name,)):
                put(word, place)
            for face in (card.front, card.back):
                for word in (w for row in face.rows for w in row) if face else ():
                    put(word, 0)
    for kind in game.kinds:
        put(kind.word, 0)
    for marker in game.markers:
        if marker.word or marker.form != "tent":
            put(marker.word or marker.name, 0 if marker.word else _AFTER_ALL)
    return [places[place] for place in sorted(places)]


def _picture(kind: Kind) -> str | None:
    return kind.art if kind.art in art.names() else art.known(kind.word)


def said_colour(word: str) -> str:
    """The colour of the palette that a word says (RED, DEEP BLUE), or an empty string."""
    return COLOUR_WORDS.get((word.casefold().split() or [""])[-1], "")


def _own_colour(kind: Kind, edition: Edition) -> tuple[str, bool]:
    """The colour that a kind has by itself, empty for none, and whether it must keep it."""
    if kind.colour in edition.colours:
        return str(kind.colour), True
    said = said_colour(kind.word)
    name = _picture(kind)
    colour = said or (art.default_colour(name) if name else "")
    return (colour if colour in edition.colours else ""), bool(said)


def _own_pattern(kind: Kind) -> tuple[str, bool]:
    """The pattern that a kind has by itself, empty for none, and whether it must keep it."""
    if kind.pattern in patterns.names():
        return str(kind.pattern), True
    named = patterns.known(kind.word)
    if named:
        return named, True
    name = _picture(kind)
    return (art.default_pattern(name) if name else ""), False


def _shared_out(own: list[tuple[str, bool]], choices: tuple[str, ...]) -> list[str]:
    """What each gets: what it must keep, then its own where no other has that, then the choice taken least often."""
    given = [name if keep else "" for name, keep in own]
    for i, (name, _) in enumerate(own):
        if name and not given[i] and name not in given and not _clash(name, given):
            given[i] = name
    for i in range(len(own)):
        if not given[i]:
            free = tuple(choice for choice in choices if not _clash(choice, given)) or choices
            given[i] = min(free, key=lambda choice: (given.count(choice), choices.index(choice)))
    return given


def _clash(name: str, others: Iterable[str]) -> bool:
    """Whether it is one of the colours that never meet, and the other is there already."""
    return name in TOO_CLOSE and any(other in TOO_CLOSE and other != name for other in others)
