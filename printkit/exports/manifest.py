"""manifest.json: every component with its place on paper, for tools and for checking.

Belongs here: that file's shape (DESIGN section 4). Never here: how sheets came to be. Lengths are mm, rounded to
0.0001; pages count from 1; x and y lead from the page's top left corner to the trim's.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from printkit.imposition.sheet import Paper, Placement, Sheet

_ORDER = ("cards", "mats", "markers", "score-sheets", "rules")


def items(sheets: Iterable[Sheet]) -> list[dict[str, Any]]:
    """Every placement of a file's sheets, page by page."""
    return [_item(placement, page, sheet) for page, sheet in enumerate(sheets, 1) for placement in sheet.placements]


def _item(placement: Placement, page: int, sheet: Sheet) -> dict[str, Any]:
    x, y, width, height, rotation = sheet.on_paper(placement)
    return {
        "id": placement.id,
        "name": placement.name,
        "copy": placement.copy,
        "page": page,
        "side": placement.side or sheet.side,
        "x": round(x, 4),
        "y": round(y, 4),
        "width": round(width, 4),
        "height": round(height, 4),
        "rotation": rotation,
    }


def part_entry(part: str, file: str, sheets: tuple[Sheet, ...]) -> dict[str, Any]:
    """One entry of ``parts``."""
    return {"part": part, "file": file, "pages": len(sheets), "items": items(sheets)}


def manifest(game: str, title: str, edition: str, paper: Paper, parts: list[dict[str, Any]],
             whole: Mapping[str, Any] | None) -> dict[str, Any]:
    """The whole file. ``set`` is the same for set.pdf, apart from the parts so that nothing is counted twice."""
    data: dict[str, Any] = {
        "game": game,
        "title": title,
        "edition": edition,
        "paper": {"name": paper.name, "width": round(paper.width, 4), "height": round(paper.height, 4)},
        "parts": parts,
    }
    if whole is not None:
        data["set"] = whole
    return data


def to_text(data: Mapping[str, Any]) -> str:
    """JSON that reads well: one item a line."""
    text = json.dumps({**data, "parts": [], "set": None}, ensure_ascii=False, indent=2)
    parts = ",\n".join(_entry_text(part) for part in data["parts"])
    head = text[: text.index('"parts": []')] + f'"parts": [\n{parts}\n  ]'
    return head + (f',\n  "set":\n{_entry_text(data["set"])}\n}}\n' if data.get("set") else "\n}\n")


def _entry_text(entry: Mapping[str, Any]) -> str:
    rows = ",\n".join("      " + json.dumps(item, ensure_ascii=False) for item in entry["items"])
    head = {key: value for key, value in entry.items() if key != "items"}
    opened = json.dumps(head, ensure_ascii=False)[:-1]
    return f'    {opened}, "items": [\n{rows}\n    ]}}' if rows else f'    {opened}, "items": []}}'


def merge_manifest(new: bytes, folder: Path) -> bytes:
    """The new manifest, with what the one in ``folder`` says of files that lie there and are not written anew."""
    data = json.loads(new)
    try:
        old = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
        written = {entry["file"] for entry in data["parts"]}
        kept = [entry for entry in old["parts"] if entry["file"] not in written and (folder / entry["file"]).is_file()]
        data["parts"] = sorted([*data["parts"], *kept], key=lambda entry: _ORDER.index(entry["part"]))
        if "set" not in data and old.get("set") and (folder / "set.pdf").is_file():
            data["set"] = old["set"]
        return to_text(data).encode()
    except (OSError, ValueError, KeyError, TypeError):
        return new  # there is none, or it is not ours: the new one stands alone
