"""Three pages as they were last looked at, one draw item a line. After a wanted change: python this file, then look
at the difference."""

from __future__ import annotations

from pathlib import Path

import pytest
from layout_reading import PAPERS, game

from printkit.layout.booklet.rules import lay_out_rules
from printkit.layout.edition import load_edition
from printkit.layout.frame import PageBox

FOLDER = Path(__file__).parent / "fixtures" / "frames"
PAGES = (("orchard-shares", "a4", 4), ("orchard", "letter", 4), ("pattern-relay", "letter", 2))


def dump(name: str, paper: str, number: int) -> str:
    width, height = PAPERS[paper]
    runs, _ = lay_out_rules(game(name), load_edition("standard"), PageBox(height / 2, width))
    return runs[0].pages[number - 1].front.dump() + "\n"


def file(name: str, paper: str, number: int) -> Path:
    return FOLDER / f"booklet-{name}-{paper}-{number}.txt"


@pytest.mark.parametrize(("name", "paper", "number"), PAGES)
def test_the_page_is_as_it_was(name: str, paper: str, number: int) -> None:
    assert dump(name, paper, number) == file(name, paper, number).read_text(encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for page in PAGES:
        file(*page).write_text(dump(*page), encoding="utf-8")
