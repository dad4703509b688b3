"""How large a booklet's type is: the edition's own, larger where a page's lines would be too long or its pages empty.

Belongs here: the sizes that a column allows, and an edition at one of them. Never here: which of them a booklet takes.
"""

from __future__ import annotations

from dataclasses import replace
from math import floor

from printkit.layout.edition import Edition
from printkit.units import to_mm

GOOD_EMS, MOST_EMS = 34.0, 38.0
"""Ems of body text, about 75 and 83 characters: lines that are easy to follow, and what saves a sheet of paper."""

LEAST_EMS = 26.0
"""Ems, about 57 characters. Type doesn't grow to lines that are shorter than this."""

MOST_GROWTH = 1.2
"""Type that only fills pages which would be empty grows by so much at most."""

STEP = 0.5
"""Points between two sizes."""


def usual_size(edition: Edition, width: float) -> float:
    """Points of body text in a column of ``width`` mm: the edition's, or as much more as keeps lines readable."""
    return max(edition.type["body"].size, _of_ems(width, GOOD_EMS))


def smaller_sizes(edition: Edition, width: float) -> tuple[float, ...]:
    """Sizes under the usual one that a booklet may take to save a sheet, largest first; none where the usual one is
    the edition's own."""
    return _down(usual_size(edition, width) - STEP, max(edition.type["body"].size, _of_ems(width, MOST_EMS)))


def larger_sizes(edition: Edition, width: float) -> tuple[float, ...]:
    """Sizes over the usual one that fill pages, largest first."""
    usual = usual_size(edition, width)
    return _down(min(_of_ems(width, LEAST_EMS), floor(usual * MOST_GROWTH / STEP) * STEP), usual + STEP)


def grown_sizes(edition: Edition, growth: float) -> tuple[float, ...]:
    """Sizes of body text over the edition's own, up to ``growth`` times as large, largest first."""
    size = edition.type["body"].size
    return _down(floor(size * growth / STEP) * STEP, size + STEP)


def at_size(edition: Edition, size: float) -> Edition:
    """The edition with all type grown in proportion to its body text at ``size`` points."""
    growth = size / edition.type["body"].size
    if abs(growth - 1) < 1e-9:
        return edition
    return replace(edition, type={name: role.at(round(role.size * growth / STEP) * STEP)
                                  for name, role in edition.type.items()})


def _of_ems(width: float, ems: float) -> float:
    """Points at which so many ems take up ``width`` mm, rounded down to a step."""
    return floor(width / ems / to_mm(STEP)) * STEP


def _down(first: float, last: float) -> tuple[float, ...]:
    """From ``first`` down to ``last``."""
    return tuple(first - STEP * i for i in range(int((first - last) / STEP + 1e-9) + 1)) if first >= last else ()
