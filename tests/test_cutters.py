"""Cutting machines: their marks where published figures have them, and nothing of ours near them or out of reach."""

from __future__ import annotations

import ctypes
import io

import pypdf
import pypdfium2
import pytest
from test_imposition import imposed, piece

from printkit.diagnostics import Diagnostic
from printkit.imposition.cutters import Cutter, Registration, cutter_names, find_cutter, read_cutter
from printkit.imposition.grid import fit_grid
from printkit.imposition.impose import impose
from printkit.imposition.job import ImposedRun, Job
from printkit.imposition.options import Options, check_options
from printkit.imposition.papers import papers
from printkit.imposition.sheet import PrintFile
from printkit.layout.edition import load_edition
from printkit.layout.frame import GridRun
from printkit.pdf.render import render
from printkit.source import Source

MM = 72 / 25.4


def cutter(name: str) -> Cutter:
    found = find_cutter(name)
    assert isinstance(found, Cutter)
    return found


def cards(count: int, width: float, height: float, **more: object) -> GridRun:
    return GridRun("Cards", tuple(piece(i, width, height, bool(more)) for i in range(count)), width, height,
                   **more)  # type: ignore[arg-type]


def pdf_of(run: GridRun, paper: str, options: Options) -> bytes:
    return render(PrintFile("Test", "en", imposed(run, paper, options).sheets))


def black_boxes(data: bytes, page: int = 0) -> list[tuple[float, ...]]:
    """Every rectangle filled in pure black, as left, top, right, bottom in mm, read by pdfium."""
    document = pypdfium2.PdfDocument(data)
    sheet = document[page]
    high = sheet.get_height()
    found = []
    for item in sheet.get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_PATH]):
        r, g, b, a = (ctypes.c_uint() for _ in range(4))
        pypdfium2.raw.FPDFPageObj_GetFillColor(item.raw, r, g, b, a)
        mode, stroke = ctypes.c_int(), ctypes.c_int()
        pypdfium2.raw.FPDFPath_GetDrawMode(item.raw, mode, stroke)
        if mode.value and (r.value, g.value, b.value) == (0, 0, 0):
            left, bottom, right, top = item.get_bounds()
            found.append(tuple(round(v / MM, 2) for v in (left, high - top, right, high - bottom)))
    return found


def test_marks_of_a_silhouette_on_a4() -> None:
    """Lines of 1 mm with their middle 10 mm from the edges, as the programs that were read draw them: 190 × 277 mm from
    mark to mark."""
    boxes = black_boxes(pdf_of(cards(4, 58, 87), "a4", Options(cutter=cutter("silhouette"))))
    assert boxes == [
        (10, 10, 15, 15),
        (193, 9.5, 200.5, 10.5), (199.5, 9.5, 200.5, 17),
        (9.5, 286.5, 17, 287.5), (9.5, 280, 10.5, 287.5),
    ]  # fmt: skip


def test_marks_of_an_alpha_are_four_ls() -> None:
    boxes = black_boxes(pdf_of(cards(4, 58, 87), "a4", Options(cutter=cutter("silhouette-alpha"))))
    assert boxes == [
        (9.5, 9.5, 17, 10.5), (9.5, 9.5, 10.5, 17),
        (193, 9.5, 200.5, 10.5), (199.5, 9.5, 200.5, 17),
        (9.5, 286.5, 17, 287.5), (9.5, 280, 10.5, 287.5),
        (193, 286.5, 200.5, 287.5), (199.5, 280, 200.5, 287.5),
    ]  # fmt: skip


def test_an_inset_that_reaches_to_the_outer_edge_of_a_line() -> None:
    """As a template of 20 mm arms and lines of half a millimetre would count it."""
    machine = Cutter("own", "Own", 5, Registration(10, "outer", 5, 20, 0.5, 2))
    square, across, down, low, left = machine.mark_boxes(210, 297)
    assert square == (10, 10, 15, 15)
    assert across == (180, 10, 200, 10.5)
    assert down == (199.5, 10, 200, 30)
    assert low == (10, 286.5, 30, 287)
    assert left == (10, 267, 10.5, 287)
    assert machine.corners(210, 297) == ((0, 0, 32, 32), (178, 0, 210, 32), (0, 265, 32, 297))


@pytest.mark.parametrize(("paper", "count"), [("letter", 54), ("a4", 54), ("a3", 54)])
def test_a_cricut_takes_no_more_of_large_paper_than_of_letter(paper: str, count: int) -> None:
    """6.75 × 9.25 in are 171.45 × 234.95 mm: six by nine squares of 25 mm, on whatever paper."""
    run = imposed(cards(200, 25, 25), paper, Options(cutter=cutter("cricut")))
    assert max(len(sheet.placements) for sheet in run.sheets) == count
    for sheet in run.sheets:
        across = max(p.x for p in sheet.placements) + 25 - min(p.x for p in sheet.placements)
        down = max(p.y for p in sheet.placements) + 25 - min(p.y for p in sheet.placements)
        assert min(across, down) <= 171.45 and max(across, down) <= 234.95


def test_a_square_larger_than_the_arms_has_its_corner_too() -> None:
    assert Registration(10, "middle", 8, 5, 1, 1.5).corner == 19.5


@pytest.mark.parametrize(("machine", "paper", "width", "height", "count"), [
    ("silhouette", "a4", 63, 88, 8), ("silhouette", "letter", 63, 88, 8), ("silhouette", "a4", 58, 87, 9),
    ("silhouette", "a3", 63, 88, 18), ("silhouette", "a4", 86, 129, 4),
    ("silhouette-alpha", "a4", 63, 88, 8), ("silhouette-alpha", "letter", 63, 88, 8), ("cricut", "a4", 63, 88, 4),
    ("cricut", "letter", 63, 88, 4), ("cricut-large", "a4", 63, 88, 8),
])
def test_cards_that_a_machine_cuts_from_a_sheet(machine: str, paper: str, width: float, height: float,
                                                count: int) -> None:
    run = imposed(cards(40, width, height), paper, Options(cutter=cutter(machine)))
    assert max(len(sheet.placements) for sheet in run.sheets) == count


@pytest.mark.parametrize("machine", ["silhouette", "silhouette-alpha", "cricut", "cricut-large"])
@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("size", [(63, 88), (63.5, 88.9), (25, 25), (86, 129), (120, 150)])
@pytest.mark.parametrize("gutter", [0, 4])
def test_every_piece_is_in_reach_and_clear_of_the_marks(machine: str, paper: str, size: tuple[float, float],
                                                        gutter: float) -> None:
    margin = {"silhouette": 10, "silhouette-alpha": 10, "cricut": 22.3, "cricut-large": 13.6}[machine]
    run = imposed(cards(13, *size), paper, Options(cutter=cutter(machine), gutter=gutter))
    for sheet in run.sheets:
        for p in sheet.placements:
            right, bottom = p.x + p.width, p.y + p.height
            assert margin <= p.x + 1e-6 and right <= sheet.width - margin + 1e-6
            assert margin <= p.y + 1e-6 and bottom <= sheet.height - margin + 1e-6
            if machine.startswith("silhouette"):  # 10 mm, arms of 7 and 1 mm of air: no piece in three corners of 18 mm
                assert p.x >= 18 - 1e-6 or p.y >= 18 - 1e-6
                assert right <= sheet.width - 18 + 1e-6 or p.y >= 18 - 1e-6
                assert p.x >= 18 - 1e-6 or bottom <= sheet.height - 18 + 1e-6
            if machine == "silhouette-alpha":
                assert right <= sheet.width - 18 + 1e-6 or bottom <= sheet.height - 18 + 1e-6


@pytest.mark.parametrize("machine", ["silhouette", "silhouette-alpha"])
@pytest.mark.parametrize("folds", [(), (22, 44)])
def test_nothing_but_the_marks_is_printed_near_them(machine: str, folds: tuple[float, ...]) -> None:
    run = imposed(GridRun("Tents", tuple(piece(i, 63, 88) for i in range(9)), 63, 88, folds=folds), "a4",
                  Options(cutter=cutter(machine), corner_radius=3))
    page = pypdfium2.PdfDocument(render(PrintFile("Test", "en", run.sheets)))[0]
    image = page.render(scale=8 * 25.4 / 72).to_pil().convert("L")
    wide, high = run.sheets[0].width, run.sheets[0].height
    for left, top, right, bottom in cutter(machine).mark_boxes(wide, high):  # painted over, nothing is left
        image.paste(255, tuple(round(8 * v) for v in (left - 0.1, top - 0.1, right + 0.1, bottom + 0.1)))
    corners = [(0, 0, 17.9, 17.9), (wide - 17.9, 0, wide, 17.9), (0, high - 17.9, 17.9, high),
               (wide - 17.9, high - 17.9, wide, high)]
    for corner in corners[: 4 if machine == "silhouette-alpha" else 3]:
        assert image.crop(tuple(round(8 * v) for v in corner)).getextrema() == (255, 255)


def test_only_fronts_have_marks_and_neither_side_has_ticks() -> None:
    options = Options(cutter=cutter("silhouette"), backs="duplex-long")
    data = pdf_of(cards(8, 63, 88, two_sided=True), "a4", options)
    assert [len(black_boxes(data, page)) for page in (0, 1)] == [5, 0]
    ticks = imposed(cards(8, 63, 88), "a4", Options())
    plain = imposed(cards(8, 63, 88), "a4", Options(cutter=cutter("silhouette")))
    assert len(str(plain.sheets[0].furniture)) < len(str(ticks.sheets[0].furniture))


@pytest.mark.parametrize("machine", ["silhouette", "cricut"])
def test_no_guides_are_printed_for_corners_that_a_machine_cuts(machine: str) -> None:
    """Ink along the cut would stay on the card; without a machine a punch needs it."""
    round_ones, plain = (pdf_of(cards(4, 63, 88), "a4", Options(cutter=cutter(machine), corner_radius=radius))
                         for radius in (3, 0))
    assert round_ones == plain
    assert pdf_of(cards(4, 63, 88), "a4", Options(corner_radius=3)) != pdf_of(cards(4, 63, 88), "a4", Options())


def test_a_sheet_for_a_machine_says_what_it_is_and_has_its_bar() -> None:
    data = pdf_of(cards(8, 63, 88), "letter", Options(cutter=cutter("silhouette")))
    text = " ".join(pypdf.PdfReader(io.BytesIO(data)).pages[0].extract_text().split())
    assert "Game" in text and "sheet 1 of 1" in text and "print at 100 %" in text and "50 mm" in text


@pytest.mark.parametrize("edition", ["standard", "large-print", "large-print-plus"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("size", [(63, 88), (86, 129), (130, 182)])
def test_the_label_of_every_edition_stands_below_the_cards(edition: str, paper: str, size: tuple[float, float]) -> None:
    options = Options(cutter=cutter("silhouette"))
    job = Job("A Game of Some Length", "Cards", load_edition(edition), papers()[paper], options)
    found = impose(cards(30, *size), job)
    assert isinstance(found, ImposedRun)
    document = pypdfium2.PdfDocument(render(PrintFile("Test", "en", found.sheets)))
    for number, (page, sheet) in enumerate(zip(document, found.sheets, strict=True), 1):
        words = page.get_textpage()
        low = max(p.y + p.height for p in sheet.placements)
        label = [[v / MM for v in words.get_rect(i)] for i in range(words.count_rects())]
        below = [box for box in label if sheet.height - box[3] > low]
        assert below and max(right for _, _, right, _ in below) <= sheet.width - 5 + 0.01
        text = " ".join(words.get_text_bounded(0, 0, sheet.width * MM, (sheet.height - low) * MM).split())
        assert "A Game of Some Length" in text and f" {number} of {len(found.sheets)}" in text and "50 mm" in text


def test_what_a_machine_can_not_cut_is_told_with_what_would_do() -> None:
    found = fit_grid(papers()["a4"], 180, 200, "Boards", 1, Options(cutter=cutter("cricut")))
    assert isinstance(found, Diagnostic)
    assert "without the cutting machine (Cricut Explore, Maker) it would fit" in found.hint


def test_a_folded_sheet_and_a_machine_do_not_go_together() -> None:
    (found,) = check_options(Options(backs="fold", cutter=cutter("silhouette")))
    assert found.render() == (
        "error[bad-option]: --cutter: a sheet that is folded before it is cut hides one of the machine's marks\n"
        "  hint: cut with --backs duplex-long, duplex-short, separate or none")
    assert check_options(Options(backs="fold", cutter=cutter("cricut"))) == ()


def test_an_unknown_machine_names_the_nearest() -> None:
    assert cutter_names() == ("cricut", "cricut-large", "silhouette", "silhouette-alpha")
    found = find_cutter("sillhouette")
    assert isinstance(found, Diagnostic)
    assert found.render() == ("error[bad-option]: --cutter: there is no cutting machine named 'sillhouette'\n"
                              "  hint: did you mean 'silhouette'?")


@pytest.mark.parametrize(("text", "code"), [
    ('title = "X"\nmargin = "5 mm"\nreach = "3 mm"\n', "unknown-key"),
    ('margin = "5"\n', "bad-length"),
    ('margin = "5 mm"\n[marks]\ninset = "10 mm"\nmeasures = "edge"\nsquare = "5 mm"\nlength = "20 mm"\n'
     'thickness = "1 mm"\nclear = "2 mm"\n', "unknown-value"),
    ('margin = "5 mm"\n[marks]\ninset = "10 mm"\n', "out-of-range"),
])
def test_faults_of_a_machines_file(text: str, code: str) -> None:
    _, findings = read_cutter(Source("own.toml", text), "own")
    assert code in {finding.code for finding in findings}
