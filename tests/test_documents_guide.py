"""docs/documents.md: its documents are right, and it names every key and value of a companion."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from printkit.documents.companion_decks import BACKS
from printkit.documents.companion_looks import COLOURS, PATTERNS, art_names
from printkit.documents.companion_markers import FORMS
from printkit.documents.document import load

ROOT = Path(__file__).parent.parent
GUIDE = (ROOT / "docs" / "documents.md").read_text("utf-8")
FILES = dict(re.findall(r"<!-- file: (\S+) -->\n```\w*\n(.*?)```\n", GUIDE, re.DOTALL))


@pytest.fixture
def shown(tmp_path: Path) -> Path:
    """The guide's files in a folder."""
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_the_paper_prints_what_the_guide_says(shown: Path) -> None:
    parsed = load(shown / "owl-post.txt")
    assert parsed.diagnostics == ()
    game = parsed.game
    assert game is not None and (game.players, game.rounds) == ((2, 4), 3)
    assert [(d.id, d.count) for d in game.decks] == [("letter-cards", 8), ("reference-cards", 4)]
    assert [(m.name, m.copies, [p.kind for p in m.piles]) for m in game.mats] == [
        ("Nest mat", 4, ["OWL", "MOUSE", "FOX"])
    ]
    assert [(m.name, m.form, m.copies) for m in game.markers] == [
        ("Moon marker", "tent", 1),
        ("Feather token", "token", 6),
    ]


def test_the_error_that_the_guide_shows(shown: Path) -> None:
    path = shown / "owl-post.txt"
    lost = "OWL · copy 04\nLETTER: OWL.\nEach owl scores 2 points.\n"
    path.write_text(FILES["owl-post.txt"].replace(lost, ""), encoding="utf-8")
    told = [d for d in load(path).diagnostics if d.code == "card-count"]
    place = f"{told[0].span.line}:{told[0].span.column}" if told and told[0].span else ""
    assert f"owl-post.txt:{place}: error[card-count]: {told[0].message}\n" in GUIDE


def test_the_summary_and_its_companion(shown: Path) -> None:
    parsed = load(shown / "bat-cave.txt")
    assert parsed.diagnostics == ()
    game = parsed.game
    assert game is not None
    assert [(c.name, c.copies) for c in game.decks[0].cards] == [("TUNNEL", 4), ("HALL", 2)]
    assert [(d.kind, d.count) for d in game.dice] == [("BAT", 3), ("MOTH", 3)]
    assert [(b.low, b.high) for b in game.ratings] == [(None, 5), (6, 12), (13, None)]
    assert [(m.name, m.copies) for m in game.markers] == [
        ("Open door token", 2),
        *((f"{kind} {value}", 3) for kind in ("Bat", "Moth") for value in (1, 3)),
        ("Lamp marker", 1),
    ]
    (shown / "bat-cave.companion.toml").unlink()
    assert [d.code for d in load(shown / "bat-cave.txt").diagnostics] == ["faces-missing"]


def test_every_key_and_value_of_a_companion_is_named() -> None:
    folder = ROOT / "printkit" / "documents"
    code = "".join(path.read_text("utf-8") for path in sorted(folder.glob("companion*.py")))
    keys = set(
        re.findall(r"\b(?:own|table|top)\.(?:text|texts|flag|integer|choice|raw|table|tables|length)\(\"(\w+)\"", code)
    )
    keys |= set(re.findall(r"_side\(own, \"(\w+)\"\)", code)) | {"values", "each"}
    assert len(keys) >= 24
    tables = {"deck", "decks", "kinds", "mats", "counters", "markers"}
    assert [key for key in sorted(keys - tables) if f"`{key}`" not in GUIDE] == []
    assert [name for name in sorted(tables & keys) if f"[{name}" not in GUIDE] == []
    values = (*COLOURS, *FORMS, *BACKS)
    assert [value for value in values if f'`"{value}"`' not in GUIDE] == []
    assert [name for name in (*PATTERNS, *art_names()) if f"`{name}`" not in GUIDE] == []
