"""Fonts as a file declares them: codes to text and widths, and whether the glyphs are there.

Belongs here: font dictionaries (ISO 32000-1, 9.6 to 9.8). Never here: drawing, or judging.
"""

from __future__ import annotations

from typing import Any

from printkit.preflight.cmap import CMap, read_cmap
from printkit.preflight.drawn import FontFacts
from printkit.preflight.glyphs import Outlines, read_outlines
from printkit.preflight.objects import entry, identity, items, keys, name, number, numbers, stream
from printkit.record import dataclass

_ITALIC, _FORCE_BOLD = 1 << 6, 1 << 18
"""Font flags (9.8.2)."""

_BOLD_WORDS = ("extrabold", "ultrabold", "bold", "black", "heavy")
_BOLD_WEIGHT = 700

_DESCENDING = frozenset("gjpqyQ,;()[]{}|/\\çşţ§µ_@$")
"""Characters that reach below the baseline in most fonts."""


@dataclass(frozen=True)
class Glyph:
    """One shown code: its text (empty when nothing says), its advance in ems, whether nothing would be drawn for it,
    and whether it is the single byte 32, to which word spacing applies (9.3.3). ``low`` and ``high`` are where its ink
    ends, in ems from the baseline."""

    text: str
    advance: float
    missing: bool
    space: bool
    low: float
    high: float


class Font:
    """One font of a file."""

    def __init__(self, dictionary: Any) -> None:
        self._own = dictionary
        self.composite = name(entry(dictionary, "/Subtype")) == "Type0"
        kids = items(entry(dictionary, "/DescendantFonts"))
        self._main = kids[0] if self.composite and kids else dictionary
        self._descriptor = entry(self._main, "/FontDescriptor")
        to_unicode = entry(dictionary, "/ToUnicode")
        self._unicode = read_cmap(stream(to_unicode)) if to_unicode is not None else CMap()
        self._outlines = self._read_outlines()
        self._encoding: dict[int, str] = {} if self.composite else _simple_encoding(dictionary)
        self._codes = self._composite_codes() if self.composite else CMap()
        self._widths, self._default = _cid_widths(self._main) if self.composite else _simple_widths(dictionary)
        self.facts = self._facts()
        self._ascent = _em(self._descriptor, "/CapHeight", 0.72, 0.4, 1.0)
        self._descent = _em(self._descriptor, "/Descent", -0.22, -0.5, 0.0)
        self._seen: dict[tuple[int, int], Glyph] = {}

    def glyphs(self, data: bytes) -> list[Glyph]:
        """What a shown string stands for."""
        codes = self._codes.split(data) if self.composite else [(byte, 1) for byte in data]
        return [self._seen.get(code) or self._remember(code) for code in codes]

    def _remember(self, code: tuple[int, int]) -> Glyph:
        value, length = code
        text, glyph = self._text(value), self._glyph(value)
        found = Glyph(text, self._advance(value), self._missing(value, glyph, text), length == 1 and value == 32,
                      *self._reach(glyph, text))
        self._seen[code] = found
        return found

    def _reach(self, glyph: int | None, text: str) -> tuple[float, float]:
        """Where a glyph's ink ends: by its outline, or else by what the font says of all."""
        if self._outlines is not None and glyph is not None and glyph in self._outlines.spans:
            return self._outlines.spans[glyph]
        low = self._descent if any(char in _DESCENDING for char in text) else 0.0
        return (0.0, 0.0) if text.isspace() else (low, self._ascent)

    def _text(self, code: int) -> str:
        if code in self._unicode.texts:
            return self._unicode.texts[code].replace("\0", "")
        if self.composite:
            return ""
        from pypdf._codecs import adobe_glyphs

        glyph = self._encoding.get(code, "")
        if glyph.startswith("uni") and len(glyph) == 7:
            try:
                return chr(int(glyph[3:], 16))
            except ValueError:
                return ""
        return glyph if len(glyph) == 1 else adobe_glyphs.get("/" + glyph, "")

    def _cid(self, code: int) -> int:
        return self._codes.cids.get(code, code)

    def _advance(self, code: int) -> float:
        return self._widths.get(self._cid(code) if self.composite else code, self._default) / 1000

    def _glyph(self, code: int) -> int | None:
        """The embedded glyph that a code leads to; None where that can't be told."""
        outlines = self._outlines
        if outlines is None:
            return None
        if not self.composite:
            return outlines.glyph_of(code, self._text(code)) if outlines.codes else None
        cid = self._cid(code)
        return cid if outlines.cid_to_gid is None else outlines.cid_to_gid.get(cid, 0)

    def _missing(self, code: int, glyph: int | None, text: str) -> bool:
        """Whether a code leads to .notdef, to no glyph, or to an empty one though it is no space."""
        if self._outlines is None:
            return self._encoding.get(code) == ".notdef"
        if glyph is None or (text.isspace() and not self.composite):
            return False
        if glyph == 0 or glyph >= self._outlines.count:
            return True
        return glyph in self._outlines.empty and bool(text) and not _blank(text)

    def _composite_codes(self) -> CMap:
        """A composite font's encoding: an embedded CMap, or two bytes as in Identity and the Unicode ones (9.7.5.2)."""
        encoding = entry(self._own, "/Encoding")
        program = stream(encoding)
        found = read_cmap(program) if program else CMap()
        if not found.spaces:
            found.spaces = [(2, 0, 0xFFFF)]
        return found

    def _read_outlines(self) -> Outlines | None:
        """The embedded TrueType file's glyphs; None where there is none that can be looked into."""
        file = stream(entry(self._descriptor, "/FontFile2"))
        if not file:
            return None
        outlines = read_outlines(file)
        map_ = stream(entry(self._main, "/CIDToGIDMap"))
        if outlines is not None and map_:
            pairs = zip(map_[::2], map_[1::2], strict=False)
            outlines.cid_to_gid = {cid: high << 8 | low for cid, (high, low) in enumerate(pairs) if high or low}
        return outlines

    def _facts(self) -> FontFacts:
        base = name(entry(self._own, "/BaseFont")) or name(entry(self._main, "/BaseFont")) or "unnamed"
        tag, _, rest = base.partition("+")
        subset = bool(rest) and len(tag) == 6 and tag.isupper()
        plain = rest if subset else base
        kind = name(entry(self._own, "/Subtype"))
        if self.composite:
            kind += "/" + name(entry(self._main, "/Subtype"))
        held = list(keys(self._descriptor))
        flags = int(number(entry(self._descriptor, "/Flags")))
        folded = plain.casefold().replace("-", "").replace(" ", "")
        leaning = abs(number(entry(self._descriptor, "/ItalicAngle"))) > 0.5
        weight = number(entry(self._descriptor, "/FontWeight"))
        light = "semibold" in folded or "demibold" in folded
        bold = bool(flags & _FORCE_BOLD) or weight >= _BOLD_WEIGHT
        return FontFacts(
            name=plain,
            kind=kind,
            embedded=kind == "Type3" or any(key in held for key in ("/FontFile", "/FontFile2", "/FontFile3")),
            subset=subset,
            italic=leaning or bool(flags & _ITALIC) or "italic" in folded or "oblique" in folded,
            bold=bold or (not light and any(word in folded for word in _BOLD_WORDS)),
            readable=bool(self._unicode.texts) or bool(self._encoding),
        )


def _blank(text: str) -> bool:
    """Whether nothing need be drawn: spaces, and the invisible marks that guide line breaking."""
    return all(char.isspace() or char in "\u00ad\u200b\u200c\u200d\u2060\ufeff" for char in text)


def _em(descriptor: Any, key: str, default: float, least: float, most: float) -> float:
    """A descriptor's length in ems; the default where it is absent or can't be true."""
    value = number(entry(descriptor, key)) / 1000
    return value if value and least <= value <= most else default


def _simple_encoding(dictionary: Any) -> dict[int, str]:
    """Codes to glyph names or characters (9.6.6); empty for a font with an encoding of its own."""
    from pypdf._codecs import charset_encoding

    encoding = entry(dictionary, "/Encoding")
    base = name(encoding) or name(entry(encoding, "/BaseEncoding"))
    file = entry(entry(dictionary, "/FontDescriptor"), "/FontFile2")
    if not base and (encoding is None and file is not None):
        return {}
    table = charset_encoding.get("/" + (base or "StandardEncoding")) or charset_encoding["/StandardEncoding"]
    found = {code: char for code, char in enumerate(table) if char and char != "\0"}
    code = 0
    for one in items(entry(encoding, "/Differences")):
        glyph = name(one)
        if glyph:
            found[code] = glyph
            code += 1
        else:
            code = int(number(one))
    return found


def _simple_widths(dictionary: Any) -> tuple[dict[int, float], float]:
    first = int(number(entry(dictionary, "/FirstChar")))
    widths = {first + i: width for i, width in enumerate(numbers(entry(dictionary, "/Widths")))}
    scale = 1.0
    if name(entry(dictionary, "/Subtype")) == "Type3":
        matrix = numbers(entry(dictionary, "/FontMatrix"))
        scale = 1000 * abs(matrix[0]) if len(matrix) == 6 else 1.0
    missing = number(entry(entry(dictionary, "/FontDescriptor"), "/MissingWidth"))
    if widths:
        return {code: width * scale for code, width in widths.items()}, missing
    return _core_widths(dictionary), 500.0


def _core_widths(dictionary: Any) -> dict[int, float]:
    """The standard fonts' own widths, which a file need not repeat (9.6.2.2)."""
    from pypdf._codecs import charset_encoding
    from pypdf._codecs.core_font_metrics import CORE_FONT_METRICS

    metrics = CORE_FONT_METRICS.get(name(entry(dictionary, "/BaseFont")))
    if metrics is None:
        return {}
    table = charset_encoding["/WinAnsiEncoding"]
    return {code: float(metrics.character_widths.get(char, 500.0)) for code, char in enumerate(table)}


def _cid_widths(descendant: Any) -> tuple[dict[int, float], float]:
    """``/W`` and ``/DW`` (9.7.4.3)."""
    found: dict[int, float] = {}
    row = items(entry(descendant, "/W"))
    at = 0
    while at + 1 < len(row):
        first = int(number(row[at]))
        listed = entry_list(row[at + 1])
        if listed is not None:
            found.update({first + i: width for i, width in enumerate(listed)})
            at += 2
        elif at + 2 < len(row):
            last, width = int(number(row[at + 1])), number(row[at + 2])
            found.update(dict.fromkeys(range(first, min(last, first + 0xFFFF) + 1), width))
            at += 3
        else:
            break
    return found, number(entry(descendant, "/DW"), 1000.0)


def entry_list(value: Any) -> list[float] | None:
    """An array's numbers; None for what is no array."""
    from pypdf.generic import ArrayObject

    from printkit.preflight.objects import resolved

    return numbers(value) if isinstance(resolved(value), ArrayObject) else None


class FontShelf:
    """A file's fonts, each read once."""

    def __init__(self) -> None:
        self._fonts: dict[tuple[int, int], Font] = {}
        self._kept: list[Any] = []

    def font(self, reference: Any) -> Font:
        """The font behind a resource."""
        key = identity(reference)
        if key not in self._fonts:
            self._kept.append(reference)  # an object without a number is known by its place in memory: hold it
            self._fonts[key] = Font(reference)
        return self._fonts[key]
