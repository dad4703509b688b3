"""Score sheets: a page or more for each player, or one for the table.

Belongs here: from a game's score sheets to pages. Never here: what sections hold (``sections.py``,
``table.py``), or how they look.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from printkit.diagnostics import Diagnostic, error
from printkit.layout.boxes import Pencil
from printkit.layout.edition import Edition
from printkit.layout.frame import Frame, PageBox, PageRun, Piece
from printkit.layout.look import Looks, looks_of
from printkit.layout.scores.columns import fits_a_player, groups, holds_a_box
from printkit.layout.scores.filling import POOR, Page, emptiest, fill, lone_total
from printkit.layout.scores.measures import sheet_measures
from printkit.layout.scores.page import Setting
from printkit.layout.scores.round import box_least, column_box
from printkit.layout.scores.sections import PARTINGS, WHOLE, broken_dice, units_of
from printkit.layout.scores.stack import draw_stack
from printkit.layout.scores.table import table_units
from printkit.layout.small_paper import glued_pages, paper_too_small, smaller_than_a5
from printkit.model import Game, ScoreSheet
from printkit.record import dataclass

FEW = {"player": 2, "table": 1}
"""A sheet of more pages than this is tried the other way round, too."""


@dataclass(frozen=True)
class Case:
    """A sheet to lay out; ``first`` is the number of its first copy, or of the first player's sheet."""

    game: Game
    sheet: ScoreSheet
    edition: Edition
    looks: Looks
    first: int

    @property
    def table(self) -> bool:
        """Whether one sheet serves all players."""
        return self.sheet.per == "table"

    def setting(self, way: Way, number: int) -> Setting:
        """The page's measure in one way; ``number`` is the sheet's."""
        inset = self.edition.lengths["page-margin"]
        return Setting(self.game, self.sheet, self.edition, self.looks, Pencil(self.edition, f"Sheet {number}"), inset,
                       way.page.width - 2 * inset, way.close)


@dataclass(frozen=True)
class Way:
    """How a sheet may lie: the size of its pages, and whether a table's columns are ``close``."""

    page: PageBox
    close: bool = False


@dataclass(frozen=True)
class Rank:
    """How well a sheet can be written on in one way: ``cramped`` that its places are too narrow, ``tight`` that they
    are narrower than people like; ``lone`` that a total stands on another page than all that leads to it; ``broken``
    how many lines rows of dice take beyond one each; ``close`` that a table's columns stand close, ``wide`` that the
    page can't hold even one player's."""

    cramped: bool
    tight: bool
    pages: int
    lone: bool = False
    broken: int = 0
    close: bool = False
    wide: bool = False

    @property
    def order(self) -> tuple[bool, bool, int, bool, bool, int]:
        """Less is better."""
        return self.cramped, self.tight, self.pages, self.close, self.lone, self.broken


@dataclass(frozen=True)
class Made:
    """A sheet laid out in one way: the pieces of all copies, none when something doesn't fit; and its rank."""

    pieces: tuple[Piece, ...]
    findings: tuple[Diagnostic, ...]
    rank: Rank


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
    for sheet in (one for one in game.score_sheets if one.copies):
        run, found = _lay_out(Case(game, sheet, edition, looks, first), page)
        runs += [run] if run else []
        findings += found
        first += sheet.copies * (sheet.players if sheet.per == "table" else 1)
    return tuple(runs), tuple(findings)


def _lay_out(case: Case, page: PageBox) -> tuple[PageRun | None, tuple[Diagnostic, ...]]:
    best = _best_way(case, _ways(case, page))
    if best is None or best.rank.cramped:
        own = sheet_measures()
        boxes = glued_pages(page, case.edition, own.top_least, own.foot_gap_least)
        glued = _best_way(case, (Way(box) for box in boxes), stop=True)
        best = glued if glued is not None and not glued.rank.cramped else best
    if best is None or best.rank.wide:
        return None, (_does_not_fit(case.sheet, page, "wider" if best is not None else "higher"),)
    return PageRun(case.sheet.name, best.pieces, inset=case.edition.lengths["page-margin"]), best.findings


def _rank(setting: Setting, pages: int, lone: bool = False) -> Rank:
    if setting.sheet.per == "table":
        return Rank(not fits_a_player(setting), False, pages, lone, close=setting.close, wide=not holds_a_box(setting))
    width, (narrowest, comfortable) = column_box(setting), box_least(setting.edition)
    return Rank(width < narrowest, width < comfortable, pages, lone, broken_dice(setting))


def _best_way(case: Case, ways: Iterable[Way], *, stop: bool = False) -> Made | None:
    """The sheet in the way that lets people write well on the fewest pages; None where it fits in none. Once a way
    leaves nothing to wish for, or with ``stop`` isn't cramped, no other is tried."""
    best: Made | None = None
    for way in ways:
        made = _copies(case, way)
        if made is not None and (best is None or made.rank.order < best.rank.order):
            best = made
        if best is not None and not best.rank.cramped and (stop or _pleases(best.rank, case.sheet)):
            break
    return best


def _pleases(rank: Rank, sheet: ScoreSheet) -> bool:
    """Whether a sheet needs no other way."""
    return rank.pages <= FEW[sheet.per] * sheet.copies and not (rank.tight or rank.broken or rank.lone)


def _copies(case: Case, way: Way) -> Made | None:
    """All copies laid out in one way; None when something doesn't fit."""
    sheet, lone = case.sheet, False
    pieces: list[Piece] = []
    findings: tuple[Diagnostic, ...] = ()
    for copy in range(1, sheet.copies + 1):
        number = case.first + (copy - 1) * (sheet.players if case.table else 1)
        setting = case.setting(way, number)
        pages = fill(setting, way.page, table_units(setting, number)) if case.table else _pages(setting, way.page)
        if pages is None:
            return None
        findings = tuple(setting.findings)
        lone = lone or lone_total(pages)
        pieces += [_piece(sheet, copy, pages, index, way.page) for index in range(len(pages))]
    return Made(tuple(pieces), findings, _rank(case.setting(way, case.first), len(pieces), lone))


def _ways(case: Case, page: PageBox) -> Sequence[Way]:
    """The page upright, then lengthwise; the other way round where that lets more players' columns stand side by
    side, or a tableau's columns have boxes wide enough to write in. A table is tried with close columns, too."""
    short, long = sorted((page.width, page.height))
    boxes = PageBox(short, long, page.margin), PageBox(long, short, page.margin)
    first, second = (case.setting(Way(box), 1) for box in boxes)
    turned = len(groups(second)) < len(groups(first)) if case.table else _rank(first, 0).tight
    ways = [Way(box) for box in (reversed(boxes) if turned else boxes)]
    return [*ways, *(replace(way, close=True) for way in ways if case.table)]


def _does_not_fit(sheet: ScoreSheet, page: PageBox, what: str) -> Diagnostic:
    if smaller_than_a5(page):
        return paper_too_small(f"the score sheet “{sheet.name}”", page)
    return error("score-sheet-does-not-fit", f"a part of the score sheet “{sheet.name}” is {what} than the paper",
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
        made = fill(tried, page, units_of(tried, parting))
        if made is None:
            continue
        barest = emptiest(made, page)
        rank = len(made), barest < POOR, parting != WHOLE, -barest
        if least is None or rank < least:
            best, least = made, rank
            setting.findings[:] = tried.findings
        if parting == WHOLE and (len(made) == 1 or barest >= POOR):
            break
    return best
