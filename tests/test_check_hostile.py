"""No text and no JSON makes a traceback or takes long."""

from __future__ import annotations

import json
import time

import pytest
from check_sheets import ADA, MARA, SAM, sheet
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit import check_text, load_game
from printkit.rules.checker import Report

GAMES = {name: load_game(name) for name in ("orchard-shares", "orchard", "pattern-relay")}
SHEETS = {"orchard-shares": sheet(MARA), "orchard": sheet(SAM), "pattern-relay": sheet(ADA)}

WORDS = st.sampled_from(
    ["Player:", "PEARS:", "PLUMS:", "FIGS:", "APPLES:", "Final total:", "Round 1", "Round 2", "TOP:", "BOTTOM:",
     "Columns:", "Rows:", "All four textures:", "Round total:", "Rotten fruit:", "Rating:", "count", "complete pairs",
     "7", "-", "+", "×", "=", ";", ",", "12", "999999", "1234567", "l2", "____", "(", ")", "3", "smaller of", "beyond",
     "SUN/DOTS", "\n", "\n", "٣", "½", "\x00", "\ud800", "\u202e", "points"])


def timed(game: str, text: str, path: str = "s.txt") -> Report:
    begun = time.perf_counter()
    report = check_text(GAMES[game], text, path)
    assert time.perf_counter() - begun < 2
    for finding in report.findings:
        assert finding.diagnostic().render() and json.dumps(finding.record())
    json.dumps(report.record())
    return report


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=150, deadline=None)
@given(text=st.one_of(st.text(max_size=300), st.lists(WORDS, max_size=60).map(" ".join)))
def test_any_text(game: str, text: str) -> None:
    report = timed(game, text)
    assert (report.findings and not report.ok) or report.sheets


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_a_right_sheet_with_any_damage(game: str, data: st.DataObject) -> None:
    text = SHEETS[game]
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(text)))
        text = text[:at] + data.draw(st.one_of(WORDS, st.text(max_size=3))) + text[at + data.draw(st.integers(0, 8)):]
    timed(game, text)


JSON = st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12) | WORDS,
                    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(
                        st.one_of(WORDS.map(lambda w: w.rstrip(":")), st.text(max_size=8)), inner, max_size=6),
                    max_leaves=30)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=100, deadline=None)
@given(value=JSON)
def test_any_json(game: str, value: object) -> None:
    report = timed(game, json.dumps(value), "s.json")
    assert report.findings or report.sheets


@pytest.mark.parametrize("text", [
    "PEARS: count " * 40_000, "PEARS: " + "7 " * 190, "PEARS: " + "count 7 × 1 = " * 28, "Final total: " + "+ " * 180,
    "Final total: " + "7 + " * 90, "PLUMS: " + "8 ; " * 70, "\n" * 900_000, "Player: A\n" * 50_000, sheet(MARA) * 2_000,
    "x\n" * 100_000, "TOP: " + "SUN/DOTS, " * 35, "(" * 390, "PEARS: " + "-" * 300, "FIGS: " + "2 × smaller of " * 20,
])
def test_texts_made_to_take_long(text: str) -> None:
    for game in GAMES:
        timed(game, text)


def test_json_made_to_take_long() -> None:
    many = {f"PEARS {n}": n for n in range(40_000)}
    for value in (many, [many] * 2, [{"PEARS": "7 " * 190}] * 5_000, {"PEARS": {str(n): n for n in range(40_000)}},
                  {"Final total": list(range(100_000))}):
        timed("orchard-shares", json.dumps(value), "s.json")
