"""A score line's words and blanks, broken into lines for a width: printed from its parts, never from its text.

Lengths are mm. Belongs here: what may stand at a line's end, and what the result is. Never here: rows, pages, shapes.
"""

from __future__ import annotations

import re
from dataclasses import replace
from math import inf

from printkit.layout.breaking import break_lines
from printkit.layout.edition import TypeRole
from printkit.model import Blank, ScoreLine, Words
from printkit.record import dataclass
from printkit.typeface import advance

SIGNS = frozenset("×x*+-−–÷/=")
"""What may stand between two blanks, or a blank and a figure."""

TIMES = frozenset("×x*÷/")
"""Those that a line starts with only where it must: what they multiply stands in front of them."""

NAME_AIR = 2.5
"""mm between a line's name and its first blank, at least."""

ALIGNED_AIR = 3.0
"""mm between the widest name of several lines and what follows all of them in one column."""

MINUS = "−"
"""A hyphen that stands alone between blanks is a minus sign, and is drawn as one."""

_CLAUSE_ENDS = (";", ",", ":", ".")

_LAST_CLAUSE = re.compile(r"(?P<before>[;,])\s*(?P<label>[^\s;,:.=]{1,12})")
"""A clause that is one word before a blank: ``; score``."""

_TOKENS = re.compile(r"\S+")


@dataclass(frozen=True)
class Piece:
    """A word in its role, or a blank. ``before`` is the space in front of it when it does not start a line;
    ``caption`` holds the lines of small print under a blank that say what to write there."""

    width: float
    before: float
    text: str = ""
    role: TypeRole | None = None
    blank: Blank | None = None
    caption: tuple[str, ...] = ()
    tied: bool = False  # no space is printed in front of it


Cluster = tuple[Piece, ...]
"""Pieces that stay on one line: ``count ____;``, ``× 3``."""


@dataclass(frozen=True)
class Roles:
    """How a line is set: its name, its other words, small print under blanks, and how wide blanks are (numbers,
    words); ``head`` is the least width of its name, so that the first blanks of several lines align."""

    name: TypeRole
    rest: TypeRole
    caption: TypeRole
    number: float
    words: float
    head: float = 0.0
    caption_most: float = inf  # mm of small print, which takes lines where it is wider
    air: float = 0.0  # mm that blanks keep from words beside them at least: boxes need some

    def smaller(self, step: float) -> Roles:
        """Both roles smaller by so many points, not below their smallest."""
        name, rest = self.name, self.rest
        return replace(self, name=name.at(max(name.smallest, name.size - step)),
                       rest=rest.at(max(rest.smallest, rest.size - step)))


@dataclass(frozen=True)
class Shape:
    """A line's parts by their place: ``flow`` runs on the left, ``result`` stands in the right-hand column, ``sign``
    in front of it and ``unit`` behind."""

    flow: tuple[Words | Blank, ...]
    result: Blank | None = None
    sign: str = ""
    unit: str = ""
    long: bool = False  # the flow ends in one blank for words that runs to the right edge


def shape(line: ScoreLine, *, ends: bool = False) -> Shape:
    """Where each part of a line stands: what follows the last equals sign is the result; of a line that ``ends`` in
    one without a sign, its last blank, with the word in front of it as its sign."""
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
    clause = _LAST_CLAUSE.fullmatch(words) if ends and blank.kind != "text" and not unit else None
    if clause is not None:
        return Shape((*parts[: last - 1], Words(clause["before"])), blank, clause["label"])
    return Shape(parts)


def clusters(line: ScoreLine, flow: tuple[Words | Blank, ...], roles: Roles,
             captions: tuple[str, ...] = ()) -> tuple[Cluster, ...]:
    """The flow in pieces that may stand on lines of their own, in order. ``captions`` are for its blanks in turn."""
    pieces = _captioned(_pieces(line, flow, roles), roles, captions)
    found: list[list[Piece]] = []
    for index, piece in enumerate(pieces):
        if index and (piece.tied or _tied(pieces[index - 1], piece)):
            found[-1].append(piece)
        else:
            found.append([piece])
    return tuple(tuple(cluster) for cluster in found)


def _captioned(pieces: list[Piece], roles: Roles, captions: tuple[str, ...]) -> list[Piece]:
    """The pieces with captions under their blanks, which become wide enough for them, and the name at its least."""
    left = list(captions)
    found: list[Piece] = []
    for piece in pieces:
        if piece.blank is not None and left:
            small, caption = roles.caption, left.pop(0)
            lines = break_lines(caption, small.weight, small.size, roles.caption_most, balance=True)
            length = max((advance(line, small.weight, small.size) for line in lines), default=0.0)
            piece = replace(piece, caption=lines, width=max(piece.width, length))
        found.append(piece)
    heads = [i for i, piece in enumerate(found) if piece.role is roles.name]
    taken = cluster_width(tuple(found[: heads[-1] + 1])) if heads else 0.0
    if heads and roles.head > taken:
        last = heads[-1]
        found[last] = replace(found[last], width=found[last].width + roles.head - taken)
    return found


def name_width(line: ScoreLine, roles: Roles) -> float:
    """Width of a line's name with its colon."""
    pieces = [piece for piece in _pieces(line, line.parts, roles) if piece.role is roles.name]
    return cluster_width(tuple(pieces))


def _pieces(line: ScoreLine, flow: tuple[Words | Blank, ...], roles: Roles) -> list[Piece]:
    """Words and blanks with their widths and the spaces between them."""
    head = _head_length(line, flow)
    pieces: list[Piece] = []
    spaced, at = False, 0
    for part in flow:
        if isinstance(part, Blank):
            width = roles.words if part.kind == "text" else roles.number
            before = max(_space(_role_before(pieces, roles.rest)) if spaced else 0.0, roles.air, _after(pieces, roles))
            pieces.append(Piece(width, before, blank=part, tied=not spaced))
            spaced = False
            continue
        for match in _TOKENS.finditer(part.text):
            role = roles.name if at + match.start() < head else roles.rest
            word = MINUS if match[0] == "-" else match[0]
            spaced = spaced or match.start() > 0
            air = roles.air if pieces and pieces[-1].blank else 0.0
            if roles.head and role is not roles.name:
                air = max(air, _after(pieces, roles))
            before = max(_space(_role_before(pieces, role)) if spaced else 0.0, air)
            pieces.append(Piece(advance(word, role.weight, role.size), before, word, role, tied=not spaced))
            spaced = match.end() < len(part.text)
        at += len(part.text)
        spaced = spaced or (bool(part.text) and not part.text.strip())
    return pieces


def _after(pieces: list[Piece], roles: Roles) -> float:
    """mm that what comes next keeps from a line's name, 0 behind anything else."""
    if not pieces or pieces[-1].role is not roles.name:
        return 0.0
    return ALIGNED_AIR if roles.head else NAME_AIR


def _head_length(line: ScoreLine, flow: tuple[Words | Blank, ...]) -> int:
    """How many characters of the first words are the line's name, with its colon; a line without blanks has none."""
    if not line.blanks:
        return 0
    first = flow[0].text if flow and isinstance(flow[0], Words) else ""
    at = first.find(line.name)
    if not line.name or at < 0:
        return 0
    end = at + len(line.name)
    return end + 1 if first[end : end + 1] in (":", "：") else end


def _role_before(pieces: list[Piece], role: TypeRole) -> TypeRole:
    """A space belongs to the word before it, or to the next where there is none."""
    return pieces[-1].role or role if pieces else role


def _space(role: TypeRole) -> float:
    return advance(" ", role.weight, role.size)


def _tied(left: Piece, right: Piece) -> bool:
    """Whether two pieces belong together: a sign and what it works on, a figure and what it multiplies, a label and
    its blank."""
    if left.text in SIGNS or (right.text in TIMES | {"="} and left.text.isdigit()):
        return True
    return right.blank is not None and left.text != "" and not left.text.endswith((":", ";", ",", "."))


def cluster_width(cluster: Cluster) -> float:
    """Width of a cluster that starts a line."""
    return sum(piece.width for piece in cluster) + sum(piece.before for piece in cluster[1:])


def broken(found: tuple[Cluster, ...], width: float) -> tuple[Cluster, ...]:
    """As few lines as hold the clusters, which end with a clause and start with no ``×`` where that costs
    none; then lines that have their blanks as evenly as they go (three terms and two, not four and one), and else end
    as late as they can. A cluster wider than ``width`` stands alone: the caller compares."""
    count = len(found)
    blanks = [sum(piece.blank is not None for piece in cluster) for cluster in found]
    # Of the rest: lines, ends inside a clause, the squares of their blanks, clusters left for later lines.
    best = [(0, 0, 0, 0)] * (count + 1)
    following = [count] * (count + 1)
    for start in range(count - 1, -1, -1):
        options = []
        for end in range(start + 1, count + 1):
            if end > start + 1 and cluster_width(_joined(found[start:end])) > width + 1e-6:
                break
            inside = int(end < count and not found[end - 1][-1].text.endswith(_CLAUSE_ENDS))
            inside += int(end < count and found[end][0].text in TIMES)
            lines, ends, uneven, late = best[end]
            own = sum(blanks[start:end]) ** 2
            options.append(((lines + 1, ends + inside, uneven + own, late + count - end), end))
        best[start], following[start] = min(options)
    broken_lines: list[Cluster] = []
    start = 0
    while start < count:
        broken_lines.append(_joined(found[start : following[start]]))
        start = following[start]
    return tuple(broken_lines)


def _joined(found: tuple[Cluster, ...]) -> Cluster:
    return tuple(piece for cluster in found for piece in cluster)


def blank_places(cluster: Cluster) -> list[float]:
    """The left edges of a line's blanks, in mm from its start."""
    found, x = [], 0.0
    for number, piece in enumerate(cluster):
        x += piece.before if number else 0.0
        if piece.blank is not None:
            found.append(x)
        x += piece.width
    return found


def goes_on(line: Cluster) -> bool:
    """Whether a line goes on with a sum: from its sign on, nothing but blanks and signs."""
    return line[0].text in SIGNS and all(piece.blank is not None or piece.text in SIGNS for piece in line)


def line_start(first: Cluster, cluster: Cluster, roles: Roles, room: float) -> float:
    """How far a line under the ``first`` starts to the right. A sum's boxes stand under those of its first line: as
    many as have room, with one box before them where they don't all. Other lines start in the column behind names, or
    further right, so that their first box stands under the first."""
    above, own = blank_places(first), blank_places(cluster)
    free = room - cluster_width(cluster)
    column = roles.head + ALIGNED_AIR
    wanted = [column] if roles.head else []
    if roles.head and above and own and above[0] - own[0] > column:
        wanted = [above[0] - own[0], column]
    if above and own and goes_on(cluster):
        pitch = above[1] - above[0] if len(above) > 1 else 0.0
        wanted = [above[0] - own[0], above[0] - pitch - own[0]]
    return next((one for one in wanted if -1e-6 <= one <= free + 1e-6), 0.0)
