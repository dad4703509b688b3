"""What a person asks to be built, and whether printkit knows what they name.

Belongs here: the choice as a value, its names looked up, the nearest named. Never here: building.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from printkit.diagnostics import Diagnostic, error, warning
from printkit.imposition.options import PLAIN, Options, check_options
from printkit.imposition.papers import find_paper
from printkit.imposition.sheet import Paper
from printkit.layout.edition import Edition, load_edition, names, read_edition
from printkit.layout.parts import PARTS
from printkit.model import Game
from printkit.record import dataclass
from printkit.spelling import meant

SET = "set"


@dataclass(frozen=True)
class Choice:
    """What of a game to build. ``edition`` is a name, or the path of a user's own; ``paper`` a name or a size.

    ``parts`` empty means all and the set; ``only`` keeps pieces whose name holds it; ``players`` fewer copies of what
    each player gets, 0 for the document's own; ``options`` is how the sheets are made up.
    """

    edition: str = "standard"
    paper: str = "a4"
    parts: tuple[str, ...] = ()
    only: str = ""
    players: int = 0
    options: Options = PLAIN

    @property
    def whole(self) -> bool:
        """Whether everything is built, so that what is not is no longer part of the game."""
        return not self.parts and not self.only


def check_choice(choice: Choice) -> tuple[Diagnostic, ...]:
    """Everything that is wrong with a choice before any document is read."""
    found = [find_edition(choice.edition), find_paper(choice.paper), *map(_part, choice.parts)]
    lists = [result if isinstance(result, tuple) else (result,) for result in found]
    findings = [finding for listed in lists for finding in listed if isinstance(finding, Diagnostic)]
    return (*findings, *check_options(choice.options))


def find_edition(name: str) -> Edition | tuple[Diagnostic, ...]:
    """An edition by name, or a user's own by the path of its file."""
    if name in names():
        return load_edition(name)
    if name.endswith(".toml"):
        edition, findings = read_edition(Path(name))
        return findings if edition is None else edition
    return (_unknown("edition", name, names()),)


def distinct_papers(names: Iterable[str]) -> tuple[str, ...]:
    """The names of papers without those that mean one that is named before: ``a4`` and ``210x297mm``."""
    by_paper: dict[str, str] = {}
    for name in names:
        paper = find_paper(name)
        by_paper.setdefault(paper.name if isinstance(paper, Paper) else name, name)
    return tuple(by_paper.values())


def paper_for(choice: Choice) -> Paper:
    """The chosen paper, with the margins of the chosen printer."""
    paper = find_paper(choice.paper)
    assert isinstance(paper, Paper), "check_choice comes first"
    printer = choice.options.printer
    return paper if printer is None or printer.margin is None else replace(paper, margin=printer.margin)


def _part(name: str) -> Diagnostic | None:
    known = (*(part.name for part in PARTS), SET)
    return None if name in known else _unknown("part", name, known)


def _unknown(what: str, name: str, known: tuple[str, ...]) -> Diagnostic:
    return error(f"unknown-{what}", f"there is no {what} named '{name}'", hint=meant(name, known))


def adapt(game: Game, choice: Choice) -> Game:
    """The game as it is asked for: mats and score sheets for so many players, backs for decks that have none."""
    if choice.players:
        game = _for_players(game, choice.players)
    if choice.options.backs not in ("", "none"):
        game = replace(game, decks=tuple(replace(deck, backs="plain") if deck.backs == "none" else deck
                                         for deck in game.decks))
    return game


def _for_players(game: Game, players: int) -> Game:
    most = game.players[1] if game.players else 0
    mats = tuple(replace(mat, copies=players) if mat.copies == most else mat for mat in game.mats)
    sheets = tuple(replace(sheet, players=players) if sheet.per == "table" else
                   replace(sheet, copies=players) if sheet.copies == most else sheet for sheet in game.score_sheets)
    return replace(game, mats=mats, score_sheets=sheets)


def unusual_players(game: Game, choice: Choice) -> tuple[Diagnostic, ...]:
    """A warning for a number of players that the document does not provide for."""
    if not choice.players or game.players is None or game.players[0] <= choice.players <= game.players[1]:
        return ()
    fewest, most = game.players
    words = f"{most}" if fewest == most else f"{fewest} to {most}"
    return (warning("players-unusual", f"“{game.title}” is for {words} {'player' if words == '1' else 'players'}, not "
                    f"{choice.players}", game.origins.get("players"), hint="mats and sheets are made all the same"),)
