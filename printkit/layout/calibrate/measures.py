"""The calibration page's measures and the arithmetic of its verniers: ``layouts/pages/calibration.toml``.

Belongs here: names of measures, where a vernier's lines stand. Never here: words, or drawing.
"""

from __future__ import annotations

from printkit.layout.measures import page_measures
from printkit.record import dataclass

STEP = 0.25
"""mm from one figure of a vernier to the next: what an eye tells apart where two lines meet end to end."""


@dataclass(frozen=True)
class CalibrationMeasures:
    """Lengths in mm; whole numbers are percent, lines, or mm where the name is ``bars``."""

    inset: float
    top: float
    title_gap: float
    band_gap: float
    band_space: float
    band_scale: int
    reach: int
    after_band: float
    figure_gap: float
    line_length: float
    line_short: float
    line_over: float
    down_right: float
    down_room: float
    name_gap: float
    name_room: float
    stair_step: float
    stair_depth: float
    stair_tread: float
    stair_figure: float
    bars: tuple[int, ...]
    bar_left: float
    bar_after: float
    bar_tick: float
    bar_tick_fifty: float
    bar_tick_small: float
    bar_label: float
    bar_foot: float
    bar_above: float
    column_left: float
    column_gap: float
    column_widest: float
    column_least: float
    steps_after: float
    step_box: float
    step_indent: float
    step_text_gap: float
    step_gap: float
    cross: float
    cross_ring: float
    target: float
    command_gap: float
    command_pad: float
    command_line: float
    blank_name: float
    blank: float
    blank_space: float
    label_rise: float
    arrow: float
    back_after: float
    back_text: float
    note_line: float
    note_words: float

    @property
    def vernier(self) -> Vernier:
        """The scale of both verniers."""
        return Vernier(self.reach)


def calibration_measures() -> CalibrationMeasures:
    """The measures that come with printkit."""
    found: CalibrationMeasures = page_measures("calibration", CalibrationMeasures)
    return found


@dataclass(frozen=True)
class Vernier:
    """Two rows of ``2 reach + 1`` lines about a common middle. Line k of the front stands at ``k * pitch``, line k of
    the back a quarter millimetre nearer to the middle for every k: where the back lies ``k * STEP`` off, these two
    meet. ``pitch`` is so large that no other two do: lines i and j with i - j = ±pitch / STEP would, and there are
    none so far apart."""

    reach: int

    @property
    def pitch(self) -> float:
        """mm between lines of the front."""
        return STEP * (2 * self.reach + 1)

    @property
    def half(self) -> float:
        """mm from the middle to the outermost line of the front."""
        return self.reach * self.pitch

    @property
    def most(self) -> float:
        """The largest drift in mm that it shows."""
        return self.reach * STEP

    def lines(self, back: bool = False) -> tuple[tuple[int, float], ...]:
        """Each line's number and its place, in mm from the middle; the back's as seen from the front."""
        pitch = self.pitch - STEP * back
        return tuple((k, k * pitch) for k in range(-self.reach, self.reach + 1))
