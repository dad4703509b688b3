"""The grid: how many pieces stand on a sheet, where, and which way round the paper lies.

Belongs here: pure geometry in mm. Never here: marks, labels, frames' contents.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from printkit.diagnostics import Diagnostic, error
from printkit.imposition.sheet import Paper

LEAST_MARK_ROOM = 2.5
"""mm between the printable area's edge and the outermost trim: 0.5 off the trim and 2 of mark."""

FEW_ROWS_TOP = 20.0
"""mm above the first row at most."""


@dataclass(frozen=True)
class Grid:
    """``columns`` × ``rows`` trims of ``cell_width`` × ``cell_height`` mm, edge to edge, the first at ``x``, ``y``."""

    width: float
    height: float
    margin: float
    columns: int
    rows: int
    cell_width: float
    cell_height: float

    @property
    def x(self) -> float:
        """Left edge of the first column: the block is centred, so that a back lies on its front."""
        return (self.width - self.columns * self.cell_width) / 2

    @property
    def y(self) -> float:
        """Top edge of the first row: centred, or near the paper's top where few rows are needed, so that the rest
        of the sheet stays whole."""
        return min((self.height - self.rows * self.cell_height) / 2, FEW_ROWS_TOP)

    @property
    def right(self) -> float:
        """Right edge of the last column."""
        return self.x + self.columns * self.cell_width

    @property
    def bottom(self) -> float:
        """Bottom edge of the last row."""
        return self.y + self.rows * self.cell_height

    @property
    def count(self) -> int:
        """Pieces on a full sheet."""
        return self.columns * self.rows

    def place(self, index: int) -> tuple[float, float]:
        """Top left corner of the trim of piece ``index``, row by row."""
        row, column = divmod(index, self.columns)
        return self.x + column * self.cell_width, self.y + row * self.cell_height

    def mirrored(self, index: int) -> tuple[float, float]:
        """Where the back of piece ``index`` stands when the sheet is turned about its vertical edge."""
        x, y = self.place(index)
        return self.width - x - self.cell_width, y

    @property
    def verticals(self) -> tuple[float, ...]:
        """x of every vertical cut."""
        return tuple(self.x + i * self.cell_width for i in range(self.columns + 1))

    @property
    def horizontals(self) -> tuple[float, ...]:
        """y of every horizontal cut."""
        return tuple(self.y + i * self.cell_height for i in range(self.rows + 1))


def fit_grid(paper: Paper, width: float, height: float, what: str, pieces: int = 0) -> Grid | Diagnostic:
    """The grid that puts most pieces on a sheet, portrait where both are equal; an error says what would fit.

    Where all ``pieces`` stand on one sheet, the grid has no more rows and columns than they need (0: as many as fit).
    """
    grids = (_grid(paper.width, paper.height, paper.margin, width, height),
             _grid(paper.height, paper.width, paper.margin, width, height))
    best = max(grids, key=lambda grid: min(grid.count, pieces or grid.count))
    if best.count and 0 < pieces < best.count:
        columns = min(best.columns, pieces)
        return replace(best, columns=columns, rows=-(-pieces // columns))
    if best.count:
        return best
    room = paper.margin + LEAST_MARK_ROOM
    short, long = paper.width - 2 * room, paper.height - 2 * room
    return error("does-not-fit-paper", f"{what} of {width:g} × {height:g} mm do not fit on {paper.title} paper",
                 hint=f"with marks, {short:g} × {long:g} mm is the most that fits; choose larger paper")


def _grid(page_width: float, page_height: float, margin: float, width: float, height: float) -> Grid:
    room = 2 * (margin + LEAST_MARK_ROOM)
    columns = int((page_width - room) / width + 1e-6)
    rows = int((page_height - room) / height + 1e-6)
    return Grid(page_width, page_height, margin, max(columns, 0), max(rows, 0), width, height)
