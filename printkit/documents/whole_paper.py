"""Whether a Round & Revel paper is whole: one that was cut off is told before anybody prints half a game.

Belongs here: missing chapters, and endings that are none. Never here: what any chapter says.
"""

from __future__ import annotations

from collections.abc import Sequence

from printkit.diagnostics import Diagnostic, error, warning
from printkit.documents.blocks import Line
from printkit.documents.outline import Outline

_STOPS = ".!?”\"')"
_COLOPHON = "the last line of such a document begins with “Round & Revel.”"


def check_paper(outline: Outline, lines: Sequence[Line], *, listed: bool) -> list[Diagnostic]:
    """Chapters that every Round & Revel paper has, and how it ends; ``listed``: it lists components."""
    found = []
    if outline.needs_heading is None:
        hint = "it begins with the line “What you need”"
        found.append(warning("section-missing", "there is no list of materials", lines[0].span, hint=hint))
    elif not listed:
        message = "no printable components are listed; the document ends here"
        hint = "the cards, mats and markers stand at the end, under “Printable materials”"
        found.append(error("section-missing", message, lines[-1].span, hint=hint))
    return found + _check_colophon(outline.colophon, lines[-1])


def _check_colophon(colophon: Line | None, last: Line) -> list[Diagnostic]:
    """A paper ends with its colophon, and that with a full stop."""
    if colophon is not None:
        if colophon.text[-1] in _STOPS:
            return []
        hint = "complete it, or end it with a full stop"
        return [error("cut-off", "the closing line breaks off", colophon.span, hint=hint)]
    if last.text[-1] in _STOPS + "_":
        message = "the document has no closing line; was it cut off?"
        return [warning("no-colophon", message, last.span, hint=_COLOPHON)]
    return [error("cut-off", "the document ends in the middle of a line", last.span, hint=_COLOPHON)]
