"""Sheets as JSON: blank ones, filled ones in every shape, and what no sheet is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from check_sheets import MARA, sheet, told

from printkit import check, check_text, load_game
from printkit.filled import blank_sheet
from printkit.model import Game
from printkit.sheets.blank import blank_json, blank_transcript

SHARES, ORCHARD, RELAY = (load_game(name) for name in ("orchard-shares", "orchard", "pattern-relay"))


def blank(game: Game) -> Any:
    found = blank_sheet(game)
    assert found is not None
    return json.loads(json.dumps(blank_json(found)))


def test_blank_sheets_name_the_printed_lines() -> None:
    assert blank(SHARES) == {
        "Player": "", "PEARS": {"count": None, "result": None},
        "PLUMS": {"count": None, "complete pairs": None, "result": None}, "FIGS": {"count": None, "result": None},
        "Final total": {"term 1": None, "term 2": None, "term 3": None, "result": None}}
    relay = blank(RELAY)
    assert list(relay) == ["Player", "Round 1", "Round 2", "Final total"]
    assert relay["Round 1"]["TOP"] == ["", "", ""] and relay["Round 1"]["All four textures"] is None
    assert list(blank(ORCHARD)["APPLES"]) == ["term 1", "term 2", "term 3", "term 4", "term 5", "result"]
    assert blank(ORCHARD)["Rating"] == ""


def mara() -> Any:
    filled = blank(SHARES)
    filled["Player"] = "Mara"
    filled["PEARS"].update(count=7, result=7)
    filled["PLUMS"].update({"count": 8, "complete pairs": 4, "result": 12})
    filled["FIGS"].update(count=3, result=6)
    filled["Final total"].update({"term 1": 7, "term 2": 12, "term 3": 6, "result": 25})
    return filled


def test_a_blank_sheet_filled_in() -> None:
    report = check_text(SHARES, json.dumps(mara()))
    assert report.ok and report.sheets[0][1:] == ("Mara", 25, None, None, True)
    wrong = mara()
    wrong["PLUMS"]["result"] = 15
    report = check_text(SHARES, json.dumps(wrong))
    assert told(report) == [("wrong", "PLUMS | result", "15", 12)]
    assert report.findings[0].message == "Mara: PLUMS: 8 plums make 4 complete pairs; 4 × 3 = 12, not 15"


def test_blank_ones_name_what_is_missing() -> None:
    for game in (SHARES, ORCHARD, RELAY):
        found = blank_sheet(game)
        assert found is not None
        as_json = check_text(game, json.dumps(blank(game)))
        as_text = check_text(game, blank_transcript(found))
        assert {f.field for f in as_json.findings} == {f.field for f in as_text.findings}
        assert {f.code for f in as_json.findings} == {"missing", "player-missing"}


@pytest.mark.parametrize("changed", [
    {"PLUMS": "count 8; complete pairs 4 × 3 = 12"}, {"PLUMS": "8; 4 x 3 = 12"},
    {"plums": {"Count": "8", "COMPLETE PAIRS": " 4 ", "result": "12"}},
    {"PLUMS | count": 8, "PLUMS | complete pairs": 4, "PLUMS | result": 12}, {"Final total": [7, 12, 6, 25]},
    {"Final total": "7 + 12 + 6 = 25"}, {"Player": "Mara "},
])
def test_shapes_that_say_the_same(changed: dict[str, Any]) -> None:
    filled = mara()
    for name in changed:
        filled.pop(name.split(" |")[0].upper() if name.islower() else name.split(" |")[0], None)
    if changed.get("Final total") == [7, 12, 6, 25]:
        filled["Final total | result"] = 25
        changed = {"Final total": [7, 12, 6]}
    assert check_text(SHARES, json.dumps({**filled, **changed})).findings == ()


def test_several_sheets_and_rounds() -> None:
    assert check_text(SHARES, json.dumps([mara(), mara()])).sheets[1].rank == 1
    assert len(check_text(SHARES, json.dumps({"sheets": [mara(), mara()]})).sheets) == 2
    filled = blank(RELAY)
    filled["Player"] = "Ada"
    filled["Round 1"].update({"TOP": ["SUN/DOTS", "LEAF/LINES", "KEY/WAVES"],
                              "BOTTOM": ["SUN/RINGS", "KEY/DOTS", "KEY/LINES"],
                              "Columns": [3, 0, 3], "Columns | result": 6, "Rows": "4 + 4 = 8", "All four textures": 4,
                              "Round total": {"term 1": 6, "term 2": 8, "term 3": 4, "result": 18}})
    filled["Round 2"] = {"Columns": "0 + 3 + 0 = 3", "Rows": "4 + 4 = 8", "All four textures": 0,
                         "Round total": "3 + 8 + 0 = 11"}
    filled["Final total"] = {"term 1": 18, "term 2": 11, "result": 29}
    report = check_text(RELAY, json.dumps(filled))
    assert report.ok and report.sheets[0].total == 29
    filled["Round 1"]["Columns"] = [3, 3, 3]
    assert told(check_text(RELAY, json.dumps(filled)))[0] == ("wrong", "Round 1 | Columns | term 2", "3", 0)


@pytest.mark.parametrize(("value", "why"), [
    (7.5, "points are whole numbers"), (7.0, "points are whole numbers"), (True, "it is no figure"),
    ([7], "it is no figure"), ({"a": 1}, "it is no figure"), (1234567, "a figure has at most 6 digits"),
    ("l2", "letters and digits are mixed"),
    ("1,5", "a comma or point inside a figure can mean two things"), ("seven", "write it in digits: 7"),
    (10**400, "a figure has at most 6 digits"),
])
def test_values_that_are_refused(value: object, why: str) -> None:
    filled = mara()
    filled["PEARS"]["count"] = value
    report = check_text(SHARES, json.dumps(filled))
    assert [(f.code, f.field, f.expected) for f in report.findings] == [("unreadable", "PEARS | count", 7)]
    assert why in report.findings[0].message


@pytest.mark.parametrize(("text", "code", "failed"), [
    ("{", "json-invalid", True), ("[" * 100_000, "json-invalid", True),
    ('{"PEARS": 1' + "0" * 5000 + "}", "json-invalid", True),
    ("[]", "sheet-empty", False), ("[1, 2]", "json-shape", False), ('{"CHERRIES": 3}', "sheet-of-another-game", False),
    ('{"PEARS": {"count": 1}, "PEARS": {"count": 2}}', "line-twice", False),
    ('{"PEARS": {"weight": 3}}', "line-unknown", False),
])
def test_json_that_is_no_sheet(text: str, code: str, failed: bool) -> None:
    report = check_text(SHARES, text, "sheet.json")
    assert report.findings[0].code == code and report.failed == failed and not report.ok


def test_a_transcript_and_json_of_the_same_sheet_say_the_same(tmp_path: Path) -> None:
    typed, stored = tmp_path / "m.txt", tmp_path / "m.json"
    typed.write_text(sheet(MARA, PLUMS="PLUMS: count 8; complete pairs 5 × 3 = 15"), encoding="utf-8")
    filled = mara()
    filled["PLUMS"].update({"complete pairs": 5, "result": 15})
    stored.write_text(json.dumps(filled), encoding="utf-8")
    assert told(check(SHARES, typed)) == told(check(SHARES, stored))
    assert len(check(SHARES, typed, stored).sheets) == 2
