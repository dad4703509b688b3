"""Which lines of a Round & Revel paper's printables are titles.

Belongs here: telling a title from a body line, by its form and by what stands around it. Never here: what a component
is, or what stands under its title.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise

from printkit.documents.blocks import Line
from printkit.documents.numerals import MARK
from printkit.documents.sorts import SORT_OF, last_noun

_SUFFIX = re.compile(
    rf"^(?P<name>.*?\S)\s*(?:[·|(]|(?<=\s)-(?=\s))\s*(?P<suffix>"
    rf"cop(?:y|ies)\s+(?:no\.?\s*|#\s*)?(?P<number>{MARK}+)(?:\s+of\s+{MARK}+)?"
    rf"|(?:print|make|cut)?\s*(?P<copies>{MARK}+|once|twice|thrice)(?:\s+cop(?:y|ies)|\s+times)?"
    rf"(?:\s+(?:for\s+)?(?:per|each|every)\s+player)?)\s*\)?$",
    re.IGNORECASE,
)
_RUN = re.compile(r"^(?P<name>[^·]*[^\W\d_][^·]*?)\s*·\s*(?P<suffix>(?P<number>\d{1,3}))$")
_LEAST_RUN = 3
_EVENT = re.compile(r"[^\W\d_][\w ]{0,24} \d{1,3}: \S")  # "Event 3: Flood"
_LABELLED = re.compile(r"copy|copies|print|player|time|once|twice|thrice|cut|make", re.IGNORECASE)
_LONGEST_TITLE = 70
_ENDINGS = ".!?:;,…"


def title_suffix(line: Line) -> re.Match[str] | None:
    """The match of a title that says its copies (``PEAR · copy 01``, ``Mat · print three copies``), or None."""
    if len(line.text) > _LONGEST_TITLE + 30:
        return None
    match = _SUFFIX.match(line.marked)
    return match if match and _LABELLED.search(match["suffix"]) else None


def title_suffixes(lines: Sequence[Line]) -> dict[int, re.Match[str]]:
    """The titles that say their copies, by index; among them runs of ``PEAR · 01``, ``PEAR · 02`` … whose numbers go
    up one by one: a single such line may be a figure on a card (``Speed · 3``)."""
    found = {i: match for i, line in enumerate(lines) if (match := title_suffix(line)) is not None}
    runs: dict[str, list[tuple[int, re.Match[str]]]] = {}
    for i, line in enumerate(lines):
        match = _RUN.match(line.plain) if "·" in line.plain and i not in found else None
        if match is not None:
            runs.setdefault(match["name"].casefold(), []).append((i, match))
    for run in runs.values():
        steps = sum(int(b["number"]) == int(a["number"]) + 1 for (_, a), (_, b) in pairwise(run))
        if len(run) >= _LEAST_RUN and 2 * steps >= len(run) - 1:
            found |= dict(run)
    return found


def is_short(line: Line) -> bool:
    """Whether a line has the form of a title: short, no sentence's end, no blanks, no list mark, no label."""
    text = line.plain
    return (
        len(text) <= _LONGEST_TITLE
        and text[-1] not in _ENDINGS
        and "__" not in text
        and (": " not in text or _EVENT.match(text) is not None)
        and "=" not in text
        and not text.startswith(("- ", "* ", "· "))
    )


def is_capitals(line: Line) -> bool:
    """Whether all its letters are capitals, and it has some."""
    return line.text.upper() == line.text and line.text.lower() != line.text


def is_paired(line: Line) -> bool:
    """Whether it names parts with slashes: ``SUN / DOTS``."""
    return "/" in line.plain and all(part.strip() for part in line.plain.split("/"))


def is_group(line: Line) -> bool:
    """Whether a line can head a group of components: ``Fruit cards``, ``Tokens``."""
    return line.folded.endswith("s") and last_noun(line.plain) in SORT_OF


def find_titles(lines: Sequence[Line], parts: frozenset[str], strong: Mapping[int, re.Match[str]]) -> set[int]:
    """Indexes of titles without a suffix, decided by form and by what stands around them; ``strong`` have one."""
    cards_numbered = any(match["number"] for match in strong.values())
    seen = Counter(line.plain for line in lines)
    titles: set[int] = set()
    for i, line in enumerate(lines):
        if i in strong or not is_short(line):
            continue
        following = lines[i + 1] if i + 1 < len(lines) else None
        before_is_title = i - 1 in strong or (i - 1 in titles and not is_group(lines[i - 1]))
        counted = line.folded in parts  # even right behind a title that has no text of its own
        noun = counted or last_noun(line.plain) in SORT_OF
        if is_paired(line) or (noun and (counted or not before_is_title) and len(line.plain.split()) <= 5):
            titles.add(i)
        elif before_is_title and not (is_capitals(line) and is_capitals(lines[i - 1]) and i - 1 in titles):
            continue
        elif (is_capitals(line) and not (cards_numbered and seen[line.plain] > 1)) or (
            following is not None
            and not is_short(following)
            and seen[line.plain] == 1
            and (i == 0 or not is_short(lines[i - 1]))
            and (len(line.plain.split()) <= 6 or _EVENT.match(line.plain))
        ):
            titles.add(i)
    return titles
