"""The words on the cards as kinds.

Belongs here: kinds, how many cards show each, their plurals. Never here: pictures (a companion names them), checks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from printkit.documents.decks import Pair
from printkit.model import Card, Kind
from printkit.source import Span


def read_kinds(pairs: Sequence[Pair]) -> list[Kind]:
    """Every word of the cards once, all first words before all second ones, in order of appearance."""
    seen: dict[str, Kind] = {}
    deepest = max((len(card.words) for _, card in pairs), default=0)
    for position in range(deepest):
        for _, card in pairs:
            if position < len(card.words) and card.words[position].casefold() not in seen:
                word = card.words[position]
                seen[word.casefold()] = Kind(word, origins={"word": card.origins["words"]})
    return list(seen.values())


def counts_by_word(cards: Iterable[Card]) -> dict[str, int]:
    """How many physical cards show a word, case folded."""
    counts: dict[str, int] = {}
    for card in cards:
        for word in card.words:
            counts[word.casefold()] = counts.get(word.casefold(), 0) + card.copies
    return counts


def with_plurals(kinds: Sequence[Kind], plurals: Mapping[str, tuple[str, Span]]) -> list[Kind]:
    """The kinds with the plurals that the mats print (``PEARS``)."""
    return [
        replace(kind, plural=plurals[key][0], origins={**kind.origins, "plural": plurals[key][1]})
        if (key := kind.word.casefold()) in plurals
        else kind
        for kind in kinds
    ]
