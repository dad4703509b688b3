"""The parts of a game, laid out: one table says which layout makes which part.

Belongs here: that table, and choosing among the parts' pieces. Never here: how any part looks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace

from printkit.diagnostics import Diagnostic, has_errors
from printkit.layout.booklet.rules import lay_out_rules
from printkit.layout.cards.decks import lay_out_decks
from printkit.layout.edition import Edition
from printkit.layout.frame import BookletRun, PageBox, Part, Piece, Run
from printkit.layout.markers.runs import lay_out_markers
from printkit.layout.mats.pages import lay_out_mats
from printkit.layout.scores.sheets import lay_out_score_sheets
from printkit.model import Game
from printkit.record import dataclass

Runs = tuple[Run, ...]
LaidOut = tuple[Runs, tuple[Diagnostic, ...]]


@dataclass(frozen=True)
class PartLayout:
    """A part's name in files, its title in labels, and what lays it out for a page."""

    name: str
    title: str
    lay_out: Callable[[Game, Edition, PageBox], LaidOut]


def _cards(game: Game, edition: Edition, page: PageBox) -> LaidOut:
    return lay_out_decks(game, edition)


def _mats(game: Game, edition: Edition, page: PageBox) -> LaidOut:
    return lay_out_mats(game, edition, page)


def _markers(game: Game, edition: Edition, page: PageBox) -> LaidOut:
    return lay_out_markers(game, edition)


def _score_sheets(game: Game, edition: Edition, page: PageBox) -> LaidOut:
    return lay_out_score_sheets(game, edition, page)


def _rules(game: Game, edition: Edition, page: PageBox) -> LaidOut:
    """Folded, half the paper is a page; whole pages where that is too small for the text."""
    if edition.booklet == "folded":
        made = lay_out_rules(game, edition, PageBox(page.height / 2, page.width, page.margin))
        if not has_errors(made[1]):
            return made
        whole = lay_out_rules(game, replace(edition, booklet="whole"), page)
        return made if has_errors(whole[1]) else whole
    return lay_out_rules(game, edition, page)


PARTS = (
    PartLayout("cards", "Cards", _cards),
    PartLayout("mats", "Mats", _mats),
    PartLayout("markers", "Markers", _markers),
    PartLayout("score-sheets", "Score sheets", _score_sheets),
    PartLayout("rules", "Rules", _rules),
)
"""Every part, in printing order."""


def part_title(name: str) -> str:
    """``score-sheets`` -> ``Score sheets``."""
    return next(part.title for part in PARTS if part.name == name)


def lay_out(game: Game, edition: Edition, pages: Mapping[str, PageBox],
            names: tuple[str, ...] = ()) -> tuple[tuple[Part, ...], tuple[Diagnostic, ...]]:
    """The parts named, or all that the game has, in printing order, each for its own of ``pages``; and every finding of
    their layouts."""
    parts: list[Part] = []
    findings: list[Diagnostic] = []
    for layout in (part for part in PARTS if not names or part.name in names):
        runs, found = layout.lay_out(game, edition, pages[layout.name])
        findings += found
        if runs:
            parts.append(Part(layout.name, runs))
    return tuple(parts), tuple(findings)


def pieces_of(run: Run) -> tuple[Piece, ...]:
    """A run's pieces, or a booklet's pages."""
    return run.pages if isinstance(run, BookletRun) else run.pieces


def select(parts: tuple[Part, ...], only: str) -> tuple[Part, ...]:
    """The parts that have pieces whose name holds ``only``, with those pieces alone.

    A name is what the piece is called, with its copy (``PLUM · copy 03``), or its id in the manifest; case, marks
    between words and zeros before a number don't matter.
    """
    chosen: list[Part] = []
    wanted = _plain(only)
    if only and not wanted:
        return ()  # no name holds nothing but marks
    for part in parts:
        runs = tuple(run for run in (_only(run, wanted) for run in part.runs) if run is not None)
        if runs:
            chosen.append(Part(part.name, runs))
    return tuple(chosen)


def _only(run: Run, wanted: str) -> Run | None:
    if not wanted:
        return run
    if isinstance(run, BookletRun):
        return run if wanted in _plain(run.title) else None
    pieces = tuple(p for p in run.pieces if any(wanted in name for name in _names(p)))
    return replace(run, pieces=pieces) if pieces else None


def _names(piece: Piece) -> tuple[str, str]:
    return _plain(f"{piece.name} copy {piece.copy}") + " ", _plain(piece.id) + " "


def _plain(text: str) -> str:
    """Words and numbers only: ``PLUM · copy 03`` is ``plum copy 3``."""
    words = re.findall(r"[^\W_]+", text.casefold())
    return " ".join(word.lstrip("0") or "0" if word.isdigit() else word for word in words)
