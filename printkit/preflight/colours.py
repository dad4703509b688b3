"""Colours of a content stream as red, green and blue, near enough to name them; contrast is measured from pixels.

Belongs here: colour spaces (ISO 32000-1, 8.6). Never here: contrast (``colour.py``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from printkit.preflight.drawn import Colour
from printkit.preflight.objects import entry, items, name, number

_COUNTS = {"DeviceGray": 1, "CalGray": 1, "G": 1, "DeviceRGB": 3, "CalRGB": 3, "RGB": 3, "DeviceCMYK": 4, "CMYK": 4}


def from_components(values: Sequence[float], space: Any) -> Colour | None:
    """A colour, or None where the space can't be told from outside (patterns, spot colours, Lab)."""
    kind = str(space) if isinstance(space, str) and not str(space).startswith("/") else name(space)
    if not kind:
        parts = items(space)
        kind = name(parts[0]) if parts else ""
        if kind == "ICCBased" and len(parts) > 1:
            kind = {1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK"}.get(int(number(entry(parts[1], "/N"))), "")
    if _COUNTS.get(kind) != len(values):
        return None
    held = [min(1.0, max(0.0, value)) for value in values]
    if len(held) == 1:
        return held[0], held[0], held[0]
    if len(held) == 3:
        return held[0], held[1], held[2]
    key = 1 - held[3]
    return (1 - held[0]) * key, (1 - held[1]) * key, (1 - held[2]) * key
