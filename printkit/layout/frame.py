"""A display list: what is drawn, where, and what it means. All decisions are made; the renderer only obeys.

Lengths are mm from a frame's top left corner, y downwards; type sizes and stroke widths are points; colours are
``#RRGGBB``. Belongs here: the items and how to print them as text. Never here: choosing, measuring, PDF.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field

from printkit.record import dataclass

Segment = tuple[str, tuple[float, ...]]
"""``("M", (x, y))``, ``("L", (x, y))``, ``("C", (x1, y1, x2, y2, x, y))`` or ``("Z", ())``."""


@dataclass(frozen=True)
class Text:
    """One run in one font: ``x`` its left end, ``y`` its baseline. ``font`` is a face's id in ``fonts/manifest.toml``;
    ``width`` what the font's own advances come to, in mm; ``tracking`` points added after each character."""

    x: float
    y: float
    text: str
    font: str
    size: float
    colour: str
    width: float
    tracking: float = 0.0


@dataclass(frozen=True)
class Path:
    """A shape. ``fill`` and ``stroke`` are colours or None, ``width`` points, ``dash`` mm on and off."""

    segments: tuple[Segment, ...]
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    dash: tuple[float, ...] = ()
    even_odd: bool = False
    round_ends: bool = True


@dataclass(frozen=True)
class Drawing:
    """A picture without text that is drawn once into a file and used often. ``key`` is unique for its content."""

    key: str
    width: float
    height: float
    paths: tuple[Path, ...] = field(repr=False)


@dataclass(frozen=True)
class Picture:
    """A drawing with its top left corner at ``x``, ``y``, enlarged by ``scale`` (strokes too: make each size its own
    drawing where that matters)."""

    drawing: Drawing
    x: float
    y: float
    scale: float = 1.0


@dataclass(frozen=True)
class Field:
    """A place to type into, in a form. ``name`` is unique in its frame; ``label`` is spoken by a screen reader."""

    name: str
    label: str
    x: float
    y: float
    width: float
    height: float
    size: float = 12.0
    align: str = "left"  # left | centre


@dataclass(frozen=True)
class Turned:
    """Items of a box ``width`` × ``height``, turned by 90, 180 or 270 degrees clockwise; ``x``, ``y`` is the top left
    corner of the space the turned box takes. (At 90 and 270 that space is ``height`` wide and ``width`` high.)"""

    items: tuple[Item, ...]
    x: float
    y: float
    width: float
    height: float
    angle: int


@dataclass(frozen=True)
class Moved:
    """Items moved by ``x``, ``y``."""

    items: tuple[Item, ...]
    x: float
    y: float


@dataclass(frozen=True)
class Clipped:
    """Items of which only the part inside a box is seen: its top left corner, width and height."""

    items: tuple[Item, ...]
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Tag:
    """Items with a meaning: a structure element of a tagged PDF.

    ``role`` is a standard type of ISO 32000-1 14.8.4 (H1–H3, P, L, LI, Lbl, LBody, Table, TR, TH, TD, Figure, Sect,
    Span, Form …). A Figure needs ``alt``. ``scope`` is ``Column`` or ``Row`` on a TH. Tags with the same ``key`` in one
    document are one element in several pieces (a paragraph that runs over a page).
    """

    role: str
    items: tuple[Item, ...]
    alt: str = ""
    title: str = ""
    language: str = ""
    scope: str = ""
    key: str = ""


@dataclass(frozen=True)
class Artifact:
    """Items without meaning for a reader who can't see: rules, repeated words, marks, labels. Drawn items outside any
    ``Tag`` are artifacts too; this says so where a tag surrounds them. ``kind`` is Layout, Page or Pagination."""

    items: tuple[Item, ...]
    kind: str = "Layout"


Item = Text | Path | Picture | Field | Turned | Moved | Clipped | Tag | Artifact


@dataclass(frozen=True)
class Frame:
    """A finished face or page, ``width`` × ``height`` mm. Its trim is its whole box."""

    width: float
    height: float
    items: tuple[Item, ...]

    def dump(self) -> str:
        """One draw item a line, two decimals: the form that goldens are kept in."""
        return "\n".join(_dump(self.items, 0))


@dataclass(frozen=True)
class Piece:
    """One physical thing. ``id`` is unique in its game (``cards/pear/01``), ``name`` is readable, ``copy`` from 1."""

    id: str
    name: str
    copy: int
    front: Frame
    back: Frame | None = None


@dataclass(frozen=True)
class GridRun:
    """Pieces of one trim size, to be imposed together on a grid and cut apart.

    ``plain_backs`` says that the backs are nothing but a pattern, which the imposition draws across all cuts.
    ``folds`` are mm from the top edge of a piece where it is folded; ``stock`` what paper to use, in words; ``joins``
    that a piece too large for the paper may be glued from several sheets.
    """

    title: str
    pieces: tuple[Piece, ...]
    width: float
    height: float
    two_sided: bool = False
    plain_backs: bool = False
    folds: tuple[float, ...] = ()
    stock: str = "card, 160 g/m² or more"
    joins: bool = False


@dataclass(frozen=True)
class PageRun:
    """Whole pages, one piece each, that are not cut. ``inset`` is the mm of their left and right edges: the sheet's
    label keeps the same. Pages larger than the paper are glued from several sheets."""

    title: str
    pieces: tuple[Piece, ...]
    stock: str = "plain paper"
    inset: float = 14.0


@dataclass(frozen=True)
class BookletRun:
    """Pages of a folded booklet in reading order, all of one size: half the paper, turned."""

    title: str
    pages: tuple[Piece, ...]
    stock: str = "plain paper"


Run = GridRun | PageRun | BookletRun


@dataclass(frozen=True)
class Part:
    """One output file's content: ``name`` is cards, mats, markers, score-sheets or rules."""

    name: str
    runs: tuple[Run, ...]


@dataclass(frozen=True)
class PageBox:
    """The page that full-page frames are laid out for: its size and the margin no printer reaches, in mm.

    ``windows`` are the sizes of what one sheet shows of a page that is glued from several, upright and lengthwise, and
    ``overlap`` what neighbours share; without windows no page can be glued.
    """

    width: float
    height: float
    margin: float = 5.0
    windows: tuple[tuple[float, float], ...] = ()
    overlap: float = 0.0

    def glued(self, margin: float, across: float, down: float, most: int = 40) -> Iterator[PageBox]:
        """Larger pages that ``most`` sheets or fewer make when they are glued, fewest first: boards, no strips.
        ``margin`` is theirs; ``across`` and ``down`` are mm of their empty edges, which aren't printed and take no
        sheets."""
        for count in range(2, most + 1):
            for columns in (n for n in range(1, count + 1) if count % n == 0):
                for wide, high in self.windows:
                    width = columns * (wide - self.overlap) + self.overlap + across
                    height = count // columns * (high - self.overlap) + self.overlap + down
                    if max(width, height) <= LONGEST_BOARD * min(width, height):
                        yield PageBox(width, height, margin)


LONGEST_BOARD = 1.6
"""The longer side of a page that is glued is so many of the shorter one at most."""


def _dump(items: tuple[Item, ...], depth: int) -> Iterator[str]:
    pad = "  " * depth
    for item in items:
        match item:
            case Text():
                yield f"{pad}text {item.x:.2f} {item.y:.2f} {item.font} {item.size:.2f} {item.colour} {item.text}"
            case Path():
                points = " ".join(op + ",".join(f"{v:.2f}" for v in values) for op, values in item.segments)
                paint = f"fill {item.fill or '-'} stroke {item.stroke or '-'} {item.width:.2f}"
                yield f"{pad}path {paint} {points}"
            case Picture():
                yield f"{pad}picture {item.x:.2f} {item.y:.2f} {item.scale:.2f} {item.drawing.key}"
            case Field():
                yield f"{pad}field {item.x:.2f} {item.y:.2f} {item.width:.2f} {item.height:.2f} {item.name}"
            case Turned():
                yield f"{pad}turned {item.x:.2f} {item.y:.2f} {item.width:.2f} {item.height:.2f} {item.angle}"
                yield from _dump(item.items, depth + 1)
            case Moved():
                yield f"{pad}moved {item.x:.2f} {item.y:.2f}"
                yield from _dump(item.items, depth + 1)
            case Clipped():
                yield f"{pad}clipped {item.x:.2f} {item.y:.2f} {item.width:.2f} {item.height:.2f}"
                yield from _dump(item.items, depth + 1)
            case Tag():
                alt = f" alt={item.alt}" if item.alt else ""
                yield f"{pad}tag {item.role}{alt}"
                yield from _dump(item.items, depth + 1)
            case Artifact():
                yield f"{pad}artifact {item.kind}"
                yield from _dump(item.items, depth + 1)
