"""A file's bytes -> a ``Source``: encodings, line ends, and characters that no document may hold.

Belongs here: everything between the disk and the text. Never here: what the text means.
"""

from __future__ import annotations

import codecs
import re
import unicodedata
from pathlib import Path

from printkit.diagnostics import Diagnostic, error
from printkit.source import Source

MOST_BYTES = 300_000
"""The longest paper that we know has 11,000; a thousand cards with a long text each fit."""

MOST_LINE = 20_000
"""Characters in a line. The longest paragraph that we know has 700."""

MOST_CONTROLS = 20
"""So many refused characters are told one by one."""

_REFUSED = (
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064"
    "\u2066-\u206f\ufeff\ufff9-\uffff\U000e0000-\U000e007f]"
)
"""Control characters, bidi controls (they make text read other than it is: Trojan Source, CVE-2021-42574), and
characters without a width. Tab stays; U+200C and U+200D shape words in Persian and Indic scripts and stay."""

_ORDINARY = frozenset((*map(chr, range(0x20, 0x7F)), *"\n\t×·–—−‘’“”…•\u00a0"))
"""A text of these alone need not be searched: the pattern above takes half a millisecond to compile."""

_BOMS = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_SIGNATURES = (
    (b"%PDF", "a PDF"),
    (b"PK\x03\x04", "a zip archive or an office document"),
    (b"\x89PNG", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"\xd0\xcf\x11\xe0", "an old office document"),
    (b"{\\rtf", "an RTF document"),
    (b"\x7fELF", "a program"),
)
_SAVE_AS = "save it as plain text in UTF-8"


def read_source(path: Path, *, supplied: bool = False) -> Source | tuple[Diagnostic, ...]:
    """The file as text with line ends as ``\\n``, or the reasons why it can't be one. Never raises on a file."""
    name = str(path)
    try:
        if path.is_dir():
            return (error("unreadable", "this is a folder, not a document", path=name, hint="name the document in it"),)
        if path.exists() and not path.is_file():  # a pipe would be waited for
            return (error("unreadable", "this is no file, so it can't be read as a document", path=name),)
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return (error("unreadable", "there is no such file", path=name, hint="look at the name and the folder"),)
    except (OSError, ValueError) as fault:  # a NUL in a path is a ValueError
        reason = getattr(fault, "strerror", None) or "it can't be opened"
        return (error("unreadable", f"the file can't be read: {reason.casefold()}", path=name),)
    return decode(data, name, supplied=supplied)


def decode(data: bytes, name: str, *, supplied: bool = False) -> Source | tuple[Diagnostic, ...]:
    """Bytes as a source of that name, or what is wrong with them."""
    if len(data) > MOST_BYTES:
        return (
            error(
                "too-large",
                f"the file is larger than {MOST_BYTES // 1000:,} kB".replace(",", " "),
                path=name,
                hint="a rules document is text of a few pages",
            ),
        )
    kind = next((kind for start, kind in _SIGNATURES if data.startswith(start)), None)
    if kind is not None:
        return (error("binary", f"this is {kind}, not text", path=name, hint=_SAVE_AS),)
    text = _decoded(data, name)
    if not isinstance(text, str):
        return text
    source = Source(
        name,
        text.replace("\r\n", "\n")
        .replace("\r", "\n")
        .replace("\u2028", "\n")
        .replace("\u2029", "\n")
        .replace("\x85", "\n"),
        supplied,
    )
    if not source.text.strip():
        return (error("empty", "the document is empty", path=name),)
    return _refused(source) or source


def _decoded(data: bytes, name: str) -> str | tuple[Diagnostic, ...]:
    """UTF-8, or UTF-16 and UTF-32 by their mark or by the pattern of their zeros."""
    encoding = next((encoding for bom, encoding in _BOMS if data.startswith(bom)), None) or _by_zeros(data)
    if encoding is None and b"\0" in data:
        return (error("binary", "this is not text: it holds zero bytes", path=name, hint=_SAVE_AS),)
    try:
        return data.decode(encoding or "utf-8")
    except UnicodeDecodeError as fault:
        return (_undecodable(data, name, fault, encoding),)


def _by_zeros(data: bytes) -> str | None:
    """UTF-16 without a mark: most characters of Latin text are a letter and a zero."""
    sample = data[:2000]
    half = len(sample) // 2
    if half < 2 or b"\0" not in sample or len(data) % 2:
        return None
    even, odd = sample[0::2].count(0), sample[1::2].count(0)
    if odd > 0.6 * half and even < 0.1 * half:
        return "utf-16-le"
    return "utf-16-be" if even > 0.6 * half and odd < 0.1 * half else None


def _undecodable(data: bytes, name: str, fault: UnicodeDecodeError, encoding: str | None) -> Diagnostic:
    """Where the text stops being what its encoding promises, and what the byte would be in the usual other one."""
    if encoding is not None:
        return error(
            "encoding",
            f"the file begins like {encoding.upper().removesuffix('-SIG')} but byte {fault.start} is not",
            path=name,
            hint=_SAVE_AS,
        )
    before = data[: fault.start].replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    line = before.count(b"\n") + 1
    column = len(before.rsplit(b"\n", 1)[-1].decode("utf-8", "replace")) + 1
    byte = data[fault.start]
    controls = sum(b < 32 and b not in b"\t\n\r\x0c" for b in data[:2000])
    if controls > len(data[:2000]) // 20:
        return error("binary", "this is not text: it holds control characters throughout", path=name, hint=_SAVE_AS)
    was = bytes([byte]).decode("cp1252", "replace")
    guess = f"; in Windows-1252 it would be “{was}”" if was.isprintable() and was != "\ufffd" else ""
    return error(
        "encoding",
        f"byte 0x{byte:02X} is not UTF-8{guess}",
        path=f"{name}:{line}:{column}",
        hint=f"{_SAVE_AS}: in an editor, “Save as …” with the encoding UTF-8",
    )


def _refused(source: Source) -> tuple[Diagnostic, ...]:
    """A finding for each control character and for each line that is no line of text."""
    return (*_controls(source), *_long_lines(source))


def _controls(source: Source) -> list[Diagnostic]:
    matches = [] if _ORDINARY.issuperset(source.text) else list(re.finditer(_REFUSED, source.text))
    found = []
    for match in matches[:MOST_CONTROLS]:
        code = ord(match[0])
        message = f"U+{code:04X} ({unicodedata.name(match[0], 'a control character')}) can't be printed"
        hint = "take this character out; it is invisible in most editors"
        found.append(error("control-character", message, source.span(*match.span()), hint=hint))
    if len(matches) > MOST_CONTROLS:
        message = f"{len(matches) - MOST_CONTROLS} more control characters are not shown"
        found.append(error("control-character", message, path=source.path, hint="is this a text document?"))
    return found


def _long_lines(source: Source) -> list[Diagnostic]:
    return [
        error(
            "too-large",
            f"this line has {len(line)} characters; {MOST_LINE} are the most",
            source.span(start, start + 1),
            hint="break it into paragraphs",
        )
        for start, line in zip(source.line_starts, source.lines, strict=True)
        if len(line) > MOST_LINE
    ]
