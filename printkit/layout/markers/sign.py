"""A heading and paragraphs in a box: what tents and plaques have in common.

Belongs here: setting them, the picture of bundles or patterns beside a heading, the error when they don't fit. Never
here: folds, sizes of markers, or which marker has which form. Lengths are mm from the box's top left corner.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import floor

from printkit.diagnostics import Diagnostic, error
from printkit.layout.art import pictures as art
from printkit.layout.art.bundles import alt_text as bundles_alt
from printkit.layout.art.bundles import bundles
from printkit.layout.edition import Edition, TypeRole
from printkit.layout.frame import Item, Moved, Picture, Tag
from printkit.layout.look import Look, Looks
from printkit.layout.picture import described, drawing, field
from printkit.layout.setting import Block, block, set_display, sizes
from printkit.layout.texts import texts
from printkit.model import Game, Marker
from printkit.record import dataclass
from printkit.typeface import cap_height, descent
from printkit.units import to_mm

MOST_SWATCHES = 4
MOST_CARDS = 16
"""More than these make a picture that nobody can read at a glance."""


@dataclass(frozen=True)
class Sign:
    """What a marker says."""

    title: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True)
class Illustration:
    """A small picture, its items from its own top left corner."""

    width: float
    height: float
    items: tuple[Item, ...]
    alt: str

    def at(self, x: float, y: float) -> Item:
        """The picture in its place."""
        return Tag("Figure", (Moved(self.items, x, y),), alt=self.alt)


@dataclass(frozen=True)
class Column:
    """A heading and paragraphs set for a box; ``title_foot`` is the heading's last baseline."""

    title: Block
    paragraphs: tuple[tuple[Block, float], ...]
    x: float
    top: float
    title_foot: float

    @property
    def foot(self) -> float:
        """The last baseline."""
        return max([self.title_foot, *(top + text.height for text, top in self.paragraphs)])

    def lowered(self, by: float) -> Column:
        """The same, further down."""
        paragraphs = tuple((text, top + by) for text, top in self.paragraphs)
        return Column(self.title, paragraphs, self.x, self.top + by, self.title_foot + by)

    def heading(self) -> Item:
        """The title."""
        first = self.top + cap_height(self.title.role.weight, self.title.role.size)
        runs: list[Item] = []
        for number, line in enumerate(self.title.lines):
            runs += set_display(line, self.x, first + number * to_mm(self.title.role.leading), self.title.role)
        return Tag("H1", tuple(runs))

    def text(self) -> tuple[Item, ...]:
        """The paragraphs."""
        return tuple(Tag("P", text.at(self.x, top)) for text, top in self.paragraphs)


@dataclass(frozen=True)
class Box:
    """Where a sign stands: ``beside`` is what its title leaves free at the right, ``under`` what stays free between
    title and text; ``paragraph_gap`` is a share of the leading, all else mm."""

    x: float
    top: float
    width: float
    bottom: float
    title_gap: float
    paragraph_gap: float
    beside: float = 0.0
    under: float = 0.0
    title_lines: int = 2


def set_sign(sign: Sign, box: Box, edition: Edition, share: float = 1.0, title_share: float = 1.0) -> Column | None:
    """The sign in the box with type at ``share`` of its sizes, the title at ``title_share`` of that (never under a
    role's smallest); None when the box is too small."""
    title_role = shrunk(edition.type["marker-title"], share * title_share)
    text_role = shrunk(edition.type["marker-text"], share)
    title = block(sign.title, box.width - box.beside, title_role, balance=True)
    if not title.fits or len(title.lines) > box.title_lines:
        return None
    y = foot = box.top + title.height
    y += box.under
    set_paragraphs: list[tuple[Block, float]] = []
    for paragraph in sign.paragraphs:
        text = block(paragraph, box.width, text_role, balance=True)
        if not text.fits:
            return None
        between = to_mm(text_role.leading) * (1 + box.paragraph_gap) - cap_height(text_role.weight, text_role.size)
        y += between if set_paragraphs else box.title_gap
        set_paragraphs.append((text, y))
        y += text.height
    if y + (descent(text_role.weight, text_role.size) if sign.paragraphs else 0.0) > box.bottom + 1e-6:
        return None
    return Column(title, tuple(set_paragraphs), box.x, box.top, foot)


def shrunk(role: TypeRole, share: float) -> TypeRole:
    """The role at a share of its size, in half points, not under its smallest."""
    return role.at(max(role.smallest, floor(role.size * share * 2 + 1e-6) / 2))


def shares(edition: Edition) -> Iterator[float]:
    """The shares that a sign's type may shrink to, largest first, from full size on."""
    role = edition.type["marker-text"]
    return (size / role.size for size in sizes(role))


def bundle_sizes(game: Game) -> tuple[int, ...]:
    """Bundles that the game's own figures allow, as unlike as they may be: nine cards in three of one to five are
    1, 3 and 5. Empty where the document doesn't state them."""
    cards, count = game.number("cards revealed") or 0, game.number("bundles") or 0
    if not 1 < count <= MOST_SWATCHES or not count <= cards <= MOST_CARDS:
        return ()
    least, most = game.number("bundle least") or 1, game.number("bundle most") or cards
    found = [round(least + (most - least) * i / (count - 1)) for i in range(count)]
    for _ in range(MOST_CARDS * count):
        excess = sum(found) - cards
        if excess == 0:
            return tuple(found)
        step = -1 if excess > 0 else 1
        movable = [i for i in range(count) if least <= found[i] + step <= most]
        if not movable:
            return ()
        unlike = [i for i in movable if found[i] + step not in found] or movable
        found[unlike[0 if step > 0 else -1]] += step
        found.sort()
    return ()


def illustration(marker: Marker, game: Game, looks: Looks, edition: Edition, *, height: float, swatch: float,
                 gap: float) -> Illustration | None:
    """What stands beside a tent's title: its own art, the bundles that it speaks of, else the kinds' patterns."""
    look = look_of(marker, looks, edition)
    if look.art is not None:
        return portrait(look, height * 1.4, edition)
    dealt = bundle_sizes(game)
    if dealt and any("bundle" in line.casefold() for line in marker.lines):
        colours = tuple(dict.fromkeys(kind.colour for kind in looks)) or (look.colour,)
        drawn = bundles(dealt, height, colours=colours, ink=edition.colour("ink"),
                        contour=edition.strokes["contour-small"], offset=edition.lengths["register-small"],
                        fills=edition.fills, paper=edition.colour("paper"))
        return Illustration(drawn.width, drawn.height, (Picture(drawn, 0.0, 0.0),), bundles_alt(dealt))
    return swatches(looks, edition, game.language, height, swatch, gap)


def swatches(looks: Looks, edition: Edition, language: str, height: float, width: float,
             gap: float) -> Illustration:
    """The patterns of the game's first kinds side by side, each ``width`` wide."""
    names = (looks.patterns or edition.kind_patterns)[:MOST_SWATCHES]
    items = tuple(field(name, i * (width + gap), 0.0, width, height, 0.75, edition) for i, name in enumerate(names))
    alt = texts("markers", language)["patterns"].format(names=", ".join(names))
    return Illustration(len(names) * (width + gap) - gap, height, items, alt)


def portrait(look: Look, size: float, edition: Edition) -> Illustration:
    """A word's picture alone."""
    return Illustration(size, size, (Picture(drawing(look, size, edition), 0.0, 0.0),), described(look, size))


def look_of(marker: Marker, looks: Looks, edition: Edition) -> Look:
    """The look of a marker's word, its own art before the word's."""
    own = marker.art if marker.art in art.names() else None
    found = looks.get(marker.word or marker.name)
    if found is not None:
        return replace(found, art=own) if own else found
    name = own or art.known(marker.word or marker.name)
    colour = art.default_colour(name) if name else edition.kind_colours[0]
    return Look(marker.word or marker.name, name, edition.colours.get(colour, edition.colour("rule")),
                edition.kind_patterns[0], 0)


def too_much(marker: Marker, size: tuple[float, float], fitting: float | None, edition: Edition) -> Diagnostic:
    """The error of a marker whose text fits on none of its sizes; ``fitting`` is the share of type that would."""
    role = edition.type["marker-text"]
    count = len(marker.name) + sum(len(line) for line in marker.lines)
    would = f"it fits at {int(fitting * role.size * 10) / 10:g} pt" if fitting else "it fits at no size"
    return error("text-does-not-fit",
                 f'marker "{marker.name}", slot \'text\': {count:,} characters are too many for {size[0]:g} × '
                 f"{size[1]:g} mm, the largest of its form; {would}, and the smallest is {role.smallest:g} pt",
                 marker.origins.get("lines") or marker.origins.get("name"), hint="shorten its text or its name")


def unbounded(edition: Edition) -> Edition:
    """The edition with no smallest sizes: only to find what would fit."""
    return replace(edition, type={name: replace(role, smallest=1.0) for name, role in edition.type.items()})
