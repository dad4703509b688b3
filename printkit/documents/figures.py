"""Figures that a Round & Revel paper's prose states: players, rounds, hands, bundles.

Belongs here: tables of wordings and what they are called. Never here: displays of rows and columns (``displays.py``),
any game's name, or what a figure means for a score.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from printkit.diagnostics import Diagnostic
from printkit.documents.blocks import Line, sentences
from printkit.documents.claims import Claim, Phrase, claim, disagreements, find, gather, settle
from printkit.documents.displays import read_display
from printkit.documents.numerals import MARK
from printkit.documents.plurals import singular
from printkit.model import Tableau
from printkit.source import Span

NAMED = (
    Phrase("cards revealed", "reveal", r"reveals? (?:the )?(?:next |top )?{n} (?:face-up )?cards"),
    Phrase("cards revealed", "face-up", r"divides? {n} face-up cards"),
    Phrase("cards revealed", "must", r"all {n} (?:cards )?must (?:be visible|appear)"),
    Phrase("cards revealed", "these", r"these {n} cards"),
    Phrase("cards revealed", "this", r"this \w{1,20}'s {n} cards"),
    Phrase(
        "hand size",
        "deal",
        r"deals? {n}(?:,| each| to each| to every| cards? to each| cards? to every| cards? each)",
        unless=r"with (?:only )?{n}|in a game (?:of|for) {n}",  # "with four players, deal eight each"
    ),
    Phrase("picks", "draft", r"draft {n}(?=[,.;])"),
    Phrase("picks", "process", r"process {n} times"),
    Phrase("picks", "picks", r"another {n} picks"),
)
"""Names that laws ask for; every wording of a name must state the same number."""

_PEOPLE = r"(?:[\w-]{1,20} ){0,2}?(?:players?|people|friends|adults|children|guests|participants)\b"
_RANGE = r"{n} ?(?:-|to|or) ?{n} " + _PEOPLE
_GROUP = rf"(?:(?:[a-z',-]+ ){{1,6}}|{MARK}++ [a-z]+ of )?"
_GOOD_FOR = rf"good for:? {_GROUP}(?<!aged )(?<!ages ){{n}} ?(?:-|to|or) ?{{n}}(?![ -]?(?:minute|hour|round|year))"
_EXACT = r"(?:{n} " + _PEOPLE + r"|good for: {n} (?!minute|hour|round|to\b|or\b|and\b)[a-z]+)"
_VARIANT = r"(?:short|long|quick)(?:er)? (?:game|version|session)|variant|with {n}(?: or more)? players|beginners"
_NOT_ROUNDS = frozenset("cards tiles players points piles columns rows mats bundles copies times minutes hours".split())


class Figures:
    """What was found: numbers with their places, and every contradiction among them; ``grid`` when a tableau is spoken
    of, whether it can be laid out or not."""

    def __init__(self) -> None:
        self.numbers: dict[str, Claim] = {}
        self.players: tuple[int, int] | None = None
        self.players_span: Span | None = None
        self.rounds: Claim | None = None
        self.round_word = "round"
        self.tableau: Tableau | None = None
        self.grid = False
        self.findings: list[Diagnostic] = []


def read_figures(head: Sequence[Line], lines: Sequence[Line]) -> Figures:
    """All figures of head and prose; ``lines`` are the needs, the rules and what stands on mats and markers."""
    figures = Figures()
    _read_named(figures, lines)
    _read_shares(figures, lines)
    _read_players(figures, head, lines)
    _read_rounds(figures, lines)
    display = read_display(lines)
    if display is not None:
        figures.grid, figures.tableau = True, display.tableau
        figures.numbers |= display.numbers
        figures.findings += display.findings
    return figures


def _settle(figures: Figures, name: str, what: str, claims: Sequence[Claim]) -> None:
    """The number that most sentences state. Where each states another, they speak of several things (a first deal and a
    later one, two decks): then none of them is the number."""
    chosen = settle(claims)
    agreed = sum(one.value == chosen.value for one in claims) if chosen else 0
    if chosen is not None and (agreed > 1 or len(claims) == 1):
        figures.numbers[name] = chosen
        figures.findings += disagreements(what, claims, chosen)


def _read_named(figures: Figures, lines: Sequence[Line]) -> None:
    for name, claims in gather(lines, NAMED).items():
        _settle(figures, name, f"the number of {name}" if name != "hand size" else "the hand size", claims)


def _read_shares(figures: Figures, lines: Sequence[Line]) -> None:
    """Cards divided into bundles: their number, and the least and the most that one may hold."""
    divided = next(
        (
            (line, m)
            for line, m in find(lines, "into", r"into (?:exactly )?{n} (?:nonempty )?(?P<noun>[a-z]{2,20}s)\b")
            if "divide" in line.folded
        ),
        None,
    )
    if divided is None:
        return
    noun = divided[1]["noun"].casefold()
    one = singular(noun)
    table = (
        Phrase(noun, noun, rf"(?:into|exactly|into exactly) {{n}} (?:nonempty )?{noun}\b"),
        Phrase(f"{one} most", "at most", rf"at most {{n}} cards (?:in (?:any|each|every|a) {one}\b|each\b)"),
        Phrase(
            f"{one} least", "at least", rf"at least {{n}} (?:cards? )?(?:in (?:any|each|every|a) {one}\b|and at most)"
        ),
    )
    found = gather(lines, table)
    for line, match in find(lines, "nonempty", rf"{{n}} nonempty {noun}\b"):
        start = line.plain.casefold().index("nonempty", match.start())
        found.setdefault(f"{one} least", []).append(Claim(1, line.span.part(start, start + len("nonempty"))))
    for name, claims in found.items():
        _settle(
            figures,
            name,
            f"the number of {name}" if name == noun else f"the {name.split()[-1]} cards of a {one}",
            sorted(claims, key=lambda c: c.span.start),
        )


def _read_players(figures: Figures, head: Sequence[Line], lines: Sequence[Line]) -> None:
    """``2-4 players``, ``Three friends`` in the head; else the groups that the rules speak of (``With six``)."""
    for where in (head, [line for line in lines if "for " in line.folded or "players:" in line.folded]):
        for line, match in (*find(where, "", _RANGE), *find(where, "good for", _GOOD_FOR)):
            low, high = claim(line, match), claim(line, match, "n2")
            if low and high and low.value <= high.value:
                figures.players, figures.players_span = (low.value, high.value), line.span.part(*match.span())
                return
    for line, match in find(head[1:], "", _EXACT):
        exact = claim(line, match, "n" if match["n"] else "n2")
        if exact and exact.value:
            figures.players, figures.players_span = (exact.value, exact.value), exact.span
            return
    groups: list[Claim] = []
    for line, _ in find(lines, "with", r"with {n} players"):
        groups += [c for _, m in find([line], "with", r"with {n}(?: players)?,") if (c := claim(line, m)) and c.value]
    if len({c.value for c in groups}) > 1:
        least, most = min(groups, key=lambda c: c.value), max(groups, key=lambda c: c.value)
        start, end = sorted((least.span, most.span), key=lambda span: span.start)
        figures.players, figures.players_span = (least.value, most.value), Span(start.source, start.start, end.end)


def _read_rounds(figures: Figures, lines: Sequence[Line]) -> None:
    """``two-round``, ``three rounds``, or the paper's own word: ``six harvests`` where it says ``each harvest``."""
    claims = gather(
        lines,
        (
            Phrase("r", "-round", r"{n}-round\b", _VARIANT),
            Phrase("r", "rounds", r"(?:over|exactly|play|lasts?) {n} rounds\b", _VARIANT),
            Phrase("r", "rounds", r"{n} rounds (?:total|in all)\b"),
        ),
    ).get("r", [])
    if not claims:
        everything = "\n".join(line.folded for line in lines)
        for _, match in find(lines, "", r"(?:over|play|play exactly|plays over|lasts?) {n} (?P<noun>[a-z]{3,20}s)\b"):
            noun = match["noun"].casefold()
            one = re.escape(singular(noun))
            if noun in _NOT_ROUNDS or not re.search(rf"\b(?:(?:each|every) {one}|the {one} ends)\b", everything):
                continue
            claims = gather(
                lines,
                (
                    Phrase("r", noun, rf"(?:over|exactly|play) {{n}} {noun}\b", _VARIANT),
                    Phrase("r", noun, rf"{{n}} {noun} (?:total|in all)\b"),
                ),
            )["r"]
            figures.round_word = singular(noun)
            break
    figures.rounds = settle(claims)
    figures.findings += disagreements(f"the number of {figures.round_word}s", claims)


def winning_sentences(lines: Sequence[Line]) -> tuple[Line, ...]:
    """The sentence that says who wins, the one that speaks of ties before any other."""
    found = [
        s
        for line in lines
        if "win" in line.folded
        for s in sentences(line)
        if re.search(r"\b(?:highest|lowest|most|fewest)\b.*\bwins?\b", s.folded)
    ]
    tied = [s for s in found if re.search(r"\btie[sd]?\b|\bshare", s.folded)]
    return tuple((tied or found)[:1])
