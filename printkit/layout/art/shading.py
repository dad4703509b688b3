"""Shading: a kind's pattern on the side of a shape that is away from the light.

Lengths are mm, strokes points. Belongs here: where in a shape the pattern goes. Never here: which shapes are shaded.
"""

from __future__ import annotations

from printkit.layout.art.geometry import Clear, Point, Segments, Silhouette, Surroundings, Test, flatten, placed
from printkit.layout.art.patterns import texture
from printkit.layout.frame import Path

LEAN = 0.45
"""mm that the edge of the shading goes left for each mm down, as in the fruits' own shading."""

MARGIN = 1.6
"""Units of the art's grid between the shading and the outline."""

_FINENESS = 0.86
"""The pattern's scale for each mm that a unit of the grid is wide; a picture is finer than the band it stands in."""


def shading(
    outline: Segments, middle: Point, unit: float, pattern: str, width: float, ink: str, details: Segments = ()
) -> tuple[Path, ...]:
    """The ``pattern`` inside a closed ``outline``, clear of its ``details``, right of a line through ``middle`` that
    leans left towards the foot. ``unit`` is the picture's grid in mm, ``width`` its strokes in points. Empty where
    nothing fits."""
    polygons = flatten(outline, 0.05)
    right, foot = max(x for x, _ in polygons[0]), max(y for _, y in polygons[0])
    top = min(y for _, y in polygons[0])
    start = middle[0] - LEAN * (foot - middle[1])
    shape = Clear(Silhouette("outline", polygons, flatten(details, 0.05)), -start, -top)

    def test(radius: float) -> Test:
        within = Surroundings(shape, radius + MARGIN * unit).within
        edge_x, edge_y = middle[0] - start + radius, middle[1] - top

        def free(x: float, y: float) -> bool:
            return x - edge_x > LEAN * (edge_y - y) and within(x, y)

        return free

    path = texture(pattern, right - start, foot - top, min(1.0, _FINENESS * unit), width, ink, test)
    if path is None:
        return ()
    return (Path(placed(path.segments, 1.0, start, top), path.fill, path.stroke, path.width),)
