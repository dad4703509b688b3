"""Paragraphs that an editor broke into lines of one width, joined again.

Belongs here: telling a text that is wrapped from one that has a paragraph a line, and the joining. Never here: what a
line means beyond whether it can only begin something new.

A line goes on in the next one when the next line's first word would not have fitted into the width, or when that line
begins in small letters though this one ended no sentence. Joined lines keep the place of every character.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from printkit.documents.blocks import JoinedSpan, Line

_LEAST, _MOST = 40, 120
"""Columns. A shorter line is no sign of wrapping; a longer one is a paragraph that stands on one line."""

_SIGNS = 3
"""So many sentences that run on into the next line make a wrapped text; in a text without a long line one does."""

_BEGINS = (
    r"[-*·+]\s|Round (?:&|and) Revel\b|Good for: |[^a-z:]{2,60}:\s|[^:_]{1,40}:.{0,40}__"
    r"|[^\W\d_][^.!?]{0,60}\s[·|]\s(?:[Pp]rint|[Cc]op|\d)|[A-Z][\w ]{0,24} \d{1,3}: "
)
"""What begins a line of its own: an item, a fact in capitals, the closing line, a score line, a title with copies.
Compiled only for a text that is wrapped."""

_ITEM = re.compile(r"(?:[-*·+]|\d{1,2}[.)])\s")
_FACT = re.compile(r"[^a-z:_]{2,60}: ")
_NUMBERED = re.compile(r"\d{1,2}[.)]\s")
_HYPHEN = re.compile(r"[^\W\d_]-$")
_STOPS = ".!?:;”\")"


def join_wrapped(lines: Sequence[Line]) -> tuple[Line, ...]:
    """The lines with wrapped paragraphs as one line each; the same lines when the text is not wrapped."""
    signs = [i for i in range(len(lines) - 1) if _LEAST <= len(lines[i].text) <= _MOST and _runs_on(lines, i)]
    if not signs or (len(signs) < _SIGNS and any(len(line.text) > _MOST for line in lines)):
        return tuple(lines)
    width = max(_end(lines[i]) for i in signs)
    joined: list[list[Line]] = []
    for i, line in enumerate(lines):
        begins = joined[-1][0].plain if joined else ""
        listed = next((kind for kind in (_ITEM, _FACT) if kind.match(begins)), None)
        if i and _goes_on(lines, i - 1, width, listed):
            joined[-1].append(line)
        else:
            joined.append([line])
    return tuple(group[0] if len(group) == 1 else _join(group) for group in joined)


def _runs_on(lines: Sequence[Line], i: int) -> bool:
    """Whether a line's sentence ends in the next one: no stop here, small letters there, nothing between them."""
    before, after = lines[i], lines[i + 1]
    return after.text[0].islower() and before.text[-1] not in ".!?:" and _adjacent(before, after)


def _adjacent(before: Line, after: Line) -> bool:
    return before.span.source.text.count("\n", before.span.end, after.span.start) == 1


def _end(line: Line) -> int:
    """The column behind the line's last character, counted from 0."""
    return line.span.column - 1 + len(line.text)


def _goes_on(lines: Sequence[Line], i: int, width: int, listed: re.Pattern[str] | None) -> bool:
    """Whether line ``i`` goes on in the next one. One of a list's item or of a header's fact, which may end without a
    stop, is ``listed``, as what begins such a line."""
    before, after = lines[i], lines[i + 1]
    stopped = before.text[-1] in _STOPS
    if not _adjacent(before, after) or re.match(_BEGINS, after.plain) or (stopped and _NUMBERED.match(after.plain)):
        return False
    if set(after.text) <= set("_ ="):  # a last blank that no longer fitted
        return True
    if len(before.text) >= width // 2 and (before.text[-1] == "," or _runs_on(lines, i)):
        return True
    if listed and not stopped and i + 2 < len(lines) and listed.match(lines[i + 2].plain):
        return True  # no title stands between two of them
    fits = _end(before) + 1 + len(after.text.split()[0]) <= width
    return not fits and _end(before) <= width + 1 and not ((stopped or listed is not None) and _is_title(lines, i + 1))


def _is_title(lines: Sequence[Line], i: int) -> bool:
    """Whether the line behind a full line is a title: it is short, ends no sentence, and none runs on from it."""
    after = lines[i]
    if after.text[-1] in ".!?:;,…" or after.text[0].islower():
        return False
    return len(after.text) <= _LEAST + 20 and (i + 1 >= len(lines) or not _runs_on(lines, i))


def _join(group: Sequence[Line]) -> Line:
    """One line of several, a space between them, none behind a compound's hyphen (``face-`` / ``up``); a character's
    place is found through its span."""
    text, skips = group[0].text, []
    source, start = group[0].span.source, group[0].span.start
    for before, after in pairwise(group):
        gap = after.span.start - before.span.end
        if not _HYPHEN.search(before.plain):
            text, gap = text + " ", gap - 1
        if gap:
            skips.append((len(text), gap))
        text += after.text
    return Line(text, JoinedSpan(source, start, group[-1].span.end, tuple(skips)))
