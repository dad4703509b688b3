"""Markers: tents that say the same on both faces, plaques, tokens and counters of one size; long, short, no texts."""

from __future__ import annotations

from dataclasses import replace
from math import hypot

import pytest
from card_reading import STANDARD, Placed, figures, placed, spoken, texts, touching
from layout_reading import game

from printkit.layout.frame import GridRun
from printkit.layout.markers.runs import lay_out_markers
from printkit.layout.markers.sign import bundle_sizes
from printkit.model import Game, Marker

LOREM = ("Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et "
         "dolore magna aliqua. ")


def marker(name: str, form: str, *lines: str, word: str = "", value: int | None = None, art: str | None = None,
           copies: int = 1) -> Marker:
    """A marker as a document or companion has it."""
    return Marker(name.casefold().replace(" ", "-"), name, form, copies, lines, word, value, art)


def with_markers(*markers: Marker) -> Game:
    """Orchard Shares with other markers."""
    return replace(game("orchard-shares"), markers=markers)


def runs_of(found: Game) -> tuple[GridRun, ...]:
    """The runs of a game without findings."""
    runs, findings = lay_out_markers(found, STANDARD)
    assert findings == (), [d.render() for d in findings]
    return runs


MADE_UP = {
    "title only": (marker("Start player", "tent"),),
    "long title": (marker("The very long named start player marker", "tent", "Short text."),),
    "several": (marker("Dealer", "tent", "One.", "Two.", "Three, with more to say."), marker("Baker", "tent", LOREM)),
    "long": (marker("Dealer", "tent", LOREM * 6),),
    "plaques": (marker("Rules", "token", LOREM), marker("Odd", "token", "ROUND 1", "Pass left.", art="turn-clockwise")),
    "tokens": (marker("First player token", "token", copies=2), marker("Coin", "token", value=10),
               marker("Żółw", "counter", word="ŻÓŁW", value=12), marker("Pear 3", "counter", word="PEAR", value=3)),
}
GAMES = [game("orchard-shares"), game("orchard"), game("pattern-relay"), *(with_markers(*m) for m in MADE_UP.values())]
NAMES = ["orchard-shares", "orchard", "pattern-relay", *MADE_UP]


def test_the_divider_tent_has_the_looks_measures() -> None:
    """LOOK: faces 122 × 62 head to head, base 26, flap 10."""
    (run,) = runs_of(game("orchard-shares"))
    assert (run.title, run.width, run.height) == ("Divider marker", 122.0, 160.0)
    assert run.folds == (62.0, 124.0, 150.0)
    assert [piece.id for piece in run.pieces] == ["markers/divider-marker/1"]


def test_both_faces_of_a_tent_say_the_same_head_to_head() -> None:
    frame = runs_of(game("orchard-shares"))[0].pieces[0].front
    lower = [one for one in texts(frame) if "Artifact" not in one.roles and one.box[1] < 124]
    upper = [one for one in texts(frame) if "Artifact" in one.roles]
    assert [one.text for one in lower] == [one.text for one in upper]
    assert all(one.box[1] > 62 for one in lower) and all(one.box[3] < 62 for one in upper)
    for one, other in zip(lower, upper, strict=True):
        assert one.box[0] + other.box[2] == pytest.approx(122.0)
        assert one.box[1] + other.box[3] == pytest.approx(124.0)


def test_the_divider_carries_its_documents_text() -> None:
    frame = runs_of(game("orchard-shares"))[0].pieces[0].front
    one = game("orchard-shares").markers[0]
    assert spoken(frame) == " ".join((one.name, *one.lines, "base", "glue behind the other face"))
    assert [figure.alt for figure in figures(frame.items)] == ["9 cards in 3 bundles: 1, 3 and 5"]
    assert {one.size for one in texts(frame) if "Artifact" not in one.roles} == {24.0, 12.0, 10.5}


@pytest.mark.parametrize(("cards", "bundles", "least", "most", "wanted"), [
    (9, 3, 1, 5, (1, 3, 5)), (8, 2, 1, 7, (1, 7)), (12, 3, 2, 6, (2, 4, 6)), (10, 4, 1, 4, (1, 2, 3, 4)),
    (9, 3, 3, 3, (3, 3, 3)), (9, 3, 4, 5, ()), (9, 3, 1, 2, ()), (40, 3, 1, 20, ()), (11, 3, 1, 5, (2, 4, 5)),
])
def test_bundles_are_what_the_figures_allow(cards: int, bundles: int, least: int, most: int,
                                            wanted: tuple[int, ...]) -> None:
    figures_of = (("cards revealed", cards), ("bundles", bundles), ("bundle least", least), ("bundle most", most))
    found = bundle_sizes(replace(game("orchard-shares"), numbers=figures_of))
    assert found == wanted
    assert not found or (sum(found) == cards and all(least <= size <= most for size in found))


def test_orchard_has_two_tokens_and_45_counters_of_18_mm() -> None:
    (run,) = runs_of(game("orchard"))
    assert (run.title, run.width, run.height, len(run.pieces)) == ("Tokens and counters", 18.0, 18.0, 47)
    said = [spoken(piece.front) for piece in run.pieces]
    assert said[:2] == ["ROTTEN FRUIT"] * 2
    wanted = [f"{fruit} {value}" for fruit in ("APPLE", "PEAR", "PLUM") for value in (1, 3, 6) for _ in range(5)]
    assert said[2:] == wanted


def test_a_counter_on_a_tree_leaves_the_trees_word_in_sight() -> None:
    """A cell of 29 mm: its word's capitals begin at 26.1 - 2.83 mm, the treetop's middle is at 12.4 mm (LOOK)."""
    (run,) = runs_of(game("orchard"))
    assert 12.4 + run.height / 2 < 26.1 - 2.83


def test_a_value_stands_on_white_within_its_treetop() -> None:
    """Its corners stay within the white disc, and the disc within the picture: text is never on colour."""
    for piece in runs_of(game("orchard"))[0].pieces[2:]:
        tree, disc, value = (one for one in placed(piece.front.items) if one.roles in (("Figure", "Picture"), ("P",)))
        middle = (disc.box[0] + disc.box[2]) / 2, (disc.box[1] + disc.box[3]) / 2
        radius = (disc.box[2] - disc.box[0]) / 2
        half = (value.box[2] - value.box[0]) / 2, 0.668 * value.size * 25.4 / 72 / 2
        assert hypot(*half) < radius < (tree.box[2] - tree.box[0]) / 2 - 1
        assert value.size >= 14
        assert (value.box[0] + value.box[2]) / 2 == pytest.approx(middle[0], abs=0.01)


def test_plaques_take_their_first_line_as_a_heading() -> None:
    (run,) = runs_of(game("pattern-relay"))
    assert [spoken(piece.front) for piece in run.pieces] == [
        "READER Count three, two, one, reveal.", "ROUND 1 Pass clockwise.", "ROUND 2 Pass counterclockwise."]
    assert [figure.alt for piece in run.pieces for figure in figures(piece.front.items)] == [
        "An open book, read aloud", "An arrow turning clockwise", "An arrow turning counterclockwise"]
    assert [one.roles for one in texts(run.pieces[1].front)] == [("H1",), ("P",)]


@pytest.mark.parametrize("found", GAMES, ids=NAMES)
def test_texts_are_whole_apart_from_each_other_and_inside(found: Game) -> None:
    by_id = {piece.id: piece for run in runs_of(found) for piece in run.pieces}
    assert len(by_id) == sum(m.copies for m in found.markers)
    for one in found.markers:
        frame = by_id[f"markers/{one.id}/1"].front
        said = spoken(frame)
        for line in one.lines:
            assert " ".join(line.split()) in said
        assert touching(frame) == [], one.id
        assert min(text.size for text in texts(frame)) >= 7
        for item in placed(frame.items):
            assert inside(item, frame.width, frame.height), (one.id, item)


def inside(one: Placed, width: float, height: float) -> bool:
    """1 mm from every edge, or a picture's empty box a little less."""
    left, top, right, foot = one.box
    edge = 1.0 if one.text else 0.8
    return left >= edge and top >= edge and right <= width - edge and foot <= height - edge


@pytest.mark.parametrize("found", GAMES, ids=NAMES)
def test_every_marker_fits_letter_and_a4(found: Game) -> None:
    """Between marks of 5.5 mm and margins of 5 mm: 189 mm of A4's width; Letter's height less its label, 246 mm."""
    for run in runs_of(found):
        assert run.width <= 189 and run.height <= 246


def test_a_marker_of_5000_characters_names_the_size_that_would_fit() -> None:
    runs, (finding,) = lay_out_markers(with_markers(marker("Dealer", "tent", LOREM * 40)), STANDARD)
    assert runs == () and finding.code == "text-does-not-fit"
    assert finding.message.startswith('marker "Dealer", slot \'text\': 4,966 characters are too many for 188 × 104 mm')
    assert "; it fits at 6 pt, and the smallest is 9 pt" in finding.message


def test_a_token_with_a_word_too_long_is_an_error() -> None:
    runs, (finding,) = lay_out_markers(with_markers(marker("X", "token", word="W" * 60)), STANDARD)
    assert runs == () and finding.code == "text-does-not-fit"
    assert "slot 'word'" in finding.message and "the smallest is 7 pt" in finding.message


def test_a_game_without_kinds_still_has_a_designed_tent() -> None:
    (run,) = runs_of(Game("A game", "a-game", "test", markers=(marker("Start", "tent"),)))
    assert next(figures(run.pieces[0].front.items)).alt == "Patterns: dots, waves, rings, lines"


def test_a_game_without_markers_has_no_run() -> None:
    assert runs_of(with_markers()) == ()
