"""Dice and ratings on a score sheet: which values a die shows, and which words a total earns.

Lengths are mm. Belongs here: the dice's picture and the rating table. Never here: score lines.
"""

from __future__ import annotations

from printkit.layout.art.geometry import circle, polyline, rounded
from printkit.layout.boxes import middle, ring, writing_ground
from printkit.layout.frame import Artifact, Drawing, Item, Path, Picture, Tag
from printkit.layout.scores.measures import sheet_measures
from printkit.layout.scores.page import Setting
from printkit.layout.setting import Block, block, set_line, shrink_line
from printkit.model import RatingBand
from printkit.typeface import advance
from printkit.units import to_mm

_PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.5, 0.5),),
    2: ((0.27, 0.27), (0.73, 0.73)),
    3: ((0.25, 0.25), (0.5, 0.5), (0.75, 0.75)),
    4: ((0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)),
    5: ((0.26, 0.26), (0.74, 0.26), (0.5, 0.5), (0.26, 0.74), (0.74, 0.74)),
    6: ((0.29, 0.24), (0.71, 0.24), (0.29, 0.5), (0.71, 0.5), (0.29, 0.76), (0.71, 0.76)),
}
"""Where the pips of a die's face are, as shares of its side."""

RING_GAP = 4.0  # mm between a ring and its points
RANGE_GAP = 6.0  # mm between points and words, at least

_ARROW = 0.8  # of a die's side from one die to the next
_PIP = 0.1


def dice_drawing(values: tuple[int, ...], size: float, stroke: float, ink: str) -> Drawing:
    """Faces of a die from one value to the next, ``size`` mm high, with arrows between; values are 1 to 6."""
    edge = to_mm(stroke) / 2
    side = size - 2 * edge
    paths: list[Path] = []
    x = edge
    for number, value in enumerate(values):
        if number:
            paths.append(_arrow(x + 0.16 * side, size / 2, (_ARROW - 0.32) * side, stroke, ink))
            x += _ARROW * side
        paths.append(Path(rounded(x, edge, side, side, side * 0.2), None, ink, stroke))
        paths += [Path(circle(x + px * side, edge + py * side, _PIP * side), ink) for px, py in _PIPS[value]]
        x += side
    name = "-".join(str(value) for value in values)
    return Drawing(f"dice/{name}/{size:g}/{ink}/{stroke:g}pt", round(x + edge, 4), size, tuple(paths))


def _arrow(x: float, y: float, length: float, stroke: float, ink: str) -> Path:
    head = length * 0.42
    shaft = polyline(((x, y), (x + length, y)))
    tip = polyline(((x + length - head, y - head), (x + length, y), (x + length - head, y + head)))
    return Path((*shaft, *tip), None, ink, stroke)


def has_dice(setting: Setting) -> bool:
    """Whether the game's dice take several values that a die can show."""
    values = setting.game.die_values
    return bool(setting.game.dice) and len(values) > 1 and all(value in _PIPS for value in values)


def draw_dice(setting: Setting, top: float, height: float) -> tuple[Item, ...]:
    """``A die shows`` and its faces."""
    edition, role, values = setting.edition, setting.edition.type["note"], setting.game.die_values
    drawing = dice_drawing(values, height, edition.strokes["contour-small"], edition.colour("ink"))
    words = setting.text("dice")
    text = set_line(words + " ", setting.x, middle(top, height, role), role)
    end = max(run.x + run.width for run in text)
    spoken = setting.text("dice-picture", values=", ".join(str(value) for value in values))
    return (Tag("P", (*text, Tag("Figure", (Picture(drawing, end + 2, top),), alt=spoken))),)


def band_range(setting: Setting, band: RatingBand) -> str:
    """``Less than 25``, ``25 – 29``, ``50 or more``."""
    if band.low is None:
        return setting.text("below", high=(band.high or 0) + 1)
    if band.high is None:
        return setting.text("above", low=band.low)
    return setting.text("between", low=band.low, high=band.high) if band.low != band.high else str(band.low)


def ratings_height(setting: Setting) -> float:
    """The table's height: a heading and a row for each band."""
    return sum(_row_heights(setting))


def _row_heights(setting: Setting) -> list[float]:
    """The heading's height, then each band's: more where its words take several lines."""
    role = setting.edition.type["table-name"]
    least = max(sheet_measures().rating_row, to_mm(role.leading) * 1.3)
    lines = [len(_band_words(setting, band).lines) for band in setting.sheet.ratings]
    return [least, *(least + (count - 1) * to_mm(role.leading) for count in lines)]


def _band_words(setting: Setting, band: RatingBand) -> Block:
    """A band's words, smaller where they fit so on one line, else in several."""
    role, room = setting.edition.type["table-name"], setting.right - _words_left(setting)
    return block(band.words, room, shrink_line(band.words, room, role) or role, balance=True)


def _words_left(setting: Setting) -> float:
    """Where the bands' words start."""
    own, cell = sheet_measures(), setting.edition.type["table-cell"]
    widest = max(advance(band_range(setting, band), cell.weight, cell.size) for band in setting.sheet.ratings)
    return setting.x + own.rating_ring + RING_GAP + max(own.rating_range, widest + RANGE_GAP)


def draw_ratings(setting: Setting, top: float, height: float) -> tuple[Item, ...]:
    """A small table: a ring to tick, the points, the words they earn."""
    own, edition, bands = sheet_measures(), setting.edition, setting.sheet.ratings
    natural = _row_heights(setting)
    steps = [one * height / sum(natural) for one in natural]
    start, second = setting.x + own.rating_ring + RING_GAP, _words_left(setting)
    head, cell = edition.type["table-head"], edition.type["table-cell"]
    rows: list[Item] = [Tag("TR", (
        Tag("TH", set_line(setting.text("points-head"), start, middle(top, steps[0], head), head), scope="Column"),
        Tag("TH", set_line(setting.text("rating-head"), second, middle(top, steps[0], head), head),
            scope="Column")))]  # fmt: skip
    y = top
    for number, band in enumerate(bands, 1):
        y, step, words = y + steps[number - 1], steps[number], _band_words(setting, band)
        mark = ring(setting.x + own.rating_ring / 2, y + step / 2, own.rating_ring / 2, edition.strokes["box"],
                    edition.colour("ink"), writing_ground(edition))
        rows.append(Artifact((mark,)))
        rows.append(Tag("TR", (
            Tag("TD", set_line(band_range(setting, band), start, middle(y, step, cell), cell)),
            Tag("TD", words.at(second, y + (step - words.height) / 2)))))  # fmt: skip
    return (Tag("Table", tuple(rows)),)
