"""What is measured on the calibration page: bars, verniers, stairs, the cross and its target.

Lengths are mm from the page's top left corner, strokes points. Belongs here: their lines and figures. Never here:
steps, or where on the page each stands.
"""

from __future__ import annotations

from collections.abc import Callable

from printkit.layout.art.geometry import polyline
from printkit.layout.boxes import line, middle, ring
from printkit.layout.calibrate.measures import STEP, CalibrationMeasures
from printkit.layout.edition import Edition
from printkit.layout.frame import Item, Path
from printkit.layout.setting import set_line

Place = Callable[[float, float], tuple[float, float]]
"""From along a thing and away from it to a point of the page."""

MINUS = "−"
HAIR = 0.5
"""Points of a line that is measured to: a tenth of a millimetre and a half, thinner than a ruler's own."""

EDGES = ("top", "bottom", "left", "right")


def figure(value: float) -> str:
    """A vernier's figure: ``−2.5``, ``0``, ``+1``."""
    return f"{value:+g}".replace("-", MINUS) if value else "0"


def _stroke(place: Place, along: float, start: float, end: float, width: float, ink: str) -> Path:
    (x1, y1), (x2, y2) = place(along, start), place(along, end)
    return line(x1, y1, x2, y2, width, ink)


def vernier_front(place: Place, upright: bool, measures: CalibrationMeasures, edition: Edition) -> tuple[Item, ...]:
    """The front's lines end at the axis (``place(0, 0)`` is its middle), a figure over every second one. ``upright``
    where the axis runs down the page: figures then stand left of their lines, not above."""
    ink, width, role = edition.colour("ink"), edition.strokes["writing"], edition.type["tally"]
    items: list[Item] = []
    for k, at in measures.vernier.lines():
        long = k % 2 == 0
        items.append(_stroke(place, at, -(measures.line_length if long else measures.line_short), measures.line_over,
                             width, ink))
        if long:
            x, y = place(at, -measures.line_length - measures.figure_gap)
            if upright:
                y = middle(y, 0.0, role)
            items += set_line(figure(k * STEP), x, y, role, align="right" if upright else "centre", colour=ink)
    return tuple(items)


def vernier_back(place: Place, measures: CalibrationMeasures, edition: Edition) -> tuple[Item, ...]:
    """The back's lines begin at the axis and lead away on its other side; they have no figures to read backwards."""
    ink, width = edition.colour("ink"), edition.strokes["writing"]
    return tuple(_stroke(place, at, -measures.line_over, measures.line_length, width, ink)
                 for _, at in measures.vernier.lines(back=True))


def bar(place: Place, length: int, upright: bool, unit: str, measures: CalibrationMeasures,
        edition: Edition) -> tuple[Item, ...]:
    """A bar from ``place(0, 0)``, ticks at every 10 mm, figures at every 50. ``unit`` has a ``{length}``."""
    ink, role = edition.colour("ink"), edition.type["table-head"]
    (x1, y1), (x2, y2) = place(0.0, 0.0), place(float(length), 0.0)
    items: list[Item] = [line(x1, y1, x2, y2, HAIR * 2, ink)]
    for at in range(0, length + 1, 10):
        end, fifty = at in (0, length), at % 50 == 0
        tick = measures.bar_tick if end else measures.bar_tick_fifty if fifty else measures.bar_tick_small
        items.append(_stroke(place, float(at), 0.0, tick, HAIR, ink))
        if fifty:
            words = unit.format(length=at) if at == length else str(at)
            x, y = place(float(at), measures.bar_tick + 1.4 if upright else -measures.bar_label)
            shown = "left" if upright or at == 0 else "right" if at == length else "centre"
            items += set_line(words, x, middle(y, 0.0, role) if upright else y, role, align=shown)
    return tuple(items)


def stairs(edge: str, page: tuple[float, float], measures: CalibrationMeasures, edition: Edition) -> tuple[Item, ...]:
    """Stairs at the middle of an edge of the page: each tread lies its figure in mm from the paper's edge."""
    width, height = page
    count = round(measures.stair_depth / measures.stair_step) + 1
    whole = round(1 / measures.stair_step)
    along = height if edge in ("left", "right") else width
    start = (along - count * measures.stair_tread) / 2
    place = _from_edge(edge, width, height)
    ink, role = edition.colour("ink"), edition.type["sheet-label-name"]
    points: list[tuple[float, float]] = []
    figures: list[Item] = []
    for step in range(count):
        depth, at = step * measures.stair_step, start + step * measures.stair_tread
        points += [place(at, depth), place(at + measures.stair_tread, depth)]
        if step % whole == 0:
            x, y = place(at + measures.stair_tread / 2, measures.stair_figure)
            figures += set_line(str(step // whole), x, middle(y, 0.0, role), role, align="centre")
    return (Path(polyline(points), stroke=ink, width=HAIR, round_ends=False), *figures)


def _from_edge(edge: str, width: float, height: float) -> Place:
    """Along an edge (from the left, from the top) and away from it."""
    ways: dict[str, Place] = {
        "top": lambda along, depth: (along, depth),
        "bottom": lambda along, depth: (along, height - depth),
        "left": lambda along, depth: (depth, along),
        "right": lambda along, depth: (width - depth, along),
    }
    return ways[edge]


def cross(x: float, y: float, measures: CalibrationMeasures, edition: Edition) -> tuple[Item, ...]:
    """The cross to prick through, with a ring to find it by."""
    ink, half = edition.colour("ink"), measures.cross
    return (line(x - half, y, x + half, y, HAIR, ink), line(x, y - half, x, y + half, HAIR, ink),
            ring(x, y, measures.cross_ring, edition.strokes["writing"], ink))


def target(x: float, y: float, measures: CalibrationMeasures, edition: Edition) -> tuple[Item, ...]:
    """The other side of the cross: two rulers through its middle, a mark every half millimetre, longer at whole ones
    and longest at the ends."""
    ink, half = edition.colour("ink"), measures.target
    items: list[Item] = [line(x - half, y, x + half, y, HAIR, ink), line(x, y - half, x, y + half, HAIR, ink)]
    for number in range(1, round(half * 2) + 1):
        reach = 1.3 if number == round(half * 2) else 0.8 if number % 2 == 0 else 0.4
        for at in (-number / 2, number / 2):
            items.append(line(x + at, y - reach, x + at, y + reach, HAIR, ink))
            items.append(line(x - reach, y + at, x + reach, y + at, HAIR, ink))
    return tuple(items)
