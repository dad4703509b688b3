"""A document's text -> its game and every fault in it: the whole of parsing, in order.

Belongs here: choosing the dialect, adding the companion, what holds for every kind of document. Never here: what any
kind looks like.
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

from printkit.diagnostics import Diagnostic, error, warning
from printkit.documents.blocks import read_lines
from printkit.documents.dialects import DIALECTS
from printkit.documents.reading import MOST_BYTES, read_source
from printkit.documents.stated import stated_count
from printkit.documents.wrapped import join_wrapped
from printkit.model import Deck, Game
from printkit.record import dataclass
from printkit.source import Source

MOST_LINES = 20_000
"""The longest paper that we know has 270; a thousand cards of five lines each fit four times."""

MOST_FINDINGS = 200
"""A document with more faults than this is of another kind; the rest is counted, not told."""

COMPANION = ".companion.toml"


@dataclass(frozen=True)
class Parsed:
    """``game`` is None when nothing could be built from the text; beside errors it is only there to be shown."""

    game: Game | None
    diagnostics: tuple[Diagnostic, ...]
    source: Source | None = None


def companion_path(path: Path) -> Path:
    """``seeds/orchard.txt`` -> ``seeds/orchard.companion.toml``."""
    return path.with_name(path.stem + COMPANION)


def load(path: Path) -> Parsed:
    """Read and parse a document, and the companion beside it if there is one."""
    source = read_source(path)
    if not isinstance(source, Source):
        return Parsed(None, source)
    beside = companion_path(path)
    companion = _read_companion(beside)
    if companion is None or isinstance(companion, Source):
        return parse(source, companion)
    parsed = parse(source)
    return Parsed(parsed.game, (*parsed.diagnostics, *companion), source)


def _read_companion(path: Path) -> Source | tuple[Diagnostic, ...] | None:
    """The companion's text; None where nothing has its name, and what is wrong where that can't be read."""
    if not os.path.lexists(path):  # asks nothing of a name that is too long
        return None
    if path.is_dir():
        hint = "a companion is a text file; give the folder another name"
        return (error("unreadable", "this is a folder, not the document's companion", path=str(path), hint=hint),)
    return read_source(path, supplied=True)


def parse(source: Source, companion: Source | None = None, advice: bool = True) -> Parsed:
    """The game that a text and its companion define. Never raises on any text; every fault is among the findings, and
    with ``advice`` every warning too."""
    if len(source.text) > MOST_BYTES:
        fault = error("too-large", f"the document has more than {MOST_BYTES:,} characters", path=source.path)
        return Parsed(None, (fault,), source)
    read = read_lines(source)
    if len(read) > MOST_LINES:
        message = f"the document has {len(read):,} lines; {MOST_LINES:,} are the most"
        fault = error("too-large", message, path=source.path)
        return Parsed(None, (fault,), source)
    lines = join_wrapped(read)
    if not lines:
        return Parsed(None, (error("empty", "the document is empty", path=source.path),), source)
    dialect = next((d for d in DIALECTS if d.recognises(lines[0])), None)
    if dialect is None:
        kinds = " or ".join(d.begins for d in DIALECTS)
        fault = error(
            "unknown-kind",
            "this is no kind of document that printkit knows",
            lines[0].span,
            hint=f"the first line begins with {kinds}",
        )
        return Parsed(None, (fault,), source)
    game, findings = dialect.read(lines, advice)
    if game is not None and companion is not None:
        from printkit.documents.companion import supply

        game, supplied = supply(game, companion)
        findings = [*findings, *supplied]
    if game is not None:
        game, missing = _without_faceless(game)
        findings = [*findings, *missing]
    return Parsed(game, _ordered(findings, source), source)


def _without_faceless(game: Game) -> tuple[Game, list[Diagnostic]]:
    """Decks whose faces nobody gives are left out, with a warning; every other part is built."""
    missing = [
        warning(
            "faces-missing",
            f"the document does not say what is on its {_counted(game, deck)}",
            deck.origins.get("name"),
            hint=f"a companion beside it must supply them, as [[{key}.cards]] with a name and lines, or as "
            f'[{key}] faces = [["A B", "C D"], …]; all else is built',
        )
        for deck in game.decks
        if not deck.cards
        for key in ("deck" if len(game.decks) == 1 else f"decks.{deck.id}",)
    ]
    return replace(game, decks=tuple(deck for deck in game.decks if deck.cards)), missing


def _counted(game: Game, deck: Deck) -> str:
    """``9 orchard cards``; without the number where the document doesn't say it."""
    stated, _ = stated_count(game, deck)
    return f"{stated} {deck.name.casefold()}" if stated else deck.name.casefold()


def _ordered(findings: list[Diagnostic], source: Source) -> tuple[Diagnostic, ...]:
    """By file, then by place; more than ``MOST_FINDINGS`` are counted instead of told."""
    unique = list(dict.fromkeys(findings))
    ranked = sorted(unique, key=lambda d: (d.span.source is not source, d.span.start) if d.span else (True, 0))
    if len(ranked) <= MOST_FINDINGS:
        return tuple(ranked)
    more = error(
        "too-many",
        f"{len(ranked) - MOST_FINDINGS} more findings are not shown",
        path=source.path,
        hint="mend the first ones and run it again",
    )
    return (*ranked[:MOST_FINDINGS], more)
