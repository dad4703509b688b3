"""A typed line laid over the printed one, word by word: which figure stands in which blank.

Belongs here: the moves, their costs, and the search for the cheapest way. Never here: sums (``typed_sum.py``), or
whether a figure is right.
"""

from __future__ import annotations

from printkit.model import ScoreLine, Words
from printkit.record import NamedTuple
from printkit.sheets.line_reading import UNITS, LineReading, written
from printkit.sheets.typed import SOFT, Typed, tokens

_MORE = 12
"""So many tokens may be typed beyond twice the printed ones: the search takes time by their product."""

_PAUSES = frozenset(";,")
_NEVER = 10_000


class _Slot(NamedTuple):
    name: str


def _template(line: ScoreLine) -> list[Typed | _Slot]:
    """The printed line behind its name, as tokens and slots; offsets of figures count in ``line.text``."""
    found: list[Typed | _Slot] = []
    at = 0
    first = len(line.name)
    for part in line.parts:
        if isinstance(part, Words):
            shifted = tokens(part.text, max(0, first - at) if at < first else 0)
            found += [t._replace(start=t.start + at) for t in shifted if t.text not in SOFT and t.kind != "blank"]
            at += len(part.text)
        else:
            found.append(_Slot(part.name))
            while at < len(line.text) and line.text[at] in "_＿":
                at += 1
    return found


Move = tuple[int, int, int, str, int]  # cost, printed tokens taken, typed tokens taken, what, sign


def _moves(printed: list[Typed | _Slot], typed: list[Typed], i: int, j: int, line: ScoreLine) -> list[Move]:
    """What may come next at printed token ``i`` and typed token ``j``, each with its cost: the least total is read."""
    moves: list[Move] = []
    here = typed[j] if j < len(typed) else None
    if i < len(printed):
        item = printed[i]
        if isinstance(item, _Slot):
            moves.append((0, 1, 1, "empty", 1) if here is not None and here.kind == "blank" else (3, 1, 0, "empty", 1))
            moves += _slot_moves(printed, typed, i, j)
        else:
            moves.append((3 if item.kind == "figure" else 2 if item.text == "=" else 1, 1, 0, "skip", 1))
            if here is not None and _same(item, here):
                moves.append((0, 1, 1, "same", 1))
            elif here is not None and here.kind == item.kind == "figure":
                moves.append((0 if here.value == item.value else 4, 1, 1, "constant", 1))
    if here is not None and (here.kind == "blank" or here.text in _PAUSES
                             or (here.kind == "word" and _is_noun(here.text, line.name))):
        moves.append((1, 0, 1, "word", 1))
    if here is not None and here.text == "=" and len(line.blanks) == 1 and line.formula is None:
        moves.append((1, 0, 1, "word", 1))
    return moves


def _same(printed: Typed, typed: Typed) -> bool:
    """Whether a typed token is the printed one. A comma does for a semicolon."""
    return printed.kind == typed.kind and (printed.text == typed.text
                                           or (printed.text in _PAUSES and typed.text in _PAUSES))


def _is_noun(word: str, name: str) -> bool:
    """Whether a typed word only says what a figure counts: ``points``, or the line's own name (``8 plums``)."""
    return word in UNITS or word.rstrip("s") in [part.rstrip("s") for part in name.casefold().split()]


def _slot_moves(printed: list[Typed | _Slot], typed: list[Typed], i: int, j: int) -> list[Move]:
    """A figure, a signed figure, or something unreadable in a blank."""
    moves: list[Move] = []
    before = printed[i - 1] if i else None
    minus = isinstance(before, Typed) and before.text == "-"
    if j < len(typed):
        if typed[j].kind == "figure":
            moves.append((0, 1, 1, "slot", 1))
        elif typed[j].kind in ("bad", "word"):
            moves.append((1 if typed[j].kind == "bad" else 4, 1, 1, "slot", 1))
        elif typed[j].text in "+-" and j + 1 < len(typed) and typed[j + 1].kind in ("figure", "bad"):
            sign = -1 if (typed[j].text == "-") != (minus and typed[j].text == "+") else 1
            moves.append((0, 1, 2, "slot", sign))
    return moves


Path = tuple[tuple[int, int, int, str], ...]  # (printed index, typed index, sign, what) of each slot and constant


def align(line: ScoreLine, text: str, typed: list[Typed]) -> LineReading:
    """The cheapest way to lay the typed tokens over the printed ones; two equally cheap ones are refused."""
    printed = _template(line)
    if len(typed) > 2 * len(printed) + _MORE:
        return LineReading("the line is too long")
    best = _exact(printed, typed) or _cheapest(line, printed, typed)
    if best[0] >= _NEVER:
        return _astray(line, text, printed, typed)
    if len(best[1]) > 1:
        return LineReading("it isn't clear which blank each figure stands in")
    reading = LineReading()
    for i, j, sign, what in best[1][0]:
        item = printed[i]
        signed = typed[j].kind == "sign"
        figure = written(text, typed[j + 1] if signed else typed[j], sign, typed[j].start if signed else None)
        if isinstance(item, _Slot):
            reading.blanks[item.name] = figure
        elif what == "constant" and figure.value != item.value:
            reading.constants[item.start] = figure
    return reading


def _astray(line: ScoreLine, text: str, printed: list[Typed | _Slot], typed: list[Typed]) -> LineReading:
    """Why a line follows the printed one in no way: up to which token it does, word for word."""
    reached = {(0, 0)}
    waiting = [(0, 0)]
    while waiting:
        i, j = waiting.pop()
        steps = {(i + di, j + dj) for _, di, dj, _, _ in _moves(printed, typed, i, j, line) if dj} - reached
        reached |= steps
        waiting += steps
    furthest = max(j for _, j in reached)
    if furthest in (0, len(typed)):
        return LineReading("it does not follow the printed line")
    stray = typed[furthest]
    shown, before = (text[token.start : token.end] for token in (stray, typed[furthest - 1]))
    return LineReading(f"it does not follow the printed line: “{shown}” is not expected behind “{before}”",
                       (stray.start, stray.end))


def _exact(printed: list[Typed | _Slot], typed: list[Typed]) -> tuple[int, list[Path]] | None:
    """The reading of a line typed just as it is printed: the usual case, without a search."""
    path = []
    at = 0
    for index, item in enumerate(printed):
        here = typed[at] if at < len(typed) else None
        if here is None:
            return None
        if not isinstance(item, _Slot):
            if not _same(item, here):
                return None
        elif here.kind == "figure":
            path.append((index, at, 1, "slot"))
        elif here.text == "-" and at + 1 < len(typed) and typed[at + 1].kind == "figure":
            path.append((index, at, -1, "slot"))
            at += 1
        elif here.kind != "blank":
            return None
        at += 1
    return (0, [tuple(path)]) if at == len(typed) else None


def _cheapest(line: ScoreLine, printed: list[Typed | _Slot], typed: list[Typed]) -> tuple[int, list[Path]]:
    """The least cost from every place to the end, computed backwards, with up to two different readings of it."""
    rows, columns = len(printed), len(typed)
    table: dict[tuple[int, int, bool], tuple[int, list[Path]]] = {}
    for i in range(rows, -1, -1):
        for j in range(columns, -1, -1):
            for skipped in (False, True):
                if i == rows and j == columns:
                    table[i, j, skipped] = (0, [()])
                    continue
                table[i, j, skipped] = _best_of(printed, _moves(printed, typed, i, j, line), table, (i, j, skipped))
    return table[0, 0, False]


def _best_of(printed: list[Typed | _Slot], moves: list[Move],
             table: dict[tuple[int, int, bool], tuple[int, list[Path]]],
             place: tuple[int, int, bool]) -> tuple[int, list[Path]]:
    i, j, skipped = place
    best, paths = _NEVER, list[Path]()
    for cost, di, dj, what, sign in moves:
        after = what == "skip" if di else skipped
        rest, tails = table[i + di, j + dj, after]
        if skipped:  # a figure stands right behind the words of its blank, or it is less sure what it is
            cost += 2 if what == "slot" else _NEVER if what == "constant" and cost else 0
        cost += rest
        if cost >= _NEVER or cost > best:
            continue
        step: Path = ((i, j, sign, what),) if what in ("slot", "constant") else ()
        made = [step + tail for tail in tails]
        kept = [] if cost < best else paths
        shown = {_slots(printed, path) for path in kept}
        best, paths = cost, (kept + [path for path in made if _slots(printed, path) not in shown])[:2]
    return best, paths


def _slots(printed: list[Typed | _Slot], path: Path) -> tuple[tuple[int, int, int], ...]:
    return tuple((i, j, sign) for i, j, sign, _ in path if isinstance(printed[i], _Slot))
