"""Imposition, measured on finished PDFs: where cuts stand, that backs lie on fronts, that marks clear the trims."""

from __future__ import annotations

import io
from itertools import pairwise

import pypdf
import pytest

from printkit.diagnostics import Diagnostic
from printkit.imposition.collate import collate
from printkit.imposition.grid import fit_grid
from printkit.imposition.impose import ImposedRun, Job, impose
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


def job(paper: str) -> Job:
    return Job("Game", "Cards", EDITION, papers()[paper])


def imposed(run: GridRun | PageRun | BookletRun, paper: str) -> ImposedRun:
    result = impose(run, job(paper))
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
    assert found.render() == ("error[does-not-fit-paper]: Boards of 300 × 200 mm do not fit on A4 paper\n"
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
        for box, _ in marks:  # nothing on a trim, nothing where no printer reaches
            xs, ys = sorted((box[0], box[2])), sorted((box[1], box[3]))
            outside = xs[1] <= block[0] or xs[0] >= block[2] or ys[1] <= block[1] or ys[0] >= block[3]
            assert outside, box
            assert xs[0] >= 4.99 and ys[0] >= 4.99
            assert xs[1] <= paper_width - 4.99 and ys[1] <= paper_height - 4.99
    assert all(grid == grids[0] for grid in grids)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("count", [4, 9, 11])
def test_backs_lie_on_fronts(paper: str, count: int) -> None:
    run = GridRun("Cards", tuple(piece(i, 58, 87, back=True) for i in range(count)), 58, 87, two_sided=True)
    result = imposed(run, paper)
    assert result.duplex == "long-edge"
    assert [sheet.side for sheet in result.sheets] == ["front", "back"] * (len(result.sheets) // 2)
    pages = read(result).pages
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        width = float(front.mediabox.width) / MM
        fronts, backs = ([box for colour, box, _ in strokes(page) if colour == "#FF0000"] for page in (front, back))
        corners = sorted({(round(x, 2), round(y, 2)) for b in fronts for x, y in ((b[0], b[1]), (b[2], b[3]))})
        turned = sorted({(round(width - x, 2), round(y, 2)) for b in backs for x, y in ((b[0], b[1]), (b[2], b[3]))})
        flat = [value for corner in corners for value in corner]
        assert flat == pytest.approx([value for corner in turned for value in corner], abs=0.011)
        assert corners


def test_landscape_backs_turn_about_the_short_edge() -> None:
    run = GridRun("Cards", tuple(piece(i, 63.5, 88.9, back=True) for i in range(8)), 63.5, 88.9, two_sided=True)
    assert imposed(run, "letter").duplex == "short-edge"


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
