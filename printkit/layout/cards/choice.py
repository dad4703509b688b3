"""Which template and which size of card a deck gets: the smallest size that holds every text, larger type first.

Belongs here: trying sizes and templates in order, and the error that names what would fit. Never here: measuring a
group (``fit.py``) or drawing. Lengths are mm.
"""

from __future__ import annotations

from collections.abc import Iterator

from printkit.diagnostics import Diagnostic, error
from printkit.layout.cards.faults import fault, group_fault, holdable, large_card
from printkit.layout.cards.fit import Fitting, Plan
from printkit.layout.cards.templates import Template, find_template, load_template, template_names
from printkit.layout.cards.words import Wording, wording
from printkit.layout.edition import Edition
from printkit.model import Card, Deck
from printkit.record import dataclass


@dataclass(frozen=True)
class Choice:
    """A deck's size of card, and the plan of each distinct text."""

    width: float
    height: float
    note: bool
    plans: dict[Wording, Plan]

    def of(self, card: Card) -> tuple[Wording, Plan]:
        """A card's words and the plan that they are set by."""
        words = wording(card, note=self.note)
        return words, self.plans[_bare(words)]


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
        groups = _groups(deck, edition, own, note)
        for floor, fallback in _levels(groups):
            for width, height in deck_sizes(deck, edition):
                plans = _fit_all(groups, edition, (width, height), floor, fallback)
                if plans is not None:
                    reason = _why_large(deck, edition, own, (width, height), floor)
                    return Choice(width, height, note, plans), reason
    return None, _too_much(deck, edition, own)


def _why_large(deck: Deck, edition: Edition, own: Template | None, size: tuple[float, float],
               floor: float) -> tuple[Diagnostic, ...]:
    """A warning that names the text which needs a card that no hand holds well; none for a size of the deck's own."""
    tried = deck_sizes(deck, edition)
    fitting = [other for other in tried[: tried.index(size)] if holdable(other)]
    if holdable(size) or not fitting:
        return ()
    needs = next((card for card in deck.cards if not _fits_alone(card, edition, own, fitting[-1], floor)), None)
    return (large_card(deck, needs, size, fitting[-1]),)


def _fits_alone(card: Card, edition: Edition, own: Template | None, size: tuple[float, float], floor: float) -> bool:
    words = wording(card)
    template = own or _by_form(len(words.words), edition)
    return Fitting([words], template, edition, *size).fits(floor)


def _groups(deck: Deck, edition: Edition, own: Template | None, note: bool) -> list[tuple[Template, list[Wording]]]:
    """A deck's distinct texts by the template that their form asks for, longest copy number kept."""
    longest: dict[Wording, str] = {}
    for card in deck.cards:
        words = wording(card, note=note)
        bare = _bare(words)
        longest[bare] = max(longest.get(bare, ""), words.copy, key=len)
    found: dict[str, tuple[Template, list[Wording]]] = {}
    for bare, copy in longest.items():
        template = own or _by_form(len(bare.words), edition)
        group = found.setdefault(template.name, (template, []))
        group[1].append(Wording(bare.name, bare.words, bare.label, bare.paragraphs, copy))
    return list(found.values())


def _by_form(words: int, edition: Edition) -> Template:
    templates = [load_template(name, edition) for name in template_names()]
    exact = [t for t in templates if words in t.words]
    return next(iter(exact or [t for t in templates if 0 in t.words]))


def _levels(groups: list[tuple[Template, list[Wording]]]) -> Iterator[tuple[float, bool]]:
    """How far text may shrink, and whether cards may fall back to a template for much text, in order of preference: a
    picture is worth text that is a little smaller."""
    comfort = min(template.comfort for template, _ in groups)
    yield from ((1.0, False), (comfort, False), (1.0, True), (comfort, True), (0.0, True))


def _fit_all(groups: list[tuple[Template, list[Wording]]], edition: Edition, size: tuple[float, float], floor: float,
             fallback: bool) -> dict[Wording, Plan] | None:
    plans: dict[Wording, Plan] = {}
    for template, cards in groups:
        found = _fit(template, cards, edition, size, floor, fallback)
        if found is None:
            return None
        plans |= found
    return plans


def _fit(template: Template, cards: list[Wording], edition: Edition, size: tuple[float, float], floor: float,
         fallback: bool) -> dict[Wording, Plan] | None:
    """Plans for a group; with ``fallback`` the cards that don't fit go to the template's own fallback together."""
    plan = Fitting(cards, template, edition, *size).best(floor)
    if plan is not None:
        return {_bare(card): plan for card in cards}
    if not fallback or not template.fallback:
        return None
    other = load_template(template.fallback, edition)
    least = max(floor, template.comfort)
    stay = [card for card in cards if Fitting([card], template, edition, *size).best(least) is not None]
    kept = Fitting(stay, template, edition, *size).best(least) if stay else None
    moved = [card for card in cards if card not in stay] if kept else cards
    plan = Fitting(moved, other, edition, *size).best(floor) if moved else None
    if moved and plan is None:
        return None
    found = {_bare(card): kept for card in stay} if kept else {}
    return found | ({_bare(card): plan for card in moved} if plan else {})


def _too_much(deck: Deck, edition: Edition, own: Template | None) -> tuple[Diagnostic, ...]:
    """An error for each card that fits nowhere, or one for the deck when each would fit by itself."""
    size = deck_sizes(deck, edition)[-1]
    found: dict[Wording, Diagnostic] = {}
    checked: set[Wording] = set()
    for card in deck.cards:
        words = wording(card, note=False)
        if _bare(words) in checked:
            continue
        checked.add(_bare(words))
        template = own or _by_form(len(words.words), edition)
        last = load_template(template.fallback, edition) if template.fallback else template
        problem = fault(card, words, template, edition, size) and fault(card, words, last, edition, size)
        if problem:
            found[_bare(words)] = problem
    if found:
        return tuple(found.values())
    return (group_fault(deck.cards, _groups(deck, edition, own, False)[0][0], size),)
