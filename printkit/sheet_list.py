"""What the how-to-print page lists: every run of a set with its pages, sheets, sides and paper, in words.

Belongs here: turning imposed runs into rows of the checklist. Never here: the page's looks (``layout/how_to.py``).
"""

from __future__ import annotations

from collections import Counter

from printkit.imposition.collate import CollatedRun, Collation
from printkit.imposition.job import ImposedRun
from printkit.layout.frame import BookletRun, GridRun, PageRun
from printkit.layout.how_to.page import ChecklistRow

_SIDES = {"none": "one side", "long-edge": "both sides, flip on the long edge",
          "short-edge": "both sides, flip on the short edge"}


def checklist_rows(collation: Collation) -> tuple[ChecklistRow, ...]:
    """One row for every run, in printing order."""
    return tuple(_row(run) for run in collation.runs)


def _sides(imposed: ImposedRun) -> str:
    if imposed.separate:
        return "fronts, then backs on the same sheets"
    return "one side, to fold" if imposed.folded else _SIDES[imposed.duplex]


def _row(collated: CollatedRun) -> ChecklistRow:
    run = collated.run.run
    return ChecklistRow(title=run.title, detail=_detail(collated.run), pages=collated.pages,
                        sheets=collated.run.leaves, pieces=_pieces(collated.run), sides=_sides(collated.run),
                        stock=run.stock)


def _pieces(imposed: ImposedRun) -> str:
    run = imposed.run
    match run:
        case GridRun():
            return _count(len(run.pieces), "card" if "card" in run.title.casefold() else "piece")
        case PageRun():
            return _count(len(run.pieces), "page")
        case BookletRun():
            return _count(len(run.pages), "page")


def _detail(imposed: ImposedRun) -> str:
    """``18 PEAR, 18 PLUM and 18 FIG``: what the pieces are, while that is short enough to be read."""
    run = imposed.run
    if not isinstance(run, GridRun):
        return ""
    names = Counter(piece.name.split(", ")[0] for piece in run.pieces)
    if len(names) == len(run.pieces) or len(names) > 6:
        each = set(names.values())
        return f"{len(names)} kinds, {each.pop()} of each" if len(each) == 1 and len(names) < len(run.pieces) else ""
    rows = [f"{count} {name}" for name, count in names.items()]
    return rows[0] if len(rows) == 1 else ", ".join(rows[:-1]) + " and " + rows[-1]


def _count(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def checklist_card(imposed: tuple[tuple[str, tuple[ImposedRun, ...]], ...]) -> tuple[str, float, float] | None:
    """The first deck's card, to hold a card or a sleeve against; None when the set has no cards."""
    for part, runs in imposed:
        for run in runs:
            if part == "cards" and isinstance(run.run, GridRun):
                return run.run.title, run.run.width, run.run.height
    return None
