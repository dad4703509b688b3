"""The list of materials of a Round & Revel paper: how many cards, mats, markers and sheets it counts.

Belongs here: reading one list item. Never here: holding it against the components.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from printkit.documents.blocks import Line
from printkit.documents.claims import Claim, claim, compiled, words
from printkit.documents.components import NOUNS, Sort, singular
from printkit.record import dataclass
from printkit.source import Span


@dataclass(frozen=True)
class CardNeed:
    """``One copy of 54 fruit cards: 18 PEAR, 18 PLUM and 18 FIG``: ``listed`` cards, ``copies`` of each (None when
    the item is silent), ``total`` in all, ``named`` counts, and the cards' name (``fruit cards``)."""

    name: str
    span: Span
    listed: Claim | None
    copies: Claim | None
    total: Claim | None
    named: tuple[tuple[str, Claim], ...]


@dataclass(frozen=True)
class PartNeed:
    """``Three collection mats, one per player``: mats, markers or sheets, their count and their name."""

    sort: Sort
    name: str
    count: Claim | None
    per_player: bool
    span: Span


_CARDS = r"(?P<name>(?:[\w'&-]+ ){0,4}?(?:cards?|tiles?(?! cards?\b)|dominoes))\b"
_FORMS = (
    r"{n} (?:cop(?:y|ies)|sets?) of each of (?:the )?{n} " + _CARDS,
    r"{n} (?:cop(?:y|ies)|sets?|decks?) of (?:the |all )?(?:{n} )?" + _CARDS,
    r"{n} " + _CARDS + r"(?:,? {n} cop(?:y|ies) (?:of )?each)?",
)
_TOTAL = r"{n} (?:\w+ )?(?:cards|tiles)(?: in)? (?:total|all)\b|(?:total of|total:?|making|making up|in all:?) {n}"
_NAMED = r"{n} (?P<name>[^\W\d_][^,;:.()]{0,40}?)(?=,|;|\.|\)|\(| and {n}|$)"
_PART = r"{n} (?P<name>(?:[\w'&\x01-]+ ){0,4}?(?P<noun>%s))\b"
_PART_NOUNS = tuple((sort, noun) for sort in (Sort.MAT, Sort.MARKER, Sort.SHEET) for noun in NOUNS[sort])
_PLURALS = "|".join(f"{noun}s?" for _, noun in _PART_NOUNS)


def read_need(item: Line) -> tuple[CardNeed | None, tuple[PartNeed, ...]]:
    """What an item counts: cards, or other parts; (None, ()) when it counts nothing that is printed."""
    cards = _read_cards(item)
    return (cards, ()) if cards is not None else (None, tuple(_read_parts(item)))


def _read_cards(item: Line) -> CardNeed | None:
    for i, form in enumerate(_FORMS):
        match = compiled(form).match(item.marked)
        if match is None:
            continue
        first, second = claim(item, match), claim(item, match, "n2") if match["n2"] else None
        copies, listed = (second, first) if i == 2 else (first, second)
        total = compiled(_TOTAL).search(item.marked, match.end())
        named = tuple(_read_named(item, match.end()))
        if i == 2 and listed is not None and not named and total is None and second is None:
            total_claim: Claim | None = listed  # "24 role cards": in all, however they are listed
            listed = None
        else:
            group = "n" if total and total["n"] else "n2"
            total_claim = claim(item, total, group) if total else None
        return CardNeed(match["name"], item.span.part(*match.span()), listed, copies, total_claim, named)
    return None


def _read_named(item: Line, start: int) -> Iterable[tuple[str, Claim]]:
    """``18 PEAR, 18 PLUM and 18 FIG`` behind a colon or in brackets."""
    colon = min((at for at in (item.plain.find(":", start), item.plain.find("(", start)) if at >= 0), default=-1)
    if colon < 0:
        return
    for match in compiled(_NAMED).finditer(item.marked, colon):
        made, name = claim(item, match), words(item, match, "name")
        if made and not {"cards", "tiles", "total", "copies", "copy"} & set(name.casefold().split()):
            yield re.sub(r"^of ", "", name), made


def _read_parts(item: Line) -> Iterable[PartNeed]:
    per_player = re.search(r"\b(?:per|each|every) player\b", item.folded) is not None
    for match in compiled(_PART % _PLURALS).finditer(item.marked):
        noun = singular(match["noun"].casefold())
        sort = next(sort for sort, word in _PART_NOUNS if word == noun)
        yield PartNeed(sort, words(item, match, "name"), claim(item, match), per_player, item.span.part(*match.span()))


def names(needs: Iterable[CardNeed]) -> frozenset[str]:
    """The names that the needs count as cards, case folded."""
    return frozenset(name.casefold() for need in needs for name, _ in need.named)
