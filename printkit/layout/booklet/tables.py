"""Tables of the booklet: a header's facts, and runs of short lines ``left = right`` such as rating bands.

Belongs here: reading a line as a pair, and a table's rows. Never here: which blocks become tables.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

from printkit.diagnostics import Diagnostic
from printkit.layout.booklet.flow import BETWEEN_PARAGRAPHS, FORBIDDEN, INSIDE_TABLE, Row, Step, Strip
from printkit.layout.booklet.measures import BookletMeasures
from printkit.layout.booklet.text import fitted
from printkit.layout.edition import Edition
from printkit.layout.frame import Item, Path
from printkit.layout.setting import Block, set_line
from printkit.source import Span
from printkit.typeface import advance

LONGEST_PAIR = 90
"""Characters. A longer line with an equals sign is a sentence."""

_RANGE = re.compile(r"(?<=\d) ?[-–—] ?(?=\d)")
"""The dash of a range, which a document may write in several ways: all are set alike, as on the score sheet."""

Pair = tuple[str, str, str]
"""What stands left, the sign between, what stands right."""


def pair_of(text: str, bands: Sequence[str] = ()) -> Pair | None:
    """``Less than 25 points = Pal-tree`` as a pair, or a line that ends with one of the ``bands``' words (``Under 10
    points: Bird feeder``); None for a sentence, or a sum."""
    for words in bands:
        label = text.removesuffix(words).rstrip()
        if words and label and label != text and not label.endswith("="):
            return _RANGE.sub(" – ", label), "", words
    left, sign, right = text.partition(" = ")
    if not sign or " = " in right or len(text) > LONGEST_PAIR or text.endswith(".") or not left or not right:
        return None
    return _RANGE.sub(" – ", left.strip()), "=", right.strip()


def definition_rows(pairs: Sequence[Pair], width: float, edition: Edition, measures: BookletMeasures, unit: float,
                    key: str, before: int, span: Span | None, findings: list[Diagnostic], *, facts: bool) -> list[Row]:
    """A row for each pair on the booklet's grid, a line under each. Of ``facts`` the labels are strong, of others (a
    rating and its words) what they lead to."""
    signed = any(pair[1] for pair in pairs)
    name, cell = edition.type["table-cell"], edition.type["table-name"]
    if facts:
        name, cell = cell, name
    left_width = max(advance(pair[0], name.weight, name.size) for pair in pairs) + 0.01
    left_width = min(left_width, measures.table_label_most)
    sign_width = max(advance(pair[1], name.weight, name.size) for pair in pairs) + measures.table_gap / 2 * signed
    right_x = left_width + measures.table_gap + sign_width
    found: list[Row] = []
    for number, (left, sign, right) in enumerate(pairs):
        blocks = (fitted(left, left_width, name, "a table of the rules", span, findings),
                  fitted(right, width - right_x, cell, "a table of the rules", span, findings))
        row = Step("TR", f"{key}r{number}")
        head = Strip((Step("Table", key), row, Step("TH", row.key + "h", "Row")), _lines(blocks[0], 0.0))
        sign_items = set_line(sign, left_width + measures.table_gap, 0.0, name)
        body = Strip((Step("Table", key), row, Step("TD", row.key + "d")), (*sign_items, *_lines(blocks[1], right_x)))
        deep = max(block.height - block.depth(1) for block in blocks)
        rule = Strip((), (_rule(deep + measures.table_rule_drop, width, edition),))
        cost = BETWEEN_PARAGRAPHS if number == 0 else FORBIDDEN if number in (1, len(pairs) - 1) else INSIDE_TABLE
        below = math.ceil(deep / unit - 1e-6)
        found.append(Row((head, body, rule), before if number == 0 else 3, 0, below, cost))
    return found


def _lines(block: Block, x: float) -> tuple[Item, ...]:
    return block.at(x, -block.depth(1))


def _rule(y: float, width: float, edition: Edition) -> Path:
    segments = (("M", (0.0, y)), ("L", (width, y)))
    return Path(segments, stroke=edition.colour("rule"), width=edition.strokes["divider"], round_ends=False)
