"""Lines that list places, told from words to read."""

from __future__ import annotations

import io
from pathlib import Path

import pypdf
import pytest
from small_papers import paper
from test_documents_others import game_of

from printkit.build import build
from printkit.choice import Choice
from printkit.documents.show import show
from printkit.documents.tracks import read_track
from printkit.layout.glyphs import check_characters


@pytest.mark.parametrize(("line", "places"), [
    ("START · 1 · 2 · 3 · FAR BANK", "START|1|2|3|FAR BANK"),
    ("0·1·2·3", "0|1|2|3"),
    ("Rounds: 1 > 2 > 3 > 4", "1|2|3|4"),
    ("Valley – Meadow – Ridge – Summit", "Valley|Meadow|Ridge|Summit"),
    ("Dawn → Noon → Dusk → Night", "Dawn|Noon|Dusk|Night"),
    ("0 1 2 3 4 5", "0|1|2|3|4|5"),
    ("1, 2, 3, 4.", "1|2|3|4"),
    ("1–2–3–4", "1|2|3|4"),
    ("0, 5, 10, 15", "0|5|10|15"),
    ("10 · 9 · … · 5 · END", "10|9|8|7|6|5|END"),
    ("−2 · −1 · 0 · 1", "−2|−1|0|1"),
    ("Valley. Boulder Garden. Ridge. Summit.", "Valley|Boulder Garden|Ridge|Summit"),
    ("Buttons: MORE STEAM. LESS STEAM. VENT. KICK IT.", "MORE STEAM|LESS STEAM|VENT|KICK IT"),
])  # fmt: skip
def test_a_line_of_places_is_a_track(line: str, places: str) -> None:
    assert read_track(line) == tuple(places.split("|"))


@pytest.mark.parametrize("line", [
    "Basket mat · print four copies", "1 · 2 · 3", "Start · … · Finish", "1 · … · 5000", "1 2 4 8", "0, 0, 0, 0",
    "Lay the cards here, face up, one by one, in a row", "Shuffle. Deal five cards. Play one. Draw one.",
    "Read. Look up. Laugh. Stop", "Counter. Window. Terrace.", "Player: ____ · ____ · ____ · ____",
    "Take one card of your choice · then two more cards · then none at all · and stop",
    "Lay cards here. 1, 2, 3, 4", "1 · 2 ·  · 4", "", "· · · ·", ": . ! ?",
])  # fmt: skip
def test_words_to_read_are_no_track(line: str) -> None:
    assert read_track(line) == ()


def test_a_documents_mat_has_the_places_of_its_track() -> None:
    """``0 · 1 · 2 · 3 · 4`` and a sentence under the title River mat; three rooms on the board before it."""
    board, river = game_of("harbour-day").mats
    assert [line.track for line in board.lines] == [()]
    assert [line.track for line in river.lines] == [("0", "1", "2", "3", "4"), ()]
    assert all(line.blanks == () and line.understood for line in river.lines)


ARROWS = ["River mat", "Day: Dawn → Noon → Dusk → Night", "Player: ________", "Boats: ____ × 2 = ____"]


def river(*lines: str) -> str:
    source = paper(["1 boat card", "One river mat"], ["CARD", "It is one.", *lines]).source
    assert source is not None
    return source.text


def test_arrows_between_places_are_never_printed_and_need_no_font(tmp_path: Path) -> None:
    """The mat of the finished PDF has the places in order; the score sheet, where nothing moves, has no track."""
    path = tmp_path / "river.txt"
    path.write_text(river(*ARROWS), "utf-8")
    built = build(path, Choice())
    assert [d.code for d in built.diagnostics] == []
    mat, sheet = (
        "\n".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(built.files[name])).pages)
        for name in ("mats.pdf", "score-sheets.pdf")
    )
    assert [word for word in mat.split() if word in ("Dawn", "Noon", "Dusk", "Night")] == [
        "Dawn", "Noon", "Dusk", "Night"]  # fmt: skip
    assert "→" not in mat and "Boats" in mat
    assert "Boats" in sheet and "Dawn" not in sheet


@pytest.mark.parametrize(
    ("lines", "columns"),
    [
        (["River mat", "Dawn → Noon → Dusk → Night"], []),
        (["River mat", "Dawn → No➜on → Dusk → Night"], [10]),
        (["River mat", "Day ➜ night: Dawn → Noon → Dusk → Night"], [5]),
        (["River mat", "Dawn → Noon → Dusk → Night", "Go → there."], [4]),
        (["River mat", "Dawn → Noon → Dusk"], [6, 13]),
        (["River sheet", "Dawn → Noon → Dusk → Night", "Player: ________"], [6, 13, 20]),
    ],
)
def test_what_is_printed_needs_a_font(lines: list[str], columns: list[int]) -> None:
    """Names of places and of the track, words to read, and a score sheet, which prints its lines as they are."""
    parsed = paper(["1 boat card"], ["CARD", "It is one.", *lines])
    assert parsed.game is not None
    found = check_characters(parsed.game, parsed.source)
    assert [(d.code, d.span.column) for d in found if d.span] == [("no-glyph", column) for column in columns]


def test_show_has_the_places_of_a_track() -> None:
    parsed = paper(["1 boat card", "One river mat"], ["CARD", "It is one.", *ARROWS])
    assert parsed.game is not None
    lines = show(parsed.game, parsed.diagnostics).split("\n")
    assert '    "Day: Dawn → Noon → Dusk → Night",  # x:16; a track of 4 places: Dawn | Noon | Dusk | Night' in lines
    assert '    "Boats: ____ × 2 = ____",  # x:18; blanks: count, result' in lines
