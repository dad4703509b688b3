"""The words that printkit itself prints, by language: ``layouts/texts/*.toml``.

Belongs here: finding a word and filling in its figures. Never here: a game's words, or where any of them stands.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from printkit.resources import LAYOUTS
from printkit.source import Source
from printkit.tables import read_table

DEFAULT_LANGUAGE = "en"


@lru_cache(maxsize=32)
def texts(section: str, language: str = DEFAULT_LANGUAGE) -> Mapping[str, str]:
    """A section's words by their names; English where a language has no file yet.

    A fault in the file is a bug here, not a user's mistake: ValueError with every finding.
    """
    path = LAYOUTS / "texts" / f"{language}.toml"
    if not path.is_file():
        path = LAYOUTS / "texts" / f"{DEFAULT_LANGUAGE}.toml"
    table, findings = read_table(Source(f"layouts/texts/{path.name}", path.read_text(encoding="utf-8"), supplied=True))
    rows = table.table(section)
    found = {key: rows.text(key) for key in rows}
    if findings or not found:
        raise ValueError("\n".join(d.render() for d in findings) or f"no texts for '{section}' in {path.name}")
    return found
