"""The papers that printkit knows, from ``layouts/papers.toml``, and papers given by their size.

Belongs here: reading that table, and sizes such as ``210x297mm``. Never here: what is put on the paper.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from printkit.diagnostics import Diagnostic, error
from printkit.imposition.sheet import Paper
from printkit.resources import LAYOUTS
from printkit.source import Source
from printkit.spelling import meant
from printkit.tables import read_table
from printkit.units import parse_length

LEAST, MOST = 50.0, 1200.0
"""mm: smaller takes no label, larger goes through no printer."""

_NO_UNIT = re.compile(r"(\d+(?:\.\d+)?)\s*[x×*]\s*(\d+(?:\.\d+)?)", re.IGNORECASE)
_SIZE = re.compile(r"(\d+(?:\.\d+)?)\s*(mm|cm|in)?\s*[x×*]\s*(\d+(?:\.\d+)?)\s*(mm|cm|in)", re.IGNORECASE)


@lru_cache(maxsize=1)
def papers() -> Mapping[str, Paper]:
    """Every paper by its name, in the file's order. A fault in the file is a bug here, not a user's mistake."""
    source = Source("layouts/papers.toml", (LAYOUTS / "papers.toml").read_text(encoding="utf-8"), supplied=True)
    table, findings = read_table(source)
    found: dict[str, Paper] = {}
    for name in table:
        row = table.table(name)
        found[name] = Paper(name, row.text("title"), row.length("width"), row.length("height"), row.length("margin"))
        row.close()
    if findings:
        raise ValueError("\n".join(d.render() for d in findings))
    return found


def find_paper(name: str) -> Paper | Diagnostic:
    """A paper by its name, or by its size (``210x297mm``, ``8.5x11in``), which stands upright; the error names the
    nearest name, or what sizes are possible."""
    known = papers()
    if name.casefold() in known:
        return known[name.casefold()]
    if size := _SIZE.fullmatch(name.strip()):
        return _sized(size)
    if bare := _NO_UNIT.fullmatch(name.strip()):
        hint = f"only the unit is missing: write {bare[1]}x{bare[2]}{_likely_unit(bare[1], bare[2])}"
        return error("unknown-paper", f"there is no paper named '{name}'", hint=hint)
    hint = meant(name, known, f"known: {', '.join(known)}; or give a size: 210x297mm")
    return error("unknown-paper", f"there is no paper named '{name}'", hint=hint)


def _likely_unit(*sides: str) -> str:
    """In which unit two numbers are the size of a paper that printkit knows, else of a paper that can be."""
    sizes = {unit: sorted(parse_length(f"{side}{unit}") or 0.0 for side in sides) for unit in ("mm", "in", "cm")}
    known = [unit for unit, size in sizes.items() if _known(size)]
    possible = [unit for unit, size in sizes.items() if size[0] >= LEAST and size[1] <= MOST]
    return (*known, *possible, "mm")[0]


def _known(sides: list[float]) -> Paper | None:
    """The paper of a size, shorter side first, in mm."""
    return next((paper for paper in papers().values()
                 if abs(paper.width - sides[0]) < 0.05 and abs(paper.height - sides[1]) < 0.05), None)


def _sized(size: re.Match[str]) -> Paper | Diagnostic:
    unit = size[4].lower()
    sides = sorted(parse_length(f"{number}{own or unit}") or 0.0
                   for number, own in ((size[1], (size[2] or "").lower()), (size[3], unit)))
    if sides[0] < LEAST or sides[1] > MOST:
        return error("bad-option", f"--paper: {sides[0]:g} × {sides[1]:g} mm is no paper for a printer",
                     hint=f"from {LEAST:g} × {LEAST:g} mm to {MOST:g} × {MOST:g} mm")
    return _known(sides) or Paper(f"{sides[0]:g}x{sides[1]:g}mm", f"{sides[0]:g} × {sides[1]:g} mm", sides[0], sides[1])
