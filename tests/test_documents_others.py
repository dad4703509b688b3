"""Other documents of the same two kinds: fixtures of our own, with what must come out of each."""

from __future__ import annotations

from pathlib import Path

import pytest

from printkit.documents.document import load, parse
from printkit.model import Game, Heading
from printkit.source import Source

FIXTURES = Path(__file__).parent / "fixtures" / "documents"


def game_of(name: str, *codes: str) -> Game:
    """A fixture's game; ``codes`` are the warnings that it gets."""
    parsed = load(FIXTURES / f"{name}.txt")
    assert [d.code for d in parsed.diagnostics] == list(codes), "\n".join(d.render() for d in parsed.diagnostics)
    assert parsed.game is not None
    return parsed.game


def test_moon_market() -> None:
    """Paired titles with words of two parts, blank lines, another tableau, three rounds, two markers."""
    game = game_of("moon-market")
    assert (game.players, game.rounds, dict(game.numbers)) == ((2, 4), 3, {"hand size": 4, "colours": 2})
    assert [(c.words, c.copies) for c in game.decks[0].cards] == [
        ((shape, colour), 3) for colour in ("RED", "DEEP BLUE") for shape in ("MOON", "STAR", "COMET")
    ]
    assert game.decks[0].count == 18
    tableau = game.tableau
    assert tableau is not None
    assert (tableau.rows, tableau.columns, tableau.column_points, tableau.row_points, tableau.variety_points) == (
        ("NORTH", "SOUTH"),
        4,
        2,
        5,
        6,
    )
    assert [(m.name, m.form, m.copies) for m in game.markers] == [
        ("Lamp marker", "tent", 1),
        ("Gate token", "token", 2),
    ]
    assert [s.note for s in game.score_sheets[0].sections] == [
        "",
        "Pass to the left.",
        "Pass to the right.",
        "Pass to the left.",
        "",
    ]
    assert game.mats[0].copies == game.score_sheets[0].copies == 4


def test_wolf_night() -> None:
    """A deck that is printed twice: 6 faces, 12 cards; no mats, no markers, no score sheet."""
    game = game_of("wolf-night")
    assert game.players == (5, 9)
    assert [(c.name, c.copy_label, c.copies) for c in game.decks[0].cards] == [
        ("WOLF", "copy 1", 2),
        ("WOLF", "copy 2", 2),
        *(("MOUNTAIN HARE", f"copy {n}", 2) for n in (1, 2, 3, 4)),
    ]
    assert game.decks[0].count == 12
    assert game.decks[0].cards[0].lines == ("You hunt at night.", "Howl once a game.")
    assert (game.mats, game.markers, game.score_sheets) == ((), (), ())


def test_kitchen_rush() -> None:
    """Names in small letters, with accents and digits; markup in text; a mat without blanks; a pad of sheets."""
    game = game_of("kitchen-rush")
    assert game.players == (3, 3)
    assert [(c.name, c.copies, c.lines) for c in game.decks[0].cards] == [
        ("Crème brûlée", 4, ("Sweet.", "Burns at 3 heat")),
        ("soup of the day", 6, ("Hot.",)),
        ("Pâté 2000", 6, ("Needs <b>bread</b>, 100 %s and ${love}.",)),
    ]
    (board,) = game.mats
    assert (board.name, board.copies, board.spaces, board.space_word) == (
        "Kitchen board",
        3,
        ("RED", "AMBER", "GREEN"),
        "dish",
    )
    assert [line.text for line in board.lines] == ["Place your dishes here.", "Keep the oven closed."]
    (pad,) = game.score_sheets
    assert (pad.name, pad.copies, pad.per) == ("Order pad", 3, "player")
    assert [line.name for line in pad.sections[0].lines] == ["Player", "SOUPS"]
    assert [b.text for b in game.rules.blocks if isinstance(b, Heading)] == [
        "What you need",
        "How to play",
        "Setting up",
        "Can I cook twice?",
        "Cards to print",
    ]


def test_two_decks() -> None:
    """Two needs, two decks: by counted names, and by the noun in the cards' text. Titles without capitals or copies."""
    game = game_of("two-decks")
    assert [(d.id, [c.name for c in d.cards]) for d in game.decks] == [
        ("tide-cards", ["EBB", "EBB", "FLOW", "FLOW"]),
        ("tower-cards", ["Keep", "Round Keep", "Old Sea Wall"]),
    ]
    assert (game.players, game.rounds) == ((2, 2), 4)
    (sheet,) = game.score_sheets
    assert (sheet.per, sheet.players, sheet.counts, sheet.notes) == (
        "table",
        2,
        (("EBBS", 2),),
        ("Lowest total wins.",),
    )


def test_hearts() -> None:
    """A standard deck is not printed; nothing is missing."""
    game = game_of("hearts")
    assert (game.title, game.players) == ("Hearts", (3, 6))
    assert (game.decks, game.mats, game.markers, game.score_sheets) == ((), (), (), ())
    assert ("Rank of cards", "A (high), K, Q, J, 10, 9, 8, 7, 6, 5, 4, 3, 2") in game.rules.facts


def test_berry_dice() -> None:
    """Other dice, other words for bands and penalties."""
    game = game_of("berry-dice", "faces-missing")
    assert [(d.kind, d.plural, d.count) for d in game.dice] == [
        ("BLUEBERRY", "BLUEBERRIES", 4),
        ("CHERRY", "CHERRIES", 3),
    ]
    assert game.die_values == (2, 4, 8)
    assert [(p.name, p.points, p.most) for p in game.penalties] == [("hungry bird", 2, 3)]
    assert [(b.low, b.high, b.words) for b in game.ratings] == [
        (None, 9, "Bird feeder"),
        (10, 19, "Fair picker"),
        (20, None, "Queen of jam"),
    ]
    assert [(m.name, m.copies) for m in game.markers] == [("Hungry bird token", 3)]
    assert [line.text for line in game.score_sheets[0].sections[0].lines] == [
        "Player: ________",
        "BLUEBERRIES: ____ + ____ + ____ + ____ = ____",
        "CHERRIES: ____ + ____ + ____ = ____",
        "Hungry bird: ____ × 2 = ____",
        "Final total: ____ + ____ - ____ = ____",
        "Rating: ________",
    ]


def test_monster_hunt() -> None:
    """No scoring at all, players without an upper bound, cards that only a companion can give."""
    game = game_of("monster-hunt", "faces-missing")
    assert game.players is None
    assert game.decks == ()
    assert [(m.name, m.copies, m.form) for m in game.markers] == [("Trap marker", 6, "token")]


HEAD = "Round & Revel / Test\nGame\nA line.\n"


@pytest.mark.parametrize(
    ("need", "title", "copies"),
    [
        ("- One river mat", "River mat", 1),
        ("- Two river mats", "River mat", 2),
        ("- 4 river mats", "River mat · print four copies", 4),
        ("- Four river mats", "River mat - print 4 copies", 4),
        ("- Four river mats", "River mat (print four times)", 4),
        ("- A dozen river mats", "River mat · print twelve copies", 12),
        ("- Two river mats", "River mat · print twice", 2),
        ("- Twenty-one river mats", "River mat • print 21 copies", 21),
        ("- One river mat per player", "River mat", 5),
        ("- One river mat per player", "River mat · print one per player", 5),
        ("- Two river mats", "RIVER MAT – two copies", 2),
    ],
)
def test_copies_of_a_mat(need: str, title: str, copies: int) -> None:
    text = (
        f"{HEAD}Good for: 2 to 5 players.\nWhat you need\n{need}\nHow to play\nGo\nGo on.\nPrintable materials\n"
        f"{title}\nPlayer: ____\nRound & Revel. Edition 1.\n"
    )
    parsed = parse(Source("game.txt", text))
    assert [d.render() for d in parsed.diagnostics] == []
    assert parsed.game is not None
    assert [m.copies for m in parsed.game.mats] == [copies]


@pytest.mark.parametrize(
    ("need", "cards", "count"),
    [
        ("24 role cards", ["WOLF · print 10 copies", "HARE · print 14 copies"], 24),
        ("18 cards, nine each of WOLF and HARE", ["WOLF · print 9 copies", "HARE · print 9 copies"], 18),
        ("10 WOLF cards, 14 HARE cards", ["WOLF · print 10 copies", "HARE · print 14 copies"], 24),
        ("2 cards: 2 WOLF", ["WOLF · copy 1 of 2", "WOLF · copy 2 of 2"], 2),
        ("Two copies each of 3 role cards", ["WOLF", "HARE", "OWL"], 6),
        ("A deck of 4 cards, 6 beads and any three tokens", ["WOLF", "HARE", "OWL", "ROE DEER"], 4),
        ("24 role cards: 10 WOLF and 14 HARE", ["WOLF · print ten copies", "HARE · print fourteen copies"], 24),
        ("24 cards (10 WOLF, 14 HARE)", ["WOLF · print ten copies", "HARE · print fourteen copies"], 24),
        ("Six copies of each of the 4 role cards: 24 cards in all", ["WOLF", "HARE", "OWL", "ROE DEER"], 24),
        ("Three sets of 4 role cards", ["WOLF", "HARE", "OWL", "ROE DEER"], 12),
        ("4 role cards", ["Old Wolf", "Hare", "The Owl", "Roe Deer of the Fen"], 4),
        ("A deck of 3 cards", ["WOLF/1", "WOLF/2", "HARE/1"], 3),
        ("3 cards: 2 WOLF, 1 HARE", ["WOLF", "WOLF", "HARE"], 3),
        ("4 cards: 2 hunters and 2 hunted", ["WOLF", "LYNX", "HARE", "VOLE"], 4),
    ],
)
def test_counts_of_cards(need: str, cards: list[str], count: int) -> None:
    listed = "".join(f"{title}\nIt runs through the night.\n" for title in cards)
    text = f"{HEAD}What you need\n- {need}\nHow to play\nGo\nGo on.\nPrintable materials\n{listed}"
    text += "Round & Revel. Edition 1.\n"
    parsed = parse(Source("game.txt", text))
    assert [d.render() for d in parsed.diagnostics if d.code != "names-unknown"] == []
    assert parsed.game is not None
    assert parsed.game.decks[0].count == count
    assert [c.name for c in parsed.game.decks[0].cards] == [title.split(" · ")[0] for title in cards]


def test_printables_under_another_heading() -> None:
    text = (
        f"{HEAD}What you need\n- 2 cards: 2 WOLF\nHow to play\nGo\nGo on.\nThe pieces\nCut them out.\n"
        "WOLF · copy 1\nRuns.\nWOLF · copy 2\nRuns.\nRound & Revel. Edition 1.\n"
    )
    parsed = parse(Source("game.txt", text))
    assert parsed.diagnostics == ()
    assert parsed.game is not None
    assert parsed.game.decks[0].count == 2
    assert [b.text for b in parsed.game.rules.blocks if isinstance(b, Heading)][-1] == "The pieces"


def test_headings_over_groups_of_components() -> None:
    text = (
        f"{HEAD}What you need\n- 2 wolf cards\n- One moon token\nHow to play\nGo\nGo on.\nPrintable materials\n"
        "Wolf cards\nWOLF · copy 1\nRuns.\nWOLF · copy 2\nRuns.\nTokens\nMoon token\nIt shines.\n"
        "Round & Revel. Edition 1.\n"
    )
    parsed = parse(Source("game.txt", text))
    assert [d.render() for d in parsed.diagnostics] == []
    assert parsed.game is not None
    assert [d.count for d in parsed.game.decks] == [2]
    assert [m.name for m in parsed.game.markers] == ["Moon token"]


def test_a_long_card_stays_whole() -> None:
    long = "The wolf runs. " * 80  # 1,200 characters
    text = (
        f"{HEAD}What you need\n- 1 card: 1 WOLF\nHow to play\nGo\nGo on.\nPrintable materials\nWOLF · copy 1\n{long}\n"
        "Round & Revel. Edition 1.\n"
    )
    parsed = parse(Source("game.txt", text))
    assert parsed.diagnostics == ()
    assert parsed.game is not None
    assert parsed.game.decks[0].cards[0].lines == (long.strip(),)


@pytest.mark.parametrize(
    "words", ["Wilk biegnie.", "Con sói chạy nhanh.", "Ο λύκος τρέχει.", "Волк бежит.", "늑대가 달린다."]
)
def test_other_scripts(words: str) -> None:
    name = words.split()[0].upper()
    text = (
        f"{HEAD}What you need\n- 2 cards: 2 {name}\nHow to play\nGo\nGo on.\nPrintable materials\n"
        f"{name} · copy 1\n{words}\n"
        f"{name} · copy 2\n{words}\nRound & Revel. Edition 1.\n"
    )
    parsed = parse(Source("game.txt", text))
    assert [d.render() for d in parsed.diagnostics] == []
    assert parsed.game is not None
    assert [(c.name, c.lines) for c in parsed.game.decks[0].cards] == [(name, (words,))] * 2


def test_player_aids_are_no_cards_of_play() -> None:
    text = (
        f"{HEAD}Good for: 3 players.\nWhat you need\n- 2 wolf cards: 2 WOLF\n- Three player aids\n"
        "How to play\nGo\nGo on.\n"
        "Printable materials\nWOLF · copy 1\nRuns.\nWOLF · copy 2\nRuns.\nPlayer aid\nDraw, then play.\n"
        "Reference card · print three copies\nWolves run.\nRound & Revel. Edition 1.\n"
    )
    parsed = parse(Source("game.txt", text))
    assert [d.render() for d in parsed.diagnostics] == []
    assert parsed.game is not None
    assert [(d.id, d.name, d.count) for d in parsed.game.decks] == [
        ("wolf-cards", "Wolf cards", 2),
        ("player-aids", "Player aids", 6),
    ]
    assert [k.word for k in parsed.game.kinds] == ["WOLF"]


@pytest.mark.parametrize(
    ("fact", "players"),
    [
        ("Good for: 2–4 players.", (2, 4)),
        ("Good for: Two to four curious friends", (2, 4)),
        ("Good for: Three bakers in a hurry.", (3, 3)),
        ("Good for: a party of 5 or 6 people", (5, 6)),
        ("Good for: 30 minutes of fun", None),
        ("Good for: quiet evenings", None),
    ],
)
def test_players(fact: str, players: tuple[int, int] | None) -> None:
    text = (
        f"{HEAD}{fact}\nWhat you need\n- 1 card: 1 WOLF\nHow to play\nGo\nGo on.\nPrintable materials\nWOLF · copy 1\n"
        "Runs.\nRound & Revel. Edition 1.\n"
    )
    parsed = parse(Source("game.txt", text))
    assert parsed.diagnostics == ()
    assert parsed.game is not None
    assert parsed.game.players == players


def test_a_table_of_values_is_no_rating() -> None:
    text = (
        "OBJECT OF RUMMY: Go out first\nNUMBER OF PLAYERS: 2 to 6\nNUMBER OF CARDS: Two 52 card decks\n"
        "Setup\nDeal ten cards.\n"
        "Scoring\n2-10 = Face value\nJ, Q, K = 10 points\n7 = 20 points\nEnd of the Game\n"
        "The first to reach 500 points wins.\n"
    )
    parsed = parse(Source("game.txt", text))
    assert parsed.diagnostics == ()
    assert parsed.game is not None
    assert (parsed.game.title, parsed.game.players, parsed.game.ratings) == ("Rummy", (2, 6), ())
    assert [b.text for b in parsed.game.rules.blocks if isinstance(b, Heading)] == [
        "Setup",
        "Scoring",
        "End of the Game",
    ]


def test_numbered_events_with_a_colon_in_their_titles() -> None:
    text = (
        f"{HEAD}What you need\n- 2 event cards\nHow to play\nGo\nGo on.\nPrintable materials\nCut.\nEvent 1: Flood\n"
        "Everyone moves up.\nEvent 2: Long drought\nEveryone moves down.\nRound & Revel. Edition 1.\n"
    )
    parsed = parse(Source("game.txt", text))
    assert parsed.diagnostics == ()
    assert parsed.game is not None
    assert [c.name for c in parsed.game.decks[0].cards] == ["Event 1: Flood", "Event 2: Long drought"]


def test_a_part_that_only_the_list_of_materials_knows() -> None:
    text = (
        f"{HEAD}What you need\n- 2 cards: 2 EEL\n- One tide gauge\n- Two harbour mats\nHow to play\nGo\nGo on.\n"
        "Printable materials\nEEL · copy 1\nSwims.\nEEL · copy 2\nSwims.\nTide gauge\nHigh: ____\nLow: ____\n"
        "Harbour mat\nKeep your boats here.\nRound & Revel. Edition 1.\n"
    )
    parsed = parse(Source("game.txt", text))
    assert [d.render() for d in parsed.diagnostics] == []
    assert parsed.game is not None
    assert [(m.name, m.copies, len(m.lines)) for m in parsed.game.mats] == [("Tide gauge", 1, 2), ("Harbour mat", 2, 1)]
    assert [c.lines for c in parsed.game.decks[0].cards] == [("Swims.",), ("Swims.",)]
