"""The pages of a score sheet, filled with units from top to foot.

Lengths are mm. Belongs here: which units share a page, and the head that each page opens with. Never here: what units
hold (``sections.py``, ``table.py``), the size of a page (``sheets.py``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from printkit.layout.frame import PageBox
from printkit.layout.pattern_band import game_patterns, pattern_band
from printkit.layout.scores.again import beside, continued
from printkit.layout.scores.head import Head
from printkit.layout.scores.measures import sheet_measures
from printkit.layout.scores.page import Setting
from printkit.layout.scores.sections import named
from printkit.layout.scores.stack import TOTAL, Band, Unit, fixed, heights, least_height
from printkit.record import dataclass

HEADS = ("head", "continued", "patterns")
"""Names of the bands that open a page."""

LEADING = frozenset(("line", "table", "round"))
"""And of those that lead to a total."""

POOR = 0.22
"""A page whose content takes less than this share of its height is nearly empty."""


@dataclass(frozen=True)
class Page:
    """A filled page: its bands and their heights, from ``top`` down."""

    bands: tuple[Band, ...]
    sizes: tuple[float, ...]
    top: float


def emptiest(pages: Sequence[Page], page: PageBox) -> float:
    """The share of the page's height that the emptiest page needs under its head."""
    inside = [[band for band in one.bands if band.name not in HEADS] for one in pages]
    return min(least_height(bands) for bands in inside) / page.height


def fill(setting: Setting, page: PageBox, units: Sequence[Unit]) -> list[Page] | None:
    """Pages filled with units in order; None when a unit is too high for a page of its own. A unit that is fresh opens
    a page, and what stands before it is divided on its own."""
    starts = [0, *(i for i, unit in enumerate(units) if i and unit.fresh), len(units)]
    pages: list[Page] = []
    for start, end in pairwise(starts):
        made = _run(setting, page, units[start:end], start == 0)
        if made is None:
            return None
        pages += made
    return pages


def _run(setting: Setting, page: PageBox, units: Sequence[Unit], first: bool) -> list[Page] | None:
    """The pages of units that follow each other. What would stand alone on the last page has units of the page before
    it for company, where they fit."""
    filled: list[tuple[list[Unit], Page]] = []
    held: list[Unit] = []
    current = _fit(setting, page, _opening(setting, first), [])
    for unit in _divided(setting, page, units):
        opens = first and not filled
        fitted = _fit(setting, page, _opening(setting, opens), [*held, unit])
        if fitted is None and not held and opens:
            fitted = _fit(setting, page, _opening(setting, True)[:1], [unit])  # without the patterns
        if fitted is None and held and current is not None:
            filled.append((held, current))
            held = []
            fitted = _fit(setting, page, _opening(setting, False), [unit])
        if fitted is None:
            return None
        held, current = [*held, unit], fitted
    if current is None:
        return None
    pages = [one for _, one in filled]
    if filled and (emptiest([current], page) < POOR or lone_total([current])):
        opens = first and len(filled) == 1
        pages[-1], current = _shared(setting, page, (filled[-1][0], held), (pages[-1], current), opens)
    return [*pages, current]


def _divided(setting: Setting, page: PageBox, units: Sequence[Unit]) -> list[Unit]:
    """The units; rows of a total's terms each on their own where they are too high for a page together."""
    found: list[Unit] = []
    for unit in units:
        together = all(band.name != TOTAL for band in unit.bands) or len(unit.bands) == 1
        if together or _fit(setting, page, _opening(setting, False), [unit]) is not None:
            found.append(unit)
        else:
            found += [replace(unit, bands=(band,)) for band in unit.bands]
    return found


def lone_total(pages: Sequence[Page]) -> bool:
    """Whether a total stands on another page than every line that leads to it."""
    names = [{band.name for band in one.bands} for one in pages]
    return any(TOTAL in one and not one & LEADING for one in names)


def _shared(setting: Setting, page: PageBox, units: tuple[list[Unit], list[Unit]], pages: tuple[Page, Page],
            first: bool) -> tuple[Page, Page]:
    """The last two pages with the units moved to the last that leave the emptier of both fullest."""
    upper, lower = units
    best = pages
    for at in range(len(upper) - 1, 0, -1):
        above = _fit(setting, page, _opening(setting, first), upper[:at])
        below = _fit(setting, page, _opening(setting, False), [*upper[at:], *lower])
        if above is None or below is None:
            break
        alone = best is pages and lone_total(pages[1:])
        if alone or emptiest((above, below), page) > emptiest(best, page):
            best = above, below
    return best


def _opening(setting: Setting, first: bool) -> list[Band]:
    """The title with the player's name, and the game's patterns under it; on further pages a small title alone."""
    own, edition = sheet_measures(), setting.edition
    if not first:
        return [continued(setting)]
    line = named(setting.sheet) if setting.sheet.per != "table" else None
    head = Head(setting.sheet.name, line, setting.width, min(own.player_width, setting.width), edition)
    kinds = game_patterns(setting.game, setting.looks)
    return [
        fixed("head", head.height, lambda top, _: head.draw(setting.x, top, setting.pencil)),
        fixed("patterns", edition.lengths["band"],
              lambda top, _: pattern_band(kinds, setting.x, top, setting.width, own.band_gap, edition), 6.3),
    ]


def _fit(setting: Setting, page: PageBox, opening: list[Band], units: Sequence[Unit]) -> Page | None:
    """The bands of a page, spread over its height; None when they are too high. They start nearer to the page's top,
    and then end nearer to its label, by as much as they need."""
    own = sheet_measures()
    inside = [band for unit in units for band in unit.bands]
    if opening[0].name == "continued" and units:
        inside[:0] = units[0].again
    if inside:
        first = inside[0]
        inside[0] = replace(first, gap=own.after_band, draw=first.opens or first.draw)
    if opening[0].name == "continued":
        opening, inside = beside(setting, opening[0], inside)
    bands = (*opening, *inside)
    foot = page.height - setting.edition.lengths["page-foot"]
    needed = least_height(bands)
    top = max(own.top_least, min(own.top, foot - own.foot_gap - needed))
    end = min(foot - own.foot_gap_least, max(foot - own.foot_gap, top + needed))
    sizes = heights(bands, end - top)
    return Page(bands, sizes, top) if sizes is not None else None
