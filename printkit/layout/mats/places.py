"""Places in rows: a track's, to move a marker along, and named spaces that have no room side by side at the top edge.

Lengths are mm. Belongs here: how many stand in a row, and drawing them. Never here: spaces at the top edge
(``piles.py``), or which a mat has (``bands.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from printkit.layout.art.geometry import polyline
from printkit.layout.boxes import box, shared_role
from printkit.layout.edition import Edition, TypeRole
from printkit.layout.frame import Artifact, Item, Path, Tag
from printkit.layout.mats.piles import Space, dock_roles, dock_words
from printkit.layout.scores.measures import mat_measures
from printkit.layout.scores.stack import Band
from printkit.layout.setting import set_display
from printkit.record import dataclass
from printkit.typeface import cap_height

HIGHEST = 1.3
"""A place is at most so many times as high, for its width, as what it is for."""

UNEVEN = 0.5
"""A last row without any place would cost this share of the places' size."""

LONG = 2.0
"""What a place is longer than so many times its shorter side is of no use."""

ARROW = 0.55
"""The length of an arrow between two places, as a share of the gap; it is twice as wide."""

Words = Callable[[int, Space], tuple[Item, ...]]
"""Draws what stands in a place: its number from 0, and the place."""


@dataclass(frozen=True)
class Grid:
    """Places in rows of ``columns`` each, ``width`` wide, at least ``least`` and at most ``most`` high."""

    count: int
    columns: int
    width: float
    least: float
    most: float

    @property
    def rows(self) -> range:
        """The rows' numbers."""
        return range(-(-self.count // self.columns))

    def numbers(self, row: int) -> range:
        """The numbers of a row's places, from 0."""
        return range(row * self.columns, min((row + 1) * self.columns, self.count))


def grid_of(names: Sequence[str], width: float, room: float, least: float, shape: tuple[float, float],
            role: TypeRole) -> Grid:
    """The rows whose places are largest for things of a ``shape`` (width and height) in a ``room`` so high, each name
    on a line; even rows rather than uneven ones. Where they have no room, as few rows as can be; where a name is too
    long for any, one place a row."""
    count, gap, ratio = len(names), mat_measures().gutter, HIGHEST * shape[1] / shape[0]
    found = Grid(count, 1, width, least, max(least, width * ratio))
    best = False, float("-inf")
    for columns in _column_counts(count):
        wide = (width - gap * (columns - 1)) / columns
        if wide < least or shared_role(names, wide - 2 * inset_of(wide), role) is None:
            continue
        one = Grid(count, columns, wide, least, max(least, wide * ratio))
        rows = len(one.rows)
        high = min((room - gap * (rows - 1)) / rows, one.most)
        short, long = sorted((wide / shape[0], high / shape[1]))
        missing = 1 - len(one.numbers(rows - 1)) / columns
        size = (2 * short + min(long, LONG * short)) * (1 - UNEVEN * missing)
        worth = high >= least, round(size, 6) if high >= least else -rows
        if worth > best:
            best, found = worth, one
    return found


def _column_counts(count: int) -> Iterator[int]:
    """How many may stand in a row, where the last row is as full as it can be."""
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        if -(-count // rows) == columns:
            yield columns


def inset_of(width: float) -> float:
    """What a place so wide keeps free around its words."""
    return min(mat_measures().dock_inset, width / 8)


def row_band(grid: Grid, row: int, x: float, words: Words, gap: float, edition: Edition, *,
             turns: bool = False) -> Band:
    """A row of places. Where the way ``turns``, every second row runs to the left, and arrows say so."""
    drawn = partial(_row, grid, row, x, words, edition, turns)
    return Band("places", grid.least, grid.least, grid.most, drawn, gap, turn=0)


def _row(grid: Grid, row: int, x: float, words: Words, edition: Edition, turns: bool, top: float,
         height: float) -> tuple[Item, ...]:
    gap = mat_measures().gutter
    back = turns and row % 2 == 1
    shapes: list[Path] = []
    items: list[Item] = []
    for number in grid.numbers(row):
        along = number - row * grid.columns
        column = grid.columns - 1 - along if back else along
        place = Space(x + column * (grid.width + gap), top, grid.width, height)
        shapes.append(box(place.x, top, grid.width, height, min(edition.lengths["space-radius"], grid.width / 8),
                          edition.strokes["box"], edition.colour("ink")))
        if turns and number + 1 < grid.count:
            shapes.append(_arrow(place, gap, edition, down=along == grid.columns - 1, back=back))
        items += words(number, place)
    return Artifact(tuple(shapes)), *items


def _arrow(place: Space, gap: float, edition: Edition, *, down: bool, back: bool) -> Path:
    """From a place to the next one: in the gap beside it, or under it where the row ends."""
    long, half = gap * ARROW, gap * ARROW
    if down:
        x, y = place.x + place.width / 2, place.y + place.height + gap / 2 - long / 2
        points = (x - half, y), (x + half, y), (x, y + long)
    else:
        way = -1 if back else 1
        edge = place.x if back else place.x + place.width
        x, y = edge + way * (gap / 2 - long / 2), place.y + place.height / 2
        points = (x, y - half), (x, y + half), (x + way * long, y)
    return Path(polyline(points, closed=True), fill=edition.colour("ink"))


def place_role(names: Sequence[str], width: float, role: TypeRole) -> TypeRole:
    """One size for the names of all places."""
    return shared_role(names, width - 2 * inset_of(width), role) or role.at(role.smallest)


def track_row(names: Sequence[str], grid: Grid, row: int, x: float, gap: float, said: str, edition: Edition) -> Band:
    """A row of a track: each place has its name at its upper left, where a marker leaves it in sight; ``said`` is the
    row in words."""
    role = place_role(names, grid.width, edition.type["pile-title"])

    def name(number: int, place: Space) -> tuple[Item, ...]:
        inset = inset_of(place.width)
        return set_display(names[number], place.x + inset, place.y + inset + cap_height(role.weight, role.size), role)

    band = row_band(grid, row, x, name, gap, edition, turns=is_way(names))
    return replace(band, draw=lambda top, height: (_figure(band.draw(top, height), said),))


def _figure(items: tuple[Item, ...], said: str) -> Tag:
    return Tag("Figure", items, alt=said)


def is_way(names: Sequence[str]) -> bool:
    """Whether places are numbered, so that one moves from each to the next; others are places to choose from."""
    return 2 * sum(name.lstrip("-−").isdigit() for name in names) >= len(names)


def space_row(names: Sequence[str], word: str, grid: Grid, row: int, x: float, gap: float, edition: Edition) -> Band:
    """A row of named spaces, with what lies there."""

    def words(number: int, place: Space) -> tuple[Item, ...]:
        inset = inset_of(place.width)
        roles = dock_roles(names, word, place.width, edition, inset, place.height)
        return (dock_words(names[number], word, place, roles, edition, inset),)

    return row_band(grid, row, x, words, gap, edition)
