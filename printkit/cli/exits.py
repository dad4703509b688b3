"""Exit statuses, the same for every command.

Belongs here: the three numbers, and which findings ask for which. Never here: printing.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from printkit.diagnostics import Diagnostic, Severity


class Exit(IntEnum):
    """0: done and right. 1: the user's content is wrong. 2: usage, or a file that can't be read or is of no kind."""

    DONE = 0
    CONTENT = 1
    USAGE = 2


USAGE_CODES = frozenset({
    "unreadable", "empty", "binary", "encoding", "too-large", "unknown-kind", "cannot-write", "nothing-selected",
    "unknown-edition", "unknown-paper", "unknown-part", "game-unknown", "game-ambiguous", "no-documents", "encrypted",
    "not-measured", "bad-option", "unknown-printer", "paper-too-small", "does-not-fit-paper", "library-missing",
})
"""Findings about files, names and options rather than about what stands in a document. What the paper that was asked
for has no room for is one of these: the document is right, and larger paper or other options print it."""


def exit_for(findings: Iterable[Diagnostic]) -> Exit:
    """The gravest status that the findings ask for."""
    status = Exit.DONE
    for finding in findings:
        if finding.severity is Severity.ERROR:
            status = max(status, Exit.USAGE if finding.code in USAGE_CODES else Exit.CONTENT)
    return status
