"""All laws, in one table: what a printed line can't say.

Belongs here: the list, and by which features of a game a law concerns it. Never here: a law's own body.
"""

from __future__ import annotations

from collections.abc import Callable

from printkit.rules import counting, dice, displays, sharing
from printkit.rules.table import Table

Law = Callable[[Table], None]


def _counts(table: Table) -> bool:
    return True


def _shares(table: Table) -> bool:
    """A deck whose kinds are counted on the sheet."""
    return bool(table.kinds)


def _has_dice(table: Table) -> bool:
    return bool(table.links.dice)


def _has_displays(table: Table) -> bool:
    return any(section.tableau is not None for section in table.blank.sections)


LAWS: tuple[tuple[Callable[[Table], bool], tuple[Law, ...]], ...] = (
    (_counts, (counting.no_negative_count, counting.not_more_sheets_than_players, counting.tokens_in_play)),
    (_shares, (sharing.no_more_than_the_deck_holds, sharing.a_whole_table_has_the_whole_deck,
               sharing.each_player_holds_a_bundle_a_round, sharing.missing_sheets_hold_the_rest)),
    (_has_dice, (dice.a_die_shows_what_it_can, dice.no_more_dice_than_there_are)),
    (_has_displays, (displays.cells_hold_tiles_of_the_deck, displays.no_tile_more_often_than_its_copies,
                     displays.scores_are_such_as_displays_have)),
)
"""Each group: which games it concerns (by features, never by name), and its laws, all of which are reported."""


def apply_laws(table: Table) -> None:
    """Report every law that a table breaks."""
    for concerns, laws in LAWS:
        if concerns(table):
            for law in laws:
                law(table)
