"""Names for files and identifiers, made from titles.

Belongs here: the slug. Never here: paths.
"""

from __future__ import annotations

import re
import unicodedata

_STROKED = str.maketrans(
    {
        "ł": "l",
        "Ł": "L",
        "đ": "d",
        "Đ": "D",
        "ø": "o",
        "Ø": "O",
        "ß": "ss",
        "æ": "ae",
        "Æ": "AE",
        "œ": "oe",
        "Œ": "OE",
        "ı": "i",
        "&": " and ",
    }
)

_DEVICES = frozenset({"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))})
"""Names that Windows keeps for itself: no folder may have them."""


def slug(text: str) -> str:
    """``Orchard Shares`` -> ``orchard-shares``. Letters of every script stay, accents go; at most 60 characters;
    empty when no letter or digit is in it."""
    flat = unicodedata.normalize("NFKD", text.translate(_STROKED).casefold())
    flat = "".join(ch for ch in flat if not unicodedata.combining(ch)).replace("'", "").replace("’", "")
    name = re.sub(r"[\W_]+", "-", flat).strip("-")[:60].rstrip("-")
    return f"{name}-game" if name in _DEVICES else name


def unique(wanted: str, taken: set[str]) -> str:
    """The name, numbered when it is taken already; adds it to ``taken``."""
    name, number = wanted, 2
    while name in taken:
        name, number = f"{wanted}-{number}", number + 1
    taken.add(name)
    return name
