"""Copies of a card: copy numbers that run without a gap, and copies that only the list of materials states.

Belongs here: those. Never here: counts by name (``counts.py``).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from printkit.diagnostics import Diagnostic, Note, error
from printkit.documents.claims import Claim, contradiction, disagreements
from printkit.documents.components import Component
from printkit.documents.decks import Pair
from printkit.documents.needs import CardNeed

_OF = re.compile(r"\bof (\d{1,4})$")

MOST_COPIES = 500
"""Of one card. More is a slip of the pen, and a stack that nobody prints at home."""


def apply_copies(pairs: list[Pair], need: CardNeed, findings: list[Diagnostic]) -> list[Pair]:
    """Copies that only the list of materials states. A deck whose faces are listed once is printed that often
    (``Two copies of 30 role cards: 10 WOLF, 20 HARE``: 60 cards); one that is listed in full already is not,
    whether the list gives the number of its faces or of all its cards."""
    if need.copies is None:
        return pairs
    copies, listed = need.copies, need.listed.value if need.listed else None
    in_full = listed is not None and len(pairs) != listed and len(pairs) == listed * copies.value
    titles = {component.name.folded for component, _ in pairs}
    in_full |= len(pairs) == listed == len(titles) * copies.value  # "54 cards, 18 copies of each", all of them listed
    result = []
    for component, card in pairs:
        stated = card.origins.get("copies")
        if stated is None and not in_full:
            card = replace(card, copies=copies.value, origins={**card.origins, "copies": copies.span})
        elif stated is not None and card.copies != copies.value and not need.named:
            message = (
                f"“{card.name}” is printed {card.copies} times here, {copies.value} times by the list of materials"
            )
            findings.append(contradiction(message, stated, f"{copies.value} here", copies.span))
        result.append((component, card))
    return result


def check_amounts(pairs: Sequence[Pair]) -> list[Diagnostic]:
    """A card is printed once at least, and not more often than anybody cuts."""
    return [
        error(
            "copies-out-of-range",
            f"“{card.name}” is to be printed {card.copies} times",
            card.origins.get("copies", component.title.span),
            hint=f"1 to {MOST_COPIES} copies are possible",
        )
        for component, card in pairs
        if not 1 <= card.copies <= MOST_COPIES
    ]


def check_numbers(components: Sequence[Component], skip: Collection[str]) -> list[Diagnostic]:
    """Copy numbers of one name run from 1 without a gap and without a repetition. ``skip`` are wrong names."""
    by_name: dict[str, dict[int, Component]] = {}
    found: list[Diagnostic] = []
    for component in components:
        if component.number is None or component.name.folded in skip:
            continue
        seen = by_name.setdefault(component.name.folded, {})
        first = seen.setdefault(component.number, component)
        if first is not component:
            found.append(_repeated(component, first))
    for seen in by_name.values():
        found += _check_of(seen)
        for before, number in pairwise([0, *sorted(seen)]):
            if number > before + 1:
                found.append(_missing(seen[number], before + 1, number - 1))
    return found


def _check_of(seen: Mapping[int, Component]) -> list[Diagnostic]:
    """``copy 03 of 06``: every copy names the same number in all, and no copy is beyond it."""
    claims = []
    for component in seen.values():
        match = _OF.search(component.label.plain) if component.label else None
        if match is not None and component.label:
            claims.append(Claim(int(match[1]), component.label.span.part(*match.span(1))))
    found = disagreements("how many copies there are", claims)
    last, most = seen[max(seen)], claims[0] if claims else None
    if found or most is None or last.number == most.value:
        return found
    if last.number is not None and last.number < most.value:
        return [_missing(last, last.number + 1, most.value, after=True)]
    message = f"“{last.name.text}” has a copy {last.number} here, {most.value} in all by its titles"
    return [contradiction(message, last.title.span, f"{most.value} in all here", most.span)]


def _repeated(component: Component, first: Component) -> Diagnostic:
    return error(
        "copy-repeated",
        f"“{component.name.text}” has copy {component.number:02} twice",
        component.label.span if component.label else component.title.span,
        hint="give every copy its own number",
        notes=(Note("the first one", first.title.span),),
    )


def _missing(beside: Component, first: int, last: int, *, after: bool = False) -> Diagnostic:
    which = f"copy {first:02}" if first == last else f"copies {first:02} to {last:02}"
    return error(
        "copy-missing",
        f"“{beside.name.text}” has no {which}",
        beside.label.span if beside.label else beside.title.span,
        hint=f"add {which} {'after' if after else 'before'} this card, or number the copies from 01 without a gap",
    )
