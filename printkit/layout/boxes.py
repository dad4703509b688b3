"""What a pencil meets: rules to write on, boxes to write in, and the form fields that lie in them.

Lengths are mm, strokes points. Belongs here: shapes and fields that mats and score sheets share, and how a field is
named and spoken. Never here: which lines a sheet has, or where they stand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from printkit.diagnostics import Diagnostic, error
from printkit.fieldnames import field_name
from printkit.layout.art.geometry import circle, rounded
from printkit.layout.art.pictures import luminance
from printkit.layout.edition import Edition, TypeRole
from printkit.layout.frame import Artifact, Field, Path
from printkit.layout.setting import shrink_line, size_to_fit
from printkit.record import dataclass
from printkit.source import Span
from printkit.typeface import cap_height
from printkit.units import to_mm

RULE_DROP = 0.6
"""mm that a writing rule lies under the baseline of the words beside it."""

RULE_CORNER = 1.0
"""mm of the corners' radius of such a field where it is filled."""

RULE_FIELD = 6.6
"""mm of the field above a writing rule: the height of a written figure."""


def line(x1: float, y1: float, x2: float, y2: float, width: float, colour: str) -> Path:
    """A straight stroke with flat ends."""
    return Path((("M", (x1, y1)), ("L", (x2, y2))), stroke=colour, width=width, round_ends=False)


def box(x: float, y: float, width: float, height: float, radius: float, stroke: float, colour: str,
        fill: str | None = None) -> Path:
    """The outline of a rectangle, its corners round unless ``radius`` is 0; filled where ``fill`` is a colour."""
    radius = min(radius, width / 2, height / 2)
    if radius <= 0:
        corners = ("M", (x, y)), ("L", (x + width, y)), ("L", (x + width, y + height)), ("L", (x, y + height))
        return Path((*corners, ("Z", ())), fill, colour, stroke)
    return Path(rounded(x, y, width, height, radius), fill, colour, stroke)


def ring(cx: float, cy: float, radius: float, stroke: float, colour: str, fill: str | None = None) -> Path:
    """The outline of a circle: a place for a tick."""
    return Path(circle(cx, cy, radius), fill, colour, stroke)


def writing_ground(edition: Edition) -> str | None:
    """What fills a place to write in: nothing on light paper; on dark paper, where no pencil shows, the ink."""
    return None if luminance(edition.colour("paper")) > 0.5 else edition.colour("ink")


def printed_within(edition: Edition, role: TypeRole) -> TypeRole:
    """A role of small print inside a place to write in: in a colour that stands out from what fills it."""
    return role if writing_ground(edition) is None else replace(role, colour=edition.colour("paper"))


def frame(edition: Edition, x: float, y: float, width: float, height: float, radius: float,
          weight: float) -> tuple[Path, ...]:
    """The outline of a place to write in, ``weight`` points. Where it is filled, an outline that is heavier than a
    box's stands off from what fills it: of one colour, it would not be seen."""
    ink, ground = edition.colour("ink"), writing_ground(edition)
    if ground is None or weight <= edition.strokes["box"]:
        return (box(x, y, width, height, radius, weight, ink, ground),)
    off, inner = to_mm(weight) * 1.5, edition.strokes["box"]
    filled = box(x + off, y + off, width - 2 * off, height - 2 * off, max(0.0, radius - off), inner, ink, ground)
    return box(x, y, width, height, radius, weight, ink), filled


def within_colour(edition: Edition, name: str) -> str:
    """The same of a stroke: a colour of the edition, by its name."""
    return edition.colour(name if writing_ground(edition) is None else "paper")


def middle(top: float, height: float, role: TypeRole) -> float:
    """The baseline that centres capitals in a height."""
    return top + height / 2 + cap_height(role.weight, role.size) / 2


def shared_role(names: Sequence[str], width: float, role: TypeRole) -> TypeRole | None:
    """The largest size at which every one of the names fits on a line; None when one doesn't at the smallest."""
    found = [shrink_line(name, width, role) for name in names]
    return min((one for one in found if one), key=lambda one: one.size, default=role) if all(found) else None


def does_not_fit(what: str, where: str, text: str, width: float, role: TypeRole, span: Span | None) -> Diagnostic:
    """The error for a name that is too long for its place on one line: ``what`` it is, ``where`` it should stand."""
    return error("text-does-not-fit", f"{what} “{text}” does not fit the {where}: it would at "
                 f"{size_to_fit(text, width, role):g} pt, and {role.smallest:g} pt is the smallest", span,
                 hint="write a shorter one")


def rule_height(edition: Edition) -> float:
    """mm of the field above a writing rule."""
    return max(RULE_FIELD, edition.lengths["writing-height"])


def spoken(*parts: str) -> str:
    """A label in words for a screen reader: ``PLUMS, complete pairs``; parts that are empty are left out."""
    return ", ".join(part for part in parts if part)


@dataclass(frozen=True)
class Pencil:
    """Draws blanks of one sheet and section of an edition: their shapes, and the fields in them.

    ``sheet`` is what the checker knows the sheet by (``Sheet 1``); ``person`` is spoken before a label where one page
    holds several sheets (``Player 2``).
    """

    edition: Edition
    sheet: str
    section: str = ""
    person: str = ""

    def within(self, section: str) -> Pencil:
        """The same for another section."""
        return Pencil(self.edition, self.sheet, section, self.person)

    def label(self, name: str, blank: str) -> str:
        """What a screen reader says of a blank: ``Round 1, Columns, term 1``."""
        return spoken(self.person, self.section, name, blank)

    def field(self, name: str, blank: str, x: float, y: float, width: float, height: float, *, align: str = "left",
              label: str = "") -> Field:
        """A field named after its line and blank (``fieldnames``)."""
        words = label or self.label(name, blank)
        return Field(field_name(self.sheet, self.section, name, blank), words, x, y, width, height,
                     self.type_size(height), align)

    def type_size(self, height: float) -> float:
        """Points of what is typed into a field so high: the role's size, or smaller where that would touch."""
        role = self.edition.type["field"]
        fitting = height * 0.72 * 72 / 25.4
        return round(max(role.smallest, min(role.size, fitting)) * 2) / 2

    def rule(self, name: str, blank: str, x: float, baseline: float, width: float, *,
             label: str = "") -> tuple[Artifact, Field]:
        """A rule to write on under a baseline."""
        edition, foot = self.edition, baseline + RULE_DROP
        height, ground = rule_height(edition), writing_ground(edition)
        drawn = line(x, foot, x + width, foot, edition.strokes["writing"], edition.colour("ink"))
        if ground is not None:
            drawn = box(x, foot - height, width, height, RULE_CORNER, edition.strokes["writing"], ground, ground)
        return Artifact((drawn,)), self.field(name, blank, x, foot - height, width, height, label=label)

    def box(self, name: str, blank: str, x: float, y: float, width: float, height: float, *, stroke: str = "box",
            label: str = "", kept: float = 0.0, joined: bool = False) -> tuple[Artifact, Field]:
        """A box to write in; ``stroke`` is one of the edition's. The field leaves ``kept`` mm at the right for small
        print in the box; where the edition says how large a field is, it takes all that the outline leaves. Boxes that
        are ``joined`` share their edges with others, and have no round corners."""
        edition = self.edition
        weight = edition.strokes[stroke]
        if joined:
            edge_colour, ground = within_colour(edition, "ink"), writing_ground(edition)
            drawn: tuple[Path, ...] = (box(x, y, width, height, 0.0, weight, edge_colour, ground),)
        else:
            drawn = frame(edition, x, y, width, height, edition.lengths["box-radius"], weight)
        side, edge = (to_mm(weight) / 2, to_mm(weight) / 2) if edition.lengths["writing-height"] else (1.0, 0.8)
        inner = self.field(name, blank, x + side, y + edge, width - 2 * side - kept, height - 2 * edge, align="centre",
                           label=label)
        return Artifact(drawn), inner
