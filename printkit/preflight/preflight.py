"""One file measured: opened, its pages run, every measure taken in the order of the table.

Belongs here: that order. Never here: any one measure.
"""

from __future__ import annotations

from pathlib import Path

from printkit.preflight import textsize
from printkit.preflight.budget import Budget
from printkit.preflight.document import Document, Refused, open_document
from printkit.preflight.limits import Limits
from printkit.preflight.report import Finding, Measure, Report


def preflight(path: Path, limits: Limits) -> Report:
    """Measure a PDF. Never raises for what a file holds; one that can't be read is a report of one finding."""
    document = open_document(path, Budget())
    shown = path.as_posix()
    if isinstance(document, Refused):
        finding = Finding(document.code, document.why, hint=document.hint)
        return Report(shown, limits.name, (Measure("file", "can't be measured", "a PDF", (finding,)),))
    return Report(shown, limits.name, tuple(_measures(document, limits)))


def _measures(document: Document, limits: Limits) -> list[Measure]:
    runs = [run for run in document.drawn.runs if not run.hidden]
    return [textsize.sizes(runs, limits, lambda run: False)]
