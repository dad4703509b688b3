"""Compile what the layout must know of each typeface into JSON, so that measuring text needs no font library.

Run ``python fonts/compile_metrics.py`` after a change to ``manifest.toml`` or to a font file; a test recompiles and
compares. Belongs here: reading the manifest and the TrueType files (fontTools, a test-only dependency). Never here:
anything that printkit imports when it runs; that is ``printkit/typeface.py``.

Writes ``metrics.json`` (the weights, and each face's names and vertical measures) and one ``advances.json`` a family,
``{face id: [[first code point, advance, advance, …], …]}``: runs of neighbouring code points, in font units. Kerning is
left out on purpose: the renderer does not kern, and a width that is not drawn would be wrong.
"""

from __future__ import annotations

import json
import tomllib
import unicodedata
from pathlib import Path
from typing import Any

from fontTools.ttLib import TTFont

FONTS = Path(__file__).parent

UNSHAPED = ((0x0900, 0x097F), (0x1CD0, 0x1CFF), (0xA8E0, 0xA8FF), (0xA92E, 0xA92E))
"""Noto Sans holds Devanagari, which is wrong without shaping; which printkit does not do: so it isn't held."""


def drawable(code: int) -> bool:
    """False for controls, format characters and scripts that need shaping: a face that has them can't draw them."""
    return unicodedata.category(chr(code)) not in ("Cc", "Cf", "Zl", "Zp", "Co", "Cs") and not any(
        first <= code <= last for first, last in UNSHAPED
    )


def advance_runs(font: TTFont) -> list[list[int]]:
    """``[[first code point, advance, …], …]`` of every drawable character, in order."""
    widths = font["hmtx"].metrics
    runs: list[list[int]] = []
    for code, glyph in sorted(font.getBestCmap().items()):
        if not drawable(code):
            continue
        if not runs or runs[-1][0] + len(runs[-1]) - 1 != code:
            runs.append([code])
        runs[-1].append(widths[glyph][0])
    return runs


def face_entry(face: dict[str, Any], font: TTFont) -> dict[str, Any]:
    """One face's line of ``metrics.json``: lengths in font units, ``descent`` negative, as OpenType has it."""
    return {
        "family": face["family"],
        "file": face["file"],
        "postscript": font["name"].getDebugName(6),
        "advances": f"{Path(face['file']).parent.as_posix()}/advances.json",
        "units": font["head"].unitsPerEm,
        "cap": font["OS/2"].sCapHeight,
        "x": font["OS/2"].sxHeight,
        "ascent": font["hhea"].ascent,
        "descent": font["hhea"].descent,
        "notdef": font["hmtx"].metrics[".notdef"][0],
    }


def compile_metrics() -> dict[str, str]:
    """Every compiled file's name under ``fonts/`` and its text."""
    manifest = tomllib.loads((FONTS / "manifest.toml").read_text(encoding="utf-8"))
    faces: dict[str, Any] = {}
    families: dict[str, dict[str, list[list[int]]]] = {}
    for name, face in manifest["faces"].items():
        font = TTFont(FONTS / face["file"])
        faces[name] = face_entry(face, font)
        families.setdefault(faces[name]["advances"], {})[name] = advance_runs(font)
    weights = {name: [row["primary"], row["fallback"]] for name, row in manifest["weights"].items()}
    texts = {"metrics.json": _lines({"weights": _lines(weights, 1), "faces": _lines(faces, 1)})}
    return texts | {file: _lines({name: _row(runs) for name, runs in rows.items()}) for file, rows in families.items()}


def _row(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def _lines(rows: dict[str, Any], depth: int = 0) -> str:
    """A JSON object with one entry a line; entries that are text already stand as they are."""
    pad = " " * depth
    body = f",\n{pad} ".join(f'"{key}": {row if isinstance(row, str) else _row(row)}' for key, row in rows.items())
    return f"{{\n{pad} {body}\n{pad}}}" + ("\n" if depth == 0 else "")


if __name__ == "__main__":
    for name, text in compile_metrics().items():
        (FONTS / name).write_text(text, encoding="utf-8", newline="\n")
