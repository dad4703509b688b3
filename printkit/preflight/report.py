"""What preflight has to say: measures with what was found and what was asked, and findings with their places.

Belongs here: those values, and how they read. Never here: measuring, or printing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from typing import Any

from printkit.diagnostics import Diagnostic, Severity
from printkit.record import dataclass


@dataclass(frozen=True)
class Finding:
    """One fault, with its page (0 for the whole file) and its place in mm from the page's top left corner."""

    code: str
    message: str
    page: int = 0
    x: float | None = None
    y: float | None = None
    hint: str = ""
    severity: Severity = Severity.ERROR

    def diagnostic(self, path: str) -> Diagnostic:
        """The same as other commands' findings: ``path:page 3, 25.1 × 40.2 mm: error[CODE]: …``."""
        place = path
        if self.page:
            place += f":page {self.page}"
            if self.x is not None and self.y is not None:
                place += f", {self.x:.1f} × {self.y:.1f} mm"
        return Diagnostic(self.code, self.severity, plain(self.message), None, plain(self.hint), (), place)


def plain(text: str) -> str:
    """What may go to a terminal of words that come from a file: no control characters, no changes of direction."""
    return "".join(char if char.isprintable() else "�" for char in text)


def at(code: str, message: str, page: int, box: tuple[float, float, float, float], *, hint: str = "") -> Finding:
    """An error at the top left corner of a box."""
    return Finding(code, message, page, box[0], box[1], hint)


@dataclass(frozen=True)
class Measure:
    """One row of the table. ``made`` is False where it could not be measured: ``found`` then says why."""

    name: str
    found: str
    limit: str
    findings: tuple[Finding, ...] = ()
    made: bool = True

    @property
    def verdict(self) -> str:
        """``ok``, how many findings, or that it was not measured."""
        if not self.made:
            return "not measured"
        count = len(self.findings)
        return "ok" if not count else "1 finding" if count == 1 else f"{count} findings"


def measure(name: str, found: str, limit: str, findings: Iterable[Finding] = ()) -> Measure:
    """A measure that was made."""
    return Measure(name, found, limit, tuple(findings))


@dataclass(frozen=True)
class Report:
    """One file measured against one edition. ``values`` are the measured things themselves, for other tools."""

    path: str
    edition: str
    measures: tuple[Measure, ...]
    values: dict[str, Any] = field(default_factory=dict, repr=False)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """All findings in the order of the table."""
        return tuple(finding for one in self.measures for finding in one.findings)
