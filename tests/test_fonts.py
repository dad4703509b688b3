"""The font files, the manifest that vouches for them, and the measures compiled from them."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import tomllib
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from printkit.resources import FONTS

MANIFEST = tomllib.loads((FONTS / "manifest.toml").read_text(encoding="utf-8"))
FACES = MANIFEST["faces"]


@pytest.mark.parametrize("face", FACES.values(), ids=FACES)
def test_each_file_is_the_one_the_manifest_names(face: dict[str, str]) -> None:
    path = FONTS / face["file"]
    assert hashlib.sha256(path.read_bytes()).hexdigest() == face["sha256"]
    font = TTFont(path)
    named = font["name"].getDebugName(16) or font["name"].getDebugName(1)
    assert named == face["family"]
    assert face["licence"] == "OFL-1.1"
    assert "glyf" in font, "ReportLab embeds TrueType outlines only"
    assert font["OS/2"].fsType == 0, "the font must allow embedding"
    usual = {"regular": 400, "medium": 500, "semibold": 600, "bold": 700, "extrabold": 800}
    assert font["OS/2"].usWeightClass == usual[face["weight"]]


def test_every_font_file_is_in_the_manifest_and_every_folder_has_its_licence() -> None:
    files = {path.relative_to(FONTS).as_posix() for path in FONTS.rglob("*.ttf")}
    assert files == {face["file"] for face in FACES.values()}
    for folder in {(FONTS / file).parent for file in files}:
        assert "SIL OPEN FONT LICENSE Version 1.1" in (folder / "OFL.txt").read_text(encoding="utf-8")


def test_no_two_files_share_a_postscript_name() -> None:
    """ReportLab knows an embedded font by this name, and draws one for the other in silence when two are alike."""
    names = [TTFont(FONTS / face["file"])["name"].getDebugName(6) for face in FACES.values()]
    assert len(set(names)) == len(names) == 7


def test_weights_name_faces_that_exist() -> None:
    assert list(MANIFEST["weights"]) == ["regular", "medium", "semibold", "bold", "extrabold"]
    for row in MANIFEST["weights"].values():
        assert row["primary"] in FACES
        assert row["fallback"] in FACES


def test_all_weights_of_a_family_hold_the_same_characters() -> None:
    """So a word goes to the fallback in every weight or in none, and ``missing`` needs no weight."""
    for file in {f"{Path(face['file']).parent}/advances.json" for face in FACES.values()}:
        held = [
            [(first, len(rest)) for first, *rest in runs] for runs in json.loads((FONTS / file).read_text()).values()
        ]
        assert all(runs == held[0] for runs in held)


def test_compiled_measures_are_up_to_date() -> None:
    spec = importlib.util.spec_from_file_location("compile_metrics", FONTS / "compile_metrics.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    compiled = module.compile_metrics()
    assert {"metrics.json", "atkinson-hyperlegible-next/advances.json"} < set(compiled)
    for name, text in compiled.items():
        assert (FONTS / name).read_text(encoding="utf-8") == text, "run: python fonts/compile_metrics.py"
