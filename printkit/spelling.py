"""How people spell the same thing in many ways: case, spaces, dashes, signs folded to one; and the nearest name.

Belongs here: folding of words and signs that printed lines and typed sheets share, and what is said of a name that
nobody knows. Never here: numbers that may be
misread (``sheets/figures.py`` refuses those), or any grammar.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

MINUS = "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u02d7\ufe58\ufe63\uff0d\u207b\u208b\u00ad"
"""Everything that is typed for a minus or a dash: hyphens, en and em dashes, the minus sign, full-width forms."""

TIMES = "×*·⋅∙•✕✖⨯✗＊\u2217"
"""Everything that is typed for a times sign, besides the letter x."""

PLUS = "+＋﹢"
EQUALS = "=＝﹦"

_SIGNS = str.maketrans({**dict.fromkeys(MINUS, "-"), **dict.fromkeys(TIMES, "×"), **dict.fromkeys(PLUS, "+"),
                        **dict.fromkeys(EQUALS, "="), **dict.fromkeys("’‘ʼ＇", "'"), "：": ":", "；": ";", "，": ",",
                        "（": "(", "）": ")", "／": "/", "＿": "_", "\ufeff": " ", "\u200b": " ", "\u2060": " "})


def fold_signs(text: str) -> str:
    """The text with one sign for each meaning, character for character: offsets stay true."""
    return text.translate(_SIGNS)


@lru_cache(maxsize=4096)  # the names of a sheet's lines are compared again and again
def fold(text: str) -> str:
    """A name as it is compared: lower case, one space between words, every dash a space, full stops dropped."""
    return " ".join(fold_signs(text).replace("-", " ").replace(".", " ").casefold().split())


def nearest(name: str, known: Iterable[str]) -> str | None:
    """Of the known names the one that a misspelt name most likely means, compared as ``fold`` does; or None."""
    from difflib import get_close_matches  # not for those who spell well: ``check`` starts without it

    folded = {fold(one): one for one in known}
    near = get_close_matches(fold(name), folded, 1)
    return folded[near[0]] if near else None


def meant(name: str, known: Iterable[str], otherwise: str = "") -> str:
    """The hint for a name that is not known: the nearest, else ``otherwise``, else all that there are."""
    known = tuple(known)
    near = nearest(name, known)
    return f"did you mean '{near}'?" if near else otherwise or f"known: {', '.join(known)}"
