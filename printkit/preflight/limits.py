"""What an edition guarantees, as numbers: ``layouts/preflight/*.toml``.

Belongs here: reading those files strictly, and one that extends another. Never here: measuring. A limit that a file
doesn't set is 0 (or false), and then nothing is asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from pathlib import Path

from printkit.diagnostics import Diagnostic, error
from printkit.record import dataclass
from printkit.resources import LAYOUTS
from printkit.source import Source
from printkit.spelling import meant
from printkit.tables import Table, read_table

FOLDER = LAYOUTS / "preflight"

NUMBERS = (
    "text-card", "text-any", "text-squeeze", "title-size", "display-size",
    "leading", "leading-running", "leading-display", "running-lines", "capitals-in-a-row",
    "contrast-text", "contrast-line", "stroke", "stroke-rule", "stroke-mark", "image-dpi",
)  # fmt: skip
"""Points, ratios and counts."""

LENGTHS = ("running-width", "cell-height", "cell-width", "edge", "cut-tolerance")
"""Lengths with their unit."""

FLAGS = ("no-italics", "no-turned-text", "ragged", "titles-in-corners", "accessible", "print-unscaled", "no-actions")
"""What is asked at all."""


@dataclass(frozen=True)
class Limits:
    """One edition's limits by the names that the files use; lengths are mm."""

    name: str
    title: str
    numbers: Mapping[str, float] = field(repr=False)
    lengths: Mapping[str, float] = field(repr=False)
    flags: Mapping[str, bool] = field(repr=False)

    def number(self, key: str) -> float:
        """A number; 0 asks nothing. A KeyError for a name that no file may use."""
        return self.numbers[key]

    def length(self, key: str) -> float:
        """mm; 0 asks nothing."""
        return self.lengths[key]

    def flag(self, key: str) -> bool:
        """Whether it is asked."""
        return self.flags[key]


def names() -> tuple[str, ...]:
    """The editions whose limits come with printkit."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


def find_limits(name: str) -> tuple[Limits | None, tuple[Diagnostic, ...]]:
    """The limits of an edition, by its name or by the path of a file of limits; None with the reason."""
    path = Path(name)
    if path.suffix == ".toml":
        return read_limits(path)
    if name in names():
        return read_limits(FOLDER / f"{name}.toml")
    fault = error("unknown-edition", f"there are no limits for an edition '{name}'", hint=meant(name, names()))
    return None, (fault,)


def read_limits(path: Path, _below: tuple[str, ...] = ()) -> tuple[Limits | None, tuple[Diagnostic, ...]]:
    """A file of limits, with what it extends."""
    shown = f"layouts/preflight/{path.name}" if path.parent == FOLDER else path.as_posix()
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None, (error("unreadable", "can't read the limits", path=shown),)
    table, findings = read_table(Source(shown, text, supplied=True))
    base = table.text("extends")
    extended: Limits | None = None
    if base:
        if base in _below or base not in names():
            table.fault("unknown-edition", f"'extends' is \"{base}\", which is no edition to extend", "extends",
                        "one of: " + ", ".join(one for one in names() if one not in _below))
        else:
            extended, more = read_limits(FOLDER / f"{base}.toml", (*_below, base))
            findings += more
    limits = _limits(table, path.stem, extended)
    table.close()
    return (None if findings else limits), tuple(findings)


def _limits(table: Table, stem: str, extended: Limits | None) -> Limits:
    asked = table.table("limits")
    figures = {key: asked.number(key, extended.numbers[key] if extended else 0.0, least=0) for key in NUMBERS}
    lengths = {key: asked.length(key, extended.lengths[key] if extended else 0.0) for key in LENGTHS}
    flags = {key: asked.flag(key, extended.flags[key] if extended else False) for key in FLAGS}
    asked.close()
    return Limits(table.text("name", stem), table.text("title", stem), figures, lengths, flags)
