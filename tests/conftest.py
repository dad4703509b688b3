"""What several test files share: the three games built once for all of them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

SEEDS = Path(__file__).parent.parent / "seeds"
GAMES = ("orchard-shares", "orchard", "pattern-relay")
PAPERS = ("a4", "letter")


@dataclass(frozen=True)
class BuiltSet:
    """A game's files in one folder, as a user finds them."""

    game: str
    edition: str
    paper: str
    folder: Path

    @property
    def manifest(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads((self.folder / "manifest.json").read_text(encoding="utf-8"))
        return found

    @property
    def pdfs(self) -> list[Path]:
        return sorted(self.folder.glob("*.pdf"))


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str], BuiltSet]:
    """All three games on both papers, standard edition: (game, paper) -> its files."""
    from printkit.build import build
    from printkit.choice import Choice
    from printkit.output import write_set

    out = tmp_path_factory.mktemp("out")
    sets = {}
    for game in GAMES:
        for paper in PAPERS:
            made = build(SEEDS / f"{game}.txt", Choice(paper=paper))
            assert made.files, [d.render() for d in made.diagnostics]
            assert write_set(out / made.folder, made.files_for(out / made.folder)) is None
            sets[game, paper] = BuiltSet(game, "standard", paper, out / made.folder)
    return sets
