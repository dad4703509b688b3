"""Imposition, measured on finished PDFs: where cuts stand, that backs lie on fronts, that marks clear the trims."""

from __future__ import annotations

import io
from itertools import pairwise

import pypdf
import pytest

from printkit.diagnostics import Diagnostic
from printkit.imposition.collate import collate
from printkit.imposition.grid import fit_grid
from printkit.imposition.impose import impose
from printkit.imposition.job import ImposedRun, Job
from printkit.imposition.options import PLAIN, Options, Printer, check_options
from printkit.imposition.papers import papers
from printkit.imposition.sheet import PrintFile
from printkit.layout.edition import load_edition
from printkit.layout.frame import BookletRun, Frame, GridRun, PageRun, Path, Piece, Tag
from printkit.layout.setting import set_line
from printkit.pdf.render import render

MM = 72 / 25.4
EDITION = load_edition("standard")


def piece(number: int, width: float, height: float, back: bool = False) -> Piece:
    """A card that is nothing but its number and its outline."""
    outline = Path((("M", (0, 0)), ("L", (width, 0)), ("L", (width, height)), ("L", (0, height)), ("Z", ())),
                   stroke="#FF0000", width=0.5)
    frame = Frame(width, height, (outline, Tag("H1", set_line(f"card {number}", 6, 14, EDITION.type["body"]))))
    return Piece(f"cards/{number}", f"card {number}", number, frame, frame if back else None)


def job(paper: str, options: Options = PLAIN) -> Job:
    return Job("Game", "Cards", EDITION, papers()[paper], options)


def imposed(run: GridRun | PageRun | BookletRun, paper: str, options: Options = PLAIN) -> ImposedRun:
    result = impose(run, job(paper, options))
    assert isinstance(result, ImposedRun)
    return result


def strokes(page: pypdf.PageObject) -> list[tuple[str, tuple[float, float, float, float], float]]:
    """Every stroked line of a page: colour, x1 y1 x2 y2 in mm from the top left, width in points."""
    found = []
    matrix, stack, colour, width, path = [1.0, 0, 0, 1, 0, 0], [], "", 1.0, []
    height = float(page.mediabox.height)
    contents = page.get_contents()
    assert contents is not None
    for operands, operator in contents.operations:
        values = [float(v) for v in operands] if operator in (b"cm", b"w", b"m", b"l", b"RG", b"re", b"G") else []
        if operator == b"q":
            stack.append((matrix, colour, width))
        elif operator == b"Q":
            matrix, colour, width = stack.pop()
        elif operator == b"cm":
            a, b, c, d, e, f = values
            A, B, C, D, E, F = matrix
            matrix = [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F]
        elif operator == b"RG":
            colour = "#" + "".join(f"{round(v * 255):02X}" for v in values)
        elif operator == b"w":
            width = values[0]
        elif operator in (b"m", b"l"):
            x, y = values
            path.append(((matrix[0] * x + matrix[2] * y + matrix[4]) / MM,
                         (height - matrix[1] * x - matrix[3] * y - matrix[5]) / MM))
        elif operator in (b"S", b"s"):
            found += [(colour, (*a, *b), width) for a, b in pairwise(path)]
            path = []
        elif operator in (b"f", b"f*", b"n", b"B"):
            path = []
    return found


def read(run: ImposedRun) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(render(PrintFile("Test", "en", run.sheets))))


@pytest.mark.parametrize(("paper", "width", "height", "per_sheet"), [
    ("a4", 63, 88, 9), ("letter", 63, 88, 9), ("a4", 58, 87, 9), ("letter", 58, 87, 9),
    ("a4", 63.5, 88.9, 9), ("letter", 63.5, 88.9, 8), ("a4", 86, 129, 4), ("letter", 86, 129, 4), ("a4", 130, 182, 2),
])
def test_cards_on_a_sheet(paper: str, width: float, height: float, per_sheet: int) -> None:
    grid = fit_grid(papers()[paper], width, height, "cards")
    assert not isinstance(grid, Diagnostic)
    assert grid.count == per_sheet


def test_what_does_not_fit_is_an_error_that_says_what_would() -> None:
    found = fit_grid(papers()["a4"], 300, 200, "Boards")
    assert isinstance(found, Diagnostic)
    assert found.render() == ("error[does-not-fit-paper]: Boards: 300 × 200 mm is too large for A4 paper\n"
                              "  hint: with marks, 195 × 282 mm is the most that fits; choose larger paper")


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("width", "height", "count"), [(63, 88, 13), (58, 87, 4), (18, 18, 47), (63.5, 88.9, 9)])
def test_marks_at_both_ends_of_every_cut_and_one_grid(paper: str, width: float, height: float, count: int) -> None:
    run = GridRun("Cards", tuple(piece(i, width, height) for i in range(count)), width, height)
    reader = read(imposed(run, paper))
    grids = []
    for page in reader.pages:
        paper_width, paper_height = float(page.mediabox.width) / MM, float(page.mediabox.height) / MM
        found = strokes(page)
        outlines = [box for colour, box, _ in found if colour == "#FF0000"]
        marks = [(box, w) for colour, box, w in found if colour == EDITION.colour("ink")]
        left, right = min(b[0] for b in outlines), max(b[2] for b in outlines)
        top, bottom = min(b[1] for b in outlines), max(b[3] for b in outlines)
        verticals = sorted({round(b[0], 3) for b, w in marks if abs(b[0] - b[2]) < 1e-6 and abs(w - 0.5) < 1e-6})
        horizontals = sorted({round(b[1], 3) for b, w in marks if abs(b[1] - b[3]) < 1e-6 and abs(w - 0.5) < 1e-6})
        grids.append((verticals, horizontals))
        for first, second in pairwise(verticals):
            assert second - first == pytest.approx(width, abs=0.01)
        for first, second in pairwise(horizontals):
            assert second - first == pytest.approx(height, abs=0.01)
        assert left == pytest.approx(verticals[0], abs=0.01)
        assert top == pytest.approx(horizontals[0], abs=0.01)
        block = (verticals[0], horizontals[0], verticals[-1], horizontals[-1])
        assert right <= block[2] + 0.01
        assert bottom <= block[3] + 0.01
        for x in verticals:  # one tick above the block, one below
            ends = [b for b, _ in marks if abs(b[0] - x) < 1e-3 and abs(b[2] - x) < 1e-3]
            assert any(max(b[1], b[3]) <= block[1] - 0.3 for b in ends)
            assert any(min(b[1], b[3]) >= block[3] + 0.3 for b in ends)
        for y in horizontals:
            ends = [b for b, _ in marks if abs(b[1] - y) < 1e-3 and abs(b[3] - y) < 1e-3]
            assert any(max(b[0], b[2]) <= block[0] - 0.3 for b in ends)
            assert any(min(b[0], b[2]) >= block[2] + 0.3 for b in ends)
        for box, stroke in marks:  # on a piece nothing but a hairline on its edge; nothing where no printer reaches
            xs, ys = sorted((box[0], box[2])), sorted((box[1], box[3]))
            outside = xs[1] <= block[0] or xs[0] >= block[2] or ys[1] <= block[1] or ys[0] >= block[3]
            on_edge = any(max(abs(end - cut) for end in ends) < 1e-2
                          for ends, cuts in ((xs, verticals), (ys, horizontals)) for cut in cuts)
            assert outside or (on_edge and stroke == 0.25), box
            assert xs[0] >= 4.99 and ys[0] >= 4.99
            assert xs[1] <= paper_width - 4.99 and ys[1] <= paper_height - 4.99
    assert all(grid == grids[0] for grid in grids)


def corners(page: pypdf.PageObject) -> list[tuple[float, float]]:
    """Corners of every card's outline, in mm from the top left."""
    boxes = [box for colour, box, _ in strokes(page) if colour == "#FF0000"]
    return sorted({(round(x, 2), round(y, 2)) for b in boxes for x, y in ((b[0], b[1]), (b[2], b[3]))})


def turned(points: list[tuple[float, float]], width: float, height: float, edge: str) -> list[tuple[float, float]]:
    """Where points of a sheet's back lie, seen through the paper from its front, when it was turned about an edge."""
    about_vertical = (edge == "long") == (height >= width)
    return sorted((round(width - x, 2), y) if about_vertical else (x, round(height - y, 2)) for x, y in points)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("edge", ["long", "short"])
@pytest.mark.parametrize(("width", "height", "count"), [(58, 87, 4), (58, 87, 9), (63.5, 88.9, 5), (63.5, 88.9, 8),
                                                        (63, 88, 13), (40, 60, 7)])
def test_backs_meet_fronts_on_either_edge(paper: str, edge: str, width: float, height: float, count: int) -> None:
    run = GridRun("Cards", tuple(piece(i, width, height, back=True) for i in range(count)), width, height, True)
    result = imposed(run, paper, Options(backs=f"duplex-{edge}"))
    assert result.duplex == f"{edge}-edge"
    pages = read(result).pages
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        size = float(front.mediabox.width) / MM, float(front.mediabox.height) / MM
        seen = turned(corners(back), *size, edge)
        assert len(seen) == len(corners(front)) > 0
        for (x, y), (u, v) in zip(corners(front), seen, strict=True):
            assert abs(x - u) <= 0.011 and abs(y - v) <= 0.011


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_folded_backs_meet_fronts_about_the_fold(paper: str) -> None:
    run = GridRun("Cards", tuple(piece(i, 58, 87, back=True) for i in range(5)), 58, 87, True)
    result = imposed(run, paper, Options(backs="fold"))
    assert result.folded and result.duplex == "none"
    for sheet, page in zip(result.sheets, read(result).pages, strict=True):
        width = float(page.mediabox.width) / MM
        found = corners(page)
        for (x, y), (u, v) in zip(found, sorted((round(width - x, 2), y) for x, y in found), strict=True):
            assert abs(x - u) <= 0.011 and y == v
        fronts = {p.id: p.x for p in sheet.placements if p.x < width / 2}
        for placed in sheet.placements:
            if placed.x >= width / 2:
                assert placed.x == pytest.approx(width - fronts[placed.id] - 58, abs=1e-3)
    assert sorted(p.copy for s in result.sheets for p in s.placements) == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]


def test_separate_backs_follow_all_fronts() -> None:
    run = GridRun("Cards", tuple(piece(i, 58, 87, back=True) for i in range(11)), 58, 87, True)
    result = imposed(run, "a4", Options(backs="separate"))
    assert [sheet.side for sheet in result.sheets] == ["front", "front", "back", "back"]
    assert result.leaves == 2


@pytest.mark.parametrize("count", [1, 9, 10, 13, 54])
def test_a_cut_stack_is_in_order(count: int) -> None:
    """Cut the pile, lay the stacks on each other from the first place on: the deck is in order."""
    run = GridRun("Cards", tuple(piece(i, 63, 88) for i in range(count)), 63, 88)
    sheets = imposed(run, "a4", Options(order="stack")).sheets
    places = sorted({(p.y, p.x) for sheet in sheets for p in sheet.placements})
    pile = [p.copy for place in places for sheet in sheets for p in sheet.placements if (p.y, p.x) == place]
    assert pile == list(range(count))


def test_copies_print_whole_sets() -> None:
    run = GridRun("Cards", tuple(piece(i, 63, 88) for i in range(5)), 63, 88)
    sheets = imposed(run, "a4", Options(copies=3)).sheets
    assert [p.copy for sheet in sheets for p in sheet.placements] == [0, 1, 2, 3, 4] * 3
    assert len({p.id for sheet in sheets for p in sheet.placements}) == 15


@pytest.mark.parametrize(("gutter", "bleed"), [(2, 0), (6, 3), (10, 2)])
def test_a_gutter_parts_the_trims(gutter: float, bleed: float) -> None:
    run = GridRun("Cards", tuple(piece(i, 58, 87) for i in range(7)), 58, 87)
    options = Options(gutter=gutter, bleed=bleed)
    assert check_options(options) == ()
    (sheet, *_) = imposed(run, "a4", options).sheets
    xs = sorted({p.x for p in sheet.placements})
    assert [b - a for a, b in pairwise(xs)] == pytest.approx([58 + gutter] * (len(xs) - 1))
    if bleed:
        assert sheet.trim is not None and sheet.bleed is not None
        assert sheet.bleed[2] - sheet.trim[2] == pytest.approx(2 * bleed)


@pytest.mark.parametrize(("options", "message"), [
    (Options(gutter=1), "a gutter of 1 mm leaves two cut lines too close"),
    (Options(bleed=3), "a bleed of 3 mm needs a gutter of at least 6 mm"),
    (Options(bleed=40, gutter=50), "a bleed of 40 mm is not possible"),
    (Options(gutter=-1), "a gutter of -1 mm is not possible"),
    (Options(corner_radius=99), "a corner radius of 99 mm is not possible"),
])
def test_options_that_cannot_be_had(options: Options, message: str) -> None:
    findings = check_options(options)
    assert any(message in finding.message for finding in findings)
    assert all(finding.hint for finding in findings)


def test_lines_join_the_ticks() -> None:
    run = GridRun("Cards", tuple(piece(i, 63, 88) for i in range(9)), 63, 88)
    (page,) = read(imposed(run, "a4", Options(marks="lines"))).pages
    verticals = [b for c, b, w in strokes(page) if c == EDITION.colour("ink") and abs(w - 0.5) < 1e-6
                 and abs(b[0] - b[2]) < 1e-6]
    assert len(verticals) == 4
    assert all(abs(b[1] - b[3]) > 264 for b in verticals)


def level_and_upright(page: pypdf.PageObject) -> tuple[list[tuple[float, ...]], list[tuple[float, ...]]]:
    """Marks of a page in ink: where each lies across, and its two ends along; those along x first."""
    found = [b for c, b, w in strokes(page) if c == EDITION.colour("ink") and w <= 0.5 + 1e-6]
    level = [(b[1], *sorted((b[0], b[2]))) for b in found if abs(b[1] - b[3]) < 1e-3]
    upright = [(b[0], *sorted((b[1], b[3]))) for b in found if abs(b[0] - b[2]) < 1e-3]
    return level, upright


@pytest.mark.parametrize("options", [Options(), Options(marks="lines"), Options(gutter=2), Options(backs="fold"),
                                     Options(backs="duplex-long")])
@pytest.mark.parametrize("count", [9, 4, 1])
@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
def test_after_a_first_row_of_cuts_each_strip_keeps_the_marks_of_its_next(paper: str, count: int,
                                                                          options: Options) -> None:
    """Cut along all lines of one direction: at both edges of every strip stand marks of all cuts across it."""
    run = GridRun("Cards", tuple(piece(i, 58, 87, back=True) for i in range(count)), 58, 87, two_sided=True)
    result = imposed(run, paper, options)
    page = read(result).pages[0]
    placed = result.sheets[0].placements
    columns, rows = sorted({round(p.x, 2) for p in placed}), sorted({round(p.y, 2) for p in placed})
    xs = sorted({x + side for x in columns for side in (0, placed[0].width)})
    ys = sorted({y + side for y in rows for side in (0, placed[0].height)})
    level, upright = level_and_upright(page)
    for starts, size, across, drawn in ((rows, placed[0].height, xs, upright), (columns, placed[0].width, ys, level)):
        for start, end in ((start, start + size) for start in starts):
            for cut in across:
                on_it = [(low, high) for at, low, high in drawn if abs(at - cut) < 0.011]
                assert any(low <= start + 0.5 <= high for low, high in on_it), (start, cut)
                assert any(low <= end - 0.5 <= high for low, high in on_it), (end, cut)


def test_margin_marks_and_backs_leave_the_cards_alone() -> None:
    """With ``margin``, and between backs with any marks, no mark lies within the block of cards."""
    run = GridRun("Cards", tuple(piece(i, 58, 87, back=True) for i in range(9)), 58, 87, two_sided=True)
    found = [(imposed(run, "a4", Options(marks="margin")), 0), (imposed(run, "a4"), 1)]
    for result, side in found:
        level, upright = level_and_upright(read(result).pages[side])
        placed = result.sheets[side].placements
        left, right = min(p.x for p in placed), max(p.x for p in placed) + 58
        top, foot = min(p.y for p in placed), max(p.y for p in placed) + 87
        assert len(level) >= 8 and len(upright) >= 8
        for marks, start, end in ((level, left, right), (upright, top, foot)):
            assert all(b <= start + 1e-6 or a >= end - 1e-6 for _, a, b in marks)


def test_without_marks_there_are_none() -> None:
    run = GridRun("Cards", tuple(piece(i, 63, 88) for i in range(9)), 63, 88)
    (page,) = read(imposed(run, "a4", Options(marks="none"))).pages
    assert not [b for c, b, w in strokes(page) if c == EDITION.colour("ink") and abs(w - 0.5) < 1e-6]


def printed(points: list[tuple[float, float]], width: float, height: float, scale: float,
            rotate: bool) -> list[tuple[float, float]]:
    """Where points of a page land on paper from a printer that shrinks it about its middle, and may turn it."""
    found = [(width / 2 + (x - width / 2) * scale, height / 2 + (y - height / 2) * scale) for x, y in points]
    return [(width - x, height - y) for x, y in found] if rotate else found


@pytest.mark.parametrize(("paper", "width", "height", "count", "across"), [
    ("a4", 58, 87, 4, 58), ("letter", 63.5, 88.9, 7, 88.9),
])
@pytest.mark.parametrize("edge", ["long", "short"])
@pytest.mark.parametrize("rotate", [False, True])
def test_a_printer_is_corrected(rotate: bool, edge: str, paper: str, width: float, height: float, count: int,
                                across: float) -> None:
    """A printer of 99.2 % whose backs land 1.5 mm right and 0.75 mm up of their fronts, seen from the front: what it
    prints is true to size, and a back lies on its front; also where the grid lies landscape on the sheet."""
    printer = Printer("Old Faithful", scale=99.2, back_offset=(1.5, -0.75), rotate_backs=rotate)
    run = GridRun("Cards", tuple(piece(i, width, height, back=True) for i in range(count)), width, height, True)
    pages = read(imposed(run, paper, Options(backs=f"duplex-{edge}", printer=printer))).pages
    assert len(pages) == 2
    size = float(pages[0].mediabox.width) / MM, float(pages[0].mediabox.height) / MM
    assert size[0] < size[1]
    fronts = sorted(printed(corners(pages[0]), *size, 0.992, False))
    backs = printed(corners(pages[1]), *size, 0.992, rotate)
    # look through the paper from its front: there the printer's own error is (1.5, -0.75)
    seen = sorted((x + 1.5, y - 0.75) for x, y in turned(backs, *size, edge))
    for (x, y), (u, v) in zip(fronts, seen, strict=True):
        assert abs(x - u) <= 0.021 and abs(y - v) <= 0.021
    xs = sorted({round(x, 1) for x, _ in fronts})
    assert xs[1] - xs[0] == pytest.approx(across, abs=0.11)
    assert "for printer Old Faithful" in " ".join(pages[0].extract_text().split())


def test_a_printer_shifts_a_booklets_insides_too() -> None:
    """Sheet 1's inside lands on its outside when it is turned about the short edge, the fold on the fold."""
    printer = Printer("Old Faithful", back_offset=(2.0, 1.0))
    run = BookletRun("Rules", tuple(piece(i, 148.5, 210) for i in range(1, 5)))
    outside, inside = read(imposed(run, "a4", Options(printer=printer))).pages
    assert (float(outside.mediabox.width) / MM, float(outside.mediabox.height) / MM) == pytest.approx((210, 297))
    seen = sorted((x + 2.0, y + 1.0) for x, y in turned(corners(inside), 210, 297, "short"))
    for (x, y), (u, v) in zip(sorted(corners(outside)), seen, strict=True):
        assert abs(x - u) <= 0.021 and abs(y - v) <= 0.021


def test_without_an_offset_nothing_is_turned() -> None:
    run = GridRun("Cards", tuple(piece(i, 63.5, 88.9, back=True) for i in range(8)), 63.5, 88.9, two_sided=True)
    sheets = imposed(run, "letter", Options(printer=Printer("Old Faithful", scale=99.2))).sheets
    assert [sheet.page[0] > sheet.page[1] for sheet in sheets] == [True, True]
    assert [round(sheet.scale, 5) for sheet in sheets] == [1.00806] * 2


def test_a_folded_booklet_reads_in_order() -> None:
    """Fold the stack of sheets and read: the order of the leaves is the order of the pages."""
    pages = tuple(piece(i, 148.5, 210) for i in range(1, 9))
    sheets = imposed(BookletRun("Rules", pages), "a4").sheets
    assert len(sheets) == 4
    halves = [[p.copy for p in sorted(sheet.placements, key=lambda p: p.x)] for sheet in sheets]
    assert halves == [[8, 1], [2, 7], [6, 3], [4, 5]]
    assert [p.order for sheet in sheets for p in sheet.placements] == [8, 1, 2, 7, 6, 3, 4, 5]


def test_a_booklet_that_is_no_multiple_of_four_leaves_blanks_at_its_end() -> None:
    sheets = imposed(BookletRun("Rules", tuple(piece(i, 148.5, 210) for i in range(1, 7))), "a4").sheets
    assert sorted(p.copy for sheet in sheets for p in sheet.placements) == [1, 2, 3, 4, 5, 6]
    assert [len(sheet.placements) for sheet in sheets] == [1, 1, 2, 2]


def test_two_sided_runs_begin_on_an_odd_page() -> None:
    one = imposed(PageRun("Mat", (piece(1, 210, 297),)), "a4")
    two = imposed(GridRun("Cards", tuple(piece(i, 58, 87, back=True) for i in range(9)), 58, 87, True), "a4")
    found = collate((("cards", (two,)), ("mats", (one,)), ("rules", (two,))), opening=1)
    assert [(run.part, run.first, run.last) for run in found.runs] == [("cards", 3, 4), ("mats", 5, 5), ("rules", 7, 8)]
    assert found.blanks == (2, 6)
    assert found.pages == 8


def test_every_sheet_has_its_label_and_the_bar() -> None:
    run = GridRun("Cards", tuple(piece(i, 63, 88) for i in range(13)), 63, 88)
    for paper in ("a4", "letter"):
        reader = read(imposed(run, paper))
        for number, page in enumerate(reader.pages, 1):
            text = page.extract_text()
            assert f"Cards · standard · sheet {number} of 2 · print at 100 %" in text.replace("\n", " ")
            bars = [b for c, b, w in strokes(page) if c == EDITION.colour("ink") and abs(w - 0.75) < 1e-6]
            lengths = [((b[0] - b[2]) ** 2 + (b[1] - b[3]) ** 2) ** 0.5 for b in bars]
            assert max(lengths) == pytest.approx(50, abs=0.01)


def dashed_uprights(page: pypdf.PageObject) -> list[tuple[float, float, float, bool]]:
    """Every upright stroke of a page: x, its two ends in mm from the top, and whether it is dashed."""
    height, start, dashed, found = float(page.mediabox.height), (0.0, 0.0), False, []
    contents = page.get_contents()
    assert contents is not None
    for operands, operator in contents.operations:
        if operator == b"d":
            dashed = bool(operands[0])
        elif operator in (b"m", b"l"):
            here = float(operands[0]) / MM, (height - float(operands[1])) / MM
            if operator == b"l" and abs(here[0] - start[0]) < 1e-3:
                found.append((here[0], *sorted((start[1], here[1])), dashed))
            start = here
    return found


@pytest.mark.parametrize("options", [Options(backs="fold"), Options(backs="fold", marks="none"),
                                     Options(backs="fold", gutter=2)])
@pytest.mark.parametrize("paper", ["a3", "a4", "a5", "letter", "legal", "tabloid", "photo"])
def test_a_sheet_that_is_folded_shows_where(paper: str, options: Options) -> None:
    """In the middle of the sheet, above and below the block: dashes of 2 mm and more, 3 above, and no solid line."""
    run = GridRun("Cards", tuple(piece(i, 58, 87, back=True) for i in range(5)), 58, 87, two_sided=True)
    result = imposed(run, paper, options)
    page, placed = read(result).pages[0], result.sheets[0].placements
    middle = float(page.mediabox.width) / MM / 2
    top, foot = min(p.y for p in placed), max(p.y for p in placed) + placed[0].height
    lines = [line for line in dashed_uprights(page) if abs(line[0] - middle) < 0.5 and line[2] - line[1] < 80]
    dashed = [line for line in lines if line[3]]
    assert max(end - start for _, start, end, _ in dashed if end <= top + 0.01) >= 2.9
    assert max(end - start for _, start, end, _ in dashed if start >= foot - 0.01) >= 1.9
    assert all(top - 0.01 <= start and end <= foot + 0.01 for _, start, end, is_dashed in lines if not is_dashed)


def test_a_pattern_covers_the_rows_that_hold_cards() -> None:
    """Four of nine cards are two rows of three: the ground ends 3 mm under the second."""
    run = GridRun("Cards", tuple(piece(i, 63, 88, back=True) for i in range(13)), 63, 88, True, plain_backs=True)
    sheets = imposed(run, "a4").sheets
    (full, *_), (part, *_) = sheets[1].underlay, sheets[3].underlay
    assert isinstance(full, Path) and isinstance(part, Path)
    feet = [max(values[1] for _, values in ground.segments if values) for ground in (full, part)]
    assert feet[0] - feet[1] == pytest.approx(88, abs=0.01)
