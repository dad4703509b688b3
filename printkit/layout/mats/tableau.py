"""A tableau on a mat: rows of card spaces under their labels, at the cards' size or as near to it as the paper allows.

Lengths are mm. Belongs here: its bands and how large its spaces can be. Never here: choosing pages (``plan.py``).
"""

from __future__ import annotations

from printkit.layout.boxes import box
from printkit.layout.frame import Artifact, Item, Tag
from printkit.layout.mats.bands import Setting, text_of
from printkit.layout.scores.measures import mat_measures
from printkit.layout.scores.stack import Band, Draw, fixed
from printkit.layout.setting import block, set_line
from printkit.model import Tableau
from printkit.typeface import cap_height
from printkit.units import to_mm

LABEL_DROP = 2.6  # mm between a label's baseline and its spaces
NOTE_GAP = 5.5  # mm above small print
NOTE_LEAST = 2.5  # and where the page is full
NOTE_STEP = 2.4  # mm between its paragraphs


def tableau_width(setting: Setting, tableau: Tableau) -> float:
    """Width of a row of spaces."""
    return grid_width(setting, tableau.columns)


def tableau_bands(setting: Setting, tableau: Tableau, x: float, width: float) -> list[Band]:
    """A band for each row: its label, and under it a space for each card."""
    own = mat_measures()
    start = x + (width - tableau_width(setting, tableau)) / 2
    bands = []
    for label in tableau.rows:
        least = label_room(setting, tableau, label) + setting.space[1]
        best = max(least, own.row_label + setting.space[1])
        drawn = _drawn(setting, tableau, label, start, tableau.columns, ends=True)
        bands.append(Band("row", least, best, best + own.row_gap, drawn, own.gutter))
    return bands


def label_room(setting: Setting, tableau: Tableau, label: str) -> float:
    """What a row's label and its points take above its spaces."""
    role = setting.edition.type["round-title"]
    return cap_height(role.weight, role.size) + LABEL_DROP + 1 if label or tableau.row_points else 0.0


def grid_width(setting: Setting, columns: int) -> float:
    """Width of so many spaces side by side."""
    return columns * setting.space[0] + (columns - 1) * mat_measures().gutter


def grid_row(setting: Setting, tableau: Tableau, row: int, columns: int, x: float, width: float, *,
             ends: bool) -> Band:
    """A part of a row on a sheet of its own, its label repeated; what the row gains stands where it ``ends``."""
    label = tableau.rows[row]
    start = x + (width - grid_width(setting, columns)) / 2
    high = label_room(setting, tableau, label) + setting.space[1]
    return fixed("row", high, _drawn(setting, tableau, label, start, columns, ends=ends), mat_measures().gutter)


def _drawn(setting: Setting, tableau: Tableau, label: str, x: float, columns: int, *, ends: bool) -> Draw:
    edition, gutter = setting.edition, mat_measures().gutter
    wide, high = setting.space

    def draw(top: float, height: float) -> tuple[Item, ...]:
        y = top + height - high
        items: list[Item] = []
        if label:
            items.append(Tag("H2", set_line(label, x, y - LABEL_DROP, edition.type["round-title"])))
        if tableau.row_points and ends:
            text, right = points(setting, "row-points", tableau.row_points), x + grid_width(setting, columns)
            items.append(Tag("P", set_line(text, right, y - LABEL_DROP, edition.type["note"], align="right")))
        spaces = (box(x + i * (wide + gutter), y, wide, high, edition.lengths["space-radius"], edition.strokes["box"],
                      edition.colour("rule")) for i in range(columns))
        items.append(Artifact(tuple(spaces)))
        return tuple(items)

    return draw


def points(setting: Setting, key: str, value: int, name: str = "") -> str:
    """What a row, a column or the whole display gains: ``Row: 4 or 0``."""
    return text_of(setting, key).format(points=value, name=name)


def column_bands(setting: Setting, tableau: Tableau, x: float, width: float, columns: int, gap: float) -> list[Band]:
    """Under the last row: what each of so many columns gains."""
    if not tableau.column_points:
        return []
    role, wide = setting.edition.type["note"], setting.space[0]
    start = x + (width - grid_width(setting, columns)) / 2
    text = points(setting, "column-points", tableau.column_points)

    def draw(top: float, height: float) -> tuple[Item, ...]:
        runs: list[Item] = []
        for i in range(columns):
            middle = start + i * (wide + mat_measures().gutter) + wide / 2
            runs += set_line(text, middle, top + height, role, align="centre")
        return (Tag("P", tuple(runs)),)

    return [fixed("columns", cap_height(role.weight, role.size), draw, gap)]


def note_bands(setting: Setting, x: float, width: float, columns: int = 0, *, whole: bool = True,
               tight: bool = False) -> list[Band]:
    """Small print under the spaces: a tableau's points, and a word when they are smaller than the cards.

    ``columns`` is how many stand on the sheet, 0 for all; what the ``whole`` display gains is said on one of them.
    """
    role, tableau = setting.edition.type["note"], setting.mat.tableau
    small = text_of(setting, "smaller-spaces") if setting.scale < 1 else ""
    gains = ""
    if tableau and tableau.variety_points and whole:
        gains = points(setting, "variety-points", tableau.variety_points, tableau.variety)
    texts = [text for text in (gains, small) if text]
    gap = NOTE_LEAST if tight else NOTE_GAP
    above = column_bands(setting, tableau, x, width, columns or tableau.columns, gap) if tableau else []
    if not texts:
        return above
    blocks = [block(text, width, role, balance=True) for text in texts]
    step = max(NOTE_STEP, to_mm(role.leading) - cap_height(role.weight, role.size))
    total = sum(b.height for b in blocks) + step * (len(blocks) - 1)

    def draw(top: float, height: float) -> tuple[Item, ...]:
        items: list[Item] = []
        for one in blocks:
            items.append(Tag("P", one.at(x, top)))
            top += one.height + step
        return tuple(items)

    return [*above, fixed("note", total, draw, max(gap, step) if tight else NOTE_GAP)]
