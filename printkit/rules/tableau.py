"""A display of tiles: which they are, and what its columns, rows and variety are worth.

Belongs here: reading cells as the deck's cards, and the three scoring checks. Never here: what a condition means
(``conditions.py``), laws over the table.
"""

from __future__ import annotations

from collections.abc import Sequence

from printkit.filled import Key
from printkit.model import Card, Game, Tableau
from printkit.record import NamedTuple
from printkit.rules.conditions import Tile, condition, textures, tile_key, tiles, varied
from printkit.rules.findings import Finding
from printkit.rules.judged import Judged


class DisplayScore(NamedTuple):
    """What a display gains: by column, by row, for variety; ``total`` of a round."""

    columns: tuple[int, ...]
    rows: tuple[int, ...]
    variety: int

    @property
    def total(self) -> int:
        """The round's score."""
        return sum(self.columns) + sum(self.rows) + self.variety


def score_display(game: Game, rows: Sequence[Sequence[Tile]]) -> DisplayScore:
    """Score a full display, given row by row, by the document's own points and conditions.

    In Pattern Relay (“Three separate scoring checks”) a column gains its points if the motifs in it match, a row if all
    its textures are different, the whole display if all textures of the deck appear. Raises ValueError when the game
    has no tableau, the display is of another size, or a condition is none that ``condition`` knows.
    """
    tableau = game.tableau
    if tableau is None or len(rows) != len(tableau.rows) or any(len(row) != tableau.columns for row in rows):
        raise ValueError("the display does not have the size of the game's tableau")
    down, along = condition(game, tableau, "column"), condition(game, tableau, "row")
    if (down.alike is None and tableau.column_points) or (along.alike is None and tableau.row_points):
        raise ValueError("the document's condition for its points is not understood")
    columns = tuple(tableau.column_points if down.met([row[at] for row in rows]) else 0
                    for at in range(tableau.columns))
    across = tuple(tableau.row_points if along.met(row) else 0 for row in rows)
    seen = {tile[varied(game, tableau)] for row in rows for tile in row}
    return DisplayScore(columns, across, tableau.variety_points if seen >= textures(game, tableau) else 0)


def tile_at(judged: Judged, key: Key, known: dict[str, Card]) -> Tile | None:
    """The tile that is written in a cell; None when it is empty or no tile of the deck."""
    entry = judged.entry(key)
    card = known.get(tile_key(entry.written)) if entry else None
    return card.words if card else None


def display(judged: Judged, section: int) -> list[list[Tile | None]]:
    """The tiles of a round, row by row; None for a cell that is empty or not read. Read once for each sheet."""
    kept = judged.displays.get(section)
    if kept is None:
        tableau = judged.blank.sections[section].tableau
        known = tiles(judged.game)
        kept = [] if tableau is None else [[tile_at(judged, Key(section, row, str(column + 1)), known)
                                            for column in range(tableau.columns)] for row in tableau.rows]
        judged.displays[section] = kept
    return kept


def check_value(judged: Judged, key: Key) -> tuple[int | None, str, tuple[Finding, ...]]:
    """What a blank for a column, row or variety must hold by the tiles, and why; None when the tiles don't tell."""
    what, at, tableau = judged.links.checks[key]
    rows = display(judged, key.section)
    if what == "variety":
        word = varied(judged.game, tableau)
        return _variety(judged, tableau, [tile[word] if tile else None for row in rows for tile in row])
    word, alike = condition(judged.game, tableau, what)
    if alike is None:
        return None, "", ()
    line = [row[at] for row in rows] if what == "column" else rows[at]
    points, name = (tableau.column_points, f"column {at + 1}") if what == "column" else (
        tableau.row_points, tableau.rows[at])
    return _told([tile[word] if tile else None for tile in line], points, f"{name} has", alike)


def _told(words: list[str | None], points: int, start: str, alike: bool) -> tuple[int | None, str, tuple[Finding, ...]]:
    """Points for words that must all be alike, or all different."""
    seen = [word for word in words if word is not None]
    if len(seen) < len(words) or not seen:
        return None, "", ()
    kinds = len(set(seen))
    won = kinds == 1 if alike else kinds == len(seen)
    what = ("they match" if won else "they do not match") if alike else (
        "all different" if won else "not all different")
    return (points if won else 0), f"{start} {listed(seen)}: {what}, {points if won else 0} points", ()


def _variety(judged: Judged, tableau: Tableau, words: list[str | None]) -> tuple[int | None, str, tuple[Finding, ...]]:
    wanted = textures(judged.game, tableau)
    seen = {word for word in words if word is not None}
    at = varied(judged.game, tableau)
    lacking = [word for word in dict.fromkeys(card.words[at] for card in tiles(judged.game).values())
               if word not in seen]
    if not lacking and wanted:
        return tableau.variety_points, f"all of {listed(sorted(wanted))} appear, {tableau.variety_points} points", ()
    if None in words or not words:
        return None, "", ()
    return 0, f"{listed(lacking)} {'does' if len(lacking) == 1 else 'do'} not appear, 0 points", ()


def listed(words: Sequence[str]) -> str:
    """``A``, ``A and B``, ``A, B and C``."""
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1] if words else ""
