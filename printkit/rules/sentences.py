"""The sentence of the rules that a finding rests on, found in the document's own text.

Belongs here: finding a sentence by its words. Never here: what the sentence means.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from printkit.diagnostics import Note
from printkit.model import Example, Game, Heading, ListItem, Paragraph, RulesBlock, ScoreLine
from printkit.source import Span
from printkit.spelling import fold

_SCORING = ("point", "points", "score", "scores", "worth", "gain", "deduct")


def rule_for(game: Game, line: ScoreLine | None) -> Note | None:
    """The sentence that says what a line is worth; else the printed line, which is its own rule."""
    if line is None:
        return None
    name = fold(line.name)
    for words in _wordings(game, name):
        note = sentence(game, words, _SCORING, figures=True) or sentence(game, words, _SCORING)
        if note is not None:
            return note
    return Note(f"the sheet prints “{line.text}”", line.span) if line.span else None


def _wordings(game: Game, name: str) -> Iterator[tuple[str, ...]]:
    """Words by which the rules speak of a line, the likeliest first."""
    dice = next((d for d in game.dice if name in (fold(d.plural), fold(d.kind))), None)
    kind = next((k for k in game.kinds if name in (fold(k.plural or ""), fold(k.word))), None)
    if dice is not None:
        yield from (("dice values",), ("dice", "score"))
    elif kind is not None:
        yield from ((kind.word,), (kind.plural or kind.word,))
    elif "total" in name.split():
        scope = " ".join(word for word in name.split() if word not in ("total", "final"))
        if scope:
            yield "add", scope
        yield from (("add", "total"), ("add", "both"), ("calculate",), ("final", "score"), ("add",))
    yield (name,)


def sentence(game: Game, words: tuple[str, ...], any_of: tuple[str, ...] = (), figures: bool = False) -> Note | None:
    """The first sentence of the rules that holds all of ``words``, one of ``any_of`` if there are any, and with
    ``figures`` a digit. The rating bands are no such sentences: they only list words that totals earn."""
    wanted = [f" {_plain(word)} " for word in words]
    choice = [f" {_plain(word)} " for word in any_of]
    bands = {(band.span.source.path, band.span.line) for band in game.ratings if band.span}
    for text, span in _sentences(game.rules.blocks):
        plain = f" {_plain(text)} "
        if (figures and not any(ch.isdigit() for ch in text)) or (bands and (span.source.path, span.line) in bands):
            continue
        if all(word in plain for word in wanted) and (not choice or any(word in plain for word in choice)):
            return Note(f"the rules say: “{text}”", span)
    return None


def at_origin(game: Game, name: str) -> Note | None:
    """The sentence around a value that the document states, by the value's name in ``origins``."""
    origin = game.origins.get(name)
    if origin is None:
        return None
    for text, span in _sentences(game.rules.blocks):
        if span.source is origin.source and span.start <= origin.start < span.end:
            return Note(f"the rules say: “{text}”", span)
    return Note(f"the document says: “{origin.text}”", origin)


@lru_cache(maxsize=4096)  # every finding looks through the same sentences
def _plain(text: str) -> str:
    return " ".join("".join(ch if ch.isalnum() else " " for ch in fold(text)).split())


def _sentences(blocks: tuple[RulesBlock, ...]) -> Iterator[tuple[str, Span]]:
    for block in blocks:
        if isinstance(block, Example):
            yield from _sentences(block.blocks)
        elif isinstance(block, Paragraph | ListItem | Heading) and block.span is not None and len(block.text) < 20_000:
            whole = block.span.text
            at = 0
            while at < len(whole):
                stop = whole.find(". ", at)
                end = len(whole) if stop < 0 else stop + 1
                text = whole[at:end].strip()
                if text:
                    start = at + whole[at:end].index(text[0])
                    yield text, block.span.part(start, start + len(text))
                at = end
