"""A sheet as JSON -> filled sheets, as ``printkit sheet --json`` prints it.

Belongs here: the shape of the object and its names. Never here: whether a figure is right.
"""

from __future__ import annotations

import json

from printkit.diagnostics import Diagnostic, error
from printkit.fieldnames import split_field_name
from printkit.filled import COMMON, BlankSheet, Entry, FilledSheet, Key, Reading, field_of, is_sum
from printkit.model import ScoreLine, Tableau
from printkit.sheets.figures import read_figure
from printkit.sheets.typed import LONGEST
from printkit.sheets.typed_line import read_line
from printkit.spelling import fold, fold_signs

_MOST_SHEETS = 60
_MOST_FINDINGS = 40
_MOST_NAMES = 2_000


class _Twice(Exception):
    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object whose names differ: JSON allows a name twice, and it can't be known which of the two is meant."""
    found: dict[str, object] = {}
    for name, value in pairs:
        if name in found:
            raise _Twice(name)
        found[name] = value
    return found


def read_json(blank: BlankSheet, text: str, path: str) -> Reading:
    """Read one sheet (an object), several (a list, or ``{"sheets": […]}``)."""
    try:
        value = json.loads(text, object_pairs_hook=_object)
    except _Twice as fault:
        message = f"the name “{fault.name[:60]}” stands twice in one object"
        return Reading((), (error("line-twice", message, path=path),))
    except json.JSONDecodeError as fault:
        message = f"this is no JSON: {fault.msg} in line {fault.lineno}, column {fault.colno}"
        return Reading((), (error("json-invalid", message, path=path),), True)
    except (ValueError, RecursionError):
        return Reading((), (error("json-invalid", "this JSON holds figures or nesting that no sheet has", path=path),),
                       True)
    if isinstance(value, dict) and list(value) == ["sheets"]:
        value = value["sheets"]
    sheets = value if isinstance(value, list) else [value]
    reader = _JsonReader(blank, path)
    for number, sheet in enumerate(sheets[:_MOST_SHEETS], start=1):
        reader.read(sheet, number)
    if len(sheets) > _MOST_SHEETS:
        reader.fault("too-many-sheets", f"a file holds at most {_MOST_SHEETS} sheets")
    return reader.reading()


class _JsonReader:
    def __init__(self, blank: BlankSheet, path: str) -> None:
        self.blank, self.path = blank, path
        self.sheets: list[FilledSheet] = []
        self.diagnostics: list[Diagnostic] = []
        self.known = 0
        self.unknown = 0
        self.where = ""

    def fault(self, code: str, message: str, hint: str = "") -> None:
        if len(self.diagnostics) < _MOST_FINDINGS:
            self.diagnostics.append(error(code, f"{self.where}{message}", path=self.path, hint=hint))

    def read(self, value: object, number: int) -> None:
        """Read one sheet's object."""
        self.where = f"sheet {number}: " if number > 1 else ""
        if not isinstance(value, dict):
            self.fault("json-shape", "a sheet is an object of its fields", "`printkit sheet GAME --json` prints one")
            return
        sheet = FilledSheet(self.path, number)
        titles = {fold(s.title): index for index, s in enumerate(self.blank.sections) if s.title}
        for name, content in list(value.items())[:_MOST_NAMES]:
            parts = [part for part in split_field_name(name) if part]
            section = titles.get(fold(parts[0])) if parts else None
            if section is not None and len(parts) == 1 and isinstance(content, dict):
                for inner, deeper in list(content.items())[:_MOST_NAMES]:
                    self._field(sheet, section, [p for p in split_field_name(inner) if p], deeper)
            elif section is not None:
                self._field(sheet, section, parts[1:], content)
            else:
                self._field(sheet, None, parts, content)
        self.sheets.append(sheet)

    def _field(self, sheet: FilledSheet, section: int | None, parts: list[str], content: object) -> None:
        """One field: a line's name, perhaps with the blank's name behind it, and what it holds."""
        place = self._place(section, parts[0]) if parts else None
        if place is None:
            self.unknown += 1
            names = [line.name for s in self.blank.sections for line in s.lines]
            self.fault("line-unknown", f"the sheet has no “{' | '.join(parts)[:80]}”",
                       "its lines are " + ", ".join(f"“{name}”" for name in list(dict.fromkeys(names))[:12]))
            return
        at, what, name = place
        before = len(self.diagnostics)
        if isinstance(what, Tableau):
            self._row(sheet, at, name, parts[1:], content)
        elif len(parts) > 1:
            self._blank(sheet, at, what, " ".join(parts[1:]), content)
        else:
            self._line(sheet, at, what, content)
        if len(self.diagnostics) == before:  # a line of that name with other blanks may be another game's
            self.known += fold(parts[0]) not in COMMON

    def _keep(self, sheet: FilledSheet, key: Key, entry: Entry) -> None:
        """Write an entry in its blank, once: ``PEARS`` and ``pears`` are one line; which is meant can't be known."""
        if key in sheet.entries:
            name = field_of(self.blank, key)
            self.fault("line-twice", f"“{name}” stands twice on this sheet", "one of the two is not read")
        else:
            sheet.entries[key] = entry

    def _place(self, section: int | None, name: str) -> tuple[int, ScoreLine | Tableau, str] | None:
        folded = fold(name)
        for index, part in enumerate(self.blank.sections):
            if section not in (None, index) or (section is None and part.title and len(self._titled()) > 1):
                continue
            for line in part.lines:
                if fold(line.name) == folded and line.blanks:
                    return index, line, line.name
            if part.tableau is not None:
                for row in part.tableau.rows:
                    if fold(row) == folded:
                        return index, part.tableau, row
        return None

    def _titled(self) -> list[str]:
        """Sections that must be named: with several rounds, a line alone doesn't say which round it is of."""
        return [section.title for section in self.blank.sections if section.title]

    def _row(self, sheet: FilledSheet, section: int, row: str, parts: list[str], content: object) -> None:
        cells = {parts[0]: content} if parts else content
        if isinstance(cells, list):
            cells = {str(number): cell for number, cell in enumerate(cells, start=1)}
        if not isinstance(cells, dict):
            cells = {"1": cells}
        for number, cell in list(cells.items())[:100]:
            if cell is None or (isinstance(cell, str) and not cell.strip(" _")):
                continue
            if not isinstance(cell, str) or not number.isdecimal() or len(number) > 3:
                self.fault("json-shape", f"“{row}” is a list of tiles, each in words")
            else:
                self._keep(sheet, Key(section, row, str(int(number))), Entry.of(cell.strip()[:LONGEST]))

    def _line(self, sheet: FilledSheet, section: int, line: ScoreLine, content: object) -> None:
        """A whole line: an object of its blanks, a list of a sum's terms, what is typed behind its name, or a value."""
        if isinstance(content, dict):
            for name, value in list(content.items())[:_MOST_NAMES]:
                self._blank(sheet, section, line, name, value)
        elif isinstance(content, list) and is_sum(line):
            for number, value in enumerate(content[:_MOST_NAMES], start=1):
                self._blank(sheet, section, line, f"term {number}", value)
        elif isinstance(content, str) and len(line.blanks) > 1 and any(ch in fold_signs(content) for ch in "=×+;"):
            self._typed(sheet, section, line, content)
        elif len(line.blanks) == 1:
            self._blank(sheet, section, line, line.blanks[0].name, content)
        elif content is not None and content != "":
            self._blank(sheet, section, line, line.blanks[-1].name, content)

    def _typed(self, sheet: FilledSheet, section: int, line: ScoreLine, text: str) -> None:
        reading = read_line(line, text, 0) if len(text) <= LONGEST else None
        if reading is None or reading.fault:
            fault = reading.fault if reading else "it is too long"
            sheet.unread[section, line.name] = Entry.of(text[:LONGEST], None, fault)
            return
        for name, w in reading.blanks.items():
            self._keep(sheet, Key(section, line.name, name), Entry.of(w.text, w.value, w.fault))
        for at, w in reading.constants.items():
            sheet.constants[section, line.name, at] = Entry.of(w.text, w.value, w.fault)
        if reading.extras:
            sheet.extras[section, line.name] = tuple(Entry.of(w.text, w.value, w.fault) for w in reading.extras)
        if reading.short:
            sheet.short.add((section, line.name))

    def _blank(self, sheet: FilledSheet, section: int, line: ScoreLine, name: str, value: object) -> None:
        """One blank's value; null and an empty string are an empty blank."""
        blank = next((b for b in line.blanks if fold(b.name) == fold(name)), None)
        if blank is None and len(line.blanks) == 1 and fold(name) in ("result", "value"):
            blank = line.blanks[0]
        entry = entry_of(value, blank.kind if blank else "number")
        if entry is None:
            return
        term = fold(name).removeprefix("term ")
        if blank is not None:
            self._keep(sheet, Key(section, line.name, blank.name), entry)
        elif is_sum(line) and term.isdecimal():
            where = (section, line.name)
            sheet.extras[where] = (*sheet.extras.get(where, ()), entry)
        else:
            names = ", ".join(f"“{b.name}”" for b in line.blanks)
            self.fault("line-unknown", f"“{line.name}” has no blank “{name[:60]}”", f"its blanks are {names}")

    def reading(self) -> Reading:
        """What was read."""
        if not self.known and self.unknown:
            names = ", ".join(f"“{line.name}”" for s in self.blank.sections for line in s.lines)
            return Reading((), (error("sheet-of-another-game", "no field of this game's sheet is in it", path=self.path,
                                      hint=f"the sheet has the fields {names}"),))
        if not self.sheets and not self.diagnostics:
            return Reading((), (error("sheet-empty", "there is no sheet in it", path=self.path),))
        return Reading(tuple(self.sheets), tuple(self.diagnostics))


def entry_of(value: object, kind: str) -> Entry | None:
    """A value of JSON, or of a form's field, as an entry of a blank; None when it is empty."""
    if value is None or (isinstance(value, str) and not value.strip().strip("_").strip()):
        return None
    if kind == "text":
        return Entry.of(" ".join(str(value).split())[:LONGEST])
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return Entry.of(json.dumps(value)[:60], None, "it is no figure")
    if isinstance(value, int):
        shown = str(value) if abs(value) < 10**12 else "a figure of many digits"
        return Entry.of(shown, value) if abs(value) < 10**6 else Entry.of(shown, None, "a figure has at most 6 digits")
    if isinstance(value, float):
        return Entry.of(repr(value), None, "points are whole numbers, written without a decimal point")
    typed = fold_signs(value).strip().strip("_").strip().rstrip(".")
    read = read_figure(typed)
    shown = value.strip()[:60]
    return Entry.of(shown, read) if isinstance(read, int) else Entry.of(shown, None, read)
