"""The table of what to print: a box to tick, then part, pages, sheets, pieces, sides and paper of every run.

Belongs here: columns, rows and their tags. Never here: where the table breaks over pages.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from printkit.diagnostics import Diagnostic
from printkit.layout.booklet.text import fitted
from printkit.layout.boxes import box, line
from printkit.layout.edition import Edition
from printkit.layout.frame import Artifact, Item, Tag
from printkit.layout.how_to.measures import Checklist, ChecklistRow, Chunk, HowToMeasures
from printkit.layout.setting import block, set_display, set_line
from printkit.record import dataclass
from printkit.typeface import advance, cap_height
from printkit.units import to_mm

COLUMNS = ("part", "pages", "sheets", "pieces", "sides", "paper")
KEY = "how-to/table"


@dataclass(frozen=True)
class Columns:
    """Left edges and widths of the columns in mm, by their names. A page too narrow for all of them has no columns
    for sides and paper: then each row says both in a line of its own."""

    lefts: Mapping[str, float]
    widths: Mapping[str, float]
    right: float

    @property
    def stacked(self) -> bool:
        """Whether sides and paper have no columns."""
        return "sides" not in self.lefts


def columns(checklist: Checklist, edition: Edition, measures: HowToMeasures, words: Mapping[str, str],
            width: float) -> Columns:
    """Each column as wide as its widest text, sides and paper up to their most; the first takes the rest."""
    cell, top = edition.type["table-cell"], edition.type["table-head"]
    most = {"sides": measures.table_sides, "paper": measures.table_paper}
    widths: dict[str, float] = {}
    for name in COLUMNS[1:]:
        natural = max((advance(_cell(row, name), cell.weight, cell.size) for row in checklist.rows), default=0.0)
        natural = max(natural, advance(words[name], top.weight, top.size)) + 0.01
        widths[name] = min(natural, most.get(name, natural))
    indent = measures.table_box + measures.table_space * 0.8
    spaces = measures.table_space * (len(COLUMNS) - 1)
    shown: tuple[str, ...] = COLUMNS
    if indent + spaces + sum(widths.values()) + measures.table_part > width:
        shown = COLUMNS[:4]
        spaces = measures.table_space * (len(shown) - 1)
    widths["part"] = width - indent - spaces - sum(widths[name] for name in shown[1:])
    lefts, x = {}, indent
    for name in shown:
        lefts[name] = x
        x += widths[name] + measures.table_space
    return Columns(lefts, widths, width)


def _cell(row: ChecklistRow, name: str) -> str:
    return {"pages": row.pages, "sheets": str(row.sheets), "pieces": row.pieces, "sides": row.sides,
            "paper": row.stock}[name]


def table_head(cols: Columns, edition: Edition, measures: HowToMeasures, words: Mapping[str, str],
               width: float) -> tuple[Chunk, Tag]:
    """The table's heading and note as a chunk, and the row of column heads, laid out from the chunk's top too."""
    role, top = edition.type["section"], edition.type["table-head"]
    y = cap_height(role.weight, role.size)
    small = edition.type["advice"]
    room = width - advance(words["table-title"], role.weight, role.size) - measures.table_note_gap
    note = block(words["table-note"], width, small)
    beside = advance(words["table-note"], small.weight, small.size) <= room
    below = y + (0.0 if beside else measures.table_note_gap)
    told = set_line(words["table-note"], width, y, small, align="right") if beside else note.at(0.0, below)
    items: list[Item] = [Tag("H2", set_display(words["table-title"], 0.0, y, role)), Tag("P", tuple(told))]
    y = (y if beside else below + note.height) + measures.table_head_gap
    heads = tuple(Tag("TH", set_line(words[name], cols.lefts[name], y, top), scope="Column") for name in cols.lefts)
    y += measures.table_pad
    items.append(Artifact((line(0.0, y, width, y, edition.strokes["box"], edition.colour("ink")),)))
    return Chunk(tuple(items), y, measures.table_gap), Tag("TR", heads)


def heads_again(cols: Columns, edition: Edition, measures: HowToMeasures, words: Mapping[str, str]) -> Chunk:
    """The columns' heads over the part of a table that stands on another page: repeated, so not read again."""
    top = edition.type["table-head"]
    y = cap_height(top.weight, top.size)
    repeated = [run for name in cols.lefts for run in set_line(words[name], cols.lefts[name], y, top)]
    y += measures.table_pad
    rule = line(0.0, y, cols.right, y, edition.strokes["box"], edition.colour("ink"))
    return Chunk((Artifact((*repeated, rule)),), y)


DETAIL_LEADING = 1.12
"""Of a name's size, at least: from its baseline to that of the detail under it, however tight the page is."""


def table_row(row: ChecklistRow, cols: Columns, edition: Edition, measures: HowToMeasures, words: Mapping[str, str],
              findings: list[Diagnostic]) -> tuple[Tag, Artifact, float]:
    """A row from y = 0: its tag, its box and rule, its height. A detail runs on under the narrow columns beside it,
    which have one line each."""
    name, detail, cell = edition.type["table-name"], edition.type["note"], edition.type["table-cell"]
    part = cols.widths["part"]
    title = fitted(row.title, part, name, "the list of parts", None, findings)
    y = measures.table_pad
    items: list[Item] = [*title.at(cols.lefts["part"], y)]
    depth = title.height
    told = [row.detail] if row.detail else []
    if cols.stacked:
        told.append(words["stacked"].format(sides=row.sides, paper=row.stock))
    apart = max(measures.table_pad, to_mm(DETAIL_LEADING * name.size) - cap_height(detail.weight, detail.size))
    if cols.stacked:  # lines of a row that is nearly a paragraph stand as far apart as running text
        body = edition.type["body"]
        detail = replace(detail, leading=detail.size * body.leading / body.size)
        apart = to_mm(detail.leading) - cap_height(detail.weight, detail.size)
    edge = cols.right if cols.stacked else cols.lefts["sides"] - measures.table_space
    for line_of in told:
        below = fitted(line_of, edge - cols.lefts["part"], detail, "the list of parts", None, findings,
                       display=cols.stacked)
        depth += apart
        items += below.at(cols.lefts["part"], y + depth)
        depth += below.height
    cells = [Tag("TH", tuple(items), scope="Row")]
    for column in list(cols.lefts)[1:]:
        made = fitted(_cell(row, column), cols.widths[column], cell, "the list of parts", None, findings)
        cells.append(Tag("TD", made.at(cols.lefts[column], y)))
        depth = max(depth, made.height)
    height = y + max(depth, measures.table_box) + measures.table_pad + 0.4
    side = measures.table_box
    tick = box(0.0, y + (title.depth(1) - side) / 2, side, side, 0.8, edition.strokes["box"], edition.colour("ink"))
    rule = line(0.0, height, cols.right, height, edition.strokes["divider"] * 0.7, edition.colour("rule"))
    return Tag("TR", tuple(cells)), Artifact((tick, rule)), height
