"""Rating bands: which totals earn which words.

Belongs here: reading a band's line, and bands held against each other. Never here: any rating's meaning.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from printkit.diagnostics import Diagnostic, Note, error, warning
from printkit.documents.blocks import Line
from printkit.documents.claims import claim, compiled
from printkit.model import RatingBand

_POINTS = r"(?: ?(?:points?|pts?\.?))?"
_ENDS = rf"{_POINTS}(?: ?(?:=|:|->|→)+ ?| -+ )(?P<words>\S.{{0,200}})$"
_FORMS = (
    ("below", r"(?:less than|under|below|fewer than|<(?!=)) ?{n}" + _ENDS),
    ("range", r"{n}" + _POINTS + r" ?(?:-|to|through|or|and) ?{n}" + _ENDS),
    ("least", r"{n}" + _POINTS + r" ?(?:or (?:more|higher|above|over|better)|and (?:more|up|above|over)|\+)" + _ENDS),
    ("most", r"{n}" + _POINTS + r" ?(?:or (?:less|fewer|lower|below|under)|and (?:below|under|less))" + _ENDS),
    ("least", r"(?:at least|from|≥|>=) ?{n}" + _ENDS),
    ("above", r"(?:more than|over|above|>(?!=)) ?{n}" + _ENDS),
    ("most", r"(?:at most|up to|≤|<=) ?{n}" + _ENDS),
    ("exact", r"(?:exactly )?{n}" + _ENDS),
)
_WORTH = re.compile(r"[+-]?\d|(?:face|pip|card) value|(?:no|zero|one|two|three|five|ten) points?\b", re.IGNORECASE)
_LEAST_RUN = 3
_SEPARATORS = ("=", ":", "->", "→", " - ", " -- ")


def read_band(line: Line) -> RatingBand | None:
    """``25 – 29 points = Forget-apple`` and its like, any dash; None when the line is no band."""
    text = line.plain
    if len(text) > 300 or not any(mark in text for mark in _SEPARATORS):
        return None
    for form, pattern in _FORMS:
        match = compiled(pattern).match(line.marked)
        if match is None:
            continue
        made = claim(line, match)
        upper = claim(line, match, "n2") if form == "range" else made
        if made is None or upper is None:
            return None
        low, high = _bounds(form, made.value, upper.value)
        start, end = match.span("words")
        return RatingBand(low, high, line.text[start:end].rstrip(), line.span)
    return None


def _bounds(form: str, first: int, last: int) -> tuple[int | None, int | None]:
    """The least and the most total of a band, both included."""
    return {
        "below": (None, first - 1),
        "range": (first, last),
        "least": (first, None),
        "most": (None, first),
        "above": (first + 1, None),
        "exact": (first, first),
    }[form]


def read_bands(lines: Sequence[Line]) -> tuple[RatingBand, ...]:
    """All bands in document order. A table of what cards are worth (``2-10 = Face value``, ``8 = 50 points``) is none:
    a rating has an open end, speaks of points before its sign or runs on from 0 up, and it earns words, no number."""
    found = [(line, band) for line in lines if (band := read_band(line)) is not None and not _WORTH.match(band.words)]
    rated = any(band.low is None or band.high is None or _left(line, band) for line, band in found)
    bands = tuple(band for _, band in found)
    return bands if len(found) > 1 and (rated or _runs_on(bands)) else ()


def _runs_on(bands: Sequence[RatingBand]) -> bool:
    """Whether at least three bands follow each other without a gap: no table of cards' worth does."""
    ordered = sorted(bands, key=lambda band: band.low or 0)
    steps = [lower.high is not None and upper.low == lower.high + 1 for lower, upper in pairwise(ordered)]
    return len(bands) >= _LEAST_RUN and all(steps) and all(band.low != band.high for band in bands)


def _left(line: Line, band: RatingBand) -> bool:
    """Whether a band says ``points`` before its words."""
    return "point" in line.text[: len(line.text) - len(band.words)].casefold()


def check_bands(bands: Sequence[RatingBand]) -> list[Diagnostic]:
    """Bands run on without an overlap and without a gap, to an open end."""
    reversed_bands = [b for b in bands if b.low is not None and b.high is not None and b.low > b.high]
    if reversed_bands:
        hint = "write the smaller number first"
        return [
            error("band-reversed", f"this band runs from {b.low} down to {b.high}", b.span, hint=hint)
            for b in reversed_bands
        ]
    ordered = sorted(bands, key=lambda b: (b.low is not None, b.low or 0))
    found = [fault for pair in pairwise(ordered) if (fault := _check_neighbours(*pair)) is not None]
    if bands and all(band.high is not None for band in bands):
        top = max(bands, key=lambda band: band.high or 0)
        hint = "end with a band like “50 or more”; was the document cut off?"
        found.append(warning("band-open", f"totals above {top.high} are in no band", top.span, hint=hint))
    return found


def _check_neighbours(lower: RatingBand, upper: RatingBand) -> Diagnostic | None:
    """An overlap of two bands, or the gap between them."""
    if lower.span is None or upper.span is None:
        return None
    if lower.high is None or upper.low is None or upper.low <= lower.high:
        at = upper.low if upper.low is not None else lower.high
        return error(
            "band-overlap",
            f"a total of {at} is in two bands: {_quoted(lower)} and {_quoted(upper)}",
            upper.span,
            notes=(Note("the other band", lower.span),),
            hint="let each total be in one band",
        )
    if upper.low == lower.high + 1:
        return None
    gap = f"{lower.high + 1}" if upper.low == lower.high + 2 else f"{lower.high + 1} to {upper.low - 1}"
    notes = (Note("the band below", lower.span),)
    hint = "let the bands run on without a gap"
    return error("band-gap", f"a total of {gap} is in no band", upper.span, notes=notes, hint=hint)


def _quoted(band: RatingBand) -> str:
    return f"“{band.words}”"
