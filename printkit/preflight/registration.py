"""The marks that a cutting machine finds a sheet by: a filled square in one corner, an L in two others.

Belongs here: finding them among a page's furniture, and whether all sheets have the same. Never here: marks to cut by
hand (``marks.py``).
"""

from __future__ import annotations

from collections.abc import Iterable

from printkit.preflight.drawn import Drawn
from printkit.preflight.geometry import Box, centre
from printkit.preflight.report import Finding, at

_SQUARE = (2.0, 12.0)
"""mm of the square's side."""

_ARM = (4.0, 40.0)
_THICKEST = 3.0
"""mm of an L's arms."""

_CORNER = 0.3
"""Of the page: so far from its edges a mark's middle lies at most."""

_HAIR = 0.05


def machine_marks(drawn: Drawn, page: int) -> tuple[Box, ...]:
    """The square and the outer boxes of both Ls, sorted; empty where a page has not all three."""
    inked = [fill.box for fill in drawn.fills if fill.page == page and fill.mark.furniture]
    inked += [line.box for line in drawn.strokes if line.page == page and line.mark.furniture]  # arms are thin
    facts = drawn.pages[page - 1]
    squares: dict[tuple[bool, bool], Box] = {}
    angles: dict[tuple[bool, bool], Box] = {}
    for box in inked:
        wide, high = box[2] - box[0], box[3] - box[1]
        corner = _corner(box, facts.width, facts.height)
        if corner is not None and abs(wide - high) < _HAIR and _SQUARE[0] <= wide <= _SQUARE[1]:
            squares[corner] = box
    for corner, box in _angles(inked, facts.width, facts.height):
        angles[corner] = box
    if len(squares) != 1 or len(angles) != 2 or set(squares) & set(angles):
        return ()
    return tuple(sorted((*squares.values(), *angles.values())))


def _angles(inked: list[Box], width: float, height: float) -> Iterable[tuple[tuple[bool, bool], Box]]:
    """Two bars, one lying and one standing, that meet in the corner of the page that they lie in."""
    lying = [box for box in inked if _is_arm(box[2] - box[0], box[3] - box[1])]
    standing = [box for box in inked if _is_arm(box[3] - box[1], box[2] - box[0])]
    for one in lying:
        corner = _corner(one, width, height)
        for two in standing:
            if corner is None or corner != _corner(two, width, height):
                continue
            right, lower = corner
            side, edge = (2 if right else 0), (3 if lower else 1)
            if abs(one[side] - two[side]) < _HAIR and abs(one[edge] - two[edge]) < _HAIR:
                yield corner, (min(one[0], two[0]), min(one[1], two[1]), max(one[2], two[2]), max(one[3], two[3]))


def _is_arm(long: float, thin: float) -> bool:
    return _ARM[0] <= long <= _ARM[1] and _HAIR < thin <= min(_THICKEST, long / 3)


def _corner(box: Box, width: float, height: float) -> tuple[bool, bool] | None:
    """In which corner a box lies (right, lower); None in none of them."""
    x, y = centre(box)
    near = min(x, width - x) < _CORNER * width and min(y, height - y) < _CORNER * height
    return (x > width / 2, y > height / 2) if near else None


def machine_faults(drawn: Drawn, fronts: list[int], tolerance: float) -> tuple[int, list[Finding]]:
    """How many of the fronts have a machine's marks, and, where any has, those that have none or others."""
    marks = {page: machine_marks(drawn, page) for page in fronts}
    marked = [page for page in fronts if marks[page]]
    findings: list[Finding] = []
    first: dict[tuple[int, int], int] = {}
    for page in fronts if marked else ():
        facts = drawn.pages[page - 1]
        if not marks[page]:
            findings.append(Finding("machine-marks-missing", "this sheet has not all three marks of a cutting machine; "
                                    f"page {marked[0]} has", page))
            continue
        known = marks[first.setdefault((round(facts.width), round(facts.height)), page)]
        off = max(abs(a - b) for one, other in zip(marks[page], known, strict=True)
                  for a, b in zip(one, other, strict=True))
        if off > tolerance:
            findings.append(at("machine-marks-off", f"the marks of the cutting machine are {off:.2f} mm off those on "
                               "the sheets before: it would cut beside the cards", page, marks[page][0]))
    return len(marked), findings
