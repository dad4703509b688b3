"""The how-to-print page's measures and what it is told of the set: ``layouts/pages/how-to-print.toml``, a checklist.

Belongs here: names of measures, the checklist's shape, a chunk of a page. Never here: words, or drawing.
"""

from __future__ import annotations

from dataclasses import replace

from printkit.diagnostics import Diagnostic
from printkit.layout.edition import Edition
from printkit.layout.frame import Frame, Item, PageBox
from printkit.layout.measures import grown, page_measures
from printkit.model import Game
from printkit.record import dataclass
from printkit.units import to_mm


@dataclass(frozen=True)
class ChecklistRow:
    """One part to print. ``detail`` is what its pieces are (``18 PEAR, 18 PLUM and 18 FIG``), ``pages`` where it
    stands in the set (``2–7``), ``pieces`` how many in words (``54 cards``), ``sides`` ``one side`` or ``both sides,
    flip on the long edge`` (or short), ``stock`` the paper in words.

    ``part`` is the part's name (``cards``, ``rules``), ``flip`` the edge that a two-sided run is flipped on
    (``long-edge``, ``short-edge``) or empty; ``glued`` that fronts and backs stand beside each other, to fold and glue;
    ``fronts`` and ``backs`` are their pages where all backs come after all fronts; ``bent`` that its pieces are
    folded once they are cut out; ``each`` how many sheets one copy takes; ``loose`` how many markers are cut out;
    ``tiles`` how many sheets are glued to make its largest piece, 0 where none is.
    """

    title: str
    detail: str
    pages: str
    sheets: int
    pieces: str
    sides: str
    stock: str
    part: str = ""
    flip: str = ""
    glued: bool = False
    fronts: str = ""
    backs: str = ""
    bent: bool = False
    each: int = 1
    loose: int = 0
    tiles: int = 0


@dataclass(frozen=True)
class Checklist:
    """Every part in printing order; ``card`` is the name, width and height in mm of the card to show in its true
    size, None for a set without cards; ``whole`` that it is all of the game, not some pieces of it."""

    rows: tuple[ChecklistRow, ...]
    card: tuple[str, float, float] | None
    whole: bool = True

    @property
    def cuts(self) -> bool:
        """Whether anything is cut out."""
        return any(row.part in ("cards", "markers") for row in self.rows)

    @property
    def tiled(self) -> tuple[ChecklistRow, ...]:
        """The parts whose pieces are glued from several sheets."""
        return tuple(row for row in self.rows if row.tiles)


@dataclass(frozen=True)
class Chunk:
    """Items that stay together, laid out from y = 0; ``gap`` mm part it from what is above, if anything is."""

    items: tuple[Item, ...]
    height: float
    gap: float = 0.0


@dataclass(frozen=True)
class Attempt:
    """The pages laid out one way; ``pieces`` is 1 and how often steps and table go on over a page, ``chapters`` counts
    the chapters of advice that could stand before the table."""

    frames: tuple[Frame, ...]
    findings: tuple[Diagnostic, ...]
    pieces: int
    chapters: int

    @property
    def cost(self) -> tuple[int, int]:
        """Fewer pages are better; then steps and a table in fewer pieces."""
        return len(self.frames), self.pieces


@dataclass(frozen=True)
class Sketch:
    """What is laid out: for which page, with edges of ``inset`` mm, nothing below ``foot`` mm from its top."""

    game: Game
    edition: Edition
    page: PageBox
    checklist: Checklist
    inset: float
    foot: float

    @property
    def width(self) -> float:
        """mm of the text's width."""
        return self.page.width - 2 * self.inset


@dataclass(frozen=True)
class HowToMeasures:
    """All in mm but the whole numbers, which are percent."""

    type_size: float
    type_width: float
    most_growth: int
    tight: tuple[int, ...]
    inset: float
    top: float
    title_gap: float
    band_gap: float
    band_space: float
    band_scale: int
    after_band: float
    step_box: float
    step_indent: float
    step_text_gap: float
    step_gap: float
    steps_least: float
    column_gap: float
    bar: float
    bar_gap: float
    bar_tick: float
    bar_tick_small: float
    bar_label: float
    card_inset: float
    card_caption_least: float
    card_picture: int
    card_pattern: int
    card_text_gap: float
    card_dash: float
    table_gap: float
    table_note_gap: float
    table_head_gap: float
    table_pad: float
    table_space: float
    table_box: float
    table_sides: float
    table_paper: float
    table_part: float
    advice_gap: float
    advice_columns_gap: float
    advice_between: float
    advice_text_gap: float
    advice_item_gap: float
    advice_indent: float
    bullet: float


def how_to_measures(edition: Edition) -> HowToMeasures:
    """The measures that come with printkit, what belongs to text grown to the edition's type."""
    measures: HowToMeasures = page_measures("how-to-print", HowToMeasures)
    return grown(measures, _OF_TEXT, to_mm(edition.type["table-cell"].size) / measures.type_size)


_OF_TEXT = ("title_gap", "band_gap", "step_box", "step_indent", "step_text_gap", "steps_least", "bar_gap", "bar_label",
            "card_text_gap", "table_note_gap", "table_head_gap", "table_pad", "table_box", "table_sides",
            "table_paper", "table_part", "advice_between", "advice_text_gap", "advice_item_gap", "advice_indent",
            "bullet")
_SHRINK = ("title_gap", "band_gap", "after_band", "step_gap", "table_gap", "table_head_gap", "table_pad", "advice_gap",
           "advice_between")


def tightened(measures: HowToMeasures, percent: int) -> HowToMeasures:
    """The same with the gaps between things shrunk to ``percent``; type and the things themselves stay."""
    return replace(measures, **{name: getattr(measures, name) * percent / 100 for name in _SHRINK})
