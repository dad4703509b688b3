"""What a file to be printed has no need of: scripts, actions that leave the file, attachments, encryption.

Belongs here: finding them wherever they hang. Never here: judging pages.
"""

from __future__ import annotations

from typing import Any

from printkit.preflight.budget import Budget
from printkit.preflight.document import Document
from printkit.preflight.geometry import Box, Point, apply, box_of, mm
from printkit.preflight.objects import entry, identity, name, rectangle, resolved, text
from printkit.preflight.report import Finding, Measure, measure
from printkit.preflight.subject import Subject

ACTIONS = {
    "JavaScript": ("script", "a script"),
    "Rendition": ("script", "a media action, which may hold a script"),
    "Launch": ("launch", "an action that starts a program or opens another file"),
    "URI": ("link", "a link to outside the file"),
    "GoToR": ("link", "a link to another file"),
    "GoToE": ("link", "a link to an embedded file"),
    "SubmitForm": ("link", "an action that sends what was typed"),
    "ImportData": ("launch", "an action that reads another file"),
    "RichMedia": ("script", "rich media"),
    "Movie": ("launch", "a film"),
    "Sound": ("launch", "a sound"),
}
"""Types of action (ISO 32000-1, 12.6.4) and of annotation that are found, with the finding's code."""

_ANNOTATIONS = {"FileAttachment": ("attachment", "an attached file"), "RichMedia": ACTIONS["RichMedia"],
                "Movie": ACTIONS["Movie"], "Sound": ACTIONS["Sound"], "Screen": ("script", "a media screen"),
                "3D": ("script", "a 3D model, which may hold a script")}

_LEFT_OUT = frozenset(("/Parent", "/P", "/StructTreeRoot", "/Font", "/Pg", "/ParentTree", "/Prev", "/Dest"))
"""Ways back, and rooms that hold no actions."""


def secrets(subject: Subject) -> Measure:
    """Everything of that kind in the file, each with its page where it has one."""
    asked = subject.limits.flag("no-actions")
    found = [*_walk(subject.document, Budget(20.0)), *_others(subject.document)]
    kinds = sorted({finding.code for finding in found})
    return measure("scripts, links, attachments", ", ".join(kinds) or "none", "none" if asked else "not asked",
                   found if asked else ())


def _others(document: Document) -> list[Finding]:
    found: list[Finding] = []
    if document.encrypted:
        found.append(Finding("encrypted", "the file is encrypted, if with no password to open it: screen readers and "
                             "other tools may be shut out"))
    if entry(entry(document.catalog, "/AcroForm"), "/XFA") is not None:
        found.append(Finding("script", "the form is made with XFA, which may hold scripts"))
    return found


def _walk(document: Document, budget: Budget) -> list[Finding]:
    """Every object that can be reached from the root, once."""
    from pypdf.generic import ArrayObject, DictionaryObject

    pages = {page: number for number, page in enumerate(document.page_ids, 1)}
    seen: set[tuple[int, int]] = set()
    found: dict[tuple[object, ...], Finding] = {}
    stack: list[tuple[Any, int, Box | None]] = [(document.reader.trailer.raw_get("/Root"), 0, None)]
    while stack:
        budget.operate()
        value, page, box = stack.pop()
        held = resolved(value)
        if not isinstance(held, (DictionaryObject, ArrayObject)):
            continue
        key = identity(value) if identity(value)[0] >= 0 else identity(held)
        if key in seen:
            continue
        seen.add(key)
        if isinstance(held, ArrayObject):
            stack += [(one, page, box) for one in reversed(held)]
            continue
        page = pages.get(key, page)
        box = rectangle(entry(held, "/Rect")) or box
        for finding in _here(held, page, box, document):
            found.setdefault((finding.code, finding.message, finding.page, finding.x, finding.y), finding)
        stack += [(held.raw_get(one), page, box) for one in reversed(list(held)) if one not in _LEFT_OUT]
    return list(found.values())


def _here(held: Any, page: int, box: Box | None, document: Document) -> list[Finding]:
    """What one dictionary is or holds."""
    found: list[tuple[str, str]] = []
    action = name(entry(held, "/S"))
    if action in ACTIONS and entry(held, "/Type") not in ("/StructElem",):
        told = text(entry(held, "/URI"))[:60] if action == "URI" else ""
        code, what = ACTIONS[action]
        found.append((code, what + (f": {told}" if told else "")))
    elif "/JS" in held:
        found.append(("script", "a script"))
    subtype = name(entry(held, "/Subtype"))
    if subtype in _ANNOTATIONS and "/Rect" in held:
        found.append(_ANNOTATIONS[subtype])
    if "/EF" in held or (name(entry(held, "/Type")) == "EmbeddedFile"):
        found.append(("attachment", "an attached file"))
    x, y = _place(box, page, document) if box is not None and page else (None, None)
    return [Finding(code, f"the file holds {what}", page, x, y) for code, what in found]


def _place(box: Box, page: int, document: Document) -> Point:
    """The top left corner, in mm, of a rectangle in a page's user space."""
    space = document.drawn.pages[page - 1].space
    return mm(box_of(apply(space, x, y) for x in (box[0], box[2]) for y in (box[1], box[3])))[:2]
