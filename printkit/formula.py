"""The arithmetic of a score line, as values: what must be true between its blanks.

Belongs here: expressions and their evaluation with the reckoning in words. Never here: reading a line's text
(``documents/score_lines.py``), or any game's law.
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
class Beyond:
    """What exceeds a bound, never below zero: ``all figs beyond 3``."""

    of: Expression
    bound: Expression


@dataclass(frozen=True)
class Groups:
    """Complete groups: ``complete pairs`` is groups of 2, ``complete trios`` of 3."""

    of: Expression
    size: int
    word: str


Expression = Number | Ref | Times | Plus | Smaller | Beyond | Groups


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
