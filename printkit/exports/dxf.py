"""Cut lines as DXF, Release 12 in ASCII: what every cutting program reads.

Belongs here: spelling DXF group codes. Never here: which lines there are. R12 itself knows no unit: $INSUNITS (4 is
millimetres) and $MEASUREMENT (1 is metric) are of later releases, whose programs heed them here too; those that know
neither skip them, as they skip the comment that says so to people.
"""

from __future__ import annotations

from collections.abc import Iterator

from printkit.exports.cuts import CutSheet, Stroke
from printkit.imposition.cutters import Box

LAYERS = (("CUT", 1), ("FOLD", 5), ("REGISTRATION", 7))
"""A layer for each kind of line and its colour's number: red, blue, black. None but CUT and FOLD is for the machine."""

Code = tuple[int, str | float | int]


def to_dxf(sheet: CutSheet) -> bytes:
    """The file, y upwards from the sheet's bottom left corner as DXF has it."""
    codes = [*_header(sheet), *_tables(sheet), (0, "SECTION"), (2, "ENTITIES"), *_entities(sheet), (0, "ENDSEC"),
             (0, "EOF")]
    return "".join(f"{code:>3}\r\n{_value(value)}\r\n" for code, value in codes).encode("ascii", "replace")


def _header(sheet: CutSheet) -> Iterator[Code]:
    yield from ((999, f"{sheet.name}: all figures are millimetres"), (0, "SECTION"), (2, "HEADER"))
    yield from ((9, "$ACADVER"), (1, "AC1009"), (9, "$INSUNITS"), (70, 4), (9, "$MEASUREMENT"), (70, 1))
    yield from ((9, "$LUNITS"), (70, 2))
    yield from ((9, "$EXTMIN"), (10, 0.0), (20, 0.0), (30, 0.0))
    yield from ((9, "$EXTMAX"), (10, sheet.width), (20, sheet.height), (30, 0.0), (0, "ENDSEC"))


def _tables(sheet: CutSheet) -> Iterator[Code]:
    used = [row for row, lines in zip(LAYERS, (sheet.cuts, sheet.folds, sheet.marks), strict=True) if lines]
    yield from ((0, "SECTION"), (2, "TABLES"), (0, "TABLE"), (2, "LTYPE"), (70, 1), (0, "LTYPE"), (2, "CONTINUOUS"))
    yield from ((70, 0), (3, "Solid line"), (72, 65), (73, 0), (40, 0.0), (0, "ENDTAB"))
    yield from ((0, "TABLE"), (2, "LAYER"), (70, len(used)))
    for name, colour in used:
        yield from ((0, "LAYER"), (2, name), (70, 0), (62, colour), (6, "CONTINUOUS"))
    yield from ((0, "ENDTAB"), (0, "ENDSEC"))


def _entities(sheet: CutSheet) -> Iterator[Code]:
    for layer, strokes in (("CUT", sheet.cuts), ("FOLD", sheet.folds)):
        for stroke in strokes:
            yield from _stroke(stroke, layer, sheet.height)
    for box in sheet.marks:
        yield from _stroke(_around(box), "REGISTRATION", sheet.height)


def _stroke(stroke: Stroke, layer: str, height: float) -> Iterator[Code]:
    if not stroke.closed and not stroke.vertices[0][2]:
        (x1, y1, _), (x2, y2, _) = stroke.vertices
        yield from ((0, "LINE"), (8, layer), (10, x1), (20, height - y1), (30, 0.0))
        yield from ((11, x2), (21, height - y2), (31, 0.0))
        return
    yield from ((0, "POLYLINE"), (8, layer), (66, 1), (10, 0.0), (20, 0.0), (30, 0.0), (70, int(stroke.closed)))
    for x, y, bulge in stroke.vertices:
        yield from ((0, "VERTEX"), (8, layer), (10, x), (20, height - y), (30, 0.0))
        if bulge:
            yield 42, -bulge  # clockwise on paper stays clockwise with y upwards, which DXF counts as negative
    yield from ((0, "SEQEND"), (8, layer))


def _around(box: Box) -> Stroke:
    left, top, right, bottom = box
    return Stroke(((left, top, 0.0), (right, top, 0.0), (right, bottom, 0.0), (left, bottom, 0.0)), True)


def _value(value: str | float | int) -> str:
    return f"{value:.6f}" if isinstance(value, float) else f"{value:>6}" if isinstance(value, int) else value
