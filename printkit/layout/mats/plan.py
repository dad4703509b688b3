"""Which sheets a mat takes: upright or lengthwise, one or several, at the cards' size or smaller.

Lengths are mm. Belongs here: trying plans in order and taking the first that fits. Never here: what bands hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import ceil

from printkit.diagnostics import Diagnostic
from printkit.layout.frame import PageBox
from printkit.layout.mats.assembly import Assembly
from printkit.layout.mats.bands import Setting, docks, head, lines, open_space, piles
from printkit.layout.mats.grid import NARROWEST, on_grid
from printkit.layout.mats.sheet import MatSheet, fit
from printkit.layout.mats.tableau import note_bands, tableau_bands, tableau_width
from printkit.layout.scores.measures import mat_measures
from printkit.layout.scores.stack import Band
from printkit.record import dataclass

Unit = tuple[Band, ...]
"""Bands that stay on one sheet: a row of piles and its tally strips."""

STEPS = 40
"""Spaces become smaller in steps of a fiftieth of the card, at most this often. While that is less than the gap between
them, cards still lie side by side."""

NEAR = 0.9
"""Card spaces that take this share of the page between its margins set its width; fewer are spread over it."""

LONGEST = 4
"""More sheets than these are laid in two rows: a picture of more rows would take the cards' room."""

STROKES = 1.0
"""mm by which outlines reach beyond the edges of what they enclose, at most."""

LOOSE = 3
"""So many sheets are easily laid side by side. Where there would be more, a mat is glued to be one piece; in large
print only where it can't be had otherwise, since gluing edge to edge asks for good eyes."""

TRIES = 3
"""The picture of the sheets takes room, which may take another sheet: so often the plan is made again."""


@dataclass(frozen=True)
class Plan:
    """The sheets of a mat, none when it doesn't fit, and what could not be set on them."""

    sheets: tuple[MatSheet, ...]
    findings: tuple[Diagnostic, ...] = ()


def plan_mat(setting: Setting, page: PageBox) -> Plan:
    """The first plan that fits and sets every word, else the first that fits: one sheet, two sheets, smaller spaces,
    as many sheets as it takes. A name that the mat's own lines don't ask for may take no room from its spaces."""
    plan = _assembled(setting, page)
    if setting.mat.lines or setting.name is None:
        return plan
    nameless = _assembled(replace(setting, borrows=False), page)
    return plan if _spaces(plan) == _spaces(nameless) else nameless


def _spaces(plan: Plan) -> tuple[int, float]:
    """How many sheets, and how large the spaces on them are."""
    return len(plan.sheets), plan.sheets[0].scale if plan.sheets else 0.0


def _assembled(setting: Setting, page: PageBox) -> Plan:
    """The best plan; each of several sheets keeps room for a picture of how they lie together."""
    plan = _best_plan(setting, page)
    for _ in range(TRIES):
        lying = assembly_of(setting, plan.sheets)
        if lying == setting.assembly:
            break
        setting = replace(setting, assembly=lying)
        plan = _best_plan(setting, page)
    return plan


def assembly_of(setting: Setting, sheets: Sequence[MatSheet]) -> Assembly | None:
    """Where each of several sheets lies: side by side where bundles lie above one of them, else one below the other,
    many in two rows; a tableau's as its spaces do, and what follows in rows under it. None for one sheet."""
    if len(sheets) < 2:
        return None
    places = [sheet.place for sheet in sheets if sheet.place is not None]
    several = len(sheets) if setting.mat.spaces else 1
    several = several if len(sheets) <= LONGEST else ceil(len(sheets) / 2)
    columns = 1 + max((column for column, _ in places), default=several - 1)
    row = 1 + max((row for _, row in places), default=-1)
    for i in range(len(sheets) - len(places)):
        places.append((i % columns, row + i // columns))
    return Assembly(tuple(places), sheets[0].height > sheets[0].width)


def _best_plan(setting: Setting, page: PageBox) -> Plan:
    fitting = Plan(())
    for plan in _plans(setting, page):
        if plan.sheets and not plan.findings:
            return plan
        if plan.sheets and not fitting.sheets:
            fitting = plan
    return fitting


def _plans(setting: Setting, page: PageBox) -> Iterator[Plan]:
    """Every plan, best first: spaces in which cards lie side by side, on one sheet or two, then on more, then on a page
    that is glued from several; at last smaller spaces."""
    boxes = _orientations(page)
    card, least = setting.card[0], setting.edition.lengths["space-least"]
    roomy = int(mat_measures().gutter / card * 50 + 1e-6)
    smallest = min(STEPS, int((1 - least / card) * 50 + 1e-6)) if least < card else 0
    for step in range(min(roomy, smallest) + 1):
        yield from _on_few(setting, step, boxes)
    if least > card:
        yield _fewest([_plan(_on_grid, setting, 0, box) for box in boxes])
    several = [_fewest([_plan(_on_several, setting, step, box) for box in boxes]) for step in range(roomy + 1)]
    several.append(_fewest([_plan(_on_rows, setting, 0, box) for box in boxes]))
    yield from (plan for plan in several if least > card or len(plan.sheets) <= LOOSE)
    yield from _glued(setting, page)
    yield from several
    for step in range(roomy + 1, smallest + 1):
        yield from _on_few(setting, step, boxes)
    for step in range(roomy + 1, STEPS + 1):
        yield _fewest([_plan(_on_several, setting, step, box) for box in boxes])


def _glued(setting: Setting, page: PageBox) -> Iterator[Plan]:
    """Everything on one page that is glued from several sheets; its empty edges fall away."""
    own, lengths = mat_measures(), setting.edition.lengths
    keep, margin = 2 * lengths["tile-edge"] + STROKES, lengths["page-margin"]
    foot = lengths["page-foot"] + own.foot_gap_least
    for box in page.glued(margin, 2 * margin - keep, own.dock_top + foot - keep):
        yield _plan(_whole, setting, 0, box)


def _on_few(setting: Setting, step: int, boxes: Sequence[PageBox]) -> Iterator[Plan]:
    """Everything on one sheet, or the cards on one and what is written on others."""
    mat = setting.mat
    yield from (_plan(_whole, setting, step, box) for box in boxes)
    if (mat.lines or mat.spaces) and (mat.piles or mat.tableau):
        yield from (_plan(_on_two, setting, step, box) for box in boxes)


def _fewest(plans: Sequence[Plan]) -> Plan:
    """The one of the fewest sheets, of those that fit."""
    return min((plan for plan in plans if plan.sheets), key=lambda plan: len(plan.sheets), default=Plan(()))


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
    units = [*_cards(setting, x, width), *lines(setting, x, width), *open_space(setting, x, width)]
    bands = [*above, *head(setting, x, width, gap), *(band for unit in units for band in unit)]
    sheet = fit(setting, box, width, bands)
    return (sheet,) if sheet else ()


def _several(setting: Setting, box: PageBox, most: int) -> tuple[MatSheet, ...]:
    """Cards first, then docks and lines, each on as many sheets as they need; ``most`` is how many the cards may
    take, 0 for any number. Empty when something doesn't fit a sheet of its own."""
    width = measure_of(setting, box)
    if not width:
        return ()
    x = (box.width - width) / 2
    later = bool(setting.rows or setting.mat.spaces)
    for named in (True, False) if later else (True,):  # a name that has no room over cards stands over lines
        cards = _filled(setting, box, width, _cards(setting, x, width), partial(_card_head, setting, x, width, named))
        if cards is not None and not (most and len(cards) > most):
            return _with_lines(setting, box, width, cards, named=named and bool(cards))
    return ()


def _card_head(setting: Setting, x: float, width: float, named: bool, first: bool) -> list[Band]:
    """What stands over cards: the first sheet has the player's name where it is to be ``named`` there."""
    return head(setting, x, width, 0.0, name=first and named)


def _on_grid(setting: Setting, box: PageBox) -> tuple[MatSheet, ...]:
    """A tableau over sheets that are laid together, then piles, docks and lines on sheets of their own."""
    grid = on_grid(setting, box)
    if not grid:
        return ()
    width = box.width - 2 * setting.edition.lengths["page-margin"]
    x = (box.width - width) / 2
    below = _filled(setting, box, width, piles(setting, x, width),
                    lambda first: head(setting, x, width, 0.0, name=False))
    return _with_lines(setting, box, width, (*grid, *below), named=True) if below is not None else ()


def _on_rows(setting: Setting, box: PageBox) -> tuple[MatSheet, ...]:
    """The same, where every sheet has whole rows of the tableau."""
    sheets = _on_grid(setting, box)
    return sheets if all(sheet.place is None or sheet.place[0] == 0 for sheet in sheets) else ()


def _with_lines(setting: Setting, box: PageBox, width: float, cards: tuple[MatSheet, ...], *,
                named: bool) -> tuple[MatSheet, ...]:
    """The sheets of cards, and those of docks and lines behind them, with the player's name where it isn't ``named``
    yet; none when a line doesn't fit."""
    x = (box.width - width) / 2
    above = docks(setting, x, width)

    def opening(first: bool) -> list[Band]:
        if first and above:
            return [*above, *head(setting, x, width, mat_measures().after_docks, name=not named)]
        return head(setting, x, width, 0.0, name=first and not named)

    scored = _filled(setting, box, width, lines(setting, x, width), opening, always=bool(above))
    return (*cards, *scored) if scored is not None else ()


def _filled(setting: Setting, box: PageBox, width: float, units: Sequence[Unit], opening: Callable[[bool], list[Band]],
            always: bool = False) -> tuple[MatSheet, ...] | None:
    """Sheets filled with units in order, each opened by its own bands; None when a unit is too high for a sheet."""
    sheets: list[MatSheet] = []
    held: list[Unit] = []
    current: MatSheet | None = fit(setting, box, width, opening(True)) if always else None
    for unit in units:
        bands = [*opening(not sheets), *(band for one in (*held, unit) for band in one)]
        fitted = fit(setting, box, width, bands)
        if fitted is None and held and current is not None:
            sheets.append(current)
            held = []
            unit = (replace(unit[0], gap=max(unit[0].gap, _gap_under_head(unit[0]))), *unit[1:])
            fitted = fit(setting, box, width, [*opening(False), *unit])
        if fitted is None:
            return None
        held, current = [*held, unit], fitted
    return (*sheets, current) if current is not None else tuple(sheets)


def _gap_under_head(band: Band) -> float:
    """What a score line that opens a sheet keeps clear of the head; rows of spaces keep it anyway."""
    return mat_measures().before_lines if band.name == "line" else 0.0
