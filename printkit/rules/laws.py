"""All laws, in one table: what a printed line can't say.

Belongs here: the list, and by which features of a game its laws concern it. Never here: a law's own body. A module of
laws holds them in its tuple ``LAWS`` and is loaded for a game that it concerns: ``check`` has to start quickly.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from printkit.rules.table import Table

Law = Callable[[Table], None]


def _any_game(table: Table) -> bool:
    return True


def _counts_cards(table: Table) -> bool:
    """A deck whose kinds are counted on the sheet."""
    return bool(table.kinds)


def _has_dice(table: Table) -> bool:
    return bool(table.links.dice)


def _has_displays(table: Table) -> bool:
    return any(section.tableau is not None for section in table.blank.sections)


LAWS: tuple[tuple[Callable[[Table], bool], str], ...] = (
    (_any_game, "printkit.rules.counting"),
    (_counts_cards, "printkit.rules.sharing"),
    (_has_dice, "printkit.rules.dice"),
    (_has_displays, "printkit.rules.displays"),
)
"""Which games a module of laws concerns (by features, never by name), and the module."""


def apply_laws(table: Table) -> None:
    """Report every law that a table breaks: all of them, not only the first."""
    for concerns, module in LAWS:
        if concerns(table):
            laws: tuple[Law, ...] = import_module(module).LAWS
            for law in laws:
                law(table)
