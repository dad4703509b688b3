"""Which glyphs an embedded TrueType file holds, and how high and low they reach: enough to say that a code draws
nothing, and where a word's ink ends.

Belongs here: the tables ``head``, ``maxp``, ``loca``, ``glyf`` and ``cmap`` of the OpenType specification. Never here:
PDF.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, field


@dataclass
class Outlines:
    """``count`` glyphs, of which ``empty`` draw nothing; ``codes`` are the cmap tables by platform and encoding.
    ``cid_to_gid`` is the PDF's own map, where it has one. ``spans`` are each glyph's lowest and highest point, in
    ems."""

    count: int
    empty: frozenset[int]
    spans: dict[int, tuple[float, float]]
    codes: dict[tuple[int, int], dict[int, int]] = field(default_factory=dict)
    cid_to_gid: dict[int, int] | None = None

    def glyph_of(self, code: int, text: str) -> int | None:
        """The glyph of a simple font's code (ISO 32000-1, 9.6.6.4); None when the file's tables can't tell."""
        unicode_ = self.codes.get((3, 1)) or self.codes.get((0, 3))
        if unicode_ is not None and len(text) == 1:
            return unicode_.get(ord(text), 0)
        symbol, roman = self.codes.get((3, 0)), self.codes.get((1, 0))
        if symbol is not None:
            return next((symbol[high + code] for high in (0, 0xF000, 0xF100, 0xF200) if high + code in symbol), 0)
        return roman.get(code, 0) if roman is not None else None


def read_outlines(data: bytes) -> Outlines | None:
    """The glyphs of a TrueType file; None when it can't be read."""
    try:
        return _read(data)
    except (struct.error, IndexError, KeyError, ValueError):
        return None


def _read(data: bytes) -> Outlines:
    (tables,) = struct.unpack_from(">H", data, 4)
    directory: dict[str, tuple[int, int]] = {}
    for i in range(tables):
        tag, _, offset, length = struct.unpack_from(">4sLLL", data, 12 + 16 * i)
        directory[tag.decode("latin-1")] = (offset, length)
    (long_offsets,) = struct.unpack_from(">h", data, directory["head"][0] + 50)
    (count,) = struct.unpack_from(">H", data, directory["maxp"][0] + 4)
    form = f">{count + 1}{'L' if long_offsets else 'H'}"
    offsets = struct.unpack_from(form, data, directory["loca"][0])
    empty = frozenset(i for i in range(count) if offsets[i] == offsets[i + 1])
    spans = _spans(data, directory, [offset if long_offsets else 2 * offset for offset in offsets], empty)
    return Outlines(count, empty, spans, _cmaps(data, directory["cmap"][0]) if "cmap" in directory else {})


def _spans(data: bytes, directory: dict[str, tuple[int, int]], offsets: list[int],
           empty: frozenset[int]) -> dict[int, tuple[float, float]]:
    """The lowest and highest point of every glyph, from the boxes that ``glyf`` begins each with."""
    (units,) = struct.unpack_from(">H", data, directory["head"][0] + 18)
    start, found = directory["glyf"][0], {}
    for glyph in range(len(offsets) - 1):
        if glyph not in empty:
            _, low, _, high = struct.unpack_from(">4h", data, start + offsets[glyph] + 2)
            found[glyph] = (low / (units or 1000), high / (units or 1000))
    return found


def _cmaps(data: bytes, start: int) -> dict[tuple[int, int], dict[int, int]]:
    (tables,) = struct.unpack_from(">H", data, start + 2)
    found: dict[tuple[int, int], dict[int, int]] = {}
    for i in range(min(tables, 32)):
        platform, encoding, offset = struct.unpack_from(">HHL", data, start + 4 + 8 * i)
        table = _subtable(data, start + offset)
        if table is not None:
            found[platform, encoding] = table
    return found


def _subtable(data: bytes, at: int) -> dict[int, int] | None:
    (form,) = struct.unpack_from(">H", data, at)
    if form == 0:
        return {code: glyph for code, glyph in enumerate(data[at + 6 : at + 262]) if glyph}
    if form == 6:
        first, count = struct.unpack_from(">HH", data, at + 6)
        return dict(enumerate(struct.unpack_from(f">{count}H", data, at + 10), first))
    if form == 4:
        return _segments(data, at)
    if form == 12:
        (groups,) = struct.unpack_from(">L", data, at + 12)
        found: dict[int, int] = {}
        for i in range(min(groups, 0x4000)):
            low, high, glyph = struct.unpack_from(">LLL", data, at + 16 + 12 * i)
            found.update((code, glyph + code - low) for code in range(low, min(high, low + 0xFFFF) + 1))
        return found
    return None


def _segments(data: bytes, at: int) -> dict[int, int]:
    """Format 4: segments with deltas."""
    (doubled,) = struct.unpack_from(">H", data, at + 6)
    count = doubled // 2
    ends = struct.unpack_from(f">{count}H", data, at + 14)
    starts = struct.unpack_from(f">{count}H", data, at + 16 + doubled)
    deltas = struct.unpack_from(f">{count}h", data, at + 16 + 2 * doubled)
    offsets_at = at + 16 + 3 * doubled
    offsets = struct.unpack_from(f">{count}H", data, offsets_at)
    found: dict[int, int] = {}
    for i, (start, end, delta, offset) in enumerate(zip(starts, ends, deltas, offsets, strict=True)):
        for code in range(start, end + 1):
            glyph = code
            if offset:
                (glyph,) = struct.unpack_from(">H", data, offsets_at + 2 * i + offset + 2 * (code - start))
                if not glyph:
                    continue
            found[code] = (glyph + delta) & 0xFFFF
    found.pop(0xFFFF, None)
    return found
