"""Spaces for cards on a mat: docks for bundles, piles with their pictures, strips for tally marks.

Lengths are mm. Belongs here: drawing them in a given place. Never here: how many fit a page (``plan.py``).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from printkit.layout.boxes import box, line, printed_within, shared_role, within_colour, writing_ground
from printkit.layout.edition import Edition, TypeRole
from printkit.layout.frame import Artifact, Item, Path, Tag
from printkit.layout.look import Look
from printkit.layout.mats.pictures import Place, standing_picture
from printkit.layout.scores.measures import mat_measures
from printkit.layout.setting import set_display, set_line, shrink_line
from printkit.model import Pile
from printkit.record import dataclass
from printkit.typeface import advance, cap_height
from printkit.units import to_mm

CARD_WIDTH = 63.0
"""The card that mat.toml's lengths inside a pile are made for; wider cards enlarge them."""

WORD_RISE = 3.0
"""mm from a name's cap top to the word that stands over it."""

HIGH_NAME = 0.4
"""The most of its height that a closed space's name takes."""

TALLY_PAD = 2.6  # mm from a tally strip's edge to its words
TALLY_INSET = 3.2

_HANDLE = 0.45  # of a corner's radius, from its end: a quarter circle as one Bézier


@dataclass(frozen=True)
class Space:
    """A rectangle on the page."""

    x: float
    y: float
    width: float
    height: float


def dock_roles(names: Sequence[str], word: str, width: float, edition: Edition, inset: float,
               height: float = math.inf) -> tuple[TypeRole, bool]:
    """One size for all spaces' names, and whether what lies there can be said beside them. In a space of a ``height``
    of its own they are low enough to leave room over them."""
    room, note = width - 2 * inset, edition.type["note"]
    wide = edition.type["space-letter"]
    wide = _no_higher(wide, HIGH_NAME * height)
    beside = shared_role(names, room - advance(word, note.weight, note.size) - 4, wide) if word else None
    if beside is None and word:
        wide = _no_higher(wide, height - 2 * inset - WORD_RISE - cap_height(note.weight, note.size))
    return beside or shared_role(names, room, wide) or wide.at(wide.smallest), beside is not None


def _no_higher(role: TypeRole, height: float) -> TypeRole:
    """The role with capitals no higher than so many mm, as far as it may shrink."""
    fitting = role.size * height / cap_height(role.weight, role.size)
    return role.at(max(role.smallest, min(role.size, fitting)))


def space_least(word: str, edition: Edition) -> float:
    """How high a closed space is at least, for its name with what lies there over it."""
    own, note, name = mat_measures(), edition.type["note"], edition.type["space-letter"]
    over = WORD_RISE + cap_height(note.weight, note.size) if word else 0.0
    return max(own.dock_least, 2 * own.dock_inset + cap_height(name.weight, name.smallest) + over)


def dock(name: str, word: str, space: Space, roles: tuple[TypeRole, bool], edition: Edition) -> tuple[Item, ...]:
    """A space for a bundle, open at the top between two lips: the bundle lies on and above it. What lies there is
    said beside the name, or above it where the spaces are narrow."""
    outline = _open_box(space, edition.lengths["space-radius"], edition.strokes["box"], edition.colour("ink"))
    return Artifact((outline,)), dock_words(name, word, space, roles, edition, mat_measures().dock_inset)


def dock_words(name: str, word: str, space: Space, roles: tuple[TypeRole, bool], edition: Edition,
               inset: float) -> Tag:
    """A space's name and what lies there, at its lower left."""
    note, (role, beside) = edition.type["note"], roles
    baseline = space.y + space.height - inset
    text: list[Item] = list(set_display(name, space.x + inset, baseline, role))
    if word and beside:
        text += set_line(word, space.x + space.width - inset, baseline, note, align="right")
    elif word:
        text += set_line(word, space.x + inset, baseline - cap_height(role.weight, role.size) - WORD_RISE, note)
    return Tag("P", tuple(text))


def _open_box(space: Space, radius: float, stroke: float, colour: str) -> Path:
    x, top, right, foot = space.x, space.y, space.x + space.width, space.y + space.height
    h, lip = radius * _HANDLE, min(max(mat_measures().dock_lip, radius), space.width / 4)
    return Path((
        ("M", (x + lip, top)), ("L", (x + radius, top)), ("C", (x + h, top, x, top + h, x, top + radius)),
        ("L", (x, foot - radius)), ("C", (x, foot - h, x + h, foot, x + radius, foot)),
        ("L", (right - radius, foot)), ("C", (right - h, foot, right, foot - h, right, foot - radius)),
        ("L", (right, top + radius)), ("C", (right, top + h, right - h, top, right - radius, top)),
        ("L", (right - lip, top)),
    ), stroke=colour, width=stroke, round_ends=False)  # fmt: skip


def pile_role(titles: Sequence[str], width: float, height: float, edition: Edition) -> TypeRole:
    """One size for the titles of all piles."""
    inset = mat_measures().pile_inset * _unit(width, height, edition)
    wide = edition.type["pile-title"]
    return shared_role(titles, width - 2 * inset, wide) or wide.at(wide.smallest)


def pile(definition: Pile, word: str, look: Look | None, space: Space, role: TypeRole,
         edition: Edition) -> tuple[Item, ...]:
    """A pile's space: its title in ``role``, the kind's picture in its pattern, and what lies there."""
    own, unit = mat_measures(), _unit(space.width, space.height, edition)
    inset = own.pile_inset * unit
    cap = cap_height(role.weight, role.size)
    items: list[Item] = [
        Artifact((box(space.x, space.y, space.width, space.height, edition.lengths["space-radius"],
                      edition.strokes["box"], edition.colour("rule")),)),
        Tag("H2", set_display(definition.title, space.x + inset, space.y + inset + cap, role)),
    ]
    note = edition.type["note"]
    foot = space.y + space.height - own.pile_base * unit
    if look is not None:
        items += standing_picture(look, _place(space, unit, inset, edition), edition)
    if word:
        note = shrink_line(word, space.width - 2 * inset, note) or note.at(note.smallest)
        items.append(Tag("P", set_line(word, space.x + inset, foot, note)))
    return tuple(items)


def _unit(width: float, height: float, edition: Edition) -> float:
    """How much larger than a standard card's space it is, by the side that grows less."""
    ratio = edition.card_sizes[0][1] / edition.card_sizes[0][0]
    return min(width, height / ratio) / CARD_WIDTH


def _place(space: Space, unit: float, inset: float, edition: Edition) -> Place:
    own = mat_measures()
    size = own.pile_picture * unit
    foot = space.y + own.pile_picture_top * unit + size * 0.935
    return Place(space.x + inset, foot - own.pile_strip_rise * unit, space.width - 2 * inset,
                 own.pile_strip * unit, size, foot - size * (0.935 - 44 / 48))


def tally_steps(most: int) -> tuple[int, ...]:
    """The figures of a tally strip: fives, or wider steps where there would be more than five, up to the most that
    the pile can hold."""
    if most < 1:
        return ()
    step = next(s * 10**power for power in range(6) for s in (5, 10, 20, 25) if -(-most // (s * 10**power)) <= 5)
    return (*range(step, most, step), most)


def _first_number_beside(steps: tuple[int, ...], each: float, role: TypeRole, word: str) -> bool:
    """Whether the strip's word and its first figure have room on one line of the first cell."""
    return not steps or TALLY_INSET + 4 + advance(f"{word}{steps[0]}", role.weight, role.size) <= each


def tally_least(definition: Pile, width: float, edition: Edition, word: str) -> float:
    """The lowest that a strip may be: its word and its figures don't touch."""
    role, steps = edition.type["tally"], tally_steps(definition.most)
    beside = _first_number_beside(steps, width / max(1, len(steps)), role, word)
    return 2 * TALLY_PAD + cap_height(role.weight, role.size) + (0.0 if beside else to_mm(role.leading))


def tally(definition: Pile, space: Space, edition: Edition, word: str) -> tuple[Item, ...]:
    """A strip to write tally marks in, a cell for each step up to the pile's most."""
    steps = tally_steps(definition.most)
    role, rule = printed_within(edition, edition.type["tally"]), within_colour(edition, "rule")
    cells = max(1, len(steps))
    each = space.width / cells
    shapes = [box(space.x, space.y, space.width, space.height, edition.lengths["space-radius"],
                  edition.strokes["box"], edition.colour("rule"), writing_ground(edition))]
    shapes += [line(x, space.y, x, space.y + space.height, edition.strokes["divider"], rule)
               for x in (space.x + each * i for i in range(1, cells))]
    first = space.y + TALLY_PAD + cap_height(role.weight, role.size)
    text: list[Item] = list(set_line(word, space.x + TALLY_INSET, first, role))
    numbers = [str(step) for step in steps]
    beside = _first_number_beside(steps, each, role, word)
    baseline = first if beside else space.y + space.height - TALLY_PAD
    for i, number in enumerate(numbers, 1):
        text += set_line(number, space.x + each * i - 2, baseline, role, align="right")
    return Artifact(tuple(shapes)), Tag("P", tuple(text))
