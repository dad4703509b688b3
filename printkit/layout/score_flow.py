"""A score line's words and blanks, broken into lines for a width: printed from its parts, never from its text.

Lengths are mm. Belongs here: what may stand at a line's end, and what the result is. Never here: rows, pages, shapes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from printkit.layout.edition import TypeRole
from printkit.model import Blank, ScoreLine, Words
from printkit.typeface import advance

_SIGNS = frozenset("×x*+-−–÷/=")
_TOKENS = re.compile(r"\S+")


@dataclass(frozen=True)
class Piece:
    """A word in its role, or a blank. ``before`` is the space in front of it when it does not start a line."""

    width: float
    before: float
    text: str = ""
    role: TypeRole | None = None
    blank: Blank | None = None


Cluster = tuple[Piece, ...]
"""Pieces that stay on one line: ``count ____;``, ``× 3``."""


@dataclass(frozen=True)
class Roles:
    """How a line is set: its name, its other words, and how wide its blanks are (numbers, words)."""

    name: TypeRole
    rest: TypeRole
    number: float
    words: float

    def smaller(self, step: float) -> Roles:
        """Both roles smaller by so many points, not below their smallest."""
        name, rest = self.name, self.rest
        return Roles(name.at(max(name.smallest, name.size - step)), rest.at(max(rest.smallest, rest.size - step)),
                     self.number, self.words)


@dataclass(frozen=True)
class Shape:
    """A line's parts by their place: ``flow`` runs on the left, ``result`` stands in the right-hand column, ``sign``
    in front of it and ``unit`` behind."""

    flow: tuple[Words | Blank, ...]
    result: Blank | None = None
    sign: str = ""
    unit: str = ""
    long: bool = False  # the flow ends in one blank for words that runs to the right edge


def shape(line: ScoreLine) -> Shape:
    """Where each part of a line stands: what follows the last equals sign is the result."""
    parts = line.parts
    last = max((i for i, part in enumerate(parts) if isinstance(part, Blank)), default=-1)
    if last < 0:
        return Shape(parts)
    blank, tail = parts[last], parts[last + 1 :]
    assert isinstance(blank, Blank)
    before = parts[last - 1] if last else None
    unit = "".join(part.text for part in tail if isinstance(part, Words)).strip()
    words = before.text.rstrip() if isinstance(before, Words) else ""
    lone = len(line.blanks) == 1 and blank.name == ""
    if lone and blank.kind == "text" and not unit:
        return Shape(parts, long=True)
    if words.endswith("=") and len(unit) <= 12:
        return Shape((*parts[: last - 1], Words(words[:-1].rstrip())), blank, "=", unit)
    if lone and not unit:
        return Shape(parts[:last], blank)
    return Shape(parts)


def clusters(line: ScoreLine, flow: tuple[Words | Blank, ...], roles: Roles) -> tuple[Cluster, ...]:
    """The flow in pieces that may stand on lines of their own, in order."""
    pieces = _pieces(line, flow, roles)
    found: list[list[Piece]] = []
    for index, piece in enumerate(pieces):
        if index and (piece.before == 0 or _tied(pieces[index - 1], piece)):
            found[-1].append(piece)
        else:
            found.append([piece])
    return tuple(tuple(cluster) for cluster in found)


def _pieces(line: ScoreLine, flow: tuple[Words | Blank, ...], roles: Roles) -> list[Piece]:
    head = _head_length(line, flow)
    pieces: list[Piece] = []
    spaced = False
    at = 0
    for part in flow:
        if isinstance(part, Blank):
            width = roles.words if part.kind == "text" else roles.number
            pieces.append(Piece(width, _space(roles.rest) if spaced else 0.0, blank=part))
            spaced = False
            continue
        for match in _TOKENS.finditer(part.text):
            role = roles.name if at + match.start() < head else roles.rest
            spaced = spaced or match.start() > 0
            width = advance(match[0], role.weight, role.size)
            pieces.append(Piece(width, _space(role) if spaced else 0.0, match[0], role))
            spaced = False
            if match.end() < len(part.text):
                spaced = True
        at += len(part.text)
        spaced = spaced or (bool(part.text) and not part.text.strip())
    return pieces


def _head_length(line: ScoreLine, flow: tuple[Words | Blank, ...]) -> int:
    """How many characters of the first words are the line's name, with its colon."""
    first = flow[0].text if flow and isinstance(flow[0], Words) else ""
    at = first.find(line.name)
    if not line.name or at < 0:
        return 0
    end = at + len(line.name)
    return end + 1 if first[end : end + 1] in (":", "：") else end


def _space(role: TypeRole) -> float:
    return advance(" ", role.weight, role.size)


def _tied(left: Piece, right: Piece) -> bool:
    """Whether two pieces belong together: a sign and what it works on, a label and its blank."""
    if left.text in _SIGNS:
        return True
    return right.blank is not None and left.text != "" and not left.text.endswith((":", ";", ",", "."))


def cluster_width(cluster: Cluster) -> float:
    """Width of a cluster that starts a line."""
    return sum(piece.width for piece in cluster) + sum(piece.before for piece in cluster[1:])


def broken(found: tuple[Cluster, ...], width: float) -> tuple[Cluster, ...]:
    """Lines: as many clusters on each as fit. A cluster wider than ``width`` stands alone: the caller compares."""
    lines: list[Cluster] = []
    for cluster in found:
        whole = (*lines[-1], *cluster) if lines else cluster
        if lines and cluster_width(whole) <= width + 1e-6:
            lines[-1] = whole
        else:
            lines.append(cluster)
    return tuple(lines)
