"""Content streams (ISO 32000-1, 7.8.2): the operators that paint paths, text and drawings.

Belongs here: operators, and what the graphics state holds already, so that nothing is set twice. Never here: tags, or
the objects of the file.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

from printkit.layout.frame import Path, Segment, Text
from printkit.pdf.matrix import Matrix
from printkit.pdf.syntax import fill_colour, number, numbers, stroke_colour
from printkit.units import POINTS_PER_MM

_OPERATORS = {"M": "m", "L": "l", "C": "c"}
_PAINT = {
    (True, True, False): "B", (True, True, True): "B*", (True, False, False): "f", (True, False, True): "f*",
    (False, True, False): "S", (False, True, True): "S",
}  # fmt: skip
"""Whether a path is filled, stroked, and filled by the even-odd rule."""

_NOTHING_SET = dict.fromkeys(("fill", "stroke", "width", "ends", "dash", "font", "tracking"), "")


class ContentStream:
    """Operators in the order of painting. Every page and every form starts with nothing set."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._set = dict(_NOTHING_SET)

    def data(self) -> bytes:
        """The finished stream."""
        return "\n".join(self.lines).encode("ascii")

    def path(self, path: Path, matrix: Matrix) -> None:
        """Paint a path; one with neither fill nor stroke leaves nothing."""
        paint = _PAINT.get((path.fill is not None, path.stroke is not None, path.even_odd))
        if paint is None or not path.segments:
            return
        if path.fill is not None:
            self._ensure("fill", fill_colour(path.fill))
        if path.stroke is not None:
            self._ensure("stroke", stroke_colour(path.stroke))
            scale = matrix.scale
            self._ensure("width", f"{number(path.width * scale)} w")
            self._ensure("ends", "1 J 1 j" if path.round_ends else "0 J 0 j")
            self._ensure("dash", f"[{numbers(*(mm * POINTS_PER_MM * scale for mm in path.dash))}] 0 d")
        self.lines.append(_path_operators(path.segments, matrix))
        self.lines.append(paint)

    def text(self, item: Text, matrix: Matrix, resource: str, codes: str) -> None:
        """Paint a run of text, its font named ``resource`` and its characters written as ``codes``."""
        self._ensure("fill", fill_colour(item.colour))
        self._ensure("font", f"/{resource} {number(item.size)} Tf")
        self._ensure("tracking", f"{number(item.tracking)} Tc")
        x, y = matrix.apply(item.x, item.y)
        across, up = matrix.a / POINTS_PER_MM, matrix.b / POINTS_PER_MM
        self.lines.append(f"BT {numbers(across, up, -up, across, x, y)} Tm {codes} Tj ET")

    def form(self, resource: str, matrix: Matrix, x: float, y: float, height: float, scale: float) -> None:
        """Paint a form ``height`` mm high, drawn in points with y up, with its top left corner at ``x``, ``y`` mm."""
        a, b, c, d = (value * scale / POINTS_PER_MM for value in matrix[:4])
        left, bottom = matrix.apply(x, y + height * scale)
        self.lines.append(f"q {numbers(a, b, -c, -d, left, bottom)} cm /{resource} Do Q")

    @contextmanager
    def clip(self, matrix: Matrix, x: float, y: float, width: float, height: float) -> Iterator[None]:
        """Let only what lies in a box, in mm, be seen of what is painted in between (8.5.4)."""
        held = dict(self._set)
        corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
        segments = tuple((operator, corner) for operator, corner in zip("MLLL", corners, strict=True))
        self.lines.append(f"q {_path_operators((*segments, ('Z', ())), matrix)} W n".replace("\n", " "))
        yield
        self.lines.append("Q")
        self._set = held

    def _ensure(self, what: str, operator: str) -> None:
        if self._set[what] != operator:
            self._set[what] = operator
            self.lines.append(operator)


@lru_cache(maxsize=1 << 10)
def _path_operators(segments: tuple[Segment, ...], matrix: Matrix) -> str:
    """Cached because cut marks, frames and rules lie in the same places on every sheet."""
    a, b, c, d, e, f = matrix
    parts = []
    for operator, values in segments:
        if operator == "Z":
            parts.append("h")
            continue
        points = [
            f"{number(a * x + c * y + e)} {number(b * x + d * y + f)}"
            for x, y in zip(values[::2], values[1::2], strict=True)
        ]
        parts.append(f"{' '.join(points)} {_OPERATORS[operator]}")
    return "\n".join(parts)
