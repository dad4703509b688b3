"""A round on a score sheet: the tableau to write into, a box at the end of each column and row, the sums at the right.

Lengths are mm. Belongs here: where the boxes of a tableau's score lines stand. Never here: lines of other kinds, pages.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from printkit.diagnostics import Diagnostic
from printkit.layout.boxes import (
    does_not_fit,
    frame,
    line,
    middle,
    printed_within,
    shared_role,
    spoken,
    within_colour,
)
from printkit.layout.edition import Edition, TypeRole
from printkit.layout.frame import Artifact, Item, Path, Tag
from printkit.layout.scores.measures import line_measures, sheet_measures
from printkit.layout.scores.page import Setting
from printkit.layout.scores.rows import BOXES_APART
from printkit.layout.scores.variety import HINT_AIR, draw_variety
from printkit.layout.setting import set_line
from printkit.model import Blank, ScoreLine, ScoreSection, Tableau
from printkit.record import dataclass
from printkit.spelling import fold
from printkit.typeface import advance, cap_height, descent
from printkit.units import to_mm

LABEL_GAP = 3.0  # mm between a row's label and the tableau
LABEL_MOST = 40.0
LABEL_AIR = 2.6  # mm between a column's label and the tableau
CELL_AIR = 4.5  # mm between the boxes of two rows, at least
HINT_SHARE = 0.5  # of a box's width for the points in small print
BOX_AIR = 3.0  # mm between a column's box and the column's edge
BOX_LEAST = 7.5  # height of a row's box
COMFORTABLE = 12.0  # width of a column's box to write two figures in
NARROWEST = 8.0
HEAD_AIR = 3.0  # mm between the words above the boxes


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
    wide: float  # of a row's box
    result: float  # the left edge of the right-hand column

    def column(self, number: int) -> float:
        """The left edge of a column, counted from 0."""
        return self.left + number * self.cell


def place(setting: Setting, tableau: Tableau, lines: RoundLines) -> Place:
    """Divide the page's width: labels, tableau, a box for each row, the right-hand column."""
    own = sheet_measures()
    name, note = label_role(setting, tableau), setting.edition.type["table-name"]
    labels = [advance(label, name.weight, name.size) for label in tableau.rows]
    labels += [advance(lines.columns.name, note.weight, note.size)] if lines.columns else []
    left = setting.x + min(LABEL_MOST, max(labels, default=0.0)) + (LABEL_GAP if labels else 0.0)
    result = setting.right - line_measures().result
    wide = _row_box(setting, result - sign_room(setting) - own.row_gap - left, tableau.columns)
    boxes = result - sign_room(setting) - wide
    written = to_mm(setting.edition.type["field"].size) / own.type_size
    widest = own.cell_widest * max(1.0, written, setting.width / own.content_width)
    cell = min(widest, (boxes - own.row_gap - left) / tableau.columns)
    return Place(left, cell, min(boxes, left + cell * tableau.columns + own.row_gap), wide, result)


def _row_box(setting: Setting, room: float, columns: int) -> float:
    """Width of a row's box: where a page is narrow it leaves the columns' boxes ``COMFORTABLE`` as far as it can."""
    own, lengths = sheet_measures(), setting.edition.lengths
    if lengths["writing-height"]:
        return max(own.row_box, lengths["writing-width"])
    return min(own.row_box, max(own.row_box_least, room - columns * (COMFORTABLE + 2 * BOX_AIR)))


def label_role(setting: Setting, tableau: Tableau) -> TypeRole:
    """One size for all rows' labels: the largest at which they take no more than their share of the page."""
    wide = setting.edition.type["score-name"]
    return shared_role(tableau.rows, LABEL_MOST, wide) or wide.at(wide.smallest)


def label_findings(setting: Setting, tableau: Tableau) -> list[Diagnostic]:
    """An error for each row's label that is too long even at the smallest size."""
    role = label_role(setting, tableau)
    over = [label for label in tableau.rows if advance(label, role.weight, role.size) > LABEL_MOST + 1e-6]
    where, span = f"score sheet “{setting.sheet.name}”", tableau.origins.get("rows")
    return [does_not_fit("the row's label", where, label, LABEL_MOST, role, span) for label in over]


def column_box(setting: Setting) -> float:
    """Width of the narrowest box under a column of the sheet's tableaux; infinite where it has none."""
    places = (place(setting, section.tableau, sort_lines(section, section.tableau))
              for section in setting.sheet.sections if section.tableau is not None)
    return min((where.cell - 2 * BOX_AIR for where in places), default=inf)


def box_least(edition: Edition) -> tuple[float, float]:
    """Widths under which a column's box is too narrow, and narrower than people like; the edition's, where it writes
    in boxes."""
    written = edition.lengths["writing-width"] if edition.lengths["writing-height"] else 0.0
    return written or NARROWEST, written or COMFORTABLE


def sign_room(setting: Setting) -> float:
    """An equals sign and the air around it."""
    role = setting.edition.type["score-line"]
    return advance("=", role.weight, role.size) + 2 * line_measures().result_gap


def heights_of(edition: Edition) -> tuple[float, float]:
    """Heights of the columns' labels and of writing boxes: the design's, or what the edition's type and boxes need."""
    own, role = sheet_measures(), edition.type["tally"]
    label = cap_height(role.weight, role.size)
    return max(own.column_label, label + LABEL_AIR), max(own.column_box, edition.lengths["writing-height"])


def fixed_height(lines: RoundLines, edition: Edition) -> float:
    """What a round takes besides its tableau, at least."""
    own, (height, boxed) = sheet_measures(), heights_of(edition)
    height += own.column_gap + boxed if lines.columns else 0.0
    return height + (BOXES_APART + max(own.variety, boxed) if lines.variety else 0.0)


def least_cell(edition: Edition) -> float:
    """The lowest that a row of the tableau may be: a row's box must fit beside it."""
    return max(sheet_measures().cell_least, edition.lengths["writing-height"] + cell_air(edition))


def cell_air(edition: Edition) -> float:
    """mm between the boxes of two rows, at least: a plus sign stands there."""
    role = edition.type["score-line"]
    return max(CELL_AIR, cap_height(role.weight, role.size) + 2 * descent(role.weight, role.size))


def draw_round(setting: Setting, tableau: Tableau, lines: RoundLines, top: float, height: float) -> tuple[Item, ...]:
    """A round in a height, of which the tableau's cells take what its other boxes leave."""
    own, where = sheet_measures(), place(setting, tableau, lines)
    above, boxed = heights_of(setting.edition)
    free = height - fixed_height(lines, setting.edition)
    air = min(own.variety_gap - BOXES_APART, max(0.0, free - len(tableau.rows) * least_cell(setting.edition)))
    cell = (free - (air if lines.variety else 0.0)) / len(tableau.rows)
    y = top + above
    items: list[Item] = [*_column_labels(setting, tableau, lines, where, top)]
    items.append(_outlines(setting, tableau, where, y, cell))
    for number, label in enumerate(tableau.rows):
        items.append(_row(setting, tableau, lines, where, number, label, y + number * cell, cell))
    high = len(tableau.rows) * cell
    if lines.rows is not None:
        items += _sum(setting, lines.rows, where, y + (high - boxed) / 2, boxed)
    y += high
    if lines.columns is not None:
        items += _columns(setting, tableau, lines.columns, where, y)
        y += own.column_gap + boxed
    if lines.variety is not None:
        items += draw_variety(setting, tableau, lines.variety, y + BOXES_APART + air, max(own.variety, boxed))
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
    taken = where.column(tableau.columns)
    if lines.rows is not None:
        inside = hint_inside(setting, tableau.row_points, where.wide)
        hint = "" if inside else f": {setting.text('points', points=tableau.row_points)}"
        items.append(Tag("P", set_line(lines.rows.name + hint, where.boxes, baseline, role)))
        taken = where.boxes + advance(lines.rows.name + hint, role.weight, role.size)
    head, points = setting.edition.type["table-head"], setting.text("points-head")
    if taken + HEAD_AIR + advance(points, head.weight, head.size) <= setting.right:
        items.append(Tag("P", set_line(points, setting.right, baseline, head, align="right")))
    return tuple(items)


def _outlines(setting: Setting, tableau: Tableau, where: Place, y: float, cell: float) -> Artifact:
    """The tableau's frame, the lines between its cells, and a slash where a card's name has two words."""
    edition, ink = setting.edition, within_colour(setting.edition, "ink")
    wide, high = where.cell * tableau.columns, cell * len(tableau.rows)
    thin, heavy = edition.strokes["box"], edition.strokes["frame"]
    drawn: list[Item] = [*frame(edition, where.left, y, wide, high, edition.lengths["space-radius"], heavy)]
    drawn += [line(where.left, y + cell * j, where.left + wide, y + cell * j, thin, ink)
              for j in range(1, len(tableau.rows))]
    drawn += [line(where.column(i), y, where.column(i), y + high, thin, ink) for i in range(1, tableau.columns)]
    if any(len(card.words) == 2 for deck in setting.game.decks for card in deck.cards):
        drawn += [_slash(where.column(i) + where.cell / 2, y + cell * (j + 0.5), setting)
                  for j in range(len(tableau.rows)) for i in range(tableau.columns)]
    return Artifact(tuple(drawn))


def _slash(x: float, y: float, setting: Setting) -> Path:
    """A stroke between a tile's two words, drawn quietly: the pencil writes over it."""
    return Path((("M", (x - 1.0, y + 2.6)), ("L", (x + 1.0, y - 2.6))), stroke=within_colour(setting.edition, "rule"),
                width=setting.edition.strokes["divider"])


def _row(setting: Setting, tableau: Tableau, lines: RoundLines, where: Place, number: int, label: str, y: float,
         cell: float) -> Tag:
    """A row: its label, a field in each cell, and its box at the end."""
    edition, role = setting.edition, label_role(setting, tableau)
    items: list[Item] = list(set_line(label, where.left - LABEL_GAP, middle(y, cell, role), role, align="right"))
    for i in range(tableau.columns):
        words = spoken(setting.pencil.person, setting.pencil.section, label, setting.text("cell", number=i + 1))
        items.append(setting.pencil.field(label, str(i + 1), where.column(i) + 1, y + 1, where.cell - 2, cell - 2,
                                          align="centre", label=words))
    if lines.rows is not None:
        wanted = min(cell - cell_air(edition), sheet_measures().column_box)
        high = max(BOX_LEAST, edition.lengths["writing-height"], wanted)
        top = y + (cell - high) / 2
        joint = line(where.column(tableau.columns), y + cell / 2, where.boxes, y + cell / 2, edition.strokes["box"],
                     edition.colour("ink"))
        items += [Artifact((joint,)), *_box(setting, lines.rows, lines.rows.blanks[number], label, where.boxes, top,
                                            where.wide, high, tableau.row_points)]
        if number:
            sign = edition.type["score-line"]
            items += set_line("+", where.boxes + where.wide / 2, middle(y, 0.0, sign), sign, align="centre")
    return Tag("P", tuple(items))


def _box(setting: Setting, score_line: ScoreLine, blank: Blank, label: str, x: float, y: float, width: float,
         height: float, points: int) -> tuple[Item, ...]:
    """A box for one column or row, with the points that it may hold in small print where that leaves room to write."""
    name, role = score_line.name, setting.edition.type["tally"]
    words = spoken(setting.pencil.person, setting.pencil.section, name, label)
    hint = setting.text("points", points=points) if hint_inside(setting, points, width) else ""
    kept = advance(hint, role.weight, role.size) + HINT_AIR if hint else 0.0
    drawn = setting.pencil.box(name, blank.name, x, y, width, height, label=words, kept=kept)
    role = printed_within(setting.edition, role)
    return (*drawn, *set_line(hint, x + width - HINT_AIR, y + height - HINT_AIR, role, align="right"))


def hint_inside(setting: Setting, points: int, width: float) -> bool:
    """Whether a box still has half its width to write in beside the points in small print."""
    role, lengths = setting.edition.type["tally"], setting.edition.lengths
    hint = advance(setting.text("points", points=points), role.weight, role.size)
    least = lengths["writing-width"] if lengths["writing-height"] else 0.0
    return hint <= width * HINT_SHARE and hint + HINT_AIR + least <= width


def _columns(setting: Setting, tableau: Tableau, score_line: ScoreLine, where: Place, y: float) -> tuple[Item, ...]:
    """Under the tableau: a box for each column, and their sum."""
    edition, (_, boxed) = setting.edition, heights_of(setting.edition)
    top, name, sign = y + sheet_measures().column_gap, edition.type["table-name"], edition.type["score-line"]
    small, baseline = edition.type["tally"], middle(top, boxed, name)
    items: list[Item] = []
    if not hint_inside(setting, tableau.column_points, where.cell - 2 * BOX_AIR):
        step = to_mm(small.leading)
        baseline -= step / 2
        items += set_line(setting.text("points", points=tableau.column_points), where.left - LABEL_GAP, baseline + step,
                          small, align="right")
    items += set_line(score_line.name, where.left - LABEL_GAP, baseline, name, align="right")
    for i in range(tableau.columns):
        x = where.column(i)
        joint = line(x + where.cell / 2, y, x + where.cell / 2, top, edition.strokes["box"], edition.colour("ink"))
        items += [Artifact((joint,)), *_box(setting, score_line, score_line.blanks[i],
                                            setting.text("cell", number=i + 1), x + BOX_AIR, top,
                                            where.cell - 2 * BOX_AIR, boxed, tableau.column_points)]
        if i + 1 < tableau.columns:
            items += set_line("+", x + where.cell, middle(top, boxed, sign), sign, align="centre")
    return (Tag("P", tuple(items)), *_sum(setting, score_line, where, top, boxed))


def _sum(setting: Setting, score_line: ScoreLine, where: Place, top: float, height: float) -> Sequence[Item]:
    """What a line comes to, in the right-hand column."""
    result = score_line.blanks[-1]
    if result.name != "result":
        return ()
    role = setting.edition.type["score-line"]
    sign = set_line("=", where.result - line_measures().result_gap, middle(top, height, role), role, align="right")
    drawn = setting.pencil.box(score_line.name, result.name, where.result, top, setting.right - where.result, height)
    return (Tag("P", (*sign, *drawn)),)
