"""One page while it is drawn: its content stream with every mark inside a tag or an artifact, its fields, its boxes.

Belongs here: walking a frame's items. Never here: deciding anything about them, or the file around the page.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from printkit.imposition.sheet import Placement, Sheet
from printkit.layout.frame import Artifact, Clipped, Field, Item, Moved, Path, Picture, Tag, Text, Turned
from printkit.pdf.backend import Objects
from printkit.pdf.content import ContentStream
from printkit.pdf.drawings import Drawings
from printkit.pdf.fields import Fields
from printkit.pdf.fonts import Fonts
from printkit.pdf.matrix import Matrix, items_box, page_matrix
from printkit.pdf.syntax import name, numbers
from printkit.pdf.tags import GROUPING, Content, Element, Widget, element_of
from printkit.units import POINTS_PER_MM

_LAYOUT = "Layout"
"""The kind of artifact (14.8.2.2.2) that everything outside a tag is."""


@dataclass
class Book:
    """What the pages of one file share."""

    objects: Objects
    fonts: Fonts
    drawings: Drawings
    fields: Fields
    root: Element
    pages: int
    keyed: dict[str, Element] = field(default_factory=dict)
    owners: dict[int, list[Element] | Element] = field(default_factory=dict)
    field_count: int = 0

    def next_field_key(self) -> int:
        """The next StructParent key: pages have the first ones, in their order."""
        self.field_count += 1
        return self.pages + self.field_count - 1


@dataclass(frozen=True)
class _Where:
    """The place in the structure that an item is drawn in: the element that new tags go into (None where tags count
    for nothing), and what marks belong to, an element or a kind of artifact. ``grouping`` is the role of the tag
    around, if it is one that holds no text itself."""

    element: Element | None
    mark: Element | str
    order: int = 0
    grouping: str = ""


class Page:
    """One side of one sheet, being drawn."""

    def __init__(self, sheet: Sheet, index: int, book: Book) -> None:
        self.number = book.objects.reserve()
        self._sheet, self._index, self._book = sheet, index, book
        self._stream = ContentStream()
        self._open: Element | str | None = None
        self._owners: list[Element] = []
        self._forms: dict[str, int] = {}
        self._annotations: list[int] = []
        self._draw: dict[type, Callable[[Any, Matrix, _Where], None]] = {
            Text: self._text, Path: self._path, Picture: self._picture, Field: self._field,
            Turned: self._turned, Moved: self._moved, Clipped: self._clipped, Tag: self._tag,
            Artifact: self._artifact,
        }  # fmt: skip

    def draw(self) -> None:
        """Draw the whole sheet: first what lies under the pieces, last the furniture, so that marks show on ink."""
        sheet = self._sheet
        matrix = page_matrix(*sheet.page, sheet.scale, sheet.shift).turned(0, 0, sheet.width, sheet.height, sheet.turn)
        self._items(sheet.underlay, matrix, _Where(None, _LAYOUT))
        for placement in sheet.placements:
            self._placement(placement, matrix)
        self._items(sheet.furniture, matrix, _Where(None, _LAYOUT))
        self._close()

    def put(self, pages: int) -> None:
        """Store the finished page, a child of the page tree ``pages``."""
        objects, sheet = self._book.objects, self._sheet
        contents = objects.stream("", self._stream.data())
        boxes = "".join(
            f"/{box}[{_edges(sheet.page_box(rectangle), sheet.page[1])}]"
            for box, rectangle in (("MediaBox", None), ("BleedBox", sheet.bleed), ("TrimBox", sheet.trim))
        )
        forms = "".join(f"/{resource} {number} 0 R" for resource, number in self._forms.items())
        annotations = f"/Annots[{' '.join(f'{n} 0 R' for n in self._annotations)}]" if self._annotations else ""
        parents = ""
        if self._owners:
            self._book.owners[self._index] = self._owners
            parents = f"/StructParents {self._index}"
        objects.put(
            f"<</Type/Page/Parent {pages} 0 R{boxes}/Contents {contents} 0 R/Tabs/S{parents}{annotations}"
            f"/Resources<</Font {objects.fonts} 0 R{f'/XObject<<{forms}>>' if forms else ''}>>>>",
            self.number,
        )

    def _placement(self, placement: Placement, matrix: Matrix) -> None:
        frame = placement.frame
        inner = matrix.turned(placement.x, placement.y, frame.width, frame.height, placement.rotation)
        root, order = self._book.root, placement.order
        if placement.decoration:
            where = _Where(None, _LAYOUT)
        elif placement.section:
            section = Element("Sect", title=placement.section)
            root.kids.append((order, section))
            where = _Where(section, _LAYOUT, order)
        else:
            where = _Where(root, _LAYOUT, order)
        self._items(frame.items, inner, where)

    def _items(self, items: tuple[Item, ...], matrix: Matrix, where: _Where) -> None:
        for item in items:
            self._draw[type(item)](item, matrix, where)

    def _text(self, item: Text, matrix: Matrix, where: _Where) -> None:
        if not item.text:
            return
        if where.grouping:
            raise ValueError(f"text directly in a {where.grouping}: {item.text!r}")
        resource, codes = self._book.fonts.encode(item.text, item.font)
        self._mark(where)
        self._stream.text(item, matrix, resource, codes)

    def _path(self, item: Path, matrix: Matrix, where: _Where) -> None:
        self._mark(where)
        self._stream.path(item, matrix)

    def _picture(self, item: Picture, matrix: Matrix, where: _Where) -> None:
        resource, number = self._book.drawings.use(item.drawing)
        self._forms[resource] = number
        self._mark(where)
        self._stream.form(resource, matrix, item.x, item.y, item.drawing.height, item.scale)

    def _field(self, item: Field, matrix: Matrix, where: _Where) -> None:
        parent = where.element
        if parent is None:
            raise ValueError(f"a field where screen readers don't go: {item.name!r}")
        key = self._book.next_field_key()
        number = self._book.fields.put(item, matrix, self.number, key)
        self._annotations.append(number)
        form = parent
        if parent.role != "Form" or any(isinstance(kid, Widget) for _, kid in parent.kids):
            form = Element("Form", alt=item.label)
            parent.kids.append((where.order, form))
        form.alt = form.alt or item.label  # ISO 14289-1, 7.18.1
        form.kids.append((where.order, Widget(self.number, number)))
        self._book.owners[key] = form

    def _turned(self, item: Turned, matrix: Matrix, where: _Where) -> None:
        self._items(item.items, matrix.turned(item.x, item.y, item.width, item.height, item.angle), where)

    def _moved(self, item: Moved, matrix: Matrix, where: _Where) -> None:
        self._items(item.items, matrix.moved(item.x, item.y), where)

    def _clipped(self, item: Clipped, matrix: Matrix, where: _Where) -> None:
        self._close()
        with self._stream.clip(matrix, item.x, item.y, item.width, item.height):
            self._items(item.items, matrix, where)
            self._close()

    def _artifact(self, item: Artifact, matrix: Matrix, where: _Where) -> None:
        self._items(item.items, matrix, _Where(None, item.kind))

    def _tag(self, item: Tag, matrix: Matrix, where: _Where) -> None:
        parent = where.element
        if parent is None:
            self._items(item.items, matrix, where)
            return
        element = self._book.keyed.get(item.key) if item.key else None
        if element is None:
            box = items_box(item.items, matrix) if item.role == "Figure" else None
            element = element_of(item, box)
            if item.key:
                self._book.keyed[item.key] = element
        elif element.role != item.role:
            raise ValueError(f"the key {item.key!r} names a {element.role} and a {item.role}")
        # a piece of an element is listed at each place; the first one in reading order is where it stands
        parent.kids.append((where.order, element))
        grouping = item.role if item.role in GROUPING else ""
        self._items(item.items, matrix, _Where(element, _LAYOUT if grouping else element, where.order, grouping))

    def _mark(self, where: _Where) -> None:
        """Let what follows belong to ``where.mark``: end the open piece of marked content (14.6) and begin another.

        Pieces never nest, so an artifact inside a paragraph makes two pieces of the paragraph.
        """
        mark = where.mark
        if mark is self._open or mark == self._open:
            return
        self._close()
        if isinstance(mark, Element):
            self._stream.lines.append(f"{name(mark.role)}<</MCID {len(self._owners)}>>BDC")
            mark.kids.append((where.order, Content(self.number, len(self._owners))))
            self._owners.append(mark)
        else:
            self._stream.lines.append(f"/Artifact<</Type{name(mark)}>>BDC")
        self._open = mark

    def _close(self) -> None:
        if self._open is not None:
            self._stream.lines.append("EMC")
            self._open = None


def _edges(rectangle: tuple[float, float, float, float], height: float) -> str:
    """A rectangle from the page's top left corner in mm, as a PDF rectangle in points."""
    x, y, w, h = rectangle
    return numbers(*(value * POINTS_PER_MM for value in (x, height - y - h, x + w, height - y)))
