"""The kinds of document that printkit reads. A third is a module and one more entry.

Belongs here: the table. Never here: what any kind looks like.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from printkit.diagnostics import Diagnostic
from printkit.documents import objective_of, round_and_revel
from printkit.documents.blocks import Line
from printkit.model import Game
from printkit.record import dataclass


@dataclass(frozen=True)
class Dialect:
    """A kind of document: how its first line is known, how it ``begins`` (for messages), and how it is read."""

    name: str
    begins: str
    recognises: Callable[[Line], bool]
    read: Callable[[Sequence[Line]], tuple[Game | None, list[Diagnostic]]]


DIALECTS = (
    Dialect(round_and_revel.NAME, round_and_revel.BEGINS, round_and_revel.recognises, round_and_revel.read),
    Dialect(objective_of.NAME, objective_of.BEGINS, objective_of.recognises, objective_of.read),
)
