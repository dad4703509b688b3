"""A kind's picture in a pile, standing in its pattern.

Lengths are mm. Belongs here: how the two lie together. Never here: the picture (``picture.py``), or where on a page.
"""

from __future__ import annotations

from printkit.layout.art import pictures as art
from printkit.layout.art.geometry import Clear
from printkit.layout.art.patterns import pattern
from printkit.layout.edition import Edition
from printkit.layout.frame import Artifact, Item, Picture, Tag
from printkit.layout.look import Look
from printkit.layout.picture import described, drawing, outline
from printkit.record import dataclass

STRIP_SCALE = 0.8
"""Patterns under a picture (LOOK, "Patterns")."""

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


def standing_picture(look: Look, place: Place, edition: Edition) -> tuple[Item, ...]:
    """The picture in the middle of its kind's pattern, which keeps clear of it."""
    left, top = place.x + (place.width - place.size) / 2, place.foot - FOOT * place.size
    strip = pattern(look.pattern, place.width, place.height, scale=STRIP_SCALE, stroke=edition.strokes["texture"],
                    ink=edition.colour("ink"), clear=Clear(outline(look, place.size), left - place.x, top - place.y),
                    halo=edition.lengths["halo"])
    figure = Tag("Figure", (Picture(drawing(look, place.size, edition), left, top),), alt=described(look, place.size))
    return Artifact((Picture(strip, place.x, place.y),)), figure
