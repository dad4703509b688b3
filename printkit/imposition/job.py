"""A job: what a part's sheets are made for, and the run that comes of it.

Belongs here: what every module of imposition is told, and what it gives back. Never here: geometry.
"""

from __future__ import annotations

from printkit.imposition.labels import Label
from printkit.imposition.options import PLAIN, Options
from printkit.imposition.sheet import Paper, Sheet
from printkit.layout.edition import Edition
from printkit.layout.frame import Run
from printkit.record import dataclass


@dataclass(frozen=True)
class Job:
    """What every label of a part says: the game's title, the part in words (``Cards``), the edition, the paper."""

    game: str
    part: str
    edition: Edition
    paper: Paper
    options: Options = PLAIN

    def label(self, sheet: int, sheets: int, side: str = "") -> Label:
        """The label of sheet ``sheet`` of ``sheets``; an active printer is named, since its sheets fit no other."""
        edition = self.edition.title.lower()
        words = [self.part + (f", {side}" if side else ""), edition, f"sheet {sheet} of {sheets}", "print at 100 %"]
        if self.options.printer is not None:
            words.append(f"for printer {self.options.printer.name}")
        part, count, last = words[0], f"{sheet} of {sheets}", words[4:]
        least = ((f"{edition}, {side}", count), (edition, count)) if side else ((edition, count),)
        short = ((part, edition, count, "at 100 %", *last), (part, edition, count, *last), *least)
        return Label(self.game, tuple(words), short, (count,))

    def note(self, *words: str) -> Label:
        """A label that says something else."""
        return Label(self.game, words)


@dataclass(frozen=True)
class ImposedRun:
    """A run's sheets in printing order. ``duplex`` is ``none``, ``long-edge`` or ``short-edge``; ``folded`` that each
    sheet is folded between fronts and backs; ``separate`` that the backs come after all fronts; ``tiles`` on how many
    sheets, to be glued together, its largest piece is printed, 0 where each is whole."""

    run: Run
    sheets: tuple[Sheet, ...]
    duplex: str = "none"
    folded: bool = False
    separate: bool = False
    tiles: int = 0

    @property
    def leaves(self) -> int:
        """How many sheets of paper it takes."""
        two_sided = self.duplex != "none" or self.separate
        return sum(sheet.side == "front" for sheet in self.sheets) if two_sided else len(self.sheets)
