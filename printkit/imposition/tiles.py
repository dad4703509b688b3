"""Pieces that are larger than the paper: printed over several sheets that overlap, to be glued together.

The sheets of a row are joined first, each one's cut left edge on the sheet before it; then each row's cut upper edge on
the row above. Half diamonds at the seams become whole where two sheets lie right. Lengths are mm. Belongs here: how
many sheets, where seams lie, the marks. Never here: dividing what is drawn (``slices.py``), or what the pieces are.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from math import ceil

from printkit.diagnostics import Diagnostic, error, warning
from printkit.imposition.furniture import furniture, line
from printkit.imposition.job import ImposedRun, Job
from printkit.imposition.labels import page_label, page_label_top
from printkit.imposition.sheet import Placement, Sheet
from printkit.imposition.slices import Window, slice_frame
from printkit.layout.art.geometry import polyline
from printkit.layout.extent import boxes, extent
from printkit.layout.frame import BookletRun, Field, Frame, GridRun, Item, Moved, PageBox, Path, Piece, Text
from printkit.record import dataclass

LEAST_WINDOW = 45.0
"""mm of a sheet's window, twice the overlap and more: on smaller ones a piece is nothing but seams."""

GAP = 0.8
"""mm between a window and its marks."""

BESIDE = 0.3
"""mm from a word to a seam that goes past it."""

GIVE = 0.25
"""The share of a sheet by which a seam may leave its even place, so that it parts no words."""

DIAMOND = 0.7
"""Of the band: how high a diamond is. The tick beside it is longer, so that both are seen."""

MOST = 999
"""Sheets that a label must have room to count."""


@dataclass(frozen=True)
class TileSheet:
    """A sheet of paper that shows a part of something larger: its size, and the window that shows it."""

    width: float
    height: float
    x: float
    y: float
    window: tuple[float, float]


@dataclass(frozen=True)
class Tiling:
    """How a frame is divided: seams across and down, each list beginning with 0, and the overlap."""

    frame: Frame
    sheet: TileSheet
    columns: tuple[float, ...]
    rows: tuple[float, ...]
    overlap: float

    @property
    def count(self) -> int:
        """Sheets that the piece takes."""
        return len(self.columns) * len(self.rows)

    @property
    def placed(self) -> TileSheet:
        """The sheet, its window in the middle where a single column is narrower than it."""
        if len(self.columns) > 1:
            return self.sheet
        return replace(self.sheet, x=(self.sheet.width - self.frame.width) / 2)

    @property
    def windows(self) -> tuple[Window, ...]:
        """What each sheet shows, row by row."""
        across = _spans(self.columns, self.frame.width, self.overlap)
        down = _spans(self.rows, self.frame.height, self.overlap)
        return tuple(Window((left, top, seen_right, seen_foot), (left, top, right, foot))
                     for top, seen_foot, foot in down for left, seen_right, right in across)


def _spans(seams: tuple[float, ...], length: float, overlap: float) -> list[tuple[float, float, float]]:
    """Where each sheet begins, where the next one covers it, and where it ends."""
    ends = (*seams[1:], length)
    return [(start, end, min(length, end + (overlap if end < length else 0.0)))
            for start, end in zip(seams, ends, strict=True)]


def tile_sheets(job: Job) -> tuple[TileSheet, ...]:
    """The paper upright and lengthwise, with the window that margins, marks and label leave; none that is too small."""
    paper, band = job.paper, job.edition.lengths["tile-band"]
    label = job.label(MOST, MOST, _place_words(8, 8))
    edge = paper.margin + band
    found = []
    for width, height in sorted({(paper.width, paper.height), (paper.height, paper.width)}):
        foot = page_label_top(width, height, paper.margin, edge, label, job.edition) - band
        window = width - 2 * edge, foot - edge
        if min(window) >= LEAST_WINDOW:
            found.append(TileSheet(width, height, edge, edge, window))
    return tuple(found)


def page_box(job: Job) -> PageBox:
    """The page that a job's whole pages are laid out for, with the windows of sheets that are glued where it is too
    small."""
    windows = tuple(sheet.window for sheet in tile_sheets(job))
    return PageBox(job.paper.width, job.paper.height, job.paper.margin, windows, job.edition.lengths["tile-overlap"])


def cropped(frame: Frame, job: Job) -> Frame:
    """A page without its empty edges: what is drawn on it, and a little paper around."""
    drawn, edge = extent(frame.items), job.edition.lengths["tile-edge"]
    if drawn is None:
        return frame
    left, top = max(0.0, drawn[0] - edge), max(0.0, drawn[1] - edge)
    right, foot = min(frame.width, drawn[2] + edge), min(frame.height, drawn[3] + edge)
    return Frame(round(right - left, 4), round(foot - top, 4), (Moved(frame.items, -left, -top),))


def tile(frame: Frame, job: Job) -> Tiling | None:
    """The tiling of fewest sheets for a frame; None on paper that is too small for any."""
    overlap = job.edition.lengths["tile-overlap"]
    words = list(boxes(frame.items, (Text, Field)))
    found = [Tiling(frame, sheet,
                    seams(frame.width, sheet.window[0], overlap, [(left, right) for left, _, right, _ in words]),
                    seams(frame.height, sheet.window[1], overlap, [(top, foot) for _, top, _, foot in words]), overlap)
             for sheet in tile_sheets(job)]
    return min(found, key=lambda tiling: tiling.count, default=None)


def seams(length: float, most: float, overlap: float, words: Iterable[tuple[float, float]] = ()) -> tuple[float, ...]:
    """Where sheets begin along a length, the first at 0; each is ``most`` long at most and shares ``overlap`` with the
    next. They are even but for what they give way, a quarter at most, to ``words`` (where each begins and ends)."""
    count = max(1, ceil((length - overlap) / (most - overlap) - 1e-9)) if length > most + 1e-9 else 1
    step, reach, parted = (length - overlap) / count, most - overlap, list(words)
    found = [0.0]
    for number in range(1, count):
        low, high = length - overlap - (count - number) * reach, found[-1] + reach
        wanted = number * step
        low, high = max(low, min(wanted - GIVE * step, high)), min(high, max(wanted + GIVE * step, low))
        tries = [wanted, low, high, *(low + i for i in range(1, int(high - low) + 1))]
        tries += [x for start, end in parted for x in (start - BESIDE, end + BESIDE)]
        best = min((x for x in tries if low - 1e-9 <= x <= high + 1e-9),
                   key=lambda x: (sum(start < x < end for start, end in parted), round(abs(x - wanted), 6), x))
        found.append(round(best, 2) if low <= round(best, 2) <= high else best)
    return tuple(found)


def tiled_sheets(piece: Piece, tiling: Tiling, job: Job, first: int, total: int, *,
                 folds: tuple[float, ...] = (), trimmed: bool = False) -> list[Sheet]:
    """The sheets of one piece, row by row, numbered from ``first`` of ``total``; each is a page of its own, as large
    as the paper. ``trimmed`` marks the piece's outer edges to be cut, too; ``folds`` are mm from its top edge."""
    sheet, edge = tiling.placed, job.paper.margin + job.edition.lengths["tile-band"]
    frames = slice_frame(tiling.frame, tiling.columns[1:], tiling.windows, piece.id)
    made = []
    for number, (frame, window) in enumerate(zip(frames, tiling.windows, strict=True)):
        row, column = divmod(number, len(tiling.columns))
        words = job.label(first + number, total, _place_words(row + 1, column + 1))
        marks = _marks(tiling, window, row, column, job, folds, trimmed=trimmed)
        label = page_label(sheet.width, sheet.height, job.paper.margin, edge, words, job.edition)
        name = piece.name if trimmed else f"{piece.name}, sheet {number + 1} of {tiling.count}"
        whole = Frame(sheet.width, sheet.height, (Moved(frame.items, sheet.x, sheet.y),))
        placed = Placement(whole, 0.0, 0.0, f"{piece.id}-{number + 1}", name, piece.copy,
                           section=name if trimmed else "")
        made.append(Sheet(sheet.width, sheet.height, (placed,), furniture(marks, label)))
    return made


def too_small(what: str, frame: Frame, job: Job) -> Diagnostic:
    """The error that not even several sheets make a piece."""
    paper = job.paper
    return error("paper-too-small", f"{what}: {frame.width:g} × {frame.height:g} mm can't be glued from sheets of "
                 f"{paper.title} paper", hint="with marks and label a sheet would show next to nothing; choose larger "
                 "paper")


def glued_from(imposed: ImposedRun, job: Job) -> Diagnostic:
    """The warning that a run's pieces are glued from several sheets."""
    run, count = imposed.run, imposed.tiles
    pieces = 1 if isinstance(run, BookletRun) else len(run.pieces)
    most = f"{count} sheets" if len(imposed.sheets) == count * pieces else f"up to {count} sheets"
    return warning("glued", f"{run.title}: too large for {job.paper.title} paper; {'each' if pieces > 1 else 'it'} is "
                   f"printed on {most}, to be glued together",
                   hint="half diamonds at the edges show how; larger paper needs fewer sheets, or none to glue")


def tiled_run(run: GridRun, job: Job) -> ImposedRun | Diagnostic:
    """Pieces that are cut out, each glued from several sheets first."""
    tilings = [tile(piece.front, job) for piece in run.pieces]
    counts = [tiling.count for tiling in tilings if tiling is not None]
    if len(counts) < len(tilings):
        return too_small(run.title, run.pieces[0].front, job)
    sheets: list[Sheet] = []
    for piece, tiling in zip(run.pieces, tilings, strict=True):
        assert tiling is not None
        sheets += tiled_sheets(piece, tiling, job, len(sheets) + 1, sum(counts), folds=run.folds, trimmed=True)
    return ImposedRun(run, tuple(sheets), tiles=max(counts))


def _place_words(row: int, column: int) -> str:
    return f"row {row}, column {column}"


def _marks(tiling: Tiling, window: Window, row: int, column: int, job: Job, folds: tuple[float, ...], *,
           trimmed: bool) -> tuple[Item, ...]:
    """What stands around a window: at both ends of a seam, above and below it or, where rows meet, at the outer sheets
    of a row."""
    sheet, band, edition = tiling.placed, job.edition.lengths["tile-band"], job.edition
    wide, high = window.size
    last_column, last_row = len(tiling.columns) - 1, len(tiling.rows) - 1
    left, right, top, foot = sheet.x, sheet.x + wide, sheet.y, sheet.y + high
    across, down = window.seen[2] - window.seen[0], window.seen[3] - window.seen[1]
    pen = _Pen(edition.strokes["mark"], edition.strokes["fold"], edition.colour("ink"), band)
    items: list[Item] = []
    for y, towards in ((top, -1), (foot, 1)):
        items += pen.cut(left, y, towards, upright=True) if column else ()
        items += pen.lay(left + across, y, towards, upright=True) if column < last_column else ()
        if trimmed and ((row == 0 and towards < 0) or (row == last_row and towards > 0)):
            items += [pen.tick(x, y, towards, upright=True)
                      for x, outer in ((left, column == 0), (right, column == last_column)) if outer]
    for x, towards, outer in ((left, -1, column == 0), (right, 1, column == last_column)):
        if not outer:
            continue
        items += pen.cut(top, x, towards, upright=False) if row else ()
        items += pen.lay(top + down, x, towards, upright=False) if row < last_row else ()
        if trimmed:
            items += [pen.tick(y, x, towards, upright=False)
                      for y, end in ((top, row == 0), (foot, row == last_row)) if end]
        items += [pen.tick(top + fold - window.shown[1], x, towards, upright=False, folded=True)
                  for fold in folds if window.seen[1] < fold < window.seen[3]]
    return tuple(items)


@dataclass(frozen=True)
class _Pen:
    """Draws marks in the band outside a window's edge. ``at`` is where a seam lies along that edge, ``edge`` where the
    edge is, ``towards`` -1 or 1 from the edge into the band; ``upright`` for seams that run down the sheet."""

    width: float
    fold: float
    ink: str
    band: float

    def tick(self, at: float, edge: float, towards: int, *, upright: bool, folded: bool = False) -> Path:
        """Where to cut, or to fold."""
        ends = edge + towards * GAP, edge + towards * self.band
        dash = (0.9, 0.65) if folded else ()
        width = self.fold if folded else self.width
        if upright:
            return line(at, ends[0], at, ends[1], width, self.ink, dash)
        return line(ends[0], at, ends[1], at, width, self.ink, dash)

    def cut(self, at: float, edge: float, towards: int, *, upright: bool) -> tuple[Path, ...]:
        """A cut edge, and the half of a diamond that stays on its sheet."""
        return self.tick(at, edge, towards, upright=upright), self._half(at, edge, towards, 1, upright)

    def lay(self, at: float, edge: float, towards: int, *, upright: bool) -> tuple[Path, ...]:
        """Where the next sheet's edge comes to lie: the other half."""
        return (self._half(at, edge, towards, -1, upright),)

    def _half(self, at: float, edge: float, towards: int, side: int, upright: bool) -> Path:
        """Half a diamond, its flat side on the seam; ``side`` 1 for the half that follows it."""
        reach = (self.band - GAP) * DIAMOND / 2
        middle = edge + towards * (GAP + reach)
        points = ((at, middle - reach), (at + side * reach, middle), (at, middle + reach))
        return Path(polyline(points if upright else tuple((y, x) for x, y in points), closed=True), fill=self.ink)
