"""The game as values: what lies on the table and what its document says of it. All frozen.

Belongs here: definitions and where each of their values comes from. Never here: text formats, paper, drawing,
arithmetic of score lines (``formula.py``) and laws of a game (``rules/``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType

from printkit.formula import Formula
from printkit.record import dataclass
from printkit.source import Span

NO_ORIGINS: Mapping[str, Span] = MappingProxyType({})


def _origins() -> Mapping[str, Span]:
    return NO_ORIGINS


# Every definition carries ``origins``: field name -> the span that its value was read from. A span whose source is
# ``supplied`` stands in a companion; a field without an entry is printkit's own default, "supplied" as well.
# Origins take no part in equality.


@dataclass(frozen=True)
class Kind:
    """What a word on the cards looks like: PEAR, SUN, DOTS. ``art``, ``colour`` and ``pattern`` name entries of the
    art index and the palette; None leaves the choice to the layout."""

    word: str
    art: str | None = None
    colour: str | None = None
    pattern: str | None = None
    plural: str | None = None
    origins: Mapping[str, Span] = field(default_factory=_origins, compare=False, repr=False)


@dataclass(frozen=True)
class Face:
    """A side that is a grid of words, row by row: an Orchard card's six trees."""

    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Card:
    """One card face and how often it is printed.

    ``name`` as the document writes it (``PEAR``, ``SUN / DOTS``), ``words`` its parts, ``lines`` the document's text
    in order, word for word; ``print_note`` the sentence among them that speaks to who prints (``Print four copies of
    this tile.``). ``copy_label`` is the printed copy number (``copy 01``) or empty; ``copies`` how many of exactly
    this face are printed. ``traits`` what its text says of it by name (``Motif`` -> ``SUN``).
    """

    name: str
    words: tuple[str, ...]
    lines: tuple[str, ...] = ()
    print_note: str = ""
    copy_label: str = ""
    copies: int = 1
    traits: tuple[tuple[str, str], ...] = ()
    front: Face | None = None
    back: Face | None = None
    origins: Mapping[str, Span] = field(default_factory=_origins, compare=False, repr=False)


@dataclass(frozen=True)
class Deck:
    """Cards of one size. ``width`` and ``height`` of the trim in mm, None for the edition's own; ``template`` a name
    in ``layouts/cards``, None to choose by the cards' form; ``backs`` is ``none``, ``plain`` or ``face``."""

    id: str
    name: str
    cards: tuple[Card, ...]
    width: float | None = None
    height: float | None = None
    template: str | None = None
    backs: str = "none"
    origins: Mapping[str, Span] = field(default_factory=_origins, compare=False, repr=False)

    @property
    def count(self) -> int:
        """How many physical cards the deck has."""
        return sum(card.copies for card in self.cards)


@dataclass(frozen=True)
class Words:
    """Printed text of a score line between its blanks, spaces kept."""

    text: str


@dataclass(frozen=True)
class Blank:
    """A place to write. ``name`` is unique in its line (``count``, ``complete pairs``, ``result``, ``term 1``) and,
    behind the line's name, names the field in forms, JSON and findings; ``kind`` is ``number`` or ``text``."""

    name: str
    kind: str = "number"


@dataclass(frozen=True)
class ScoreLine:
    """A printed line that is its own rule: ``PLUMS: count ____; complete pairs ____ × 3 = ____``.

    ``name`` is what stands before the colon, ``text`` the line as printed with its blanks as underscores, ``parts``
    words and blanks in printed order (the name and its colon are the first words). ``formula`` is None when the
    line has no arithmetic (``Player: ____``) or none that we understand; ``understood`` is False in the latter case.
    ``track`` are the places that a line without blanks lists, to move a marker along (``START · 1 · 2 · FINISH``).
    """

    name: str
    text: str
    parts: tuple[Words | Blank, ...]
    formula: Formula | None = None
    understood: bool = True
    span: Span | None = field(default=None, compare=False, repr=False)
    track: tuple[str, ...] = ()

    @property
    def blanks(self) -> tuple[Blank, ...]:
        """The line's blanks in printed order."""
        return tuple(part for part in self.parts if isinstance(part, Blank))


@dataclass(frozen=True)
class Tableau:
    """A grid of card spaces, its rows labelled. Points are what a column, a row and the whole display can gain; a rule
    is the document's condition for them, word for word (``its top and bottom motifs match``), or empty."""

    rows: tuple[str, ...]
    columns: int
    column_points: int = 0
    row_points: int = 0
    variety_points: int = 0
    variety: str = ""  # "All four textures": the printed name of the check over the whole display
    column_rule: str = ""
    row_rule: str = ""
    origins: Mapping[str, Span] = field(default_factory=_origins, compare=False, repr=False)


@dataclass(frozen=True)
class Pile:
    """A face-up pile on a mat: its printed title (``PEARS``), the kind that lies on it, how many the deck holds."""

    title: str
    kind: str
    most: int


@dataclass(frozen=True)
class Mat:
    """A whole sheet to play on. ``spaces`` are named places for bundles; ``lines`` its score lines in order;
    ``tally`` asks for tally strips under the piles; ``copies`` one for each player."""

    id: str
    name: str
    copies: int
    lines: tuple[ScoreLine, ...] = ()
    spaces: tuple[str, ...] = ()
    space_word: str = ""  # what lies there: "bundle"
    piles: tuple[Pile, ...] = ()
    pile_word: str = ""  # "face-up pile"
    tally: bool = False
    tableau: Tableau | None = None
    origins: Mapping[str, Span] = field(default_factory=_origins, compare=False, repr=False)


@dataclass(frozen=True)
class Marker:
    """A small thing to cut out. ``form`` is ``tent`` (a folded stand with its text on both faces), ``token`` or
    ``counter`` (a token with a value). ``word`` names the kind that a counter stands for."""

    id: str
    name: str
    form: str
    copies: int = 1
    lines: tuple[str, ...] = ()
    word: str = ""
    value: int | None = None
    art: str | None = None
    optional: bool = False
    origins: Mapping[str, Span] = field(default_factory=_origins, compare=False, repr=False)


@dataclass(frozen=True)
class ScoreSection:
    """Part of a score sheet: a round, or the closing lines. ``note`` is a printed sentence (``Pass clockwise.``)."""

    title: str
    lines: tuple[ScoreLine, ...]
    note: str = ""
    tableau: Tableau | None = None


@dataclass(frozen=True)
class ScoreSheet:
    """A sheet to score on. ``per`` is ``player`` or ``table``: a table's sheet has a column for each player;
    ``notes`` are closing sentences of the document (``Highest total wins; tied players share the win.``)."""

    id: str
    name: str
    copies: int
    sections: tuple[ScoreSection, ...]
    per: str = "player"
    players: int = 1
    notes: tuple[str, ...] = ()
    ratings: tuple[RatingBand, ...] = ()
    counts: tuple[tuple[str, int], ...] = ()  # a table's sheet: what all players' counts come to, ("PEARS", 18)
    origins: Mapping[str, Span] = field(default_factory=_origins, compare=False, repr=False)


@dataclass(frozen=True)
class RatingBand:
    """Totals from ``low`` to ``high``, both included, None for no bound, and the words they earn."""

    low: int | None
    high: int | None
    words: str
    span: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class Dice:
    """Dice of one fruit: ``5 red dice are apples`` is kind ``APPLE``, plural ``APPLES``, colour ``red``, count 5."""

    kind: str
    plural: str
    colour: str
    count: int
    span: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class Penalty:
    """Points taken off for each token in play: ``Deduct 3 points for each rotten fruit token``, at most ``most``."""

    name: str
    points: int
    most: int
    span: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class Paragraph:
    """A paragraph of the rules, as the document has it."""

    text: str
    span: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class ListItem:
    """An item of a list, without its dash; ``mark`` is its number as written (``2.``), for steps have an order."""

    text: str
    span: Span | None = field(default=None, compare=False, repr=False)
    mark: str = ""


@dataclass(frozen=True)
class Heading:
    """A heading; ``level`` 2 for a chapter (How to play), 3 for a section (Reveal nine)."""

    text: str
    level: int
    span: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class Example:
    """A worked example, set apart: its heading and paragraphs."""

    blocks: tuple[Heading | Paragraph | ListItem, ...]


RulesBlock = Heading | Paragraph | ListItem | Example


@dataclass(frozen=True)
class RulesText:
    """The rules as they are read: every block of the document up to its components, in order, and its colophon."""

    blocks: tuple[RulesBlock, ...]
    facts: tuple[tuple[str, str], ...] = ()  # a header's labelled facts: ("Number of players", "1 player")
    note: str = ""  # small print under the title
    colophon: str = ""


@dataclass(frozen=True)
class Game:
    """Everything that one document, and its companion, define.

    ``series`` is the line above the title, ``tagline`` the one below. ``players`` is (fewest, most) or None;
    ``numbers`` are named figures of the text that laws need (``hand size`` -> 7), each with its span in ``origins``
    under ``numbers.NAME``.
    """

    title: str
    slug: str
    dialect: str
    series: str = ""
    tagline: str = ""
    language: str = "en"
    players: tuple[int, int] | None = None
    rounds: int | None = None
    kinds: tuple[Kind, ...] = ()
    decks: tuple[Deck, ...] = ()
    mats: tuple[Mat, ...] = ()
    markers: tuple[Marker, ...] = ()
    score_sheets: tuple[ScoreSheet, ...] = ()
    rules: RulesText = RulesText(())
    tableau: Tableau | None = None
    dice: tuple[Dice, ...] = ()
    die_values: tuple[int, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    ratings: tuple[RatingBand, ...] = ()
    numbers: tuple[tuple[str, int], ...] = ()
    origins: Mapping[str, Span] = field(default_factory=_origins, compare=False, repr=False)

    def kind(self, word: str) -> Kind | None:
        """The kind of a word, compared without case; None when neither document nor companion knows it."""
        folded = word.casefold()
        return next((k for k in self.kinds if k.word.casefold() == folded), None)

    def number(self, name: str) -> int | None:
        """A named figure of the text, None when the document does not state it."""
        return dict(self.numbers).get(name)
