"""The components that a Round & Revel paper lists at its end: titles and what stands under each.

Belongs here: what each title's component is, a card, a mat, a marker or a sheet, and how often it is printed. Never
here: telling titles (``titles.py``), what a component's text means.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from printkit.documents.blocks import Line
from printkit.documents.numerals import read_number
from printkit.documents.sorts import SORT_OF, Sort, last_noun
from printkit.documents.titles import find_titles, is_group, is_paired, opener, title_suffixes
from printkit.record import dataclass
from printkit.source import Span


@dataclass(frozen=True)
class Component:
    """A title and the lines under it. ``label`` is a card's printed copy number as written (``copy 01``), ``number``
    its value; ``copies`` what the title or the text says of printing, None when they are silent."""

    title: Line
    name: Line
    sort: Sort
    body: tuple[Line, ...]
    label: Line | None = None
    number: int | None = None
    copies: int | None = None
    copies_span: Span | None = None
    per_player: bool = False


@dataclass(frozen=True)
class Named:
    """What the list of materials calls things, all case folded: ``cards`` it counts by their titles, the ``nouns`` of
    its decks (``question`` cards), and ``parts``, each with its sort where the list tells (``mats: helm, engine``)."""

    cards: frozenset[str]
    nouns: frozenset[str]
    parts: Mapping[str, Sort | None]


_AID_CARD = re.compile(r"\b(?:aid|reference|reminder|help|rules?|summary|scoring|turn(?: order)?) cards?$")
_LEAST_ALIKE = 2
_TIMES = {"once": 1, "twice": 2, "thrice": 3}


def read_components(lines: Sequence[Line], named: Named) -> tuple[tuple[Line, ...], list[Component]]:
    """The lines before the first title, and every component in order."""
    strong = title_suffixes(lines)
    titles = sorted(find_titles(lines, named.parts, strong, named.nouns) | strong.keys())
    if not titles:
        return tuple(lines), []
    ends = [*titles[1:], len(lines)]
    parts = [
        _component(lines[start], strong.get(start), tuple(lines[start + 1 : end]), named, end < len(lines))
        for start, end in zip(titles, ends, strict=True)
    ]
    return tuple(lines[: titles[0]]), _cards_by_opening(parts, named)


def _cards_by_opening(parts: list[Component], named: Named) -> list[Component]:
    """``The torn map`` over ``CLUE. …`` is no map: what begins like other cards, or with the noun of a deck, is a card,
    whatever its title ends in."""
    openers = Counter(opener(part.body[0]) for part in parts if part.body and part.sort is Sort.CARD)
    found = []
    for part in parts:
        label = opener(part.body[0]) if part.body and part.sort is not Sort.CARD else ""
        is_card = label and (label.casefold() in named.nouns or openers[label] >= _LEAST_ALIKE)
        found.append(replace(part, sort=Sort.CARD) if is_card else part)
    return found


def _component(
    title: Line, match: re.Match[str] | None, body: tuple[Line, ...], named: Named, more: bool
) -> Component:
    if match is None:
        sort = _sort(title, body, named, numbered=False)
        if more and not body and is_group(title):
            sort = Sort.GROUP
        return Component(title, title, sort, body)
    name = Line(title.text[: match.end("name")], title.span.part(0, match.end("name")))
    start, end = match.span("suffix")
    label = Line(title.text[start:end], title.span.part(start, end)) if match["number"] else None
    copies = "" if label else title.plain[slice(*match.span("copies"))].casefold()
    value = None if label else _TIMES.get(copies) or read_number(copies)
    number = read_number(title.plain[slice(*match.span("number"))]) if label else None
    return Component(
        title,
        name,
        _sort(name, body, named, numbered=label is not None),
        body,
        label,
        number,
        value,
        title.span.part(start, end),
        "player" in match["suffix"].casefold(),
    )


def _sort(name: Line, body: tuple[Line, ...], named: Named, *, numbered: bool) -> Sort:
    """A card by its number, its name or its form; else what the list of materials calls it; else by the last word of
    its name; blanks make a mat."""
    if numbered or name.folded in named.cards or is_paired(name):
        return Sort.CARD
    listed = named.parts.get(name.folded)
    if listed is not None:
        return listed
    by_noun = Sort.AID if _AID_CARD.search(name.folded) else SORT_OF.get(last_noun(name.plain))
    if by_noun is not None:
        return by_noun
    other = name.folded in named.parts and body  # "One tide wheel": counted apart from the cards
    return Sort.MAT if other or any("__" in line.text for line in body) else Sort.CARD
