"""The booklet's first page: series, title, tagline, patterns, pictures, and what opens the rules.

Belongs here: the cover's composition, and how much of the opening it holds. Never here: any other page.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from printkit.diagnostics import Diagnostic
from printkit.layout.booklet.flow import Placed, Row
from printkit.layout.booklet.measures import BookletMeasures, Column
from printkit.layout.booklet.pictures import band, figures, shown_kinds, words_height, words_under
from printkit.layout.booklet.text import display_at, fitted
from printkit.layout.edition import Edition
from printkit.layout.frame import Item, Tag
from printkit.model import Game
from printkit.record import dataclass
from printkit.typeface import x_height

LEAST_PICTURE = 10.0
"""mm. Where there is less room for pictures there are none: a smaller one would be a blot."""

PICTURE_SHARE = 0.92
"""A picture takes so much of its share of the width."""


@dataclass(frozen=True)
class Cover:
    """The cover's own items, the opening's rows on it, and those that flow on. ``start_at`` is the half line at which
    they begin on the cover itself, 0 when they begin on the page after it."""

    items: tuple[Item, ...]
    rows: tuple[Placed, ...]
    rest: tuple[Row, ...]
    start_at: int = 0


def lay_out_cover(game: Game, edition: Edition, column: Column, measures: BookletMeasures,
                  opening: Sequence[Sequence[Row]], findings: list[Diagnostic]) -> Cover:
    """Head at the top, opening at the foot, pictures in the middle of what is left between them."""
    head, y = _head(game, edition, column, measures, findings)
    looks = shown_kinds(game, edition, measures.cover.most_pictures)
    words = words_under(looks, edition, column.width)
    under = words_height(words, measures.cover.word_gap)
    least = (measures.cover.picture_least + under if looks else -measures.cover.picture_gap)
    least += 2 * measures.cover.picture_gap
    kept = _kept(opening, column, y + least, edition)
    rows = tuple(row for block in opening[:kept] for row in block)
    placed, top = _at_foot(rows, column, edition)
    items = list(head)
    if looks:
        zone = top - y - under
        size = min(measures.cover.picture_most, PICTURE_SHARE * column.width / len(looks),
                   zone - 2 * measures.cover.picture_gap)
        if size >= LEAST_PICTURE:
            items += figures(looks, words, edition, column.left(1), y + (zone - size) / 2, column.width,
                             round(size, 2), measures.cover.word_gap)
    rest = tuple(row for block in opening[kept:] for row in block)
    return Cover(tuple(items), placed, rest)


def lay_out_shared_cover(game: Game, edition: Edition, column: Column, measures: BookletMeasures,
                         opening: Sequence[Sequence[Row]], findings: list[Diagnostic]) -> Cover:
    """Head and small pictures at the top; the opening and the rules flow on from under them."""
    head, y = _head(game, edition, column, measures, findings)
    items = list(head)
    looks = shown_kinds(game, edition, measures.cover.most_pictures)
    if looks:
        size = min(measures.cover.picture_shared, PICTURE_SHARE * column.width / len(looks))
        words = words_under(looks, edition, column.width)
        y += measures.cover.picture_gap / 2
        items += figures(looks, words, edition, column.left(1), y, column.width, round(size, 2),
                         measures.cover.word_gap)
        y += size + words_height(words, measures.cover.word_gap)
    rest = tuple(row for block in opening for row in block)
    return Cover(tuple(items), (), rest, ceil((y + measures.cover.picture_gap - column.top) / column.unit))


def _head(game: Game, edition: Edition, column: Column, measures: BookletMeasures,
          findings: list[Diagnostic]) -> tuple[tuple[Item, ...], float]:
    """Series, title, tagline and band; and the mm where they end."""
    x, width, cover = column.left(1), column.width, measures.cover
    items: list[Item] = []
    y = column.top
    if game.series:
        made = fitted(game.series, width, edition.type["kicker"], "the line above the title",
                      game.origins.get("series"), findings)
        items.append(Tag("P", made.at(x, y)))
        y += made.height + cover.kicker_gap
    title = fitted(game.title, width, edition.type["cover-title"], "the title", game.origins.get("title"), findings,
                   display=True, most=cover.title_lines)
    items.append(Tag("H1", display_at(title, x, y)))
    y += title.height
    if game.tagline:
        made = fitted(game.tagline, width, edition.type["tagline"], "the tagline", game.origins.get("tagline"),
                      findings, display=True)
        items.append(Tag("P", made.at(x, y + cover.tagline_gap)))
        y += cover.tagline_gap + made.height
    y += cover.band_gap
    items.append(band(game, edition, x, y, width, cover.band_space, cover.band_scale / 100))
    return tuple(items), y + edition.lengths["band"]


def _kept(opening: Sequence[Sequence[Row]], column: Column, least: float, edition: Edition) -> int:
    """How many blocks of the opening fit between ``least`` mm and the foot."""
    kept = len(opening)
    while kept and _at_foot(tuple(r for b in opening[:kept] for r in b), column, edition)[1] < least:
        kept -= 1
    return kept


def _at_foot(rows: Sequence[Row], column: Column, edition: Edition) -> tuple[tuple[Placed, ...], float]:
    """The rows with the last on the page's last baseline, and the mm of the first one's top."""
    if not rows:
        return (), column.foot
    depth = sum(row.before for row in rows[1:]) + sum(row.below for row in rows)
    start = column.room - depth
    placed: list[Placed] = []
    foot = start
    for row in rows:
        units = foot + row.before if placed else start
        placed.append(Placed(row, units))
        foot = units + row.below
    body = edition.type["body"]
    return tuple(placed), column.first + start * column.unit - x_height(body.weight, body.size) * 1.4
