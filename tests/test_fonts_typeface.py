"""Measuring text: widths against the font's own tables, and which face draws which word."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise

import pytest
from hypothesis import given, strategies

from printkit import typeface

MM = 25.4 / 72


def test_a_width_is_the_sum_of_the_fonts_advances() -> None:
    from fontTools.ttLib import TTFont

    font = TTFont(typeface.face("atkinson-extrabold").path)
    units = sum(font["hmtx"].metrics[font.getBestCmap()[ord(char)]][0] for char in "APPLE")
    assert units == 3167
    assert typeface.advance("APPLE", "extrabold", 18) == pytest.approx(3.167 * 18 * MM)
    assert typeface.advance("APPLE", "extrabold", 18) == pytest.approx(20.1, abs=0.05)  # LOOK.md's own measurement


def test_tracking_follows_every_character() -> None:
    plain = typeface.advance("TOP", "bold", 10)
    assert typeface.advance("TOP", "bold", 10, tracking=1.5) == pytest.approx(plain + 3 * 1.5 * MM)


def test_cap_height_is_that_of_the_type_scale() -> None:
    assert typeface.cap_height("extrabold", 34) == pytest.approx(0.668 * 34 * MM)
    assert typeface.x_height("regular", 10) == pytest.approx(4.96 * MM)
    assert typeface.ascent("regular", 10) == pytest.approx(9.84 * MM)
    assert typeface.descent("regular", 10) == pytest.approx(3.16 * MM)


@pytest.mark.parametrize(
    ("text", "runs"),
    [
        ("Plain words", (("atkinson-bold", "Plain words"),)),
        ("", ()),
        ("2 × 3 − 1 ≥ 4 ½ €", (("atkinson-bold", "2 × 3 − 1 ≥ 4 ½ €"),)),
        ("łódź", (("atkinson-bold", "łódź"),)),
        ("the Việt pear", (("atkinson-bold", "the "), ("noto-bold", "Việt "), ("atkinson-bold", "pear"))),
        ("Яблоко: 3", (("noto-bold", "Яблоко: "), ("atkinson-bold", "3"))),
        ("μήλο και αχλάδι", (("noto-bold", "μήλο και αχλάδι"),)),
        ("Я≥3", (("noto-bold", "Я"), ("atkinson-bold", "≥3"))),
    ],
)
def test_a_word_that_the_first_face_lacks_goes_to_the_fallback_whole(text: str, runs: object) -> None:
    assert typeface.split_faces(text, "bold") == runs
    drawn = sum(typeface.face_advance(run, face, 11, 0.25) for face, run in typeface.split_faces(text, "bold"))
    assert typeface.advance(text, "bold", 11, 0.25) == pytest.approx(drawn)


def test_decomposed_letters_are_composed_first() -> None:
    assert typeface.split_faces("e\u0301te\u0301", "bold") == (("atkinson-bold", "été"),)
    assert typeface.split_faces("e\ufe0f\u0301", "bold") == (("atkinson-bold", "é"),)
    assert typeface.split_faces("Vie\u0323\u0302t", "bold") == (("noto-bold", "Việt"),)
    assert typeface.advance("Vie\u0323\u0302t", "bold", 9) == typeface.advance("Việt", "bold", 9)


def test_spaces_and_hyphens_that_a_face_lacks_have_stand_ins() -> None:
    assert typeface.missing("a\u00a0b\u202fc\u2009d\u2007e\u2011f\u3000g\nh") == ()
    assert typeface.split_faces("b\u202fc\u2011d\ne", "regular") == (("atkinson-regular", "b c-d e"),)
    assert typeface.advance("b\u202fc", "regular", 10) == typeface.advance("b c", "regular", 10)


def test_what_is_never_seen_is_not_drawn() -> None:
    assert typeface.split_faces("Obst\u00adgarten\u200b\ufeff", "regular") == (("atkinson-regular", "Obstgarten"),)
    assert typeface.advance("Obst\u00adgarten", "regular", 10) == typeface.advance("Obstgarten", "regular", 10)


def test_missing_names_each_character_once() -> None:
    assert typeface.missing("PEAR 사과 사 ✓") == ("사", "과", "✓")
    assert typeface.missing("Ελληνικά, русский, Tiếng Việt, zażółć, “×”−≥≤½€") == ()
    assert typeface.missing("a\x07b\u202ec") == ("\x07", "\u202e")
    assert typeface.missing("क") == ("क",)  # Noto has it, but it would be wrong without shaping


def test_every_weight_measures_and_an_unknown_one_is_a_bug() -> None:
    widths = [typeface.advance("Orchard", weight, 10) for weight in typeface.weights()]
    assert widths == sorted(widths)
    assert len(set(widths)) == 5
    with pytest.raises(KeyError):
        typeface.advance("Orchard", "heavy", 10)


def test_plain_text_reads_neither_the_fallback_nor_the_unicode_tables() -> None:
    code = (
        "import sys; from printkit import typeface as t; t.advance('Collection – mat', 'bold', 9); t.missing('3 × 4');"
        "t.advance('3 × 4 = 12', 'bold', 9); assert t._family.cache_info().currsize == 1, t._family.cache_info();"
        "assert not {'reportlab', 'fontTools', 'tomllib'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@given(strategies.text(strategies.characters(categories=("L", "M", "N", "P", "S", "Z")), max_size=30))
def test_whatever_is_not_missing_can_be_drawn(text: str) -> None:
    """Every run's characters are in its face, widths add up, and nothing but unseen characters is lost."""
    runs = typeface.split_faces(text, "semibold")
    lacking = set(typeface.missing(text))
    for face_id, run in runs:
        assert {char for char in run if char not in typeface._advances(face_id)} <= lacking
    for (left, _), (right, _) in pairwise(runs):
        assert left != right
    widths = sum(typeface.face_advance(run, face_id, 12) for face_id, run in runs)
    assert typeface.advance(text, "semibold", 12) == pytest.approx(widths)
    assert typeface.split_faces("".join(run for _, run in runs), "semibold") == runs
