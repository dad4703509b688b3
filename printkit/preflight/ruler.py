"""The bars that a ruler is held against, and the printer that sheets were corrected for.

Belongs here: finding bars among a page's furniture, how long they come out, and whether that is what the sheets were
made for. Never here: what a printer does (``printed.py``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from printkit.preflight.drawn import Drawn, Run, Stroke
from printkit.preflight.geometry import Box, Point, centre, meet
from printkit.preflight.printed import Printer
from printkit.preflight.report import Finding, Measure, measure
from printkit.preflight.subject import Subject
from printkit.preflight.textsize import shown
from printkit.record import dataclass
from printkit.units import to_mm

_LENGTH = re.compile(r"(\d{2,3})\s*mm")
_FIGURE = re.compile(r"\d{2,3}")
_NAMED = re.compile(r"\bfor printer ([\w .()+-]+)")

_LONGEST_TICK = 8.0
"""mm."""

_NEAR = 0.5
"""mm from a bar's end to the tick there."""

_ALIKE = 0.15
"""Of what a bar says: a line that differs more is not that bar, however badly it was printed."""


_MOST = 20
"""Lengths that are looked for on a page, and lines that may be each one's bar, nearest first."""


@dataclass(frozen=True)
class Bar:
    """A line with ticks at its ends that says how long it is; mm."""

    page: int
    says: float
    length: float
    box: Box

    @property
    def scale(self) -> float:
        """How large it came out, 1 for true."""
        return self.length / self.says


def bars(drawn: Drawn) -> list[Bar]:
    """The bars of all pages."""
    found: list[Bar] = []
    for facts in drawn.pages:
        furniture = [run for run in drawn.runs if run.page == facts.number and run.mark.furniture and not run.hidden]
        said = list(_said(furniture))
        if not said:
            continue
        lines = [one for one in drawn.strokes if one.page == facts.number and one.mark.furniture and one.line]
        for figure, box in said[:_MOST]:
            alike = sorted((line for line in lines if abs(_length(line) - figure) < _ALIKE * figure),
                           key=lambda line: _between(line.box, box))
            bar = next((line for line in alike[:_MOST] if _has_ticks(line, lines)), None)
            if bar is not None:
                found.append(Bar(facts.number, figure, _length(bar), bar.box))
    return found


def _said(runs: list[Run]) -> Iterator[tuple[float, Box]]:
    """Lengths that are written: ``50 mm``, or ``50`` with ``mm`` beside or under it."""
    for run in runs:
        text = run.text.strip()
        whole = _LENGTH.fullmatch(text)
        if whole:
            yield float(whole[1]), run.box
        elif _FIGURE.fullmatch(text):
            reach = to_mm(run.size) * 1.5
            left, top, right, bottom = run.box
            around = (left - reach, top - reach, right + reach, bottom + reach)
            if any(other.text.strip() == "mm" and meet(around, other.box) for other in runs):
                yield float(text), run.box


def _length(line: Stroke) -> float:
    one, two = _ends(line)
    across, down = abs(one[0] - two[0]), abs(one[1] - two[1])
    return max(across, down) if min(across, down) < 0.01 else 0.0


def _ends(line: Stroke) -> tuple[Point, Point]:
    assert line.line is not None
    return line.line


def _has_ticks(bar: Stroke, lines: list[Stroke]) -> bool:
    """Whether a short line stands across each end."""
    one, two = _ends(bar)
    along = 0 if abs(one[0] - two[0]) > abs(one[1] - two[1]) else 1
    ticks = [line.box for line in lines if 0 < _length(line) <= _LONGEST_TICK
             and line.box[2 + along] - line.box[along] < 0.01]
    return all(any(abs(tick[along] - end[along]) < _NEAR and tick[1 - along] - _NEAR < end[1 - along]
                   < tick[3 - along] + _NEAR for tick in ticks) for end in (one, two))


def _between(one: Box, other: Box) -> float:
    """How far two boxes' middles are from each other."""
    (x1, y1), (x2, y2) = centre(one), centre(other)
    return abs(x1 - x2) + abs(y1 - y2)


def rulers(subject: Subject) -> Measure:
    """Every bar as long as it says."""
    found = bars(subject.drawn)
    tolerance = subject.limits.length("cut-tolerance")
    off = [bar for bar in found if abs(bar.length - bar.says) > tolerance]
    findings: list[Finding] = []
    for length in dict.fromkeys(round(bar.length, 2) for bar in off):
        held = [bar for bar in off if round(bar.length, 2) == length]
        more = f" (so on {len(held)} pages)" if len(held) > 1 else ""
        findings.append(Finding("bar-off", f"the bar that says {held[0].says:g} mm is {length:.2f} mm long{more}: "
                                f"everything is drawn at {held[0].scale:.2%}", held[0].page, *held[0].box[:2],
                                hint="sheets that were made for a printer are measured with --printer NAME"))
    worst = max((abs(bar.length - bar.says) for bar in found), default=0.0)
    told = f"{len(found)} bars, off by {worst:.4f} mm" if len(found) > 1 else f"off by {worst:.4f} mm"
    return measure("bars to hold a ruler against", told if found else "none", f"within {tolerance:g} mm", findings)


def named_printers(drawn: Drawn) -> tuple[str, ...]:
    """The printers that the sheets say they are for."""
    found = (_NAMED.search(run.text) for run in drawn.runs if run.mark.furniture)
    return tuple(dict.fromkeys(match[1].strip() for match in found if match))


def common_scale(drawn: Drawn) -> float:
    """How large all bars came out alike; 1 where there are none, or they differ."""
    scales = [bar.scale for bar in bars(drawn)]
    if not scales or max(scales) - min(scales) > _SAME:
        return 1.0
    return 1.0 if abs(scales[0] - 1) < _SAME else scales[0]


_SAME = 0.0003
"""Scales no further apart are one: 0.015 mm of a bar of 50."""


def wrong_printer(drawn: Drawn, printer: Printer | None, *, displaced: bool) -> Finding | None:
    """Sheets that were corrected for another printer than the one they are measured for, or for none: nothing else
    about them can be judged. ``displaced`` tells that backs don't lie on their fronts, or that pieces reach beyond the
    paper: where neither that nor the bars show a correction, none is in the way."""
    named, scale = named_printers(drawn), common_scale(drawn)
    if printer is None:
        if not named or (scale == 1.0 and not displaced):
            return None
        bar = "" if scale == 1.0 else f": the bar of 50 mm is {50 * scale:.2f} mm long in the file"
        return Finding("not-measured", f"these sheets are corrected for the printer {shown(named[0])}{bar}; they can "
                       "be measured only as they come out of it", hint=f'add --printer "{named[0]}"')
    others = [name for name in named if not printer.name.casefold().startswith(name.casefold())]
    if others:
        return Finding("not-measured", f"these sheets are corrected for the printer {shown(others[0])}, not for "
                       f"{shown(printer.name)}", hint=f'give --printer "{others[0]}"')
    if not named and (scale != 1.0 or displaced):
        out = f"the bar of 50 mm would be {50 * scale:.2f} mm" if scale != 1.0 else \
            "backs would not lie on their fronts"
        return Finding("not-measured", "these sheets name no printer, and are not corrected for "
                       f"{shown(printer.name)}: {out}", hint="leave --printer out")
    if scale != 1.0:
        return Finding("not-measured", f"{shown(printer.name)} has another scale than when these sheets were made: the "
                       f"bar of 50 mm would be {50 * scale:.2f} mm", hint="build them again with --printer "
                       f'"{printer.name}"')
    return None
