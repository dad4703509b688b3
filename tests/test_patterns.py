"""Patterns: whole elements, flush with their rectangle, clear of the picture, as LOOK.md's table says."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from printkit.layout.art import emblems, patterns, vocabulary
from printkit.layout.art import pictures as art
from printkit.layout.art.geometry import Clear, Segments, Silhouette, bounds, closes, flatten
from printkit.layout.frame import Drawing, Segment
from printkit.units import to_mm

INK = "#221D2B"
FILLED = {"dots", "squares", "triangles", "stars", "drops"}
SEPARATE = FILLED | {"rings", "crosses", "diamonds", "dashes"}


def drawn(kind: str, width: float = 51.0, height: float = 27.0, **more: object) -> Drawing:
    settings: dict[str, object] = {"scale": 1.0, "stroke": 1.1, "ink": INK} | more
    return patterns.pattern(kind, width, height, **settings)  # type: ignore[arg-type]


def pieces(drawing: Drawing) -> list[Segments]:
    """The path's pieces, each from one M to the next."""
    found: list[list[Segment]] = []
    for segment in drawing.paths[0].segments if drawing.paths else ():
        if segment[0] == "M":
            found.append([])
        found[-1].append(segment)
    return [tuple(piece) for piece in found]


def edge_of(drawing: Drawing) -> float:
    return to_mm(drawing.paths[0].width) / 2 if drawing.paths[0].stroke else 0.0


def gap(silhouette: Silhouette, x: float, y: float) -> float:
    """From a point to the nearest edge or line, 0 inside: every edge measured, no shortcut."""
    best, inside = math.inf, False
    for polygon in (*silhouette.polygons, *silhouette.lines):
        for (x1, y1), (x2, y2) in pairwise(polygon):
            dx, dy = x2 - x1, y2 - y1
            t = ((x - x1) * dx + (y - y1) * dy) / ((dx * dx + dy * dy) or 1.0)
            t = min(1.0, max(0.0, t))
            best = min(best, math.hypot(x - x1 - t * dx, y - y1 - t * dy))
    for polygon in silhouette.polygons:
        for (x1, y1), (x2, y2) in pairwise(polygon):
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                inside = not inside
    return 0.0 if inside else best


# LOOK.md: the panel of a tile, the ground under a fruit, a page band, and the same in large print.
PLACES = ((51, 27, 1.0, 1.1), (51, 8.4, 0.8, 1.1), (40, 4.0, 0.75, 1.1), (72, 17.8, 1.05, 1.6), (72, 10, 1.0, 1.6))


@pytest.mark.parametrize("kind", patterns.names())
def test_elements_end_flush_with_the_rectangle(kind: str) -> None:
    for width, height, scale, stroke in PLACES:
        drawing = drawn(kind, width, height, scale=scale, stroke=stroke)
        left, top, right, foot = bounds(drawing.paths[0].segments)
        edge = edge_of(drawing)
        assert left - edge >= -0.02 and right + edge <= width + 0.02
        assert top - edge >= -0.02 and foot + edge <= height + 0.02
        if kind not in ("stars", "triangles"):  # their tips are not where their box is
            assert left - edge == pytest.approx(0, abs=0.02) and right + edge == pytest.approx(width, abs=0.02)
        assert (drawing.paths[0].fill == INK) == (kind in FILLED)
        assert drawing.paths[0].width == (0 if kind in FILLED else stroke)


@pytest.mark.parametrize("kind", ["dots", "lines", "waves", "rings"])
def test_the_four_of_the_look_end_flush_at_top_and_foot_too(kind: str) -> None:
    for width, height, scale, stroke in PLACES:
        drawing = drawn(kind, width, height, scale=scale, stroke=stroke)
        _, top, _, foot = bounds(drawing.paths[0].segments)
        if len({round(bounds(piece)[1], 2) for piece in pieces(drawing)}) > 1:
            assert top - edge_of(drawing) == pytest.approx(0, abs=0.02)
            assert foot + edge_of(drawing) == pytest.approx(height, abs=0.02)


# LOOK.md, "Patterns": dots 1.44 across, pitch 4, staggered; lines pitch 2.7; waves amplitude 0.85, length 6.6, pitch 3;
# rings 3.2 across, pitch 5, square. The pitch is stretched until elements end flush.
def test_elements_have_the_looks_measures() -> None:
    dots = [bounds(piece) for piece in pieces(drawn("dots"))]
    assert all(right - left == pytest.approx(1.44, abs=1e-3) for left, _, right, _ in dots)
    assert len(dots) == 7 * 13 + 6 * 12  # 49.56 mm hold 12 pitches, 25.56 mm hold 6
    firsts = sorted({round(left, 2) for left, top, _, _ in dots if top < 0.01})
    assert all(b - a == pytest.approx(4, abs=0.2) for a, b in pairwise(firsts))
    rings = [bounds(piece) for piece in pieces(drawn("rings"))]
    assert all(right - left == pytest.approx(3.2, abs=1e-3) for left, _, right, _ in rings)
    assert len(rings) == 10 * 6  # 51 mm holds ten at 5.27, 27 mm six at 5.33 less the stroke
    lines = [bounds(piece) for piece in pieces(drawn("lines"))]
    assert len(lines) == 11 and lines[1][1] - lines[0][1] == pytest.approx(2.7, abs=0.1)
    waves = [bounds(piece) for piece in pieces(drawn("waves"))]
    assert len(waves) == 9 and all(foot - top == pytest.approx(1.7, abs=0.03) for _, top, _, foot in waves)


@pytest.mark.parametrize("kind", patterns.names())
@pytest.mark.parametrize("name", ["pear", "leaf", "key", "rotten-fruit"])
def test_patterns_keep_their_halo(kind: str, name: str) -> None:
    covered = art.silhouette(name, 24.5)
    drawing = drawn(kind, clear=Clear(covered, 13.25, 1.25), halo=1.4)
    assert len(pieces(drawing)) == 4 if kind == "plain" else len(pieces(drawing)) > 5
    for piece in pieces(drawing):
        for x, y in flatten(piece, 0.05)[0]:
            assert gap(covered, x - 13.25, y - 1.25) - edge_of(drawing) >= 1.4 - 0.05


@pytest.mark.parametrize("kind", sorted(SEPARATE))
def test_separate_elements_are_whole_or_absent(kind: str) -> None:
    free = set(pieces(drawn(kind)))
    kept = pieces(drawn(kind, clear=Clear(art.silhouette("leaf", 24.5), 13.25, 1.25), halo=1.4))
    assert 0 < len(kept) < len(free)
    assert all(piece in free for piece in kept)
    assert all(closes(piece) for piece in kept) or kind in ("crosses", "dashes")


@pytest.mark.parametrize("kind", [kind for kind in patterns.names() if kind not in SEPARATE])
def test_scraps_of_strokes_are_dropped(kind: str) -> None:
    for name in ("sun", "leaf", "key"):
        drawing = drawn(kind, clear=Clear(art.silhouette(name, 24.5), 13.25, 1.25), halo=1.4)
        for piece in pieces(drawing):
            points = flatten(piece, 0.05)[0]
            assert math.dist(points[0], points[-1]) >= 2.6


def test_a_picture_that_covers_everything_leaves_nothing() -> None:
    block = Silhouette("block", (((-9.0, -9.0), (99.0, -9.0), (99.0, 99.0), (-9.0, 99.0), (-9.0, -9.0)),))
    for kind in patterns.names():
        assert drawn(kind, clear=Clear(block, 0.0, 0.0), halo=1.0).paths == ()


@pytest.mark.parametrize("kind", patterns.names())
def test_a_rectangle_too_small_for_an_element_stays_empty_or_inside(kind: str) -> None:
    assert drawn(kind, 0.3, 0.3).paths == ()
    for width, height in ((0.3, 9.0), (9.0, 0.3), (3.0, 3.0), (9.0, 1.0), (2.0, 30.0)):
        drawing = drawn(kind, width, height)
        for path in drawing.paths:
            left, top, right, foot = bounds(path.segments)
            edge = edge_of(drawing) - 0.02
            assert left >= edge and top >= edge and right <= width - edge and foot <= height - edge


def test_emblems_are_kept_clear_too() -> None:
    for index in range(24):
        covered = emblems.silhouette(index, 24.5)
        for piece in pieces(drawn("dots", clear=Clear(covered, 13.0, 1.0), halo=1.5)):
            assert all(gap(covered, x - 13.0, y - 1.0) >= 1.44 for x, y in flatten(piece, 0.05)[0])


def test_patterns_look_unlike_each_other() -> None:
    shapes = {drawn(kind).paths[0].segments for kind in patterns.names()}
    assert len(shapes) == len(patterns.names()) == 19
    assert patterns.names()[:4] == ("dots", "lines", "waves", "rings")


def test_rows_of_a_low_band_do_not_collide() -> None:
    for kind in SEPARATE:
        boxes = [bounds(piece) for piece in pieces(drawn(kind, 40.0, 4.0, scale=0.75))]
        if kind == "crosses":  # two strokes make one
            boxes = [(a[0], b[1], a[2], b[3]) for a, b in zip(boxes[::2], boxes[1::2], strict=True)]
        for i, one in enumerate(boxes):
            for other in boxes[i + 1 :]:
                apart = max(other[0] - one[2], one[0] - other[2], other[1] - one[3], one[1] - other[3])
                assert apart > 0.15, kind


@pytest.mark.parametrize(("word", "kind"), [
    ("DOTS", "dots"), ("spots", "dots"), ("POLKA DOTS", "dots"), ("Stripes", "lines"), ("WAVES", "waves"),
    ("circles", "rings"), ("CROSSES", "crosses"), ("Zigzags", "zigzag"), ("Zig-zag", "zigzag"), ("CHEVRON", "zigzag"),
    ("HERRINGBONE", "herringbone"), ("arches", "scales"), ("FISHSCALE", "scales"), ("fish scales", "scales"),
    ("PAISLEY", "drops"), ("CHECK", "grid"), ("PLAID", "grid"), ("gingham", "grid"), ("CHEQUERS", "squares"),
    ("HOUNDSTOOTH", "squares"), ("criss-cross", "lattice"), ("cross-hatch", "lattice"), ("hatch", "hatch"),
    ("ARGYLE", "diamonds"), ("Bricks", "dashes"), ("PLAIN", "plain"), ("PINSTRIPE", "columns"), ("teeth", "triangles"),
])
def test_names_of_textures_find_their_pattern(word: str, kind: str) -> None:
    assert vocabulary.named(word) == kind


def test_words_that_are_no_texture_find_none() -> None:
    for word in ("WOLF", "", "SUN", "KEY", "LEAF", "PEAR", "PLUM", "FIG", "APPLE", "3", "S", "ES", "WOLF DOTS"):
        assert vocabulary.named(word) is None


@pytest.mark.parametrize(("text", "kind"), [
    ("small separated dots", "dots"), ("straight parallel strokes", "lines"), ("curving parallel strokes", "waves"),
    ("separate closed circles", "rings"), ("slanting strokes", "hatch"), ("small squares", "squares"),
    ("straight lines", "lines"), ("wavy lines", "waves"), ("rows of arches", "scales"), ("broken lines", "dashes"),
    ("lines that go zig zag", "zigzag"), ("crossing lines", "grid"), ("vertical stripes", "columns"),
    ("little drops, tip up", "drops"), ("no pattern at all", "plain"), ("a criss-cross of strokes", "lattice"),
    ("the favourite of cats", None), ("", None),
])
def test_descriptions_tell_the_pattern(text: str, kind: str | None) -> None:
    """Of several words the one that says more than a line or a stroke."""
    assert vocabulary.described(text) == kind


def test_every_pattern_has_words_of_its_own_and_relatives() -> None:
    assert set(vocabulary.WORDS) == set(vocabulary.RELATED) == set(patterns.names())
    words = [word for some in vocabulary.WORDS.values() for word in some]
    assert len(set(words)) == len(words) > 300 and set(words) > vocabulary.WEAK
    for name, near in vocabulary.RELATED.items():
        assert name not in near and set(near) <= set(patterns.names()) - {"plain"}


def test_keys_are_unique_and_repeat() -> None:
    clear = Clear(art.silhouette("pear", 24.5), 13.0, 1.0)
    every = [drawn(k, w, h, scale=s, stroke=t) for k in patterns.names() for w, h, s, t in PLACES]
    every += [drawn("dots", clear=clear, halo=1.5), drawn("dots", clear=clear, halo=1.4), drawn("dots", ink="#000000")]
    every += [drawn("dots", clear=Clear(clear.silhouette, 13.0, 1.5), halo=1.5)]
    assert len({drawing.key for drawing in every}) == len(every)
    assert drawn("dots", clear=clear, halo=1.5).key == "pattern/dots/51x27/1/1.1pt/#221D2B/pear@24.5@13.0000,1.0000+1.5"
