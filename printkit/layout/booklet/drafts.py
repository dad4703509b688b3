"""Ways to lay out the rules on pages, and the best of them: fewest sides to print, readable lines, few empty pages.

Belongs here: a draft, what it costs, and the search. Never here: how a page is drawn, or what a row says.
"""

from __future__ import annotations

from collections.abc import Sequence

from printkit.diagnostics import Diagnostic, has_errors
from printkit.layout.booklet.cover import Cover, lay_out_cover, lay_out_shared_cover
from printkit.layout.booklet.flow import FOLDED_LAST, WHOLE_LAST, Placed, flow
from printkit.layout.booklet.measures import BookletMeasures, Column, booklet_measures, column
from printkit.layout.booklet.rows import Setter
from printkit.layout.booklet.type_size import at_size, larger_sizes, smaller_sizes, usual_size
from printkit.layout.edition import Edition
from printkit.layout.frame import PageBox
from printkit.model import Game, Heading, ListItem, Paragraph, RulesBlock
from printkit.record import dataclass

FOLDED_PAGES = 4
"""Pages of a sheet that is folded once."""

LEAFLET_PAGES = 2
"""So few pages stand side by side on one side of a sheet: nothing to turn over, and nothing to fold."""

GROWING_PAGES = 6
"""Booklets of more pages don't grow to fill the empty ones behind them: half a point would take a sheet more."""


@dataclass(frozen=True)
class Plan:
    """``tight`` gaps or not; rules that begin on the cover (``shared``) or behind it; points of body text."""

    tight: bool
    shared: bool
    size: float


PLANS = ((False, False), (True, False), (False, True), (True, True))
"""``tight`` and ``shared``: the first plan that takes the fewest sides of paper is the one."""


@dataclass(frozen=True)
class Draft:
    """The rules by one plan: the edition in its type, the column, the cover, and every page's rows, the cover's
    first."""

    plan: Plan
    edition: Edition
    area: Column
    measures: BookletMeasures
    cover: Cover
    pages: tuple[tuple[Placed, ...], ...]
    findings: tuple[Diagnostic, ...]

    @property
    def folded(self) -> bool:
        """Whether it is a booklet of folded sheets: neither whole pages nor a leaflet."""
        return self.edition.booklet == "folded" and not self.leaflet

    @property
    def leaflet(self) -> bool:
        """Whether all of it stands on one side of a sheet that might have been folded."""
        return self.edition.booklet == "folded" and len(self.pages) <= LEAFLET_PAGES

    @property
    def sides(self) -> int:
        """Sides of paper that are printed."""
        if self.leaflet:
            return 1
        return -(-len(self.pages) // FOLDED_PAGES) * 2 if self.folded else len(self.pages)

    @property
    def empty(self) -> int:
        """Pages that are left of its sheets."""
        return -len(self.pages) % FOLDED_PAGES if self.folded else 0


def best_draft(game: Game, edition: Edition, page: PageBox) -> Draft:
    """The draft of fewest sides: in the usual type, or in a smaller one that saves some; then as large as fills pages
    that would stay empty."""
    width = column(edition, page).width
    best = _planned(game, edition, page, usual_size(edition, width))
    smaller = smaller_sizes(edition, width)
    if smaller and best.sides > 1:
        least = _planned(game, edition, page, smaller[-1])
        if least.sides < best.sides:
            drafts = (_planned(game, edition, page, size) for size in smaller)
            best = next((draft for draft in drafts if draft.sides == least.sides), least)
    return _filled(game, edition, page, best)


def _planned(game: Game, edition: Edition, page: PageBox, size: float) -> Draft:
    """The first of the plans at a size that takes the fewest sides; the others are tried where they may save some."""
    first = _draft(game, edition, page, Plan(*PLANS[0], size))
    count = len(first.pages)
    others: tuple[tuple[bool, bool], ...] = ()
    if edition.booklet == "whole" and count > 1:
        others = PLANS[1:2]  # a page more is no sheet to fold: the cover stays a cover
    elif count == LEAFLET_PAGES + 1 or (count > FOLDED_PAGES and count % FOLDED_PAGES in (1, 2)):
        others = PLANS[1:]
    return min((first, *(_draft(game, edition, page, Plan(*plan, size)) for plan in others)),
               key=lambda draft: draft.sides)


def _filled(game: Game, edition: Edition, page: PageBox, draft: Draft) -> Draft:
    """The draft in the largest type that takes no page more of a leaflet, or no sheet more of a booklet with two empty
    pages, and leaves on the cover what is there."""
    if not draft.leaflet and not (draft.empty > 1 and len(draft.pages) <= GROWING_PAGES):
        return draft
    for size in larger_sizes(edition, draft.area.width):
        larger = _draft(game, edition, page, Plan(draft.plan.tight, draft.plan.shared, size))
        kept = draft.plan.shared or bool(draft.cover.rest) or not larger.cover.rest
        if larger.sides == draft.sides and kept and not has_errors(larger.findings):
            return larger
    return draft


def _draft(game: Game, edition: Edition, page: PageBox, plan: Plan) -> Draft:
    """The rules by a plan."""
    growth = plan.size / edition.type["body"].size
    edition = at_size(edition, plan.size)
    measures, area = booklet_measures(edition, growth), column(edition, page)
    lead, body = divide(game.rules.blocks)
    setter = Setter(edition, measures, area.width, area.unit, plan.tight, game.tagline,
                    tuple(band.words for band in game.ratings))
    opening = setter.front(game.rules, lead)
    make = lay_out_shared_cover if plan.shared else lay_out_cover
    cover = make(game, edition, area, measures, opening, setter.findings)
    two_levels = len({block.level for block in body if isinstance(block, Heading)}) > 1
    rows = (*cover.rest, *setter.rows(body, game.rules.colophon, two_levels=two_levels))
    pages = flow(rows, area.room, cover.start_at, WHOLE_LAST if edition.booklet == "whole" else FOLDED_LAST)
    return Draft(plan, edition, area, measures, cover, pages if plan.shared else (cover.rows, *pages),
                 tuple(setter.findings))


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
