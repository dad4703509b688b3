"""What comes out of a printer: a page drawn larger for one that shrinks it, a back moved aside for one that drifts.

Belongs here: what a printer does to a page's geometry, and which pages are backs turned about which edge. Never here:
judging, or where printers are kept. Lengths are mm, in a page as it is displayed: right and down.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from printkit.preflight.drawn import PageFacts
from printkit.preflight.geometry import Matrix, apply, box_of, multiply
from printkit.preflight.manifest import Entry, Piece
from printkit.record import dataclass
from printkit.units import to_points


@dataclass(frozen=True)
class Printer:
    """A printer's errors: it prints at ``scale`` percent about the paper's middle, and puts a back ``offset`` mm right
    and down of its place, seen from the front with the sheet upright; ``rotate_backs`` that it turns backs upside
    down."""

    name: str
    scale: float = 100.0
    offset: tuple[float, float] = (0.0, 0.0)
    rotate_backs: bool = False

    @property
    def words(self) -> str:
        """What it does, for the table."""
        x, y = self.offset
        told = [f"{self.scale:g} %"]
        if x or y:
            side, way = "right" if x >= 0 else "left", "down" if y >= 0 else "up"
            told.append(f"backs {abs(x):g} mm {side}, {abs(y):g} mm {way}")
        return "; ".join([*told, *(["backs turned"] if self.rotate_backs else [])])


@dataclass(frozen=True)
class Passage:
    """What happens to one page on its way: larger by ``scale`` about its middle, turned by 180 degrees if ``turned``,
    moved by ``drift``; and held a quarter turn counterclockwise to be read, if it is ``lying``."""

    scale: float = 1.0
    turned: bool = False
    drift: tuple[float, float] = (0.0, 0.0)
    lying: bool = False

    @property
    def turn(self) -> int:
        """Degrees clockwise by which what is on the page is turned."""
        return (180 if self.turned else 0) + (270 if self.lying else 0)

    def matrix(self, width: float, height: float) -> Matrix:
        """From the page to what comes out, both in points; ``width`` and ``height`` are the page's."""
        sign = -self.scale if self.turned else self.scale
        x, y = (to_points(value) for value in self.drift)
        out: Matrix = (sign, 0.0, 0.0, sign, width / 2 * (1 - sign) + x, height / 2 * (1 - sign) + y)
        return multiply(out, (0.0, -1.0, 1.0, 0.0, 0.0, width)) if self.lying else out

    def boxes(self) -> Passage:
        """The same without scale and drift: a page's boxes lie on the paper, and are not printed."""
        return replace(self, scale=1.0, drift=(0.0, 0.0))

    def piece(self, piece: Piece, width: float, height: float) -> Piece:
        """A piece where it comes out, in mm; ``width`` and ``height`` are the page's in points. Rounded to a
        thousandth: manifests have four places."""
        left, top, right, bottom = (to_points(value) for value in piece.box)
        matrix = self.matrix(width, height)
        found = box_of(apply(matrix, x, y) for x in (left, right) for y in (top, bottom))
        x, y, far, low = (value / to_points(1.0) for value in found)
        return replace(piece, x=round(x, 3), y=round(y, 3), width=round(far - x, 3), height=round(low - y, 3),
                       rotation=(piece.rotation + self.turn) % 360)


AS_IT_IS = Passage()
"""A printer without errors."""


def passages(printer: Printer | None, entry: Entry | None) -> Callable[[int], Passage]:
    """What happens to each page. Without a manifest nothing tells which are backs: all count as fronts."""
    if printer is None:
        return lambda page: AS_IT_IS
    all_ = _by_page(entry)
    found = {page: _passage(printer, page, pieces, all_) for page, pieces in all_.items()}
    front = Passage(printer.scale / 100)
    return lambda page: found.get(page, front)


def printed_entry(entry: Entry, passages: Callable[[int], Passage], pages: list[PageFacts]) -> Entry:
    """What a manifest says, its pieces where they come out of the printer."""
    found: list[Piece] = []
    for piece in entry.pieces:
        passage = passages(piece.page)
        if passage != AS_IT_IS and 0 < piece.page <= len(pages):
            facts = pages[piece.page - 1]
            size = (facts.height, facts.width) if passage.lying else (facts.width, facts.height)
            piece = passage.piece(piece, to_points(size[0]), to_points(size[1]))
        found.append(piece)
    return replace(entry, pieces=tuple(found))


def _by_page(entry: Entry | None) -> dict[int, list[Piece]]:
    found: dict[int, list[Piece]] = {}
    for piece in entry.pieces if entry else ():
        found.setdefault(piece.page, []).append(piece)
    return found


def _passage(printer: Printer, page: int, pieces: list[Piece], all_: dict[int, list[Piece]]) -> Passage:
    """A sheet whose pieces all lie on their side was put upright for a printer with an offset, or is read so anyway."""
    out = Passage(printer.scale / 100, lying=all(piece.rotation % 180 == 90 for piece in pieces))
    if not _is_back(pieces):
        return out
    x, y = printer.offset
    turned = 180 if printer.rotate_backs else 0
    upside_down = _turned_upside_down(page, pieces, all_, turned)
    return replace(out, turned=printer.rotate_backs, drift=(x, -y) if upside_down else (-x, y))


def _is_back(pieces: list[Piece]) -> bool:
    return all(piece.side == "back" for piece in pieces)


def _turned_upside_down(page: int, pieces: list[Piece], all_: dict[int, list[Piece]], turned: int) -> bool:
    """Whether a back's sheet is turned about the page's horizontal middle, rather than like a page of a book.

    A piece, or a booklet's page, keeps its head where it is when it is turned over: its turn on the back, together with
    that on the front, is then a half turn; about the vertical middle it is a whole one, or none.
    """
    fronts = {number: held for number, held in all_.items() if not _is_back(held)}
    ids = {piece.id for piece in pieces}
    shared = Counter({number: sum(piece.id in ids for piece in held) for number, held in fronts.items()})
    best = max(fronts, key=lambda number: (shared[number], -abs(page - 1 - number), -number), default=0)
    front = {piece.id: piece.rotation for piece in fronts.get(best, ())}
    first = next(iter(front.values()), 0)
    votes = Counter((piece.rotation + turned + front.get(piece.id, first)) % 360 for piece in pieces)
    return votes[180] > votes[0]
