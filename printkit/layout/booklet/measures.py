"""The measures of the rules booklet: ``layouts/pages/booklet.toml`` and the edition's margins, as one value.

Belongs here: their names, and the page's text area that follows from them. Never here: text, or drawing.
"""

from __future__ import annotations

from dataclasses import replace

from printkit.layout.edition import Edition
from printkit.layout.frame import PageBox
from printkit.layout.measures import grown, page_measures
from printkit.record import dataclass
from printkit.typeface import cap_height
from printkit.units import to_mm


@dataclass(frozen=True)
class Gaps:
    """Half lines from the baseline above to a block's first, as usual and tight."""

    chapter: tuple[int, ...]
    section: tuple[int, ...]
    paragraph: tuple[int, ...]
    example: tuple[int, ...]
    first: tuple[int, ...]
    under_chapter: tuple[int, ...]
    colophon: tuple[int, ...]


@dataclass(frozen=True)
class CoverMeasures:
    """The first page, in mm."""

    type_size: float
    kicker_gap: float
    tagline_gap: float
    band_gap: float
    band_space: float
    band_scale: int
    picture_least: float
    picture_most: float
    picture_gap: float
    picture_shared: float
    word_gap: float
    title_lines: int
    most_pictures: int


@dataclass(frozen=True)
class BookletMeasures:
    """Every page of the booklet, in mm."""

    type_size: float
    top: float
    folio_gap: float
    bullet: float
    bullet_indent: float
    heading_share: int
    box_inset: float
    box_padding: float
    table_gap: float
    table_label_most: float
    table_rule_drop: float
    notes_line: float
    capitals_scale: int
    cover: CoverMeasures
    gaps: Gaps


@dataclass(frozen=True)
class Column:
    """The booklet's text area: ``width`` mm, from ``top`` to ``foot``; ``unit`` mm is half a line, ``first`` the first
    baseline, ``room`` half lines from there to the last. ``inner`` and ``outer`` are the margins at fold and edge."""

    page: PageBox
    inner: float
    outer: float
    top: float
    foot: float
    unit: float
    first: float

    @property
    def width(self) -> float:
        """Width of the text in mm."""
        return self.page.width - self.inner - self.outer

    @property
    def room(self) -> int:
        """Half lines between the first baseline and the last that stands above the foot."""
        return int((self.foot - self.first) / self.unit + 1e-6)

    def left(self, number: int) -> float:
        """The text's left edge on a page: an odd page has its fold at the left."""
        return self.inner if number % 2 else self.outer


_OF_TITLE = ("kicker_gap", "tagline_gap", "band_gap")
_OF_PAGE = ("band_space", "picture_least", "picture_most", "picture_gap", "picture_shared", "word_gap")
_OF_TEXT = ("folio_gap", "bullet", "bullet_indent", "box_padding", "table_gap", "table_label_most", "table_rule_drop")


def booklet_measures(edition: Edition, growth: float = 1.0) -> BookletMeasures:
    """The measures that come with printkit, what belongs to text grown to the edition's type; ``growth`` is how much
    larger than the edition's own that is for this page, and the cover's pictures grow with it."""
    measures: BookletMeasures = page_measures("booklet", BookletMeasures)
    cover, title = measures.cover, to_mm(edition.type["cover-title"].size)
    cover = grown(grown(cover, _OF_TITLE, title / cover.type_size), _OF_PAGE, growth)
    measures = replace(measures, cover=cover)
    return grown(measures, _OF_TEXT, to_mm(edition.type["body"].size) / measures.type_size)


def column(edition: Edition, page: PageBox) -> Column:
    """The text area of a booklet's page in an edition."""
    measures: BookletMeasures = page_measures("booklet", BookletMeasures)
    body, lengths = edition.type["body"], edition.lengths
    return Column(
        page=page,
        inner=max(lengths["booklet-inner"], page.margin),
        outer=max(lengths["booklet-outer"], page.margin),
        top=measures.top,
        foot=page.height - lengths["booklet-foot"],
        unit=to_mm(body.leading) / 2,
        first=measures.top + cap_height(body.weight, body.size),
    )
