"""Setting text: from words to runs in their place.

Belongs here: baselines, alignment, optical margins, stacks of lines, shrinking within a role's bounds.
Never here: breaking (``breaking.py``), what is said, or where on a page.
"""

from __future__ import annotations

from printkit.layout.breaking import break_lines, widest
from printkit.layout.edition import TypeRole
from printkit.layout.frame import Item, Text
from printkit.record import dataclass
from printkit.typeface import advance, cap_height, split_faces
from printkit.units import to_mm

_STEMMED = frozenset("BDEFHIKLMNPRU1")
SHRINK_STEP = 0.5
"""Type shrinks in half points, so that a deck's sizes stay few."""


def set_line(text: str, x: float, baseline: float, role: TypeRole, *, align: str = "left",
             tracking: float = 0.0, colour: str = "") -> tuple[Text, ...]:
    """One line at a baseline; ``x`` is its left end, its middle (``centre``) or its right end (``right``)."""
    width = advance(text, role.weight, role.size, tracking)
    left = x - {"left": 0.0, "centre": width / 2, "right": width}[align]
    runs: list[Text] = []
    for face, part in split_faces(text, role.weight):
        length = advance(part, role.weight, role.size, tracking)
        runs.append(Text(left, baseline, part, face, role.size, colour or role.colour, length, tracking))
        left += length
    return tuple(runs)


def set_display(text: str, x: float, baseline: float, role: TypeRole) -> tuple[Text, ...]:
    """A big word pulled left to the optical margin: 0.045 em for a stem, 0.02 em for a round or slanted letter."""
    pull = (0.045 if text[:1] in _STEMMED else 0.02) * to_mm(role.size)
    return set_line(text, x - pull, baseline, role)


@dataclass(frozen=True)
class Block:
    """Lines broken for a width. ``height`` is from the first line's cap top to the last line's baseline, in mm."""

    lines: tuple[str, ...]
    role: TypeRole
    width: float

    @property
    def height(self) -> float:
        """mm from the first cap top to the last baseline; 0 without lines."""
        return self.depth(len(self.lines))

    def depth(self, count: int) -> float:
        """The same for the first ``count`` lines."""
        if count == 0:
            return 0.0
        return cap_height(self.role.weight, self.role.size) + (count - 1) * to_mm(self.role.leading)

    @property
    def fits(self) -> bool:
        """Whether every word is within the width."""
        return widest(self.lines, self.role.weight, self.role.size) <= self.width + 1e-6

    def at(self, x: float, top: float, *, align: str = "left", colour: str = "") -> tuple[Item, ...]:
        """The lines with the first cap top at ``top``; ``x`` is the left edge of the width."""
        start = x + {"left": 0.0, "centre": self.width / 2, "right": self.width}[align]
        first = top + cap_height(self.role.weight, self.role.size)
        runs: list[Item] = []
        for number, line in enumerate(self.lines):
            baseline = first + number * to_mm(self.role.leading)
            runs += set_line(line, start, baseline, self.role, align=align, colour=colour)
        return tuple(runs)


def block(text: str, width: float, role: TypeRole, *, balance: bool = False, most: int = 0) -> Block:
    """Break text for a width."""
    return Block(break_lines(text, role.weight, role.size, width, balance=balance, most=most), role, width)


def sizes(role: TypeRole) -> tuple[float, ...]:
    """The sizes a role may take, largest first, down to its smallest."""
    steps = int((role.size - role.smallest) / SHRINK_STEP + 1e-9)
    found = [role.size - SHRINK_STEP * i for i in range(steps + 1)]
    return tuple(found) if found[-1] <= role.smallest + 1e-9 else (*found, role.smallest)


def shrink_line(text: str, width: float, role: TypeRole) -> TypeRole | None:
    """The role at the largest size that sets the text on one line; None when even its smallest does not fit."""
    fitting = (role.at(size) for size in sizes(role) if advance(text, role.weight, size) <= width + 1e-6)
    return next(fitting, None)


def size_to_fit(text: str, width: float, role: TypeRole) -> float:
    """Points, rounded down to a tenth, at which the text would fit on one line of that width: for messages."""
    length = advance(text, role.weight, role.size)
    return role.size if length <= 0 else int(role.size * width / length * 10) / 10
