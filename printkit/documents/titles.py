"""Which lines of a Round & Revel paper's printables are titles.

Belongs here: telling a title from a body line, by its form and by what stands around it. Never here: what a component
is, or what stands under its title.
"""

from __future__ import annotations

import re
from bisect import bisect
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
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
_EVENT = r"[^\W\d_][\w ]{0,24} \d{1,3}: \S"  # "Event 3: Flood"
_LABELLED = re.compile(r"copy|copies|print|player|time|once|twice|thrice|cut|make", re.IGNORECASE)
_LABEL = r"(?P<label>[^\W\d_][\w '&-]{0,24}?)(?: \d{1,3})?(?::| [·-]) (?=[^\W_])"
_NUMBERED = r"(?P<name>[^\W\d_][^:/·]{0,40}?) (?:[Nn]o\. ?|#)?(?P<number>\d{1,3})"
"""Compiled when first needed: most papers have no such title."""

_LONGEST_OPENER = 25
_LONGEST_TITLE = 70
_ENDINGS = ".!?:;,…"
_NO_TITLE_ENDS = ".,;:"
_LEAST_LABELLED = 4
"""So many titles with one label are no choices on one card, though the list of materials doesn't name the label."""


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
        and (": " not in text or re.match(_EVENT, text) is not None)
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


def find_titles(
    lines: Sequence[Line], parts: Collection[str], strong: Mapping[int, re.Match[str]], nouns: Collection[str] = ()
) -> set[int]:
    """Indexes of titles without a suffix, decided by form and by what stands around them; ``strong`` have one.
    ``nouns`` are what the list of materials calls its cards (``question`` cards), case folded."""
    numbered = _numbered(lines, {*strong, *(i for i, line in enumerate(lines) if is_paired(line))})
    titles = numbered | _by_form(lines, parts, strong, numbered)
    titles |= _by_repetition(lines, titles | strong.keys(), nouns)
    return titles | _by_opening(lines, titles | strong.keys(), nouns)


def _by_form(
    lines: Sequence[Line], parts: Collection[str], strong: Mapping[int, re.Match[str]], numbered: Collection[int]
) -> set[int]:
    """Titles by what they look like themselves: pairs, capitals, a component's noun, a few words over a sentence."""
    cards_numbered = any(match["number"] for match in strong.values())
    seen = Counter(line.plain for line in lines)
    titles: set[int] = set()
    for i, line in enumerate(lines):
        if i in strong or i in numbered or not is_short(line):
            continue
        following = lines[i + 1] if i + 1 < len(lines) else None
        before_is_title = i - 1 in strong or i - 1 in numbered or (i - 1 in titles and not is_group(lines[i - 1]))
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
            and (len(line.plain.split()) <= 6 or re.match(_EVENT, line.plain))
        ):
            titles.add(i)
    return titles


def _numbered(lines: Sequence[Line], known: Collection[int]) -> set[int]:
    """``Prompt 01``, ``Prompt 02`` … whose numbers go up one by one, whatever stands under them; not ``Rank 1``,
    ``Rank 2`` under titles of their own."""
    runs: dict[str, list[tuple[int, int]]] = {}
    for i, line in enumerate(lines[:-1]):
        may_be = line.plain[-1].isdigit() and i not in known and is_short(line)
        match = re.fullmatch(_NUMBERED, line.plain) if may_be else None
        if match is not None:
            runs.setdefault(match["name"].casefold(), []).append((i, int(match["number"])))
    found: set[int] = set()
    for run in runs.values():
        places = [i for i, _ in run if i - 1 not in found and i - 1 not in known]
        steps = sum(b == a + 1 for (_, a), (_, b) in pairwise(run))
        apart = all(b > a + 1 for a, b in pairwise(places))
        if len(places) >= _LEAST_RUN and 2 * steps >= len(run) - 1 and apart and _chained(places, found | set(known)):
            found |= set(places)
    return found


def _by_repetition(lines: Sequence[Line], known: Collection[int], nouns: Collection[str]) -> set[int]:
    """Titles that only their number shows: ``Door: The blue gate`` and its like with one label, or one title over the
    same text again and again. Where each has a title of another form before it, it is that card's text."""
    seen = Counter(line.plain for line in lines)
    groups: dict[str, list[int]] = {}
    for i, line in enumerate(lines[:-1]):
        if i in known or not _heads(lines, i, known):
            continue
        match = re.match(_LABEL, line.plain)
        if match is not None:
            groups.setdefault(match["label"].casefold(), []).append(i)
        elif seen[line.plain] > 1:
            groups.setdefault(line.plain, []).append(i)
    found: set[int] = set()
    for key, places in groups.items():
        least = 2 if key in nouns or seen[key] > 1 else _LEAST_LABELLED
        if len(places) >= least and _chained(places, known):
            found |= set(places)
    return found


def _heads(lines: Sequence[Line], i: int, known: Collection[int]) -> bool:
    """Whether a line stands like a title: between whole sentences, and itself none."""
    line, following = lines[i], lines[i + 1]
    return (
        _can_be_title(line)
        and i + 1 not in known
        and not is_short(following)
        and "__" not in following.plain
        and (i == 0 or (i - 1 not in known and not is_short(lines[i - 1])))
    )


def _can_be_title(line: Line) -> bool:
    text = line.plain
    return (
        len(text) <= _LONGEST_TITLE
        and text[-1] not in _NO_TITLE_ENDS
        and "__" not in text
        and "=" not in text
        and not text.startswith(("- ", "* ", "· "))
    )


def _chained(places: Sequence[int], known: Collection[int]) -> bool:
    """Whether most of them follow each other with no other title between."""
    others = sorted(known)
    direct = sum(bisect(others, a) == bisect(others, b) for a, b in pairwise(places))
    return 2 * direct >= len(places) - 1


def _by_opening(lines: Sequence[Line], known: Collection[int], nouns: Collection[str]) -> set[int]:
    """Titles of any form over a text that begins like those of other cards: ``EVENT. …``."""
    under = [lines[i + 1] for i in known if i + 1 < len(lines)]
    openers = Counter(label for line in under if (label := opener(line)))
    found: set[int] = set()
    for i, line in enumerate(lines[:-1]):
        if i in known or i - 1 in known or i - 1 in found or not _can_be_title(line):
            continue
        label = opener(lines[i + 1])
        if label and (openers[label] > 1 or label.casefold() in nouns):
            found.add(i)
    return found


def opener(line: Line) -> str:
    """The word or words in capitals that a card's text begins with, a stop or a colon behind them; or nothing."""
    text = line.plain
    end = next((at for at, ch in enumerate(text[: _LONGEST_OPENER + 1]) if ch in ".:"), 0)
    label = text[:end]
    capitals = label.isupper() and all(ch.isalpha() or ch in " '&-" for ch in label)
    return label if len(label) > 1 and capitals and text[end + 1 : end + 2] in ("", " ") else ""
