"""Faces and pages as pictures: exactly their trims, the same as the PDF that is printed, the same bytes each time."""

from __future__ import annotations

import io
import json
import struct
import subprocess
import sys
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner
from conftest import SEEDS, BuiltSet
from PIL import Image, ImageChops, ImageStat

from printkit.cli import main
from printkit.exports.faces import too_many_pixels
from printkit.exports.pixels import pixels
from printkit.layout.frame import Frame, Piece

Sets = dict[tuple[str, str], BuiltSet]


def export(*arguments: str) -> str:
    done = CliRunner().invoke(main, ["export", *arguments])
    assert done.exit_code == 0, done.output
    return done.output


def chunks(data: bytes) -> list[str]:
    """The kinds of a PNG's chunks in order."""
    found, at = [], 8
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        found.append(kind.decode())
        at += 12 + length
    return found


@pytest.fixture(scope="module")
def faces(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("faces")
    for game in ("orchard-shares", "orchard"):
        export("--to", "png", str(SEEDS / f"{game}.txt"), "--dpi", "150", "--out", str(out))
    return out


@pytest.mark.parametrize(("mm", "dpi", "count"), [(63, 300, 744), (88, 300, 1039), (63.5, 300, 750), (210, 96, 794),
                                                  (0.01, 72, 1)])
def test_pixels_are_rounded_millimetres(mm: float, dpi: int, count: int) -> None:
    assert pixels(mm, dpi) == count


def test_every_face_of_every_piece_is_a_file_of_its_trim(faces: Path, built: Sets) -> None:
    for game in ("orchard-shares", "orchard"):
        folder = faces / game / "standard" / "a4" / "png"
        expected = {}
        for part in built[game, "a4"].manifest["parts"]:
            for item in part["items"]:
                side = item["side"] if item["id"].startswith("cards/") else "front"
                turned = item["rotation"] % 180
                expected[f"{item['id'].replace('/', '_')}_{side}.png"] = (
                    item["height" if turned else "width"], item["width" if turned else "height"])
        assert {path.name for path in folder.iterdir()} == set(expected)
        for name, (width, height) in expected.items():
            with Image.open(folder / name) as image:
                assert image.size == (round(width / 25.4 * 150), round(height / 25.4 * 150)), name
                assert image.info["dpi"] == pytest.approx((150, 150), abs=0.02)  # whole pixels a metre


def test_a_face_is_what_the_sheet_shows(tmp_path: Path, built: Sets) -> None:
    """At 254 dpi, ten pixels a mm, a trim's corner is a pixel's corner: both are the same but for rounding."""
    made = built["orchard-shares", "a4"]
    item = next(i for p in made.manifest["parts"] for i in p["items"] if i["id"] == "cards/plum/03")
    export("--to", "png", str(SEEDS / "orchard-shares.txt"), "--only", "plum copy 3", "--dpi", "254", "--out",
           str(tmp_path))
    page = pypdfium2.PdfDocument(made.folder / "cards.pdf")[item["page"] - 1]
    sheet = page.render(scale=254 / 72).to_pil().convert("RGB")
    left, top = round(item["x"] * 10), round(item["y"] * 10)
    (path,) = tmp_path.rglob("*.png")
    assert path.name == "cards_plum_03_front.png"
    with Image.open(path) as image:
        assert image.size == (630, 880)
        crop = sheet.crop((left, top, left + image.width, top + image.height))
        difference = ImageStat.Stat(ImageChops.difference(image.convert("RGB"), crop)).mean
        blank = ImageStat.Stat(ImageChops.difference(image, Image.new("RGB", image.size, "white"))).mean
    assert max(difference) < 0.5 < 10 < min(blank)


def test_pictures_hold_no_clock_and_are_the_same_bytes(faces: Path, tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "printkit", "export", "--to", "png", str(SEEDS / "orchard-shares.txt"),
                    "--part", "cards", "--only", "fig", "--dpi", "150", "--out", str(tmp_path)], check=True,
                   env={"PYTHONHASHSEED": "7", "TZ": "Asia/Tokyo", "PATH": ""}, capture_output=True)
    made = sorted(tmp_path.rglob("*.png"))
    assert len(made) == 18
    for path in made:
        data = path.read_bytes()
        assert data == (faces / "orchard-shares/standard/a4/png" / path.name).read_bytes()
        assert set(chunks(data)) == {"IHDR", "pHYs", "IDAT", "IEND"}


def test_white_on_black_is_so_in_pictures(tmp_path: Path) -> None:
    """Words in white would vanish on white: every kind of piece stands on the edition's own paper."""
    done = CliRunner().invoke(main, ["export", "--to", "png", str(SEEDS / "orchard.txt"), "--edition", "high-contrast",
                                     "--dpi", "50", "--out", str(tmp_path)])
    assert done.exit_code == 0, done.output
    seen = set()
    for path in tmp_path.rglob("*.png"):
        seen.add(path.name.split("_")[0])
        with Image.open(path) as opened:
            image = opened.convert("L")
        corners = [image.getpixel((x, y)) for x in (1, image.width - 2) for y in (1, image.height - 2)]
        assert max(corners) < 60 or path.name.startswith("markers"), path.name  # a token is round
        assert image.getextrema()[1] > 200, path.name
    assert seen == {"cards", "markers", "score-sheets", "rules"}


def test_a_picture_that_is_too_large_is_refused_with_what_would_do() -> None:
    page = Piece("rules/1", "Rules", 1, Frame(210, 297, ()))
    mat = Piece("mats/1", "Mat", 1, Frame(420, 297, ()))
    found = too_many_pixels([page, mat, page], 1200)  # the page, too, would be too large: 787 dpi do for it
    assert found is not None
    assert found.render() == ("error[bad-option]: --dpi: Mat of 420 × 297 mm would be larger than 60 million pixels\n"
                              "  hint: --dpi 557 or less")
    assert too_many_pixels([mat], 557) is None


@pytest.mark.parametrize("command", [["export", "--to", "png"], ["export", "--to", "tts"], ["preview"]])
def test_without_the_library_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch, command: list[str],
                                                        tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "pypdfium2", None)
    done = CliRunner().invoke(main, [*command, str(SEEDS / "orchard.txt"), "--out", str(tmp_path)])
    assert done.exit_code == 2
    assert done.output == ("error[library-missing]: pictures are drawn by pypdfium2, which is not installed\n"
                           "  hint: in printkit's folder: python -m pip install '.[images]'\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("arguments", "message"), [
    (["--to", "png", "--dpi", "5"], "5 is not possible; write a whole number from 30 to 1200"),
    (["--to", "svg", "--dpi", "150"], "--dpi means nothing to --to svg"),
    (["--to", "tts", "--paper", "letter"], "--paper means nothing to --to tts"),
    (["--to", "tts", "--gutter", "3mm"], "--gutter means nothing to --to tts"),
    (["--to", "png", "--backs", "fold"], "--backs means nothing to --to png"),
    (["--to", "png", "--url", "x"], "--url means nothing to --to png"),
    (["--to", "svg", "--cutter", "glowforge"], "there is no cutting machine named 'glowforge'"),
    (["--to", "svg", "--gutter", "1mm"], "choose 0, so that both are one cut, or 2 mm and more"),
    (["--to", "pdf"], "'pdf' is not one of"),
    ([], "Missing option '--to'"),
])
def test_wrong_values_are_usage_and_say_what_is_allowed(arguments: list[str], message: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["export", str(SEEDS / "orchard.txt"), "--out", str(tmp_path), *arguments])
    assert done.exit_code == 2
    assert message in " ".join(done.output.split())
    assert list(tmp_path.iterdir()) == []


def test_a_faulty_document_exports_nothing(tmp_path: Path) -> None:
    text = (SEEDS / "orchard-shares.txt").read_text(encoding="utf-8")
    (tmp_path / "game.txt").write_text(text.replace("PEAR · copy 02", "PEAR · copy 03"), encoding="utf-8")
    done = CliRunner().invoke(main, ["export", "--to", "png", str(tmp_path / "game.txt"), "--out",
                                     str(tmp_path / "out"), "--json"])
    assert done.exit_code == 1
    answer = json.loads(done.output)
    assert answer["ok"] is False and answer["exports"] == [] and answer["findings"]
    assert not (tmp_path / "out").exists()


def test_what_is_not_in_the_game_is_said(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["export", "--to", "png", str(SEEDS / "orchard-shares.txt"), "--only", "PLUMB",
                                     "--out", str(tmp_path)])
    assert done.exit_code == 2
    assert "there is nothing whose name holds “PLUMB”" in done.output and "did you mean “PLUM”?" in done.output


def test_a_preview_shows_every_page_of_a_part(tmp_path: Path, built: Sets) -> None:
    done = CliRunner().invoke(main, ["preview", str(SEEDS / "orchard-shares.txt"), "--out", str(tmp_path)])
    assert done.exit_code == 0, done.output
    made = built["orchard-shares", "a4"]
    folder = tmp_path / "orchard-shares" / "standard" / "a4"
    parts = made.manifest["parts"]
    assert {path.name for path in folder.iterdir()} == {f"preview-{part['part']}.png" for part in parts}
    for part in parts:
        pages = pypdfium2.PdfDocument(made.folder / part["file"])
        with Image.open(folder / f"preview-{part['part']}.png") as opened:
            picture = opened.convert("RGB")
        high = 900 if len(pages) <= 4 else 640 if len(pages) <= 12 else 440
        width = max(round(high * page.get_width() / page.get_height()) for page in pages)
        columns, rows = (picture.width - 24) // (width + 24), (picture.height - 24) // (high + 24)
        assert columns * rows >= len(pages) > columns * (rows - 1)
        for number, page in enumerate(pages):
            x, y = 24 + number % columns * (width + 24), 24 + number // columns * (high + 24)
            small = page.render(scale=high / page.get_height()).to_pil().convert("RGB")
            shown = picture.crop((x, y, x + width, y + high))
            assert max(ImageStat.Stat(ImageChops.difference(small.resize(shown.size), shown)).mean) < 3


def test_previews_are_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one", "two"):
        done = CliRunner().invoke(main, ["preview", str(SEEDS / "orchard.txt"), "--part", "cards", "--out",
                                         str(tmp_path / name)])
        assert done.exit_code == 0
    one, two = (next((tmp_path / name).rglob("*.png")).read_bytes() for name in ("one", "two"))
    assert one == two and set(chunks(one)) == {"IHDR", "IDAT", "IEND"}
    assert Image.open(io.BytesIO(one)).size[0] > 600


def test_no_mat_is_a_card_for_the_table(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["export", "--to", "tts", str(SEEDS / "orchard-shares.txt"), "--only", "mat",
                                     "--out", str(tmp_path)])
    assert done.exit_code == 2
    assert "error[nothing-selected]: there is nothing whose name holds “mat”" in done.output
