"""The papers that printkit knows, from ``layouts/papers.toml``.

Belongs here: reading that table. Never here: what is put on the paper.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from printkit.imposition.sheet import Paper
from printkit.resources import LAYOUTS
from printkit.source import Source
from printkit.tables import read_table


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
