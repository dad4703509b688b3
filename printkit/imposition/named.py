"""Data files that options name: which there are, and the error for a name that none has.

Belongs here: what machines, shops and their like have in common. Never here: what any file holds.
"""

from __future__ import annotations

from printkit.diagnostics import Diagnostic, error
from printkit.resources import LAYOUTS
from printkit.spelling import meant


def names_in(folder: str) -> tuple[str, ...]:
    """The names of the files in a folder of ``layouts``."""
    return tuple(sorted(path.stem for path in (LAYOUTS / folder).glob("*.toml")))


def unknown(option: str, what: str, name: str, known: tuple[str, ...]) -> Diagnostic:
    """The error ``bad-option``: there is none of that name; the nearest, or all that there are."""
    return error("bad-option", f"--{option}: there is no {what} named '{name}'", hint=meant(name, known))
