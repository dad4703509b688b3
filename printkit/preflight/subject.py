"""What every measure is given: the document, the limits, and what the manifest beside the file says of it.

Belongs here: that value. Never here: measuring.
"""

from __future__ import annotations

from functools import cached_property

from printkit.preflight.document import Document
from printkit.preflight.drawn import Drawn, Run
from printkit.preflight.geometry import centre, holds
from printkit.preflight.limits import Limits
from printkit.preflight.manifest import Entry, Piece
from printkit.preflight.marks import ticks
from printkit.preflight.printed import Printer
from printkit.record import dataclass

CARDLIKE = ("cards", "markers")
"""Parts whose pieces are cut out and lie on the table."""

_NEAR = 0.05
"""mm by which a fold may be off."""


@dataclass(frozen=True)
class Subject:
    """One file to be judged. ``entry`` is its row in the manifest, None when there is none; ``printer`` the one that it
    comes out of, None for the file as it is."""

    document: Document
    limits: Limits
    entry: Entry | None
    printer: Printer | None = None

    @property
    def drawn(self) -> Drawn:
        """What its pages hold."""
        return self.document.drawn

    @cached_property
    def runs(self) -> tuple[Run, ...]:
        """All text that is painted."""
        return tuple(run for run in self.drawn.runs if not run.hidden)

    @cached_property
    def pieces_by_page(self) -> dict[int, list[Piece]]:
        """The manifest's pieces on each page."""
        found: dict[int, list[Piece]] = {}
        for piece in self.entry.pieces if self.entry else ():
            found.setdefault(piece.page, []).append(piece)
        return found

    def piece_of(self, run: Run) -> Piece | None:
        """The piece that a run's middle lies on."""
        middle = centre(run.box)
        return next((piece for piece in self.pieces_by_page.get(run.page, ()) if holds(piece.box, middle)), None)

    @cached_property
    def runs_of(self) -> dict[Piece, list[Run]]:
        """The text on each piece, without the page's furniture, in the order of painting."""
        found: dict[Piece, list[Run]] = {}
        for run in self.runs:
            piece = None if run.mark.furniture else self.piece_of(run)
            if piece is not None:
                found.setdefault(piece, []).append(run)
        return found

    @cached_property
    def folded_backs(self) -> frozenset[Piece]:
        """Pieces that are the back of another one beside them: of its id, mirrored at a dashed line between the two."""
        found: set[Piece] = set()
        for page, pieces in self.pieces_by_page.items():
            folds = [mark for mark in ticks([stroke for stroke in self.drawn.strokes if stroke.page == page])
                     if mark.stroke.dashed]
            first: dict[str, Piece] = {}
            for piece in pieces:
                other = first.setdefault(piece.id, piece)
                here, there = centre(piece.box), centre(other.box)
                if any(abs((here[0] + there[0]) / 2 - fold.at) < _NEAR and abs(here[0] - there[0]) > 1 for fold in folds
                       if fold.vertical) or any(abs((here[1] + there[1]) / 2 - fold.at) < _NEAR
                                                and abs(here[1] - there[1]) > 1 for fold in folds if not fold.vertical):
                    found.add(piece)
        return frozenset(found)

    def is_cut(self, piece: Piece) -> bool:
        """Whether a piece is cut out, rather than being a page."""
        page = self.drawn.pages[piece.page - 1] if 0 < piece.page <= len(self.drawn.pages) else None
        return page is not None and (piece.width < page.width - 1 and piece.height < page.height - 1)
