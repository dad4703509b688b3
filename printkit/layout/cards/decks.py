"""Decks as runs of cards: one run a deck, its cards in the document's order, each copy a piece of its own.

Belongs here: from decks to pieces, their ids, and which layout a deck gets. Never here: sizes and templates
(``choice.py``), what stands where on a face (``face.py``, ``grid.py``), or sheets.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import replace

from printkit.diagnostics import Diagnostic
from printkit.layout.cards.back import plain_back
from printkit.layout.cards.choice import Choice, choose
from printkit.layout.cards.face import Face
from printkit.layout.cards.grid import grid_frame, grid_template, plan_grid
from printkit.layout.edition import Edition
from printkit.layout.frame import Frame, GridRun, Piece
from printkit.layout.look import Looks, looks_of
from printkit.model import Card, Deck, Game


def lay_out_decks(game: Game, edition: Edition) -> tuple[tuple[GridRun, ...], tuple[Diagnostic, ...]]:
    """Every deck of a game as a run of pieces, and what doesn't fit as errors (``text-does-not-fit``).

    A deck with an error yields no run. Ids (``cards/pear/01``) are unique in the game.
    """
    looks = looks_of(game, edition)
    runs: list[GridRun] = []
    findings: list[Diagnostic] = []
    names = _Ids()
    for deck in [part for whole in game.decks for part in _by_kind_of_face(whole)]:
        run, found = _lay_out_deck(deck, looks, edition, game.language, names)
        findings += found
        if run is not None:
            runs.append(run)
    return tuple(runs), tuple(findings)


def _lay_out_deck(deck: Deck, looks: Looks, edition: Edition, language: str,
                  names: _Ids) -> tuple[GridRun | None, tuple[Diagnostic, ...]]:
    if deck.cards[0].front is not None:
        return _lay_out_grids(deck, looks, edition, language, names)
    choice, findings = choose(deck, edition)
    if choice is None:
        return None, findings
    fronts = _fronts(choice, looks, edition, language)
    back = plain_back(choice.width, choice.height) if deck.backs == "plain" else None
    pieces = [piece for card, front in zip(deck.cards, fronts, strict=True)
              for piece in _pieces(card, front, back, names)]
    return GridRun(deck.name, tuple(pieces), choice.width, choice.height, back is not None,
                   back is not None), findings


def _lay_out_grids(deck: Deck, looks: Looks, edition: Edition, language: str,
                   names: _Ids) -> tuple[GridRun | None, tuple[Diagnostic, ...]]:
    template, findings = grid_template(deck, edition)
    if template is None:
        return None, findings
    grid, findings = plan_grid(deck, template, edition)
    if grid is None:
        return None, findings
    pieces: list[Piece] = []
    two_sided = deck.backs == "plain" or any(card.back for card in deck.cards)
    plain = plain_back(grid.width, grid.height) if two_sided else None
    for card in deck.cards:
        assert card.front is not None
        front = grid_frame(card.front, grid, template, looks, edition, language)
        back = grid_frame(card.back, grid, template, looks, edition, language) if card.back else plain
        pieces += _pieces(card, front, back, names)
    return GridRun(deck.name, tuple(pieces), grid.width, grid.height, two_sided,
                   two_sided and not any(card.back for card in deck.cards)), findings


def _by_kind_of_face(deck: Deck) -> list[Deck]:
    """The deck, or two where some of its cards are grids of cells and some are not: they have no size in common."""
    grids = tuple(card for card in deck.cards if card.front is not None)
    others = tuple(card for card in deck.cards if card.front is None)
    return [replace(deck, cards=cards) for cards in (grids, others) if cards]


def _fronts(choice: Choice, looks: Looks, edition: Edition, language: str) -> Iterator[Frame]:
    """Each card's front; a face that differs in its copy number alone is set once."""
    faces: dict[tuple[object, ...], Face] = {}
    for words, plan in choice.faces:
        key = (words.name, words.words, words.label, words.paragraphs)
        if key not in faces:
            faces[key] = Face(words, plan, looks, edition, language)
        yield faces[key].frame(words.copy)


def _pieces(card: Card, front: Frame, back: Frame | None, names: _Ids) -> list[Piece]:
    """A card's copies: one frame, printed as often as the card says."""
    number = re.search(r"\d+", card.copy_label)
    found: list[Piece] = []
    for copy in range(1, card.copies + 1):
        if number:
            written, count = number[0] if card.copies == 1 else f"{number[0]}-{copy}", int(number[0])
        else:
            written, count = str(copy), copy
        found.append(Piece(names.take(f"cards/{_slug(card.name)}", written), card.name, count, front, back))
    return found


class _Ids:
    """Gives each id once: a second deck's card of the same name and number gets the next free number behind it."""

    def __init__(self) -> None:
        self._taken: dict[str, int] = {}

    def take(self, stem: str, copy: str) -> str:
        wanted = f"{stem}/{copy}"
        seen = self._taken.get(wanted, 0)
        self._taken[wanted] = seen + 1
        return wanted if seen == 0 else self.take(f"{stem}-{seen + 1}", copy)


def _slug(name: str) -> str:
    """``SUN / DOTS`` -> ``sun-dots``; letters of every script stay, accents go."""
    flat = unicodedata.normalize("NFKD", name.casefold())
    flat = "".join(ch for ch in flat if not unicodedata.combining(ch))
    return re.sub(r"[\W_]+", "-", flat).strip("-")[:60] or "card"
