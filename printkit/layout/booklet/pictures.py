"""What adorns the booklet and the how-to-print page: the band of a game's patterns, and its pictures.

Belongs here: which of a game's kinds they show, and their drawings. Never here: where on a page they stand.
"""

from __future__ import annotations

from printkit.layout.edition import Edition
from printkit.layout.frame import Artifact, Item, Picture, Tag
from printkit.layout.look import Look, looks_of
from printkit.layout.pattern_band import game_patterns, pattern_band
from printkit.layout.picture import described, drawing
from printkit.layout.setting import Block, block, sizes
from printkit.model import Game


def _kinds(game: Game, edition: Edition) -> tuple[Look, ...]:
    """The looks of the game's own kinds; of every word that its pieces show where no kind is named."""
    looks = looks_of(game, edition)
    own = tuple(look for kind in game.kinds if (look := looks.get(kind.word)) is not None)
    return tuple(dict.fromkeys(own)) or tuple(looks)


def shown_kinds(game: Game, edition: Edition, most: int) -> tuple[Look, ...]:
    """The kinds a cover shows: those with pictures if any has one, else all; the first ones of too many."""
    looks = _kinds(game, edition)
    pictured = tuple(look for look in looks if look.art is not None)
    return (pictured or looks)[:most]


def band(game: Game, edition: Edition, x: float, y: float, width: float, space: float, scale: float) -> Artifact:
    """The game's patterns side by side, each once; a game without any has the edition's first three."""
    shown = game_patterns(game, looks_of(game, edition)) or edition.kind_patterns[:3]
    (drawn,) = pattern_band(shown, x, y, width, space, edition, scale)
    assert isinstance(drawn, Artifact)
    return drawn


def words_under(looks: tuple[Look, ...], edition: Edition, width: float) -> tuple[Block, ...]:
    """The words to stand under the pictures: an emblem means nothing without its word, a picture needs none.

    All at one size, in two lines at most; none where one of them is too wide for its share of the width.
    """
    if all(look.art is not None for look in looks):
        return ()
    role, room = edition.type["section"], width / len(looks) - 2
    for size in sizes(role):
        made = tuple(block(look.word, room, role.at(size), balance=True) for look in looks)
        if all(one.fits and len(one.lines) <= 2 for one in made):
            return made
    return ()


def words_height(words: tuple[Block, ...], gap: float) -> float:
    """mm that the words take under the pictures."""
    return gap + max(one.height for one in words) if words else 0.0


def figures(looks: tuple[Look, ...], words: tuple[Block, ...], edition: Edition, x: float, y: float, width: float,
            size: float, gap: float) -> tuple[Tag, ...]:
    """The pictures in a row, each in the middle of its share of the width; ``gap`` mm under them their words."""
    made: list[Tag] = []
    for number, look in enumerate(looks):
        alt = described(look, size) if look.art is not None else f"{look.word}: {described(look, size)}"
        middle = x + width * (number + 0.5) / len(looks)
        items: tuple[Item, ...] = (Picture(drawing(look, size, edition), middle - size / 2, y),)
        if words:
            items += words[number].at(middle - words[number].width / 2, y + size + gap, align="centre")
        made.append(Tag("Figure", items, alt=alt))
    return tuple(made)
