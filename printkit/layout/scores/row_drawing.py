"""Rows of score lines, drawn: words, blanks, results, and the rules between rows.

Lengths are mm. Belongs here: where each item of a row stands. Never here: setting a line (``rows.py``), or pages.
"""

from __future__ import annotations

from printkit.layout.boxes import Pencil, line, middle
from printkit.layout.edition import Edition, TypeRole
from printkit.layout.frame import Artifact, Item, Picture, Tag
from printkit.layout.scores.flow import Cluster, line_start
from printkit.layout.scores.measures import line_measures
from printkit.layout.scores.rows import Row, caption_depth, result_width
from printkit.layout.setting import set_line
from printkit.typeface import advance, cap_height


def draw_row(row: Row, x: float, top: float, height: float, pencil: Pencil) -> tuple[Item, ...]:
    """The row's icon, its words, its blanks and its result, centred in its height."""
    role = row.roles.rest
    first = top + (height - row.depth + row.above - row.below) / 2 + cap_height(role.weight, role.size)
    items: list[Item] = []
    if row.icon is not None:
        size = row.icon.drawing.height
        items.append(Artifact((Picture(row.icon.drawing, x, top + (height - size) / 2),)))
    inside: list[Item] = []
    for number, cluster in enumerate(row.lines):
        left = x + row.indent + (line_start(row.lines[0], cluster, row.roles, row.room) if number else 0.0)
        inside += _draw_cluster(row, cluster, left, first + sum(row.steps[:number]), x + row.width, pencil)
    if row.box and len(row.lines) == 1:  # the result stands level with the other boxes
        level = first - cap_height(role.weight, role.size) / 2
        reach = min(level - top, top + height - level)
        top, height = level - reach, 2 * reach
    inside += _draw_result(row, x + row.width, top, height, pencil)
    items.append(Tag("P", tuple(inside)))
    return tuple(items)


def _draw_cluster(row: Row, cluster: Cluster, x: float, baseline: float, right: float, pencil: Pencil) -> list[Item]:
    """A line's runs of words, spaces kept for who copies or listens, and its blanks in between."""
    items: list[Item] = []
    words, start, role = "", x, row.roles.rest
    small = row.roles.caption
    for number, piece in enumerate(cluster):
        before = piece.before if number else 0.0
        if words and before and not piece.tied:
            words += " "
        if words and piece.role is not role:
            items += set_line(words, start, baseline, role)
            words = ""
        if piece.blank is not None:
            width = right - x - before if row.shape.long else piece.width
            for i, text in enumerate(piece.caption):
                under = baseline + caption_depth(row.roles, row.box, i + 1)
                items += set_line(text, x + before + width / 2, under, small, align="centre")
            items += _draw_blank(row, piece.blank.name, x + before, baseline, width, pencil, " ".join(piece.caption))
        elif piece.role is not None:
            if not words:
                start, role = x + before, piece.role
            words += piece.text
        x += before + piece.width
    return [*items, *set_line(words, start, baseline, role)] if words else items


def _draw_blank(row: Row, blank: str, x: float, baseline: float, width: float, pencil: Pencil,
                caption: str) -> tuple[Item, ...]:
    """A rule, or a box in editions that ask for one."""
    label = pencil.label(row.line.name, caption) if caption else ""
    high = row.box
    if not high:
        return pencil.rule(row.line.name, blank, x, baseline, width, label=label)
    half = (cap_height(row.roles.rest.weight, row.roles.rest.size) + high) / 2
    return pencil.box(row.line.name, blank, x, baseline - half, width, high, label=label)


_STROKES = {"line": "box", "round": "frame", "total": "total-box"}


def _draw_result(row: Row, right: float, top: float, height: float, pencil: Pencil) -> tuple[Item, ...]:
    parts = row.shape
    if parts.result is None:
        return ()
    own = line_measures()
    role, items = row.roles.rest, []
    baseline = middle(top, height, role)
    unit: tuple[Item, ...] = ()
    if parts.unit:
        unit = set_line(parts.unit, right, baseline, role, align="right")
        right -= advance(parts.unit, role.weight, role.size) + own.result_gap
    width = result_width(row.level)
    if parts.sign:
        items += list(set_line(parts.sign, right - width - own.result_gap, baseline, _sign_role(row), align="right"))
    high = max(row.box, min(max(height - 2 * own.row_pad, min(height, 8.0)), own.row_most))
    drawn = pencil.box(row.line.name, parts.result.name, right - width, top + (height - high) / 2, width, high,
                       stroke=_STROKES[row.level])
    return (*items, *drawn, *unit)


def _sign_role(row: Row) -> TypeRole:
    """An equals sign is as heavy as its box."""
    return row.roles.rest if row.level == "line" else row.roles.name


def divider(x: float, y: float, width: float, edition: Edition) -> Artifact:
    """A fine rule between rows."""
    return Artifact((line(x, y, x + width, y, edition.strokes["divider"], edition.colour("rule")),))
