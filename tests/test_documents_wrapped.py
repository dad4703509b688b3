"""Documents whose paragraphs an editor broke into lines of one width."""

from __future__ import annotations

import textwrap

import pytest
from document_faults import FIXTURES, SEEDS

from printkit.documents.blocks import read_lines
from printkit.documents.document import parse
from printkit.documents.wrapped import join_wrapped
from printkit.model import Example, Game
from printkit.source import Source


@pytest.mark.parametrize("width", [60, 72, 78, 90])
@pytest.mark.parametrize("seed", ["orchard-shares", "orchard", "pattern-relay"])
def test_wrapped_seeds_are_the_same_games(seed: str, width: int) -> None:
    """Whatever the width: the same cards, parts, numbers and bands; in the rules a paragraph whose last line is full
    may have taken the next one, but no word is lost."""
    text = (SEEDS / f"{seed}.txt").read_text("utf-8")
    wrapped = "\n".join(
        textwrap.fill(line, width, subsequent_indent="  " if line.startswith("- ") else "", break_long_words=False)
        for line in text.splitlines()
    )
    game, other = parse(Source("x", text)).game, parse(Source("x", wrapped)).game
    assert game is not None and other is not None
    for part in ("decks", "mats", "markers", "score_sheets", "numbers", "ratings", "players", "rounds", "dice"):
        assert getattr(game, part) == getattr(other, part), part
    assert spoken(game) == spoken(other)


def spoken(game: Game) -> list[str]:
    """All words of the rules, hyphens joined as the wrapping may have broken them."""
    blocks = [inner for b in game.rules.blocks for inner in (b.blocks if isinstance(b, Example) else (b,))]
    words = " ".join([game.tagline, game.rules.note, *(v for _, v in game.rules.facts), *(b.text for b in blocks)])
    return sorted("".join(words.split()).replace("-", ""))


def test_a_finding_in_a_wrapped_paragraph_stands_where_the_word_stands() -> None:
    text = (FIXTURES / "ghost-train.txt").read_text("utf-8").replace("Deduct 5\npoints", "Deduct 5\n  points")
    parsed = parse(Source("x", text + "Each is 7 + 1 = 9 and that was wrapped behind the\n    line 2 + 2 = 5 here.\n"))
    (low, high) = [d for d in parsed.diagnostics if d.code == "sum-wrong"]
    assert (low.span.text, high.span.text) == ("7 + 1 = 9", "2 + 2 = 5")
    assert high.span.column == 10


def test_short_lines_are_left_alone() -> None:
    """A text with a paragraph a line stays as it is, even where a line is as long as a wrapped one."""
    for name in ("harbour-day", "moon-market", "kitchen-rush", "berry-dice"):
        lines = read_lines(Source("x", (FIXTURES / f"{name}.txt").read_text("utf-8")))
        assert join_wrapped(lines) == lines
