"""How text stands out from its ground.

Belongs here: judging what ``pixels.py`` measures. Never here: rendering.
"""

from __future__ import annotations

from printkit.preflight.pixels import INVISIBLE, Pictures
from printkit.preflight.report import Finding, Measure, at, measure
from printkit.preflight.subject import Subject
from printkit.preflight.textsize import shown

_HAIR = 0.05


def text_contrast(subject: Subject, pictures: Pictures) -> tuple[Measure, dict[int, float]]:
    """Every run against its ground, and the values by the run's place in ``subject.runs``. Text that is typed into
    fields is measured by size only: viewers draw it anew."""
    asked = subject.limits.number("contrast-text")
    values: dict[int, float] = {}
    findings: list[Finding] = []
    for index, run in enumerate(subject.runs):
        if run.typed or run.missing == run.text:
            continue
        value = values[index] = pictures.contrast(run)
        if value <= INVISIBLE:
            findings.append(at("text-invisible", f"{shown(run.text)} can't be seen: nothing shows where it stands",
                               run.page, run.box))
        elif value < asked - _HAIR:
            findings.append(at("text-contrast-low", f"{shown(run.text)} has a contrast of {value:.1f} : 1; "
                               f"{asked:g} : 1 is asked for", run.page, run.box))
    least = min(values.values(), default=None)
    told = "no text" if least is None else f"{least:.1f} : 1"
    return measure("least contrast of text", told, f"{asked:g} : 1", findings), values
