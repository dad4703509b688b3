"""What a deck decides for all of its cards: which line is a label, one template, one title, where names break."""

from __future__ import annotations

import pytest
from card_reading import STANDARD, card, deck_of, figures, game_of, run_of, spoken, texts
from layout_reading import game

from printkit.diagnostics import has_errors
from printkit.layout.cards.decks import lay_out_decks
from printkit.layout.edition import load_edition
from printkit.layout.frame import Artifact, Frame, GridRun, Item, Moved, Tag, Text, Turned

LONG = "Whoever speaks first puts out the stove, returns all coal tokens to the box and begins the next night. " * 3


def bold(frame: Frame) -> str:
    """The words of a card's paragraphs that are not set in Regular."""
    return " ".join(text.text for text in _paragraphs(frame.items) if not text.font.endswith("regular"))


def _paragraphs(items: tuple[Item, ...]) -> list[Text]:
    found: list[Text] = []
    for item in items:
        if isinstance(item, Tag) and item.role == "P":
            found += [one for one in item.items if isinstance(one, Text)]
        elif isinstance(item, (Tag, Moved)):
            found += _paragraphs(item.items)
    return found


def heads(frame: Frame) -> list[str]:
    """The lines of a card's name."""
    return [one.text for one in texts(frame) if "H1" in one.roles]


def corners(frame: Frame) -> list[str]:
    """The lines of its turned name."""
    return [text.text for item in frame.items if isinstance(item, Artifact) for turned in item.items
            if isinstance(turned, Turned) for text in turned.items if isinstance(text, Text)]


def fronts(*cards: object, edition: str = "standard") -> list[Frame]:
    runs, findings = lay_out_decks(game_of(deck_of(*cards)), load_edition(edition))  # type: ignore[arg-type]
    assert [d for d in findings if has_errors((d,))] == []
    (run,) = runs
    return [piece.front for piece in run.pieces]


def test_every_fruit_has_its_label() -> None:
    """FIG's further line has a colon too: ``First three figs: 2 points each``."""
    pieces = {piece.name: piece.front for piece in run_of(game_of(*game("orchard-shares").decks)).pieces}
    assert {name: bold(front) for name, front in pieces.items()} == {
        "PEAR": "FRUIT: PEAR.", "PLUM": "FRUIT: PLUM.", "FIG": "FRUIT: FIG."}


def test_a_label_is_what_several_cards_of_a_deck_open_with() -> None:
    found = fronts(
        card("OAK", "TREE: oak.", "Shade: two points."), card("ELM", "TREE: elm.", "One point."),
        card("RAIN", "EVENT: rain.", "Hail: none."), card("SUN", "EVENT: sun.", "Heat: much."),
        card("JOKER", "Counts as any tree.", "Bonus: none."))
    assert [bold(front) for front in found] == ["TREE: oak.", "TREE: elm.", "EVENT: rain.", "EVENT: sun.", ""]


def test_lines_that_all_have_labels_are_a_list() -> None:
    """A card of figures has no label of its own, and a card alone in its deck has one only over plain lines."""
    found = fronts(card("OX", "Cost: 3", "Power: 5", "Speed: slow"), card("ANT", "Cost: 1", "Power: 1", "Speed: fast"))
    assert [bold(front) for front in found] == ["", ""]
    assert bold(fronts(card("OX", "Cost: 3", "Power: 5"))[0]) == ""
    assert bold(fronts(card("OX", "ANIMAL: ox.", "Pulls."))[0]) == "ANIMAL: ox."
    assert bold(fronts(card("OX", "ANIMAL: ox."), card("ANT", "ANIMAL: ant."))[0]) == ""


def names(run: GridRun) -> set[tuple[float, float]]:
    """Sizes of names and the height at which they begin."""
    return {(first.size, round(first.box[1], 3)) for piece in run.pieces
            for first in [next(one for one in texts(piece.front) if "H1" in one.roles)]}


@pytest.mark.parametrize("edition", ["standard", "large-print", "large-print-plus", "high-contrast", "low-ink"])
def test_a_deck_has_one_design(edition: str) -> None:
    """Long and short texts, names of one word and of two: one size of name, a picture on all cards or on none."""
    chosen = load_edition(edition)
    for cards in ([card("Storm", LONG), card("Thaw", "Return two coal tokens."), card("Morning", "The end.")],
                  [card("SUN / DOTS", "Match."), card("JOKER", "Any."), card("KEY / LINES", "Match.")]):
        runs, _ = lay_out_decks(game_of(deck_of(*cards)), chosen)
        assert len(names(runs[0])) == 1
        assert len({len(list(figures(piece.front.items))) for piece in runs[0].pieces}) == 1


def test_cards_to_look_things_up_on_stand_apart_from_their_deck() -> None:
    """A long reference card takes no picture from the cards that are played, and they give it no large name."""
    wolf, hare, aid = fronts(card("WOLF", "Howls."), card("HARE", "Runs."), card("Turn reference", LONG))
    assert [len(list(figures(front.items))) for front in (wolf, hare, aid)] == [1, 1, 0]
    assert spoken(aid) == f"Turn reference {LONG.strip()}"
    (also,) = fronts(card("PLAYER AID", "Draw, then play."))
    assert list(figures(also.items)) == []
    (not_one,) = fronts(card("PREFERENCES", "Draw, then play."))
    assert len(list(figures(not_one.items))) == 1


@pytest.mark.parametrize(("name", "wanted"), [
    ("Event 3: A visitor", ["Event 3:", "A visitor"]), ("Event 5: Thaw", ["Event 5:", "Thaw"]),
    ("Scene 12 – The harbour", ["Scene 12 –", "The harbour"]), ("Catacomb 12", ["Catacomb 12"]),
    ("Old Catacomb 12", ["Old", "Catacomb 12"]), ("Expedition IV", ["Expedition IV"]),
    ("The long way round", ["The long", "way round"]), ("A visitor", ["A visitor"]),
])
def test_names_break_after_their_colon_and_never_before_their_number(name: str, wanted: list[str]) -> None:
    (front,) = fronts(card(name, "Take one coal token."))
    assert heads(front) == wanted
    assert " ".join(heads(front)) == " ".join(corners(front)) == name


def test_all_names_of_a_deck_break_alike() -> None:
    """Event 5: Thaw would fit a line where the first name needs three."""
    text = LONG[: len(LONG) // 3 * 2]
    cards = [card("Event 1: First snow on the shutters", text), card("Event 5: Thaw", "Return two coal tokens.")]
    first, second = fronts(*cards)
    assert heads(first)[0] == "Event 1:" and heads(second) == ["Event 5:", "Thaw"]
    assert corners(first) == ["Event 1:", "First snow on the shutters"] and corners(second) == ["Event 5:", "Thaw"]
    assert heads(fronts(card("Day 1: Ox", "One."), card("Day 2: Ant", "Two."))[1]) == ["Day 2: Ant"]


def test_a_number_too_long_for_its_line_stands_on_the_next() -> None:
    (front,) = fronts(card("Straßenverwaltung 1234567", "Waits."))
    assert heads(front) == ["Straßenverwaltung", "1234567"]


@pytest.mark.parametrize("edition", ["standard", "large-print", "large-print-plus"])
def test_a_turned_name_is_well_under_the_name_and_not_under_its_smallest(edition: str) -> None:
    least = {"standard": 10.0, "large-print": 24.0, "large-print-plus": 24.0}[edition]
    for cards in ([card("WOLF", "Howls.")], [card("Spilt milk", "Give up one coal token.")],
                  [card("Strawberry jam and jelly", LONG), card("Fig", "One.")], [card("Event 1: Quay", LONG)]):
        for front in fronts(*cards, edition=edition):
            name = max(one.size for one in texts(front) if "H1" in one.roles)
            turned = [one.size for one in texts(front) if "Artifact" in one.roles]
            assert turned and all(least <= size <= max(least, 0.6 * name) for size in turned)


def test_standards_edition_is_the_one_these_tests_mean() -> None:
    assert STANDARD.type["card-corner"].smallest == 10.0 and STANDARD.lengths["corner-gap"] == 3.0
