"""A tableau at its cards' own size over several sheets that are laid together: some of its rows and columns on each.

Lengths are mm. Belongs here: dividing a tableau among sheets, so that its spaces line up across them. Never here:
choosing between plans (``plan.py``).
"""

from __future__ import annotations

from dataclasses import replace

from printkit.layout.frame import PageBox
from printkit.layout.mats.assembly import HEAD_ROOM
from printkit.layout.mats.bands import Setting, head
from printkit.layout.mats.sheet import MatSheet
from printkit.layout.mats.tableau import (
    grid_row,
    grid_width,
    note_bands,
)
from printkit.layout.scores.measures import mat_measures
from printkit.layout.scores.stack import Band, heights, least_height
from printkit.model import Tableau

NARROWEST = 0.6
"""A sheet's content is at least this share of the page between its margins."""


def on_grid(setting: Setting, box: PageBox) -> tuple[MatSheet, ...]:
    """The tableau's sheets, row by row; none when the paper can't hold a single space."""
    tableau = setting.mat.tableau
    if tableau is None:
        return ()
    room, gutter = box.width - 2 * box.margin, mat_measures().gutter
    most = int((room + gutter + 1e-6) / (setting.space[0] + gutter))
    for rows in range(len(tableau.rows), 0, -1):
        sheets = _sheets(setting, tableau, box, rows, most) if most else ()
        if sheets:
            return sheets
    return ()


def _sheets(setting: Setting, tableau: Tableau, box: PageBox, rows: int, most: int) -> tuple[MatSheet, ...]:
    """So many rows a sheet and as many columns as go on it; none when they are too high."""
    columns = _parts(tableau.columns, most)
    width = max(grid_width(setting, max(len(part) for part in columns)),
                NARROWEST * (box.width - 2 * setting.edition.lengths["page-margin"]))
    left = (box.width - width) / 2
    made: list[tuple[tuple[int, int], list[Band]]] = []
    row_parts = _parts(len(tableau.rows), rows)
    for down, row_part in enumerate(row_parts):
        for across, part in enumerate(columns):
            last = across == len(columns) - 1
            bands = [*head(setting, left, width, 0.0, name=not made, patterns=False)]
            for row in row_part:
                bands.append(grid_row(setting, tableau, row, len(part), left, width, ends=last))
            if down == len(row_parts) - 1:
                bands += note_bands(setting, left, width, columns=len(part), whole=last, tight=True)
            made.append(((across, down), bands))
    return _fitted(setting, box, left, width, made)


def _parts(count: int, most: int) -> list[range]:
    """The numbers below ``count`` in as few parts as can be, as even as they go."""
    parts = -(-count // most)
    each = -(-count // parts)
    return [range(i, min(i + each, count)) for i in range(0, count, each)]


def _fitted(setting: Setting, box: PageBox, left: float, width: float,
            made: list[tuple[tuple[int, int], list[Band]]]) -> tuple[MatSheet, ...]:
    """The sheets with one top and one height of their heads, so that spaces line up; none when one is too high."""
    own = mat_measures()
    foot = box.height - setting.edition.lengths["page-foot"] - own.foot_gap_least
    high = max(bands[0].least for _, bands in made)
    level = [(place, [replace(bands[0], least=high, best=high, most=high), *bands[1:]]) for place, bands in made]
    tallest = max(least_height(bands) for _, bands in level)
    top = own.top if own.top + tallest <= foot + 1e-6 else max(own.dock_top, HEAD_ROOM)
    sheets: list[MatSheet] = []
    for place, bands in level:
        sizes = heights(bands, foot - top)
        if sizes is None:
            return ()
        sheets.append(MatSheet(box.width, box.height, left, width, top, tuple(bands), sizes, setting.scale, place))
    return tuple(sheets)


