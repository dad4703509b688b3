"""Lines of text: how far apart their baselines are, and how they end.

Belongs here: lines and paragraphs, put together from runs. Never here: single runs. A paragraph is what lies in one
structure element; without tags, it is lines of one size that follow each other in a column.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise

from printkit.preflight.drawn import Run
from printkit.preflight.geometry import Box
from printkit.preflight.report import Finding, Measure, at, measure
from printkit.preflight.subject import Subject
from printkit.preflight.textsize import shown
from printkit.units import to_points

_INLINE = frozenset(("Span", "Link", "Reference", "Note", "Quote", "Code", "Em", "Strong", "Annot", "Ruby", "Warichu"))
"""Roles that stand inside a line (ISO 32000-1, 14.8.4.4)."""

_SAME_LINE, _SAME_SIZE = 0.2, 0.02
"""Of the size: baselines so near are one; sizes so near are one."""

_FARTHEST = 2.0
"""Sizes between two lines of a column; what is further apart is another paragraph."""

_HAIR = 0.005
_HYPHEN = re.compile(r"\w[-\u2010\u00ad]$")


@dataclass(frozen=True)
class Line:
    """Runs on one baseline. ``down`` is the baseline's place and ``start``, ``end`` the line's ends, in points, in the
    direction in which it is read."""

    page: int
    size: float
    down: float
    start: float
    end: float
    box: Box
    text: str


def leading(subject: Subject) -> tuple[Measure, Measure, Measure]:
    """Leading, and how lines end, of all paragraphs."""
    limits = subject.limits
    lowest: dict[str, float] = {}
    tight: list[Finding] = []
    hyphens: list[Finding] = []
    flush: list[Finding] = []
    for key, runs in _paragraphs(subject).items():
        lines = _lines(runs)
        heading = subject.document.structure.elements[key[1]].role.startswith("H") if key[1] >= 0 else False
        running = not heading and key[1] >= 0 and _is_running(lines, subject)
        for above, below in pairwise(lines):
            if not _follow(above, below, tagged=key[1] >= 0):
                continue
            kind = "running" if running else "display" if below.size >= limits.number("display-size") > 0 else "text"
            asked = limits.number({"running": "leading-running", "display": "leading-display"}.get(kind, "leading"))
            value = (below.down - above.down) / below.size
            lowest[kind] = min(lowest.get(kind, value), value)
            if value < asked - _HAIR:
                tight.append(at("leading-small", f"the baselines of {shown(above.text)} and {shown(below.text)} are "
                                f"{value:.2f} sizes apart; {asked:g} are asked for", below.page, below.box))
            if _HYPHEN.search(above.text) and below.text[:1].islower():
                hyphens.append(at("hyphenated", f"{shown(above.text)} ends in the middle of a word", above.page,
                                  above.box))
        if _is_justified(lines):
            flush.append(at("justified", f"the lines from {shown(lines[0].text)} on are stretched to one width",
                            lines[0].page, lines[0].box))
    asked = limits.flag("no-turned-text")  # ragged and unbroken is asked where sideways text is not
    none = "none" if asked else "not asked"
    return (measure("leading", _told(lowest), _asked(subject), tight),
            measure("words broken at line ends", str(len(hyphens)), none, hyphens if asked else ()),
            measure("justified paragraphs", str(len(flush)), none, flush if asked else ()))


def _told(lowest: dict[str, float]) -> str:
    words = {"text": "{:.2f}", "running": "running text {:.2f}", "display": "display {:.2f}"}
    return ", ".join(words[kind].format(lowest[kind]) for kind in words if kind in lowest) or "single lines"


def _asked(subject: Subject) -> str:
    limits = subject.limits
    told = f"{limits.number('leading'):g}"
    if limits.number("leading-running"):
        told += f", running text {limits.number('leading-running'):g}"
    return told + f", display {limits.number('leading-display'):g}"


def _paragraphs(subject: Subject) -> dict[tuple[int, int, int, int, int], list[Run]]:
    """Runs by page, element (the paragraph around what stands inside a line), turn, and for what has no element, size
    and left edge."""
    elements = subject.document.structure.elements
    found: dict[tuple[int, int, int, int, int], list[Run]] = {}
    for run in subject.runs:
        element = run.mark.element if run.mark.artifact is None else -1
        while element >= 0 and elements[element].role in _INLINE and elements[element].parent >= 0:
            element = elements[element].parent
        column = (0, 0) if element >= 0 else (round(run.size * 20), round(_along(run)[0] / 3))
        found.setdefault((run.page, element, round(run.angle) % 360, *column), []).append(run)
    return found


def _along(run: Run) -> tuple[float, float]:
    """The origin along the reading direction, and across it, in points."""
    turn = math.radians(run.angle)
    x, y = to_points(run.origin[0]), to_points(run.origin[1])
    return x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)


def _lines(runs: Iterable[Run]) -> list[Line]:
    """Lines from the first to the last; on each, the size of its largest run."""
    found: list[Line] = []
    for run in sorted(runs, key=lambda run: (_along(run)[1], _along(run)[0])):
        start, down = _along(run)
        width = to_points(run.box[2] - run.box[0] if run.angle % 180 < 45 or run.angle % 180 > 135
                          else run.box[3] - run.box[1])
        if found and abs(found[-1].down - down) < _SAME_LINE * max(run.size, found[-1].size):
            last = found[-1]
            found[-1] = replace(last, size=max(last.size, run.size), start=min(last.start, start),
                                end=max(last.end, start + width), text=f"{last.text} {run.text}".strip(),
                                down=down if run.size > last.size else last.down)
        else:
            found.append(Line(run.page, run.size, down, start, start + width, run.box, run.text.strip()))
    return found


def _follow(above: Line, below: Line, *, tagged: bool) -> bool:
    """Whether two lines are neighbours in one column: of one size, one over the other."""
    same = abs(above.size - below.size) <= _SAME_SIZE * below.size
    over = min(above.end, below.end) - max(above.start, below.start) > 0
    near = tagged or below.down - above.down <= _FARTHEST * below.size
    return same and over and near


def _is_running(lines: list[Line], subject: Subject) -> bool:
    """Whether a paragraph is text to be read through rather than a note: many lines, and wide ones."""
    asked = subject.limits.number("running-lines")
    if not asked or len(lines) < asked:
        return False
    return max(line.end - line.start for line in lines) >= to_points(subject.limits.length("running-width"))


def _is_justified(lines: list[Line]) -> bool:
    """Whether all lines but the last end at one place, to the hair, and begin at one: chance doesn't do that."""
    full = lines[:-1]
    if len(full) < 3:
        return False
    ends, starts = [line.end for line in full], [line.start for line in full]
    return max(ends) - min(ends) < 0.5 and max(starts) - min(starts) < 0.5
