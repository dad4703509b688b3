"""Paragraphs of the how-to-print page: as large as their words allow, their lines as far apart as reading asks.

Belongs here: which lines are text to be read through. Never here: what is said, or where it stands.
"""

from __future__ import annotations

from dataclasses import replace

from printkit.diagnostics import Diagnostic
from printkit.layout.booklet.text import NO_BREAK, fitted
from printkit.layout.edition import Edition, TypeRole
from printkit.layout.setting import Block
from printkit.source import Span
from printkit.units import to_mm

READ_THROUGH = 3
"""Lines. A paragraph of so many has the leading of the edition's body text; notes and labels have their own."""

NARROW = 11.0
"""Ems of a row's text. A column that is narrower stands under its box to tick, not beside it."""


def paragraph(text: str, width: float, role: TypeRole, edition: Edition, what: str, findings: list[Diagnostic], *,
              display: bool = False, span: Span | None = None) -> Block:
    """Text in a column of ``width`` mm. A count leaves the line of its name (``18 PEAR``) before type shrinks; an error
    about ``what`` in ``findings`` where a word is wider than the column at the role's smallest size."""
    found: list[Diagnostic] = []
    made = fitted(text, width, role, what, span, found, display=display)
    if found or made.role.size < role.size:
        found = []
        made = fitted(text.replace(NO_BREAK, " "), width, role, what, span, found, display=True)
    findings += found
    return Block(made.lines, led(made.role, len(made.lines), edition), width)


def led(role: TypeRole, count: int, edition: Edition) -> TypeRole:
    """The role as it is for so many lines: with the leading of body text, in proportion, for many."""
    body = edition.type["body"]
    if count < READ_THROUGH:
        return role
    return replace(role, leading=max(role.leading, role.size * body.leading / body.size))


def led_as(role: TypeRole, other: TypeRole) -> TypeRole:
    """The role with another's leading, in proportion to its size."""
    return replace(role, leading=role.size * other.leading / other.size)


def is_narrow(width: float, edition: Edition) -> bool:
    """Whether a column of ``width`` mm is too narrow to stand beside a box."""
    return width < NARROW * to_mm(edition.type["table-cell"].size)
