"""The machine that a content stream runs on (ISO 32000-1, 8.4 to 9.4): graphics state, paths, forms, marked content.

Belongs here: operators, and where things land on the page. Never here: text in detail (``text.py``), or judging.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from printkit.preflight.budget import Budget, Spent
from printkit.preflight.colours import from_components
from printkit.preflight.drawn import LOOSE, Colour, Drawn, Image, Mark
from printkit.preflight.fonts import Font, FontShelf
from printkit.preflight.geometry import IDENTITY, Box, Matrix, Point, across, apply, box_of, mm, multiply, upright
from printkit.preflight.objects import entry, identity, name, number, numbers, raw, stream
from printkit.preflight.paths import Path, stroke_of, thin_rectangle
from printkit.preflight.structure import Structure
from printkit.preflight.tokens import Name, Operand, Operation, operations

_DEEPEST_FORM = 24
_DEEPEST_STATE = 512
_CACHED_OPERATIONS = 400_000


@dataclass(frozen=True)
class State:
    """The graphics state, so far as anything here is measured by it."""

    ctm: Matrix
    fill: Colour | None = (0.0, 0.0, 0.0)
    stroke: Colour | None = (0.0, 0.0, 0.0)
    fill_space: Any = None
    stroke_space: Any = None
    width: float = 1.0
    dashed: bool = False
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
    """What all content of a file shares: its fonts, its structure, its budget, and forms once read."""

    structure: Structure
    budget: Budget
    drawn: Drawn
    shelf: FontShelf = field(default_factory=FontShelf)
    forms: dict[tuple[int, int], list[Operation]] = field(default_factory=dict)
    cached: int = 0


class Interpreter:
    """One page's content, and every form in it, run from the first operator to the last. ``typed`` is True for what
    annotations look like."""

    def __init__(self, page: int, owner: tuple[int, int], base: Matrix, shared: Shared, *, typed: bool = False) -> None:
        self.page, self.shared, self.typed = page, shared, typed
        self.state = State(base)
        self.text_matrix: Matrix = IDENTITY
        self.line_matrix: Matrix = IDENTITY
        self._owners = [owner]
        self._resources: list[Any] = []
        self._marks: list[Mark] = [LOOSE]
        self._stack: list[State] = []
        self._path = Path()
        self._current: Point = (0.0, 0.0)

    @property
    def mark(self) -> Mark:
        """What is painted now belongs to this."""
        return self._marks[-1]

    def resource(self, kind: str, key: str) -> Any:
        """A resource by its name, unresolved: from the form, or else from what the form stands in."""
        for resources in reversed(self._resources):
            found = raw(entry(resources, "/" + kind), "/" + key)
            if found is not None:
                return found
        return None

    def run(self, data: bytes, resources: Any) -> None:
        """Run a page's content."""
        self._resources.append(resources)
        self._run(operations(data))
        self._resources.pop()

    def _run(self, program: Any) -> None:
        from printkit.preflight.text import TEXT_OPERATORS

        for operator, operands in program:
            self.shared.budget.operate()
            act = _OPERATORS.get(operator) or TEXT_OPERATORS.get(operator)
            if act is not None:
                try:
                    act(self, operands)
                except (IndexError, TypeError, ValueError, OverflowError, ZeroDivisionError):
                    continue  # an operator with the wrong operands does nothing, as in viewers

    def change(self, **values: Any) -> None:
        """Set parts of the graphics state."""
        self.state = replace(self.state, **values)

    def save(self) -> None:
        """``q``"""
        if len(self._stack) < _DEEPEST_STATE:
            self._stack.append(self.state)

    def restore(self) -> None:
        """``Q``"""
        if self._stack:
            self.state = self._stack.pop()

    def begin(self, operands: Sequence[Operand]) -> None:
        """``BMC`` and ``BDC`` (14.6): an artifact inside an element, or an element inside an artifact, is an artifact
        for whoever reads; an id names an element."""
        mark = self.mark
        tag = str(operands[0]) if operands else ""
        given = operands[1] if len(operands) > 1 else None
        if tag == "Artifact":
            mark = Mark(artifact=self._property(given, "Type") or "Layout")
        elif mark.artifact is None:
            mcid = self._property(given, "MCID")
            element = self._element(mcid) if mcid else -1
            if element >= 0:
                mark = Mark(element, self.shared.structure.elements[element].role)
        if len(self._marks) < _DEEPEST_STATE:
            self._marks.append(mark)

    def end(self) -> None:
        """``EMC``"""
        if len(self._marks) > 1:
            self._marks.pop()

    def _property(self, given: Operand, key: str) -> str:
        """A property of marked content, given in place or by the name of a resource."""
        if isinstance(given, dict):
            value = given.get(key)
            return str(int(value)) if isinstance(value, float) else str(value) if isinstance(value, Name) else ""
        if isinstance(given, Name):
            held = entry(self.resource("Properties", given), "/" + key)
            return name(held) or (str(int(held)) if isinstance(held, (int, float)) else "")
        return ""

    def _element(self, mcid: str) -> int:
        owners = self.shared.structure.owners
        return next((owners[owner, int(mcid)] for owner in reversed(self._owners) if (owner, int(mcid)) in owners), -1)

    def do(self, key: str) -> None:
        """``Do``: a form is run in its place, a picture is measured."""
        reference = self.resource("XObject", key)
        kind = name(entry(reference, "/Subtype"))
        if kind == "Form":
            self._form(reference)
        elif kind == "Image":
            self.image((int(number(entry(reference, "/Width"))), int(number(entry(reference, "/Height")))))

    def form_at(self, reference: Any, matrix: Matrix) -> None:
        """Run a form outside the page's own content: what an annotation looks like."""
        self.state = State(multiply(matrix, self.state.ctm))
        self._form(reference)

    def _form(self, reference: Any) -> None:
        self.shared.budget.draw_form()
        if identity(reference) in self._owners:
            raise Spent("a form in it draws itself, without end")  # renderers, too, would never come back
        if len(self._owners) > _DEEPEST_FORM:
            return
        matrix = numbers(entry(reference, "/Matrix"))
        kept, marks, stack, path = self.state, self._marks, self._stack, self._path
        lines = self.text_matrix, self.line_matrix
        if len(matrix) == 6:
            a, b, c, d, e, f = matrix
            self.change(ctm=multiply((a, b, c, d, e, f), kept.ctm))
        self._marks, self._stack, self._path = [self.mark], [], Path()
        self._owners.append(identity(reference))
        self._resources.append(entry(reference, "/Resources"))
        self._run(self._program(reference))
        self._resources.pop()
        self._owners.pop()
        self.state, self._marks, self._stack, self._path = kept, marks, stack, path
        self.text_matrix, self.line_matrix = lines

    def _program(self, reference: Any) -> Any:
        """A form's operators, kept for its next use while there is room."""
        key, shared = identity(reference), self.shared
        if key in shared.forms:
            return shared.forms[key]
        data = stream(reference)
        if len(data) > 2_000_000 or shared.cached > _CACHED_OPERATIONS:
            return operations(data)
        listed = list(operations(data))
        shared.cached += len(listed)
        shared.forms[key] = listed
        return listed

    def image(self, pixels: tuple[int, int]) -> None:
        """Measure a picture that fills the unit square (8.9.5)."""
        self.shared.budget.remember()
        ctm = self.state.ctm
        box = mm(box_of(apply(ctm, x, y) for x, y in ((0, 0), (1, 0), (0, 1), (1, 1))))
        wide, high = across(ctm), upright(ctm)
        dpi = min(pixels[0] * 72 / wide, pixels[1] * 72 / high) if wide and high else 0.0
        self.shared.drawn.images.append(Image(self.page, box, pixels, dpi, self.mark))
        self.paint_loose(box)

    def paint_loose(self, box: Box) -> None:
        """Remember what is painted without a meaning."""
        if self.mark.loose and not self.typed:  # an annotation is tagged as a whole (14.7.4.3)
            self.shared.budget.remember()
            self.shared.drawn.loose.append((self.page, box))

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

    def paint(self, *, fill: bool, stroke: bool, close: bool = False) -> None:
        """End the path (8.5.3)."""
        path, state, drawn = self._path, self.state, self.shared.drawn
        self._path = Path()
        if close:
            path.close()
        if path.empty or not (fill or stroke):
            return
        if fill and stroke and state.fill == state.stroke:
            stroke = False  # a shape made larger by its own colour is no line
        found = stroke_of(path, state.ctm, state.width, self.page, state.stroke, self.mark, state.dashed) \
            if stroke else thin_rectangle(path, self.page, state.fill, self.mark)
        if found is not None:
            self.shared.budget.remember()
            drawn.strokes.append(found)
        self.paint_loose(mm(path.box))

    def colour(self, operands: Sequence[Operand], *, stroke: bool, space: str = "") -> None:
        """A colour by components, in a device's space or in the current one."""
        kind: Any = Name(space) if space else (self.state.stroke_space if stroke else self.state.fill_space)
        values = [one for one in operands if isinstance(one, float)]
        found = from_components(values, kind)
        if space:
            self.change(**({"stroke": found, "stroke_space": kind} if stroke else {"fill": found, "fill_space": kind}))
        else:
            self.change(**({"stroke": found} if stroke else {"fill": found}))

    def space(self, key: str, *, stroke: bool) -> None:
        """``CS`` and ``cs``: the space begins black, where it has a black."""
        kind: Any = self.resource("ColorSpace", key) or Name(key)
        black: Colour = (0.0, 0.0, 0.0)
        self.change(**({"stroke": black, "stroke_space": kind} if stroke else {"fill": black, "fill_space": kind}))

    def external(self, key: str) -> None:
        """``gs``: an external graphics state may set width, dash and font (8.4.5)."""
        held = self.resource("ExtGState", key)
        if entry(held, "/LW") is not None:
            self.change(width=number(entry(held, "/LW")))
        if entry(held, "/D") is not None:
            from printkit.preflight.objects import items

            self.change(dashed=bool(numbers(items(entry(held, "/D"))[0])))


def floats(operands: Sequence[Operand], count: int) -> list[float]:
    """So many numbers; a ValueError for fewer or others."""
    values = [one for one in operands if isinstance(one, float)][-count:]
    if len(values) != count:
        raise ValueError("too few numbers")
    return values


def _concatenate(machine: Interpreter, operands: Sequence[Operand]) -> None:
    a, b, c, d, e, f = floats(operands, 6)
    machine.change(ctm=multiply((a, b, c, d, e, f), machine.state.ctm))


def _close(machine: Interpreter, operands: Sequence[Operand]) -> None:
    machine._path.close()


def _inline(machine: Interpreter, operands: Sequence[Operand]) -> None:
    held = operands[0]
    if isinstance(held, dict):
        wide, high = held.get("W", held.get("Width")), held.get("H", held.get("Height"))
        if isinstance(wide, float) and isinstance(high, float):
            machine.image((int(wide), int(high)))


Act = Callable[[Interpreter, Sequence[Operand]], None]

_OPERATORS: dict[str, Act] = {
    "q": lambda m, o: m.save(),
    "Q": lambda m, o: m.restore(),
    "cm": _concatenate,
    "w": lambda m, o: m.change(width=floats(o, 1)[0]),
    "d": lambda m, o: m.change(dashed=bool(o[0])),
    "gs": lambda m, o: m.external(str(o[0])),
    "m": lambda m, o: m.move(*floats(o, 2)),
    "l": lambda m, o: m.line(*floats(o, 2)),
    "c": lambda m, o: m.curve(floats(o, 6)),
    "v": lambda m, o: m.curve_from_here(floats(o, 4)),
    "y": lambda m, o: m.curve([*floats(o, 4), *floats(o, 2)]),
    "re": lambda m, o: m.rectangle(*floats(o, 4)),
    "h": _close,
    "n": lambda m, o: m.paint(fill=False, stroke=False),
    **{key: (lambda m, o: m.paint(fill=True, stroke=False)) for key in ("f", "F", "f*")},
    **{key: (lambda m, o: m.paint(fill=True, stroke=True)) for key in ("B", "B*")},
    **{key: (lambda m, o: m.paint(fill=True, stroke=True, close=True)) for key in ("b", "b*")},
    "S": lambda m, o: m.paint(fill=False, stroke=True),
    "s": lambda m, o: m.paint(fill=False, stroke=True, close=True),
    "g": lambda m, o: m.colour(o, stroke=False, space="DeviceGray"),
    "G": lambda m, o: m.colour(o, stroke=True, space="DeviceGray"),
    "rg": lambda m, o: m.colour(o, stroke=False, space="DeviceRGB"),
    "RG": lambda m, o: m.colour(o, stroke=True, space="DeviceRGB"),
    "k": lambda m, o: m.colour(o, stroke=False, space="DeviceCMYK"),
    "K": lambda m, o: m.colour(o, stroke=True, space="DeviceCMYK"),
    "cs": lambda m, o: m.space(str(o[0]), stroke=False),
    "CS": lambda m, o: m.space(str(o[0]), stroke=True),
    **{key: (lambda m, o: m.colour(o, stroke=False)) for key in ("sc", "scn")},
    **{key: (lambda m, o: m.colour(o, stroke=True)) for key in ("SC", "SCN")},
    "BMC": lambda m, o: m.begin(o),
    "BDC": lambda m, o: m.begin(o),
    "EMC": lambda m, o: m.end(),
    "Do": lambda m, o: m.do(str(o[0])),
    "BI": _inline,
}
"""Every operator that changes where, how thick or in what colour something is painted."""
