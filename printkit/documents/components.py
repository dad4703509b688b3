"""The components that a Round & Revel paper lists at its end: titles and what stands under each.

Belongs here: telling a title from a body line, and a card from a mat, a marker or a sheet. Never here: what a
component's text means.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from enum import Enum
from itertools import pairwise

from printkit.documents.blocks import Line
from printkit.documents.numerals import MARK, read_number
from printkit.record import dataclass
from printkit.source import Span


class Sort(Enum):
    """What a component is, for the parts of a set."""

    CARD = "card"
    MAT = "mat"
    MARKER = "marker"
    SHEET = "sheet"
    AID = "aid"  # a card that explains: a deck of its own, never counted among the cards of play
    GROUP = "group"  # a heading over other components: "Fruit cards"


@dataclass(frozen=True)
class Component:
    """A title and the lines under it. ``label`` is a card's printed copy number as written (``copy 01``), ``number``
    its value; ``copies`` what the title or the text says of printing, None when they are silent."""

    title: Line
    name: Line
    sort: Sort
    body: tuple[Line, ...]
    label: Line | None = None
    number: int | None = None
    copies: int | None = None
    copies_span: Span | None = None
    per_player: bool = False


NOUNS = {
    Sort.CARD: ("card", "tile", "domino"),
    Sort.MAT: (
        "mat",
        "board",
        "playmat",
        "tableau",
        "display",
        "map",
        "grid",
        "track",
        "wheel",
        "chart",
        "dial",
        "ladder",
        "calendar",
    ),
    Sort.MARKER: (
        "marker",
        "token",
        "tent",
        "pawn",
        "counter",
        "stand",
        "flag",
        "badge",
        "chip",
        "coin",
        "meeple",
        "standee",
        "disc",
        "disk",
        "cube",
        "sign",
    ),
    Sort.AID: ("aid", "reminder", "reference", "summary", "guide", "strip", "helper", "reckoner"),
    Sort.SHEET: ("sheet", "pad", "scorecard", "scoresheet", "record"),
}
"""The last word of a component's name, in the singular, tells what it is."""

_SORT_OF = {noun: sort for sort, nouns in NOUNS.items() for noun in nouns}

_SUFFIX = re.compile(
    rf"^(?P<name>.*?\S)\s*(?:[·|(]|(?<=\s)-(?=\s))\s*(?P<suffix>"
    rf"cop(?:y|ies)\s+(?:no\.?\s*|#\s*)?(?P<number>{MARK}+)(?:\s+of\s+{MARK}+)?"
    rf"|(?:print|make|cut)?\s*(?P<copies>{MARK}+|once|twice|thrice)(?:\s+cop(?:y|ies)|\s+times)?"
    rf"(?:\s+(?:for\s+)?(?:per|each|every)\s+player)?)\s*\)?$",
    re.IGNORECASE,
)
_RUN = re.compile(r"^(?P<name>[^·]*[^\W\d_][^·]*?)\s*·\s*(?P<suffix>(?P<number>\d{1,3}))$")
_LEAST_RUN = 3
_AID_CARD = re.compile(r"\b(?:aid|reference|reminder|help|rules?|summary|scoring|turn(?: order)?) cards?$")
_EVENT = re.compile(r"[^\W\d_][\w ]{0,24} \d{1,3}: \S")  # "Event 3: Flood"
_LABELLED = re.compile(r"copy|copies|print|player|time|once|twice|thrice|cut|make", re.IGNORECASE)
_TIMES = {"once": 1, "twice": 2, "thrice": 3}
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


def last_noun(text: str) -> str:
    """The last word, in lower case and the singular: ``Collection mats`` -> ``mat``."""
    words = re.findall(r"[^\W\d_]+", text.casefold())
    return singular(words[-1]) if words else ""


_IRREGULAR = {
    "leaves": "leaf", "loaves": "loaf", "wolves": "wolf", "thieves": "thief", "knives": "knife", "lives": "life",
    "elves": "elf", "shelves": "shelf", "halves": "half", "calves": "calf", "scarves": "scarf", "hooves": "hoof",
    "dwarves": "dwarf", "mice": "mouse", "geese": "goose", "children": "child", "men": "man", "women": "woman",
    "people": "person", "teeth": "tooth", "feet": "foot", "dice": "die", "heroes": "hero", "potatoes": "potato",
    "tomatoes": "tomato", "echoes": "echo", "movies": "movie", "cookies": "cookie", "pies": "pie", "sheep": "sheep",
    "fish": "fish", "deer": "deer",
}  # fmt: skip
_IRREGULAR_PLURALS = {one: many for many, one in _IRREGULAR.items()}


def singular(word: str) -> str:
    """A plural word's singular by English rule: pears, cherries, dishes, leaves; the last word's of several."""
    before, space, last = word.rpartition(" ")
    if last.casefold() in _IRREGULAR:
        return before + space + _IRREGULAR[last.casefold()]
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "xes", "sses")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") and len(word) > 2 else word


def plural(word: str) -> str:
    """A word's plural by English rule, its case kept: PEAR -> PEARS, CHERRY -> CHERRIES, FOX -> FOXES, LEAF ->
    LEAVES."""
    before, space, last = word.rpartition(" ")
    lower = word.casefold()
    if last.casefold() in _IRREGULAR_PLURALS:
        many = _IRREGULAR_PLURALS[last.casefold()]
        return before + space + (many.upper() if last.isupper() else last[:1] + many[1:])
    if lower.endswith("y") and len(word) > 1 and lower[-2] not in "aeiou":
        ending, stem = "ies", word[:-1]
    elif lower.endswith(("s", "x", "ch", "sh", "z")):
        ending, stem = "es", word
    else:
        ending, stem = "s", word
    return stem + (ending.upper() if word[-1:].isupper() else ending)


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
    return line.folded.endswith("s") and last_noun(line.plain) in _SORT_OF


def _plain_titles(lines: Sequence[Line], parts: frozenset[str], strong: Mapping[int, re.Match[str]]) -> set[int]:
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
        noun = counted or last_noun(line.plain) in _SORT_OF
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


def read_components(
    lines: Sequence[Line], card_names: frozenset[str], part_names: frozenset[str] = frozenset()
) -> tuple[tuple[Line, ...], list[Component]]:
    """The lines before the first title, and every component in order. ``card_names`` are names, case folded, that
    the list of materials counts as cards, ``part_names`` whatever else it counts."""
    strong = title_suffixes(lines)
    titles = sorted(_plain_titles(lines, part_names, strong) | strong.keys())
    if not titles:
        return tuple(lines), []
    ends = [*titles[1:], len(lines)]
    parts = [
        _component(lines[start], strong.get(start), tuple(lines[start + 1 : end]), card_names, end < len(lines))
        for start, end in zip(titles, ends, strict=True)
    ]
    return tuple(lines[: titles[0]]), parts


def _component(
    title: Line, match: re.Match[str] | None, body: tuple[Line, ...], card_names: frozenset[str], more: bool
) -> Component:
    if match is None:
        sort = _sort(title, body, card_names, numbered=False)
        if more and not body and is_group(title):
            sort = Sort.GROUP
        return Component(title, title, sort, body)
    name = Line(title.text[: match.end("name")], title.span.part(0, match.end("name")))
    start, end = match.span("suffix")
    label = Line(title.text[start:end], title.span.part(start, end)) if match["number"] else None
    copies = "" if label else title.plain[slice(*match.span("copies"))].casefold()
    value = None if label else _TIMES.get(copies) or read_number(copies)
    number = read_number(title.plain[slice(*match.span("number"))]) if label else None
    return Component(
        title,
        name,
        _sort(name, body, card_names, numbered=label is not None),
        body,
        label,
        number,
        value,
        title.span.part(start, end),
        "player" in match["suffix"].casefold(),
    )


def _sort(name: Line, body: tuple[Line, ...], card_names: frozenset[str], *, numbered: bool) -> Sort:
    """A card by its number, its name or its form; else by the last word of its name; blanks make a mat."""
    if numbered or name.folded in card_names or is_paired(name):
        return Sort.CARD
    by_noun = Sort.AID if _AID_CARD.search(name.folded) else _SORT_OF.get(last_noun(name.plain))
    if by_noun is not None:
        return by_noun
    return Sort.MAT if any("__" in line.text for line in body) else Sort.CARD
