"""How lists of materials count: products, pairs, decks in all and one by one, parts of several names."""

from __future__ import annotations

import pytest
from small_papers import decks, game_of, paper, parts

ROW, LEAK = ["ROW", "It rows."], ["LEAK", "It leaks."]
TWO = [*ROW, *LEAK]


@pytest.mark.parametrize(
    ("need", "copies"),
    [
        ("40 boat cards: 20 copies each of 2 boats", 20),
        ("40 boat cards (20 of each of the two boats)", 20),
        ("Twenty copies of each of the 2 boat cards: 40 cards total", 20),
        ("Two identical decks of 2 boat cards", 2),
        ("2 boat cards, 3 copies of each", 3),
    ],
)
def test_products(need: str, copies: int) -> None:
    assert decks(game_of(paper([need], TWO))) == [("Boat cards", [("ROW", copies), ("LEAK", copies)])]


FOUR = [line for title in ("SUN", "MOON", "STAR", "RAIN") for line in (title, "It is one.")]
NUMBERED = [line for at in ("01", "02") for title in FOUR[::2] for line in (f"{title} · copy {at}", "It is one.")]


@pytest.mark.parametrize(
    ("need", "name"),
    [
        ("8 tiles: 2 copies each of 4 tiles", "Tiles"),
        ("8 tiles (two copies of each of the four tiles)", "Tiles"),
        ("8 tiles – 2 each of 4 different tiles", "Tiles"),
        ("8 tiles, 2 each of 4 cards", "Tiles"),
        ("8 dominoes: 2 copies each of 4 dominoes", "Dominoes"),
        ("8 role cards: 2 copies each of 4 role cards", "Role cards"),
        ("8 role cards: 2 copies each of 4 faces", "Role cards"),
        ("8 roles: 2 copies each of 4 tiles", "Tiles"),
        ("A deck of 8 tiles: 2 copies each of 4 tiles", "Tiles"),
        ("8 tiles in two identical sets of 4 tiles", "Tiles"),
        ("8 tiles: 4 tiles, 2 copies of each", "Tiles"),
        ("8 tiles: four designs (two copies each)", "Tiles"),
        ("8 tiles: 2 copies of each tile", "Tiles"),
        ("8 tiles: 2 copies each", "Tiles"),
        ("4 tiles (2 copies each)", "Tiles"),
    ],
)
def test_products_whatever_the_second_noun(need: str, name: str) -> None:
    """All eight are printed, where each title stands once."""
    assert decks(game_of(paper([need], FOUR))) == [(name, [("SUN", 2), ("MOON", 2), ("STAR", 2), ("RAIN", 2)])]


@pytest.mark.parametrize("need", ["8 tiles: 2 copies each of 4 tiles", "8 tiles: 2 copies each", "8 tiles"])
def test_a_product_of_cards_that_are_listed_one_by_one(need: str) -> None:
    ((_, cards),) = decks(game_of(paper([need], NUMBERED)))
    assert cards == [(title, 1) for title in ("SUN", "MOON", "STAR", "RAIN") * 2]


@pytest.mark.parametrize(
    ("need", "message"),
    [
        ("9 tiles: 2 copies each of 4 tiles", "2 × 4 = 8, not 9"),
        ("10 tiles: 2 copies each of 5 tiles", "the document counts 5 tiles, but 4 are listed"),
        ("8 tiles: 2 × 4 tiles", "the document counts 8 cards in all, but 4 are listed"),
        ("2 tide tiles and 3 fog tiles", "the document counts 2 tide tiles and 3 fog tiles, but 4 are listed"),
        (
            "8 tide tiles, 2 each of 4 fog tiles",
            "the document counts 8 tide tiles and 4 fog tiles, but 4 are listed",
        ),
    ],
)
def test_a_number_that_is_not_printed_is_told(need: str, message: str) -> None:
    (fault,) = paper([need], FOUR).diagnostics
    assert (fault.severity.value, fault.message) == ("error", message)


def test_counted_names_whose_cards_are_printed_more_often() -> None:
    twice = [line.replace("SUN", "SUN · print two copies") for line in FOUR]
    need = ["4 tiles: 1 SUN, 1 MOON, 1 STAR and 1 RAIN"]
    assert [card.copies for card in game_of(paper(need, FOUR)).decks[0].cards] == [1, 1, 1, 1]
    (fault,) = paper(need, twice).diagnostics
    assert (fault.code, fault.message) == ("card-count", "the document counts 4 tiles, but 5 are listed")


def test_cards_that_no_item_counts() -> None:
    lines = ["Ebb", "TIDE. It falls.", "Keep", "TOWER. It stands.", "Spare", "It is one.", "Odd", "It is another."]
    (fault,) = paper(["1 tide card and 1 tower card"], lines).diagnostics
    assert (fault.code, fault.severity.value, fault.message) == (
        "card-not-counted",
        "error",
        "“Spare” is not among the cards that the list of materials counts, nor is one more",
    )


def test_a_product_that_does_not_come_out() -> None:
    (fault,) = paper(["41 boat cards: 20 copies each of 2 boats"], TWO).diagnostics
    assert (fault.code, fault.message) == ("contradiction", "20 × 2 = 40, not 41")


def test_pairs() -> None:
    vote = ["YES · print ten copies", "Your answer is yes.", "NO · print ten copies", "Your answer is no."]
    game = game_of(paper(["Ten pairs of vote cards: ten YES and ten NO"], vote))
    assert decks(game) == [("Vote cards", [("YES", 10), ("NO", 10)])]
    (fault,) = paper(["Nine pairs of vote cards: ten YES and ten NO"], vote).diagnostics
    assert (fault.code, fault.message) == ("contradiction", "10 + 10 = 20, not 18")


def test_decks_in_all_and_one_by_one() -> None:
    lines = ["Chop", "CHORE. Gain wood.", "Mend", "CHORE. Lose wood.", "Thaw", "STORM. Gain food."]
    game = game_of(paper(["Three cards: 2 chore cards and 1 storm card"], lines))
    assert [(name, len(cards)) for name, cards in decks(game)] == [("Chore cards", 2), ("Storm card", 1)]
    (fault,) = paper(["Four cards: 2 chore cards and 1 storm card"], lines).diagnostics
    assert (fault.code, fault.message) == ("contradiction", "2 + 1 = 3, not 4")


def test_what_each_has_is_no_name() -> None:
    lines = ["HELM · print two copies", "Steer.", "RADAR · print two copies", "Ping."]
    assert decks(game_of(paper(["4 order cards (two for each station)"], lines))) == [
        ("Order cards", [("HELM", 2), ("RADAR", 2)])
    ]


CARD = ["CARD", "It is one."]


@pytest.mark.parametrize(
    ("need", "titles", "copies"),
    [
        ("Two team mats", ["Red team mat", "Blue team mat"], [1, 1]),
        ("Four team mats", ["Red team mat", "Blue team mat"], [2, 2]),
        ("Two mats: Helm console and Engine console", ["Helm console", "Engine console"], [1, 1]),
        ("Two console mats", ["Helm mat", "Engine mat"], [1, 1]),
        ("Two clock faces", ["Clock face"], [2]),
        ("One clock face per player", ["Clock face"], [4]),
        ("Three hull tokens", ["Hull token"], [3]),
        ("Two napkin tokens per player (eight in all)", ["Napkin token"], [8]),
        ("Two napkin tokens per player", ["Napkin token"], [8]),
        ("40 ant tokens and 4 queen tokens (ten ants and one queen per player)", ["Ant token", "Queen token"], [40, 4]),
    ],
)
def test_parts(need: str, titles: list[str], copies: list[int]) -> None:
    body = [line for title in titles for line in (title, "Lay cards here, and there.")]
    game = game_of(paper(["1 boat card", need], [*CARD, *body]))
    assert parts(game) == list(zip(titles, copies, strict=True))


def test_parts_for_each_player_that_do_not_come_out() -> None:
    body = ["Ant token", "It works."]
    (fault,) = paper(["1 boat card", "30 ant tokens (ten ants per player)"], [*CARD, *body]).diagnostics
    assert (fault.code, fault.message) == ("players-and-mats", "30 ant tokens, ten per player, for 4 players")


def test_parts_that_are_too_many() -> None:
    body = ["Red team mat · print two copies", "Here.", "Blue team mat", "There."]
    (fault,) = paper(["1 boat card", "Two team mats"], [*CARD, *body]).diagnostics
    assert (fault.code, fault.message) == (
        "contradiction",
        "“Red team mat”, “Blue team mat” are to be printed, together, 3 times here, 2 times by the list of materials",
    )


def test_score_sheets_by_the_list() -> None:
    """The title is silent, the list says one for each player."""
    sheet = ["Notes sheet", "Player: ________", "Boats: ____ × 2 = ____"]
    game = game_of(paper(["1 boat card", "One notes sheet per player"], [*CARD, *sheet]))
    assert [(sheet.name, sheet.copies) for sheet in game.score_sheets] == [("Notes sheet", 4)]


def test_a_sheet_of_each_teams_mat() -> None:
    lines = ["Both right: ____ × 3 = ____", "One right: ____ × 1 = ____", "Team total: ____ + ____ = ____"]
    mats = ["Red team mat", "Team: RED", *lines, "Blue team mat", "Team: BLUE", *lines]
    game = game_of(paper(["1 boat card", "Two team mats"], [*CARD, *mats]))
    (sheet,) = game.score_sheets
    assert (sheet.per, sheet.copies, [s.title for s in sheet.sections]) == (
        "player",
        1,
        ["Red team mat", "Blue team mat"],
    )


def test_columns_for_those_who_have_a_mat() -> None:
    """Two teams' mats for up to twelve people: two columns, not twelve."""
    mat = ["Team mat · print two copies", "Player: ________", "Right: ____ × 3 = ____"]
    game = game_of(paper(["1 boat card", "Two team mats"], [*CARD, *mat], good_for="6-12 people in two teams."))
    assert (game.score_sheets[0].per, game.score_sheets[0].players) == ("table", 2)


@pytest.mark.parametrize("said", ["(one is dealt to each player)", ": two suits, 1-6", "(four suits, six ranks)"])
def test_remarks_that_count_no_cards(said: str) -> None:
    assert decks(game_of(paper([f"2 boat cards {said}"], TWO))) == [("Boat cards", [("ROW", 1), ("LEAK", 1)])]
