"""Text operators (ISO 32000-1, 9.4): shown strings to runs, with their size through every matrix.

Belongs here: what text is shown where and how large. Never here: fonts' inside, or judging.
"""

from __future__ import annotations

from collections.abc import Sequence

from printkit.preflight.drawn import Run, Stroke
from printkit.preflight.fonts import Font, Glyph
from printkit.preflight.geometry import (
    IDENTITY,
    Matrix,
    across,
    angle,
    apply,
    box_of,
    mirrored,
    mm,
    multiply,
    narrowest,
    slant,
    upright,
)
from printkit.preflight.machine import Act, Machine, floats
from printkit.preflight.tokens import Operand
from printkit.units import to_mm

_INVISIBLE = (3, 7)
"""Rendering modes that paint nothing (9.3.6)."""

_OUTLINED = (1, 5)
"""Those that leave nothing but outlines."""


def _begin(machine: Machine, operands: Sequence[Operand]) -> None:
    machine.text_matrix = machine.line_matrix = IDENTITY


def _set_font(machine: Machine, operands: Sequence[Operand]) -> None:
    reference = machine.resource("Font", str(operands[0]))
    machine.change(font=machine.shared.shelf.font(reference), size=floats(operands, 1)[0])


def _set_matrix(machine: Machine, operands: Sequence[Operand]) -> None:
    a, b, c, d, e, f = floats(operands, 6)
    machine.text_matrix = machine.line_matrix = (a, b, c, d, e, f)


def _move(machine: Machine, x: float, y: float) -> None:
    machine.text_matrix = machine.line_matrix = multiply((1, 0, 0, 1, x, y), machine.line_matrix)


def _move_and_lead(machine: Machine, operands: Sequence[Operand]) -> None:
    x, y = floats(operands, 2)
    machine.change(leading=-y)
    _move(machine, x, y)


def _next_line(machine: Machine) -> None:
    _move(machine, 0.0, -machine.state.leading)


def _show_on_next(machine: Machine, operands: Sequence[Operand]) -> None:
    _next_line(machine)
    _show(machine, operands[-1:])


def _spaced(machine: Machine, operands: Sequence[Operand]) -> None:
    spacing, tracking = floats(operands, 2)
    machine.change(spacing=spacing, tracking=tracking)
    _show_on_next(machine, operands)


def _show(machine: Machine, operands: Sequence[Operand]) -> None:
    """``Tj`` and ``TJ``: one run, however many pieces it is shown in."""
    state, font = machine.state, machine.state.font
    if font is None or not operands:
        return
    pieces = operands[0] if isinstance(operands[0], list) else [operands[0]]
    glyphs: list[Glyph] = []
    along = visible = 0.0
    for piece in pieces:
        if isinstance(piece, float):
            along -= piece / 1000 * state.size * state.stretch
        elif isinstance(piece, bytes):
            for glyph in font.glyphs(piece):
                machine.shared.budget.operate()
                spacing = state.tracking + (state.spacing if glyph.space else 0.0)
                along += (glyph.advance * state.size + spacing) * state.stretch
                glyphs.append(glyph)
                if not glyph.text.isspace():
                    visible = along
    if glyphs:
        _remember(machine, font, glyphs, visible)
    machine.text_matrix = multiply((1, 0, 0, 1, along, 0), machine.text_matrix)


def _remember(machine: Machine, font: Font, glyphs: list[Glyph], width: float) -> None:
    state, shared = machine.state, machine.shared
    text = "".join(glyph.text for glyph in glyphs)
    missing = "".join(glyph.text or "?" for glyph in glyphs if glyph.missing)
    unread = sum(1 for glyph in glyphs if not glyph.text and not glyph.missing)
    if not text.strip() and not missing and not unread:
        return
    shared.budget.remember()
    shared.drawn.fonts.setdefault(f"{font.facts.name} {font.facts.kind} {font.facts.embedded}", font.facts)
    frame: Matrix = multiply(machine.text_matrix, state.ctm)
    scaled = multiply((state.size * state.stretch, 0, 0, state.size, 0, state.rise), frame)
    high, low = max(glyph.high for glyph in glyphs), min(glyph.low for glyph in glyphs)
    if high <= low:
        low, high = 0.0, 0.7  # nothing is known to be drawn: the room of a capital
    units = width / (state.size * state.stretch) if state.size * state.stretch else 0.0
    corners = ((0, low), (units, low), (0, high), (units, high))
    box = mm(machine.seen(box_of(apply(scaled, x, y) for x, y in corners)))
    x, y = apply(scaled, 0, 0)
    size, wide = upright(scaled), across(scaled)
    shared.drawn.runs.append(Run(
        page=machine.page, text=text, size=size, box=box, origin=(to_mm(x), to_mm(y)), angle=angle(scaled) % 360,
        font=font.facts, mark=machine.mark, hidden=state.mode in _INVISIBLE, squeeze=wide / size if size else 1.0,
        slant=slant(scaled), mirrored=mirrored(scaled), missing=missing, unread=unread, typed=machine.typed))
    if state.mode in _OUTLINED:
        shared.drawn.strokes.append(Stroke(machine.page, abs(state.width) * narrowest(state.ctm), box, state.stroke,
                                           machine.mark))
    machine.paint_loose(box)


TEXT: dict[str, Act] = {
    "BT": _begin,
    "Tf": _set_font,
    "Tc": lambda m, o: m.change(tracking=floats(o, 1)[0]),
    "Tw": lambda m, o: m.change(spacing=floats(o, 1)[0]),
    "Tz": lambda m, o: m.change(stretch=floats(o, 1)[0] / 100),
    "TL": lambda m, o: m.change(leading=floats(o, 1)[0]),
    "Ts": lambda m, o: m.change(rise=floats(o, 1)[0]),
    "Tr": lambda m, o: m.change(mode=int(floats(o, 1)[0])),
    "Td": lambda m, o: _move(m, *floats(o, 2)),
    "TD": _move_and_lead,
    "Tm": _set_matrix,
    "T*": lambda m, o: _next_line(m),
    "Tj": _show,
    "TJ": _show,
    "'": _show_on_next,
    '"': _spaced,
}
"""The operators of text objects."""
