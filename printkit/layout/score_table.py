"""The table's score sheet: a row for each blank, a column for each player, and the deck's counts to check against.

Lengths are mm. Belongs here: that table. Never here: sheets for one player.
"""

from __future__ import annotations

from printkit.layout.score_page import Setting
from printkit.layout.score_stack import Band


def table_units(setting: Setting, first: int) -> list[tuple[Band, ...]]:
    return []
