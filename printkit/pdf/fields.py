"""Form fields to type into (ISO 32000-1, 12.7): widgets with an embedded font and no script.

Belongs here: the objects of a field. Never here: boxes around it, which the layout draws, or what the answer means.
"""

from __future__ import annotations

from printkit.layout.frame import Field
from printkit.pdf.backend import Objects
from printkit.pdf.fonts import FIELD_FONT, Fonts
from printkit.pdf.matrix import Matrix
from printkit.pdf.syntax import number, numbers, string
from printkit.record import dataclass

_PRINTED = 4
"""The annotation flag without which a field is not printed (12.5.3)."""

_QUADDING = {"left": 0, "centre": 1}

_ROTATION = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}
"""Which way text runs on the page, to the counterclockwise rotation of a widget (12.5.6.19, ``R``)."""


@dataclass(frozen=True)
class _Widget:
    """One place of a field: its object's number, what it is called, and the entries of its dictionary."""

    number: int
    label: str
    body: str


class Fields:
    """The fields of one file."""

    def __init__(self, objects: Objects, fonts: Fonts, shared: bool = False) -> None:
        """``shared`` lets a name stand in several places: one field, whose places show the same answer."""
        self._objects = objects
        self._fonts = fonts
        self._shared = shared
        self._widgets: dict[str, list[_Widget]] = {}

    def put(self, item: Field, matrix: Matrix, page: int, key: int) -> int:
        """Store a text field; its number. ``key`` leads from it into the structure tree.

        ValueError for a second field of one name, an empty label, or a full stop in the name, which would make a
        hierarchy of it (12.7.3.2).
        """
        if item.name in self._widgets and not self._shared:
            raise ValueError(f"two fields have the name {item.name!r}")
        if not item.name or "." in item.name or not item.label:
            raise ValueError(f"a field needs a name without full stops and a label: {item!r}")
        font = self._fonts.field_font()
        x0, y0 = matrix.apply(item.x, item.y)
        x1, y1 = matrix.apply(item.x + item.width, item.y + item.height)
        box = (min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1))
        rotation = _ROTATION[matrix.direction]
        appearance = self._appearance(box, rotation, font)
        turned = f"/MK<</R {rotation}>>" if rotation else ""
        widget = _Widget(
            self._objects.reserve(),
            item.label,
            f"/Type/Annot/Subtype/Widget/Rect[{numbers(*box)}]/F {_PRINTED}/P {page} 0 R"
            f"/DA(/{FIELD_FONT} {number(item.size)} Tf 0 g)/Q {_QUADDING[item.align]}"
            f"/BS<</W 0>>{turned}/StructParent {key}/AP<</N {appearance} 0 R>>",
        )
        self._widgets.setdefault(item.name, []).append(widget)
        return widget.number

    def _appearance(self, box: tuple[float, float, float, float], rotation: int, font: int) -> int:
        """An empty field's look: nothing. One for each field, since programs write what is typed into this object."""
        width, height = round(box[2] - box[0], 4), round(box[3] - box[1], 4)
        if rotation % 180:
            width, height = height, width
        turn = {
            0: "", 90: f"/Matrix[0 1 -1 0 {number(height)} 0]", 270: f"/Matrix[0 -1 1 0 0 {number(width)}]",
            180: f"/Matrix[-1 0 0 -1 {numbers(width, height)}]",
        }[rotation]  # fmt: skip
        return self._objects.stream(
            f"/Type/XObject/Subtype/Form/BBox[0 0 {numbers(width, height)}]{turn}"
            f"/Resources<</Font<</{FIELD_FONT} {font} 0 R>>>>",
            b"/Tx BMC\nEMC",
        )

    def form(self) -> str:
        """Store the fields; the catalog's entry for the form, empty when the file has none."""
        if not self._widgets:
            return ""
        fields = " ".join(f"{self._store(name, widgets)} 0 R" for name, widgets in self._widgets.items())
        font = self._fonts.field_font()
        return f"/AcroForm<</Fields[{fields}]/DA(/{FIELD_FONT} 0 Tf 0 g)/DR<</Font<</{FIELD_FONT} {font} 0 R>>>>>>"

    def _store(self, name: str, widgets: list[_Widget]) -> int:
        """A field and its only widget in one object, or a field whose kids are its widgets (12.7.3.1)."""
        field = f"/FT/Tx/T{string(name)}"
        if len(widgets) == 1:
            return self._objects.put(f"<<{field}/TU{string(widgets[0].label)}{widgets[0].body}>>", widgets[0].number)
        parent = self._objects.reserve()
        for widget in widgets:
            self._objects.put(f"<</Parent {parent} 0 R/TU{string(widget.label)}{widget.body}>>", widget.number)
        kids = " ".join(f"{widget.number} 0 R" for widget in widgets)
        return self._objects.put(f"<<{field}/TU{string(widgets[0].label)}/Kids[{kids}]>>", parent)
