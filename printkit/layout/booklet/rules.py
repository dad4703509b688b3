"""The rules as a folded booklet: a cover, the rules' chapters on facing pages, and pages for notes up to four.

Belongs here: the way from a game to its booklet's pages. Never here: rows, the search for page ends, or paper
(``imposition`` arranges the pages on sheets).
"""

from __future__ import annotations

from collections.abc import Sequence

from printkit.diagnostics import Diagnostic
from printkit.layout.booklet.cover import Cover, lay_out_cover, lay_out_shared_cover
from printkit.layout.booklet.flow import FOLDED_LAST, WHOLE_LAST, Placed, flow
from printkit.layout.booklet.measures import BookletMeasures, Column, booklet_measures, column
from printkit.layout.booklet.pages import column_items, folio, notes_page, split_keys
from printkit.layout.booklet.rows import Setter
from printkit.layout.edition import Edition
from printkit.layout.frame import Artifact, BookletRun, Frame, PageBox, PageRun, Piece
from printkit.layout.small_paper import Room, paper_too_small
from printkit.layout.texts import texts
from printkit.model import Game, Heading, ListItem, Paragraph, RulesBlock
from printkit.record import dataclass

RULES = "the rules"
"""What messages call them."""

SIDES = {"folded": 4, "whole": 1}
"""Pages that a sheet of paper has in an edition's booklet: folded once, or printed as it is."""


PLANS = ((False, False), (True, False), (False, True), (True, True))
"""Tight gaps or not, rules that begin on the cover or not: the first plan that takes the fewest sheets is the one."""


@dataclass(frozen=True)
class Draft:
    """The booklet by one plan: its cover, and every page's rows, the cover's first."""

    cover: Cover
    pages: tuple[tuple[Placed, ...], ...]
    findings: tuple[Diagnostic, ...]

    def sheets(self, sides: int) -> int:
        """Sheets of paper that it takes, ``sides`` pages on each."""
        return -(-len(self.pages) // sides)


def lay_out_rules(game: Game, edition: Edition,
                  page: PageBox) -> tuple[tuple[BookletRun | PageRun, ...], tuple[Diagnostic, ...]]:
    """The booklet's pages in reading order; ``page`` is one of its pages. To be folded, they are half the paper each
    and a multiple of four; an edition of whole pages has as many as it needs.

    No run for a game without rules. Text that can't be set is an error with its place.
    """
    rules = game.rules
    if not (rules.blocks or rules.facts or rules.note):
        return (), ()
    measures, area = booklet_measures(edition), column(edition, page)
    room = Room(area.width, area.foot - area.top)
    if room.hopeless(edition):
        return (), (paper_too_small(RULES, page),)
    draft, sides = _draft(game, edition, area, measures, *PLANS[0]), SIDES[edition.booklet]
    if len(draft.pages) > sides and (sides == 1 or len(draft.pages) % sides in (1, 2)):
        plans = PLANS[1:2] if sides == 1 else PLANS[1:]  # a page more is no sheet to fold: the cover stays a cover
        draft = min((draft, *(_draft(game, edition, area, measures, *plan) for plan in plans)),
                    key=lambda other: other.sheets(sides))
    if room.to_blame(edition, draft.findings):
        return (), (paper_too_small(RULES, page),)
    words = texts("booklet", game.language)
    pieces = tuple(Piece(f"rules/{number:02}", words["page"].format(number=number), 1, frame)
                   for number, frame in enumerate(_frames(game, edition, area, measures, draft), 1))
    if sides == 1:
        return (PageRun(words["title"], pieces, inset=edition.lengths["booklet-outer"]),), draft.findings
    return (BookletRun(words["title"], pieces),), draft.findings


def _draft(game: Game, edition: Edition, area: Column, measures: BookletMeasures, tight: bool, shared: bool) -> Draft:
    """The booklet by a plan of ``PLANS``."""
    lead, body = divide(game.rules.blocks)
    setter = Setter(edition, measures, area.width, area.unit, tight, game.tagline,
                    tuple(band.words for band in game.ratings))
    opening = setter.front(game.rules, lead)
    make = lay_out_shared_cover if shared else lay_out_cover
    cover = make(game, edition, area, measures, opening, setter.findings)
    two_levels = len({block.level for block in body if isinstance(block, Heading)}) > 1
    rows = (*cover.rest, *setter.rows(body, game.rules.colophon, two_levels=two_levels))
    pages = flow(rows, area.room, cover.start_at, WHOLE_LAST if edition.booklet == "whole" else FOLDED_LAST)
    return Draft(cover, pages if shared else (cover.rows, *pages), tuple(setter.findings))


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


def _frames(game: Game, edition: Edition, area: Column, measures: BookletMeasures, draft: Draft) -> list[Frame]:
    """Every page drawn, pages for notes up to whole sheets."""
    words = texts("booklet", game.language)
    split = split_keys(draft.pages)
    width, height = area.page.width, area.page.height
    frames: list[Frame] = []
    for number, rows in enumerate(draft.pages, 1):
        items = column_items(rows, area, number, split, edition, measures)
        around = draft.cover.items if number == 1 else ()
        foot = (_foot(number, game, words["running"], area, edition, measures),) if number > 1 else ()
        frames.append(Frame(width, height, (*around, *items, *foot)))
    while len(frames) % SIDES[edition.booklet]:
        number = len(frames) + 1
        notes = notes_page(number, words["notes"], area, edition, measures)
        frames.append(Frame(width, height, (*notes, _foot(number, game, words["running"], area, edition, measures))))
    return frames


def _foot(number: int, game: Game, running: str, area: Column, edition: Edition,
          measures: BookletMeasures) -> Artifact:
    return folio(number, running if number % 2 else game.title, area, edition, measures)
