"""What the rules' prose says of the deck, held against what the list of materials says, or against the cards.

Belongs here: the wordings (``all 54 fruit cards``, ``eighteen of each name``, ``27 remain``). Never here: the list.
"""

from __future__ import annotations

from collections.abc import Sequence

from printkit.diagnostics import Diagnostic, Note, error, warning
from printkit.documents.blocks import Line
from printkit.documents.claims import Claim, claim, contradiction, find, in_sentence
from printkit.documents.counts import believed_total
from printkit.documents.decks import Pair
from printkit.documents.figures import Figures
from printkit.documents.needs import CardNeed
from printkit.source import Span

_CARDS = r"(?: [\w-]{1,20}){0,2} (?:cards|tiles|together)\b"
_TOTALS = (
    ("all", r"(?:using|uses?|shuffle|cop(?:y|ies) of|with) all (?:of the )?{n}" + _CARDS),
    ("print", r"print (?:all )?(?:of )?the {n} (?:[\w-]{1,20} )?(?:cards|tiles) (?:once|single-sided)"),
    ("-card", r"(?:entire|whole|full) {n}-card deck"),
)
_SOME = r"with (?:only )?{n}(?: or {n})? players|remaining|fewer"
"""What a sentence says of some groups only is not the whole deck."""

_FACES = r"{n} cop(?:y|ies) of all {n} (?:[\w-]{1,20} )?(?:faces|designs|kinds)\b"
_EACH = (
    ("each", r"check {n} of (?:each|every) (?:name|kind|card|word)\b"),
    ("every", r"giving {n} of every\b"),
)
_REMAIN = r"with {n}(?: players)?, {n} (?:cards? )?(?:remain|are left)"


def check_prose(
    rules: Sequence[Line], pairs: Sequence[Pair], need: CardNeed | None, figures: Figures, *, alone: bool = True
) -> list[Diagnostic]:
    """Every sentence that counts the deck; of one among several decks, not ``alone``, those that give its name. A
    miscounted list is told once, by the list: sentences are held against what it states."""
    total = believed_total(need, pairs)
    other = "the deck begins here" if total.span == pairs[0][0].title.span else f"{total.value} here"
    if not alone:
        return _check_totals(rules, total, other, len(pairs), need.name.casefold()) if need else []
    return [
        *_check_totals(rules, total, other, len(pairs)),
        *_check_each(rules, pairs, need),
        *_check_remainders(rules, total, other, figures),
        *_check_rounds(rules, total, figures),
    ]


def _check_totals(rules: Sequence[Line], total: Claim, other: str, faces: int, name: str = "") -> list[Diagnostic]:
    found = []
    for near, pattern in _TOTALS:
        for line, match in find(rules, near, pattern):
            said = claim(line, match)
            named = name in line.plain[match.start() : match.end()].casefold()
            if in_sentence(_SOME, line, match):
                continue
            if said and named and said.value not in (total.value, faces):
                message = f"{said.value} cards here, {total.value} in the deck"
                found.append(contradiction(message, said.span, other, total.span))
    for line, match in find(rules, "of all", _FACES):
        copies, designs = claim(line, match), claim(line, match, "n2")
        if copies and designs and copies.value * designs.value != total.value:
            product = copies.value * designs.value
            message = f"{copies.value} × {designs.value} = {product} cards here, {total.value} in the deck"
            found.append(contradiction(message, line.span.part(*match.span()), other, total.span))
    return found


def _check_each(rules: Sequence[Line], pairs: Sequence[Pair], need: CardNeed | None) -> list[Diagnostic]:
    """``check eighteen of each name``: each name that the list counts, or else each title. Right by the list or by
    the cards is right here: the list is held against the cards elsewhere."""
    copies = need.copies.value if need and need.copies else 1
    counted = {name.casefold(): Claim(c.value * copies, c.span) for name, c in (need.named if need else ())}
    by_name: dict[str, tuple[str, int, Span]] = {}
    for component, card in pairs:
        if not counted or component.name.folded in counted:
            name, count, span = by_name.get(component.name.folded, (card.name, 0, component.title.span))
            by_name[component.name.folded] = (name, count + card.copies, span)
    found = []
    for near, pattern in _EACH:
        for line, match in find(rules, near, pattern):
            said = claim(line, match)
            wrong = [
                entry
                for key, entry in by_name.items()
                if said and entry[1] != said.value and not (key in counted and counted[key].value == said.value)
            ]
            if said and wrong:
                notes = tuple(Note(f"{count} {name} here", span) for name, count, span in wrong[:6])
                message = f"{said.value} of each here, but {wrong[0][1]} {wrong[0][0]} in the deck"
                hint = "make both places say the same"
                found.append(error("contradiction", message, said.span, notes=notes, hint=hint))
    return found


def _check_remainders(rules: Sequence[Line], total: Claim, other: str, figures: Figures) -> list[Diagnostic]:
    """``With six players, six cards remain``: the deck less the hands of so many players."""
    hand = figures.numbers.get("hand size")
    found = []
    for line, match in find(rules, "with", _REMAIN) if hand else ():
        players, left = claim(line, match), claim(line, match, "n2")
        if hand and players and left and total.value - players.value * hand.value != left.value:
            right = total.value - players.value * hand.value
            message = f"{total.value} cards less {players.value} hands of {hand.value} leave {right}, not {left.value}"
            found.append(contradiction(message, left.span, other, total.span))
    return found


def _check_rounds(rules: Sequence[Line], total: Claim, figures: Figures) -> list[Diagnostic]:
    """A deck that is used up without reshuffling: rounds times the cards of a round. An inference, so a warning."""
    rounds, revealed = figures.rounds, figures.numbers.get("cards revealed")
    if not rounds or not revealed or rounds.value * revealed.value == total.value:
        return []
    for line, match in find(rules, "using all", r"using all {n} cards without reshuffling"):
        product = rounds.value * revealed.value
        message = f"{rounds.value} × {revealed.value} cards are {product}, not {total.value}"
        notes = (
            Note(f"{rounds.value} {figures.round_word}s here", rounds.span),
            Note("cards of each here", revealed.span),
        )
        hint = "one of the three numbers is wrong"
        return [warning("rounds-and-deck", message, line.span.part(*match.span()), notes=notes, hint=hint)]
    return []
