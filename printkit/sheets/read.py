"""A file of any kind -> its filled sheets: what kind it is, and whether it can be read at all.

Belongs here: bytes, sizes, kinds. Never here: transcripts, JSON or PDF themselves.
"""

from __future__ import annotations

from pathlib import Path
from typing import BinaryIO

from printkit.diagnostics import error
from printkit.filled import BlankSheet, Reading
from printkit.model import Game
from printkit.source import Source

MOST_TEXT = 1_000_000
MOST_PDF = 20_000_000
"""In bytes. A printed set with forms has well under two megabytes; larger files are refused unread."""


def read_file(game: Game, blank: BlankSheet, path: Path, shown: str = "") -> Reading:
    """Read one file: a transcript, JSON, or a PDF form. ``shown`` is the path as messages name it."""
    name = shown or str(path)
    try:
        if path.is_dir():
            return failed("not-a-file", "this is a folder, not a sheet", name)
        if path.exists() and not path.is_file():  # a pipe would be waited for
            return failed("not-a-file", "this is no file; use - for standard input", name)
        with path.open("rb") as stream:
            return read_stream(game, blank, stream, name)
    except (OSError, ValueError) as fault:
        reason = getattr(fault, "strerror", None) or "the path is none that can be opened"
        return failed("file-unreadable", f"the file can't be read: {reason}", name)


def read_stream(game: Game, blank: BlankSheet, stream: BinaryIO, name: str) -> Reading:
    """Read a sheet from bytes; no more of them than the largest kind may have."""
    data = stream.read(MOST_TEXT + 1)
    if b"%PDF-" in data[:1024]:
        data += stream.read(MOST_PDF + 1 - len(data))
        if len(data) > MOST_PDF:
            return _too_large(name, MOST_PDF)
        from printkit.sheets.form import read_form

        return read_form(game, blank, data, name)
    if len(data) > MOST_TEXT:
        return _too_large(name, MOST_TEXT)
    return read_bytes(blank, data, name)


def read_bytes(blank: BlankSheet, data: bytes, name: str) -> Reading:
    """Read a transcript or JSON."""
    text = _decode(data)
    if text is None:
        return failed("file-unknown", "this is neither text, JSON nor a PDF", name,
                      "a sheet is a .txt transcript, .json, or a filled .pdf form")
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if name.lower().endswith(".json") or text.lstrip()[:1] in ("{", "["):
        from printkit.sheets.json_sheet import read_json

        return read_json(blank, text, name)
    from printkit.sheets.transcript import read_transcript

    return read_transcript(blank, Source(name, text))


def failed(code: str, message: str, path: str, hint: str = "") -> Reading:
    """A file that can't be read as any sheet: exit status 2."""
    return Reading((), (error(code, message, path=path, hint=hint),), True)


def _too_large(name: str, most: int) -> Reading:
    return failed("file-too-large", f"the file is larger than {most // 1_000_000} MB, no sheet is", name)


def _decode(data: bytes) -> str | None:
    """The text of a file as editors write it: UTF-8, UTF-16 with its mark, else Windows' Western letters."""
    for mark, name in ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if data.startswith(mark):
            try:
                return data.decode(name)
            except UnicodeDecodeError:
                return None
    if b"\0" in data:
        return None
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        controls = sum(byte < 32 and byte not in (9, 10, 12, 13) for byte in data)
        return None if controls else data.decode("cp1252", "replace")
