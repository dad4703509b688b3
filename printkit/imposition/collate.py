"""The whole set in one file: its parts in printing order, behind the page that tells how to print them.

Belongs here: the order of sheets, blank pages before two-sided runs, page ranges. Never here: the how-to page's looks.
"""

from __future__ import annotations

from printkit.imposition.furniture import furniture
from printkit.imposition.impose import finished
from printkit.imposition.job import ImposedRun, Job
from printkit.imposition.labels import page_label
from printkit.imposition.sheet import Sheet
from printkit.record import dataclass


@dataclass(frozen=True)
class CollatedRun:
    """A run's place in the set: ``first`` and ``last`` page, counted from 1."""

    part: str
    run: ImposedRun
    first: int
    last: int

    @property
    def pages(self) -> str:
        """``2–7``, or ``8`` when it is one page."""
        return str(self.first) if self.first == self.last else f"{self.first}–{self.last}"


@dataclass(frozen=True)
class Collation:
    """The order of a set. ``blanks`` are page numbers left empty so that a two-sided run begins on a front."""

    runs: tuple[CollatedRun, ...]
    blanks: tuple[int, ...]
    pages: int


def collate(parts: tuple[tuple[str, tuple[ImposedRun, ...]], ...], opening: int) -> Collation:
    """Page numbers for every run, ``opening`` pages of how-to before them."""
    page, runs, blanks = opening + 1, [], []
    for part, imposed in parts:
        for run in imposed:
            if run.duplex != "none" and page % 2 == 0:
                blanks.append(page)
                page += 1
            runs.append(CollatedRun(part, run, page, page + len(run.sheets) - 1))
            page += len(run.sheets)
    return Collation(tuple(runs), tuple(blanks), page - 1)


def set_sheets(opening: tuple[Sheet, ...], collation: Collation, job: Job) -> tuple[Sheet, ...]:
    """Every sheet of the set in order."""
    sheets = list(opening)
    for run in collation.runs:
        if len(sheets) + 1 in collation.blanks:
            sheets.append(_blank_sheet(job))
        sheets += run.run.sheets
    return tuple(sheets)


def _blank_sheet(job: Job) -> Sheet:
    """An empty page that only says what it is for, so that nobody thinks a page is lost."""
    paper = job.paper
    note = job.note("blank on purpose", "what follows is printed on both sides")
    inset = job.edition.lengths["page-margin"]
    label = page_label(paper.width, paper.height, paper.margin, inset, note, job.edition)
    return finished(Sheet(paper.width, paper.height, (), furniture(label)), job)
