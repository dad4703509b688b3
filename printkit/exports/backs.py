"""Backs for cards that leave the sheet: a plain back gets the pattern that a sheet draws across all of its cuts.

Belongs here: that one face. Never here: backs on sheets (``imposition/backs.py``). Lengths are mm.
"""

from __future__ import annotations

from dataclasses import replace

from printkit.layout.art.patterns import pattern
from printkit.layout.edition import Edition
from printkit.layout.frame import Artifact, Frame, GridRun, Item, Path, Picture


def patterned_back(width: float, height: float, edition: Edition, bleed: float = 0.0) -> Frame:
    """The rule colour with a pattern in white, alike on every card; it runs on for ``bleed`` mm on all sides."""
    wide, high = width + 2 * bleed, height + 2 * bleed
    field = (("M", (-bleed, -bleed)), ("L", (wide - bleed, -bleed)), ("L", (wide - bleed, high - bleed)),
             ("L", (-bleed, high - bleed)), ("Z", ()))
    items: list[Item] = [Path(field, fill=edition.colour("rule"))]
    if edition.kind_patterns:
        drawn = pattern(edition.kind_patterns[0], wide, high, scale=0.8, stroke=edition.strokes["texture"],
                        ink=edition.colour("paper"))
        items.append(Picture(drawn, -bleed, -bleed))
    return Frame(width, height, (Artifact(tuple(items)),))


def with_patterned_backs(run: GridRun, edition: Edition, bleed: float = 0.0) -> GridRun:
    """The run with a pattern on every back that is left empty for one."""
    back = patterned_back(run.width, run.height, edition, bleed)
    pieces = tuple(replace(piece, back=back) if piece.back is not None and not piece.back.items else piece
                   for piece in run.pieces)
    return replace(run, pieces=pieces)
