"""Imposition: runs of pieces, pages and booklets become sheets, front and back.

Belongs here: pages and booklets, and the printer's correction of every sheet. Never here: drawing, pieces on a grid
(``pieces.py``), or laying out.
"""

from __future__ import annotations

from dataclasses import replace

from printkit.diagnostics import Diagnostic
from printkit.imposition.furniture import fold_ticks, furniture
from printkit.imposition.job import ImposedRun, Job
from printkit.imposition.labels import page_label
from printkit.imposition.pieces import impose_pieces
from printkit.imposition.sheet import Placement, Sheet
from printkit.imposition.tiles import Tiling, cropped, tile, tiled_sheets, too_small
from printkit.layout.frame import BookletRun, Frame, GridRun, PageRun, Path, Piece, Run

FOLDED = {"front": "outside", "back": "inside"}
"""What a booklet's sheet shows on either side when it is folded."""


def impose(run: Run, job: Job) -> ImposedRun | Diagnostic:
    """The sheets of a run, or the error that it doesn't fit the paper."""
    match run:
        case GridRun():
            imposed = impose_pieces(run, job)
        case PageRun():
            imposed = _impose_pages(run, job)
        case BookletRun():
            imposed = _impose_booklet(run, job)
    if isinstance(imposed, Diagnostic):
        return imposed
    two_sided = imposed.duplex != "none" or imposed.separate
    sheets = (_for_printer(sheet, job, imposed.duplex) if two_sided else sheet for sheet in imposed.sheets)
    return replace(imposed, sheets=tuple(finished(sheet, job) for sheet in sheets))


def _for_printer(sheet: Sheet, job: Job, duplex: str) -> Sheet:
    """A sheet of two sides where the printer must be told to print it so that backs land on fronts.

    One that lies landscape is printed on an upright page: a printer would turn it by a quarter to the left or to the
    right, nothing tells which, and a shift could double the error.
    """
    printer = job.options.printer
    if printer is None:
        return sheet
    if printer.back_offset != (0.0, 0.0):
        sheet = replace(sheet, upright=sheet.width > sheet.height)
    if sheet.side != "back":
        return sheet
    x, y = printer.back_offset
    seen = (x, -y) if duplex == "short-edge" else (-x, y)  # the drift on the back's own page; see ``Printer``
    # The printer shrinks the shift too; a printer that turns the page turns its direction.
    factor = (1 if printer.rotate_backs else -1) * 100 / printer.scale
    shift = (seen[0] * factor, seen[1] * factor)
    return replace(sheet, shift=shift, turned=sheet.turned != printer.rotate_backs)


def finished(sheet: Sheet, job: Job) -> Sheet:
    """The sheet on its edition's ground, larger by what the printer makes it smaller."""
    printer, ground = job.options.printer, job.edition.colour("paper")
    if ground.upper() != "#FFFFFF":
        corners = (("M", (0.0, 0.0)), ("L", (sheet.width, 0.0)), ("L", (sheet.width, sheet.height)),
                   ("L", (0.0, sheet.height)), ("Z", ()))
        sheet = replace(sheet, underlay=(Path(corners, fill=ground), *sheet.underlay))
    return sheet if printer is None else replace(sheet, scale=100 / printer.scale)


def _impose_pages(run: PageRun, job: Job) -> ImposedRun | Diagnostic:
    """One sheet for each page, or several to be glued where the page is larger than the paper."""
    tilings: list[Tiling | None] = []
    for frame in (piece.front for piece in run.pieces):
        whole = _on_paper(frame, job)
        tilings.append(None if whole else tile(cropped(frame, job), job))
        if tilings[-1] is None and not whole:
            return too_small(run.title, frame, job)
    counts = [1 if tiling is None else tiling.count for tiling in tilings]
    sheets: list[Sheet] = []
    for piece, tiling in zip(run.pieces, tilings, strict=True):
        first, total = len(sheets) + 1, sum(counts)
        if tiling is None:
            sheets.append(_page_sheet(piece, run.inset, job, first, total))
        else:
            sheets += tiled_sheets(piece, tiling, job, first, total)
    return ImposedRun(run, tuple(sheets), tiles=max((count for count in counts if count > 1), default=0))


def _on_paper(frame: Frame, job: Job) -> bool:
    return all(side <= most + 1e-6 for side, most in zip(sorted((frame.width, frame.height)),
                                                         sorted((job.paper.width, job.paper.height)), strict=True))


def _page_sheet(piece: Piece, inset: float, job: Job, number: int, total: int) -> Sheet:
    frame = piece.front
    label = page_label(frame.width, frame.height, job.paper.margin, inset, job.label(number, total), job.edition)
    placed = Placement(frame, 0.0, 0.0, piece.id, piece.name, piece.copy)
    return Sheet(frame.width, frame.height, (placed,), furniture(label))


def _impose_booklet(run: BookletRun, job: Job) -> ImposedRun:
    """Saddle stitch: folded once and laid into each other, the sheets read in order.

    With n pages, a multiple of four, sheet k has pages n - 2k and 2k + 1 on its front, 2k + 2 and n - 2k - 1 on its
    back (k from 0).
    """
    width, height = job.paper.height, job.paper.width
    count = -(-len(run.pages) // 4) * 4
    inset = job.edition.lengths["booklet-outer"]
    ticks = fold_ticks(width, height, job.paper.margin, job.edition)
    sheets: list[Sheet] = []
    for k in range(count // 4):
        for side, left, right in (("front", count - 2 * k, 2 * k + 1), ("back", 2 * k + 2, count - 2 * k - 1)):
            halves = ((left, 0.0), (right, width / 2))
            placements = [_page(run, page, x) for page, x in halves if page <= len(run.pages)]
            words = job.label(k + 1, count // 4, FOLDED[side])
            label = page_label(width, height, job.paper.margin, inset, words, job.edition)
            sheets.append(Sheet(width, height, tuple(placements), furniture(ticks, label), side))
    return ImposedRun(run, tuple(sheets), "short-edge")


def _page(run: BookletRun, page: int, x: float) -> Placement:
    piece = run.pages[page - 1]
    return Placement(piece.front, x, 0.0, piece.id, piece.name, piece.copy, order=page)
