"""printkit from Python: ``printkit.check("orchard-shares", "mara.txt")``.

Belongs here: plain functions over the whole street, for programs. Never here: printing, exit statuses, arguments.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from printkit.diagnostics import Diagnostic, error, has_errors
from printkit.model import Game

if TYPE_CHECKING:
    from printkit.filled import BlankSheet
    from printkit.rules.checker import Report


class UnknownGameError(Exception):
    """The game can't be checked: no such document, one with errors, or one without score lines. ``diagnostics`` say
    why; ``usage`` is set when there is no such document at all."""

    def __init__(self, diagnostics: tuple[Diagnostic, ...], usage: bool = False) -> None:
        super().__init__("; ".join(d.message for d in diagnostics))
        self.diagnostics, self.usage = diagnostics, usage


def load_game(name: str | Path, cwd: Path | None = None) -> Game:
    """The game of a name (slug or title) or a document's path, by the document alone: its companion says how things
    look, never how they score. Raises ``UnknownGameError``."""
    from printkit.catalogue import find
    from printkit.documents.document import parse
    from printkit.documents.reading import read_source

    found = find(str(name), cwd or Path())
    if isinstance(found, Diagnostic):
        raise UnknownGameError((found,), usage=True)
    source = read_source(found)
    if isinstance(source, tuple):
        raise UnknownGameError(source)
    parsed = parse(source, advice=False)
    if parsed.game is None or has_errors(parsed.diagnostics):
        raise UnknownGameError(tuple(d for d in parsed.diagnostics if has_errors((d,))))
    return parsed.game


def check(game: str | Path | Game, *files: str | Path) -> Report:
    """Check filled-in sheets, given together as one table, against the game's own document.

    ``files`` are transcripts, JSON or filled PDF forms; ``-`` is standard input; a file named twice counts once.
    Raises ``UnknownGameError`` when the game can't be checked; faults of the sheets are findings in the report.

    >>> report = check("orchard-shares", "mara.txt")    # doctest: +SKIP
    >>> report.ok, report.sheets[0].total               # doctest: +SKIP
    (True, 25)
    """
    from printkit.rules.checker import check_sheets
    from printkit.sheets.read import read_file, read_stream

    played = game if isinstance(game, Game) else load_game(game)
    blank = sheet_of(played)
    readings = []
    for file in dict.fromkeys(map(str, files)):
        name = "<stdin>" if file == "-" else file
        reading = (read_stream(played, blank, sys.stdin.buffer, name) if name == "<stdin>"
                   else read_file(played, blank, Path(file), name))
        readings.append((name, reading))
    return check_sheets(played, blank, readings)


def check_text(game: str | Path | Game, text: str, path: str = "<text>") -> Report:
    """Check a transcript or JSON that is at hand as text."""
    from printkit.rules.checker import check_sheets
    from printkit.sheets.read import read_bytes

    played = game if isinstance(game, Game) else load_game(game)
    blank = sheet_of(played)
    return check_sheets(played, blank, [(path, read_bytes(blank, text.encode("utf-8", "replace"), path))])


def legal_division(bundles: Sequence[Sequence[str] | int], game: str | Path | Game | None = None, *,
                   revealed: Iterable[str] | None = None) -> bool:
    """Whether cards are divided into bundles as a game's rules allow: see ``rules.sharing.legal_division``.

    Without a game, the first that divides cards among those that ``printkit list`` shows. Raises
    ``UnknownGameError``, and ValueError for a game that does not divide.
    """
    from printkit.rules.sharing import legal_division as judge

    return judge(_dividing(game), bundles, revealed)


def _dividing(game: str | Path | Game | None) -> Game:
    from printkit.catalogue import documents

    if game is not None:
        return game if isinstance(game, Game) else load_game(game)
    for path in documents(Path()):
        found = load_game(path)
        if found.number("bundles") is not None:
            return found
    raise UnknownGameError((error("game-unknown", "no game of the catalogue divides cards into bundles"),), usage=True)


def sheet_of(game: Game) -> BlankSheet:
    """The sheet that each player of a game fills in. Raises ``UnknownGameError`` when it has none."""
    from printkit.filled import blank_sheet

    blank = blank_sheet(game)
    if blank is None:
        raise UnknownGameError((error("no-sheet", f"{game.title} has no score lines to check"),))
    return blank
