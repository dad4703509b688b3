"""``manifest.json`` beside a file: which pieces lie where on which page.

Belongs here: reading it without trust. Never here: comparing it with the pages (``cards.py``). Lengths are mm from the
page's top left corner to the trim's; pages count from 1.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from printkit.preflight.geometry import Box
from printkit.preflight.report import Finding
from printkit.record import dataclass

_LARGEST = 16 * 1024 * 1024

_FARTHEST = 1e6
"""mm, or pages: beyond that a figure says nothing of a sheet of paper."""


@dataclass(frozen=True)
class Piece:
    """One piece on one side of one sheet. ``part`` is the first word of its id: cards, mats, markers …"""

    id: str
    name: str
    copy: int
    page: int
    side: str
    x: float
    y: float
    width: float
    height: float
    rotation: int

    @property
    def part(self) -> str:
        """``cards`` of ``cards/pear/01``."""
        return self.id.partition("/")[0]

    @property
    def box(self) -> Box:
        """The trim."""
        return self.x, self.y, self.x + self.width, self.y + self.height


@dataclass(frozen=True)
class Entry:
    """What a manifest says of one file. ``paper`` is its name, width and height as it lies in the printer's tray."""

    edition: str
    paper: tuple[str, float, float]
    pages: int
    pieces: tuple[Piece, ...]


def read_entry(file: Path) -> tuple[Entry | None, tuple[Finding, ...]]:
    """The row of the manifest in the file's folder that names the file; None where there is no such row.

    A manifest that is there and can't be read is a finding, not an absence.
    """
    path = file.parent / "manifest.json"
    try:
        if not path.is_file():
            return None, ()
        if path.stat().st_size > _LARGEST:
            return None, (Finding("manifest-unreadable", "manifest.json is too large to be one"),)
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return None, (Finding("manifest-unreadable", "manifest.json can't be read as JSON"),)
    try:
        rows = [*data["parts"], *([data["set"]] if data.get("set") else [])]
        for row in rows:
            if row["file"] == file.name:
                pieces = tuple(_piece(item) for item in row["items"])
                sheet = data["paper"]
                paper = (_text(sheet, "name"), _size(sheet, "width"), _size(sheet, "height"))
                return Entry(_text(data, "edition"), paper, _whole(row, "pages"), pieces), ()
    except (KeyError, TypeError, ValueError, AttributeError) as fault:
        return None, (Finding("manifest-unreadable", f"manifest.json is not of the shape of one: {_named(fault)}"),)
    return None, ()


def _piece(item: dict[str, Any]) -> Piece:
    side, rotation = _text(item, "side"), _whole(item, "rotation")
    if side not in ("front", "back"):
        raise ValueError("side")
    if rotation not in (0, 90, 180, 270):
        raise ValueError("rotation")
    return Piece(_text(item, "id"), _text(item, "name"), _whole(item, "copy"), _whole(item, "page"), side,
                 _number(item, "x"), _number(item, "y"), _size(item, "width"), _size(item, "height"), rotation)


def _text(row: dict[str, Any], key: str) -> str:
    value = row[key]
    if not isinstance(value, str) or not value.strip():
        raise ValueError(key)
    return value


def _number(row: dict[str, Any], key: str) -> float:
    """A number that can be a place in mm: JSON as Python reads it also knows NaN and Infinity."""
    value = row[key]
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) < _FARTHEST:
        raise ValueError(key)
    return float(value)


def _size(row: dict[str, Any], key: str) -> float:
    if _number(row, key) <= 0:
        raise ValueError(key)
    return float(row[key])


def _whole(row: dict[str, Any], key: str) -> int:
    if _number(row, key) != int(row[key]):
        raise ValueError(key)
    return int(row[key])


def _named(fault: BaseException) -> str:
    if isinstance(fault, KeyError):
        return f"no {fault}"
    return f"'{fault}' is of a wrong kind" if isinstance(fault, ValueError) else "a value of a wrong kind"
