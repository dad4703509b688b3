"""The kinds of document that printkit reads. A third is a module and one more entry.

Belongs here: the table. Never here: what any kind looks like.

A kind's module has ``BEGINS`` (for messages), ``recognises(first_line)`` and ``read(lines)``. It is loaded for a
document whose first line holds the kind's word: ``check`` has to start quickly.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from printkit.diagnostics import Diagnostic
from printkit.documents.blocks import Line
from printkit.model import Game
from printkit.record import dataclass


@dataclass(frozen=True)
class Dialect:
    """A kind of document: a ``word`` that its first line holds, and the ``module`` that reads it."""

    word: str
    module: str

    @property
    def begins(self) -> str:
        """How its first line begins, for messages."""
        return str(import_module(self.module).BEGINS)

    def recognises(self, first: Line) -> bool:
        """Whether a document's first line is of this kind."""
        return self.word in first.folded and bool(import_module(self.module).recognises(first))

    def read(self, lines: Sequence[Line], advice: bool = True) -> tuple[Game | None, list[Diagnostic]]:
        """The game that the lines define, and every fault in them. Without ``advice`` nothing is looked for that could
        only be a warning, where that takes time: who checks a sheet is not told of it."""
        found: tuple[Game | None, list[Diagnostic]] = import_module(self.module).read(lines, advice)
        return found


DIALECTS = (
    Dialect("revel", "printkit.documents.round_and_revel"),
    Dialect("object", "printkit.documents.objective_of"),
)
