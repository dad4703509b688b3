"""Compiles the SVG pictures beside it, and index.toml, into art.json, which printkit loads. Run it after each change:

    python layouts/art/compile_art.py

It needs fontTools (a test dependency), so that nothing that builds a set has to read SVG. Belongs here: reading the
sources, and refusing what the program could not draw. Never here: colours, sizes, drawing.

A source is a 48 × 48 grid with its foot on 44. Classes say what a shape is for; one shape may be several things:

    fill     the kind's colour, moved out of register         paper    white, in register
    core     the kind's colour, moved by 0.7 of that          contour  a stroke of ink
    detail   a thinner stroke, white on a dark colour         fine     a thinner stroke, always ink
    solid    filled with ink
    shade    like detail, dot like solid but white on dark, seed a white disc with a thin edge: left out when small
    clear    not drawn: what patterns keep clear of, instead of the fills and open contours
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from fontTools.misc.transform import Identity, Transform
from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path
from fontTools.svgLib.path.shapes import PathBuilder

HERE = Path(__file__).parent
ROLES = ("fill", "paper", "core", "contour", "detail", "fine", "solid", "shade", "dot", "seed", "clear")
CLOSED = {"fill", "paper", "core", "solid", "dot", "seed", "clear"}
SHAPES = {"path", "circle", "ellipse", "line", "polygon", "polyline", "rect"}
_MOVE = re.compile(r"(matrix|translate|scale|rotate)\(([^)]*)\)")


def compile_art(folder: Path = HERE) -> str:
    """The text of art.json. Raises ValueError, naming file and fault, for a source that can't be drawn."""
    index = tomllib.loads((folder / "index.toml").read_text("utf-8"))
    pictures = {name: {**entry, "shapes": list(_shapes(folder / entry["file"]))} for name, entry in index.items()}
    lines = (f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in pictures.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _shapes(path: Path) -> Iterator[list[object]]:
    """Each shape as its roles, whether its holes count (even-odd), and its segments."""
    root = ElementTree.parse(path).getroot()  # our own files: nothing hostile
    if root.get("viewBox") != "0 0 48 48":
        raise ValueError(f"{path.name}: the grid must be 0 0 48 48")
    for element, transform in _walk(root, Identity):
        roles = (element.get("class") or "").split()
        if not roles or not set(roles) <= set(ROLES):
            raise ValueError(f"{path.name}: class {roles} is not of {ROLES}")
        segments = _segments(element, transform)
        if CLOSED & set(roles) and sum(s[0] == "M" for s in segments) != sum(s[0] == "Z" for s in segments):
            raise ValueError(f"{path.name}: a shape of class {roles} is not closed")
        yield [roles, element.get("fill-rule") == "evenodd", segments]


def _walk(element: ElementTree.Element, transform: Transform) -> Iterator[tuple[ElementTree.Element, Transform]]:
    for child in element:
        inner = transform.transform(_transform(child.get("transform", "")))
        tag = child.tag.rpartition("}")[2]
        if tag in SHAPES:
            yield child, inner
        elif tag == "g":
            yield from _walk(child, inner)
        elif tag not in ("style", "title", "desc"):
            raise ValueError(f"<{tag}> can't be compiled")


def _transform(text: str) -> Transform:
    result = Identity
    for name, figures in _MOVE.findall(text):
        values = [float(v) for v in re.split(r"[\s,]+", figures.strip())]
        if name == "matrix":
            result = result.transform(tuple(values))
        elif name == "translate":
            result = result.translate(*values)
        elif name == "scale":
            result = result.scale(*values)
        else:
            cx, cy = values[1:] or (0.0, 0.0)
            angle = Identity.rotate(values[0] * 3.141592653589793 / 180)
            result = result.translate(cx, cy).transform(angle).translate(-cx, -cy)
    return result


def _segments(element: ElementTree.Element, transform: Transform) -> list[list[object]]:
    builder = PathBuilder()
    bare = ElementTree.Element(element.tag, {k: v for k, v in element.attrib.items() if k != "transform"})
    builder.add_path_from_element(bare)
    pen = RecordingPen()
    for path in builder.paths:
        parse_path(path, TransformPen(pen, transform))
    segments: list[list[object]] = []
    for verb, points in pen.value:
        if verb == "qCurveTo":
            raise ValueError("write cubic curves, not quadratic ones")
        if verb != "endPath":
            op = {"moveTo": "M", "lineTo": "L", "curveTo": "C", "closePath": "Z"}[verb]
            segments.append([op, [round(v, 3) for point in points for v in point]])
    if element.tag.endswith(("circle", "ellipse")) and segments[-1][0] != "Z":
        segments.append(["Z", []])  # fontTools leaves them open
    return segments


if __name__ == "__main__":
    (HERE / "art.json").write_text(compile_art(), "utf-8")
