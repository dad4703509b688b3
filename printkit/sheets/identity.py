"""Which sheet a form is: the properties that a form PDF carries, so that ``check`` knows a sheet of another game.

Belongs here: the two properties and how they are computed. Never here: writing or reading PDFs.
"""

from __future__ import annotations

from collections.abc import Iterator

from printkit.model import Game

GAME_PROPERTY = "PrintkitGame"
SHEET_PROPERTY = "PrintkitSheet"


def sheet_properties(game: Game) -> tuple[tuple[str, str], ...]:
    """``PrintkitGame`` (the slug) and ``PrintkitSheet`` (a fingerprint of what the game's sheets ask and count).

    The fingerprint changes with anything that changes what a filled blank means: the printed lines, tableau, bands,
    penalties and dice. It does not depend on paper, edition, the words of the rules, or on what a companion supplies.
    """
    return (GAME_PROPERTY, game.slug), (SHEET_PROPERTY, _fingerprint(game))


def _fingerprint(game: Game) -> str:
    from hashlib import blake2b  # loaded only where forms are written or read

    return blake2b("\n".join(_facts(game)).encode("utf-8", "replace"), digest_size=8).hexdigest()


def _facts(game: Game) -> Iterator[str]:
    """What the sheets say, one fact a line."""
    for mat in game.mats:
        yield from (f"mat {line.text}" for line in mat.lines)
    for sheet in game.score_sheets:
        for section in sheet.sections:
            yield f"section {sheet.per} {section.title}"
            yield from (f"line {line.text}" for line in section.lines)
    if (tableau := game.tableau) is not None:
        yield (f"tableau {'/'.join(tableau.rows)} {tableau.columns} {tableau.column_points} {tableau.row_points} "
               f"{tableau.variety_points}")
    for band in game.ratings:
        yield f"band {band.low} {band.high} {band.words}"
    for penalty in game.penalties:
        yield f"penalty {penalty.name} {penalty.points} {penalty.most}"
    for dice in game.dice:
        yield f"dice {dice.plural} {dice.count}"
    yield f"die {game.die_values}"
