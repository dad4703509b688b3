"""How the sheets of one mat lie together: a small picture of them, and which sides of a sheet meet another.

Lengths are mm. Belongs here: places of sheets, and drawing them small. Never here: what is on any sheet.
"""

from __future__ import annotations

from collections.abc import Mapping

from printkit.layout.art.geometry import polyline
from printkit.layout.boxes import box, middle
from printkit.layout.edition import Edition, TypeRole
from printkit.layout.frame import Artifact, Item, Path, Tag
from printkit.layout.setting import set_line
from printkit.record import dataclass
from printkit.typeface import advance, cap_height
from printkit.units import to_mm

PAD = 1.1
"""mm between a sheet's number and its outline."""

BETWEEN = 0.9
"""mm between the outlines of two sheets."""

LONG = 1.35
"""A sheet's longer side is at least so many of its shorter one."""

MARK = 2.2
"""mm: height, and half the width, of a matching mark."""

MARK_EDGE = 5.2
"""mm from the paper's edge to a matching mark: just inside what printers reach."""

MARK_LEAST = 1.0
"""mm. A lower mark would not be seen."""

MARK_DROP = 0.8
"""mm under the page's foot: above the sheet's label, and clear of what ends at the foot."""

MARGIN_LEAST = 12.0
"""mm. In a wider margin marks stand beside the content; else those of the upper and lower edge stand at its middle, and
those of the sides under it."""

HEAD_ROOM = MARK_EDGE + MARK + 2.0
"""mm from the paper's edge to a title under a mark."""

Place = tuple[int, int]
"""A sheet's column and row, counted from 0 at the top left."""


@dataclass(frozen=True)
class Assembly:
    """The places of a mat's sheets in their order; ``upright`` says which way they stand."""

    places: tuple[Place, ...]
    upright: bool

    def cell(self, edition: Edition) -> tuple[float, float]:
        """Width and height of one sheet in the picture: its number has room in it."""
        here, other = _roles(edition)
        numbers = [str(number) for number in range(1, len(self.places) + 1)]
        wide = max(advance(text, role.weight, role.size) for text in numbers for role in (here, other))
        low = cap_height(here.weight, here.size) + 2 * PAD
        if self.upright:
            return max(wide + 2 * PAD, low / LONG), max(low, LONG * (wide + 2 * PAD))
        return max(wide + 2 * PAD, LONG * low), low

    def size(self, edition: Edition) -> tuple[float, float]:
        """Width and height of the picture."""
        wide, high = self.cell(edition)
        columns, rows = (1 + max(place[side] for place in self.places) for side in (0, 1))
        return columns * (wide + BETWEEN) - BETWEEN, rows * (high + BETWEEN) - BETWEEN

    def draw(self, number: int, x: float, y: float, edition: Edition, words: Mapping[str, str]) -> Tag:
        """The picture with its top left corner at ``x``, ``y``: sheet ``number``, from 0, has a heavy outline."""
        wide, high = self.cell(edition)
        items: list[Item] = []
        for i, (column, row) in enumerate(self.places):
            left, top = x + column * (wide + BETWEEN), y + row * (high + BETWEEN)
            stroke, role = edition.strokes["total-box" if i == number else "box"], _roles(edition)[i != number]
            edge = to_mm(stroke) / 2
            items.append(box(left + edge, top + edge, wide - 2 * edge, high - 2 * edge, 0.0, stroke,
                             edition.colour("ink")))
            items += set_line(str(i + 1), left + wide / 2, middle(top, high, role), role, align="centre")
        return Tag("Figure", tuple(items), alt=self.spoken(number, words))

    def spoken(self, number: int, words: Mapping[str, str]) -> str:
        """The same in words."""
        column, row = self.places[number]
        columns, rows = (1 + max(place[side] for place in self.places) for side in (0, 1))
        return words["assembly"].format(number=number + 1, count=len(self.places), row=row + 1, rows=rows,
                                        column=column + 1, columns=columns)

    def sides(self, number: int) -> tuple[str, ...]:
        """The sides of a sheet where another lies: ``left``, ``right``, ``top``, ``foot``."""
        column, row = self.places[number]
        near = {"left": (column - 1, row), "right": (column + 1, row), "top": (column, row - 1),
                "foot": (column, row + 1)}
        return tuple(side for side, place in near.items() if place in self.places)


def _roles(edition: Edition) -> tuple[TypeRole, TypeRole]:
    """How this sheet's number is set, and the others'."""
    return edition.type["sheet-label-name"], edition.type["sheet-label"]


def matching_marks(sides: tuple[str, ...], width: float, height: float, inset: float, edition: Edition) -> Artifact:
    """Triangles that point over the edge to the next sheet, where its triangle points back; ``inset`` is what is free
    at the left and right edges."""
    foot = height - edition.lengths["page-foot"] + MARK_DROP + MARK
    high = min(MARK, max(MARK_LEAST, inset - MARK_EDGE - 0.3))
    middle_x, middle_y = width / 2, height / 2
    if inset > MARGIN_LEAST:
        middle_x = max(inset / 2, MARK_EDGE + MARK)
    else:
        middle_y = foot - MARK  # under the content, which has no room for a mark beside it
    points = {
        "top": ((middle_x - MARK, MARK_EDGE + MARK), (middle_x + MARK, MARK_EDGE + MARK), (middle_x, MARK_EDGE)),
        "foot": ((middle_x - MARK, foot - MARK), (middle_x + MARK, foot - MARK), (middle_x, foot)),
        "left": ((MARK_EDGE + high, middle_y - MARK), (MARK_EDGE + high, middle_y + MARK), (MARK_EDGE, middle_y)),
        "right": ((width - MARK_EDGE - high, middle_y - MARK), (width - MARK_EDGE - high, middle_y + MARK),
                  (width - MARK_EDGE, middle_y)),
    }  # fmt: skip
    ink = edition.colour("ink")
    return Artifact(tuple(Path(polyline(points[side], closed=True), fill=ink) for side in sides))
