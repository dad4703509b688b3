"""Which sheets a mat takes: upright or lengthwise, one or several, at the cards' size or smaller.

Lengths are mm. Belongs here: trying plans in order and taking the first that fits. Never here: what bands hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from math import ceil

from printkit.diagnostics import Diagnostic
from printkit.layout.frame import PageBox
from printkit.layout.mats.assembly import BETWEEN, Assembly
from printkit.layout.mats.bands import Setting
from printkit.layout.mats.filling import on_grid_sheets, on_one, on_row_sheets, on_several
from printkit.layout.mats.sheet import MatSheet
from printkit.layout.scores.measures import mat_measures
from printkit.layout.small_paper import glued_pages
from printkit.record import dataclass

STEPS = 40
"""Spaces become smaller in steps of a fiftieth of the card, at most this often. While that is less than the gap between
them, cards still lie side by side."""

LONGEST = 4
"""More sheets than these are laid in two rows: a picture of more rows would take the cards' room."""

STROKES = 1.0
"""mm by which outlines reach beyond the edges of what they enclose, at most."""

LOOSE = 3
"""So many sheets are easily laid side by side. Where there would be more, a mat is glued to be one piece; in large
print only where it can't be had otherwise, since gluing edge to edge asks for good eyes."""

PICTURE = 0.5
"""The share of the head's width that a picture of the sheets takes at the most."""

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
    """The best plan; each of several sheets keeps room for a picture of how they lie together. Where that takes further
    sheets, whose picture is another, it keeps room for both: the plan stands once its own picture has room."""
    plan, turn = _best_plan(setting, page), 0
    while (needed := _corner(setting, plan)) != setting.corner:
        if turn >= TRIES:
            both = max(needed[0], setting.corner[0]), max(needed[1], setting.corner[1])
            if both == setting.corner:
                break
            needed = both
        setting, turn = replace(setting, corner=needed), turn + 1
        plan = _best_plan(setting, page)
    return plan


def _corner(setting: Setting, plan: Plan) -> tuple[float, float]:
    """Width and height of the picture of a plan's sheets."""
    lying = assembly_of(setting, plan.sheets)
    return lying.size(setting.edition) if lying else (0.0, 0.0)


def assembly_of(setting: Setting, sheets: Sequence[MatSheet]) -> Assembly | None:
    """Where each of several sheets lies: side by side where bundles lie above one of them, else one below the other,
    many in two rows; a tableau's as its spaces do, and what follows in rows under it. None for one sheet."""
    if len(sheets) < 2:
        return None
    places = [sheet.place for sheet in sheets if sheet.place is not None]
    several = len(sheets) if setting.mat.spaces else 1
    several = several if len(sheets) <= LONGEST else ceil(len(sheets) / 2)
    several = min(several, _most_columns(setting, sheets))
    columns = 1 + max((column for column, _ in places), default=several - 1)
    row = 1 + max((row for _, row in places), default=-1)
    for i in range(len(sheets) - len(places)):
        places.append((i % columns, row + i // columns))
    return Assembly(tuple(places), sheets[0].height > sheets[0].width)


def _most_columns(setting: Setting, sheets: Sequence[MatSheet]) -> int:
    """So many sheets side by side have room in a picture that leaves the title most of the head."""
    upright = sheets[0].height > sheets[0].width
    wide, _ = Assembly(tuple((0, row) for row in range(len(sheets))), upright).cell(setting.edition)
    return max(1, int(PICTURE * sheets[0].measure / (wide + BETWEEN)))


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
        yield _fewest([_plan(on_grid_sheets, setting, 0, box) for box in boxes])
    several = [_fewest([_plan(_on_several, setting, step, box) for box in boxes]) for step in range(roomy + 1)]
    several.append(_fewest([_plan(on_row_sheets, setting, 0, box) for box in boxes]))
    yield from (plan for plan in several if least > card or len(plan.sheets) <= LOOSE)
    yield from _glued(setting, page)
    yield from several
    for step in range(roomy + 1, smallest + 1):
        yield from _on_few(setting, step, boxes)
    for step in range(roomy + 1, STEPS + 1):
        yield _fewest([_plan(_on_several, setting, step, box) for box in boxes])


def _glued(setting: Setting, page: PageBox) -> Iterator[Plan]:
    """Everything on one page that is glued from several sheets."""
    own = mat_measures()
    for box in glued_pages(page, setting.edition, own.dock_top, own.foot_gap_least, STROKES):
        yield _plan(on_one, setting, 0, box)


def _on_few(setting: Setting, step: int, boxes: Sequence[PageBox]) -> Iterator[Plan]:
    """Everything on one sheet, or the cards on one and what is written on others."""
    mat = setting.mat
    yield from (_plan(on_one, setting, step, box) for box in boxes)
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
    return on_several(setting, box, 1)


def _on_several(setting: Setting, box: PageBox) -> tuple[MatSheet, ...]:
    """Cards on as many sheets as they need, then docks and lines."""
    return on_several(setting, box, 0)


def _orientations(page: PageBox) -> tuple[PageBox, PageBox]:
    short, long = sorted((page.width, page.height))
    return PageBox(short, long, page.margin), PageBox(long, short, page.margin)
