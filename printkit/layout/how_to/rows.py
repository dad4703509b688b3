"""Rows of the table of what to print: their box and rule, and the row that needs no columns.

Belongs here: one row. Never here: columns, heads, or where the table breaks over pages.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from printkit.diagnostics import Diagnostic
from printkit.layout.booklet.text import fitted, running
from printkit.layout.boxes import box, line
from printkit.layout.edition import Edition
from printkit.layout.frame import Artifact, Item, Tag
from printkit.layout.how_to.measures import ChecklistRow, Chunk, HowToMeasures
from printkit.layout.how_to.reading import is_narrow, paragraph
from printkit.layout.setting import set_line
from printkit.typeface import advance, cap_height
from printkit.units import to_mm

BOX_SPACE = 0.8
"""Of the space between columns: what lies between a box and its row."""

LABEL_SPACE = 0.45
"""Ems between a label and its figure."""

FIGURES = ("pages", "sheets", "pieces", "sides", "paper")
PHRASES = ("sides", "paper")
"""They begin a line each."""


def cell_of(row: ChecklistRow, name: str) -> str:
    """What a row says in a column."""
    return {"pages": row.pages, "sheets": str(row.sheets), "pieces": row.pieces, "sides": row.sides,
            "paper": row.stock}[name]


def ruled(cells: tuple[Tag, ...], depth: float, first: float, right: float, edition: Edition,
          measures: HowToMeasures) -> Chunk:
    """A row of cells, ``depth`` mm deep, with its box beside the ``first`` mm of its name and its rule below."""
    height = measures.table_pad + max(depth, measures.table_box) + measures.table_pad + 0.4
    side = measures.table_box
    tick = box(0.0, measures.table_pad + (first - side) / 2, side, side, 0.8, edition.strokes["box"],
               edition.colour("ink"))
    rule = line(0.0, height, right, height, edition.strokes["divider"] * 0.7, edition.colour("rule"))
    return Chunk((Tag("TR", cells), Artifact((tick,)), Artifact((rule,))), height)


def labelled_row(row: ChecklistRow, width: float, edition: Edition, measures: HowToMeasures,
                 words: Mapping[str, str], findings: list[Diagnostic]) -> Chunk:
    """A row for narrow paper: the part's name, what its pieces are, and every figure behind its label. On the narrowest
    all but the name stands under the box."""
    indent = measures.table_box + measures.table_space * BOX_SPACE
    left = 0.0 if is_narrow(width - indent, edition) else indent
    name, note = edition.type["table-name"], edition.type["note"]
    title = fitted(row.title, width - indent, name, "the list of parts", None, findings, display=True)
    y = measures.table_pad + title.height
    heading: list[Item] = [*title.at(indent, measures.table_pad)]
    if row.detail:
        made = paragraph(row.detail, width - left, note, edition, "the list of parts", findings, display=True)
        gap = to_mm(made.role.leading) - cap_height(made.role.weight, made.role.size)
        heading = [Tag("P", tuple(heading)), Tag("P", made.at(left, y + gap))]
        y += gap + made.height
    pairs = _Pairs(left, width, edition, measures, findings, left, y)
    cells = [pairs.cell(words[column], cell_of(row, column), begins=column in PHRASES or column == FIGURES[0])
             for column in FIGURES]
    head = Tag("TH", tuple(heading), scope="Row")
    return ruled((head, *cells), pairs.y - measures.table_pad, title.depth(1), width, edition, measures)


@dataclass
class _Pairs:
    """Labels and figures, as many on a line as fit whole; a long figure goes on beside its label, or under it where a
    word needs the width. ``y`` is the last baseline, ``x`` where it is free."""

    left: float
    right: float
    edition: Edition
    measures: HowToMeasures
    findings: list[Diagnostic]
    x: float
    y: float

    def cell(self, label: str, text: str, *, begins: bool) -> Tag:
        """One pair, on a new line where it ``begins`` one or has no room on this."""
        head, role = self.edition.type["table-head"], self.edition.type["table-cell"]
        wide = advance(label, head.weight, head.size) + to_mm(role.size) * LABEL_SPACE
        if begins or self.x + wide + advance(text, role.weight, role.size) > self.right + 1e-6:
            self._next_line()
        items: list[Item] = [*set_line(f"{label} ", self.x, self.y, head)]
        beside = running(text, self.right - self.x - wide, role)
        if beside.fits and len(beside.lines) <= 2:
            x = self.x + wide
        else:
            self._next_line()
            x = self.x
        made = paragraph(text, self.right - x, role, self.edition, "the list of parts", self.findings)
        items += made.at(x, self.y - cap_height(made.role.weight, made.role.size))
        self.y += made.height - made.depth(1)
        longest = max(advance(one, made.role.weight, made.role.size) for one in made.lines)
        self.x = x + longest + self.measures.table_space if len(made.lines) == 1 else self.right
        return Tag("TD", tuple(items))

    def _next_line(self) -> None:
        self.x = self.left
        self.y += to_mm(self.edition.type["table-cell"].leading)
