"""Score lines as bands of a page, in their order, with the pictures of the kinds that they count.

Lengths are mm. Belongs here: which line is a total, which has a picture, dividers between them. Never here: setting
one line (``score_rows.py``), or what else stands on a page.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from printkit.diagnostics import Diagnostic
from printkit.layout.boxes import Pencil
from printkit.layout.edition import Edition
from printkit.layout.frame import Item, Picture
from printkit.layout.look import Look
from printkit.layout.mat_pictures import drawing
from printkit.layout.score_measures import line_measures
from printkit.layout.score_rows import Row, divider, draw_row, set_row
from printkit.layout.score_stack import Band, Draw
from printkit.model import ScoreLine


def total_of(lines: Sequence[ScoreLine]) -> ScoreLine | None:
    """The line that all others lead to: the last that sums up blanks, where other lines come to a result too."""
    reckoned = [line for line in lines if line.formula is not None and line.formula.equations]
    summing = [line for line in reckoned if line.formula is not None and line.formula.sum is not None]
    return summing[-1] if summing and len(reckoned) > 1 else None


def rows_of(lines: Sequence[ScoreLine], width: float, edition: Edition, looks: Mapping[str, Look], *,
            total: ScoreLine | None, total_level: str = "total") -> tuple[Row, ...]:
    """The lines set for a width; ``looks`` are by the names of the lines that count a kind."""
    own = line_measures()
    indent = own.indent if any(line.name in looks for line in lines) else 0.0
    rows = []
    for line in lines:
        look = looks.get(line.name)
        icon = Picture(drawing(look, own.icon, edition), 0.0, 0.0) if look else None
        level = total_level if line is total else "line"
        rows.append(set_row(line, width, edition, level=level, indent=indent, icon=icon))
    return tuple(rows)


def row_bands(rows: Sequence[Row], x: float, pencil: Pencil, gap: float) -> list[Band]:
    """A band for each row; ``gap`` is kept free above the first. All but the last end in a divider."""
    bands: list[Band] = []
    own = line_measures()
    for number, row in enumerate(rows):
        least, best = row.least(pencil.edition), row.best(pencil.edition)
        most = max(best, own.row_most)
        closed = number + 1 < len(rows)
        bands.append(Band("line", least, best, most, _drawn(row, x, pencil, closed), gap if number == 0 else 0.0))
    return bands


def _drawn(row: Row, x: float, pencil: Pencil, closed: bool) -> Draw:
    def draw(top: float, height: float) -> tuple[Item, ...]:
        items = draw_row(row, x, top, height, pencil)
        return (*items, divider(x, top + height, row.width, pencil.edition)) if closed else items

    return draw


def row_findings(rows: Sequence[Row]) -> tuple[Diagnostic, ...]:
    """What could not be set in any of the rows."""
    return tuple(finding for row in rows for finding in row.findings)
