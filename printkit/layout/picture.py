"""A word's picture at a size: its art or its emblem, how it is inked, what it covers and how it is described.

Belongs here: turning a ``Look`` into drawings by the edition's strokes and lengths. Never here: choosing a look, or
where it stands. Sizes are mm.
"""

from __future__ import annotations

from printkit.layout.art import emblems
from printkit.layout.art import pictures as art
from printkit.layout.art.geometry import Clear, Polygon, Silhouette
from printkit.layout.art.patterns import pattern
from printkit.layout.edition import Edition
from printkit.layout.frame import Drawing, Item, Picture
from printkit.layout.look import Look
from printkit.record import dataclass


def drawing(look: Look, size: float, edition: Edition) -> Drawing:
    """The picture in a box ``size`` mm square; under 20 mm with lighter lines, a smaller offset and no shading."""
    small = size < art.SMALL
    contour = edition.strokes["contour-small" if small else "contour"]
    offset = edition.lengths["register-small" if small else "register"]
    ink, paper = edition.colour("ink"), edition.colour("paper")
    if look.art is not None:
        return art.picture(look.art, size, colour=look.colour, ink=ink, contour=contour, offset=offset, paper=paper,
                           pattern=look.pattern, fills=edition.fills)
    return emblems.emblem(look.index, look.word, size, colour=look.colour, ink=ink, contour=contour, offset=offset,
                          pattern=look.pattern, shade=not look.motif, fills=edition.fills, paper=paper)


def outline(look: Look, size: float) -> Silhouette:
    """What the picture covers."""
    return art.silhouette(look.art, size) if look.art is not None else emblems.silhouette(look.index, size)


def described(look: Look, size: float) -> str:
    """What the picture shows at that size, in words: ``A pear with a leaf``, ``A circle with dots``."""
    if look.art is not None:
        return art.alt_text(look.art)
    shaded = not look.motif and emblems.is_shaded(look.index, size)
    return emblems.alt_text(look.index, look.word, look.pattern if shaded else "")


@dataclass(frozen=True)
class Standing:
    """A picture in its place: its look, its top left corner and its size."""

    look: Look
    x: float
    y: float
    size: float


def field(name: str, x: float, y: float, width: float, height: float, scale: float, edition: Edition,
          pictures: tuple[Standing, ...] = ()) -> Item:
    """A pattern in a rectangle that keeps clear of the pictures in it; larger than life it has heavier lines too."""
    drawn = pattern(name, width, height, scale=scale, stroke=edition.strokes["texture"] * max(1.0, scale),
                    ink=edition.colour("ink"), clear=_together(pictures, x, y), halo=edition.lengths["halo"])
    return Picture(drawn, x, y)


def _together(pictures: tuple[Standing, ...], x: float, y: float) -> Clear | None:
    """What the pictures cover as one silhouette, from ``x``, ``y``."""
    if not pictures:
        return None
    if len(pictures) == 1:
        (only,) = pictures
        return Clear(outline(only.look, only.size), only.x - x, only.y - y)
    polygons: list[Polygon] = []
    lines: list[Polygon] = []
    keys: list[str] = []
    for picture in pictures:
        covered, dx, dy = outline(picture.look, picture.size), picture.x - x, picture.y - y
        polygons += [tuple((px + dx, py + dy) for px, py in polygon) for polygon in covered.polygons]
        lines += [tuple((px + dx, py + dy) for px, py in line) for line in covered.lines]
        keys.append(f"{covered.key}@{dx:.4f},{dy:.4f}")
    return Clear(Silhouette("&".join(keys), tuple(polygons), tuple(lines)), 0.0, 0.0)
