"""The table of what to print: a box to tick, then part, pages, sheets, pieces, sides and paper of every run.

Belongs here: columns, rows and their tags. Never here: where the table breaks over pages.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from printkit.diagnostics import Diagnostic
from printkit.layout.booklet.pages import shifted
from printkit.layout.booklet.text import display_at, fitted
from printkit.layout.boxes import line
from printkit.layout.edition import Edition
from printkit.layout.frame import Artifact, Item, Tag
from printkit.layout.how_to.measures import Checklist, ChecklistRow, Chunk, HowToMeasures
from printkit.layout.how_to.reading import paragraph
from printkit.layout.how_to.rows import BOX_SPACE, cell_of, labelled_row, ruled
from printkit.layout.setting import block, set_line
from printkit.record import dataclass
from printkit.typeface import advance, cap_height
from printkit.units import to_mm

COLUMNS = ("part", "pages", "sheets", "pieces", "sides", "paper")
KEY = "how-to/table"

NAME_LINES = 2
"""A part's name takes no more lines beside figures; one where its column is narrower than it should be."""


@dataclass(frozen=True)
class Columns:
    """Left edges and widths of the columns in mm, by their names. A page too narrow for all of them has no columns
    for sides and paper: then each row says both in a line of its own. One that is too narrow for the rest has none:
    then each row is a part's name, and under it every figure with its label."""

    lefts: Mapping[str, float]
    widths: Mapping[str, float]
    right: float

    @property
    def stacked(self) -> bool:
        """Whether sides and paper have no columns."""
        return "sides" not in self.lefts

    @property
    def labelled(self) -> bool:
        """Whether nothing has a column."""
        return not self.lefts


def columns(checklist: Checklist, edition: Edition, measures: HowToMeasures, words: Mapping[str, str],
            width: float) -> Columns:
    """Each column as wide as its widest text, sides and paper up to their most; the first takes the rest."""
    cell, top = edition.type["table-cell"], edition.type["table-head"]
    most = {"sides": measures.table_sides, "paper": measures.table_paper}
    widths: dict[str, float] = {}
    for name in COLUMNS[1:]:
        natural = max((advance(cell_of(row, name), cell.weight, cell.size) for row in checklist.rows), default=0.0)
        natural = max(natural, advance(words[name], top.weight, top.size)) + 0.01
        widths[name] = min(natural, most.get(name, natural))
    indent = measures.table_box + measures.table_space * BOX_SPACE
    for shown in (COLUMNS, COLUMNS[:4]):
        part = width - indent - measures.table_space * (len(shown) - 1) - sum(widths[name] for name in shown[1:])
        wide = part >= measures.table_part
        if wide if shown == COLUMNS else _names_fit(checklist, edition, part, NAME_LINES if wide else 1):
            break
    else:
        return Columns({}, {}, width)
    widths["part"] = part
    lefts, x = {}, indent
    for name in shown:
        lefts[name] = x
        x += widths[name] + measures.table_space
    return Columns(lefts, widths, width)


def _names_fit(checklist: Checklist, edition: Edition, width: float, most: int) -> bool:
    """Whether every part's name stands in a column of that width, on so many lines at ``most``."""
    role = edition.type["table-name"]
    made = [block(row.title, width, role) for row in checklist.rows]
    return all(one.fits and len(one.lines) <= most for one in made)


def table_head(cols: Columns, edition: Edition, measures: HowToMeasures, words: Mapping[str, str], width: float,
               findings: list[Diagnostic]) -> tuple[Chunk, tuple[Tag, ...]]:
    """The table's heading and note as a chunk, and the row of column heads, if it has columns, laid out from the
    chunk's top too."""
    role, top, small = edition.type["section"], edition.type["table-head"], edition.type["advice"]
    title = fitted(words["table-title"], width, role, "the table's title", None, findings, display=True)
    room = width - advance(words["table-title"], role.weight, role.size) - measures.table_note_gap
    beside = advance(words["table-note"], small.weight, small.size) <= room
    y = title.height
    told: tuple[Item, ...]
    if beside:
        told = set_line(words["table-note"], width, y, small, align="right")
    else:
        note = paragraph(words["table-note"], width, small, edition, "the table's note", findings)
        told = note.at(0.0, y + measures.table_note_gap)
        y += measures.table_note_gap + note.height
    items: list[Item] = [Tag("H2", display_at(title, 0.0, 0.0)), Tag("P", told)]
    heads: tuple[Tag, ...] = ()
    if not cols.labelled:
        y += measures.table_head_gap
        heads = (Tag("TR", tuple(Tag("TH", set_line(words[name], cols.lefts[name], y, top), scope="Column")
                                 for name in cols.lefts)),)
    y += measures.table_pad
    items.append(Artifact((line(0.0, y, width, y, edition.strokes["box"], edition.colour("ink")),)))
    return Chunk(tuple(items), y, measures.table_gap), heads


def heads_again(cols: Columns, edition: Edition, measures: HowToMeasures, words: Mapping[str, str]) -> Chunk:
    """The columns' heads over the part of a table that stands on another page: repeated, so not read again."""
    if cols.labelled:
        return Chunk((), 0.0)
    top = edition.type["table-head"]
    y = cap_height(top.weight, top.size)
    repeated = [run for name in cols.lefts for run in set_line(words[name], cols.lefts[name], y, top)]
    y += measures.table_pad
    rule = line(0.0, y, cols.right, y, edition.strokes["box"], edition.colour("ink"))
    return Chunk((Artifact((*repeated, rule)),), y)


DETAIL_LEADING = 1.12
"""Of a name's size, at least: from its baseline to that of the detail under it, however tight the page is."""


def table_row(row: ChecklistRow, cols: Columns, edition: Edition, measures: HowToMeasures, words: Mapping[str, str],
              findings: list[Diagnostic]) -> Chunk:
    """A row with its box and rule. A detail runs on under the narrow columns beside it, which have one line each."""
    if cols.labelled:
        return labelled_row(row, cols.right, edition, measures, words, findings)
    title = fitted(row.title, cols.widths["part"], edition.type["table-name"], "the list of parts", None, findings)
    y = measures.table_pad
    told, depth = _told(row, cols, edition, measures, words, findings)
    told = tuple(shifted(item, cols.lefts["part"], y + title.height) for item in told)
    depth += title.height
    cells = [Tag("TH", (Tag("P", title.at(cols.lefts["part"], y)), *told) if told else title.at(cols.lefts["part"], y),
                 scope="Row")]
    for column in list(cols.lefts)[1:]:
        made = fitted(cell_of(row, column), cols.widths[column], edition.type["table-cell"], "the list of parts", None,
                      findings)
        cells.append(Tag("TD", made.at(cols.lefts[column], y)))
        depth = max(depth, made.height)
    return ruled(tuple(cells), depth, title.depth(1), cols.right, edition, measures)


def _told(row: ChecklistRow, cols: Columns, edition: Edition, measures: HowToMeasures, words: Mapping[str, str],
          findings: list[Diagnostic]) -> tuple[tuple[Item, ...], float]:
    """What stands under a part's name, from the name's last baseline, and its height. Where it is sides and paper too,
    the row is nearly a paragraph, and its lines stand as far apart as running text."""
    name, detail = edition.type["table-name"], edition.type["note"]
    apart = max(measures.table_pad, to_mm(DETAIL_LEADING * name.size) - cap_height(detail.weight, detail.size))
    edge = cols.lefts["sides"] - measures.table_space if not cols.stacked else cols.right
    lines = [row.detail] if row.detail else []
    if cols.stacked:
        body = edition.type["body"]
        detail = replace(detail, leading=detail.size * body.leading / body.size)
        apart = to_mm(detail.leading) - cap_height(detail.weight, detail.size)
        lines.append(words["stacked"].format(sides=row.sides, paper=row.stock))
    items: list[Item] = []
    depth = 0.0
    for text in lines:
        made = paragraph(text, edge - cols.lefts["part"], detail, edition, "the list of parts", findings,
                         display=cols.stacked)
        items.append(Tag("P", made.at(0.0, depth + apart)))
        depth += apart + made.height
    return tuple(items), depth
