"""Decks for Tabletop Simulator: each cell is its card, the last is the hidden one, and the saved object names them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from conftest import SEEDS
from PIL import Image, ImageChops, ImageStat
from test_imposition import piece

from printkit.cli import main
from printkit.exports.backs import patterned_back
from printkit.exports.pixels import draw_faces
from printkit.exports.tabletop import deck_of, table_files
from printkit.layout.edition import load_edition
from printkit.layout.frame import GridRun

EDITION = load_edition("standard")


def run_of(count: int, width: float = 63, height: float = 88, back: bool = False) -> GridRun:
    return GridRun("Cards", tuple(piece(i, width, height, back) for i in range(1, count + 1)), width, height, back)


def same(one: Image.Image, other: Image.Image) -> bool:
    return one.size == other.size and ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getbbox() is None


@pytest.mark.parametrize(("count", "sheets"), [(1, [(2, 2)]), (3, [(2, 2)]), (9, [(4, 3)]), (54, [(10, 6)]),
                                               (69, [(10, 7)]), (70, [(10, 7), (2, 2)]),
                                               (140, [(10, 7), (10, 7), (2, 2)])])
def test_sheets_for_so_many_cards(count: int, sheets: list[tuple[int, int]]) -> None:
    deck = deck_of(run_of(count), EDITION)
    assert [(sheet.columns, sheet.rows) for sheet in deck.sheets] == sheets
    assert sum(len(sheet.pieces) for sheet in deck.sheets) == count
    assert all(len(sheet.pieces) < sheet.columns * sheet.rows for sheet in deck.sheets)


@pytest.mark.parametrize(("width", "height", "dpi"), [(63, 88, 165), (58, 87, 170), (130, 182, 80), (88, 63, 118),
                                                      (20, 20, 300)])
def test_the_finest_pixels_that_a_full_sheet_takes(width: float, height: float, dpi: int) -> None:
    deck = deck_of(run_of(69, width, height), EDITION)
    assert deck.dpi == dpi
    assert 10 * round(width / 25.4 * dpi) <= 4096 and 7 * round(height / 25.4 * dpi) <= 4096
    assert dpi == 300 or 10 * round(width / 25.4 * (dpi + 1)) > 4096 or 7 * round(height / 25.4 * (dpi + 1)) > 4096


def test_one_hundred_and_forty_cards_are_three_sheets_of_named_cards(tmp_path: Path) -> None:
    run = run_of(140, 20, 30)
    files = table_files({"cards": deck_of(run, EDITION)}, "Game", "en", "https://example.org/")
    assert list(files) == ["cards-back.png", "cards-1-faces.png", "cards-2-faces.png", "cards-3-faces.png",
                           "tabletop.json"]
    (deck,) = json.loads(files["tabletop.json"])["ObjectStates"]
    assert deck["Name"] == "DeckCustom" and deck["Nickname"] == "Cards"
    assert deck["DeckIDs"] == [*range(100, 169), *range(200, 269), 300, 301]
    assert [card["CardID"] for card in deck["ContainedObjects"]] == deck["DeckIDs"]
    assert [card["Nickname"] for card in deck["ContainedObjects"]] == [f"card {i} · {i}" for i in range(1, 141)]
    assert list(deck["CustomDeck"]) == ["1", "2", "3"]
    assert deck["CustomDeck"]["3"] == {"FaceURL": "https://example.org/cards-3-faces.png",
                                       "BackURL": "https://example.org/cards-back.png", "NumWidth": 2, "NumHeight": 2,
                                       "BackIsHidden": False, "UniqueBack": False, "Type": 0}
    for card in deck["ContainedObjects"]:
        key = str(card["CardID"] // 100)
        assert card["CustomDeck"] == {key: deck["CustomDeck"][key]}


def test_objects_have_the_fields_of_the_programs_own_saves() -> None:
    """Keys and values as saved objects of the program have them; only a card may be held in a hand."""
    files = table_files({"a": deck_of(run_of(3), EDITION), "b": deck_of(run_of(1), EDITION)}, "Game", "en",
                        "https://example.org/")
    data = json.loads(files["tabletop.json"])
    assert set(data) == {"SaveName", "Date", "VersionNumber", "GameMode", "GameType", "GameComplexity", "Tags",
                         "Gravity", "PlayArea", "Table", "Sky", "Note", "TabStates", "LuaScript", "LuaScriptState",
                         "XmlUI", "ObjectStates"}
    common = {"GUID", "Name", "Transform", "Nickname", "Description", "GMNotes", "AltLookAngle", "ColorDiffuse",
              "LayoutGroupSortIndex", "Value", "Locked", "Grid", "Snap", "IgnoreFoW", "MeasureMovement",
              "DragSelectable", "Autoraise", "Sticky", "Tooltip", "GridProjection", "HideWhenFaceDown", "Hands",
              "SidewaysCard", "LuaScript", "LuaScriptState", "XmlUI"}
    deck, single = data["ObjectStates"]
    assert set(deck) == common | {"DeckIDs", "CustomDeck", "ContainedObjects"}
    cards = [*deck["ContainedObjects"], single]
    assert all(set(card) == common | {"CardID", "CustomDeck"} for card in cards)
    assert deck["Hands"] is False and all(card["Hands"] is True for card in cards)
    assert [(o["Transform"]["posX"], o["Transform"]["rotY"], o["Transform"]["rotZ"]) for o in (deck, single)] == [
        (0, 180, 180), (3, 180, 180)]
    guids = [thing["GUID"] for thing in (deck, *cards)]
    assert len(set(guids)) == 5 and all(re.fullmatch("[0-9a-f]{6}", guid) for guid in guids)
    again = table_files({"a": deck_of(run_of(3), EDITION)}, "Game", "en", "https://example.org/")
    assert json.loads(again["tabletop.json"])["ObjectStates"][0]["GUID"] == guids[0]


def test_white_on_black_is_so_on_the_table_too(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["export", "--to", "tts", str(SEEDS / "orchard-shares.txt"), "--edition",
                                     "high-contrast", "--only", "fig", "--out", str(tmp_path)])
    assert done.exit_code == 0, done.output
    with Image.open(next(tmp_path.rglob("cards-1-faces.png"))) as opened:
        image = opened.convert("L")
    assert image.getpixel((3, 3)) == 0 and image.getextrema() == (0, 255)


MATS = """Round & Revel / Talk
Only Mats
Who talks?
Good for: Two players.
What you need
- Two talk mats, one per player
How to play
The night
Talk until dawn.
Printable materials
Talk mat
Put your words here.
Round & Revel. First edition.
"""


@pytest.mark.parametrize("target", [["tts"], ["shop", "--shop", "pdf"]])
def test_a_game_without_cards_is_told_so(tmp_path: Path, target: list[str]) -> None:
    (tmp_path / "mats.txt").write_text(MATS, encoding="utf-8")
    done = CliRunner().invoke(main, ["export", "--to", *target, str(tmp_path / "mats.txt"), "--out",
                                     str(tmp_path / "out")])
    assert done.exit_code == 2
    assert "error[nothing-selected]: “Only Mats” has no cards\n  hint: --to png draws everything else" in done.output
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("url", ["C:\\games\\orchard", "games/", "", "file://C:/games/"])
def test_what_is_no_address_is_said(tmp_path: Path, url: str) -> None:
    done = CliRunner().invoke(main, ["export", "--to", "tts", str(SEEDS / "orchard.txt"), "--url", url, "--out",
                                     str(tmp_path)])
    assert done.exit_code == 2
    assert f"error[bad-option]: --url: '{url}' is no address\n  hint: file:///C:/games/ for a folder" in done.output
    assert list(tmp_path.iterdir()) == []


def test_a_deck_of_one_card_is_a_card() -> None:
    files = table_files({"cards": deck_of(run_of(1), EDITION)}, "Game", "en", "file:///FOLDER/")
    (card,) = json.loads(files["tabletop.json"])["ObjectStates"]
    assert (card["Name"], card["CardID"], card["Nickname"]) == ("CardCustom", 100, "card 1 · 1")
    assert "ContainedObjects" not in card


@pytest.fixture(scope="module", params=["orchard-shares", "orchard", "pattern-relay"])
def table(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A game's folder for the table, and the pictures of its faces at the same fineness."""
    out = tmp_path_factory.mktemp("table")
    source = str(SEEDS / f"{request.param}.txt")
    done = CliRunner().invoke(main, ["export", "--to", "tts", source, "--out", str(out)])
    assert done.exit_code == 0, done.output
    folder = out / request.param / "standard" / "tts"
    deck = custom(folder)
    sheet = next(iter(deck["CustomDeck"].values()))
    width = Image.open(folder / sheet["FaceURL"].rpartition("/")[2]).width / sheet["NumWidth"]
    trim = 58 if request.param == "orchard" else 63
    dpi = next(dpi for dpi in range(300, 30, -1) if round(trim / 25.4 * dpi) == width)
    done = CliRunner().invoke(main, ["export", "--to", "png", source, "--part", "cards", "--dpi", str(dpi), "--out",
                                     str(out)])
    assert done.exit_code == 0, done.output
    return folder, out / request.param / "standard" / "a4" / "png"


def custom(folder: Path) -> Any:
    return json.loads((folder / "tabletop.json").read_text(encoding="utf-8"))["ObjectStates"][0]


def test_the_cell_of_each_card_is_the_card(table: tuple[Path, Path]) -> None:
    folder, faces = table
    deck = custom(folder)
    names = sorted(faces.glob("*_front.png"))
    sheets = {path.name: Image.open(path).convert("RGB") for path in folder.glob("*.png")}
    found = []
    for card in deck["ContainedObjects"]:
        sheet = deck["CustomDeck"][str(card["CardID"] // 100)]
        cell = card["CardID"] % 100
        for side, url in (("front", sheet["FaceURL"]), ("back", sheet["BackURL"])):
            if side == "back" and not sheet["UniqueBack"]:
                continue
            assert url.startswith("file:///FOLDER/")
            image = sheets[url.rpartition("/")[2]]
            wide, high = image.width // sheet["NumWidth"], image.height // sheet["NumHeight"]
            x, y = cell % sheet["NumWidth"] * wide, cell // sheet["NumWidth"] * high
            shown = image.crop((x, y, x + wide, y + high))
            slug, copy = card["Nickname"].rpartition(" · ")[::2]
            stem = "-".join("".join(ch if ch.isalnum() else " " for ch in slug.lower()).split())
            face = next(path for path in (*names, *faces.glob("*_back.png"))
                        if path.name.startswith(f"cards_{stem}_") and path.name.endswith(f"_{side}.png")
                        and int(path.stem.split("_")[2]) == int(copy))
            with Image.open(face) as wanted:
                assert same(shown, wanted), (card["Nickname"], side)
            found.append((face.name, side))
    fronts = [name for name, side in found if side == "front"]
    assert len(set(fronts)) == len(fronts) == len(names) == len(deck["ContainedObjects"])


def test_the_last_cell_is_the_hidden_card_and_no_sheet_is_too_large(table: tuple[Path, Path]) -> None:
    folder, _ = table
    for sheet in custom(folder)["CustomDeck"].values():
        with Image.open(folder / sheet["FaceURL"].rpartition("/")[2]) as image:
            assert max(image.size) <= 4096 and sheet["NumWidth"] <= 10 and sheet["NumHeight"] <= 7
            wide, high = image.width // sheet["NumWidth"], image.height // sheet["NumHeight"]
            last = image.crop((image.width - wide, image.height - high, image.width, image.height)).convert("RGB")
        assert not sheet["BackIsHidden"]
        assert ImageStat.Stat(last).mean[0] < 190  # covered by a dense pattern, not left white


def test_where_the_pictures_are_is_up_to_the_player(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["export", "--to", "tts", str(SEEDS / "orchard.txt"), "--url", "file:///C:/games",
                                     "--out", str(tmp_path)])
    assert done.exit_code == 0
    sheet = custom(tmp_path / "orchard" / "standard" / "tts")["CustomDeck"]["1"]
    assert sheet["FaceURL"] == "file:///C:/games/cards-1-faces.png"
    assert sheet["UniqueBack"] is True and sheet["BackURL"] == "file:///C:/games/cards-1-backs.png"


def test_a_plain_back_is_one_picture_for_the_deck() -> None:
    deck = deck_of(run_of(3, 20, 30), EDITION)
    assert deck.back is not None
    drawn = next(draw_faces([deck.back], deck.dpi))
    assert same(drawn, next(draw_faces([patterned_back(20, 30, EDITION)], deck.dpi)))
