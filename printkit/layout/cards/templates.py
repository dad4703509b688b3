"""Card templates as data: named slots of a few primitives, stacked from the top, read strictly from TOML.

Belongs here: what a template file may say, ``extends``, and reading it against an edition. Never here: measuring or
drawing (``fit.py``, ``face.py``), or the sizes of type, which are the edition's.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import field, fields, replace
from pathlib import Path
from typing import Any

from printkit.diagnostics import Diagnostic, error
from printkit.layout.edition import Edition
from printkit.record import dataclass
from printkit.resources import LAYOUTS
from printkit.source import Source, Span
from printkit.spelling import meant
from printkit.tables import Table, read_table
from printkit.units import parse_length

FOLDER = LAYOUTS / "cards"

PRIMITIVES: Mapping[str, tuple[str, ...]] = {
    "word": ("role", "gap", "lines"),
    "text": ("role", "gap", "content"),
    "picture": ("gap", "least", "most", "alone", "within", "share"),
    "pattern": ("gap", "least", "most", "alone", "good", "height", "scale", "drop", "within"),
    "corner": ("role", "gap", "optional"),
    "grid": ("role", "gap", "baseline", "dot", "tracking"),
}
"""What a slot can be, and the keys that each understands besides ``primitive`` and ``omit``."""

_WORD = re.compile(r"[^\W_]+")

CONTENTS = ("label", "text", "copy")
"""What a text slot holds: the card's first line when it reads ``LABEL: …``, the rest of its lines, its copy number."""


@dataclass(frozen=True)
class Slot:
    """One named place. Lengths are mm; ``gap`` is what stays free above it (a copy number: before it; a grid: above
    each cell's word).

    ``least`` is the height under which a picture or a panel counts as not fitting, ``most`` its greatest as a share of
    the width between the margins, ``alone`` the same on cards without text, ``good`` the share under which an
    ``optional`` corner gives way to it. ``height`` is a pattern's fixed height, ``drop`` how far a strip reaches below
    the foot of the picture that it is ``within``, ``share`` what a picture takes of the panel that it is within.
    ``lines`` is the most lines a name may take.
    """

    name: str
    primitive: str
    role: str = ""
    content: str = ""
    within: str = ""
    gap: float = 0.0
    least: float = 0.0
    most: float = 1.0
    alone: float = 1.0
    good: float = 0.0
    height: float = 0.0
    scale: float = 1.0
    drop: float = 0.0
    share: float = 0.9
    lines: int = 1
    optional: bool = False
    omit: bool = False
    baseline: float = 0.9
    dot: float = 0.0
    tracking: float = 0.0


@dataclass(frozen=True)
class Template:
    """A template: ``words`` are the numbers of words in a name that choose it (0 stands for any further number),
    ``named`` what the name itself may say to choose it (REFERENCE CARD), before any number of words, ``fallback`` the
    template for cards whose text leaves their picture no room, ``comfort`` the share of a text's size below which that
    is preferred to shrinking on."""

    name: str
    title: str
    margin: float
    slots: Mapping[str, Slot] = field(repr=False)
    words: tuple[int, ...] = ()
    named: tuple[str, ...] = ()
    fallback: str = ""
    comfort: float = 0.8

    def slot(self, primitive: str, content: str = "") -> Slot | None:
        """The first slot of a primitive (and content) that is not omitted."""
        return next((s for s in self.slots.values()
                     if s.primitive == primitive and s.content == content and not s.omit), None)

    def is_named(self, name: str) -> bool:
        """Whether a card's name asks for this template, compared without case, as whole words."""
        folded = " ".join(_WORD.findall(name.casefold()))
        return any(f" {one} " in f" {folded} " for one in self.named)

    @property
    def flexible(self) -> Slot | None:
        """The picture or panel that takes the height which the others leave."""
        return next((s for s in self.slots.values() if not s.omit and not s.within and not s.height
                     and s.primitive in ("picture", "pattern")), None)


def template_names() -> tuple[str, ...]:
    """The templates that come with printkit."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


_BY_EDITION: dict[tuple[str, int], tuple[Edition, Template]] = {}


def load_template(name: str, edition: Edition) -> Template:
    """A template that comes with printkit. KeyError for an unknown name; a fault in its file is a bug here."""
    if name not in template_names():
        raise KeyError(name)
    known = _BY_EDITION.get((name, id(edition)))
    if known is None or known[0] is not edition:
        template, findings = read_template(FOLDER / f"{name}.toml", edition, shown=f"layouts/cards/{name}.toml")
        if template is None:
            raise ValueError("\n".join(d.render() for d in findings))
        known = _BY_EDITION[name, id(edition)] = (edition, template)
    return known[1]


def find_template(name: str, edition: Edition, span: Span | None) -> tuple[Template | None, tuple[Diagnostic, ...]]:
    """The template that a deck asks for: a shipped name, or a ``.toml`` file beside the one that its name stands in."""
    if name in template_names():
        return load_template(name, edition), ()
    if name.endswith(".toml"):
        folder = Path(span.source.path).parent if span else Path()
        return read_template(folder / name, edition, shown=name, asked=span)
    hint = meant(name, template_names(), "known: " + ", ".join(template_names()) + ", or a .toml file")
    return None, (error("unknown-template", f'there is no card template "{name}"', span, hint=hint),)


def read_template(path: Path, edition: Edition, *, shown: str,
                  asked: Span | None = None) -> tuple[Template | None, tuple[Diagnostic, ...]]:
    """Read a template's file; None with the findings when anything in it is wrong or unknown."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None, (error("unreadable", f"can't read the card template {shown}", asked, path=shown,
                            hint="it must lie beside the file that names it, as UTF-8 text"),)
    table, findings = read_table(Source(shown, text, supplied=True))
    template = _template(table, path.stem, edition)
    table.close()
    return (None if findings else template), tuple(findings)


def _template(table: Table, name: str, edition: Edition) -> Template:
    base = Template(name, name, 0.0, {})
    if "extends" in table:
        parent = table.choice("extends", template_names(), "")
        if parent == name:
            table.fault("extends-itself", f'"{name}" extends itself', "extends")
        elif parent:
            base = load_template(parent, edition)
    slots = dict(base.slots)
    rows = table.table("slots")
    for key in rows:
        slots[key] = _slot(rows.table(key), key, base.slots.get(key), edition)
    rows.close()
    for key, slot in slots.items():
        if slot.within and slot.within not in slots:
            rows.fault("unknown-slot", f"'{key}' is within \"{slot.within}\", which is no slot here", key,
                       "slots here: " + ", ".join(slots))
    _whole(rows, slots)
    return Template(
        name=name,
        title=table.text("title", base.title),
        margin=_measure(table, "margin", base.margin, edition),
        slots=slots,
        words=_numbers(table) if "words" in table else base.words,
        named=tuple(name.casefold() for name in table.texts("named")) if "named" in table else base.named,
        fallback=table.choice("fallback", ("", *(n for n in template_names() if n != name)), base.fallback),
        comfort=table.number("comfort", base.comfort, least=0),
    )


def _whole(rows: Table, slots: Mapping[str, Slot]) -> None:
    """What a card says must have a place: a name, a label, text and a copy number. A grid of cells has its own."""
    shown = [slot for slot in slots.values() if not slot.omit]
    if any(slot.primitive == "grid" for slot in shown):
        return
    there = {slot.content or slot.primitive for slot in shown if slot.primitive in ("word", "text")}
    for name in ("word", *CONTENTS):
        if name not in there:
            kind = "primitive" if name == "word" else "content"
            rows.fault("missing-slot", f"no slot shows a card's {_SAID[name]}", None,
                       f'add a slot with {kind} = "{name}", or extend a template that has one')


_SAID = {"word": "name", "label": "label", "text": "text", "copy": "copy number"}


def _numbers(table: Table) -> tuple[int, ...]:
    value = table.raw("words")
    if isinstance(value, list) and all(isinstance(v, int) and not isinstance(v, bool) and v >= 0 for v in value):
        return tuple(value)
    table.fault("wrong-type", "'words' must be a list of whole numbers", "words", "[1], or [2, 0] for two and any more")
    return ()


def _slot(row: Table, name: str, base: Slot | None, edition: Edition) -> Slot:
    primitive = row.choice("primitive", PRIMITIVES, base.primitive if base else "")
    if not primitive:
        row.fault("missing-key", f"the slot '{name}' has no primitive", None, "one of: " + ", ".join(PRIMITIVES))
        return Slot(name, "text", omit=True)
    slot = base if base and base.primitive == primitive else Slot(name, primitive)
    found: dict[str, Any] = {"omit": row.flag("omit", slot.omit)}
    for key in PRIMITIVES[primitive]:
        found[key] = _READERS[key](row, key, getattr(slot, key), edition)
    row.close()
    slot = replace(slot, **found)
    if "role" in PRIMITIVES[primitive] and not slot.role:
        row.fault("missing-key", f"the slot '{name}' has no role of type", None, "name a role of the edition")
    return slot


def _role(row: Table, key: str, default: str, edition: Edition) -> str:
    return row.choice(key, edition.type, default)


def _content(row: Table, key: str, default: str, edition: Edition) -> str:
    return row.choice(key, CONTENTS, default or "text")


def _measure(row: Table, key: str, default: float, edition: Edition) -> float:
    """A length with its unit, or the name of one of the edition's."""
    value = row.values.get(key)
    if isinstance(value, str) and parse_length(value) is None and not value[:1].isdigit():
        name = row.choice(key, edition.lengths, "")
        return edition.lengths.get(name, default)
    return row.length(key, default)


def _number(row: Table, key: str, default: float, edition: Edition) -> float:
    return row.number(key, default, least=0)


_READERS: Mapping[str, Callable[[Table, str, Any, Edition], Any]] = {
    "role": _role,
    "content": _content,
    "within": lambda row, key, default, edition: row.text(key, default),
    "lines": lambda row, key, default, edition: row.integer(key, default, least=1),
    "optional": lambda row, key, default, edition: row.flag(key, default),
    **dict.fromkeys(("gap", "least", "height", "drop", "dot"), _measure),
    **dict.fromkeys(("most", "alone", "good", "scale", "share", "baseline", "tracking"), _number),
}
assert {key for keys in PRIMITIVES.values() for key in keys} <= {f.name for f in fields(Slot)}
