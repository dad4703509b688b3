"""Cards and markers read back for tests: every text where it really stands, turned or moved; made-up decks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from printkit.layout.cards.decks import lay_out_decks
from printkit.layout.edition import load_edition
from printkit.layout.frame import Artifact, Frame, GridRun, Item, Moved, Picture, Tag, Text, Turned
from printkit.layout.look import looks_of
from printkit.model import Card, Deck, Face, Game
from printkit.typeface import cap_height, descent

STANDARD = load_edition("standard")
Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Placed:
    """A text or a picture: its box in mm from the frame's top left corner, and the roles around it."""

    box: Box
    text: str
    size: float
    roles: tuple[str, ...]


def placed(items: Iterable[Item], roles: tuple[str, ...] = ()) -> Iterator[Placed]:
    """All texts (cap height to descender) and pictures, in order of drawing."""
    for item in items:
        match item:
            case Text():
                box = (item.x, item.y - cap_height("regular", item.size), item.x + item.width,
                       item.y + 0.8 * descent("regular", item.size))
                yield Placed(box, item.text, item.size, roles)
            case Picture():
                size = item.drawing.width, item.drawing.height
                yield Placed((item.x, item.y, item.x + size[0], item.y + size[1]), "", 0.0, (*roles, "Picture"))
            case Tag():
                yield from placed(item.items, (*roles, item.role))
            case Artifact():
                yield from placed(item.items, (*roles, "Artifact"))
            case Moved():
                for one in placed(item.items, roles):
                    a, b, c, d = one.box
                    yield Placed((a + item.x, b + item.y, c + item.x, d + item.y), one.text, one.size, one.roles)
            case Turned():
                assert item.angle == 180
                right, foot = item.x + item.width, item.y + item.height
                for one in placed(item.items, roles):
                    a, b, c, d = one.box
                    yield Placed((right - c, foot - d, right - a, foot - b), one.text, one.size, one.roles)


def texts(frame: Frame) -> list[Placed]:
    """All texts of a frame."""
    return [one for one in placed(frame.items) if one.text]


def spoken(frame: Frame) -> str:
    """What a screen reader says of a frame, without descriptions of pictures."""
    return " ".join(one.text for one in texts(frame) if "Artifact" not in one.roles)


def touching(frame: Frame) -> list[tuple[str, str]]:
    """Pairs of texts that touch."""
    found, all_texts = [], texts(frame)
    for i, one in enumerate(all_texts):
        for other in all_texts[i + 1 :]:
            a, b = one.box, other.box
            if min(a[2], b[2]) - max(a[0], b[0]) > 0.02 and min(a[3], b[3]) - max(a[1], b[1]) > 0.02:
                found.append((one.text, other.text))
    return found


def figures(items: Iterable[Item]) -> Iterator[Tag]:
    """All figures."""
    for item in items:
        if isinstance(item, Tag):
            if item.role == "Figure":
                yield item
            yield from figures(item.items)
        elif isinstance(item, (Moved, Artifact)):
            yield from figures(item.items)


def card(name: str, *lines: str, copies: int = 1, label: str = "", note: str = "") -> Card:
    """A card as a document has it: ``SUN / DOTS`` is two words."""
    return Card(name, tuple(part.strip() for part in name.split("/")), lines, note, label, copies)


def grid_card(name: str, front: str, back: str = "") -> Card:
    """A card of cells: ``PEAR PLUM/APPLE PEAR`` is two rows of two."""
    faces = [Face(tuple(tuple(row.split()) for row in face.split("/"))) if face else None for face in (front, back)]
    return Card(name, (), front=faces[0], back=faces[1])


def game_of(*decks: Deck) -> Game:
    """A game of decks alone."""
    return Game("A game", "a-game", "test", decks=decks)


def deck_of(*cards: Card, **values: object) -> Deck:
    """A deck."""
    return Deck("deck", "Cards", cards, **values)  # type: ignore[arg-type]


def run_of(game: Game) -> GridRun:
    """The only run of a game without findings."""
    runs, findings = lay_out_decks(game, STANDARD)
    assert findings == (), [d.render() for d in findings]
    (run,) = runs
    return run


__all__ = ["STANDARD", "card", "deck_of", "figures", "game_of", "grid_card", "looks_of", "placed", "run_of", "spoken",
           "texts", "touching"]
