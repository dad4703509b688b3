"""Lines of text: how far apart their baselines are, and how they end.

Belongs here: lines and paragraphs, put together from runs. Never here: single runs. A paragraph is what lies in one
structure element; without tags, it is lines of one size that follow each other in a column.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from printkit.preflight.drawn import Run
from printkit.preflight.geometry import Box
from printkit.preflight.report import Finding, Measure, at, measure
from printkit.preflight.subject import CARDLIKE, Subject
from printkit.preflight.textsize import shown
from printkit.record import dataclass
from printkit.units import to_points

_INLINE = frozenset(("Span", "Link", "Reference", "Note", "Quote", "Code", "Em", "Strong", "Annot", "Ruby", "Warichu"))
"""Roles that stand inside a line (ISO 32000-1, 14.8.4.4)."""

_SAME_LINE, _SAME_SIZE = 0.2, 0.02
"""Of the size: baselines so near are one; sizes so near are one."""

_FARTHEST = 2.0
"""Sizes between two lines of a column; what is further apart is another paragraph."""

_CHARACTERS = 20
"""In a line of running text, at least; lines of sums and of labels have fewer."""

_FIGURE = 2
"""Characters of a label in a picture or a cell."""

_HAIR = 0.005
_HYPHEN = re.compile(r"(\w+)([-\u2010\u00ad])$")
_WORD = re.compile(r"\w+")
_OFTEN = 0.08
"""Of all line ends: so many end in a hyphen only where a program breaks words."""


@dataclass(frozen=True)
class Line:
    """Runs on one baseline. ``down`` is the baseline's place and ``spans`` where each run begins and ends, in points,
    in the direction in which it is read."""

    page: int
    size: float
    down: float
    spans: tuple[tuple[float, float], ...]
    box: Box
    text: str

    @property
    def start(self) -> float:
        """Where its first run begins."""
        return min(start for start, _ in self.spans)

    @property
    def end(self) -> float:
        """Where its last run ends."""
        return max(end for _, end in self.spans)


@dataclass(frozen=True)
class Paragraph:
    """Lines that belong together. ``tagged`` is True where a structure element says so; ``kind`` is ``running`` for
    text to be read through, ``display`` for words so large that they have a line each, else ``text``."""

    lines: tuple[Line, ...]
    tagged: bool
    kind: str

    def neighbours(self) -> Iterator[tuple[Line, Line]]:
        """Each line with the next in its column."""
        return ((above, below) for above, below in pairwise(self.lines) if _follow(above, below, tagged=self.tagged))


def leading(subject: Subject) -> Measure:
    """From baseline to baseline, in sizes."""
    limits = subject.limits
    asked = {"running": limits.number("leading-running") or limits.number("leading"),
             "display": limits.number("leading-display"), "text": limits.number("leading")}
    lowest: dict[str, float] = {}
    tight: list[Finding] = []
    for paragraph in _paragraphs(subject):
        for above, below in paragraph.neighbours():
            value = (below.down - above.down) / below.size
            lowest[paragraph.kind] = min(lowest.get(paragraph.kind, value), value)
            if value < asked[paragraph.kind] - _HAIR:
                tight.append(at("leading-small", f"the baselines of {shown(above.text)} and {shown(below.text)} are "
                                f"{value:.2f} sizes apart; {asked[paragraph.kind]:g} are asked for", below.page,
                                below.box))
    return measure("leading", _told(lowest), _asked(subject), tight)


def endings(subject: Subject) -> tuple[Measure, Measure]:
    """How lines end: ragged, and between words."""
    paragraphs = _paragraphs(subject)
    pairs = [pair for paragraph in paragraphs for pair in paragraph.neighbours()]
    words = {word.casefold() for run in subject.runs for word in _WORD.findall(run.text)}
    cut = [(above, below) for above, below in pairs if _HYPHEN.search(above.text) and below.text[:1].islower()]
    if len(cut) < 3 or len(cut) < _OFTEN * len(pairs):
        cut = [(above, below) for above, below in cut if _is_broken(above.text, below.text, words)]
    hyphens = [at("hyphenated", f"{shown(above.text)} ends in the middle of a word", above.page, above.box)
               for above, _ in cut]
    flush = [at("justified", f"the lines from {shown(one.lines[0].text)} on are stretched to one width",
                one.lines[0].page, one.lines[0].box) for one in paragraphs if _is_justified(one.lines)]
    asked = subject.limits.flag("ragged")
    none = "none" if asked else "not asked"
    return (measure("words broken at line ends", str(len(hyphens)), none, hyphens if asked else ()),
            measure("justified paragraphs", str(len(flush)), none, flush if asked else ()))


def _is_broken(above: str, below: str, words: set[str]) -> bool:
    """Whether a hyphen was put where a line ends, rather than being the word's own: a soft one, or the word without it
    stands elsewhere. ``single-`` before ``sided`` breaks nothing."""
    found, rest = _HYPHEN.search(above), _WORD.match(below)
    if found is None or rest is None:
        return False
    return found[2] == "\u00ad" or (found[1] + rest[0]).casefold() in words


def _told(lowest: dict[str, float]) -> str:
    words = {"text": "{:.2f}", "running": "running text {:.2f}", "display": "display {:.2f}"}
    return ", ".join(words[kind].format(lowest[kind]) for kind in words if kind in lowest) or "single lines"


def _asked(subject: Subject) -> str:
    limits = subject.limits
    told = f"{limits.number('leading'):g}"
    if limits.number("leading-running"):
        told += f", running text {limits.number('leading-running'):g}"
    return told + f", display {limits.number('leading-display'):g}"


def _paragraphs(subject: Subject) -> list[Paragraph]:
    """Runs by page, element (the paragraph around what stands inside a line), turn, and for what has no element, size
    and left edge."""
    elements = subject.document.structure.elements
    groups: dict[tuple[int, int, int, int, int], list[Run]] = {}
    for run in subject.runs:
        element = run.mark.element if run.mark.artifact is None else -1
        while element >= 0 and elements[element].role in _INLINE and elements[element].parent >= 0:
            element = elements[element].parent
        column = (0, 0) if element >= 0 else (round(run.size * 20), round(_along(run)[0] / 3))
        groups.setdefault((run.page, element, round(run.angle) % 360, *column), []).append(run)
    found: list[Paragraph] = []
    for (_, element, *_rest), runs in groups.items():
        lines = _lines(runs)
        heading = element >= 0 and elements[element].role.startswith("H")
        on_card = (piece := subject.piece_of(runs[0])) is not None and piece.part in CARDLIKE
        running = element >= 0 and not heading and not on_card and _is_running(lines, subject)
        large = lines[0].size >= subject.limits.number("display-size") > 0
        found.append(Paragraph(tuple(lines), element >= 0, "running" if running else "display" if large else "text"))
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
            found[-1] = replace(last, size=max(last.size, run.size), spans=(*last.spans, (start, start + width)),
                                text=f"{last.text} {run.text}".strip(),
                                down=down if run.size > last.size else last.down)
        else:
            found.append(Line(run.page, run.size, down, ((start, start + width),), run.box, run.text.strip()))
    return found


def _follow(above: Line, below: Line, *, tagged: bool) -> bool:
    """Whether two lines are neighbours in one column: of one size, one over the other. Figures in boxes are none."""
    if max(len(above.text), len(below.text)) <= _FIGURE:
        return False
    same = abs(above.size - below.size) <= _SAME_SIZE * below.size
    over = any(min(one[1], two[1]) - max(one[0], two[0]) > 0 for one in above.spans for two in below.spans)
    near = tagged or below.down - above.down <= _FARTHEST * below.size
    return same and over and near


def _is_running(lines: list[Line], subject: Subject) -> bool:
    """Whether a paragraph is text to be read through rather than a note: many lines, and wide ones."""
    asked = subject.limits.number("running-lines")
    if not asked or len(lines) < asked or sum(len(line.text) for line in lines) < _CHARACTERS * len(lines):
        return False
    return max(line.end - line.start for line in lines) >= to_points(subject.limits.length("running-width"))


def _is_justified(lines: Sequence[Line]) -> bool:
    """Whether all lines but the last end at one place, to the hair, and begin at one: chance doesn't do that."""
    full = lines[:-1]
    if len(full) < 3:
        return False
    ends, starts = [line.end for line in full], [line.start for line in full]
    return max(ends) - min(ends) < 0.5 and max(starts) - min(starts) < 0.5
