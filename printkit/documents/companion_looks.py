"""The names that a companion may give to looks: pictures, colours, patterns.

Belongs here: those names. Never here: what they look like.
"""

from __future__ import annotations

from functools import cache

from printkit.resources import LAYOUTS

COLOURS = ("gold", "leaf", "apple", "plum")
"""The palette's names; a test holds them against the editions."""

PATTERNS = (
    "dots",
    "lines",
    "waves",
    "rings",
    "crosses",
    "zigzag",
    "squares",
    "hatch",
    "diamonds",
    "scales",
    "triangles",
    "dashes",
    "stars",
    "grid",
    "columns",
    "herringbone",
    "drops",
    "lattice",
    "plain",
)
"""The textures' names; a test holds them against the layout's."""


@cache
def art_names() -> tuple[str, ...]:
    """The pictures of the art index, without those that are only parts of other pictures."""
    import tomllib

    index = tomllib.loads((LAYOUTS / "art" / "index.toml").read_text("utf-8"))
    return tuple(name for name in index if not name.startswith("canopy-"))
