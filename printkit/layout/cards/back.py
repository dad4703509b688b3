"""A plain back: nothing to read, and nothing of its own. Its pattern runs across all cuts of a sheet, so the
imposition draws it (``imposition/backs.py``).

Belongs here: that one frame. Never here: backs that are faces (``grid.py``). Lengths are mm.
"""

from __future__ import annotations

from printkit.layout.frame import Frame


def plain_back(width: float, height: float) -> Frame:
    """An empty frame of the card's size."""
    return Frame(width, height, ())
