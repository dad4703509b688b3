"""Sheets that differ from their manifest, and sheets drawn against the rules of large print: each fault is found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import preflight_base as base
import pytest

from printkit.imposition.sheet import Sheet
from printkit.layout.frame import Artifact, Drawing, Frame, Item, Moved, Picture, Tag

Said = dict[str, Any]


def items(said: Said) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = said["parts"][0]["items"]
    return found


def short(said: Said) -> None:
    items(said)[0]["height"] -= 0.2


def twice(said: Said) -> None:
    items(said).append(dict(items(said)[0]))


def twice_elsewhere(said: Said) -> None:
    items(said)[1]["id"] = items(said)[0]["id"]


def missing(said: Said) -> None:
    del items(said)[5]


def renamed(said: Said) -> None:
    items(said)[2]["name"] = "QUINCE"


def moved(said: Said) -> None:
    items(said)[4]["x"] += 0.05


def no_page(said: Said) -> None:
    items(said)[7]["page"] = 9


def fewer_pages(said: Said) -> None:
    said["parts"][0]["pages"] = 2


def unshaped(said: Said) -> None:
    del items(said)[0]["x"]


SAID: dict[str, tuple[Callable[[Said], None], str, str]] = {
    "a card 0.2 mm short": (short, "piece-size", "86 × 128.8 mm; the others of its deck are 86 × 129 mm"),
    "a short card's marks": (short, "cut-mark-off", "0.200 mm off"),
    "one card twice": (twice, "piece-twice", "cards/pear/01 stands on page 1 and again on page 1"),
    "one card for another": (twice_elsewhere, "piece-twice", "cards/pear/01"),
    "one card missing": (missing, "text-on-no-piece", "is on no piece"),
    "another name": (renamed, "piece-name", "“QUINCE” can't be read on cards/plum/01"),
    "a card moved": (moved, "cut-mark-off", "0.050 mm off"),
    "a page too many": (no_page, "piece-nowhere", "page 9"),
    "a page more than said": (fewer_pages, "pages-differ", "says 2 pages; the file has 3"),
    "no x": (unshaped, "manifest-unreadable", "no 'x'"),
}


@pytest.mark.parametrize("what", SAID)
def test_a_manifest_that_differs_is_found_out(what: str, tmp_path: Path) -> None:
    change, code, words = SAID[what]
    data, said = base.clean()
    change(said)
    assert any(words in finding.message for finding in base.only(base.measured(tmp_path, data, said, code), code))


def with_card(change: Callable[[Frame], Frame]) -> tuple[Sheet, ...]:
    """The sheets with the first card changed."""
    first, *rest = base.print_file().sheets
    placements = (replace(first.placements[0], frame=change(first.placements[0].frame)), *first.placements[1:])
    return (replace(first, placements=placements), *rest)


def without(index: int) -> Callable[[Frame], Frame]:
    return lambda frame: Frame(frame.width, frame.height, frame.items[:index] + frame.items[index + 1 :])


def plus(*more: Item) -> Callable[[Frame], Frame]:
    return lambda frame: Frame(frame.width, frame.height, (*frame.items, *more))


def in_place(index: int, item: Item) -> Callable[[Frame], Frame]:
    return lambda frame: Frame(frame.width, frame.height, (*frame.items[:index], item, *frame.items[index + 1 :]))


def erased(frame: Frame) -> Frame:
    return Frame(frame.width, frame.height, ())


def moved_sheet() -> tuple[Sheet, ...]:
    """The second sheet's marks and cards, all of them 0.3 mm lower: each sheet is right, the stack is not."""
    first, second, third = base.print_file().sheets
    lower = tuple(replace(one, y=one.y + 0.3) for one in second.placements)
    around: tuple[Item, ...] = (Artifact((Moved(second.furniture[0].items, 0, 0.3),), "Page"),)  # type: ignore[union-attr]
    return first, replace(second, placements=lower, furniture=around), third


def page_with(*more: Item) -> tuple[Sheet, ...]:
    first, second, third = base.print_file().sheets
    placed = third.placements[0]
    frame = Frame(210, 297, (*placed.frame.items, *more))
    return first, second, replace(third, placements=(replace(placed, frame=frame),))


def without_marks() -> tuple[Sheet, ...]:
    first, *rest = base.print_file().sheets
    return replace(first, furniture=()), *rest


SHOUT = Tag("P", (base.text(20, 200, "NEVER EVER CUT THE CARDS"),))
BROKEN = Tag("P", (base.text(20, 200, "Cards that are no longer want-"), base.text(20, 208.5, "ed are not wanted.")))
FLUSH = Tag("P", tuple(base.text(20, 180 + 9.6 * i, "mmmmmm") for i in range(4)))
HAIRLINE = Drawing("hair", 20, 20, (base.box(2, 10, 16, 0.2, fill=base.INK, stroke=None),))

DRAWN: dict[str, tuple[Callable[[], tuple[Sheet, ...]], str, str]] = {
    "no name upside down": (lambda: with_card(without(4)), "card-title", "turned by 180° is not there"),
    "the second name upright": (
        lambda: with_card(in_place(4, Artifact((base.bold(45, 122, "PEAR", 28),)))), "card-title", "turned by 180°"),
    "a small title": (lambda: with_card(in_place(0, Tag("H1", (base.bold(7, 19.7, "PEAR", 23),)))), "card-title",
                      "upright has 23.0 pt; 24 pt"),
    "a light title": (lambda: with_card(in_place(0, Tag("H1", (base.text(7, 19.7, "PEAR", 54),)))), "card-title",
                      "upright is not bold"),
    "both names at one side": (
        lambda: with_card(in_place(0, Tag("H1", (base.bold(44, 19.7, "PEAR", 36),)))), "card-title",
        "opposite corners"),
    "an empty card": (lambda: with_card(erased), "piece-missing", "no text at all"),
    "sheets that don't match": (moved_sheet, "grid-moves", "up to 0.30 mm off those of page 1"),
    "no marks": (without_marks, "cut-mark-missing", "has no cut marks"),
    "text beyond a card": (lambda: with_card(plus(Artifact((base.text(-3, 60, "out of it"),)))), "text-over-cut",
                           "“out of it” would be cut through"),
    "a filled hairline": (lambda: with_card(plus(Tag("Figure", (Picture(HAIRLINE, 10, 90),), alt="a line"))),
                          "stroke-thin", "0.57 pt thick"),
    "capitals in a row": (lambda: page_with(SHOUT), "capitals", "5 words in capitals"),
    "a broken word": (lambda: page_with(BROKEN), "hyphenated", "in the middle of a word"),
    "text on ink": (
        lambda: page_with(base.box(18, 190, 60, 14, fill=base.PLUM, stroke=None),
                          Tag("P", (base.text(20, 200, "dark"),))),
        "text-contrast-low", "“dark” has a contrast of 2."),
    "text on a dense pattern": (
        lambda: page_with(*(base.line(18, 190 + 1.4 * i, 80, 190 + 1.4 * i, 2) for i in range(10)),
                          Tag("P", (base.text(20, 200, "striped"),))), "text-contrast-low", "“striped”"),
    "justified lines": (lambda: page_with(FLUSH), "justified", "stretched to one width"),
}


@pytest.mark.parametrize("what", DRAWN)
def test_a_file_drawn_otherwise_is_found_out(what: str, tmp_path: Path) -> None:
    sheets, code, words = DRAWN[what]
    data, said = base.build(sheets())
    assert any(words in finding.message for finding in base.only(base.measured(tmp_path, data, said, code), code))


WHITE = "#FFFFFF"


def test_what_legitimate_pages_hold_is_no_fault(tmp_path: Path) -> None:
    """White words on ink, words beside a rule and a contour, a white halo, a big word over two lines, a turned name."""
    more: tuple[Item, ...] = (
        base.box(18, 170, 70, 16, fill=base.INK, stroke=None),
        Tag("P", (base.text(22, 181, "white on ink", 20, "atkinson-bold", WHITE),)),
        Tag("H2", (base.bold(20, 205, "SUN", 42), base.bold(20, 219, "DOTS", 42))),
        base.line(100, 219.9, 190, 219.9, 1.5),
        Tag("P", (base.text(100, 219, "On a writing rule"),)),
        base.box(100, 228, 70, 16),
        Tag("P", (base.text(104, 240, "In a box"),)),
        base.box(20, 228, 40, 16, stroke=WHITE, width=3),
    )
    data, said = base.build(page_with(*more))
    assert [finding.message for finding in base.measured(tmp_path, data, said).findings] == []
