"""Strict TOML: values with the places where they stand, and an error for everything that nobody asked for.

Belongs here: reading TOML text, finding a key's line, checking names and types. Never here: what a table means.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from printkit.diagnostics import Diagnostic, error
from printkit.source import Source, Span
from printkit.spelling import meant
from printkit.units import parse_length

Path = tuple[str | int, ...]
"""Keys and array indices from the top: ``("slots", "word", "role")``, ``("markers", 0, "name")``."""

_HEADER = re.compile(r"\s*(\[\[?)\s*([^\]]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*((?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*'))*)\s*=""")
_BARE = re.compile(r"""[A-Za-z0-9_-]+|"[^"]*"|'[^']*'""")


class Table:
    """One TOML table of a source. Every key that is read is ticked off; ``close`` reports the rest as unknown."""

    def __init__(self, source: Source, values: Mapping[str, Any], path: Path, places: Mapping[Path, Span],
                 findings: list[Diagnostic]) -> None:
        self.source, self.values, self.path = source, values, path
        self._places, self.findings = places, findings
        self._asked: dict[str, None] = {}

    def span(self, key: str | None = None) -> Span:
        """Where a key stands, or the table itself; the file's start when it can't be told."""
        path = self.path if key is None else (*self.path, key)
        while path and path not in self._places:
            path = path[:-1]
        return self._places.get(path, self.source.span(0, 0))

    def fault(self, code: str, message: str, key: str | None = None, hint: str = "") -> None:
        """Collect an error at a key."""
        self.findings.append(error(code, message, self.span(key), hint=hint))

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def __iter__(self) -> Iterator[str]:
        """The table's keys in the order in which they stand."""
        return iter(self.values)

    def _take(self, key: str, types: type | tuple[type, ...], wanted: str) -> Any:
        self._asked[key] = None
        value = self.values.get(key)
        if value is None:
            return None
        if (isinstance(value, bool) and types is not bool) or not isinstance(value, types):
            self.fault("wrong-type", f"'{key}' must be {wanted}, not {_kind(value)}", key)
            return None
        return value

    def text(self, key: str, default: str = "") -> str:
        """A string."""
        value = self._take(key, str, "text in quotes")
        return default if value is None else str(value)

    def flag(self, key: str, default: bool = False) -> bool:
        """True or false."""
        value = self._take(key, bool, "true or false")
        return default if value is None else bool(value)

    def integer(self, key: str, default: int = 0, least: int | None = None) -> int:
        """A whole number, not below ``least``."""
        value = self._take(key, int, "a whole number")
        if value is None:
            return default
        if least is not None and value < least:
            self.fault("out-of-range", f"'{key}' is {value}; it must be {least} or more", key)
            return default
        return int(value)

    def number(self, key: str, default: float = 0.0, least: float | None = None) -> float:
        """A number, not below ``least``."""
        value = self._take(key, (int, float), "a number")
        if value is None:
            return default
        if least is not None and value < least:
            self.fault("out-of-range", f"'{key}' is {value}; it must be {least} or more", key)
            return default
        return float(value)

    def length(self, key: str, default: float = 0.0) -> float:
        """A length with its unit, as mm: ``"63 mm"``, ``"2.5 in"``, ``"18 pt"``."""
        value = self._take(key, str, 'a length with its unit, such as "63 mm"')
        if value is None:
            return default
        length = parse_length(value)
        if length is None:
            self.fault("bad-length", f"'{key}' is \"{value}\", which is no length",
                       key, 'write a number and a unit: "63 mm", "6.3 cm", "2.5 in" or "18 pt"')
            return default
        return length

    def choice(self, key: str, choices: Iterable[str], default: str) -> str:
        """One of the words in ``choices``."""
        value = self.text(key, default)
        allowed = tuple(choices)
        if value not in allowed and isinstance(self.values.get(key), str):  # another type is told by ``text``
            self.fault("unknown-value", f"'{key}' is \"{value}\", which is not known", key, meant(value, allowed))
            return default
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of strings."""
        value = self._take(key, list, "a list of texts")
        if value is None:
            return ()
        if not all(isinstance(v, str) for v in value):
            self.fault("wrong-type", f"'{key}' must be a list of texts", key)
            return ()
        return tuple(value)

    def raw(self, key: str) -> Any:
        """Whatever stands there, unchecked: the caller checks it."""
        self._asked[key] = None
        return self.values.get(key)

    def table(self, key: str) -> Table:
        """A sub-table, empty when there is none."""
        value = self._take(key, dict, "a table")
        return Table(self.source, value or {}, (*self.path, key), self._places, self.findings)

    def tables(self, key: str) -> tuple[Table, ...]:
        """An array of tables."""
        value = self._take(key, list, "an array of tables ([[…]])")
        if value is None:
            return ()
        if not all(isinstance(v, dict) for v in value):
            self.fault("wrong-type", f"'{key}' must be an array of tables ([[{key}]])", key)
            return ()
        return tuple(Table(self.source, v, (*self.path, key, i), self._places, self.findings)
                     for i, v in enumerate(value))

    def close(self) -> None:
        """Report every key that nobody asked for, with the nearest that is known."""
        known = sorted(self._asked)
        for key in self.values:
            if key not in self._asked:
                self.fault("unknown-key", f"unknown key '{key}'", key, meant(key, known))


def read_table(source: Source) -> tuple[Table, list[Diagnostic]]:
    """The source's top table and the list that findings about it collect in (a syntax error is its first)."""
    import tomllib

    findings: list[Diagnostic] = []
    values: Mapping[str, Any] = {}
    try:
        values = tomllib.loads(source.text)
    except tomllib.TOMLDecodeError as fault:
        place = re.search(r"\(at line (\d+), column (\d+)\)", str(fault))
        span = source.line_span(min(int(place[1]), len(source.lines))) if place else source.span(0, 0)
        message = re.sub(r" \(at .*\)$", "", str(fault))
        findings.append(error("toml-syntax", f"this is not TOML: {message}", span))
    except RecursionError:
        findings.append(error("toml-syntax", "this is not TOML: it is nested too deeply", source.span(0, 0)))
    return Table(source, values, (), _places(source), findings), findings


def _places(source: Source) -> dict[Path, Span]:
    places: dict[Path, Span] = {}
    counts: dict[Path, int] = {}
    current: Path = ()
    for number, line in enumerate(source.lines, 1):
        span = source.line_span(number)
        if header := _HEADER.match(line):
            current = _under(_split(header[2]), counts)
            if header[1] == "[[":
                counts[current] = counts.get(current, -1) + 1
                current = (*current, counts[current])
            for depth in range(1, len(current) + 1):  # [kinds.PEAR] is where ``kinds`` begins, too
                places.setdefault(current[:depth], span)
        elif key := _KEY.match(line):
            path = (*current, *_split(key[1]))
            for depth in range(len(current) + 1, len(path) + 1):
                places.setdefault(path[:depth], span.part(key.start(1), len(line)))
    return places


def _under(keys: tuple[str, ...], counts: Mapping[Path, int]) -> Path:
    """A header's path, with the index of the array tables that it passes through."""
    path: Path = ()
    for depth, key in enumerate(keys):
        path = (*path, key)
        if path in counts and depth < len(keys) - 1:
            path = (*path, counts[path])
    return path


def _split(dotted: str) -> tuple[str, ...]:
    return tuple(part.strip("\"'") for part in _BARE.findall(dotted))


def _kind(value: object) -> str:
    names = {bool: "true or false", int: "a number", float: "a number", str: "text", list: "a list", dict: "a table"}
    return names.get(type(value), type(value).__name__)
