"""Score lines as rows: words and rules on the left, results in one right-hand column, the total heaviest.

Lengths are mm. Belongs here: setting one line and how high its row must be. Never here: breaking (``flow.py``),
the order of lines, or pages.
"""

from __future__ import annotations

from dataclasses import field, replace
from itertools import pairwise

from printkit.diagnostics import Diagnostic, error
from printkit.layout.boxes import RULE_DROP, writing_ground
from printkit.layout.edition import Edition
from printkit.layout.frame import Picture
from printkit.layout.scores.flow import (
    Cluster,
    Roles,
    Shape,
    blank_places,
    broken,
    cluster_width,
    clusters,
    goes_on,
    line_start,
    shape,
)
from printkit.layout.scores.measures import line_measures
from printkit.model import ScoreLine
from printkit.record import dataclass
from printkit.typeface import advance, cap_height, descent
from printkit.units import to_mm

CAPTION_GAP = 1.1
"""mm between a writing rule and the small print under it."""

WORDS_AIR = 0.8
"""mm between descenders and a box under them."""

BOXES_APART = 2.0
"""mm between boxes one above the other, or a box and the words of the next line."""

BOX_ROOM = 3.0
"""mm that a row of boxes with small print under them takes beyond its least where a page has room."""

CAPTION_MOST = 0.75
"""Small print that makes a line too wide takes so much of its width, and more lines."""

BOX_AIR = 1.6
"""mm between a box and the words beside it."""


@dataclass(frozen=True)
class Row:
    """A score line set for a width. ``level`` is ``line``, ``round`` or ``total``: how heavy it is;
    ``box`` the height of boxes in place of writing rules, 0 for none; ``steps`` mm from each baseline to the next;
    ``room`` what its lines may take of the width."""

    line: ScoreLine
    width: float
    shape: Shape
    roles: Roles
    lines: tuple[Cluster, ...]
    steps: tuple[float, ...]
    level: str = "line"
    indent: float = 0.0
    icon: Picture | None = None
    box: float = 0.0
    room: float = 0.0
    findings: tuple[Diagnostic, ...] = field(default=(), compare=False)

    @property
    def depth(self) -> float:
        """From the first cap top to the last baseline."""
        return cap_height(self.roles.rest.weight, self.roles.rest.size) + sum(self.steps)

    @property
    def below(self) -> float:
        """What small print takes under the last baseline."""
        if captioned(self.lines[-1]):
            return caption_depth(self.roles, self.box, captioned(self.lines[-1]))
        return self._over(self.lines[-1])

    @property
    def above(self) -> float:
        """What a box takes above the first cap top, or as much as small print below where there are no boxes."""
        return self._over(self.lines[0]) if self.box else self.below

    def _over(self, line: Cluster) -> float:
        """How far the boxes of a line reach beyond its capitals."""
        boxed = self.box and any(piece.blank for piece in line)
        cap = cap_height(self.roles.rest.weight, self.roles.rest.size)
        return max(0.0, (self.box - cap) / 2) if boxed else 0.0

    def least(self, edition: Edition) -> float:
        """The lowest that the row may be: its words and boxes, and air above and below."""
        own = line_measures()
        pad = own.text_pad if len(self.lines) > 1 else max(own.line_pad, own.row_pad if self.box else 0.0)
        text = self.depth + self.above + self.below + 2 * pad
        if not self.line.blanks:
            return text
        text = max(text, self.box + 2 * own.row_pad)
        return max(own.total_least if self.level == "total" else own.row_least, text)

    def best(self, edition: Edition) -> float:
        """As high as the edition likes its rows; words alone need no more than their own height."""
        if not self.line.blanks:
            return self.least(edition)
        least = self.least(edition) + (BOX_ROOM if self.box and self.below > self.above else 0.0)
        return max(edition.lengths["total-row" if self.level == "total" else "score-row"], least)


def captioned(line: Cluster) -> int:
    """How many lines of small print stand under a line's blanks."""
    return max((len(piece.caption) for piece in line), default=0)


def caption_depth(roles: Roles, box: float = 0.0, lines: int = 1) -> float:
    """From a baseline to the foot of the small print of so many lines under its rule, or under its box of that
    height."""
    small = CAPTION_GAP + cap_height(roles.caption.weight, roles.caption.size)
    small += (lines - 1) * to_mm(roles.caption.leading)
    if not box:
        return RULE_DROP + small
    return (box - cap_height(roles.rest.weight, roles.rest.size)) / 2 + small


def result_width(level: str) -> float:
    """Width in mm of the result boxes of a level."""
    own = line_measures()
    return own.total_result if level == "total" else own.result


def roles_for(edition: Edition, level: str) -> Roles:
    """Type of a level: lines, round totals and totals."""
    kind = "total" if level == "total" else "score"
    number = edition.lengths["total-writing-width" if level == "total" else "writing-width"]
    name, rest, caption = (edition.type[role] for role in (f"{kind}-name", f"{kind}-line", "tally"))
    return Roles(name, rest, caption, number, 2.5 * number)


def set_row(score_line: ScoreLine, width: float, edition: Edition, *, level: str = "line", indent: float = 0.0,
            icon: Picture | None = None, cell: float = 0.0, head: float = 0.0, captions: tuple[str, ...] = (),
            ends: bool = False) -> Row:
    """Break a line for a width; type shrinks only where a word is wider than the room for it. ``head`` is the least
    width of its name, ``captions`` say under its first blanks what to write there; ``ends`` says that its last blank
    is its result."""
    parts = shape(score_line, ends=ends)
    room = width - indent - _right_column(parts, edition, level)
    roles = replace(roles_for(edition, level), head=head)
    if cell:
        roles = replace(roles, number=max(cell, roles.number) if edition.lengths["writing-height"] else cell)
    if cell or edition.lengths["writing-height"] or writing_ground(edition):
        roles = replace(roles, air=BOX_AIR)
    most = max(role.size - role.smallest for role in (roles.name, roles.rest))
    steps = [0.5 * i for i in range(1 + int(2 * most))]
    for tried in (roles.smaller(step) for step in steps):
        found = clusters(score_line, parts.flow, tried, captions)
        lines = broken(found, room)
        if all(cluster_width(cluster) <= room + 1e-6 for cluster in lines):
            break
    else:
        tried = replace(roles.smaller(steps[-1]), caption_most=room * CAPTION_MOST)
        lines = _split(clusters(score_line, parts.flow, tried, captions), room)
    findings = tuple(_too_wide(score_line, room, lines))
    boxed = max(cell, edition.lengths["writing-height"])
    return Row(score_line, width, parts, tried, lines, _steps(tried, edition, boxed, lines), level, indent, icon, boxed,
               room, findings)


def _split(found: tuple[Cluster, ...], room: float) -> tuple[Cluster, ...]:
    """Lines with the ties undone: better a label parted from its blank than a line that leaves the page."""
    return broken(tuple((piece,) for cluster in found for piece in cluster), room)


def _steps(roles: Roles, edition: Edition, boxed: float, lines: tuple[Cluster, ...]) -> tuple[float, ...]:
    """From each baseline to the next: the leading, and room for a pencil and for small print where there are blanks."""
    pieces = [piece for cluster in lines for piece in cluster if piece.blank]
    leading = [_leading(roles, lower) for lower in lines[1:]]
    if not pieces:
        return tuple(leading)
    if boxed:
        steps = [_box_step(roles, boxed, upper, lower) for upper, lower in pairwise(lines)]
        return tuple(max(pair) for pair in zip(leading, steps, strict=True))
    small = caption_depth(roles, 0.0, captioned(tuple(pieces))) if captioned(tuple(pieces)) else 0
    return tuple(max(one, edition.lengths["writing-pitch"] + small) for one in leading)


def _leading(roles: Roles, lower: Cluster) -> float:
    """mm from a baseline to a line's: the name's leading where it goes on there."""
    named = any(piece.role is roles.name for piece in lower)
    return to_mm(max(roles.rest.leading, roles.name.leading) if named else roles.rest.leading)


def _box_step(roles: Roles, boxed: float, upper: Cluster, lower: Cluster) -> float:
    """The same between two lines of which at least one has boxes, 0 where none has."""
    cap = cap_height(roles.rest.weight, roles.rest.size)
    over = (boxed - cap) / 2
    under = caption_depth(roles, boxed, captioned(upper)) if captioned(upper) else over
    blanks = [any(piece.blank for piece in line) for line in (upper, lower)]
    apart = BOXES_APART if blanks[0] else max(BOXES_APART, descent(roles.name.weight, roles.name.size) + WORDS_AIR)
    return cap + apart + under * blanks[0] + over * blanks[1] if any(blanks) else 0.0


def _right_column(parts: Shape, edition: Edition, level: str) -> float:
    """mm that the result's column takes off the row: its sign, its box and the air before them."""
    if parts.result is None:
        return 0.0
    own = line_measures()
    role = roles_for(edition, level).rest
    unit = advance(parts.unit, role.weight, role.size) + own.result_gap if parts.unit else 0.0
    return result_width(level) + unit + 2 * own.result_gap + advance(parts.sign or "=", role.weight, role.size)


def _too_wide(score_line: ScoreLine, room: float, lines: tuple[Cluster, ...]) -> list[Diagnostic]:
    over = [cluster for cluster in lines if cluster_width(cluster) > room + 1e-6]
    if not over:
        return []
    word = max(over[0], key=lambda piece: piece.width).text or score_line.name
    return [error("text-does-not-fit", f"“{word}” of the score line “{score_line.name}” is wider than its row "
                  f"({cluster_width(over[0]):.0f} of {room:.0f} mm)", score_line.span,
                  hint="write a shorter word, or let spaces divide it")]


def overhang(row: Row) -> float:
    """How far a sum's first line must move to the right for its boxes to stand over those of the next line, which has
    one more in front; 0 where they do, or can't."""
    if len(row.lines) < 2 or not goes_on(row.lines[1]):
        return 0.0
    above, own = blank_places(row.lines[0]), blank_places(row.lines[1])
    if line_start(row.lines[0], row.lines[1], row.roles, row.room):
        return 0.0
    return max(0.0, own[1] - above[0]) if above and len(own) > 1 else 0.0
