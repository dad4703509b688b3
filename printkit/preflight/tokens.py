"""Content streams (ISO 32000-1, 7.8.2) read operator by operator, so that a hostile one can be given up half-way.

Belongs here: bytes to operands and operators. Never here: what an operator does. Nothing here raises on bad bytes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator


class Name(str):
    """A name object, without its slash."""

    __slots__ = ()


Operand = float | bytes | Name | list["Operand"] | dict[str, "Operand"] | None
Operation = tuple[str, list[Operand]]

MOST_OPERANDS = 5000
_DEEPEST = 30

_TOKEN = re.compile(
    rb"[\0\t\n\f\r ]*(?:%[^\r\n]*[\0\t\n\f\r ]*)*"
    rb"(?:(?P<number>[+-]?(?:\d+\.?\d*|\.\d+))(?=[\0\t\n\f\r ()<>\[\]{}/%]|$)"
    rb"|/(?P<name>[^\0\t\n\f\r ()<>\[\]{}/%]*)"
    rb"|(?P<mark><<|>>|[\[\]{}()])"
    rb"|<(?P<hex>[^>]*)>"
    rb"|(?P<word>[^\0\t\n\f\r ()<>\[\]{}/%]+)"
    rb"|(?P<stray>.))",
    re.DOTALL,
)
_PARENTHESES = re.compile(rb"[()\\]")
_INLINE_END = re.compile(rb"[\0\t\n\f\r ]EI(?=[\0\t\n\f\r ]|$)")
_ESCAPES = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}
_ESCAPE = re.compile(rb"\\(\r\n|[0-7]{1,3}|.)", re.DOTALL)
_WORDS: dict[bytes, Operand] = {b"true": 1.0, b"false": 0.0, b"null": None}
_HEX_NAME = re.compile(r"#([0-9A-Fa-f]{2})")


def operations(data: bytes) -> Iterator[Operation]:
    """Every operator with its operands. An inline image is one ``BI`` with its dictionary."""
    operands: list[Operand] = []
    at = 0
    while match := _TOKEN.match(data, at):
        at = match.end()
        word = match["word"]
        if word is None or word in _WORDS:
            value, at = _operand(data, match, 0)
            if value is not _NOTHING and len(operands) < MOST_OPERANDS:
                operands.append(value)  # type: ignore[arg-type]
        elif word == b"BI":
            image, at = _inline_image(data, at)
            yield "BI", [image]
            operands = []
        elif (number := _lenient(word)) is not None:
            operands.append(number)
        else:
            yield word.decode("latin-1"), operands
            operands = []


_NOTHING = object()


def _operand(data: bytes, match: re.Match[bytes], depth: int) -> tuple[object, int]:
    """The operand that begins at a token, and where it ends; ``_NOTHING`` for what is none."""
    at = match.end()
    if match["number"] is not None:
        return float(match["number"]), at
    if match["name"] is not None:
        text = match["name"].decode("latin-1")
        return Name(_HEX_NAME.sub(lambda m: chr(int(m[1], 16)), text) if "#" in text else text), at
    if match["hex"] is not None:
        return _hex(match["hex"]), at
    if match["word"] is not None:
        return _WORDS.get(match["word"], _NOTHING), at
    mark = match["mark"]
    if mark == b"(":
        return _string(data, at)
    if mark == b"[" and depth < _DEEPEST:
        return _list(data, at, b"]", depth)
    if mark == b"<<" and depth < _DEEPEST:
        flat, at = _list(data, at, b">>", depth)
        return _dictionary(flat), at
    return _NOTHING, at


def _dictionary(flat: list[Operand]) -> dict[str, Operand]:
    return {key: value for key, value in zip(flat[::2], flat[1::2], strict=False) if isinstance(key, Name)}


def _list(data: bytes, at: int, end: bytes, depth: int) -> tuple[list[Operand], int]:
    found: list[Operand] = []
    while match := _TOKEN.match(data, at):
        if match["mark"] == end:
            return found, match.end()
        value, at = _operand(data, match, depth + 1)
        if value is not _NOTHING:
            found.append(value)  # type: ignore[arg-type]
        elif match["word"] is not None and (number := _lenient(match["word"])) is not None:
            found.append(number)
    return found, len(data)


def _lenient(word: bytes) -> float | None:
    """Numbers that writers get wrong and readers accept: ``--5``, ``1.-2``, ``4.0e3`` is none of them."""
    match = re.match(rb"[+-]*(\d*\.?\d*)(?:-[\d.]*)?$", word)
    if match is None or not match[1].strip(b"."):
        return None
    return float(match[1]) * (-1 if word.startswith(b"-") else 1)


def _hex(digits: bytes) -> bytes:
    kept = bytes(byte for byte in digits if byte in b"0123456789abcdefABCDEF")
    return bytes.fromhex((kept + b"0" * (len(kept) % 2)).decode("ascii"))


def _string(data: bytes, at: int) -> tuple[bytes, int]:
    """A literal string after its opening parenthesis (7.3.4.2): balanced parentheses, escapes."""
    depth, start, escaped = 1, at, False
    while match := _PARENTHESES.search(data, at):
        at = match.end()
        if match[0] == b"\\":
            at, escaped = at + 1, True
        else:
            depth += 1 if match[0] == b"(" else -1
            if depth == 0:
                raw = data[start : at - 1]
                return (_ESCAPE.sub(_unescape, raw) if escaped else raw), at
    return data[start:], len(data)


def _unescape(match: re.Match[bytes]) -> bytes:
    what = match[1]
    if what[:1].isdigit():
        return bytes([int(what, 8) & 255]) if what[:1] < b"8" else what
    if what in (b"\n", b"\r", b"\r\n"):
        return b""
    return _ESCAPES.get(what, what)


def _inline_image(data: bytes, at: int) -> tuple[dict[str, Operand], int]:
    """An inline image's dictionary (8.9.7), and the place behind its ``EI``."""
    found: list[Operand] = []
    while match := _TOKEN.match(data, at):
        if match["word"] == b"ID":
            end = _INLINE_END.search(data, match.end())
            return _dictionary(found), end.end() if end else len(data)
        value, at = _operand(data, match, 0)
        if value is not _NOTHING:
            found.append(value)  # type: ignore[arg-type]
    return _dictionary(found), len(data)
