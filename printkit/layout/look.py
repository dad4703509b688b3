"""What a word of a game looks like: its picture, its colour and its pattern, the same on cards, mats and markers.

A companion's own choice (``Kind.art``, ``.colour``, ``.pattern``) comes first, then the art index, then the edition's
turn: the first colour and the first pattern that no other kind of the game has. Where names are pairs (SUN / DOTS) the
last word is the one that a pattern tells: first words take none that another word has. Belongs here: choosing. Never
here: drawing, cards, or where on a page.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field

from printkit.layout.art import emblems, patterns, vocabulary
from printkit.layout.art import pictures as art
from printkit.layout.edition import Edition
from printkit.layout.sharing import Own, shared_out
from printkit.model import Game, Kind
from printkit.record import dataclass

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
    its treetop is that shape too. ``colour`` is ``#RRGGBB``; ``pattern`` a name of ``patterns.names()``. A ``motif`` is
    a word that stands on another word's pattern: its emblem shows none of its own."""

    word: str
    art: str | None
    colour: str
    pattern: str
    index: int
    motif: bool = False


@dataclass(frozen=True)
class Looks:
    """Every word of a game with its look. ``kinds`` are those of its kinds and cards, without its markers'."""

    by_word: Mapping[str, Look] = field(repr=False)
    kinds: tuple[Look, ...] = ()

    def of(self, word: str) -> Look:
        """The look of a word, compared without case and as a plural too; KeyError for a word of no card or kind."""
        return self.by_word[word.casefold()]

    @property
    def patterns(self) -> tuple[str, ...]:
        """The patterns that tell words of this game apart, each once, in the order of the words: no motif's."""
        return tuple(dict.fromkeys(look.pattern for look in self.kinds if not look.motif))

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
    kinds = [kind for place in places.values() for kind in place]
    bare = [kind.word for kind in kinds if _picture(kind) is None]
    treetops = _treetops(game, kinds)
    numbers = emblems.numbers(list(dict.fromkeys((*bare, *treetops))), treetops)
    motifs = _motifs(game)
    shown = _patterns(game, places, motifs, edition)
    found: dict[str, Look] = {}
    for place in places.values():
        colours = shared_out([_own_colour(kind, edition) for kind in place], edition.kind_colours)
        for kind, colour in zip(place, colours, strict=True):
            found[kind.word.casefold()] = Look(kind.word, _picture(kind), edition.colours[colour], shown[kind.word],
                                               numbers.get(kind.word, 0), kind.word.casefold() in motifs)
    for kind in kinds:
        if kind.plural:
            found.setdefault(kind.plural.casefold(), found[kind.word.casefold()])
    markers = {marker.name.casefold() for marker in game.markers}
    return Looks(found, tuple(dict.fromkeys(look for word, look in found.items() if word not in markers)))


def _treetops(game: Game, kinds: Sequence[Kind]) -> list[str]:
    """The words that stand in trees or have counters with values, and whose picture has no canopy of its own."""
    grown = {word.casefold() for deck in game.decks for card in deck.cards for face in (card.front, card.back) if face
             for row in face.rows for word in row}
    grown |= {(marker.word or marker.name).casefold() for marker in game.markers if marker.value is not None}
    return [kind.word for kind in kinds
            if kind.word.casefold() in grown and art.canopy_of(_picture(kind), 0) == art.canopy_of(None, 0)]


def _motifs(game: Game) -> frozenset[str]:
    """The words, folded, that only ever stand before another word of a card's name."""
    names = [[word.casefold() for word in card.words or (card.name,)]
             for deck in game.decks for card in deck.cards if card.front is None]
    return frozenset(word for name in names for word in name[:-1]) - {name[-1] for name in names}


def _places(game: Game) -> dict[int, list[Kind]]:
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
    return {place: places[place] for place in sorted(places)}


def _picture(kind: Kind) -> str | None:
    return kind.art if kind.art in art.names() else art.known(kind.word)


def said_colour(word: str) -> str:
    """The colour of the palette that a word says (RED, DEEP BLUE), or an empty string."""
    return COLOUR_WORDS.get((word.casefold().split() or [""])[-1], "")


def _own_colour(kind: Kind, edition: Edition) -> Own:
    if kind.colour in edition.colours:
        return Own(str(kind.colour))
    said, name = said_colour(kind.word), _picture(kind)
    if said in edition.colours:
        return Own(said)
    usual = art.default_colour(name) if name else ""
    return Own(usual=usual if usual in edition.colours else "")


def _patterns(game: Game, places: Mapping[int, list[Kind]], motifs: frozenset[str],
              edition: Edition) -> dict[str, str]:
    """The pattern of each word: first for the words that a pattern tells, all different as long as there are enough,
    textures before all; then, of what is left, for motifs. Markers that no kind names take theirs apart."""
    textures = {card.words[-1].casefold() for deck in game.decks for card in deck.cards if len(card.words) > 1}
    said = _descriptions(game, textures)
    kinds = [kind for number, place in places.items() if number != _AFTER_ALL for kind in place]
    telling = [kind for kind in kinds if kind.word.casefold() not in motifs]
    telling.sort(key=lambda kind: kind.word.casefold() not in textures)

    def own(kind: Kind) -> Own:
        return _own_pattern(kind, said.get(kind.word.casefold()), kind.word.casefold() in textures)

    handed = dict.fromkeys((*edition.kind_patterns, *patterns.names()))
    choices = tuple(name for name in handed if name in patterns.names() and name != "plain")
    found = _given(telling, own, choices)
    left = tuple(name for name in choices if name not in found.values()) or choices
    found |= _given([kind for kind in kinds if kind.word.casefold() in motifs], lambda k: _own_motif(k, left), left)
    return found | _given(places.get(_AFTER_ALL, []), own, choices)


def _given(kinds: Sequence[Kind], own: Callable[[Kind], Own], choices: tuple[str, ...]) -> dict[str, str]:
    return dict(zip((kind.word for kind in kinds), shared_out([own(kind) for kind in kinds], choices), strict=True))


def _descriptions(game: Game, words: Iterable[str]) -> dict[str, str]:
    """What cards say of a word in brackets: ``Texture: DOTS (small separated dots)``."""
    found: dict[str, str] = {}
    lines = [line for deck in game.decks for card in deck.cards for line in card.lines if "(" in line]
    for word in words:
        sought = re.compile(rf"(?<!\w){re.escape(word)}\s*\(([^()]+)\)", re.IGNORECASE)
        match = next((match for line in lines if (match := sought.search(line))), None)
        if match:
            found[word] = match[1]
    return found


def _own_pattern(kind: Kind, description: str | None, texture: bool) -> Own:
    """What a word is the name of, what is said of it, and what comes near; only a texture is ever plain."""
    if kind.pattern in patterns.names():
        return Own(str(kind.pattern))
    name = _picture(kind)
    usual = art.default_pattern(name) if name else ""
    wanted = [vocabulary.named(kind.word)]
    if texture:
        wanted += [vocabulary.described(description or ""), vocabulary.described(kind.word)]
    asked = [one for one in wanted if one and (texture or one != "plain")]
    return Own(asked=tuple(dict.fromkeys((*asked, *(near for one in asked for near in vocabulary.RELATED[one])))),
                usual=usual)


def _own_motif(kind: Kind, left: Sequence[str]) -> Own:
    """A motif's own pattern where no other word has it, or where its picture doesn't show any."""
    if kind.pattern in patterns.names():
        return Own(str(kind.pattern))
    name = _picture(kind)
    usual = art.default_pattern(name) if name else ""
    if name and usual and not art.shows_pattern(name):
        return Own(usual)
    return Own(usual=usual if usual in left else "")
