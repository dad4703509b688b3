"""Which lines of the printables are titles, whatever form they have, and which are a card's own text."""

from __future__ import annotations

from small_papers import decks, game_of, paper, parts


def lines_of(*cards: tuple[str, ...]) -> list[str]:
    """The lines of cards that are listed one after the other."""
    return [line for card in cards for line in card]


def test_titles_with_a_label() -> None:
    """``Door: The blue gate``: the list of materials calls the decks so."""
    game = game_of(
        paper(
            ["2 door cards and 2 sea cards"],
            lines_of(
                ("Door: The blue gate", "It is never locked."),
                ("Door: A hole in the hedge", "Wide enough for a fox."),
                ("Sea: Fog", "Whatever you say comes true."),
                ("Sea: The last ferry!", "A seat is free."),
            ),
        )
    )
    assert decks(game) == [
        ("Door cards", [("Door: The blue gate", 1), ("Door: A hole in the hedge", 1)]),
        ("Sea cards", [("Sea: Fog", 1), ("Sea: The last ferry!", 1)]),
    ]


def test_questions_as_titles() -> None:
    game = game_of(
        paper(
            ["2 parcel cards", "3 question cards"],
            lines_of(
                ("Parcel 1", "SIZE: SMALL."),
                ("Parcel 2", "SIZE: LARGE."),
                ("Question · Is it small?", "Say yes or no."),
                ("Question · Does it rattle?", "Say yes or no."),
                ("Question · Which stamp?", "Say the stamp."),
            ),
        )
    )
    assert [(name, len(cards)) for name, cards in decks(game)] == [("Parcel cards", 2), ("Question cards", 3)]


def test_numbered_titles_over_a_word_or_two() -> None:
    """``Animal 1`` / ``sleepy lion``: the numbers go up, whatever stands under them."""
    lines = ["Animal 1", "goat", "Animal 2", "sleepy lion", "Animal 3", "HERON", "Animal 4", "wasp"]
    game = game_of(paper(["4 animal cards"], lines))
    assert [(c.name, c.lines) for c in game.decks[0].cards] == [
        ("Animal 1", ("goat",)),
        ("Animal 2", ("sleepy lion",)),
        ("Animal 3", ("HERON",)),
        ("Animal 4", ("wasp",)),
    ]


def test_titles_of_any_form_over_the_label_of_their_deck() -> None:
    """A cry, a question, many words: what stands under them begins with ``STORM.``, as on other cards."""
    names = ["Thaw", "A knock", "A drift against the door!", "Is that a bear?", "Blue sky, cruelly brief"]
    names += ["The long night before the thaw that nobody believed in"]
    lines = [line for name in names for line in (name, "STORM. Everyone discards one wood.")]
    game = game_of(paper(["6 storm cards"], lines))
    assert [card.name for card in game.decks[0].cards] == names


def test_cards_that_are_called_like_mats_and_markers() -> None:
    """``The torn map`` over ``RELIC. …`` is a card; a map without that word is a map."""
    names = ["The torn map", "The night sign", "A red flag", "The captain’s record", "Aunt Vi’s travel guide"]
    lines = [line for name in names for line in (name, "RELIC. It was up here.")]
    game = game_of(paper(["5 relic cards", "One treasure map"], [*lines, "Treasure map", "You are here."]))
    assert decks(game) == [("Relic cards", [(name, 1) for name in names])]
    assert parts(game) == [("Treasure map", 1)]
    without = game_of(paper(["6 cards: one of each"], ["Stove", "RELIC. Warm.", "Clock", "RELIC. Slow.", *lines[:8]]))
    assert decks(without)[0][1][2:] == [(name, 1) for name in names[:4]]


def test_a_title_again_and_again() -> None:
    gust = ["Gust", "It blows."]
    game = game_of(paper(["4 weather cards"], [*gust, *gust, "Calm", "Rest.", *gust]))
    assert decks(game) == [("Weather cards", [("Gust", 1), ("Gust", 1), ("Calm", 1), ("Gust", 1)])]


def test_what_is_a_cards_own_text() -> None:
    """Choices, ranks and labelled lines under titles of their own are no titles."""
    game = game_of(
        paper(
            ["4 way cards"],
            lines_of(
                ("CROSSROADS", "Choose one.", "Option: Left", "Go left.", "Option: Right", "Go right."),
                ("BRIDGE · print one copy", "Rank 1", "It sways."),
                ("FORD · print one copy", "Rank 2", "It is wet."),
                ("TUNNEL · print one copy", "Rank 3", "It is dark."),
            ),
        )
    )
    assert [(c.name, c.lines) for c in game.decks[0].cards] == [
        ("CROSSROADS", ("Choose one.", "Option: Left", "Go left.", "Option: Right", "Go right.")),
        ("BRIDGE", ("Rank 1", "It sways.")),
        ("FORD", ("Rank 2", "It is wet.")),
        ("TUNNEL", ("Rank 3", "It is dark.")),
    ]
