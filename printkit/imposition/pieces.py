"""Pieces on sheets: fronts, backs, and the ways in which a back comes onto its front.

Belongs here: which piece stands where, on which side. Never here: the grid's geometry, marks, or drawing.
"""

from __future__ import annotations

from dataclasses import replace

from printkit.diagnostics import Diagnostic
from printkit.imposition.backs import back_ground
from printkit.imposition.furniture import corner_guides, cut_marks, furniture, halo, inner_ticks
from printkit.imposition.grid import Grid, fit_grid
from printkit.imposition.grid_labels import grid_label, make_room, place_label
from printkit.imposition.job import ImposedRun, Job
from printkit.imposition.registration import for_machine, with_registration
from printkit.imposition.sheet import Placement, Sheet
from printkit.imposition.tiles import tiled_run
from printkit.layout.frame import Frame, GridRun, Item, Piece


def impose_pieces(run: GridRun, job: Job) -> ImposedRun | Diagnostic:
    """All sheets of a run of pieces, or the error that it doesn't fit the paper."""
    job = for_machine(job)
    options = job.options
    sides = options.backs or "duplex-long"
    two_sided = run.two_sided and sides != "none"
    if not two_sided:
        options = replace(options, backs="none")
    pieces = _copies(run.pieces, options.copies)
    label = job.label(len(pieces), len(pieces), "fronts")

    def with_label(grid: Grid) -> Grid | None:
        return make_room(grid, label, job.edition) if options.cutter is None else grid  # a machine's sheets have room

    grid = fit_grid(job.paper, run.width, run.height, run.title, len(pieces), options, with_label)
    if isinstance(grid, Diagnostic):
        return tiled_run(replace(run, pieces=pieces), job) if run.joins and not two_sided else grid
    leaves = _deal(pieces, grid.count, options.order)
    fronts = [_front(grid, leaf, run, job, _label(number, leaves, two_sided and not grid.folded, "fronts"), two_sided)
              for number, leaf in enumerate(leaves, 1)]
    run = replace(run, pieces=pieces)
    if not two_sided or grid.folded:
        return ImposedRun(run, tuple(fronts), folded=grid.folded)
    turned = _turns_upside_down(grid, sides)
    backs = [_back(grid, leaf, run, job, _label(number, leaves, True, "backs"), turned)
             for number, leaf in enumerate(leaves, 1)]
    if sides == "separate":
        return ImposedRun(run, (*fronts, *backs), separate=True)
    pairs = tuple(sheet for pair in zip(fronts, backs, strict=True) for sheet in pair)
    return ImposedRun(run, pairs, "short-edge" if sides == "duplex-short" else "long-edge")


def _turns_upside_down(grid: Grid, sides: str) -> bool:
    """Whether the sheet is turned about its horizontal middle: the long edge of a sheet that lies landscape, or the
    short edge of one that stands upright."""
    upright = grid.height >= grid.width
    return upright if sides == "duplex-short" else not upright


def _copies(pieces: tuple[Piece, ...], sets: int) -> tuple[Piece, ...]:
    """So many sets, one after the other; from the second on, ids say which set they belong to."""
    more = (replace(piece, id=f"{piece.id}/set-{number}") for number in range(2, sets + 1) for piece in pieces)
    return (*pieces, *more)


def _deal(pieces: tuple[Piece, ...], count: int, order: str) -> list[list[Piece | None]]:
    """Pieces for each sheet. ``stack``: place by place through the pile, so that the cut pile, its stacks laid on each
    other, is in order; a place that nothing is left for stays empty."""
    sheets = -(-len(pieces) // count)
    if order == "sheet" or sheets == 1:
        return [list(pieces[i * count : (i + 1) * count]) for i in range(sheets)]
    dealt = [[place * sheets + sheet for place in range(count)] for sheet in range(sheets)]
    return [[pieces[i] if i < len(pieces) else None for i in leaf] for leaf in dealt]


def _label(number: int, leaves: list[list[Piece | None]], sides: bool, side: str) -> tuple[int, int, str]:
    return number, len(leaves), side if sides else ""


def _front(grid: Grid, leaf: list[Piece | None], run: GridRun, job: Job, label: tuple[int, int, str],
           two_sided: bool) -> Sheet:
    placements = [_placement(piece, piece.front, *grid.place(i)) for i, piece in enumerate(leaf) if piece]
    underlay: tuple[Item, ...] = ()
    if grid.folded and two_sided:
        placements += [
            replace(_placement(piece, piece.back, *grid.across_the_middle(i), decoration=run.plain_backs), side="back")
            for i, piece in enumerate(leaf) if piece and piece.back]
        underlay = back_ground(grid, _rows(grid, leaf), job.edition, job.options) if run.plain_backs else ()
    return _sheet(grid, placements, run, job, label, "front", underlay, len(leaf))


def _back(grid: Grid, leaf: list[Piece | None], run: GridRun, job: Job, label: tuple[int, int, str],
          turned: bool) -> Sheet:
    placements = [_placement(piece, piece.back, *grid.across_the_middle(i), decoration=run.plain_backs)
                  for i, piece in enumerate(leaf) if piece and piece.back]
    underlay = back_ground(grid, _rows(grid, leaf), job.edition, job.options) if run.plain_backs else ()
    sheet = _sheet(grid, placements, run, job, label, "back", underlay, len(leaf))
    return replace(sheet, turned=turned)


def _rows(grid: Grid, leaf: list[Piece | None]) -> int:
    """How many rows of a sheet hold pieces."""
    return 1 + max(i for i, piece in enumerate(leaf) if piece) // grid.front_columns


def _sheet(grid: Grid, placements: list[Placement], run: GridRun, job: Job, label: tuple[int, int, str], side: str,
           underlay: tuple[Item, ...], used: int) -> Sheet:
    words = job.label(*label)
    marks = cut_marks(grid, place_label(grid, words, job.edition), job.edition, job.options, run.folds)
    if underlay:
        marks = (*halo(marks, job.edition), *marks)
    if job.options.marks == "ticks" and side == "front":
        # Pieces are cut from the front: a mark between backs would land on a card where the printer drifts.
        limit = grid.width / 2 if grid.folded and underlay else grid.width
        marks = (*marks, *inner_ticks(grid, limit, job.edition))
    around = with_registration(marks, grid_label(grid, job.label(*label), job.edition), grid, job, label, side)
    if job.options.corner_radius:
        around.insert(0, corner_guides(grid, job.edition, job.options.corner_radius, used))
    block = (grid.x, grid.y, grid.right - grid.x, grid.bottom - grid.y)
    bleed = job.options.bleed
    outer = (block[0] - bleed, block[1] - bleed, block[2] + 2 * bleed, block[3] + 2 * bleed)
    return Sheet(grid.width, grid.height, tuple(placements), furniture(*around), side,
                 trim=block if bleed else None, bleed=outer if bleed else None, underlay=underlay)


def _placement(piece: Piece, frame: Frame | None, x: float, y: float, decoration: bool = False) -> Placement:
    assert frame is not None
    return Placement(frame, x, y, piece.id, piece.name, piece.copy, section=piece.name, decoration=decoration)
