"""Pictures as Form XObjects (ISO 32000-1, 8.10): stored once, painted as often as the sheets ask.

Belongs here: drawings and their names in a file. Never here: text; a form painted twice can't hold tagged text.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b

from printkit.layout.extent import path_points
from printkit.layout.frame import Drawing
from printkit.pdf.backend import Objects
from printkit.pdf.content import ContentStream
from printkit.pdf.matrix import Box, Matrix, box_around, page_matrix
from printkit.pdf.syntax import numbers


class Drawings:
    """The drawings of one file, stored at first use."""

    def __init__(self, objects: Objects) -> None:
        self._objects = objects
        self._stored: dict[str, tuple[Drawing, str, int]] = {}

    def use(self, drawing: Drawing) -> tuple[str, int]:
        """A drawing's name in content streams, and its object. ValueError when two drawings share a key."""
        if drawing.key not in self._stored:
            # named for its content, so that a page's stream is the same in every file that holds the page
            resource = f"X{blake2b(drawing.key.encode(), digest_size=5).hexdigest()}"
            self._stored[drawing.key] = (drawing, resource, self._put(drawing))
        known, resource, number = self._stored[drawing.key]
        if known is not drawing and known != drawing:
            raise ValueError(f"two drawings have the key {drawing.key!r}")
        return resource, number

    def _put(self, drawing: Drawing) -> int:
        box, data = _compiled(drawing)
        return self._objects.stream(f"/Type/XObject/Subtype/Form/BBox[{box}]/Resources<<>>", data)


@lru_cache(maxsize=512)
def _compiled(drawing: Drawing) -> tuple[str, bytes]:
    """A drawing's box and operators, made once a process: the files of a set share their art."""
    matrix = page_matrix(drawing.width, drawing.height)
    stream = ContentStream()
    for path in drawing.paths:
        stream.path(path, matrix)
    return numbers(*_extent(drawing, matrix)), stream.data()


def _extent(drawing: Drawing, matrix: Matrix) -> Box:
    """The drawing's own box, widened to all that its paths reach: a form clips to its box, and nothing may be lost.
    A mitred corner of a stroke reaches ten half widths at most (the miter limit, 8.4.3.5)."""
    corners = [matrix.apply(0, 0), matrix.apply(drawing.width, drawing.height)]
    for path in drawing.paths:
        reach = 0.0 if path.stroke is None else path.width / 2 * (1 if path.round_ends else 10)
        box = box_around((matrix.apply(x, y) for x, y in path_points(path)), reach)
        if box is not None:
            corners += [box[:2], box[2:]]
    box = box_around(corners)
    assert box is not None
    return box
