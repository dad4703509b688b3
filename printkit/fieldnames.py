"""How a blank of a sheet is called in forms and JSON: one spelling, written by the layout and read by the checker.

Belongs here: joining and splitting names. Never here: what the fields hold.
"""

from __future__ import annotations

SEPARATOR = " | "
"""A full stop would make a hierarchy of a form's field names (ISO 32000-1 12.7.3.2), and lines may hold slashes."""


def field_name(sheet: str, section: str, line: str, blank: str) -> str:
    """``Sheet 1 | Round 1 | Columns | term 1``; parts that are empty are left out. Full stops become spaces."""
    return SEPARATOR.join(part.replace(".", " ").strip() for part in (sheet, section, line, blank) if part)


def split_field_name(name: str) -> tuple[str, ...]:
    """The parts of a field's name."""
    return tuple(part.strip() for part in name.split(SEPARATOR.strip()))
