"""Score sheets: a page or more for each player, or one for the table.

Belongs here: from a game's score sheets to pages. Never here: what sections hold (``sections.py``,
``table.py``), or how they look.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from printkit.diagnostics import Diagnostic, error
from printkit.layout.boxes import Pencil
from printkit.layout.edition import Edition
from printkit.layout.frame import Frame, PageBox, PageRun, Piece
from printkit.layout.look import Looks, looks_of
from printkit.layout.pattern_band import game_patterns, pattern_band
from printkit.layout.scores.again import beside, continued
from printkit.layout.scores.head import Head
from printkit.layout.scores.measures import sheet_measures
from printkit.layout.scores.page import Setting
from printkit.layout.scores.round import box_least, column_box
from printkit.layout.scores.sections import PARTINGS, WHOLE, broken_dice, named, units_of
from printkit.layout.scores.stack import Band, Unit, draw_stack, fixed, heights, least_height
from printkit.layout.scores.table import fits_a_player, groups, table_units
from printkit.layout.small_paper import paper_too_small, smaller_than_a5
from printkit.model import Game, ScoreSheet
from printkit.record import dataclass

FEW = {"player": 2, "table": 3}
"""A sheet of more pages than this is tried the other way round, too."""

HEADS = ("head", "continued", "patterns")
"""Names of the bands that open a page."""

POOR = 0.22
"""A page whose content takes less than this share of its height is nearly empty."""


@dataclass(frozen=True)
class Page:
    """A filled page: its bands and their heights, from ``top`` down."""

    bands: tuple[Band, ...]
    sizes: tuple[float, ...]
    top: float


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
    best, rank = _best_way(game, sheet, edition, looks, _orientations(game, sheet, edition, looks, page), first)
    if not best[0] or rank.cramped:
        glued, rank = _best_way(game, sheet, edition, looks, _glued(edition, page), first, stop=True)
        best = glued if glued[0] and not rank.cramped else best
    if not best[0]:
        return None, [_does_not_fit(sheet, page)] if sheet.copies else []
    return PageRun(sheet.name, tuple(best[0]), inset=edition.lengths["page-margin"]), best[1]


@dataclass(frozen=True)
class Rank:
    """How well a sheet can be written on in one size of page: ``cramped`` that its places are too narrow, ``tight``
    that they are narrower than people like; ``broken`` how many lines rows of dice take beyond one each."""

    cramped: bool
    tight: bool
    pages: int
    broken: int

    @property
    def order(self) -> tuple[bool, bool, int, int]:
        """Less is better."""
        return self.cramped, self.tight, self.pages, self.broken


def _rank(setting: Setting, pages: int) -> Rank:
    if setting.sheet.per == "table":
        return Rank(not fits_a_player(setting), False, pages, 0)
    width, (narrowest, comfortable) = column_box(setting), box_least(setting.edition)
    return Rank(width < narrowest, width < comfortable, pages, broken_dice(setting))


def _best_way(game: Game, sheet: ScoreSheet, edition: Edition, looks: Looks, boxes: Iterable[PageBox], first: int, *,
              stop: bool = False) -> tuple[tuple[list[Piece], list[Diagnostic]], Rank]:
    """The sheet's pages in the size that lets people write well on the fewest of them; none where nothing fits. Once a
    size leaves nothing to wish for, or with ``stop`` isn't cramped, no other is tried."""
    best: tuple[list[Piece], list[Diagnostic]] = [], []
    least = Rank(True, True, 0, 0)
    for box in boxes:
        setting = _setting(game, sheet, edition, looks, box, 1)
        made = _copies(game, sheet, edition, looks, box, first)
        rank = _rank(setting, len(made[0]))
        if made[0] and (not best[0] or rank.order < least.order):
            best, least = made, rank
        few = least.pages <= FEW[sheet.per] * sheet.copies
        if best[0] and not least.cramped and (stop or (few and not least.tight and not least.broken)):
            break
    return best, least


def _glued(edition: Edition, page: PageBox) -> Iterator[PageBox]:
    """Pages glued from several sheets; their empty edges fall away."""
    own, lengths = sheet_measures(), edition.lengths
    keep, margin = 2 * lengths["tile-edge"], lengths["page-margin"]
    return page.glued(margin, 2 * margin - keep, own.top_least + lengths["page-foot"] + own.foot_gap_least - keep)


def _copies(game: Game, sheet: ScoreSheet, edition: Edition, looks: Looks, page: PageBox,
            first: int) -> tuple[list[Piece], list[Diagnostic]]:
    """All copies on one size of page; none when something doesn't fit it."""
    pieces: list[Piece] = []
    findings: list[Diagnostic] = []
    for copy in range(1, sheet.copies + 1):
        number = first + (copy - 1) * (sheet.players if sheet.per == "table" else 1)
        setting = _setting(game, sheet, edition, looks, page, number)
        pages = _fill(setting, page, table_units(setting, number)) if sheet.per == "table" else _pages(setting, page)
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
    turned = len(groups(second)) < len(groups(first)) if sheet.per == "table" else _rank(first, 0).tight
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
    items = draw_stack(pages[index].bands, pages[index].top, pages[index].sizes)
    return Piece(place, name, copy, Frame(page.width, page.height, items))


def _pages(setting: Setting, page: PageBox) -> list[Page] | None:
    """A player's pages: rounds whole, or divided where they don't fit or would leave a page nearly empty; the fewest
    pages, of as many whole rounds, and then those of which the emptiest is fullest."""
    best: list[Page] | None = None
    least: tuple[int, bool, bool, float] | None = None
    for parting in PARTINGS:
        tried = replace(setting, findings=[])
        made = _fill(tried, page, units_of(tried, parting))
        if made is None:
            continue
        emptiest = _emptiest(made, page)
        rank = len(made), emptiest < POOR, parting != WHOLE, -emptiest
        if least is None or rank < least:
            best, least = made, rank
            setting.findings[:] = tried.findings
        if parting == WHOLE and (len(made) == 1 or emptiest >= POOR):
            break
    return best


def _emptiest(pages: Sequence[Page], page: PageBox) -> float:
    """The share of the page's height that the emptiest page needs under its head."""
    inside = [[band for band in one.bands if band.name not in HEADS] for one in pages]
    return min(least_height(bands) for bands in inside) / page.height


def _fill(setting: Setting, page: PageBox, units: Sequence[Unit]) -> list[Page] | None:
    """Pages filled with units in order; None when a unit is too high for a page of its own. What would stand alone on
    a last page has units of the page before it for company, where they fit."""
    filled: list[tuple[list[Unit], Page]] = []
    held: list[Unit] = []
    current = _fit(setting, page, _opening(setting, True), [])
    for unit in units:
        together = [] if unit.fresh and held else [*held, unit]
        fitted = _fit(setting, page, _opening(setting, not filled), together) if together else None
        if fitted is None and not held and not filled:
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
