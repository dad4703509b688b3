"""Sheets for a cutting machine: its marks in place of ticks, and a label that its eye doesn't meet.

Belongs here: what changes on a sheet when a machine cuts it. Never here: machines as data (``cutters.py``).
"""

from __future__ import annotations

from dataclasses import replace

from printkit.imposition.cutters import Cutter, touches
from printkit.imposition.grid import Grid
from printkit.imposition.job import Job
from printkit.imposition.labels import SPACE, TIGHT_RISE, Label, block_height, label_lines, sheet_label
from printkit.layout.edition import Edition
from printkit.layout.frame import Item, Moved, Path, Text
from printkit.units import to_mm

BESIDE = 2.0
"""mm between the corner of the lower L and the label to the right of it."""


def for_machine(job: Job) -> Job:
    """The job without guides for round corners, which a machine cuts without them, and without ticks where it finds its
    way by marks: its eye could take a tick for one of them. The machine is told how much of a sheet's foot the longest
    label takes, whichever way the sheet lies."""
    cutter = job.options.cutter
    if cutter is None:
        return job
    options = replace(job.options, corner_radius=0.0)
    if cutter.marks is None:
        return replace(job, options=options)
    longest, paper = job.label(999, 999, "fronts"), job.paper
    feet = tuple((width, _foot(longest, _space(cutter, width, paper.margin)[1], job))
                 for width in (paper.width, paper.height))
    return replace(job, options=replace(options, marks="none", cutter=replace(cutter, feet=feet)))


def _foot(label: Label, width: float, job: Job) -> float:
    """mm from the paper's edge to what is above a label that has ``width`` mm."""
    lines = len(label_lines(label.game, _wording(label, width, job.edition), width, job.edition))
    return job.paper.margin + TIGHT_RISE + block_height(lines, job.edition) + SPACE


def _wording(label: Label, width: float, edition: Edition) -> tuple[str, ...]:
    """The longest wording that takes the fewest lines."""
    return min((label.words, *label.short), key=lambda words: len(label_lines(label.game, words, width, edition)))


def _space(cutter: Cutter, width: float, margin: float) -> tuple[float, float]:
    """Where a label begins, to the right of the lower left L, and how wide it may be: to the fourth mark, if any."""
    assert cutter.marks is not None
    left = cutter.marks.corner + BESIDE
    return left, width - left - (max(margin + 1, cutter.marks.inset) if cutter.marks.square else left)


def with_registration(marks: tuple[Item, ...], label: tuple[Item, ...], grid: Grid, job: Job,
                      words: tuple[int, int, str], side: str) -> list[tuple[Item, ...]]:
    """A sheet's marks and label; for a machine with marks, those marks on fronts, nothing near them, and the label to
    the right of them on every side."""
    cutter = job.options.cutter
    if cutter is None or cutter.marks is None:
        return [marks, label]
    kept = tuple(item for item in marks if not _in_a_corner(item, cutter, grid))
    label = _label_beside(cutter, grid, job, words)
    return [kept, label, cutter.drawn_marks(grid.width, grid.height) if side == "front" else ()]


def _label_beside(cutter: Cutter, grid: Grid, job: Job, words: tuple[int, int, str]) -> tuple[Item, ...]:
    """The label and the bar at the foot, from the end of the lower L to the paper's right edge."""
    left, width = _space(cutter, grid.width, grid.margin)
    label = job.label(*words)
    label = replace(label, words=_wording(label, width, job.edition))
    items = sheet_label(width, 0.0, grid.height - grid.margin - TIGHT_RISE, label, job.edition)
    return (Moved(items, left, 0.0),)


def _in_a_corner(item: Item, cutter: Cutter, grid: Grid) -> bool:
    """Whether a mark of ours, a fold's, or the word beside it stands in a corner that belongs to the machine's."""
    if isinstance(item, Text):
        box = (item.x, item.y - to_mm(item.size), item.x + item.width, item.y)
    elif isinstance(item, Path):
        xs = [value for _, values in item.segments for value in values[::2]]
        ys = [value for _, values in item.segments for value in values[1::2]]
        box = (min(xs), min(ys), max(xs), max(ys))
    else:
        return False
    return any(touches(box, corner) for corner in cutter.corners(grid.width, grid.height))
