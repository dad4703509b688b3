"""Numbers as documents write them: in digits or in words.

Belongs here: reading one number, and the pattern that finds one. Never here: what a number counts.
"""

from __future__ import annotations

import re
from functools import lru_cache

_SMALL = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen"
).split()
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_VALUES = {
    **{word: i for i, word in enumerate(_SMALL)},
    **{word: 20 + 10 * i for i, word in enumerate(_TENS)},
    "a": 1,
    "an": 1,
    "both": 2,
    "single": 1,
}

_UNITS = "|".join(_SMALL[1:10])
_WORD = f"(?:{'|'.join(_TENS)})(?:[- ](?:{_UNITS}))?\\b|(?:{'|'.join(sorted(_SMALL, key=len, reverse=True))})"
_NUMBER = (
    f"(?:\\d{{1,6}}(?![\\d.]\\d)|(?:(?:a|{_UNITS}) )?hundred(?: and (?:{_WORD}))?|(?:(?:a|{_WORD}) )?dozen|{_WORD})"
)

_FIRST = "".join(sorted({word[0] for word in (*_SMALL, *_TENS, "a", "dozen", "hundred")}))
"""The letters that numbers begin with: looked for first, they halve the time that a document takes."""

_MENTION = re.compile(
    rf"(?<![\w.])(?=[\d{_FIRST}])(?:{_NUMBER}\b|\d{{1,6}}(?=[x×]\d))|(?<=\d[x×])\d{{1,6}}\b", re.IGNORECASE
)

_NUMBER_BEFORE = rf"(?<![\w.])(?:{_NUMBER}) $"
"""Compiled when first needed: most documents have no such place."""

_LONGEST_NUMBER = len("a hundred and seventy-seven ")

MARK = "\x01"
"""Stands for each character of a number in marked text; documents can't hold it."""

DIGITS = 6
"""More digits than this are no count of anything that is printed."""


def read_number(text: str) -> int | None:
    """``12``, ``twelve``, ``twenty-seven``, ``a dozen``, ``one hundred and eight`` … None when it is no number."""
    words = text.casefold().replace("-", " ").split()
    if len(words) == 1 and words[0].isascii() and words[0].isdigit():
        return int(words[0]) if len(words[0]) <= DIGITS else None
    total = current = 0
    if not words:
        return None
    for word in words:
        if word in ("hundred", "dozen"):
            current = max(current, 1) * (100 if word == "hundred" else 12)
            total, current = total + current, 0
        elif word in _VALUES:
            current += _VALUES[word]
        elif word != "and":
            return None
    return total + current


def in_words(number: int) -> str:
    """A small number as documents write it in running text; digits from twenty-one on."""
    if number < len(_SMALL):
        return _SMALL[number] if number >= 0 else str(number)
    return "twenty" if number == 20 else str(number)


@lru_cache(maxsize=1024)  # a deck repeats its texts card by card
def mark_numbers(text: str) -> str:
    """The text with every number, in digits or words, as a run of ``MARK``: same length, so offsets stay.

    Patterns then need only look for the mark, which keeps them small, quick to compile and free of look-alikes.
    """
    small = not text.isupper()
    return _MENTION.sub(lambda match: match[0] if small and _is_name(text, match) else MARK * len(match[0]), text)


def _is_name(text: str, match: re.Match[str]) -> bool:
    """``30 ONE, 20 FIVE``: a word in capitals right behind a number, in a text with small letters, is counted."""
    if not match[0].isupper() or text[match.start() - 1 : match.start()] != " ":
        return False
    before = re.compile(_NUMBER_BEFORE, re.IGNORECASE)
    return before.search(text, max(0, match.start() - _LONGEST_NUMBER), match.start()) is not None
