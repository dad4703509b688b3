"""OBJECTIVE OF summaries by other authors: several decks, pieces, dice that are only rolled, ratings in tables."""

from __future__ import annotations

import pytest
from small_papers import game_of, parts, score_lines, summary

from printkit.documents.document import parse
from printkit.source import Source

ENDS = ["END OF GAME", "It ends at night.", "SCORING"]


def test_several_decks() -> None:
    """Each is told by its name and its number, and its companion's key."""
    parsed = summary("20 shelf cards, 5 ghost cards, and 1 clock card", [*ENDS, "Count the cards."])
    game = game_of(parsed, "faces-missing", "faces-missing", "faces-missing")
    assert dict(game.numbers) == {"shelf cards": 20, "ghost cards": 5, "clock card": 1}
    assert [d.message for d in parsed.diagnostics] == [
        "the document does not say what is on its 20 shelf cards",
        "the document does not say what is on its 5 ghost cards",
        "the document does not say what is on its 1 clock card",
    ]
    assert "[[decks.ghost-cards.cards]]" in parsed.diagnostics[1].hint


COMPANION = """\
[[decks.shelf-cards.cards]]
name = "SHELF"
copies = 20
[[decks.ghost-cards.cards]]
name = "GHOST"
copies = {ghosts}
"""


@pytest.mark.parametrize(("ghosts", "codes"), [(5, []), (6, ["companion-disagrees"])])
def test_a_companion_of_several_decks(ghosts: int, codes: list[str]) -> None:
    text = summary("20 shelf cards and 5 ghost cards", [*ENDS, "Count the cards."]).source
    assert text is not None
    parsed = parse(text, Source("x.companion.toml", COMPANION.format(ghosts=ghosts), supplied=True))
    assert [d.code for d in parsed.diagnostics] == codes
    assert parsed.game is not None
    assert [(deck.id, deck.count) for deck in parsed.game.decks] == [("shelf-cards", 20), ("ghost-cards", ghosts)]


def test_pieces_and_boards() -> None:
    """Pawns are printed; a board that nobody describes is told."""
    parsed = summary("1 board, 6 rocket pawns, 2 score mats, 12 coins", [*ENDS, "Count."])
    assert parts(game_of(parsed, "part-missing", "part-missing")) == [("Rocket pawn", 6), ("Coin", 12)]
    assert [d.message for d in parsed.diagnostics] == [
        "1 board to draw yourself: the document does not say what is on it",
        "2 score mats to draw yourself: the document does not say what is on them",
    ]


def test_what_tokens_represent_without_a_number() -> None:
    game = game_of(summary("3 tokens", ["The tokens represent footprints.", *ENDS, "Count."]))
    assert parts(game) == [("Footprint token", 3)]


DICE = "4 red dice, 1 black die"
MEAN = ["MATERIALS", "The red dice are lions and the black die is an owl."]


def test_dice_whose_values_count() -> None:
    game = game_of(summary(DICE, [*MEAN, *ENDS, "Add up the values of all dice."]))
    assert score_lines(game) == [
        "LIONS: ____ + ____ + ____ + ____ = ____",
        "OWL: ____ = ____",
        "Final total: ____ + ____ = ____",
    ]


def test_dice_that_are_only_rolled() -> None:
    """The scoring speaks of other things: no line for dice."""
    scoring = "Score 5 points for every station. Lose 1 point for each loose end."
    ratings = ["Less than 9 points = Slow", "9 or more points = Fast"]
    game = game_of(summary(DICE, [*MEAN, *ENDS, scoring, *ratings], players="1+ players"))
    assert score_lines(game) == [
        "Stations: ____ × 5 = ____",
        "Loose ends: ____ × 1 = ____",
        "Final total: ____ - ____ = ____",
    ]
    assert game.score_sheets[0].name == "Score sheet"


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Place a die with the 2 side face up. If the die is at 2, change it to 4.", (2, 4)),
        ("Start a die with its 1 facing up. If it is 1, change it to 3; if it is 3, turn it to 6.", (1, 3, 6)),
        ("When a die shows a 1, flip it to 6.", (1, 6)),
        ("Place a die with the 1 face up and raise it later.", ()),
    ],
)
def test_die_values(text: str, values: tuple[int, ...]) -> None:
    """A lone value is how a die begins: it says nothing of the others."""
    game = game_of(summary(DICE, [*MEAN, "PLAY", text, *ENDS, "Add all dice."]))
    assert game.die_values == values


def test_penalties_without_the_word_token() -> None:
    body = ["The five tokens represent broken springs.", *ENDS, "Count, minus 1 point for each broken spring."]
    game = game_of(summary("5 tokens", body))
    assert [(p.name, p.points, p.most) for p in game.penalties] == [("broken spring", 1, 5)]


def test_points_for_things_of_a_game_with_a_deck_of_its_own() -> None:
    scoring = "Score 2 points for each frog. Each newt in your pond is worth 3 points. Deduct 1 point for each leech."
    game = game_of(summary("30 pond cards", [*ENDS, scoring], "2 to 4 players"), "faces-missing")
    assert score_lines(game) == [
        "Frogs: ____ × 2 = ____",
        "Newts: ____ × 3 = ____",
        "Leeches: ____ × 1 = ____",
        "Final total: ____ + ____ - ____ = ____",
    ]
    assert game.score_sheets[0].copies == 4
    hearts = game_of(summary("Standard 52 card deck", [*ENDS, scoring], "2 to 4 players"))
    assert hearts.score_sheets == ()


def test_a_rating_that_only_runs_on() -> None:
    """No word of points, no open end: but three bands without a gap are no table of cards' worth."""
    rows = ["0-4: Shushed", "5-9: Page turner", "10-14: Well read"]
    game = game_of(summary("5 tokens", [*ENDS, "Count the rows.", *rows]), "band-open")
    assert [(b.low, b.high, b.words) for b in game.ratings] == [
        (0, 4, "Shushed"),
        (5, 9, "Page turner"),
        (10, 14, "Well read"),
    ]
    worth = game_of(summary("5 tokens", [*ENDS, "1-2: Low card", "3-4: High card", "Count them."]))
    assert worth.ratings == ()


def test_a_summary_may_end_in_a_table() -> None:
    """Its last row has no full stop, and is not cut off; a full stop would please nobody."""
    parsed = summary("5 tokens", [*ENDS, "Pairs = 2 points", "Run of three = 3 points"])
    assert [(d.code, d.severity.value) for d in parsed.diagnostics] == [("cut-off", "warning")]


@pytest.mark.parametrize("heading", ["CONCLUSION OF GAME", "GAME OVER", "HOW DID YOU DO?", "FINISHING"])
def test_headings_of_the_end(heading: str) -> None:
    assert game_of(summary("5 tokens", [heading, "The first to reach Mars wins."])).title == "Small"


def test_points_that_are_not_understood_have_a_line_of_their_own() -> None:
    """Nothing that scores is left off the sheet without a word; ``bonus points`` are points."""
    scoring = ["Gain 5 bonus points for each happy dragon. Gain 10 points once the moon is full."]
    scoring += ["Lose 2 points for each cup."]
    parsed = summary("5 tokens", [*ENDS, *scoring, "Less than 9 points = Slow", "9 or more points = Fast"])
    game = game_of(parsed, "scoring-not-understood")
    assert score_lines(game) == [
        "Happy dragons: ____ × 5 = ____",
        "Other points: ____",
        "Cups: ____ × 2 = ____",
        "Final total: ____ + ____ - ____ = ____",
    ]
    (finding,) = parsed.diagnostics
    assert finding.span is not None
    assert finding.span.source.text[finding.span.start : finding.span.end] == "Gain 10 points once the moon is full."


def test_a_number_of_all_before_the_decks() -> None:
    body = [*ENDS, "Count."]
    codes = ("faces-missing",) * 2
    game = game_of(summary("60 cards - 40 route cards, 20 cargo cards", body), *codes)
    assert dict(game.numbers) == {"route cards": 40, "cargo cards": 20}
    whole = game_of(summary("108 card deck, with 8 wild cards and 4 draw cards", body), "faces-missing")
    assert dict(whole.numbers) == {"cards": 108}


@pytest.mark.parametrize("word", ["Solitaire", "Solo", "Single player", "1 (solo)"])
def test_solitaire_is_for_one(word: str) -> None:
    assert game_of(summary("5 tokens", [*ENDS, "Count."], word)).players == (1, 1)


def test_a_title_that_only_the_introduction_says() -> None:
    text = "OBJECTIVE OF THE GAME: win.\nNUMBER OF PLAYERS: 2\nINTRODUCTION OF FROG COUNCIL\nHop.\nWINNING\nWin.\n"
    game = parse(Source("x", text)).game
    assert game is not None and (game.title, game.slug) == ("Frog Council", "frog-council")
