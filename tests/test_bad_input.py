"""Bad input, as people have it: the right output, or a finding with its place and exit status. Never a traceback."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pypdf
import pytest
from click.testing import CliRunner
from conftest import SEEDS

from printkit.cli import main

SHARES = (SEEDS / "orchard-shares.txt").read_text(encoding="utf-8")
RELAY = (SEEDS / "pattern-relay.txt").read_text(encoding="utf-8")


def run(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "printkit", *arguments], cwd=cwd, capture_output=True, text=True,
                          timeout=60, env={**os.environ, "PYTHONIOENCODING": "utf-8"})


def build(tmp_path: Path, content: str | bytes, *options: str) -> subprocess.CompletedProcess[str]:
    path = tmp_path / "game.txt"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return run("build", "game.txt", "--part", "cards", *options, cwd=tmp_path)


def cards_text(tmp_path: Path) -> str:
    (path,) = (tmp_path / "out").rglob("cards.pdf")
    return "\n".join(page.extract_text() for page in pypdf.PdfReader(path).pages)


REFUSED = {
    "empty": (b"", 2, r"game\.txt.*error\[empty\]"),
    "blank": (b" \n\n", 2, r"game\.txt.*error\[empty\]"),
    "binary": (bytes(range(256)) * 20, 2, r"game\.txt.*error\[binary\]"),
    "picture": (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + b"\x00" * 50, 2, r"game\.txt.*error\[binary\]"),
    "latin-1": ("Round & Revel / Caf\xe9\nGame\n".encode("latin-1"), 2, r"game\.txt:1:20: error\[encoding\]"),
    "prose": ("Dear all,\nthis is a letter.\n", 2, r"game\.txt:1:1: error\[unknown-kind\]"),
    "53 of 54": (SHARES.replace("PLUM · copy 07\nFRUIT: PLUM.\nEach complete pair of plums scores 3 points. A leftover "
                                "plum scores 0.\n", ""), 1, r"game\.txt:\d+:\d+: error\[[a-z-]+\].*(copy|53|17)"),
    "copy twice": (SHARES.replace("FIG · copy 04", "FIG · copy 03"), 1, r"game\.txt:\d+:\d+: error\[[a-z-]+\].*03"),
    "no text": (SHARES.replace("FIG · copy 18\nFRUIT: FIG.\nFirst three figs: 2 points each. Every further fig: minus "
                               "1 point.\n", "FIG · copy 18\n"), 1, r"game\.txt:\d+:\d+: error\[card-without-text\]"),
    "bell": (SHARES.replace("Each pear scores 1 point.", "Each pear\x07 scores 1 point.", 1), 1,
             r"game\.txt:\d+:10: error\[control-character\].*U\+0007"),
    "bidi": (SHARES.replace("Each pear scores 1 point.", "Each pear\u202e scores 1 point.", 1), 1,
             r"game\.txt:\d+:10: error\[control-character\].*U\+202E"),
    "korean": (RELAY.replace("Motif: SUN. Texture: DOTS", "Motif: 해. Texture: DOTS"), 1,
               r"game\.txt:\d+:\d+: error\[[a-z-]+\].*해"),
    "19 of a kind": (SHARES.replace("18 PEAR, 18 PLUM", "19 PEAR, 18 PLUM"), 1, r"game\.txt:7:\d+: error"),
    "two mats": (SHARES.replace("Three collection mats", "Two collection mats"), 1, r"game\.txt:\d+:\d+: error"),
    "47 tiles": (RELAY.replace("48 cards total", "47 cards total"), 1, r"game\.txt:\d+:\d+: error"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused_with_place_and_status(name: str, tmp_path: Path) -> None:
    content, status, message = REFUSED[name]
    done = build(tmp_path, content)
    assert done.returncode == status, done.stderr
    assert re.search(message, done.stderr), done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "out").exists()
    assert done.stdout == ""


@pytest.mark.parametrize("cut", [0.03, 0.2, 0.5, 0.7, 0.93, 0.985])
@pytest.mark.parametrize("document", [SHARES, RELAY], ids=["shares", "relay"])
def test_a_document_cut_off_is_noticed(document: str, cut: float, tmp_path: Path) -> None:
    done = build(tmp_path, document[: int(len(document) * cut)])
    assert done.returncode in (1, 2), done.stdout
    assert "error[" in done.stderr
    assert "Traceback" not in done.stderr


ACCEPTED = {
    "utf-8 with mark": b"\xef\xbb\xbf" + SHARES.encode(),
    "utf-16 le": SHARES.encode("utf-16"),
    "utf-16 be": b"\xfe\xff" + SHARES.encode("utf-16-be"),
    "crlf": SHARES.replace("\n", "\r\n").encode(),
    "cr": SHARES.replace("\n", "\r").encode(),
    "no-break spaces": SHARES.replace("PEAR · copy", "PEAR\u00a0·\u00a0copy").encode(),
}


@pytest.mark.parametrize("name", ACCEPTED)
def test_other_ways_to_write_the_same_text(name: str, tmp_path: Path) -> None:
    done = build(tmp_path, ACCEPTED[name])
    assert done.returncode == 0, done.stderr
    assert cards_text(tmp_path).count("Each pear scores 1 point.") == 18


MARKUP = ["<b>bold</b>", "%s %d", "${x}", "<img src='file:///etc/passwd'>", "<a href='javascript:alert(1)'>x</a>",
          "{{ x }}", "\\n", "&amp;", "<para>", "((unbalanced"]


@pytest.mark.parametrize("markup", MARKUP)
def test_markup_is_printed_as_it_stands(markup: str, tmp_path: Path) -> None:
    done = build(tmp_path, SHARES.replace("Each pear scores 1 point.", f"Each pear {markup} scores."))
    assert done.returncode == 0, done.stderr
    assert markup.replace(" ", "") in cards_text(tmp_path).replace("\n", "").replace(" ", "")
    data = next((tmp_path / "out").rglob("cards.pdf")).read_bytes()
    assert b"/URI" not in data and b"/JavaScript" not in data


@pytest.mark.parametrize("text", ["Każda gruszka: zażółć gęślą jaźń.", "Mỗi quả lê được một điểm, ưỡn ngực.",
                                  "Κάθε αχλάδι δίνει έναν βαθμό.", "Каждая груша даёт одно очко."])
def test_other_alphabets(text: str, tmp_path: Path) -> None:
    done = build(tmp_path, SHARES.replace("Each pear scores 1 point.", text))
    assert done.returncode == 0, done.stderr
    assert text.replace(" ", "") in cards_text(tmp_path).replace("\n", "").replace(" ", "")


def test_a_card_of_1200_characters(tmp_path: Path) -> None:
    long = ("A pear is a fruit that ripens from the inside out, so that it is best picked early. " * 15)[:1200].strip()
    done = build(tmp_path, SHARES.replace("Each pear scores 1 point.", long, 1).replace("\r", ""))
    if done.returncode == 0:
        assert long.replace(" ", "")[:900] in cards_text(tmp_path).replace("\n", "").replace(" ", "")
    else:
        assert done.returncode == 1
        assert re.search(r"game\.txt:\d+:\d+: error\[text-does-not-fit\].*PEAR", done.stderr), done.stderr


def test_a_folder_instead_of_a_file(tmp_path: Path) -> None:
    (tmp_path / "folder.txt").mkdir()
    done = run("build", "folder.txt", cwd=tmp_path)
    assert done.returncode == 2
    assert "folder.txt: error[unreadable]" in done.stderr


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    done = run("build", "nothing.txt", cwd=tmp_path)
    assert done.returncode == 2
    assert "nothing.txt: error[unreadable]" in done.stderr


def test_an_output_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("mine", encoding="utf-8")
    done = build(tmp_path, SHARES)
    assert done.returncode == 2
    assert "error[cannot-write]" in done.stderr
    assert (tmp_path / "out").read_text(encoding="utf-8") == "mine"


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="needs a folder that nobody can write to")
def test_an_output_folder_that_cannot_be_written(tmp_path: Path) -> None:
    done = build(tmp_path, SHARES, "--out", "/proc/printkit")
    assert done.returncode == 2
    assert "error[cannot-write]" in done.stderr


def test_an_error_leaves_what_was_there(tmp_path: Path) -> None:
    assert build(tmp_path, SHARES).returncode == 0
    (path,) = (tmp_path / "out").rglob("cards.pdf")
    before = path.read_bytes()
    assert build(tmp_path, SHARES.replace("FIG · copy 04", "FIG · copy 03")).returncode == 1
    assert path.read_bytes() == before
    assert sorted(p.name for p in path.parent.iterdir()) == ["cards.pdf", "manifest.json"]


def test_a_faulty_document_stops_its_own_game_only(tmp_path: Path) -> None:
    (tmp_path / "good.txt").write_text(RELAY, encoding="utf-8")
    (tmp_path / "bad.txt").write_text(SHARES.replace("FIG · copy 04", "FIG · copy 03"), encoding="utf-8")
    done = run("build", "good.txt", "bad.txt", "--part", "cards", cwd=tmp_path)
    assert done.returncode == 1
    assert [p.parent.parent.parent.name for p in (tmp_path / "out").rglob("cards.pdf")] == ["pattern-relay"]


def test_two_documents_of_one_title(tmp_path: Path) -> None:
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text(RELAY, encoding="utf-8")
    done = run("build", "a.txt", "b.txt", "--part", "cards", cwd=tmp_path)
    assert done.returncode == 1
    assert "error[same-title]" in done.stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(("option", "value", "near"), [
    ("--paper", "a44", "a4"), ("--paper", "leter", "letter"), ("--edition", "standart", "standard"),
    ("--part", "card", "cards"), ("--part", "score-sheet", "score-sheets"),
])
def test_a_mistyped_name_gets_the_nearest(option: str, value: str, near: str, tmp_path: Path) -> None:
    done = run("build", str(SEEDS / "pattern-relay.txt"), option, value, cwd=tmp_path)
    assert done.returncode == 2
    assert value in done.stderr and f"did you mean '{near}'?" in done.stderr


def test_only_one_lost_card(tmp_path: Path) -> None:
    done = build(tmp_path, SHARES, "--only", "PLUM · copy 03")
    assert done.returncode == 0, done.stderr
    text = cards_text(tmp_path)
    assert text.count("copy 03") == 1
    assert text.count("FRUIT:") == 1


def test_only_what_is_not_there(tmp_path: Path) -> None:
    done = build(tmp_path, SHARES, "--only", "BANANA")
    assert done.returncode == 2
    assert "BANANA" in done.stderr


@pytest.mark.parametrize(("document", "companion", "code"), [
    ((SEEDS / "orchard.txt").read_text(encoding="utf-8"),
     (SEEDS / "orchard.companion.toml").read_text(encoding="utf-8").replace('height = "', 'height = "1', 1),
     "cells-not-square"),
    (RELAY, '[deck]\nwidth = "25 mm"\nheight = "25 mm"\n', "text-does-not-fit"),
], ids=["cells", "size"])
def test_show_finds_what_build_finds(document: str, companion: str, code: str, tmp_path: Path) -> None:
    """Faults that only the laying out of a document with its companion shows."""
    (tmp_path / "game.companion.toml").write_text(companion, encoding="utf-8")
    built = build(tmp_path, document)
    shown = run("show", "game.txt", cwd=tmp_path)
    assert f"error[{code}]" in shown.stderr and f"error[{code}]" in shown.stdout
    assert shown.returncode == built.returncode == 1
    told = [line for line in built.stderr.split("\n") if "error[" in line]
    assert told == [line for line in shown.stderr.split("\n") if "error[" in line]


def test_a_companion_that_is_a_folder_is_not_passed_over(tmp_path: Path) -> None:
    (tmp_path / "game.companion.toml").mkdir()
    for done in (build(tmp_path, SHARES), run("show", "game.txt", cwd=tmp_path)):
        assert done.returncode == 2
        assert "game.companion.toml: error[unreadable]: this is a folder" in done.stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.skipif(os.name == "nt", reason="links need a right of their own there")
def test_a_companion_that_leads_nowhere_is_not_passed_over(tmp_path: Path) -> None:
    (tmp_path / "game.companion.toml").symlink_to("gone.toml")
    done = build(tmp_path, SHARES)
    assert done.returncode == 2
    assert "game.companion.toml: error[unreadable]: there is no such file" in done.stderr


@pytest.mark.skipif(os.name == "nt", reason="names are shorter there")
def test_a_name_that_leaves_no_room_for_a_companions(tmp_path: Path) -> None:
    (tmp_path / f"{'g' * 245}.txt").write_text(SHARES, encoding="utf-8")
    done = run("show", f"{'g' * 245}.txt", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(("arguments", "words"), [
    (("build", "--only", ""), "'--only': it is empty; write a part of a name"),
    (("export", "--to", "svg", "--only="), "'--only': it is empty; write a part of a name"),
    (("preview", "--only", " "), "'--only': it is empty; write a part of a name"),
    (("build", "--out", ""), "'--out': it is empty; write the name of a folder"),
    (("export", "--to", "svg", "--out="), "'--out': it is empty; write the name of a folder"),
    (("preview", "--out", ""), "'--out': it is empty; write the name of a folder"),
    (("calibrate", "--out", ""), "'--out': it is empty; write the name of a folder"),
    (("build", "--players", "1.5"), "'--players': '1.5' is no whole number; write one from 1 to 99"),
    (("build", "--jobs", "many"), "'--jobs': 'many' is no whole number; write one from 1 to 64"),
    (("build", "--backs", "seperate"), "'seperate' is not one of: none, duplex-long, duplex-short, fold, separate; did "
                                       "you mean 'separate'?"),
    (("preflight", "a.pdf", "--skip", "all"), "'all' is not one of: contrast, pdf-ua"),
    (("build", "--backs"), "Option '--backs' needs a value; write one of: none, duplex-long, duplex-short, fold, sep"),
    (("build", "--paper"), "Option '--paper' needs a value; write --paper NAME"),
    (("build", "--json=yes"), "Option '--json' takes no value; write --json alone"),
    (("printer", "add", "--scale"), "Option '--scale' needs a value; write --scale PERCENT"),
    (("build", "--papers", "a4"), "There is no option '--papers'; did you mean '--paper'?"),
    (("--verbose", "build"), "There is no option '--verbose'; --help shows all that there are"),
    (("export",), "Missing option '--to'; write one of: svg, dxf, png, tts, shop"),
    (("show",), "Missing argument SOURCE; --help shows what it is"),
    (("show", "a.txt", "b.txt"), "Too much: b.txt; this command takes one SOURCE at a time"),
    (("list", "orchard"), "Too much: orchard; this command takes nothing but options"),
    (("biuld",), "There is no command 'biuld'; did you mean 'build'?"),
    (("printer", "ad"), "There is no command 'ad'; did you mean 'add'?"),
])
def test_a_command_line_that_cannot_be_read(arguments: tuple[str, ...], words: str, tmp_path: Path) -> None:
    done = run(*arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert done.stdout == ""
    assert words in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_command_leaves_the_group_as_it_was() -> None:
    """A module of the group is named like a function of Python: `list`. One process may run many commands."""
    for arguments, words in ((["list"], "54 Fruit cards"), (["--help"], "Check filled-in score sheets."),
                             (["biuld"], "did you mean 'build'?")):
        done = CliRunner().invoke(main, arguments)
        assert not isinstance(done.exception, TypeError)
        assert words in done.output


@pytest.mark.parametrize(("paper", "what"), [
    ("210x297", "210x297mm"), ("297 × 210", "297x210mm"), ("8.5x11", "8.5x11in"), ("21x29.7", "21x29.7cm"),
    ("100x140", "100x140mm"), ("5X7", "5x7in"),
])
def test_a_size_without_its_unit(paper: str, what: str, tmp_path: Path) -> None:
    done = run("build", "pattern-relay", "--paper", paper, cwd=tmp_path)
    assert done.returncode == 2
    assert f"there is no paper named '{paper}'\n  hint: only the unit is missing: write {what}\n" in done.stderr
