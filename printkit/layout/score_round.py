"""A round on a score sheet: the tableau to write into, a box at the end of each column and row, the sums at the right.

Lengths are mm. Belongs here: where the boxes of a tableau's score lines stand. Never here: lines of other kinds, pages.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from printkit.layout.boxes import box, line, middle, spoken
from printkit.layout.frame import Artifact, Item, Path, Tag
from printkit.layout.score_measures import SheetMeasures, line_measures, sheet_measures
from printkit.layout.score_page import Setting
from printkit.layout.score_variety import draw_variety
from printkit.layout.setting import set_line
from printkit.model import Blank, ScoreLine, ScoreSection, Tableau
from printkit.spelling import fold
from printkit.typeface import advance, cap_height

LABEL_GAP = 3.0  # mm between a row's label and the tableau
LABEL_MOST = 40.0
BOX_AIR = 3.0  # mm between a column's box and the column's edge
BOX_LEAST = 9.0  # height of a row's box


@dataclass(frozen=True)
class RoundLines:
    """The lines of a section by their place at its tableau; ``rest`` are printed as rows."""

    columns: ScoreLine | None
    rows: ScoreLine | None
    variety: ScoreLine | None
    rest: tuple[ScoreLine, ...]


def sort_lines(section: ScoreSection, tableau: Tableau) -> RoundLines:
    """Which line scores columns, rows and the whole display: by name, and a blank for each column or row."""
    def sums(line: ScoreLine, name: str, count: int) -> bool:
        return fold(line.name) == name and len(line.blanks) in (count, count + 1)

    columns = next((line for line in section.lines if sums(line, "columns", tableau.columns)), None)
    rows = next((line for line in section.lines if sums(line, "rows", len(tableau.rows))), None)
    variety = next((line for line in section.lines if tableau.variety and fold(line.name) == fold(tableau.variety)
                    and len(line.blanks) == 1), None)
    return RoundLines(columns, rows, variety, tuple(x for x in section.lines if x not in (columns, rows, variety)))


@dataclass(frozen=True)
class Place:
    """The columns of a round on the page: the tableau's left edge, a cell's width, where the row boxes start."""

    left: float
    cell: float
    boxes: float
    result: float  # the left edge of the right-hand column

    def column(self, number: int) -> float:
        """The left edge of a column, counted from 0."""
        return self.left + number * self.cell


def place(setting: Setting, tableau: Tableau, lines: RoundLines) -> Place:
    """Divide the page's width: labels, tableau, a box for each row, the right-hand column."""
    own = sheet_measures()
    name, note = setting.edition.type["score-name"], setting.edition.type["table-name"]
    labels = [advance(label, name.weight, name.size) for label in tableau.rows]
    labels += [advance(lines.columns.name, note.weight, note.size)] if lines.columns else []
    left = setting.x + min(LABEL_MOST, max(labels, default=0.0)) + (LABEL_GAP if labels else 0.0)
    result = setting.right - line_measures().result
    boxes = result - sign_room(setting) - own.row_box
    cell = min(own.cell_widest, (boxes - own.row_gap - left) / tableau.columns)
    return Place(left, cell, boxes, result)


def sign_room(setting: Setting) -> float:
    """An equals sign and the air around it."""
    role = setting.edition.type["score-line"]
    return advance("=", role.weight, role.size) + 2 * line_measures().result_gap


def fixed_height(lines: RoundLines, own: SheetMeasures) -> float:
    """What a round takes besides its tableau."""
    height = own.column_label
    height += own.column_gap + own.column_box if lines.columns else 0.0
    return height + (own.variety_gap + own.variety if lines.variety else 0.0)


def draw_round(setting: Setting, tableau: Tableau, lines: RoundLines, top: float, height: float) -> tuple[Item, ...]:
    """A round in a height, of which the tableau's cells take what its other boxes leave."""
    own, where = sheet_measures(), place(setting, tableau, lines)
    cell = (height - fixed_height(lines, own)) / len(tableau.rows)
    y = top + own.column_label
    items: list[Item] = [*_column_labels(setting, tableau, lines, where, top)]
    items.append(_outlines(setting, tableau, where, y, cell))
    for number, label in enumerate(tableau.rows):
        items.append(_row(setting, tableau, lines, where, number, label, y + number * cell, cell))
    high = len(tableau.rows) * cell
    if lines.rows is not None:
        items += _sum(setting, lines.rows, where, y + high / 2 - own.column_box / 2, own.column_box)
    y += high
    if lines.columns is not None:
        items += _columns(setting, tableau, lines.columns, where, y)
        y += own.column_gap + own.column_box
    if lines.variety is not None:
        items += draw_variety(setting, tableau, lines.variety, y + own.variety_gap, own.variety)
    return tuple(items)


def _column_labels(setting: Setting, tableau: Tableau, lines: RoundLines, where: Place, top: float) -> tuple[Item, ...]:
    role = setting.edition.type["tally"]
    baseline = top + cap_height(role.weight, role.size)
    names: list[Item] = []
    for i in range(tableau.columns):
        text = setting.text("column", number=i + 1)
        if advance(text, role.weight, role.size) > where.cell - 1:
            text = str(i + 1)
        names += set_line(text, where.column(i) + where.cell / 2, baseline, role, align="centre")
    items: list[Item] = [Tag("P", tuple(names))]
    if lines.rows is not None:
        items.append(Tag("P", set_line(lines.rows.name, where.boxes, baseline, role)))
    return tuple(items)


def _outlines(setting: Setting, tableau: Tableau, where: Place, y: float, cell: float) -> Artifact:
    """The tableau's frame, the lines between its cells, and a slash where a card's name has two words."""
    edition, ink = setting.edition, setting.edition.colour("ink")
    wide, high = where.cell * tableau.columns, cell * len(tableau.rows)
    drawn: list[Item] = [box(where.left, y, wide, high, edition.lengths["space-radius"], edition.strokes["frame"], ink)]
    thin = edition.strokes["box"]
    drawn += [line(where.left, y + cell * j, where.left + wide, y + cell * j, thin, ink)
              for j in range(1, len(tableau.rows))]
    drawn += [line(where.column(i), y, where.column(i), y + high, thin, ink) for i in range(1, tableau.columns)]
    if any(len(card.words) == 2 for deck in setting.game.decks for card in deck.cards):
        drawn += [_slash(where.column(i) + where.cell / 2, y + cell * (j + 0.5), setting)
                  for j in range(len(tableau.rows)) for i in range(tableau.columns)]
    return Artifact(tuple(drawn))


def _slash(x: float, y: float, setting: Setting) -> Path:
    """A stroke between a tile's two words, drawn quietly: the pencil writes over it."""
    return Path((("M", (x - 1.0, y + 2.6)), ("L", (x + 1.0, y - 2.6))), stroke=setting.edition.colour("rule"),
                width=setting.edition.strokes["divider"])


def _row(setting: Setting, tableau: Tableau, lines: RoundLines, where: Place, number: int, label: str, y: float,
         cell: float) -> Tag:
    """A row: its label, a field in each cell, and its box at the end."""
    edition, role = setting.edition, setting.edition.type["score-name"]
    items: list[Item] = list(set_line(label, where.left - LABEL_GAP, middle(y, cell, role), role, align="right"))
    for i in range(tableau.columns):
        words = spoken(setting.pencil.person, setting.pencil.section, label, setting.text("cell", number=i + 1))
        items.append(setting.pencil.field(label, str(i + 1), where.column(i) + 1, y + 1, where.cell - 2, cell - 2,
                                          align="centre", label=words))
    if lines.rows is not None:
        high = max(BOX_LEAST, min(cell - 6, sheet_measures().column_box))
        top, own = y + (cell - high) / 2, sheet_measures()
        joint = line(where.column(tableau.columns), y + cell / 2, where.boxes, y + cell / 2, edition.strokes["box"],
                     edition.colour("ink"))
        items += [Artifact((joint,)), *_box(setting, lines.rows, lines.rows.blanks[number], label, where.boxes, top,
                                            own.row_box, high, tableau.row_points)]
        if number:
            sign = edition.type["score-line"]
            items += set_line("+", where.boxes + own.row_box / 2, middle(y, 0.0, sign), sign, align="centre")
    return Tag("P", tuple(items))


def _box(setting: Setting, score_line: ScoreLine, blank: Blank, label: str, x: float, y: float, width: float,
         height: float, points: int) -> tuple[Item, ...]:
    """A box for one column or row, with the points that it may hold in small print."""
    role, name = setting.edition.type["tally"], score_line.name
    words = spoken(setting.pencil.person, setting.pencil.section, name, label)
    drawn = setting.pencil.box(name, blank.name, x, y, width, height, label=words)
    return (*drawn, *set_line(setting.text("points", points=points), x + width - 1.8, y + height - 1.8, role,
                              align="right"))


def _columns(setting: Setting, tableau: Tableau, score_line: ScoreLine, where: Place, y: float) -> tuple[Item, ...]:
    """Under the tableau: a box for each column, and their sum."""
    own, edition = sheet_measures(), setting.edition
    top, name, sign = y + own.column_gap, edition.type["table-name"], edition.type["score-line"]
    items: list[Item] = list(set_line(score_line.name, where.left - LABEL_GAP, middle(top, own.column_box, name), name,
                                      align="right"))
    for i in range(tableau.columns):
        x = where.column(i)
        joint = line(x + where.cell / 2, y, x + where.cell / 2, top, edition.strokes["box"], edition.colour("ink"))
        items += [Artifact((joint,)), *_box(setting, score_line, score_line.blanks[i],
                                            setting.text("cell", number=i + 1), x + BOX_AIR, top,
                                            where.cell - 2 * BOX_AIR, own.column_box, tableau.column_points)]
        if i + 1 < tableau.columns:
            items += set_line("+", x + where.cell, middle(top, own.column_box, sign), sign, align="centre")
    return (Tag("P", tuple(items)), *_sum(setting, score_line, where, top, own.column_box))


def _sum(setting: Setting, score_line: ScoreLine, where: Place, top: float, height: float) -> Sequence[Item]:
    """What a line comes to, in the right-hand column."""
    result = score_line.blanks[-1]
    if result.name != "result":
        return ()
    role = setting.edition.type["score-line"]
    sign = set_line("=", where.result - line_measures().result_gap, middle(top, height, role), role, align="right")
    drawn = setting.pencil.box(score_line.name, result.name, where.result, top, setting.right - where.result, height)
    return (Tag("P", (*sign, *drawn)),)
