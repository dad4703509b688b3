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


BROKEN = """\
Round & Revel / Memory
Echo Caves
Hear it once, say it back.
Good for: Two to six players.
What you need
- Eight echo cards: two each of DRIP, HOOT,
CLINK and TAP
- Two cave boards and one lamp marker and
SIX PAWNS
- Paper
How to play
Listen
Take turns to go deeper; each wrong sound,
however small, puts out one of your lamps.
Printable materials
DRIP · print two copies
Say: plip.
HOOT · print two copies
Say: hoo.
CLINK · print two copies
Say: ting.
TAP · print two copies
Knock twice.
Cave board · print two copies
Lay the cards along the wall.
Lamp marker
It is lit.
Pawn · print six copies
Round & Revel. First edition. Uses only the
listed materials.
"""


def test_a_short_document_that_is_wrapped() -> None:
    """One sentence that runs on is enough where no line is long; a list's item may end in capitals."""
    parsed = parse(Source("x", BROKEN))
    assert parsed.diagnostics == ()
    game = parsed.game
    assert game is not None
    assert [(card.name, card.copies) for card in game.decks[0].cards] == [
        ("DRIP", 2),
        ("HOOT", 2),
        ("CLINK", 2),
        ("TAP", 2),
    ]
    assert [(part.name, part.copies) for part in (*game.mats, *game.markers)] == [
        ("Cave board", 2),
        ("Lamp marker", 1),
        ("Pawn", 6),
    ]
    assert game.rules.colophon == "Round & Revel. First edition. Uses only the listed materials."


def test_a_wrapped_header() -> None:
    """A fact goes on in capitals before the next fact: that is no heading."""
    text = (
        "OBJECTIVE OF X: win.\nNUMBER OF PLAYERS: 1 PLAYER\nNUMBER OF CARDS: 4 GREEN DICE, 4 BROWN DICE, 3\nTOKENS\n"
        "AUDIENCE: 8+\nMATERIALS\nThe green dice are moss and the brown dice\nare bridges.\nSCORING\nAdd the dice.\n"
    )
    parsed = parse(Source("x", text))
    assert parsed.diagnostics == () and parsed.game is not None
    assert [(m.name, m.copies) for m in parsed.game.markers] == [("Token", 3)]
    assert [(d.kind, d.count) for d in parsed.game.dice] == [("MOSS", 4), ("BRIDGE", 4)]
