"""How wide text is, and in which typeface: all that a layout must know of fonts.

Widths come from ``fonts/metrics.json`` and one ``advances.json`` a family, compiled from the font files by
``fonts/compile_metrics.py`` and read when first needed, once. Belongs here: measuring, and choosing the face of each
word. Never here: font files, drawing, breaking lines, or which size to use. No kerning: the renderer draws none.

Every text is composed (Unicode NFC) and stripped of what nobody sees before it is measured; ``split_faces`` gives the
very characters that were measured, and those are what a ``frame.Text`` carries.
"""

from __future__ import annotations

import json
import re
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from printkit.record import dataclass
from printkit.resources import FONTS
from printkit.units import to_mm

_SPACES = "\t\n\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
STAND_INS = dict.fromkeys(_SPACES, " ") | {"\u2010": "-", "\u2011": "-", "\u2012": "\u2013", "\u2015": "\u2014"}
"""What is drawn for a character that a face lacks, where nothing is lost by it."""

_UNSEEN = re.compile("[\u00ad\u200b-\u200d\u2060\ufe00-\ufe0f\ufeff]")
"""Soft hyphens, joiners, variation selectors: hints for software that breaks or shapes, which nobody sees."""

_WORDS = re.compile(f"[ {_SPACES}]+|[^ {_SPACES}]+")


@dataclass(frozen=True)
class Face:
    """A font file's measures: lengths in units of ``1 / units`` em, ``descent`` negative. ``postscript`` is the name
    that a PDF knows it by; ``notdef`` the advance of the box that stands for a character it lacks."""

    id: str
    family: str
    postscript: str
    file: str
    advances: str
    units: int
    cap: int
    x: int
    ascent: int
    descent: int
    notdef: int

    @property
    def path(self) -> Path:
        """The TrueType file."""
        return FONTS / self.file


def face(face_id: str) -> Face:
    """The face of an id of ``fonts/manifest.toml``; KeyError for an unknown one."""
    return _index()[1][face_id]


def weights() -> tuple[str, ...]:
    """The weights that layouts may name, lightest first."""
    return tuple(_index()[0])


def faces_of(weight: str) -> tuple[str, ...]:
    """The face ids that draw a weight: the primary, then the fallback. KeyError for an unknown weight."""
    return _index()[0][weight]


def advance(text: str, weight: str, size: float, tracking: float = 0.0) -> float:
    """The width of ``text`` in mm at ``size`` points, each word in the face that ``split_faces`` gives it.

    ``tracking`` points follow every character, the last too, as in PDF (ISO 32000-1 9.3.2). A character that no face
    has counts as its missing-glyph box: ask ``missing`` first.
    """
    ems, count = _measured(text, weight)
    return to_mm(ems * size + count * tracking)


def face_advance(text: str, face_id: str, size: float, tracking: float = 0.0) -> float:
    """The width in mm of one run, as ``split_faces`` gave it, in one face: the ``width`` of a ``frame.Text``."""
    return to_mm(_ems(text, face_id) * size + len(text) * tracking)


def split_faces(text: str, weight: str) -> tuple[tuple[str, str], ...]:
    """``(face id, text)`` runs that draw ``text``, composed and with stand-ins in place; joined they are all of it.

    A word with a character that the primary face lacks goes to the fallback whole, so that no word mixes two designs;
    only a word that neither holds entirely is split by character. Spaces stay in the face of what stands before.
    """
    if text.isascii() and "\n" not in text and "\t" not in text:
        return ((faces_of(weight)[0], text),) if text else ()
    runs: list[tuple[str, str]] = []
    for word in _WORDS.findall(_compose(text)):
        space = word[0] == " " or word[0] in _SPACES
        home = runs[-1][0] if runs else faces_of(weight)[0]
        for face_id, piece in ((home, _drawn(word, home)),) if space else _word_faces(word, weight):
            if runs and runs[-1][0] == face_id:
                runs[-1] = (face_id, runs[-1][1] + piece)
            else:
                runs.append((face_id, piece))
    return tuple(runs)


def missing(text: str) -> tuple[str, ...]:
    """The characters of ``text`` that no face has, each once, in order; line ends and all kinds of space never are."""
    if text.isascii() and text.isprintable():
        return ()
    lacking = dict.fromkeys(char for char in _compose(text) if char not in STAND_INS)
    for faces in _index()[0].values():
        lacking = dict.fromkeys(char for char in lacking if not any(_has(char, face_id) for face_id in faces))
        if not lacking:
            return ()
    return tuple(lacking)


def cap_height(weight: str, size: float) -> float:
    """Height of a capital in mm, in the weight's primary face."""
    return _height(weight, size, "cap")


def x_height(weight: str, size: float) -> float:
    """Height of a small x in mm, in the weight's primary face."""
    return _height(weight, size, "x")


def ascent(weight: str, size: float) -> float:
    """Height in mm above the baseline that the primary face asks for, accents included."""
    return _height(weight, size, "ascent")


def descent(weight: str, size: float) -> float:
    """Depth in mm below the baseline, a positive number, in the weight's primary face."""
    return -_height(weight, size, "descent")


def _height(weight: str, size: float, name: str) -> float:
    primary = face(faces_of(weight)[0])
    units: int = getattr(primary, name)
    return to_mm(units / primary.units * size)


def _compose(text: str) -> str:
    """Without what is never seen, and in NFC: a base and its combining accent become the one character of the fonts."""
    if max(text, default="") < "\u0300" and "\u00ad" not in text:
        return text  # all of it is composed already (Unicode Annex 15, quick check)
    import unicodedata  # 3 ms that a document in plain Latin letters need not pay

    return unicodedata.normalize("NFC", _UNSEEN.sub("", text))


@lru_cache(maxsize=1 << 16)
def _measured(text: str, weight: str) -> tuple[float, int]:
    """Width in ems and number of characters; the cache is what makes breaking a paragraph by its words cheap."""
    runs = split_faces(text, weight)
    return sum(_ems(run, face_id) for face_id, run in runs), sum(len(run) for _, run in runs)


def _ems(text: str, face_id: str) -> float:
    table, own = _advances(face_id), face(face_id)
    return sum([table.get(char, own.notdef) for char in text]) / own.units


@lru_cache(maxsize=1 << 14)
def _word_faces(word: str, weight: str) -> tuple[tuple[str, str], ...]:
    faces = faces_of(weight)
    for face_id in faces:
        if all(_has(char, face_id) for char in word):
            return ((face_id, _drawn(word, face_id)),)
    chosen = [(next((f for f in faces if _has(char, f)), faces[0]), char) for char in word]
    return tuple((face_id, _drawn(char, face_id)) for face_id, char in chosen)


def _has(char: str, face_id: str) -> bool:
    table = _advances(face_id)
    return char in table or STAND_INS.get(char, "\0") in table


def _drawn(text: str, face_id: str) -> str:
    table = _advances(face_id)
    return "".join([char if char in table else STAND_INS.get(char, char) for char in text])


@cache
def _index() -> tuple[dict[str, tuple[str, ...]], dict[str, Face]]:
    """The weights and the faces of ``metrics.json``."""
    read: dict[str, Any] = json.loads((FONTS / "metrics.json").read_text(encoding="utf-8"))
    return (
        {weight: tuple(faces) for weight, faces in read["weights"].items()},
        {face_id: Face(id=face_id, **entry) for face_id, entry in read["faces"].items()},
    )


@cache
def _advances(face_id: str) -> dict[str, int]:
    """Character to advance in font units: all that a face can draw."""
    return {
        chr(code): width
        for first, *widths in _family(face(face_id).advances)[face_id]
        for code, width in enumerate(widths, first)
    }


@cache
def _family(file: str) -> dict[str, list[list[int]]]:
    """One family's ``advances.json``; the fallback's is read only when a text needs it."""
    read: dict[str, list[list[int]]] = json.loads((FONTS / file).read_text(encoding="utf-8"))
    return read
