"""The ground of faces that leave the sheet: an edition on black paper is black there too, to the edge of the bleed.

Belongs here: that fill, and how far a bleed reaches. Never here: sheets (``imposition/impose.py``), other ink.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from printkit.layout.edition import Edition
from printkit.layout.frame import Artifact, Frame, Path, Piece

Bleed = tuple[float, float]
"""mm beyond the trim: left and right, top and bottom."""

NO_BLEED: Bleed = (0.0, 0.0)
WHITE = "#FFFFFF"


def beyond(width: float, height: float, colour: str, bleed: Bleed) -> Path:
    """A face filled to the edge of its bleed."""
    left, top, right, bottom = -bleed[0], -bleed[1], width + bleed[0], height + bleed[1]
    return Path((("M", (left, top)), ("L", (right, top)), ("L", (right, bottom)), ("L", (left, bottom)), ("Z", ())),
                fill=colour)


def on_ground(pieces: Iterable[Piece], edition: Edition, bleed: Bleed = NO_BLEED) -> tuple[Piece, ...]:
    """The pieces with every face on the edition's own paper; white is what a face stands on anyway. Copies that share
    a face still do."""
    paper = edition.colour("paper").upper()
    if paper == WHITE:
        return tuple(pieces)
    made: dict[int, tuple[Frame, Frame]] = {}

    def grounded(frame: Frame) -> Frame:
        if id(frame) not in made:
            fill = Artifact((beyond(frame.width, frame.height, paper, bleed),))
            made[id(frame)] = frame, replace(frame, items=(fill, *frame.items))
        return made[id(frame)][1]

    return tuple(replace(piece, front=grounded(piece.front),
                         back=None if piece.back is None else grounded(piece.back)) for piece in pieces)
