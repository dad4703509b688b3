"""The short chapters under the table: two sides on a plain printer, folding, what to cut first, what to have ready.

Belongs here: which of them this set needs, their words, and their columns. Never here: steps, table, or pages.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from printkit.layout.art.geometry import circle
from printkit.layout.booklet.pages import shifted
from printkit.layout.booklet.text import running
from printkit.layout.edition import Edition
from printkit.layout.frame import Item, Path, Tag
from printkit.layout.how_to.measures import Checklist, Chunk, HowToMeasures
from printkit.layout.setting import block, set_line
from printkit.model import Game, ListItem
from printkit.record import dataclass
from printkit.typeface import cap_height, x_height
from printkit.units import to_mm

NARROWEST = 18
"""Ems. A column that is narrower than this breaks its lines too often."""


ITEM_APART = 1.05
"""Items stand further apart than their own lines."""


@dataclass(frozen=True)
class Advice:
    """A chapter: its title and its items, numbered when their order matters."""

    title: str
    items: tuple[str, ...]
    numbered: bool = False


def advice(game: Game, checklist: Checklist, words: Mapping[str, str], booklet: str) -> tuple[Advice, ...]:
    """The chapters that this set needs, in the order in which they are needed. ``booklet`` is the title of a booklet
    to fold, empty where the rules are whole pages."""
    found = [Advice(words["ready-title"], ready(game, checklist, words))]
    sides = " ".join(row.sides for row in checklist.rows)
    if checklist.duplex:
        long_edge, short_edge = words["long-edge"] in sides, words["short-edge"] in sides
        turn = "duplex-both" if long_edge and short_edge else "duplex-short" if short_edge else "duplex-long"
        found.append(Advice(words["duplex-title"], (words["duplex-odd"], words[turn], words["duplex-even"]), True))
    if _cuts(game, checklist):
        items = [words["order-first"], words["order-ruler"]]
        if any(marker.form == "tent" for marker in game.markers):
            items.append(words["order-fold"])
        found.append(Advice(words["order-title"], tuple(items), True))
    rules = next((row for row in checklist.rows if booklet and row.title == booklet), None)
    if rules is not None:
        found.append(Advice(words["fold-title"], (words["fold-one" if rules.sheets == 1 else "fold-many"],)))
    return tuple(found)


def _cuts(game: Game, checklist: Checklist) -> bool:
    return checklist.card is not None or bool(game.markers)


def ready(game: Game, checklist: Checklist, words: Mapping[str, str]) -> tuple[str, ...]:
    """What this set can't print: tools, dice, and those things of the rules' list that are supplies."""
    found = [words["tools"]] if _cuts(game, checklist) else []
    if game.dice:
        each = [words["dice-of"].format(count=dice.count, colour=dice.colour) for dice in game.dice]
        found.append(words["dice"].format(dice=_listed(each, words)))
    if not game.dice:
        found += _supplies(game, words)
    pencil = words["pencil"].split()[1]
    scored = game.score_sheets or any(mat.lines for mat in game.mats)
    if scored and not any(pencil in item for item in found):
        alone = game.players is not None and game.players[1] == 1
        found.append(words["pencil-one" if alone else "pencil"])
    return tuple(found)


def _supplies(game: Game, words: Mapping[str, str]) -> list[str]:
    """The items of the rules' list that name a supply; one that names paper for a part that is printed doesn't."""
    parts = [*(mat.name for mat in game.mats), *(marker.name for marker in game.markers),
             *(sheet.name for sheet in game.score_sheets)]
    printed = {name.split()[0].casefold() for name in parts if name}
    found = []
    for item in (one.text for one in game.rules.blocks if isinstance(one, ListItem)):
        said = set(re.findall(r"[^\W\d_]+", item.casefold()))
        if said & set(words["supplies"].split(", ")) or (words["blank-paper"] in said and not said & printed):
            found.append(item)
    return found


def _listed(words_: Sequence[str], words: Mapping[str, str]) -> str:
    return words_[0] if len(words_) == 1 else words["and"].format(first=", ".join(words_[:-1]), last=words_[-1])


def advice_chunks(found: Sequence[Advice], edition: Edition, measures: HowToMeasures, width: float) -> list[Chunk]:
    """The chapters in two columns that stay together; one below the other where type is too large for columns."""
    if not found:
        return []
    each, cell = (width - measures.advice_columns_gap) / 2, edition.type["advice"]
    if each >= NARROWEST * to_mm(cell.size):
        return [_in_columns(found, edition, measures, each)]
    made = [_chapter(one, edition, measures, width) for one in found]
    between = measures.advice_between
    return [Chunk(items, height, between if number else measures.advice_gap)
            for number, (items, height) in enumerate(made)]


def _in_columns(found: Sequence[Advice], edition: Edition, measures: HowToMeasures, each: float) -> Chunk:
    """The chapters in two columns, divided so that the higher one is as low as can be."""
    made = [_chapter(one, edition, measures, each) for one in found]

    def depth(part: Sequence[tuple[tuple[Item, ...], float]]) -> float:
        return sum(height for _, height in part) + measures.advice_between * max(0, len(part) - 1)

    cut = min(range(1, len(made) + 1), key=lambda at: max(depth(made[:at]), depth(made[at:])))
    items: list[Item] = []
    for x, part in ((0.0, made[:cut]), (each + measures.advice_columns_gap, made[cut:])):
        y = 0.0
        for chapter, height in part:
            items += [shifted(item, x, y) for item in chapter]
            y += height + measures.advice_between
    return Chunk(tuple(items), max(depth(made[:cut]), depth(made[cut:])), measures.advice_gap)


def _chapter(one: Advice, edition: Edition, measures: HowToMeasures,
             width: float) -> tuple[tuple[Item, ...], float]:
    """A chapter from y = 0, and its height."""
    role, cell = edition.type["step-title"], edition.type["advice"]
    title = block(one.title, width, role, balance=True)
    y = title.height + measures.advice_text_gap
    single = len(one.items) == 1 and not one.numbered
    indent = 0.0 if single else measures.advice_indent
    rows: list[Tag] = []
    gap = max(measures.advice_item_gap, ITEM_APART * (to_mm(cell.leading) - cap_height(cell.weight, cell.size)))
    for number, text in enumerate(one.items, 1):
        made = running(text, width - indent, cell)
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
