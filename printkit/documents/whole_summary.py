"""Whether an ``OBJECTIVE OF …`` summary is whole: one that was cut off is told before anybody prints half a game.

Belongs here: rules that are missing, and endings that are none. Never here: what any chapter says.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from printkit.diagnostics import Diagnostic, error, warning
from printkit.documents.bands import read_band, read_bands
from printkit.documents.blocks import Line
from printkit.documents.objective_text import ENDS, Summary, is_heading

_STOPS = ".!?”\"')]"
_ROW = re.compile(r"[^.:=]{1,40}(?: ?[=:] ?| - )\S")
"""A row of a table: ``Run of three = 3 points``."""
_BREAKS = re.compile(
    r"[.!?] |^\W*(?:\w+\W+){0,2}\w*$|[,;:(-]$|"
    r"\b(?:an?|the|of|to|and|or|in|on|at|by|for|with|each|every|is|are|your|that|if|when|most|all)$"
)
"""A line that was cut and did not only lose its full stop: its other sentences have theirs, it is a word or two, or
it ends in a word that none ends in."""


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
    if rated or last.text[-1] in _STOPS or summary.colophon is not None:
        return []
    tabled = all(_ROW.match(line.plain) for line in summary.body[-2:])
    whole = ended and (tabled or not _BREAKS.search(last.folded)) and read_band(last) is None
    hint = "complete the last line, or end it with a full stop"
    tell = warning if whole else error
    return [tell("cut-off", "the document ends in the middle of a sentence", last.span, hint=hint)]
