"""The page in front of a set: how to print it, what to print, what to cut, what to have ready.

Belongs here: the order of its chunks and where a second page begins. Never here: what any chunk says or how it looks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from printkit.diagnostics import Diagnostic
from printkit.layout.booklet.pages import shifted
from printkit.layout.booklet.type_size import at_size, grown_sizes
from printkit.layout.edition import Edition
from printkit.layout.frame import Frame, Item, PageBox, Tag
from printkit.layout.how_to.advice import advice, advice_chunks
from printkit.layout.how_to.card import card_chunk
from printkit.layout.how_to.measures import (
    Attempt,
    Checklist,
    ChecklistRow,
    Chunk,
    HowToMeasures,
    Sketch,
    how_to_measures,
    tightened,
)
from printkit.layout.how_to.stack import Stack
from printkit.layout.how_to.steps import head, steps, steps_apart, steps_chunk
from printkit.layout.how_to.table import KEY, columns, heads_again, table_head, table_row
from printkit.layout.small_paper import LEAST_LINES, Room, paper_too_small
from printkit.layout.texts import texts
from printkit.model import Game
from printkit.units import to_mm

__all__ = ["Checklist", "ChecklistRow", "lay_out_how_to"]


LABEL_CLEAR = 2.0
"""mm between what is on the page and a label that reaches higher than the edition's ``page-foot``."""


def lay_out_how_to(game: Game, edition: Edition, page: PageBox, checklist: Checklist, *,
                   label: float = 0.0) -> tuple[tuple[Frame, ...], tuple[Diagnostic, ...]]:
    """The how-to-print pages for a paper, ``page`` being the whole of it: as few as it takes, the table in one piece
    where that costs none.

    Below the edition's ``page-foot`` nothing is drawn, nor on the ``label`` mm at the foot that the sheet's label takes
    where that is more. A card that has no room beside the steps, or under the rest, is
    not shown in its true size: it is no reason for a page. Paper is too small where a word is wider than it, or the
    bar.
    """
    measures = how_to_measures(edition)
    inset = max(measures.inset, page.margin)
    lines = (page.height - measures.top) / to_mm(edition.type["body"].leading)
    if page.width - 2 * inset < measures.bar or lines < LEAST_LINES:
        return (), (paper_too_small("the page that says how to print", page),)
    foot = page.height - max(edition.lengths["page-foot"], label + LABEL_CLEAR if label else 0.0)
    sketch = Sketch(game, edition, page, checklist, inset, foot)
    best = _enlarged(sketch, measures) or _best(sketch, measures)
    if Room(page.width - 2 * inset, page.height).to_blame(edition, best.findings):
        return (), (paper_too_small("the page that says how to print", page),)
    return best.frames, best.findings


def _enlarged(sketch: Sketch, measures: HowToMeasures) -> Attempt | None:
    """One page in type that grows with paper wider than the measures are made for; None where it takes more pages."""
    growth = min(measures.most_growth / 100, sketch.width / measures.type_width)
    for size in grown_sizes(sketch.edition, growth):
        larger = at_size(sketch.edition, size)
        fitting = how_to_measures(larger)
        made = _lay_out(replace(sketch, edition=larger), fitting, fitting, 0)
        if len(made.frames) == 1 and not made.findings:
            return made
    return None


def _best(sketch: Sketch, measures: HowToMeasures) -> Attempt:
    """One page as it is, or the fewest that gaps and the order of things allow; of equals the one with wider gaps."""
    first = _lay_out(sketch, measures, measures, 0)
    if len(first.frames) == 1:
        return first
    gaps = (measures, *(tightened(measures, percent) for percent in measures.tight))
    counts = range(1 if first.chapters < 2 else first.chapters + 1)
    early, least = min(((early, _lay_out(sketch, gaps[-1], gaps[-1], early)) for early in counts),
                       key=lambda made: made[1].cost)
    tight, best = next((gap, made) for gap in gaps
                       if (made := _lay_out(sketch, gap, gap, early)).cost <= least.cost)
    if len(best.frames) == 1:
        return best
    fronts = (_lay_out(sketch, wider, tight, early) for wider in gaps)
    return next((made for made in fronts if made.cost <= best.cost), best)


def _lay_out(sketch: Sketch, front: HowToMeasures, rest: HowToMeasures, early: int) -> Attempt:
    """One way: so many chapters of advice stand before the table and have, like the steps, the gaps of ``front``."""
    game, edition, checklist, width = sketch.game, sketch.edition, sketch.checklist, sketch.width
    words = texts("how-to", game.language)
    findings: list[Diagnostic] = []
    stack = Stack(edition, rest, words, sketch.page, sketch.inset, sketch.foot, findings)
    stack.add(head(game, edition, front, words, width, findings))
    beside = _steps_and_card(game, edition, front, words, width, checklist, stack)
    split = len(stack.pages) - 1
    told = advice(game, checklist, words)
    before = advice_chunks(told[:early], edition, front, width, findings)
    after = advice_chunks(told[early:], edition, rest, width, findings)
    for chapter in before:
        stack.add(chapter)
    tables = _table(checklist, edition, rest, words, width, stack, findings, whole=early > 0)
    for chapter in after:
        stack.add(chapter)
    if checklist.card is not None and not beside:
        _, wide, high = checklist.card
        drawn = card_chunk(game, edition, rest, words, wide, high, findings)
        if wide <= width and stack.fits(drawn.height, rest.advice_gap):
            stack.add(replace(drawn, gap=rest.advice_gap))
    return Attempt(stack.frames(), tuple(findings), split + tables, len(before) + len(after))


def _steps_and_card(game: Game, edition: Edition, measures: HowToMeasures, words: Mapping[str, str], width: float,
                    checklist: Checklist, stack: Stack) -> bool:
    """The steps, and beside them the card where that leaves them room; whether it did."""
    todo = steps(checklist, words)
    stack.y += measures.after_band
    card = checklist.card
    column = max(card[1], measures.card_caption_least) if card is not None else width
    if card is not None and width - column - measures.column_gap >= measures.steps_least:
        found: list[Diagnostic] = []
        drawn = card_chunk(game, edition, measures, words, card[1], card[2], found)
        made = steps_chunk(todo, edition, measures, words, width - column - measures.column_gap, found)
        if not found and stack.fits(max(drawn.height, made.height)):
            right = tuple(shifted(item, width - column, 0.0) for item in drawn.items)
            stack.add(Chunk((*made.items, *right), max(drawn.height, made.height)))
            return True
    apart = steps_apart(todo, edition, measures, words, width, stack.findings)
    together = steps_chunk(todo, edition, measures, words, width, [])
    for chunk in [together] if stack.fits(together.height) else apart:
        stack.add(chunk)
    return False


def _table(checklist: Checklist, edition: Edition, measures: HowToMeasures, words: Mapping[str, str], width: float,
           stack: Stack, findings: list[Diagnostic], *, whole: bool) -> int:
    """The table, a row at a time; its head keeps the first row with it, and all of them where it is to stay ``whole``
    and a page has room for it. In how many pieces it stands."""
    cols = columns(checklist, edition, measures, words, width)
    opening, heads = table_head(cols, edition, measures, words, width, findings)
    made = [table_row(row, cols, edition, measures, words, findings) for row in checklist.rows]
    if not made:
        return 0
    together = opening.height + sum(row.height for row in made)
    if not whole or together > stack.most:
        together = opening.height + made[0].height
    if not stack.fits(together, opening.gap):
        stack.turn()
    stack.add(opening)
    rows: list[Item] = [shifted(head, stack.inset, stack.y - opening.height) for head in heads]
    tables = [(len(stack.pages) - 1, rows)]
    for row in made:
        for part in stack.portions(row, heads_again(cols, edition, measures, words)):
            if len(stack.pages) - 1 > tables[-1][0]:
                rows = []
                tables.append((len(stack.pages) - 1, rows))
            rows += [shifted(item, stack.inset, stack.y) for item in part.items if isinstance(item, Tag)]
            stack.put(tuple(item for item in part.items if not isinstance(item, Tag)))
            stack.y += part.height
            stack.fresh = False
    key = KEY if len(tables) > 1 else ""
    for number, found in tables:
        if found:
            stack.pages[number].append(Tag("Table", tuple(found), key=key))
    return len(tables)
