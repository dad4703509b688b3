"""Decks for Tabletop Simulator: sheets of faces and backs, and the saved object that cuts them into named cards.

Belongs here: the sheets' cells and that file's shape, as the program's own saves have it. Never here: drawing faces.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from printkit.exports.backs import patterned_back, with_patterned_backs
from printkit.exports.ground import on_ground
from printkit.exports.pixels import draw_faces, pixels, png
from printkit.layout.edition import Edition
from printkit.layout.frame import Frame, GridRun, Piece
from printkit.record import dataclass

COLUMNS, ROWS, SIDE = 10, 7, 4096
"""The most that a sheet holds, and the most pixels that it is wide or high."""

BEST_DPI = 300
"""More is never seen on a table."""

PLACEHOLDER = "file:///FOLDER/"
"""Where the pictures are, as far as anyone can know here: the player puts their own folder, or an address."""

SAVE: dict[str, Any] = {
    "Date": "", "VersionNumber": "", "GameMode": "", "GameType": "", "GameComplexity": "", "Tags": [], "Gravity": 0.5,
    "PlayArea": 0.5, "Table": "", "Sky": "", "Note": "", "TabStates": {}, "LuaScript": "", "LuaScriptState": "",
    "XmlUI": "",
}
"""What the program writes into a saved object besides its objects, as a table that nobody changed has it."""

LYING = {"posX": 0.0, "posY": 1.5, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0, "scaleX": 1.0, "scaleY": 1.0,
         "scaleZ": 1.0}
"""Face down, upright for who sits in front, a little above the table so that it drops onto it."""

OBJECT: dict[str, Any] = {
    "Description": "", "GMNotes": "", "AltLookAngle": {"x": 0.0, "y": 0.0, "z": 0.0},
    "ColorDiffuse": {"r": 0.713235259, "g": 0.713235259, "b": 0.713235259}, "LayoutGroupSortIndex": 0, "Value": 0,
    "Locked": False, "Grid": True, "Snap": True, "IgnoreFoW": False, "MeasureMovement": False, "DragSelectable": True,
    "Autoraise": True, "Sticky": True, "Tooltip": True, "GridProjection": False, "HideWhenFaceDown": True,
    "Hands": False, "SidewaysCard": False, "LuaScript": "", "LuaScriptState": "", "XmlUI": "",
}
"""The program's own settings of a deck; ``Hands`` is true for cards, which may be held."""


@dataclass(frozen=True)
class DeckSheet:
    """Cards ``first`` and on of a deck on one sheet; one more cell, the last, is the hidden card."""

    pieces: tuple[Piece, ...]
    columns: int
    rows: int


@dataclass(frozen=True)
class TableDeck:
    """A deck's sheets, in pixels of ``dpi``; ``back`` is the one back of all cards, None where each has its own."""

    name: str
    width: float
    height: float
    sheets: tuple[DeckSheet, ...]
    dpi: int
    back: Frame | None
    hidden: Frame


def deck_of(run: GridRun, edition: Edition) -> TableDeck:
    """A deck dealt onto sheets: as few as the last cell of each allows, all at one size."""
    run = with_patterned_backs(run, edition)
    run = replace(run, pieces=on_ground(run.pieces, edition))
    most = COLUMNS * ROWS - 1
    parts = [run.pieces[i : i + most] for i in range(0, len(run.pieces), most)]
    sheets = tuple(DeckSheet(part, *_shape(len(part) + 1)) for part in parts)
    backs = {id(piece.back): piece.back for piece in run.pieces}
    plain = patterned_back(run.width, run.height, edition)
    shared = next(iter(backs.values())) or plain if len(backs) == 1 else None
    columns, rows = max(sheet.columns for sheet in sheets), max(sheet.rows for sheet in sheets)
    return TableDeck(run.title, run.width, run.height, sheets, _dpi(run.width, run.height, columns, rows), shared,
                     shared or plain)


def _shape(cells: int) -> tuple[int, int]:
    """Columns and rows for so many cells; the program takes no sheet under two of either."""
    columns = COLUMNS if cells > 4 * (COLUMNS - 1) else max(2, min(COLUMNS, -(-cells // max(2, round(cells**0.5)))))
    return columns, max(2, -(-cells // columns))


def _dpi(width: float, height: float, columns: int, rows: int) -> int:
    """The finest resolution at which a sheet of whole pixels keeps to ``SIDE``."""
    dpi = BEST_DPI
    while dpi > 1 and (columns * pixels(width, dpi) > SIDE or rows * pixels(height, dpi) > SIDE):
        dpi -= 1
    return dpi


def table_files(decks: Mapping[str, TableDeck], title: str, language: str, url: str) -> dict[str, bytes]:
    """Every sheet as PNG and ``tabletop.json``, a saved object with all decks. ``decks`` are by the stem of their
    files; ``url`` is what leads to the pictures."""
    files: dict[str, bytes] = {}
    objects: list[dict[str, Any]] = []
    number = 0
    guids = _guids(title)
    for place, (stem, deck) in enumerate(decks.items()):
        customs: dict[str, dict[str, Any]] = {}
        cards: list[tuple[Piece, int]] = []
        if deck.back is not None:
            files[f"{stem}-back.png"] = png(next(draw_faces([deck.back], deck.dpi, language)))
        for index, sheet in enumerate(deck.sheets, 1):
            number += 1
            names = _draw_sheet(files, stem, index, sheet, deck, language)
            customs[str(number)] = _custom_deck(url, names, sheet, deck.back is None)
            cards += [(piece, 100 * number + cell) for cell, piece in enumerate(sheet.pieces)]
        objects.append(_deck_object(deck.name, cards, customs, place, guids))
    files["tabletop.json"] = (json.dumps({"SaveName": title, **SAVE, "ObjectStates": objects}, ensure_ascii=False,
                                         indent=1) + "\n").encode()
    return files


def _guids(title: str) -> Iterator[str]:
    """Names for objects, six hexadecimal digits each, no two alike: the same title gives the same ones."""
    start = zlib.crc32(title.encode())
    for number in range(start, start + 2**24):
        yield f"{number % 2**24:06x}"


def _draw_sheet(files: dict[str, bytes], stem: str, index: int, sheet: DeckSheet, deck: TableDeck,
                language: str) -> tuple[str, str]:
    """Draw one sheet's faces, and its backs where they differ; the names of the two files."""
    faces, backs = f"{stem}-{index}-faces.png", f"{stem}-back.png"
    files[faces] = _sheet_png([piece.front for piece in sheet.pieces], sheet, deck, language)
    if deck.back is None:
        backs = f"{stem}-{index}-backs.png"
        files[backs] = _sheet_png([piece.back or deck.hidden for piece in sheet.pieces], sheet, deck, language)
    return faces, backs


def _sheet_png(frames: list[Frame], sheet: DeckSheet, deck: TableDeck, language: str) -> bytes:
    from PIL import Image

    width, height = pixels(deck.width, deck.dpi), pixels(deck.height, deck.dpi)
    canvas = Image.new("RGB", (sheet.columns * width, sheet.rows * height), "white")
    cells = [*range(len(frames)), sheet.columns * sheet.rows - 1]
    for cell, image in zip(cells, draw_faces([*frames, deck.hidden], deck.dpi, language), strict=True):
        canvas.paste(image, (cell % sheet.columns * width, cell // sheet.columns * height))
    return png(canvas)


def _custom_deck(url: str, names: tuple[str, str], sheet: DeckSheet, unique: bool) -> dict[str, Any]:
    """``BackIsHidden`` false: whoever doesn't hold a card sees the last cell in its place."""
    return {"FaceURL": url + names[0], "BackURL": url + names[1], "NumWidth": sheet.columns, "NumHeight": sheet.rows,
            "BackIsHidden": False, "UniqueBack": unique, "Type": 0}


def _deck_object(name: str, cards: list[tuple[Piece, int]], customs: dict[str, dict[str, Any]], place: int,
                 guids: Iterator[str]) -> dict[str, Any]:
    """A deck, or the card itself where there is but one: the program knows no deck of one card."""
    deck = _object("DeckCustom", name, place, next(guids))
    contained = [{**_object("Card", f"{piece.name} · {piece.copy}", place, next(guids)), "Hands": True, "CardID": card,
                  "CustomDeck": {str(card // 100): customs[str(card // 100)]}} for piece, card in cards]
    if len(contained) == 1:
        return {**contained[0], "Name": "CardCustom"}
    return {**deck, "DeckIDs": [card for _, card in cards], "CustomDeck": customs, "ContainedObjects": contained}


def _object(kind: str, name: str, place: int, guid: str) -> dict[str, Any]:
    """What every object has; decks lie face down in a row, 3 units apart."""
    return {"GUID": guid, "Name": kind, "Transform": {**LYING, "posX": 3.0 * place}, "Nickname": name, **OBJECT}
