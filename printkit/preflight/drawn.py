"""What is found on pages, as values: runs of text, strokes, fills, pictures, fields, and the pages themselves.

Boxes and places are mm from the displayed page's top left corner, sizes and strokes are points. Belongs here: shapes of
what is measured. Never here: reading PDF, or judging.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from printkit.preflight.geometry import IDENTITY, Box, Matrix, Point

Colour = tuple[float, float, float]
"""Red, green, blue, 0 to 1."""


@dataclass(frozen=True)
class Mark:
    """Where something that is painted belongs: the number of its structure element (-1 for none), the element's role,
    or the kind of artifact. Content that is neither is loose: a screen reader meets it without knowing what it is."""

    element: int = -1
    role: str = ""
    artifact: str | None = None

    @property
    def loose(self) -> bool:
        """Neither in an element nor an artifact."""
        return self.artifact is None and self.element < 0

    @property
    def furniture(self) -> bool:
        """An artifact of the page: cut marks, labels, rulers, folios (14.8.2.2.2)."""
        return self.artifact in ("Page", "Pagination")


LOOSE = Mark()


@dataclass(frozen=True)
class FontFacts:
    """What a font says of itself."""

    name: str
    kind: str
    embedded: bool
    subset: bool
    italic: bool
    bold: bool
    readable: bool


@dataclass(frozen=True)
class Run:
    """One run of text. ``origin`` is the first letter's place on the baseline, ``angle`` degrees clockwise, ``squeeze``
    width by height (1 is true), ``slant`` degrees of a sheared matrix; ``missing`` what has no glyph, ``unread`` how
    many codes have no Unicode value, ``mirrored`` is back to front, ``typed`` text in a form field.
    ``box`` is from the descenders to the capitals' tops."""

    page: int
    text: str
    size: float
    box: Box
    origin: Point
    angle: float
    font: FontFacts
    mark: Mark
    hidden: bool = False
    squeeze: float = 1.0
    slant: float = 0.0
    missing: str = ""
    unread: int = 0
    mirrored: bool = False
    typed: bool = False


@dataclass(frozen=True)
class Stroke:
    """A stroked path, or a filled rectangle so thin that it is one. ``line`` holds the ends of a single straight
    stroke, ``samples`` places on the path with the direction there."""

    page: int
    width: float
    box: Box
    colour: Colour | None
    mark: Mark
    dashed: bool = False
    line: tuple[Point, Point] | None = None
    samples: tuple[tuple[Point, Point], ...] = ()


@dataclass(frozen=True)
class Fill:
    """A filled shape that is no line. ``colour`` is None where it can't be told, ``samples`` are places on its outline
    with the direction there."""

    page: int
    box: Box
    colour: Colour | None
    mark: Mark
    samples: tuple[tuple[Point, Point], ...] = ()


@dataclass(frozen=True)
class Image:
    """A picture made of pixels; ``dpi`` is the lesser of its two effective resolutions."""

    page: int
    box: Box
    pixels: tuple[int, int]
    dpi: float
    mark: Mark


@dataclass(frozen=True)
class Field:
    """A form field's widget; ``size`` is its text's, 0 where viewers choose."""

    page: int
    name: str
    kind: str
    box: Box
    size: float
    label: str


@dataclass(frozen=True)
class PageFacts:
    """A page: its size as displayed and its boxes, in mm; ``shown`` is the part of it that viewers show. ``space``
    leads from its user space to page space in points. ``window`` is the part of user space that lies on the paper,
    None for all that the file shows, and ``turn`` by how many degrees clockwise it is turned then."""

    number: int
    width: float
    height: float
    trim: Box
    bleed: Box
    crop: Box
    shown: Box
    space: Matrix = IDENTITY
    window: Box | None = None
    turn: int = 0


@dataclass
class Drawn:
    """Everything that a file's pages hold, in the order of painting. ``loose`` are boxes of what is painted outside
    marked content, by page; ``unread`` are pages of which some content could not be unpacked."""

    pages: list[PageFacts] = field(default_factory=list)
    runs: list[Run] = field(default_factory=list)
    strokes: list[Stroke] = field(default_factory=list)
    fills: list[Fill] = field(default_factory=list)
    images: list[Image] = field(default_factory=list)
    fields: list[Field] = field(default_factory=list)
    loose: list[tuple[int, Box]] = field(default_factory=list)
    unread: list[int] = field(default_factory=list)
    fonts: dict[str, FontFacts] = field(default_factory=dict)
