"""A list of materials held against itself and against the cards that are listed.

Belongs here: counts of cards by name and in all. Never here: what the rules' prose says (``prose_counts.py``), copy
numbers (``copies.py``).
"""

from __future__ import annotations

from collections.abc import Sequence

from printkit.diagnostics import Diagnostic, Note, error, warning
from printkit.documents.blocks import plain
from printkit.documents.claims import Claim, contradiction, settle
from printkit.documents.components import Component
from printkit.documents.decks import Pair
from printkit.documents.needs import CardNeed
from printkit.documents.plurals import singular
from printkit.source import Span


def bearing(name: str, pairs: Sequence[Pair]) -> list[Pair]:
    """The cards that a counted name means: by title or word (``18 PEAR``), else by the labels or the first word of
    their text (``10 creatures``)."""
    wanted = {name.casefold(), singular(name.casefold())}
    titled = [p for p in pairs if wanted & {p[0].name.folded, *(plain(word).casefold() for word in p[1].words)}]
    return titled or [p for p in pairs if wanted & _said(p)]


def _said(pair: Pair) -> set[str]:
    component, card = pair
    said = {part.casefold() for trait in card.traits for part in trait}
    return said | ({component.body[0].folded.split(".")[0]} if component.body else set())


def believed_total(need: CardNeed | None, pairs: Sequence[Pair]) -> Claim:
    """How many cards there are in all, by most of: the list's total, its products, its sum, the cards themselves."""
    actual = Claim(sum(card.copies for _, card in pairs), pairs[0][0].title.span)
    if need is None:
        return actual
    copies = need.copies.value if need.copies and (need.listed is None or need.listed.value != actual.value) else 1
    claims = [need.total] if need.total else []
    claims += [Claim(need.listed.value * copies, need.listed.span)] if need.listed else []
    if need.named:
        claims.append(Claim(sum(c.value for _, c in need.named) * copies, need.named[0][1].span))
    return settle([*claims, actual]) or actual


def check_need(need: CardNeed, pairs: Sequence[Pair]) -> list[Diagnostic]:
    """Every count of the list against its sum and against the cards."""
    found = _check_sums(need)
    found += _check_names(need, pairs)
    if found:
        return found
    total, first = sum(card.copies for _, card in pairs), pairs[0][0].title.span
    product = need.listed.value * (need.copies.value if need.copies else 1) if need.listed else 0
    if need.listed and need.listed.value not in (len(pairs), total) and product != total:
        return [_miscounted(f"{need.listed.value} {need.name}", need.listed.span, len(pairs), first)]
    if need.listed and need.copies is None and product != total and not _contested(pairs):
        return [_miscounted(f"{need.listed.value} {need.name}", need.listed.span, total, first)]
    if need.total and need.total.value != total:
        return [_miscounted(f"{need.total.value} cards in all", need.total.span, total, first)]
    return []


def check_loose(
    loose: Sequence[Pair], needs: Sequence[CardNeed], bare: Sequence[CardNeed]
) -> list[Diagnostic]:
    """The cards that fit no item of the list, ``loose``, against the number that the items without cards come to.
    ``needs`` is the whole list, ``bare`` the items without cards; nothing is told where one of them has no number."""
    first = loose[0][0]
    if not bare:
        more = f", nor {'is one more' if len(loose) == 2 else f'are {len(loose) - 1} more'}" if len(loose) > 1 else ""
        return [_not_counted(first, more, [need.name for need in needs], needs[0].span)]
    stated = [need.total or _in_all(need) for need in bare]
    counts = [count for count in stated if count is not None]
    total, summed = sum(card.copies for _, card in loose), sum(count.value for count in counts)
    if len(counts) < len(stated) or summed == total or _contested(loose):
        return []
    names = " and ".join(f"{count.value} {need.name}" for count, need in zip(counts, bare, strict=True))
    return [_miscounted(names, counts[0].span, total, first.title.span)]


def _in_all(need: CardNeed) -> Claim | None:
    """The number of cards that an item without a number of all comes to."""
    copies = need.copies.value if need.copies else 1
    if need.listed:
        return Claim(need.listed.value * copies, need.listed.span)
    return Claim(sum(c.value for _, c in need.named) * copies, need.named[0][1].span) if need.named else None


def _contested(pairs: Sequence[Pair]) -> bool:
    """Whether a card's own number of copies is wrong, which is told at the card."""
    return any(card.copies < 1 or component.copies not in (None, card.copies) for component, card in pairs)


def _check_sums(need: CardNeed) -> list[Diagnostic]:
    found = []
    whole = need.listed or need.total
    if need.named and whole:
        summed = sum(c.value for _, c in need.named)
        if summed != whole.value:
            span = Span(whole.span.source, need.named[0][1].span.start, need.named[-1][1].span.end)
            sums = " + ".join(str(c.value) for _, c in need.named)
            found.append(
                contradiction(f"{sums} = {summed}, not {whole.value}", span, f"{whole.value} here", whole.span)
            )
    if need.listed and need.copies and need.total and need.listed.value * need.copies.value != need.total.value:
        sums = f"{need.copies.value} × {need.listed.value} = {need.listed.value * need.copies.value}"
        message = f"{sums}, not {need.total.value}"
        found.append(
            contradiction(
                message, need.total.span, f"{need.copies.value} copies of {need.listed.value} here", need.span
            )
        )
    return found


def _check_names(need: CardNeed, pairs: Sequence[Pair]) -> list[Diagnostic]:
    """Each counted name against its cards. Where no name is found on any card the list speaks of groups that the
    cards don't name: only its sum can be held against them."""
    shown = {name: bearing(name, pairs) for name, _ in need.named}
    if need.named and not any(shown.values()):
        names = ", ".join(name for name, _ in need.named)
        return [
            warning(
                "names-unknown",
                f"no card says which of these it is: {names}",
                need.named[0][1].span,
                hint="only the number of cards in all is checked",
            )
        ]
    found = [fault for name, stated in need.named if (fault := _check_name(name, stated, need, shown[name]))]
    titles = {component.name.folded for component, _ in pairs}
    if need.named and all(name.casefold() in titles for name, _ in need.named):
        found += _uncounted(need, pairs)
    return found


def _check_name(name: str, stated: Claim, need: CardNeed, shown: Sequence[Pair]) -> Diagnostic | None:
    faces, total = len(shown), sum(card.copies for _, card in shown)
    if shown and (stated.value in (faces, total) or stated.value * (need.copies.value if need.copies else 1) == total):
        return None
    if not shown:
        message = f"the document counts {stated.value} {name}, but no card of that name is listed"
        return error("cards-missing", message, stated.span, hint="list the cards, or correct the name")
    count = faces if any(component.number is not None for component, _ in shown) else total
    return _miscounted(f"{stated.value} {name}", stated.span, count, shown[-1][0].title.span, last=True)


def uncounted_names(need: CardNeed | None, pairs: Sequence[Pair]) -> dict[str, Component]:
    """Titles that the list doesn't count though it counts by title, each with its first card."""
    if need is None or not need.named:
        return {}
    titles = {component.name.folded for component, _ in pairs}
    counted = {name.casefold() for name, _ in need.named}
    if not counted <= titles:
        return {}
    return {
        component.name.folded: component for component, _ in reversed(pairs) if component.name.folded not in counted
    }


def _uncounted(need: CardNeed, pairs: Sequence[Pair]) -> list[Diagnostic]:
    names = [name for name, _ in need.named]
    return [_not_counted(component, "", names, need.span) for component in uncounted_names(need, pairs).values()]


def _not_counted(component: Component, more: str, counted: Sequence[str], place: Span) -> Diagnostic:
    return error(
        "card-not-counted",
        f"“{component.name.text}” is not among the cards that the list of materials counts{more}",
        component.title.span,
        hint=f"it counts {', '.join(counted)}",
        notes=(Note("the list", place),),
    )


def _miscounted(what: str, span: Span, listed: int, place: Span, *, last: bool = False) -> Diagnostic:
    return error(
        "card-count",
        f"the document counts {what}, but {listed} {'is' if listed == 1 else 'are'} listed",
        span,
        notes=(Note("the last one" if last else "the first one", place),),
        hint="list every card, or correct the number",
    )
