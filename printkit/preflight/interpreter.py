"""Content streams run from the first operator to the last (ISO 32000-1, 7.8 and 8.10): a page's, and every form's.

Belongs here: all operators in one table, the loop, and forms, whose operators are run by it too. Never here: what any
other operator does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from printkit.preflight.budget import Spent
from printkit.preflight.geometry import Box, Matrix, apply, box_of, common, multiply
from printkit.preflight.graphics import GRAPHICS
from printkit.preflight.machine import Act, Machine
from printkit.preflight.marking import MARKING
from printkit.preflight.objects import content, entry, identity, name, number, numbers, rectangle
from printkit.preflight.text import TEXT
from printkit.preflight.tokens import Operand, Operation, operations

_DEEPEST_FORM = 24
_CACHED_OPERATIONS = 400_000
_LARGEST_CACHED = 2_000_000
"""Bytes of a form whose operators are kept."""


def run_content(machine: Machine, data: bytes, resources: Any) -> None:
    """Run a page's content."""
    machine.resources.append(resources)
    _run(machine, operations(data))
    machine.resources.pop()


def _run(machine: Machine, program: Iterable[Operation]) -> None:
    for operator, operands in program:
        machine.shared.budget.operate()
        act = OPERATORS.get(operator)
        if act is not None:
            try:
                act(machine, operands)
            except (IndexError, TypeError, ValueError, OverflowError, ZeroDivisionError):
                continue  # an operator with the wrong operands does nothing, as in viewers


def run_form(machine: Machine, reference: Any) -> None:
    """Run a form in its place: its matrix comes before what is in force, and nothing outside its box is painted."""
    shared = machine.shared
    shared.budget.draw_form()
    if identity(reference) in machine.owners:
        raise Spent("a form in it draws itself, without end")  # renderers, too, would never come back
    if len(machine.owners) > _DEEPEST_FORM:
        return
    machine.inside(identity(reference), entry(reference, "/Resources"), lambda: _form(machine, reference))


def _form(machine: Machine, reference: Any) -> None:
    matrix, bounds = _frame(machine, reference)
    ctm, clip = multiply(matrix, machine.state.ctm), machine.state.clip
    if bounds is not None:
        left, bottom, right, top = bounds
        corners = ((left, bottom), (right, bottom), (left, top), (right, top))
        clip = common(clip, box_of([apply(ctm, x, y) for x, y in corners]))
    machine.change(ctm=ctm, clip=clip)
    _run(machine, _program(machine, reference))


def _frame(machine: Machine, reference: Any) -> tuple[Matrix, Box | None]:
    """A form's matrix and box, read once: what is drawn a hundred times is in one place in the file."""
    key, frames = identity(reference), machine.shared.frames
    if key not in frames:
        frames[key] = form_matrix(reference), rectangle(entry(reference, "/BBox"))
    return frames[key]


def form_matrix(reference: Any) -> Matrix:
    """A form's own matrix; the identity where it has none."""
    found = numbers(entry(reference, "/Matrix"))
    return (found[0], found[1], found[2], found[3], found[4], found[5]) if len(found) == 6 else (1, 0, 0, 1, 0, 0)


def _program(machine: Machine, reference: Any) -> Iterable[Operation]:
    """A form's operators, kept for its next use while there is room."""
    key, shared = identity(reference), machine.shared
    if key in shared.forms:
        return shared.forms[key]
    data = content(reference)
    if data is None:
        shared.drawn.unread.append(machine.page)
        return ()
    if len(data) > _LARGEST_CACHED or shared.cached > _CACHED_OPERATIONS:
        return operations(data)
    listed = list(operations(data))
    shared.cached += len(listed)
    shared.forms[key] = listed
    return listed


def _do(machine: Machine, operands: Sequence[Operand]) -> None:
    """``Do``: a form is run in its place, a picture is measured."""
    reference = machine.resource("XObject", str(operands[0]))
    kind = name(entry(reference, "/Subtype"))
    if kind == "Form":
        run_form(machine, reference)
    elif kind == "Image":
        machine.image((int(number(entry(reference, "/Width"))), int(number(entry(reference, "/Height")))))


OPERATORS: dict[str, Act] = {**GRAPHICS, **TEXT, **MARKING, "Do": _do}
"""Every operator that is understood; all others change nothing that is measured."""
