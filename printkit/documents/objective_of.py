"""The ``OBJECTIVE OF …`` rule summaries: a header of labelled facts, then headings in capitals and paragraphs.

Belongs here: the order in which such a summary is read, and how it feeds the Game. Never here: any title.
"""

from __future__ import annotations

from collections.abc import Sequence

from printkit.diagnostics import Diagnostic, error
from printkit.documents.bands import check_bands, read_bands
from printkit.documents.blocks import Line
from printkit.documents.claims import claim, find
from printkit.documents.objective_text import (
    OPENING,
    Fact,
    Summary,
    fact_label,
    in_title_case,
    read_rules,
    read_summary,
)
from printkit.documents.slugs import slug, unique
from printkit.documents.stated import count_name
from printkit.documents.summary_sheet import Scoring, not_understood, read_scoring, summary_sheets
from printkit.documents.supplies import Supplies, read_supplies
from printkit.documents.whole_summary import check_summary
from printkit.model import Deck, Game, Kind, Marker, RatingBand, RulesText
from printkit.source import Span

NAME = "objective-of"
BEGINS = "“OBJECTIVE OF …:”"


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
    findings = check_summary(summary, lines)
    cards = summary.fact("number of cards") or summary.fact("cards") or summary.fact("materials")
    supplies = read_supplies(cards.value if cards else None, summary.body)
    bands = read_bands(summary.body)
    findings += [*supplies.findings, *check_bands(bands)]
    scoring = read_scoring(summary, supplies)
    game = _define(summary, lines[0].span, supplies, scoring, bands)
    if advice:
        from printkit.documents.sums import check_sums  # it only warns: not for ``check``

        findings += check_sums(summary.body) + (not_understood(scoring) if game.score_sheets else [])
    return game, findings


def _define(
    summary: Summary, opening: Span, supplies: Supplies, scoring: Scoring, bands: tuple[RatingBand, ...]
) -> Game:
    """The game of a summary that is read: every value with its place."""
    named = summary.named
    title = in_title_case(named.text)
    origins = {"title": named.span, "slug": named.span, "dialect": opening}
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
        score_sheets=summary_sheets(scoring, bool(supplies.decks), bands, players, taken),
        rules=_rules(summary),
        dice=supplies.dice,
        die_values=supplies.die_values,
        penalties=supplies.penalties,
        ratings=bands,
        numbers=tuple(numbers),
        origins=origins,
    )


def _players(fact: Fact | None, origins: dict[str, Span]) -> tuple[int, int] | None:
    """``1 player``, ``2 – 4 players``, ``3 or 4``, ``Solitaire``; None when there is no upper bound or no number."""
    if fact is None or "+" in fact.value.text or "more" in fact.value.folded:
        return None
    if fact.value.folded.startswith(("solo", "solitaire", "single")):
        origins["players"] = fact.value.span
        return 1, 1
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


def _rules(summary: Summary) -> RulesText:
    facts = tuple((fact_label(f.label, summary.title), f.value.text) for f in summary.facts)
    return RulesText(read_rules(summary.body), facts, "", summary.colophon.text if summary.colophon else "")
