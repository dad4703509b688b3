"""The structure tree of a tagged PDF (ISO 32000-1, 14.7): what a screen reader walks through.

Belongs here: elements, their order, and how they are written. Never here: where things are drawn, or which role
something has; the layout says that.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby
from operator import itemgetter

from printkit.layout.frame import Tag
from printkit.pdf.backend import Objects
from printkit.pdf.matrix import Box
from printkit.pdf.syntax import name, numbers, string

_SECTIONS = ("Document", "Part", "Art", "Sect", "Div", "BlockQuote", "TOC", "TOCI", "Index", "NonStruct", "Private")
_ROWS = ("Table", "THead", "TBody", "TFoot", "TR", "L", "LI")
GROUPING = frozenset((*_SECTIONS, *_ROWS))
"""Roles that hold elements, not content (14.8.4.2 to 14.8.4.3): rules drawn between their elements are artifacts."""


@dataclass(frozen=True)
class Content:
    """A piece of a page's content stream: the page's object number and the piece's id on it (14.7.4.2)."""

    page: int
    mcid: int


@dataclass(frozen=True)
class Widget:
    """A form field on a page: their object numbers (14.7.4.3)."""

    page: int
    annotation: int


@dataclass(eq=False, slots=True)
class Element:
    """A structure element that is still growing. ``kids`` are in drawing order, each with its place in reading order;
    ``number`` is its object, once the tree is numbered."""

    role: str
    alt: str = ""
    title: str = ""
    language: str = ""
    attributes: str = ""
    kids: list[tuple[int, Element | Content | Widget]] = field(default_factory=list)
    number: int = 0
    parent: int = 0

    def in_order(self) -> list[Element | Content | Widget]:
        """The kids in reading order; those of one order stay as they were drawn."""
        kids = self.kids
        if len(kids) > 1 and any(order != kids[0][0] for order, _ in kids):
            kids = sorted(kids, key=itemgetter(0))
        return [kid for _, kid in kids]


def element_of(tag: Tag, box: Box | None) -> Element:
    """An element for a layout's tag; ``box`` in points is a Figure's. ValueError for a Figure without words."""
    attributes = ""
    if tag.role == "Figure":
        if not tag.alt:
            raise ValueError("a Figure needs an alternative text (ISO 14289-1, 7.3)")
        if box is not None:
            attributes = f"/A<</O/Layout/BBox[{numbers(*box)}]>>"
    elif tag.scope:
        attributes = f"/A<</O/Table/Scope{name(tag.scope)}>>"
    return Element(tag.role, tag.alt, tag.title, tag.language, attributes)


def write_tree(root: Element, owners: dict[int, list[Element] | Element], objects: Objects) -> int:
    """Store the tree; the number of its root. ``owners`` maps each StructParent key to the elements that own a page's
    pieces, in the order of their ids, or to the element that owns a field (14.7.4.4)."""
    tree = objects.reserve()
    for element, kids in _numbered(root, tree, objects):
        objects.put(_element_body(element, kids), element.number)
    rows = []
    for key, owner in sorted(owners.items()):
        if isinstance(owner, Element):
            rows.append(f"{key} {owner.number} 0 R")
        else:
            array = objects.put("[" + " ".join([f"{element.number} 0 R" for element in owner]) + "]")
            rows.append(f"{key} {array} 0 R")
    parents = objects.put(f"<</Nums[{' '.join(rows)}]>>")
    objects.put(
        f"<</Type/StructTreeRoot/K[{root.number} 0 R]/ParentTree {parents} 0 R"
        f"/ParentTreeNextKey {max(owners, default=-1) + 1}>>",
        tree,
    )
    return tree


def _numbered(root: Element, tree: int, objects: Objects) -> list[tuple[Element, list[Element | Content | Widget]]]:
    """Every element with its kids, in reading order, numbered. An element met twice (a key that goes on in another
    place) stands where it is met first."""
    root.parent, root.number = tree, objects.reserve()
    found, stack = [], [root]
    while stack:
        element = stack.pop()
        kids = []
        for kid in element.in_order():
            if isinstance(kid, Element):
                if kid.number:
                    continue
                kid.number, kid.parent = objects.reserve(), element.number
            kids.append(kid)
        found.append((element, kids))
        stack += [kid for kid in reversed(kids) if isinstance(kid, Element)]
    return found


def _element_body(element: Element, kids: list[Element | Content | Widget]) -> str:
    parts = [f"<</Type/StructElem/S{name(element.role)}/P {element.parent} 0 R"]
    if element.alt:
        parts.append(f"/Alt{string(element.alt)}")
    if element.title:
        parts.append(f"/T{string(element.title)}")
    if element.language:
        parts.append(f"/Lang{string(element.language)}")
    parts.append(element.attributes)
    if kids:
        parts.append(_kids(kids))
    return "".join(parts) + ">>"


def _kids(kids: list[Element | Content | Widget]) -> str:
    """``/K``, and ``/Pg`` where all content lies on one page: the id alone is then enough."""
    pages = [page for page, _ in groupby(kid.page for kid in kids if isinstance(kid, Content))]
    own = pages[0] if len(pages) == 1 else 0
    rows = []
    for kid in kids:
        if isinstance(kid, Element):
            rows.append(f"{kid.number} 0 R")
        elif isinstance(kid, Widget):
            rows.append(f"<</Type/OBJR/Obj {kid.annotation} 0 R/Pg {kid.page} 0 R>>")
        elif own:
            rows.append(str(kid.mcid))
        else:
            rows.append(f"<</Type/MCR/Pg {kid.page} 0 R/MCID {kid.mcid}>>")
    return (f"/Pg {own} 0 R" if own else "") + (f"/K {rows[0]}" if len(rows) == 1 else f"/K[{' '.join(rows)}]")
