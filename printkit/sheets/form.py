"""A filled PDF form -> filled sheets. pypdf is loaded here only, and only for a PDF.

Belongs here: finding the form's fields and their values in files that are strange, damaged or hostile. Never here:
what the figures must be.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from io import BytesIO
from types import FrameType
from typing import Any, NamedTuple

from printkit.diagnostics import Diagnostic, error
from printkit.fieldnames import SEPARATOR, field_name, split_field_name
from printkit.filled import WINNER, BlankSheet, FilledSheet, Key, Reading
from printkit.model import Game
from printkit.sheets.identity import GAME_PROPERTY, SHEET_PROPERTY, sheet_properties
from printkit.sheets.json_sheet import entry_of
from printkit.spelling import fold

SECONDS = 1.5
"""Of processor time: a sheet takes a tenth of it; a file that needs more is made to hang readers."""

_MOST_FIELDS = 5_000
_DEEPEST = 12
_LONGEST = 2_000
_HIDDEN = 2 | 32  # annotation flags Hidden and NoView (ISO 32000-1, 12.5.3)


class _TooSlow(BaseException):
    """Not an ``Exception``, so that no reader in between takes it for a fault of its own."""


class _Field(NamedTuple):
    name: str
    value: str
    hidden: bool


class _Form(NamedTuple):
    properties: dict[str, str]
    fields: list[_Field]
    has_xfa: bool


def read_form(game: Game, blank: BlankSheet, data: bytes, path: str) -> Reading:
    """Read the sheets of a form; those in which nothing is written are left out."""
    form = _guarded(lambda: _open(data), path)
    if isinstance(form, Diagnostic):
        return Reading((), (form,), True)
    stranger = _stranger(game, form, path)
    if stranger is not None:
        return stranger
    sheets, hidden = _sheets(blank, form.fields, path)
    if not sheets:
        return _no_fields(form, path)
    winner = next((entry_of(field.value, "text") for field in form.fields
                   if fold(split_field_name(field.name)[-1]) in WINNER and not field.hidden), None)
    filled = tuple(sheet for sheet in sheets if not sheet.is_blank)
    if not filled and not hidden:
        return Reading((), (error("sheet-empty", "nothing is filled in on any sheet of this form", path=path,
                                  hint="save the form in the viewer after filling it in"),))
    return Reading(filled, tuple(hidden), winner=winner)


def _stranger(game: Game, form: _Form, path: str) -> Reading | None:
    """What to say of a form that was printed from another document."""
    wanted = dict(sheet_properties(game))
    named = form.properties.get(GAME_PROPERTY)
    if named is not None and named != wanted[GAME_PROPERTY]:
        found = error("sheet-of-another-game", f"this is a sheet of “{named[:60]}”, not of “{wanted[GAME_PROPERTY]}”",
                      path=path)
        return Reading((), (found,))
    version = form.properties.get(SHEET_PROPERTY)
    if named is not None and version != wanted[SHEET_PROPERTY]:
        found = error("sheet-of-another-version", "this sheet was printed from another version of the document: its "
                      "lines, bands or limits are not the same", path=path,
                      hint="check it against the document that it was printed from, or print it again")
        return Reading((), (found,))
    return None


def _no_fields(form: _Form, path: str) -> Reading:
    if form.has_xfa:
        return _failed("form-hidden", "this form keeps its fields as XFA, which can't be read", path,
                       "open the sheet that printkit made in another viewer, and save it")
    if GAME_PROPERTY in form.properties:
        return _failed("form-missing", "this PDF has no fields of a score sheet", path,
                       "give the mats or score sheets; a form that was printed to PDF has lost its fields: save it")
    return _failed("file-unknown", "this PDF is no score sheet that printkit made", path)


def _failed(code: str, message: str, path: str, hint: str = "") -> Reading:
    return Reading((), (error(code, message, path=path, hint=hint),), True)


def _sheets(blank: BlankSheet, fields: list[_Field], path: str) -> tuple[list[FilledSheet], list[Diagnostic]]:
    """The fields by sheet (``Sheet 2``, or a table's ``Player 2``), in the form's order."""
    known = _known(blank)
    sheets: dict[str, FilledSheet] = {}
    hidden = []
    for field in fields:
        parts = split_field_name(field.name)
        for cut in range(len(parts)):
            found = known.get(fold(SEPARATOR.join(parts[cut:])))
            if found is not None:
                key, kind = found
                prefix = SEPARATOR.join(parts[:cut])
                sheet = sheets.setdefault(prefix, FilledSheet(path, len(sheets) + 1))
                entry = entry_of(field.value, kind)
                if entry is not None and field.hidden:
                    hidden.append(error("field-hidden", f"the field “{field.name}” is hidden, and what it holds is not "
                                        "read", path=path))
                elif entry is not None:
                    sheet.entries[key] = entry
                break
    return list(sheets.values()), hidden[:20]


def _known(blank: BlankSheet) -> dict[str, tuple[Key, str]]:
    """Every blank's name as a form's field has it, without the sheet's part, and its kind."""
    found: dict[str, tuple[Key, str]] = {}
    for index, section in enumerate(blank.sections):
        for line in section.lines:
            for one in line.blanks:
                name = fold(field_name("", section.title, line.name, one.name))
                found[name] = Key(index, line.name, one.name), one.kind
        if section.tableau is not None:
            for row in section.tableau.rows:
                for column in range(1, section.tableau.columns + 1):
                    name = fold(field_name("", section.title, row, str(column)))
                    found[name] = Key(index, row, str(column)), "text"
    return found


# --- the PDF ---------------------------------------------------------------------------------------------------------

def _guarded(work: Callable[[], _Form | str], path: str) -> _Form | Diagnostic:
    """Run a reader over hostile bytes: bounded in time, and whatever it raises is said of the file.

    pypdf leaks KeyError, TypeError, RecursionError and others on damaged files, so all of them are caught here, at the
    boundary, and nowhere else.
    """
    try:
        with _Timer():
            found = work()
    except _TooSlow:
        return error("pdf-damaged", f"reading this PDF takes more than {SECONDS} seconds: it is damaged, or made to do "
                     "so", path=path)
    except Exception as fault:  # see above: pypdf's own errors share no base with the ones that it leaks
        return error("pdf-damaged", f"this PDF is damaged and can't be read ({type(fault).__name__})", path=path)
    if isinstance(found, str):
        return error("pdf-encrypted", found, path=path, hint="save it without a password")
    return found


class _Timer:
    """Raises ``_TooSlow`` in the main thread after ``SECONDS`` of processor time, where the system has such a timer;
    in other threads and systems only sizes bound the time."""

    def __enter__(self) -> None:
        self.armed = False
        try:
            self.before = signal.signal(signal.SIGPROF, self._stop)
            signal.setitimer(signal.ITIMER_PROF, SECONDS)
            self.armed = True
        except (AttributeError, ValueError, OSError):  # Windows has no SIGPROF; ValueError: not the main thread
            pass

    def __exit__(self, *_: object) -> None:
        if self.armed:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.signal(signal.SIGPROF, self.before)

    @staticmethod
    def _stop(number: int, frame: FrameType | None) -> None:
        raise _TooSlow


def _open(data: bytes) -> _Form | str:
    """The form in a file's bytes; a sentence when it is encrypted."""
    import logging

    from pypdf import PdfReader

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # its warnings are about files, which we say ourselves
    reader = PdfReader(BytesIO(data), strict=False)
    if reader.is_encrypted and not _opens(reader):
        return "this PDF is encrypted and needs a password"
    root = _resolve(reader.trailer["/Root"])
    form = _resolve(root.get("/AcroForm"))
    fields: dict[str, _Field] = {}
    has_xfa = False
    if hasattr(form, "get"):
        has_xfa = form.get("/XFA") is not None
        for field in _walk(form.get("/Fields"), "", None, 0, set()):
            _keep(fields, field)
    for page in list(reader.pages)[:500] if not fields else ():
        for field in _walk(page.get("/Annots"), "", None, 0, set()):
            _keep(fields, field)
    info = _resolve(reader.trailer.get("/Info"))
    properties = {name[1:]: _text(info.get(name)) for name in ("/" + GAME_PROPERTY, "/" + SHEET_PROPERTY)
                  if hasattr(info, "get") and info.get(name) is not None}
    return _Form(properties, list(fields.values()), has_xfa)


def _opens(reader: Any) -> bool:
    """Whether an encrypted file opens without a password; it does not where its method needs a library we haven't."""
    try:
        return bool(reader.decrypt(""))
    except Exception:
        return False


def _keep(fields: dict[str, _Field], field: _Field) -> None:
    """The first of a name counts, unless it is empty: a value may stand in a kid only."""
    if len(fields) < _MOST_FIELDS and (field.name not in fields or not fields[field.name].value):
        fields[field.name] = field


def _resolve(value: Any) -> Any:
    """What an indirect reference leads to."""
    for _ in range(_DEEPEST):
        if value is None or not hasattr(value, "get_object"):
            return value
        found = value.get_object()
        if found is value:
            return value
        value = found
    return None


def _walk(items: Any, prefix: str, inherited: Any, depth: int, seen: set[int]) -> Iterator[_Field]:
    """Fields and, below them, their kids: a kid without a name is a widget of its parent (ISO 32000-1, 12.7.3.1)."""
    items = _resolve(items)
    if depth > _DEEPEST or not isinstance(items, list):
        return
    for item in items:
        field = _resolve(item)
        if id(field) in seen or not hasattr(field, "get") or len(seen) > _MOST_FIELDS:
            continue
        seen.add(id(field))
        own = _text(field.get("/T"))
        name = f"{prefix}.{own}" if prefix and own else own or prefix
        value = field.get("/V") if field.get("/V") is not None else inherited
        if field.get("/Kids") is not None:
            yield from _walk(field.get("/Kids"), name, value, depth + 1, seen)
        elif name:
            flags = _resolve(field.get("/F"))
            hidden = isinstance(flags, int) and bool(flags & _HIDDEN)
            yield _Field(name[:_LONGEST], _text(value), hidden)


def _text(value: Any) -> str:
    """A field's value as text: a string, a name, a number, or a stream of text (``RV``-like values)."""
    value = _resolve(value)
    if value is None:
        return ""
    if isinstance(value, bytes):
        return value[:_LONGEST].decode("utf-8", "replace")
    if hasattr(value, "get_data") and callable(value.get_data):
        data = value.get_data()
        return data[:_LONGEST].decode("utf-8", "replace") if isinstance(data, bytes) else str(data)[:_LONGEST]
    if isinstance(value, str):
        text = str(value)[:_LONGEST]
        return text.removeprefix("/") if type(value).__name__ == "NameObject" else text
    return str(value)[:_LONGEST] if isinstance(value, int | float) else ""
