"""From placed rows to a page's items: tags in their tree, outlines around examples, folios, pages for notes.

Belongs here: drawing one page of the booklet. Never here: which rows stand on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from printkit.layout.art.geometry import placed
from printkit.layout.booklet.flow import Placed, Row, Step
from printkit.layout.booklet.measures import BookletMeasures, Column
from printkit.layout.boxes import box, line
from printkit.layout.edition import Edition
from printkit.layout.frame import Artifact, Field, Item, Path, Picture, Tag, Text
from printkit.layout.setting import set_display, set_line, shrink_line
from printkit.typeface import advance, cap_height, descent

Leaf = tuple[tuple[Step, ...], tuple[Item, ...]]


def shifted(item: Item, dx: float, dy: float) -> Item:
    """An item moved by ``dx``, ``dy`` mm."""
    match item:
        case Text() | Picture() | Field():
            return replace(item, x=item.x + dx, y=item.y + dy)
        case Path():
            return replace(item, segments=placed(item.segments, 1.0, dx, dy))
        case Tag() | Artifact():
            return replace(item, items=tuple(shifted(inner, dx, dy) for inner in item.items))
        case _:
            raise TypeError(f"a row holds no {type(item).__name__}")


def column_items(rows: Sequence[Placed], column: Column, number: int, split: frozenset[str],
                 edition: Edition, measures: BookletMeasures) -> tuple[Item, ...]:
    """All that a page's rows draw. ``split`` are the keys of elements that stand on several pages."""
    leaves: list[Leaf] = []
    x = column.left(number)
    for place in rows:
        y = column.first + place.units * column.unit
        leaves += [(strip.path, tuple(shifted(item, x, y) for item in strip.items)) for strip in place.row.strips]
    return (*_outlines(rows, column, x, edition, measures), *tagged(leaves, split))


def tagged(leaves: Sequence[Leaf], split: frozenset[str]) -> tuple[Item, ...]:
    """Leaves as a tree: neighbours that share an element stand in one tag."""
    found: list[Item] = []
    for step, group in groupby(leaves, key=lambda leaf: leaf[0][0] if leaf[0] else None):
        inside = list(group)
        if step is None:
            found.append(Artifact(tuple(item for _, items in inside for item in items)))
        elif all(len(path) == 1 for path, _ in inside):
            items = tuple(item for _, items in inside for item in items)
            found.append(Tag(step.role, items, scope=step.scope, key=step.key if step.key in split else ""))
        else:
            children = tagged([(path[1:], items) for path, items in inside], split)
            found.append(Tag(step.role, children, scope=step.scope, key=step.key if step.key in split else ""))
    return tuple(found)


def split_keys(pages: Sequence[Sequence[Placed]]) -> frozenset[str]:
    """Keys of elements that stand on more than one page."""
    seen: dict[str, int] = {}
    split: set[str] = set()
    for number, rows in enumerate(pages):
        for step in (step for place in rows for strip in place.row.strips for step in strip.path):
            if seen.setdefault(step.key, number) != number:
                split.add(step.key)
    return frozenset(split)


def _outlines(rows: Sequence[Placed], column: Column, x: float, edition: Edition,
              measures: BookletMeasures) -> tuple[Item, ...]:
    """Outlines around worked examples; one that goes on over the page is open there."""
    found: list[Item] = []
    for group, members in groupby(rows, key=lambda place: place.row.group):
        if group:
            found.append(Artifact(_outline(list(members), column, x, edition, measures)))
    return tuple(found)


def _outline(members: Sequence[Placed], column: Column, x: float, edition: Edition,
             measures: BookletMeasures) -> tuple[Item, ...]:
    first, last = members[0], members[-1]
    body = edition.type["body"]
    opens, closes = first.row.opens, last.row.closes
    above = _rise(first.row) + measures.box_padding if opens else cap_height(body.weight, body.size) + 1.0
    top = column.first + first.units * column.unit - above
    foot = column.first + last.units * column.unit + (measures.box_padding if closes else
                                                      descent(body.weight, body.size))
    stroke, colour = edition.strokes["box"], edition.colour("ink")
    if opens and closes:
        return (box(x, top, column.width, foot - top, edition.lengths["box-radius"], stroke, colour),)
    right = x + column.width
    sides = [line(at, top, at, foot, stroke, colour) for at in (x, right)]
    if opens:
        sides.append(line(x, top, right, top, stroke, colour))
    if closes:
        sides.append(line(x, foot, right, foot, stroke, colour))
    return tuple(sides)


def _rise(row: Row) -> float:
    """mm from a row's baseline up to its highest cap top."""
    texts = [item for strip in row.strips for item in strip.items if isinstance(item, Text)]
    return max((cap_height("extrabold", item.size) - item.y for item in texts), default=0.0)


def folio(number: int, title: str, column: Column, edition: Edition, measures: BookletMeasures) -> Artifact:
    """The page's number at its outer edge, and beside it what the page belongs to."""
    role, head = edition.type["folio"], edition.type["running-head"]
    y, figure = column.page.height - edition.lengths["folio"], str(number)
    step = max(advance(figure, role.weight, role.size) + measures.folio_gap * 0.8, measures.folio_gap)
    x, even = column.left(number), number % 2 == 0
    edge = x if even else x + column.width
    items: list[Item] = [*set_line(figure, edge, y, role, align="left" if even else "right")]
    fitting = shrink_line(title, column.width - step, head)
    if fitting is not None:
        items += set_line(title, edge + (step if even else -step), y, fitting, align="left" if even else "right")
    return Artifact(tuple(items), "Pagination")


def notes_page(number: int, title: str, column: Column, edition: Edition,
               measures: BookletMeasures) -> tuple[Item, ...]:
    """A page of lines to write on, its title a heading."""
    role, x = edition.type["section"], column.left(number)
    baseline = column.top + cap_height(role.weight, role.size)
    heading = Tag("H2", set_display(title, x, baseline, role))
    stroke, colour = edition.strokes["writing"], edition.colour("rule")
    count = int((column.foot - baseline) / measures.notes_line)
    rules = tuple(line(x, baseline + measures.notes_line * (i + 1), x + column.width,
                       baseline + measures.notes_line * (i + 1), stroke, colour) for i in range(count))
    return heading, Artifact(rules)
