"""Every fault of a document, and the whole message that it gets."""

from __future__ import annotations

import re

import pytest
from document_faults import CASES, FIXTURES, faulty, told

from printkit.diagnostics import has_errors

EXPECTED: dict[str, str] = {
    block.partition("\n")[0]: block.partition("\n")[2].rstrip("\n")
    for block in (FIXTURES / "findings.txt").read_text("utf-8").split("=== ")[1:]
}


@pytest.mark.parametrize("name", CASES)
def test_message(name: str) -> None:
    assert told(name) == EXPECTED[name]


def test_every_case_is_expected_and_no_other() -> None:
    assert list(EXPECTED) == list(CASES)
    assert all(EXPECTED.values())


def test_findings_come_in_the_order_of_their_places() -> None:
    for name in CASES:
        starts = [d.span.start for d in faulty(name).diagnostics if d.span]
        assert starts == sorted(starts), name


def test_every_contradiction_shows_both_places() -> None:
    for name in CASES:
        for found in faulty(name).diagnostics:
            if found.code == "contradiction":
                assert found.span and found.notes, name
                assert all(note.span != found.span for note in found.notes), name


CODES = re.compile(r"(?:error|warning)\[([a-z-]+)\]")
# Told by files and by companions: test_documents_reading.py, test_documents_companion.py.
ELSEWHERE = {
    "unreadable",
    "empty",
    "binary",
    "encoding",
    "control-character",
    "too-large",
    "too-many",
    "companion-disagrees",
    "unknown-word",
    "unknown-part",
    "face-shape",
    "wrong-type",
    "no-dice",
    "card-without-name",
    "marker-without-name",
    "out-of-range",
}


def test_every_code_of_the_dialects_is_covered() -> None:
    folder = FIXTURES.parent.parent.parent / "printkit" / "documents"
    text = "".join(path.read_text("utf-8") for path in sorted(folder.glob("*.py")))
    codes = set(re.findall(r"\b(?:error|warning|fault)\(\s*\"([a-z-]+)\"", text))
    told_here = set(CODES.findall("\n".join(EXPECTED.values())))
    assert codes - told_here == ELSEWHERE


@pytest.mark.parametrize("share", [0.15, 0.3, 0.45, 0.6, 0.75, 0.9])
@pytest.mark.parametrize("seed", ["orchard-shares", "orchard", "pattern-relay"])
def test_a_document_cut_off_anywhere_is_an_error(seed: str, share: float) -> None:
    from document_faults import text_of

    from printkit.documents.document import parse
    from printkit.source import Source

    text = text_of(seed)
    cut = text[: text.index("\n", int(len(text) * share)) - 9]  # in the middle of a line
    assert has_errors(parse(Source("game.txt", cut)).diagnostics)


def test_all_faults_are_told_in_one_run() -> None:
    from document_faults import SMALL

    from printkit.documents.document import parse
    from printkit.source import Source

    text = SMALL.replace("3 hare", "4 hare").replace("copy 02", "copy 01").replace("WOLF. Howls.\n", "")
    codes = [d.code for d in parse(Source("game.txt", text)).diagnostics]
    assert codes == ["contradiction", "copy-repeated", "card-without-text"]


def test_a_flood_of_faults_is_counted() -> None:
    from printkit.documents.document import parse
    from printkit.source import Source

    cards = "".join(f"HARE · copy {n:03}\n" for n in range(1, 302))
    text = (
        "Round & Revel / Test\nFlood\nA line.\nWhat you need\n- 301 hare cards\nHow to play\nRun\nRun.\n"
        f"Printable materials\nCut.\n{cards}Round & Revel. First edition.\n"
    )
    found = parse(Source("game.txt", text)).diagnostics
    assert len(found) == 201
    assert found[-1].render() == (
        "game.txt: error[too-many]: 101 more findings are not shown\n  hint: mend the first ones and run it again"
    )
