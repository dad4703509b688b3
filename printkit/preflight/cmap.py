"""CMaps (ISO 32000-1, 9.7.5 and 9.10.3): bytes to character codes, and codes to Unicode or CIDs.

Belongs here: reading those programs. Never here: fonts.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from printkit.preflight.tokens import Operand, operations

_WIDEST_RANGE = 0x10000

_MOST_CODES = 0x40000
"""Codes that are read from the ranges of one CMap: four times what two bytes can say."""


@dataclass
class CMap:
    """``spaces`` are the lengths in bytes with their least and greatest code; ``texts`` what codes mean, ``cids`` which
    glyph ids they name; ``left`` is how many codes more are read from ranges."""

    spaces: list[tuple[int, int, int]] = field(default_factory=list)
    texts: dict[int, str] = field(default_factory=dict)
    cids: dict[int, int] = field(default_factory=dict)
    left: int = _MOST_CODES

    def range(self, low: bytes, high: bytes) -> range:
        """The codes of a range, so far as there is room for them."""
        start, end = _code(low), _code(high)
        end = min(end, start + min(_WIDEST_RANGE, self.left))
        self.left -= max(0, end - start)
        return range(start, end + 1) if self.left > 0 else range(0)

    def split(self, data: bytes) -> list[tuple[int, int]]:
        """Codes with their lengths, by the code spaces; two bytes where none fits."""
        found: list[tuple[int, int]] = []
        at = 0
        while at < len(data):
            length, code = self._next(data, at)
            found.append((code, length))
            at += length
        return found

    def _next(self, data: bytes, at: int) -> tuple[int, int]:
        for length, low, high in self.spaces:
            code = int.from_bytes(data[at : at + length], "big")
            if at + length <= len(data) and low <= code <= high:
                return length, code
        length = min((space[0] for space in self.spaces), default=2)
        return length, int.from_bytes(data[at : at + length], "big")


def read_cmap(data: bytes) -> CMap:
    """A CMap from its program; what can't be read is left out."""
    found = CMap()
    for operator, operands in operations(data):
        if operator == "endcodespacerange":
            for low, high in zip(operands[::2], operands[1::2], strict=False):
                if isinstance(low, bytes) and isinstance(high, bytes) and low:
                    found.spaces.append((len(low), _code(low), _code(high)))
        elif operator == "endbfchar":
            for code, target in zip(operands[::2], operands[1::2], strict=False):
                if isinstance(code, bytes) and isinstance(target, bytes):
                    found.texts[_code(code)] = _text(target)
        elif operator == "endbfrange":
            _text_ranges(operands, found)
        elif operator == "endcidchar":
            for code, cid in zip(operands[::2], operands[1::2], strict=False):
                if isinstance(code, bytes) and isinstance(cid, float):
                    found.cids[_code(code)] = int(cid)
        elif operator == "endcidrange":
            for low, high, cid in zip(operands[::3], operands[1::3], operands[2::3], strict=False):
                if isinstance(low, bytes) and isinstance(high, bytes) and isinstance(cid, float):
                    for code in found.range(low, high):
                        found.cids[code] = int(cid) + code - _code(low)
    found.spaces.sort()
    return found


def _text_ranges(operands: list[Operand], found: CMap) -> None:
    for low, high, target in zip(operands[::3], operands[1::3], operands[2::3], strict=False):
        if not isinstance(low, bytes) or not isinstance(high, bytes):
            continue
        for step, code in enumerate(found.range(low, high)):
            if isinstance(target, list):
                one = target[step] if step < len(target) else None
                if isinstance(one, bytes):
                    found.texts[code] = _text(one)
            elif isinstance(target, bytes) and target:
                last = int.from_bytes(target[-2:], "big") + step
                found.texts[code] = _text(target[:-2] + (last & 0xFFFF).to_bytes(2, "big"))


def _code(data: bytes) -> int:
    return int.from_bytes(data[:4], "big")


def _text(data: bytes) -> str:
    if len(data) == 1:
        return chr(data[0])
    return data.decode("utf-16-be", "replace")
