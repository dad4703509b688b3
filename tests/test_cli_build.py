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


def test_what_does_not_fit_small_paper_says_so(tmp_path: Path) -> None:
    done = run("build", str(SEEDS / "orchard-shares.txt"), "--paper", "photo", "--part", "markers", cwd=tmp_path)
    assert done.returncode == 1
    assert "error[does-not-fit-paper]" in done.stderr and "choose larger paper" in done.stderr


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
