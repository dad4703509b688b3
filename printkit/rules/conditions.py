"""What a display's columns and rows ask of their tiles, by the document's own words.

Belongs here: the deck's tiles and their words, conditions, and which conditions are not understood. Never here: what is
written on any sheet (``tableau.py``).
"""

from __future__ import annotations

from collections.abc import Sequence

from printkit.diagnostics import Diagnostic, warning
from printkit.model import Card, Game, Tableau
from printkit.record import NamedTuple
from printkit.spelling import fold

_ALIKE = ("match", "same", "alike", "identical", "equal")
_DIFFERENT = ("different", "differ", "distinct", "no two", "unlike")

Tile = tuple[str, ...]
"""The words of a tile, as its card prints them: ``("SUN", "DOTS")``."""


def tiles(game: Game) -> dict[str, Card]:
    """The deck's cards by their words, in any order: ``sun dots`` and ``dots sun`` are one tile."""
    found: dict[str, Card] = {}
    for deck in game.decks:
        for card in deck.cards:
            if len(card.words) > 1:
                found.setdefault(tile_key(" ".join(card.words)), card)
    return found


class Condition(NamedTuple):
    """What a column's or a row's tiles must show: their words at ``word``, all ``alike`` or all different; ``alike`` is
    None when the document's words say neither."""

    word: int
    alike: bool | None

    def met(self, row: Sequence[Tile]) -> bool:
        """Whether tiles meet it."""
        kinds = len({tile[self.word] for tile in row})
        return kinds == (1 if self.alike else len(row))


def condition(game: Game, tableau: Tableau, what: str) -> Condition:
    """The condition for a ``column`` or a ``row``. A label of the cards that the rule names (``Motif``) says which word
    counts; without one it is the word of variety for rows, the other one for columns."""
    rule = fold(tableau.column_rule if what == "column" else tableau.row_rule)
    named = _named(game, rule)
    usual = varied(game, tableau) if what == "row" else 1 - varied(game, tableau)
    different = any(word in rule for word in _DIFFERENT)
    alike = any(word in rule for word in _ALIKE) and "no two" not in rule
    understood = different != alike and len(named) < 2 and " not " not in f" {rule} "
    return Condition(named[0] if named else usual, alike if understood else None)


def varied(game: Game, tableau: Tableau) -> int:
    """Which word of a tile variety asks for (the texture): that of the label that its name holds, else the second."""
    named = _named(game, fold(tableau.variety))
    return named[0] if named else 1


def _named(game: Game, text: str) -> list[int]:
    """The words of a tile, by position, whose labels a text names; labels stand in the words' order."""
    card = next(iter(tiles(game).values()), None)
    return [at for at, (name, _) in enumerate(card.traits[:2]) if fold(name) in text] if card else []


def textures(game: Game, tableau: Tableau) -> frozenset[str]:
    """All words that variety asks for: those of the deck."""
    at = varied(game, tableau)
    return frozenset(card.words[at] for card in tiles(game).values())


def tile_key(text: str) -> str:
    """A tile's words as they are compared: ``SUN/DOTS`` and ``dots sun`` are one."""
    return " ".join(sorted(fold(text.replace("/", " ").replace("／", " ")).split()))


def unclear_conditions(game: Game, tableau: Tableau) -> tuple[Diagnostic, ...]:
    """A warning for a column's or a row's points whose condition is not understood, or not said at all."""
    found = []
    for what, points, rule in (("column", tableau.column_points, tableau.column_rule),
                               ("row", tableau.row_points, tableau.row_rule)):
        asked = condition(game, tableau, what)
        if not points or asked.alike is not None:
            continue
        card = next(iter(tiles(game).values()), None)
        word = fold(card.traits[asked.word][0]) if card and asked.word < len(card.traits) else "word"
        gains = f"a {what} gains {points} point{'' if points == 1 else 's'}"
        found.append(warning(
            "condition-not-understood",
            f"when {gains} is not understood: “{rule}”" if rule else f"the document does not say when {gains}",
            tableau.origins.get(f"{what}_rule") or tableau.origins.get(f"{what}_points"),
            hint=f"“each {what} whose {word} is the same” and “each {what} whose {word} is different on every tile” "
                 f"are understood; as it is, sums are checked, but not whether a {what} gains its points"))
    return tuple(found)
