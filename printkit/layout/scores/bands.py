"""Score lines as bands of a page, in their order, with the pictures of the kinds that they count.

Lengths are mm. Belongs here: which line is a total, which has a picture, dividers between them. Never here: setting
one line (``rows.py``), or what else stands on a page.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from printkit.diagnostics import Diagnostic
from printkit.layout.boxes import Pencil
from printkit.layout.edition import Edition
from printkit.layout.frame import Item, Picture
from printkit.layout.look import Look
from printkit.layout.picture import drawing
from printkit.layout.scores.flow import name_width, shape
from printkit.layout.scores.measures import line_measures
from printkit.layout.scores.row_drawing import divider, draw_row
from printkit.layout.scores.rows import Row, overhang, roles_for, set_row
from printkit.layout.scores.stack import TOTAL, Band, Draw
from printkit.model import Blank, ScoreLine
from printkit.record import dataclass


def total_of(lines: Sequence[ScoreLine]) -> int:
    """The number of the line that all others lead to: the last that sums up blanks, or that is one blank for a figure
    behind all others, where other lines come to a figure too; -1 when there is none."""
    results = [i for i, line in enumerate(lines) if shape(line).result is not None]
    summing = [i for i in results if (formula := lines[i].formula) is not None and formula.sum is not None]
    if len(results) > 1 and not summing and not shape(lines[results[-1]]).sign:
        return results[-1]
    return summing[-1] if summing and (len(results) > 1 or len(leading(lines, summing[-1])) > 1) else -1


@dataclass(frozen=True)
class Wish:
    """How one line is set apart from the others: its level (``total``, ``round``), the side of its square boxes in
    mm, what stands under its blanks; ``ends`` that its last blank is what a sum adds up."""

    level: str = "line"
    cell: float = 0.0
    captions: tuple[str, ...] = ()
    ends: bool = False


PLAIN = Wish()


def rows_of(lines: Sequence[ScoreLine], width: float, edition: Edition, looks: Mapping[str, Look],
            wishes: Mapping[int, Wish]) -> tuple[Row, ...]:
    """The lines set for a width; ``looks`` are by the names of the lines that count a kind, ``wishes`` by a line's
    number from 0. Names of lines that are alike take one width, so that what follows them stands in a column, where
    that costs one line more at most; lines with square boxes always do."""
    own = line_measures()
    indent = own.indent if any(line.name in looks for line in lines) else 0.0

    def row(number: int, head: float) -> Row:
        line, wish = lines[number], wishes.get(number, PLAIN)
        look = looks.get(line.name)
        icon = Picture(drawing(look, own.icon, edition), 0.0, 0.0) if look else None
        return set_row(line, width, edition, level=wish.level, indent=indent, icon=icon, cell=wish.cell, head=head,
                       captions=wish.captions, ends=wish.ends)

    rows = {number: row(number, 0.0) for number in range(len(lines))}
    for group in _columns(lines, edition, wishes):
        head = max(name_width(lines[number], roles_for(edition, "line")) for number in group)
        aligned = {number: row(number, head) for number in group}
        further = max(overhang(one) for one in aligned.values())
        moved = {number: row(number, head + further) for number in group} if further else aligned
        if all(len(moved[number].lines) == len(aligned[number].lines) for number in group):
            aligned = moved
        fits = not any(one.findings for one in aligned.values())
        dice = bool(wishes.get(group[0], PLAIN).cell)
        if fits and (dice or _is_cheap([(rows[number], aligned[number]) for number in group])):
            rows |= aligned
    return tuple(rows[number] for number in range(len(lines)))


def _columns(lines: Sequence[ScoreLine], edition: Edition, wishes: Mapping[int, Wish]) -> list[list[int]]:
    """The numbers of lines whose words behind the name start in one column: those with square boxes, and the others, in
    editions that write on rules only those that ask for the same several things."""
    plain = [i for i, line in enumerate(lines) if wishes.get(i, PLAIN).level == "line" and _has_flow(line)]
    squares = [i for i in plain if wishes.get(i, PLAIN).cell]
    others = [i for i in plain if i not in squares]
    if edition.lengths["writing-height"]:
        return [group for group in (squares, others) if group]
    asked: dict[tuple[str, ...], list[int]] = {}
    for i in others:
        asked.setdefault(_asked(lines[i]), []).append(i)
    alike = [group for words, group in asked.items() if len(words) > 1 and len(group) > 1]
    return [*([squares] if squares else []), *alike]


def _asked(line: ScoreLine) -> tuple[str, ...]:
    """The words in front of each of a line's blanks, without its name."""
    words, found = "", []
    for part in line.parts:
        if isinstance(part, Blank):
            found.append(words.strip().removeprefix(line.name).strip())
            words = ""
        else:
            words += part.text
    return tuple(found)


def _has_flow(line: ScoreLine) -> bool:
    """Whether something to write in follows a line's name, before its result."""
    parts = shape(line)
    return bool(line.name) and not parts.long and any(isinstance(part, Blank) for part in parts.flow)


def _is_cheap(rows: Sequence[tuple[Row, Row]]) -> bool:
    """Whether rows that are aligned keep the type of what they are alone, and take a line more in all at most."""
    more = sum(len(aligned.lines) - len(alone.lines) for alone, aligned in rows)
    sizes = [(alone.roles, aligned.roles) for alone, aligned in rows]
    return more <= 1 and all(b.rest.size >= a.rest.size and b.name.size >= a.name.size for a, b in sizes)


def captions_of(line: ScoreLine, names: Sequence[str]) -> tuple[str, ...]:
    """What to write into the terms of a sum: the names of what leads to it, where there is one for each."""
    total = line.formula.sum if line.formula is not None else None
    return tuple(names) if total is not None and len(total.terms) == len(names) else ()


def leading(lines: Sequence[ScoreLine], number: int) -> tuple[int, ...]:
    """The numbers of the lines before a line that come to a figure of their own: behind a sign, or, where those aren't
    as many as the terms that the line adds up, in their last blank."""
    results = tuple(i for i in range(number) if shape(lines[i]).result is not None)
    formula = lines[number].formula
    total = formula.sum if formula is not None else None
    if total is None or len(results) == len(total.terms):
        return results
    closed = tuple(i for i in range(number) if i in results or _closes(lines[i]))
    return closed if len(closed) == len(total.terms) else results


def _closes(line: ScoreLine) -> bool:
    """Whether a line's last part is a blank for a figure."""
    last = line.parts[-1] if line.parts else None
    return isinstance(last, Blank) and last.kind != "text"


def ending(lines: Sequence[ScoreLine]) -> frozenset[int]:
    """The numbers of the lines whose last blanks a line behind them adds up."""
    found = [i for number in range(len(lines)) for i in leading(lines, number)]
    return frozenset(i for i in found if shape(lines[i]).result is None)


def results_before(lines: Sequence[ScoreLine], number: int) -> tuple[str, ...]:
    """The names of the lines before a line that come to a figure of their own."""
    return tuple(lines[i].name for i in leading(lines, number))


def row_bands(rows: Sequence[Row], x: float, pencil: Pencil, gap: float) -> list[Band]:
    """A band for each row; ``gap`` is kept free above the first. Rows to write in are divided by rules."""
    bands: list[Band] = []
    own = line_measures()
    for number, row in enumerate(rows):
        least, best = row.least(pencil.edition), row.best(pencil.edition)
        most = max(best, own.row_most) if row.line.blanks else best
        closed = number + 1 < len(rows) and bool(row.line.blanks) and bool(rows[number + 1].line.blanks)
        name = TOTAL if row.level == "total" else "line"
        bands.append(Band(name, least, best, most, _drawn(row, x, pencil, closed), gap if number == 0 else 0.0))
    return bands


def _drawn(row: Row, x: float, pencil: Pencil, closed: bool) -> Draw:
    def draw(top: float, height: float) -> tuple[Item, ...]:
        items = draw_row(row, x, top, height, pencil)
        return (*items, divider(x, top + height, row.width, pencil.edition)) if closed else items

    return draw


def row_findings(rows: Sequence[Row]) -> tuple[Diagnostic, ...]:
    """What could not be set in any of the rows."""
    return tuple(finding for row in rows for finding in row.findings)
