"""One card of each template, a tent, a plaque and tokens as they were last looked at, one draw item a line. After a
wanted change: ``python tests/test_layout_cards_golden.py``, then look at the difference."""

from __future__ import annotations

from pathlib import Path

import pytest
from card_reading import STANDARD, card, deck_of, game_of, run_of
from layout_reading import game

from printkit.layout.frame import Frame
from printkit.layout.markers.runs import lay_out_markers

FOLDER = Path(__file__).parent / "fixtures" / "frames"
LONG = "Every player takes two cards from the row, keeps one and gives the other to the left. " * 6


def frames() -> dict[str, Frame]:
    """Every golden's frame by its name."""
    found: dict[str, Frame] = {
        "card-word": run_of(game_of(*game("orchard-shares").decks)).pieces[18].front,
        "card-pair": run_of(game_of(*game("pattern-relay").decks)).pieces[8].front,
        "card-trees": run_of(game_of(*game("orchard").decks)).pieces[0].front,
        "card-text": run_of(game_of(deck_of(card("FLOOD", "EVENT: flood.", LONG.strip())))).pieces[0].front,
        "card-emblem": run_of(game_of(deck_of(card("WOLF", "ROLE: wolf.", "Howls.", label="copy 01")))).pieces[0].front,
        "card-numbers": run_of(game_of(deck_of(card("RED / 3", "Match the number.")))).pieces[0].front,
    }
    for name, at, shown in (("orchard-shares", 0, "tent"), ("pattern-relay", 1, "plaque"), ("orchard", 0, "token"),
                            ("orchard", 7, "counter")):
        (run,), _ = lay_out_markers(game(name), STANDARD)
        found[f"marker-{shown}"] = run.pieces[at].front
    return found


FRAMES = frames()


@pytest.mark.parametrize("name", FRAMES)
def test_the_frame_is_as_it_was(name: str) -> None:
    assert FRAMES[name].dump() + "\n" == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, frame in FRAMES.items():
        (FOLDER / f"{name}.txt").write_text(frame.dump() + "\n", encoding="utf-8")
