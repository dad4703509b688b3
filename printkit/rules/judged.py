"""A sheet under judgement: what is written, what is right, and which findings later figures hang on.

Belongs here: the bookkeeping of blame. Never here: what makes a figure right (``judge.py``, laws).
"""

from __future__ import annotations

from printkit.diagnostics import Note
from printkit.filled import BlankSheet, Entry, FilledSheet, Key, field_of
from printkit.formula import Groups
from printkit.model import Game, ScoreLine
from printkit.record import NamedTuple
from printkit.rules.findings import Expected, Finding
from printkit.rules.linkage import Links
from printkit.rules.reckoning import signed
from printkit.source import Span

_ORDINALS = {"1": "first", "2": "second", "3": "third", "4": "fourth", "5": "fifth", "6": "sixth"}


def blank_words(blank: str, line: ScoreLine | None) -> str:
    """How a message speaks of a blank: ``count``, ``number of complete pairs``, ``second figure``."""
    if not blank:
        return "figure"
    if line is not None and line.formula is not None and any(
            e.target == blank and isinstance(e.value, Groups) for e in line.formula.equations):
        return f"number of {blank}"
    number = blank.removeprefix("term ")
    return f"{_ORDINALS.get(number, number + 'th')} figure" if number != blank else blank


class RuledOut(NamedTuple):
    """A figure that no law allows, whatever else is on the sheet: what stood there, and what the law says of it."""

    entry: Entry
    message: str
    note: Note | None


class Judged:
    """``right`` holds the right figure of each blank where it is known, and what is written where nothing says
    otherwise; ``causes`` the findings that explain why a blank's figure is not the right one; ``fits`` what the rest of
    a line says of a figure that is missing in it; ``ruled_out`` the figures that are impossible by themselves: of those
    nothing is reckoned."""

    def __init__(self, game: Game, blank: BlankSheet, links: Links, sheet: FilledSheet, index: int) -> None:
        self.game, self.blank, self.links, self.sheet, self.index = game, blank, links, sheet, index
        self.right: dict[Key, int | None] = {}
        self.causes: dict[Key, tuple[Finding, ...]] = {}
        self.fits: dict[Key, str] = {}
        self.ruled_out: dict[Key, RuledOut] = {}
        self.findings: list[Finding] = []
        self.rating: str | None = None
        self.displays: dict[int, list[list[tuple[str, ...] | None]]] = {}

    @property
    def player(self) -> str:
        """The name on the sheet, empty when none is written."""
        for section, part in enumerate(self.blank.sections):
            for line in part.lines:
                if line.name.casefold() in ("player", "name") and line.blanks and line.blanks[0].kind == "text":
                    entry = self.sheet.entries.get(Key(section, line.name, line.blanks[0].name))
                    return entry.written if entry else ""
        return ""

    @property
    def total(self) -> int | None:
        """What the sheet rightly comes to, None where that isn't known."""
        return self.right.get(self.links.total) if self.links.total else None

    def entry(self, key: Key) -> Entry | None:
        """What stands in a blank."""
        return self.sheet.entries.get(key)

    def written(self, key: Key) -> int | None:
        """The figure in a blank, None when it is empty or not readable."""
        entry = self.sheet.entries.get(key)
        return entry.value if entry else None

    def known(self, key: Key) -> int | None:
        """The figure in a blank, or the right one where none can be read: what the player went on with."""
        value = self.written(key)
        return self.right.get(key) if value is None else value

    def name(self, key: Key) -> str:
        """A blank in words: ``the second figure of Final total``, ``the result of Columns in Round 1``."""
        line = self.blank.line(key.section, key.line)
        title = self.blank.sections[key.section].title
        of = f"{key.line} in {title}" if title else key.line
        return f"the {blank_words(key.blank, line)} of {of}" if key.blank else of

    def settle(self, key: Key, right: int | None, local: tuple[int | None, ...], upstream: tuple[Finding, ...]) -> bool:
        """Say what a blank's right figure is. ``local`` is what can follow from the figures written before it. Returns
        whether the blank needs a finding of its own; when it only follows from wrong ones, they are told so."""
        value = self.written(key)
        self.right[key] = value if right is None else right
        if value is None:
            return True
        if right is None or value == right:
            return False
        if value in local and upstream:
            self.causes[key] = upstream
            for cause in upstream:
                cause.consequences.append(f"{self.name(key)} is {signed(right)}, not {signed(value)}")
            return False
        return True

    def report(self, code: str, message: str, key: Key, *, expected: Expected = None, whole_line: bool = False,
               entry: Entry | None = None, note: Note | None = None, hint: str = "", cause: bool = True) -> Finding:
        """Add an error about a blank, or about its whole line; figures that follow from it will name it."""
        at = entry or self.entry(key)
        place = self.blank.sections[key.section].title
        head = ", ".join(part for part in (place, key.line) if part)
        who = "" if self._span(key, at) else self._who()
        from printkit.rules.sentences import rule_for  # a right sheet needs no sentence

        finding = Finding(
            code, f"{who}{head}: {message}", path=self.sheet.path, sheet=self.index,
            field=field_of(self.blank, key._replace(blank="") if whole_line else key), expected=expected,
            written=None if at is None else at.written if at.value is None else at.value,
            span=self._span(key, at), hint=hint,
            note=note or rule_for(self.game, self.blank.line(key.section, key.line)))
        self.findings.append(finding)
        if cause:
            self.causes[key] = (*self.causes.get(key, ()), finding)
        return finding

    def rule_out(self, key: Key, message: str, note: Note | None = None) -> None:
        """Report a figure that is impossible by itself. The sheet is then judged again without it (``checker.py``):
        what disagrees with it is not wrong by that, and may tell what belongs there instead."""
        entry = self.sheet.entries[key]
        self.ruled_out[key] = RuledOut(entry, message, note)
        self.report("impossible", message, key, note=note)

    def report_sheet(self, message: str, *, written: int, note: Note | None = None) -> None:
        """Add an error about the sheet as a whole: figures that are possible one by one, but not together."""
        first = next(iter(self.sheet.lines.values()), None)
        who = f"{self.player}: " if self.player else ""
        self.findings.append(Finding("impossible", f"{who}{message}", path=self.sheet.path, sheet=self.index,
                                     written=written, span=first, note=note))

    def _span(self, key: Key, entry: Entry | None) -> Span | None:
        """Where a finding stands: at its figure, else at its line. A line that is missing belongs behind the one
        that is printed before it: its finding stands at that one's end."""
        if entry and entry.span:
            return entry.span
        found = self.sheet.lines.get((key.section, key.line))
        if found is not None or not self.sheet.lines:
            return found
        before = None
        for section, part in enumerate(self.blank.sections):
            rows = part.tableau.rows if part.tableau else ()
            for name in (*rows, *(line.name for line in part.lines)):
                if (section, name) == (key.section, key.line):
                    behind = before or next(iter(self.sheet.lines.values()))
                    return behind.part(behind.end - behind.start, behind.end - behind.start)
                before = self.sheet.lines.get((section, name), before)
        return None

    def _who(self) -> str:
        """Where no line number tells: the player, or the sheet's number in its file."""
        return f"{self.player}: " if self.player else f"sheet {self.sheet.number}: " if self.sheet.number > 1 else ""
