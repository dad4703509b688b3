"""How commands speak: findings to standard error, or as JSON.

Belongs here: printing and JSON of findings. Never here: finding them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import click

from printkit.diagnostics import Diagnostic, Severity

_COLOURS = {Severity.ERROR: "red", Severity.WARNING: "yellow"}


def unique(findings: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Findings without repeats: two papers find the same fault twice."""
    seen: dict[str, Diagnostic] = {}
    for finding in findings:
        seen.setdefault(finding.render(), finding)
    return tuple(seen.values())


def report(findings: Iterable[Diagnostic]) -> None:
    """Print findings to standard error; colour only on a terminal, and the word says the same."""
    for finding in unique(findings):
        head, _, rest = finding.render().partition("\n")
        word = f"{finding.severity.value}[{finding.code}]"
        click.echo(head.replace(word, click.style(word, fg=_COLOURS[finding.severity], bold=True), 1), err=True)
        if rest:
            click.echo(rest, err=True)


def as_json(finding: Diagnostic) -> dict[str, Any]:
    """A finding as an object; ``line`` and ``column`` are null where it is about a whole file."""
    span = finding.span
    return {
        "code": finding.code,
        "severity": finding.severity.value,
        "path": span.source.path if span else finding.path,
        "line": span.line if span else None,
        "column": span.column if span else None,
        "message": finding.message,
        "hint": finding.hint,
    }
