"""The rules as a folded booklet: a cover, the rules' chapters on facing pages, and pages for notes up to four.

Belongs here: the way from a game to its booklet's pages. Never here: rows, the search for page ends, or paper
(``imposition`` arranges the pages on sheets).
"""

from __future__ import annotations

from collections.abc import Sequence

from printkit.diagnostics import Diagnostic
from printkit.layout.booklet_cover import Cover, lay_out_cover
from printkit.layout.booklet_measures import BookletMeasures, Column, booklet_measures, column
from printkit.layout.booklet_pages import column_items, folio, notes_page, split_keys
from printkit.layout.booklet_rows import Setter
from printkit.layout.edition import Edition
from printkit.layout.flow import Placed, flow
from printkit.layout.frame import Artifact, BookletRun, Frame, PageBox, Piece
from printkit.layout.texts import texts
from printkit.model import Game, Heading, ListItem, Paragraph, RulesBlock

SIDES = 4
"""A folded sheet of paper has four pages."""


def lay_out_rules(game: Game, edition: Edition,
                  page: PageBox) -> tuple[tuple[BookletRun, ...], tuple[Diagnostic, ...]]:
    """The booklet's pages in reading order, a multiple of four of them; ``page`` is one of its pages, half the paper.

    No run for a game without rules. Text that can't be set is an error with its place.
    """
    rules = game.rules
    if not (rules.blocks or rules.facts or rules.note):
        return (), ()
    measures, area = booklet_measures(), column(edition, page)
    usual = _lay_out(game, edition, area, measures, tight=False)
    if len(usual[1]) % SIDES != SIDES - 1 and len(usual[1]) + 1 > SIDES:
        tight = _lay_out(game, edition, area, measures, tight=True)
        if _sheets(tight[1]) < _sheets(usual[1]):
            usual = tight
    cover, pages, findings = usual
    frames = _frames(game, edition, area, measures, cover, pages)
    words = texts("booklet", game.language)
    pieces = tuple(Piece(f"rules/{number:02}", words["page"].format(number=number), 1, frame)
                   for number, frame in enumerate(frames, 1))
    return (BookletRun(words["title"], pieces),), findings


Pages = tuple[tuple[Placed, ...], ...]


def _sheets(pages: Pages) -> int:
    """Sheets of paper, the cover counted."""
    return -(-(len(pages) + 1) // SIDES)


def _lay_out(game: Game, edition: Edition, area: Column, measures: BookletMeasures, *,
             tight: bool) -> tuple[Cover, Pages, tuple[Diagnostic, ...]]:
    """The cover and the pages after it, with the usual or the tight gaps."""
    lead, body = divide(game.rules.blocks)
    setter = Setter(edition, measures, area.width, area.unit, tight)
    opening = setter.front(game.rules, lead)
    cover = lay_out_cover(game, edition, area, measures, opening, setter.findings)
    two_levels = len({block.level for block in body if isinstance(block, Heading)}) > 1
    rows = (*cover.rest, *setter.rows(body, game.rules.colophon, two_levels=two_levels))
    return cover, flow(rows, area.room), tuple(setter.findings)


def divide(blocks: Sequence[RulesBlock]) -> tuple[tuple[RulesBlock, ...], tuple[RulesBlock, ...]]:
    """What may open the booklet on its cover, leading paragraphs and a first list under its heading; and the rest."""
    at = 0
    while at < len(blocks) and isinstance(blocks[at], Paragraph):
        at += 1
    end = at + 1
    while end < len(blocks) and isinstance(blocks[end], ListItem):
        end += 1
    if at < len(blocks) and isinstance(blocks[at], Heading) and end > at + 1:
        at = end
    elif at == len(blocks):
        at = 0  # paragraphs alone are the rules themselves
    return tuple(blocks[:at]), tuple(blocks[at:])


def _frames(game: Game, edition: Edition, area: Column, measures: BookletMeasures, cover: Cover,
            pages: Pages) -> list[Frame]:
    words = texts("booklet", game.language)
    split = split_keys((cover.rows, *pages))
    width, height = area.page.width, area.page.height
    frames = [Frame(width, height, (*cover.items, *column_items(cover.rows, area, 1, split, edition, measures)))]
    for number, rows in enumerate(pages, 2):
        items = column_items(rows, area, number, split, edition, measures)
        frames.append(Frame(width, height, (*items, _foot(number, game, words["running"], area, edition, measures))))
    while len(frames) % SIDES:
        number = len(frames) + 1
        notes = notes_page(number, words["notes"], area, edition, measures)
        foot = _foot(number, game, words["running"], area, edition, measures)
        frames.append(Frame(width, height, (*notes.items, foot)))
    return frames


def _foot(number: int, game: Game, running: str, area: Column, edition: Edition,
          measures: BookletMeasures) -> Artifact:
    return folio(number, running if number % 2 else game.title, area, edition, measures)
