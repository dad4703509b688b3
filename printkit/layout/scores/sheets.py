"""Score sheets: a page or more for each player, or one for the table.

Belongs here: from a game's score sheets to pages. Never here: what sections hold (``sections.py``,
``table.py``), or how they look.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from printkit.diagnostics import Diagnostic, error
from printkit.layout.boxes import Pencil
from printkit.layout.edition import Edition
from printkit.layout.frame import Frame, PageBox, PageRun, Piece
from printkit.layout.look import Looks, looks_of
from printkit.layout.mats.pictures import game_patterns, pattern_band
from printkit.layout.scores.head import Head
from printkit.layout.scores.measures import sheet_measures
from printkit.layout.scores.page import Setting
from printkit.layout.scores.round import is_narrow
from printkit.layout.scores.sections import PARTINGS, WHOLE, named, units_of
from printkit.layout.scores.stack import Band, Unit, draw_stack, fixed, heights, least_height
from printkit.layout.scores.table import fits_a_player, groups, table_units
from printkit.layout.small_paper import paper_too_small, smaller_than_a5
from printkit.model import Game, ScoreSheet
from printkit.record import dataclass

FEW = 3
"""A table's sheet of more pages than this is tried the other way round, too."""

POOR = 0.22
"""A page whose content takes less than this share of its height is nearly empty."""


@dataclass(frozen=True)
class Page:
    """A filled page: its bands and their heights."""

    bands: tuple[Band, ...]
    sizes: tuple[float, ...]


def lay_out_score_sheets(game: Game, edition: Edition,
                         page: PageBox) -> tuple[tuple[PageRun, ...], tuple[Diagnostic, ...]]:
    """Every score sheet as pages, each copy on its own. Fields are named ``Sheet 1 | Round 1 | Columns | term 1``, on
    a table's sheet ``Sheet 2 | PEARS | count`` for the second player; sheets are numbered through the game.

    Findings: ``text-does-not-fit`` and ``score-sheet-does-not-fit``, errors.
    """
    looks = looks_of(game, edition)
    runs: list[PageRun] = []
    findings: list[Diagnostic] = []
    first = 1
    for sheet in game.score_sheets:
        run, found = _lay_out(game, sheet, edition, looks, page, first)
        runs += [run] if run else []
        findings += found
        first += sheet.copies * (sheet.players if sheet.per == "table" else 1)
    return tuple(runs), tuple(findings)


def _lay_out(game: Game, sheet: ScoreSheet, edition: Edition, looks: Looks, page: PageBox,
             first: int) -> tuple[PageRun | None, list[Diagnostic]]:
    best: tuple[list[Piece], list[Diagnostic]] = [], []
    boxes = _orientations(game, sheet, edition, looks, page)
    if sheet.per == "table":
        boxes = [box for box in boxes if fits_a_player(_setting(game, sheet, edition, looks, box, 1))] or boxes
    for box in boxes:
        made = _copies(game, sheet, edition, looks, box, first)
        if made[0] and (not best[0] or len(made[0]) < len(best[0])):
            best = made
        if best[0] and (sheet.per != "table" or len(best[0]) <= FEW * sheet.copies):
            break
    if not best[0]:
        best = next((made for box in _glued(edition, page)
                     if (made := _copies(game, sheet, edition, looks, box, first))[0]), best)
    if not best[0]:
        return None, [_does_not_fit(sheet, page)] if sheet.copies else []
    return PageRun(sheet.name, tuple(best[0]), inset=edition.lengths["page-margin"]), best[1]


def _glued(edition: Edition, page: PageBox) -> Iterator[PageBox]:
    """Pages glued from several sheets; their empty edges fall away."""
    own, lengths = sheet_measures(), edition.lengths
    keep, margin = 2 * lengths["tile-edge"], lengths["page-margin"]
    return page.glued(margin, 2 * margin - keep, own.top + lengths["page-foot"] + own.foot_gap_least - keep)


def _copies(game: Game, sheet: ScoreSheet, edition: Edition, looks: Looks, page: PageBox,
            first: int) -> tuple[list[Piece], list[Diagnostic]]:
    """All copies on one size of page; none when something doesn't fit it."""
    pieces: list[Piece] = []
    findings: list[Diagnostic] = []
    for copy in range(1, sheet.copies + 1):
        number = first + (copy - 1) * (sheet.players if sheet.per == "table" else 1)
        setting = _setting(game, sheet, edition, looks, page, number)
        pages = _table_pages(setting, page, number) if sheet.per == "table" else _pages(setting, page)
        if pages is None:
            return [], []
        findings = setting.findings
        pieces += [_piece(sheet, copy, pages, index, page) for index in range(len(pages))]
    return pieces, findings


def _setting(game: Game, sheet: ScoreSheet, edition: Edition, looks: Looks, page: PageBox, number: int) -> Setting:
    inset = edition.lengths["page-margin"]
    return Setting(game, sheet, edition, looks, Pencil(edition, f"Sheet {number}"), inset, page.width - 2 * inset)


def _orientations(game: Game, sheet: ScoreSheet, edition: Edition, looks: Looks, page: PageBox) -> Sequence[PageBox]:
    """The page upright, then lengthwise; the other way round where that lets more players' columns stand side by
    side, or a tableau's columns have boxes wide enough to write in."""
    short, long = sorted((page.width, page.height))
    upright, lengthwise = PageBox(short, long, page.margin), PageBox(long, short, page.margin)
    first, second = (_setting(game, sheet, edition, looks, box, 1) for box in (upright, lengthwise))
    if sheet.per == "table":
        turned = len(groups(second)) < len(groups(first))
    else:
        turned = any(is_narrow(first, section) for section in sheet.sections)
    return (lengthwise, upright) if turned else (upright, lengthwise)


def _does_not_fit(sheet: ScoreSheet, page: PageBox) -> Diagnostic:
    if smaller_than_a5(page):
        return paper_too_small(f"the score sheet “{sheet.name}”", page)
    return error("score-sheet-does-not-fit", f"a part of the score sheet “{sheet.name}” is higher than the paper",
                 sheet.origins.get("sections"), hint="use larger paper, or shorter lines")


def _piece(sheet: ScoreSheet, copy: int, pages: Sequence[Page], index: int, page: PageBox) -> Piece:
    several = len(pages) > 1
    name = f"{sheet.name}, copy {copy}" + (f", page {index + 1} of {len(pages)}" if several else "")
    place = f"score-sheets/{sheet.id}/{copy:02d}" + (f"-{index + 1}" if several else "")
    items = draw_stack(pages[index].bands, sheet_measures().top, pages[index].sizes)
    return Piece(place, name, copy, Frame(page.width, page.height, items))


def _pages(setting: Setting, page: PageBox) -> list[Page] | None:
    """A player's pages: rounds whole, or divided where they don't fit or would leave a page nearly empty; the fewest
    pages, and of as many those of which the emptiest is fullest."""
    best: list[Page] | None = None
    for parting in PARTINGS:
        tried = replace(setting, findings=[])
        made = _fill(tried, page, units_of(tried, parting))
        if made is not None and (best is None or _rank(made, page) < _rank(best, page)):
            best = made
            setting.findings[:] = tried.findings
        if made is not None and parting == WHOLE and (len(made) == 1 or _emptiest(made, page) >= POOR):
            break
    return best


def _table_pages(setting: Setting, page: PageBox, number: int) -> list[Page] | None:
    """A table's pages: the terms of a sum in rows of their own where a column is too narrow for them, unless that
    takes another page."""
    made = []
    for stacked in (True, False):
        tried = replace(setting, findings=[])
        made.append((_fill(tried, page, table_units(tried, number, stacked=stacked)), tried.findings))
    best, findings = made[0]
    if best is None or (made[1][0] is not None and len(made[1][0]) < len(best)):
        best, findings = made[1]
    setting.findings[:] = findings
    return best


def _rank(pages: Sequence[Page], page: PageBox) -> tuple[int, float]:
    return len(pages), -_emptiest(pages, page)


def _emptiest(pages: Sequence[Page], page: PageBox) -> float:
    """The share of the page's height that the emptiest page needs under its head."""
    return min(least_height(one.bands[2:]) for one in pages) / page.height


def _fill(setting: Setting, page: PageBox, units: Sequence[Unit]) -> list[Page] | None:
    """Pages filled with units in order; None when a unit is too high for a page of its own. What would stand alone on
    a last page has units of the page before it for company, where they fit."""
    filled: list[tuple[list[Unit], Page]] = []
    held: list[Unit] = []
    current = _fit(setting, page, _opening(setting, True), [])
    for unit in units:
        together = [] if unit.fresh and held else [*held, unit]
        fitted = _fit(setting, page, _opening(setting, not filled), together) if together else None
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
    if filled and _emptiest([current], page) < POOR:
        pages[-1], current = _shared(setting, page, (filled[-1][0], held), (pages[-1], current), len(filled) == 1)
    return [*pages, current]


def _shared(setting: Setting, page: PageBox, units: tuple[list[Unit], list[Unit]], pages: tuple[Page, Page],
            first: bool) -> tuple[Page, Page]:
    """The last two pages with the units moved to the last that leave the emptier of both fullest."""
    upper, lower = units
    best = pages
    for at in range(len(upper) - 1, 0, -1):
        if upper[at].fresh:
            break
        above = _fit(setting, page, _opening(setting, first), upper[:at])
        below = _fit(setting, page, _opening(setting, False), [*upper[at:], *lower])
        if above is None or below is None:
            break
        if _emptiest((above, below), page) > _emptiest(best, page):
            best = above, below
    return best


def _opening(setting: Setting, first: bool) -> list[Band]:
    """The title, with the player's name on the first page, and the game's patterns under it."""
    own, edition = sheet_measures(), setting.edition
    title = setting.sheet.name if first else setting.text("continued", title=setting.sheet.name)
    line = named(setting.sheet) if first and setting.sheet.per != "table" else None
    head = Head(title, line, setting.width, own.player_width, edition)
    kinds = game_patterns(setting.game, setting.looks)
    return [
        fixed("head" if first else "continued", head.height, lambda top, _: head.draw(setting.x, top, setting.pencil)),
        fixed("patterns", edition.lengths["band"],
              lambda top, _: pattern_band(kinds, setting.x, top, setting.width, own.band_gap, edition), 6.3),
    ]


def _fit(setting: Setting, page: PageBox, opening: Sequence[Band], units: Sequence[Unit]) -> Page | None:
    """The bands of a page, spread over its height; None when they are too high."""
    own = sheet_measures()
    inside = [band for unit in units for band in unit.bands]
    if opening[0].name == "continued" and units:
        inside[:0] = units[0].again
    if inside:
        first = inside[0]
        inside[0] = replace(first, gap=own.after_band, draw=first.opens or first.draw)
    bands = (*opening, *inside)
    foot = page.height - setting.edition.lengths["page-foot"]
    room = foot - own.foot_gap - own.top
    if least_height(bands) > room:
        room = foot - own.foot_gap_least - own.top
    sizes = heights(bands, room)
    return Page(bands, sizes) if sizes is not None else None
