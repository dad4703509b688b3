"""Is all text large enough, upright, and whole: sizes, slant, turns, glyphs, fonts.

Belongs here: judging runs one by one. Never here: leading (``leading.py``), contrast (``pixels.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from printkit.preflight.drawn import Run
from printkit.preflight.limits import Limits
from printkit.preflight.report import Measure, at, measure

_HAIR = 0.01
"""Points that a size may be short of its limit: what rounding in a file comes to."""


def shown(text: str) -> str:
    """A run's text as findings quote it."""
    plain = "".join(char if char.isprintable() else "�" for char in text.strip())
    return f"“{plain[:37]}…”" if len(plain) > 40 else f"“{plain}”"


def sizes(runs: Iterable[Run], limits: Limits, on_card: Callable[[Run], bool]) -> Measure:
    """Every run's size, against the limit of its place."""
    card, any_ = limits.number("text-card"), limits.number("text-any")
    least, findings = 0.0, []
    for run in runs:
        asked = card if on_card(run) else any_
        least = min(least or run.size, run.size)
        if run.size < asked - _HAIR:
            where = " on a card" if asked != any_ else ""
            findings.append(at("text-too-small", f"{shown(run.text)} is {run.size:.2f} pt; text{where} must have "
                               f"{asked:g} pt or more", run.page, run.box))
    limit = f"{any_:g} pt" if card == any_ else f"{card:g} pt on cards, {any_:g} pt elsewhere"
    return measure("smallest text", f"{least:.2f} pt" if least else "no text", limit, findings)


