"""Cut lines as SVG: one group a kind of line, at true size in every program that reads millimetres.

Belongs here: spelling SVG 1.1. Never here: which lines there are.
"""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

from printkit.exports.cuts import CutSheet, Stroke
from printkit.imposition.cutters import INK, Box

STYLES = (("cut", "#FF0000"), ("fold", "#0000FF"))
"""A colour for each kind of line: cutting programs tell kinds apart by colour."""


def to_svg(sheet: CutSheet) -> bytes:
    """The file: ``width`` and ``height`` in mm, and a viewBox that makes its units millimetres."""
    groups = [_group(kind, colour, strokes)
              for (kind, colour), strokes in zip(STYLES, (sheet.cuts, sheet.folds), strict=True) if strokes]
    if sheet.marks:
        groups.append("\n".join([f'<g id="registration" fill="{INK}">', *map(_box, sheet.marks), "</g>"]))
    size = f'width="{_mm(sheet.width)}mm" height="{_mm(sheet.height)}mm"'
    return "\n".join([
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {_mm(sheet.width)} {_mm(sheet.height)}">',
        f"<title>{escape(sheet.name)}</title>", *groups, "</svg>", "",
    ]).encode()


def _group(kind: str, colour: str, strokes: tuple[Stroke, ...]) -> str:
    head = f"<g id={quoteattr(kind)} fill=\"none\" stroke=\"{colour}\" stroke-width=\"0.1\">"
    return "\n".join([head, *(f'<path d="{_path(stroke)}"/>' for stroke in strokes), "</g>"])


def _path(stroke: Stroke) -> str:
    x, y, bulge = stroke.vertices[0]
    words = [f"M {_mm(x)} {_mm(y)}"]
    rest = (*stroke.vertices[1:], *(stroke.vertices[:1] if stroke.closed else ()))
    for to_x, to_y, next_bulge in rest:
        if bulge:
            words.append(f"A {_mm(abs(to_x - x))} {_mm(abs(to_y - y))} 0 0 1 {_mm(to_x)} {_mm(to_y)}")
        else:
            words.append(f"L {_mm(to_x)} {_mm(to_y)}")
        x, y, bulge = to_x, to_y, next_bulge
    return " ".join(words) + (" Z" if stroke.closed else "")


def _box(box: Box) -> str:
    left, top, right, bottom = box
    return f'<rect x="{_mm(left)}" y="{_mm(top)}" width="{_mm(right - left)}" height="{_mm(bottom - top)}"/>'


def _mm(value: float) -> str:
    """Four decimals, no zeros at the end."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
