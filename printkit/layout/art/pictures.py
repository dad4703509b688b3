"""The pictures of layouts/art as drawings at their final size: what is filled, what is stroked, how heavily.

Sizes and offsets are mm, strokes points, colours ``#RRGGBB``. Belongs here: loading art.json and building drawings
from its shapes. Never here: which card gets which picture or colour, patterns, shapes for words without art.
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from typing import Any

from printkit.layout.art.geometry import Segments, Silhouette, bounds, closes, flatten, placed
from printkit.layout.art.shading import shading
from printkit.layout.frame import Drawing, Path
from printkit.record import dataclass
from printkit.resources import LAYOUTS

GRID = 48.0
"""The side of the square that every picture is drawn in; its foot stands on unit 44."""

SMALL = 20.0
"""mm. A picture smaller than this has no shading: LOOK, "Building art"."""

SHADING = frozenset(("shade", "dot", "seed"))
"""The roles that show a kind's pattern in its picture."""

CANOPY_GRID_RADIUS = 22.0
"""Units from the middle of a canopy's grid to its outermost point."""


@dataclass(frozen=True)
class Shape:
    """One shape of a picture on its grid; the roles are the classes that compile_art.py lists."""

    roles: frozenset[str]
    even_odd: bool
    segments: Segments


@dataclass(frozen=True)
class _Art:
    alt: str
    words: tuple[str, ...]
    colour: str
    pattern: str
    canopy: str
    shapes: tuple[Shape, ...]


@cache
def _entries() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((LAYOUTS / "art" / "art.json").read_text("utf-8"))
    return found


@cache
def _art(name: str) -> _Art:
    entry = _entries()[name]
    shapes = tuple(
        Shape(frozenset(roles), even_odd, tuple((op, tuple(values)) for op, values in segments))
        for roles, even_odd, segments in entry["shapes"]
    )
    pattern, canopy = entry.get("pattern", ""), entry.get("canopy", "")
    return _Art(entry["alt"], tuple(entry["words"]), entry["colour"], pattern, canopy, shapes)


def shapes_of(name: str) -> tuple[Shape, ...]:
    """A picture's shapes on its grid. KeyError for a picture that isn't there."""
    return _art(name).shapes


def names() -> tuple[str, ...]:
    """All pictures, in the order of the index."""
    return tuple(_entries())


def alt_text(name: str) -> str:
    """What the picture shows, in words. KeyError for a picture that isn't there."""
    return _art(name).alt


def default_colour(name: str) -> str:
    """The role of the picture's colour in the palette: gold, leaf, apple or plum."""
    return _art(name).colour


def default_pattern(name: str) -> str:
    """The pattern of the picture's kind, or an empty string."""
    return _art(name).pattern


def known(word: str) -> str | None:
    """The picture that a card's word asks for, or None. Case and an English plural don't matter."""
    wanted = set(_singulars(word.strip().casefold()))
    return next((name for name, entry in _entries().items() if wanted & set(entry["words"])), None)


def _singulars(word: str) -> tuple[str, ...]:
    """The word, and what it may be the plural of: pears, peaches, cherries."""
    forms = [word]
    if word.endswith("ies"):
        forms.append(word[:-3] + "y")
    if word.endswith("es"):
        forms.append(word[:-2])
    if word.endswith("s"):
        forms.append(word[:-1])
    return tuple(form for form in forms if form)


def luminance(colour: str) -> float:
    """Relative luminance of ``#RRGGBB``, 0 to 1 (WCAG 2.2)."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours, 1 to 21 (WCAG 2.2)."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def detail_width(contour: float) -> float:
    """Points. 0.8 of the contour; large print's contours (over 1.5 pt) never have a detail under 1.5 pt (LOOK)."""
    return round(max(0.8 * contour, 1.5) if contour > 1.5 else 0.8 * contour, 3)


@dataclass(frozen=True)
class Style:
    """How a picture is inked: colours, the contour's points, the register offset in mm, what is left out."""

    colour: str
    ink: str
    contour: float
    offset: float
    shade: bool = True
    fills: bool = True
    paper: str = "#FFFFFF"

    @property
    def detail(self) -> str:
        """The colour of details on the fill: ink or paper, whichever stands out more."""
        if self.fills and contrast(self.paper, self.colour) > contrast(self.ink, self.colour):
            return self.paper
        return self.ink

    @property
    def key(self) -> str:
        """Every choice, as part of a drawing's key."""
        flags = ("shaded" if self.shade else "plain") + ("" if self.fills else "-unfilled")
        return f"{self.colour}/{self.ink}/{self.paper}/{self.contour:g}pt/{self.offset:g}mm/{flags}"


def picture(
    name: str,
    size: float,
    *,
    colour: str,
    ink: str,
    contour: float,
    offset: float,
    shade: bool = True,
    fills: bool = True,
    paper: str = "#FFFFFF",
    pattern: str | None = None,
) -> Drawing:
    """A picture in a box ``size`` mm square, its strokes at their final width.

    ``contour`` is points, ``offset`` how far the colour is moved right and down in mm. Without ``fills`` nothing is
    coloured and nothing is lost (the ink-saver edition). A shaded picture whose kind has another ``pattern`` than the
    art's own is shaded with that. KeyError for a picture that isn't there.
    """
    style = Style(colour, ink, contour, round(offset, 4), shade and size >= SMALL, fills, paper)
    other = pattern if pattern and style.shade and shows_pattern(name) and pattern != default_pattern(name) else ""
    return _picture(name, round(size, 4), style, other)


def shows_pattern(name: str) -> bool:
    """Whether the art has a kind's pattern in it. A rotten fruit's spots are its own."""
    return bool(default_pattern(name)) and any(shape.roles & SHADING for shape in shapes_of(name))


@lru_cache(maxsize=512)
def _picture(name: str, size: float, style: Style, pattern: str) -> Drawing:
    scale, shapes = size / GRID, shapes_of(name)
    key = f"art/{name}/{size:g}/{style.key}"
    if not pattern:
        return Drawing(key, size, size, tuple(draw(shapes, scale, 0.0, 0.0, style)))
    body = next((s for s in shapes if "core" in s.roles), shapes[0])
    outline = placed(body.segments, scale, 0.0, 0.0)
    left, top, right, foot = bounds(outline)
    middle = ((left + right) / 2, (top + foot) / 2)
    details = tuple(s for shape in shapes if "detail" in shape.roles for s in placed(shape.segments, scale, 0.0, 0.0))
    other = shading(outline, middle, scale, pattern, detail_width(style.contour), style.detail, details)
    plain = tuple(shape for shape in shapes if not shape.roles & SHADING)
    return Drawing(f"{key}/{pattern}", size, size, (*draw(plain, scale, 0.0, 0.0, style), *other))


def draw(shapes: tuple[Shape, ...], scale: float, x: float, y: float, style: Style) -> list[Path]:
    """The shapes' paths from the lowest layer to the highest, the grid's origin at ``x``, ``y``."""
    paths: list[Path] = []
    thin, off = detail_width(style.contour), style.offset

    def lay(role: str, dx: float = 0.0, fill: str | None = None, stroke: str | None = None, width: float = 0.0) -> None:
        for shape in shapes:
            if role in shape.roles:
                segments = placed(shape.segments, scale, x + dx, y + dx)
                paths.append(Path(segments, fill, stroke, width, even_odd=shape.even_odd))

    if style.fills:
        lay("fill", off, style.colour)
        lay("paper", 0.0, style.paper)
        lay("core", 0.7 * off, style.colour)
    if style.shade:
        lay("dot", 0.0, style.detail)
        lay("shade", 0.0, None, style.detail, thin)
        lay("seed", 0.0, style.paper, style.ink, thin)
    lay("detail", 0.0, None, style.detail, thin)
    lay("fine", 0.0, None, style.ink, thin)
    lay("solid", 0.0, style.ink)
    lay("contour", 0.0, None, style.ink, style.contour)
    return paths


@lru_cache(maxsize=256)
def silhouette(name: str, size: float) -> Silhouette:
    """What the picture covers at that size: its fills and its open contours, for patterns to keep clear of."""
    shapes, scale = shapes_of(name), size / GRID
    own = [shape for shape in shapes if "clear" in shape.roles]
    solid = own or [shape for shape in shapes if shape.roles & {"fill", "paper", "solid"}]
    open_lines = [] if own else [s for s in shapes if "contour" in s.roles and not closes(s.segments)]

    def flat(chosen: list[Shape]) -> tuple[tuple[tuple[float, float], ...], ...]:
        once = dict.fromkeys(shape.segments for shape in chosen)  # what is filled twice would count as outside
        return tuple(p for segments in once for p in flatten(placed(segments, scale, 0.0, 0.0), 0.05))

    return Silhouette(f"{name}@{size:g}", flat(solid), flat(open_lines))


CELL, CANOPY_MIDDLE, CANOPY_RADIUS, CANOPY_TOP = 29.0, 12.4, 9.3, 2.3
"""A cell, and in it how far down a canopy's middle stands, its radius, and the least that stays free above it (LOOK,
"Tree cell")."""

EMBLEMS = (
    "circle", "diamond", "arch", "star", "shield", "cloud",
    "hexagon", "pennant", "flower", "drop", "square", "lens",
)  # fmt: skip
"""The shapes of words without a picture, by number; neighbours are as unlike as possible. They are the treetops of
fruit without a canopy of its own too, so that a word is one shape wherever it stands."""


def tree(
    kind_art: str | None,
    cell: float,
    *,
    colour: str,
    ink: str,
    contour: float,
    offset: float,
    index: int = 0,
    fills: bool = True,
    paper: str = "#FFFFFF",
    foot: float | None = None,
) -> Drawing:
    """The tree of a square cell: a canopy, and its fruit in white on it.

    ``kind_art`` is a picture's name, or None for a word without one. A picture that has no canopy, and None, take
    the ``index``-th of ``EMBLEMS``: number a game's kinds so that no two share one. The drawing is ``cell`` mm
    square; the word goes under the canopy, its baseline at 26.1/29 of the cell (LOOK, "Tree cell"). ``foot`` is the
    lowest mm that the canopy and its shifted colour may reach: a taller word moves it up, then makes it smaller.
    """
    style = Style(colour, ink, contour, round(offset, 4), False, fills, paper)
    middle, radius = canopy_place(cell, cell if foot is None else foot - style.offset)
    return _tree(kind_art, canopy_of(kind_art, index), round(cell, 4), style, round(middle, 4), round(radius, 4))


def canopy_place(cell: float, foot: float) -> tuple[float, float]:
    """How far down a canopy's middle stands in its cell, and its radius, where nothing of it may be under ``foot``."""
    unit = cell / CELL
    top, middle, radius = CANOPY_TOP * unit, CANOPY_MIDDLE * unit, CANOPY_RADIUS * unit
    radius = min(radius, (foot - top) / 2)
    return min(middle, foot - radius), radius


def canopy_of(kind_art: str | None, index: int) -> str:
    """The name of the picture that is the treetop."""
    own = "" if kind_art is None else _art(kind_art).canopy
    return f"canopy-{own}" if own else f"emblem-{EMBLEMS[index % len(EMBLEMS)]}"


@lru_cache(maxsize=128)
def _tree(kind_art: str | None, canopy: str, cell: float, style: Style, height: float, radius: float) -> Drawing:
    scale, middle = radius / CANOPY_GRID_RADIUS, cell / 2
    paths = draw(shapes_of(canopy), scale, middle - 24 * scale, height - 24 * scale, style)
    if kind_art is not None:
        unit = radius / CANOPY_RADIUS
        icon = (12.2 if canopy.startswith("canopy-") else 11.0) * unit
        left, top = middle - icon / 2, height - icon / 2 - 0.3 * unit
        white = Style(style.paper, style.ink, detail_width(style.contour), 0.0, False, True, style.paper)
        paths += draw(shapes_of(kind_art), icon / GRID, left, top, white)
    moved = "" if height == round(CANOPY_MIDDLE * cell / CELL, 4) else f"/{height:g},{radius:g}"
    return Drawing(f"tree/{kind_art or '-'}/{canopy}/{cell:g}{moved}/{style.key}", cell, cell, tuple(paths))
