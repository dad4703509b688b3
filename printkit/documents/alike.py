"""Cards held against each other: the same title with another text, a title that its own text contradicts.

Belongs here: those comparisons. Never here: counts, copy numbers.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from printkit.diagnostics import Diagnostic, Note, error, warning
from printkit.documents.blocks import plain
from printkit.documents.decks import Pair


def check_alike(pairs: Sequence[Pair], skip: Collection[str]) -> list[Diagnostic]:
    """Every card whose text doesn't go with its title or with its namesakes; titles in ``skip`` are wrong already."""
    pairs = [pair for pair in pairs if pair[0].name.folded not in skip]
    found, wrong = _check_labels(pairs)
    differing = _check_namesakes(pairs, wrong)
    told = {finding.span for finding in differing}
    others = [pair for pair in pairs if pair[1].origins.get("lines") not in told]
    return [*found, *differing, *_check_repeated(pairs), *_check_lengths(others)]


def _check_labels(pairs: Sequence[Pair]) -> tuple[list[Diagnostic], set[int]]:
    """``SUN / DOTS`` with ``Motif: KEY``: where a label repeats the title's words on most cards, it must on all."""
    found: list[Diagnostic] = []
    wrong: set[int] = set()
    labels = list(dict.fromkeys(name for _, card in pairs for name, _ in card.traits))
    for label in labels[:20]:
        holders = [(at, value) for at, (_, card) in enumerate(pairs) for name, value in card.traits if name == label]
        false = [
            (at, value)
            for at, value in holders
            if value.casefold() not in {plain(word).casefold() for word in pairs[at][1].words}
        ]
        if not false or len(false) * 2 >= len(holders):
            continue
        for at, value in false:
            component, card = pairs[at]
            line = next((line for line in component.body if f"{label}: {value}" in line.plain), component.body[0])
            start = max(line.plain.find(f"{label}: {value}"), 0)
            wrong.add(at)
            found.append(
                error(
                    "title-contradicted",
                    f"the card “{card.name}” says “{label}: {value}”",
                    line.span.part(start, start + len(label) + 2 + len(value)),
                    hint="make the title and the text say the same",
                    notes=(Note("its title", component.name.span),),
                )
            )
    return found, wrong


def _check_namesakes(pairs: Sequence[Pair], wrong: set[int]) -> list[Diagnostic]:
    """Copies of one name say the same; where they don't, the rarer text is told."""
    groups: dict[str, list[int]] = {}
    for at, (component, _) in enumerate(pairs):
        if component.number is not None and component.body:
            groups.setdefault(component.name.folded, []).append(at)
    found: list[Diagnostic] = []
    for group in groups.values():
        texts: dict[tuple[str, ...], list[int]] = {}
        for at in group:
            texts.setdefault(pairs[at][1].lines, []).append(at)
        usual = max(texts.values(), key=len)
        if len(texts) == 1 or len(usual) == 1:  # every copy with a text of its own is meant
            continue
        for others in texts.values():
            if others is usual:
                continue
            for at in others:
                if at in wrong:
                    continue
                span, first = pairs[at][1].origins["lines"], pairs[usual[0]][1].origins["lines"]
                found.append(
                    warning(
                        "copies-differ",
                        f"this copy of “{pairs[at][1].name}” has another text than {len(usual)} of its copies",
                        span,
                        notes=(Note("theirs", first),),
                        hint="copies of a card usually say the same",
                    )
                )
    return found


def _check_repeated(pairs: Sequence[Pair]) -> list[Diagnostic]:
    """A paired title (``SUN / DOTS``) or one with its own number of copies stands once."""
    seen: dict[str, Pair] = {}
    found: list[Diagnostic] = []
    for component, card in pairs:
        if component.number is not None:
            continue
        first = seen.setdefault(component.name.folded, (component, card))
        if first[0] is not component and (len(card.words) > 1 or component.copies is not None):
            found.append(
                error(
                    "card-repeated",
                    f"the card “{card.name}” is listed twice",
                    component.title.span,
                    hint="give it another title, or take one of them out",
                    notes=(Note("the first one", first[0].title.span),),
                )
            )
    return found


_LEAST_ALIKE = 4
"""So many other cards, all with the same number of lines, show that it is no accident."""


def _check_lengths(pairs: Sequence[Pair]) -> list[Diagnostic]:
    """One card with fewer or more lines than all the others, which have the same number: a line was lost or moved."""
    counts: dict[int, list[Pair]] = {}
    for pair in pairs:
        counts.setdefault(len(pair[1].lines), []).append(pair)
    usual = max(counts.values(), key=len, default=[])
    odd = [pair for group in counts.values() if group is not usual for pair in group if pair[1].lines]
    if not 0 < len(odd) <= 2 or len(usual) < _LEAST_ALIKE * len(odd):
        return []
    lines = len(usual[0][1].lines)
    return [
        warning(
            "card-unlike",
            f"“{card.name}” has {len(card.lines)} {'line' if len(card.lines) == 1 else 'lines'} of text, "
            f"the other {len(usual)} cards of its deck have {lines}",
            component.title.span,
            notes=(Note("one of them", usual[0][0].title.span),),
            hint="is a line missing, or one too many?",
        )
        for component, card in odd
    ]
