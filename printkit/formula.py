"""The arithmetic of a score line, as values: what must be true between its blanks.

Belongs here: expressions, and which blanks they speak of. Never here: reading a line's text
(``documents/score_lines.py``), reckoning and its words (``rules/reckoning.py``), or any game's law.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Number:
    """A printed figure."""

    value: int


@dataclass(frozen=True)
class Ref:
    """The figure written in the blank of that name, in the same line."""

    blank: str


@dataclass(frozen=True)
class Times:
    """A product."""

    left: Expression
    right: Expression


@dataclass(frozen=True)
class Plus:
    """A sum of terms, each with its sign (+1 or -1)."""

    terms: tuple[tuple[int, Expression], ...]


@dataclass(frozen=True)
class Smaller:
    """The smaller of two: ``smaller of count and 3``."""

    left: Expression
    right: Expression


@dataclass(frozen=True)
class Larger:
    """The larger of two: ``larger of count and 3``."""

    left: Expression
    right: Expression


@dataclass(frozen=True)
class Beyond:
    """What exceeds a bound, never below zero: ``all figs beyond 3``. ``noun`` is what the line calls it."""

    of: Expression
    bound: Expression
    noun: str = ""


@dataclass(frozen=True)
class Groups:
    """Complete groups: ``complete pairs`` is groups of 2, ``complete trios`` of 3; ``word`` as printed (``pairs``)."""

    of: Expression
    size: int
    word: str


@dataclass(frozen=True)
class Share:
    """A fraction of which the line says how it is rounded: ``half of count (rounded down)``."""

    of: Expression
    parts: int
    up: bool = False


Expression = Number | Ref | Times | Plus | Smaller | Larger | Beyond | Groups | Share


@dataclass(frozen=True)
class Equation:
    """The blank ``target`` must hold what ``value`` comes to."""

    target: str
    value: Expression


@dataclass(frozen=True)
class Formula:
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
