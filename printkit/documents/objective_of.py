"""The ``OBJECTIVE OF …`` rule summaries: a header of labelled facts, then headings in capitals and paragraphs.

Belongs here: the order in which such a summary is read, and how it feeds the Game. Never here: any title.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from printkit.diagnostics import Diagnostic, error, warning
from printkit.documents.bands import check_bands, read_band, read_bands
from printkit.documents.blocks import Line, sentences
from printkit.documents.claims import claim, find
from printkit.documents.mats import BLANK, LONG_BLANK, implied_line
from printkit.documents.objective_text import (
    OPENING,
    Fact,
    Summary,
    fact_label,
    in_title_case,
    is_heading,
    read_rules,
    read_summary,
)
from printkit.documents.scored import read_scored
from printkit.documents.slugs import slug, unique
from printkit.documents.stated import count_name
from printkit.documents.supplies import Supplies, read_supplies
from printkit.model import Deck, Dice, Game, Kind, Marker, RatingBand, RulesText, ScoreLine, ScoreSection, ScoreSheet
from printkit.source import Span

NAME = "objective-of"
BEGINS = "“OBJECTIVE OF …:”"
_ENDS = ("end", "win", "scor", "goal", "victory", "conclu", "finish", "over", "rating", "did you do")
_ROW = re.compile(r"[^.:=]{1,40}(?: ?[=:] ?| - )\S")
"""A row of a table: ``Run of three = 3 points``."""
_DICE_SCORE = re.compile(
    r"(?=.*\b(?:dice|die|pips?)\b).*\b(?:add|sum|total|values?|scores?|points?|worth|count)\b", re.IGNORECASE
)
_BREAKS = re.compile(
    r"[.!?] |^\W*(?:\w+\W+){0,2}\w*$|[,;:(-]$|"
    r"\b(?:an?|the|of|to|and|or|in|on|at|by|for|with|each|every|is|are|your|that|if|when|most|all)$"
)
"""A line that was cut and did not only lose its full stop: its other sentences have theirs, it is a word or two, or
it ends in a word that none ends in."""
_STOPS = ".!?”\"')]"
_MOST_TERMS = 12
"""A line with more blanks than this can't be printed on a sheet; then one blank takes the sum."""


def recognises(first: Line) -> bool:
    """Whether a document's first line is of this kind."""
    return OPENING.match(first.plain) is not None


def read(lines: Sequence[Line], advice: bool = True) -> tuple[Game | None, list[Diagnostic]]:
    """The game that the summary's lines define, and every fault in them."""
    summary = read_summary(lines)
    if summary is None:
        return None, [
            error("title-missing", "the title is missing", lines[0].span, hint=f"the first line begins with {BEGINS}")
        ]
    findings: list[Diagnostic] = []
    _check_whole(summary, lines, findings)
    cards = summary.fact("number of cards") or summary.fact("cards") or summary.fact("materials")
    supplies = read_supplies(cards.value if cards else None, summary.body)
    bands = read_bands(summary.body)
    findings += [*supplies.findings, *check_bands(bands)]
    if advice:
        from printkit.documents.sums import check_sums  # it only warns: not for ``check``

        findings += check_sums(summary.body)
    return _define(summary, lines[0].span, supplies, bands), findings


def _define(summary: Summary, opening: Span, supplies: Supplies, bands: tuple[RatingBand, ...]) -> Game:
    """The game of a summary that is read: every value with its place."""
    title = in_title_case(summary.title.text)
    origins = {"title": summary.title.span, "slug": summary.title.span, "dialect": opening}
    if supplies.die_span:
        origins["die_values"] = supplies.die_span
    numbers = []
    for name, count in supplies.decks:
        called = count_name(name, len(supplies.decks))
        numbers.append((called, count.value))
        origins[f"numbers.{called}"] = count.span
    players = _players(summary.fact("players"), origins)
    taken: set[str] = set()
    objective = summary.facts[0].value if summary.facts else None
    if objective and objective.text:
        origins["tagline"] = objective.span
    return Game(
        title,
        slug(title) or "game",
        NAME,
        tagline=objective.text if objective else "",
        players=players,
        kinds=tuple(
            Kind(d.kind, plural=d.plural, origins={"word": d.span, "plural": d.span} if d.span else {})
            for d in supplies.dice
        ),
        decks=_decks(supplies, taken),
        markers=_markers(supplies, taken),
        score_sheets=_sheets(summary, supplies, bands, players, taken),
        rules=_rules(summary),
        dice=supplies.dice,
        die_values=supplies.die_values,
        penalties=supplies.penalties,
        ratings=bands,
        numbers=tuple(numbers),
        origins=origins,
    )


def _check_whole(summary: Summary, lines: Sequence[Line], findings: list[Diagnostic]) -> None:
    """A summary that breaks off: in its header, after a heading, or within a sentence."""
    if not summary.body:
        findings.append(
            error(
                "section-missing",
                "the document ends after its header; there are no rules",
                lines[-1].span,
                hint="the rules follow as headings in capitals (SETUP) and paragraphs",
            )
        )
        return
    last = summary.body[-1]
    if is_heading(last):
        findings.append(
            error(
                "cut-off",
                f"nothing stands under the last heading, “{last.text}”",
                last.span,
                hint="complete the document; it may have been cut off here",
            )
        )
    ended = any(word in line.folded for line in summary.body if is_heading(line) for word in _ENDS)
    rated = read_band(last) is not None and bool(read_bands(summary.body))
    if not is_heading(last) and not rated and last.text[-1] not in _STOPS and summary.colophon is None:
        # Behind SCORING or WINNING a whole sentence may only lack its full stop.
        tabled = all(_ROW.match(line.plain) for line in summary.body[-2:])
        whole = ended and (tabled or not _BREAKS.search(last.folded)) and read_band(last) is None
        tell = warning if whole else error
        hint = "complete the last line, or end it with a full stop"
        findings.append(tell("cut-off", "the document ends in the middle of a sentence", last.span, hint=hint))
    if not ended:
        hint = "such documents have a heading like END OF GAME, SCORING or WINNING"
        findings.append(
            warning("section-missing", "no heading says how the game ends, scores or is won", last.span, hint=hint)
        )


def _players(fact: Fact | None, origins: dict[str, Span]) -> tuple[int, int] | None:
    """``1 player``, ``2 – 4 players``, ``3 or 4``; None when there is no upper bound or no number."""
    if fact is None or "+" in fact.value.text or "more" in fact.value.folded:
        return None
    found = [c.value for line, m in find([fact.value], "", "{n}") if (c := claim(line, m)) and c.value]
    if not found or len(found) > 4:
        return None
    origins["players"] = fact.value.span
    return min(found), max(found)


def _decks(supplies: Supplies, taken: set[str]) -> tuple[Deck, ...]:
    """The decks to print, their faces still unknown: such a document never gives them."""
    sided = {"backs": supplies.double_sided} if supplies.double_sided else {}
    return tuple(
        Deck(
            unique(slug(name) or "cards", taken),
            name[:1].upper() + name[1:],
            (),
            backs="face" if sided else "none",
            origins={"name": count.span} | sided,
        )
        for name, count in supplies.decks
    )


def _markers(supplies: Supplies, taken: set[str]) -> tuple[Marker, ...]:
    markers = []
    for name, count in supplies.tokens:
        name = name[:-1] if name.endswith("s") else name
        word = name.rsplit(" ", 1)[0].upper() if " " in name else ""
        markers.append(
            Marker(
                unique(slug(name), taken),
                name[:1].upper() + name[1:],
                "token",
                count.value,
                word=word,
                origins={"name": count.span, "copies": count.span},
            )
        )
    return tuple(markers)


def _under(body: Sequence[Line], *words: str) -> tuple[Line, ...]:
    """The lines under the headings that hold one of the words, but for bands."""
    found: list[Line] = []
    inside = False
    for line in body:
        if is_heading(line):
            inside = any(word in line.folded for word in words)
        elif inside and read_band(line) is None:
            found.append(line)
    return tuple(found)


def _scored_dice(summary: Summary, supplies: Supplies) -> tuple[Dice, ...]:
    """The dice, if their values count: others are only rolled."""
    ends = _under(summary.body, *_ENDS) or summary.body
    counted = any(_DICE_SCORE.match(sentence.plain) for line in ends for sentence in sentences(line))
    return supplies.dice if counted else ()


def _sheets(
    summary: Summary,
    supplies: Supplies,
    bands: tuple[RatingBand, ...],
    players: tuple[int, int] | None,
    taken: set[str],
) -> tuple[ScoreSheet, ...]:
    """A sheet of the lines that dice, scored things, penalties and bands imply; none when there are no such lines.
    Points alone are also said of games with playing cards, which nobody scores on a sheet."""
    scored, counted = read_scored(_under(summary.body, "scor")), _scored_dice(summary, supplies)
    own = supplies.decks and len(scored) > 1
    if not (counted or supplies.penalties or bands or own):
        return ()
    lines: list[ScoreLine] = [implied_line(f"Player: {LONG_BLANK}")]
    for dice in counted:
        terms = " + ".join([BLANK] * dice.count) if dice.count <= _MOST_TERMS else BLANK
        lines.append(implied_line(f"{dice.plural}: {terms} = {BLANK}", dice.span))
    taken_off = {penalty.name for penalty in supplies.penalties}
    things = [one for one in scored if not (one.minus and any(name in one.name.casefold() for name in taken_off))]
    gains, losses = [one for one in things if not one.minus], [one for one in things if one.minus]
    lines += [implied_line(f"{one.name}: {BLANK} × {one.points} = {BLANK}", one.span) for one in gains]
    for penalty in supplies.penalties:
        name = penalty.name[:1].upper() + penalty.name[1:]
        lines.append(implied_line(f"{name}: {BLANK} × {penalty.points} = {BLANK}", penalty.span))
    lines += [implied_line(f"{one.name}: {BLANK} × {one.points} = {BLANK}", one.span) for one in losses]
    positive = len(counted) + len(gains)
    signs = ["+"] * (positive - 1) + ["-"] * (len(supplies.penalties) + len(losses))
    if positive and signs:
        lines.append(
            implied_line(f"Final total: {BLANK}" + "".join(f" {sign} {BLANK}" for sign in signs) + f" = {BLANK}")
        )
    else:
        lines.append(implied_line(f"Final total: {BLANK}"))
    if bands:
        lines.append(implied_line(f"Rating: {LONG_BLANK}"))
    most = players[1] if players else 1
    name = "Solo score sheet" if players == (1, 1) else "Score sheet"
    return (ScoreSheet(unique(slug(name), taken), name, most, (ScoreSection("", tuple(lines)),), ratings=bands),)


def _rules(summary: Summary) -> RulesText:
    facts = tuple((fact_label(f.label, summary.title), f.value.text) for f in summary.facts)
    return RulesText(read_rules(summary.body), facts, "", summary.colophon.text if summary.colophon else "")
