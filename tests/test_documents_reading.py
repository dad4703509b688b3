"""Files as people have them: encodings, line ends, refused characters."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from printkit.documents.document import load
from printkit.documents.reading import MOST_BYTES, decode, read_source
from printkit.source import Source

TEXT = "Round & Revel / Café\r\nGłóg 한국어\r\n"
WANTED = "Round & Revel / Café\nGłóg 한국어\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_unicode_is_read(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(TEXT.encode(encoding))
    source = read_source(path)
    assert isinstance(source, Source)
    assert source.text == WANTED
    assert source.path == str(path)
    assert not source.supplied


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf16_without_a_mark_is_read(encoding: str) -> None:
    source = decode("Round & Revel / Café\r\nGłóg\r\n".encode(encoding), "game.txt")
    assert isinstance(source, Source)
    assert source.text == "Round & Revel / Café\nGłóg\n"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends(end: str) -> None:
    source = decode(f"a{end}b{end}{end}c".encode(), "game.txt")
    assert isinstance(source, Source)
    assert source.lines == ("a", "b", "", "c")


def test_no_break_spaces_stay_and_match_as_spaces() -> None:
    seed = (Path(__file__).parent.parent / "seeds" / "orchard-shares.txt").read_text("utf-8")
    from printkit.documents.document import parse

    text = seed.replace("54 fruit", "54\u00a0fruit").replace("print three copies", "print\u202fthree\u00a0copies")
    parsed = parse(Source("game.txt", text.replace("FRUIT: PEAR.", "FRUIT:\u00a0PEAR.")))
    assert parsed.diagnostics == ()
    assert parsed.game is not None
    assert parsed.game.decks[0].cards[0].lines[0] == "FRUIT:\u00a0PEAR."
    assert parsed.game.mats[0].copies == 3


REFUSED: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "game.txt: error[empty]: the document is empty"),
    "blank": (b" \r\n\t\n\xc2\xa0", "game.txt: error[empty]: the document is empty"),
    "only a mark": (b"\xef\xbb\xbf", "game.txt: error[empty]: the document is empty"),
    "a PDF": (
        b"%PDF-1.7\n",
        "game.txt: error[binary]: this is a PDF, not text\n  hint: save it as plain text in UTF-8",
    ),
    "a Word document": (
        b"PK\x03\x04\x14",
        "game.txt: error[binary]: this is a zip archive or an office document, not text\n"
        "  hint: save it as plain text in UTF-8",
    ),
    "zeros": (
        b"ab\0cd\0\0\0\0ef",
        "game.txt: error[binary]: this is not text: it holds zero bytes\n  hint: save it as plain text in UTF-8",
    ),
    "noise": (
        bytes(range(1, 32)) * 4 + b"\xff\xfe",
        "game.txt: error[binary]: this is not text: it holds control characters "
        "throughout\n  hint: save it as plain text in UTF-8",
    ),
    "Latin-1": (
        "Round & Revel\r\nCafé".encode("latin-1"),
        "game.txt:2:4: error[encoding]: byte 0xE9 is not UTF-8; in "
        "Windows-1252 it would be “é”\n  hint: save it as plain text in UTF-8: in an editor, “Save as …” with the "
        "encoding UTF-8",
    ),
    "Latin-1 after UTF-8": (
        "Café ×".encode() + b" \xd7",
        "game.txt:1:8: error[encoding]: byte 0xD7 is not UTF-8; in "
        "Windows-1252 it would be “×”\n  hint: save it as plain text in UTF-8: in an editor, “Save as …” "
        "with the encoding UTF-8",
    ),
    "half of UTF-16": (
        b"\xff\xfeA\0B",
        "game.txt: error[encoding]: the file begins like UTF-16 but byte 4 is not\n"
        "  hint: save it as plain text in UTF-8",
    ),
    "too large": (
        b"a\n" * (MOST_BYTES // 2 + 1),
        "game.txt: error[too-large]: the file is larger than 300 kB\n  hint: a rules document is text of a few pages",
    ),
    "a line without end": (
        b"Title\n" + b"x" * 20_001,
        "game.txt:2:1: error[too-large]: this line has 20001 characters; 20000 "
        "are the most\n  2 | " + "x" * 100 + "…\n    | ^\n  hint: break it into paragraphs",
    ),
    "a bell": (
        b"Ding\x07 dong",
        "game.txt:1:5: error[control-character]: U+0007 (a control character) can't be printed\n"
        "  1 | Ding� dong\n    |     ^\n  hint: take this character out; it is invisible in most editors",
    ),
    "text turned round": (
        "Pay \u202e001\u202c now".encode(),
        "game.txt:1:5: error[control-character]: U+202E (RIGHT-TO-LEFT OVERRIDE) can't be printed\n"
        "  1 | Pay �001� now\n    |     ^\n  hint: take this character out; it is invisible in most editors\n"
        "game.txt:1:9: error[control-character]: U+202C (POP DIRECTIONAL FORMATTING) can't be printed\n"
        "  1 | Pay �001� now\n    |         ^\n  hint: take this character out; it is invisible in most "
        "editors",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused(name: str) -> None:
    data, message = REFUSED[name]
    found = decode(data, "game.txt")
    assert not isinstance(found, Source)
    assert "\n".join(d.render() for d in found) == message


def test_a_flood_of_control_characters_is_counted() -> None:
    found = decode(b"\x07 Some text to look like a text. " * 50, "game.txt")
    assert not isinstance(found, Source)
    assert len(found) == 21
    assert found[-1].render() == (
        "game.txt: error[control-character]: 30 more control characters are not shown\n  hint: is this a text document?"
    )


@pytest.mark.parametrize("mark", ["\u200e", "\u200f", "\u2066", "\u2069", "\u202a", "\u200b", "\u061c"])
def test_every_bidi_control_is_refused(mark: str) -> None:
    found = decode(f"Round & Revel{mark}".encode(), "game.txt")
    assert not isinstance(found, Source)
    assert [d.code for d in found] == ["control-character"]


def test_folder_and_missing_file(tmp_path: Path) -> None:
    (folder,) = load(tmp_path).diagnostics
    assert folder.render() == (
        f"{tmp_path}: error[unreadable]: this is a folder, not a document\n  hint: name the document in it"
    )
    (missing,) = load(tmp_path / "no.txt").diagnostics
    assert missing.render() == (
        f"{tmp_path / 'no.txt'}: error[unreadable]: there is no such file\n  hint: look at the name and the folder"
    )
    (odd,) = load(Path("a\0b")).diagnostics
    assert odd.code == "unreadable"


@pytest.mark.skipif(
    os.name == "nt" or not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything"
)
def test_file_that_may_not_be_read(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("Round & Revel")
    path.chmod(0)
    (found,) = load(path).diagnostics
    assert found.render() == f"{path}: error[unreadable]: the file can't be read: permission denied"
