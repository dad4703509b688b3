"""An edition as data: type, colours, strokes and lengths that every layout asks for by name.

Belongs here: reading ``layouts/editions/*.toml`` strictly. Never here: any layout, or a size written in code.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

from printkit.diagnostics import Diagnostic, error
from printkit.layout.art import patterns
from printkit.record import dataclass
from printkit.resources import LAYOUTS
from printkit.source import Source
from printkit.spelling import meant
from printkit.tables import Table, read_table
from printkit.units import parse_length

Value = TypeVar("Value")

_LONGEST_NAME = 40
_LONGEST = 1000.0  # mm
_LARGEST = 300.0  # points of type
_HEAVIEST = 20.0  # points of a stroke

WEIGHTS = ("regular", "medium", "semibold", "bold", "extrabold")


@dataclass(frozen=True)
class TypeRole:
    """How text of one role is set: points, a weight of ``fonts/manifest.toml``, and a colour as ``#RRGGBB``."""

    weight: str
    size: float
    leading: float
    smallest: float
    colour: str

    def at(self, size: float) -> TypeRole:
        """The same role at another size, leading in proportion."""
        return TypeRole(self.weight, size, self.leading * size / self.size, self.smallest, self.colour)


@dataclass(frozen=True)
class Edition:
    """One edition. ``type``, ``colours``, ``strokes`` (pt) and ``lengths`` (mm) by the names that the files use.

    ``fills`` False leaves outlines and words only; ``booklet`` is ``folded``, or ``whole`` for rules on whole pages;
    ``turned_labels`` lets a sheet's label stand upright in the margin where there is no other room.
    """

    name: str
    title: str
    colours: Mapping[str, str] = field(repr=False)
    kind_colours: tuple[str, ...]
    kind_patterns: tuple[str, ...]
    type: Mapping[str, TypeRole] = field(repr=False)
    strokes: Mapping[str, float] = field(repr=False)
    lengths: Mapping[str, float] = field(repr=False)
    card_sizes: tuple[tuple[float, float], ...]
    opposite_corner: bool = True
    corner_may_go: bool = False
    fills: bool = True
    booklet: str = "folded"
    turned_labels: bool = True

    def colour(self, name: str) -> str:
        """A colour's ``#RRGGBB``."""
        return self.colours[name]


def names() -> tuple[str, ...]:
    """The editions that come with printkit."""
    return tuple(sorted(path.stem for path in (LAYOUTS / "editions").glob("*.toml")))


@lru_cache(maxsize=16)
def load_edition(name: str) -> Edition:
    """An edition that comes with printkit. A fault in its file is a bug here, not a user's mistake."""
    edition, findings = read_edition(LAYOUTS / "editions" / f"{name}.toml", f"layouts/editions/{name}.toml")
    if edition is None:
        raise ValueError("\n".join(d.render() for d in findings))
    return edition


def read_edition(path: Path, shown: str = "") -> tuple[Edition | None, tuple[Diagnostic, ...]]:
    """Read an edition's file; None with the findings when anything in it is wrong or unknown.

    A user's own edition says ``extends = "NAME"``, one that comes with printkit, and gives only what differs.
    ``shown`` is the path that findings name.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        reason = getattr(fault, "strerror", None) or "it is not UTF-8 text"
        return None, (error("unreadable", f"can't read the edition: {reason}", path=shown or str(path)),)
    table, findings = read_table(Source(shown or str(path), text, supplied=True))
    base = None
    if "extends" in table:
        name = table.choice("extends", names(), "standard")
        base = load_edition(name) if not findings else None
    elif not findings and not shown:
        table.fault("missing-key", "the edition does not say which one it extends", None,
                    'begin with extends = "NAME", one of: ' + ", ".join(names()))
    if findings:
        return None, tuple(findings)
    edition = _edition(table, base, path.stem)
    if not shown:
        _check_name(table, edition.name)
    table.close()
    return (None if findings else edition), tuple(findings)


def _check_name(table: Table, name: str) -> None:
    """A name is a folder in ``out/``: it may lead nowhere else, and not where another edition's files are."""
    if re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+){0,9}", name) is None or len(name) > _LONGEST_NAME:
        table.fault("bad-name", f"'{name[:_LONGEST_NAME]}' is no name for an edition", "name",
                    f'small letters, digits and hyphens, {_LONGEST_NAME} at most: name = "my-edition"')
    elif name in names():
        table.fault("name-taken", f"there is an edition '{name}' already", "name", "give yours another name")


def _edition(table: Table, base: Edition | None, stem: str) -> Edition:
    """The file's edition: what it says over what ``base`` says; a name that the base doesn't have is an error. Without
    a name it is called what its file is."""
    colours = _merged(table.table("colours"), base.colours if base else None, _colours)
    kinds, cards = table.table("kinds"), table.table("cards")
    style = table.table("style")
    name = table.text("name", stem)
    edition = Edition(
        name=name,
        title=table.text("title", name.replace("-", " ").capitalize()),
        colours=colours,
        kind_colours=_known(kinds, "colours", colours) or (base.kind_colours if base else ()),
        kind_patterns=_known(kinds, "patterns", patterns.names()) or (base.kind_patterns if base else ()),
        type=_type_roles(table.table("type"), colours, base),
        strokes=_merged(table.table("strokes"), base.strokes if base else None, _strokes),
        lengths=_merged(table.table("lengths"), base.lengths if base else None, _lengths),
        card_sizes=_sizes(cards) or (base.card_sizes if base else ()),
        opposite_corner=cards.flag("opposite-corner", base.opposite_corner if base else True),
        corner_may_go=cards.flag("corner-may-go", base.corner_may_go if base else False),
        fills=style.flag("fills", base.fills if base else True),
        booklet=style.choice("booklet", ("folded", "whole"), base.booklet if base else "folded"),
        turned_labels=style.flag("turned-labels", base.turned_labels if base else True),
    )
    for part in (kinds, cards, style):
        part.close()
    return edition


def _merged(table: Table, base: Mapping[str, Value] | None, read: Callable[[Table], dict[str, Value]],
            ) -> dict[str, Value]:
    own = read(table)
    for key in own:
        if base is not None and key not in base:
            _unknown(table, key, base)
    return {**(base or {}), **own}


def _unknown(table: Table, key: str, known: Mapping[str, object]) -> None:
    table.fault("unknown-key", f"unknown key '{key}'", key, meant(key, sorted(known)))


def _known(table: Table, key: str, known: Iterable[str]) -> tuple[str, ...]:
    """A list of names, each one that is known."""
    found, allowed = table.texts(key), tuple(known)
    for name in found:
        if name not in allowed:
            table.fault("unknown-value", f"'{key}' holds \"{name}\", which is not known", key, meant(name, allowed))
    return found


def _strokes(table: Table) -> dict[str, float]:
    return {key: _bounded(table, key, 1.0, 0.25, _HEAVIEST) for key in table}


def _bounded(table: Table, key: str, default: float, least: float, most: float) -> float:
    """A number of points between two others."""
    value = table.number(key, default, least)
    if not value <= most:  # nan is not, either
        table.fault("out-of-range", f"'{key}' is {value:g}; it must be {most:g} or less", key)
        return default
    return value


def _lengths(table: Table) -> dict[str, float]:
    found = {key: table.length(key) for key in table}
    for key, length in found.items():
        if not 0 <= length <= _LONGEST:
            table.fault("out-of-range", f"'{key}' is {length:g} mm; it must be 0 to {_LONGEST:g} mm", key)
    return found


def _colours(table: Table) -> dict[str, str]:
    found: dict[str, str] = {}
    for key in table:
        value = table.text(key, "#000000")
        if len(value) != 7 or value[0] != "#" or not all(ch in "0123456789abcdefABCDEF" for ch in value[1:]):
            table.fault("bad-colour", f"'{key}' is \"{value}\", which is no colour", key, 'write "#RRGGBB"')
        found[key] = value
    return found


def _type_roles(table: Table, colours: Mapping[str, str], base: Edition | None) -> dict[str, TypeRole]:
    """Roles of the base, in this edition's colours, then the file's own."""
    found: dict[str, TypeRole] = {}
    for key, role in (base.type if base else {}).items():
        colour = next((name for name, value in base.colours.items() if value == role.colour), "ink") if base else "ink"
        found[key] = TypeRole(role.weight, role.size, role.leading, role.smallest, colours[colour])
    for key in table:
        row = table.table(key)
        old = found.get(key)
        if base is not None and old is None:
            _unknown(table, key, base.type)
        found[key] = _type_role(row, old, colours)
        row.close()
    return found


def _type_role(row: Table, old: TypeRole | None, colours: Mapping[str, str]) -> TypeRole:
    size = _bounded(row, "size", old.size if old else 10, 1, _LARGEST)
    leading = old.leading * size / old.size if old else size * 1.3
    named = row.choice("colour", colours, "ink")
    smallest = _bounded(row, "smallest", min(old.smallest, size) if old else size, 1, _LARGEST)
    if smallest > size:
        row.fault("out-of-range", f"'smallest' is {smallest:g}, more than the size {size:g}", "smallest")
    return TypeRole(
        weight=row.choice("weight", WEIGHTS, old.weight if old else "regular"),
        size=size,
        leading=_bounded(row, "leading", leading, 1, 2 * _LARGEST),
        smallest=smallest,
        colour=colours.get(named, "#000000") if "colour" in row or old is None else old.colour,
    )


def _sizes(table: Table) -> tuple[tuple[float, float], ...]:
    found: list[tuple[float, float]] = []
    pairs = table.raw("sizes")
    for pair in pairs if isinstance(pairs, list) else [pairs] if pairs else []:
        lengths = [parse_length(v) for v in pair if isinstance(v, str)] if isinstance(pair, list) else []
        if len(lengths) == 2 and all(length and 10 <= length <= _LONGEST for length in lengths):
            assert lengths[0] and lengths[1]
            found.append((lengths[0], lengths[1]))
        else:
            table.fault("bad-length", "'sizes' must hold pairs of lengths from 10 mm to 1 m", "sizes",
                        '[["63 mm", "88 mm"]]')
    return tuple(found)
