"""Cut files, read back with other libraries: every line lies on the trims of the PDF that is cut, and is cut once."""

from __future__ import annotations

import io
import json
import math
import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import ezdxf
import pypdf
import pytest
from click.testing import CliRunner
from conftest import SEEDS
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image
from test_imposition import piece, strokes

from printkit.cli import main
from printkit.exports.cuts import cut_sheets
from printkit.exports.dxf import to_dxf
from printkit.exports.svg import to_svg
from printkit.imposition.impose import impose
from printkit.imposition.job import ImposedRun, Job
from printkit.imposition.options import PLAIN, Options
from printkit.imposition.papers import papers
from printkit.imposition.sheet import PrintFile
from printkit.layout.edition import load_edition
from printkit.layout.frame import Frame, GridRun, PageRun, Piece
from printkit.pdf.render import render

SVG = "{http://www.w3.org/2000/svg}"
NEAR = 0.01
Line = tuple[float, float, float, float]


def run_of(count: int, width: float, height: float, options: Options = PLAIN, folds: tuple[float, ...] = (),
           two_sided: bool = False) -> ImposedRun:
    run = GridRun("Cards", tuple(piece(i, width, height, two_sided) for i in range(count)), width, height,
                  folds=folds, two_sided=two_sided)
    found = impose(run, Job("Game", "Cards", load_edition("standard"), papers()["a4"], options))
    assert isinstance(found, ImposedRun)
    return found


def numbers(text: str) -> list[float]:
    return [float(word) for word in re.findall(r"-?\d+(?:\.\d+)?", text)]


def svg_lines(root: ET.Element, kind: str) -> list[Line]:
    """The straight lines of a group's paths, shapes closed, as x, y, x, y with the lesser end first."""
    found: list[Line] = []
    group = root.find(f"{SVG}g[@id='{kind}']")
    for path in group if group is not None else ():
        start = at = (0.0, 0.0)
        for step in re.findall(r"[MLAZ][^MLAZ]*", path.attrib["d"]):
            values = numbers(step)
            to = start if step[0] == "Z" else (values[-2], values[-1])
            if step[0] == "M":
                start = to
            elif step[0] != "A" and to != at:
                found.append(ordered(*at, *to))
            at = to
    return found


def read_dxf(data: bytes) -> Any:
    """A drawing as from a file, whatever ends its lines."""
    return ezdxf.read(io.StringIO(data.decode(), newline=None))


def ordered(x1: float, y1: float, x2: float, y2: float) -> Line:
    return (x1, y1, x2, y2) if (x1, y1) <= (x2, y2) else (x2, y2, x1, y1)


def dxf_lines(document: Any, layer: str, height: float) -> list[Line]:
    """Straight pieces of all entities of a layer, y downwards."""
    found: list[Line] = []
    for entity in document.modelspace().query(f'*[layer=="{layer}"]'):
        parts = [entity] if entity.dxftype() == "LINE" else list(entity.virtual_entities())
        for part in parts:
            if part.dxftype() == "LINE":
                a, b = part.dxf.start, part.dxf.end
                found.append(ordered(a.x, height - a.y, b.x, height - b.y))
    return found


def dxf_arcs(document: Any, layer: str, height: float) -> list[tuple[float, float, float]]:
    """Middle and radius of every quarter circle of a layer, y downwards."""
    found = []
    for entity in document.modelspace().query(f'POLYLINE[layer=="{layer}"]'):
        for part in entity.virtual_entities():
            if part.dxftype() == "ARC":
                assert (part.dxf.end_angle - part.dxf.start_angle) % 360 == pytest.approx(90, abs=0.001)
                found.append((part.dxf.center.x, height - part.dxf.center.y, part.dxf.radius))
    return found


def covers(lines: Iterable[Line], wanted: Line) -> bool:
    """Whether one of the lines runs over all of another."""
    x1, y1, x2, y2 = wanted
    return any(ax - NEAR <= x1 and x2 <= bx + NEAR and ay - NEAR <= y1 and y2 <= by + NEAR
               for ax, ay, bx, by in lines)


def no_stretch_twice(lines: list[Line]) -> bool:
    for i, (ax, ay, bx, by) in enumerate(lines):
        for cx, cy, dx, dy in lines[:i]:
            if abs(ax - bx) < NEAR and abs(cx - dx) < NEAR and abs(ax - cx) < NEAR and min(by, dy) > max(ay, cy) + NEAR:
                return False
            if abs(ay - by) < NEAR and abs(cy - dy) < NEAR and abs(ay - cy) < NEAR and min(bx, dx) > max(ax, cx) + NEAR:
                return False
    return True


def sides(item: dict[str, Any], r: float = 0.0) -> list[Line]:
    left, top = item["x"], item["y"]
    right, bottom = left + item["width"], top + item["height"]
    return [(left + r, top, right - r, top), (left + r, bottom, right - r, bottom),
            (left, top + r, left, bottom - r), (right, top + r, right, bottom - r)]


@pytest.mark.parametrize("game", ["orchard-shares", "orchard", "pattern-relay"])
@pytest.mark.parametrize("options", [[], ["--paper", "letter", "--gutter", "6mm", "--corner-radius", "3mm"],
                                     ["--cutter", "silhouette", "--corner-radius", "5mm", "--backs", "duplex-short"]],
                         ids=["plain", "gutter", "silhouette"])
def test_cut_lines_lie_on_the_trims_of_the_manifest(tmp_path: Path, game: str, options: list[str]) -> None:
    source = str(SEEDS / f"{game}.txt")
    common = [source, "--part", "cards", "--part", "markers", "--out", str(tmp_path), *options]
    for command in (["build"], ["export", "--to", "svg"], ["export", "--to", "dxf"]):
        done = CliRunner().invoke(main, [*command, *common])
        assert done.exit_code == 0, done.output
    (manifest,) = tmp_path.rglob("manifest.json")
    parts = json.loads(manifest.read_text(encoding="utf-8"))["parts"]
    radius = float(options[options.index("--corner-radius") + 1][:-2]) if options else 0.0
    written = set()
    for part in parts:
        fronts = {item["page"] for item in part["items"] if item["side"] == "front"}
        for page in fronts:
            stem = f"{part['part']}-{page:02d}"
            written.add(stem)
            items = [item for item in part["items"] if item["page"] == page]
            root = ET.fromstring((manifest.parent / "svg" / f"{stem}.svg").read_bytes())
            width, height = numbers(root.attrib["viewBox"])[2:]
            assert (root.attrib["width"], root.attrib["height"]) == (f"{width:g}mm", f"{height:g}mm")
            drawing = ezdxf.readfile(manifest.parent / "dxf" / f"{stem}.dxf")
            for lines in (svg_lines(root, "cut"), dxf_lines(drawing, "CUT", height)):
                assert no_stretch_twice(lines)
                for item in items:
                    r = min(radius, item["width"] / 2, item["height"] / 2)
                    assert all(covers(lines, side) for side in sides(item, r) if side[:2] != side[2:])
            arcs = dxf_arcs(drawing, "CUT", height)
            for item in items:
                r = min(radius, item["width"] / 2, item["height"] / 2)
                right, bottom = item["x"] + item["width"], item["y"] + item["height"]
                for x, y in ((item["x"] + r, item["y"] + r), (right - r, bottom - r)):
                    assert not r or any(math.dist((x, y, r), arc) < NEAR for arc in arcs)
    assert written == {path.stem for path in (manifest.parent / "svg").iterdir()}
    assert written == {path.stem for path in (manifest.parent / "dxf").iterdir()}


def test_the_lines_are_where_the_pdf_has_its_marks() -> None:
    run = run_of(9, 63, 88)
    (sheet,) = cut_sheets("cards", [run], PLAIN)
    page = pypdf.PdfReader(io.BytesIO(render(PrintFile("T", "en", run.sheets)))).pages[0]
    marks = [box for colour, box, width in strokes(page) if colour == "#221D2B" and abs(width - 0.5) < 1e-6]
    xs = {round(b[0], 2) for b in marks if abs(b[0] - b[2]) < 1e-6}
    ys = {round(b[1], 2) for b in marks if abs(b[1] - b[3]) < 1e-6}
    lines = svg_lines(ET.fromstring(to_svg(sheet)), "cut")
    assert {round(line[0], 2) for line in lines if line[0] == line[2]} == xs == {10.5, 73.5, 136.5, 199.5}
    assert {round(line[1], 2) for line in lines if line[1] == line[3]} == ys == {16.5, 104.5, 192.5, 280.5}
    assert len(lines) == 8


def test_a_partial_sheet_is_cut_only_where_its_pieces_are() -> None:
    (first, second) = cut_sheets("cards", [run_of(10, 63, 88)], PLAIN)
    assert (first.name, second.name) == ("cards-01", "cards-02")
    assert sorted(svg_lines(ET.fromstring(to_svg(second)), "cut")) == [
        (10.5, 16.5, 10.5, 104.5), (10.5, 16.5, 73.5, 16.5), (10.5, 104.5, 73.5, 104.5), (73.5, 16.5, 73.5, 104.5)]


def test_pieces_apart_are_closed_outlines_and_rounded_ones_turn_clockwise() -> None:
    options = Options(gutter=6, corner_radius=4)
    (sheet,) = cut_sheets("cards", [run_of(2, 63, 88, options)], options)
    root = ET.fromstring(to_svg(sheet))
    cuts = root.find(f"{SVG}g[@id='cut']")
    assert cuts is not None
    paths = [path.attrib["d"] for path in cuts]
    assert len(paths) == 2 and all(path.endswith("Z") and path.count("A 4 4 0 0 1 ") == 4 for path in paths)
    drawing = read_dxf(to_dxf(sheet))
    outlines = list(drawing.modelspace().query("POLYLINE"))
    assert [outline.is_closed for outline in outlines] == [True, True]
    x, y = sheet.cuts[0].vertices[0][0] - 4, sheet.cuts[0].vertices[0][1]
    assert sorted(dxf_arcs(drawing, "CUT", 297))[0] == pytest.approx((x + 4, y + 4, 4), abs=NEAR)


def test_folds_are_on_a_layer_of_their_own_and_never_cut() -> None:
    (sheet,) = cut_sheets("markers", [run_of(2, 80, 100, folds=(22, 61))], PLAIN)
    root = ET.fromstring(to_svg(sheet))
    folds = svg_lines(root, "fold")
    top = min(line[1] for line in svg_lines(root, "cut"))
    assert [(round(line[1] - top, 2), round(line[2] - line[0], 2)) for line in folds] == [(22, 160), (61, 160)]
    drawing = read_dxf(to_dxf(sheet))
    assert [layer.dxf.name for layer in drawing.layers if layer.dxf.name not in ("0", "Defpoints")] == ["CUT", "FOLD"]
    assert dxf_lines(drawing, "FOLD", 297) == [pytest.approx(line, abs=NEAR) for line in folds]
    cut = {round(line[1] - top, 2) for line in svg_lines(root, "cut") if line[1] == line[3]}
    assert cut == {0, 100}


def test_backs_are_cut_with_their_fronts_and_a_folded_sheet_has_its_fold() -> None:
    long_edge = cut_sheets("cards", [run_of(10, 63, 88, two_sided=True)], PLAIN)
    assert [sheet.name for sheet in long_edge] == ["cards-01", "cards-03"]
    options = Options(backs="fold")
    (folded, *_) = cut_sheets("cards", [run_of(8, 63, 88, options, two_sided=True)], options)
    assert svg_lines(ET.fromstring(to_svg(folded)), "fold") == [
        (folded.width / 2, 0, folded.width / 2, folded.height)]


def test_whole_pages_are_not_cut() -> None:
    page = impose(PageRun("Mats", (piece(1, 210, 297),)), Job("G", "Mats", load_edition("standard"), papers()["a4"]))
    assert isinstance(page, ImposedRun)
    assert cut_sheets("mats", [page], PLAIN) == ()


def test_what_is_glued_first_has_no_cut_file(tmp_path: Path) -> None:
    """The marker is larger than a photo: its sheets are glued, and only then cut. Its cards have their files."""
    common = [str(SEEDS / "orchard-shares.txt"), "--paper", "photo", "--out", str(tmp_path)]
    done = CliRunner().invoke(main, ["export", "--to", "svg", *common])
    assert done.exit_code == 0, done.output
    assert {path.name.partition("-")[0] for path in tmp_path.rglob("*.svg")} == {"cards"}
    done = CliRunner().invoke(main, ["export", "--to", "svg", *common, "--part", "markers"])
    assert done.exit_code == 2
    assert "error[nothing-selected]: nothing in markers is cut out by a machine" in done.output


def test_dxf_says_its_unit_and_is_release_12() -> None:
    (sheet,) = cut_sheets("cards", [run_of(1, 63, 88)], PLAIN)
    data = to_dxf(sheet)
    assert data.startswith(b"999\r\ncards-01: all figures are millimetres\r\n")
    drawing = read_dxf(data)
    assert drawing.dxfversion == "AC1009"
    assert drawing.header["$INSUNITS"] == 4 and drawing.units == 4 and drawing.header["$MEASUREMENT"] == 1
    audit = drawing.audit()
    assert not audit.errors and not audit.fixes


def test_nothing_to_cut_is_said(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["export", "--to", "svg", str(SEEDS / "orchard-shares.txt"), "--part", "mats",
                                     "--out", str(tmp_path)])
    assert done.exit_code == 2
    assert "error[nothing-selected]: nothing in mats is cut out by a machine" in done.output
    assert list(tmp_path.iterdir()) == []


def test_a_whole_export_leaves_no_sheet_of_an_earlier_one(tmp_path: Path) -> None:
    source = str(SEEDS / "orchard-shares.txt")
    CliRunner().invoke(main, ["export", "--to", "svg", source, "--out", str(tmp_path)])
    folder = tmp_path / "orchard-shares" / "standard" / "a4" / "svg"
    (folder / "cards-09.svg").write_text("old")
    (folder / "mine.svg").write_text("mine")
    CliRunner().invoke(main, ["export", "--to", "svg", source, "--out", str(tmp_path)])
    assert not (folder / "cards-09.svg").exists() and (folder / "mine.svg").exists()


@given(st.integers(1, 40), st.floats(15, 90), st.floats(15, 120), st.sampled_from([0.0, 2.0, 5.5]),
       st.sampled_from([0.0, 1.0, 3.0, 20.0]), st.sampled_from(["a4", "letter"]))
@settings(max_examples=40, deadline=None)
def test_every_side_is_cut_and_no_stretch_twice(count: int, width: float, height: float, gutter: float, radius: float,
                                                paper: str) -> None:
    options = Options(gutter=gutter, corner_radius=radius)
    frame = Frame(width, height, ())
    run = GridRun("Cards", tuple(Piece(str(i), str(i), i, frame) for i in range(count)), width, height)
    imposed = impose(run, Job("Game", "Cards", load_edition("standard"), papers()[paper], options))
    assert isinstance(imposed, ImposedRun)
    for sheet, cut in zip(imposed.sheets, cut_sheets("cards", [imposed], options), strict=True):
        lines = svg_lines(ET.fromstring(to_svg(cut)), "cut")
        r = min(radius, width / 2, height / 2)
        assert no_stretch_twice(lines)
        for p in sheet.placements:
            trim = {"x": p.x, "y": p.y, "width": width, "height": height}
            assert all(covers(lines, side) for side in sides(trim, r) if math.dist(side[:2], side[2:]) > NEAR)


BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")


def test_a_browser_opens_the_svg_at_true_size(tmp_path: Path) -> None:
    browser = next((found for found in map(shutil.which, BROWSERS) if found), None)
    if browser is None:
        pytest.skip("no Chromium on this machine")
    (sheet,) = cut_sheets("cards", [run_of(9, 63, 88)], PLAIN)
    (tmp_path / "cut.svg").write_bytes(to_svg(sheet).replace(b'stroke-width="0.1"', b'stroke-width="0.5"'))
    shot = tmp_path / "shot.png"
    subprocess.run([browser, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path / 'profile'}",
                    f"--screenshot={shot}", "--window-size=900,1200", "--hide-scrollbars",
                    (tmp_path / "cut.svg").as_uri()], check=True, capture_output=True, timeout=120)
    image = Image.open(shot).convert("RGB")
    row = [x for x in range(image.width) if image.getpixel((x, round(60 * 96 / 25.4)))[1] < 160]
    found = [x for i, x in enumerate(row) if i == 0 or x > row[i - 1] + 1]
    assert found == pytest.approx([mm * 96 / 25.4 for mm in (10.5, 73.5, 136.5, 199.5)], abs=2)
