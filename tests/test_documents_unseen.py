"""More documents of the same two kinds, as other authors of the two series would write them."""

from __future__ import annotations

from test_documents_others import FIXTURES, game_of

from printkit.documents.document import parse
from printkit.filled import blank_sheet
from printkit.model import Heading, ListItem, Paragraph
from printkit.source import Source


def test_harbour_day() -> None:
    """Three decks by the first word of their text, names that are numerals, numbered runs, long event titles, a part
    right behind one without text, parts that are counted in all and by name, words on a coin, a track."""
    game = game_of("harbour-day")
    assert (game.players, game.rounds) == ((2, 5), 4)
    assert [(d.id, len(d.cards), d.count) for d in game.decks] == [
        ("guest-cards", 5, 5),
        ("tide-cards", 4, 4),
        ("mishap-cards", 4, 4),
        ("money-cards", 2, 50),
    ]
    assert next((c.name, c.copy_label) for c in game.decks[1].cards) == ("EBB", "01")
    assert [c.name for c in game.decks[2].cards] == [
        "Event 1: The river rises",
        "Event 2: A night without any wind at all",
        "Event 3: Lights on the far bank of the river",
        "Happy hour",
    ]
    assert [(c.name, c.copies) for c in game.decks[3].cards] == [("ONE", 30), ("FIVE", 20)]
    assert [(m.name, m.copies, [line.text for line in m.lines]) for m in game.mats] == [
        ("Harbour board", 1, ["Counter. Window. Terrace."]),
        ("River mat", 1, ["0 · 1 · 2 · 3 · 4", "Crates that have crossed lie here."]),
    ]
    assert [(m.name, m.form, m.copies, m.word, m.lines) for m in game.markers] == [
        ("Waiter pawn", "token", 10, "", ()),
        ("Bell token", "token", 1, "", ("Ring.",)),
        ("Baker tent", "tent", 1, "", ("The baker asks for one door.",)),
        ("Thief tent", "tent", 1, "", ("The thief moves twice.",)),
        ("Coin token", "token", 30, "1", ()),
    ]


def test_a_mat_of_words_is_no_score_sheet() -> None:
    assert blank_sheet(game_of("harbour-day")) is None


def test_suits_of_four() -> None:
    """Numbers as names, a range of ranks that counts no cards, lines of several blanks without a sum."""
    game = game_of("suits-of-four")
    assert [c.words for c in game.decks[0].cards] == [(s, str(n)) for s in ("EMBER", "TIDE") for n in (1, 2, 3, 4)]
    assert (game.decks[0].name, game.players, game.rounds) == ("Suit cards", (3, 4), 2)
    (sheet,) = game.score_sheets
    assert (sheet.per, sheet.copies) == ("player", 4)
    assert [b.name for b in sheet.sections[0].lines[1].blanks] == ["promised", "taken", "points"]


def test_ghost_train() -> None:
    """A summary wrapped at a column, with blank lines; points for things that are neither dice nor tokens."""
    game = game_of("ghost-train", "faces-missing")
    assert game.tagline == "Bring the ghost train home with as few lost passengers as possible"
    assert game.players == (1, 2)
    texts = [b.text for b in game.rules.blocks if isinstance(b, Paragraph)]
    assert texts[0] == (
        "Ghost Train is a co-operative print and play game for one or two players. The train leaves at midnight and "
        "needs sixteen track cards to get home. Every track card has a curve or a straight on it, and some "
        "have a ghost."
    )
    assert len(texts) == 4
    assert [line.text for line in game.score_sheets[0].sections[0].lines] == [
        "Player: ________",
        "Curves: ____ × 3 = ____",
        "Straights: ____ × 1 = ____",
        "Lost passenger: ____ × 5 = ____",
        "Final total: ____ + ____ - ____ = ____",
        "Rating: ________",
    ]


def test_moth_and_flame() -> None:
    """Cards that a companion gives one by one, with looks for their words; headings that a text announces as steps."""
    game = game_of("moth-and-flame")
    assert [(c.words, c.copies) for c in game.decks[0].cards] == [
        ((word, n), 4) for word in ("MOTH", "FLAME") for n in ("1", "2", "3")
    ]
    assert [(k.word, k.colour) for k in game.kinds][:2] == [("MOTH", "plum"), ("FLAME", "apple")]
    assert [(b.text, b.level) for b in game.rules.blocks if isinstance(b, Heading)] == [
        ("THE PLAY", 2),
        ("CHOOSE", 3),
        ("REVEAL", 3),
        ("SCORING", 2),
        ("END OF GAME", 2),
    ]


def test_bakers_dozen() -> None:
    """Bands with dashes and signs, a singular of its own, a deck named after a game's cards, several penalties."""
    game = game_of("bakers-dozen", "faces-missing")
    assert game.title == "Baker's Pile-Up"
    assert dict(game.numbers) == {"cards": 10}
    assert [(d.kind, d.plural) for d in game.dice] == [("ROLL", "ROLLS"), ("LOAF", "LOAVES")]
    assert [(b.low, b.high, b.words) for b in game.ratings] == [
        (None, 9, "Apprentice"),
        (10, 11, "Journeyman"),
        (12, 29, "Baker"),
        (30, None, "Master of the oven"),
    ]
    assert [line.text for line in game.score_sheets[0].sections[0].lines[3:-1]] == [
        "Clean ovens: ____ × 2 = ____",
        "Burnt crust: ____ × 4 = ____",
        "Cards: ____ × 1 = ____",
        "Final total: ____ + ____ + ____ - ____ - ____ = ____",
    ]


def test_a_deck_of_its_own_by_its_size() -> None:
    """``108 card deck`` is nobody's deck of playing cards; 52 are."""
    head = "OBJECTIVE OF X: win.\nNUMBER OF PLAYERS: 2\nMATERIALS: {}\nSETUP\nDeal.\nWINNING\nWin.\n"
    for materials, count in (
        ("108 card deck, with 8 wild cards", 108),
        ("a deck of 110 cards", 110),
        ("a standard 52 card deck", None),
        ("52 cards", None),
    ):
        game = parse(Source("x", head.format(materials))).game
        assert game is not None and game.number("cards") == count, materials


STEPS = (
    "OBJECTIVE OF X: win.\nNUMBER OF PLAYERS: 2\nSETUP\n1. Shuffle.\n2. Deal.\n- Or don't.\n3) Look.\nWINNING\nWin.\n"
)


def test_steps_keep_their_numbers() -> None:
    """Rules speak of steps by their numbers (``go back to step 2``)."""
    game = parse(Source("x", STEPS)).game
    assert game is not None
    items = [b for b in game.rules.blocks if isinstance(b, ListItem)]
    assert [(i.mark, i.text) for i in items] == [
        ("1.", "Shuffle."),
        ("2.", "Deal."),
        ("", "Or don't."),
        ("3)", "Look."),
    ]


def test_a_document_of_too_many_lines_is_refused_at_once() -> None:
    parsed = parse(Source("x", "Round & Revel / X\n" + "a\n" * 20_000))
    assert [d.render() for d in parsed.diagnostics] == [
        "x: error[too-large]: the document has 20,001 lines; 20,000 are the most"
    ]


def test_no_break_spaces_are_spaces() -> None:
    """Word processors put them in; titles, counts and parts are found as with plain ones."""
    for name in ("harbour-day", "wolf-night", "moon-market", "kitchen-rush", "bakers-dozen"):
        text = (FIXTURES / f"{name}.txt").read_text("utf-8")
        usual, other = parse(Source("x", text)), parse(Source("x", text.replace(" ", "\u00a0")))
        assert [d.code for d in usual.diagnostics] == [d.code for d in other.diagnostics], name
        assert usual.game is not None and other.game is not None
        long = [b for b in usual.game.rules.blocks if isinstance(b, Paragraph) and b.text.count(" ") > 3]
        assert long and all(block in other.game.rules.blocks for block in long)
        assert [(d.id, d.count) for d in usual.game.decks] == [(d.id, d.count) for d in other.game.decks]
        assert [(m.id, m.copies) for m in usual.game.markers] == [(m.id, m.copies) for m in other.game.markers]
