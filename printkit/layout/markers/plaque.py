"""Plaques: flat markers that say something, with their picture at the left.

Belongs here: their size and content. Never here: tents, tokens without text. Lengths are mm.
"""

from __future__ import annotations

from collections.abc import Sequence

from printkit.diagnostics import Diagnostic
from printkit.layout.edition import Edition
from printkit.layout.frame import Frame
from printkit.layout.look import Looks
from printkit.layout.markers.measures import Plaque, Size
from printkit.layout.markers.sign import Box, Sign, look_of, portrait, set_sign, shares, too_much, unbounded
from printkit.model import Marker

_HEADING = 30
"""Characters. A first line that is no longer, and no sentence, is a plaque's heading: ``ROUND 1``."""


def plaque_frames(markers: Sequence[Marker], looks: Looks, edition: Edition,
                  form: Plaque) -> tuple[Size, dict[str, Frame], tuple[Diagnostic, ...]]:
    """One size for all of a game's plaques, and each one's frame by its id: the first size that holds every text at
    full size, else the largest with smaller type. Errors for those that fit nowhere."""
    for size in form.sizes:
        frames = {m.id: _frame(m, size, looks, edition, form, 1.0) for m in markers}
        if all(frame is not None for frame in frames.values()):
            return size, {name: frame for name, frame in frames.items() if frame is not None}, ()
    size = form.sizes[-1]
    found: dict[str, Frame] = {}
    findings: list[Diagnostic] = []
    free = unbounded(edition)
    for marker in markers:
        tries = (_frame(marker, size, looks, edition, form, share) for share in shares(edition))
        frame = next((frame for frame in tries if frame is not None), None)
        if frame is None:
            fitting = next((s for s in shares(free) if _frame(marker, size, looks, free, form, s) is not None), None)
            findings.append(too_much(marker, size, fitting, edition))
        else:
            found[marker.id] = frame
    return size, found, tuple(findings)


def sign_of(marker: Marker) -> Sign:
    """A plaque's heading is its first line where that reads as one, else its name."""
    lines = tuple(line for line in marker.lines if line.strip())
    if len(lines) > 1 and len(lines[0]) <= _HEADING and lines[0][-1] not in ".!?:;,":
        return Sign(lines[0], lines[1:])
    return Sign(marker.name, lines)


def _frame(marker: Marker, size: Size, looks: Looks, edition: Edition, form: Plaque, share: float) -> Frame | None:
    width, height = size
    look = look_of(marker, looks, edition)
    side = min(form.picture_share * width, height - 2 * form.inset)
    left = form.inset + side + form.picture_gap
    box = Box(left, form.inset, width - form.inset - left, height - form.inset, form.title_gap, form.paragraph_gap)
    column = set_sign(sign_of(marker), box, edition, share)
    if column is None:
        return None
    column = column.lowered((box.bottom - column.foot) / 2)
    picture = portrait(look, side, edition).at(form.inset, (height - side) / 2)
    return Frame(width, height, (column.heading(), picture, *column.text()))
