"""The ground of plain backs: one pattern over the whole block and beyond, so that a drift between sides shows no white.

Belongs here: that ground. Never here: backs that are faces of their own, or where they stand.
"""

from __future__ import annotations

from printkit.imposition.grid import Grid
from printkit.imposition.options import Options
from printkit.layout.art.patterns import pattern
from printkit.layout.art.pictures import luminance
from printkit.layout.edition import Edition
from printkit.layout.frame import Item, Path, Picture

BEYOND = 3.0
"""mm that the pattern runs on beyond the outermost cuts: more than any drift of a home printer."""


def back_ground(grid: Grid, rows: int, edition: Edition, options: Options) -> tuple[Item, ...]:
    """A pattern across all cuts of the first ``rows``; on a folded grid, in the backs' half.

    It is white on a field of the rule colour; in an edition that fills nothing, and on dark paper, where a bright
    field would dazzle, it is drawn in the rule colour on the paper.
    """
    beyond = max(BEYOND, options.bleed)
    left = grid.width / 2 if grid.folded else grid.x - beyond
    left, top = max(left, grid.margin if not grid.folded else left), max(grid.y - beyond, grid.margin)
    right = min(grid.right + beyond, grid.width - grid.margin)
    foot = grid.bottom - (grid.rows - rows) * (grid.cell_height + grid.gutter)
    bottom = min(foot + beyond, grid.height - grid.margin)
    field = (("M", (left, top)), ("L", (right, top)), ("L", (right, bottom)), ("L", (left, bottom)), ("Z", ()))
    paper, rule = edition.colour("paper"), edition.colour("rule")
    filled = edition.fills and luminance(paper) > 0.5
    drawn = pattern(edition.kind_patterns[0], right - left, bottom - top, scale=0.8, stroke=edition.strokes["texture"],
                    ink=paper if filled else rule)
    return Path(field, fill=rule if filled else paper), Picture(drawn, left, top)
