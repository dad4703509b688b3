"""The measured things themselves, as plain values for other tools.

Belongs here: their shape in JSON. Never here: measuring. Places and boxes are mm from the page's top left corner,
sizes and strokes points.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from printkit.preflight.geometry import Box
from printkit.preflight.pages import paper_name
from printkit.preflight.strokes import kind_of
from printkit.preflight.subject import Subject


def values(subject: Subject, contrasts: dict[int, float]) -> dict[str, Any]:
    """Pages, runs, lines by thickness, fonts, pictures and fields."""
    drawn = subject.drawn
    thick = Counter((stroke.page, kind_of(stroke), round(stroke.width, 3)) for stroke in drawn.strokes)
    return {
        "pages": [{"page": page.number, "paper": paper_name(page), "width": round(page.width, 3),
                   "height": round(page.height, 3), "trim": _box(page.trim), "bleed": _box(page.bleed)}
                  for page in drawn.pages],
        "runs": [{"page": run.page, "text": run.text, "size": round(run.size, 3), "box": _box(run.box),
                  "angle": round(run.angle, 2), "font": run.font.name, "role": run.mark.role or run.mark.artifact or "",
                  "contrast": round(contrasts[i], 2) if i in contrasts else None}
                 for i, run in enumerate(subject.runs)],
        "lines": [{"page": page, "kind": kind, "width": width, "count": count}
                  for (page, kind, width), count in sorted(thick.items())],
        "fonts": [{"name": font.name, "kind": font.kind, "embedded": font.embedded, "subset": font.subset,
                   "bold": font.bold, "italic": font.italic} for font in drawn.fonts.values()],
        "images": [{"page": image.page, "box": _box(image.box), "pixels": list(image.pixels),
                    "dpi": round(image.dpi, 1)} for image in drawn.images],
        "fields": [{"page": field.page, "name": field.name, "box": _box(field.box), "size": field.size}
                   for field in drawn.fields],
    }


def _box(box: Box) -> list[float]:
    return [round(value, 3) for value in box]
