"""A game as TOML for people to read: every value with the line that it was read from, or ``supplied``.

Belongs here: the text's form. Never here: parsing, checking, or which findings there are.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from printkit.diagnostics import Diagnostic
from printkit.model import (
    Card,
    Deck,
    Example,
    Face,
    Game,
    Heading,
    ListItem,
    Marker,
    Mat,
    Paragraph,
    ScoreLine,
    ScoreSheet,
)
from printkit.source import Span

_HIDDEN = frozenset(("origins", "span"))
_LENGTHS = frozenset(("width", "height"))
_BLOCKS = {Heading: "heading", Paragraph: "paragraph", ListItem: "item", Example: "example"}
_FACES_ALIKE = ("name", "words", "lines", "print_note", "copies", "traits", "front", "back")
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def show(game: Game, diagnostics: Sequence[Diagnostic]) -> str:
    """The whole definition as TOML 1.0; counts and findings stand at its end as comments."""
    lines = [*_table(game, (), game.origins, None), "", "# Counts", *_counts(game), "", "# Findings"]
    lines += [f"# {_comment(line)}" for d in diagnostics for line in d.render().split("\n")] or ["# none"]
    return "\n".join(lines).lstrip("\n") + "\n"


def place(span: Span | None) -> str:
    """``seeds/orchard.txt:7``; ``supplied`` for printkit's own, with its place when a companion says it."""
    if span is None:
        return "supplied"
    return f"{'supplied, ' if span.source.supplied else ''}{span.source.path}:{span.line}"


def _table(value: Any, path: tuple[str, ...], origins: Mapping[str, Span], around: Span | None) -> Iterator[str]:
    """A definition's own values, then the definitions in it. ``around`` is the place of what has no place itself."""
    deeper: list[tuple[str, Any]] = []
    for field in fields(value):
        if field.name in _HIDDEN:
            continue
        content = getattr(value, field.name)
        span = origins.get(field.name, around)
        if _is_nested(content):
            deeper.append((field.name, content))
        else:
            yield from _entry(field.name, content, span, origins)
    for name, content in deeper:
        where = (*path, name)
        span = origins.get(name, around)
        if isinstance(content, tuple) and content and isinstance(content[0], Card):
            yield from _cards(content, where)
        elif isinstance(content, tuple):
            for item in content:
                yield from _section(item, where, span, many=True)
        else:
            yield from _section(content, where, span, many=False)


def _is_nested(content: Any) -> bool:
    if isinstance(content, tuple):
        return bool(content) and is_dataclass(content[0]) and not isinstance(content[0], ScoreLine)
    return is_dataclass(content) and not isinstance(content, Face)


def _section(item: Any, path: tuple[str, ...], around: Span | None, *, many: bool) -> Iterator[str]:
    name = ".".join(path)
    yield ""
    yield f"[[{name}]]" if many else f"[{name}]"
    if type(item) in _BLOCKS:
        yield f"is = {_text(_BLOCKS[type(item)])}"
    if isinstance(item, Deck):
        yield f"count = {item.count}"
    span = getattr(item, "span", None)
    yield from _table(item, path, getattr(item, "origins", {}), span or around)


def _entry(name: str, content: Any, span: Span | None, origins: Mapping[str, Span]) -> Iterator[str]:
    """One ``key = value`` with its place. A key without a value is a comment: TOML has no null."""
    if content is None:
        yield f"# {name} is open  # {_comment(place(span))}"
    elif isinstance(content, tuple) and content and isinstance(content[0], ScoreLine):
        yield f"{name} = ["
        for line in content:
            yield f"    {_text(line.text)},  # {_comment(place(line.span) + _note(line))}"
        yield "]"
    elif isinstance(content, tuple) and any(
        f"{name}.{item[0]}" in origins for item in content if isinstance(item, tuple)
    ):
        yield f"{name} = ["
        for item in content:
            yield f"    {_value(item)},  # {_comment(place(origins.get(f'{name}.{item[0]}')))}"
        yield "]"
    else:
        shown = _text(f"{content:g} mm") if name in _LENGTHS else _value(content)
        yield f"{name} = {shown}  # {_comment(place(span))}"


def _note(line: ScoreLine) -> str:
    """What a line is beside its text: its blanks, or the places of its track."""
    blanks = ", ".join(blank.name for blank in line.blanks if blank.name)
    note = f"; blanks: {blanks}" if blanks else ""
    note += f"; a track of {len(line.track)} places: {' | '.join(line.track)}" if line.track else ""
    return note if line.understood else note + "; its arithmetic is not understood"


def _cards(cards: Sequence[Card], path: tuple[str, ...]) -> Iterator[str]:
    """Cards that follow one another and differ only in their copy number are shown once, with every number and line."""
    for run in _runs(cards):
        first = run[0]
        yield ""
        yield f"[[{'.'.join(path)}]]"
        for field in fields(Card):
            if field.name in _HIDDEN:
                continue
            span = first.origins.get(field.name)
            if field.name == "copy_label" and len(run) > 1:
                where = ", ".join(_line_of(card) for card in run)
                yield f"copy_labels = {_value(tuple(card.copy_label for card in run))}  # {_comment(where)}"
            else:
                yield from _entry(field.name, getattr(first, field.name), span, first.origins)


def _runs(cards: Sequence[Card]) -> Iterator[list[Card]]:
    run: list[Card] = []
    for card in cards:
        if run and not (card.copy_label and _alike(run[0]) == _alike(card)):
            yield run
            run = []
        run.append(card)
    if run:
        yield run


def _alike(card: Card) -> tuple[Any, ...]:
    return tuple(getattr(card, name) for name in _FACES_ALIKE)


def _line_of(card: Card) -> str:
    span = card.origins.get("copy_label") or card.origins.get("name")
    return place(span) if span is None or span.source.supplied else f"{span.source.path}:{span.line}"


def _counts(game: Game) -> Iterator[str]:
    for deck in game.decks:
        names: dict[str, int] = {}
        for card in deck.cards:
            names[card.name] = names.get(card.name, 0) + card.copies
        listed = ", ".join(f"{count} {name}" for name, count in names.items())
        yield f"# {_comment(f'{deck.id}: {deck.count} cards: {listed}')}"
    parts: list[Mat | Marker | ScoreSheet] = [*game.mats, *game.markers, *game.score_sheets]
    for part in parts:
        yield f"# {_comment(part.id)}: {part.copies}"


def _value(content: Any) -> str:
    if isinstance(content, Face):
        return _list(_list(_text(word) for word in row) for row in content.rows)
    if isinstance(content, bool):
        return "true" if content else "false"
    if isinstance(content, (tuple, list)):
        return _list(_value(item) for item in content)
    return _text(content) if isinstance(content, str) else str(content)


def _list(items: Iterable[str]) -> str:
    return f"[{', '.join(items)}]"


def _text(text: str) -> str:
    """A TOML basic string: quotes, backslashes and control characters escaped."""
    shown = "".join(_ESCAPES.get(ch, ch if ch.isprintable() or ord(ch) > 0x9F else f"\\u{ord(ch):04X}") for ch in text)
    return f'"{shown}"'


def _comment(text: str) -> str:
    """Comments hold no control characters (TOML 1.0, Comment)."""
    return re.sub("[\x00-\x08\x0a-\x1f\x7f]", "�", text)
