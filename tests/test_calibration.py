"""The calibration sheet, read back from the PDF as a person reads it: rulers, a window, a needle, the edges."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pypdf
import pytest
from click.testing import CliRunner
from pdf_reading import accessible, characters, tree
from test_imposition import strokes

from printkit.calibration import calibration_file
from printkit.cli import main
from printkit.diagnostics import Diagnostic
from printkit.imposition.papers import find_paper
from printkit.imposition.sheet import Paper
from printkit.layout.calibrate.measures import Vernier

PAPERS = ("a4", "letter", "legal", "a3", "tabloid", "210x280mm")
Line = tuple[float, float, float, float]


def paper(name: str) -> Paper:
    found = find_paper(name)
    assert isinstance(found, Paper)
    return found


@pytest.fixture(scope="module", params=PAPERS)
def sheet(request: pytest.FixtureRequest) -> tuple[Paper, bytes]:
    """A paper and its calibration file."""
    chosen = paper(request.param)
    made = calibration_file(chosen)
    assert isinstance(made, bytes)
    return chosen, made


def lines_of(data: bytes, page: int, width: float) -> list[Line]:
    """A page's straight strokes of a width in points, mm from its top left corner."""
    return [box for _, box, points in strokes(pypdf.PdfReader(io.BytesIO(data)).pages[page])
            if abs(points - width) < 1e-6]


def rows_of_25(lines: list[Line], vertical: bool) -> list[list[float]]:
    """The places of parallel lines that end at one level, 25 of them: the rows of a vernier, first to last."""
    first, second = (0, 1) if vertical else (1, 0)
    straight = [line for line in lines if abs(line[first] - line[first + 2]) < 1e-6]
    ends: dict[float, set[float]] = {}
    for line in straight:
        for end in (line[second], line[second + 2]):
            ends.setdefault(round(end, 3), set()).add(round(line[first], 3))
    levels = sorted(level for level, places in ends.items() if len(places) == 25)
    return [sorted(ends[level]) for level in levels]


def through(x: float, y: float, size: tuple[float, float], edge: str) -> tuple[float, float]:
    """Where a point of page 2 is seen from page 1, the sheet turned about its long or its short edge."""
    return (size[0] - x, y) if edge == "long" else (x, size[1] - y)


def vernier(data: bytes, size: tuple[float, float], edge: str, vertical: bool) -> tuple[list[float], list[list[float]]]:
    """The front's 25 places along the paper and, seen from the front, the rows of 25 that the back has beside them."""
    (fronts,) = rows_of_25(lines_of(data, 0, 0.75), vertical)
    mirrored = [tuple(v for i in (0, 2) for v in through(line[i], line[i + 1], size, edge))
                for line in lines_of(data, 1, 0.75)]
    return fronts, rows_of_25([line for line in mirrored if len(line) == 4], vertical)


@pytest.mark.parametrize("edge", ["long", "short"])
@pytest.mark.parametrize("drift", [(1.5, -0.75), (-3.0, 3.0), (0.0, 0.25), (2.75, -2.0)])
def test_the_lines_that_meet_tell_the_drift(sheet: tuple[Paper, bytes], drift: tuple[float, float], edge: str) -> None:
    """Shift the back as seen from the front: one pair meets in each scale, at the figure of the shift."""
    chosen, data = sheet
    for vertical, moved in ((True, drift[0]), (False, drift[1])):
        fronts, rows = vernier(data, (chosen.width, chosen.height), edge, vertical)
        assert len(rows) == 4  # two copies, each with the two ends of its lines
        for backs in rows:
            met = [k for k, front in enumerate(fronts, -12) if any(abs(back + moved - front) < 0.01 for back in backs)]
            assert met == [moved / 0.25]


def test_lines_overlap_at_their_axis_and_nearly_touch_after_the_largest_drift(sheet: tuple[Paper, bytes]) -> None:
    chosen, data = sheet
    front = [line for line in lines_of(data, 0, 0.75) if abs(line[0] - line[2]) < 1e-6]
    middle = next(line for line in front if abs(line[0] - chosen.width / 2) < 1e-3)
    back = [line for line in lines_of(data, 1, 0.75) if abs(line[0] - chosen.width / 2) < 1e-3]
    upper = min(back, key=lambda line: abs(max(middle[1], middle[3]) - min(line[1], line[3])))
    assert max(middle[1], middle[3]) - min(upper[1], upper[3]) == pytest.approx(2.0, abs=0.01)


def test_figures_stand_at_their_lines(sheet: tuple[Paper, bytes]) -> None:
    """Every second line has its figure, whose decimals and sign are those of the shift that it tells."""
    chosen, data = sheet
    chars = characters(data)
    (across,) = rows_of_25(lines_of(data, 0, 0.75), True)
    (down,) = rows_of_25(lines_of(data, 0, 0.75), False)
    wanted = ["−3", "−2.5", "−2", "−1.5", "−1", "−0.5", "0", "+0.5", "+1", "+1.5", "+2", "+2.5", "+3"]
    row = [char for char in chars if abs(char.size - 8.5) < 0.01]
    top = min(char.y for char in row)
    for figure, x in zip(wanted, across[::2], strict=True):
        over = [char for char in row if abs(char.y - top) < 0.01 and abs(char.x - x) < 5]
        assert "".join(char.char for char in sorted(over, key=lambda c: c.x)) == figure
        assert (min(c.x for c in over) + max(c.x for c in over)) / 2 == pytest.approx(x, abs=1.6)
    for figure, y in zip(wanted, down[::2], strict=True):
        beside = [char for char in row if abs(char.y - 1.0 - y) < 0.3 and char.y - top > 1]
        assert "".join(char.char for char in sorted(beside, key=lambda c: c.x)) == figure
    assert across[12] == pytest.approx(chosen.width / 2, abs=0.01)
    assert down[12] == pytest.approx(chosen.height / 2, abs=0.01)


def test_no_second_pair_can_meet() -> None:
    scale = Vernier(12)
    assert (scale.pitch, scale.most, scale.half) == (6.25, 3.0, 75.0)
    for shift in range(-12, 13):
        met = [(i, j) for i, front in scale.lines() for j, back in scale.lines(back=True)
               if abs(back + shift * 0.25 - front) < 1e-9]
        assert met == [(shift, shift)]


@pytest.mark.parametrize("edge", ["long", "short"])
def test_the_cross_lies_on_its_target(sheet: tuple[Paper, bytes], edge: str) -> None:
    chosen, data = sheet
    hairs = [line for line in lines_of(data, 0, 0.5) if abs(line[1] - line[3]) < 1e-6
             and abs(abs(line[0] - line[2]) - 6) < 1e-3]
    assert len(hairs) == 1
    x, y = (hairs[0][0] + hairs[0][2]) / 2, hairs[0][1]
    rulers = [line for line in lines_of(data, 1, 0.5) if abs(line[1] - line[3]) < 1e-6
              and abs(abs(line[0] - line[2]) - 8) < 1e-3]
    seen = [through((line[0] + line[2]) / 2, line[1], (chosen.width, chosen.height), edge) for line in rulers]
    assert len(seen) == 2
    assert any(abs(u - x) < 0.01 and abs(v - y) < 0.01 for u, v in seen)
    marks = sorted({round(line[0] - (rulers[0][0] + rulers[0][2]) / 2, 2) for line in lines_of(data, 1, 0.5)
                    if abs(line[0] - line[2]) < 1e-6 and abs((line[1] + line[3]) / 2 - rulers[0][1]) < 0.01})
    assert marks == [i / 2 for i in range(-8, 9)]


def test_bars_are_as_long_as_they_say(sheet: tuple[Paper, bytes]) -> None:
    chosen, data = sheet
    bars = lines_of(data, 0, 1.0)
    across = max(abs(x1 - x2) for x1, y1, x2, y2 in bars if abs(y1 - y2) < 1e-6)
    down = max(abs(y1 - y2) for x1, y1, x2, y2 in bars if abs(x1 - x2) < 1e-6)
    assert across == pytest.approx(200 if chosen.width > 270 else 150, abs=0.01)
    assert down == pytest.approx(250 if chosen.height > 330 else 200, abs=0.01)
    text = pypdf.PdfReader(io.BytesIO(data)).pages[0].extract_text()
    for length in (across, down):
        assert f"{round(length)} mm" in text


def test_stairs_lie_their_figure_from_each_edge(sheet: tuple[Paper, bytes]) -> None:
    """The tread of each half millimetre from 0 to 8, at all four edges, read from the page's own outlines."""
    chosen, data = sheet
    hair = lines_of(data, 0, 0.5)
    treads: dict[str, set[float]] = {edge: set() for edge in ("top", "bottom", "left", "right")}
    for x1, y1, x2, y2 in hair:
        if abs(y1 - y2) < 1e-6 and abs(abs(x1 - x2) - 3.6) < 1e-3 and min(y1, chosen.height - y1) < 9:
            treads["top" if y1 < 20 else "bottom"].add(round(min(y1, chosen.height - y1), 2))
        if abs(x1 - x2) < 1e-6 and abs(abs(y1 - y2) - 3.6) < 1e-3 and min(x1, chosen.width - x1) < 9:
            treads["left" if x1 < 20 else "right"].add(round(min(x1, chosen.width - x1), 2))
    for edge, found in treads.items():
        assert sorted(found) == [i / 2 for i in range(17)], edge


def test_it_is_tagged_labelled_and_says_what_to_type(sheet: tuple[Paper, bytes]) -> None:
    chosen, data = sheet
    assert accessible(data)
    reader = pypdf.PdfReader(io.BytesIO(data))
    assert len(reader.pages) == 2
    assert reader.trailer["/Root"]["/ViewerPreferences"]["/PrintScaling"] == "/None"
    assert reader.trailer["/Root"]["/ViewerPreferences"]["/Duplex"] == "/DuplexFlipLongEdge"
    for number, page in enumerate(reader.pages, 1):
        text = " ".join(page.extract_text().split())
        assert f"Calibration · {chosen.title} · page {number} of 2 · print at 100 %" in text
    front = " ".join(reader.pages[0].extract_text().split())
    for words in ("printkit printer add", "--scale", "--back-offset", "--margins", "--rotate-backs", "--printer"):
        assert words in front
    pictures = [figure.entries["/Alt"] for figure in tree(reader).all("Figure")]
    assert len(pictures) == 14 and all(pictures)


def test_words_stay_off_each_other_and_off_the_scales(sheet: tuple[Paper, bytes]) -> None:
    from layout_reading import overlaps

    from printkit.layout.calibrate.page import lay_out_calibration
    from printkit.layout.edition import load_edition
    from printkit.layout.frame import PageBox

    chosen, _ = sheet
    frames = lay_out_calibration(chosen.title, PageBox(chosen.width, chosen.height), load_edition("standard"))
    assert not isinstance(frames, Diagnostic)
    for frame in frames:
        assert overlaps(frame) == []


def test_it_passes_printkits_own_preflight(sheet: tuple[Paper, bytes], tmp_path: Path) -> None:
    (tmp_path / "calibration.pdf").write_bytes(sheet[1])
    done = CliRunner().invoke(main, ["preflight", str(tmp_path / "calibration.pdf")])
    found = re.findall(r"error\[([\w-]+)\]", done.stdout + done.stderr)
    assert set(found) == ({"paper-unknown"} if sheet[0].name == "210x280mm" else set()), found


@pytest.mark.parametrize("name", ["a5", "4x6in", "150x300mm", "190x240mm"])
def test_paper_without_room_is_refused_with_what_to_do(name: str) -> None:
    found = calibration_file(paper(name))
    assert isinstance(found, Diagnostic)
    assert "has no room on" in found.message and "a4 or letter" in found.hint


def test_the_command_writes_the_same_bytes_each_time(tmp_path: Path) -> None:
    one, two = tmp_path / "one.pdf", tmp_path / "sub" / "two.pdf"
    for file in (one, two):
        done = CliRunner().invoke(main, ["calibrate", "--paper", "letter", "--out", str(file)])
        assert done.exit_code == 0 and done.stdout.strip() == file.as_posix()
    assert one.read_bytes() == two.read_bytes()
    bad = CliRunner().invoke(main, ["calibrate", "--paper", "leter"])
    assert bad.exit_code == 2 and "did you mean 'letter'?" in bad.stderr
    small = CliRunner().invoke(main, ["calibrate", "--paper", "4x6in", "--out", str(tmp_path / "no.pdf")])
    assert small.exit_code == 2 and not (tmp_path / "no.pdf").exists()


@pytest.mark.parametrize(("out", "there", "written"), [
    ("sheets", False, "sheets/calibration-a4.pdf"), ("sheets", True, "sheets/calibration-a4.pdf"),
    ("my.sheets", False, "my.sheets/calibration-a4.pdf"), ("old.pdf", True, "old.pdf/calibration-a4.pdf"),
    ("new/mine.PDF", False, "new/mine.PDF"),
])
def test_it_is_written_into_a_folder_or_as_the_file_named(out: str, there: bool, written: str, tmp_path: Path) -> None:
    if there:
        (tmp_path / out).mkdir()
    done = CliRunner().invoke(main, ["calibrate", "--out", str(tmp_path / out)])
    assert done.exit_code == 0, done.output
    assert done.stdout.strip() == (tmp_path / written).as_posix()
    assert [p.relative_to(tmp_path).as_posix() for p in tmp_path.rglob("*") if p.is_file()] == [written]
    assert len(pypdf.PdfReader(tmp_path / written).pages) == 2


def test_a_folder_of_the_files_name_is_told_and_stays(tmp_path: Path) -> None:
    (tmp_path / "calibration-a4.pdf").mkdir()
    done = CliRunner().invoke(main, ["calibrate", "--out", str(tmp_path)])
    assert done.exit_code == 2
    assert f"{tmp_path / 'calibration-a4.pdf'}: error[cannot-write]" in done.stderr
    assert [p.name for p in tmp_path.iterdir()] == ["calibration-a4.pdf"]
