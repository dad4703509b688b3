"""The words on the cards as kinds, and what the document says in several places of how many there are.

Belongs here: kinds, counts by name, and holding lists against each other. Never here: prose wordings that aren't
about the deck; pictures (a companion names them).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from printkit.diagnostics import Diagnostic, Note, error
from printkit.documents.blocks import Line
from printkit.documents.claims import Claim, claim, contradiction, find
from printkit.documents.components import Component
from printkit.documents.needs import CardNeed
from printkit.model import Card, Kind
from printkit.source import Span

Pair = tuple[Component, Card]

_TOTAL_PHRASES = (
    (
        "all",
        r"(?:using|uses?|shuffle|cop(?:y|ies) of|with) all (?:of the )?{n}(?: [\w-]{1,20}){0,2} "
        r"(?:cards|tiles|together)\b",
    ),
    ("print", r"print (?:all )?(?:of )?the {n} (?:[\w-]{1,20} )?(?:cards|tiles) (?:once|single-sided)"),
    ("-card", r"(?:entire|whole|full) {n}-card deck"),
)
_FACES = r"{n} cop(?:y|ies) of all {n} (?:[\w-]{1,20} )?(?:faces|designs|kinds)\b"
_EACH = (("each", r"check {n} of (?:each|every) (?:name|kind|card|word)\b"), ("every", r"giving {n} of every\b"))


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


def apply_copies(pairs: list[Pair], need: CardNeed, findings: list[Diagnostic]) -> list[Pair]:
    """Copies that only the list of materials states. A deck whose faces are listed once is printed that often
    (``Two copies of 30 role cards: 10 WOLF, 20 HARE``: 60 cards); one that is listed in full already is not."""
    if need.copies is None:
        return pairs
    copies, listed = need.copies, need.listed.value if need.listed else None
    in_full = listed is not None and len(pairs) == listed * copies.value and len(pairs) != listed
    result = []
    for component, card in pairs:
        stated = card.origins.get("copies")
        if stated is None and not in_full:
            card = replace(card, copies=copies.value, origins={**card.origins, "copies": copies.span})
        elif stated is not None and card.copies != copies.value and not need.named:
            findings.append(
                contradiction(
                    f"“{card.name}” is printed {card.copies} times here, {copies.value} times by the list of materials",
                    stated,
                    f"{copies.value} here",
                    copies.span,
                )
            )
        result.append((component, card))
    return result


def check_need(need: CardNeed, pairs: Sequence[Pair]) -> list[Diagnostic]:
    """The list of materials held against itself and against the cards that are listed."""
    found = _check_sums(need)
    first = pairs[0][0].title.span
    wrong = [fault for name, stated in need.named if (fault := _check_named(name, stated, need, pairs)) is not None]
    found += wrong
    total = sum(card.copies for _, card in pairs)
    if not wrong and not found:
        multiplied = need.copies.value if need.copies else 1
        if need.listed and need.listed.value not in (len(pairs), total) and need.listed.value * multiplied != total:
            found.append(_miscounted(f"{need.listed.value} {need.name}", need.listed.span, len(pairs), first))
        elif need.total and need.total.value != total:
            found.append(_miscounted(f"{need.total.value} cards in all", need.total.span, total, first))
    return found


def _check_sums(need: CardNeed) -> list[Diagnostic]:
    found = []
    whole = need.listed or need.total
    if need.named and whole:
        summed = sum(c.value for _, c in need.named)
        if summed != whole.value:
            span = Span(whole.span.source, need.named[0][1].span.start, need.named[-1][1].span.end)
            found.append(
                contradiction(
                    f"{' + '.join(str(c.value) for _, c in need.named)} = {summed}, not {whole.value}",
                    span,
                    f"{whole.value} here",
                    whole.span,
                )
            )
    if need.listed and need.copies and need.total and need.listed.value * need.copies.value != need.total.value:
        product = need.listed.value * need.copies.value
        found.append(
            contradiction(
                f"{need.copies.value} × {need.listed.value} = {product}, not {need.total.value}",
                need.total.span,
                f"{need.copies.value} copies of {need.listed.value} here",
                need.span,
            )
        )
    return found


def _check_named(name: str, stated: Claim, need: CardNeed, pairs: Sequence[Pair]) -> Diagnostic | None:
    shown = [
        (component, card)
        for component, card in pairs
        if name.casefold() in (component.name.folded, *(w.casefold() for w in card.words))
    ]
    faces, total = len(shown), sum(card.copies for _, card in shown)
    multiplied = stated.value * (need.copies.value if need.copies else 1)
    if stated.value in (faces, total) or multiplied == total:
        return None
    if not shown:
        return error(
            "cards-missing",
            f"the document counts {stated.value} {name}, but no card of that name is listed",
            stated.span,
            hint="list the cards, or correct the name",
        )
    count = faces if any(component.number is not None for component, _ in shown) else total
    return _miscounted(f"{stated.value} {name}", stated.span, count, shown[-1][0].title.span, last=True)


def _miscounted(what: str, span: Span, listed: int, place: Span, *, last: bool = False) -> Diagnostic:
    return error(
        "card-count",
        f"the document counts {what}, but {listed} {'is' if listed == 1 else 'are'} listed",
        span,
        notes=(Note("the last one" if last else "the first one", place),),
        hint="list every card, or correct the number",
    )


def check_prose(rules: Sequence[Line], pairs: Sequence[Pair], need: CardNeed | None) -> list[Diagnostic]:
    """What the rules say of the deck: ``all 54 fruit cards``, ``eighteen of each name``, ``four copies of all 12``."""
    total = sum(card.copies for _, card in pairs)
    place = (need.listed or need.total) if need else None
    where = place.span if place else pairs[0][0].title.span
    found = []
    for near, pattern in _TOTAL_PHRASES:
        for line, match in find(rules, near, pattern):
            stated = claim(line, match)
            if stated and stated.value not in (total, len(pairs)):
                found.append(
                    contradiction(
                        f"{stated.value} cards here, {total} in the deck",
                        stated.span,
                        "the deck's count" if place else "the deck begins here",
                        where,
                    )
                )
    for line, match in find(rules, "of all", _FACES):
        copies, faces = claim(line, match), claim(line, match, "n2")
        if copies and faces and copies.value * faces.value != total:
            found.append(
                contradiction(
                    f"{copies.value} × {faces.value} = {copies.value * faces.value} cards here, {total} in the deck",
                    line.span.part(*match.span()),
                    "the deck's count",
                    where,
                )
            )
    return found + _check_each(rules, pairs)


def _check_each(rules: Sequence[Line], pairs: Sequence[Pair]) -> list[Diagnostic]:
    by_name: dict[str, tuple[str, int, Span]] = {}
    for component, card in pairs:
        name, count, span = by_name.get(component.name.folded, (card.name, 0, component.title.span))
        by_name[component.name.folded] = (name, count + card.copies, span)
    found = []
    for near, pattern in _EACH:
        for line, match in find(rules, near, pattern):
            stated = claim(line, match)
            wrong = [entry for entry in by_name.values() if stated and entry[1] != stated.value]
            if stated and wrong:
                notes = tuple(Note(f"{count} {name}, the first one here", span) for name, count, span in wrong[:6])
                found.append(
                    error(
                        "contradiction",
                        f"{stated.value} of each here, but {wrong[0][1]} {wrong[0][0]} in the deck",
                        stated.span,
                        notes=notes,
                        hint="make both places say the same",
                    )
                )
    return found


def with_plurals(kinds: Sequence[Kind], plurals: Mapping[str, tuple[str, Span]]) -> list[Kind]:
    """The kinds with the plurals that the mats print (``PEARS``)."""
    return [
        replace(kind, plural=plurals[key][0], origins={**kind.origins, "plural": plurals[key][1]})
        if (key := kind.word.casefold()) in plurals
        else kind
        for kind in kinds
    ]
