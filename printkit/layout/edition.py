"""An edition as data: type, colours, strokes and lengths that every layout asks for by name.

Belongs here: reading ``layouts/editions/*.toml`` strictly. Never here: any layout, or a size written in code.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

from printkit.diagnostics import Diagnostic, error
from printkit.record import dataclass
from printkit.resources import LAYOUTS
from printkit.source import Source
from printkit.tables import Table, read_table
from printkit.units import parse_length

Value = TypeVar("Value")

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
    edition = _edition(table, base) if not findings else None
    table.close()
    return (None if findings else edition), tuple(findings)


def _edition(table: Table, base: Edition | None) -> Edition:
    """The file's edition: what it says over what ``base`` says; a name that the base doesn't have is an error."""
    colours = _merged(table.table("colours"), base.colours if base else None, _colours)
    kinds, cards = table.table("kinds"), table.table("cards")
    style = table.table("style")
    edition = Edition(
        name=table.text("name"),
        title=table.text("title"),
        colours=colours,
        kind_colours=kinds.texts("colours") or (base.kind_colours if base else ()),
        kind_patterns=kinds.texts("patterns") or (base.kind_patterns if base else ()),
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
    near = get_close_matches(key, known, 1)
    hint = f"did you mean '{near[0]}'?" if near else "known here: " + ", ".join(sorted(known))
    table.fault("unknown-key", f"unknown key '{key}'", key, hint)


def _strokes(table: Table) -> dict[str, float]:
    return {key: table.number(key, least=0.25) for key in table}


def _lengths(table: Table) -> dict[str, float]:
    return {key: table.length(key) for key in table}


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
    size = row.number("size", old.size if old else 10, least=1)
    leading = old.leading * size / old.size if old else size * 1.3
    named = row.choice("colour", colours, "ink")
    smallest = row.number("smallest", min(old.smallest, size) if old else size, least=1)
    if smallest > size:
        row.fault("out-of-range", f"'smallest' is {smallest:g}, more than the size {size:g}", "smallest")
    return TypeRole(
        weight=row.choice("weight", WEIGHTS, old.weight if old else "regular"),
        size=size,
        leading=row.number("leading", leading, least=1),
        smallest=smallest,
        colour=colours.get(named, "#000000") if "colour" in row or old is None else old.colour,
    )


def _sizes(table: Table) -> tuple[tuple[float, float], ...]:
    found: list[tuple[float, float]] = []
    for pair in table.raw("sizes") or []:
        lengths = [parse_length(v) for v in pair] if isinstance(pair, list) else []
        if len(lengths) == 2 and lengths[0] and lengths[1]:
            found.append((lengths[0], lengths[1]))
        else:
            table.fault("bad-length", "'sizes' must hold pairs of lengths", "sizes", '[["63 mm", "88 mm"]]')
    return tuple(found)
