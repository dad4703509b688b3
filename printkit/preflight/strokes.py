"""How thick lines are, and how they stand out.

Belongs here: judging strokes. Never here: text. A line in tagged content has a meaning; an artifact of the page is a
mark or a ruler; any other artifact is a frame or a writing rule.
"""

from __future__ import annotations

from printkit.preflight.colour import luminance, ratio
from printkit.preflight.drawn import Stroke
from printkit.preflight.pixels import Pictures
from printkit.preflight.report import Finding, Measure, at, measure
from printkit.preflight.subject import Subject

KINDS = (
    ("stroke", "thinnest line with a meaning"),
    ("stroke-rule", "thinnest writing rule"),
    ("stroke-mark", "thinnest cut mark or ruler"),
)
"""Limits and what they are about."""

_HAIR = 0.005


def kind_of(stroke: Stroke) -> str:
    """Which limit a stroke has to keep."""
    if stroke.mark.furniture:
        return "stroke-mark"
    if stroke.mark.artifact is not None and stroke.line is not None:
        return "stroke-rule"
    return "stroke"


def widths(subject: Subject) -> list[Measure]:
    """The thinnest of each kind."""
    found: list[Measure] = []
    for limit, name in KINDS:
        asked = subject.limits.number(limit)
        strokes = [stroke for stroke in subject.drawn.strokes if kind_of(stroke) == limit]
        least = min((stroke.width for stroke in strokes), default=None)
        findings = [at("stroke-thin", f"a line is {stroke.width:.2f} pt thick; {asked:g} pt or more are asked for",
                       stroke.page, stroke.box) for stroke in strokes if stroke.width < asked - _HAIR]
        found.append(measure(name, "no such line" if least is None else f"{least:.2f} pt", f"{asked:g} pt", findings))
    return found


def see_lines(strokes: list[Stroke], pictures: Pictures, asked: float) -> list[tuple[Stroke, float]]:
    """The contrast of one page's lines; a white one that only keeps a pattern off a picture has none. A line that
    stands out from the page's paper is left at that: whether it borders on a fill of its own kind says nothing."""
    found: list[tuple[Stroke, float]] = []
    known: dict[tuple[object, ...], float | None] = {}
    paper = pictures.paper(strokes[0].page) if strokes else 1.0
    for stroke in strokes:
        key = (stroke.box, stroke.width, stroke.colour)
        if key not in known:
            value = ratio(luminance(stroke.colour), paper) if stroke.colour is not None else 0.0
            known[key] = value if value >= asked else pictures.line_contrast(stroke)
        seen = known[key]
        if seen is not None:
            found.append((stroke, seen))
    return found


def line_contrast(seen: list[tuple[Stroke, float]], asked: float) -> Measure:
    """What was seen of all lines, against the limit."""
    findings: list[Finding] = []
    for stroke, value in seen:
        if value < asked - 0.05:
            findings.append(at("line-contrast-low", f"a line has a contrast of {value:.1f} : 1; {asked:g} : 1 is asked "
                               "for", stroke.page, stroke.box))
    least = f"{min(value for _, value in seen):.1f} : 1" if seen else "no lines"
    return measure("least contrast of lines", least, f"{asked:g} : 1", findings)
