"""Which document a person means: a path, or the name of a game that ``printkit list`` shows.

Belongs here: telling the two apart for commands. Never here: looking for games (``catalogue.py``).
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from printkit.diagnostics import Diagnostic


def find_source(source: str) -> Path | Diagnostic:
    """The document's path; an error that names the nearest game where a word is neither a file nor a game."""
    from printkit.catalogue import find

    path = Path(source)
    is_path = bool(path.suffix) or len(path.parts) > 1
    try:
        is_path = is_path or path.exists()
    except (OSError, ValueError):  # a name that is too long, or holds a null character
        is_path = False
    return path if is_path else find(source, Path.cwd())


def find_sources(sources: Iterable[str]) -> tuple[list[Path], list[Diagnostic]]:
    """Every document named, once however it is written, and what is wrong with the others."""
    found = [find_source(source) for source in dict.fromkeys(sources)]
    paths: dict[str, Path] = {}
    for path in found:
        if isinstance(path, Path):
            paths.setdefault(os.path.abspath(path), path)  # noqa: PTH100 - a link stays one: its companion is its own
    return list(paths.values()), [fault for fault in found if isinstance(fault, Diagnostic)]
