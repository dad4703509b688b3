"""A word's picture at a size: its art or its emblem, how it is inked, what it covers and how it is described.

Belongs here: turning a ``Look`` into drawings by the edition's strokes and lengths. Never here: choosing a look, or
where on a card it stands. Sizes are mm.
"""

from __future__ import annotations

from printkit.layout import art, emblems
from printkit.layout.edition import Edition
from printkit.layout.frame import Drawing, Item, Picture
from printkit.layout.geometry import Clear, Silhouette
from printkit.layout.look import Look
from printkit.layout.patterns import pattern


def drawing(look: Look, size: float, edition: Edition) -> Drawing:
    """The picture in a box ``size`` mm square; under 20 mm with lighter lines, a smaller offset and no shading."""
    small = size < art.SMALL
    contour = edition.strokes["contour-small" if small else "contour"]
    offset = edition.lengths["register-small" if small else "register"]
    ink, paper = edition.colour("ink"), edition.colour("paper")
    if look.art is not None:
        return art.picture(look.art, size, colour=look.colour, ink=ink, contour=contour, offset=offset, paper=paper)
    return emblems.emblem(look.index, look.word, size, colour=look.colour, ink=ink, contour=contour, offset=offset,
                          pattern=look.pattern, paper=paper)


def outline(look: Look, size: float) -> Silhouette:
    """What the picture covers."""
    return art.silhouette(look.art, size) if look.art is not None else emblems.silhouette(look.index, size)


def described(look: Look) -> str:
    """What the picture shows, in words: ``A pear with a leaf``."""
    return art.alt_text(look.art) if look.art is not None else emblems.alt_text(look.index, look.word, look.pattern)


def field(name: str, x: float, y: float, width: float, height: float, scale: float, edition: Edition,
          behind: tuple[Look, float, float, float] | None = None) -> Item:
    """A pattern in a rectangle; ``behind`` is a picture that it keeps clear of: its look, x, y and size."""
    clear = None
    if behind is not None:
        look, left, top, size = behind
        clear = Clear(outline(look, size), left - x, top - y)
    drawn = pattern(name, width, height, scale=scale, stroke=edition.strokes["texture"], ink=edition.colour("ink"),
                    clear=clear, halo=edition.lengths["halo"])
    return Picture(drawn, x, y)
