"""A Round & Revel paper's outline: head, needs, rules, components, colophon.

Belongs here: which line is of which chapter, and the rules as they are read. Never here: numbers, components.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from printkit.documents.blocks import Line
from printkit.documents.titles import title_suffix
from printkit.model import Example, Heading, ListItem, Paragraph, RulesBlock
from printkit.record import dataclass
from printkit.source import Span

OPENING = re.compile(r"round\s*(?:&|and)\s*revel\b", re.IGNORECASE)
"""How the first line of the kind begins, and its last."""

_ITEM = re.compile(r"(?:[-*·]|\d{1,2}[.)])\s+(?=\S)")
_NEEDS = re.compile(r"(?:what )?you(?:'ll| will)? need|what's in the box|components|materials|contents", re.IGNORECASE)
_PRINTABLES = re.compile(
    r"(?:printable|print-and-play|cut-out|printed)\b.*|(?:cards|components|materials|pieces)"
    r"(?: and \w+)? to (?:print|cut)\b.*|print (?:these|and cut)\b.*",
    re.IGNORECASE,
)
_EXAMPLE = re.compile(r".*\bworked\b.*|.*\bexamples?\b.*", re.IGNORECASE)
_LONGEST_HEADING = 80


@dataclass(frozen=True)
class Outline:
    """The paper's lines by chapter. ``body`` runs from the first heading to the heading of the printables, that
    heading and the paragraphs under it not included; ``printables`` is all that follows it."""

    head: tuple[Line, ...]
    needs_heading: Line | None
    needs: tuple[Line, ...]
    body: tuple[Line, ...]
    printables_heading: Line | None
    printables: tuple[Line, ...]
    colophon: Line | None


def is_heading(line: Line) -> bool:
    """Short, and not a sentence, an item or a labelled fact. A question of few words is a heading too."""
    text = line.plain
    if len(text) > _LONGEST_HEADING or _ITEM.match(text) or "__" in text or ": " in text:
        return False
    return text[-1] not in '.!:;,…"' and not (text[-1] == "?" and len(text.split()) > 8)


def item_text(line: Line) -> Line | None:
    """A list item without its mark, or None."""
    match = _ITEM.match(line.plain)
    if match is None:
        return None
    return Line(line.text[match.end() :], line.span.part(match.end(), len(line.text)))


def item_mark(line: Line) -> str:
    """The number of a numbered item as written, ``2.`` or ``2)``; empty for one with a dash."""
    match = _ITEM.match(line.plain)
    return match[0].strip() if match and match[0][0].isdigit() else ""


def read_outline(lines: Sequence[Line]) -> Outline:
    """Divide the lines. Chapters that are missing are empty; who needs them says so."""
    lines = list(lines)
    colophon = lines.pop() if len(lines) > 1 and OPENING.match(lines[-1].plain) else None
    first = next((i for i, line in enumerate(lines) if i >= 1 and _NEEDS.fullmatch(line.plain)), None)
    heading, start = _printables_at(lines, first or 1)
    end = start if heading is None else heading
    head_end = first if first is not None else min(3, end)  # the series, the title and the tagline
    after = head_end if first is None else _needs_end(lines, first, end)
    return Outline(
        tuple(lines[:head_end]),
        lines[first] if first is not None else None,
        tuple(lines[first + 1 : after]) if first is not None else (),
        tuple(lines[after:end]),
        lines[heading] if heading is not None else None,
        tuple(lines[start:]),
        colophon,
    )


def _printables_at(lines: Sequence[Line], first: int) -> tuple[int | None, int]:
    """The heading over the components and the line where they begin: a heading known by its words, or one that
    stands right before the first title with copies, or no heading at all."""
    named = [
        i
        for i in range(first, len(lines))
        if is_heading(lines[i]) and _PRINTABLES.fullmatch(lines[i].plain) and not title_suffix(lines[i])
    ]
    if named:
        return named[-1], named[-1] + 1
    titled = next((i for i in range(first, len(lines)) if title_suffix(lines[i])), len(lines))
    for i in (titled - 1, titled - 2):
        if titled < len(lines) and first < i and is_heading(lines[i]):
            return i, i + 1
    return None, titled


def _needs_end(lines: Sequence[Line], first: int, end: int) -> int:
    """The needs run to the next heading."""
    return next((i for i in range(first + 1, end) if is_heading(lines[i])), end)


def read_rules(body: Sequence[Line], ends: Sequence[Line]) -> tuple[RulesBlock, ...]:
    """The rules in order. A heading that another heading follows at once is a chapter (level 2); ``ends`` is the
    chapter of the printables, its heading and paragraphs."""
    blocks: list[RulesBlock] = []
    example: list[Heading | Paragraph | ListItem] | None = None
    lines = [*body, *ends]
    for i, line in enumerate(lines):
        block = _block(lines, i)
        if isinstance(block, Heading):
            if example:
                blocks.append(Example(tuple(example)))
            example = [block] if _EXAMPLE.fullmatch(line.plain) else None
            if example is None:
                blocks.append(block)
        elif example is not None:
            example.append(block)
        else:
            blocks.append(block)
    if example:
        blocks.append(Example(tuple(example)))
    return tuple(blocks)


def _block(lines: Sequence[Line], i: int) -> Heading | Paragraph | ListItem:
    line = lines[i]
    item = item_text(line)
    if item is not None:
        return ListItem(item.text, item.span, item_mark(line))
    if not is_heading(line):
        return Paragraph(line.text, line.span)
    following = lines[i + 1] if i + 1 < len(lines) else None
    chapter = (
        _NEEDS.fullmatch(line.plain)
        or _PRINTABLES.fullmatch(line.plain)
        or line.folded == "how to play"
        or (following is not None and is_heading(following))
    )
    return Heading(line.text, 2 if chapter else 3, line.span)


def whole(lines: Sequence[Line]) -> Span | None:
    """From the first line to the last."""
    return Span(lines[0].span.source, lines[0].span.start, lines[-1].span.end) if lines else None
