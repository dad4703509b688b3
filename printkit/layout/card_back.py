"""A plain back: the same on every card of a deck, so dense that a front doesn't show through, and nothing to read.

Belongs here: that one frame. Never here: backs that are faces (``card_grid.py``). Lengths are mm.
"""

from __future__ import annotations

from printkit.layout.edition import Edition
from printkit.layout.frame import Artifact, Frame, Path, Picture
from printkit.layout.geometry import rounded
from printkit.layout.patterns import pattern


def plain_back(width: float, height: float, edition: Edition) -> Frame:
    """White edges that forgive a printer's two sides being a little apart; within them a field of the rule colour with
    a pattern in white, alike under a half turn."""
    margin, radius = edition.lengths["back-margin"], edition.lengths["space-radius"]
    inner, tall = width - 2 * margin, height - 2 * margin
    ground = Path(rounded(margin, margin, inner, tall, radius), fill=edition.colour("rule"))
    inset = edition.lengths["back-inset"]
    drawn = pattern(edition.kind_patterns[0], inner - 2 * inset, tall - 2 * inset, scale=0.8,
                    stroke=edition.strokes["texture"], ink=edition.colour("paper"))
    return Frame(width, height, (Artifact((ground, Picture(drawn, margin + inset, margin + inset))),))
