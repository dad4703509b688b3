"""A filled-in sheet as a value: what stands in which blank, as written and as read.

Belongs here: the values that readers (``sheets/``) make and the checker (``rules/``) judges. Never here: reading, or
what is right.
"""

from __future__ import annotations

from printkit.diagnostics import Diagnostic
from printkit.formula import Ref
from printkit.model import Game, ScoreLine, ScoreSection
from printkit.record import NamedTuple
from printkit.source import Source, Span


class Key(NamedTuple):
    """A blank of the sheet: the section's index, the line's printed name, the blank's name (a column in a tableau)."""

    section: int
    line: str
    blank: str


class Entry(NamedTuple):
    """What stands in a blank. ``value`` is None in a blank for words, and where ``fault`` says why it isn't read."""

    written: str
    value: int | None = None
    fault: str = ""
    span: Span | None = None


    @classmethod
    def of(cls, written: str, value: int | None = None, fault: str = "", span: Span | None = None) -> Entry:
        """An entry whose text is safe to print: a terminal obeys control characters."""
        return cls("".join(ch if ch.isprintable() else "\ufffd" for ch in written), value, fault, span)


class FilledSheet:
    """One player's sheet. Absent from ``entries`` is what was left blank.

    ``constants`` are printed figures that a transcript has otherwise, by their offset in the printed line; ``extras``
    are terms of a sum beyond its blanks, with their signs; ``lines`` where each line stands; ``short`` the sums of
    which fewer terms are typed than are printed: which of them are missing isn't known yet; ``unread`` what is written
    in lines that can't be read for sure, with the reason.
    """

    def __init__(self, path: str, number: int = 1, source: Source | None = None) -> None:
        self.path, self.number, self.source = path, number, source
        self.entries: dict[Key, Entry] = {}
        self.constants: dict[tuple[int, str, int], Entry] = {}
        self.extras: dict[tuple[int, str], tuple[Entry, ...]] = {}
        self.lines: dict[tuple[int, str], Span] = {}
        self.short: set[tuple[int, str]] = set()
        self.unread: dict[tuple[int, str], Entry] = {}

    @property
    def is_blank(self) -> bool:
        """Whether nothing at all is written in it."""
        return not (self.entries or self.extras or self.constants or self.unread)


class Reading(NamedTuple):
    """What a reader found in one file: sheets, what it could not read, and who is named as the table's ``winner``.
    ``failed`` is set when the file as a whole is none that can be read (exit status 2), not when the user's content is
    wrong."""

    sheets: tuple[FilledSheet, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    failed: bool = False
    winner: Entry | None = None


WINNER = ("winner", "winners")
"""The names of a table's own blank, folded."""


COMMON = ("player", "name", "final total", "total")
"""Names, folded, that the sheets of most games print: they don't tell one game from another."""


class BlankSheet(NamedTuple):
    """What a player's sheet of a game prints, section by section; a section of a round may hold a tableau."""

    sections: tuple[ScoreSection, ...]
    titles: tuple[str, ...] = ()

    def line(self, section: int, name: str) -> ScoreLine | None:
        """The printed line of that name in a section."""
        return next((line for line in self.sections[section].lines if line.name == name), None)


def blank_sheet(game: Game) -> BlankSheet | None:
    """The sheet that each player of a game fills in: the players' score sheet, else the lines of the mats, else the
    columns of a table's sheet; None without any. Titles and notes are what else stands on it, to be passed over."""
    titles = (game.title, game.series, *(mat.name for mat in game.mats), *(s.name for s in game.score_sheets))
    sheets = [sheet for sheet in game.score_sheets if any(section.lines for section in sheet.sections)]
    titles += tuple(note for sheet in sheets for note in (*sheet.notes, *(s.note for s in sheet.sections)) if note)
    for sheet in sheets:
        if sheet.per == "player":
            return BlankSheet(sheet.sections, titles)
    scored = [mat for mat in game.mats if any(line.blanks for line in mat.lines)]
    if scored:
        named = len(scored) > 1
        sections = tuple(ScoreSection(mat.name if named else "", mat.lines) for mat in scored)
        return BlankSheet(sections, titles)
    return BlankSheet(sheets[0].sections, titles) if sheets else None


def is_sum(line: ScoreLine) -> bool:
    """Whether the line is a sum of unnamed blanks: ``____ + ____ - ____ = ____``."""
    total = line.formula.sum if line.formula else None
    return total is not None and all(isinstance(t, Ref) and t.blank.startswith("term ") for _, t in total.terms)


def field_of(sheet: BlankSheet, key: Key) -> str:
    """A blank's name in findings: ``Round 1 | Columns | term 1``."""
    parts = (sheet.sections[key.section].title, key.line, key.blank)
    return " | ".join(part for part in parts if part)
