"""An edition as data: type, colours, strokes and lengths that every layout asks for by name.

Belongs here: reading ``layouts/editions/*.toml`` strictly. Never here: any layout, or a size written in code.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from printkit.diagnostics import Diagnostic, error
from printkit.resources import LAYOUTS
from printkit.source import Source
from printkit.tables import Table, read_table
from printkit.units import parse_length

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
    """One edition. ``type``, ``colours``, ``strokes`` (pt) and ``lengths`` (mm) by the names that the files use."""

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

    def colour(self, name: str) -> str:
        """A colour's ``#RRGGBB``."""
        return self.colours[name]


def names() -> tuple[str, ...]:
    """The editions that come with printkit."""
    return tuple(sorted(path.stem for path in (LAYOUTS / "editions").glob("*.toml")))


@lru_cache(maxsize=16)
def load_edition(name: str) -> Edition:
    """An edition that comes with printkit. A fault in its file is a bug here, not a user's mistake."""
    edition, findings = read_edition(LAYOUTS / "editions" / f"{name}.toml")
    if edition is None:
        raise ValueError("\n".join(d.render() for d in findings))
    return edition


def read_edition(path: Path) -> tuple[Edition | None, tuple[Diagnostic, ...]]:
    """Read an edition's file; None with the findings when anything in it is wrong or unknown."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        return None, (error("unreadable", f"can't read the edition: {fault}", path=str(path)),)
    table, findings = read_table(Source(f"layouts/editions/{path.name}", text, supplied=True))
    edition = _edition(table)
    table.close()
    return (None if findings else edition), tuple(findings)


def _edition(table: Table) -> Edition:
    colours = _colours(table.table("colours"))
    kinds = table.table("kinds")
    cards = table.table("cards")
    strokes, lengths = table.table("strokes"), table.table("lengths")
    edition = Edition(
        name=table.text("name"),
        title=table.text("title"),
        colours=colours,
        kind_colours=kinds.texts("colours"),
        kind_patterns=kinds.texts("patterns"),
        type=_type_roles(table.table("type"), colours),
        strokes={key: strokes.number(key, least=0.25) for key in strokes},
        lengths={key: lengths.length(key) for key in lengths},
        card_sizes=_sizes(cards),
        opposite_corner=cards.flag("opposite-corner", True),
        corner_may_go=cards.flag("corner-may-go", False),
    )
    kinds.close()
    cards.close()
    return edition


def _colours(table: Table) -> dict[str, str]:
    found: dict[str, str] = {}
    for key in table:
        value = table.text(key, "#000000")
        if len(value) != 7 or value[0] != "#" or not all(ch in "0123456789abcdefABCDEF" for ch in value[1:]):
            table.fault("bad-colour", f"'{key}' is \"{value}\", which is no colour", key, 'write "#RRGGBB"')
        found[key] = value
    return found


def _type_roles(table: Table, colours: Mapping[str, str]) -> dict[str, TypeRole]:
    found: dict[str, TypeRole] = {}
    for key in table:
        row = table.table(key)
        size = row.number("size", 10, least=1)
        colour = row.choice("colour", colours, "ink")
        found[key] = TypeRole(
            weight=row.choice("weight", WEIGHTS, "regular"),
            size=size,
            leading=row.number("leading", size * 1.3, least=1),
            smallest=row.number("smallest", size, least=1),
            colour=colours.get(colour, "#000000"),
        )
        row.close()
    return found


def _sizes(table: Table) -> tuple[tuple[float, float], ...]:
    found: list[tuple[float, float]] = []
    for pair in table.raw("sizes") or []:
        lengths = [parse_length(v) for v in pair] if isinstance(pair, list) else []
        if len(lengths) == 2 and lengths[0] and lengths[1]:
            found.append((lengths[0], lengths[1]))
        else:
            table.fault("bad-length", "'sizes' must hold pairs of lengths", "sizes", '[["63 mm", "88 mm"]]')
    return tuple(found)
