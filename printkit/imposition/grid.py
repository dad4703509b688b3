"""The grid: how many pieces stand on a sheet, where, and which way round the paper lies.

Belongs here: pure geometry in mm. Never here: marks, labels, frames' contents.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from printkit.diagnostics import Diagnostic, error
from printkit.imposition.cutters import Cutter
from printkit.imposition.options import PLAIN, Options
from printkit.imposition.sheet import Paper
from printkit.record import dataclass

LEAST_MARK_ROOM = 2.5
"""mm between the printable area's edge and the outermost trim: 0.5 off the trim and 2 of mark."""

FOLD_MARK = 3.5
"""mm above and below a block that is folded: without its mark nobody sees where."""

FEW_ROWS_TOP = 20.0
"""mm above the first row at most: where few rows are needed the rest of the sheet stays whole."""


@dataclass(frozen=True)
class Grid:
    """``columns`` × ``rows`` trims of ``cell_width`` × ``cell_height`` mm, ``gutter`` mm apart, from ``x``, ``y``.

    A ``folded`` grid has fronts in its left half and their backs in its right half, about the sheet's middle.
    """

    width: float
    height: float
    margin: float
    columns: int
    rows: int
    cell_width: float
    cell_height: float
    y: float
    gutter: float = 0.0
    folded: bool = False

    @property
    def x(self) -> float:
        """Left edge of the first column: the block is centred, so that a back lies on its front."""
        return (self.width - self._across(self.columns)) / 2

    @property
    def right(self) -> float:
        """Right edge of the last column."""
        return self.x + self._across(self.columns)

    @property
    def bottom(self) -> float:
        """Bottom edge of the last row."""
        return self.y + self.rows * self.cell_height + max(0, self.rows - 1) * self.gutter

    @property
    def front_columns(self) -> int:
        """Columns that hold fronts."""
        return self.columns // 2 if self.folded else self.columns

    @property
    def count(self) -> int:
        """Pieces on a full sheet."""
        return self.front_columns * self.rows

    def place(self, index: int) -> tuple[float, float]:
        """Top left corner of the trim of piece ``index``, row by row."""
        row, column = divmod(index, self.front_columns)
        return self.x + column * (self.cell_width + self.gutter), self.y + row * (self.cell_height + self.gutter)

    def across_the_middle(self, index: int) -> tuple[float, float]:
        """Where the back of piece ``index`` stands when the sheet is turned, or folded, about its vertical middle."""
        x, y = self.place(index)
        return self.width - x - self.cell_width, y

    @property
    def verticals(self) -> tuple[float, ...]:
        """x of every vertical cut: one between neighbours that touch, two where a gutter parts them."""
        return _cuts(self.x, self.cell_width, self.gutter, self.columns)

    @property
    def horizontals(self) -> tuple[float, ...]:
        """y of every horizontal cut."""
        return _cuts(self.y, self.cell_height, self.gutter, self.rows)

    def _across(self, columns: int) -> float:
        return columns * self.cell_width + max(0, columns - 1) * self.gutter


def _cuts(start: float, length: float, gutter: float, count: int) -> tuple[float, ...]:
    edges = [start + i * (length + gutter) for i in range(count)]
    if gutter <= 0:
        return (*edges, start + count * length)
    return tuple(edge + side for edge in edges for side in (0.0, length))


def fit_grid(paper: Paper, width: float, height: float, what: str, pieces: int = 0, options: Options = PLAIN,
             with_label: Callable[[Grid], Grid | None] = lambda grid: grid) -> Grid | Diagnostic:
    """The grid that puts most pieces on a sheet, portrait where both are equal; an error says what would fit.

    Where all ``pieces`` stand on one sheet, the grid has no more rows and columns than they need (0: as many as fit).
    ``with_label`` moves a grid or makes it smaller, so that the sheet's label has room; None where it can't.
    """
    turned = replace(paper, width=paper.height, height=paper.width)
    grids = [grid for lying in (paper, turned) if (grid := _grid(lying, width, height, options)).count]
    if not grids:
        return _does_not_fit(paper, width, height, what, options)
    roomy = [grid for grid in (with_label(_stood(_needed(grid, pieces), options.cutter)) for grid in grids) if grid]
    if not roomy:
        return _no_room_for_label(paper, width, height, what)
    return max(roomy, key=lambda grid: min(grid.count, pieces or grid.count))


def _needed(grid: Grid, pieces: int) -> Grid:
    """The grid without rows and columns that ``pieces`` leave empty."""
    if not 0 < pieces < grid.count:
        return grid
    columns = min(grid.front_columns, pieces)
    return replace(grid, columns=columns * (2 if grid.folded else 1), rows=-(-pieces // columns))


def _stood(grid: Grid, cutter: Cutter | None) -> Grid:
    """The grid at its height on the sheet: in the middle, or near the top where it has few rows."""
    high = grid.bottom - grid.y
    middle = (grid.height - high) / 2
    if cutter is None:
        return replace(grid, y=min(middle, FEW_ROWS_TOP))
    return replace(grid, y=min(middle, max(FEW_ROWS_TOP, cutter.room), grid.height - cutter.foot(grid.width) - high))


def _room(paper: Paper, options: Options) -> float:
    """mm at each edge of the paper that no trim may enter: the margin, and marks beside the bleed."""
    marks = 0.0 if options.marks == "none" else LEAST_MARK_ROOM
    room = paper.margin + max(marks, options.bleed + (2.0 if marks and options.bleed else 0.0))
    return room if options.cutter is None else max(room, options.cutter.room)


def _grid(paper: Paper, width: float, height: float, options: Options) -> Grid:
    room, gutter = _room(paper, options), options.gutter
    columns = max(0, int((paper.width - 2 * room + gutter) / (width + gutter) + 1e-6))
    folded = options.backs == "fold"
    upright = max(room, paper.margin + FOLD_MARK) if folded else room
    rows = max(0, int((paper.height - 2 * upright + gutter) / (height + gutter) + 1e-6))
    if folded:
        columns -= columns % 2
    grid = Grid(paper.width, paper.height, paper.margin, columns, rows, width, height, 0.0, gutter, folded)
    return grid if options.cutter is None else _taken_by(options.cutter, grid)


def _taken_by(cutter: Cutter, grid: Grid) -> Grid:
    """The largest part of a grid that a cutting machine takes, clear of its marks."""
    smaller = (_stood(replace(grid, columns=columns, rows=rows), cutter)
               for columns in range(grid.columns, 0, -2 if grid.folded else -1) for rows in range(grid.rows, 0, -1))
    fitting = [part for part in smaller
               if cutter.takes((part.x, part.y, part.right, part.bottom), part.width, part.height)]
    return max(fitting, key=lambda part: part.count, default=replace(grid, columns=0, rows=0))


def _no_room_for_label(paper: Paper, width: float, height: float, what: str) -> Diagnostic:
    """The error that a piece leaves no room on the sheet for its label."""
    return error("does-not-fit-paper", f"{what}: beside a piece of {width:g} × {height:g} mm, {paper.title} paper has "
                 "no room for the sheet's label and its bar", hint="choose larger paper")


def _does_not_fit(paper: Paper, width: float, height: float, what: str, options: Options) -> Diagnostic:
    hint = _what_would_fit(paper, width, height, options)
    room = _room(paper, options)
    across, down = paper.width - 2 * room, paper.height - 2 * room
    most = f"{across:g} × {down:g} mm is the most that fits" if min(across, down) > 0 else "nothing fits"
    if options.cutter is not None and options.cutter.marks is not None:
        most = f"the corner marks of {options.cutter.title} and the label leave less than {across:g} × {down:g} mm"
    else:
        most = f"with marks, {most}"
    return error("does-not-fit-paper", f"{what}: {width:g} × {height:g} mm is too large for {paper.title} paper",
                 hint=f"{most}; {hint}")


def _what_would_fit(paper: Paper, width: float, height: float, options: Options) -> str:
    """The gentlest change that makes room, in words."""
    tries = [(f"{less:g} mm less bleed would fit", replace(options, bleed=options.bleed - less))
             for less in (0.5 * i for i in range(1, int(options.bleed / 0.5 + 1e-6) + 1))]
    if options.backs == "fold":
        tries.append(("two sides printed in duplex would fit, folded ones don't", replace(options, backs="")))
    if options.cutter is not None:
        tries.append((f"without the cutting machine ({options.cutter.title}) it would fit",
                      replace(options, cutter=None)))
    if options.marks != "none":
        tries.append(("without marks it would fit (--marks none)", replace(options, marks="none")))
    turned = replace(paper, width=paper.height, height=paper.width)
    fitting = (words for words, changed in tries
               if any(_grid(lying, width, height, changed).count for lying in (paper, turned)))
    return next(fitting, "choose larger paper")
