"""Operators of graphics (ISO 32000-1, 8.4 to 8.9): state, paths, colours, pictures in the content itself.

Belongs here: what each of them does to the machine. Never here: text, marked content, forms.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from printkit.preflight.colours import from_components
from printkit.preflight.drawn import Colour
from printkit.preflight.geometry import multiply
from printkit.preflight.machine import Act, Machine, floats
from printkit.preflight.objects import entry, items, name, number, numbers
from printkit.preflight.tokens import Name, Operand


def _concatenate(machine: Machine, operands: Sequence[Operand]) -> None:
    a, b, c, d, e, f = floats(operands, 6)
    machine.change(ctm=multiply((a, b, c, d, e, f), machine.state.ctm))


def _external(machine: Machine, key: str) -> None:
    """``gs``: an external graphics state may set width, dash, font and how ink covers (8.4.5, 11.6.4)."""
    held = machine.resource("ExtGState", key)
    if entry(held, "/LW") is not None:
        machine.change(width=number(entry(held, "/LW")))
    if entry(held, "/D") is not None:
        machine.change(dashed=bool(numbers(items(entry(held, "/D"))[0])))
    font = items(entry(held, "/Font"))
    if len(font) == 2:
        machine.change(font=machine.shared.shelf.font(font[0]), size=number(font[1]))
    said = [entry(held, key) for key in ("/CA", "/ca", "/BM", "/SMask")]
    if any(one is not None for one in said):
        machine.change(sheer=any(number(one, 1.0) < 1 for one in said[:2])
                       or any(one is not None and name(one) not in plain for one, plain in zip(said[2:], _PLAIN,
                                                                                               strict=True)))


_PLAIN = (("Normal", "Compatible"), ("None",))
"""The blend modes and the soft mask that leave ink as it is."""


def _colour(machine: Machine, operands: Sequence[Operand], *, stroke: bool, space: str = "") -> None:
    """A colour by components, in a device's space or in the current one."""
    state = machine.state
    kind: Any = Name(space) if space else (state.stroke_space if stroke else state.fill_space)
    found = from_components([one for one in operands if isinstance(one, float)], kind)
    machine.change(**({"stroke": found, "stroke_space": kind} if stroke else {"fill": found, "fill_space": kind}))


def _space(machine: Machine, key: str, *, stroke: bool) -> None:
    """``CS`` and ``cs``: the space begins black, where it has a black."""
    kind: Any = machine.resource("ColorSpace", key) or Name(key)
    black: Colour = (0.0, 0.0, 0.0)
    machine.change(**({"stroke": black, "stroke_space": kind} if stroke else {"fill": black, "fill_space": kind}))


def _paint(machine: Machine, *, fill: bool = False, stroke: bool = False, close: bool = False) -> None:
    if close:
        machine.close()
    machine.paint(fill=fill, stroke=stroke)


def _inline(machine: Machine, operands: Sequence[Operand]) -> None:
    held = operands[0]
    if isinstance(held, dict):
        wide, high = held.get("W", held.get("Width")), held.get("H", held.get("Height"))
        if isinstance(wide, float) and isinstance(high, float):
            machine.image((int(wide), int(high)))


GRAPHICS: dict[str, Act] = {
    "q": lambda m, o: m.save(),
    "Q": lambda m, o: m.restore(),
    "cm": _concatenate,
    "w": lambda m, o: m.change(width=floats(o, 1)[0]),
    "d": lambda m, o: m.change(dashed=bool(o[0])),
    "gs": lambda m, o: _external(m, str(o[0])),
    "m": lambda m, o: m.move(*floats(o, 2)),
    "l": lambda m, o: m.line(*floats(o, 2)),
    "c": lambda m, o: m.curve(floats(o, 6)),
    "v": lambda m, o: m.curve_from_here(floats(o, 4)),
    "y": lambda m, o: m.curve([*floats(o, 4), *floats(o, 2)]),
    "re": lambda m, o: m.rectangle(*floats(o, 4)),
    "h": lambda m, o: m.close(),
    **{key: (lambda m, o: m.clip()) for key in ("W", "W*")},
    "n": lambda m, o: m.paint(),
    **{key: (lambda m, o: m.paint(fill=True)) for key in ("f", "F", "f*")},
    **{key: (lambda m, o: m.paint(fill=True, stroke=True)) for key in ("B", "B*")},
    **{key: (lambda m, o: _paint(m, fill=True, stroke=True, close=True)) for key in ("b", "b*")},
    "S": lambda m, o: m.paint(stroke=True),
    "s": lambda m, o: _paint(m, stroke=True, close=True),
    "sh": lambda m, o: m.shade(),
    "g": lambda m, o: _colour(m, o, stroke=False, space="DeviceGray"),
    "G": lambda m, o: _colour(m, o, stroke=True, space="DeviceGray"),
    "rg": lambda m, o: _colour(m, o, stroke=False, space="DeviceRGB"),
    "RG": lambda m, o: _colour(m, o, stroke=True, space="DeviceRGB"),
    "k": lambda m, o: _colour(m, o, stroke=False, space="DeviceCMYK"),
    "K": lambda m, o: _colour(m, o, stroke=True, space="DeviceCMYK"),
    "cs": lambda m, o: _space(m, str(o[0]), stroke=False),
    "CS": lambda m, o: _space(m, str(o[0]), stroke=True),
    **{key: (lambda m, o: _colour(m, o, stroke=False)) for key in ("sc", "scn")},
    **{key: (lambda m, o: _colour(m, o, stroke=True)) for key in ("SC", "SCN")},
    "BI": _inline,
}
"""Every operator that changes where, how thick or in what colour something is painted."""
