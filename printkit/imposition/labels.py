"""The sheet's label and the 50 mm bar: their words, their lines, and how they are drawn at the foot of a page.

Belongs here: a label's words and lines. Never here: sheets of pieces (``grid_labels.py``), marks, or how many sheets
there are.
"""

from __future__ import annotations

from dataclasses import replace

from printkit.imposition.sheet import Paper
from printkit.layout.breaking import break_lines
from printkit.layout.edition import Edition
from printkit.layout.frame import Item, Path
from printkit.layout.setting import set_line
from printkit.record import dataclass
from printkit.typeface import advance, cap_height
from printkit.units import to_mm

BAR = 50.0  # mm
RISE = 2.0  # the last baseline above the printable area's edge, where there is room
SPACE = 1.2  # between the label's cap top and the marks above it
GAP = 1.6  # between the game's name and the rest
BEFORE_BAR = 2.5
OVER_BAR = 1.5  # from the bar's ticks up to the baseline over them
TIGHT_RISE = 1.3  # what descenders need
TIGHT_SPACE = 1.2  # ascenders reach higher than capitals


@dataclass(frozen=True)
class Label:
    """The words of a sheet's label: the game, then ``Cards``, ``standard``, ``sheet 1 of 6``, ``print at 100 %``.

    ``short`` are shorter wordings of the same, longest first, for large print; ``least`` is what must stand there where
    none of them has room.
    """

    game: str
    words: tuple[str, ...]
    short: tuple[tuple[str, ...], ...] = ()
    least: tuple[str, ...] = ()


def label_height(edition: Edition) -> float:
    """mm of a label's capitals; the bar's end ticks are as high."""
    role = edition.type["sheet-label"]
    return max(cap_height(role.weight, role.size), 2.2)


def block_height(lines: int, edition: Edition) -> float:
    """mm from the first line's cap top to the last baseline."""
    return label_height(edition) + (lines - 1) * line_step(edition)


def line_step(edition: Edition) -> float:
    """mm from baseline to baseline: the line over the bar keeps clear of its ticks."""
    return max(to_mm(edition.type["sheet-label"].leading), label_height(edition) + OVER_BAR)


def label_lines(game: str, words: tuple[str, ...], width: float, edition: Edition) -> tuple[tuple[str, str], ...]:
    """The label's lines for a width: the game's name (on the first) and text. The last line leaves room for the bar,
    the first of several for the words over it."""
    name, text = edition.type["sheet-label-name"], edition.type["sheet-label"]
    bar_words = advance("50 mm", text.weight, text.size) + BEFORE_BAR
    head = advance(game, name.weight, name.size) + GAP
    last = width - BAR - BEFORE_BAR
    one = " · ".join(words)
    if head + advance(one, text.weight, text.size) <= last - bar_words - 1.0:
        return ((game, one),)
    whole = head - GAP <= width - bar_words
    heads = (game,) if whole else break_lines(game, name.weight, name.size, last)
    head = advance(heads[-1], name.weight, name.size) + GAP
    lines: list[tuple[str, str]] = [(line, "") for line in heads]
    for word in words:
        grown = f"{lines[-1][1]} · {word}" if lines[-1][1] else word
        start = head if len(lines) == len(heads) else 0.0
        room = width - bar_words if len(lines) == len(heads) == 1 else last
        if start + advance(grown, text.weight, text.size) <= room:
            lines[-1] = (lines[-1][0], grown)
        else:
            lines += [("", line) for line in break_lines(word, text.weight, text.size, last)]
    return tuple(lines) if len(lines) > 1 else (*lines, ("", ""))


def page_label(width: float, height: float, margin: float, left: float, label: Label,
               edition: Edition) -> tuple[Item, ...]:
    """The label of a whole page, at its foot, on the page's own left and right edges; in large print in the longest
    wording that takes two lines."""
    left = max(left, margin + 1)
    words = _page_words(width - 2 * left, label, edition)
    return set_label(width, left, height - margin - RISE, label.game, words, edition)


def page_label_top(width: float, height: float, margin: float, left: float, label: Label, edition: Edition) -> float:
    """mm from the page's top edge that stay clear of its label."""
    room = width - 2 * max(left, margin + 1)
    lines = label_lines(label.game, _page_words(room, label, edition), room, edition)
    return height - margin - RISE - block_height(len(lines), edition) - SPACE


def _page_words(width: float, label: Label, edition: Edition) -> tuple[str, ...]:
    """The longest wording that large print has room for in two lines, else the one of fewest."""
    wordings = (label.words, *(() if edition.turned_labels else (*label.short, *filter(None, (label.least,)))))
    lines = {words: len(label_lines(label.game, words, width, edition)) for words in wordings}
    return next(words for words in wordings if lines[words] <= max(2, min(lines.values())))


def sheet_label(width: float, left: float, baseline: float, label: Label, edition: Edition) -> tuple[Item, ...]:
    """The label at the left, the bar at the right; ``left`` is their distance from both edges, ``baseline`` the last
    line's. In one line ``50 mm`` stands before the bar, in several over it."""
    return set_label(width, left, baseline, label.game, label.words, edition)


def set_label(width: float, left: float, baseline: float, game: str, words: tuple[str, ...],
              edition: Edition) -> tuple[Item, ...]:
    """The same in a wording of the caller's choice."""
    name, text = edition.type["sheet-label-name"], edition.type["sheet-label"]
    lines = label_lines(game, words, width - 2 * left, edition)
    items: list[Item] = []
    for number, (head, rest) in enumerate(lines):
        y = baseline - (len(lines) - 1 - number) * line_step(edition)
        start = left + (advance(head, name.weight, name.size) + GAP if head else 0.0)
        items += [*set_line(head, left, y, name), *set_line(rest, start, y, text)]
    bar = width - left - BAR
    if len(lines) == 1:
        items += set_line("50 mm", bar - BEFORE_BAR, baseline, text, align="right")
    else:
        items += set_line("50 mm", bar + BAR, baseline - line_step(edition), text, align="right")
    return (*items, *_bar(bar, baseline, edition))


def _bar(x: float, y: float, edition: Edition) -> list[Item]:
    """The bar from ``x``, its ticks up from ``y``."""
    high, width = label_height(edition), edition.strokes["bar"]
    ends = [((x, y), (x + BAR, y))]
    for i in range(6):
        tick = high if i in (0, 5) else high * 0.6
        ends.append(((x + BAR / 5 * i, y + to_mm(width) / 2), (x + BAR / 5 * i, y - tick)))
    return [bar_line(start, end, edition) for start, end in ends]


def bar_line(start: tuple[float, float], end: tuple[float, float], edition: Edition) -> Path:
    """A stroke of the bar."""
    return Path((("M", start), ("L", end)), stroke=edition.colour("ink"), width=edition.strokes["bar"],
                round_ends=False)


PAGE_CLEAR = 1.5
"""mm between a page's content, or its folio, and the label under it."""


def with_label_room(edition: Edition, paper: Paper, label: Label) -> Edition:
    """The edition for a paper so narrow that the label takes more lines than its pages leave room for: their feet, and
    those of the booklet with its folios, rise. The edition itself where they have room."""
    lengths = edition.lengths
    short, long = sorted((paper.width, paper.height))
    inset = lengths["page-margin"]
    page = long - page_label_top(short, long, paper.margin, inset, label, edition) + PAGE_CLEAR
    folded = short - page_label_top(long, short, paper.margin, inset, label, edition) + PAGE_CLEAR
    folio = max(lengths["folio"], folded if edition.booklet == "folded" else page)
    foot = max(lengths["page-foot"], page)
    if foot == lengths["page-foot"] and folio == lengths["folio"]:
        return edition
    risen = {"page-foot": foot, "folio": folio, "booklet-foot": lengths["booklet-foot"] + folio - lengths["folio"]}
    return replace(edition, lengths={**lengths, **risen})
