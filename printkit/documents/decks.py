"""Cards and decks out of a Round & Revel paper's components, held against what its list of materials counts.

Belongs here: cards, copies, copy numbers, traits, and which deck a card is of. Never here: finding titles in the
text, prose numbers, mats.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from printkit.diagnostics import Diagnostic, Note, error
from printkit.documents.blocks import Line
from printkit.documents.claims import Claim, claim, compiled
from printkit.documents.components import Component, Sort
from printkit.documents.needs import CardNeed
from printkit.documents.slugs import slug
from printkit.model import Card, Deck
from printkit.source import Span

_TRAIT = re.compile(r"(?<![\w])(?P<name>[^\W\d_][\w' -]{0,24}): (?P<value>[^.;:()\n]{1,40}?) ?(?=[.;(]|$)")
_PRINT_NOTE = r"(?:please )?(?:print|make|cut)(?: out)? {n} cop(?:y|ies)(?: of (?:this|each|every) \w+| each)?\.?"
_LONGEST_LINE = 4000

Pair = tuple[Component, Card]
"""A card and the component that it was read from."""


def read_card(component: Component) -> tuple[Card, list[Diagnostic]]:
    """One card, as its title and lines have it; an error when no text stands under the title."""
    found: list[Diagnostic] = []
    name = component.name
    if not component.body:
        found.append(
            error(
                "card-without-text",
                f"no text stands under the card title {_quoted(name.text)}",
                component.title.span,
                hint="write what the card says on the next line, or take the title out",
            )
        )
    origins: dict[str, Span] = {"name": name.span, "words": name.span}
    if component.label:
        origins["copy_label"] = component.label.span
    if component.body:
        origins["lines"] = Span(name.span.source, component.body[0].span.start, component.body[-1].span.end)
    note, asked = _print_note(component.body)
    note_copies = asked.value if asked else None
    copies = 1 if component.copies is None else component.copies
    if component.copies is not None and component.copies_span:
        origins["copies"] = component.copies_span
    if note is not None and note_copies:
        if component.copies and component.copies != note_copies and component.copies_span:
            found.append(
                error(
                    "contradiction",
                    f"{_quoted(name.text)} is to be printed {note_copies} times here, "
                    f"{component.copies} times by its title",
                    note.span,
                    notes=(Note(f"{component.copies} here", component.copies_span),),
                    hint="make both places say the same",
                )
            )
        copies = note_copies
        origins["copies"] = origins["print_note"] = note.span
    traits = read_traits(component.body)
    if traits and component.body:
        origins["traits"] = origins["lines"]
    words = (
        tuple(part.strip() for part in name.text.replace("／", "/").split("/")) if "/" in name.plain else (name.text,)
    )
    return Card(
        name.text,
        words,
        tuple(line.text for line in component.body),
        note.text if note else "",
        component.label.text if component.label else "",
        copies,
        traits,
        origins=origins,
    ), found


def read_traits(body: Iterable[Line]) -> tuple[tuple[str, str], ...]:
    """What a card's text says by name: ``Motif: SUN.`` -> ("Motif", "SUN"). Values keep their wording."""
    return tuple(
        (m["name"].strip(), m["value"].strip()) for line in body for m in _TRAIT.finditer(line.plain[:_LONGEST_LINE])
    )


def _print_note(body: Iterable[Line]) -> tuple[Line | None, Claim | None]:
    """The sentence that speaks to who prints, and the copies that it asks for."""
    regex = compiled(_PRINT_NOTE)
    for line in body:
        match = regex.search(line.marked) if "cop" in line.folded else None
        if match is not None and (match.start() == 0 or line.plain[: match.start()].rstrip()[-1:] in ".!?;:"):
            return Line(line.text[match.start() : match.end()], line.span.part(*match.span())), claim(line, match)
    return None, None


def group_decks(
    pairs: Sequence[tuple[Component, Card]], needs: Sequence[CardNeed]
) -> list[tuple[CardNeed | None, list[int]]]:
    """Which cards are of which deck, as indexes: by the names that a need counts, by its noun (``role cards``) where
    several needs name cards, else all in one."""
    if len(needs) <= 1:
        return [(needs[0] if needs else None, list(range(len(pairs))))] if pairs else []
    groups: dict[int, list[int]] = {i: [] for i in range(len(needs))}
    loose: list[int] = []
    for at, (component, card) in enumerate(pairs):
        chosen = next((i for i, need in enumerate(needs) if fits(component, card, need)), None)
        (loose if chosen is None else groups[chosen]).append(at)
    unnamed = [i for i, need in enumerate(needs) if not need.named and not groups[i]]
    if loose and len(unnamed) == 1:
        groups[unnamed[0]] = sorted(groups[unnamed[0]] + loose)
        loose = []
    result: list[tuple[CardNeed | None, list[int]]] = [(needs[i], group) for i, group in groups.items() if group]
    return [*result, (None, loose)] if loose else result


def fits(component: Component, card: Card, need: CardNeed) -> bool:
    """Whether a need counts a card: by a name in it, or by its noun in the card's labels or title."""
    if any(name.casefold() in (component.name.folded, *(w.casefold() for w in card.words)) for name, _ in need.named):
        return True
    noun = need.name.casefold().rsplit(" ", 1)[0]
    labels = {name.casefold() for name, _ in card.traits}
    return noun in labels or re.search(rf"\b{re.escape(noun)}\b", component.name.folded) is not None


def make_deck(need: CardNeed | None, cards: Sequence[Card], position: int) -> Deck:
    """A deck under the name that the list of materials gives it."""
    name = need.name[:1].upper() + need.name[1:] if need else "Cards"
    origins = {"name": need.span} if need else {}
    return Deck(slug(name) or f"deck-{position}", name, tuple(cards), origins=origins)


def is_card(component: Component) -> bool:
    """Whether a component is a card."""
    return component.sort is Sort.CARD


def _quoted(text: str) -> str:
    return f"“{text}”"
