"""How text, lines and shapes stand out from their ground.

Belongs here: going through the pages, and judging what ``pixels.py`` measures of text. Never here: rendering.
"""

from __future__ import annotations

from printkit.preflight.drawn import Fill, Stroke
from printkit.preflight.pixels import INVISIBLE, Pictures
from printkit.preflight.report import Finding, Measure, at, measure
from printkit.preflight.shapes import see_shapes, shape_contrast
from printkit.preflight.strokes import line_contrast, see_lines
from printkit.preflight.subject import Subject
from printkit.preflight.textsize import shown

_HAIR = 0.05


def contrasts(subject: Subject, pictures: Pictures, values: dict[int, float]) -> tuple[Measure, Measure, Measure]:
    """Text, lines and shapes, each page rendered once for all. ``values`` receives the contrast of each run by its
    place in ``subject.runs``. Text that is typed into fields is measured by size only: viewers draw it anew."""
    asked = subject.limits.number("contrast-line")
    lines: dict[int, list[Stroke]] = {}
    for stroke in subject.drawn.strokes:
        lines.setdefault(stroke.page, []).append(stroke)
    fills: dict[int, list[Fill]] = {}
    for fill in subject.drawn.fills:
        fills.setdefault(fill.page, []).append(fill)
    runs: dict[int, list[int]] = {}
    for index, run in enumerate(subject.runs):
        if not run.typed and run.missing != run.text:
            runs.setdefault(run.page, []).append(index)
    seen: list[tuple[Stroke, float]] = []
    shapes: list[tuple[Fill, float]] = []
    for page in subject.drawn.pages:
        held = runs.get(page.number, [])
        values.update((index, pictures.contrast(subject.runs[index])) for index in held)
        here = see_lines(lines.get(page.number, []), pictures, asked)
        seen += here
        shapes += see_shapes(fills.get(page.number, []), here, [subject.runs[index] for index in held], pictures, asked)
    return _text(subject, values), line_contrast(seen, asked), shape_contrast(shapes, asked)


def _text(subject: Subject, values: dict[int, float]) -> Measure:
    asked = subject.limits.number("contrast-text")
    findings: list[Finding] = []
    for index, value in values.items():
        run = subject.runs[index]
        if value <= INVISIBLE:
            findings.append(at("text-invisible", f"{shown(run.text)} can't be seen: nothing shows where it stands",
                               run.page, run.box))
        elif value < asked - _HAIR:
            findings.append(at("text-contrast-low", f"{shown(run.text)} has a contrast of {value:.1f} : 1; "
                               f"{asked:g} : 1 is asked for", run.page, run.box))
    least = f"{min(values.values()):.1f} : 1" if values else "no text"
    return measure("least contrast of text", least, f"{asked:g} : 1", findings)
