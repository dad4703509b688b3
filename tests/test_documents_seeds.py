"""The three documents: what must come out of them. Every expected value is copied from the documents by hand."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from printkit.documents.document import load, parse
from printkit.model import Example, Game, Heading, ListItem, Paragraph, RatingBand
from printkit.source import Source

SEEDS = Path(__file__).parent.parent / "seeds"


def game_of(name: str) -> Game:
    parsed = load(SEEDS / f"{name}.txt")
    assert parsed.diagnostics == ()
    assert parsed.game is not None
    return parsed.game


@pytest.fixture(scope="module")
def shares() -> Game:
    return game_of("orchard-shares")


@pytest.fixture(scope="module")
def orchard() -> Game:
    return game_of("orchard")


@pytest.fixture(scope="module")
def relay() -> Game:
    return game_of("pattern-relay")


def edited(name: str, *edits: tuple[str, str], times: int = 1) -> Game:
    """A seed with words exchanged; it must still be without a fault."""
    text = (SEEDS / f"{name}.txt").read_text("utf-8")
    for old, new in edits:
        assert old in text, old
        text = text.replace(old, new)
    parsed = parse(Source("game.txt", text))
    assert [d.render() for d in parsed.diagnostics if d.code != "faces-missing"] == []
    assert parsed.game is not None
    return parsed.game


def test_shares_head(shares: Game) -> None:
    assert (shares.series, shares.title, shares.slug) == (
        "Round & Revel / I-cut-you-choose",
        "Orchard Shares",
        "orchard-shares",
    )
    assert shares.tagline == "Make three tempting bundles, knowing that yours will be the one left behind."
    assert shares.players == (3, 3)
    assert shares.rounds == 6
    assert dict(shares.numbers) == {"cards revealed": 9, "bundles": 3, "bundle most": 5, "bundle least": 1}
    assert [shares.origins[f"numbers.{name}"].line for name, _ in shares.numbers] == [12, 12, 18, 18]
    assert shares.rules.note == (
        "Original authored print-and-play game. Time is a planning estimate; this edition has not had a "
        "live group playtest."
    )
    assert shares.rules.facts == (
        ("Good for", "Three friends who enjoy making fair-looking offers with awkward little trade-offs."),
    )
    assert shares.rules.colophon == (
        "Round & Revel. First edition, October 2026. Uses only the listed printable materials and ordinary supplies."
    )


def test_shares_cards(shares: Game) -> None:
    (deck,) = shares.decks
    assert (deck.id, deck.name, deck.count, len(deck.cards)) == ("fruit-cards", "Fruit cards", 54, 54)
    assert Counter(card.name for card in deck.cards) == {"PEAR": 18, "PLUM": 18, "FIG": 18}
    for name in ("PEAR", "PLUM", "FIG"):
        labels = [card.copy_label for card in deck.cards if card.name == name]
        assert labels == [f"copy {n:02}" for n in range(1, 19)]
    assert {card.lines for card in deck.cards} == {
        ("FRUIT: PEAR.", "Each pear scores 1 point."),
        ("FRUIT: PLUM.", "Each complete pair of plums scores 3 points. A leftover plum scores 0."),
        ("FRUIT: FIG.", "First three figs: 2 points each. Every further fig: minus 1 point."),
    }
    assert {card.copies for card in deck.cards} == {1}
    assert deck.cards[0].origins["name"].place.endswith("orchard-shares.txt:36:1")
    assert deck.cards[53].origins["copy_label"].line == 195


def test_shares_kinds(shares: Game) -> None:
    assert [(k.word, k.plural, k.art, k.colour, k.pattern) for k in shares.kinds] == [
        ("PEAR", "PEARS", "pear", "gold", "dots"),
        ("PLUM", "PLUMS", "plum", "plum", "waves"),
        ("FIG", "FIGS", "fig", "leaf", "rings"),
    ]


def test_shares_mat_marker_and_sheet(shares: Game) -> None:
    (mat,) = shares.mats
    lines = [
        "Player: __________",
        "PEARS: count ____ × 1 = ____",
        "PLUMS: count ____; complete pairs ____ × 3 = ____",
        "FIGS: count ____; 2 × smaller of count and 3, minus all figs beyond 3 = ____",
        "Final total: ____ + ____ + ____ = ____",
    ]
    assert (mat.name, mat.copies, [line.text for line in mat.lines]) == ("Collection mat", 3, lines)
    assert (mat.spaces, mat.space_word) == (("A", "B", "C"), "bundle")
    assert [(p.title, p.kind, p.most) for p in mat.piles] == [
        ("PEARS", "PEAR", 18),
        ("PLUMS", "PLUM", 18),
        ("FIGS", "FIG", 18),
    ]
    assert (mat.pile_word, mat.tally) == ("face-up pile", True)
    (marker,) = shares.markers
    assert (marker.name, marker.form, marker.copies, len(marker.lines)) == ("Divider marker", "tent", 1, 2)
    assert marker.lines[0].startswith("Reveal nine cards. Divide into exactly three bundles")
    (sheet,) = shares.score_sheets
    assert (sheet.name, sheet.per, sheet.players, sheet.copies) == ("Final score sheet", "table", 3, 1)
    assert [line.text for section in sheet.sections for line in section.lines] == lines
    assert sheet.counts == (("PEARS", 18), ("PLUMS", 18), ("FIGS", 18))
    assert sheet.notes == ("Highest score wins; tied leaders share the win.",)


def test_shares_rules_are_the_document_in_order(shares: Game) -> None:
    lines = (SEEDS / "orchard-shares.txt").read_text("utf-8").splitlines()
    flat = [b for block in shares.rules.blocks for b in (block.blocks if isinstance(block, Example) else (block,))]
    assert [b.text for b in flat] == [line.removeprefix("- ") for line in lines[5:35]]
    assert [b.text for b in flat if isinstance(b, Heading) and b.level == 2] == [
        "What you need",
        "How to play",
        "Printable materials",
    ]
    assert [b.text[:8] for b in flat if isinstance(b, ListItem)] == ["One copy", "Three co", "One divi"]
    (example,) = [b for b in shares.rules.blocks if isinstance(b, Example)]
    assert [type(b) for b in example.blocks] == [Heading, Paragraph, Paragraph]
    assert example.blocks[0].text == "A worked example"


def test_orchard(orchard: Game) -> None:
    assert (orchard.title, orchard.slug, orchard.series) == ("Orchard", "orchard", "")
    assert orchard.tagline == "Harvest the most fruit possible"
    assert orchard.players == (1, 1)
    assert [(d.kind, d.plural, d.colour, d.count) for d in orchard.dice] == [
        ("APPLE", "APPLES", "red", 5),
        ("PEAR", "PEARS", "yellow", 5),
        ("PLUM", "PLUMS", "purple", 5),
    ]
    assert orchard.die_values == (1, 3, 6)
    assert [(p.name, p.points, p.most) for p in orchard.penalties] == [("rotten fruit", 3, 2)]
    assert orchard.ratings == (
        RatingBand(None, 24, "Pal-tree"),
        RatingBand(25, 29, "Forget-apple"),
        RatingBand(30, 34, "Satisfac-tree"),
        RatingBand(35, 39, "Remark-apple"),
        RatingBand(40, 44, "Tree mendous"),
        RatingBand(45, 49, "Plum-believable"),
        RatingBand(50, None, "Pretty Pear-fect"),
    )
    assert orchard.rules.facts[1:3] == (
        ("Number of players", "1 player"),
        ("Number of cards", "9 orchard cards, 5 red D6 dice, 5 yellow D6 dice, and 5 purple D6 dice, 2 tokens"),
    )
    assert orchard.rules.colophon == "- TRIPLE SNAKES - February 15, 2021"
    assert [(b.text, b.level) for b in orchard.rules.blocks if isinstance(b, Heading)] == [
        ("INTRODUCTION OF ORCHARD", 2),
        ("MATERIALS", 2),
        ("SETUP", 2),
        ("THE PLAY", 2),
        ("PLAY A CARD", 3),
        ("PLACE DICE", 3),
        ("DRAW A CARD", 3),
        ("ENDING THE GAME", 2),
        ("SCORING", 2),
        ("WINNING", 2),
    ]


def test_orchard_score_sheet(orchard: Game) -> None:
    (sheet,) = orchard.score_sheets
    assert (sheet.name, sheet.copies, sheet.per) == ("Solo score sheet", 1, "player")
    (section,) = sheet.sections
    assert [line.text for line in section.lines] == [
        "Player: ________",
        "APPLES: ____ + ____ + ____ + ____ + ____ = ____",
        "PEARS: ____ + ____ + ____ + ____ + ____ = ____",
        "PLUMS: ____ + ____ + ____ + ____ + ____ = ____",
        "Rotten fruit: ____ × 3 = ____",
        "Final total: ____ + ____ + ____ - ____ = ____",
        "Rating: ________",
    ]
    assert sheet.ratings == orchard.ratings


def test_orchard_faces(orchard: Game) -> None:
    """Two trees of each fruit on each face; no two alike, turned or not; each fruit as often in every cell."""
    (deck,) = orchard.decks
    assert (deck.count, deck.backs, deck.width, deck.height) == (9, "face", 58.0, 87.0)
    assert deck.height == 1.5 * deck.width
    faces = [face for card in deck.cards for face in (card.front, card.back) if face]
    assert len(faces) == 18
    flat = [tuple(word for row in face.rows for word in row) for face in faces]
    assert all(len(face.rows) == 3 and all(len(row) == 2 for row in face.rows) for face in faces)
    assert all(Counter(face) == {"APPLE": 2, "PEAR": 2, "PLUM": 2} for face in flat)
    turned = {face[::-1] for face in flat}
    assert len(set(flat)) == 18
    assert not turned & set(flat)
    assert len({min(face, face[::-1]) for face in flat}) == 18
    for cell in range(6):
        assert Counter(face[cell] for face in flat) == {"APPLE": 6, "PEAR": 6, "PLUM": 6}


def test_orchard_markers(orchard: Game) -> None:
    token, *counters = orchard.markers
    assert (token.name, token.form, token.copies, token.art) == ("Rotten fruit token", "token", 2, "rotten-fruit")
    assert [(c.word, c.value, c.copies, c.form) for c in counters] == [
        (word, value, 5, "counter") for word in ("APPLE", "PEAR", "PLUM") for value in (1, 3, 6)
    ]
    assert sum(c.copies for c in counters) == 45
    assert [c.art for c in counters] == ["apple"] * 3 + ["pear"] * 3 + ["plum"] * 3


def test_relay(relay: Game) -> None:
    assert (relay.title, relay.players, relay.rounds) == ("Pattern Relay", (3, 6), 2)
    assert dict(relay.numbers) == {"hand size": 7, "picks": 6, "textures": 4}
    (deck,) = relay.decks
    assert (deck.id, deck.count, len(deck.cards), deck.backs) == ("tile-cards", 48, 12, "none")
    assert [card.words for card in deck.cards] == [
        (motif, texture) for texture in ("DOTS", "LINES", "WAVES", "RINGS") for motif in ("SUN", "LEAF", "KEY")
    ]
    first = deck.cards[0]
    assert (first.name, first.copies, first.print_note) == ("SUN / DOTS", 4, "Print four copies of this tile.")
    assert first.traits == (("Motif", "SUN"), ("Texture", "DOTS"))
    assert first.lines == (
        "TILE. Motif: SUN. Texture: DOTS (small separated dots). Print four copies of this tile. The words, rather "
        "than pictures or colour, determine every match.",
    )
    assert [k.word for k in relay.kinds] == ["SUN", "LEAF", "KEY", "DOTS", "LINES", "WAVES", "RINGS"]
    assert [m.name for m in relay.markers] == [
        "Reader marker",
        "Passing direction: clockwise",
        "Passing direction: counterclockwise",
    ]
    assert all(m.optional for m in relay.markers)


def test_relay_tableau_and_sheet(relay: Game) -> None:
    tableau = relay.tableau
    assert tableau is not None
    assert (tableau.rows, tableau.columns) == (("TOP", "BOTTOM"), 3)
    assert (tableau.column_points, tableau.row_points, tableau.variety_points) == (3, 4, 4)
    assert tableau.variety == "All four textures"
    (mat,) = relay.mats
    assert (mat.name, mat.copies, mat.tableau) == ("Tableau mat", 6, tableau)
    (sheet,) = relay.score_sheets
    assert (sheet.copies, sheet.notes) == (6, ("Highest total wins; tied players share the win.",))
    of_round = [
        "Columns: ____ + ____ + ____ = ____",
        "Rows: ____ + ____ = ____",
        "All four textures: ____",
        "Round total: ____ + ____ + ____ = ____",
    ]
    assert [(s.title, s.note, [line.text for line in s.lines], s.tableau) for s in sheet.sections] == [
        ("", "", ["Player: ________"], None),
        ("Round 1", "Pass clockwise.", of_round, tableau),
        ("Round 2", "Pass counterclockwise.", of_round, tableau),
        ("", "", ["Final total: ____ + ____ = ____"], None),
    ]


def test_every_score_line_is_understood(shares: Game, orchard: Game, relay: Game) -> None:
    for game in (shares, orchard, relay):
        lines = [line for sheet in game.score_sheets for section in sheet.sections for line in section.lines]
        assert all(line.understood for line in lines)
        assert sum(line.formula is not None for line in lines) >= len(lines) - 4


# Numbers are read, not typed in.


def test_other_bands() -> None:
    game = edited("orchard", ("Less than 25", "Less than 26"), ("25 – 29", "26 — 29"))
    assert [(b.low, b.high) for b in game.ratings[:3]] == [(None, 25), (26, 29), (30, 34)]


def test_other_penalty() -> None:
    game = edited("orchard", ("Deduct 3 points", "Deduct two points"))
    assert game.penalties[0].points == 2
    assert "Rotten fruit: ____ × 2 = ____" in [line.text for line in game.score_sheets[0].sections[0].lines]


def test_other_dice() -> None:
    game = edited(
        "orchard",
        ("5 red D6", "4 red D6"),
        ("5 yellow", "4 yellow"),
        ("5 purple", "4 purple"),
        ("15 dice", "twelve dice"),
        ("The 5 red", "The 4 red"),
        ("have five dice", "have four dice"),
        ("change it to 6", "change it to 5"),
        ("already at 6", "already at 5"),
    )
    assert [d.count for d in game.dice] == [4, 4, 4]
    assert game.die_values == (1, 3, 5)
    assert game.score_sheets[0].sections[0].lines[1].text == "APPLES: ____ + ____ + ____ + ____ = ____"


def test_other_tableau() -> None:
    game = edited(
        "pattern-relay",
        ("2-by-3", "2-by-4"),
        ("two rows of three", "two rows of four"),
        ("your three columns", "your four columns"),
        ("gain 3 points", "gain 5 points"),
        ("TOP and BOTTOM", "NORTH and SOUTH"),
    )
    assert game.tableau is not None
    assert (game.tableau.rows, game.tableau.columns, game.tableau.column_points) == (("NORTH", "SOUTH"), 4, 5)
    assert game.score_sheets[0].sections[1].lines[0].text == "Columns: ____ + ____ + ____ + ____ = ____"


def test_other_rounds() -> None:
    game = edited("pattern-relay", ("two-round", "three-round"))
    assert game.rounds == 3
    assert [s.title for s in game.score_sheets[0].sections] == ["", "Round 1", "Round 2", "Round 3", ""]
    assert game.score_sheets[0].sections[-1].lines[0].text == "Final total: ____ + ____ + ____ = ____"


def test_twenty_plums() -> None:
    more = "".join(
        f"PLUM · copy {n}\nFRUIT: PLUM.\nEach complete pair of plums scores 3 points. A leftover plum scores 0.\n"
        for n in (19, 20)
    )
    game = edited(
        "orchard-shares",
        ("54 fruit cards: 18 PEAR, 18 PLUM", "56 fruit cards: 18 PEAR, 20 PLUM"),
        ("all 54 fruit cards and check eighteen of each name", "all 56 fruit cards"),
        ("the 54 fruit", "the 56 fruit"),
        ("all 54 cards without reshuffling", "56 cards in all"),
        ("FIG · copy 01\n", more + "FIG · copy 01\n"),
    )
    assert game.decks[0].count == 56
    assert [(p.title, p.most) for p in game.mats[0].piles] == [("PEARS", 18), ("PLUMS", 20), ("FIGS", 18)]
    assert game.score_sheets[0].counts == (("PEARS", 18), ("PLUMS", 20), ("FIGS", 18))


def test_four_mats() -> None:
    game = edited(
        "orchard-shares",
        ("Three friends", "Four friends"),
        ("Three collection mats", "4 collection mats"),
        ("print three copies", "print four copies"),
        ("mat three times", "mat four times"),
    )
    assert (game.mats[0].copies, game.players, game.score_sheets[0].players) == (4, (4, 4), 4)


def test_five_spaces() -> None:
    game = edited("orchard-shares", ("bundles A, B and C", "bundles A, B, C, D and E"))
    assert game.mats[0].spaces == ("A", "B", "C", "D", "E")
