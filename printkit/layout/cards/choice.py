"""Which template and which size of card a deck gets: the smallest size that holds every text, larger type first.

Belongs here: trying sizes and templates in order, and the error that names what would fit. Never here: measuring a
group (``fit.py``) or drawing. Lengths are mm.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printkit.diagnostics import Diagnostic, error
from printkit.layout.cards.faults import fault, group_fault, holdable, large_card
from printkit.layout.cards.fit import Fitting
from printkit.layout.cards.plan import Plan
from printkit.layout.cards.templates import Template, find_template, load_template, template_names
from printkit.layout.cards.words import Wording, wordings
from printkit.layout.edition import Edition
from printkit.model import Card, Deck
from printkit.record import dataclass

Group = tuple[Template, list[Wording]]
"""Cards that share one template and one size of each text, and that template: all of a deck, but for cards that one
looks things up on."""


@dataclass(frozen=True)
class Choice:
    """A deck's size of card, and each card's words with the plan that they are set by, in the deck's order."""

    width: float
    height: float
    faces: tuple[tuple[Wording, Plan], ...]


def _bare(words: Wording) -> Wording:
    """The words without their copy number: what a face is planned by."""
    return Wording(words.name, words.words, words.label, words.paragraphs, "")


def deck_sizes(deck: Deck, edition: Edition) -> tuple[tuple[float, float], ...]:
    """The sizes that a deck may take, smallest first: its own, or the edition's.

    An edition with several sizes is a re-layout for larger type: there a deck's own size is only the smallest, and
    larger ones of the edition follow.
    """
    if deck.width is None and deck.height is None:
        return edition.card_sizes
    found = [(deck.width or width, deck.height or height) for width, height in edition.card_sizes]
    width, height = found[0]
    if deck.width is not None and deck.height is not None:
        found += [size for size in edition.card_sizes[1:] if size[0] >= width and size[1] >= height]
    return tuple(dict.fromkeys(found))


def choose(deck: Deck, edition: Edition) -> tuple[Choice | None, tuple[Diagnostic, ...]]:
    """The size and the plans for a deck's cards, or None with an error for each card that fits nowhere."""
    own: Template | None = None
    if deck.template is not None:
        own, findings = find_template(deck.template, edition, deck.origins.get("template"))
        if own is None:
            return None, findings
        if own.slot("grid") is not None:
            return None, (error("faces-missing", f'the template "{own.name}" draws cells, and the cards of the deck '
                                f'"{deck.name}" have none', deck.origins.get("template"),
                                hint='give the deck faces, or another template'),)
    for note in (True, False):
        if not note and not any(card.print_note for card in deck.cards):
            break
        words = wordings(deck.cards, note=note)
        groups = _groups(words, edition, own)
        for floor, fallback in _levels(groups):
            for size in deck_sizes(deck, edition):
                plans = _fit_all(groups, edition, size, floor, fallback)
                if plans is not None:
                    faces = tuple((one, plans[_bare(one)]) for one in words)
                    return Choice(*size, faces), _why_large(deck, words, edition, groups, size, floor)
    words = wordings(deck.cards, note=False)
    return None, _too_much(deck, words, edition, _groups(words, edition, own))


def _why_large(deck: Deck, words: Sequence[Wording], edition: Edition, groups: list[Group],
               size: tuple[float, float], floor: float) -> tuple[Diagnostic, ...]:
    """A warning that names the text which needs a card that no hand holds well; none for a size of the deck's own."""
    tried = deck_sizes(deck, edition)
    fitting = [other for other in tried[: tried.index(size)] if holdable(other)]
    if holdable(size) or not fitting:
        return ()
    needs, template = next(((one, template) for template, cards in groups for one in cards
                            if not Fitting([one], template, edition, *fitting[-1]).fits(floor)), (None, None))
    card = _card_of(needs, deck, words) if needs else None
    pictured = template is not None and template.flexible is not None
    return (large_card(deck, card, size, fitting[-1], pictured=pictured),)


def _card_of(text: Wording, deck: Deck, words: Sequence[Wording]) -> Card:
    """The first card of a deck that says this."""
    return next(card for card, one in zip(deck.cards, words, strict=True) if _bare(one) == _bare(text))


def _groups(words: Sequence[Wording], edition: Edition, own: Template | None) -> list[Group]:
    """A deck's distinct texts, longest copy number kept, with the template that they share: the deck's own, or that
    of the card whose name has the most words. Cards to look things up on stand apart by their names."""
    longest: dict[Wording, str] = {}
    for one in words:
        bare = _bare(one)
        longest[bare] = max(longest.get(bare, ""), one.copy, key=len)
    distinct = [Wording(bare.name, bare.words, bare.label, bare.paragraphs, copy) for bare, copy in longest.items()]
    if own is not None:
        return [(own, distinct)]
    templates = [load_template(name, edition) for name in template_names()]
    named = {one: next((t for t in templates if t.is_named(one.name)), None) for one in distinct}
    rest = [one for one in distinct if named[one] is None]
    found = [(t, cards) for t in templates if (cards := [one for one in distinct if named[one] is t])]
    if not rest:
        return found
    return [(_by_form(max(len(one.words) for one in rest), templates), rest), *found]


def _by_form(words: int, templates: Sequence[Template]) -> Template:
    exact = [t for t in templates if words in t.words]
    return next(iter(exact or [t for t in templates if 0 in t.words]))


def _levels(groups: list[Group]) -> Iterator[tuple[float, bool]]:
    """How far text may shrink, and whether cards may fall back to a template for much text, in order of preference: a
    picture is worth text that is a little smaller."""
    comfort = min(template.comfort for template, _ in groups)
    yield from ((1.0, False), (comfort, False), (1.0, True), (comfort, True), (0.0, True))


def _fit_all(groups: list[Group], edition: Edition, size: tuple[float, float], floor: float,
             fallback: bool) -> dict[Wording, Plan] | None:
    """One plan for each group, None when one of them fits nowhere: a deck whose cards look unlike each other would
    tell its players something that it does not mean."""
    plans: dict[Wording, Plan] = {}
    for template, cards in groups:
        plan = _fit(template, cards, edition, size, floor, fallback)
        if plan is None:
            return None
        plans |= {_bare(card): plan for card in cards}
    return plans


def _fit(template: Template, cards: list[Wording], edition: Edition, size: tuple[float, float], floor: float,
         fallback: bool) -> Plan | None:
    """The group's plan on its template; with ``fallback`` else on the one for much text, which comes first where text
    would shrink out of comfort beside a picture."""
    tried = [template]
    if fallback and template.fallback:
        other = load_template(template.fallback, edition)
        tried = [template, other] if floor >= template.comfort else [other, template]
    plans = (Fitting(cards, one, edition, *size).best(floor) for one in tried)
    return next((plan for plan in plans if plan is not None), None)


def _too_much(deck: Deck, words: Sequence[Wording], edition: Edition, groups: list[Group]) -> tuple[Diagnostic, ...]:
    """An error for each card that fits nowhere, or one for the deck when each would fit by itself."""
    size = deck_sizes(deck, edition)[-1]
    found: list[Diagnostic] = []
    for template, cards in groups:
        last = load_template(template.fallback, edition) if template.fallback else template
        for one in cards:
            card = _card_of(one, deck, words)
            problem = fault(card, one, template, edition, size) and fault(card, one, last, edition, size)
            if problem:
                found.append(problem)
    return tuple(found) or (group_fault(deck.cards, groups[0][0], size),)
