"""Template files are read strictly: what nobody asked for is an error with its place; one template extends another."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from card_reading import STANDARD, card, deck_of, game_of, run_of, texts

from printkit.layout.cards.decks import lay_out_decks
from printkit.layout.cards.templates import find_template, load_template, read_template, template_names
from printkit.source import Source

GOOD = """
title = "Mine"
extends = "word"

[slots.word]
lines = 1

[slots.corner]
omit = true
"""


def read(tmp_path: Path, text: str) -> list[str]:
    """The findings of a template file, as they are printed."""
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    template, findings = read_template(path, STANDARD, shown="mine.toml")
    assert (template is None) == bool(findings)
    return [finding.render() for finding in findings]


def test_the_shipped_templates_are_right() -> None:
    assert template_names() == ("pair", "text", "trees", "word")
    for name in template_names():
        assert load_template(name, STANDARD).title


@pytest.mark.parametrize(("old", "new", "wanted"), [
    ("lines = 1", "line = 1", "mine.toml:6:1: error[unknown-key]: unknown key 'line'"),
    ("lines = 1", 'gap = "2 furlongs"',
     "mine.toml:6:1: error[bad-length]: 'gap' is \"2 furlongs\", which is no length"),
    ("lines = 1", 'gap = "card-margn"',
     "mine.toml:6:1: error[unknown-value]: 'gap' is \"card-margn\", which is not known"),
    ("lines = 1", 'role = "comic"', "mine.toml:6:1: error[unknown-value]: 'role' is \"comic\", which is not known"),
    ('title = "Mine"', 'title = "Mine"\nnamed = "help"',
     "mine.toml:3:1: error[wrong-type]: 'named' must be a list of texts"),
    ("lines = 1", "lines = 0", "mine.toml:6:1: error[out-of-range]: 'lines' is 0; it must be 1 or more"),
    ('extends = "word"', 'extends = "wrod"',
     "mine.toml:3:1: error[unknown-value]: 'extends' is \"wrod\", which is not known"),
    ("omit = true", 'primitive = "sticker"',
     "mine.toml:9:1: error[unknown-value]: 'primitive' is \"sticker\", which is not known"),
    ("[slots.corner]", '[slots.badge]\nprimitive = "picture"\nwithin = "nothing"\n[slots.corner]',
     "mine.toml:8:1: error[unknown-slot]: 'badge' is within \"nothing\", which is no slot here"),
    ("[slots.corner]", '[slots.badge]\ngap = "1 mm"\n[slots.corner]',
     "mine.toml:8:1: error[missing-key]: the slot 'badge' has no primitive"),
    ("[slots.corner]", '[slots.extra]\nprimitive = "text"\ncontent = "text"\n[slots.corner]',
     "mine.toml:8:1: error[missing-key]: the slot 'extra' has no role of type"),
    ("omit = true", "omit = true\n[slots.text]\nomit = true",
     "mine.toml:5:1: error[missing-slot]: no slot shows a card's text"),
    ('extends = "word"\n', "", "mine.toml:4:1: error[missing-slot]: no slot shows a card's copy number"),
    ('title = "Mine"', "title = Mine", "mine.toml:2:1: error[toml-syntax]"),
])
def test_every_fault_has_a_place(tmp_path: Path, old: str, new: str, wanted: str) -> None:
    assert old in GOOD
    found = read(tmp_path, GOOD.replace(old, new))
    assert any(one.startswith(wanted) for one in found), found


def test_a_template_may_be_chosen_by_what_a_name_says() -> None:
    """By whole words, in whatever case; ``extends`` hands them on."""
    text = load_template("text", STANDARD)
    for name in ("Reference card", "PLAYER AID", "Turn order", "Wolf / Summary", "cheat-sheet"):
        assert text.is_named(name)
    for name in ("WOLF", "Preferences", "Player", "Aid", "Order", ""):
        assert not text.is_named(name)
    assert not any(load_template(name, STANDARD).named for name in ("word", "pair", "trees"))


def test_a_template_extends_another(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GOOD, encoding="utf-8")
    template, findings = read_template(path, STANDARD, shown="mine.toml")
    assert template is not None and findings == ()
    base = load_template("word", STANDARD)
    assert template.slots["picture"] == base.slots["picture"]
    assert template.slots["word"] == replace(base.slots["word"], lines=1)
    assert template.slots["corner"].omit and template.margin == 6.0


def test_a_deck_may_bring_its_own_template_file(tmp_path: Path) -> None:
    """The file lies beside the companion that names it."""
    (tmp_path / "mine.toml").write_text(GOOD, encoding="utf-8")
    source = Source(str(tmp_path / "game.companion.toml"), 'template = "mine.toml"', supplied=True)
    deck = deck_of(card("WOLF", "Howls."), template="mine.toml", origins={"template": source.span(0, 8)})
    found = texts(run_of(game_of(deck)).pieces[0].front)
    assert [one.text for one in found] == ["WOLF", "Howls."]


def test_an_unknown_template_names_the_nearest() -> None:
    template, (finding,) = find_template("wrod", STANDARD, None)
    assert template is None and finding.hint == "did you mean 'word'?"
    laid_out, (finding,) = lay_out_decks(game_of(deck_of(card("WOLF", "Howls."), template="wrod")), STANDARD)
    assert laid_out == () and finding.code == "unknown-template"


def test_a_template_file_that_is_not_there_is_an_error() -> None:
    laid_out, (finding,) = lay_out_decks(game_of(deck_of(card("WOLF", "Howls."), template="none.toml")), STANDARD)
    assert laid_out == () and finding.code == "unreadable"


def test_cells_need_faces() -> None:
    laid_out, (finding,) = lay_out_decks(game_of(deck_of(card("WOLF", "Howls."), template="trees")), STANDARD)
    assert laid_out == () and finding.code == "faces-missing"
