"""The three games, built and read back: counts, places, tags, labels, bytes."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import page as page_validation
import pypdf
import pypdfium2
import pytest
from conftest import GAMES, PAPERS, SEEDS, BuiltSet

MM = 72 / 25.4
ALL = [(game, paper) for game in GAMES for paper in PAPERS]
Sets = dict[tuple[str, str], BuiltSet]

PARTS = {
    "orchard-shares": {"cards": 54, "mats": 3, "markers": 1, "score-sheets": 1},
    "orchard": {"cards": 9, "markers": 47, "score-sheets": 1},
    "pattern-relay": {"cards": 48, "mats": 6, "score-sheets": 6},
}
"""Components of each part, as DESIGN section 3 lists them (optional markers apart)."""

SIZES = {"orchard-shares": (63, 88), "orchard": (58, 87), "pattern-relay": (63, 88)}


def text_of(path: Path) -> str:
    return "\n".join(page.extract_text() for page in pypdf.PdfReader(path).pages)


@pytest.mark.parametrize(("game", "paper"), ALL)
def test_counts_in_document_manifest_and_pdf_agree(built: Sets, game: str, paper: str) -> None:
    made = built[game, paper]
    manifest = made.manifest
    assert manifest["game"] == game
    assert manifest["paper"]["name"] == paper
    found = {part["part"]: len({item["id"] for item in part["items"]}) for part in manifest["parts"]}
    for part, count in PARTS[game].items():
        assert found[part] == count, part
    assert {part["file"] for part in manifest["parts"]} | {"set.pdf"} == {path.name for path in made.pdfs}
    for part in manifest["parts"]:
        reader = pypdf.PdfReader(made.folder / part["file"])
        assert len(reader.pages) == part["pages"]
    assert len(pypdf.PdfReader(made.folder / "set.pdf").pages) == manifest["set"]["pages"]


def test_every_fruit_card_is_printed_once(built: Sets) -> None:
    document = (SEEDS / "orchard-shares.txt").read_text(encoding="utf-8")
    listed = Counter(re.findall(r"^(\w+) · (copy \d\d)$", document, re.M))
    assert len(listed) == 54
    for paper in PAPERS:
        text = text_of(built["orchard-shares", paper].folder / "cards.pdf")
        assert Counter(re.findall(r"copy \d\d", text)) == Counter(copy for _, copy in listed.elements())
        assert text.count("FRUIT: PEAR.") == text.count("FRUIT: PLUM.") == text.count("FRUIT: FIG.") == 18


def test_every_tile_is_printed_four_times(built: Sets) -> None:
    for paper in PAPERS:
        text = " ".join(text_of(built["pattern-relay", paper].folder / "cards.pdf").split())
        for motif in ("SUN", "LEAF", "KEY"):
            for texture in ("DOTS", "LINES", "WAVES", "RINGS"):
                assert text.count(f"Motif: {motif}. Texture: {texture}") == 4


def test_orchard_cards_have_two_sides_on_alternating_pages(built: Sets) -> None:
    for paper in PAPERS:
        cards = next(p for p in built["orchard", paper].manifest["parts"] if p["part"] == "cards")
        sides = {item["page"]: item["side"] for item in cards["items"]}
        assert sides == {page: "front" if page % 2 else "back" for page in sides}
        for card in {item["id"] for item in cards["items"]}:
            front, back = (next(i for i in cards["items"] if i["id"] == card and i["side"] == side)
                           for side in ("front", "back"))
            width = built["orchard", paper].manifest["paper"]["width"]
            assert back["page"] == front["page"] + 1
            assert back["x"] == pytest.approx(width - front["x"] - front["width"], abs=0.01)
            assert back["y"] == pytest.approx(front["y"], abs=0.01)


@pytest.mark.parametrize(("game", "paper"), ALL)
def test_card_trims_stand_on_the_marks_of_every_sheet(built: Sets, game: str, paper: str) -> None:
    from test_imposition import strokes

    made = built[game, paper]
    cards = next(p for p in made.manifest["parts"] if p["part"] == "cards")
    reader = pypdf.PdfReader(made.folder / "cards.pdf")
    grids = set()
    for number, page in enumerate(reader.pages, 1):
        marks = [box for _, box, width in strokes(page) if abs(width - 0.5) < 1e-6]
        xs = sorted({round(b[0], 2) for b in marks if abs(b[0] - b[2]) < 1e-6 and abs(b[1] - b[3]) <= 4.01})
        ys = sorted({round(b[1], 2) for b in marks if abs(b[1] - b[3]) < 1e-6 and abs(b[0] - b[2]) <= 4.01})
        grids.add((tuple(xs), tuple(ys)))
        for item in (item for item in cards["items"] if item["page"] == number):
            assert (item["width"], item["height"]) == pytest.approx(SIZES[game], abs=0.01)
            for edge in (item["x"], item["x"] + item["width"]):
                assert min(abs(edge - x) for x in xs) <= 0.011
            for edge in (item["y"], item["y"] + item["height"]):
                assert min(abs(edge - y) for y in ys) <= 0.011
    assert len(grids) == 1


@pytest.mark.parametrize(("game", "paper"), ALL)
def test_every_pdf_is_pdf_ua(built: Sets, game: str, paper: str) -> None:
    for path in built[game, paper].pdfs:
        report = page_validation.validate_pdf(str(path), profile="ua1")
        assert report.is_compliant, (path.name, str(report))


@pytest.mark.parametrize(("game", "paper"), ALL)
def test_every_pdf_prints_at_its_own_size(built: Sets, game: str, paper: str) -> None:
    made = built[game, paper]
    sides = sorted((made.manifest["paper"]["width"], made.manifest["paper"]["height"]))
    for path in made.pdfs:
        reader = pypdf.PdfReader(path)
        root = reader.trailer["/Root"]
        assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"
        assert root["/Lang"] == "en"
        assert reader.metadata is not None and str(reader.metadata.title).startswith(made.manifest["title"])
        for page in reader.pages:
            box = sorted((float(page.mediabox.width) / MM, float(page.mediabox.height) / MM))
            assert box == pytest.approx(sides, abs=0.01)
            assert page.trimbox == page.mediabox


@pytest.mark.parametrize(("game", "paper"), ALL)
def test_fonts_are_embedded_and_none_is_helvetica(built: Sets, game: str, paper: str) -> None:
    for path in built[game, paper].pdfs:
        document = pypdfium2.PdfDocument(path)
        for page in document:
            for item in page.get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_TEXT], max_depth=15):
                font = pypdfium2.raw.FPDFTextObj_GetFont(item.raw)
                assert pypdfium2.raw.FPDFFont_GetIsEmbedded(font) == 1
        assert b"Helvetica" not in path.read_bytes()


@pytest.mark.parametrize(("game", "paper"), ALL)
def test_sheet_labels(built: Sets, game: str, paper: str) -> None:
    made = built[game, paper]
    for path in made.pdfs:
        for page in pypdf.PdfReader(path).pages:
            text = " ".join(page.extract_text().split())
            assert made.manifest["title"] in text
            assert "print at 100 %" in text or "blank on purpose" in text
            if "print at 100 %" in text:
                assert re.search(r"standard · sheet \d+ of \d+", text)


@pytest.mark.parametrize("paper", PAPERS)
def test_runs_on_two_sides_begin_on_odd_pages_of_the_set(built: Sets, paper: str) -> None:
    for game in GAMES:
        items = built[game, paper].manifest["set"]["items"]
        for item in items:
            if item["side"] == "back":
                assert item["page"] % 2 == 0
        fronts = {i["page"] for i in items if i["side"] == "front" and i["id"] in
                  {j["id"] for j in items if j["side"] == "back"} and i["id"].startswith("cards/")}
        assert all(page % 2 == 1 for page in fronts)


def test_same_bytes_whatever_the_hash_seed_and_folder(tmp_path: Path) -> None:
    outs = []
    for seed, name in (("0", "one"), ("4242", "two")):
        folder = tmp_path / name
        folder.mkdir()
        done = subprocess.run([sys.executable, "-m", "printkit", "build", "--out", "made"], cwd=folder,
                              env={**os.environ, "PYTHONHASHSEED": seed, "TZ": "Asia/Tokyo" if seed == "0" else "UTC"},
                              capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        outs.append({p.relative_to(folder).as_posix(): p.read_bytes()
                     for p in sorted((folder / "made").rglob("*")) if p.is_file()})
    assert len(outs[0]) == 3 * 7 - 1
    assert outs[0] == outs[1]
