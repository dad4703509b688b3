"""The printers that a person has measured: ``printers.toml`` in the configuration folder, read strictly, written whole.

Belongs here: where the file lies, its form, what its values may be, finding a printer. Never here: what a sheet does
with a printer's errors (``imposition``), options of commands, printing.

The file is written by hand, ``_to_text``: five keys a printer need no library, and a head that says what the file is.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from printkit.diagnostics import Diagnostic, error, has_errors
from printkit.imposition.options import Printer
from printkit.output import write_files
from printkit.source import Source
from printkit.spelling import fold, fold_signs, meant
from printkit.tables import Table, read_table
from printkit.typeface import missing
from printkit.units import parse_length

FILE = "printers.toml"
FOLDER_VARIABLE = "PRINTKIT_CONFIG"
"""An environment variable that names another folder: a stick, a test's own."""

SCALE = (90.0, 110.0)
"""Percent. Beyond it the page was printed at another size, which no printer does by itself."""

OFFSET = 10.0
"""mm either way. A back that is further off has met another sheet's edge."""

MARGIN = (0.0, 25.0)
"""mm."""

LONGEST_NAME = 40
"""Characters: the name stands in the label of every sheet."""

_NAME = re.compile(r"[\w .()+-]+")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_NUMBER = re.compile(r"[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)", re.ASCII)
_HEAD = """\
# The printers that printkit knows. `printkit printer add` writes this file; what it says can be changed here as well.
# scale is percent, back-offset how far right and down (mm) a back lands from its front, seen from the front,
# margins what the printer can't reach (mm).
"""


def config_folder() -> Path:
    """The folder that ``PRINTKIT_CONFIG`` names, or the user's own for this program on this system."""
    named = os.environ.get(FOLDER_VARIABLE, "").strip()
    if named:
        return Path(named).expanduser()
    from platformdirs import user_config_path

    return user_config_path("printkit", appauthor=False)


def read_printers() -> tuple[tuple[Printer, ...], tuple[Diagnostic, ...]]:
    """All printers in the file's order; none when there is no file yet. Faults come with their line."""
    path = config_folder() / FILE
    if not path.exists():
        return (), ()
    try:
        text = path.read_bytes().decode("utf-8-sig").replace("\r\n", "\n")
    except (OSError, UnicodeDecodeError) as fault:
        reason = getattr(fault, "strerror", None) or "it is not UTF-8 text"
        return (), (error("unreadable", f"can't read the printers: {reason}", path=str(path)),)
    return parse_printers(Source(str(path), text))


def parse_printers(source: Source) -> tuple[tuple[Printer, ...], tuple[Diagnostic, ...]]:
    """The printers of a file's text. A printer with a fault is left out."""
    top, findings = read_table(source)
    rows = top.table("printers")
    found: list[Printer] = []
    for name in rows:
        before = len(findings)
        row = rows.table(name)
        printer = _printer(name, row)
        row.close()
        if any(fold(other.name) == fold(name) for other in found):
            row.fault("duplicate-printer", f"there are two printers called '{name}'", hint="rename or remove one")
        if len(findings) == before:
            found.append(printer)
    top.close()
    return tuple(found), tuple(findings)


def _printer(name: str, row: Table) -> Printer:
    offset = row.raw("back-offset")
    pair = (0.0, 0.0)
    if isinstance(offset, list) and len(offset) == 2 and all(_is_number(value) for value in offset):
        pair = (float(offset[0]), float(offset[1]))
    elif offset is not None:
        row.fault("wrong-type", "'back-offset' must be two numbers in square brackets, such as [1.5, -0.75]",
                  "back-offset")
    margin = row.number("margins") if "margins" in row else None
    printer = Printer(name, row.number("scale", 100.0), pair, margin, row.flag("rotate-backs"))
    for key, finding in _faults(printer):
        row.fault("out-of-range", finding.message, None if key == "name" else key, finding.hint)
    return printer


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def check_printer(printer: Printer) -> tuple[Diagnostic, ...]:
    """What can't be true of a printer, and what is allowed."""
    return tuple(finding for _, finding in _faults(printer))


def _faults(printer: Printer) -> Iterable[tuple[str, Diagnostic]]:
    if not SCALE[0] <= printer.scale <= SCALE[1]:  # not a number is in no range
        yield "scale", _bad(f"a scale of {printer.scale:g} % is not possible",
                            f"from {SCALE[0]:g} to {SCALE[1]:g}; 100 is exact, 99.2 a page that comes out 0.8 % small")
    if not all(abs(value) <= OFFSET for value in printer.back_offset):
        x, y = printer.back_offset
        yield "back-offset", _bad(f"a back offset of {x:g},{y:g} mm is not possible",
                                  f"each from -{OFFSET:g} to {OFFSET:g} mm: right and down are plus, left and up minus")
    if printer.margin is not None and not MARGIN[0] <= printer.margin <= MARGIN[1]:
        yield "margins", _bad(f"margins of {printer.margin:g} mm are not possible",
                              f"from {MARGIN[0]:g} to {MARGIN[1]:g} mm; most printers leave 3 to 5")
    fault = _name_fault(printer.name)
    if fault is not None:
        yield "name", fault


def _name_fault(name: str) -> Diagnostic | None:
    if not name or len(name) > LONGEST_NAME or name != " ".join(name.split()) or not _NAME.fullmatch(name):
        return _bad(f"'{name}' can't be a printer's name", f"1 to {LONGEST_NAME} letters, figures, spaces, and . - _ + "
                    "( ): it is printed on every sheet")
    lost = missing(name)
    return _bad(f"the name '{name}' has a character that printkit can't print: {lost[0]}",
                "choose a name in other letters") if lost else None


def _bad(message: str, hint: str) -> Diagnostic:
    return error("bad-option", message, hint=hint)


def parse_figure(text: str, option: str, unit: str) -> float | Diagnostic:
    """A figure in ``mm`` or ``%`` as people type it: ``4.2``, ``−0,75``, ``4.2 mm``, ``0.17 in``, ``99.2 %``; for
    percent also what was measured and what was meant, ``148.8/150``."""
    plain = fold_signs(text).strip()
    length = parse_length(plain) if unit == "mm" else None
    if length is not None:
        return length
    parts = [part.strip() for part in plain.removesuffix("%").split("/")] if unit == "%" else [plain]
    if len(parts) <= 2 and all(_NUMBER.fullmatch(part) for part in parts):
        values = [float(part.replace(",", ".")) for part in parts]
        if len(values) == 1:
            return values[0]
        if values[1] > 0:
            return round(values[0] / values[1] * 100, 3)
    example = "99.2, or as measured and meant: 148.8/150" if unit == "%" else "4.2"
    return _bad(f"{option}: '{text}' is not a figure", f"write it as in {example}")


def parse_offset(text: str) -> tuple[float, float] | Diagnostic:
    """``1.5,-0.75``: right and down. Decimal commas are told apart by a space or a semicolon: ``1,5; -0,75``."""
    plain = fold_signs(text).strip().strip("()[]")
    parts = plain.split(";") if ";" in plain else plain.split(",")
    if len(parts) != 2:
        parts = [part.strip(",") for part in plain.replace(";", " ").split()]
    figures = [value for part in parts if isinstance(value := parse_figure(part, "--back-offset", "mm"), float)]
    if len(parts) == len(figures) == 2:
        return figures[0], figures[1]
    return _bad(f"--back-offset: '{text}' is not two figures",
                "write how far right and how far down the back is, with a comma between: 1.5,-0.75")


def find_printer(name: str) -> Printer | Diagnostic:
    """The printer of that name, case and dashes aside; the file's first fault, or the nearest name that there is."""
    printers, findings = read_printers()
    found = next((printer for printer in printers if fold(printer.name) == fold(name)), None)
    if found is not None:
        return found
    if has_errors(findings):
        return findings[0]
    return _unknown(name, printers)


def _unknown(name: str, printers: tuple[Printer, ...]) -> Diagnostic:
    first = "no printer is known yet: print the page of printkit calibrate, then printkit printer add"
    hint = meant(name, [printer.name for printer in printers]) if printers else first
    return error("unknown-printer", f"there is no printer named '{name}'", hint=hint)


def add_printer(printer: Printer) -> Printer | Diagnostic | None:
    """Keep a printer; gives the one of the same name that it replaces, None for a new one, or what forbids it."""
    faults = check_printer(printer)
    if faults:
        return faults[0]
    printers, findings = read_printers()
    if has_errors(findings):
        return findings[0]
    old = next((other for other in printers if fold(other.name) == fold(printer.name)), None)
    if old is None:
        return _write((*printers, printer))
    fault = _write(tuple(printer if other is old else other for other in printers))
    return fault if fault is not None else old


def remove_printer(name: str) -> Printer | Diagnostic:
    """Forget a printer; gives the one that was forgotten, or what forbids it."""
    printers, findings = read_printers()
    if has_errors(findings):
        return findings[0]
    found = find_printer(name)
    if isinstance(found, Diagnostic):
        return found
    fault = _write(tuple(printer for printer in printers if printer != found))
    return fault if fault is not None else found


def _write(printers: tuple[Printer, ...]) -> Diagnostic | None:
    """The whole file under another name, then moved over the old one: a kill in between loses nothing."""
    fault = write_files(config_folder(), {FILE: _to_text(printers).encode()})
    if fault is None:
        return None
    return replace(fault, hint=f"the environment variable {FOLDER_VARIABLE} can name another folder")


def _to_text(printers: tuple[Printer, ...]) -> str:
    """The file. Names hold no quotes and no backslashes, and a float's own text is exact and TOML."""
    tables = []
    for printer in printers:
        name = printer.name if _BARE.fullmatch(printer.name) else f'"{printer.name}"'
        x, y = (float(value) for value in printer.back_offset)
        lines = [f"[printers.{name}]", f"scale = {float(printer.scale)!r}", f"back-offset = [{x!r}, {y!r}]"]
        if printer.margin is not None:
            lines.append(f"margins = {float(printer.margin)!r}")
        lines.append(f"rotate-backs = {str(printer.rotate_backs).lower()}")
        tables.append("\n".join(lines))
    return "\n\n".join((_HEAD.rstrip(), *tables)) + "\n"
