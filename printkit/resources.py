"""Where printkit's own files lie: layouts, fonts and seeds, in a checkout or in an installed wheel.

Belongs here: finding folders. Never here: reading what is in them.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).parent


def _folder(name: str) -> Path:
    installed = _PACKAGE / "data" / name
    return installed if installed.is_dir() else _PACKAGE.parent / name


LAYOUTS = _folder("layouts")
FONTS = _folder("fonts")
SEEDS = _folder("seeds")
