"""The measures of markers, read strictly from ``layouts/markers/*.toml``.

Belongs here: which measures each form has. Never here: what a marker says, or sizes of type.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

from printkit.record import dataclass
from printkit.resources import LAYOUTS
from printkit.source import Source
from printkit.tables import Table, read_table
from printkit.units import parse_length

Size = tuple[float, float]
T = TypeVar("T")


@dataclass(frozen=True)
class Tent:
    """A folded stand: sizes of a face, then mm; ``paragraph_gap`` is a share of the leading."""

    sizes: tuple[Size, ...]
    inset: float
    base: float
    flap: float
    picture: float
    picture_gap: float
    title_gap: float
    swatch: float
    swatch_gap: float
    paragraph_gap: float


@dataclass(frozen=True)
class Plaque:
    """A flat marker with text: sizes, then mm; ``picture_share`` of its width, ``paragraph_gap`` of the leading."""

    sizes: tuple[Size, ...]
    inset: float
    picture_share: float
    title_gap: float
    picture_gap: float
    paragraph_gap: float


@dataclass(frozen=True)
class Token:
    """A small piece: its sizes to choose from, then mm; ``disc`` is a share of the treetop's radius."""

    sizes: tuple[Size, ...]
    edge: float
    foot: float
    gap: float
    picture_least: float
    rim: float
    disc: float
    lines: int


@lru_cache(maxsize=1)
def tent() -> Tent:
    """``layouts/markers/tent.toml``. A fault in a file that comes with printkit is a bug: ValueError."""
    table = _open("tent")
    length = table.length
    found = Tent(_sizes(table), length("inset"), length("base"), length("flap"), length("picture"),
                 length("picture-gap"), length("title-gap"), length("swatch"), length("swatch-gap"),
                 table.number("paragraph-gap", least=0))
    return _closed(found, table)


@lru_cache(maxsize=1)
def plaque() -> Plaque:
    """``layouts/markers/plaque.toml``."""
    table = _open("plaque")
    found = Plaque(_sizes(table), table.length("inset"), table.number("picture-share", least=0),
                   table.length("title-gap"), table.length("picture-gap"), table.number("paragraph-gap", least=0))
    return _closed(found, table)


@lru_cache(maxsize=1)
def token() -> Token:
    """``layouts/markers/token.toml``."""
    table = _open("token")
    found = Token(_sizes(table), table.length("edge"), table.length("foot"), table.length("gap"),
                  table.length("picture-least"), table.length("rim"), table.number("disc", least=0),
                  table.integer("lines", least=1))
    return _closed(found, table)


def _open(name: str) -> Table:
    path = LAYOUTS / "markers" / f"{name}.toml"
    return read_table(Source(f"layouts/markers/{path.name}", path.read_text(encoding="utf-8"), supplied=True))[0]


def _closed(found: T, table: Table) -> T:
    table.close()
    if table.findings:
        raise ValueError("\n".join(d.render() for d in table.findings))
    return found


def _sizes(table: Table) -> tuple[Size, ...]:
    found: list[Size] = []
    for pair in table.raw("sizes") or []:
        lengths = [parse_length(v) for v in pair if isinstance(v, str)] if isinstance(pair, list) else []
        if len(lengths) == 2 and lengths[0] and lengths[1]:
            found.append((lengths[0], lengths[1]))
        else:
            table.fault("bad-length", "'sizes' must hold pairs of lengths", "sizes", '[["122 mm", "62 mm"]]')
    return tuple(found)
