"""Imposition: runs of pieces, pages and booklets become sheets, front and back.

Belongs here: which piece stands on which sheet. Never here: drawing, or laying out a piece.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from printkit.diagnostics import Diagnostic
from printkit.imposition.furniture import Label, cut_marks, fold_ticks, furniture, grid_label, page_label
from printkit.imposition.grid import Grid, fit_grid
from printkit.imposition.sheet import Paper, Placement, Sheet
from printkit.layout.edition import Edition
from printkit.layout.frame import BookletRun, Frame, GridRun, Item, PageRun, Piece, Run

FOLDED = {"front": "outside", "back": "inside"}
"""What a booklet's sheet shows on either side when it is folded."""


@dataclass(frozen=True)
class Job:
    """What every label of a part says: the game's title, the part in words (``Cards``), the edition, the paper."""

    game: str
    part: str
    edition: Edition
    paper: Paper

    def label(self, sheet: int, sheets: int, side: str = "") -> Label:
        """The label of sheet ``sheet`` of ``sheets``."""
        words = [self.part + (f", {side}" if side else ""), self.edition.title.lower(), f"sheet {sheet} of {sheets}",
                 "print at 100 %"]
        return Label(self.game, " · ".join(words))


@dataclass(frozen=True)
class ImposedRun:
    """A run's sheets in printing order. ``duplex`` is ``none``, ``long-edge`` or ``short-edge``."""

    run: Run
    sheets: tuple[Sheet, ...]
    duplex: str = "none"

    @property
    def leaves(self) -> int:
        """How many sheets of paper it takes."""
        return len(self.sheets) if self.duplex == "none" else (len(self.sheets) + 1) // 2


def impose(run: Run, job: Job) -> ImposedRun | Diagnostic:
    """The sheets of a run, or the error that it doesn't fit the paper."""
    match run:
        case GridRun():
            return _impose_grid(run, job)
        case PageRun():
            return _impose_pages(run, job)
        case BookletRun():
            return _impose_booklet(run, job)


def _impose_grid(run: GridRun, job: Job) -> ImposedRun | Diagnostic:
    grid = fit_grid(job.paper, run.width, run.height, run.title, len(run.pieces))
    if isinstance(grid, Diagnostic):
        return grid
    marks = cut_marks(grid, job.edition, run.folds)
    leaves = [run.pieces[i : i + grid.count] for i in range(0, len(run.pieces), grid.count)]
    sheets: list[Sheet] = []
    for number, pieces in enumerate(leaves, 1):
        side = "fronts" if run.two_sided else ""
        label = grid_label(grid, job.label(number, len(leaves), side), job.edition)
        sheets.append(_front(grid, pieces, furniture(marks, label)))
        if run.two_sided:
            label = grid_label(grid, job.label(number, len(leaves), "backs"), job.edition)
            sheets.append(_back(grid, pieces, furniture(marks, label)))
    # A sheet that lies landscape is turned about its short edge to mirror left and right.
    duplex = "none" if not run.two_sided else "long-edge" if grid.height >= grid.width else "short-edge"
    return ImposedRun(run, tuple(sheets), duplex)


def _front(grid: Grid, pieces: tuple[Piece, ...], around: tuple[Item, ...]) -> Sheet:
    placements = [_placement(piece, piece.front, grid.place(i)) for i, piece in enumerate(pieces)]
    return Sheet(grid.width, grid.height, tuple(placements), around)


def _back(grid: Grid, pieces: tuple[Piece, ...], around: tuple[Item, ...]) -> Sheet:
    placements = [_placement(piece, piece.back, grid.mirrored(i)) for i, piece in enumerate(pieces) if piece.back]
    return Sheet(grid.width, grid.height, tuple(placements), around, side="back")


def _placement(piece: Piece, frame: Frame | None, place: tuple[float, float]) -> Placement:
    assert frame is not None
    return Placement(frame, place[0], place[1], piece.id, piece.name, piece.copy, section=piece.name)


def _impose_pages(run: PageRun, job: Job) -> ImposedRun:
    sheets: list[Sheet] = []
    for number, piece in enumerate(run.pieces, 1):
        frame = piece.front
        label = page_label(frame.width, frame.height, job.paper.margin, run.inset,
                           job.label(number, len(run.pieces)), job.edition)
        placed = replace(_placement(piece, frame, (0.0, 0.0)), section="")
        sheets.append(Sheet(frame.width, frame.height, (placed,), furniture(label)))
    return ImposedRun(run, tuple(sheets))


def _impose_booklet(run: BookletRun, job: Job) -> ImposedRun:
    """Saddle stitch: folded once and laid into each other, the sheets read in order.

    With n pages, a multiple of four, sheet k has pages n - 2k and 2k + 1 on its front, 2k + 2 and n - 2k - 1 on its
    back (k from 0).
    """
    width, height = job.paper.height, job.paper.width
    count = -(-len(run.pages) // 4) * 4
    ticks = fold_ticks(width, height, job.paper.margin, job.edition)
    sheets: list[Sheet] = []
    for k in range(count // 4):
        for side, left, right in (("front", count - 2 * k, 2 * k + 1), ("back", 2 * k + 2, count - 2 * k - 1)):
            halves = ((left, 0.0), (right, width / 2))
            placements = [_page(run, page, x) for page, x in halves if page <= len(run.pages)]
            label = page_label(width, height, job.paper.margin, 14.0, job.label(k + 1, count // 4, FOLDED[side]), job.edition)
            sheets.append(Sheet(width, height, tuple(placements), furniture(ticks, label), side))
    return ImposedRun(run, tuple(sheets), "short-edge")


def _page(run: BookletRun, page: int, x: float) -> Placement:
    piece = run.pages[page - 1]
    return Placement(piece.front, x, 0.0, piece.id, piece.name, piece.copy, order=page)
