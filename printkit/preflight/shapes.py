"""How filled shapes stand out: by their edge, or by a contour around them.

Belongs here: judging fills in tagged content. Never here: lines (``strokes.py``), text, artifacts: those say nothing.

A shape is told by its edge, wherever that lies: between its fill and what is beside it, or in a contour on it. A
contour may also lie beside the fill, as in prints whose colours are a little out of register. What is filled with the
paper's own colour is a hole in a shape and no shape, and what has words on it is their ground, measured with them.
"""

from __future__ import annotations

from collections.abc import Iterator

from printkit.preflight.colour import luminance, ratio
from printkit.preflight.drawn import Fill, Run, Stroke
from printkit.preflight.geometry import Box, centre, holds
from printkit.preflight.pixels import Pictures
from printkit.preflight.report import Finding, Measure, at, measure

_OUT_OF_REGISTER = 0.15
"""Of a shape's larger side: so far may a contour lie beside it, and so much differ in size."""

_SLACK = 0.5
"""mm that are allowed besides: a contour's own thickness."""

_PAPER = 1.1
"""A fill that has no more contrast than this with the paper is of its colour."""

_MOST_ALIKE = 60
"""Shapes of one size and colour in one picture of which so many, spread over all, stand for the rest."""


def see_shapes(fills: list[Fill], lines: list[tuple[Stroke, float]], runs: list[Run], pictures: Pictures,
               asked: float) -> list[tuple[Fill, float]]:
    """The contrast of one page's shapes with a meaning; ``lines`` are the page's with theirs. A shape that nothing can
    be seen of, since others cover it, has none."""
    found: list[tuple[Fill, float]] = []
    contours: dict[int, list[tuple[Stroke, float]]] = {}
    for stroke, light in lines:
        contours.setdefault(stroke.mark.element, []).append((stroke, light))
    for fill in _few(fills):
        if any(holds(fill.box, centre(run.box)) for run in runs) or _is_paper(fill, pictures):
            continue
        edge = pictures.edge_contrast(fill.page, fill.samples)
        if edge is not None:
            around = () if edge >= asked else contours.get(fill.mark.element, ())
            found.append((fill, max([edge, *(light for stroke, light in around if _follows(stroke.box, fill.box))])))
    return found


def _few(fills: list[Fill]) -> Iterator[Fill]:
    """The fills in tagged content; of many alike, some from all over."""
    alike: dict[tuple[object, ...], list[Fill]] = {}
    for fill in fills:
        if fill.mark.element >= 0:
            left, top, right, bottom = fill.box
            key = (fill.mark.element, fill.colour, round(right - left, 1), round(bottom - top, 1))
            alike.setdefault(key, []).append(fill)
    for group in alike.values():
        yield from group[:: -(-len(group) // _MOST_ALIKE)]


def _is_paper(fill: Fill, pictures: Pictures) -> bool:
    return fill.colour is not None and ratio(luminance(fill.colour), pictures.paper(fill.page)) < _PAPER


def _follows(contour: Box, shape: Box) -> bool:
    """Whether a line goes around a shape, as nearly as contours do."""
    wide, high = shape[2] - shape[0], shape[3] - shape[1]
    off = _OUT_OF_REGISTER * max(wide, high) + _SLACK
    return all(abs(one - other) <= off for one, other in zip(contour, shape, strict=True))


def shape_contrast(seen: list[tuple[Fill, float]], asked: float) -> Measure:
    """What was seen of all shapes, against the limit."""
    findings: list[Finding] = [
        at("shape-contrast-low", f"a filled shape has a contrast of {value:.1f} : 1 with what lies around it, and no "
           f"contour; {asked:g} : 1 is asked for", fill.page, fill.box) for fill, value in seen if value < asked - 0.05]
    least = f"{min(value for _, value in seen):.1f} : 1" if seen else "no shapes"
    return measure("least contrast of shapes", least, f"{asked:g} : 1 or a contour", findings)
