"""What a screen reader is given: tags, alternative texts, title, language, and PDF/UA-1 as a whole.

Belongs here: judging accessibility of the file. Never here: what is seen. page-validation is imported only here.
"""

from __future__ import annotations

import re
from importlib.util import find_spec

from printkit.preflight.objects import entry, name, stream, text
from printkit.preflight.report import Finding, Measure, at, measure
from printkit.preflight.subject import Subject

_LANGUAGE = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*")
_MOST_RULES = 40
_XMP_TITLE = re.compile(rb"<dc:title>.*?<rdf:li[^>]*>\s*([^<\s][^<]*)</rdf:li>", re.DOTALL)


def can_validate() -> bool:
    """Whether page-validation is installed."""
    return find_spec("page") is not None and find_spec("page._page") is not None


def identity(subject: Subject) -> Measure:
    """Title, and that viewers show it, and language."""
    document = subject.document
    title = text(entry(entry(document.reader.trailer, "/Info"), "/Title")).strip()
    xmp = _XMP_TITLE.search(stream(entry(document.catalog, "/Metadata")))
    language = text(entry(document.catalog, "/Lang")).strip()
    preferences = entry(document.catalog, "/ViewerPreferences")
    findings: list[Finding] = []
    if not title or not xmp:
        where = "information and metadata" if not title and not xmp else "metadata" if title else "information"
        findings.append(Finding("title-missing", f"the file has no title in its {where}"))
    elif not getattr(entry(preferences, "/DisplayDocTitle"), "value", False):
        findings.append(Finding("title-hidden", "viewers are not told to show the title (DisplayDocTitle)"))
    if not _LANGUAGE.fullmatch(language):
        said = f": “{language[:20]}” is none" if language else ""
        findings.append(Finding("language-missing", f"the file doesn't say what language it is in{said}"))
    asked = subject.limits.flag("accessible")
    return measure("title and language", f"{title[:40] or 'no title'}; {language[:12] or 'no language'}",
                   "both" if asked else "not asked", findings if asked else ())


def tags(subject: Subject) -> Measure:
    """Everything is in an element or an artifact, and every figure has words."""
    structure = subject.document.structure
    findings: list[Finding] = []
    if not structure.tagged:
        findings.append(Finding("untagged", "the file is not tagged: a screen reader can't tell what is what"))
    else:
        loose: dict[int, tuple[float, float, float, float]] = {}
        for page, box in subject.drawn.loose:
            loose.setdefault(page, box)
        for page, box in loose.items():
            findings.append(at("content-untagged", "something is painted here that is neither tagged nor an artifact",
                               page, box))
    figures = [element for element in structure.elements if element.role in ("Figure", "Formula")]
    for element in figures:
        if not element.alt.strip() and not element.actual.strip():
            findings.append(Finding("figure-without-words", "a figure has no alternative text", element.page))
    for field in subject.drawn.fields:
        if not field.label.strip() and field.kind:
            findings.append(at("field-without-label", f"the field “{field.name[:60]}” has no label to be read out",
                               field.page, field.box))
    asked = subject.limits.flag("accessible")
    told = f"{len(structure.elements)} elements, {len(figures)} figures" if structure.tagged else "no tags"
    return measure("tags", told, "all content" if asked else "not asked", findings if asked else ())


def universal(subject: Subject) -> Measure:
    """PDF/UA-1 (ISO 14289-1), as page-validation judges it."""
    import page

    asked = "no failed rule" if subject.limits.flag("accessible") else "not asked"
    try:
        result = page.validate_pdf_bytes(subject.document.data, profile="ua1")
    except page.PageError as fault:
        reason = " ".join(str(fault).split())[:120]
        return measure("PDF/UA-1", "could not be judged", asked, [Finding("pdf-ua", f"PDF/UA-1: {reason}")])
    counted: dict[tuple[str, str], int] = {}
    for failure in result.failures:
        key = (failure.rule_id, " ".join(failure.message.split()))
        counted[key] = counted.get(key, 0) + 1
    findings = [Finding("pdf-ua", f"PDF/UA-1 {rule}: {message}" + (f" ({count} times)" if count > 1 else ""))
                for (rule, message), count in list(counted.items())[:_MOST_RULES]]
    if not subject.limits.flag("accessible"):
        findings = []
    return measure("PDF/UA-1", f"{result.rules.passed} of {result.rules.total} rules hold", asked, findings)


def print_scaling(subject: Subject) -> Measure:
    """Whether print dialogues are told to leave the size alone (ISO 32000-1, 12.2)."""
    value = name(entry(entry(subject.document.catalog, "/ViewerPreferences"), "/PrintScaling"))
    asked = subject.limits.flag("print-unscaled")
    findings = [Finding("print-scaling", "PrintScaling is not None: print dialogues may shrink the pages",
                        hint="print at 100 %")] if asked and value != "None" else []
    return measure("PrintScaling", value or "not set", "None" if asked else "not asked", findings)
