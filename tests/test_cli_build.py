"""The command line of build, list and show: options, names, statuses, what goes to which stream."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pypdf
import pytest
from conftest import SEEDS

RELAY = str(SEEDS / "pattern-relay.txt")


def run(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "printkit", *arguments], cwd=cwd, capture_output=True, text=True,
                          timeout=120, env={**os.environ, "PRINTKIT_CONFIG": str(cwd / "config")})


@pytest.mark.parametrize(("arguments", "message"), [
    (("--bleed", "40mm", "--gutter", "50mm"), "a bleed of 40 mm is not possible"),
    (("--bleed", "3mm"), "needs a gutter of at least 6 mm"),
    (("--gutter", "1mm"), "two cut lines too close"),
    (("--gutter", "wide"), "is no length"),
    (("--paper", "10x10mm"), "10 × 10 mm is no paper for a printer"),
    (("--paper", "a4 or so"), "there is no paper named 'a4 or so'"),
    (("--printer", "nobody"), "nobody"),
    (("--edition", "large"), "there is no edition named 'large'"),
    (("--corner-radius", "90mm"), "a corner radius of 90 mm is not possible"),
    (("--copies", "0"), "copies"),
    (("--players", "0"), "players"),
    (("--backs", "both"), "backs"),
    (("--order", "random"), "order"),
    (("--jobs", "0"), "jobs"),
    (("--edition", "my.toml"), "my.toml"),
])
def test_wrong_values_say_what_is_allowed(arguments: tuple[str, ...], message: str, tmp_path: Path) -> None:
    done = run("build", RELAY, *arguments, cwd=tmp_path)
    assert done.returncode == 2, done.stderr
    assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "out").exists()


def test_paper_by_its_size_is_the_paper_of_that_size(tmp_path: Path) -> None:
    done = run("build", RELAY, "--part", "cards", "--paper", "210x297mm", "--paper", "8.5x11in", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert {p.parent.name for p in (tmp_path / "out").rglob("cards.pdf")} == {"a4", "letter"}


@pytest.mark.parametrize("paper", ["a3", "tabloid", "legal", "200x300mm"])
def test_other_papers(paper: str, tmp_path: Path) -> None:
    done = run("build", RELAY, "--paper", paper, cwd=tmp_path)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(("paper", "fits"), [("a5", 4), ("photo", 2)])
def test_cards_on_small_paper(paper: str, fits: int, tmp_path: Path) -> None:
    done = run("build", RELAY, "--paper", paper, "--part", "cards", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    (path,) = (tmp_path / "out").rglob("cards.pdf")
    assert len(pypdf.PdfReader(path).pages) == 48 // fits


def test_a_paper_named_twice_is_one_paper(tmp_path: Path) -> None:
    done = run("build", RELAY, "--part", "cards", "--paper", "A4", "--paper", "210×297mm", "--paper", "a4", "--json",
               cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert [(one["paper"], one["folder"]) for one in json.loads(done.stdout)["sets"]] == [
        ("A4", "out/pattern-relay/standard/a4")]


def test_a_document_named_twice_is_one_document(tmp_path: Path) -> None:
    (tmp_path / "seeds").mkdir()
    (tmp_path / "seeds" / "pattern-relay.txt").write_text(Path(RELAY).read_text(encoding="utf-8"), encoding="utf-8")
    sources = ("pattern-relay", "seeds/pattern-relay.txt", "./seeds/../seeds/pattern-relay.txt")
    for command in (("build",), ("export", "--to", "svg")):
        done = run(*command, *sources, "--part", "cards", cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        assert len(done.stdout.split("out/pattern-relay/")) == 2


@pytest.mark.parametrize(("arguments", "code"), [
    (("--edition", "large-print-plus", "--paper", "photo", "--part", "cards"), "does-not-fit-paper"),
    (("--cutter", "cricut", "--paper", "photo", "--part", "cards"), "does-not-fit-paper"),
    (("--backs", "fold", "--gutter", "4mm", "--paper", "photo", "--part", "cards"), "does-not-fit-paper"),
    (("--paper", "60x70mm", "--part", "rules"), "paper-too-small"),
])
def test_too_small_a_paper_is_a_fault_of_the_options(arguments: tuple[str, ...], code: str, tmp_path: Path) -> None:
    """The document is right, and larger paper prints it: status 2, whichever part it is that has no room."""
    done = run("build", RELAY, *arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert f"error[{code}]" in done.stderr
    assert not (tmp_path / "out").exists()


def test_what_does_not_fit_small_paper_says_so(tmp_path: Path) -> None:
    """A card is never glued together; a marker is, and that is said."""
    done = run("build", RELAY, "--paper", "photo", "--edition", "large-print-plus", "--part", "cards", cwd=tmp_path)
    assert done.returncode == 2
    assert "error[does-not-fit-paper]" in done.stderr and "choose larger paper" in done.stderr
    done = run("build", str(SEEDS / "orchard-shares.txt"), "--paper", "photo", "--part", "markers", cwd=tmp_path)
    assert done.returncode == 0
    assert "warning[glued]: Divider marker: too large for 4 × 6 photo paper; it is printed on 3 sheets" in done.stderr


def test_players(tmp_path: Path) -> None:
    done = run("build", RELAY, "--players", "4", "--part", "mats", "--part", "score-sheets", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    for part in ("mats", "score-sheets"):
        (path,) = (tmp_path / "out").rglob(f"{part}.pdf")
        assert len(pypdf.PdfReader(path).pages) == 4


def test_plain_backs_on_request(tmp_path: Path) -> None:
    done = run("build", RELAY, "--backs", "duplex-long", "--part", "cards", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    (path,) = (tmp_path / "out").rglob("cards.pdf")
    pages = pypdf.PdfReader(path).pages
    assert len(pages) == 12
    assert all("Motif" in page.extract_text() for page in pages[::2])
    assert not any("Motif" in page.extract_text() for page in pages[1::2])


def test_two_sets(tmp_path: Path) -> None:
    done = run("build", RELAY, "--copies", "2", "--part", "cards", "--order", "stack", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    (path,) = (tmp_path / "out").rglob("cards.pdf")
    assert sum(page.extract_text().count("Motif: SUN. Texture: DOTS") for page in pypdf.PdfReader(path).pages) == 8


def test_one_part_leaves_the_others(tmp_path: Path) -> None:
    assert run("build", RELAY, cwd=tmp_path).returncode == 0
    (manifest,) = (tmp_path / "out").rglob("manifest.json")
    before = json.loads(manifest.read_text(encoding="utf-8"))
    assert run("build", RELAY, "--part", "cards", cwd=tmp_path).returncode == 0
    assert json.loads(manifest.read_text(encoding="utf-8")) == before
    assert sorted(p.name for p in manifest.parent.iterdir()) == [
        "cards.pdf", "manifest.json", "markers.pdf", "mats.pdf", "rules.pdf", "score-sheets.pdf", "set.pdf"]


def test_a_whole_build_removes_parts_that_the_game_no_longer_has(tmp_path: Path) -> None:
    text = Path(RELAY).read_text(encoding="utf-8")
    (tmp_path / "game.txt").write_text(text, encoding="utf-8")
    assert run("build", "game.txt", cwd=tmp_path).returncode == 0
    (manifest,) = (tmp_path / "out").rglob("manifest.json")
    (manifest.parent / "markers.pdf").write_bytes(b"of an older document")
    assert run("build", "game.txt", cwd=tmp_path).returncode == 0
    assert not (manifest.parent / "markers.pdf").exists()


def test_only_the_set(tmp_path: Path) -> None:
    assert run("build", RELAY, "--part", "set", cwd=tmp_path).returncode == 0
    assert {p.name for p in (tmp_path / "out").rglob("*.pdf")} == {"set.pdf"}


def test_json_of_build(tmp_path: Path) -> None:
    done = run("build", RELAY, "--part", "cards", "--json", cwd=tmp_path)
    answer = json.loads(done.stdout)
    assert answer["ok"] is True
    assert answer["sets"][0]["folder"] == "out/pattern-relay/standard/a4"
    assert answer["sets"][0]["files"] == ["cards.pdf", "manifest.json"]


def test_list_and_its_json_agree(tmp_path: Path) -> None:
    words = run("list", cwd=tmp_path).stdout
    answer = json.loads(run("list", "--json", cwd=tmp_path).stdout)
    assert [game["name"] for game in answer["games"]] == ["orchard-shares", "orchard", "pattern-relay"]
    assert "standard" in answer["editions"] and "a4" in answer["papers"] and "word" in answer["templates"]
    for game in answer["games"]:
        assert game["name"] in words and game["title"] in words
    assert "54 Fruit cards" in words and "Collection mat × 3" in words


@pytest.mark.parametrize("game", ["orchard-shares", "orchard", "pattern-relay"])
def test_show_is_toml_with_places(game: str, tmp_path: Path) -> None:
    done = run("show", game, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    tomllib.loads(done.stdout)
    assert f"{game}.txt:" in done.stdout
    assert "# supplied" in done.stdout


def test_show_of_a_game_that_is_not_there(tmp_path: Path) -> None:
    done = run("show", "orchard-share", cwd=tmp_path)
    assert done.returncode == 2
    assert "orchard-shares" in done.stderr


def test_seeds_beside_the_person_come_first(tmp_path: Path) -> None:
    (tmp_path / "seeds").mkdir()
    (tmp_path / "seeds" / "mine.txt").write_text(Path(RELAY).read_text(encoding="utf-8"), encoding="utf-8")
    answer = json.loads(run("list", "--json", cwd=tmp_path).stdout)
    assert [game["document"] for game in answer["games"]] == [str(tmp_path / "seeds" / "mine.txt")]


def test_a_companion_is_no_document(tmp_path: Path) -> None:
    done = run("build", str(SEEDS / "orchard.companion.toml"), cwd=tmp_path)
    assert done.returncode == 2
    assert "orchard.companion.toml" in done.stderr and "Traceback" not in done.stderr


def test_results_go_to_standard_output_and_warnings_to_standard_error(tmp_path: Path) -> None:
    (tmp_path / "orchard.txt").write_text((SEEDS / "orchard.txt").read_text(encoding="utf-8"), encoding="utf-8")
    done = run("build", "orchard.txt", cwd=tmp_path)
    assert done.returncode == 0
    assert "warning[faces-missing]" in done.stderr and "warning" not in done.stdout
    assert "set.pdf" in done.stdout


def test_a_name_that_is_too_long(tmp_path: Path) -> None:
    for command in ("show", "build"):
        done = run(command, "x" * 300, cwd=tmp_path)
        assert done.returncode == 2
        assert "Traceback" not in done.stderr and "error[game-unknown]" in done.stderr


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
@pytest.mark.parametrize("command", [("build", "pipe.txt"), ("show", "pipe.txt"), ("check", "orchard", "pipe.txt")])
def test_a_pipe_is_not_waited_for(command: tuple[str, ...], tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.txt")
    done = run(*command, cwd=tmp_path)
    assert done.returncode == 2
    assert "pipe.txt" in done.stdout + done.stderr and "this is no file" in done.stdout + done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
@pytest.mark.parametrize("command", [("list",), ("show", "orchard"), ("sheet", "orchard")])
def test_an_answer_that_cannot_be_written(command: tuple[str, ...], tmp_path: Path) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run([sys.executable, "-m", "printkit", *command], cwd=tmp_path, stdout=full,
                              stderr=subprocess.PIPE, text=True, timeout=60)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr and "the answer can't be written" in done.stderr


def test_only_marks_are_in_no_name(tmp_path: Path) -> None:
    done = run("build", RELAY, "--part", "cards", "--only", "(", cwd=tmp_path)
    assert done.returncode == 2
    assert "there is nothing whose name holds “(”" in done.stderr


def test_only_says_that_the_files_hold_no_more(tmp_path: Path) -> None:
    done = run("build", RELAY, "--part", "cards", "--only", "key waves", cwd=tmp_path)
    assert "These files hold only what is named “key waves”" in done.stdout


@pytest.mark.parametrize(("game", "players", "words"), [("orchard-shares", "4", "is for 3 players, not 4"),
                                                        ("orchard", "2", "is for 1 player, not 2"),
                                                        ("pattern-relay", "7", "is for 3 to 6 players, not 7")])
def test_unusual_numbers_of_players_are_made_and_said(game: str, players: str, words: str, tmp_path: Path) -> None:
    done = run("build", game, "--players", players, "--part", "score-sheets", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "warning[players-unusual]" in done.stderr and words in done.stderr
    if game == "orchard-shares":
        (path,) = (tmp_path / "out").rglob("score-sheets.pdf")
        assert "Player 4" in "".join(page.extract_text() for page in pypdf.PdfReader(path).pages)


def test_one_fault_is_told_once(tmp_path: Path) -> None:
    done = run("build", RELAY, "--gutter=-1", cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr.count("error[") == 1


def test_a_folder_that_is_gone(tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    done = subprocess.run(["sh", "-c", f'rmdir "{folder}"; exec "{sys.executable}" -m printkit build "{RELAY}"'],
                          cwd=folder, capture_output=True, text=True, timeout=60,
                          env={**os.environ, "PYTHONSAFEPATH": "1"})
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_a_set_is_swapped_in_whole_and_keeps_what_else_lies_there(tmp_path: Path) -> None:
    from printkit.output import write_set

    folder = tmp_path / "out" / "a4"
    assert write_set(folder, {"a.pdf": b"1", "b.pdf": b"1"}) is None
    (folder / "notes.txt").write_bytes(b"mine")
    (folder / "more").mkdir()
    (folder / "more" / "x").write_bytes(b"mine too")
    assert write_set(folder, {"a.pdf": b"2", "b.pdf": None}) is None
    found = {p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()}
    assert found == {"a.pdf": b"2", "notes.txt": b"mine", "more/x": b"mine too"}
    assert [p.name for p in folder.parent.iterdir()] == ["a4"]


def test_a_kill_in_the_middle_of_the_swap_is_mended_by_the_next_build(tmp_path: Path) -> None:
    from printkit.output import write_set

    old = tmp_path / "out" / ".a4.old"
    old.mkdir(parents=True)
    (old / "cards.pdf").write_bytes(b"whole")
    (old / "notes.txt").write_bytes(b"mine")
    assert write_set(tmp_path / "out" / "a4", {"cards.pdf": b"new"}) is None
    assert (tmp_path / "out" / "a4" / "notes.txt").read_bytes() == b"mine"
    assert (tmp_path / "out" / "a4" / "cards.pdf").read_bytes() == b"new"


def test_a_folder_in_the_place_of_a_file_is_not_removed(tmp_path: Path) -> None:
    from printkit.output import write_set

    (tmp_path / "a4" / "cards.pdf").mkdir(parents=True)
    fault = write_set(tmp_path / "a4", {"cards.pdf": b"x"})
    assert fault is not None and "there is a folder of this name" in fault.message
    assert (tmp_path / "a4" / "cards.pdf").is_dir()
