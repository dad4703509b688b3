"""One file measured: opened, its pages run, every measure taken in the order of the table.

Belongs here: that order, and what happens where a measure can't be made. Never here: any one measure.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from printkit.preflight import actions, cards, contrast, corners, leading, pages, placement, strokes, tagging, textsize
from printkit.preflight.budget import Budget, Spent
from printkit.preflight.document import Refused, open_document
from printkit.preflight.limits import Limits
from printkit.preflight.manifest import read_entry
from printkit.preflight.pixels import Pictures, can_render
from printkit.preflight.printed import Printer, passages, printed_entry
from printkit.preflight.report import Finding, Measure, Report
from printkit.preflight.ruler import rulers, wrong_printer
from printkit.preflight.subject import Subject
from printkit.preflight.values import values as plain_values


def preflight(path: Path, limits: Limits, skip: tuple[str, ...] = (), printer: Printer | None = None) -> Report:
    """Measure a PDF, or what comes out of a printer that it was corrected for. Never raises for what a file holds; one
    that can't be read is a report of one finding."""
    budget = Budget()
    entry, faults = read_entry(path)
    passing = passages(printer, entry)
    document = open_document(path, budget, passing)
    if isinstance(document, Refused):
        return refused(path, limits.name, document)
    if entry is not None:
        entry = printed_entry(entry, passing, document.drawn.pages)
    try:
        return _report(Subject(document, limits, entry, printer), faults, skip, budget)
    except Spent as fault:
        return refused(path, limits.name, Refused("too-large", f"too much to measure: {fault}"))
    except MemoryError:
        return refused(path, limits.name, Refused("too-large", "too much to measure: it doesn't fit into memory"))


def refused(path: Path, edition: str, why: Refused) -> Report:
    """The report on a file that can't be measured."""
    finding = Finding(why.code, why.why, hint=why.hint)
    return Report(path.as_posix(), edition, (Measure("file", "can't be measured", "a PDF", (finding,)),))


def _report(subject: Subject, faults: tuple[Finding, ...], skip: tuple[str, ...], budget: Budget) -> Report:
    placed = list(_piece_measures(subject, faults))
    path, edition = subject.document.path.as_posix(), subject.limits.name
    displaced = any(finding.code in _DISPLACED for one in placed for finding in one.findings)
    wrong = wrong_printer(subject.drawn, subject.printer, displaced=displaced)
    if wrong is not None:
        return Report(path, edition, (pages.paper(subject), Measure("printer", "not this one", "the sheets' own",
                                                                    (wrong,))))
    contrasts: dict[int, float] = {}
    measures = [*_page_measures(subject), *_text_measures(subject), *strokes.widths(subject),
                *_seen_measures(subject, skip, contrasts, budget), *placed, *_file_measures(subject, skip)]
    return Report(path, edition, tuple(measures), plain_values(subject, contrasts))


_DISPLACED = ("grid-moves", "piece-outside")
"""What a printer's correction looks like where it is not undone."""


def _page_measures(subject: Subject) -> Iterator[Measure]:
    yield pages.paper(subject)
    yield pages.boxes(subject)
    yield pages.contents(subject)
    if subject.printer is not None:
        only = "" if subject.entry is not None else " (no manifest.json tells which pages are backs: scale only)"
        yield Measure("printer", subject.printer.words + only, subject.printer.name)
    yield rulers(subject)


def _text_measures(subject: Subject) -> Iterator[Measure]:
    yield textsize.sizes(subject)
    yield textsize.squeezed(subject)
    yield leading.leading(subject)
    yield from leading.endings(subject)
    yield textsize.italics(subject)
    yield textsize.turned(subject)
    yield textsize.capitals(subject)
    yield textsize.fonts(subject)
    yield from textsize.glyphs(subject)
    yield placement.places(subject)


def _seen_measures(subject: Subject, skip: tuple[str, ...], values: dict[int, float],
                   budget: Budget) -> Iterator[Measure]:
    """What only a rendering shows, and the pictures and fields."""
    names = ("least contrast of text", "least contrast of lines", "least contrast of shapes")
    if "contrast" in skip or not can_render():
        yield from (_not_made(name, skip, "contrast", "pypdfium2") for name in names)
    else:
        from pypdfium2 import PdfiumError

        try:
            pictures = Pictures(subject.document.data, subject.drawn.pages, budget)
            yield from contrast.contrasts(subject, pictures, values)
            pictures.close()
        except PdfiumError as fault:
            finding = Finding("unreadable", f"a page can't be rendered: {fault}")
            yield Measure("contrast", "can't be rendered", "", (finding,), made=False)
    yield pages.images(subject)
    yield pages.cells(subject)
    yield pages.field_text(subject)


def _piece_measures(subject: Subject, faults: tuple[Finding, ...]) -> Iterator[Measure]:
    if faults:
        yield Measure("manifest.json", "can't be used", "the pieces' places", faults)
    elif subject.entry is None:
        yield Measure("pieces", "no manifest.json names this file", "each once, at true size", made=False)
    else:
        yield cards.pieces(subject)
        yield cards.true_sizes(subject)
        yield cards.one_grid(subject)
        yield cards.names(subject)
        yield corners.titles(subject)


def _file_measures(subject: Subject, skip: tuple[str, ...]) -> Iterator[Measure]:
    yield tagging.identity(subject)
    yield tagging.tags(subject)
    if "pdf-ua" in skip or not tagging.can_validate():
        yield _not_made("PDF/UA-1", skip, "pdf-ua", "page-validation")
    else:
        yield tagging.universal(subject)
    yield tagging.print_scaling(subject)
    yield actions.secrets(subject)


def _not_made(name: str, skip: tuple[str, ...], key: str, library: str) -> Measure:
    """A measure that was not made: on purpose, or for want of a library, which is a finding."""
    if key in skip:
        return Measure(name, f"left out (--skip {key})", "", made=False)
    finding = Finding("not-measured", f"{name} was not measured: {library} is not installed",
                      hint="in printkit's folder: python -m pip install '.[preflight]'; or leave it out on "
                           f"purpose with --skip {key}")
    return Measure(name, f"{library} is not installed", "", (finding,), made=False)
