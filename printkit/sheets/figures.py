"""A figure as people write it -> a whole number, or why it can't be read for sure.

Belongs here: reading one figure. Never here: where it stands, or whether it is right.
"""

from __future__ import annotations

MOST_DIGITS = 6

_WORDS = {
    "zero": 0, "nought": 0, "naught": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15,
    "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20,
}
_ROMAN = frozenset("ivxlcdm")


def read_figure(text: str) -> int | str:
    """The number that ``text`` writes in digits, signed or not; else a sentence that says why it isn't read.

    Digits of any one script are read (full-width, Arabic-Indic …): each stands for one value only. Words, Roman
    numerals, fractions, decimal points and commas, and letters that look like digits are refused.
    """
    body = text.strip()
    sign = -1 if body[:1] == "-" else 1
    digits = body[1:].strip() if body[:1] in ("-", "+") else body
    if digits.isdecimal():
        if len(digits) > MOST_DIGITS:
            return f"a figure has at most {MOST_DIGITS} digits"
        if len({ord(ch) - int(ch) for ch in digits}) > 1:
            return "it mixes digits of several scripts"
        return sign * int(digits)
    return _why(digits)


def _why(digits: str) -> str:
    """Why this is no figure that can be read for sure."""
    folded = digits.casefold()
    if not digits:
        return "a sign without a figure"
    if folded in _WORDS:
        return f"write it in digits: {_WORDS[folded]}"
    if folded in ("o", "oo"):
        return "the letter O is not the figure 0"
    if folded in ("l", "i"):
        return "a letter is not the figure 1"
    if set(folded) <= _ROMAN:
        return "Roman numerals are not read; write it in digits"
    if any(ch in ".,'’٫٬" for ch in digits.strip(".,'’٫٬")) and any(ch.isdigit() for ch in digits):
        return "points are whole numbers, and a comma or point inside a figure can mean two things"
    if any(ch.isalpha() for ch in digits) and any(ch.isdigit() for ch in digits):
        return "letters and digits are mixed"
    if any(ch.isnumeric() for ch in digits):
        return "only whole numbers in plain digits are read"
    return "it is no figure"
