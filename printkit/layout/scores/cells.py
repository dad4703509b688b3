"""The cells of the table's score sheet: names, boxes for each player, the deck's count; tagged as a table's row.

Lengths are mm. Belongs here: drawing one row. Never here: which rows there are (``table.py``).
"""

from __future__ import annotations

from printkit.layout.boxes import RULE_DROP, Pencil, middle, rule_height
from printkit.layout.edition import TypeRole
from printkit.layout.frame import Artifact, Item, Picture, Tag
from printkit.layout.look import Look
from printkit.layout.picture import drawing
from printkit.layout.scores.columns import ICON_ROOM, NAME_GAP, Columns, asked_block
from printkit.layout.scores.measures import sheet_measures
from printkit.layout.scores.page import Setting
from printkit.layout.scores.row_drawing import divider
from printkit.layout.scores.rows import CAPTION_GAP
from printkit.layout.setting import Block, block, set_line, shrink_line, sizes
from printkit.model import Blank, ScoreLine, Words
from printkit.record import dataclass
from printkit.typeface import advance, cap_height, descent
from printkit.units import to_mm

ICON = 8.0
NAME_RISE = 4.5  # mm of a name's baseline above the foot of its row
HEADING_DROP = 3.5  # mm of a repeated heading's baseline above its foot
TERM_LEAST = 9.0  # mm of a writing rule for one term of a sum: two figures by hand
TERM_AIR = 2.6  # mm between the rules of neighboring players
SIGN_AIR = 2.0  # mm around a sign between two rules, both sides together
TERM_CELL = 8.0  # mm of height of one of the joined boxes for a sum's terms
TERM_GROWS = 1.2  # and how much higher it may become
PAD = 1.6  # mm above and below a box
PAD_LEAST = 1.0  # where the page is full
BOX_LEAST = 8.2  # mm of a box's height: a figure by hand
TERMS = 10.0  # mm of the rules above a sum's result


@dataclass(frozen=True)
class Entry:
    """A row: the blanks that each player fills in, the line's name where it stands beside them, what the blank asks
    for, the deck's count; ``closes`` where its line ends. A sum's ``blanks`` are its terms and its result; ``captions``
    say what the terms are. A sum whose terms have rows of their own has its name beside the result; the terms' boxes
    are ``joined``, ``opens`` the first of them, and what they ask for begins ``shift`` mm left of its column."""

    line: ScoreLine
    blanks: tuple[Blank, ...]
    name: str
    asked: str
    look: Look | None = None
    deck: int | None = None
    total: bool = False
    captions: tuple[str, ...] = ()
    closes: bool = True
    joined: bool = False
    opens: bool = False
    shift: float = 0.0

    @property
    def terms(self) -> tuple[Blank, ...]:
        """The terms of a sum, above its result."""
        return self.blanks[:-1]


def _asked(setting: Setting, columns: Columns, entry: Entry) -> Block:
    return asked_block(entry.asked, columns.asked + entry.shift, setting.edition.type["table-cell"])


def _name(setting: Setting, columns: Columns, entry: Entry) -> Block:
    """A line's name on one line, smaller where it needs to be, or else on several that are as large as its widest word
    lets them be."""
    edition = setting.edition
    wide = edition.type["total-name" if entry.total else "score-name"]
    room = columns.name + (0.0 if entry.asked else columns.asked) - _indent(setting, entry) - NAME_GAP
    role = shrink_line(entry.name, room, wide)
    if role is not None:
        return Block((entry.name,), role, room)
    return block(entry.name, room, _role_of_words(entry.name, room, wide), balance=True)


def _role_of_words(text: str, room: float, role: TypeRole) -> TypeRole:
    """The role at the largest size at which each word fits a line, or its smallest."""
    return next((role.at(size) for size in sizes(role) if block(text, room, role.at(size)).fits),
                role.at(role.smallest))


def _indent(setting: Setting, entry: Entry) -> float:
    """mm in front of a name: for its picture, or to stand in line with those that have one."""
    return ICON_ROOM if entry.look is not None or not setting.edition.lengths["writing-height"] else 0.0


def names_height(setting: Setting) -> float:
    """The lowest that the row of names may be: a number, and room to write under it."""
    role = setting.edition.type["tally"]
    return cap_height(role.weight, role.size) * 1.5 + rule_height(setting.edition) + NAME_RISE


def row_height(setting: Setting, columns: Columns, entry: Entry) -> float:
    """The lowest that a row may be."""
    written = setting.edition.lengths["writing-height"]
    boxed = max(BOX_LEAST, written + 0.2)
    role = setting.edition.type["table-cell"]
    text = _asked(setting, columns, entry).height + max(0.0, 2 * descent(role.weight, role.size) - 2.0)
    if entry.joined:
        return max(TERM_CELL, written, text + 2.0) + (PAD if entry.opens else 0.0)
    named = _name(setting, columns, entry) if entry.name else None
    if named is not None and len(named.lines) > 1:
        text = max(text, named.height + 2 * descent(named.role.weight, named.role.size) - 2.0)
    terms = TERMS if entry.terms else 0.0
    return max(boxed + terms + 2 * PAD_LEAST, text + 4.5)


def draw_names(setting: Setting, columns: Columns, entry: Entry, top: float, height: float) -> tuple[Item, ...]:
    """The first row: a rule for each player's name under their number, and what the last column holds."""
    edition = setting.edition
    role, small = edition.type["table-name"], edition.type["tally"]
    baseline = top + height - NAME_RISE
    cells: list[Item] = [Tag("TH", set_line(entry.name, columns.x, baseline, role), scope="Column")]
    gap = sheet_measures().table_gap
    for i, pencil in enumerate(columns.pencils):
        x = columns.player(i)
        heading = set_line(pencil.person, x + gap / 2, top + cap_height(small.weight, small.size), small)
        rule = pencil.rule(entry.line.name, entry.blanks[0].name, x + gap / 2, baseline, columns.each - gap,
                           label=pencil.label(entry.line.name, ""))
        cells.append(Tag("TH", (*heading, *rule), scope="Column"))
    cells += _deck_heading(setting, columns, baseline)
    return (_in_table(columns, cells), divider(columns.x, top + height, columns.width, edition))


def draw_heading(setting: Setting, columns: Columns, top: float, height: float) -> tuple[Item, ...]:
    """Above a table that goes on from another page: whose column each is."""
    small, gap = setting.edition.type["tally"], sheet_measures().table_gap
    baseline = top + height - HEADING_DROP
    cells: list[Item] = [Tag("TH", (), scope="Column")]
    for i, pencil in enumerate(columns.pencils):
        cells.append(Tag("TH", set_line(pencil.person, columns.player(i) + gap / 2, baseline, small), scope="Column"))
    cells += _deck_heading(setting, columns, baseline)
    return (_in_table(columns, cells), divider(columns.x, top + height, columns.width, setting.edition))


def _deck_heading(setting: Setting, columns: Columns, baseline: float) -> list[Item]:
    if not columns.deck:
        return []
    role, gap = setting.edition.type["table-head"], sheet_measures().table_gap
    label = block(setting.text("in-deck"), columns.deck - gap, role)
    left = columns.x + columns.width - columns.deck + gap / 2
    return [Tag("TH", label.at(left, baseline - label.height, align="right"), scope="Column")]


def heading_height(setting: Setting, columns: Columns) -> float:
    """What the heading of a table that goes on takes."""
    role = setting.edition.type["tally"]
    lines = [cap_height(role.weight, role.size)]
    if columns.deck:
        gap = sheet_measures().table_gap
        lines.append(block(setting.text("in-deck"), columns.deck - gap, setting.edition.type["table-head"]).height)
    return max(lines) + HEADING_DROP


def draw_row(setting: Setting, columns: Columns, entry: Entry, last: bool, top: float,
             height: float) -> tuple[Item, ...]:
    """A row: its name, a box for each player, the deck's count. A rule closes each line but the ``last``."""
    if entry.opens:
        top, height = top + PAD, height - PAD
    cells: list[Item] = [Tag("TH", _name_cell(setting, columns, entry, top, height), scope="Row")]
    for i, pencil in enumerate(columns.pencils):
        cells.append(Tag("TD", _player_cell(setting, columns, entry, i, pencil, top, height)))
    if columns.deck:
        role, gap = setting.edition.type["table-cell"], sheet_measures().table_gap
        text = str(entry.deck) if entry.deck is not None else ""
        right = columns.x + columns.width - gap / 2
        cells.append(Tag("TD", set_line(text, right, middle(top, height, role), role, align="right") if text else ()))
    items: list[Item] = [_in_table(columns, cells)]
    if entry.closes and not last:
        items.append(divider(columns.x, top + height, columns.width, setting.edition))
    return tuple(items)


def _in_table(columns: Columns, cells: list[Item]) -> Tag:
    """A row of the table that all rows with this key make up."""
    return Tag("Table", (Tag("TR", tuple(cells)),), key=columns.key)


def _name_cell(setting: Setting, columns: Columns, entry: Entry, top: float, height: float) -> tuple[Item, ...]:
    items: list[Item] = []
    if entry.look is not None:
        picture = Picture(drawing(entry.look, ICON, setting.edition), columns.x, top + (height - ICON) / 2)
        items.append(Artifact((picture,)))
    if entry.name:
        named, left = _name(setting, columns, entry), columns.x + _indent(setting, entry)
        for number, text in enumerate(named.lines):
            foot = top + number * to_mm(named.role.leading)
            more = " " if entry.asked or number + 1 < len(named.lines) else ""
            baseline = middle(foot, height - (len(named.lines) - 1) * to_mm(named.role.leading), named.role)
            items += set_line(text + more, left, baseline, named.role)
    if entry.asked:
        asked = _asked(setting, columns, entry)
        items += asked.at(columns.x + columns.name - entry.shift, top + (height - asked.height) / 2)
    return tuple(items)


def _player_cell(setting: Setting, columns: Columns, entry: Entry, number: int, pencil: Pencil, top: float,
                 height: float) -> tuple[Item, ...]:
    gap, x = sheet_measures().table_gap, columns.player(number)
    width, left = columns.each - gap, x + gap / 2
    if entry.joined:
        label = pencil.label(entry.line.name, entry.captions[0]) if entry.captions else ""
        return pencil.box(entry.line.name, entry.blanks[0].name, left, top, width, height, label=label, joined=True)
    terms = _terms(setting, entry, pencil, x + TERM_AIR / 2, columns.each - TERM_AIR, top)
    head = TERMS if entry.terms else 0.0
    stroke = "total-box" if entry.total else "box"
    blank = entry.blanks[-1]
    label = "" if entry.terms or not entry.captions else pencil.label(entry.line.name, entry.captions[0])
    boxed = max(BOX_LEAST, setting.edition.lengths["writing-height"] + 0.2)
    pad = min(PAD, max(PAD_LEAST, (height - head - boxed) / 2))
    box = pencil.box(entry.line.name, blank.name, left, top + pad + head, width, height - head - 2 * pad, stroke=stroke,
                     label=label)
    return (*terms, *box)


def _terms(setting: Setting, entry: Entry, pencil: Pencil, x: float, width: float, top: float) -> tuple[Item, ...]:
    """A sum's terms as short rules with the printed signs between them."""
    signs = _signs(entry)
    if not entry.terms:
        return ()
    role = setting.edition.type["table-cell"]
    each = (width - _sign_room(setting, signs)) / len(entry.terms)
    baseline = top + TERMS - RULE_DROP - CAPTION_GAP
    items: list[Item] = []
    for i, blank in enumerate(entry.terms):
        caption = entry.captions[i] if i < len(entry.captions) else blank.name
        items += pencil.rule(entry.line.name, blank.name, x, baseline, each,
                             label=pencil.label(entry.line.name, caption))
        x += each
        if i < len(signs):
            length = advance(signs[i], role.weight, role.size) + SIGN_AIR
            items += set_line(signs[i], x + length / 2, baseline, role, align="centre")
            x += length
    return tuple(items)


def terms_fit(setting: Setting, entry: Entry, width: float) -> bool:
    """Whether a player's column of a width holds the sum's terms side by side, wide enough to write in."""
    return (width - TERM_AIR - _sign_room(setting, _signs(entry))) >= TERM_LEAST * len(entry.terms)


def _sign_room(setting: Setting, signs: list[str]) -> float:
    role = setting.edition.type["table-cell"]
    return sum(advance(sign, role.weight, role.size) + SIGN_AIR for sign in signs)


def _signs(entry: Entry) -> list[str]:
    """The words between a sum's terms, as printed."""
    between = [part.text.strip() for part in entry.line.parts[1:] if isinstance(part, Words)]
    return ["−" if sign == "-" else sign for sign in between[: len(entry.terms) - 1]]
