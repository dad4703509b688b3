"""The sheet with nothing in it, to be filled in with an editor: as a transcript and as JSON.

Belongs here: writing blank sheets. Never here: reading filled ones (``transcript.py``, ``json_sheet.py``).
"""

from __future__ import annotations

from collections.abc import Iterator

from printkit.filled import BlankSheet
from printkit.model import ScoreLine

CELL = "____"

JsonLine = dict[str, str | None] | list[str] | str | None
JsonSheet = dict[str, JsonLine | dict[str, JsonLine]]


def blank_transcript(blank: BlankSheet) -> str:
    """The printed lines, section by section; a tableau is a line for each row with a blank for each space."""
    return "\n".join(_lines(blank)) + "\n"


def _lines(blank: BlankSheet) -> Iterator[str]:
    for section in blank.sections:
        if section.title:
            yield section.title
        if section.tableau is not None:
            for row in section.tableau.rows:
                yield f"{row}: " + ", ".join([CELL] * section.tableau.columns)
        for line in section.lines:
            yield line.text


def blank_json(blank: BlankSheet) -> JsonSheet:
    """An object of the sheet's fields, named after the printed lines.

    A section with a title is an object inside it. A line is an object of its blanks (figures are null), a line of one
    blank that value itself (words are ``""``), a tableau's row a list of its spaces.
    """
    found: JsonSheet = {}
    for section in blank.sections:
        fields: dict[str, JsonLine] = {}
        if section.tableau is not None:
            for row in section.tableau.rows:
                fields[row] = [""] * section.tableau.columns
        for line in section.lines:
            if line.blanks:
                fields[line.name] = _json_line(line)
        if section.title:
            found[section.title] = fields
        else:
            found.update(fields)
    return found


def _json_line(line: ScoreLine) -> JsonLine:
    if len(line.blanks) == 1 and not line.blanks[0].name:
        return "" if line.blanks[0].kind == "text" else None
    return {blank.name: None for blank in line.blanks}
