"""The arithmetic of a score line, as values: what must be true between its blanks.

Belongs here: expressions, and which blanks they speak of. Never here: reading a line's text
(``documents/score_lines.py``), reckoning and its words (``rules/reckoning.py``), or any game's law.

No two of them with equal fields can be equal by accident: their fields differ in type.
"""

from __future__ import annotations

from printkit.record import NamedTuple


class Number(NamedTuple):
    """A printed figure; ``at`` is its offset in the line, by which a typed sheet's other figure is told."""

    value: int
    at: int = -1


class Ref(NamedTuple):
    """The figure written in the blank of that name, in the same line."""

    blank: str


class Times(NamedTuple):
    """A product."""

    left: Expression
    right: Expression


class Plus(NamedTuple):
    """A sum of terms, each with its sign (+1 or -1)."""

    terms: tuple[tuple[int, Expression], ...]


class Choice(NamedTuple):
    """``smaller of count and 3``, or with ``most`` the larger."""

    left: Expression
    right: Expression
    most: bool


class Beyond(NamedTuple):
    """What exceeds a bound, never below zero: ``all figs beyond 3``. ``noun`` is what the line calls it."""

    of: Expression
    bound: Expression
    noun: str


class Groups(NamedTuple):
    """Complete groups: ``complete pairs`` is groups of 2, ``complete trios`` of 3; ``word`` as printed (``pairs``)."""

    of: Expression
    size: int
    word: str


class Share(NamedTuple):
    """A fraction of which the line says how it is rounded: ``half of count (rounded down)``."""

    of: Expression
    parts: int
    up: bool


Expression = Number | Ref | Times | Plus | Choice | Beyond | Groups | Share


class Equation(NamedTuple):
    """The blank ``target`` must hold what ``value`` comes to."""

    target: str
    value: Expression


class Formula(NamedTuple):
    """All equations of a line, in printed order; ``free`` are the blanks that the player counts."""

    equations: tuple[Equation, ...]
    free: tuple[str, ...] = ()

    @property
    def result(self) -> str:
        """The blank that the line comes to: the target of its last equation."""
        return self.equations[-1].target

    @property
    def sum(self) -> Plus | None:
        """The sum that the line prints between blanks alone (``____ + ____ - ____ = ____``), or None."""
        value = self.equations[-1].value
        plain = isinstance(value, Plus) and all(isinstance(term, Ref) for _, term in value.terms)
        return value if isinstance(value, Plus) and plain and len(self.equations) == 1 else None
