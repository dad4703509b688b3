"""A mat and a score sheet of each kind as they were last looked at, one draw item a line. After a wanted change:
``python tests/test_layout_score_golden.py``, then look at the difference."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from layout_reading import game
from mat_games import PAGES, STANDARD

from printkit.layout.frame import Frame
from printkit.layout.mats.pages import lay_out_mats
from printkit.layout.scores.sheets import lay_out_score_sheets

FOLDER = Path(__file__).parent / "fixtures" / "frames"


def frames() -> dict[str, Frame]:
    """Every golden's frame by its name."""
    return {
        "mat-orchard-shares-a4": _first(lay_out_mats, "orchard-shares", "a4"),
        "mat-pattern-relay-letter": _first(lay_out_mats, "pattern-relay", "letter"),
        "score-orchard-a4": _first(lay_out_score_sheets, "orchard", "a4"),
        "score-pattern-relay-letter": _first(lay_out_score_sheets, "pattern-relay", "letter"),
        "score-orchard-shares-a4": _first(lay_out_score_sheets, "orchard-shares", "a4"),
    }


def _first(lay_out: Callable[..., Any], name: str, page: str) -> Frame:
    runs, findings = lay_out(game(name), STANDARD, PAGES[page])
    assert findings == ()
    return runs[0].pieces[0].front


FRAMES = frames()


@pytest.mark.parametrize("name", FRAMES)
def test_the_frame_is_as_it_was(name: str) -> None:
    assert FRAMES[name].dump() + "\n" == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, frame in FRAMES.items():
        (FOLDER / f"{name}.txt").write_text(frame.dump() + "\n", encoding="utf-8")
