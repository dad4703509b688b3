"""Cards that are a grid of square cells, a tree and its word in each: they cover one another cell by cell.

Belongs here: the cell's size, what stands in a cell, the dots where cells meet. Never here: cards with text, sheets.
Lengths are mm.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil, floor

from printkit.diagnostics import Diagnostic, error, warning
from printkit.layout.art import pictures as art
from printkit.layout.art.geometry import circle
from printkit.layout.cards.faults import holdable, large_card
from printkit.layout.cards.templates import Slot, Template, find_template, load_template
from printkit.layout.edition import Edition, TypeRole
from printkit.layout.frame import Artifact, Frame, Item, Path, Picture, Tag
from printkit.layout.look import Look, Looks
from printkit.layout.setting import set_line, sizes
from printkit.layout.texts import texts
from printkit.model import Card, Deck, Face, Game
from printkit.record import dataclass
from printkit.typeface import advance, cap_height

SQUARE = 0.001
"""mm that a cell's width and height may differ: a card laid across another must cover whole cells."""

_WORD = 0.92
"""The share of a cell's width that a word may take."""


@dataclass(frozen=True)
class Grid:
    """A deck's grid: its columns and rows, the side of a cell, and the words' type."""

    columns: int
    rows: int
    cell: float
    role: TypeRole

    @property
    def width(self) -> float:
        """The card's width."""
        return self.columns * self.cell

    @property
    def height(self) -> float:
        """The card's height."""
        return self.rows * self.cell


def grid_template(deck: Deck, edition: Edition) -> tuple[Template | None, tuple[Diagnostic, ...]]:
    """The template of a deck of cells: its own where that draws cells, else ``trees``."""
    template, findings = find_template(deck.template or "trees", edition, deck.origins.get("template"))
    if template is not None and template.slot("grid") is None:
        template = load_template("trees", edition)
    return template, findings


def plan_grid(deck: Deck, template: Template, edition: Edition) -> tuple[Grid | None, tuple[Diagnostic, ...]]:
    """The deck's grid: the smallest size of card whose cells hold every word at its size, else a smaller word."""
    faces = [(card, face) for card in deck.cards for face in (card.front, card.back) if face is not None]
    columns, rows = len(faces[0][1].rows[0]), len(faces[0][1].rows)
    findings = _shapes(faces, columns, rows)
    if findings:
        return None, findings
    cells, findings = _cells(deck, columns, rows, edition)
    if findings:
        return None, findings
    slot = next(s for s in template.slots.values() if s.primitive == "grid")
    own = edition.type[slot.role]
    words = [word for _, face in faces for row in face.rows for word in row]
    for size in sizes(own):
        for cell in cells if size == own.size else cells[-1:]:
            if all(_fits(word, own.at(size), slot, cell) for word in words):
                grid = Grid(columns, rows, cell, own.at(size))
                return grid, (*_unprinted(deck), *_why_large(deck, grid, slot, cells))
    return None, (_too_long(deck, words, own, slot, cells[-1]),)


def _shapes(faces: Sequence[tuple[Card, Face]], columns: int, rows: int) -> tuple[Diagnostic, ...]:
    found: list[Diagnostic] = []
    for card, face in faces:
        if len(face.rows) != rows or any(len(row) != columns for row in face.rows):
            shape = f"{len(face.rows)} rows of {', '.join(str(len(row)) for row in face.rows)}"
            found.append(error("grid-shape", f'card "{card.name}" has {shape} cells; the deck\'s first card has '
                               f"{rows} rows of {columns}", card.origins.get("front"),
                               hint="give every face of a deck the same rows and columns"))
    return tuple(found)


def _cells(deck: Deck, columns: int, rows: int, edition: Edition) -> tuple[tuple[float, ...], tuple[Diagnostic, ...]]:
    """The sides that a cell may have, smallest first: the deck's own size divided, and larger ones where the edition
    has several sizes of card (see ``card_choice.deck_sizes``), or those of the edition's sizes."""
    if deck.width is not None and deck.height is not None:
        cell, other = deck.width / columns, deck.height / rows
        if abs(cell - other) > SQUARE:
            return (), (error("cells-not-square", f'cards of the deck "{deck.name}" are {deck.width:g} × '
                              f"{deck.height:g} mm, which makes cells of {cell:.4g} × {other:.4g} mm",
                              deck.origins.get("height"),
                              hint=f"cards {deck.width:g} × {cell * rows:g} mm have square cells"),)
        larger = [side for side in _sides(columns, rows, edition.card_sizes[1:]) if side > cell]
        return (cell, *larger), ()
    if deck.width is not None:
        return (deck.width / columns,), ()
    if deck.height is not None:
        return (deck.height / rows,), ()
    return _sides(columns, rows, edition.card_sizes), ()


def _sides(columns: int, rows: int, sizes_of_card: Sequence[tuple[float, float]]) -> tuple[float, ...]:
    """The cell of each size of card, in whole mm."""
    return tuple(float(floor(min(width / columns, height / rows))) for width, height in sizes_of_card)


def _why_large(deck: Deck, grid: Grid, slot: Slot, cells: Sequence[float]) -> tuple[Diagnostic, ...]:
    """A warning that names the word which needs cards that no hand holds well; none for a size of the deck's own."""
    smaller = [(c * grid.columns, c * grid.rows) for c in cells if c < grid.cell]
    fitting = [size for size in smaller if holdable(size)]
    if holdable((grid.width, grid.height)) or not fitting:
        return ()
    cell = fitting[-1][0] / grid.columns
    card, word = next((card, word) for card in deck.cards for face in (card.front, card.back) if face
                      for row in face.rows for word in row if not _fits(word, grid.role, slot, cell))
    return (large_card(deck, card, (grid.width, grid.height), fitting[-1], word),)


def _fits(word: str, role: TypeRole, slot: Slot, cell: float) -> bool:
    return advance(word, role.weight, role.size, slot.tracking) <= _WORD * cell


def _too_long(deck: Deck, words: Sequence[str], role: TypeRole, slot: Slot, cell: float) -> Diagnostic:
    word = max(words, key=lambda w: advance(w, role.weight, role.size, slot.tracking))
    taken = advance(word, role.weight, role.size, slot.tracking)
    card = next(c for c in deck.cards for f in (c.front, c.back) if f and any(word in row for row in f.rows))
    fits = int(10 * role.size * _WORD * cell / taken) / 10
    needed = ceil(taken * role.smallest / role.size / _WORD)
    return error("text-does-not-fit", f'card "{card.name}", slot \'{slot.name}\': "{word}" is too long for a cell of '
                 f"{cell:g} mm; it fits at {fits:g} pt, and the smallest is {role.smallest:g} pt",
                 card.origins.get("front") or card.origins.get("name"),
                 hint=f"shorten the word, or give the deck cells of {needed} mm or more")


def _unprinted(deck: Deck) -> tuple[Diagnostic, ...]:
    """A card of cells has no place for text; nothing is left off in silence."""
    return tuple(warning("card-text-left-off", f'the text of card "{card.name}" is not printed: it has a grid of cells',
                         card.origins.get("lines")) for card in deck.cards if card.lines)


def grid_frame(face: Face, grid: Grid, template: Template, looks: Looks, edition: Edition, language: str) -> Frame:
    """One side: its cells row by row, then the dots where four cells meet."""
    slot = next(s for s in template.slots.values() if s.primitive == "grid")
    phrase = texts("cards", language)["tree"]
    items: list[Item] = []
    for y, row in enumerate(face.rows):
        for x, word in enumerate(row):
            alt = phrase.format(word=word.capitalize(), row=y + 1, rows=grid.rows, column=x + 1, columns=grid.columns)
            items += _cell(word, x * grid.cell, y * grid.cell, alt, grid, slot, looks, edition)
    dots = [Path(circle(x * grid.cell, y * grid.cell, slot.dot / 2), fill=edition.colour("rule"))
            for y in range(1, grid.rows) for x in range(1, grid.columns)]
    return Frame(grid.width, grid.height, (*items, Artifact(tuple(dots))))


def _cell(word: str, x: float, y: float, alt: str, grid: Grid, slot: Slot, looks: Looks,
          edition: Edition) -> list[Item]:
    """A tree, and its word under it: the word stays in sight under a die that stands on the tree."""
    tree = _tree(looks.of(word), x, y, grid, slot, edition)
    middle, baseline = x + grid.cell / 2 + slot.tracking * 0.5 * 25.4 / 72, y + slot.baseline * grid.cell
    runs = set_line(word, middle, baseline, grid.role, align="centre", tracking=slot.tracking)
    return [Tag("Figure", (tree,), alt=alt), Tag("P", runs)]


def _tree(look: Look, x: float, y: float, grid: Grid, slot: Slot, edition: Edition) -> Item:
    """The kind's tree; a kind without art has a treetop of its own shape."""
    drawn = art.tree(look.art, grid.cell, colour=look.colour, ink=edition.colour("ink"),
                     contour=edition.strokes["contour"], offset=edition.lengths["register"], index=look.index,
                     fills=edition.fills, paper=edition.colour("paper"), foot=canopy_foot(grid, slot))
    return Picture(drawn, x, y)


def room_over_words(game: Game, edition: Edition) -> float | None:
    """How high a piece may be that lies on a cell and leaves its word in sight, in mm: the least of a game's decks of
    cells; None without any."""
    rooms: list[float] = []
    for deck in game.decks:
        cards = tuple(card for card in deck.cards if card.front is not None)
        template = grid_template(deck, edition)[0] if cards else None
        slot = template.slot("grid") if template else None
        grid = plan_grid(replace(deck, cards=cards), template, edition)[0] if template else None
        if grid is not None and slot is not None:
            rooms.append(canopy_foot(grid, slot))
    return min(rooms, default=None)


def canopy_foot(grid: Grid, slot: Slot) -> float:
    """mm from a cell's top to the lowest that a tree, or what lies on it, may reach: ``gap`` above the word."""
    return slot.baseline * grid.cell - cap_height(grid.role.weight, grid.role.size) - slot.gap
