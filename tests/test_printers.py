"""Printers that people have measured: kept, found, refused, and what is read from a file that somebody has edited."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st

from printkit.cli import main
from printkit.diagnostics import Diagnostic
from printkit.imposition.options import Printer
from printkit.printers import (
    add_printer,
    check_printer,
    config_folder,
    find_printer,
    parse_figure,
    parse_offset,
    parse_printers,
    read_printers,
)
from printkit.source import Source

FAITHFUL = Printer("Old Faithful", 99.2, (1.5, -0.75), 4.2, True)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A configuration folder that isn't there yet."""
    monkeypatch.setenv("PRINTKIT_CONFIG", str(tmp_path / "config"))
    return tmp_path / "config"


def run(*args: str) -> Result:
    return CliRunner().invoke(main, ["printer", *args], catch_exceptions=False)


def test_add_list_show_remove(folder: Path) -> None:
    done = run("add", "Old Faithful", "--scale", "99.2", "--back-offset", "1.5,-0.75", "--margins", "4.2",
               "--rotate-backs")
    assert done.exit_code == 0
    words = ("Old Faithful\n  prints at    99.2 %\n  backs land   1.5 mm right and 0.75 mm up\n  margins      4.2 mm\n"
             "  backs are printed upside down\n")
    assert done.stdout == words
    assert 'printkit build --printer "Old Faithful"' in done.stderr
    assert (folder / "printers.toml").read_text(encoding="utf-8").endswith(
        '[printers."Old Faithful"]\nscale = 99.2\nback-offset = [1.5, -0.75]\nmargins = 4.2\nrotate-backs = true\n')
    assert find_printer("Old Faithful") == FAITHFUL
    assert run("add", "office").exit_code == 0
    assert run("list").stdout == words + ("office\n  prints at    100 %\n  backs land   on their fronts\n"
                                          "  margins      as the paper says\n")
    assert json.loads(run("list", "--json").stdout)["printers"][1] == {
        "name": "office", "scale": 100.0, "back_offset": [0.0, 0.0], "margins": None, "rotate_backs": False}
    assert run("show", "old-faithful").stdout == words
    assert json.loads(run("show", "OFFICE", "--json").stdout)["name"] == "office"
    assert run("remove", "Old Faithful").exit_code == 0
    assert run("list").stdout.startswith("office\n")
    assert [path.name for path in folder.iterdir()] == ["printers.toml"]


def test_adding_again_replaces(folder: Path) -> None:
    run("add", "a")
    run("add", "b")
    assert "in place of" in run("add", "A", "--scale", "98.5").stderr
    printers, findings = read_printers()
    assert findings == () and [(p.name, p.scale) for p in printers] == [("A", 98.5), ("b", 100.0)]


@pytest.mark.parametrize(("args", "message", "hint"), [
    (["--scale", "0"], "a scale of 0 % is not possible", "from 90 to 110"),
    (["--scale", "nan"], "--scale: 'nan' is not a figure", "99.2"),
    (["--scale", "148.8/0"], "--scale: '148.8/0' is not a figure", "148.8/150"),
    (["--margins", "60mm"], "margins of 60 mm are not possible", "from 0 to 25 mm"),
    (["--margins", "-1"], "margins of -1 mm are not possible", "from 0 to 25 mm"),
    (["--back-offset", "30,0"], "a back offset of 30,0 mm is not possible", "from -10 to 10 mm"),
    (["--back-offset", "1.5"], "--back-offset: '1.5' is not two figures", "1.5,-0.75"),
    (["--back-offset", "a,b"], "--back-offset: 'a,b' is not two figures", "1.5,-0.75"),
])
def test_values_that_cannot_be(folder: Path, args: list[str], message: str, hint: str) -> None:
    done = run("add", "x", *args)
    assert done.exit_code == 2
    assert message in done.stderr and hint in done.stderr and done.stdout == ""
    assert not folder.exists()


def test_all_wrong_values_are_told_at_once() -> None:
    done = run("add", 'a"b', "--scale", "1", "--margins", "99", "--back-offset", "11,0")
    assert done.stderr.count("error[bad-option]") == 4


@pytest.mark.parametrize("name", ["", " ", "a]b", "a'b", "a\\b", "x" * 41, "a\nb\"", "漢字"])
def test_names_that_cannot_be_printed_or_kept(name: str) -> None:
    done = run("add", name)
    assert done.exit_code == 2 and "hint" in done.stderr


@pytest.mark.parametrize("name", ["Canon MG5700", "Büro (oben)", "v2.1", "Ελένη", "a - b", "x+y"])
def test_names_that_people_give(name: str) -> None:
    assert run("add", name).exit_code == 0
    found = find_printer(name)
    assert isinstance(found, Printer) and found.name == name


def test_an_unknown_name_gets_the_nearest() -> None:
    found = find_printer("anything")
    assert isinstance(found, Diagnostic) and found.code == "unknown-printer"
    assert "no printer is known yet: print the page of printkit calibrate" in found.hint
    run("add", "Old Faithful")
    run("add", "office")
    for command in ("show", "remove"):
        done = run(command, "old faithfull")
        assert done.exit_code == 2 and "did you mean 'Old Faithful'?" in done.stderr
    done = run("show", "zzz")
    assert "known: Old Faithful, office" in done.stderr


@pytest.mark.parametrize(("text", "code", "place"), [
    ('[printers.a]\nscael = 99\n', "unknown-key", ":2:1"),
    ('[printers.a]\nscale = "99"\n', "wrong-type", ":2:1"),
    ('[printers.a]\nback-offset = 1.5\n', "wrong-type", ":2:1"),
    ('[printers.a]\nback-offset = [1.5, "x"]\n', "wrong-type", ":2:1"),
    ('[printers.a]\nback-offset = [true, 1]\n', "wrong-type", ":2:1"),
    ('[printers.a]\n\nmargins = 60\n', "out-of-range", ":3:1"),
    ('[printers.a]\nscale = nan\n', "out-of-range", ":2:1"),
    ('[printers.a]\nscale = inf\n', "out-of-range", ":2:1"),
    ('[printers."Old Faithful"]\nscale = 5\n', "out-of-range", ":2:1"),
    ('[printers.Old-Faithful]\n[printers."old faithful"]\n', "duplicate-printer", ":2:1"),
    ('[printer.a]\n', "unknown-key", ":1:1"),
    ('[printers.a\n', "toml-syntax", ":1:1"),
])
def test_a_file_that_somebody_edited_is_read_strictly(folder: Path, text: str, code: str, place: str) -> None:
    folder.mkdir()
    (folder / "printers.toml").write_text(text, encoding="utf-8")
    _, findings = read_printers()
    assert findings[0].code == code
    assert findings[0].place.endswith("printers.toml" + place)
    assert run("list").exit_code == 1
    assert run("add", "new").exit_code == 1  # what can't be read is not written over
    assert run("remove", "a").exit_code == 1
    assert (folder / "printers.toml").read_text(encoding="utf-8") == text


def test_a_file_that_is_no_text(folder: Path) -> None:
    folder.mkdir()
    (folder / "printers.toml").write_bytes(b"\xff\xfe\x00")
    done = run("list")
    assert done.exit_code == 2 and "it is not UTF-8 text" in done.stderr


def test_a_good_printer_is_found_beside_a_faulty_one(folder: Path) -> None:
    folder.mkdir()
    (folder / "printers.toml").write_text("[printers.bad]\nscale = 1\n[printers.good]\nscale = 99\n", encoding="utf-8")
    assert find_printer("good") == Printer("good", 99.0)
    bad = find_printer("bad")
    assert isinstance(bad, Diagnostic) and bad.code == "out-of-range"


def test_a_folder_that_cannot_be_written(folder: Path) -> None:
    folder.write_text("a file in its place")
    done = run("add", "x")
    assert done.exit_code == 2 and "PRINTKIT_CONFIG" in done.stderr


def test_a_failed_write_leaves_the_old_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run("add", "first")
    before = (folder / "printers.toml").read_bytes()

    def full(self: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device", str(self))

    monkeypatch.setattr(Path, "write_bytes", full)
    assert run("add", "second").exit_code == 2
    assert (folder / "printers.toml").read_bytes() == before
    assert [path.name for path in folder.iterdir()] == ["printers.toml"]


@pytest.mark.parametrize(("text", "unit", "value"), [
    ("99.2", "%", 99.2), ("99,2", "%", 99.2), ("99.2 %", "%", 99.2), ("148.8/150", "%", 99.2),
    ("148,8 / 150", "%", 99.2),
    ("4.2", "mm", 4.2), ("4.2mm", "mm", 4.2), ("4.2 mm", "mm", 4.2), ("0.42cm", "mm", 4.2), ("−0.75", "mm", -0.75),
    ("+1.5", "mm", 1.5), (".5", "mm", 0.5),
])
def test_figures_as_people_type_them(text: str, unit: str, value: float) -> None:
    assert parse_figure(text, "--x", unit) == pytest.approx(value)


@pytest.mark.parametrize(("text", "pair"), [
    ("1.5,-0.75", (1.5, -0.75)), ("-1.5,0", (-1.5, 0.0)), ("1.5, −0.75", (1.5, -0.75)), ("1.5 -0.75", (1.5, -0.75)),
    ("1,5;-0,75", (1.5, -0.75)), ("1,5 -0,75", (1.5, -0.75)), ("(1.5,-0.75)", (1.5, -0.75)), ("1mm,2mm", (1.0, 2.0)),
])
def test_offsets_as_people_type_them(text: str, pair: tuple[float, float]) -> None:
    assert parse_offset(text) == pair


@given(st.text(max_size=12), st.sampled_from(["mm", "%"]))
def test_any_text_is_a_figure_or_a_finding(text: str, unit: str) -> None:
    assert isinstance(parse_figure(text, "--x", unit), float | Diagnostic)
    assert isinstance(parse_offset(text), tuple | Diagnostic)


@given(scale=st.floats(90, 110), x=st.floats(-10, 10), y=st.floats(-10, 10), margin=st.none() | st.floats(0, 25),
       rotate=st.booleans(), name=st.from_regex(r"[A-Za-z0-9][A-Za-z0-9 ._()+-]{0,20}[A-Za-z0-9]", fullmatch=True))
def test_what_is_written_is_read_again(scale: float, x: float, y: float, margin: float | None, rotate: bool,
                                       name: str) -> None:
    from printkit.printers import _to_text

    printer = Printer(" ".join(name.split()), scale, (x, y), margin, rotate)
    assert check_printer(printer) == ()
    assert parse_printers(Source("printers.toml", _to_text((printer,)))) == ((printer,), ())


def test_the_users_own_folder_without_the_variable(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from platformdirs import user_config_path

    monkeypatch.delenv("PRINTKIT_CONFIG")
    assert config_folder() == user_config_path("printkit", appauthor=False)
    monkeypatch.setenv("PRINTKIT_CONFIG", "~/stick")
    assert config_folder() == Path("~/stick").expanduser()


def test_figures_of_the_page_make_backs_lie_on_their_fronts() -> None:
    """From the page's figures through the file to the sheets: what the printer prints is where it belongs."""
    from test_imposition import corners, imposed, piece, read, turned

    from printkit.imposition.options import Options
    from printkit.layout.frame import GridRun

    assert run("add", "mine", "--scale", "148.8/150", "--back-offset", "1.5,-0.75").exit_code == 0
    printer = find_printer("mine")
    assert isinstance(printer, Printer)
    cards = GridRun("Cards", tuple(piece(i, 58, 87, back=True) for i in range(5)), 58, 87, two_sided=True)
    front, back = read(imposed(cards, "a4", Options(printer=printer))).pages
    printed = [[(105 + (x - 105) * 0.992, 148.5 + (y - 148.5) * 0.992) for x, y in corners(page)]
               for page in (front, back)]
    landed = sorted((x + 1.5, y - 0.75) for x, y in turned(printed[1], 210, 297, "long"))
    for (x, y), (u, v) in zip(sorted(printed[0]), landed, strict=True):
        assert abs(x - u) <= 0.021 and abs(y - v) <= 0.021


def test_it_works_from_a_shell_with_a_minus_first(folder: Path) -> None:
    done = subprocess.run([sys.executable, "-m", "printkit", "printer", "add", "x", "--back-offset", "-1.5,0.75"],
                          env={**os.environ, "PRINTKIT_CONFIG": str(folder)}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "1.5 mm left and 0.75 mm down" in done.stdout


def test_adding_gives_what_was_there() -> None:
    assert add_printer(Printer("a")) is None
    assert add_printer(Printer("a", 99.0)) == Printer("a")
    assert isinstance(add_printer(Printer("a", 0.0)), Diagnostic)
