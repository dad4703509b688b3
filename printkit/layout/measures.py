"""Reading ``layouts/pages/*.toml`` strictly into frozen dataclasses: one field a key, each of a given form.

A float field is a length in mm, an int a whole number, a tuple of ints a list of whole numbers, a dataclass a table.
Belongs here: that mapping. Never here: what any page does with its measures.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from typing import Any, TypeVar, cast, get_type_hints

from printkit.resources import LAYOUTS
from printkit.source import Source
from printkit.tables import Table, read_table

T = TypeVar("T")


@lru_cache(maxsize=32)
def page_measures(name: str, form: type[T]) -> T:
    """The measures of ``layouts/pages/NAME.toml``. A fault in the file is a bug here: ValueError with every finding."""
    path = LAYOUTS / "pages" / f"{name}.toml"
    source = Source(f"layouts/pages/{name}.toml", path.read_text(encoding="utf-8"), supplied=True)
    return read_measures(source, form)


def grown(measures: T, names: tuple[str, ...], factor: float) -> T:
    """The measures with the lengths of these names multiplied: for type that is larger than they were made for."""
    if abs(factor - 1) < 1e-6:
        return measures
    changed = {name: getattr(measures, name) * factor for name in names}
    return cast(T, replace(cast(Any, measures), **changed))


def read_measures(source: Source, form: type[T]) -> T:
    """A source's measures; ValueError that renders each unknown, missing or misread key with its place."""
    table, findings = read_table(source)
    found = _read(table, form)
    if findings:
        raise ValueError("\n".join(d.render() for d in findings))
    return cast(T, found)


def _read(table: Table, form: type[Any]) -> Any:
    types = get_type_hints(form)
    values: dict[str, Any] = {}
    for field in fields(form):
        key, wanted = field.name.replace("_", "-"), types[field.name]
        if key not in table:
            table.fault("missing-key", f"'{key}' is missing", None, "every measure of a page is stated in its file")
        if is_dataclass(wanted):
            values[field.name] = _read(table.table(key), cast(type[Any], wanted))
        elif wanted is float:
            values[field.name] = table.length(key)
        elif wanted is int:
            values[field.name] = table.integer(key, least=0)
        else:
            values[field.name] = _integers(table, key)
    table.close()
    return form(**values)


def _integers(table: Table, key: str) -> tuple[int, ...]:
    value = table.raw(key)
    if isinstance(value, list) and value and all(isinstance(v, int) and not isinstance(v, bool) for v in value):
        return tuple(value)
    table.fault("wrong-type", f"'{key}' must be a list of whole numbers", key)
    return (0, 0)
