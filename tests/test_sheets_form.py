"""Filled PDF forms: as pypdf, pdfium and browsers fill them, and files that are damaged, hidden or strange."""

from __future__ import annotations

import io
import time
from collections.abc import Callable
from pathlib import Path

import pypdfium2 as pdfium
import pypdfium2.raw as pdfium_c
import pytest
from check_sheets import told
from conftest import BuiltSet
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pypdf import PdfReader, PdfWriter
from pypdf.generic import ArrayObject, DictionaryObject, NameObject, NumberObject, TextStringObject

from printkit import check, load_game
from printkit.filled import blank_sheet
from printkit.rules.checker import Report, check_sheets
from printkit.sheets.read import read_stream

Built = dict[tuple[str, str], BuiltSet]
SHARES, ORCHARD, RELAY = (load_game(name) for name in ("orchard-shares", "orchard", "pattern-relay"))

MARA = {"Player": "Mara", "PEARS | count": "7", "PEARS | result": "7", "PLUMS | count": "8",
        "PLUMS | complete pairs": "4", "PLUMS | result": "12", "FIGS | count": "3", "FIGS | result": "6",
        "Final total | term 1": "7", "Final total | term 2": "12", "Final total | term 3": "6",
        "Final total | result": "25"}
JO = {**MARA, "Player": "Jo", "PEARS | count": "5", "PEARS | result": "5", "PLUMS | count": "6",
      "PLUMS | complete pairs": "3", "PLUMS | result": "9", "FIGS | count": "7", "FIGS | result": "2",
      "Final total | term 1": "5", "Final total | term 2": "9", "Final total | term 3": "2",
      "Final total | result": "16"}


def named(values: dict[str, str], number: int = 1) -> dict[str, str]:
    return {f"Sheet {number} | {name}": value for name, value in values.items()}


def by_pypdf(source: Path, values: dict[str, str]) -> bytes:
    writer = PdfWriter(clone_from=source)
    for page in writer.pages:
        writer.update_page_form_field_values(page, values, auto_regenerate=False)
    return saved(writer)


def by_browser(source: Path, values: dict[str, str]) -> bytes:
    """Viewers append what was typed, as an incremental update."""
    writer = PdfWriter(source, incremental=True)
    for page in writer.pages:
        for item in page.get("/Annots", ()):
            field = item.get_object()
            if field.get("/T") in values:
                field[NameObject("/V")] = TextStringObject(values[field["/T"]])
    found = saved(writer)
    assert found.startswith(source.read_bytes()[:2000])
    return found


def by_pdfium(source: Path, values: dict[str, str]) -> bytes:
    """Click into each field and type, as Chrome's viewer does."""
    document = pdfium.PdfDocument(source)
    document.init_forms()
    form = document.formenv
    reader = PdfReader(source)
    for number, page in enumerate(reader.pages):
        shown = document[number]
        for item in page.get("/Annots", ()):
            field = item.get_object()
            if field.get("/T") in values:
                x0, y0, x1, y1 = (float(side) for side in field["/Rect"])
                where = (form.raw, shown.raw, 0, (x0 + x1) / 2, (y0 + y1) / 2)
                pdfium_c.FORM_OnMouseMove(*where)
                pdfium_c.FORM_OnLButtonDown(*where)
                pdfium_c.FORM_OnLButtonUp(*where)
                for letter in values[field["/T"]]:
                    pdfium_c.FORM_OnChar(form.raw, shown.raw, ord(letter), 0)
    pdfium_c.FORM_ForceToKillFocus(form.raw)
    stream = io.BytesIO()
    document.save(stream)
    return stream.getvalue()


def saved(writer: PdfWriter) -> bytes:
    stream = io.BytesIO()
    writer.write(stream)
    return stream.getvalue()


def judged(data: bytes, game: object = SHARES) -> Report:
    blank = blank_sheet(game)  # type: ignore[arg-type]
    assert blank is not None
    return check_sheets(game, blank, [("s.pdf", read_stream(game, blank, io.BytesIO(data), "s.pdf"))])  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def mats(built: Built) -> Path:
    return built["orchard-shares", "a4"].folder / "mats.pdf"


@pytest.mark.parametrize("fill", [by_pypdf, by_browser, by_pdfium])
def test_a_mat_filled_in_a_viewer(mats: Path, fill: Callable[[Path, dict[str, str]], bytes]) -> None:
    report = judged(fill(mats, named(MARA)))
    assert report.ok and [tuple(s)[1:] for s in report.sheets] == [("Mara", 25, None, None, True)]
    wrong = judged(fill(mats, {**named(MARA), **named(JO, 3), "Sheet 1 | PLUMS | result": "15"}))
    assert told(wrong) == [("wrong", "PLUMS | result", "15", 12)]
    assert wrong.findings[0].message == "Mara: PLUMS: 8 plums make 4 complete pairs; 4 × 3 = 12, not 15"
    assert [(s.player, s.total, s.rank, s.ok) for s in wrong.sheets] == [("Mara", 25, 1, False), ("Jo", 16, 2, True)]


@pytest.mark.parametrize("fill", [by_pypdf, by_browser, by_pdfium])
def test_score_sheets_filled_in_a_viewer(built: Built, fill: Callable[[Path, dict[str, str]], bytes]) -> None:
    table = fill(built["orchard-shares", "a4"].folder / "score-sheets.pdf", {**named(MARA), **named(JO, 2)})
    assert [(s.player, s.total, s.rank) for s in judged(table).sheets] == [("Mara", 25, 1), ("Jo", 16, 2)]
    named_winner = fill(built["orchard-shares", "a4"].folder / "score-sheets.pdf",
                        {**named(MARA), **named(JO, 2), "Winner": "Jo"})
    assert told(judged(named_winner)) == [("wrong", "Winner", "Jo", "Mara")]
    solo = {"Player": "Sam", "APPLES | term 1": "6", "APPLES | term 2": "3", "APPLES | term 4": "1",
            "APPLES | result": "10", "PEARS | result": "0", "PLUMS | term 5": "6", "PLUMS | result": "6",
            "Rotten fruit | count": "1",
            "Rotten fruit | result": "3", "Final total | term 1": "10", "Final total | term 2": "0",
            "Final total | term 3": "6", "Final total | term 4": "3", "Final total | result": "13",
            "Rating": "pal tree"}
    report = judged(fill(built["orchard", "a4"].folder / "score-sheets.pdf", named(solo)), ORCHARD)
    assert report.ok and report.sheets[0].rating == "Pal-tree"
    relay = {"Player": "Ada", "Final total | term 1": "18", "Final total | term 2": "11", "Final total | result": "29"}
    rounds = {1: ("303", "44", "4", "6 8 4 18"), 2: ("030", "44", "0", "3 8 0 11")}
    for number, (columns, rows, variety, total) in rounds.items():
        at = f"Round {number} | "
        relay |= {f"{at}Columns | term {i + 1}": figure for i, figure in enumerate(columns)}
        relay |= {f"{at}Rows | term {i + 1}": figure for i, figure in enumerate(rows)}
        first, second, third, whole = total.split()
        relay |= {f"{at}Columns | result": first, f"{at}Rows | result": second, f"{at}All four textures": variety,
                  f"{at}Round total | term 1": first, f"{at}Round total | term 2": second,
                  f"{at}Round total | term 3": third, f"{at}Round total | result": whole}
    for place, tile in {"TOP | 1": "SUN/DOTS", "TOP | 2": "LEAF/LINES", "TOP | 3": "KEY/WAVES",
                        "BOTTOM | 1": "SUN/RINGS", "BOTTOM | 2": "KEY/DOTS", "BOTTOM | 3": "KEY/LINES"}.items():
        relay[f"Round 1 | {place}"] = tile
    source = built["pattern-relay", "a4"].folder / "score-sheets.pdf"
    assert judged(fill(source, named(relay, 2)), RELAY).ok
    relay["Round 1 | BOTTOM | 2"] = "LEAF/DOTS"
    assert told(judged(fill(source, named(relay, 2)), RELAY))[0] == ("wrong", "Round 1 | Columns | term 2", "0", 3)


def test_forms_without_anything_written(mats: Path) -> None:
    report = judged(mats.read_bytes())
    assert [(f.code, f.message) for f in report.findings] == [
        ("sheet-empty", "nothing is filled in on any sheet of this form")]
    assert not report.ok and not report.failed


def test_values_that_stand_only_in_a_kid(mats: Path) -> None:
    writer = PdfWriter(clone_from=by_stream(by_pypdf(mats, named(MARA))))
    for page in writer.pages:
        for item in page["/Annots"]:
            field = item.get_object()
            kid = DictionaryObject({NameObject(key): field[key] for key in ("/Rect", "/V", "/Subtype") if key in field})
            field.pop("/V", None)
            field[NameObject("/Kids")] = ArrayObject([writer._add_object(kid)])
    assert judged(saved(writer)).ok


def by_stream(data: bytes) -> io.BytesIO:
    return io.BytesIO(data)


def test_a_form_that_lost_its_list_of_fields(mats: Path) -> None:
    writer = PdfWriter(clone_from=by_stream(by_pypdf(mats, named(MARA))))
    del writer._root_object["/AcroForm"]
    assert judged(saved(writer)).ok


def test_hidden_fields_are_not_read(mats: Path) -> None:
    writer = PdfWriter(clone_from=by_stream(by_pypdf(mats, named(MARA))))
    for item in writer.pages[0]["/Annots"]:
        field = item.get_object()
        if field["/T"] == "Sheet 1 | PLUMS | result":
            field[NameObject("/F")] = NumberObject(2)
    assert [(f.code, f.field) for f in judged(saved(writer)).findings] == [
        ("field-hidden", None), ("missing", "PLUMS | result")]


def encrypted(data: bytes, user: str) -> bytes:
    writer = PdfWriter(clone_from=by_stream(data))
    writer.encrypt(user, "owner", algorithm="RC4-128")
    return saved(writer)


def test_encrypted_forms(mats: Path) -> None:
    filled = by_pypdf(mats, named(MARA))
    assert judged(encrypted(filled, "")).ok
    locked = judged(encrypted(filled, "secret"))
    assert locked.failed and [(f.code, f.message) for f in locked.findings] == [
        ("pdf-encrypted", "this PDF is encrypted and needs a password")]


def test_sheets_of_another_game_and_of_another_version(built: Built, mats: Path, tmp_path: Path) -> None:
    other = judged((built["pattern-relay", "a4"].folder / "score-sheets.pdf").read_bytes())
    assert [(f.code, f.message) for f in other.findings] == [
        ("sheet-of-another-game", "this is a sheet of “pattern-relay”, not of “orchard-shares”")]
    assert not other.failed
    text = (Path(__file__).parent.parent / "seeds" / "orchard-shares.txt").read_text(encoding="utf-8")
    edited = tmp_path / "edited.txt"
    edited.write_text(text.replace("complete pairs ____ × 3", "complete pairs ____ × 4"), encoding="utf-8")
    version = judged(by_pypdf(mats, named(MARA)), load_game(edited))
    assert [f.code for f in version.findings] == ["sheet-of-another-version"] and not version.failed


def test_pdfs_that_are_no_score_sheet(built: Built, tmp_path: Path) -> None:
    cards = judged((built["orchard-shares", "a4"].folder / "cards.pdf").read_bytes())
    assert [f.code for f in cards.findings] == ["form-missing"] and cards.failed
    writer = PdfWriter()
    writer.add_blank_page(100, 100)
    strange = judged(saved(writer))
    assert [(f.code, f.message) for f in strange.findings] == [
        ("file-unknown", "this PDF is no score sheet that printkit made")]
    writer._root_object[NameObject("/AcroForm")] = DictionaryObject({NameObject("/XFA"): TextStringObject("<xdp/>")})
    assert [f.code for f in judged(saved(writer)).findings] == ["form-hidden"]


def test_a_file_of_a_hundred_megabytes(tmp_path: Path) -> None:
    for name, start in (("large.pdf", b"%PDF-1.7\n"), ("large.txt", b"Player: "), ("large.json", b"[")):
        path = tmp_path / name
        with path.open("wb") as stream:
            stream.write(start)
            stream.truncate(100_000_000)
        begun = time.perf_counter()
        report = check(SHARES, path)
        assert time.perf_counter() - begun < 2
        assert [f.code for f in report.findings] == ["file-too-large"] and report.failed


def test_a_form_made_to_hang_is_stopped(mats: Path) -> None:
    """A field whose kids are itself, a chain of names, and a page tree that leads to its own root."""
    writer = PdfWriter(clone_from=by_stream(by_pypdf(mats, named(MARA))))
    fields = writer._root_object["/AcroForm"]["/Fields"]
    first = fields[0].get_object()
    first[NameObject("/Kids")] = ArrayObject([fields[0], fields[0]])
    begun = time.perf_counter()
    report = judged(saved(writer))
    assert time.perf_counter() - begun < 2 and not report.failed


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_any_damage_is_a_finding(mats: Path, data: st.DataObject) -> None:
    whole = bytearray(by_pypdf_once(mats))
    for _ in range(data.draw(st.integers(1, 40))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    cut = data.draw(st.one_of(st.just(len(whole)), st.integers(0, len(whole))))
    begun = time.perf_counter()
    report = judged(bytes(whole[:cut]))
    assert time.perf_counter() - begun < 2
    assert report.sheets or report.findings


_FILLED: dict[Path, bytes] = {}


def by_pypdf_once(source: Path) -> bytes:
    if source not in _FILLED:
        _FILLED[source] = by_pypdf(source, named(MARA))
    return _FILLED[source]


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=2000))
def test_any_bytes_behind_a_pdf_header_are_a_finding(data: bytes) -> None:
    report = judged(b"%PDF-1.7\n" + data)
    assert report.failed and report.findings
