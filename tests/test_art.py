"""Pictures, trees, emblems and bundles: what is drawn stays in its box, in the weights and colours of LOOK.md."""

from __future__ import annotations

import importlib.util
from pathlib import Path as File
from types import ModuleType

import pytest

from printkit.layout.art import bundles, emblems
from printkit.layout.art import pictures as art
from printkit.layout.art.geometry import bounds, closes
from printkit.layout.frame import Drawing
from printkit.resources import LAYOUTS
from printkit.units import to_mm

INK, GOLD, LEAF, APPLE, PLUM = "#221D2B", "#F2BE45", "#4FA07A", "#E0604F", "#6A4A98"

# LOOK.md, "Anatomy", "Lines" and "Building art": size, contour, offset of every place a picture stands in.
PLACES = ((53.0, 2.25, 1.1), (37.0, 1.5, 0.8), (24.5, 1.5, 0.7), (17.6, 1.75, 0.7), (12.0, 1.0, 0.4), (10.5, 1.0, 0.45))


def drawn(name: str, size: float = 37.0, colour: str = GOLD, **more: object) -> Drawing:
    settings: dict[str, object] = {"ink": INK, "contour": 1.5, "offset": 0.8} | more
    return art.picture(name, size, colour=colour, **settings)  # type: ignore[arg-type]


def assert_inside(drawing: Drawing) -> None:
    for path in drawing.paths:
        left, top, right, foot = bounds(path.segments)
        edge = to_mm(path.width) / 2 if path.stroke else 0.0
        assert left - edge >= -1e-3 and top - edge >= -1e-3, (drawing.key, path)
        assert right + edge <= drawing.width + 1e-3 and foot + edge <= drawing.height + 1e-3, (drawing.key, path)


def load_compiler() -> ModuleType:
    spec = importlib.util.spec_from_file_location("compile_art", LAYOUTS / "art" / "compile_art.py")
    assert spec is not None and spec.loader is not None
    compiler = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(compiler)
    return compiler


def test_art_json_is_what_its_sources_compile_to() -> None:
    compiler = load_compiler()
    assert compiler.compile_art() == (LAYOUTS / "art" / "art.json").read_text("utf-8")


def test_every_svg_is_in_the_index() -> None:
    used = {entry["file"] for entry in art._entries().values()}
    assert used == {path.name for path in (LAYOUTS / "art").glob("*.svg")}


@pytest.mark.parametrize("fault", ["class", "open", "grid", "text"])
def test_a_source_that_cannot_be_drawn_is_refused(fault: str, tmp_path: File) -> None:
    compiler = load_compiler()
    shape = {
        "class": '<path class="filll" d="M1 1L9 9L1 9Z"/>',
        "open": '<path class="fill" d="M1 1L9 9L1 9"/>',
        "grid": '<path class="fill" d="M1 1L9 9L1 9Z"/>',
        "text": "<text>A</text>",
    }[fault]
    box = "0 0 24 24" if fault == "grid" else "0 0 48 48"
    (tmp_path / "x.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{shape}</svg>', "utf-8")
    (tmp_path / "index.toml").write_text('[x]\nfile = "x.svg"\nalt = "X"\nwords = []\ncolour = "gold"\n', "utf-8")
    with pytest.raises(ValueError, match=r"x\.svg|can't be compiled"):
        compiler.compile_art(tmp_path)


def test_transforms_of_groups_and_shapes_are_applied(tmp_path: File) -> None:
    compiler = load_compiler()
    (tmp_path / "x.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><g transform="translate(10 20)">'
        '<line class="contour" x1="1" y1="0" x2="3" y2="0" transform="rotate(90) scale(2)"/></g></svg>',
        "utf-8",
    )
    [[roles, even_odd, segments]] = compiler._shapes(tmp_path / "x.svg")
    assert (roles, even_odd) == (["contour"], False)
    assert segments == [["M", [10.0, 22.0]], ["L", [10.0, 26.0]]]


@pytest.mark.parametrize("name", art.names())
def test_pictures_stay_inside_their_box(name: str) -> None:
    for size, contour, offset in PLACES:
        assert_inside(drawn(name, size, contour=contour, offset=offset))


@pytest.mark.parametrize("name", art.names())
def test_silhouettes_are_closed_and_fills_are_closed(name: str) -> None:
    for shape in art.shapes_of(name):
        if shape.roles & {"fill", "paper", "core", "dot", "seed", "solid"}:
            assert closes(shape.segments), shape
    covered = art.silhouette(name, 37.0)
    assert covered.polygons
    for polygon in covered.polygons:
        assert polygon[0] == polygon[-1] and len(polygon) > 3
        assert all(0 <= x <= 37 and 0 <= y <= 37 for x, y in polygon)


@pytest.mark.parametrize("name", ["pear", "plum", "fig", "apple", "rotten-fruit", "reader"])
def test_what_stands_stands_on_unit_44(name: str) -> None:
    foot = max(bounds(shape.segments)[3] for shape in art.shapes_of(name) if "contour" in shape.roles)
    assert foot == pytest.approx(44, abs=0.02)


@pytest.mark.parametrize("name", art.names())
def test_alternative_text_is_words(name: str) -> None:
    alt = art.alt_text(name)
    assert alt[0].isupper() and " " in alt and not alt.endswith(".") and len(alt) < 60
    assert alt.split()[0] in ("A", "An")


def test_words_find_their_picture() -> None:
    for word, name in (
        ("PEAR", "pear"), ("Pears", "pear"), (" plums ", "plum"), ("FIG", "fig"), ("apples", "apple"), ("SUN", "sun"),
        ("LEAVES", "leaf"), ("Keys", "key"), ("Rotten fruit", "rotten-fruit"), ("Reader marker", "reader"),
    ):  # fmt: skip
        assert art.known(word) == name
    for word in ("WOLF", "", "7", "s", "APPLESAUCE", "PEARL"):
        assert art.known(word) is None


def test_a_picture_is_its_fill_out_of_register_under_a_contour_of_the_given_weight() -> None:
    fill, outline = drawn("pear").paths[0], drawn("pear").paths[-3]
    assert (fill.fill, fill.stroke) == (GOLD, None)
    assert (outline.fill, outline.stroke, outline.width) == (None, INK, 1.5)
    moved = [b - a for a, b in zip(bounds(outline.segments), bounds(fill.segments), strict=True)]
    assert moved == pytest.approx([0.8] * 4, abs=1e-3)


# LOOK.md, "Lines": detail 0.8 × contour, at least 1.5 in large print (contours 2.25, and 1.75 when small).
@pytest.mark.parametrize(("contour", "detail"), [(1.5, 1.2), (1.0, 0.8), (2.25, 1.8), (1.75, 1.5)])
def test_details_are_thinner_but_never_too_thin(contour: float, detail: float) -> None:
    assert art.detail_width(contour) == pytest.approx(detail)
    widths = {path.width for path in drawn("plum", contour=contour).paths if path.stroke}
    assert widths == {contour, art.detail_width(contour)}


@pytest.mark.parametrize(("colour", "detail"), [(PLUM, "#FFFFFF"), (GOLD, INK), (LEAF, INK), (APPLE, INK)])
def test_details_take_the_colour_that_shows(colour: str, detail: str) -> None:
    strokes = {path.stroke for path in drawn("plum", colour=colour).paths if path.width == 1.2}
    assert strokes == {detail}


# LOOK.md, "Palette": contrast on white, and of ink on the colour.
@pytest.mark.parametrize(("colour", "on_white"), [(INK, 16.4), (GOLD, 1.7), (LEAF, 3.2), (APPLE, 3.5), (PLUM, 6.9)])
def test_contrast_is_that_of_wcag(colour: str, on_white: float) -> None:
    assert art.contrast(colour, "#FFFFFF") == pytest.approx(on_white, abs=0.06)


@pytest.mark.parametrize("name", art.names())
def test_ink_saver_drops_colour_and_nothing_else(name: str) -> None:
    full, saver = drawn(name, colour=PLUM), drawn(name, colour=PLUM, fills=False)
    assert not any(path.fill == PLUM for path in saver.paths)
    assert all(path.stroke in (None, INK) for path in saver.paths)
    kept = [path.segments for path in full.paths if path.stroke or path.fill == INK]
    assert all(segments in [path.segments for path in saver.paths] for segments in kept)


def test_small_pictures_have_no_shading() -> None:
    assert len(drawn("pear", 20.0).paths) > len(drawn("pear", 19.9).paths) == len(drawn("pear", shade=False).paths)


def test_a_picture_is_shaded_with_its_kinds_pattern() -> None:
    own, other = drawn("pear", pattern="dots"), drawn("pear", pattern="waves")
    assert own == drawn("pear") and other.key != own.key
    assert other.paths[-1].stroke == INK and own.paths[-1].width == 1.5
    assert drawn("sun", pattern="waves") == drawn("sun")  # a sun has no shading
    assert drawn("rotten-fruit", pattern="waves") == drawn("rotten-fruit")  # its spots are no pattern
    assert_inside(other)


def test_keys_are_unique_and_repeat() -> None:
    every = [drawn(n, s, contour=c, offset=o) for n in art.names() for s, c, o in PLACES]
    choices = ((f, s) for f in (True, False) for s in (True, False))
    every += [drawn("pear", colour=c, fills=f, shade=s) for f, s in choices for c in (LEAF, PLUM)]
    every += [drawn("pear", pattern=p) for p in ("lines", "waves", "grid")]
    every += [emblem(i, "WOLF") for i in range(24)] + [emblem(0, str(n)) for n in range(1, 10)]
    every += [tree(n, i) for i, n in enumerate(("apple", "pear", "plum", None, None, "fig"))]
    every += [fan((1, 3, 5)), fan((3, 3, 3))]
    assert len({drawing.key for drawing in every}) == len(every)
    assert drawn("pear").key == "art/pear/37/#F2BE45/#221D2B/#FFFFFF/1.5pt/0.8mm/shaded"


def tree(name: str | None, index: int = 0, **more: object) -> Drawing:
    settings: dict[str, object] = {"ink": INK, "contour": 1.4, "offset": 0.7} | more
    return art.tree(name, 29.0, colour=PLUM, index=index, **settings)  # type: ignore[arg-type]


# LOOK.md, "Tree cell 29": canopy radius 9.3 at (14.5, 12.4); apple 11 lobes, pear 9 points, plum a circle.
def test_trees_stand_where_the_look_says() -> None:
    left, top, right, _foot = bounds(tree("pear").paths[1].segments)
    assert (top, (left + right) / 2) == (pytest.approx(12.4 - 9.3, abs=0.01), pytest.approx(14.5, abs=0.01))
    assert (art.canopy_of("apple", 0), art.canopy_of("plum", 0)) == ("canopy-lobes", "canopy-circle")
    assert sum(op == "C" for op, _ in art.shapes_of("canopy-points")[0].segments) == 9
    for name in ("apple", "pear", "plum", "fig", "sun", None):
        for index in range(12):
            drawing = tree(name, index)
            assert_inside(drawing)
            assert all(bounds(path.segments)[3] < 23.5 for path in drawing.paths)  # the word's capitals begin there


def test_trees_of_unknown_words_differ_in_outline() -> None:
    outlines = [tree(None, i).paths[-1].segments for i in range(12)]
    outlines += [tree(name).paths[1].segments for name in ("apple", "pear")]
    assert len(set(outlines)) == 14
    assert tree(None, 12) == tree(None, 0) and tree("plum", 5).paths[1] == tree("plum", 0).paths[1]


def emblem(index: int, word: str, size: float = 37.0, pattern: str = "dots", **more: object) -> Drawing:
    settings: dict[str, object] = {"ink": INK, "contour": 1.5, "offset": 0.8} | more
    return emblems.emblem(index, word, size, colour=GOLD, pattern=pattern, **settings)  # type: ignore[arg-type]


@pytest.mark.parametrize("index", range(24))
def test_emblems_are_distinct_and_inside(index: int) -> None:
    for size, contour, offset in PLACES:
        assert_inside(emblem(index, "WOLF", size, contour=contour, offset=offset))
    others = [emblem(i, "WOLF", shade=False).paths for i in range(24) if i != index]
    assert emblem(index, "WOLF", shade=False).paths not in others
    assert emblem(index + 24, "HARE") == emblem(index, "WOLF")
    assert emblem(index, "WOLF").paths != emblem(index, "WOLF", pattern="waves").paths


def test_a_shape_too_small_for_shading_has_none() -> None:
    """From the thirteenth on shapes are 0.66 of their ring: in a box of 30 mm under 20."""
    for index, size, shaded in ((3, 20.0, True), (3, 19.9, False), (15, 30.4, True), (15, 30.0, False)):
        assert emblems.is_shaded(index, size) == shaded
        assert (emblem(index, "WOLF", size).paths != emblem(index, "WOLF", size, shade=False).paths) == shaded


def test_numbers_are_pips() -> None:
    for number in range(1, 10):
        pips = emblem(6, f" {number} ").paths[-1]
        assert sum(op == "M" for op, _ in pips.segments) == number
        assert_inside(emblem(6, str(number)))
    assert emblem(6, "0") == emblem(6, "10") == emblem(6, "²") == emblem(6, "WOLF")


def test_emblems_are_described() -> None:
    assert emblems.alt_text(6, "WOLF", "dots") == "A hexagon with dots"
    assert emblems.alt_text(15, "7", "dots") == "A star in a ring with 7 spots"
    assert emblems.alt_text(6, "WOLF") == "A hexagon"
    assert emblems.alt_text(0, "1", "dots") == "A circle with 1 spot"
    assert emblems.alt_text(8, "HARE", "waves") == "A flower with six petals and waves"


def test_words_that_name_a_shape_get_it_and_none_is_shared() -> None:
    found = emblems.numbers(("WOLF", "Star", "HARE", "MOON", "OX"))
    assert found == {"WOLF": 0, "Star": 3, "HARE": 1, "MOON": 2, "OX": 4}
    grown = emblems.numbers(("WOLF", "OX", "Star", "HARE", "MOON"), treetops=("HARE", "Star", "MOON"))
    assert grown == {"WOLF": 0, "OX": 1, "Star": 3, "HARE": 6, "MOON": 10}  # a hexagon and a square hold a value
    many = emblems.numbers([f"W{i}" for i in range(30)])
    assert sorted(emblems.numbers(list(many), treetops=list(many)[10:]).values()) == list(range(30))
    assert sorted(many.values()) == list(range(30))


def fan(sizes: tuple[int, ...], **more: object) -> Drawing:
    settings: dict[str, object] = {"ink": INK, "contour": 1.0, "offset": 0.5} | more
    return bundles.bundles(sizes, 9.0, colours=(GOLD, PLUM, LEAF), **settings)  # type: ignore[arg-type]


@pytest.mark.parametrize("sizes", [(1, 3, 5), (3, 3, 3), (1,), (2, 2, 2, 2, 1)])
def test_bundles_show_every_card(sizes: tuple[int, ...]) -> None:
    drawing = fan(sizes)
    assert_inside(drawing)
    assert sum(path.stroke is not None for path in drawing.paths) == sum(sizes)
    assert sum(path.fill in (GOLD, PLUM, LEAF) for path in drawing.paths) == len(sizes)
    assert not any(path.fill in (GOLD, PLUM, LEAF) for path in fan(sizes, fills=False).paths)


def test_bundles_are_described() -> None:
    assert bundles.alt_text((1, 3, 5)) == "9 cards in 3 bundles: 1, 3 and 5"
    assert bundles.alt_text((4, 4)) == "8 cards in 2 bundles: 4 and 4"
    assert bundles.alt_text((6,)) == "6 cards in 1 bundle: 6"
