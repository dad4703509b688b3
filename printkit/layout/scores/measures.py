"""The lengths that design mats and score sheets, in mm: ``layouts/pages/*.toml`` states each and says what it is.

Belongs here: their names. Never here: what they are used for, or any value.
"""

from __future__ import annotations

from printkit.layout.measures import page_measures
from printkit.record import dataclass


@dataclass(frozen=True)
class MatMeasures:
    """``mat.toml``."""

    gutter: float
    dock_top: float
    dock_least: float
    dock_most: float
    dock_inset: float
    dock_lip: float
    after_docks: float
    top: float
    after_head: float
    title_band: float
    player_width: float
    pile_inset: float
    pile_picture: float
    pile_picture_top: float
    pile_strip: float
    pile_strip_rise: float
    pile_base: float
    tally_gap: float
    tally: float
    tally_least: float
    tally_most: float
    before_lines: float
    place_least: float
    foot_gap: float
    foot_gap_least: float
    row_label: float
    row_gap: float


@dataclass(frozen=True)
class SheetMeasures:
    """``score-sheet.toml``."""

    type_size: float
    content_width: float
    top: float
    top_least: float
    player_width: float
    band_gap: float
    after_band: float
    after_continued: float
    foot_gap: float
    foot_gap_least: float
    section_gap: float
    section_head: float
    turn: float
    column_label: float
    cell_widest: float
    cell_least: float
    cell: float
    cell_most: float
    row_gap: float
    row_box: float
    row_box_least: float
    column_gap: float
    column_box: float
    variety_gap: float
    variety: float
    swatch: float
    swatch_height: float
    die_box: float
    die_hint: float
    note_gap: float
    rating_row: float
    rating_gap: float
    rating_ring: float
    rating_range: float
    asked_column: float
    deck_column: float
    player_least: float
    table_row: float
    table_row_most: float
    table_gap: float


@dataclass(frozen=True)
class LineMeasures:
    """``score-lines.toml``."""

    row_least: float
    total_least: float
    row_most: float
    icon: float
    indent: float
    result: float
    total_result: float
    result_gap: float
    row_pad: float
    line_pad: float
    text_pad: float


def mat_measures() -> MatMeasures:
    """The lengths of a mat."""
    found: MatMeasures = page_measures("mat", MatMeasures)
    return found


def sheet_measures() -> SheetMeasures:
    """The lengths of a score sheet."""
    found: SheetMeasures = page_measures("score-sheet", SheetMeasures)
    return found


def line_measures() -> LineMeasures:
    """The lengths of score lines, wherever they stand."""
    found: LineMeasures = page_measures("score-lines", LineMeasures)
    return found
