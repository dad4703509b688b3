"""A finding about a filled-in sheet: where, what was written, what it should be, and what follows from it.

Belongs here: the value and how it is told. Never here: deciding what is wrong.
"""

from __future__ import annotations

from printkit.diagnostics import Diagnostic, Note, Severity
from printkit.source import Span

Expected = int | str | None


class Finding:
    """One finding. ``sheet`` is the index of its sheet in the table, None for the whole table or file; ``field`` names
    the blank; ``written`` and ``expected`` are numbers where they can be read as such, else words; ``consequences`` are
    figures that are wrong only because this one is."""

    def __init__(self, code: str, message: str, *, path: str = "", sheet: int | None = None, field: str | None = None,
                 written: Expected = None, expected: Expected = None, span: Span | None = None,
                 note: Note | None = None, hint: str = "", severity: Severity = Severity.ERROR) -> None:
        self.code, self.message, self.path, self.sheet, self.field = code, message, path, sheet, field
        self.written, self.expected, self.span, self.note, self.hint = written, expected, span, note, hint
        self.severity = severity
        self.consequences: list[str] = []

    @classmethod
    def of(cls, diagnostic: Diagnostic, path: str) -> Finding:
        """What a reader found, as a finding."""
        return cls(diagnostic.code, diagnostic.message, path=diagnostic.path or path, span=diagnostic.span,
                   hint=diagnostic.hint, severity=diagnostic.severity,
                   note=diagnostic.notes[0] if diagnostic.notes else None)

    @property
    def is_error(self) -> bool:
        """Whether the sheet is wrong by it."""
        return self.severity is Severity.ERROR

    @property
    def text(self) -> str:
        """The message with what follows from it."""
        if not self.consequences:
            return self.message
        *most, last = self.consequences
        return f"{self.message}; so {', '.join(most)} and {last}" if most else f"{self.message}; so {last}"

    def diagnostic(self) -> Diagnostic:
        """As it is printed."""
        notes = (self.note,) if self.note else ()
        return Diagnostic(self.code, self.severity, self.text, self.span, self.hint, notes, self.path)

    def record(self) -> dict[str, object]:
        """As ``--json`` gives it (DESIGN 4); the sentence of the rules stands at the end of the message."""
        line, column = self.span.source.position(self.span.start) if self.span else (None, None)
        more = [f"hint: {self.hint}"] if self.hint else []
        more += [f"{self.note.span.place}: {self.note.message}"] if self.note else []
        message = self.text + "".join(f" ({part})" for part in more)
        return {"code": self.code, "severity": self.severity.value, "path": self.path, "line": line, "column": column,
                "field": self.field, "written": self.written, "expected": self.expected, "message": message}
