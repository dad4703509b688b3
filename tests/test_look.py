"""What words look like: textures are what their words say, motifs show no texture, a word has one shape everywhere."""

from __future__ import annotations

from dataclasses import replace

import pytest
from card_reading import STANDARD, card, deck_of, figures, game_of, grid_card, placed, run_of

from printkit.layout.cards.grid import grid_frame, grid_template, plan_grid
from printkit.layout.edition import load_edition
from printkit.layout.frame import Picture, Tag
from printkit.layout.look import Looks, looks_of
from printkit.layout.markers.runs import lay_out_markers
from printkit.model import Game, Kind, Marker

EDITIONS = ("standard", "large-print", "large-print-plus", "high-contrast", "low-ink")


def tiles(motifs: str, textures: str, *lines: str) -> Game:
    """A deck of pairs: every motif on every texture."""
    cards = [card(f"{one} / {other}", *lines) for one in motifs.split() for other in textures.split()]
    return game_of(deck_of(*cards))


def patterns(game: Game, words: str) -> dict[str, str]:
    looks = looks_of(game, STANDARD)
    return {word: looks.of(word).pattern for word in words.split()}


def test_textures_are_drawn_as_their_words_say() -> None:
    textures = "CHECK STRIPE HERRINGBONE PAISLEY"
    assert patterns(tiles("THIMBLE BUTTON", textures), textures) == {
        "CHECK": "grid", "STRIPE": "lines", "HERRINGBONE": "herringbone", "PAISLEY": "drops"}


def test_a_description_in_brackets_tells_what_the_word_does_not() -> None:
    said = ("TILE. Texture: HAIL (slanting strokes).", "Beside it MILK (no pattern at all), SILT (many small dots),",
            "and Loam (rows of  arches).")
    assert patterns(tiles("OX", "HAIL MILK SILT LOAM CLAY", *said), "HAIL MILK SILT LOAM") == {
        "HAIL": "hatch", "MILK": "plain", "SILT": "dots", "LOAM": "scales"}
    plain = patterns(tiles("OX", "HAIL MILK SILT LOAM CLAY"), "HAIL MILK SILT LOAM CLAY")
    assert "plain" not in plain.values() and len(set(plain.values())) == 5


def test_two_words_for_one_pattern_get_it_and_what_comes_near() -> None:
    assert patterns(tiles("OX", "PLAID CHECK STRIPES LINES"), "PLAID CHECK STRIPES LINES") == {
        "PLAID": "grid", "CHECK": "lattice", "STRIPES": "lines", "LINES": "columns"}


def test_a_companions_choice_comes_before_a_words() -> None:
    game = replace(tiles("OX", "CHECK STRIPE"), kinds=(Kind("STRIPE", pattern="grid"),))
    assert patterns(game, "CHECK STRIPE") == {"STRIPE": "grid", "CHECK": "lattice"}


@pytest.mark.parametrize("textures", [
    "DOTS LINES WAVES RINGS", "CHECK STRIPE HERRINGBONE PAISLEY", "PLAIN STRIPED", "A B C D E F G H I J K L M N"])
def test_no_motif_shows_a_pattern_of_a_texture(textures: str) -> None:
    """PEAR's picture has dots of its own: where DOTS are a texture it is shaded otherwise."""
    looks = looks_of(tiles("THIMBLE PEAR FIG BUTTON", textures), STANDARD)
    told = {looks.of(word).pattern for word in textures.split()}
    assert len(told) == len(textures.split())
    for motif in ("THIMBLE", "PEAR", "FIG", "BUTTON"):
        assert looks.of(motif).motif and looks.of(motif).pattern not in told
    assert set(looks.patterns) == told


def test_emblems_on_a_texture_are_unshaded_and_said_to_be() -> None:
    frame = run_of(tiles("THIMBLE", "HERRINGBONE")).pieces[0].front
    assert [figure.alt for figure in figures(frame.items)] == ["A circle, on a panel of herringbone"]
    emblem = [item for figure in figures(frame.items) for item in figure.items if isinstance(item, Picture)][-1]
    assert emblem.drawing.key.startswith("emblem/circle") and len(emblem.drawing.paths) == 2  # its fill and its contour


def test_words_of_one_word_names_keep_patterns_of_their_own() -> None:
    """A deck of single words beside the tiles: its pictures stand on strips that no texture has."""
    game = game_of(deck_of(card("OX / DOTS"), card("OX / WAVES")), deck_of(card("PEAR"), card("OWL")))
    looks = looks_of(game, STANDARD)
    found = [looks.of(word).pattern for word in ("DOTS", "WAVES", "PEAR", "OWL")]
    assert found[:2] == ["dots", "waves"] and len(set(found)) == 4
    assert [looks.of(word).motif for word in ("OX", "OWL", "DOTS")] == [True, False, False]


def mined(*words: str) -> Game:
    """A summary's game: cards with names, counters for its dice, a broken lamp."""
    markers = [Marker("lamp", "Broken lamp token", "token", 6, word="BROKEN LAMP")]
    markers += [Marker(f"{w.lower()}-{v}", f"{w} {v}", "counter", 4, word=w, value=v) for w in words for v in (1, 6)]
    cards = (card("LAKE", "Wet."), card("GALLERY", "Long."))
    return replace(game_of(deck_of(*cards)), markers=tuple(markers), kinds=tuple(Kind(w) for w in words))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("words", ["COAL SILVER COPPER IRON", "COAL STAR CLOUD TIN LEAD ZINC GOLD", "FIG PLUM ORE"])
def test_a_counter_has_the_shape_that_its_word_has_everywhere(edition: str, words: str) -> None:
    game, chosen = mined(*words.split()), load_edition(edition)
    looks = looks_of(game, chosen)
    (run,), findings = lay_out_markers(game, chosen)
    assert [finding for finding in findings if finding.code == "text-does-not-fit"] == []
    for piece in run.pieces:
        look = looks.of(piece.name.rsplit(" ", 1)[0]) if piece.name != "Broken lamp token" else looks.of("BROKEN LAMP")
        if look.art is None:
            assert next(figures(piece.front.items)).alt.casefold() == shape(looks, look.word)
    shown = [shape(looks, word) for word in (*words.split(), "BROKEN LAMP", "LAKE", "GALLERY") if word != "PLUM"]
    assert len(set(shown)) == len(shown)


def shape(looks: Looks, word: str) -> str:
    """What a word's emblem is, small and without a pattern, as the figure on a counter is described."""
    names = ("a circle", "a diamond", "an arch", "a star", "a shield", "a cloud", "a hexagon", "a pennant",
             "a flower with six petals", "a drop", "a square with round corners", "a lens")
    return names[looks.of(word).index]


def test_words_that_name_a_shape_have_it_as_a_treetop_too() -> None:
    looks = looks_of(mined("COAL", "STAR", "CLOUD"), STANDARD)
    assert [shape(looks, word) for word in ("STAR", "CLOUD")] == ["a star", "a cloud"]


def test_trees_of_two_to_ten_kinds_have_the_shapes_of_their_words() -> None:
    words = "OAK ELM FIR YEW BEECH ALDER HAZEL MAPLE ASH ROWAN".split()
    for count in (2, 4, 5, 10):
        faces = [f"{a} {b}" for a, b in zip(words[:count], (*words[1:count], words[0]), strict=True)]
        deck = deck_of(*(grid_card(f"Card {i}", face) for i, face in enumerate(faces)))
        game = game_of(deck)
        looks = looks_of(game, STANDARD)
        assert len({looks.of(word).index for word in words[:count]}) == count
        template, _ = grid_template(deck, STANDARD)
        assert template is not None
        grid, _ = plan_grid(deck, template, STANDARD)
        assert grid is not None and deck.cards[0].front is not None
        frame = grid_frame(deck.cards[0].front, grid, template, looks, STANDARD, "en")
        trees = [item.items[0] for item in frame.items if isinstance(item, Tag) and item.role == "Figure"]
        names = [tree.drawing.key.split("/")[2] for tree in trees if isinstance(tree, Picture)]
        assert [name.removeprefix("emblem-") for name in names] == [
            shape(looks, word).split()[1] for word in words[:2]]
        assert len(list(placed(frame.items))) > 2
