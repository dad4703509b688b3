"""The check over a whole display: its name, what there is to look for, and a box.

Lengths are mm. Belongs here: that row. Never here: columns and rows of the tableau.
"""

from __future__ import annotations

from printkit.layout.art.patterns import pattern
from printkit.layout.boxes import middle, printed_within
from printkit.layout.frame import Artifact, Item, Picture, Tag
from printkit.layout.pattern_band import BAND_SCALE
from printkit.layout.scores.measures import line_measures, sheet_measures
from printkit.layout.scores.page import Setting
from printkit.layout.setting import set_line, shrink_line
from printkit.model import Game, ScoreLine, Tableau
from printkit.record import dataclass
from printkit.typeface import advance, cap_height, descent
from printkit.units import to_mm

SWATCH_GAP = 2.0  # mm between a pattern and its word
HINT_AIR = 1.8  # mm between small print and the box around it
WORD_GAP = 6.0  # mm between one word and the next pattern
SWATCHES = (1.0, 0.8, 0.6)  # of a swatch's width, the first that fits
LINE_AIR = 0.6  # mm between two lines of words


def draw_variety(setting: Setting, tableau: Tableau, score_line: ScoreLine, top: float,
                 height: float) -> tuple[Item, ...]:
    """The row in a height: ``All four textures``, each texture with its word, a box in the right-hand column."""
    edition, role = setting.edition, setting.edition.type["table-name"]
    small = edition.type["tally"]
    baseline = middle(top, height, role)
    wide, hint = line_measures().result, setting.text("points", points=tableau.variety_points)
    inside = advance(hint, small.weight, small.size) <= wide / 2
    name = score_line.name if inside else f"{score_line.name}: {hint}"
    role = shrink_line(name, setting.width - wide - WORD_GAP, role) or role.at(role.smallest)
    items: list[Item] = list(set_line(name, setting.x, baseline, role))
    start = setting.x + advance(name, role.weight, role.size) + WORD_GAP
    items += _swatches(setting, tableau, start, setting.right - wide - WORD_GAP, top, height)
    blank = score_line.blanks[0]
    kept = advance(hint, small.weight, small.size) + HINT_AIR if inside else 0.0
    items += setting.pencil.box(score_line.name, blank.name, setting.right - wide, top, wide, height, kept=kept)
    if inside:
        items += set_line(hint, setting.right - HINT_AIR, top + height - HINT_AIR, printed_within(edition, small),
                          align="right")
    return (Tag("P", tuple(items)),)


def varied_words(game: Game, variety: str) -> tuple[str, ...]:
    """The words that a check over the display looks for: those of the trait that its name speaks of."""
    folded = variety.casefold()
    words: dict[str, None] = {}
    for deck in game.decks:
        for card in deck.cards:
            for trait, value in card.traits:
                if trait and trait.casefold() in folded:
                    words[value] = None
    return tuple(words)


@dataclass(frozen=True)
class Key:
    """How words and their patterns are set: swatches of a width, words in columns on one line or two, gaps between the
    columns; ``columns`` are their widths."""

    swatch: float
    lines: int
    columns: tuple[float, ...]
    gap: float

    @property
    def width(self) -> float:
        """From the first swatch to the last word's end."""
        return sum(self.columns) + self.gap * (len(self.columns) - 1)


def _key(setting: Setting, words: tuple[str, ...], room: float, height: float) -> Key | None:
    """Words and patterns as large as they fit on one line, or else on two; None where they don't fit at all."""
    own, role = sheet_measures(), setting.edition.type["tally"]
    high = max(own.swatch_height, cap_height(role.weight, role.size) + descent(role.weight, role.size))
    for lines in (1, 2) if height >= _step(setting) + high else (1,):
        count = -(-len(words) // lines)
        widest = [max(advance(word, role.weight, role.size) for word in words[i::count]) for i in range(count)]
        for share in SWATCHES:
            columns = tuple(own.swatch * share + SWATCH_GAP + one for one in widest)
            gap = min(WORD_GAP, (room - sum(columns)) / max(1, count - 1))
            if sum(columns) <= room and (count == 1 or gap >= WORD_GAP * 0.5):
                return Key(own.swatch * share, lines, columns, gap)
    return None


def _step(setting: Setting) -> float:
    """From one of the key's lines to the next."""
    return max(to_mm(setting.edition.type["tally"].leading), sheet_measures().swatch_height + LINE_AIR)


def _swatches(setting: Setting, tableau: Tableau, x: float, right: float, top: float,
              height: float) -> tuple[Item, ...]:
    """A piece of each word's pattern, and the word, at the right end of the room; none where they don't all fit."""
    own, role = sheet_measures(), setting.edition.type["tally"]
    words = varied_words(setting.game, tableau.variety)
    key = _key(setting, words, right - x, height) if words else None
    if key is None:
        return ()
    items: list[Item] = []
    step = max(height / key.lines, _step(setting))
    for number, word in enumerate(words):
        line, column = divmod(number, len(key.columns))
        left = right - key.width + sum(key.columns[:column]) + key.gap * column
        middle_line = top + height / 2 + (line - (key.lines - 1) / 2) * step
        look = setting.looks.get(word)
        if look is not None:
            piece = pattern(look.pattern, key.swatch, own.swatch_height, scale=BAND_SCALE,
                            stroke=setting.edition.strokes["texture"], ink=setting.edition.colour("ink"))
            items.append(Artifact((Picture(piece, left, middle_line - own.swatch_height / 2),)))
        items += set_line(word, left + key.swatch + SWATCH_GAP, middle(middle_line, 0.0, role), role)
    return tuple(items)
