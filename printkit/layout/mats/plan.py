"""Which sheets a mat takes: upright or lengthwise, one or several, at the cards' size or smaller.

Lengths are mm. Belongs here: trying plans in order and taking the first that fits. Never here: what bands hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from printkit.diagnostics import Diagnostic
from printkit.layout.frame import PageBox
from printkit.layout.mats.bands import Setting, docks, head, lines, piles
from printkit.layout.mats.tableau import note_bands, tableau_bands, tableau_width
from printkit.layout.scores.measures import mat_measures
from printkit.layout.scores.stack import Band, best_height, heights, least_height
from printkit.record import dataclass

Unit = tuple[Band, ...]
"""Bands that stay on one sheet: a row of piles and its tally strips."""

STEPS = 40
"""Spaces become smaller in steps of a fiftieth of the card, at most this often."""

NEAR = 0.9
"""Card spaces that take this share of the page between its margins set its width; fewer are spread over it."""

NARROWEST = 0.6
"""A sheet's content is at least this share of the page between its margins."""


@dataclass(frozen=True)
class MatSheet:
    """A sheet of a mat: its size, the left edge and width of its content, where the content starts, its bands and
    their heights; ``scale`` is how much smaller than cards its spaces are."""

    width: float
    height: float
    left: float
    measure: float
    top: float
    bands: tuple[Band, ...]
    sizes: tuple[float, ...]
    scale: float


@dataclass(frozen=True)
class Plan:
    """The sheets of a mat, none when it doesn't fit, and what could not be set on them."""

    sheets: tuple[MatSheet, ...]
    findings: tuple[Diagnostic, ...] = ()


def plan_mat(setting: Setting, page: PageBox) -> Plan:
    """The first plan that fits and sets every word, else the first that fits: one sheet, two sheets, smaller spaces,
    as many sheets as it takes."""
    fitting = Plan(())
    for plan in _plans(setting, page):
        if plan.sheets and not plan.findings:
            return plan
        if plan.sheets and not fitting.sheets:
            fitting = plan
    return fitting


def _plans(setting: Setting, page: PageBox) -> Iterator[Plan]:
    boxes = _orientations(page)
    card, least = setting.card[0], setting.edition.lengths["space-least"]
    two = bool(setting.mat.lines or setting.mat.spaces) and bool(setting.mat.piles or setting.mat.tableau)
    for step in range(STEPS + 1):
        if step and (1 - step / 50) * card < least:
            break
        yield from (_plan(_whole, setting, step, box) for box in boxes)
        if two:
            yield from (_plan(_on_two, setting, step, box) for box in boxes)
    for step in range(STEPS + 1):
        several = [_plan(_on_several, setting, step, box) for box in boxes]
        yield min((plan for plan in several if plan.sheets), key=lambda plan: len(plan.sheets), default=Plan(()))


def _plan(make: Callable[[Setting, PageBox], tuple[MatSheet, ...]], setting: Setting, step: int, box: PageBox) -> Plan:
    """A plan at a scale, with findings of its own."""
    made = replace(setting, scale=1 - step / 50, findings=[])
    return Plan(make(made, box), tuple(made.findings))


def _on_two(setting: Setting, box: PageBox) -> tuple[MatSheet, ...]:
    """All cards on one sheet, docks and lines on others."""
    return _several(setting, box, 1)


def _on_several(setting: Setting, box: PageBox) -> tuple[MatSheet, ...]:
    """Cards on as many sheets as they need, then docks and lines."""
    return _several(setting, box, 0)


def _orientations(page: PageBox) -> tuple[PageBox, PageBox]:
    short, long = sorted((page.width, page.height))
    return PageBox(short, long, page.margin), PageBox(long, short, page.margin)


def measure_of(setting: Setting, box: PageBox) -> float:
    """How wide the content is: as many card spaces as the paper holds, or the page between its margins. 0 when the
    paper is too narrow for the mat's spaces."""
    room, gutter = box.width - 2 * box.margin, mat_measures().gutter
    plain = box.width - 2 * setting.edition.lengths["page-margin"]
    if setting.mat.tableau:
        wanted = tableau_width(setting, setting.mat.tableau)
        least = plain if setting.mat.lines else plain * NARROWEST
        return max(wanted, least) if wanted <= room + 1e-6 else 0.0
    if not setting.mat.piles and not setting.mat.spaces:
        return plain
    wide = setting.space[0]
    columns = int((room + gutter + 1e-6) / (wide + gutter))
    if not columns:
        return 0.0
    spaces = columns * wide + (columns - 1) * gutter
    return spaces if spaces >= plain * NEAR else plain


def _cards(setting: Setting, x: float, width: float) -> list[Unit]:
    """Rows of spaces for cards, each a unit, the tableau's before the piles."""
    units: list[Unit] = []
    if setting.mat.tableau:
        units += [(band,) for band in tableau_bands(setting, setting.mat.tableau, x, width)]
    units += piles(setting, x, width)
    notes = note_bands(setting, x, width)
    if units and notes:
        units[-1] = (*units[-1], *notes)
    return units


def _whole(setting: Setting, box: PageBox) -> tuple[MatSheet, ...]:
    """Everything on one sheet: docks, head, cards, lines."""
    width = measure_of(setting, box)
    if not width:
        return ()
    x = (box.width - width) / 2
    above = docks(setting, x, width)
    gap = mat_measures().after_docks if above else 0.0
    units = [*_cards(setting, x, width), *lines(setting, x, width)]
    bands = [*above, *head(setting, x, width, gap), *(band for unit in units for band in unit)]
    sheet = _fit(setting, box, width, bands)
    return (sheet,) if sheet else ()


def _several(setting: Setting, box: PageBox, most: int) -> tuple[MatSheet, ...]:
    """Cards first, then docks and lines, each on as many sheets as they need; ``most`` is how many the cards may
    take, 0 for any number. Empty when something doesn't fit a sheet of its own."""
    width = measure_of(setting, box)
    if not width:
        return ()
    x = (box.width - width) / 2

    def open_with(first: bool) -> list[Band]:
        return head(setting, x, width, 0.0, name=first)

    cards = _filled(setting, box, width, _cards(setting, x, width), open_with)
    if cards is None or (most and len(cards) > most):
        return ()
    above = docks(setting, x, width)

    def open_lines(first: bool) -> list[Band]:
        return above if first and above else open_with(first and not cards)

    scored = _filled(setting, box, width, lines(setting, x, width), open_lines, always=bool(above))
    return (*cards, *scored) if scored is not None else ()


def _filled(setting: Setting, box: PageBox, width: float, units: Sequence[Unit], opening: Callable[[bool], list[Band]],
            always: bool = False) -> tuple[MatSheet, ...] | None:
    """Sheets filled with units in order, each opened by its own bands; None when a unit is too high for a sheet."""
    sheets: list[MatSheet] = []
    held: list[Unit] = []
    current: MatSheet | None = _fit(setting, box, width, opening(True)) if always else None
    for unit in units:
        bands = [*opening(not sheets), *(band for one in (*held, unit) for band in one)]
        fitted = _fit(setting, box, width, bands)
        if fitted is None and held and current is not None:
            sheets.append(current)
            held = []
            fitted = _fit(setting, box, width, [*opening(False), *unit])
        if fitted is None:
            return None
        held, current = [*held, unit], fitted
    return (*sheets, current) if current is not None else tuple(sheets)


def _fit(setting: Setting, box: PageBox, width: float, bands: Sequence[Band]) -> MatSheet | None:
    """The bands on a sheet, spread over its height; None when they are too high."""
    own = mat_measures()
    top = own.dock_top if bands[0].name == "docks" else own.top
    foot = box.height - setting.edition.lengths["page-foot"]
    room = foot - own.foot_gap - top
    if best_height(bands) > room:
        room = min(best_height(bands), foot - own.foot_gap_least - top)
    if least_height(bands) > room:
        top = own.dock_top
        room = foot - own.foot_gap_least - top
    sizes = heights(bands, room)
    if sizes is None:
        return None
    left = (box.width - width) / 2
    return MatSheet(box.width, box.height, left, width, top, tuple(bands), sizes, setting.scale)
