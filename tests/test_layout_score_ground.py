"""Places to write in on dark paper: white, measured in the finished PDF, so that a pencil and typed figures show."""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path

import pypdfium2 as pdfium
import pytest
from layout_reading import game, shapes
from mat_games import PAGES, STANDARD, frames
from PIL import Image
from pypdf import PdfReader, PdfWriter

from printkit.build import build
from printkit.choice import Choice
from printkit.layout.edition import load_edition
from printkit.layout.scores.sheets import lay_out_score_sheets

SEEDS = Path(__file__).parent.parent / "seeds"
GAMES = ("orchard-shares", "orchard", "pattern-relay")
SCALE = 2.0
"""Pixels a point."""


@cache
def printed(name: str, part: str) -> bytes:
    found = build(SEEDS / f"{name}.txt", Choice(edition="high-contrast", paper="a4", parts=(part,)))
    assert found.files, [one.render() for one in found.diagnostics]
    return found.files[f"{part}.pdf"]


def rendered(page: pdfium.PdfPage, *, forms: bool = False) -> Image.Image:
    return page.render(scale=SCALE, may_draw_forms=forms, draw_annots=forms).to_pil().convert("L")


def inside(picture: Image.Image, rect: list[float], height: float) -> Image.Image:
    left, low, right, high = (float(side) * SCALE for side in rect)
    return picture.crop((round(left), round(height * SCALE - high), round(right), round(height * SCALE - low)))


def shades(picture: Image.Image) -> list[int]:
    """How many pixels have each shade, from black to white."""
    return picture.histogram()


@pytest.mark.parametrize(("name", "part", "fields"), [
    ("orchard-shares", "score-sheets", 37), ("orchard-shares", "mats", 36), ("orchard", "score-sheets", 27),
    ("pattern-relay", "score-sheets", 240), ("pattern-relay", "mats", 6)])  # fmt: skip
def test_every_field_lies_on_white(name: str, part: str, fields: int) -> None:
    """0 is black, 255 white. Nine tenths of a field and more are white: what is else in it is a hint in small print."""
    data = printed(name, part)
    document, reader = pdfium.PdfDocument(data), PdfReader(io.BytesIO(data))
    count = 0
    for number, page in enumerate(reader.pages):
        picture, height = rendered(document[number]), float(page.mediabox.height)
        assert picture.getpixel((20, 20)) == 0  # the paper is black
        for item in page.get("/Annots", ()):
            field = item.get_object()
            found = shades(inside(picture, field["/Rect"], height))
            assert found[255] >= 0.9 * sum(found), field["/T"]
            count += 1
    assert count == fields


def test_what_is_typed_is_black() -> None:
    data = printed("orchard", "score-sheets")
    writer = PdfWriter(clone_from=io.BytesIO(data))
    name = "Sheet 1 | Final total | result"
    writer.update_page_form_field_values(writer.pages[0], {name: "38"}, auto_regenerate=False)
    stream = io.BytesIO()
    writer.write(stream)
    document = pdfium.PdfDocument(stream.getvalue())
    document.init_forms()
    rects = [item.get_object()["/Rect"] for item in writer.pages[0]["/Annots"] if item.get_object()["/T"] == name]
    shown = inside(rendered(document[0], forms=True), rects[0], float(writer.pages[0].mediabox.height))
    found = shades(shown)
    assert found[0] > 20  # the figures' strokes
    assert found[255] > sum(found) / 2


def test_rings_to_tick_are_white_and_heavier_outlines_stand_off() -> None:
    edition = load_edition("high-contrast")
    (frame,) = frames(lay_out_score_sheets(game("orchard"), edition, PAGES["a4"])[0])
    rings = [one for one in shapes(frame.items) if one.stroke and len([s for s in one.segments if s[0] == "C"]) == 4
             and not any(s[0] == "L" for s in one.segments)]
    assert len(rings) == 7
    assert {one.fill for one in rings} == {"#FFFFFF"}
    heavy = [one for one in shapes(frame.items) if one.stroke and one.width == 2.0]
    assert [one.fill for one in heavy] == [None]  # the total's; its white lies within, on black


def test_light_paper_is_written_on_as_it_is() -> None:
    for name in GAMES:
        for frame in frames(lay_out_score_sheets(game(name), STANDARD, PAGES["a4"])[0]):
            assert not any(one.fill and one.stroke for one in shapes(frame.items))
