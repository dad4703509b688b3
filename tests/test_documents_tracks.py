"""Lines that list places, told from words to read."""

from __future__ import annotations

import pytest
from test_documents_others import game_of

from printkit.documents.tracks import read_track


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
