"""How the width of the table's score sheet is divided: names, what is asked, players, the deck's counts.

Lengths are mm. Belongs here: widths of columns, and which players share a page. Never here: rows (``table.py``), or
drawing (``cells.py``).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from printkit.layout.boxes import Pencil
from printkit.layout.edition import TypeRole
from printkit.layout.scores.bands import total_of
from printkit.layout.scores.flow import SIGNS
from printkit.layout.scores.measures import sheet_measures
from printkit.layout.scores.page import Setting
from printkit.layout.setting import Block, block
from printkit.model import Blank, ScoreLine, Words
from printkit.record import dataclass
from printkit.typeface import advance
from printkit.units import to_mm

ICON_ROOM = 11.0  # mm in front of a name, where there are pictures
NAME_MOST = 0.3  # of the page's width for a line's name; more only where one of its words needs more
NAME_GAP = 3.0  # mm between a name and what is asked, at least
NAME_EMS = 0.7  # or so many of the name's ems
ASKED_MOST = 0.22  # and for what is asked
STANDARD_CELL = 10.5  # points at which the column of what is asked has its stated width
BOX_LEAST = 9.0  # mm of a box's width: two figures by hand
ASKED_AIR = 2.0  # mm between what is asked and the boxes
ASKED_STEP = 2.0  # mm by which the column of what is asked is tried wider
NO_BREAK = "\u00a0"
SIGN = f"[{re.escape(''.join(sorted(SIGNS)))}]"
BESIDE_SIGN = re.compile(rf"(?<=\s{SIGN}) |(?<=^{SIGN}) | (?={SIGN}(?: |$))")
DECK_AIR = 4.0  # mm beside a word of the heading of the deck's counts


@dataclass(frozen=True)
class Columns:
    """The table's columns: names, what is asked, each player's, the deck's. ``key`` joins the rows to one table
    element."""

    x: float
    name: float
    asked: float
    each: float
    deck: float
    pencils: tuple[Pencil, ...]
    key: str

    @property
    def width(self) -> float:
        """Of the whole table."""
        return self.name + self.asked + self.each * len(self.pencils) + self.deck

    def player(self, number: int) -> float:
        """The left edge of a player's column."""
        return self.x + self.name + self.asked + self.each * number


@dataclass(frozen=True)
class Group:
    """Some of the players, whose columns stand side by side on one page: the first's number, and how many."""

    first: int
    count: int


def lines_of(setting: Setting) -> list[ScoreLine]:
    """All lines of the sheet in order."""
    return [line for section in setting.sheet.sections for line in section.lines]


def name_columns(setting: Setting, lines: Sequence[ScoreLine]) -> tuple[float, float]:
    """Widths of the lines' names with their pictures, and of what their blanks ask for: no more than its widest word
    where the columns are close."""
    own, edition = sheet_measures(), setting.edition
    total = total_of(lines)
    roles = [edition.type["total-name" if number == total else "score-name"] for number in range(len(lines))]
    names = [advance(line.name, role.weight, role.size) for line, role in zip(lines, roles, strict=True)]
    cell = edition.type["table-cell"]
    share = min(own.asked_column * cell.size / STANDARD_CELL, max(own.asked_column, setting.width * ASKED_MOST))
    indents = _indents(setting, lines)
    gap = max(NAME_GAP, NAME_EMS * to_mm(edition.type["score-name"].size))
    words = [_widest_word(line.name, role.at(role.smallest)) for line, role in zip(lines, roles, strict=True)]
    least = max(map(sum, zip(words, indents, strict=True)), default=0.0) + NAME_GAP - gap
    most = max(setting.width * NAME_MOST + ICON_ROOM, least)
    name = min(max(map(sum, zip(names, indents, strict=True)), default=ICON_ROOM), most) + gap
    return name, max(_asked_least(setting, lines), 0.0 if setting.close else share)


def _widest_word(text: str, role: TypeRole) -> float:
    return max((advance(word, role.weight, role.size) for word in text.split(" ")), default=0.0)


def _asked_least(setting: Setting, lines: Sequence[ScoreLine]) -> float:
    """The narrowest column that holds every word of what is asked, and signs with their figures: ``× 3 =``."""
    cell = setting.edition.type["table-cell"]
    labels = [label if any(map(str.isalpha, label)) else _bound(label) for line in lines for label in labels_of(line)]
    return max((_widest_word(label, cell) for label in labels), default=0.0) + ASKED_AIR


def _indents(setting: Setting, lines: Sequence[ScoreLine]) -> list[float]:
    """What each line's picture takes in front of its name; large type has no room to spare where there is none."""
    looks, large = setting.looks_for(lines), bool(setting.edition.lengths["writing-height"])
    return [0.0 if large and line.name not in looks else ICON_ROOM for line in lines]


def groups(setting: Setting) -> tuple[Group, ...]:
    """The players in groups whose columns are wide enough to write in, as even as they go."""
    players = max(1, setting.sheet.players)
    most = max(1, int(_players_room(setting) / player_least(setting)))
    pages = -(-players // most)
    each = -(-players // pages)
    return tuple(Group(i, min(each, players - i)) for i in range(0, players, each))


def fits_a_player(setting: Setting) -> bool:
    """Whether the page is wide enough for the column of one player."""
    return _players_room(setting) >= player_least(setting)


def holds_a_box(setting: Setting) -> bool:
    """Whether the page has room for a player's boxes at all; boxed editions keep to their least."""
    boxed, least = bool(setting.edition.lengths["writing-height"]), BOX_LEAST + sheet_measures().table_gap
    return _players_room(setting) >= (player_least(setting) if boxed else least)


def player_least(setting: Setting) -> float:
    """The narrowest column to write in, with its gap."""
    own = sheet_measures()
    return max(0.0 if setting.close else own.player_least, setting.edition.lengths["writing-width"] + own.table_gap)


def _players_room(setting: Setting) -> float:
    """What names, questions and the deck's counts leave of the page's width."""
    return setting.width - sum(name_columns(setting, lines_of(setting))) - _deck_width(setting)


def _deck_width(setting: Setting) -> float:
    """Width of the column of the deck's counts, 0 without them."""
    if not setting.sheet.counts:
        return 0.0
    role = setting.edition.type["table-head"]
    least = _widest_word(setting.text("in-deck"), role) + DECK_AIR
    return least if setting.close else max(sheet_measures().deck_column, least)


def columns_of(setting: Setting, group: Group, first: int) -> Columns:
    """The columns of some players; ``first`` is the number of the first player's sheet."""
    lines = lines_of(setting)
    name, asked = name_columns(setting, lines)
    deck = _deck_width(setting)
    if setting.edition.lengths["writing-height"] or setting.close:
        deck, asked = _wider(setting, lines, setting.width - name - group.count * player_least(setting), deck, asked)
    each = (setting.width - name - asked - deck) / group.count
    pencils = tuple(replace(setting.pencil, sheet=f"Sheet {first + group.first + i}",
                            person=setting.text("player", number=group.first + i + 1)) for i in range(group.count))
    return Columns(setting.x, name, asked, each, deck, pencils,
                   f"{setting.sheet.id}/{first}/{group.first}")


def _wider(setting: Setting, lines: Sequence[ScoreLine], room: float, deck: float,
           asked: float) -> tuple[float, float]:
    """The columns of the deck's counts and of what is asked, where type that runs over lines costs height: in the
    ``room`` that players' columns can spare, as wide as makes the heading and the rows lowest, and no narrower than
    they were without need."""
    head, cell = setting.edition.type["table-head"], setting.edition.type["table-cell"]
    written, heading = setting.edition.lengths["writing-height"], setting.text("in-deck")

    def over(width: float) -> float:
        return sum(max(0.0, asked_block(label, width, cell).height - written)
                   for line in lines for label in labels_of(line))

    def cost(widths: tuple[float, float]) -> tuple[float, bool, float]:
        above = block(heading, widths[0] - sheet_measures().table_gap, head).height if deck else 0.0
        return round(above + over(widths[1]), 3), widths[1] < asked, sum(widths)

    least = _asked_least(setting, lines)
    steps = [least + ASKED_STEP * i for i in range(int(max(0.0, room - least) / ASKED_STEP) + 1)]
    whole = advance(heading, head.weight, head.size) + sheet_measures().table_gap + 0.1
    decks = [deck, *(deck + ASKED_STEP * i for i in range(1, int((whole - deck) / ASKED_STEP) + 1)), whole]
    fitting = [(d, a) for d in (decks if deck else [0.0]) for a in steps if d + a <= room]
    return min(fitting, key=cost, default=(deck, asked))


def _bound(text: str) -> str:
    """A label whose signs don't part from what they work on: ``× 3 =``, ``beyond 3 =``."""
    return BESIDE_SIGN.sub(NO_BREAK, text)


def asked_block(text: str, width: float, role: TypeRole) -> Block:
    """What a blank asks for, broken for a width: between a sign and what it works on only where it must be."""
    bound = block(_bound(text), width, role)
    if NO_BREAK in text or not bound.fits:
        return block(text, width, role)
    return replace(bound, lines=tuple(one.replace(NO_BREAK, " ") for one in bound.lines))


def labels_of(line: ScoreLine) -> list[str]:
    """What is printed before each blank, without the line's name: ``count``, ``complete pairs``, ``× 3 =``."""
    labels: list[str] = []
    words = ""
    for part in line.parts:
        if isinstance(part, Words):
            words += part.text
        elif isinstance(part, Blank):
            labels.append(words.strip().removeprefix(line.name).lstrip(":;, ").strip())
            words = ""
    return labels
