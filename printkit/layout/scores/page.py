"""What all parts of a score sheet share: the game, the page's measure, the pencil of one copy.

Lengths are mm. Belongs here: that context, and words and looks asked of it. Never here: bands or pages.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field, replace

from printkit.diagnostics import Diagnostic
from printkit.layout.art import pictures as art
from printkit.layout.boxes import Pencil
from printkit.layout.edition import Edition
from printkit.layout.look import Look, Looks
from printkit.layout.texts import texts
from printkit.model import Game, ScoreLine, ScoreSheet
from printkit.record import dataclass


@dataclass(frozen=True)
class Setting:
    """A score sheet on its way to a page: ``x`` and ``width`` are its content's left edge and width;
    ``close`` that a table's columns are no wider than can be written in."""

    game: Game
    sheet: ScoreSheet
    edition: Edition
    looks: Looks
    pencil: Pencil
    x: float
    width: float
    close: bool = False
    findings: list[Diagnostic] = field(default_factory=list, compare=False)

    @property
    def right(self) -> float:
        """The content's right edge."""
        return self.x + self.width

    def text(self, name: str, **figures: object) -> str:
        """A word that printkit prints on score sheets, in the game's language."""
        return texts("score-sheets", self.game.language)[name].format(**figures)

    def within(self, section: str) -> Setting:
        """The same with a pencil for a section."""
        return replace(self, pencil=self.pencil.within(section))

    def looks_for(self, lines: Iterable[ScoreLine]) -> dict[str, Look]:
        """The looks of the lines that count a kind, by the lines' names; a picture of its own for the others where
        there is one (rotten fruit)."""
        found: dict[str, Look] = {}
        dice = {one.plural.casefold(): one.kind for one in self.game.dice}
        for line in lines:
            look = self.looks.get(line.name) or self.looks.get(dice.get(line.name.casefold(), ""))
            if look is not None:
                found[line.name] = look
        for line in lines if found else ():
            name = art.known(line.name)
            if line.name not in found and name is not None:
                found[line.name] = Look(line.name, name, self.edition.colours[art.default_colour(name)], "", 0)
        return found

    def is_dice(self, line: ScoreLine) -> bool:
        """Whether a line adds up dice."""
        return any(line.name.casefold() in (one.plural.casefold(), one.kind.casefold()) for one in self.game.dice)
