"""A typed-out sheet -> filled sheets: which line is which, and where one sheet ends.

Belongs here: the lines of a transcript. Never here: the figures of a line (``typed_line.py``), or what is right.
"""

from __future__ import annotations

from printkit.diagnostics import Diagnostic, error
from printkit.filled import COMMON, WINNER, BlankSheet, Entry, FilledSheet, Key, Reading
from printkit.model import ScoreLine, Tableau
from printkit.sheets.typed import LONGEST
from printkit.sheets.typed_line import read_line
from printkit.source import Source, Span
from printkit.spelling import fold, fold_signs, nearest

MOST_LINES = 3_000
MOST_SHEETS = 60
_MOST_FINDINGS = 40


def read_transcript(blank: BlankSheet, source: Source) -> Reading:
    """Read a transcript of one sheet or several; a new one begins where the sheet's first line comes again."""
    reader = _Transcript(blank, source)
    for number in range(1, min(len(source.lines), MOST_LINES) + 1):
        reader.take(number)
    if len(source.lines) > MOST_LINES:
        reader.fault("sheet-too-long", f"a transcript has at most {MOST_LINES} lines", source.line_span(MOST_LINES))
    return reader.reading()


class _Place:
    """Where a typed line belongs: a printed line or a tableau's row of a section; ``start`` is behind its name."""

    __slots__ = ("row", "section", "start", "what")

    def __init__(self, section: int, what: ScoreLine | Tableau, row: str, start: int) -> None:
        self.section, self.what, self.row, self.start = section, what, row, start

    @property
    def name(self) -> str:
        return self.row or (self.what.name if isinstance(self.what, ScoreLine) else "")


class _Transcript:
    def __init__(self, blank: BlankSheet, source: Source) -> None:
        self.blank, self.source = blank, source
        self.names = _names(blank)
        self.titles = {fold(title): index for index, section in enumerate(blank.sections)
                       if (title := section.title)}
        self.ignored = {fold(title) for title in blank.titles if title}
        self.words = {fold(line.text) for section in blank.sections for line in section.lines if not line.blanks}
        self.sheets: list[FilledSheet] = []
        self.diagnostics: list[Diagnostic] = []
        self.section = 0
        self.first = ("", 0)
        self.known = self.unknown = 0
        self.winner: Entry | None = None

    def fault(self, code: str, message: str, span: Span, hint: str = "") -> None:
        if len(self.diagnostics) < _MOST_FINDINGS:
            self.diagnostics.append(error(code, message, span, hint=hint))

    def take(self, number: int) -> None:
        """Read one line of the source."""
        raw = self.source.lines[number - 1]
        text = raw.strip()
        if not text or text.startswith("#") or fold(text) in self.words:
            return
        span = self.source.line_span(number)
        if len(raw) > LONGEST:
            self.unknown += 1
            self.fault("line-too-long", f"the line has {len(raw)} characters, {LONGEST} are read", span)
        elif (heading := self._heading(text)) is not None:
            self.section = heading
            self.known += 1
        elif (place := self._place(raw)) is not None:
            self.known += 1
            self._read(place, raw, span)
        elif ":" in text and fold(text.split(":")[0]) in WINNER:
            at = raw.index(":") + 1
            written = raw[at:].strip("_ \t")
            self.winner = Entry.of(written, span=span.part(at, len(raw))) if written else None
        elif fold(text) not in self.ignored and any(ch.isalnum() for ch in text):
            self.unknown += 1
            self._unknown(text, span)

    def _heading(self, text: str) -> int | None:
        """The section that a heading opens: ``Round 2``, ``ROUND 2:``, ``Round 2 …``."""
        folded = fold(text.replace(":", " ").rstrip("… .-–—"))
        if folded in self.titles or ":" in text:
            return self.titles.get(folded)
        return next((index for title, index in self.titles.items()  # "Round 1 (pass clockwise)", not "Round 12"
                     if folded.startswith(title) and folded[len(title) :].lstrip()[:1] in ("(", ",", ";")), None)

    def _place(self, raw: str) -> _Place | None:
        """The printed line that a typed one starts with the name of."""
        folded = fold_signs(raw)
        colon = folded.find(":")
        ends = [colon] if colon >= 0 else []
        ends += [at for at in range(len(folded), 0, -1) if at == len(folded) or not folded[at].isalnum()]
        for end in ends:
            name = fold(folded[:end])
            found = self.names.get(name) or self.names.get(name + "s")
            if found:
                return self._choose(found, end + 1 if folded[end : end + 1] == ":" else end)
        return None

    def _choose(self, found: list[tuple[int, ScoreLine | Tableau, str]], start: int) -> _Place:
        """Of the sections that print the line: this one, else the next in which it isn't read yet."""
        sheet = self.sheets[-1] if self.sheets else None
        later = [item for item in found if item[0] >= self.section] + [i for i in found if i[0] < self.section]
        for section, what, row in later:
            name = row or (what.name if isinstance(what, ScoreLine) else "")
            if sheet is None or (section, name) not in sheet.lines:
                return _Place(section, what, row, start)
        section, what, row = later[0]
        return _Place(section, what, row, start)

    def _read(self, place: _Place, raw: str, span: Span) -> None:
        """Read the line into the sheet that it belongs to."""
        key = (place.section, place.name)
        if not self.sheets or (key in self.sheets[-1].lines and (place.name, place.section) == self.first):
            if len(self.sheets) >= MOST_SHEETS:
                self.fault("too-many-sheets", f"a file holds at most {MOST_SHEETS} sheets", span)
                return
            self.sheets.append(FilledSheet(self.source.path, len(self.sheets) + 1, self.source))
            self.first, self.section = (place.name, place.section), place.section
        sheet = self.sheets[-1]
        if key in sheet.lines:
            self.fault("line-twice", f"“{place.name}” stands twice on this sheet", span,
                       f"it stands in line {sheet.lines[key].line} already; one of the two is not read")
            return
        sheet.lines[key] = span
        self.section = place.section
        if isinstance(place.what, Tableau):
            self._read_row(sheet, place, raw, span)
        elif any(part.kind == "text" for part in place.what.blanks):
            self._read_text(sheet, place, raw, span)
        else:
            self._read_figures(sheet, place, place.what, raw, span)

    def _read_text(self, sheet: FilledSheet, place: _Place, raw: str, span: Span) -> None:
        """``Player: Mara``: all that stands behind the colon."""
        assert isinstance(place.what, ScoreLine)
        body = raw[place.start :]
        written = body.strip().strip("_＿").strip()
        if written:
            start = place.start + body.index(written)
            entry = Entry.of(written, span=span.part(start, start + len(written)))
            sheet.entries[Key(place.section, place.name, place.what.blanks[0].name)] = entry

    def _read_row(self, sheet: FilledSheet, place: _Place, raw: str, span: Span) -> None:
        """``TOP: SUN/DOTS, LEAF/LINES, KEY/WAVES``: a cell each, numbered from 1."""
        for number, (start, end) in enumerate(_cells(raw, place.start), start=1):
            written = raw[start:end].strip("_＿ ")
            if written:
                entry = Entry.of(written, span=span.part(start, end))
                sheet.entries[Key(place.section, place.row, str(number))] = entry

    def _read_figures(self, sheet: FilledSheet, place: _Place, line: ScoreLine, raw: str, span: Span) -> None:
        reading = read_line(line, raw, place.start)
        key = (place.section, line.name)
        if reading.fault:
            where = span.part(*reading.place) if reading.place else span
            sheet.unread[key] = Entry.of(raw.strip(), None, reading.fault, where)
            return
        for name, w in reading.blanks.items():
            sheet.entries[Key(*key, name)] = Entry.of(w.text, w.value, w.fault, span.part(w.start, w.end))
        for at, w in reading.constants.items():
            sheet.constants[(*key, at)] = Entry.of(w.text, w.value, w.fault, span.part(w.start, w.end))
        if reading.extras:
            sheet.extras[key] = tuple(Entry.of(w.text, w.value, w.fault, span.part(w.start, w.end))
                                      for w in reading.extras)
        if reading.short:
            sheet.short.add(key)

    def _unknown(self, text: str, span: Span) -> None:
        names = list(dict.fromkeys(self._printed_names()))
        near = nearest(fold(text.split(":")[0])[:80].rstrip("0123456789 +=×_"), names)
        hint = f"the sheet prints “{near}”" if near else (
            "the sheet's lines are " + ", ".join(f"“{name}”" for name in names[:12]))
        shown = "".join(ch for ch in text.split(":")[0] if ch.isprintable()).strip()[:40]
        self.fault("line-unknown", f"the sheet has no line “{shown}”", span, hint)

    def _printed_names(self) -> list[str]:
        """Every name that the sheet prints, in order."""
        names = []
        for section in self.blank.sections:
            rows = section.tableau.rows if section.tableau else ()
            names += [section.title, *rows, *(line.name for line in section.lines if line.blanks)]
        return [name for name in names if name]

    def reading(self) -> Reading:
        """What was read. A text that names hardly a line of this sheet is another game's, in one finding."""
        own = sum(1 for sheet in self.sheets for section, name in sheet.lines
                  if fold(name) not in COMMON and (section, name) not in sheet.unread)
        if not own and (self.unknown or not self.sheets):
            path = self.source.path
            names = ", ".join(f"“{name}”" for name in list(dict.fromkeys(self._printed_names()))[:8])
            if not any(line.strip() for line in self.source.lines):
                return Reading((), (error("sheet-empty", "there is nothing in it", path=path,
                                          hint=f"the sheet has the lines {names}"),))
            return Reading((), (error("sheet-of-another-game", "no line of this game's sheet is in it", path=path,
                                      hint=f"the sheet has the lines {names}"),))
        return Reading(tuple(self.sheets), tuple(self.diagnostics), winner=self.winner)


def _names(blank: BlankSheet) -> dict[str, list[tuple[int, ScoreLine | Tableau, str]]]:
    """Every name of a line or tableau row, folded, with the sections that print it."""
    found: dict[str, list[tuple[int, ScoreLine | Tableau, str]]] = {}
    for index, section in enumerate(blank.sections):
        if section.tableau is not None:
            for row in section.tableau.rows:
                found.setdefault(fold(row), []).append((index, section.tableau, row))
        for line in section.lines:
            if line.blanks:
                found.setdefault(fold(line.name), []).append((index, line, ""))
    return found


def _cells(raw: str, start: int) -> list[tuple[int, int]]:
    """The cells of a row: between commas, semicolons or bars; without any, each ``WORD/WORD`` is one."""
    folded = fold_signs(raw)
    if any(ch in ",;|" for ch in folded[start:]):
        cells, at = [], start
        for index in range(start, len(folded) + 1):
            if index == len(folded) or folded[index] in ",;|":
                cells.append((at, index))
                at = index + 1
        while cells and not folded[cells[-1][0] : cells[-1][1]].strip():
            cells.pop()  # a comma at the end opens no cell
        return [_trim(raw, cell) for cell in cells]
    return _slashed(folded, start)


def _slashed(folded: str, start: int) -> list[tuple[int, int]]:
    """``SUN/DOTS LEAF / LINES``: a word belongs to the cell before it when a slash stands between them."""
    cells: list[tuple[int, int]] = []
    joined, at = False, start
    while at < len(folded):
        end = at
        while end < len(folded) and not folded[end].isspace():
            end += 1
        word = folded[at:end]
        if word and cells and (joined or word.startswith("/")):
            cells[-1] = (cells[-1][0], end)
        elif word:
            cells.append((at, end))
        joined = word.endswith("/") if word else joined
        at = end + 1
    return cells


def _trim(raw: str, cell: tuple[int, int]) -> tuple[int, int]:
    start, end = cell
    while start < end and raw[start].isspace():
        start += 1
    while end > start and raw[end - 1].isspace():
        end -= 1
    return start, end
