"""The calibration sheet: page 1 to measure and read, page 2 with what shines through.

Belongs here: where everything stands on the two pages. Never here: how a scale is drawn (``scales.py``),
what steps and blanks look like (``steps.py``), sheets and files.

Page 2 holds its lines twice, the second time turned about the page's middle: whichever edge the sheet is turned about,
and whether or not the printer turns backs, one of the two lies under the lines of page 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from printkit.diagnostics import Diagnostic, error
from printkit.layout.calibrate.measures import CalibrationMeasures, calibration_measures
from printkit.layout.calibrate.scales import (
    EDGES,
    Place,
    bar,
    cross,
    stairs,
    target,
    vernier_back,
    vernier_front,
)
from printkit.layout.calibrate.steps import arrow, command, head, notes, steps
from printkit.layout.edition import Edition
from printkit.layout.frame import Frame, Item, PageBox, Tag, Turned
from printkit.layout.setting import set_line
from printkit.layout.texts import texts
from printkit.record import dataclass
from printkit.typeface import cap_height


@dataclass(frozen=True)
class CalibrationPage:
    """Where everything stands on one paper; all places are mm from the top left corner of page 1."""

    page: PageBox
    edition: Edition
    measures: CalibrationMeasures
    words: Mapping[str, str]
    head_foot: float

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the paper."""
        return self.page.width, self.page.height

    @cached_property
    def axis(self) -> float:
        """y of the axis of the vernier across, which is centred on the paper."""
        role, m = self.edition.type["tally"], self.measures
        return (self.head_foot + m.after_band + cap_height(role.weight, role.size) + m.figure_gap + m.line_length)

    def across(self, along: float, away: float) -> tuple[float, float]:
        """A point of the vernier across, from its middle to the right, and down from its axis."""
        return self.page.width / 2 + along, self.axis + away

    def down(self, along: float, away: float) -> tuple[float, float]:
        """A point of the vernier down the page, from its middle downwards, and right of its axis."""
        return self.page.width - self.measures.down_right + away, self.page.height / 2 + along

    @property
    def column(self) -> float:
        """Width of the steps, beside the vernier down the page."""
        return min(self.down(0.0, -self.measures.down_room)[0] - self.measures.column_left, self.measures.column_widest)

    @property
    def bar_across_y(self) -> float:
        """y of the bar across the page."""
        return self.foot - self.measures.bar_foot

    @property
    def foot(self) -> float:
        """y below which only the sheet's label stands, and the stairs."""
        return self.page.height - self.measures.label_rise - 3.0

    def longest(self, room: float) -> int:
        """The longest bar that has room; 0 for none."""
        return max((length for length in self.measures.bars if length <= room), default=0)


def lay_out_calibration(paper: str, page: PageBox, edition: Edition) -> tuple[Frame, Frame] | Diagnostic:
    """Page 1 and page 2 for a paper, ``paper`` being its title (``A4``); an error where they don't fit on it."""
    measures, words = calibration_measures(), texts("calibration")
    opening, foot = head(words["kicker"].format(paper=paper), words["title"], True, page, measures, edition)
    made = CalibrationPage(page, edition, measures, words, foot)
    bars = (made.longest(page.width - measures.column_left - measures.inset),
            made.longest(made.foot - made.axis - measures.bar_after))
    if not all(bars) or made.column < measures.column_least or page.width / 2 - measures.vernier.half < measures.inset:
        return _too_small(paper)
    told = steps(made.column, made.axis + measures.steps_after, bars[0], measures, edition, words)
    typed, foot = command(made.column, told.foot, measures, edition, words)
    if foot > made.bar_across_y - measures.bar_above:
        return _too_small(paper)
    prick = measures.column_left + made.column - measures.cross, told.prick
    needle = Tag("Figure", cross(*prick, measures, edition), alt=words["cross-alt"])
    scales = (needle, *_verniers(made), *_bars(made, bars), *_stairs(made))
    front = Frame(page.width, page.height, (*opening, *told.items, *scales, *typed))
    return front, _back(made, paper, prick)


def _too_small(paper: str) -> Diagnostic:
    return error("paper-too-small", f"the calibration page has no room on {paper} paper",
                 hint="calibrate on a4 or letter: what it shows holds for the printer's other papers too")


def _verniers(made: CalibrationPage) -> tuple[Item, ...]:
    m, words, most = made.measures, made.words, f"{made.measures.vernier.most:g}"
    role = made.edition.type["table-name"]
    left, _ = made.across(-m.vernier.half - m.name_room, 0.0)
    name_across = set_line(words["across"], max(m.inset, left), made.axis, role)
    x, y = made.down(m.vernier.half, 0.0)
    below = y + m.name_gap + cap_height(role.weight, role.size) / 2
    name_down = set_line(words["down"], x, below, role, align="centre")
    across = vernier_front(made.across, False, m, made.edition)
    down = vernier_front(made.down, True, m, made.edition)
    return (Tag("Figure", (*name_across, *across), alt=words["across-alt"].format(reach=most)),
            Tag("Figure", (*name_down, *down), alt=words["down-alt"].format(reach=most)))


def _bars(made: CalibrationPage, lengths: tuple[int, int]) -> tuple[Item, ...]:
    m, words = made.measures, made.words
    left = made.page.width - m.inset - lengths[0]
    across = bar(lambda along, away: (left + along, made.bar_across_y - away), lengths[0], False, words["unit"], m,
                 made.edition)
    top = made.axis + m.bar_after
    down = bar(lambda along, away: (m.bar_left + away, top + along), lengths[1], True, words["unit"], m, made.edition)
    return (Tag("Figure", across, alt=words["bar-across-alt"].format(length=lengths[0])),
            Tag("Figure", down, alt=words["bar-down-alt"].format(length=lengths[1])))


def _stairs(made: CalibrationPage) -> tuple[Item, ...]:
    m = made.measures
    count = round(m.stair_depth / m.stair_step) + 1
    return tuple(Tag("Figure", stairs(edge, made.size, m, made.edition),
                     alt=made.words[f"{edge}-alt"].format(most=count, depth=f"{m.stair_depth:g}")) for edge in EDGES)


def _back(made: CalibrationPage, paper: str, prick: tuple[float, float]) -> Frame:
    """Page 2: the lines that shine through, in both places where page 1 may need them, and words between them."""
    m, words = made.measures, made.words
    opening, _ = head(words["kicker"].format(paper=paper), words["back-title"], False, made.page, m, made.edition)
    lines = (("back-across-alt", vernier_back(_mirrored(made, made.across), m, made.edition)),
             ("back-down-alt", vernier_back(_mirrored(made, made.down), m, made.edition)),
             ("target-alt", target(made.page.width - prick[0], prick[1], m, made.edition)))
    items: list[Item] = list(opening)
    for name, drawn in lines:
        alt = words[name].format(most=f"{m.target:g}")
        both = (*drawn, Turned(drawn, 0.0, 0.0, made.page.width, made.page.height, 180))
        items.append(Tag("Figure", both, alt=alt))
    top = made.axis + m.back_after
    items += arrow(made.page.width / 2, top, m, made.edition, words)
    below = max(prick[1], made.page.height - prick[1]) + m.target + m.column_gap
    items += notes(made.page.width / 2, below, m, made.edition, words)
    return Frame(made.page.width, made.page.height, tuple(items))


def _mirrored(made: CalibrationPage, place: Place) -> Place:
    """Where a point that is seen from the front stands on page 2, the sheet being turned like a page of a book."""
    def on_back(along: float, away: float) -> tuple[float, float]:
        x, y = place(along, away)
        return made.page.width - x, y

    return on_back
