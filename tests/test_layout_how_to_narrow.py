"""The page in front of a set where room is scarce: the leading of running text, rows without columns, more pages."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from layout_reading import GAMES, game, overlaps, said, tags
from pdf_reading import Node, accessible, characters, reader, tree
from test_layout_how_to import CARD, CHECKLISTS, LONG, SHARES
from test_layout_how_to_paper import printed, rendered

from printkit.imposition.papers import papers
from printkit.layout.edition import load_edition
from printkit.layout.frame import Frame, PageBox
from printkit.layout.how_to.page import Checklist, lay_out_how_to
from printkit.preflight.limits import find_limits
from printkit.preflight.preflight import preflight


def baselines(data: bytes, first: str, last: str) -> list[float]:
    """The distances between lines of the paragraph that begins and ends with these words, in points."""
    for page in range(len(reader(data).pages)):
        text = characters(data, page)
        said_here = "".join(c.char for c in text)
        if first in said_here and last in said_here[said_here.index(first):]:
            start = said_here.index(first)
            end = said_here.index(last, start) + len(last)
            found = sorted({round(c.y * 72 / 25.4, 1) for c in text[start:end]})
            return [round(below - above, 1) for above, below in pairwise(found)]
    return []


def laid_out(checklist: Checklist, edition: str, paper: str, label: float = 0.0, name: str = "orchard-shares",
             ) -> tuple[Frame, ...]:
    sheet = papers()[paper]
    frames, findings = lay_out_how_to(game(name), load_edition(edition),
                                      PageBox(sheet.width, sheet.height, sheet.margin), checklist, label=label)
    assert findings == ()
    return frames


def copied(checklist: Checklist, sheets: int) -> Checklist:
    """The same in many copies: all figures have four digits or more."""
    rows = tuple(replace(row, pages=f"{sheets + n}–{2 * sheets + n}", sheets=sheets,
                         pieces=f"{sheets * 9} {row.pieces.split()[1]}") for n, row in enumerate(checklist.rows))
    return replace(checklist, rows=rows)


def spoken(node: Node) -> str:
    """All that an element says, without spaces: lines end where they do."""
    return "".join("".join([node.text, *(spoken(kid) for kid in node.kids)]).split())


@pytest.mark.parametrize(("edition", "size", "apart"), [("large-print", 18.0, 27.0), ("large-print-plus", 24.0, 36.0)])
def test_text_of_three_lines_or_more_is_led_as_running_text(edition: str, size: float, apart: float) -> None:
    data = printed("orchard-shares", edition, "a4")
    cut = baselines(data, "Cut right across the", "does not show.")
    assert len(cut) >= 2 and set(cut) == {apart}
    assert min(c.size for page in range(len(reader(data).pages)) for c in characters(data, page)) == size


@pytest.mark.parametrize("paper", ["a4", "a5", "photo"])
@pytest.mark.parametrize("edition", ["large-print", "large-print-plus"])
def test_large_print_keeps_the_leading_that_its_edition_promises(edition: str, paper: str, tmp_path: Path) -> None:
    limits, _ = find_limits(edition)
    assert limits is not None
    for name in GAMES:
        path = tmp_path / f"{name}.pdf"
        path.write_bytes(printed(name, edition, paper))
        assert [finding.message for finding in preflight(path, limits).findings] == []


@pytest.mark.parametrize("edition", ["standard", "large-print", "large-print-plus"])
@pytest.mark.parametrize("name", GAMES)
def test_many_copies_are_told_on_the_smallest_paper(name: str, edition: str) -> None:
    frames = laid_out(copied(CHECKLISTS[name], 1800), edition, "photo", 10.0, name)
    for frame in frames:
        assert overlaps(frame) == []
    data = rendered(frames)
    assert accessible(data)
    (table,) = (node for node in tree(reader(data)).all("Table"))
    rows = [spoken(row) for row in table.all("TR")]
    assert len(rows) == len(CHECKLISTS[name].rows)
    for number, row in enumerate(rows):
        assert f"Pages{1800 + number}–{3600 + number}Sheets1800Pieces16200" in row and "Printon" in row


def test_a_name_has_its_line_for_itself_where_figures_leave_it_none() -> None:
    frames = laid_out(copied(SHARES, 1000), "standard", "photo")
    lines = [one.text.text for frame in frames for one in said(frame.items)]
    for row in SHARES.rows:
        assert row.title in lines
    assert not [head for frame in frames for head in tags(frame.items, "TH") if head.scope != "Row"]
    sides = [one.text for frame in frames for one in said(frame.items) if one.text.text == "Print on "]
    names = [one.text for frame in frames for one in said(frame.items) if one.text.text in
             {row.title for row in SHARES.rows}]
    assert len(sides) == len(SHARES.rows) and {one.x for one in sides} == {one.x for one in names}


def test_wide_paper_keeps_its_columns_for_many_copies() -> None:
    frames = laid_out(copied(SHARES, 1000), "standard", "a4")
    assert len(frames) == 1
    heads = [head.items for head in tags(frames[0].items, "TH") if head.scope == "Column"]
    assert len(heads) == 4


def test_a_step_that_no_page_holds_goes_on_over_the_page_as_one_step() -> None:
    frames = laid_out(SHARES, "large-print-plus", "photo", 60.0)
    data = rendered(frames)
    assert accessible(data)
    steps = [node for node in tree(reader(data)).all("L") if "Printthis" in spoken(node)]
    assert len(steps) == 1 and len(steps[0].all("LI")) == 4
    assert spoken(steps[0].all("LI")[0]) == (
        "Printthispagefirst.Intheprintwindowchoose“100%”or“Actualsize”,not“Fittopage”.")
    pages = {number for number, frame in enumerate(frames) for one in said(frame.items)
             if one.roles[0] == "L" and one.text.text.startswith(("In the print", "to page"))}
    assert len(pages) == 2
    for frame in frames:
        assert overlaps(frame) == []
        for one in said(frame.items, artifacts=True):
            assert one.text.y <= 152.4 - 62.0 + 0.01


def test_paper_is_refused_where_a_word_or_the_bar_is_wider_than_it() -> None:
    for width, refused in ((79.0, True), (88.0, False)):
        frames, findings = lay_out_how_to(game("orchard"), load_edition("standard"), PageBox(width, 160.0),
                                          CHECKLISTS["orchard"])
        assert (frames == ()) == refused
        assert [found.code for found in findings] == (["paper-too-small"] if refused else [])
    word = replace(SHARES.rows[0], title="Donaudampfschifffahrtsgesellschaftskapitänskarten")
    frames, findings = lay_out_how_to(game("orchard-shares"), load_edition("large-print-plus"),
                                      PageBox(101.6, 152.4, 3.0), replace(SHARES, rows=(word,)))
    assert frames == () and [found.code for found in findings] == ["paper-too-small"]


def test_sides_have_their_own_line_and_long_ones_go_on_beside_their_label() -> None:
    row = replace(SHARES.rows[0], sides=LONG, flip="long-edge", stock=CARD)
    frames = laid_out(copied(replace(SHARES, rows=(row,)), 1000), "standard", "photo")
    texts = [one.text for frame in frames for one in said(frame.items) if one.roles[0] == "Table"]
    label = next(text for text in texts if text.text == "Print on ")
    told = [text for text in texts if text.y in {label.y, label.y + 14 * 25.4 / 72} and text is not label]
    assert " ".join(text.text for text in told if text.x > label.x).startswith("both sides, flip on the long")
    beside = {round(text.x, 2) for text in texts if text.text.startswith("both sides") or text.text == "edge"}
    assert len(beside) == 1
