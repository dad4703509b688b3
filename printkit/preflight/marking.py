"""Operators of marked content (ISO 32000-1, 14.6): which element what is painted belongs to, or that it is an artifact.

Belongs here: those operators. Never here: the structure tree (``structure.py``).
"""

from __future__ import annotations

from collections.abc import Sequence

from printkit.preflight.drawn import Mark
from printkit.preflight.machine import DEEPEST_STATE, Act, Machine
from printkit.preflight.objects import entry, name
from printkit.preflight.tokens import Name, Operand


def _begin(machine: Machine, operands: Sequence[Operand]) -> None:
    """An artifact inside an element, or an element inside an artifact, is an artifact for whoever reads; an id names an
    element."""
    mark = machine.mark
    tag = str(operands[0]) if operands else ""
    given = operands[1] if len(operands) > 1 else None
    if tag == "Artifact":
        mark = Mark(artifact=_property(machine, given, "Type") or "Layout")
    elif mark.artifact is None:
        mcid = _property(machine, given, "MCID")
        element = _element(machine, mcid) if mcid else -1
        if element >= 0:
            mark = Mark(element, machine.shared.structure.elements[element].role)
    if len(machine.marks) < DEEPEST_STATE:
        machine.marks.append(mark)


def _end(machine: Machine, operands: Sequence[Operand]) -> None:
    if len(machine.marks) > 1:
        machine.marks.pop()


def _property(machine: Machine, given: Operand, key: str) -> str:
    """A property of marked content, given in place or by the name of a resource."""
    if isinstance(given, dict):
        value = given.get(key)
        return str(int(value)) if isinstance(value, float) else str(value) if isinstance(value, Name) else ""
    if isinstance(given, Name):
        held = entry(machine.resource("Properties", given), "/" + key)
        return name(held) or (str(int(held)) if isinstance(held, (int, float)) else "")
    return ""


def _element(machine: Machine, mcid: str) -> int:
    owners = machine.shared.structure.owners
    return next((owners[owner, int(mcid)] for owner in reversed(machine.owners) if (owner, int(mcid)) in owners), -1)


MARKING: dict[str, Act] = {"BMC": _begin, "BDC": _begin, "EMC": _end}
"""Marked content, from where it begins to where it ends."""
