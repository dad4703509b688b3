"""Tokens and counters: small pieces with a picture and a word, or with a value in the treetop of their fruit.

Belongs here: their common size and their faces. Never here: markers with sentences (``plaque.py``). Lengths are
mm.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from printkit.diagnostics import Diagnostic, error, warning
from printkit.layout.art import pictures as art
from printkit.layout.art.geometry import Polygon, circle
from printkit.layout.breaking import break_lines, widest
from printkit.layout.edition import Edition, TypeRole
from printkit.layout.frame import Drawing, Frame, Item, Path, Picture, Tag
from printkit.layout.look import Look
from printkit.layout.markers.measures import Size, Token
from printkit.layout.picture import described, drawing
from printkit.layout.setting import set_line, sizes
from printkit.model import Marker
from printkit.record import dataclass
from printkit.typeface import advance, cap_height
from printkit.units import to_mm

_CLEARANCE = 0.3
"""mm between a value and the rim of the white that it stands in."""


@dataclass(frozen=True)
class TokenPlan:
    """What all of a game's tokens share: their size and the type of words and values."""

    size: Size
    word: TypeRole
    value: TypeRole


def plan_tokens(markers: Sequence[tuple[Marker, Look]], edition: Edition, form: Token,
                room: float | None = None) -> tuple[TokenPlan | None, tuple[Diagnostic, ...]]:
    """The first size that holds every word and value within their roles, with the largest type that it holds.

    ``room`` is how high a token may be without hiding the word of the cell that it lies on; a warning where none that
    low holds the words.
    """
    word, value = edition.type["counter-word"], edition.type["counter-value"]
    low = tuple(size for size in form.sizes if room is None or size[1] <= room)
    for size in (*low, *(size for size in form.sizes if size not in low)):
        for letters in sizes(word):
            for figures in sizes(value):
                plan = TokenPlan(size, word.at(letters), value.at(figures))
                if all(_fits(marker, look, plan, form) for marker, look in markers):
                    return plan, () if size in low else (_hiding(markers[0][0], size, room or 0.0),)
    least = TokenPlan(form.sizes[-1], word.at(word.smallest), value.at(value.smallest))
    return None, tuple(_too_long(m, least, form) for m, look in markers if not _fits(m, look, least, form))


def _hiding(marker: Marker, size: Size, room: float) -> Diagnostic:
    return warning("token-hides-word",
                   f'tokens like "{marker.name}" are {size[0]:g} × {size[1]:g} mm; more than {room:.3g} mm of height '
                   f"hides the word of the cell that they lie on",
                   marker.origins.get("word") or marker.origins.get("name"), hint="give them shorter words")


def _fits(marker: Marker, look: Look, plan: TokenPlan, form: Token) -> bool:
    room = plan.size[0] - 2 * form.edge
    lines = _lines(marker, plan, form)
    if len(lines) > form.lines or widest(lines, plan.word.weight, plan.word.size) > room + 1e-6:
        return False
    height = _picture_room(len(lines), plan, form)
    if height < form.picture_least:
        return False
    if marker.value is None:
        return True
    return _half_diagonal(marker.value, plan.value) + _CLEARANCE <= _disc(look, height, form)[1]


def _lines(marker: Marker, plan: TokenPlan, form: Token) -> tuple[str, ...]:
    return break_lines(marker.word or marker.name, plan.word.weight, plan.word.size, plan.size[0] - 2 * form.edge,
                       balance=True)


def _picture_room(lines: int, plan: TokenPlan, form: Token) -> float:
    """The height that the word leaves for the picture, at most the width."""
    words = cap_height(plan.word.weight, plan.word.size) + (lines - 1) * to_mm(plan.word.leading)
    return min(plan.size[1] - form.foot - words - form.gap - form.edge, plan.size[0] - 2 * form.edge)


def _disc(look: Look, size: float, form: Token) -> tuple[float, float]:
    """How far under the middle of a treetop ``size`` high the white disc has its centre, and its radius: the largest
    that leaves the rim its width."""
    return _disc_in(art.canopy_of(look.art, look.index), round(size, 4), form)


@lru_cache(maxsize=512)
def _disc_in(canopy: str, size: float, form: Token) -> tuple[float, float]:
    side = size * art.GRID / (2 * art.CANOPY_GRID_RADIUS)
    (outline, *_) = art.silhouette(canopy, side).polygons
    down, radius = max(((step / 48 * side, _nearest(outline, side / 2, side / 2 + step / 48 * side))
                        for step in range(-4, 5)), key=lambda place: (round(place[1], 3), -abs(place[0])))
    return down, min(radius - form.rim, form.disc * size / 2)


def _nearest(outline: Polygon, x: float, y: float) -> float:
    """mm from a point to the nearest edge of a closed outline."""
    least = math.inf
    for (x1, y1), (x2, y2) in pairwise(outline):
        dx, dy = x2 - x1, y2 - y1
        length = dx * dx + dy * dy
        t = min(1.0, max(0.0, ((x - x1) * dx + (y - y1) * dy) / length)) if length else 0.0
        least = min(least, math.hypot(x - x1 - t * dx, y - y1 - t * dy))
    return least


def _half_diagonal(value: int, role: TypeRole) -> float:
    return math.hypot(advance(str(value), role.weight, role.size), cap_height(role.weight, role.size)) / 2


def _too_long(marker: Marker, plan: TokenPlan, form: Token) -> Diagnostic:
    word, room = marker.word or marker.name, plan.size[0] - 2 * form.edge
    longest = max(word.split() or [word], key=lambda part: advance(part, plan.word.weight, plan.word.size))
    fits = int(10 * plan.word.size * min(1.0, room / advance(longest, plan.word.weight, plan.word.size))) / 10
    return error("text-does-not-fit",
                 f'marker "{marker.name}", slot \'word\': "{word}" is too long for a token of {plan.size[0]:g} mm, the '
                 f"largest; its longest word fits at {fits:g} pt, and the smallest is {plan.word.size:g} pt",
                 marker.origins.get("word") or marker.origins.get("name"), hint="give it a shorter word")


def token_frame(marker: Marker, look: Look, plan: TokenPlan, edition: Edition, form: Token) -> Frame:
    """One token's face: its picture or its value, and its word."""
    lines = _lines(marker, plan, form)
    room = _picture_room(len(lines), plan, form)
    middle, top = plan.size[0] / 2, form.edge
    if marker.value is None:
        shown: tuple[Item, ...] = (_token_picture(look, middle, top, room, edition),)
    else:
        shown = _counter_picture(look, marker.value, middle, top, room, plan, edition, form)
    last = plan.size[1] - form.foot
    runs: list[Item] = []
    for number, line in enumerate(lines):
        baseline = last - (len(lines) - 1 - number) * to_mm(plan.word.leading)
        runs += set_line(line, middle, baseline, plan.word, align="centre")
    return Frame(*plan.size, (Tag("H1", tuple(runs)), *shown))


def _token_picture(look: Look, middle: float, top: float, size: float, edition: Edition) -> Item:
    return Tag("Figure", (Picture(drawing(look, size, edition), middle - size / 2, top),), alt=described(look, size))


def _counter_picture(look: Look, value: int, middle: float, top: float, size: float, plan: TokenPlan, edition: Edition,
                     form: Token) -> tuple[Item, ...]:
    """The treetop of the kind in its colour; in its middle, on white, the value."""
    name = art.canopy_of(look.art, look.index)
    box = size * art.GRID / (2 * art.CANOPY_GRID_RADIUS)
    tree = art.picture(name, box, colour=look.colour, ink=edition.colour("ink"), shade=False,
                       contour=edition.strokes["contour-small"], offset=edition.lengths["register-small"],
                       fills=edition.fills, paper=edition.colour("paper"))
    down, radius = _disc(look, size, form)
    centre = top + size / 2 + down
    disc = Drawing(f"disc/{radius:.4f}/{edition.colour('paper')}", 2 * radius, 2 * radius,
                   (Path(circle(radius, radius, radius), fill=edition.colour("paper")),))
    figure = Tag("Figure", (Picture(tree, middle - box / 2, top + size / 2 - box / 2),
                            Picture(disc, middle - radius, centre - radius)), alt=art.alt_text(name))
    baseline = centre + cap_height(plan.value.weight, plan.value.size) / 2
    return figure, Tag("P", set_line(str(value), middle, baseline, plan.value, align="centre"))


