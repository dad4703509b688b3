"""The head of a mat or score sheet: its title and the line for a player's name.

Lengths are mm. Belongs here: setting both on one baseline, or one under the other. Never here: score lines.
"""

from __future__ import annotations

from printkit.layout.boxes import Pencil, rule_height
from printkit.layout.edition import Edition, TypeRole
from printkit.layout.frame import Item, Tag
from printkit.layout.scores.flow import shape
from printkit.layout.setting import Block, block, set_display, set_line, shrink_line
from printkit.model import ScoreLine
from printkit.record import dataclass
from printkit.typeface import advance, cap_height, descent

LABEL_GAP = 2.5  # mm between the label and its rule
BETWEEN = 8.0  # mm between the title and the label
NAME_LEAST = 0.65  # of the name's width, where that lets it stand beside the title
NAME_AIR = 0.6  # mm from a title's descenders to that field
NAME_DROP = 2.4  # mm from a title's baseline to the field of a name that stands under it


@dataclass(frozen=True)
class Head:
    """A title, and the line that asks for a name or None. ``width`` is the page's, ``name_width`` the name's."""

    title: str
    line: ScoreLine | None
    width: float
    name_width: float
    edition: Edition

    @property
    def _beside(self) -> tuple[TypeRole | None, float]:
        """The title's type beside the name and the name's width, which is less where the title asks for it; None where
        they have no room on one line."""
        wide, least = self.name_width, self.name_width * NAME_LEAST
        for name in (wide, least) if self.line else (0.0,):
            room = self.width - (name + BETWEEN if self.line else 0.0)
            role = shrink_line(self.title, room, self.edition.type["page-title"])
            if role is not None:
                return role, min(wide, self.width - advance(self.title, role.weight, role.size) - BETWEEN)
        return None, wide

    @property
    def _title_role(self) -> TypeRole | None:
        return self._beside[0]

    @property
    def beside(self) -> bool:
        """Whether title and name have room on one line."""
        return self._title_role is not None

    @property
    def _lines(self) -> Block:
        role = self.edition.type["page-title"]
        role = shrink_line(self.title, self.width, role) or role.at(role.smallest)
        return block(self.title, self.width, role, balance=True)

    @property
    def height(self) -> float:
        """From the title's cap top to the last baseline."""
        role, written = self._title_role, self.edition.lengths["writing-height"] if self.line else 0.0
        if role is not None:
            return max(cap_height(role.weight, role.size), written)
        role = self._lines.role
        drop = max(NAME_DROP, descent(role.weight, role.size) + NAME_AIR)
        return self._lines.height + (drop + rule_height(self.edition) if self.line else 0.0)

    def draw(self, x: float, top: float, pencil: Pencil) -> tuple[Item, ...]:
        """The head from a cap top."""
        role, baseline = self._title_role, top + self.height
        if role is not None:
            title: tuple[Item, ...] = set_display(self.title, x, baseline, role)
        else:
            title = self._lines.at(x, top)
        return (Tag("H1", title), *self._name(x, baseline, role is None, pencil))

    def _name(self, x: float, baseline: float, under: bool, pencil: Pencil) -> tuple[Item, ...]:
        if self.line is None:
            return ()
        role, label = self.edition.type["player"], f"{self.line.name}:"
        wide = self._beside[1]
        start = x if under else x + self.width - wide
        length = advance(label, role.weight, role.size) + LABEL_GAP
        blank = self.line.blanks[0].name
        return (Tag("P", (*set_line(label, start, baseline, role),
                          *pencil.rule(self.line.name, blank, start + length, baseline, wide - length))),)


def name_line(lines: tuple[ScoreLine, ...]) -> ScoreLine | None:
    """The first line when it asks for a name: one blank for words. It stands beside the title."""
    first = lines[0] if lines else None
    return first if first is not None and shape(first).long and len(first.name) <= 20 else None
