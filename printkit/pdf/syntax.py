"""How PDF spells numbers, names, strings and colours (ISO 32000-1, 7.3 and 8.6). One value, one spelling.

Belongs here: spelling. Never here: objects, pages, or anything that knows what a value is for.
"""

from __future__ import annotations

from functools import lru_cache

_DELIMITERS = "()<>[]{}/%#"


def number(value: float) -> str:
    """At most four decimals, 0.0001 pt being 0.00004 mm, with no zeros at the end, no exponent and no ``-0``."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def numbers(*values: float) -> str:
    """Several numbers with spaces between them."""
    return " ".join([number(value) for value in values])


@lru_cache(maxsize=512)
def name(text: str) -> str:
    """``/Name``; what a name may not hold is written as its UTF-8 bytes in hexadecimal (7.3.5)."""
    plain = "".join(
        chr(byte) if 33 <= byte <= 126 and chr(byte) not in _DELIMITERS else f"#{byte:02X}" for byte in text.encode()
    )
    return f"/{plain}"


def string(text: str) -> str:
    """A text string (7.9.2.2): ASCII as it stands, all else as UTF-16 in hexadecimal."""
    if text.isascii() and text.isprintable():
        return "(" + text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)") + ")"
    return f"<FEFF{text.encode('utf-16-be').hex().upper()}>"


@lru_cache(maxsize=512)
def colour(value: str) -> str:
    """The operands of ``rg``, or the one operand of ``g`` for a grey: black prints in black ink alone.

    ``#RRGGBB`` to numbers from 0 to 1; ValueError for any other spelling.
    """
    if len(value) != 7 or value[0] != "#":
        raise ValueError(f"not a colour of the form #RRGGBB: {value!r}")
    red, green, blue = (int(value[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return number(red) if red == green == blue else numbers(red, green, blue)


def black_ink(value: str) -> str:
    """The operands of ``k`` for ``K86``, 86 % of black ink and of no other (8.6.4.4); empty for all other colours."""
    return f"0 0 0 {number(int(value[1:]) / 100)}" if value[:1] == "K" else ""


@lru_cache(maxsize=512)
def fill_colour(value: str) -> str:
    """The operator that sets the colour of fills and text."""
    if black := black_ink(value):
        return f"{black} k"
    operands = colour(value)
    return f"{operands} {'rg' if ' ' in operands else 'g'}"


@lru_cache(maxsize=512)
def stroke_colour(value: str) -> str:
    """The operator that sets the colour of strokes."""
    if black := black_ink(value):
        return f"{black} K"
    operands = colour(value)
    return f"{operands} {'RG' if ' ' in operands else 'G'}"
