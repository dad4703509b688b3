"""A deck takes the smallest size of card that holds its texts at the edition's sizes (DESIGN, section 7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

import pytest
from card_reading import STANDARD, card, deck_of, game_of, placed, run_of, texts
from layout_reading import game

from printkit.layout.cards.decks import lay_out_decks
from printkit.layout.edition import Edition, TypeRole
from printkit.layout.frame import Artifact, Item, Moved, Picture, Tag, Turned
from printkit.layout.markers.runs import lay_out_markers
from printkit.model import Card

LARGE = {"card-word": 54.0, "card-word-two": 42.0, "card-corner": 28.0, "card-corner-two": 24.0, "tree-word": 24.0}
"""Points of LOOK's large print; they may shrink to 24, a tree's word to 18."""

READ = ("card-label", "card-text", "card-text-dense", "copy-number")


def large(points: float) -> Edition:
    """Large print with text of that many points, on the three sizes of card that DESIGN names."""
    roles = dict(STANDARD.type)
    for name in READ:
        roles[name] = TypeRole(roles[name].weight, points, points * 1.25, points, "#221D2B")
    for name, size in LARGE.items():
        least = points if name == "tree-word" else 24.0
        roles[name] = TypeRole("extrabold", size, size * 1.04, least, "#221D2B")
    lengths = {**STANDARD.lengths, "card-margin": 7.0, "card-word-width": 86.0, "card-strip": 10.0}
    return replace(STANDARD, type=roles, lengths=lengths, card_sizes=((63.0, 88.0), (86.0, 129.0), (130.0, 182.0)),
                   corner_may_go=False)


@pytest.mark.parametrize(("points", "name", "wanted"), [
    (18.0, "orchard-shares", (86.0, 129.0)), (18.0, "pattern-relay", (86.0, 129.0)),
    (24.0, "orchard-shares", (86.0, 129.0)), (24.0, "pattern-relay", (130.0, 182.0)),
])
def test_decks_take_the_measured_sizes(points: float, name: str, wanted: tuple[float, float]) -> None:
    (run,), findings = lay_out_decks(game(name), large(points))
    assert [finding.code for finding in findings] == (["large-card"] if wanted == (130.0, 182.0) else [])
    assert (run.width, run.height) == wanted
    for piece in run.pieces:
        found = texts(piece.front)
        assert min(one.size for one in found) >= points
        assert min(one.size for one in found if "H1" in one.roles or "Artifact" in one.roles) >= 24
        assert [one.text for one in found if "Artifact" in one.roles] == [piece.name]
        pictures = [one.box for one in placed(piece.front.items) if "Picture" in one.roles]
        assert max(foot - top for _, top, _, foot in pictures) >= (24 if name == "orchard-shares" else 16)


@pytest.mark.parametrize("points", [18.0, 24.0])
@pytest.mark.parametrize("own_size", [True, False])
def test_cells_take_43_mm_for_words_of_24_points(points: float, own_size: bool) -> None:
    """APPLE is 26.8 mm wide at 24 pt (LOOK): it needs a cell of 43 mm. The companion's 58 × 87 mm is the least size of
    an edition that has several."""
    found = game("orchard")
    if not own_size:
        found = replace(found, decks=tuple(replace(deck, width=None, height=None) for deck in found.decks))
    (run,), _ = lay_out_decks(found, large(points))
    assert (run.width, run.height) == (86.0, 129.0)
    assert {one.size for one in texts(run.pieces[0].front)} == {24.0}


def test_a_deck_keeps_the_size_that_it_gives_itself() -> None:
    (run,), _ = lay_out_decks(game_of(deck_of(card("WOLF", "Howls."), width=70.0, height=120.0)), STANDARD)
    assert (run.width, run.height) == (70.0, 120.0)
    (run,), _ = lay_out_decks(game_of(deck_of(card("WOLF", "Howls."), height=120.0)), STANDARD)
    assert (run.width, run.height) == (63.0, 120.0)
    (run,), _ = lay_out_decks(game_of(deck_of(card("WOLF", "Howls."), width=70.0, height=120.0)), large(24.0))
    assert (run.width, run.height) == (70.0, 120.0)
    long = card("WOLF", "Howls at the moon, twice a night, and once more in the morning. " * 3)
    (run,), _ = lay_out_decks(game_of(deck_of(long, width=70.0, height=120.0)), large(18.0))
    assert (run.width, run.height) == (86.0, 129.0)


def test_text_shrinks_only_where_no_size_holds_it() -> None:
    text = "Each player takes a card from the row and gives one of theirs to the left. " * 4
    (run,), _ = lay_out_decks(game_of(deck_of(card("WOLF", text))), STANDARD)
    assert max(one.size for one in texts(run.pieces[0].front) if one.roles == ("P",)) < 10.5
    larger = replace(STANDARD, card_sizes=((63.0, 88.0), (70.0, 120.0)))
    (run,), _ = lay_out_decks(game_of(deck_of(card("WOLF", text))), larger)
    assert (run.width, run.height) == (70.0, 120.0)
    assert {one.size for one in texts(run.pieces[0].front) if one.roles == ("P",)} == {10.5}


def test_names_with_accents_get_room_above() -> None:
    """An accent on a capital reaches a fifth of an em over it, two a third."""
    def apart(name: str) -> float:
        (run,), _ = lay_out_decks(game_of(deck_of(card(name, "Text."))), STANDARD)
        first, second = (one for one in texts(run.pieces[0].front) if one.roles == ("H1",))
        assert first.size == 38.0
        return (second.box[1] - first.box[1]) * 72 / 25.4

    assert apart("WOLF / MOON") == pytest.approx(35.4, abs=0.1)
    assert apart("WOLF / ŻABA") == pytest.approx(36.8, abs=0.1)
    assert apart("PHỐ / CỔ") == pytest.approx(42.1, abs=0.1)


def test_an_edition_without_fills_prints_no_colour() -> None:
    """Only ink, grey, rules and paper are left; every card still has its picture and its pattern."""
    plain = replace(STANDARD, fills=False)
    colours = {STANDARD.colours[name] for name in ("gold", "plum", "leaf", "apple")}
    for name in ("orchard-shares", "orchard", "pattern-relay"):
        found = replace(game(name), decks=tuple(replace(deck, backs="plain") for deck in game(name).decks))
        runs = (*lay_out_decks(found, plain)[0], *lay_out_markers(found, plain)[0])
        assert runs
        drawings = {p.drawing.key: p.drawing for run in runs for piece in run.pieces
                    for frame in (piece.front, piece.back) if frame for p in pictures(frame.items)}
        assert drawings
        for drawing in drawings.values():
            assert all(path.fill not in colours and path.stroke not in colours for path in drawing.paths), drawing.key


def pictures(items: Iterable[Item]) -> Iterator[Picture]:
    """All pictures, in tags and artifacts, turned and moved."""
    for item in items:
        if isinstance(item, Picture):
            yield item
        elif isinstance(item, (Tag, Artifact, Turned, Moved)):
            yield from pictures(item.items)


def text_sizes(*cards: Card) -> set[float]:
    """Points of what stands under the names."""
    return {one.size for piece in run_of(game_of(deck_of(*cards))).pieces for one in texts(piece.front)
            if one.roles == ("P",)}


def test_a_few_words_under_a_name_are_set_larger() -> None:
    """10.5 pt is for reading; a word to show is 18 pt, one size a deck, with the name and picture as they would be."""
    few = [card("Animal 1", "goat"), card("Animal 2", "sleepy lion"), card("Animal 3", "a very old owl")]
    assert text_sizes(*few) == {18.0}
    plain = run_of(game_of(deck_of(card("Animal 1"), card("Animal 2"), card("Animal 3"))))
    names = [one.size for one in texts(plain.pieces[0].front) if one.roles == ("H1",)]
    assert [one.size for one in texts(run_of(game_of(deck_of(*few))).pieces[0].front) if one.roles == ("H1",)] == names


@pytest.mark.parametrize("lines", [
    ("a word with others round it",), ("Draw two cards.",), ("ANIMAL: goat", "horned"), ("goat", "horned"),
])  # fmt: skip
def test_sentences_and_longer_texts_keep_their_size(lines: tuple[str, ...]) -> None:
    assert text_sizes(card("Animal 1", "goat"), card("Animal 2", *lines)) == {10.5}


def test_a_few_words_stay_smaller_than_their_name() -> None:
    found = texts(run_of(game_of(deck_of(card("Instrument 14", "church organ")))).pieces[0].front)
    (name,) = {one.size for one in found if one.roles == ("H1",)}
    (text,) = {one.size for one in found if one.roles == ("P",)}
    assert 10.5 < text <= 0.75 * name
