"""Places on mats: tracks to move a marker along, spaces in rows, and the space that is left to lay things in."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from layout_reading import Box, extent, game, said, shapes, tags, text_box
from mat_games import PAGES, STANDARD, faults, fields, frames, pile_game, space_game, track_game
from pdf_reading import accessible, reader, tree

from printkit.build import build
from printkit.choice import Choice
from printkit.layout.edition import Edition, load_edition
from printkit.layout.frame import Frame, PageBox
from printkit.layout.mats.pages import lay_out_mats
from printkit.model import Game, Marker

FERRY = "START · 1 · 2 · 3 · 4 · 5 · 6 · FAR BANK"
ZONES = ("STOVE", "SINK", "TABLE", "LARDER", "FLOOR", "WINDOW")
DOCUMENTS = Path(__file__).parent / "fixtures" / "documents"
A5 = PageBox(148.0, 210.0)
LARGE = load_edition("large-print")


def sheets(of: Game, page: PageBox = PAGES["a4"], edition: Edition = STANDARD) -> list[Frame]:
    runs, findings = lay_out_mats(of, edition, page)
    assert [one.code for one in findings] == []
    return frames(runs)


def places(frame: Frame, least: float = 10.0) -> list[Box]:
    """The outlines of a page's places, in the order in which they are drawn."""
    found = (extent(shape) for shape in shapes(frame.items) if shape.stroke and not shape.fill)
    return [box for box in found if box[2] - box[0] >= least and box[3] - box[1] >= least]


def names(frame: Frame) -> list[tuple[str, Box]]:
    return [(one.text.text, text_box(one.text)) for one in said(frame.items) if "Figure" in one.roles]


def inside(inner: Box, outer: Box) -> bool:
    return outer[0] < inner[0] and outer[1] < inner[1] and inner[2] < outer[2] and inner[3] < outer[3]


def arrows(frame: Frame) -> list[Box]:
    return [extent(shape) for shape in shapes(frame.items) if shape.fill and len(shape.segments) == 4]


@pytest.mark.parametrize("edition", [STANDARD, LARGE], ids=["standard", "large-print"])
@pytest.mark.parametrize("page", [PAGES["a4"], PAGES["letter"], A5], ids=["a4", "letter", "a5"])
@pytest.mark.parametrize(("line", "count"), [(FERRY, 8), ("0 · 1 · … · 16", 17), ("Rounds: 1 > 2 > 3 > 4", 4)])
def test_a_track_is_a_place_for_each_of_its_names(line: str, count: int, page: PageBox, edition: Edition) -> None:
    """Each at least 12 mm, 18 mm in large print, its own name in it, the next one beside or under it."""
    (frame,) = sheets(track_game(line), page, edition)
    least = 12.0 if edition is STANDARD else 18.0
    found, named = places(frame), names(frame)
    assert len(found) == len(named) == count
    for box, (_, text) in zip(found, named, strict=True):
        assert min(box[2] - box[0], box[3] - box[1]) >= least
        assert inside(text, box)
    for a, b in pairwise(found):
        beside = a[1] == b[1] and min(abs(b[0] - a[2]), abs(a[0] - b[2])) == pytest.approx(3.5)
        under = a[0] == pytest.approx(b[0]) and b[1] - a[3] == pytest.approx(3.5)
        assert beside or under, (a, b)
    assert len(arrows(frame)) == count - 1


def test_a_track_takes_the_page() -> None:
    """Two rows of four would leave half of it; four of two leave none."""
    found = places(sheets(track_game(FERRY))[0])
    assert len({box[0] for box in found}) == 2
    assert len({box[1] for box in found}) == 4
    assert max(box[3] for box in found) > 0.85 * 297


def test_a_track_is_read_in_order_with_its_words() -> None:
    (frame,) = sheets(track_game(FERRY))
    figures = [one.alt for one in tags(frame.items, "Figure")]
    assert figures == [
        "River track: places 1 to 2 of 8: START, 1", "River track: places 3 to 4 of 8: 2, 3",
        "River track: places 5 to 6 of 8: 4, 5", "River track: places 7 to 8 of 8: 6, FAR BANK"]  # fmt: skip
    assert [one.text.text for one in said(frame.items) if one.roles == ("H1",)] == ["River track"]


def test_two_tracks_have_their_names_over_them_and_lines_keep_their_place() -> None:
    (frame,) = sheets(track_game("Player: ________", "Rounds: 1 · 2 · 3 · 4", "Score: 0 · 1 · … · 20",
                                 "Gold: ____ × 2 = ____"))
    heads = {one.text.text: text_box(one.text)[1] for one in said(frame.items) if one.roles == ("H2",)}
    assert list(heads) == ["Rounds", "Score"]
    tops = {name: box[1] for name, box in names(frame)}
    last = next(box[1] for name, box in names(frame) if name == "4")
    gold = next(one.y for one in fields(frame.items) if one.name == "Sheet 1 | Gold | count")
    assert heads["Rounds"] < last < heads["Score"] < tops["0"] < tops["20"] < gold


def test_places_that_are_only_named_have_no_arrows() -> None:
    (frame,) = sheets(track_game("Long Gallery. Clock Hall. Armoury. Winter Garden."))
    found = places(frame)
    assert [(box[0] < 100, box[1] < 140) for box in found] == [(True, True), (False, True), (True, False),
                                                               (False, False)]
    assert arrows(frame) == []


def test_a_places_size_is_its_markers() -> None:
    """Ninety places on A4: without tokens they may be smaller than tokens of 18 mm, which need 19."""
    token = Marker("boat", "Boat token", "token", 1)
    line = "0 · 1 · … · 89"
    (plain,) = sheets(track_game(line))
    with_token = [box for frame in sheets(track_game(line, markers=(token,))) for box in places(frame)]
    assert min(min(b[2] - b[0], b[3] - b[1]) for b in places(plain)) < 19.0
    assert len(with_token) == 90
    assert min(min(b[2] - b[0], b[3] - b[1]) for b in with_token) >= 19.0 - 1e-6


def test_a_long_track_goes_on_over_sheets() -> None:
    made = sheets(track_game("0 · 1 · … · 60"), A5, LARGE)
    rows = [tag for frame in made for tag in tags(frame.items, "Figure") if tag.alt.startswith("River track")]
    told = [name for row in rows for name in row.alt.rpartition(": ")[2].split(", ")]
    printed = [one.text.text for row in rows for one in said(row.items)]
    assert told == printed == [str(number) for number in range(61)]
    assert len(made) > 1


@pytest.mark.parametrize("page", PAGES)
def test_six_spaces_stand_in_two_rows_of_cards(page: str) -> None:
    """Six in a row would be 29 mm wide and 84 high; in two rows each holds a card of 63 × 88."""
    (frame,) = sheets(space_game(*ZONES, texts=("Place crumbs in the zones.",)), PAGES[page])
    found = places(frame)
    assert len(found) == 6
    assert len({round(box[1], 3) for box in found}) == 2
    assert min(box[2] - box[0] for box in found) >= 62.999
    assert min(box[3] - box[1] for box in found) >= 88.0
    title = next(text_box(one.text) for one in said(frame.items) if one.roles == ("H1",))
    assert title[3] < min(box[1] for box in found)  # closed: nothing lies over their upper edge
    for name, box in zip(ZONES, found, strict=True):
        (own,) = [text_box(one.text) for one in said(frame.items) if one.text.text == name]
        assert inside(own, box)


@pytest.mark.parametrize("edition", ["standard", "large-print", "large-print-plus", "high-contrast"])
@pytest.mark.parametrize("page", [PAGES["a4"], A5], ids=["a4", "a5"])
def test_words_in_spaces_keep_inside(edition: str, page: PageBox) -> None:
    texts = ("Player: ________", "HAPPY GHOSTS: ____ × 3 = ____", "COINS: ____ × 1 = ____",
             "Final total: ____ + ____ = ____")
    for frame in sheets(space_game(*ZONES, texts=texts), page, load_edition(edition)):
        for box in (box for box in places(frame, 20.0) if box[2] - box[0] > 30):
            touched = [text_box(one.text) for one in said(frame.items) if one.text.text in (*ZONES, "zone")
                       and box[0] < text_box(one.text)[0] < box[2] and box[1] < text_box(one.text)[3] < box[3]]
            assert all(inside(text, box) for text in touched)


def test_few_spaces_on_an_empty_page_stand_in_rows_too() -> None:
    (frame,) = sheets(space_game("NORTH", "EAST", "SOUTH", "WEST"))
    found = places(frame)
    assert len({round(box[1], 3) for box in found}) == 2
    assert max(box[3] for box in found) > 0.8 * 297


def test_spaces_for_bundles_stay_at_the_top_edge_where_they_have_room() -> None:
    frame = sheets(game("orchard-shares"))[0]
    docks = [shape for shape in shapes(frame.items) if extent(shape)[1] == 8.0]
    assert len(docks) == 3
    assert len({extent(shape)[3] for shape in docks}) == 1


@pytest.mark.parametrize(("page", "edition"), [("a4", "standard"), ("letter", "standard"), ("a4", "large-print")])
def test_lines_that_leave_most_of_a_page_have_a_space_under_them(page: str, edition: str) -> None:
    of = pile_game(0, "Player: ________", "OXEN: count ____ × 1 = ____", "Final total: ____ = ____", copies=1)
    (frame,) = sheets(of, PAGES[page], load_edition(edition))
    wide = max(places(frame, 60.0), key=lambda box: box[3] - box[1])
    assert wide[3] - wide[1] > 0.4 * frame.height
    assert wide[1] > max(one.y + one.height for one in fields(frame.items))


def test_lines_that_fill_a_page_have_none() -> None:
    rows = tuple(f"Line {number}: ____ × {number} = ____" for number in range(1, 12))
    (frame,) = sheets(pile_game(0, "Player: ________", *rows, copies=1))
    assert [box for box in places(frame, 30.0) if box[2] - box[0] > 100] == []


def test_words_behind_a_track_have_a_space_under_them() -> None:
    (frame,) = sheets(track_game("0 · 1 · 2 · 3 · 4", "Crates that have crossed lie here."))
    *track, last = places(frame)
    assert len(track) == 5
    words = next(text_box(one.text) for one in said(frame.items) if one.text.text.startswith("Crates"))
    assert max(box[3] for box in track) < words[1] < words[3] < last[1]
    assert last[3] - last[1] >= 30.0


@pytest.mark.parametrize("edition", ["standard", "large-print"])
def test_a_documents_track_is_in_the_finished_pdf(edition: str) -> None:
    """``0 · 1 · 2 · 3 · 4`` under the title River mat, read back with pypdf."""
    data = build(DOCUMENTS / "harbour-day.txt", Choice(edition=edition, parts=("mats",))).files["mats.pdf"]
    document = tree(reader(data))
    rows = [node for node in document.all("Figure") if "River mat" in node.entries["/Alt"]]
    assert "".join(node.text for node in rows) == "01234"
    assert ", ".join(node.entries["/Alt"].rpartition(": ")[2] for node in rows) == "0, 1, 2, 3, 4"
    assert "River mat" in [node.text for node in document.all("H1")]
    assert accessible(data)


PHOTO = PageBox(101.6, 152.4)
LYING = "How the sheets of this mat lie together"


@pytest.mark.parametrize(("line", "page", "edition"), [
    (FERRY, PHOTO, "large-print"),
    ("START · 1 · … · 10 · FAR BANK", PHOTO, "large-print"),
    ("START · 1 · … · 18 · FAR BANK", A5, "large-print-plus"),
    ("START · 1 · … · 28 · FAR BANK", A5, "large-print-plus"),
    ("Valley. Meadow. Moraine. Icefall. Col. Ridge. Summit.", PHOTO, "large-print-plus"),
])  # fmt: skip
def test_the_picture_of_the_sheets_lies_on_no_place(line: str, page: PageBox, edition: str) -> None:
    """On small paper the picture of so many sheets makes so many more that it becomes another."""
    made = sheets(track_game(line), page, load_edition(edition))
    assert len(made) > 1
    for frame in made:
        assert faults(frame, load_edition(edition)) == []
        pictures = [tag for tag in tags(frame.items, "Figure") if tag.alt.startswith(LYING)]
        assert len(pictures) == 1
        foot = max(extent(shape)[3] for shape in shapes(pictures[0].items))
        rows = [tag for tag in tags(frame.items, "Figure") if not tag.alt.startswith(LYING)]
        tops = [extent(shape)[1] for row in rows for shape in shapes(row.items) if shape.stroke]
        assert min(tops, default=page.height) >= foot
