"""Text where it must not be: over a cut, under a mark, outside the trim, on no piece, at the paper's edge.

Belongs here: places of text. Never here: its size or look.
"""

from __future__ import annotations

import math

from printkit.preflight.drawn import Run
from printkit.preflight.geometry import inside, meet
from printkit.preflight.marks import Cut, Tick, crosses, cuts, ticks, touches
from printkit.preflight.report import Finding, Measure, at, measure
from printkit.preflight.subject import Subject
from printkit.preflight.textsize import shown

_GRAZE = 0.15
"""mm by which boxes may overlap: they are made of a font's capitals and widths, not of its ink."""


def places(subject: Subject) -> Measure:
    """Every run against the cuts, marks, trims and edges of its page."""
    findings: list[Finding] = []
    for facts in subject.drawn.pages:
        strokes = [stroke for stroke in subject.drawn.strokes if stroke.page == facts.number]
        between = cuts(ticks(strokes), subject.limits.length("cut-tolerance"))
        furniture = [mark for mark in ticks(strokes, math.inf) if mark.stroke.mark.furniture]
        for run in subject.runs:
            if run.page == facts.number:
                findings += _faults(run, subject, furniture, between)
    count = len(subject.runs)
    return measure("text clear of cuts, marks and edges", f"{count - len(findings)} of {count} runs", "all", findings)


def _faults(run: Run, subject: Subject, marks: list[Tick], between: list[Cut]) -> list[Finding]:
    """The first thing wrong with a run's place: one is enough to find it."""
    over = _over_cut(run, subject, between)
    if over is not None:
        return [over]
    if any(touches(run.box, mark, _GRAZE) for mark in marks):
        return [at("text-under-mark", f"{shown(run.text)} lies under a cut mark", run.page, run.box)]
    page = subject.drawn.pages[run.page - 1]
    trim = page.trim
    if not run.mark.furniture and not inside(run.box, trim, _GRAZE):
        return [at("text-outside-trim", f"{shown(run.text)} reaches outside the trim", run.page, run.box)]
    edge = subject.limits.length("edge")
    if not inside(run.box, (edge, edge, page.width - edge, page.height - edge), _GRAZE):
        return [at("text-at-edge", f"{shown(run.text)} is nearer than {edge:g} mm to the paper's edge, where printers "
                   "don't reach", run.page, run.box)]
    return []


def _over_cut(run: Run, subject: Subject, between: list[Cut]) -> Finding | None:
    if any(crosses(run.box, cut, _GRAZE) for cut in between):
        return at("text-over-cut", f"{shown(run.text)} would be cut through", run.page, run.box)
    cut = [piece for piece in subject.pieces_by_page.get(run.page, ()) if subject.is_cut(piece)]
    if not cut:
        return None
    own = subject.piece_of(run)
    if run.mark.furniture:
        other = next((piece for piece in cut if meet(run.box, piece.box, _GRAZE)), None)
        return None if other is None else at("text-over-cut", f"{shown(run.text)} belongs to the sheet and lies on "
                                             f"{other.id}", run.page, run.box)
    if own is None:
        return at("text-on-no-piece", f"{shown(run.text)} is on no piece that the manifest lists", run.page, run.box)
    if subject.is_cut(own) and not inside(run.box, own.box, _GRAZE):
        return at("text-over-cut", f"{shown(run.text)} reaches beyond the edge of {own.id}", run.page, run.box)
    return None


