"""The rules on paper: a folded booklet, a leaflet of two pages on one side of a sheet, or whole pages.

Belongs here: the way from a game to its booklet's pages. Never here: rows, the search for a layout (``drafts.py``), or
paper (``imposition`` arranges the pages on sheets).
"""

from __future__ import annotations

from printkit.diagnostics import Diagnostic
from printkit.layout.booklet.drafts import LEAFLET_PAGES, Draft, best_draft
from printkit.layout.booklet.measures import column
from printkit.layout.booklet.pages import column_items, folio, notes_page, shifted, split_keys
from printkit.layout.edition import Edition
from printkit.layout.frame import Artifact, BookletRun, Frame, Item, PageBox, PageRun, Piece
from printkit.layout.small_paper import Room, paper_too_small
from printkit.layout.texts import texts
from printkit.model import Game
from printkit.units import to_mm

RULES = "the rules"
"""What messages call them."""


NARROWEST = 16.0
"""Ems of body text. Pages that are narrower aren't worth folding: whole ones take fewer sheets."""


def lay_out_rules(game: Game, edition: Edition,
                  page: PageBox) -> tuple[tuple[BookletRun | PageRun, ...], tuple[Diagnostic, ...]]:
    """The booklet's pages in reading order; ``page`` is one of its pages. To be folded, they are half the paper each
    and a multiple of four; where two are enough, they are one frame of the whole paper; an edition of whole pages has
    as many as it needs.

    No run for a game without rules. Text that can't be set is an error with its place.
    """
    rules = game.rules
    if not (rules.blocks or rules.facts or rules.note):
        return (), ()
    area = column(edition, page)
    room = Room(area.width, area.foot - area.top)
    too_narrow = edition.booklet == "folded" and area.width < NARROWEST * to_mm(edition.type["body"].size)
    if room.hopeless(edition) or too_narrow:
        return (), (paper_too_small(RULES, page),)
    draft = best_draft(game, edition, page)
    if room.to_blame(edition, draft.findings):
        return (), (paper_too_small(RULES, page),)
    return (_run(game, draft),), draft.findings


def _run(game: Game, draft: Draft) -> BookletRun | PageRun:
    words, inset = texts("booklet", game.language), draft.edition.lengths["booklet-outer"]
    if draft.leaflet:
        sheet = Piece("rules/01", words["running"], 1, _leaflet(game, draft))
        return PageRun(words["leaflet"], (sheet,), inset=inset)
    pieces = tuple(Piece(f"rules/{number:02}", words["page"].format(number=number), 1, frame)
                   for number, frame in enumerate(_frames(game, draft), 1))
    return BookletRun(words["title"], pieces) if draft.folded else PageRun(words["title"], pieces, inset=inset)


def _frames(game: Game, draft: Draft) -> list[Frame]:
    """Every page drawn, pages for notes up to whole sheets."""
    area = draft.area
    frames: list[Frame] = []
    for number, items in enumerate(_pages(draft), 1):
        foot = (_foot(number, game, draft),) if number > 1 else ()
        frames.append(Frame(area.page.width, area.page.height, (*items, *foot)))
    for number in range(len(frames) + 1, len(frames) + draft.empty + 1):
        items = (*_notes(number, game, draft), _foot(number, game, draft))
        frames.append(Frame(area.page.width, area.page.height, items))
    return frames


def _leaflet(game: Game, draft: Draft) -> Frame:
    """The two pages side by side, their inner margins in the middle; the second is for notes where one is enough."""
    area = draft.area
    pages = _pages(draft)
    if len(pages) < LEAFLET_PAGES:
        pages.append(_notes(LEAFLET_PAGES, game, draft))
    places = (area.left(2) - area.left(1), area.page.width + area.left(1) - area.left(2))
    items = (shifted(item, dx, 0.0) for page, dx in zip(pages, places, strict=True) for item in page)
    return Frame(2 * area.page.width, area.page.height, tuple(items))


def _pages(draft: Draft) -> list[tuple[Item, ...]]:
    """What stands on every page, without feet."""
    split = split_keys(draft.pages)
    found = [column_items(rows, draft.area, number, split, draft.edition, draft.measures)
             for number, rows in enumerate(draft.pages, 1)]
    found[0] = (*draft.cover.items, *found[0])
    return found


def _notes(number: int, game: Game, draft: Draft) -> tuple[Item, ...]:
    return notes_page(number, texts("booklet", game.language)["notes"], draft.area, draft.edition, draft.measures)


def _foot(number: int, game: Game, draft: Draft) -> Artifact:
    """The page's number and what it belongs to: the game on left pages, the rules on right ones."""
    title = texts("booklet", game.language)["running"] if number % 2 else game.title
    return folio(number, title, draft.area, draft.edition, draft.measures)
