"""What a content stream changes while it runs (ISO 32000-1, 8.4 and 8.5): graphics state, path, where things land.

Belongs here: the machine's state and what painting leaves behind. Never here: operators (``graphics.py``, ``text.py``,
``marking.py``), running them (``interpreter.py``), or judging.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from printkit.preflight.budget import Budget
from printkit.preflight.drawn import LOOSE, Colour, Drawn, Image, Mark
from printkit.preflight.fonts import Font, FontShelf
from printkit.preflight.geometry import IDENTITY, Box, Matrix, Point, across, apply, box_of, common, mm, upright
from printkit.preflight.objects import entry, raw
from printkit.preflight.paths import Path, fill_of, stroke_of, thin_rectangle
from printkit.preflight.structure import Structure
from printkit.preflight.tokens import Operand, Operation
from printkit.units import to_points

DEEPEST_STATE = 512
"""Levels of ``q`` and of marked content that are kept."""


@dataclass(frozen=True)
class State:
    """The graphics state, so far as anything here is measured by it. ``clip`` is a box in page space around what can
    be painted on, the whole page at first; ``sheer`` that what is painted lets its ground through."""

    ctm: Matrix
    clip: Box
    fill: Colour | None = (0.0, 0.0, 0.0)
    stroke: Colour | None = (0.0, 0.0, 0.0)
    fill_space: Any = None
    stroke_space: Any = None
    width: float = 1.0
    dashed: bool = False
    sheer: bool = False
    font: Font | None = None
    size: float = 0.0
    tracking: float = 0.0
    spacing: float = 0.0
    stretch: float = 1.0
    leading: float = 0.0
    rise: float = 0.0
    mode: int = 0


@dataclass
class Shared:
    """What all content of a file shares: its fonts, its structure, its budget, and forms once read: the operators of
    each, its matrix and its box."""

    structure: Structure
    budget: Budget
    drawn: Drawn
    shelf: FontShelf = field(default_factory=FontShelf)
    forms: dict[tuple[int, int], list[Operation]] = field(default_factory=dict)
    frames: dict[tuple[int, int], tuple[Matrix, Box | None]] = field(default_factory=dict)
    cached: int = 0


class Machine:
    """One page's content while it runs, and every form in it. ``typed`` is True for what annotations look like;
    ``owners`` are the objects whose content runs, the page first, and ``resources`` theirs."""

    def __init__(self, page: int, owner: tuple[int, int], base: Matrix, shared: Shared, *, typed: bool = False) -> None:
        self.page, self.shared, self.typed = page, shared, typed
        facts = shared.drawn.pages[page - 1]
        self.state = State(base, (0.0, 0.0, to_points(facts.width), to_points(facts.height)))
        self.text_matrix: Matrix = IDENTITY
        self.line_matrix: Matrix = IDENTITY
        self.owners = [owner]
        self.resources: list[Any] = []
        self.marks: list[Mark] = [LOOSE]
        self._stack: list[State] = []
        self._path = Path()
        self._current: Point = (0.0, 0.0)
        self._clips = False

    @property
    def mark(self) -> Mark:
        """What is painted now belongs to this."""
        return self.marks[-1]

    def resource(self, kind: str, key: str) -> Any:
        """A resource by its name, unresolved: from the form, or else from what the form stands in."""
        for resources in reversed(self.resources):
            found = raw(entry(resources, "/" + kind), "/" + key)
            if found is not None:
                return found
        return None

    def change(self, **values: Any) -> None:
        """Set parts of the graphics state."""
        self.state = replace(self.state, **values)

    def save(self) -> None:
        """``q``"""
        if len(self._stack) < DEEPEST_STATE:
            self._stack.append(self.state)

    def restore(self) -> None:
        """``Q``"""
        if self._stack:
            self.state = self._stack.pop()

    def inside(self, owner: tuple[int, int], resources: Any, work: Callable[[], None]) -> None:
        """Do some work inside a form: whatever it changes is as before when it ends (8.10.1)."""
        kept = self.state, self.marks, self._stack, self._path, self.text_matrix, self.line_matrix
        self.marks, self._stack, self._path = [self.mark], [], Path()
        self.owners.append(owner)
        self.resources.append(resources)
        try:
            work()
        finally:
            self.resources.pop()
            self.owners.pop()
            self.state, self.marks, self._stack, self._path, self.text_matrix, self.line_matrix = kept

    def move(self, x: float, y: float) -> None:
        """``m``"""
        self._path.move(apply(self.state.ctm, x, y))
        self._current = (x, y)

    def line(self, x: float, y: float) -> None:
        """``l``"""
        self._path.line(apply(self.state.ctm, x, y))
        self._current = (x, y)

    def curve(self, values: Sequence[float]) -> None:
        """``c``, with all three points."""
        points = [apply(self.state.ctm, x, y) for x, y in zip(values[::2], values[1::2], strict=True)]
        self._path.curve(points[0], points[1], points[2])
        self._current = (values[4], values[5])

    def curve_from_here(self, values: Sequence[float]) -> None:
        """``v``: the first control point is where the pen is."""
        self.curve([*self._current, *values])

    def rectangle(self, x: float, y: float, width: float, height: float) -> None:
        """``re``"""
        self.move(x, y)
        for across_, up in ((x + width, y), (x + width, y + height), (x, y + height)):
            self.line(across_, up)
        self._path.close()

    def close(self) -> None:
        """``h``"""
        self._path.close()

    def clip(self) -> None:
        """``W``: from the end of this path on, nothing is painted outside of it."""
        self._clips = True

    def clip_to(self, box: Box) -> None:
        """Paint nothing outside a box in page space."""
        self.change(clip=common(self.state.clip, box))

    def paint(self, *, fill: bool = False, stroke: bool = False) -> None:
        """End the path (8.5.3)."""
        path, self._path = self._path, Path()
        clips, self._clips = self._clips, False
        if path.empty:
            return
        if (fill or stroke) and self.shows(path.box):
            self._leave(path, fill=fill, stroke=stroke)
        if clips:
            self.clip_to(path.box)

    def seen(self, box: Box) -> Box:
        """What clips leave of a box in page space. The page's own edges cut nothing off here: what reaches over them is
        to be found; nor does anything where nothing would remain."""
        facts, clip = self.shared.drawn.pages[self.page - 1], self.state.clip
        page = (0.0, 0.0, to_points(facts.width), to_points(facts.height))
        edges = [own if abs(edge - limit) < 0.01 else edge
                 for edge, limit, own in zip(clip, page, box, strict=True)]
        left, top, right, foot = common(box, (edges[0], edges[1], edges[2], edges[3]))
        return (left, top, right, foot) if left < right and top < foot else box

    def shows(self, box: Box) -> bool:
        """Whether anything of what lies in a box in page space may be seen: the clip leaves it, or touches it."""
        clip = self.state.clip
        return box[0] <= clip[2] and box[2] >= clip[0] and box[1] <= clip[3] and box[3] >= clip[1]

    def _leave(self, path: Path, *, fill: bool, stroke: bool) -> None:
        """Remember what a painted path comes to."""
        state, drawn = self.state, self.shared.drawn
        ink, line = (None, None) if state.sheer else (state.fill, state.stroke)
        if fill and stroke and state.fill == state.stroke:
            stroke = False  # a shape made larger by its own colour is no line
        found = stroke_of(path, state.ctm, state.width, self.page, line, self.mark, state.dashed) \
            if stroke else thin_rectangle(path, state.clip, self.page, ink, self.mark)
        if found is not None:
            self.shared.budget.remember()
            drawn.strokes.append(found)
        if fill and (stroke or found is None):
            self.shared.budget.remember()
            drawn.fills.append(fill_of(path, self.page, ink, self.mark))
        self.paint_loose(mm(path.box))

    def image(self, pixels: tuple[int, int]) -> None:
        """Measure a picture that fills the unit square (8.9.5)."""
        ctm = self.state.ctm
        place = box_of(apply(ctm, x, y) for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)))
        if not self.shows(place):
            return
        self.shared.budget.remember()
        wide, high = across(ctm), upright(ctm)
        dpi = min(pixels[0] * 72 / wide, pixels[1] * 72 / high) if wide and high else 0.0
        self.shared.drawn.images.append(Image(self.page, mm(place), pixels, dpi, self.mark))
        self.paint_loose(mm(place))

    def shade(self) -> None:
        """``sh``: everything that the clip leaves is painted (8.7.4.2)."""
        self.paint_loose(mm(self.state.clip))

    def paint_loose(self, box: Box) -> None:
        """Remember what is painted without a meaning."""
        if self.mark.loose and not self.typed:  # an annotation is tagged as a whole (14.7.4.3)
            self.shared.budget.remember()
            self.shared.drawn.loose.append((self.page, box))


Act = Callable[[Machine, Sequence[Operand]], None]
"""What an operator does with its operands."""


def floats(operands: Sequence[Operand], count: int) -> list[float]:
    """So many numbers; a ValueError for fewer or others."""
    values = [one for one in operands if isinstance(one, float)][-count:]
    if len(values) != count:
        raise ValueError("too few numbers")
    return values
