"""Paper that is too small for text: one plain error in place of one for every word.

Belongs here: when a page counts as too small, and the words that say so. Never here: laying out, or finding papers.
"""

from __future__ import annotations

from collections.abc import Iterator

from printkit.diagnostics import Diagnostic, error, has_errors
from printkit.layout.edition import Edition
from printkit.layout.frame import PageBox
from printkit.record import dataclass
from printkit.units import to_mm

LEAST_EMS = 9.0
"""Ems of body text. No column that is narrower is tried at all: not even a long word stands in it."""

NARROW_EMS = 20.0
"""Ems. Where text doesn't fit such a column, the paper is to blame and not its words: half a sheet of A5 has more."""

A5 = (148.0, 210.0)
"""mm. The smallest paper that holds every part of the standard edition."""

LEAST_LINES = 8
"""A page with fewer lines of body text has no room for a heading and what follows it."""


@dataclass(frozen=True)
class Room:
    """What a page has for text: the ``width`` and ``height`` of its column in mm."""

    width: float
    height: float

    def hopeless(self, edition: Edition) -> bool:
        """Whether laying out isn't worth trying."""
        body = edition.type["body"]
        return self.width < LEAST_EMS * to_mm(body.size) or self.height < LEAST_LINES * to_mm(body.leading)

    def to_blame(self, edition: Edition, findings: tuple[Diagnostic, ...]) -> bool:
        """Whether errors of this layout come from the paper."""
        return has_errors(findings) and self.width < NARROW_EMS * to_mm(edition.type["body"].size)


def glued_pages(page: PageBox, edition: Edition, top: float, foot_gap: float, slack: float = 0.0) -> Iterator[PageBox]:
    """Pages glued from several sheets; their empty edges fall away. ``top`` and ``foot_gap`` are mm that a layout keeps
    free above and below, ``slack`` what its outlines reach beyond what they enclose."""
    keep, margin = 2 * edition.lengths["tile-edge"] + slack, edition.lengths["page-margin"]
    return page.glued(margin, 2 * margin - keep, top + edition.lengths["page-foot"] + foot_gap - keep)


def smaller_than_a5(page: PageBox) -> bool:
    """Whether a page is smaller than the smallest paper for which everything is made."""
    short, long = sorted((page.width, page.height))
    return short < A5[0] or long < A5[1]


def paper_too_small(what: str, page: PageBox) -> Diagnostic:
    """The error that there is no room for ``what`` (``the rules``); what would fit, as far as that can be told."""
    larger = "A5" if smaller_than_a5(page) else "A4"
    return error("paper-too-small", f"no room for {what} on pages of {page.width:.4g} × {page.height:.4g} mm",
                 hint=f"choose {larger} or larger paper, or print other parts alone: --part cards --part mats")
