"""The dice of an ``OBJECTIVE OF …`` summary: how many of which colour, what they stand for, the values that they take.

Belongs here: reading them from the header and the prose, and holding one against the other. Never here: scoring.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from printkit.diagnostics import Diagnostic, error
from printkit.documents.blocks import Line
from printkit.documents.claims import Claim, Phrase, claim, contradiction, find, gather
from printkit.documents.plurals import singular
from printkit.model import Dice
from printkit.source import Span

_DICE = r"{n} (?P<colour>[a-z]{2,20}) (?:d\d{1,2} |six-sided )?(?:dice|die|d\d{1,2})\b"
_ARE = (
    r"(?:the )?(?:{n} )?(?P<colour>[a-z]{2,20}) (?:dice|die|ones) (?:are|is|represents?|stands? for|counts? as) "
    r"(?:the |an? )?(?P<fruit>[a-z]{2,20})\b"
)
_SIDE = r"with (?:the|its|an?) {n} (?:side )?(?:face |facing )?up|with the {n} side"
_STEP = r"(?:at|is|on|shows) (?:an? )?{n},? (?:change|turn|raise|move|flip|rotate) it (?:up )?to (?:an? )?{n}"
_ALL = Phrase("all", "dice", r"(?:requires?|uses?|needs?) {n} (?:six-sided )?dice\b")
_EACH = Phrase(
    "each", "dice", r"each [a-z]{2,20} (?:is )?(?:only )?(?:allowed to have|has|may have) (?:only )?{n} dice\b"
)
_NO_KINDS = frozenset(("of", "all", "used", "placed", "six"))
_MOST = 99


def read_dice(needed: Sequence[Line], body: Sequence[Line]) -> tuple[tuple[Dice, ...], list[Diagnostic]]:
    """``5 red D6 dice`` in the header, ``the red dice are apples`` below it; and every contradiction among them."""
    counts: dict[str, Claim] = {}
    for line, match in find(needed, "d", _DICE):
        if made := claim(line, match):
            counts[match["colour"].casefold()] = made
    dice: dict[str, Dice] = {}
    findings: list[Diagnostic] = []
    for line, match in find(body, "di", _ARE, counted=False):
        colour, many = match["colour"].casefold(), match["fruit"]
        stated, known = claim(line, match) if match["n"] else None, counts.get(colour)
        findings += _check_colour(colour, stated, known)
        count = known or stated
        if count is not None and colour not in dice and many not in _NO_KINDS and 1 <= count.value <= _MOST:
            place = line.span.part(*match.span())
            dice[colour] = Dice(singular(many.casefold()).upper(), many.upper(), colour, count.value, place)
    return tuple(dice.values()), [*findings, *_check_dice(counts, body)]


def _check_colour(colour: str, stated: Claim | None, known: Claim | None) -> list[Diagnostic]:
    """The prose's number of dice of a colour against the header's, and whether so many can be scored."""
    found = []
    if stated and known and stated.value != known.value:
        message = f"{stated.value} {colour} dice here, {known.value} in the header"
        found.append(contradiction(message, stated.span, f"{known.value} here", known.span))
    count = known or stated
    if count is not None and not 1 <= count.value <= _MOST:
        message, hint = f"{count.value} {colour} dice can't be scored", f"1 to {_MOST} dice of a colour are possible"
        found.append(error("dice-count", message, count.span, hint=hint))
    return found


def _check_dice(counts: Mapping[str, Claim], body: Sequence[Line]) -> list[Diagnostic]:
    """What the prose says of all dice, and of those of each kind, against the header's numbers."""
    if not counts:
        return []
    said, found = gather(body, (_ALL, _EACH)), []
    total, first = sum(c.value for c in counts.values()), next(iter(counts.values()))
    sums = f"{' + '.join(str(c.value) for c in counts.values())} = {total}"
    for stated in said.get("all", ()):
        if stated.value != total:
            message = f"{stated.value} dice here, {total} in the header"
            found.append(contradiction(message, stated.span, sums, first.span))
    for stated in said.get("each", ()):
        wrong = next((c for c in counts.values() if c.value != stated.value), None)
        if wrong:
            message = f"{stated.value} dice of each here, {wrong.value} in the header"
            found.append(contradiction(message, stated.span, f"{wrong.value} here", wrong.span))
    return found


def read_die_values(body: Sequence[Line]) -> tuple[tuple[int, ...], Span | None]:
    """The values that a die is turned to: ``the 1 side face up``, ``at 1, change it to 3``; and where the first stands.
    A single one is how a die begins, and says nothing of the others."""
    values: set[int] = set()
    first: Span | None = None
    for near, pattern in (("with", _SIDE), ("to", _STEP)):
        for line, match in find(body, near, pattern):
            if not ("die" in line.folded or "dice" in line.folded):
                continue
            made = [c for group in ("n", "n2") if match[group] and (c := claim(line, match, group))]
            values |= {c.value for c in made}
            first = first or made[0].span
    return (tuple(sorted(values)), first) if len(values) > 1 else ((), None)
