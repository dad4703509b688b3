"""Pieces glued from several sheets: they are printed, cut at their marks and laid together here, and what comes of it
must be the piece."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pypdfium2 as pdfium
import pytest
from click.testing import CliRunner
from layout_reading import game
from pdf_reading import MM, accessible, reader, tree

from printkit.build import build
from printkit.choice import Choice
from printkit.cli import main
from printkit.diagnostics import Diagnostic
from printkit.imposition.impose import finished, impose
from printkit.imposition.job import ImposedRun, Job
from printkit.imposition.papers import find_paper
from printkit.imposition.sheet import Paper, Placement, PrintFile, Sheet
from printkit.imposition.tiles import cropped, page_box, seams
from printkit.layout.edition import load_edition
from printkit.layout.frame import Frame, GridRun, PageRun, Piece, Tag
from printkit.layout.mats.pages import lay_out_mats
from printkit.layout.setting import set_line
from printkit.pdf.render import render

SEEDS = Path(__file__).parents[1] / "seeds"
DPMM = 6

def job(paper: str, edition: str = "standard") -> Job:
    found = find_paper(paper)
    assert isinstance(found, Paper)
    return Job("Game", "Mats", load_edition(edition), found)


def printed(run: PageRun | GridRun, where: Job) -> bytes:
    made = impose(run, where)
    assert isinstance(made, ImposedRun), made
    return render(PrintFile("Mats", "en", made.sheets))


def whole(frame: Frame, where: Job) -> bytes:
    """The piece on a paper of its own size, on its edition's ground."""
    sheet = Sheet(frame.width, frame.height, (Placement(frame, 0, 0, "a", "a", 1),))
    return render(PrintFile("Mat", "en", (finished(sheet, where),)))


def picture(data: bytes, page: int = 0) -> Any:
    """A page in grey, six pixels a millimetre."""
    document = pdfium.PdfDocument(data)
    return np.asarray(document[page].render(scale=DPMM * 25.4 / 72, may_draw_forms=False).to_pil().convert("L"))


@dataclass(frozen=True)
class Seams:
    """What a sheet's half diamonds say, in mm: where its left and upper edges are cut off, and where the next sheets'
    edges come to lie; None where there is no such mark."""

    cut_left: float | None
    cut_top: float | None
    lay_right: float | None
    lay_foot: float | None


def read_seams(page: Any) -> Seams:
    """The triangles on a page: the flat side is on the seam, the point is on the side that the half belongs to."""
    height = float(page.mediabox.height)
    found: dict[str, set[float]] = {"left": set(), "top": set(), "right": set(), "foot": set()}
    points: list[tuple[float, float]] = []
    for operands, operator in page.get_contents().operations:
        if operator in (b"m", b"l"):
            if operator == b"m":
                points = []
            points.append((float(operands[0]) / MM, (height - float(operands[1])) / MM))
        elif operator == b"f" and len(points) == 3:
            (x1, y1), (x2, y2), (x3, y3) = points
            if abs(x1 - x3) < 1e-3:
                found["left" if x2 > x1 else "right"].add(round(x1, 2))
            elif abs(y1 - y3) < 1e-3:
                found["top" if y2 > y1 else "foot"].add(round(y1, 2))
    assert all(len(values) <= 1 for values in found.values()), found
    left, top, right, foot = (next(iter(found[side]), None) for side in ("left", "top", "right", "foot"))
    return Seams(left, top, right, foot)


def glued(data: bytes) -> tuple[Any, int]:
    """All sheets of one piece laid together by their marks, and how many there are: in each row, every sheet's cut left
    edge on the sheet before; then every row's cut upper edge on the row above."""
    marks = [read_seams(page) for page in reader(data).pages]
    starts = [number for number, mark in enumerate(marks) if mark.cut_left is None]
    rows = [range(start, end) for start, end in pairwise([*starts, len(marks)])]
    strips = [joined([(picture(data, i), marks[i].cut_left, marks[i].lay_right) for i in row]) for row in rows]
    firsts = [marks[row[0]] for row in rows]
    uprights = [(strip.T, mark.cut_top, mark.lay_foot) for strip, mark in zip(strips, firsts, strict=True)]
    return joined(uprights).T, len(marks)


def joined(parts: list[tuple[Any, float | None, float | None]]) -> Any:
    """Pictures laid on each other from left to right: each cut off at its second value, the next one's cut edge laid at
    its third, in mm."""
    board, at = parts[0][0], 0.0
    for (_, cut_before, lay), (part, cut, _) in pairwise(parts):
        assert lay is not None and cut is not None
        at += lay - (cut_before or 0.0)
        high = min(board.shape[0], part.shape[0])
        board = np.hstack([board[:high, : round(at * DPMM)], part[:high, round(cut * DPMM) :]])
    return board


def likeness(one: Any, two: Any) -> float:
    """The share of pixels that differ by more than anti-aliasing, each compared with its neighbours too."""
    high, wide = min(one.shape[0], two.shape[0]), min(one.shape[1], two.shape[1])
    one, two = one[:high, :wide].astype(int), two[:high, :wide].astype(int)
    nearest = np.full(one.shape, 255)
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            nearest = np.minimum(nearest, abs(one - np.roll(np.roll(two, dy, 0), dx, 1)))
    return float((nearest > 96).mean())


def mat(name: str, paper: str, edition: str) -> tuple[Piece, Job]:
    where = job(paper, edition)
    runs, findings = lay_out_mats(game(name), where.edition, page_box(where))
    assert findings == ()
    return runs[0].pieces[0], where


GLUED = [("pattern-relay", "photo", "standard", 6), ("orchard-shares", "photo", "standard", 6),
         ("pattern-relay", "photo", "large-print", 16), ("pattern-relay", "110x160mm", "high-contrast", 6)]


@pytest.mark.parametrize(("name", "paper", "edition", "count"), GLUED)
def test_the_sheets_of_a_mat_glued_by_their_marks_are_the_mat(name: str, paper: str, edition: str,
                                                              count: int) -> None:
    piece, where = mat(name, paper, edition)
    assert max(piece.front.width, piece.front.height) > 200
    data = printed(PageRun("Mat", (piece,)), where)
    board, sheets = glued(data)
    assert sheets == len(reader(data).pages) == count
    ground = cropped(piece.front, where)
    wanted = picture(whole(ground, where))
    edge = round((where.paper.margin + where.edition.lengths["tile-band"]) * DPMM)
    part = board[edge : edge + wanted.shape[0], edge : edge + wanted.shape[1]]
    assert part.shape[0] >= wanted.shape[0] - 2 and part.shape[1] >= wanted.shape[1] - 2
    assert 0.01 < (wanted < 128).mean() < 0.99
    assert likeness(part, wanted) < 0.002


@pytest.mark.parametrize(("name", "paper", "edition", "count"), GLUED[:3])
def test_neighbours_share_ten_millimetres(name: str, paper: str, edition: str, count: int) -> None:
    """A sheet goes on for 10 mm behind the place where the next one's edge comes to lie, clipped to its window."""
    piece, where = mat(name, paper, edition)
    seen = 0
    for page in reader(printed(PageRun("Mat", (piece,)), where)).pages:
        marks, height = read_seams(page), float(page.mediabox.height)
        corners: list[tuple[float, float]] = []
        for operands, operator in page.get_contents().operations:
            if operator in (b"m", b"l"):
                corners = ([] if operator == b"m" else corners) + [(float(operands[0]), float(operands[1]))]
            elif operator == b"W":
                break
        right = max(x for x, _ in corners) / MM
        foot = (height - min(y for _, y in corners)) / MM
        if marks.lay_right is not None:
            assert right - marks.lay_right == pytest.approx(10, abs=0.02)
            seen += 1
        if marks.lay_foot is not None:
            assert foot - marks.lay_foot == pytest.approx(10, abs=0.02)
            seen += 1
    assert seen >= count - 1


@pytest.mark.parametrize(("name", "paper", "edition", "count"), GLUED[:3])
def test_a_glued_mat_is_read_and_filled_in_once(name: str, paper: str, edition: str, count: int) -> None:
    """Every word once, in elements of the same roles; every field once; every rule of PDF/UA-1."""
    piece, where = mat(name, paper, edition)
    data = printed(PageRun("Mat", (piece,)), where)
    assert accessible(data)
    alone = whole(piece.front, where)

    def said(file: bytes) -> list[tuple[str, str]]:
        found = []
        nodes = [tree(reader(file))]
        while nodes:
            node = nodes.pop()
            found += [(node.role, node.text.replace(" ", ""))] if node.text.strip() else []
            nodes += node.kids
        return sorted(found)

    assert said(data) == said(alone)
    assert sorted(reader(data).get_fields() or {}) == sorted(reader(alone).get_fields() or {})
    for page in reader(data).pages:
        for note in page.get("/Annots", []):
            left, low, right, high = (float(v) / MM for v in note.get_object()["/Rect"])
            assert left >= 6.9 and right <= float(page.mediabox.width) / MM - 6.9
            assert low >= 6.9 and high <= float(page.mediabox.height) / MM - 6.9 and right - left > 3


def tall_marker(width: float, height: float) -> GridRun:
    items = tuple(Tag("P", set_line(f"line {i}", 5, 10 + 8 * i, load_edition("standard").type["body"]))
                  for i in range(int(height / 8) - 1))
    piece = Piece("markers/sign/1", "Sign", 1, Frame(width, height, items))
    return GridRun("Sign", (piece,), width, height, folds=(80.0,), joins=True)


def test_a_marker_larger_than_the_paper_is_glued_then_cut_out() -> None:
    """122 × 160 mm on photo paper: at both ends of each outer edge stands a tick, at the fold a dashed one."""
    data = printed(tall_marker(122, 160), job("photo"))
    file = reader(data)
    pages = len(file.pages)
    assert pages == 3
    ticks: list[tuple[int, float, float, float, float, bool]] = []
    for number, page in enumerate(file.pages):
        height, start, dashed = float(page.mediabox.height), (0.0, 0.0), False
        for operands, operator in page.get_contents().operations:
            if operator == b"d":
                dashed = bool(operands[0])
            elif operator == b"m":
                start = float(operands[0]) / MM, (height - float(operands[1])) / MM
            elif operator == b"l":
                end = float(operands[0]) / MM, (height - float(operands[1])) / MM
                if abs(start[0] - end[0]) + abs(start[1] - end[1]) == pytest.approx(3.2, abs=0.01):
                    ticks.append((number, *start, *end, dashed))
    solid = [tick for tick in ticks if not tick[5]]
    left = (152.4 - 122) / 2
    xs = sorted({round(tick[1], 2) for tick in solid if tick[1] == pytest.approx(tick[3])})
    assert xs == [pytest.approx(left, abs=0.01), pytest.approx(left + 122, abs=0.01)]
    assert {tick[0] for tick in solid if tick[1] == pytest.approx(tick[3])} == {0, 2}  # above the first, under the last
    assert len([tick for tick in ticks if tick[5]]) == 2  # the fold, left and right


def test_a_large_page_with_little_on_it_is_printed_on_paper_of_its_size() -> None:
    """300 × 300 mm with a word in a corner: one sheet of photo paper, not a page as small as the word."""
    frame = Frame(300, 300, (Tag("P", set_line("word", 20, 20, load_edition("standard").type["body"])),))
    (page,) = reader(printed(PageRun("Mat", (Piece("mats/mat/01", "Mat", 1, frame),)), job("photo"))).pages
    assert sorted((float(page.mediabox.width) / MM, float(page.mediabox.height) / MM)) == pytest.approx([101.6, 152.4])
    assert "word" in page.extract_text()


def test_what_is_glued_is_said() -> None:
    built = build(SEEDS / "pattern-relay.txt", Choice(paper="photo", parts=("mats",)))
    assert [found.render() for found in built.diagnostics] == [
        "warning[glued]: Tableau mat: too large for 4 × 6 photo paper; each is printed on 8 sheets, to be glued "
        "together\n"
        "  hint: half diamonds at the edges show how; larger paper needs fewer sheets, or none to glue"]


def test_a_deck_is_never_glued() -> None:
    run = GridRun("Cards", tall_marker(122, 160).pieces, 122, 160)
    found = impose(run, job("photo"))
    assert isinstance(found, Diagnostic)
    assert found.render() == (
        "error[does-not-fit-paper]: Cards: 122 × 160 mm is too large for 4 × 6 photo paper\n"
        "  hint: with marks, 90.6 × 141.4 mm is the most that fits; choose larger paper")


def test_paper_that_shows_next_to_nothing_is_refused() -> None:
    found = impose(tall_marker(122, 160), job("60x70mm"))
    assert isinstance(found, Diagnostic)
    assert found.render() == (
        "error[paper-too-small]: Sign: 122 × 160 mm can't be glued from sheets of 60 × 70 mm paper\n"
        "  hint: with marks and label a sheet would show next to nothing; choose larger paper")


@pytest.mark.parametrize(("length", "most", "count"), [(100, 120, 1), (120, 120, 1), (121, 120, 2), (230, 120, 2),
                                                       (231, 120, 3), (1000, 120, 9)])
def test_seams_are_as_few_as_can_be(length: float, most: float, count: int) -> None:
    """n sheets of 120 mm that share 10 reach 110 n + 10."""
    found = seams(length, most, 10)
    assert len(found) == count
    assert found[0] == 0
    for start, end in pairwise((*found, length)):
        assert end - start <= most - (10 if end < length else 0) + 1e-6


def test_a_seam_goes_round_words() -> None:
    """Two sheets of 120 mm for 200 mm: the even seam at 95 would part a word from 90 to 100."""
    (_, seam) = seams(200, 120, 10, [(90, 100), (20, 40)])
    assert seam <= 90 or seam >= 100
    assert 80 <= seam <= 110


@pytest.mark.parametrize("paper", ["a3", "a4", "a5", "letter", "legal", "tabloid", "photo", "210x297mm"])
@pytest.mark.parametrize("name", ["orchard-shares", "orchard", "pattern-relay"])
def test_every_paper_holds_every_part(name: str, paper: str) -> None:
    """In the standard edition; mats keep spaces of 63 × 88 mm for their cards."""
    built = build(SEEDS / f"{name}.txt", Choice(paper=paper))
    glued = [found.message for found in built.diagnostics if found.code == "glued"]
    assert len(glued) == len(built.diagnostics) == {("photo", "orchard-shares"): 2, ("photo", "pattern-relay"): 1}.get(
        (paper, name), 0)
    wanted = {"cards.pdf", "markers.pdf", "score-sheets.pdf", "rules.pdf", "set.pdf", "manifest.json"}
    assert set(built.files) == wanted | ({"mats.pdf"} if name != "orchard" else set())


@pytest.mark.parametrize("name", ["orchard-shares", "pattern-relay"])
def test_what_is_glued_passes_preflight(name: str, tmp_path: Path) -> None:
    """What is clipped at a seam is not cut through there."""
    words = ("--paper", "photo", "--part", "mats", "--part", "markers", "--out", str(tmp_path))
    assert CliRunner().invoke(main, ["build", str(SEEDS / f"{name}.txt"), *words]).exit_code == 0
    files = sorted(str(path) for path in tmp_path.rglob("*.pdf"))
    assert len(files) == 2
    found = CliRunner().invoke(main, ["preflight", *files])
    assert found.exit_code == 0, found.output
