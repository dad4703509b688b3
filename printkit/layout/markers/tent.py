"""Tents: two faces head to head, a base and a flap, folded into a stand that says the same on both sides.

Belongs here: the faces' size and content, and where the folds are. Never here: fold marks, which are drawn outside the
trim when sheets are made. Lengths are mm.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from printkit.diagnostics import Diagnostic
from printkit.layout.edition import Edition
from printkit.layout.frame import Artifact, Frame, Item, Moved, Tag, Turned
from printkit.layout.look import Looks
from printkit.layout.markers.measures import Size, Tent
from printkit.layout.markers.sign import (
    Box,
    Illustration,
    Sign,
    illustration,
    set_sign,
    shares,
    swatches,
    too_much,
    unbounded,
)
from printkit.layout.picture import field
from printkit.layout.setting import set_line
from printkit.layout.texts import texts
from printkit.model import Game, Marker
from printkit.typeface import cap_height

Faces = dict[str, tuple[Item, ...]]


def tent_faces(markers: Sequence[Marker], game: Game, looks: Looks, edition: Edition,
               form: Tent) -> tuple[Size, Faces, tuple[Diagnostic, ...]]:
    """One size for all of a game's tents, and each one's face by its id: the first size that holds every text at full
    size, else the largest with smaller type. Errors for those that fit nowhere."""
    for size in form.sizes:
        faces = {m.id: _face(m, size, game, looks, edition, form, 1.0) for m in markers}
        if all(face is not None for face in faces.values()):
            return size, {name: face for name, face in faces.items() if face is not None}, ()
    size = form.sizes[-1]
    found: Faces = {}
    findings: list[Diagnostic] = []
    for marker in markers:
        face = _shrunk_face(marker, size, game, looks, edition, form)
        if face is None:
            findings.append(too_much(marker, size, _fitting(marker, size, game, looks, edition, form), edition))
        else:
            found[marker.id] = face
    return size, found, tuple(findings)


def _shrunk_face(marker: Marker, size: Size, game: Game, looks: Looks, edition: Edition,
                 form: Tent) -> tuple[Item, ...] | None:
    """The face with its picture, else its paragraphs closer together, else without picture, each at the largest type
    that fits."""
    faces = (_face(marker, size, game, looks, edition, form, share, bare=bare, close=close)
             for share in shares(edition) for bare, close in ((False, False), (False, True), (True, True)))
    return next((face for face in faces if face is not None), None)


def _fitting(marker: Marker, size: Size, game: Game, looks: Looks, edition: Edition, form: Tent) -> float | None:
    """The share of its size at which the text would fit, were every size allowed."""
    free = unbounded(edition)
    faces = ((s, _face(marker, size, game, looks, free, form, s, bare=True, close=True)) for s in shares(free))
    return next((share for share, face in faces if face is not None), None)


def _face(marker: Marker, size: Size, game: Game, looks: Looks, edition: Edition, form: Tent,
          share: float, bare: bool = False, close: bool = False) -> tuple[Item, ...] | None:
    """A face's items, its picture beside the title, or under it where the title needs the width, or ``bare``, where
    text needs the room of a picture that says nothing of its own; ``close``, its paragraphs nearer to each other."""
    sign = Sign(marker.name, tuple(line for line in marker.lines if line.strip()))
    gap, between = (form.picture_gap, form.paragraph_gap / 2) if close else (form.title_gap, form.paragraph_gap)
    box = Box(form.inset, form.inset, size[0] - 2 * form.inset, size[1] - form.inset, gap, between)
    if not sign.paragraphs:
        return _title_only(sign, box, looks, game, edition, form, share)
    shown = None if bare else illustration(marker, game, looks, edition, height=form.picture, swatch=form.swatch,
                                           gap=form.swatch_gap)
    beside = replace(box, beside=shown.width + form.picture_gap if shown else 0.0, title_lines=1)
    under = replace(box, under=shown.height + form.picture_gap if shown else 0.0)
    for place, title_share in ((beside, 1.0), (under, 1.0), *(((beside, 0.6), (under, 0.6)) if close else ())):
        column = set_sign(sign, place, edition, share, title_share)
        if column is not None:
            picture = (_placed(shown, place, column.title_foot, edition, share),) if shown else ()
            return (column.heading(), *picture, *column.text())
    return None


def _placed(shown: Illustration, box: Box, title_foot: float, edition: Edition, share: float) -> Item:
    """The picture: in the title's row at the right, its middle on the capitals', or under the title at the left."""
    if not box.beside:
        return shown.at(box.x, title_foot + box.under - shown.height)
    middle = (box.top + title_foot) / 2
    return shown.at(box.x + box.width - shown.width, middle - shown.height / 2)


def _title_only(sign: Sign, box: Box, looks: Looks, game: Game, edition: Edition, form: Tent,
                share: float) -> tuple[Item, ...] | None:
    """A name alone stands over a band of the kinds' patterns that takes the rest of the face."""
    column = set_sign(sign, box, edition, share)
    if column is None:
        return None
    top = column.title_foot + form.title_gap
    if box.bottom - top < form.picture:
        return (column.heading(),)
    named = swatches(looks, edition, game.language, form.picture, form.swatch, form.swatch_gap)
    names = looks.patterns[: len(named.items)] or edition.kind_patterns[:1]
    width = (box.width - (len(names) - 1) * form.swatch_gap) / len(names)
    band = tuple(field(name, box.x + i * (width + form.swatch_gap), top, width, box.bottom - top, 1.0, edition)
                 for i, name in enumerate(names))
    return (column.heading(), Tag("Figure", band, alt=named.alt))


def tent_frame(face: tuple[Item, ...], size: Size, edition: Edition, form: Tent, language: str) -> Frame:
    """The whole tent from the top: a face upside down, the face, the base, the flap. The second face says what the
    first does, so a screen reader skips it."""
    width, height = size
    words, role = texts("markers", language), edition.type["note"]
    parts: list[Item] = [Moved(face, 0.0, height), Artifact((Turned(untagged(face), 0.0, 0.0, width, height, 180),))]
    top = 2 * height
    for name, tall in (("base", form.base), ("flap", form.flap)):
        baseline = top + tall / 2 + cap_height(role.weight, role.size) / 2
        parts.append(Tag("P", set_line(words[name], width / 2, baseline, role, align="centre")))
        top += tall
    return Frame(width, top, tuple(parts))


def untagged(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """The same to see, without meaning: what stands inside an artifact has no tags."""
    found: list[Item] = []
    for item in items:
        match item:
            case Tag():
                found += untagged(item.items)
            case Moved():
                found.append(replace(item, items=untagged(item.items)))
            case Turned():
                found.append(replace(item, items=untagged(item.items)))
            case _:
                found.append(item)
    return tuple(found)


def folds(size: Size, form: Tent) -> tuple[float, ...]:
    """Where a tent is folded, from its top edge."""
    return size[1], 2 * size[1], 2 * size[1] + form.base
