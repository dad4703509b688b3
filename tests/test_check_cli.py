"""``printkit check`` and ``printkit sheet`` as people run them: output, JSON, exit statuses, what is loaded."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from check_sheets import MARA, SAM, mat, sheet
from click.testing import CliRunner, Result

from printkit import catalogue
from printkit.cli import main
from printkit.diagnostics import Diagnostic

ROOT = Path(__file__).parent.parent


def run(*arguments: str, given: str | None = None) -> Result:
    return CliRunner().invoke(main, list(arguments), input=given)


@pytest.fixture
def mara(tmp_path: Path) -> str:
    path = tmp_path / "mara.txt"
    path.write_text(sheet(MARA), encoding="utf-8")
    return str(path)


@pytest.fixture
def wrong(tmp_path: Path) -> str:
    path = tmp_path / "wrong.txt"
    path.write_text(sheet(MARA, PLUMS="PLUMS: count 8; complete pairs 4 × 3 = 15"), encoding="utf-8")
    return str(path)


def test_a_right_sheet_prints_its_total(mara: str, tmp_path: Path) -> None:
    done = run("check", "orchard-shares", mara)
    assert (done.exit_code, done.output) == (0, f"{mara}: Mara: right, 25 points\n")
    solo = tmp_path / "sam.txt"
    solo.write_text(sheet(SAM), encoding="utf-8")
    assert run("check", "Orchard", str(solo)).output == f"{solo}: Sam: right, 32 points, Satisfac-tree\n"


def test_a_wrong_sheet_shows_place_caret_rule_and_total(wrong: str) -> None:
    done = run("check", "orchard-shares", wrong)
    assert done.exit_code == 1
    lines = done.output.splitlines()
    assert lines[0] == f"{wrong}:3:40: error[wrong]: PLUMS: 8 plums make 4 complete pairs; 4 × 3 = 12, not 15"
    assert lines[1] == "  3 | PLUMS: count 8; complete pairs 4 × 3 = 15"
    assert lines[2] == "    |                                        ^^"
    assert lines[3].endswith(": the rules say: “Every complete pair of PLUM cards is worth 3 points; one leftover plum "
                             "is worth zero.”")
    assert lines[-1] == f"{wrong}: Mara: not right; it comes to 25 points"


def test_a_table_prints_its_ranking(tmp_path: Path) -> None:
    paths = []
    for name, held in (("Ann", (6, 6, 6)), ("Bo", (6, 6, 6)), ("Cy", (6, 6, 6))):
        path = tmp_path / f"{name}.txt"
        path.write_text(mat(name, *held), encoding="utf-8")
        paths.append(str(path))
    done = run("check", "orchard-shares", *paths)
    assert done.exit_code == 0
    assert done.output.splitlines()[3:] == ["Ranking", "  1. Ann: 18 (tied: they share the win)",
                                            "  1. Bo: 18 (tied: they share the win)",
                                            "  1. Cy: 18 (tied: they share the win)"]


def test_json_has_the_documented_shape(mara: str, wrong: str) -> None:
    done = run("check", "orchard-shares", mara, wrong, "--json")
    assert done.exit_code == 1
    answer = json.loads(done.output)
    assert list(answer) == ["ok", "game", "sheets", "findings"]
    assert (answer["ok"], answer["game"]) == (False, "orchard-shares")
    assert answer["sheets"] == [
        {"path": mara, "player": "Mara", "total": 25, "rank": 1, "rating": None, "ok": True},
        {"path": wrong, "player": "Mara", "total": 25, "rank": 1, "rating": None, "ok": False}]
    finding = answer["findings"][0]
    assert list(finding) == ["code", "severity", "path", "line", "column", "field", "written", "expected", "message"]
    assert finding.pop("message").startswith("PLUMS: 8 plums make 4 complete pairs; 4 × 3 = 12, not 15")
    assert finding == {"code": "wrong", "severity": "error", "path": wrong, "line": 3, "column": 40,
                       "field": "PLUMS | result", "written": 15, "expected": 12}
    right = json.loads(run("check", "orchard-shares", mara, "--json").output)
    assert right["ok"] is True and right["findings"] == []


def test_standard_input(mara: str) -> None:
    done = run("check", "orchard-shares", "-", given=sheet(MARA, Total="Final total: 7 + 12 + 6 = 26"))
    assert done.exit_code == 1
    assert done.output.startswith("<stdin>:5:27: error[wrong]: Final total: 7 + 12 + 6 = 25, not 26\n")


@pytest.mark.parametrize(("name", "content", "status", "code"), [
    ("a.txt", sheet(MARA), 0, ""),
    ("a.txt", sheet(MARA, Total=None), 1, "missing"),
    ("a.txt", "", 1, "sheet-empty"),
    ("a.txt", sheet(SAM), 1, "sheet-of-another-game"),
    ("a.json", "{", 2, "json-invalid"),
    ("a.json", "[3]", 1, "json-shape"),
    ("a.pdf", "%PDF-1.7\n", 2, "pdf-damaged"),
    ("a.png", "\x89PNG\0\0", 2, "file-unknown"),
])
def test_exit_statuses(tmp_path: Path, name: str, content: str, status: int, code: str) -> None:
    path = tmp_path / name
    path.write_text(content, encoding="utf-8")
    done = run("check", "orchard-shares", str(path))
    assert done.exit_code == status, done.output
    assert f"error[{code}]" in done.output if code else "error" not in done.output


def test_usage(tmp_path: Path, mara: str) -> None:
    missing = run("check", "orchard-shares", str(tmp_path / "none.txt"))
    assert missing.exit_code == 2 and "error[file-unreadable]: the file can't be read" in missing.output
    assert run("check", "orchard-shares", str(tmp_path)).exit_code == 2
    assert run("check", "orchard-shares").exit_code == 2
    unknown = run("check", "orchard-shars", mara)
    assert unknown.exit_code == 2 and "did you mean 'orchard-shares'?" in unknown.stderr
    assert run("check", "no/such/document.txt", mara).exit_code == 2
    faulty = tmp_path / "faulty.txt"
    faulty.write_text((ROOT / "seeds" / "orchard-shares.txt").read_text("utf-8").replace("18 PLUM", "19 PLUM"), "utf-8")
    assert run("check", str(faulty), mara).exit_code == 1
    mixed = run("check", "orchard-shares", mara, str(tmp_path / "none.txt"))
    assert mixed.exit_code == 2 and "Mara: right, 25 points" in mixed.output


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_encodings_that_editors_write(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "m.txt"
    path.write_bytes(sheet(MARA, Player="Player: Zoë").replace("\n", "\r\n").encode(encoding))
    assert run("check", "orchard-shares", str(path)).output == f"{path}: Zoë: right, 25 points\n"


@pytest.mark.parametrize("game", ["orchard-shares", "orchard", "pattern-relay"])
def test_blank_sheets_are_printed_and_read_back(game: str, tmp_path: Path) -> None:
    for name, option in (("s.txt", ()), ("s.json", ("--json",))):
        done = run("sheet", game, *option)
        assert done.exit_code == 0
        (tmp_path / name).write_text(done.output, encoding="utf-8")
        back = run("check", game, str(tmp_path / name))
        assert back.exit_code == 1 and "error[missing]: " in back.output
    assert run("sheet", "nothing").exit_code == 2


def test_the_blank_transcript_is_the_printed_sheet() -> None:
    assert run("sheet", "orchard-shares").output == (
        "Player: __________\nPEARS: count ____ × 1 = ____\nPLUMS: count ____; complete pairs ____ × 3 = ____\n"
        "FIGS: count ____; 2 × smaller of count and 3, minus all figs beyond 3 = ____\n"
        "Final total: ____ + ____ + ____ = ____\n")
    relay = run("sheet", "pattern-relay").output.splitlines()
    assert relay[1:5] == ["Round 1", "TOP: ____, ____, ____", "BOTTOM: ____, ____, ____",
                          "Columns: ____ + ____ + ____ = ____"]


def test_check_loads_no_pdf_library_and_colours_only_a_terminal(mara: str, wrong: str) -> None:
    code = ("import sys\nfrom printkit.cli import main\n"
            f"main(['check', 'orchard-shares', {mara!r}], standalone_mode=False)\n"
            "print(sorted({'reportlab', 'pypdf', 'PIL', 'tomllib', 'json', 'hashlib'} & set(sys.modules)))")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.endswith("[]\n")
    assert "\x1b[" not in run("check", "orchard-shares", wrong).output
    shown = CliRunner().invoke(main, ["check", "orchard-shares", wrong], color=True).output
    assert "\x1b[31m" in shown and "error[wrong]" in shown


def test_games_are_found_by_slug_title_and_path(tmp_path: Path) -> None:
    for name in ("orchard-shares", "Orchard Shares", "ORCHARD_SHARES", "orchard  shares"):
        found = catalogue.find(name, ROOT)
        assert isinstance(found, Path) and found.name == "orchard-shares.txt"
    names = [path.name for path in catalogue.documents(ROOT)]
    assert names == ["orchard-shares.txt", "orchard.txt", "pattern-relay.txt"]
    (tmp_path / "seeds").mkdir()
    assert catalogue.documents(tmp_path) == []
    text = (ROOT / "seeds" / "orchard-shares.txt").read_text(encoding="utf-8")
    for name in ("one.txt", "two.txt", "x.companion.toml"):
        (tmp_path / "seeds" / name).write_text(text, encoding="utf-8")
    shared = catalogue.find("orchard shares", tmp_path)
    assert isinstance(shared, Diagnostic) and shared.code == "game-ambiguous"
    one = catalogue.find("one", tmp_path)
    assert isinstance(one, Path) and one.name == "one.txt"
    unknown = catalogue.find("x" * 5000 + "\0", tmp_path)
    assert isinstance(unknown, Diagnostic) and unknown.code == "game-unknown"
