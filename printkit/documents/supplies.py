"""What an ``OBJECTIVE OF …`` summary says is needed: cards, tokens; and its penalties.

Belongs here: reading them from the header and the prose, and holding one against the other. Never here: dice
(``dice.py``), bands, rules, any game's name.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from printkit.diagnostics import Diagnostic, warning
from printkit.documents.blocks import Line
from printkit.documents.claims import (
    Claim,
    claim,
    disagreements,
    find,
    settle,
    words,
)
from printkit.documents.dice import read_dice, read_die_values
from printkit.documents.plurals import singular
from printkit.model import Dice, Penalty
from printkit.source import Span

_STANDARD = re.compile(
    r"\b(?:standard|playing|regular|french|spanish|italian|german|swiss|latin|suited|tarot|"
    r"(?:poker|bridge)(?= (?:deck|size|pack))|ordinary|traditional|pinochle|piquet)\b",
    re.IGNORECASE,
)
_DECK = re.compile(r"\bdecks?\b", re.IGNORECASE)
_CARDS = r"{n} (?P<name>(?:[^\W\d_][\w'-]{0,20} ){1,3}cards?)\b"
_WHOLE = r"{n}[- ]cards? (?:[a-z]+ )?(?:deck|pack)\b|(?:deck|pack) of {n} cards\b|^{n} cards\b"
_STANDARD_SIZES = (24, 32, 36, 40, 48, 52, 53, 54, 104)
"""Cards of the decks that people own, which nobody prints."""

_PIECE = r"(?:token|marker|counter|pawn|meeple|cube|coin|disc|disk)"
_TOKENS = rf"{{n}} (?P<name>(?:[a-z][a-z'-]{{0,20}} ){{0,2}}?{_PIECE}s?)\b"
_REPRESENT = (
    rf"(?:the )?(?:{{n}} (?P<noun>{_PIECE}s) (?:represent|are|stand for)|(?P<all>{_PIECE}s) (?:represent|stand for)) "
    r"(?:the )?(?P<name>[a-z][a-z' -]{1,40})"
)
_TAKE_OFF = r"(?:deduct|subtract|lose|take off|minus) {n} points? for (?:each|every) "
_DEDUCT = _TAKE_OFF + rf"(?P<name>(?:[a-z][a-z'-]{{0,20}} ){{0,3}}?)(?P<noun>{_PIECE}s?)\b"
_BOARDS = r"{n} (?P<name>(?:[a-z][a-z'-]{0,20} ){0,2}?(?:boards?|mats?|maps?))\b"


@dataclass
class Supplies:
    """Decks to print (name, count), dice, the values that a die takes, tokens (name, count) and penalties."""

    decks: tuple[tuple[str, Claim], ...] = ()
    double_sided: Span | None = None
    dice: tuple[Dice, ...] = ()
    die_values: tuple[int, ...] = ()
    die_span: Span | None = None
    tokens: list[tuple[str, Claim]] = field(default_factory=list)
    penalties: tuple[Penalty, ...] = ()
    findings: list[Diagnostic] = field(default_factory=list)


def read_supplies(needed: Line | None, body: Sequence[Line]) -> Supplies:
    """``needed`` is the header's line on cards (``NUMBER OF CARDS``), ``body`` everything below the header."""
    supplies = Supplies()
    lines = [needed] if needed else []
    supplies.decks = _read_decks(lines)
    supplies.findings += _check_boards(lines)
    for line in body:
        sided = re.search(r"\b(?:double|two)[- ]sided\b", line.plain, re.IGNORECASE)
        if sided and supplies.decks:
            supplies.double_sided = line.span.part(*sided.span())
            break
    supplies.dice, found = read_dice(lines, body)
    supplies.findings += found
    supplies.die_values, supplies.die_span = read_die_values(body)
    _read_tokens(supplies, lines, body)
    _read_penalties(supplies, body)
    return supplies


def _read_decks(lines: Sequence[Line]) -> tuple[tuple[str, Claim], ...]:
    """The decks of its own that the header names: ``20 shelf cards and 5 ghost cards``, ``108 card deck``. A number of
    all before those of several decks is none of another."""
    decks: dict[str, tuple[str, Claim]] = {}
    for line, match in find(lines, "card", _CARDS):
        made = claim(line, match)
        if made and made.value and not _STANDARD.search(match["name"]) and not _DECK.search(match["name"]):
            decks.setdefault(match["name"].casefold(), (match["name"], made))
    summed = sum(count.value for _, count in decks.values())
    for line, match in find(lines, "card", _WHOLE):
        made = next((c for group in ("n", "n2", "n3") if match[group] and (c := claim(line, match, group))), None)
        if (
            made
            and made.value
            and made.value not in _STANDARD_SIZES
            and not _STANDARD.search(line.plain[: made.span.start - line.span.start])
        ):
            return tuple(decks.values()) if len(decks) > 1 and summed == made.value else (("cards", made),)
    return tuple(decks.values())


def _check_boards(lines: Sequence[Line]) -> list[Diagnostic]:
    """Boards and mats are never drawn in such a document: those that it counts are missing from its set."""
    return [
        warning(
            "part-missing",
            f"{words(line, match, 'n')} {match['name']} to draw yourself: the document does not say what is on "
            f"{'it' if not match['name'].endswith('s') else 'them'}",
            line.span.part(*match.span()),
            hint="everything else is printed",
        )
        for line, match in find(lines, "", _BOARDS)
    ]


def _read_tokens(supplies: Supplies, needed: Sequence[Line], body: Sequence[Line]) -> None:
    """Tokens that the header counts, under the name of what the prose says they represent."""
    for line, match in find(needed, "", _TOKENS):
        if made := claim(line, match):
            supplies.tokens.append((match["name"].casefold(), made))
    for line, match in find(body, "", _REPRESENT, counted=False):
        noun = (match["noun"] or match["all"]).casefold()
        plain = next((i for i, (word, _) in enumerate(supplies.tokens) if word in (noun, singular(noun))), None)
        if plain is None:
            continue
        counted = supplies.tokens[plain][1]
        stated = claim(line, match) if match["n"] else None
        supplies.findings += disagreements(f"the number of {noun}", [counted, stated] if stated else [], counted)
        first, _, last = match["name"].strip().casefold().rpartition(" ")
        name = f"{first} {singular(last)}".strip()  # three tokens are hungry birds, one is a hungry bird
        supplies.tokens[plain] = (f"{name} {singular(noun)}", counted)


def _read_penalties(supplies: Supplies, body: Sequence[Line]) -> None:
    """Points off for each token in play; what is said twice must be the same."""
    points: dict[str, tuple[Claim, Span]] = {}
    named = [re.escape(word.rpartition(" ")[0]) for word, _ in supplies.tokens if " " in word]
    short = rf"(?P<name>{'|'.join(named)})s?\b(?! {_PIECE})"  # "for each hungry bird", whose token it is
    found = [*find(body, "point", _DEDUCT), *(find(body, "point", _TAKE_OFF + short) if named else ())]
    for line, match in found:
        made = claim(line, match)
        name = match["name"].strip().casefold() or singular(match["noun"].casefold())
        if made is not None:
            first = points.setdefault(name, (made, line.span.part(*match.span())))[0]
            supplies.findings += disagreements(f"the points off for each {name}", [first, made], first)
    for name, (made, span) in points.items():
        token = next((c for word, c in supplies.tokens if name in word), settle([c for _, c in supplies.tokens]))
        supplies.penalties = (*supplies.penalties, Penalty(name, made.value, token.value if token else 0, span))
