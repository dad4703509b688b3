"""The short chapters under the table: what to have ready, two sides on a plain printer, cutting and folding.

Belongs here: which of them this set needs, their words, and their columns. Never here: steps, table, or pages,
and what is to be had ready (``supplies.py``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from printkit.diagnostics import Diagnostic
from printkit.layout.art.geometry import circle
from printkit.layout.booklet.pages import shifted
from printkit.layout.booklet.text import fitted
from printkit.layout.edition import Edition
from printkit.layout.frame import Item, Path, Tag
from printkit.layout.how_to.measures import Checklist, ChecklistRow, Chunk, HowToMeasures
from printkit.layout.how_to.reading import led, led_as, paragraph
from printkit.layout.how_to.supplies import listed, ready
from printkit.layout.setting import set_line
from printkit.model import Game
from printkit.record import dataclass
from printkit.typeface import cap_height, x_height
from printkit.units import to_mm

NARROWEST = 18
"""Ems. A column that is narrower than this breaks its lines too often."""


ORDER_WORTH = 4.5
"""mm of height that the order of the chapters is worth."""

UNCUT = ("mats", "score-sheets", "rules")
"""Parts that are never cut."""

ITEM_APART = 1.05
"""Items stand further apart than their own lines."""


@dataclass(frozen=True)
class Advice:
    """A chapter: its title and its items, numbered when their order matters. One that ``waits`` tells what is done
    after all that the chapters before it tell, and never stands at the left of one of them."""

    title: str
    items: tuple[str, ...]
    numbered: bool = False
    waits: bool = False


def advice(game: Game, checklist: Checklist, words: Mapping[str, str]) -> tuple[Advice, ...]:
    """The chapters that this set needs, in the order in which they are needed."""
    rows = checklist.rows
    found = [Advice(words["ready-title"], ready(game, checklist, words)), *_two_sides(rows, words)]
    if any(row.glued for row in rows):
        found.append(Advice(words["glue-title"], (words["glue-fold"], words["glue-glue"], words["glue-cut"]), True))
    if checklist.tiled:
        found.append(_gluing(checklist.tiled, words))
    if checklist.cuts:
        found.append(_cutting(game, rows, words))
    joined = [row.each for row in rows if row.part == "mats" and row.each > 1]
    if joined:
        found.append(Advice(words["join-title"], (words["join-text"].format(sheets=max(joined)),)))
    booklet = next((row for row in rows if row.part == "rules" and row.flip), None)
    if booklet is not None:
        found.append(Advice(words["fold-title"], (words["fold-one" if booklet.sheets == 1 else "fold-many"],)))
    return tuple(one for one in found if one.items)


def _two_sides(rows: Sequence[ChecklistRow], words: Mapping[str, str]) -> tuple[Advice, ...]:
    """Backs on a printer that prints one side.

    A printer takes a sheet by its short edge and lays every page on it the same way, lying pages by the same quarter
    turn; so a sheet is turned about the edge that the run is flipped on, whichever way its words stand. Backs that
    come after all fronts are laid out to be turned about the long edge.
    """
    turned = [row for row in rows if row.flip or row.fronts]
    if not turned:
        return ()
    short = [row for row in turned if row.flip == "short-edge"]
    long = [row for row in turned if row not in short]
    turn = words["duplex-short" if short else "duplex-long"]
    if short and long:
        turn = words["duplex-both"].format(long=_named(long, words), short=_named(short, words))
    first, second = words["duplex-odd"], words["duplex-even"]
    if any(row.fronts for row in turned):
        first = words["duplex-first"].format(parts=_sides(turned, words, 0))
        second = words["duplex-second"].format(parts=_sides(turned, words, 1))
    return (Advice(words["duplex-title"], (first, words["duplex-hold"], turn, words["duplex-back"], second), True),)


def _named(rows: Sequence[ChecklistRow], words: Mapping[str, str]) -> str:
    return _listed([row.title for row in rows], words)


def _sides(rows: Sequence[ChecklistRow], words: Mapping[str, str], side: int) -> str:
    """The pages of the parts' first sides (0) or second ones (1)."""
    found = []
    for row in rows:
        if row.fronts:
            pages = (row.fronts, row.backs)[side]
            found.append(words["part-page" if pages.isdecimal() else "part-pages"].format(part=row.title, pages=pages))
    flipped = [row for row in rows if row.flip]
    if flipped:
        found.append(words[("part-odd", "part-even")[side]].format(parts=_named(flipped, words)))
    return "; ".join(found)


def _gluing(rows: Sequence[ChecklistRow], words: Mapping[str, str]) -> Advice:
    """How sheets become one piece; what is cut out of it waits until then."""
    parts = [words["sheets-one" if row.sheets == row.tiles else "sheets-each"]
             .format(part=row.title, sheets=row.tiles) for row in rows]
    items = [words["sheets-sort"].format(parts="; ".join(parts)), words["sheets-row"], words["sheets-rows"]]
    loose = [row for row in rows if row.loose]
    if loose:
        items.append(words["sheets-cut"].format(parts=_named(loose, words)))
    return Advice(words["sheets-title"], tuple(items), True)


def _cutting(game: Game, rows: Sequence[ChecklistRow], words: Mapping[str, str]) -> Advice:
    """How to cut, what is folded afterwards, and what stays whole."""
    cards = any(row.part == "cards" for row in rows)
    ruler = words["order-ruler"] + (" " + words["order-slip"] if cards else "")
    items = [ruler]
    if cards and any(card.front is not None for deck in game.decks for card in deck.cards):
        items.append(words["order-dots"])
    bent = [row.title for row in rows if row.bent]
    if bent:
        items.append(words["order-fold"].format(parts=_listed(bent, words)))
    whole = [words[f"whole-{part}"] for part in UNCUT if any(row.part == part and not row.tiles for row in rows)]
    if whole:
        items.append(words["order-whole"].format(parts=_listed(whole, words)))
    waits = any(row.tiles or row.glued for row in rows)
    return Advice(words["order-title-fold" if bent else "order-title"], tuple(items), bool(bent), waits)


def _listed(texts: Sequence[str], words: Mapping[str, str]) -> str:
    return listed(texts, words["and"])


def in_columns(edition: Edition, measures: HowToMeasures, width: float) -> bool:
    """Whether the chapters stand in two columns: not where type is too large for them."""
    return (width - measures.advice_columns_gap) / 2 >= NARROWEST * to_mm(edition.type["advice"].size)


def advice_chunks(found: Sequence[Advice], edition: Edition, measures: HowToMeasures, width: float,
                  findings: list[Diagnostic]) -> list[Chunk]:
    """The chapters in two columns that stay together, or one below the other."""
    if not found:
        return []
    if in_columns(edition, measures, width):
        return [_in_columns(found, edition, measures, (width - measures.advice_columns_gap) / 2, findings)]
    made = [_chapter(one, edition, measures, width, findings) for one in found]
    between = measures.advice_between
    return [Chunk(items, height, between if number else measures.advice_gap)
            for number, (items, height) in enumerate(made)]


def _in_columns(found: Sequence[Advice], edition: Edition, measures: HowToMeasures, each: float,
                findings: list[Diagnostic]) -> Chunk:
    """The chapters in two columns, divided so that the higher one is as low as can be."""
    made = [_chapter(one, edition, measures, each, findings) for one in found]

    def depth(part: Sequence[tuple[tuple[Item, ...], float]]) -> float:
        return sum(height for _, height in part) + measures.advice_between * max(0, len(part) - 1)

    waiting = [number for number, one in enumerate(found) if one.waits]
    columns = _divided([height for _, height in made], measures.advice_between, waiting)
    items: list[Item] = []
    for x, part in ((0.0, columns[0]), (each + measures.advice_columns_gap, columns[1])):
        y = 0.0
        for chapter, height in (made[i] for i in part):
            items += [shifted(item, x, y) for item in chapter]
            y += height + measures.advice_between
    return Chunk(tuple(items), max(depth([made[i] for i in part]) for part in columns), measures.advice_gap)


def _divided(heights: Sequence[float], between: float,
             waiting: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Chapters for the left column and the right, each in order, the first one at the left; the first division whose
    higher column is lowest. One that keeps all in order is taken where it is as low but for a line; those that are
    ``waiting`` have no earlier one at their right."""
    def deepest(columns: tuple[tuple[int, ...], tuple[int, ...]]) -> float:
        return max(sum(heights[i] for i in part) + between * max(0, len(part) - 1) for part in columns)

    count = range(len(heights))
    in_order = min(((tuple(count[:cut]), tuple(count[cut:])) for cut in count[1:]), key=deepest,
                   default=(tuple(count), ()))
    masks = [mask for mask in range(1, 2 ** len(heights), 2)
             if all(not mask >> i & 1 or mask % (1 << i) == (1 << i) - 1 for i in waiting)]
    free = min(((tuple(i for i in count if mask >> i & 1), tuple(i for i in count if not mask >> i & 1))
                for mask in masks), key=deepest)
    return in_order if deepest(in_order) <= deepest(free) + ORDER_WORTH else free


def _chapter(one: Advice, edition: Edition, measures: HowToMeasures, width: float,
             findings: list[Diagnostic]) -> tuple[tuple[Item, ...], float]:
    """A chapter from y = 0, and its height. Its items share one leading, as the longest asks."""
    role, cell = edition.type["step-title"], edition.type["advice"]
    title = fitted(one.title, width, role, "a chapter's title", None, findings, display=True)
    y = title.height + measures.advice_text_gap
    single = len(one.items) == 1 and not one.numbered
    indent = 0.0 if single else measures.advice_indent
    told = [paragraph(text, width - indent, cell, edition, f"\"{one.title}\"", findings) for text in one.items]
    cell = led(cell, max(len(text.lines) for text in told), edition)
    gap = max(measures.advice_item_gap, ITEM_APART * (to_mm(cell.leading) - cap_height(cell.weight, cell.size)))
    rows: list[Tag] = []
    for number, made in enumerate((replace(text, role=led_as(text.role, cell)) for text in told), 1):
        if single:
            rows.append(Tag("P", made.at(0.0, y)))
        else:
            baseline = y + cap_height(cell.weight, cell.size)
            label = Tag("Lbl", _label(number if one.numbered else 0, baseline, edition, measures))
            rows.append(Tag("LI", (label, Tag("LBody", made.at(indent, y)))))
        y += made.height + gap
    body = tuple(rows) if single else (Tag("L", tuple(rows)),)
    return (Tag("H2", title.at(0.0, 0.0)), *body), y - gap


def _label(number: int, baseline: float, edition: Edition, measures: HowToMeasures) -> tuple[Item, ...]:
    """An item's number, or its bullet."""
    cell = edition.type["advice"]
    if number:
        return set_line(str(number), 0.0, baseline, edition.type["folio"])
    middle = baseline - x_height(cell.weight, cell.size) / 2
    return (Path(circle(measures.bullet + 0.2, middle, measures.bullet), fill=cell.colour),)
