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


def put(key: str, value: object) -> Callable[[Said], None]:
    """Another value in the first item."""
    def change(said: Said) -> None:
        items(said)[0][key] = value

    return change


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
    "an x that is no number": (put("x", float("nan")), "manifest-unreadable", "'x' is of a wrong kind"),
    "a card without width": (put("width", 0), "manifest-unreadable", "'width' is of a wrong kind"),
    "half a page": (put("page", 1.5), "manifest-unreadable", "'page' is of a wrong kind"),
    "no name at all": (put("name", ""), "manifest-unreadable", "'name' is of a wrong kind"),
    "turned by 45 degrees": (put("rotation", 45), "manifest-unreadable", "'rotation' is of a wrong kind"),
    "no x": (unshaped, "manifest-unreadable", "no 'x'"),
}


@pytest.mark.parametrize("what", SAID)
def test_a_manifest_that_differs_is_found_out(what: str, tmp_path: Path) -> None:
    change, code, words = SAID[what]
    data, said = base.clean()
    change(said)
    assert any(words in finding.message for finding in base.only(base.measured(tmp_path, data, said, code), code))


def test_a_name_without_words_is_no_title(tmp_path: Path) -> None:
    """Nothing can be looked for in the corners; nothing breaks either."""
    data, said = base.clean()
    for one in items(said)[:4]:
        one["name"] = "★"
    assert base.measured(tmp_path, data, said, "none").findings == ()


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



def dots(colour: str) -> Item:
    """A texture of nine dots, 3 mm each and 3 mm apart."""
    round_ = tuple(base.box(2 + 6 * i, 2 + 6 * j, 3, 3, fill=colour, stroke=None) for i in range(3) for j in range(3))
    return Tag("Figure", (Picture(Drawing("dots", 20, 20, round_), 10, 90),), alt="dots")


def leaf(contour: str | None, colour: str = base.GOLD) -> Item:
    """A shape in a light colour; its contour, where it has one, lies 1.5 mm beside it, as if out of register."""
    held = [base.box(3.5, 3.5, 20, 16, fill=colour, stroke=None)]
    held += [base.box(2, 2, 20, 16, stroke=contour, width=2.25)] if contour else []
    return Tag("Figure", (Picture(Drawing("leaf", 30, 24, tuple(held)), 10, 88),), alt="a leaf")


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
    "a texture of pale dots": (lambda: with_card(plus(dots("#9A9A9A"))), "shape-contrast-low",
                               "a contrast of 2.8 : 1 with what lies around it, and no contour; 4.5 : 1"),
    "a shape without a contour": (lambda: with_card(plus(leaf(None))), "shape-contrast-low", "a contrast of 1.7 : 1"),
    "a contour as pale as its shape": (lambda: with_card(plus(leaf("#9A9A9A"))), "shape-contrast-low",
                                       "a contrast of 2.8 : 1"),
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
        Artifact((base.box(180, 60, 10, 7), base.text(183, 65.5, "1"), base.box(180, 67.5, 10, 7),
                  base.text(183, 73, "2"))),  # sheets of a mat, one over the other
    )
    data, said = base.build(page_with(*more))
    assert [finding.message for finding in base.measured(tmp_path, data, said).findings] == []


def test_shapes_that_can_be_told(tmp_path: Path) -> None:
    """Dark dots; a light shape with its contour beside it; a hole in a shape; a pale band under words."""
    hole = (base.box(2, 2, 20, 16, fill=base.PLUM, width=2.25), base.box(7, 6, 6, 6, fill="#FFFFFF", stroke=None))
    band = (base.box(20, 190, 60, 14, fill="#EEE8D5", stroke=None), base.text(22, 199, "Words on a band"))
    more: tuple[Item, ...] = (
        Tag("Figure", (Picture(Drawing("hole", 30, 24, hole), 60, 210),), alt="a ring"), Tag("P", band))
    data, said = base.build(page_with(*more))
    assert [finding.message for finding in base.measured(tmp_path, data, said).findings] == []
    for item in (dots(base.INK), leaf(base.INK)):
        data, said = base.build(with_card(plus(item)))
        assert [finding.message for finding in base.measured(tmp_path, data, said).findings] == []


def test_lines_to_cut_along_are_marks(tmp_path: Path) -> None:
    """Whole lines from above the cards to below them, for scissors."""
    down = tuple(base.line(19 + 86 * i, 14, 19 + 86 * i, 283) for i in range(3))
    across = tuple(base.line(13.5, 19.5 + 129 * i, 196.5, 19.5 + 129 * i) for i in range(3))
    first, second, third = base.print_file().sheets
    lined = tuple(replace(sheet, furniture=(Artifact((*down, *across), "Page"),)) for sheet in (first, second))
    data, said = base.build((*lined, third))
    assert [finding.message for finding in base.measured(tmp_path, data, said).findings] == []
    said["parts"][0]["items"][0]["x"] += 0.1
    assert "0.100 mm off" in base.only(base.measured(tmp_path, data, said, "cut-mark-off"), "cut-mark-off")[0].message


def test_no_marks_on_any_sheet_is_a_warning(tmp_path: Path) -> None:
    """They may be left out on purpose; on one sheet of several they are an error."""
    first, second, third = base.print_file().sheets
    data, said = base.build((replace(first, furniture=()), replace(second, furniture=()), third))
    (finding,) = base.measured(tmp_path, data, said).findings
    assert (finding.code, finding.severity.value) == ("cut-marks-none", "warning")


def for_a_machine(right: float = 200.0, *arms: int) -> tuple[Item, ...]:
    """A square, and an L in two other corners; ``right`` is where the upper one ends, ``arms`` which are left out."""
    def bar(x: float, y: float, wide: float, high: float) -> Item:
        return base.box(x, y, wide, high, fill="#000000", stroke=None)

    marks = (bar(10, 10, 5, 5), bar(right - 7, 10, 7, 1), bar(right - 1, 10, 1, 7), bar(10, 286, 7, 1),
             bar(10, 280, 1, 7))
    return (Artifact(tuple(mark for i, mark in enumerate(marks) if i not in arms), "Page"),)


MACHINE: dict[str, tuple[tuple[Item, ...], list[str]]] = {
    "the same on both": (for_a_machine(), []),
    "none on one": ((), ["this sheet has not all three marks of a cutting machine; page 1 has"]),
    "an arm of an L missing": (for_a_machine(200, 2),
                               ["this sheet has not all three marks of a cutting machine; page 1 has"]),
    "one mark elsewhere": (for_a_machine(199.5), ["the marks of the cutting machine are 0.50 mm off those on the "
                                                  "sheets before: it would cut beside the cards"]),
}


@pytest.mark.parametrize("what", MACHINE)
def test_marks_of_a_cutting_machine(what: str, tmp_path: Path) -> None:
    """They stand for cut marks; but then every sheet must have them, in one place."""
    marks, messages = MACHINE[what]
    first, second, third = base.print_file().sheets
    data, said = base.build((replace(first, furniture=for_a_machine()), replace(second, furniture=marks), third))
    report = base.measured(tmp_path, data, said, "machine")
    assert [(one.message, one.page) for one in report.findings] == [(message, 2) for message in messages]
    found = next(one.found for one in report.measures if one.name == "cut marks at the pieces' edges")
    assert found.startswith("a cutting machine's marks on ")


def folded(fold: float) -> tuple[bytes, dict[str, Any]]:
    """A card with its back beside it, to be folded at 105 mm; the dashed marks stand at ``fold``."""
    first, second, third = base.print_file().sheets
    front = first.placements[0]
    back = replace(front, frame=Frame(86, 129, ()), x=105.0, rotation=180)
    dashed = tuple(replace(base.line(fold, y, fold, y + 4), dash=(0.9, 0.65)) for y in (14, 150))
    marks = tuple(mark for x in (19, 191) for mark in (base.line(x, 14, x, 18), base.line(x, 150, x, 154)))
    sides = tuple(mark for y in (19.5, 148.5) for mark in (base.line(13.5, y, 17.5, y), base.line(192.5, y, 196.5, y)))
    around = (Artifact((*dashed, *marks, *sides), "Page"),)
    return base.build((replace(first, placements=(front, back), furniture=around), second, third))


def test_a_back_beyond_a_fold_is_no_second_card(tmp_path: Path) -> None:
    data, said = folded(105.0)
    assert [finding.message for finding in base.measured(tmp_path, data, said).findings] == []


def test_a_card_twice_with_the_fold_elsewhere(tmp_path: Path) -> None:
    data, said = folded(104.5)
    codes = {finding.code for finding in base.measured(tmp_path, data, said).findings}
    assert {"piece-twice", "piece-missing", "cut-mark-off"} <= codes


def test_a_paper_that_the_manifest_names(tmp_path: Path) -> None:
    first, second, third = base.print_file().sheets
    placed = replace(third.placements[0], frame=Frame(220, 305, third.placements[0].frame.items))
    data, said = base.build((first, second, replace(third, width=220, height=305, placements=(placed,))))
    assert [one.code for one in base.measured(tmp_path, data, said, "paper-unknown").findings] == ["paper-unknown"]
    said["paper"] = {"name": "220x305mm", "width": 220.0, "height": 305.0}
    assert base.measured(tmp_path, data, said, "paper-unknown").findings == ()


def test_backs_mirror_fronts_about_either_edge(tmp_path: Path) -> None:
    """The same grid, 3 mm off the middle: right on a back that is turned about that edge, wrong on a second front."""
    first, second, third = base.print_file().sheets

    def moved(sheet: Sheet, y: float, side: str) -> Sheet:
        placements = tuple(replace(one, y=one.y + y) for one in sheet.placements)
        return replace(sheet, placements=placements, furniture=(Artifact((Moved(marks(sheet), 0, y),), "Page"),),
                       side=side)

    def marks(sheet: Sheet) -> tuple[Item, ...]:
        around = sheet.furniture[0]
        assert isinstance(around, Artifact)
        return around.items[:12]

    for side, codes in (("back", []), ("front", ["grid-moves"])):
        data, said = base.build((moved(first, 3, "front"), moved(second, -3, side), third))
        assert [one.code for one in base.measured(tmp_path, data, said, "grid-moves").findings] == codes
