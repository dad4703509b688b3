"""What to say of a card whose words don't fit: which card, which slot, and what would fit.

Belongs here: finding the cause and the size of type or of card that would do. Never here: choosing for cards that fit.
Lengths are mm.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import ceil

from printkit.diagnostics import Diagnostic, error, warning
from printkit.layout.cards.fit import Fitting
from printkit.layout.cards.templates import Template
from printkit.layout.cards.words import Wording
from printkit.layout.edition import Edition, TypeRole
from printkit.model import Card, Deck
from printkit.source import Span
from printkit.typeface import advance

HOLDABLE = (105.0, 148.0)
"""mm. A hand of seven cards larger than this, fanned, is more than most hands hold."""

_TALLEST = 400
"""mm. From this on no card is proposed."""


def fault(card: Card, words: Wording, template: Template, edition: Edition,
          size: tuple[float, float]) -> Diagnostic | None:
    """The error of one card that fits nowhere by itself; None when it does fit alone."""
    fitting = Fitting([words], template, edition, *size)
    if fitting.best(0.0) is not None:
        return None
    if fitting.word is not None and not fitting.word_sizes():
        return _name(card, words, fitting, edition)
    wide = _widest(words, fitting, edition)
    if wide is not None:
        return wide_word(card, wide[0], wide[1], fitting)
    return _text(card, words, template, edition, size)


def _name(card: Card, words: Wording, fitting: Fitting, edition: Edition) -> Diagnostic:
    """A name that neither its smallest size nor its lines hold."""
    assert fitting.word is not None
    role = edition.type[fitting.word.role]
    longest = max((part for word in words.words for part in word.split()), key=lambda w: _width(w, role))
    if _width(longest, role.at(role.smallest)) > fitting.inner:
        fits = _points(longest, role, fitting.inner)
        what = f'"{longest}" fits one line at {fits:g} pt' if longest != words.name else f"it fits at {fits:g} pt"
    else:
        fits = _smaller(fitting, edition)
        what = f"it fits {fitting.word.lines} lines at {fits:g} pt"
    least = ceil(_width(longest, role.at(role.smallest)) + 2 * fitting.template.margin)
    widths = range(max(least, ceil(fitting.width)), _TALLEST)
    needed = next((w for w in widths if Fitting([words], fitting.template, edition, w, w).word_sizes()), None)
    wider = f", or give the deck cards {needed} mm wide in the companion" if needed else ""
    return error(
        "text-does-not-fit",
        f'card "{card.name}", slot \'{fitting.word.name}\': the name is too long for a card {_mm(fitting.width)} wide; '
        f"{what}, and the smallest is {role.smallest:g} pt",
        _span(card, "name"), hint=f"shorten the name{wider}")


def wide_word(card: Card, word: str, role: TypeRole, fitting: Fitting) -> Diagnostic:
    """One word of the text is wider than the card."""
    fits = _points(word, role, fitting.inner)
    needed = _width(word, role) + 2 * fitting.template.margin
    return error(
        "text-does-not-fit",
        f'card "{card.name}", slot \'text\': the word "{_short(word)}" is too wide for a card {_mm(fitting.width)} '
        f"wide; it fits at {fits:g} pt, and the smallest is {role.size:g} pt",
        _span(card, "lines"), hint=f"shorten it, or give the deck cards {ceil(needed)} mm wide in the companion")


def _text(card: Card, words: Wording, template: Template, edition: Edition, size: tuple[float, float]) -> Diagnostic:
    """The text is longer than the card is high."""
    fits = _size_that_fits([words], template, edition, size)
    height = _height_that_fits(words, template, edition, size)
    slot = next((s for s in template.slots.values() if s.content == "text" and s.role), None)
    smallest = edition.type[slot.role].smallest if slot else 0.0
    count = sum(len(line) for line in card.lines)
    would = f"it fits at {fits:g} pt" if fits else "it fits at no size"
    larger = f", or give the deck cards {_mm(size[0])} × {height} mm in the companion" if height else ""
    return error(
        "text-does-not-fit",
        f'card "{card.name}", slot \'text\': {count:,} characters are too many for a card {_mm(size[0])} × '
        f"{_mm(size[1])}; {would}, and the smallest is {smallest:g} pt",
        _span(card, "lines"), hint=f"shorten the text{larger}")


def group_fault(cards: Sequence[Card], template: Template, size: tuple[float, float]) -> Diagnostic:
    """Cards that fit one by one, but share no size of type."""
    names = ", ".join(f'"{card.name}"' for card in cards[:3])
    return error("text-does-not-fit",
                 f"the cards {names} and others of their deck share no size of type on a card {_mm(size[0])} × "
                 f"{_mm(size[1])} (template '{template.name}')",
                 _span(cards[0], "lines"),
                 hint="shorten the longest of them, or give the deck larger cards in the companion")


def holdable(size: tuple[float, float]) -> bool:
    """Whether a card of this size can be held in a hand of several (DESIGN, section 7)."""
    return min(size) <= HOLDABLE[0] and max(size) <= HOLDABLE[1]


def large_card(deck: Deck, needs: Card | None, size: tuple[float, float], smaller: tuple[float, float],
               word: str = "", pictured: bool = True) -> Diagnostic:
    """The reason for cards that no hand holds well: the first card that the next smaller size doesn't hold, or its
    ``word`` in a cell; None where each would fit there by itself and all of them together do not."""
    if needs is None:
        why, span = "its cards share no size of type", deck.origins.get("name")
    elif word:
        why, span = f'"{word}" on the card "{needs.name}" does not fit a cell', _span(needs, "front")
    else:
        count = sum(len(line) for line in needs.lines)
        what = "the name, the picture" if pictured else "the name"
        why = f'{what} and the {count:,} characters of the card "{needs.name}" do not fit'
        span = _span(needs, "lines")
    return warning(
        "large-card",
        f'the cards of the deck "{deck.name}" are {size[0]:g} × {size[1]:g} mm, more than a hand holds well '
        f"({HOLDABLE[0]:g} × {HOLDABLE[1]:g} mm): {why} on {smaller[0]:g} × {smaller[1]:g} mm at this edition's sizes "
        f"of type",
        span, hint="lay the cards out on the table or stand them in a rack; shorter texts would make smaller cards")


def _size_that_fits(cards: list[Wording], template: Template, edition: Edition,
                    size: tuple[float, float]) -> float | None:
    """Points of text at which the card would fit, its name as small as it may be, were every size of text allowed."""
    fitting = Fitting(cards, template, _unbounded(edition), *size)
    name = Fitting(cards, template, edition, *size).word_sizes()[-1]
    plans = (fitting.plan(*name, share) for share in fitting.text_shares(0.0))
    return next((plan.text_size for plan in plans if plan is not None), None)


def _height_that_fits(words: Wording, template: Template, edition: Edition, size: tuple[float, float]) -> int | None:
    """The least height in whole mm on which the card would fit at the smallest type; None for none that is sensible."""
    low, high = ceil(size[1]), _TALLEST
    if not Fitting([words], template, edition, size[0], high).fits(0.0):
        return None
    while low < high:
        middle = (low + high) // 2
        fits = Fitting([words], template, edition, size[0], middle).fits(0.0)
        low, high = (low, middle) if fits else (middle + 1, high)
    return low


def _smaller(fitting: Fitting, edition: Edition) -> float:
    free = Fitting(fitting.cards, fitting.template, _unbounded(edition), fitting.width, fitting.height)
    found = free.word_sizes()
    return found[0][0].size if found and found[0][0] else 1.0


def _unbounded(edition: Edition) -> Edition:
    """The edition with no smallest sizes: only to find what would fit."""
    return replace(edition, type={name: replace(role, smallest=1.0) for name, role in edition.type.items()})


def _widest(words: Wording, fitting: Fitting, edition: Edition) -> tuple[str, TypeRole] | None:
    """A word of the text that no line holds, with its role at the smallest size."""
    for slot in fitting.passage:
        role = edition.type[slot.role].at(edition.type[slot.role].smallest)
        for word in (w for p in words.content(slot.content) for w in p.split()):
            if _width(word, role) > fitting.inner:
                return word, role
    return None


def _points(word: str, role: TypeRole, width: float) -> float:
    """Points, rounded down to a tenth, at which a word takes that width."""
    return int(10 * role.size * width / _width(word, role)) / 10


def _width(word: str, role: TypeRole) -> float:
    return advance(word, role.weight, role.size)


def _span(card: Card, field: str) -> Span | None:
    return card.origins.get(field) or card.origins.get("name")


def _mm(length: float) -> str:
    return f"{length:g} mm"


def _short(word: str) -> str:
    return word if len(word) <= 40 else word[:39] + "…"
