"""Backs for cards that leave the sheet: a plain back gets the pattern that a sheet draws across all of its cuts.

Belongs here: that one face. Never here: backs on sheets (``imposition/backs.py``). Lengths are mm.
"""

from __future__ import annotations

from dataclasses import replace

from printkit.exports.ground import NO_BLEED, Bleed, beyond
from printkit.layout.art.patterns import pattern
from printkit.layout.edition import Edition
from printkit.layout.frame import Artifact, Frame, GridRun, Item, Picture


def patterned_back(width: float, height: float, edition: Edition, bleed: Bleed = NO_BLEED) -> Frame:
    """The rule colour with a pattern in the paper's, alike on every card; it runs on to the edge of the bleed."""
    across, down = bleed
    items: list[Item] = [beyond(width, height, edition.colour("rule"), bleed)]
    if edition.kind_patterns:
        drawn = pattern(edition.kind_patterns[0], width + 2 * across, height + 2 * down, scale=0.8,
                        stroke=edition.strokes["texture"], ink=edition.colour("paper"))
        items.append(Picture(drawn, -across, -down))
    return Frame(width, height, (Artifact(tuple(items)),))


def with_patterned_backs(run: GridRun, edition: Edition, bleed: Bleed = NO_BLEED) -> GridRun:
    """The run with a pattern on every back that is left empty for one."""
    back = patterned_back(run.width, run.height, edition, bleed)
    pieces = tuple(replace(piece, back=back) if piece.back is not None and not piece.back.items else piece
                   for piece in run.pieces)
    return replace(run, pieces=pieces)
