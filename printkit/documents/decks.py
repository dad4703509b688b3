"""Cards and decks out of a Round & Revel paper's components, held against what its list of materials counts.

Belongs here: cards, copies, copy numbers, traits, and which deck a card is of. Never here: finding titles in the
text, prose numbers, mats.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from printkit.diagnostics import Diagnostic, error
from printkit.documents.blocks import Line, plain
from printkit.documents.claims import Claim, claim, compiled, contradiction
from printkit.documents.components import Component
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
    name, body = component.name, component.body
    origins: dict[str, Span] = {"name": name.span, "words": name.span}
    if component.label:
        origins["copy_label"] = component.label.span
    if body:
        origins["lines"] = Span(name.span.source, body[0].span.start, body[-1].span.end)
    else:
        hint = "write what the card says on the next line, or take the title out"
        message = f"no text stands under the card title {_quoted(name.text)}"
        found.append(error("card-without-text", message, component.title.span, hint=hint))
    note, asked = _print_note(body)
    if note:
        origins["print_note"] = note.span
    copies = _copies(component, note, asked, origins, found)
    traits = read_traits(body)
    if traits:
        origins["traits"] = origins["lines"]
    words = (
        tuple(part.strip() for part in name.text.replace("／", "/").split("/")) if "/" in name.plain else (name.text,)
    )
    label = component.label.text if component.label else ""
    lines = tuple(line.text for line in body)
    return Card(name.text, words, lines, note.text if note else "", label, copies, traits, origins=origins), found


def _copies(
    component: Component, note: Line | None, asked: Claim | None, origins: dict[str, Span], found: list[Diagnostic]
) -> int:
    """How often a card is printed, by its title and by its text, which must agree; once when both are silent."""
    titled, place = component.copies, component.copies_span
    if titled is not None and place:
        origins["copies"] = place
    if note is None or asked is None:
        return 1 if titled is None else titled
    origins["copies"] = note.span
    if titled is not None and place and titled != asked.value:
        message = (
            f"{_quoted(component.name.text)} is to be printed {asked.value} times here, {titled} times by its title"
        )
        found.append(contradiction(message, note.span, f"{titled} here", place))
    return asked.value


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
    if any(
        name.casefold() in (component.name.folded, *(plain(w).casefold() for w in card.words)) for name, _ in need.named
    ):
        return True
    noun = need.name.casefold().rsplit(" ", 1)[0]
    labels = {name.casefold() for name, _ in card.traits}
    labels |= {component.body[0].folded.split(".")[0]} if component.body else set()  # "GUEST. Wants: …"
    return noun in labels or re.search(rf"\b{re.escape(noun)}\b", component.name.folded) is not None


def make_deck(need: CardNeed | None, cards: Sequence[Card], position: int) -> Deck:
    """A deck under the name that the list of materials gives it."""
    name = need.name[:1].upper() + need.name[1:] if need else "Cards"
    origins = {"name": need.span} if need else {}
    return Deck(slug(name) or f"deck-{position}", name, tuple(cards), origins=origins)


def _quoted(text: str) -> str:
    return f"“{text}”"
