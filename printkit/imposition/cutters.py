"""Cutting machines: what they can't reach, and the marks by which they find a printed sheet.

Belongs here: reading ``layouts/cutters/*.toml``, and the marks' geometry in mm. Never here: grids, cut files, labels.
"""

from __future__ import annotations

from functools import lru_cache

from printkit.diagnostics import Diagnostic
from printkit.imposition.named import names_in, unknown
from printkit.layout.frame import Item, Path
from printkit.record import dataclass
from printkit.resources import LAYOUTS
from printkit.source import Source
from printkit.tables import Table, read_table

Box = tuple[float, float, float, float]
"""Left, top, right and bottom in mm."""

INSETS = ("outer", "middle")
INK = "#000000"
"""The eye of a machine looks for black, whatever ink an edition has."""


@dataclass(frozen=True)
class Registration:
    """A square and two Ls, or an L in each of the four corners where ``square`` is 0. ``inset`` mm lead from the
    paper's edges to the square's outer sides, and to the outer edge or the middle of the Ls' lines as ``measures``
    says; the Ls' arms are ``length`` long from there. ``clear`` is how far all else stays away from the square corners
    of the sheet that the marks fill."""

    inset: float
    measures: str
    square: float
    length: float
    thickness: float
    clear: float

    @property
    def corner(self) -> float:
        """mm from the paper's edges: how far a corner with a mark reaches, in which nothing else may be."""
        return self.inset + max(self.square, self.length) + self.clear


@dataclass(frozen=True)
class Cutter:
    """A machine: ``margin`` mm at each edge are out of its reach; ``marks`` None where it needs none of ours; ``most``
    the short and the long side of what it takes of a sheet, in mm, 0 where only the margin counts. ``feet`` are what a
    sheet's label takes at its foot, in mm, for each width that a sheet may lie with."""

    name: str
    title: str
    margin: float
    marks: Registration | None = None
    most: tuple[float, float] = (0.0, 0.0)
    feet: tuple[tuple[float, float], ...] = ()

    def foot(self, width: float) -> float:
        """mm at the foot of a sheet that no piece may enter."""
        return max(self.room, dict(self.feet).get(width, 0.0))

    @property
    def room(self) -> float:
        """mm at each edge that no piece may enter: a machine doesn't cut outside its marks."""
        return max(self.margin, self.marks.inset if self.marks else 0.0)

    def takes(self, block: Box, width: float, height: float) -> bool:
        """Whether a block of pieces lies in the machine's reach and clear of its marks on a sheet."""
        left, top, right, bottom = block
        near = self.room - 1e-6
        if left < near or top < near or right > width - near or bottom > height - self.foot(width) + 1e-6:
            return False
        sides = sorted((right - left, bottom - top))
        if any(most and side > most + 1e-6 for side, most in zip(sides, self.most, strict=True)):
            return False
        return not any(touches(block, corner) for corner in self.corners(width, height))

    def corners(self, width: float, height: float) -> tuple[Box, ...]:
        """The corners of a sheet as it lies that belong to the marks: top left, top right, bottom left, and the fourth
        for a machine of four Ls. What stands there may keep the machine from finding its marks, and its program cuts
        nothing there."""
        if self.marks is None:
            return ()
        reach = self.marks.corner
        right, bottom = width - reach, height - reach
        three = ((0.0, 0.0, reach, reach), (right, 0.0, width, reach), (0.0, bottom, reach, height))
        return three if self.marks.square else (*three, (right, bottom, width, height))

    def mark_boxes(self, width: float, height: float) -> tuple[Box, ...]:
        """Every rectangle of ink of the marks on a sheet as it lies: the square, then the arms of the Ls."""
        marks = self.marks
        if marks is None:
            return ()
        near, far = marks.inset, marks.inset + marks.length
        square = (near, near, near + marks.square, near + marks.square)
        if marks.measures == "middle":
            near -= marks.thickness / 2
        thick, right, bottom = near + marks.thickness, width - near, height - near
        above, below = (near, thick), (height - thick, bottom)
        first, last = (near, thick), (width - thick, right)

        def corner(column: tuple[float, float], row: tuple[float, float]) -> tuple[Box, Box]:
            across = (near, far) if column is first else (width - far, right)
            down = (near, far) if row is above else (height - far, bottom)
            return (across[0], row[0], across[1], row[1]), (column[0], down[0], column[1], down[1])

        two = (*corner(last, above), *corner(first, below))
        return (square, *two) if marks.square else (*corner(first, above), *two, *corner(last, below))

    def drawn_marks(self, width: float, height: float) -> tuple[Item, ...]:
        """The marks as furniture."""
        return tuple(Path((("M", (x1, y1)), ("L", (x2, y1)), ("L", (x2, y2)), ("L", (x1, y2)), ("Z", ())), fill=INK)
                     for x1, y1, x2, y2 in self.mark_boxes(width, height))


def touches(box: Box, other: Box) -> bool:
    """Whether two boxes overlap."""
    return (box[0] < other[2] - 1e-6 and other[0] + 1e-6 < box[2]
            and box[1] < other[3] - 1e-6 and other[1] + 1e-6 < box[3])


def cutter_names() -> tuple[str, ...]:
    """The machines that printkit knows."""
    return names_in("cutters")


def find_cutter(name: str) -> Cutter | Diagnostic:
    """A machine by its name; the error ``bad-option`` names those that there are."""
    known = cutter_names()
    return _load(name) if name in known else unknown("cutter", "cutting machine", name, known)


@lru_cache(maxsize=16)
def _load(name: str) -> Cutter:
    path = LAYOUTS / "cutters" / f"{name}.toml"
    cutter, findings = read_cutter(Source(f"layouts/cutters/{name}.toml", path.read_text(encoding="utf-8"),
                                          supplied=True), name)
    if findings:
        raise ValueError("\n".join(d.render() for d in findings))
    return cutter


def read_cutter(source: Source, name: str) -> tuple[Cutter, tuple[Diagnostic, ...]]:
    """A machine's file, and all that is wrong in it."""
    table, findings = read_table(source)
    marks = _registration(table.table("marks")) if "marks" in table else None
    cutter = Cutter(name, table.text("title", name), table.length("margin"), marks,
                    (table.length("short"), table.length("long")))
    table.close()
    return cutter, tuple(findings)


def _registration(table: Table) -> Registration:
    marks = Registration(table.length("inset"), table.choice("measures", INSETS, "outer"), table.length("square"),
                         table.length("length"), table.length("thickness"), table.length("clear"))
    table.close()
    if not all(value > 0 for value in (marks.inset, marks.length, marks.thickness)) or marks.square < 0:
        table.fault("out-of-range", "a mark's inset, length and thickness must be more than nothing")
    return marks
