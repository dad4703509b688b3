"""Cut marks as they are drawn: short straight strokes outside the pieces, a pair at the ends of each cut.

Belongs here: finding them among a page's strokes. Never here: the manifest, or judging.
"""

from __future__ import annotations

from itertools import combinations

from printkit.preflight.drawn import Stroke
from printkit.preflight.geometry import Box, meet
from printkit.record import dataclass

_SHORTEST, _LONGEST = 1.0, 15.0
"""mm of a mark."""

_STRAIGHT = 0.005
_LEAST_CUT = 10.0
"""mm between two marks that belong to one cut: the ticks of a ruler lie closer."""


@dataclass(frozen=True)
class Tick:
    """A mark: ``at`` is where its cut lies across it, ``start`` and ``end`` its ends along it; mm."""

    vertical: bool
    at: float
    start: float
    end: float
    stroke: Stroke


@dataclass(frozen=True)
class Cut:
    """Two marks on one line: the knife goes from the one to the other."""

    vertical: bool
    at: float
    start: float
    end: float


def ticks(strokes: list[Stroke], longest: float = _LONGEST) -> list[Tick]:
    """All strokes of a page that may be marks: straight, short, along an edge, not part of anything with a meaning.
    With another ``longest``, whole lines to cut along with scissors too."""
    found: list[Tick] = []
    for stroke in strokes:
        if stroke.line is None or stroke.mark.element >= 0:
            continue
        (x1, y1), (x2, y2) = stroke.line
        if not _SHORTEST <= abs(x1 - x2) + abs(y1 - y2) <= longest:
            continue
        if abs(x1 - x2) <= _STRAIGHT:
            found.append(Tick(True, (x1 + x2) / 2, min(y1, y2), max(y1, y2), stroke))
        elif abs(y1 - y2) <= _STRAIGHT:
            found.append(Tick(False, (y1 + y2) / 2, min(x1, x2), max(x1, x2), stroke))
    return found


def cuts(marks: list[Tick], tolerance: float) -> list[Cut]:
    """Cuts between marks of one line, length and thickness, none of them dashed: those are folds."""
    solid = [mark for mark in marks if not mark.stroke.dashed and mark.stroke.mark.furniture]
    found: list[Cut] = []
    for one, two in combinations(sorted(solid, key=lambda mark: (mark.vertical, mark.at, mark.start)), 2):
        if one.vertical != two.vertical or abs(one.at - two.at) > tolerance:
            continue
        alike = abs((one.end - one.start) - (two.end - two.start)) < 0.5
        thick = abs(one.stroke.width - two.stroke.width) < 0.01
        if alike and thick and two.start - one.end >= _LEAST_CUT:
            found.append(Cut(one.vertical, one.at, one.end, two.start))
    return found


def crosses(box: Box, cut: Cut, by: float) -> bool:
    """Whether a cut goes through a box, deeper than ``by``."""
    if cut.vertical:
        return box[0] + by < cut.at < box[2] - by and box[3] - by > cut.start and box[1] + by < cut.end
    return box[1] + by < cut.at < box[3] - by and box[2] - by > cut.start and box[0] + by < cut.end


def touches(box: Box, mark: Tick, by: float) -> bool:
    """Whether a mark lies on a box, deeper than ``by``."""
    half = mark.stroke.width * 0.35278 / 2
    if mark.vertical:
        return meet(box, (mark.at - half, mark.start, mark.at + half, mark.end), min(by, half))
    return meet(box, (mark.start, mark.at - half, mark.end, mark.at + half), min(by, half))
