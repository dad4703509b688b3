"""What may stand behind an option: lengths, numbers, names, texts, places to write; each says what it takes.

Belongs here: the types of options that several commands share, and what is said of a value that is none. Never here:
what an option means.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    _Length = click.ParamType[float]
    _Text = click.ParamType[str]
    _Name = click.Choice[str]
else:
    _Length = _Text = click.ParamType  # generic only in newer releases of click
    _Name = click.Choice


class Length(_Length):
    """A length in mm; a number alone is millimetres: ``3``, ``3mm``, ``0.125in``."""

    name = "length"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The length in mm, or a usage error that says how to write one."""
        from printkit.units import parse_length

        if isinstance(value, float):
            return value
        length = parse_length(value) if any(ch.isalpha() for ch in value) else parse_length(f"{value}mm")
        if length is None:
            self.fail(f"{value!r} is no length; write 3mm, 0.3cm or 0.125in", param, ctx)
        return length


class Number(click.IntRange):
    """A whole number between two others, both of which may be written."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number, or a usage error that says from where to where."""
        assert self.min is not None and self.max is not None
        try:
            number = int(value)
        except ValueError:
            self.fail(f"'{value}' is no whole number; write one from {self.min:g} to {self.max:g}", param, ctx)
        if not self.min <= number <= self.max:
            self.fail(f"{number} is not possible; write a whole number from {self.min:g} to {self.max:g}", param, ctx)
        return number


class OneOf(_Name):
    """One of a few names."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The name, or a usage error with the nearest, and all that there are."""
        if value not in self.choices:
            self.fail(self._unknown(str(value)), param, ctx)
        return value

    def _unknown(self, name: str) -> str:
        from printkit.spelling import nearest

        near = nearest(name, self.choices)
        return f"'{name}' is not one of: {', '.join(self.choices)}" + (f"; did you mean '{near}'?" if near else "")


class Text(_Text):
    """Words; none at all is most likely a script's variable that was never set."""

    name = "text"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The words as they are written, or a usage error where there are none."""
        if not str(value).strip():
            self.fail("it is empty; write a part of a name, or leave the option out for all", param, ctx)
        return str(value)


class Place(click.Path):
    """Where to write: a folder or a file, there already or not."""

    def __init__(self) -> None:
        super().__init__(path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The path, or a usage error where nothing is written: that would be the folder that a person stands in."""
        if not os.fspath(value).strip():
            self.fail("it is empty; write the name of a folder, or . for this one", param, ctx)
        return super().convert(value, param, ctx)
