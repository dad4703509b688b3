"""Never by colour alone: the palettes of all editions, seen by every kind of eye and by a printer without colour.

The figures are LOOK's; the thresholds say from where a pair may rest on colour alone. A pair below them passes only
with different shape and pattern, which is how the kinds of every game are made.
"""

from __future__ import annotations

import functools
import tomllib
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from printkit.documents.document import load
from printkit.layout.edition import load_edition
from printkit.layout.look import Look, looks_of
from printkit.model import Game
from printkit.preflight.colour import VIEWS, Rgb, apart, contrast, difference, lightness, luminance, parse_hex, seen

ROOT = Path(__file__).parent.parent
EDITIONS = sorted((ROOT / "layouts" / "editions").glob("*.toml"))
GAMES = sorted(path for path in (ROOT / "seeds").glob("*.txt"))

TOLD_APART = 15.0
"""CIEDE2000 from which two colours in flat fields are told apart at a glance, in every view."""

GREY_STEP = 18.5
"""L* from one tone to the next, in print without colour."""

TEXT = {"standard": 4.5, "large-print": 7.0, "large-print-plus": 7.0, "low-ink": 4.5, "high-contrast": 7.0}
LINES = {"standard": 3.0, "large-print": 4.5, "large-print-plus": 4.5, "low-ink": 3.0, "high-contrast": 4.5}

# Sharma, Wu and Dalal (2005), table 1: L*, a*, b* of two colours, and their difference.
SHARMA = """
50.0000 2.6772 -79.7751 50.0000 0.0000 -82.7485 2.0425
50.0000 3.1571 -77.2803 50.0000 0.0000 -82.7485 2.8615
50.0000 2.8361 -74.0200 50.0000 0.0000 -82.7485 3.4412
50.0000 -1.3802 -84.2814 50.0000 0.0000 -82.7485 1.0000
50.0000 -1.1848 -84.8006 50.0000 0.0000 -82.7485 1.0000
50.0000 -0.9009 -85.5211 50.0000 0.0000 -82.7485 1.0000
50.0000 0.0000 0.0000 50.0000 -1.0000 2.0000 2.3669
50.0000 -1.0000 2.0000 50.0000 0.0000 0.0000 2.3669
50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0009 7.1792
50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0010 7.1792
50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0011 7.2195
50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0012 7.2195
50.0000 -0.0010 2.4900 50.0000 0.0009 -2.4900 4.8045
50.0000 -0.0010 2.4900 50.0000 0.0010 -2.4900 4.8045
50.0000 -0.0010 2.4900 50.0000 0.0011 -2.4900 4.7461
50.0000 2.5000 0.0000 50.0000 0.0000 -2.5000 4.3065
50.0000 2.5000 0.0000 73.0000 25.0000 -18.0000 27.1492
50.0000 2.5000 0.0000 61.0000 -5.0000 29.0000 22.8977
50.0000 2.5000 0.0000 56.0000 -27.0000 -3.0000 31.9030
50.0000 2.5000 0.0000 58.0000 24.0000 15.0000 19.4535
50.0000 2.5000 0.0000 50.0000 3.1736 0.5854 1.0000
50.0000 2.5000 0.0000 50.0000 3.2972 0.0000 1.0000
50.0000 2.5000 0.0000 50.0000 1.8634 0.5757 1.0000
50.0000 2.5000 0.0000 50.0000 3.2592 0.3350 1.0000
60.2574 -34.0099 36.2677 60.4626 -34.1751 39.4387 1.2644
63.0109 -31.0961 -5.8663 62.8187 -29.7946 -4.0864 1.2630
61.2901 3.7196 -5.3901 61.4292 2.2480 -4.9620 1.8731
35.0831 -44.1164 3.7933 35.0232 -40.0716 1.5901 1.8645
22.7233 20.0904 -46.6940 23.0331 14.9730 -42.5619 2.0373
36.4612 47.8580 18.3852 36.2715 50.5065 21.2231 1.4146
90.8027 -2.0831 1.4410 91.1528 -1.6435 0.0447 1.4441
90.9257 -0.5406 -0.9208 88.6381 -0.8985 -0.7239 1.5381
6.7747 -0.2908 -2.4247 5.8714 -0.0985 -2.2286 0.6377
2.0776 0.0795 -1.1350 0.9033 -0.0636 -0.5514 0.9082
"""


@pytest.mark.parametrize("row", SHARMA.strip().splitlines())
def test_ciede2000_on_the_published_pairs(row: str) -> None:
    values = [float(word) for word in row.split()]
    one, other = (values[0], values[1], values[2]), (values[3], values[4], values[5])
    assert difference(one, other) == pytest.approx(values[6], abs=0.00005)
    assert difference(other, one) == pytest.approx(values[6], abs=0.00005)


def test_contrast_of_known_colours() -> None:
    """WCAG 2.2: black on white is 21 : 1; #767676 is the darkest grey that just reaches 4.5 : 1 on white."""
    assert contrast(parse_hex("#000000"), parse_hex("#FFFFFF")) == pytest.approx(21.0)
    assert contrast(parse_hex("#767676"), parse_hex("#FFFFFF")) == pytest.approx(4.54, abs=0.005)
    assert luminance(parse_hex("#FF0000")) == pytest.approx(0.2126)


@pytest.mark.parametrize("view", VIEWS)
def test_greys_stay_grey_for_every_eye(view: str) -> None:
    """Machado's rows add up to one: who confuses colours still sees greys as they are."""
    assert seen((0.5, 0.5, 0.5), view) == pytest.approx(seen((0.5, 0.5, 0.5), "normal"), abs=0.0001)


@pytest.mark.parametrize(("name", "on_white", "ink_on_it", "grey"), [
    ("ink", 16.4, None, 12), ("grey", 7.8, None, 35), ("rule", 5.0, None, 47), ("gold", 1.7, 9.6, 80),
    ("leaf", 3.2, 5.2, 60), ("apple", 3.5, 4.7, 57), ("plum", 6.9, None, 38)])
def test_the_standard_palette_is_as_the_look_says(name: str, on_white: float, ink_on_it: float | None,
                                                  grey: float) -> None:
    colours = palette("standard")
    assert contrast(colours[name], parse_hex("#FFFFFF")) == pytest.approx(on_white, abs=0.06)
    assert lightness(colours[name]) == pytest.approx(grey, abs=0.6)
    if ink_on_it is not None:
        assert contrast(colours[name], colours["ink"]) == pytest.approx(ink_on_it, abs=0.06)


def test_the_worst_pairs_are_the_ones_that_the_look_names() -> None:
    colours = palette("standard")
    assert apart(colours["apple"], colours["gold"], "deutan") == pytest.approx(17.6, abs=0.1)
    assert abs(lightness(colours["leaf"]) - lightness(colours["apple"])) == pytest.approx(3, abs=0.6)


# ---- the lint ----


def table(name: str) -> dict[str, Any]:
    """An edition's file, over the one that it extends, key by key."""
    data = tomllib.loads((ROOT / "layouts" / "editions" / f"{name}.toml").read_text(encoding="utf-8"))
    return over(table(data["extends"]), data) if "extends" in data else data


def over(base: dict[str, Any], more: dict[str, Any]) -> dict[str, Any]:
    found = dict(base)
    for key, value in more.items():
        found[key] = over(base[key], value) if isinstance(value, dict) and isinstance(base.get(key), dict) else value
    return found


def palette(name: str) -> dict[str, Rgb]:
    return {key: parse_hex(value) for key, value in table(name)["colours"].items()}


NAMES = [path.stem for path in EDITIONS]


@pytest.mark.parametrize("name", NAMES)
def test_text_stands_out(name: str) -> None:
    """Every role's colour on the edition's paper, by WCAG 2.2."""
    colours, roles = palette(name), table(name)["type"]
    for role, row in roles.items():
        colour = row.get("colour", "ink")
        value = contrast(colours[colour], colours["paper"])
        assert value >= TEXT[name], f"{role} in {colour}: {value:.1f} : 1"


@pytest.mark.parametrize("name", NAMES)
def test_lines_stand_out(name: str) -> None:
    colours = palette(name)
    for line in ("ink", "rule"):
        assert contrast(colours[line], colours["paper"]) >= LINES[name], line


def alike(one: Rgb, other: Rgb) -> list[str]:
    """In which views two flat fields are too alike to be told by colour; ``L*`` is print without colour."""
    views = [view for view in VIEWS if apart(one, other, view) < TOLD_APART]
    return views + (["L*"] if abs(lightness(one) - lightness(other)) < GREY_STEP else [])


def families(game: Game) -> list[list[str]]:
    """Words that compete: those that stand in the same place on cards (first words with first words), and the trees
    of card faces."""
    places: dict[int, dict[str, None]] = {}
    for deck in game.decks:
        for card in deck.cards:
            for place, word in enumerate(() if card.front else card.words or (card.name,)):
                places.setdefault(place, {})[word] = None
            for face in (card.front, card.back):
                for word in (word for row in face.rows for word in row) if face else ():
                    places.setdefault(0, {})[word] = None
    return [list(words) for words in places.values()]


def test_every_seed_has_kinds_that_meet() -> None:
    sizes = {seed.stem: [len(family) for family in families(game(seed))] for seed in GAMES}
    assert sizes == {"orchard": [3], "orchard-shares": [3], "pattern-relay": [3, 4]}


@functools.cache
def game(seed: Path) -> Game:
    found = load(seed).game
    assert found is not None
    return found


@pytest.mark.parametrize("seed", GAMES, ids=lambda path: path.stem)
@pytest.mark.parametrize("name", NAMES)
def test_kinds_that_meet_are_told_apart(name: str, seed: Path) -> None:
    """By their colours in every view, or else by another outline and another pattern. Where an edition has no fills,
    colour counts for nothing."""
    looks = looks_of(game(seed), load_edition(name))
    filled = table(name).get("style", {}).get("fills", True)
    for family in families(game(seed)):
        for one, other in combinations([looks.of(word) for word in family], 2):
            coloured = filled and not alike(parse_hex(one.colour), parse_hex(other.colour))
            shaped = one.pattern != other.pattern and outline(one) != outline(other)
            assert coloured or shaped, (one, other)


@pytest.mark.parametrize("seed", GAMES, ids=lambda path: path.stem)
@pytest.mark.parametrize("name", NAMES)
def test_every_kind_has_its_own_pattern(name: str, seed: Path) -> None:
    """DESIGN section 7: each kind has its word, its shape and its pattern, whatever its colour does."""
    looks = looks_of(game(seed), load_edition(name))
    for family in families(game(seed)):
        held = [looks.of(word).pattern for word in family]
        assert len(set(held)) == len(held), held


def outline(look: Look) -> str:
    """What tells a picture by its shape: its art, or the number of its emblem, or a texture's own pattern."""
    return look.art or f"emblem {look.index}"


def test_the_standard_colours_alone_tell_kinds_apart() -> None:
    """No family of the standard palette needs its patterns for that; they are there all the same."""
    colours = palette("standard")
    for family in (("gold", "plum", "leaf"), ("gold", "plum", "apple")):
        for one, other in combinations(family, 2):
            assert alike(colours[one], colours[other]) == [], (one, other)


def test_the_lint_finds_a_bad_pair() -> None:
    """Leaf and apple, 3 L* apart, must never meet in one game; two kinds of one look are told apart by nothing."""
    colours = palette("standard")
    assert "L*" in alike(colours["leaf"], colours["apple"])
    assert alike(colours["gold"], colours["gold"]) == [*VIEWS, "L*"]


@pytest.mark.parametrize("name", NAMES)
def test_colours_handed_out_in_turn_differ(name: str) -> None:
    """Kinds without a colour of their own take these in turn, so that any of them meet."""
    kinds = table(name)["kinds"]
    assert len(set(kinds["colours"])) == len(kinds["colours"])
    assert len(set(kinds["patterns"])) == len(kinds["patterns"]) >= 6
