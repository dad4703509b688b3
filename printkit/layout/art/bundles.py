"""The picture of cards dealt into bundles: one fan of cards for each size, its top card coloured.

Lengths are mm, strokes points. Belongs here: that picture and its words. Never here: which bundles a game allows.
"""

from __future__ import annotations

from collections.abc import Sequence

from printkit.layout.art.geometry import placed, rounded
from printkit.layout.frame import Drawing, Path
from printkit.units import to_mm

CARD, FAN, GAP = (5.8, 8.2), 2.0, 2.2
"""Units: a card, what shows of one that lies beneath, and the space between bundles."""


def bundles(
    sizes: Sequence[int],
    height: float,
    *,
    colours: Sequence[str],
    ink: str,
    contour: float,
    offset: float,
    fills: bool = True,
    paper: str = "#FFFFFF",
) -> Drawing:
    """Bundles of ``sizes`` cards side by side in a box ``height`` mm high; each takes the next of ``colours``.

    ``sizes`` are 1 or more. The box is as wide as the bundles need.
    """
    edge = to_mm(contour) / 2
    margin = max(edge, offset)
    unit = (height - edge - margin) / CARD[1]
    paths: list[Path] = []
    x = edge
    for number, size in enumerate(sizes):
        for i in range(size):
            card = placed(rounded(0.0, 0.0, *CARD, 0.8), unit, x + i * FAN * unit, edge)
            paths.append(Path(card, paper))
            if fills and i == size - 1:
                paths.append(Path(placed(card, 1.0, offset, offset), colours[number % len(colours)]))
            paths.append(Path(card, None, ink, contour))
        x += ((size - 1) * FAN + CARD[0] + GAP) * unit
    width = round(x - GAP * unit + margin, 4)
    coloured = ",".join(colours) if fills else "-"
    named = "+".join(str(size) for size in sizes)
    key = f"bundles/{named}/{height:g}/{coloured}/{ink}/{paper}/{contour:g}pt/{offset:g}mm"
    return Drawing(key, width, height, tuple(paths))


def alt_text(sizes: Sequence[int]) -> str:
    """``9 cards in 3 bundles: 1, 3 and 5``."""
    named = [str(size) for size in sizes]
    listed = " and ".join(filter(None, (", ".join(named[:-1]), named[-1])))
    many = "bundles" if len(named) > 1 else "bundle"
    return f"{sum(sizes)} cards in {len(named)} {many}: {listed}"
