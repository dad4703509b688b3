"""Annotations (ISO 32000-1, 12.5) as far as they show on paper: form fields, and what annotations look like.

Belongs here: widgets' rectangles and appearances. Never here: actions (``actions.py``), or judging.
"""

from __future__ import annotations

import re
from typing import Any

from printkit.preflight.drawn import Field
from printkit.preflight.geometry import Matrix, apply, box_of, mm, multiply
from printkit.preflight.interpreter import form_matrix, run_form
from printkit.preflight.machine import Machine, Shared
from printkit.preflight.objects import entry, identity, inherited, items, name, number, raw, rectangle, text

MOST_FIELDS_ABOVE = 16
"""Steps from a field up to what it has its entries from: deeper forms are nobody's."""

_SIZE = re.compile(r"([\d.]+)\s+Tf")
_MOST = 2000
_HIDDEN = 1 << 1
"""The annotation flag of what is neither shown nor printed (12.5.3)."""


def read_annotations(page: int, dictionary: Any, base: Matrix, shared: Shared) -> None:
    """Measure a page's fields and run what its annotations look like."""
    for reference in items(raw(dictionary, "/Annots"))[:_MOST]:
        shared.budget.operate()
        box = rectangle(entry(reference, "/Rect"))
        if box is None or int(number(entry(reference, "/F"))) & _HIDDEN:
            continue
        if name(entry(reference, "/Subtype")) == "Widget":
            on_page = mm(box_of((apply(base, box[0], box[1]), apply(base, box[2], box[3]))))
            look, kind, label = (inherited(reference, key, MOST_FIELDS_ABOVE) for key in ("/DA", "/FT", "/TU"))
            size = _SIZE.search(text(look))
            shared.budget.remember()
            shared.drawn.fields.append(Field(page, _full_name(reference), name(kind), on_page,
                                             float(size[1]) if size else 0.0, text(label)))
        _run_appearance(page, reference, box, base, shared)


def _full_name(reference: Any) -> str:
    parts: list[str] = []
    for _ in range(16):
        part = text(entry(reference, "/T"))
        if part:
            parts.append(part)
        reference = raw(reference, "/Parent")
        if reference is None:
            break
    return ".".join(reversed(parts))


def _run_appearance(page: int, reference: Any, box: tuple[float, float, float, float], base: Matrix,
                    shared: Shared) -> None:
    """Place the normal appearance: its own box, turned by its matrix, is fitted into the rectangle (12.5.5)."""
    form = raw(entry(reference, "/AP"), "/N")
    state = name(entry(reference, "/AS"))
    if state and entry(form, "/Subtype") is None:
        form = raw(form, "/" + state)
    bounds = rectangle(entry(form, "/BBox"))
    if bounds is None:
        return
    matrix = form_matrix(form)
    corners = [(bounds[0], bounds[1]), (bounds[2], bounds[1]), (bounds[0], bounds[3]), (bounds[2], bounds[3])]
    left, bottom, right, top = box_of(apply(matrix, x, y) for x, y in corners)
    if right - left <= 0 or top - bottom <= 0:
        return
    across, up = (box[2] - box[0]) / (right - left), (box[3] - box[1]) / (top - bottom)
    fit: Matrix = (across, 0, 0, up, box[0] - left * across, box[1] - bottom * up)
    run_form(Machine(page, identity(reference), multiply(fit, base), shared, typed=True), form)
