"""What a component is, by the last word of its name.

Belongs here: the sorts and their nouns. Never here: telling titles, what stands under them.
"""

from __future__ import annotations

import re
from enum import Enum

from printkit.documents.plurals import singular


class Sort(Enum):
    """What a component is, for the parts of a set."""

    CARD = "card"
    MAT = "mat"
    MARKER = "marker"
    SHEET = "sheet"
    AID = "aid"  # a card that explains: a deck of its own, never counted among the cards of play
    GROUP = "group"  # a heading over other components: "Fruit cards"


NOUNS = {
    Sort.CARD: ("card", "tile", "domino"),
    Sort.MAT: (
        "mat",
        "board",
        "playmat",
        "tableau",
        "display",
        "map",
        "grid",
        "track",
        "wheel",
        "chart",
        "dial",
        "ladder",
        "calendar",
    ),
    Sort.MARKER: (
        "marker",
        "token",
        "tent",
        "pawn",
        "counter",
        "stand",
        "flag",
        "badge",
        "chip",
        "coin",
        "meeple",
        "standee",
        "disc",
        "disk",
        "cube",
        "sign",
        "paddle",
        "medal",
    ),
    Sort.AID: ("aid", "reminder", "reference", "summary", "guide", "strip", "helper", "reckoner"),
    Sort.SHEET: ("sheet", "pad", "scorecard", "scoresheet", "record", "slip", "ballot", "notepad", "worksheet"),
}
"""The last word of a component's name, in the singular, tells what it is."""

SORT_OF = {noun: sort for sort, nouns in NOUNS.items() for noun in nouns}


def last_noun(text: str) -> str:
    """The last word, in lower case and the singular: ``Collection mats`` -> ``mat``."""
    words = re.findall(r"[^\W\d_]+", text.casefold())
    return singular(words[-1]) if words else ""
