"""Whether a font has every character: asked before anything is laid out.

Belongs here: naming the character, its code point, the card and the line. Never here: fonts' files.
"""

from __future__ import annotations

import unicodedata

from printkit.diagnostics import Diagnostic, error
from printkit.model import Game
from printkit.source import Source, Span
from printkit.typeface import missing

MOST = 20
"""Findings of one document; the rest are counted in one more."""


def check_characters(game: Game, source: Source | None) -> tuple[Diagnostic, ...]:
    """An error for each character of the document that no font has, but for those that are never printed."""
    if source is None or not missing(source.text):
        return ()
    printed = _without_separators(game, source)
    lacking = frozenset(missing(printed))
    findings: list[Diagnostic] = []
    if lacking:
        text = unicodedata.normalize("NFC", printed)
        where = source if unicodedata.is_normalized("NFC", source.text) else Source(source.path, text)
        spots = [i for i, ch in enumerate(text) if ch in lacking]
        findings = [_finding(game, where.span(i, i + 1)) for i in spots[:MOST]]
        if len(spots) > MOST:
            findings.append(error("no-glyph", f"and {len(spots) - MOST} more characters that no font has",
                                  path=source.path))
    return tuple(findings)


def _without_separators(game: Game, source: Source) -> str:
    """The text, with a space for what stands between the places of a mat's track: its places are drawn, and their names
    and the track's are all that is printed of its line."""
    text = source.text
    for line in (line for mat in game.mats for line in mat.lines if line.track):
        if line.span is not None and line.span.source is source:
            names = {*"".join(line.track), *(line.name if line.name != line.text.strip() else "")}
            drawn = "".join(char if char in names or char == "\n" else " " for char in line.span.text)
            text = text[:line.span.start] + drawn + text[line.span.end:]
    return text


def _finding(game: Game, span: Span) -> Diagnostic:
    ch = span.text
    name = unicodedata.name(ch, "a character without a name").lower()
    card = _card_at(game, span)
    where = f" on the card {card}" if card else ""
    return error("no-glyph", f"no font has the character '{ch}' (U+{ord(ch):04X}, {name}){where}", span,
                 hint="printkit's fonts hold Latin, Greek, Cyrillic and Vietnamese; write it in one of these")


def _card_at(game: Game, span: Span) -> str:
    """The card whose title or text stands on the span's line."""
    for deck in game.decks:
        for card in deck.cards:
            lines = [origin.line for origin in card.origins.values() if not origin.source.supplied]
            if lines and min(lines) <= span.line <= min(lines) + len(card.lines):
                return " · ".join(part for part in (card.name, card.copy_label) if part)
    return ""
