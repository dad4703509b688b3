"""Small documents of both kinds for the tests: what is asked about is given, the rest is the least that is whole."""

from __future__ import annotations

from collections.abc import Sequence

from printkit.documents.document import Parsed, parse
from printkit.model import Game
from printkit.source import Source


def paper(
    needs: Sequence[str], printables: Sequence[str], rules: Sequence[str] = (), good_for: str = "2-4 players."
) -> Parsed:
    """A Round & Revel paper: its list of materials, its components' lines, its rules."""
    head = ["Round & Revel / Test", "Small Game", "A line.", f"Good for: {good_for}", "What you need"]
    body = ["How to play", "Begin", "Begin with the youngest.", *rules, "Printable materials", "Print and cut."]
    lines = [*head, *(f"- {need}" for need in needs), *body, *printables, "Round & Revel. First edition."]
    return parse(Source("x", "\n".join(lines) + "\n"))


def summary(cards: str, body: Sequence[str], players: str = "1 player") -> Parsed:
    """An OBJECTIVE OF summary: what it counts, and the lines below its header."""
    head = ["OBJECTIVE OF SMALL: win", f"NUMBER OF PLAYERS: {players}", f"NUMBER OF CARDS: {cards}"]
    return parse(Source("x", "\n".join([*head, "SETUP", "Shuffle.", *body]) + "\n"))


def game_of(parsed: Parsed, *codes: str) -> Game:
    """Its game; ``codes`` are the findings that it gets."""
    assert [d.code for d in parsed.diagnostics] == list(codes), "\n".join(d.render() for d in parsed.diagnostics)
    assert parsed.game is not None
    return parsed.game


def decks(game: Game) -> list[tuple[str, list[tuple[str, int]]]]:
    """Every deck's name, and its cards by name and copies."""
    return [(deck.name, [(card.name, card.copies) for card in deck.cards]) for deck in game.decks]


def parts(game: Game) -> list[tuple[str, int]]:
    """Every mat and marker, and how often it is printed."""
    return [(part.name, part.copies) for part in (*game.mats, *game.markers)]


def score_lines(game: Game) -> list[str]:
    """The printed lines of the first score sheet but for the player's and the rating's."""
    lines = [line.text for section in game.score_sheets[0].sections for line in section.lines]
    return [line for line in lines if not line.startswith(("Player:", "Rating:"))]
