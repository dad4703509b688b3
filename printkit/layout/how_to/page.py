"""The page in front of a set: how to print it, what to print, what to cut, what to have ready.

Belongs here: the order of its chunks and where a second page begins. Never here: what any chunk says or how it looks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from printkit.diagnostics import Diagnostic, error
from printkit.layout.booklet.pages import shifted
from printkit.layout.edition import Edition
from printkit.layout.frame import Frame, Item, PageBox, Tag
from printkit.layout.how_to.advice import advice, advice_chunks
from printkit.layout.how_to.card import card_chunk
from printkit.layout.how_to.measures import Checklist, ChecklistRow, Chunk, HowToMeasures, how_to_measures, tightened
from printkit.layout.how_to.steps import head, steps, steps_chunk
from printkit.layout.how_to.table import KEY, columns, heads_again, table_head, table_row
from printkit.layout.setting import set_line
from printkit.layout.small_paper import Room, paper_too_small
from printkit.layout.texts import texts
from printkit.model import Game
from printkit.typeface import cap_height

__all__ = ["Checklist", "ChecklistRow", "lay_out_how_to"]


def lay_out_how_to(game: Game, edition: Edition, page: PageBox,
                   checklist: Checklist) -> tuple[tuple[Frame, ...], tuple[Diagnostic, ...]]:
    """The how-to-print pages for a paper, ``page`` being the whole of it: one, or two where the card is large.

    Below the edition's ``page-foot`` nothing is drawn. A card that is larger than the paper is an error.
    """
    measures = how_to_measures(edition)
    if Room(page.width - 2 * max(measures.inset, page.margin), page.height - measures.top).hopeless(edition):
        return (), (paper_too_small("the page that says how to print", page),)
    best = _lay_out(game, edition, page, checklist, measures)
    for percent in measures.tight:
        if len(best[0]) > 1:
            tight = _lay_out(game, edition, page, checklist, tightened(measures, percent))
            best = min(best, tight, key=lambda made: len(made[0]))
    if Room(page.width - 2 * max(measures.inset, page.margin), page.height).to_blame(edition, best[1]):
        return (), (paper_too_small("the page that says how to print", page),)
    return best


def _lay_out(game: Game, edition: Edition, page: PageBox, checklist: Checklist,
             measures: HowToMeasures) -> tuple[tuple[Frame, ...], tuple[Diagnostic, ...]]:
    words = texts("how-to", game.language)
    findings: list[Diagnostic] = []
    inset = max(measures.inset, page.margin)
    width = page.width - 2 * inset
    stack = Stack(edition, measures, words, page, inset)
    stack.add(head(game, edition, measures, words, width, findings))
    beside = _steps_and_card(game, edition, measures, words, width, checklist, stack)
    _table(checklist, edition, measures, words, width, stack, findings)
    for chapter in advice_chunks(advice(game, checklist, words), edition, measures, width):
        stack.add(chapter)
    if checklist.card is not None and not beside:
        name, wide, high = checklist.card
        chunk = card_chunk(game, edition, measures, words, wide, high)
        if wide > width or chunk.height > stack.most:
            findings.append(error("text-does-not-fit", f"{name}: a card of {wide:g} × {high:g} mm is larger than the "
                                  "paper", game.origins.get("title"), hint="choose a larger paper, or smaller cards"))
        else:
            stack.add(Chunk(chunk.items, chunk.height, measures.advice_gap))
    return stack.frames(), tuple(findings)


@dataclass
class Stack:
    """Chunks one below the other, on as many pages as they take. ``y`` is where the next one begins."""

    edition: Edition
    measures: HowToMeasures
    words: Mapping[str, str]
    page: PageBox
    inset: float
    pages: list[list[Item]] = field(default_factory=lambda: [[]])
    y: float = 0.0
    fresh: bool = True

    def __post_init__(self) -> None:
        self.y = self.measures.top

    @property
    def foot(self) -> float:
        """mm from the page's top below which nothing may stand."""
        return self.page.height - self.edition.lengths["page-foot"]

    @property
    def most(self) -> float:
        """The height of a page that nothing else stands on but its own heading."""
        role = self.edition.type["kicker"]
        start = self.measures.top + cap_height(role.weight, role.size) + self.measures.after_band
        return self.foot - start

    def fits(self, height: float, gap: float = 0.0) -> bool:
        """Whether so much more has room on this page."""
        return self.y + (0.0 if self.fresh else gap) + height <= self.foot + 1e-6

    def add(self, chunk: Chunk) -> None:
        """Put a chunk below what is there, on a new page when it doesn't fit."""
        if not chunk.items:
            return
        if not self.fits(chunk.height, chunk.gap):
            self.turn()
        self.y += 0.0 if self.fresh else chunk.gap
        self.put(chunk.items)
        self.y += chunk.height
        self.fresh = False

    def put(self, items: tuple[Item, ...], x: float = 0.0) -> None:
        """Items whose y = 0 is here."""
        self.pages[-1] += [shifted(item, self.inset + x, self.y) for item in items]

    def turn(self) -> None:
        """Begin another page, under a line that says what it belongs to."""
        role = self.edition.type["kicker"]
        self.pages.append([])
        baseline = self.measures.top + cap_height(role.weight, role.size)
        words = self.words["again"].format(number=len(self.pages))
        self.pages[-1].append(Tag("P", set_line(words, self.inset, baseline, role)))
        self.y, self.fresh = baseline + self.measures.after_band, True

    def frames(self) -> tuple[Frame, ...]:
        """The pages."""
        return tuple(Frame(self.page.width, self.page.height, tuple(items)) for items in self.pages)


def _steps_and_card(game: Game, edition: Edition, measures: HowToMeasures, words: Mapping[str, str], width: float,
                    checklist: Checklist, stack: Stack) -> bool:
    """The steps, and beside them the card where that leaves them room; whether it did."""
    todo = steps(checklist, words)
    stack.y += measures.after_band
    card = checklist.card
    column = max(card[1], measures.card_caption_least) if card is not None else width
    if card is not None and width - column - measures.column_gap >= measures.steps_least:
        drawn = card_chunk(game, edition, measures, words, card[1], card[2])
        made = steps_chunk(todo, edition, measures, words, width - column - measures.column_gap)
        if stack.fits(max(drawn.height, made.height)):
            right = tuple(shifted(item, width - column, 0.0) for item in drawn.items)
            stack.add(Chunk((*made.items, *right), max(drawn.height, made.height)))
            return True
    stack.add(steps_chunk(todo, edition, measures, words, width))
    return False


def _table(checklist: Checklist, edition: Edition, measures: HowToMeasures, words: Mapping[str, str], width: float,
           stack: Stack, findings: list[Diagnostic]) -> None:
    """The table, a row at a time; its head keeps the first row with it."""
    cols = columns(checklist, edition, measures, words, width)
    opening, heads = table_head(cols, edition, measures, words, width)
    made = [table_row(row, cols, edition, measures, words, findings) for row in checklist.rows]
    if not made:
        return
    if not stack.fits(opening.height + made[0][2], opening.gap):
        stack.turn()
    start = stack.y + (0.0 if stack.fresh else opening.gap)
    stack.add(opening)
    rows: list[Item] = [shifted(heads, stack.inset, start)]
    tables = [(len(stack.pages) - 1, rows)]
    for tag, drawn, height in made:
        if not stack.fits(height):
            stack.turn()
            stack.add(heads_again(cols, edition, measures, words))
            rows = []
            tables.append((len(stack.pages) - 1, rows))
        rows.append(shifted(tag, stack.inset, stack.y))
        stack.put((drawn,))
        stack.y += height
        stack.fresh = False
    key = KEY if len(tables) > 1 else ""
    for number, found in tables:
        stack.pages[number].append(Tag("Table", tuple(found), key=key))
