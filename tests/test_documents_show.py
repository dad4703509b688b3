"""``show``: valid TOML, all of the game, each value with its place."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from document_faults import CASES, FIXTURES, faulty

from printkit.documents.document import load, parse
from printkit.documents.show import show
from printkit.source import Source

SEEDS = Path(__file__).parent.parent / "seeds"
DOCUMENTS = [*sorted(SEEDS.glob("*.txt")), *(p for p in sorted(FIXTURES.glob("*.txt")) if p.name != "findings.txt")]


def shown(path: Path) -> str:
    parsed = load(path)
    assert parsed.game is not None
    return show(parsed.game, parsed.diagnostics)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda p: p.stem)
def test_it_is_toml_and_every_value_has_a_place(path: Path) -> None:
    text = shown(path)
    tomllib.loads(text)
    for line in text.split("\n"):
        if re.match(r"[a-z_]+ = [^\[]", line) and not line.startswith(("count = ", "is = ")):
            assert re.search(r"  # (?:supplied|\S.*:\d+)", line), line


@pytest.mark.parametrize("name", CASES)
def test_a_faulty_game_can_be_shown(name: str) -> None:
    parsed = faulty(name)
    if parsed.game is not None:
        text = show(parsed.game, parsed.diagnostics)
        tomllib.loads(text)
        for found in parsed.diagnostics:
            assert f"[{found.code}]" in text


def test_orchard_shares() -> None:
    text = shown(SEEDS / "orchard-shares.txt")
    read = tomllib.loads(text)
    assert read["title"] == "Orchard Shares"
    assert read["players"] == [3, 3]
    assert [deck["count"] for deck in read["decks"]] == [54]
    assert [(c["name"], len(c["copy_labels"])) for c in read["decks"][0]["cards"]] == [
        ("PEAR", 18),
        ("PLUM", 18),
        ("FIG", 18),
    ]
    assert read["mats"][0]["lines"][2] == "PLUMS: count ____; complete pairs ____ × 3 = ____"
    seed = str(SEEDS / "orchard-shares.txt")
    lines = text.split("\n")
    assert f'title = "Orchard Shares"  # {seed}:2' in lines
    assert 'language = "en"  # supplied' in lines
    assert f'art = "pear"  # supplied, {SEEDS / "orchard-shares.companion.toml"}:4' in lines
    assert f'    "PEARS: count ____ × 1 = ____",  # {seed}:200; blanks: count, result' in lines
    labels = next(line for line in lines if line.startswith("copy_labels"))
    assert labels.endswith(", ".join(f"{seed}:{n}" for n in range(36, 88, 3)))
    assert (
        lines[-7:]
        == [
            "# Counts",
            "# fruit-cards: 54 cards: 18 PEAR, 18 PLUM, 18 FIG",
            "# collection-mat: 3",
            "# divider-marker: 1",
            "# final-score-sheet: 1",
            "",
            "# Findings",
            "# none",
            "",
        ][-7:]
    )


def test_orchard_and_relay() -> None:
    read = tomllib.loads(shown(SEEDS / "orchard.txt"))
    assert read["decks"][0]["width"] == "58 mm"
    assert len(read["decks"][0]["cards"]) == 9
    assert read["ratings"][1] == {"low": 25, "high": 29, "words": "Forget-apple"}
    assert read["rules"]["blocks"][0] == {"is": "heading", "text": "INTRODUCTION OF ORCHARD", "level": 2}
    relay = tomllib.loads(shown(SEEDS / "pattern-relay.txt"))
    assert relay["tableau"]["rows"] == ["TOP", "BOTTOM"]
    assert [s["title"] for s in relay["score_sheets"][0]["sections"]] == ["", "Round 1", "Round 2", ""]
    assert [m["optional"] for m in relay["markers"]] == [True, True, True]


def test_text_is_escaped() -> None:
    text = (SEEDS / "orchard-shares.txt").read_text("utf-8").replace("Orchard Shares", 'A "B" \\ C # \x7f')
    parsed = parse(Source("odd\nname.txt", text))
    assert parsed.game is not None
    assert tomllib.loads(show(parsed.game, parsed.diagnostics))["title"] == 'A "B" \\ C # \x7f'
