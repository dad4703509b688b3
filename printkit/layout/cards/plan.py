"""The decisions that all cards of one template share: what ``fit.py`` finds and ``face.py`` draws by.

Belongs here: the plan as a value, and how names grow with their card. Never here: measuring or choosing. Lengths are
mm.
"""

from __future__ import annotations

from printkit.layout.cards.templates import Template
from printkit.layout.edition import Edition, TypeRole
from printkit.record import dataclass

FOOT = 44 / 48
"""Where a picture's foot stands in its box: unit 44 of the 48-unit grid (LOOK, "Building art")."""


@dataclass(frozen=True)
class Plan:
    """The decisions for a group. ``roles`` is the type of each slot, ``tops`` where slots begin (a word: its cap top),
    ``flexible`` the height of the picture or panel, ``most`` the lines of the longest card in each text slot.
    ``corner`` is the lines that turned names take at the most, 0 for none, ``corner_room`` their width; ``copy`` where
    copy numbers stand: ``word`` (on the name's baseline), ``foot``, or empty where no card has one. ``breaks`` is how
    names break, ``corner_breaks`` how the turned ones do."""

    template: Template
    width: float
    height: float
    roles: dict[str, TypeRole]
    tops: dict[str, float]
    flexible: float
    word_lines: int
    corner: int
    copy: str
    most: dict[str, int]
    corner_room: float = 0.0
    breaks: str = "anywhere"
    corner_breaks: str = "anywhere"

    @property
    def inner(self) -> float:
        """Width between the margins."""
        return self.width - 2 * self.template.margin

    @property
    def text_size(self) -> float:
        """Points of the text, 0 without any."""
        return max((self.roles[s.name].size for s in self.template.slots.values() if s.content == "text"), default=0.0)


def growth(width: float, edition: Edition) -> float:
    """How much larger than meant names and patterns are on a card: in proportion to its width, never smaller."""
    return max(1.0, width / edition.lengths["card-word-width"])
