"""What printkit tells people about their content: values, never exceptions.

Belongs here: the shape of a finding and how it reads. Never here: printing, exit statuses, or any one check.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from printkit.record import dataclass
from printkit.source import Span


class Severity(Enum):
    """``ERROR`` stops the game that it is about; ``WARNING`` builds and says so."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True)
class Note:
    """Another place that a finding speaks of: the other side of a contradiction."""

    message: str
    span: Span


@dataclass(frozen=True)
class Diagnostic:
    """One finding. ``code`` is a lower-case word group (``copy-missing``) that tests and people can name.

    ``message`` says what is wrong, ``hint`` what would be right; ``path`` names the file where no span does.
    """

    code: str
    severity: Severity
    message: str
    span: Span | None = None
    hint: str = ""
    notes: tuple[Note, ...] = ()
    path: str = ""

    @property
    def place(self) -> str:
        """``path:line:column``, or the path alone."""
        return self.span.place if self.span else self.path

    def render(self) -> str:
        """``path:line:column: error[CODE]: what is wrong``, the line, a caret, other places and a hint."""
        head = f"{self.place}: " if self.place else ""
        parts = [f"{head}{self.severity.value}[{self.code}]: {self.message}"]
        if self.span is not None:
            parts += _excerpt(self.span)
        for note in self.notes:
            parts.append(f"  {note.span.place}: {note.message}")
            parts += _excerpt(note.span)
        if self.hint:
            parts.append(f"  hint: {self.hint}")
        return "\n".join(parts)


def error(code: str, message: str, span: Span | None = None, *, hint: str = "", path: str = "",
          notes: Iterable[Note] = ()) -> Diagnostic:
    """An error at a span, or about a whole file."""
    return Diagnostic(code, Severity.ERROR, message, span, hint, tuple(notes), path)


def warning(code: str, message: str, span: Span | None = None, *, hint: str = "", path: str = "",
            notes: Iterable[Note] = ()) -> Diagnostic:
    """A warning at a span, or about a whole file."""
    return Diagnostic(code, Severity.WARNING, message, span, hint, tuple(notes), path)


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Whether any of them is an error."""
    return any(d.severity is Severity.ERROR for d in diagnostics)


_WIDTH = 100


def _excerpt(span: Span) -> list[str]:
    """The span's line with carets under the span, cut to a window when the line is long."""
    line, column = span.source.position(span.start)
    text = span.source.lines[line - 1].replace("\t", " ")
    length = max(1, min(span.end - span.start, len(text) - column + 1))
    start = max(0, column - 1 - _WIDTH // 2) if len(text) > _WIDTH else 0
    window = text[start : start + _WIDTH]
    before, after = ("…" if start else ""), ("…" if start + _WIDTH < len(text) else "")
    gutter = f"  {line} | "
    at = column - 1 - start + len(before)
    carets = "^" * max(1, min(length, len(window) - (column - 1 - start)))
    shown = "".join(ch if ch.isprintable() else " " if ch.isspace() else "�" for ch in window)
    return [f"{gutter}{before}{shown}{after}", " " * (len(gutter) - 2) + "| " + " " * at + carets]
