"""Flowing rows over pages: where each page ends, so that no line is left alone and pages end alike.

Heights are counted in half lines of the body type: every baseline stands on that grid. Belongs here: rows, the costs
of ending a page, and the search. Never here: what a row says, fonts, margins, or how a page is drawn.
"""

from __future__ import annotations

from collections.abc import Sequence

from printkit.layout.frame import Item
from printkit.record import dataclass

FORBIDDEN = 1e7
"""The cost of an end that leaves a widow, an orphan or a heading alone: taken only where nothing else is possible."""

INSIDE_PARAGRAPH = 36.0
"""A page that ends inside a paragraph is as bad as one that ends six half lines short: costs are squares of these."""

INSIDE_GROUP = 400.0
"""A worked example stays whole unless that leaves ten lines empty."""

INSIDE_TABLE = 1e5
"""A table stays whole whatever that leaves empty; only a heading alone is worse."""

BETWEEN_PARAGRAPHS = 6.0
LEAST_LAST = 0.25
"""A last page that is filled less than this share looks forgotten."""


@dataclass(frozen=True)
class LastPage:
    """The share of the last page that should be filled, and how much worse each line that it lacks is than one that
    another page lacks. Behind a folded booklet's last page come pages for notes; whole pages are one by one."""

    least: float = LEAST_LAST
    weight: float = 1.0


FOLDED_LAST, WHOLE_LAST = LastPage(), LastPage(0.5, 4.0)


@dataclass(frozen=True)
class Step:
    """One structure element on the way to some items: its role, and a key that is its own in the document."""

    role: str
    key: str
    scope: str = ""


@dataclass(frozen=True)
class Strip:
    """Items of a row with the elements around them, outermost first. Without elements they are artifacts."""

    path: tuple[Step, ...]
    items: tuple[Item, ...]


@dataclass(frozen=True)
class Row:
    """What can't be parted: a line of text, a whole heading, a table's row.

    Its items lie about its baseline (y = 0) and the column's left edge (x = 0). ``before`` is half lines from the foot
    of the row above, ``top`` from the first baseline when the row opens a page, ``below`` what it takes under its own
    baseline; ``cost`` is that of a page's end right before it; rows of one ``group`` share an outline, which the row
    that ``opens`` and the row that ``closes`` complete.
    """

    strips: tuple[Strip, ...]
    before: int
    top: int = 0
    below: int = 0
    cost: float = 0.0
    group: str = ""
    opens: bool = False
    closes: bool = False


@dataclass(frozen=True)
class Placed:
    """A row on its page, ``units`` half lines below the page's first baseline."""

    row: Row
    units: int


def flow(rows: Sequence[Row], room: int, start_at: int = 0,
         last: LastPage = FOLDED_LAST) -> tuple[tuple[Placed, ...], ...]:
    """The rows page by page; ``room`` is half lines from a page's first baseline to its last. On the first page the
    rows begin ``start_at`` half lines down.

    The least total cost over all ways to end pages (dynamic programming from the last row back); time is linear in
    the rows, as each looks only as far as one page. A row that is taller than a page gets one of its own.
    """
    count = len(rows)
    best = [0.0] * (count + 1)
    following = [count] * (count + 1)
    for start in range(count - 1, -1, -1):
        best[start] = float("inf")
        used = 0
        for end in range(start, count):
            row = rows[end]
            used = _opening(row, start, start_at) + row.below if end == start else used + row.before + row.below
            if used > room and end > start:
                break
            cost = best[end + 1] + _end_cost(rows, end + 1, room, used, last)
            if cost < best[start]:
                best[start], following[start] = cost, end + 1
    return _pages(rows, following, start_at)


def _opening(row: Row, index: int, start_at: int) -> int:
    """Where a row that opens a page stands; the first page of all may begin further down."""
    return row.top if index else max(row.top, start_at)


def _end_cost(rows: Sequence[Row], end: int, room: int, used: int, last: LastPage) -> float:
    """What it costs to end a page before row ``end`` with ``used`` of its half lines taken."""
    if end == len(rows):
        short = last.least * room - used
        return last.weight * short * short if short > 0 else 0.0
    short = max(0, room - used)
    return short * short + rows[end].cost + (INSIDE_GROUP if _inside(rows, end) else 0.0)


def _inside(rows: Sequence[Row], end: int) -> bool:
    return rows[end].group != "" and rows[end].group == rows[end - 1].group


def _pages(rows: Sequence[Row], following: Sequence[int], start_at: int) -> tuple[tuple[Placed, ...], ...]:
    pages: list[tuple[Placed, ...]] = []
    start = 0
    while start < len(rows):
        placed: list[Placed] = []
        foot = 0
        for row in rows[start : following[start]]:
            units = foot + row.before if placed else _opening(row, start, start_at)
            placed.append(Placed(row, units))
            foot = units + row.below
        pages.append(tuple(placed))
        start = following[start]
    return tuple(pages)
