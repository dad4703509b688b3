"""Cards: whole texts in order, nothing outside the edge, nothing under 7 pt, one size and one place a deck."""

from __future__ import annotations

from dataclasses import replace

import pytest
from card_reading import (
    STANDARD,
    card,
    deck_of,
    figures,
    game_of,
    grid_card,
    placed,
    run_of,
    spoken,
    texts,
    touching,
)
from layout_reading import game

from printkit.layout.cards.decks import lay_out_decks
from printkit.layout.frame import GridRun, Piece
from printkit.layout.look import looks_of

LOREM = ("Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et "
         "dolore magna aliqua. ")

DECKS = {
    "long names": ("STRAWBERRY", "BLOOD ORANGE", "WOLF", "7", "12", "A LONG QUIET WINTER EVENING"),
    "scripts": ("Żółć", "ΑΛΦΑ", "Ночь", "Đường phố", "Straße"),
    "thirteen": tuple(f"KIND {letter}" for letter in "ABCDEFGHIJKLM"),
    "pairs": ("RED / 3", "RED / 5", "BLUE / 3", "GREEN / STARS", "SUN / KEY", "MOON / 11", "SUN / DOTS"),
    "triples": ("OAK / LEAF / STAR", "SUN / MOON / 3"),
    "one": ("LONELY",),
}


def runs() -> list[tuple[str, GridRun]]:
    """The three games' decks, and made-up ones."""
    found = [(name, run_of(replace(game(name), markers=()))) for name in ("orchard-shares", "orchard", "pattern-relay")]
    for name, names in DECKS.items():
        lines = ("EVENT: something.", "Play this when another player is out of step. Then draw a card.")
        cards = [card(n, *lines, label="copy 01") for n in names]
        found.append((name, run_of(game_of(deck_of(*cards)))))
    return found


def faces(run: GridRun) -> dict[str, Piece]:
    """One piece of each face."""
    found: dict[str, Piece] = {}
    for piece in run.pieces:
        found.setdefault(piece.name, piece)
    return found


RUNS = runs()
NAMES = [name for name, _ in RUNS]


def test_fruit_cards_are_54_in_the_documents_order() -> None:
    run = dict(RUNS)["orchard-shares"]
    assert run.title == "Fruit cards"
    assert (run.width, run.height, run.two_sided) == (63.0, 88.0, False)
    assert [p.id for p in run.pieces] == [f"cards/{f}/{n:02}" for f in ("pear", "plum", "fig") for n in range(1, 19)]
    assert [(p.name, p.copy) for p in run.pieces[17:19]] == [("PEAR", 18), ("PLUM", 1)]


def test_tiles_are_12_faces_of_four() -> None:
    run = dict(RUNS)["pattern-relay"]
    assert len(run.pieces) == 48
    assert [p.id for p in run.pieces[:5]] == [*(f"cards/sun-dots/{n}" for n in (1, 2, 3, 4)), "cards/leaf-dots/1"]


def test_fruit_has_the_measured_sizes() -> None:
    """LOOK: words 34 pt, text 10.5 pt, picture 37 mm from 16.2, first cap of the text at 55.7 mm."""
    for piece in faces(dict(RUNS)["orchard-shares"]).values():
        found = texts(piece.front)
        assert {one.size for one in found if one.roles == ("H1",)} == {34.0}
        assert {one.size for one in found if one.roles == ("P",) and "copy" not in one.text} == {10.5}
        picture = [one for one in placed(piece.front.items) if one.roles[-1] == "Picture"][1]
        assert picture.box == pytest.approx((13.0, 16.2, 50.0, 53.2), abs=0.05)
        label = next(one for one in found if one.text.startswith("FRUIT"))
        assert label.box[1] == pytest.approx(55.7, abs=0.1)


def test_tiles_have_the_measured_sizes() -> None:
    """LOOK: words 38 pt, text 9 pt in five lines, panel 51 × 27 mm from 31.7."""
    for piece in faces(dict(RUNS)["pattern-relay"]).values():
        found = texts(piece.front)
        assert [one.size for one in found if one.roles == ("H1",)] == [38.0, 38.0]
        assert [one.size for one in found if one.roles == ("P",)] == [9.0] * 5
        panel = next(one for one in placed(piece.front.items) if one.roles[-1] == "Picture")
        assert panel.box == pytest.approx((6.0, 31.7, 57.0, 58.7), abs=0.1)


@pytest.mark.parametrize("name", ["orchard-shares", "pattern-relay"])
def test_a_card_carries_its_documents_text_word_for_word(name: str) -> None:
    pieces = dict(RUNS)[name].pieces
    printed = iter(pieces)
    for deck in game(name).decks:
        for one in deck.cards:
            for _ in range(one.copies):
                wanted = " ".join((*one.words, *([one.copy_label] if one.copy_label else []), *one.lines))
                assert spoken(next(printed).front) == wanted


@pytest.mark.parametrize(("name", "run"), RUNS, ids=NAMES)
def test_nothing_leaves_the_safe_area(name: str, run: GridRun) -> None:
    """6 mm (LOOK, principle 2); 1 mm on faces of cells. Overhanging fills and optical margins have 0.8 mm more."""
    safe = 1.0 if name == "orchard" else 6.0 - 0.8
    for piece in run.pieces:
        for frame in (piece.front, piece.back or piece.front):
            for one in placed(frame.items):
                left, top, right, foot = one.box
                if name == "orchard" and not one.text:
                    continue
                assert left >= safe and right <= frame.width - safe, (piece.id, one)
                assert top >= safe and foot <= frame.height - safe + 0.8, (piece.id, one)


@pytest.mark.parametrize(("name", "run"), RUNS, ids=NAMES)
def test_nothing_is_under_7_points_and_no_texts_touch(name: str, run: GridRun) -> None:
    for piece in faces(run).values():
        assert min(one.size for one in texts(piece.front)) >= 7.0
        assert touching(piece.front) == [], piece.id


@pytest.mark.parametrize(("name", "run"), [pair for pair in RUNS if pair[0] != "orchard"], ids=lambda v: str(v)[:9])
def test_a_deck_shares_one_size_and_one_place_of_its_text(name: str, run: GridRun) -> None:
    names, sizes, tops, pictures = set(), set(), set(), set()
    for piece in faces(run).values():
        found = [one for one in texts(piece.front) if "Artifact" not in one.roles]
        names |= {one.size for one in found if one.roles == ("H1",)}
        body = [one for one in found if one.roles == ("P",) and not one.text.startswith("copy")]
        sizes |= {one.size for one in body}
        tops.add(round(body[0].box[1], 6))
        drawn = next(one for one in placed(piece.front.items) if one.roles == ("Figure", "Picture"))
        pictures.add((round(drawn.box[1], 6), round(drawn.box[3], 6)))
    assert len(names) == len(sizes) == len(tops) == len(pictures) == 1


@pytest.mark.parametrize(("name", "run"), RUNS, ids=NAMES)
def test_every_picture_is_described(name: str, run: GridRun) -> None:
    for piece in faces(run).values():
        found = list(figures(piece.front.items))
        assert found
        assert all(len(figure.alt) > 8 for figure in found), piece.id


def test_alternative_texts_say_what_is_there() -> None:
    def alt(game_name: str, card_name: str) -> str:
        return next(figures(faces(dict(RUNS)[game_name])[card_name].front.items)).alt

    assert alt("orchard-shares", "PEAR") == "A pear with a leaf, on a strip of dots"
    assert alt("orchard-shares", "FIG") == "A fig cut open, with its seeds, on a strip of rings"
    assert alt("pattern-relay", "KEY / WAVES") == "A key, on a panel of waves"
    assert alt("pairs", "SUN / KEY") == "A sun with twelve rays, and a key, on a panel of waves"
    assert alt("orchard", "Orchard card 1") == "Pear tree, row 1 of 3, column 1 of 2"


def test_a_name_is_a_heading_and_its_turned_copy_is_not() -> None:
    for piece in faces(dict(RUNS)["orchard-shares"]).values():
        heads = [one for one in texts(piece.front) if "H1" in one.roles]
        turned = [one for one in texts(piece.front) if "Artifact" in one.roles]
        assert [one.text for one in heads] == [one.text for one in turned] == [piece.name]
        assert turned[0].box[2:] == pytest.approx((57.3, 82.0), abs=0.2)


def test_orchards_cells_are_square_to_a_thousandth() -> None:
    run = dict(RUNS)["orchard"]
    assert (run.width, run.height, len(run.pieces), run.two_sided) == (58.0, 87.0, 9, True)
    assert abs(run.width / 2 - run.height / 3) < 0.001
    for piece in run.pieces:
        assert piece.back is not None
        for frame in (piece.front, piece.back):
            corners = [one.box[:2] for one in placed(frame.items) if one.roles == ("Figure", "Picture")]
            assert corners == [(29.0 * x, 29.0 * y) for y in range(3) for x in range(2)]
            words = texts(frame)
            assert [one.size for one in words] == [12.0] * 6
            middles = [(one.box[0] + one.box[2]) / 2 % 29 for one in words]
            assert middles == pytest.approx([14.5] * 6, abs=0.1)


def test_cells_take_the_edition_size_where_the_deck_has_none() -> None:
    run = run_of(game_of(deck_of(grid_card("Card 1", "PEAR PLUM/APPLE PEAR/PLUM APPLE"))))
    assert (run.width, run.height, run.two_sided) == (58.0, 87.0, False)


def test_plain_backs_are_one_frame_without_a_word() -> None:
    run = run_of(game_of(deck_of(card("WOLF", "Howls.", copies=3), card("MOON", "Shines."), backs="plain")))
    assert run.two_sided
    assert len({id(piece.back) for piece in run.pieces}) == 1
    back = run.pieces[0].back
    assert back is not None and texts(back) == [] and list(figures(back.items)) == []


def test_one_text_that_needs_a_card_for_reading_gives_all_of_its_deck_one() -> None:
    """One design a deck: cards with pictures among cards without would look like another kind of card."""
    long, short = card("FLOOD", (LOREM * 6)[:600]), card("FIRE", "Burn one card.")
    pieces = faces(run_of(game_of(deck_of(long, short))))
    assert [f.alt for piece in pieces.values() for f in figures(piece.front.items)] == []
    assert spoken(pieces["FLOOD"].front) == "FLOOD " + " ".join((LOREM * 6)[:600].split())
    assert min(one.size for one in texts(pieces["FLOOD"].front)) >= 7
    heads = {name: [(one.size, one.box[1]) for one in texts(piece.front) if "H1" in one.roles]
             for name, piece in pieces.items()}
    assert heads["FLOOD"] == heads["FIRE"]
    alone = faces(run_of(game_of(deck_of(short))))
    assert next(figures(alone["FIRE"].front.items)).alt.endswith("on a strip of dots")


def test_the_note_to_who_prints_goes_only_where_the_text_would_not_fit() -> None:
    note = "Print four copies of this tile."
    kept = run_of(game_of(deck_of(card("WOLF", f"Howls. {note} Twice.", note=note))))
    assert note in spoken(kept.pieces[0].front)
    left = run_of(game_of(deck_of(card("WOLF", f"{(LOREM * 9)[:818]} {note}", note=note))))
    assert note not in spoken(left.pieces[0].front)
    assert spoken(left.pieces[0].front) == "WOLF " + " ".join((LOREM * 9)[:818].split())


def test_a_card_with_1200_characters_names_the_size_that_would_fit() -> None:
    one = card("FLOOD", (LOREM * 12)[:1200])
    laid_out, (finding,) = lay_out_decks(game_of(deck_of(one)), STANDARD)
    assert laid_out == ()
    assert finding.code == "text-does-not-fit"
    assert finding.render() == (
        'error[text-does-not-fit]: card "FLOOD", slot \'text\': 1,200 characters are too many for a card 63 mm × '
        "88 mm; it fits at 5.5 pt, and the smallest is 7 pt\n"
        "  hint: shorten the text, or give the deck cards 63 mm × 115 mm in the companion")
    assert len(run_of(game_of(deck_of(one, height=115.0))).pieces) == 1
    assert lay_out_decks(game_of(deck_of(one, height=114.0)), STANDARD)[1] != ()


def test_a_name_of_40_letters_names_the_size_that_would_fit() -> None:
    one = card("DONAUDAMPFSCHIFFFAHRTSGESELLSCHAFTSKAPITÄN"[:40], "Steams on.")
    laid_out, (finding,) = lay_out_decks(game_of(deck_of(one)), STANDARD)
    assert laid_out == ()
    assert finding.code == "text-does-not-fit"
    assert "slot 'word': the name is too long for a card 63 mm wide; it fits at 5.5 pt" in finding.message
    width = float(finding.hint.split(" mm wide")[0].rsplit(" ", 1)[1])
    assert run_of(game_of(deck_of(one, width=width))).width == width


def test_a_name_of_too_many_lines_names_a_width_that_holds_it() -> None:
    """The width on which its lines fit, never one that is less than the card's own."""
    one = card("The Most Honourable Company of Lamplighters and Keepers of the Old Saint Bartholomew’s Well", "Waits.")
    laid_out, (finding,) = lay_out_decks(game_of(deck_of(one)), STANDARD)
    assert laid_out == () and "slot 'word': the name is too long for a card 63 mm wide" in finding.message
    width = float(finding.hint.split(" mm wide")[0].rsplit(" ", 1)[1])
    assert width > 63 and run_of(game_of(deck_of(one, width=width))).width == width
    assert lay_out_decks(game_of(deck_of(one, width=width - 1)), STANDARD)[0] == ()


def test_a_word_wider_than_the_card_is_an_error() -> None:
    _, (finding,) = lay_out_decks(game_of(deck_of(card("WOLF", "x" * 60))), STANDARD)
    assert "slot 'text': the word" in finding.message and "is too wide for a card 63 mm wide" in finding.message


def test_cells_that_are_not_square_are_an_error() -> None:
    one = grid_card("Card 1", "PEAR PLUM/APPLE PEAR/PLUM APPLE")
    _, (finding,) = lay_out_decks(game_of(deck_of(one, width=58.0, height=88.0)), STANDARD)
    assert finding.code == "cells-not-square"
    assert finding.hint == "cards 58 × 87 mm have square cells"


def test_faces_of_other_shapes_are_an_error() -> None:
    _, (finding,) = lay_out_decks(game_of(deck_of(grid_card("Card 1", "A B/C D"), grid_card("Card 2", "A B C/D E"))),
                                  STANDARD)
    assert finding.code == "grid-shape"


def test_ids_stay_unique_across_decks() -> None:
    one, two = deck_of(card("WOLF", "Howls.", copies=2)), deck_of(card("Wolf", "Sleeps.", copies=2))
    laid_out, _ = lay_out_decks(game_of(one, two), STANDARD)
    ids = [piece.id for run in laid_out for piece in run.pieces]
    assert ids == ["cards/wolf/1", "cards/wolf/2", "cards/wolf-2/1", "cards/wolf-2/2"]


def test_kinds_differ_in_pattern_and_emblem_as_long_as_there_are_enough() -> None:
    looks = list(looks_of(game_of(deck_of(*(card(n, "Text.") for n in DECKS["thirteen"]))), STANDARD))
    assert len({look.pattern for look in looks}) == 13
    assert len({look.index for look in looks}) == 13


def test_leaf_and_apple_never_meet_in_one_game() -> None:
    looks = looks_of(game_of(deck_of(*(card(n, "Text.") for n in ("APPLE", "FIG", "PEAR", "LEAF")))), STANDARD)
    colours = {look.colour for look in looks}
    assert not {STANDARD.colours["leaf"], STANDARD.colours["apple"]} <= colours


def test_two_runs_are_the_same() -> None:
    first = [piece.front.dump() for piece in run_of(game_of(*game("pattern-relay").decks)).pieces]
    assert first == [piece.front.dump() for piece in run_of(game_of(*game("pattern-relay").decks)).pieces]
