"""A kind's picture on mats and score sheets: large in a pile, small in front of a line.

Lengths are mm. Belongs here: which drawing a look asks for, and the pattern that it stands in. Never here: which look
a word has (``look.py``), or where on a page.
"""

from __future__ import annotations

from printkit.layout.art import emblems
from printkit.layout.art import pictures as art
from printkit.layout.art.geometry import Clear
from printkit.layout.art.patterns import pattern
from printkit.layout.edition import Edition
from printkit.layout.frame import Artifact, Drawing, Item, Picture, Tag
from printkit.layout.look import Look, Looks
from printkit.model import Game
from printkit.record import dataclass

STRIP_SCALE = 0.8
"""Patterns under a picture (LOOK, "Patterns")."""

BAND_SCALE = 0.75

FOOT = 44 / art.GRID
"""Pictures stand on unit 44 of their grid."""


@dataclass(frozen=True)
class Place:
    """Where a strip of pattern with a picture in it stands: the strip's rectangle, the picture's size and foot."""

    x: float
    y: float
    width: float
    height: float
    size: float
    foot: float


def drawing(look: Look, size: float, edition: Edition) -> Drawing:
    """The look's picture, or its emblem, ``size`` mm square."""
    small = size < art.SMALL
    contour = edition.strokes["contour-small" if small else "contour"]
    offset = edition.lengths["register-small" if small else "register"]
    ink, paper = edition.colour("ink"), edition.colour("paper")
    if look.art is not None:
        return art.picture(look.art, size, colour=look.colour, ink=ink, contour=contour, offset=offset, paper=paper,
                           fills=edition.fills)
    return emblems.emblem(look.index, look.word, size, colour=look.colour, ink=ink, contour=contour, offset=offset,
                          pattern=look.pattern, fills=edition.fills, paper=paper)


def described(look: Look) -> str:
    """What the picture shows, in words."""
    return art.alt_text(look.art) if look.art is not None else emblems.alt_text(look.index, look.word, look.pattern)


def standing_picture(look: Look, place: Place, edition: Edition) -> tuple[Item, ...]:
    """The picture in the middle of its kind's pattern, which keeps clear of it."""
    left, top = place.x + (place.width - place.size) / 2, place.foot - FOOT * place.size
    outline = (art.silhouette(look.art, place.size) if look.art is not None
               else emblems.silhouette(look.index, place.size))
    strip = pattern(look.pattern, place.width, place.height, scale=STRIP_SCALE, stroke=edition.strokes["texture"],
                    ink=edition.colour("ink"), clear=Clear(outline, left - place.x, top - place.y),
                    halo=edition.lengths["halo"])
    figure = Tag("Figure", (Picture(drawing(look, place.size, edition), left, top),), alt=described(look))
    return Artifact((Picture(strip, place.x, place.y),)), figure


def game_patterns(game: Game, looks: Looks) -> tuple[str, ...]:
    """The patterns that tell a game's kinds apart, each once, in their order and at most six: what a band under a title
    shows. Where names are pairs (SUN / DOTS) those are the second words'."""
    own = [look for kind in game.kinds if (look := looks.get(kind.word)) is not None and not look.motif]
    return tuple(dict.fromkeys(look.pattern for look in own) or looks.patterns)[:6]


def pattern_band(kinds: tuple[str, ...], x: float, y: float, width: float, gap: float,
                 edition: Edition) -> tuple[Item, ...]:
    """A game's patterns side by side under a title (LOOK, "Page furniture")."""
    if not kinds:
        return ()
    each = (width - gap * (len(kinds) - 1)) / len(kinds)
    height, ink = edition.lengths["band"], edition.colour("ink")
    stroke = edition.strokes["texture"]
    drawn = [pattern(kind, each, height, scale=BAND_SCALE, stroke=stroke, ink=ink) for kind in kinds]
    return (Artifact(tuple(Picture(strip, x + i * (each + gap), y) for i, strip in enumerate(drawn))),)
