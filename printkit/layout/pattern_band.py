"""The band of a game's patterns that stands under titles (LOOK, "Page furniture").

Lengths are mm. Belongs here: which patterns it has, and drawing it. Never here: which pages have one, or where.
"""

from __future__ import annotations

from printkit.layout.art.patterns import pattern
from printkit.layout.edition import Edition
from printkit.layout.frame import Artifact, Item, Picture
from printkit.layout.look import Looks
from printkit.model import Game

BAND_SCALE = 0.75
"""Of the size that patterns have on cards."""

MOST_PATTERNS = 6
"""A band of more patterns than this is a band of scraps."""


def game_patterns(game: Game, looks: Looks) -> tuple[str, ...]:
    """The patterns that tell a game's kinds apart, each once, in their order and at most six. Where names are pairs
    (SUN / DOTS) those are the second words'."""
    own = [look for kind in game.kinds if (look := looks.get(kind.word)) is not None and not look.motif]
    return tuple(dict.fromkeys(look.pattern for look in own) or looks.patterns)[:MOST_PATTERNS]


def pattern_band(names: tuple[str, ...], x: float, y: float, width: float, gap: float, edition: Edition,
                 scale: float = BAND_SCALE) -> tuple[Item, ...]:
    """Patterns side by side, ``gap`` between them; nothing without any."""
    if not names:
        return ()
    each = (width - gap * (len(names) - 1)) / len(names)
    height, ink, stroke = edition.lengths["band"], edition.colour("ink"), edition.strokes["texture"]
    drawn = [pattern(name, each, height, scale=scale, stroke=stroke, ink=ink) for name in names]
    return (Artifact(tuple(Picture(strip, x + i * (each + gap), y) for i, strip in enumerate(drawn))),)
