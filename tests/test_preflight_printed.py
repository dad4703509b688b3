"""Sheets that were corrected for a printer: preflight measures what comes out of it, and says so when it can't."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import preflight_base as base
import pytest
from click.testing import CliRunner, Result

from printkit.cli import main
from printkit.imposition.sheet import Sheet
from printkit.layout.frame import Artifact, Frame, Item
from printkit.preflight.limits import find_limits
from printkit.preflight.preflight import preflight
from printkit.preflight.printed import Printer
from printkit.preflight.report import Report

OFFSET = (1.5, -0.75)
"""A back lands 1.5 mm to the right and 0.75 mm above its place, seen from the front."""


def named(name: str) -> tuple[Item, ...]:
    """What the furniture says besides: how long the bar is, and for which printer the sheet was made."""
    words = (base.text(110, 291.5, "50 mm"), *([base.text(24, 282, f"for printer {name}", 18)] if name else []))
    return (Artifact(words, "Page"),)


def sides(name: str, **correction: object) -> tuple[Sheet, ...]:
    """A sheet of fronts and one of their backs, to be turned like a page of a book; what a printer's errors change on
    the back is given by hand."""
    front = base.card_sheet(1)
    front = replace(front, placements=front.placements, furniture=(*front.furniture, *named(name)))
    mirrored = tuple(replace(one, x=210 - one.x - base.WIDTH) for one in front.placements)
    back = replace(front, placements=mirrored, side="back")
    scale = correction.get("scale", 1.0)
    return replace(front, scale=scale), replace(back, **correction)  # type: ignore[arg-type]


def report(folder: Path, sheets: tuple[Sheet, ...], printer: Printer | None, *, seen: bool = False) -> Report:
    limits, faults = find_limits("large-print")
    assert limits is not None, faults
    data, said = base.build(sheets)
    return preflight(base.write(folder, data, said), limits, () if seen else ("contrast", "pdf-ua"), printer)


def told(found: Report) -> list[tuple[str, str]]:
    return [(one.code, one.message) for one in found.findings]


# 101 %: drawn smaller. The drift on the back's page is 1.5 to the left and 0.75 up, which a shift of as much to the
# right and down undoes, itself drawn smaller.
SMALLER = 1 / 1.01
SHIFT = (1.5 / 1.01, 0.75 / 1.01)


def test_what_comes_out_is_measured(tmp_path: Path) -> None:
    found = report(tmp_path, sides("Attic", scale=SMALLER, shift=SHIFT), Printer("Attic", 101, OFFSET), seen=True)
    assert told(found) == []
    sizes = {run["size"] for run in found.values["runs"]}
    assert min(sizes) == pytest.approx(18, abs=0.002)
    places = [run["box"][0] for run in found.values["runs"] if run["text"] == "FRUIT: PEAR." and run["page"] == 1]
    assert places == pytest.approx([19 + 7, 105 + 7], abs=0.7)  # the left bearing of an F
    rows = {one.name: one.found for one in found.measures}
    assert rows["printer"] == "101 %; backs 1.5 mm right, 0.75 mm up"
    assert rows["bars to hold a ruler against"].startswith("2 bars, off by 0.000")


def test_contrast_is_measured_where_it_comes_out(tmp_path: Path) -> None:
    """The same figures as of the same sheets for a printer without errors, run for run."""
    plain = report(tmp_path, sides(""), None, seen=True)
    moved = report(tmp_path, sides("Attic", scale=SMALLER, shift=(9 / 1.01, 9 / 1.01)), Printer("Attic", 101, (9, -9)),
                   seen=True)
    one, two = ({(run["page"], run["text"], run["box"][0] // 20): run["contrast"] for run in found.values["runs"]
                 if "printer" not in run["text"]} for found in (plain, moved))
    assert one.keys() == two.keys()
    assert all(two[key] == pytest.approx(value, abs=0.3) for key, value in one.items())


def test_a_printer_that_turns_backs(tmp_path: Path) -> None:
    """It turns what the file has turned, and the shift with it."""
    sheets = sides("Attic", scale=SMALLER, shift=(-SHIFT[0], -SHIFT[1]), turned=True)
    assert told(report(tmp_path, sheets, Printer("Attic", 101, OFFSET, rotate_backs=True))) == []


def lying(drift: tuple[float, float], **correction: object) -> tuple[Sheet, ...]:
    """Sheets that lie landscape, one card on each, put upright for the printer; each back is turned about the edge
    which, on the upright page, is the upper one."""
    frame = base.card_sheet(1).placements[0]
    one = replace(frame, x=105.5, y=40.5)
    marks = tuple(mark for x in (105.5, 191.5) for mark in (base.line(x, 32, x, 38), base.line(x, 172, x, 178)))
    sides_ = tuple(mark for y in (40.5, 169.5) for mark in (base.line(97, y, 103, y), base.line(194, y, 200, y)))
    label = (base.text(20, 200, "50 mm"), base.text(20, 190, "for printer Attic"), base.line(60, 200, 110, 200),
             base.line(60, 200, 60, 196), base.line(110, 200, 110, 196))
    front = Sheet(297, 210, (one,), (Artifact((*marks, *sides_, *label), "Page"),))
    back = replace(front, side="back", shift=(-drift[0], -drift[1]))
    return tuple(replace(sheet, upright=True, **correction) for sheet in (front, back))  # type: ignore[arg-type]


def test_sheets_put_upright_are_read_as_they_lay(tmp_path: Path) -> None:
    """About the short edge the drift on the back's own page is (x, -y): 1.5 to the right, 0.75 down."""
    found = report(tmp_path, lying((1.5, 0.75)), Printer("Attic", 100, OFFSET))
    assert told(found) == []
    assert [page["paper"] for page in found.values["pages"]] == ["A4 landscape"] * 2
    wrong = report(tmp_path, lying((-1.5, 0.75)), Printer("Attic", 100, OFFSET))
    assert [(code, "3.00 mm off" in message) for code, message in told(wrong)] == [("grid-moves", True)]


def test_a_printer_that_was_forgotten_is_one_finding(tmp_path: Path) -> None:
    """In the file the bar has 50 / 1.01 mm."""
    found = report(tmp_path, sides("Attic", scale=SMALLER, shift=SHIFT), None)
    assert told(found) == [("not-measured", "these sheets are corrected for the printer “Attic”: the bar of 50 mm is "
                            "49.50 mm long in the file; they can be measured only as they come out of it")]
    assert found.findings[0].hint == 'add --printer "Attic"'


def test_an_offset_that_was_forgotten_is_one_finding(tmp_path: Path) -> None:
    assert told(report(tmp_path, sides("Attic", shift=(1.5, 0.75)), None)) == [
        ("not-measured", "these sheets are corrected for the printer “Attic”; they can be measured only as they come "
         "out of it")]


def test_a_printer_that_only_has_margins_need_not_be_given(tmp_path: Path) -> None:
    assert told(report(tmp_path, sides("Attic"), None)) == []
    assert told(report(tmp_path, sides("Attic"), Printer("Attic"))) == []


OTHERS: dict[str, tuple[tuple[Sheet, ...], Printer, str]] = {
    "another printer": (sides("Attic", scale=SMALLER), Printer("Cellar", 101),
                        "these sheets are corrected for the printer “Attic”, not for “Cellar”"),
    "a printer measured anew": (sides("Attic", scale=SMALLER), Printer("Attic", 100.5),
                                "“Attic” has another scale than when these sheets were made: the bar of 50 mm would "
                                "be 49.75 mm"),
    "sheets for no printer": (sides(""), Printer("Attic", 99), "these sheets name no printer, and are not corrected "
                              "for “Attic”: the bar of 50 mm would be 49.50 mm"),
    "sheets without an offset": (sides(""), Printer("Attic", 100, OFFSET), "these sheets name no printer, and are not "
                                 "corrected for “Attic”: backs would not lie on their fronts"),
}


@pytest.mark.parametrize("what", OTHERS)
def test_sheets_for_another_printer_are_one_finding(what: str, tmp_path: Path) -> None:
    sheets, printer, message = OTHERS[what]
    assert told(report(tmp_path, sheets, printer)) == [("not-measured", message)]


def test_a_shift_to_the_wrong_side_is_found(tmp_path: Path) -> None:
    """The drift is doubled, 3 mm across."""
    (code, message), = told(report(tmp_path, sides("Attic", shift=(-1.5, -0.75)), Printer("Attic", 100, OFFSET)))
    assert (code, "up to 3.00 mm off" in message) == ("grid-moves", True)


def test_faults_on_corrected_sheets_are_still_found(tmp_path: Path) -> None:
    """Text of 17.9 pt on paper is 17.72 in the file; a mark 0.1 mm off."""
    front, back = sides("Attic", scale=SMALLER, shift=SHIFT)
    card = front.placements[0]
    small = Frame(86, 129, (*card.frame.items, Artifact((base.text(7, 100, "small", 17.9),))))
    around = front.furniture[0]
    assert isinstance(around, Artifact)
    moved = Artifact((base.line(19.1, 14, 19.1, 18), *around.items[1:]), "Page")
    front = replace(front, placements=(replace(card, frame=small), *front.placements[1:]),
                    furniture=(moved, *front.furniture[1:]))
    found = dict(told(report(tmp_path, (front, back), Printer("Attic", 101, OFFSET))))
    assert "“small” is 17.90 pt" in found["text-too-small"]
    assert "0.100 mm off" in found["cut-mark-off"]


def test_without_a_manifest_only_the_scale_is_undone(tmp_path: Path) -> None:
    limits, _ = find_limits("large-print")
    assert limits is not None
    data, _said = base.build(sides("Attic", scale=SMALLER, shift=SHIFT))
    found = preflight(base.write(tmp_path, data, None), limits, ("contrast", "pdf-ua"), Printer("Attic", 101, OFFSET))
    rows = {one.name: one.found for one in found.measures}
    assert rows["printer"].endswith("(no manifest.json tells which pages are backs: scale only)")
    assert told(found) == [] and rows["bars to hold a ruler against"].startswith("2 bars, off by 0.000")


def test_a_bar_that_is_not_as_long_as_it_says(tmp_path: Path) -> None:
    """On a sheet for no printer: somebody's program has shrunk it."""
    found = dict(told(report(tmp_path, (replace(sides("")[0], scale=0.97),), None)))
    assert found["bar-off"] == "the bar that says 50 mm is 48.50 mm long: everything is drawn at 97.00%"


# ---- the command, from the printer's figures to what comes out ----


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("PRINTKIT_CONFIG", str(tmp_path))
    done = call("printer", "add", "Old Faithful", "--scale", "99.2", "--back-offset", "1.5,-0.75")
    assert done.exit_code == 0, done.output
    yield tmp_path


def call(*words: str) -> Result:
    return CliRunner().invoke(main, list(words))


@pytest.mark.parametrize("backs", ["duplex-long", "duplex-short", "separate", "fold"])
def test_sheets_built_for_a_printer_pass_for_it(backs: str, kept: Path) -> None:
    seed = Path(__file__).parent.parent / "seeds" / "orchard.txt"
    done = call("build", str(seed), "--paper", "a4", "--backs", backs, "--printer", "Old Faithful", "--out", str(kept))
    assert done.exit_code == 0, done.output
    files = [str(path) for path in sorted(kept.glob("orchard/standard/a4/*.pdf"))]
    done = call("preflight", *files, "--skip", "contrast", "--skip", "pdf-ua", "--printer", "old faithful")
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.count("99.2 %; backs 1.5 mm right, 0.75 mm up") == len(files) == 5
    forgotten = call("preflight", *files, "--skip", "contrast", "--skip", "pdf-ua")
    assert (forgotten.exit_code, forgotten.stderr.count("error[")) == (2, 5)


def test_a_printer_that_is_not_kept(kept: Path) -> None:
    done = call("preflight", "any.pdf", "--printer", "Old Faithfull")
    assert (done.exit_code, "did you mean 'Old Faithful'?" in done.stderr) == (2, True)
