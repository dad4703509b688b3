"""The structure tree of a tagged PDF (ISO 32000-1, 14.7): which element each piece of content belongs to.

Belongs here: walking the tree. Never here: judging it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from printkit.preflight.budget import Budget
from printkit.preflight.objects import entry, identity, items, name, raw, resolved, text

Key = tuple[tuple[int, int], int]
"""Whose content (a page's or a form's object) and which marked-content id on it."""


@dataclass(frozen=True)
class Element:
    """A structure element: its role after the role map, and its alternative text. ``page`` counts from 1, 0 unknown."""

    number: int
    role: str
    alt: str
    actual: str
    page: int
    parent: int
    title: str = ""


@dataclass
class Structure:
    """All elements in reading order, and what content is theirs. ``tagged`` is the file's own claim."""

    tagged: bool = False
    elements: list[Element] = field(default_factory=list)
    owners: dict[Key, int] = field(default_factory=dict)


def read_structure(catalog: Any, pages: dict[tuple[int, int], int], budget: Budget) -> Structure:
    """Walk the tree once, without recursion; loops in it are left where they close."""
    root = entry(catalog, "/StructTreeRoot")
    marked = resolved(entry(entry(catalog, "/MarkInfo"), "/Marked"))
    found = Structure(tagged=root is not None and bool(getattr(marked, "value", marked)))
    roles = entry(root, "/RoleMap")
    seen: set[tuple[int, int]] = set()
    stack: list[tuple[Any, int, Any]] = [(kid, -1, None) for kid in reversed(items(raw(root, "/K")))]
    while stack:
        budget.operate()
        kid, parent, page = stack.pop()
        held = resolved(kid)
        if isinstance(held, (int, float)) and not isinstance(held, bool):
            if page is not None:
                found.owners.setdefault((identity(page), int(held)), parent)
            continue
        kind = name(entry(held, "/Type"))
        if kind == "MCR" or (entry(held, "/MCID") is not None and entry(held, "/S") is None):
            holder = raw(held, "/Stm") or raw(held, "/Pg") or page
            mcid = entry(held, "/MCID")
            if holder is not None and isinstance(mcid, (int, float)):
                found.owners.setdefault((identity(holder), int(mcid)), parent)
        elif kind != "OBJR" and entry(held, "/S") is not None and identity(kid) not in seen:
            seen.add(identity(kid))
            own = raw(held, "/Pg") or page
            number = len(found.elements)
            role = _mapped(name(entry(held, "/S")), roles)
            found.elements.append(Element(number, role, text(entry(held, "/Alt")), text(entry(held, "/ActualText")),
                                          pages.get(identity(own), 0) if own is not None else 0, parent,
                                          text(entry(held, "/T"))))
            stack += [(one, number, own) for one in reversed(items(raw(held, "/K")))]
    return found


def _mapped(role: str, roles: Any) -> str:
    """A role of the file's own, as the standard one that it stands for (14.8.4)."""
    for _ in range(8):
        other = name(entry(roles, "/" + role))
        if not other or other == role:
            break
        role = other
    return role
