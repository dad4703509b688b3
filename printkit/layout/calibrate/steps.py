"""What is read on the calibration page: its head, the steps to tick off, the command with its blanks, the back's words.

Belongs here: setting these words. Never here: anything that is measured.
"""

from __future__ import annotations

from collections.abc import Mapping

from printkit.layout.art.geometry import polyline
from printkit.layout.art.patterns import pattern
from printkit.layout.booklet.text import running
from printkit.layout.boxes import RULE_DROP, box, line
from printkit.layout.calibrate.measures import CalibrationMeasures
from printkit.layout.edition import Edition
from printkit.layout.frame import Artifact, Item, PageBox, Path, Picture, Tag
from printkit.layout.setting import block, set_display, set_line
from printkit.record import dataclass
from printkit.typeface import advance, cap_height

Words = Mapping[str, str]
STEPS = ("print", "measure", "light", "prick", "stairs")
EXAMPLE = 99.2
"""Percent: the scale of the example, on the bar of this very page."""

PATTERNS = 4
"""The band shows the edition's first patterns: this page belongs to no game."""


def head(kicker: str, title: str, banded: bool, page: PageBox, measures: CalibrationMeasures,
         edition: Edition) -> tuple[tuple[Item, ...], float]:
    """The page's title under its kicker, over a band of patterns, and the y of its foot."""
    small, big = edition.type["kicker"], edition.type["how-to-title"]
    first = measures.top + cap_height(small.weight, small.size)
    second = first + measures.title_gap + cap_height(big.weight, big.size)
    items: list[Item] = [Tag("P", set_line(kicker, measures.inset, first, small)),
                         Tag("H1" if banded else "H2", set_display(title, measures.inset, second, big))]
    y, width, height = second + measures.band_gap, page.width - 2 * measures.inset, edition.lengths["band"]
    names = edition.kind_patterns[:PATTERNS]
    each = (width - measures.band_space * (len(names) - 1)) / len(names)
    drawn = (pattern(name, each, height, scale=measures.band_scale / 100, stroke=edition.strokes["texture"],
                     ink=edition.colour("ink")) for name in names)
    if banded:
        items.append(Artifact(tuple(Picture(one, measures.inset + number * (each + measures.band_space), y)
                                    for number, one in enumerate(drawn))))
    return tuple(items), y + height


@dataclass(frozen=True)
class Told:
    """The steps, the y of their foot, and that of the cross which stands beside the step about it."""

    items: tuple[Item, ...]
    foot: float
    prick: float


def steps(width: float, top: float, bar: int, measures: CalibrationMeasures, edition: Edition, words: Words) -> Told:
    """The steps in a column of that width; ``bar`` is the length in mm of the bar that the example speaks of."""
    items: list[Item] = []
    y, prick = top, 0.0
    for name in STEPS:
        room = width
        if name == "prick":
            room, prick = width - 2 * measures.cross - measures.column_gap, y + measures.step_box + measures.cross
        text = words[f"{name}-text"].format(length=bar, measured=f"{bar * EXAMPLE / 100:g}", percent=f"{EXAMPLE:g}")
        made, height = _step(words[f"{name}-title"], text, y, room, measures, edition)
        items.append(made)
        y += height + measures.step_gap
    return Told((Tag("L", tuple(items)),), y - measures.step_gap, prick)


def _step(title: str, text: str, y: float, width: float, measures: CalibrationMeasures,
          edition: Edition) -> tuple[Tag, float]:
    """One step with its top at ``y``, and its height."""
    left, side = measures.column_left, measures.step_box
    x, room = left + measures.step_indent, width - measures.step_indent
    tick = box(left, y, side, side, 1.0, edition.strokes["box"], edition.colour("ink"))
    first = block(title, room, edition.type["step-title"])
    rest = running(text, room, edition.type["table-cell"])
    lift = (side - first.depth(1)) / 2
    below = y + lift + first.height + measures.step_text_gap
    body = (*first.at(x, y + lift), *rest.at(x, below))
    return Tag("LI", (Artifact((tick,)), Tag("LBody", body))), max(below + rest.height - y, side)


def command(width: float, above: float, measures: CalibrationMeasures, edition: Edition,
            words: Words) -> tuple[tuple[Item, ...], float]:
    """The last step under what ends at ``above``: the command with blanks to write in, and what to do from then on;
    and the y of its foot."""
    left, role = measures.column_left, edition.type["table-name"]
    step, height = _step(words["command-title"], words["command-text"], above + measures.step_gap, width, measures,
                         edition)
    top = above + measures.step_gap + height + measures.command_gap
    rows = _rows(words, measures)
    high = 2 * measures.command_pad + (len(rows) - 1) * measures.command_line + cap_height(role.weight, role.size)
    outline = box(left, top, width, high, edition.lengths["space-radius"], edition.strokes["box"],
                  edition.colour("ink"))
    drawn: list[Item] = [Artifact((outline,))]
    for number, row in enumerate(rows):
        baseline = top + measures.command_pad + cap_height(role.weight, role.size) + number * measures.command_line
        drawn += _command_row(row, left + measures.command_pad, baseline, measures, edition)
    return (Tag("L", (step,)), Tag("Figure", tuple(drawn), alt=words["command-alt"])), top + high


def _rows(words: Words, measures: CalibrationMeasures) -> tuple[tuple[tuple[str, float], ...], ...]:
    """Words of the command, each with the width of the blank behind it."""
    return (((words["command"], measures.blank_name), (words["scale"], measures.blank)),
            ((words["back-offset"], measures.blank), (words["comma"], measures.blank),
             (words["margins"], measures.blank)))


def _command_row(row: tuple[tuple[str, float], ...], x: float, baseline: float, measures: CalibrationMeasures,
                 edition: Edition) -> list[Item]:
    role, width = edition.type["table-name"], edition.strokes["writing"]
    items: list[Item] = []
    for text, blank in row:
        items += set_line(text, x, baseline, role)
        x += advance(text, role.weight, role.size) + measures.blank_space
        items.append(line(x, baseline + RULE_DROP, x + blank, baseline + RULE_DROP, width, edition.colour("ink")))
        x += blank + measures.blank_space * (1 if text == row[-1][0] else 2)
    return items


def arrow(x: float, top: float, measures: CalibrationMeasures, edition: Edition, words: Words) -> tuple[Item, ...]:
    """An arrow to the top of page 2 about ``x``, and beside it what it tells."""
    size, left = measures.arrow, x - measures.back_text / 2
    half = size * 0.36
    shape = polyline(((left + half, top), (left + 2 * half, top + size * 0.44), (left + 1.5 * half, top + size * 0.44),
                      (left + 1.5 * half, top + size), (left + 0.5 * half, top + size),
                      (left + 0.5 * half, top + size * 0.44), (left, top + size * 0.44)), closed=True)
    drawn = Path(shape, fill=edition.colour("gold"), stroke=edition.colour("ink"), width=edition.strokes["contour"])
    column = left + 2 * half + measures.column_gap
    room = x + measures.back_text / 2 - column
    said = _words_under("arrow", column, top, room, edition, measures, words)[0]
    return Tag("Figure", (drawn,), alt=words["arrow-alt"]), *said


def _words_under(name: str, x: float, top: float, room: float, edition: Edition, measures: CalibrationMeasures,
                 words: Words) -> tuple[tuple[Item, ...], float]:
    """A heading and its text, and the y of their foot."""
    title = block(words[f"{name}-title"], room, edition.type["section"])
    text = running(words[f"{name}-text"], room, edition.type["table-cell"])
    below = top + title.height + measures.step_text_gap
    return (Tag("H3", title.at(x, top)), Tag("P", text.at(x, below))), below + text.height


def notes(x: float, top: float, measures: CalibrationMeasures, edition: Edition, words: Words) -> tuple[Item, ...]:
    """Lines to write on what the sheet was printed with."""
    left = x - measures.back_text / 2
    items, y = _words_under("notes", left, top, measures.back_text, edition, measures, words)
    role = edition.type["player"]
    rows: list[Item] = []
    for name in ("printer", "paper", "date"):
        y += measures.note_line
        rows.append(Tag("P", set_line(words[f"note-{name}"], left, y, role)))
        rows.append(Artifact((line(left + measures.note_words / 2, y + RULE_DROP, left + measures.back_text,
                                   y + RULE_DROP, edition.strokes["writing"], edition.colour("ink")),)))
    return (*items, *rows)
