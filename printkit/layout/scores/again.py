"""The head of a page on which a score sheet goes on: a small title, beside the section that opens the page or above it.

Lengths are mm. Belongs here: that title and where it stands. Never here: a sheet's first head (``head.py``), or what
goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from printkit.layout.extent import extent
from printkit.layout.frame import Tag
from printkit.layout.scores.measures import sheet_measures
from printkit.layout.scores.page import Setting
from printkit.layout.scores.stack import Band, fixed
from printkit.layout.setting import block, set_line, shrink_line
from printkit.typeface import advance, cap_height

NAME = "continued"
APART = 8.0  # mm between a section's title with its note and the small title beside it


def continued(setting: Setting) -> Band:
    """The title of a page that goes on, on one line, or several where it is long."""
    role, title = setting.edition.type["player"], _title(setting)
    lines = block(title, setting.width, shrink_line(title, setting.width, role) or role, balance=True)
    return fixed(NAME, lines.height, lambda top, _: (Tag("H1", lines.at(setting.x, top)),))


def beside(setting: Setting, head: Band, bands: Sequence[Band]) -> tuple[list[Band], list[Band]]:
    """The head of such a page, and the bands under it: at the right end of a section's title that opens the page,
    where that leaves room for it, and else above."""
    role, title, first = setting.edition.type["player"], _title(setting), bands[0] if bands else None
    if first is None or first.name != "opening":
        return [head], _under(bands)
    taken = extent(first.draw(0.0, first.best))
    if taken is None or taken[2] + APART + advance(title, role.weight, role.size) > setting.right:
        return [head], _under(bands)
    large = setting.edition.type["round-title"]
    drop = cap_height(large.weight, large.size)
    small = fixed(NAME, 0.0, lambda top, _: (Tag("H1", set_line(title, setting.right, top + drop, role,
                                                               align="right")),))
    return [small], [replace(first, gap=0.0), *bands[1:]]


def _under(bands: Sequence[Band]) -> list[Band]:
    return [replace(band, gap=sheet_measures().after_continued) if i == 0 else band for i, band in enumerate(bands)]


def _title(setting: Setting) -> str:
    return setting.text("continued", title=setting.sheet.name)
