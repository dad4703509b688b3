"""Whether a document is whole: one that was cut off, or copied in part, is told before anybody prints half a game.

Belongs here: missing chapters, and endings that are none. Never here: what any chapter says.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from printkit.diagnostics import Diagnostic, error, warning
from printkit.documents.bands import read_band, read_bands
from printkit.documents.blocks import Line
from printkit.documents.objective_text import ENDS, Summary, is_heading
from printkit.documents.outline import Outline

_STOPS = ".!?”\"')"
_COLOPHON = "the last line of such a document begins with “Round & Revel.”"
_ROW = re.compile(r"[^.:=]{1,40}(?: ?[=:] ?| - )\S")
"""A row of a table: ``Run of three = 3 points``."""
_BREAKS = re.compile(
    r"[.!?] |^\W*(?:\w+\W+){0,2}\w*$|[,;:(-]$|"
    r"\b(?:an?|the|of|to|and|or|in|on|at|by|for|with|each|every|is|are|your|that|if|when|most|all)$"
)
"""A line that was cut and did not only lose its full stop: its other sentences have theirs, it is a word or two, or
it ends in a word that none ends in."""


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


def check_summary(summary: Summary, lines: Sequence[Line]) -> list[Diagnostic]:
    """A summary that breaks off: in its header, after a heading, or within a sentence."""
    if not summary.body:
        message = "the document ends after its header; there are no rules"
        hint = "the rules follow as headings in capitals (SETUP) and paragraphs"
        return [error("section-missing", message, lines[-1].span, hint=hint)]
    last = summary.body[-1]
    ended = any(word in line.folded for line in summary.body if is_heading(line) for word in ENDS)
    found = _check_last(summary, last, ended)
    if not ended:
        message = "no heading says how the game ends, scores or is won"
        hint = "such documents have a heading like END OF GAME, SCORING or WINNING"
        found.append(warning("section-missing", message, last.span, hint=hint))
    return found


def _check_last(summary: Summary, last: Line, ended: bool) -> list[Diagnostic]:
    """The last line of the rules: a heading with nothing under it, or a sentence that breaks off. Behind SCORING or
    WINNING a whole sentence may only lack its full stop, and a table's row has none."""
    if is_heading(last):
        message = f"nothing stands under the last heading, “{last.text}”"
        hint = "complete the document; it may have been cut off here"
        return [error("cut-off", message, last.span, hint=hint)]
    rated = read_band(last) is not None and bool(read_bands(summary.body))
    if rated or last.text[-1] in _STOPS + "]" or summary.colophon is not None:
        return []
    tabled = all(_ROW.match(line.plain) for line in summary.body[-2:])
    whole = ended and (tabled or not _BREAKS.search(last.folded)) and read_band(last) is None
    hint = "complete the last line, or end it with a full stop"
    tell = warning if whole else error
    return [tell("cut-off", "the document ends in the middle of a sentence", last.span, hint=hint)]
