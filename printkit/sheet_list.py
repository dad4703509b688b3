"""What the how-to-print page is told of a set: every run with its pages, sheets, sides and paper, in words.

Belongs here: turning imposed runs into rows of the checklist. Never here: the page's looks (``layout/how_to``).
"""

from __future__ import annotations

from collections import Counter

from printkit.imposition.collate import CollatedRun, Collation
from printkit.imposition.job import ImposedRun
from printkit.layout.booklet.text import NO_BREAK
from printkit.layout.frame import BookletRun, GridRun, PageRun
from printkit.layout.how_to.page import Checklist, ChecklistRow

_SIDES = {"none": "one side", "long-edge": "both sides, flip on the long edge",
          "short-edge": "both sides, flip on the short edge"}


def checklist(collation: Collation, *, whole: bool) -> Checklist:
    """One row for every run, in printing order, and the first deck's card; ``whole`` that no piece was left out."""
    return Checklist(tuple(_row(run) for run in collation.runs), _card(collation), whole)


def _sides(imposed: ImposedRun) -> str:
    if imposed.separate:
        return "fronts, then backs on the same sheets"
    return "one side, to fold" if imposed.folded else _SIDES[imposed.duplex]


def _row(collated: CollatedRun) -> ChecklistRow:
    imposed = collated.run
    run = imposed.run
    fronts, backs = _halves(collated) if imposed.separate else ("", "")
    return ChecklistRow(title=run.title, detail=_detail(imposed), pages=collated.pages, sheets=imposed.leaves,
                        pieces=_pieces(imposed), sides=_sides(imposed), stock=run.stock, part=collated.part,
                        flip="" if imposed.duplex == "none" else imposed.duplex, glued=imposed.folded, fronts=fronts,
                        backs=backs, bent=isinstance(run, GridRun) and bool(run.folds), each=_each(imposed),
                        loose=len(run.pieces) if isinstance(run, GridRun) and collated.part == "markers" else 0,
                        tiles=imposed.tiles)


def _halves(collated: CollatedRun) -> tuple[str, str]:
    """The pages of fronts and those of backs, where all backs come after all fronts."""
    last = collated.first + collated.run.leaves - 1
    return _range(collated.first, last), _range(last + 1, collated.last)


def _range(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}–{last}"


def _each(imposed: ImposedRun) -> int:
    """How many sheets one copy takes: of a mat that is laid together, more than one."""
    run = imposed.run
    return max(Counter(piece.copy for piece in run.pieces).values()) if isinstance(run, PageRun) else 1


def _pieces(imposed: ImposedRun) -> str:
    run = imposed.run
    match run:
        case GridRun():
            return _count(len(run.pieces), "card" if "card" in run.title.casefold() else "piece")
        case PageRun():
            return _count(len(run.pieces), "piece" if imposed.tiles else "page")
        case BookletRun():
            return _count(len(run.pages), "page")


def _detail(imposed: ImposedRun) -> str:
    """``18 PEAR, 18 PLUM and 18 FIG``: what the pieces are, while that is short enough to be read, and where they are
    of several kinds. A number stays on the line of its name."""
    run = imposed.run
    if not isinstance(run, GridRun):
        return ""
    names = Counter(piece.name.split(", ")[0] for piece in run.pieces)
    if len(names) == 1:
        return ""
    if len(names) == len(run.pieces) or len(names) > 6:
        each = set(names.values())
        return f"{len(names)} kinds, {each.pop()} of each" if len(each) == 1 and len(names) < len(run.pieces) else ""
    rows = [f"{count}{NO_BREAK}{name}" for name, count in names.items()]
    return ", ".join(rows[:-1]) + " and " + rows[-1]


def _count(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def _card(collation: Collation) -> tuple[str, float, float] | None:
    """The first deck's card, to hold a card or a sleeve against; None when the set has no cards."""
    for collated in collation.runs:
        run = collated.run.run
        if collated.part == "cards" and isinstance(run, GridRun):
            return run.title, run.width, run.height
    return None
