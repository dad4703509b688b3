"""Tracks: a printed line that lists places one behind the other, ``START · 1 · 2 · 3 · FINISH`` or ``Valley. Ridge.
Icefall. Summit.``

Belongs here: telling such a line from words to read. Never here: lines with blanks, or how places are drawn.
"""

from __future__ import annotations

import re
from itertools import pairwise

LEAST = 4
"""Fewer places than these are no track: ``Basket mat · print four copies``."""

MOST = 200
"""Places that figures around an ellipsis may stand for."""

_LONGEST, _WORDS = 18, 3
"""Characters and words of a place's name."""

_MARKS = tuple(map(re.compile, (r"\s*·\s*", r"\s*•\s*", r"\s*→\s*", r"\s*->\s*", r"\s+>\s+", r"\s+–\s+", r"\s+—\s+",
                                r"\s*\|\s*")))
_BETWEEN_FIGURES = tuple(map(re.compile, (r"\s*>\s*", r"\s*[–—-]\s*", r"\s*[,;]\s*", r"\s+")))
_ELLIPSIS = re.compile(r"…|\.{2,4}")
_FIGURE = re.compile(r"[-−]?\d{1,4}")
_NAMES = re.compile(r"(?:[A-Z0-9][\w'’-]*(?: [A-Z0-9][\w'’-]*){0,2}\. ?){4,}")
"""Names with full stops: every word of a name has a capital, as no sentence's has."""

_NO_NAME = re.compile(r"[.:;!?=_×+]")


def read_track(text: str) -> tuple[str, ...]:
    """The places that a line lists, in order; none when it is no track. What stands before a colon is its name."""
    listed = text.rpartition(":")[2].strip()
    if _NAMES.fullmatch(listed):
        return _places(listed.removesuffix(".").split(". "))
    listed = listed.removesuffix(".").strip()
    for mark in _MARKS:
        places = _places(mark.split(listed))
        if places:
            return places
    for mark in _BETWEEN_FIGURES:
        places = _places(mark.split(listed))
        if places and _counts(places):
            return places
    return ()


def _places(parts: list[str]) -> tuple[str, ...]:
    """The parts as places, figures around an ellipsis counted out; none where one is no name."""
    places: list[str] = []
    for number, part in enumerate(parts):
        if _ELLIPSIS.fullmatch(part):
            between = _between(parts[number - 1 : number + 2]) if number else None
            if between is None:
                return ()
            places += between
        else:
            places.append(part)
    named = all(place and len(place) <= _LONGEST and len(place.split()) <= _WORDS and not _NO_NAME.search(place)
                for place in places)
    return tuple(places) if named and len(places) >= LEAST else ()


def _between(around: list[str]) -> list[str] | None:
    """The figures that an ellipsis between two of them stands for; None where it can't be said."""
    if len(around) < 3 or not all(_FIGURE.fullmatch(around[i]) for i in (0, 2)):
        return None
    first, last = (int(around[i].replace("−", "-")) for i in (0, 2))
    if not 1 < abs(last - first) <= MOST:
        return None
    step = 1 if last > first else -1
    return [str(figure) for figure in range(first + step, last, step)]


def _counts(places: tuple[str, ...]) -> bool:
    """Whether they are figures in equal steps, up or down."""
    if not all(_FIGURE.fullmatch(place) for place in places):
        return False
    figures = [int(place.replace("−", "-")) for place in places]
    return len({b - a for a, b in pairwise(figures)}) == 1 and figures[0] != figures[1]
