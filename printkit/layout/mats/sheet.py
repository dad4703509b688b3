"""A sheet of a mat, filled with bands from its top to its foot.

Lengths are mm. Belongs here: the sheet as a value, and whether bands fit it. Never here: which bands it gets.
"""

from __future__ import annotations

from collections.abc import Sequence

from printkit.layout.frame import PageBox
from printkit.layout.mats.assembly import Place
from printkit.layout.mats.bands import Setting
from printkit.layout.scores.measures import mat_measures
from printkit.layout.scores.stack import Band, best_height, heights, least_height
from printkit.record import dataclass


@dataclass(frozen=True)
class MatSheet:
    """A sheet of a mat: its size, the left edge and width of its content, where the content starts, its bands and
    their heights; ``scale`` is how much smaller than cards its spaces are; ``place`` its own among the mat's sheets
    where that is not simply behind the one before."""

    width: float
    height: float
    left: float
    measure: float
    top: float
    bands: tuple[Band, ...]
    sizes: tuple[float, ...]
    scale: float
    place: Place | None = None

    def top_of(self, name: str) -> float | None:
        """Where the first band of a name starts."""
        y = self.top
        for band, size in zip(self.bands, self.sizes, strict=True):
            if band.name == name:
                return y + band.gap
            y += band.gap + size
        return None


def fit(setting: Setting, box: PageBox, width: float, bands: Sequence[Band]) -> MatSheet | None:
    """The bands on a sheet, spread over its height; None when they are too high."""
    own = mat_measures()
    top = own.dock_top if bands[0].name == "docks" else own.top
    foot = box.height - setting.edition.lengths["page-foot"]
    room = foot - own.foot_gap - top
    if best_height(bands) > room:
        room = min(best_height(bands), foot - own.foot_gap_least - top)
    if least_height(bands) > room:
        top = own.dock_top
        room = foot - own.foot_gap_least - top
    sizes = heights(bands, room)
    if sizes is None:
        return None
    left = (box.width - width) / 2
    return MatSheet(box.width, box.height, left, width, top, tuple(bands), sizes, setting.scale)
