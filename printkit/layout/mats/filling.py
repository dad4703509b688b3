"""A mat's bands on sheets: everything on one, or cards first and lines behind them, at the setting's scale.

Lengths are mm. Belongs here: which bands share a sheet. Never here: choosing between plans (``plan.py``), or what bands
hold.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from printkit.layout.frame import PageBox
from printkit.layout.mats.bands import (
    Setting,
    docks,
    head,
    in_rows,
    lines,
    open_space,
    piles,
    score_lines,
    space_rows,
)
from printkit.layout.mats.grid import NARROWEST, on_grid
from printkit.layout.mats.sheet import MatSheet, fit
from printkit.layout.mats.tableau import note_bands, tableau_bands, tableau_width
from printkit.layout.scores.measures import mat_measures
from printkit.layout.scores.stack import Band, best_height

Unit = tuple[Band, ...]
"""Bands that stay on one sheet: a row of piles and its tally strips."""

NEAR = 0.9
"""Card spaces that take this share of the page between its margins set its width; fewer are spread over it."""

SPARSE = 0.6
"""A page that spaces at its top edge would leave emptier than this has them in rows, as large as they can be."""

TRACKS = 0.5
"""What tracks take of a page on which things are laid too."""

OPEN_WORTH = 60.0
"""mm of height that lines must leave for a space to lay things in under them."""


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


def on_one(setting: Setting, box: PageBox) -> tuple[MatSheet, ...]:
    """Everything on one sheet: docks, head, spaces, cards, lines. Patterns under the title give way to a track."""
    width = measure_of(setting, box)
    tracks = setting.worded and any(line.track for line in setting.mat.lines)
    for patterns in (True, False) if tracks else (True,):
        sheet = _sheet(setting, box, width, patterns=patterns) if width else None
        if sheet:
            return (sheet,)
    return ()


def _sheet(setting: Setting, box: PageBox, width: float, *, patterns: bool) -> MatSheet | None:
    own, x = mat_measures(), (box.width - width) / 2
    cards, written = _cards(setting, x, width), score_lines(setting, x, width)
    others = [*head(setting, x, width, 0.0, patterns=patterns), *_joined(cards), *_joined(written)]
    room = _page_room(setting, box)
    free = room - best_height(others)
    rows = in_rows(setting, width) or _is_sparse(setting, others, room)
    above = [] if rows else docks(setting, x, width)
    units = [*(space_rows(setting, x, width, free - own.after_head) if rows else ()), *cards,
             *lines(setting, x, width, (free - best_height(above)) * (TRACKS if setting.open else 1.0))]
    if setting.worded or room - _most_height([*above, *others]) >= OPEN_WORTH:
        units += open_space(setting, x, width)
    title = head(setting, x, width, own.after_docks if above else 0.0, patterns=patterns)
    return fit(setting, box, width, [*above, *title, *_joined(units)])


def _joined(units: Sequence[Unit]) -> list[Band]:
    return [band for unit in units for band in unit]


def _page_room(setting: Setting, box: PageBox) -> float:
    """The height of a sheet's content."""
    own = mat_measures()
    return box.height - setting.edition.lengths["page-foot"] - own.foot_gap - own.top


def _most_height(bands: Sequence[Band]) -> float:
    """The height at which none grows any more."""
    return sum(band.most + band.gap for band in bands)


def _is_sparse(setting: Setting, others: Sequence[Band], room: float) -> bool:
    """Whether named spaces at the top edge and the rest would leave too much of a page."""
    most = mat_measures().dock_most + mat_measures().after_docks + _most_height(others)
    return bool(setting.mat.spaces) and most < SPARSE * room


def on_several(setting: Setting, box: PageBox, most: int) -> tuple[MatSheet, ...]:
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


def on_grid_sheets(setting: Setting, box: PageBox) -> tuple[MatSheet, ...]:
    """A tableau over sheets that are laid together, then piles, docks and lines on sheets of their own."""
    grid = on_grid(setting, box)
    if not grid:
        return ()
    width = box.width - 2 * setting.edition.lengths["page-margin"]
    x = (box.width - width) / 2
    below = _filled(setting, box, width, piles(setting, x, width),
                    lambda first: head(setting, x, width, 0.0, name=False))
    return _with_lines(setting, box, width, (*grid, *below), named=True) if below is not None else ()


def on_row_sheets(setting: Setting, box: PageBox) -> tuple[MatSheet, ...]:
    """The same, where every sheet has whole rows of the tableau."""
    sheets = on_grid_sheets(setting, box)
    return sheets if all(sheet.place is None or sheet.place[0] == 0 for sheet in sheets) else ()


def _with_lines(setting: Setting, box: PageBox, width: float, cards: tuple[MatSheet, ...], *,
                named: bool) -> tuple[MatSheet, ...]:
    """The sheets of cards, and those of spaces and lines behind them, with the player's name where it isn't ``named``
    yet; none when a line doesn't fit."""
    own, x = mat_measures(), (box.width - width) / 2
    rows = in_rows(setting, width)
    above = [] if rows else docks(setting, x, width)

    def opening(first: bool) -> list[Band]:
        if first and above:
            return [*above, *head(setting, x, width, own.after_docks, name=not named)]
        return head(setting, x, width, 0.0, name=first and not named, patterns=first)

    room = _page_room(setting, box) - best_height(opening(True)) - own.after_head
    units = [*(space_rows(setting, x, width, room) if rows else ()), *lines(setting, x, width, room)]
    scored = _filled(setting, box, width, units, opening, always=bool(above))
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
