"""What adorns the booklet and the how-to-print page: the band of a game's patterns, and its pictures.

Belongs here: which of a game's kinds they show, and their drawings. Never here: where on a page they stand.
"""

from __future__ import annotations

from printkit.layout.art import emblems
from printkit.layout.art import pictures as art
from printkit.layout.art.patterns import pattern
from printkit.layout.art.pictures import SMALL
from printkit.layout.edition import Edition
from printkit.layout.frame import Artifact, Drawing, Item, Picture, Tag
from printkit.layout.look import Look, looks_of
from printkit.layout.setting import Block, block, sizes
from printkit.model import Game

MOST_PATTERNS = 6
"""A band of more patterns than this is a band of scraps."""


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
    shown = tuple(dict.fromkeys(look.pattern for look in _kinds(game, edition)))[:MOST_PATTERNS]
    shown = shown or edition.kind_patterns[:3]
    each = (width - space * (len(shown) - 1)) / len(shown)
    height, stroke, ink = edition.lengths["band"], edition.strokes["texture"], edition.colour("ink")
    return Artifact(tuple(
        Picture(pattern(name, each, height, scale=scale, stroke=stroke, ink=ink), x + number * (each + space), y)
        for number, name in enumerate(shown)
    ))


def drawing_of(look: Look, size: float, edition: Edition) -> tuple[Drawing, str]:
    """A kind's picture or emblem in a square of ``size`` mm, and what it shows in words."""
    small = size < SMALL
    ink, offset = edition.colour("ink"), edition.lengths["register-small" if small else "register"]
    contour, paper = edition.strokes["contour-small" if small else "contour"], edition.colour("paper")
    if look.art is not None:
        made = art.picture(look.art, size, colour=look.colour, ink=ink, contour=contour, offset=offset, paper=paper,
                           fills=edition.fills)
        return made, art.alt_text(look.art)
    made = emblems.emblem(look.index, look.word, size, colour=look.colour, ink=ink, contour=contour, offset=offset,
                          pattern=look.pattern, fills=edition.fills, paper=paper)
    return made, f"{look.word}: {emblems.alt_text(look.index, look.word, look.pattern)}"


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
        drawing, alt = drawing_of(look, size, edition)
        middle = x + width * (number + 0.5) / len(looks)
        items: tuple[Item, ...] = (Picture(drawing, middle - size / 2, y),)
        if words:
            items += words[number].at(middle - words[number].width / 2, y + size + gap, align="centre")
        made.append(Tag("Figure", items, alt=alt))
    return tuple(made)
