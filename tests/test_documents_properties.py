"""What holds for every text: parsing never raises, ends soon, loads nothing heavy."""

from __future__ import annotations

import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.documents.document import parse
from printkit.documents.numerals import mark_numbers, read_number
from printkit.documents.reading import decode
from printkit.documents.show import show
from printkit.source import Source

ROOT = Path(__file__).parent.parent
TEXTS = [
    path.read_text("utf-8")
    for folder in ("seeds", "tests/fixtures/documents")
    for path in sorted((ROOT / folder).glob("*.txt"))
    if path.name != "findings.txt"
]
COMPANIONS = [path.read_text("utf-8") for path in sorted((ROOT / "seeds").glob("*.companion.toml"))]
OPENINGS = ("Round & Revel / X\nGame\nLine\nWhat you need\n- ", "OBJECTIVE OF X: ", "")
LINES = sorted({line for text in TEXTS for line in text.split("\n")})


def hold(text: str, companion: str | None = None) -> None:
    """Parse, render and show; the result must be readable TOML."""
    supplied = None if companion is None else Source("game.companion.toml", companion, supplied=True)
    parsed = parse(Source("game.txt", text), supplied)
    for found in parsed.diagnostics:
        assert found.render()
    if parsed.game is not None:
        tomllib.loads(show(parsed.game, parsed.diagnostics))


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(OPENINGS), st.text(max_size=400))
def test_any_text(opening: str, text: str) -> None:
    hold(opening + text)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.sampled_from(LINES), max_size=60), st.sampled_from(OPENINGS), st.sampled_from(COMPANIONS))
def test_any_order_of_lines(lines: list[str], opening: str, companion: str) -> None:
    hold(opening + "\n".join(lines), companion)


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(TEXTS), st.data())
def test_a_document_with_a_hole(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 400)))
    hold(text[:start] + data.draw(st.text(max_size=20)) + text[end:])


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(COMPANIONS), st.data())
def test_a_companion_with_a_hole(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 60)))
    companion = text[:start] + data.draw(st.text(max_size=10)) + text[end:]
    for document in TEXTS[:3]:
        hold(document, companion)


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=300))
def test_any_bytes(data: bytes) -> None:
    found = decode(data, "game.txt")
    if isinstance(found, Source):
        hold(found.text)


@given(st.integers(0, 999_999))
def test_digits_are_read(number: int) -> None:
    assert read_number(str(number)) == number


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("zero", 0),
        ("one", 1),
        ("Twelve", 12),
        ("twenty", 20),
        ("twenty-seven", 27),
        ("forty two", 42),
        ("a dozen", 12),
        ("two dozen", 24),
        ("a hundred", 100),
        ("one hundred and eight", 108),
        ("ninety-nine", 99),
        ("dozen", 12),
        ("some", None),
        ("", None),
        ("1234567", None),
        ("١٢", None),
    ],
)
def test_words_are_read(words: str, number: int | None) -> None:
    assert read_number(words) == number


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("Print four copies of 12 cards", "Print **** copies of ** cards"),
        ("someone, anyone, tone, 2.5, D6, 1234567", "someone, anyone, tone, 2.5, D6, 1234567"),
        ("a 2-by-3 or 2x3 grid, twenty-one", "a *-by-* or *x* grid, **********"),
    ],
)
def test_numbers_are_found(text: str, marked: str) -> None:
    assert mark_numbers(text).replace("\x01", "*") == marked


HEAD = "Round & Revel / X\nGame\nLine\nWhat you need\n"
PRINTABLES = HEAD + "How to play\nPrintable materials\n"
SIZE = 290_000
HOSTILE = {
    "numbers": HEAD + "- " + "one " * (SIZE // 4),
    "needs": HEAD + "- 4 tide cards: 2 EBB\n" * (SIZE // 22),
    "pairs": PRINTABLES + "A / B\n" * (SIZE // 6),
    "copies": PRINTABLES + "PEAR · copy 01\nx.\n" * (SIZE // 18),
    "blanks": PRINTABLES + "Mat mat\n" + "____ + " * (SIZE // 7),
    "spaces": HEAD + " " * SIZE + "x",
    "slashes": PRINTABLES + "a/" * (SIZE // 2),
    "stops": HEAD + "How to play\n" + "." * SIZE,
    "dice": "OBJECTIVE OF X: y\nNUMBER OF CARDS: 5 red dice\nA\n" + "the 5 red dice are apples " * (SIZE // 27),
    "capitals": "OBJECTIVE OF X: y\nNUMBER OF CARDS: x\n" + "ABC\n" * (SIZE // 4),
    "longer than allowed": HEAD + "x" * 2_000_000,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_text_ends_soon(name: str) -> None:
    start = time.process_time()
    parse(Source("game.txt", HOSTILE[name]))
    assert time.process_time() - start < 4  # 2 s here; machines differ


def test_a_seed_is_parsed_in_milliseconds() -> None:
    source = Source("game.txt", TEXTS[0])
    parse(source)
    start = time.process_time()
    for _ in range(10):
        parse(source)
    assert (time.process_time() - start) / 10 < 0.045  # 8 ms here; machines differ


def test_parsing_loads_nothing_heavy() -> None:
    code = (
        "import sys; from printkit.documents.document import load; from pathlib import Path; import shutil, tempfile; "
        "load(Path('tests/fixtures/documents/moon-market.txt')); "
        "print([m for m in ('reportlab', 'pypdf', 'click', 'PIL', 'tomllib', 'printkit.layout') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
