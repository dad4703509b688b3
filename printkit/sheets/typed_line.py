"""A typed line held against the printed one: which figure stands in which blank.

Belongs here: the alignment of words and figures, and the reading of sums. Never here: finding the line in a file, or
whether a figure is right.
"""

from __future__ import annotations

from printkit.filled import is_sum
from printkit.model import ScoreLine, Words
from printkit.record import NamedTuple
from printkit.sheets.figures import read_figure
from printkit.sheets.typed import Typed, tokens

MOST_TOKENS = 80
_MORE = 12
"""So many tokens may be typed beyond twice the printed ones: the search takes time by their product."""

_UNITS = frozenset(("points", "point", "pts", "pt"))
_SOFT = frozenset("():")
_PAUSES = frozenset(";,")
_NEVER = 10_000


class Written(NamedTuple):
    """A figure in a blank, or why it isn't read; ``text`` is as typed."""

    text: str
    value: int | None
    fault: str
    start: int
    end: int


class LineReading:
    """What a typed line holds: ``blanks`` by name, ``constants`` by their offset in the printed line, ``extras`` terms
    beyond the printed ones, ``short`` for a sum with fewer terms than printed, and ``fault`` for a line not read, with
    ``place`` where in the text the reason stands, if it is one place."""

    def __init__(self, fault: str = "", place: tuple[int, int] | None = None) -> None:
        self.place = place
        self.blanks: dict[str, Written] = {}
        self.constants: dict[int, Written] = {}
        self.extras: list[Written] = []
        self.short = False
        self.fault = fault


def read_line(line: ScoreLine, text: str, start: int) -> LineReading:
    """Read what is typed behind a line's name, from offset ``start`` of ``text`` on."""
    typed = tokens(text, start)
    if len(typed) > MOST_TOKENS:
        return LineReading("the line is too long")
    if is_sum(line):
        return _read_sum(line, text, typed)
    return _align(line, text, [t for t in typed if t.text not in _SOFT])


def _written(text: str, token: Typed, sign: int = 1, start: int | None = None) -> Written:
    """A token that stands in a blank."""
    begin = token.start if start is None else start
    shown = text[begin : token.end]
    if token.kind == "figure":
        return Written(shown, sign * token.value, "", begin, token.end)
    fault = token.fault
    if not fault:
        read = read_figure(token.text)
        fault = read if isinstance(read, str) else ""
    return Written(shown, None, fault, begin, token.end)


# --- alignment -------------------------------------------------------------------------------------------------------

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
            found += [t._replace(start=t.start + at) for t in shifted if t.text not in _SOFT and t.kind != "blank"]
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
    return word in _UNITS or word.rstrip("s") in [part.rstrip("s") for part in name.casefold().split()]


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


def _align(line: ScoreLine, text: str, typed: list[Typed]) -> LineReading:
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
        written = _written(text, typed[j + 1] if signed else typed[j], sign, typed[j].start if signed else None)
        if isinstance(item, _Slot):
            reading.blanks[item.name] = written
        elif what == "constant" and written.value != item.value:
            reading.constants[item.start] = written
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


# --- sums ------------------------------------------------------------------------------------------------------------

def _read_sum(line: ScoreLine, text: str, typed: list[Typed]) -> LineReading:
    """``7 + 12 + 6 = 25``: any number of terms; a lone figure without an equals sign is the result."""
    typed = [t for t in typed if t.text not in "();:" and not (t.kind == "word" and t.text in _UNITS)]
    equals = [n for n, t in enumerate(typed) if t.text == "="]
    if len(equals) == 2 and equals[0] == 0:  # "Final total = 7 + 12 + 6 = 25": it does for the colon
        typed, equals = typed[1:], [equals[1] - 1]
    if len(equals) > 1:
        return LineReading("it has more than one equals sign")
    left = typed[: equals[0]] if equals else typed
    right = typed[equals[0] + 1 :] if equals else []
    if not equals and len([t for t in typed if t.kind != "blank"]) == 1 and len(line.blanks) > 2:
        left, right = [], typed
    reading = LineReading()
    terms = _as_printed(line, left, text)
    result = _terms(right, text)
    if isinstance(terms, str) or isinstance(result, str) or len(result) > 1:
        fault = terms if isinstance(terms, str) else result if isinstance(result, str) else ""
        return LineReading(fault or "one figure is expected behind the equals sign")
    if result and result[0].token is not None:
        reading.blanks[line.blanks[-1].name] = _signed(text, result[0], 1)
    _place_terms(line, text, terms, reading)
    return reading


class _Term(NamedTuple):
    """A term: the sign before it, its own minus, its figure; ``token`` is None where none stands, and ``is_gap`` when
    not even a blank does: two signs side by side."""

    separator: str
    minus: bool
    token: Typed | None
    start: int
    is_gap: bool = False


_TWO_SIGNS = "two signs stand side by side"


def _terms(typed: list[Typed], text: str, own_signs: bool = True) -> list[_Term] | str:
    """The terms of one side; a sentence when a sign is missing or stands alone. A figure has its own sign behind the
    sum's (``7 + -3``), or with ``own_signs`` off each sign is one of the sum's."""
    found: list[_Term] = []
    separator, unary, start, token = "+", "", -1, None
    seen_blank = False
    for item in typed:
        if item.kind == "blank":
            seen_blank = True
        elif item.kind != "sign":
            if token is not None:
                return "a sign is missing between two figures"
            token, start = item, item.start if start < 0 else start
        elif item.text not in "+-,":
            return f"“{item.text}” is no sign of a sum"
        elif (own_signs and token is None and not seen_blank and item.text in "+-" and not unary
              and (item.text == "-" or not found)):
            unary, start = item.text, item.start
        elif token is None and unary == "-":
            return _TWO_SIGNS
        else:
            found.append(_Term(separator, unary == "-", token, start, token is None and not seen_blank))
            separator, unary, start, token, seen_blank = item.text, "", -1, None, False
    if token is None and unary:
        return "a sign stands without a figure"
    if token is not None or found or seen_blank:
        found.append(_Term(separator, unary == "-", token, start, token is None and not seen_blank))
    return found


def _printed_signs(line: ScoreLine) -> list[str]:
    total = line.formula.sum if line.formula else None
    return [("-" if sign < 0 else "+") for sign, _ in total.terms] if total else []


def _as_printed(line: ScoreLine, typed: list[Typed], text: str) -> list[_Term] | str:
    """The terms, each in its printed place. ``10 + 12 + - 3`` where the line prints ``____ + ____ + ____ - ____``: the
    third blank is empty, the minus is the printed one. So read when the signs are then just the printed ones."""
    signs = _printed_signs(line)
    terms = _terms(typed, text)
    if isinstance(terms, str) or len(terms) < len(signs):
        others = _terms(typed, text, own_signs=False)
        if not isinstance(others, str) and [term.separator for term in others] == signs:
            return others
    return terms if isinstance(terms, str) else _without_gaps(line, terms)


def _without_gaps(line: ScoreLine, terms: list[_Term]) -> list[_Term] | str:
    """The terms, if each gap between two signs is an empty blank of the printed line; else a sentence, since
    ``+-7`` and ``7 + + 12 + 6`` can't be read for sure. A pause at the end is none."""
    while terms and terms[-1].is_gap and terms[-1].separator == ",":
        terms.pop()
    signs = _printed_signs(line)
    typed = ["+" if term.separator == "," else term.separator for term in terms]
    for at, term in enumerate(terms):
        beside = slice(at, at + 2)
        if term.is_gap and (len(terms) > len(signs) or typed[beside] != signs[: len(terms)][beside]):
            return _TWO_SIGNS if at + 1 < len(terms) else "a sign stands without a figure"
    return terms


def _signed(text: str, term: _Term, printed: int) -> Written:
    """A term's figure in a blank before which the line prints ``printed`` (+1 or -1)."""
    assert term.token is not None
    sign = -1 if (term.separator == "-") != term.minus else 1
    return _written(text, term.token, sign * printed, term.start)


def _place_terms(line: ScoreLine, text: str, terms: list[_Term], reading: LineReading) -> None:
    total = line.formula.sum if line.formula else None
    assert total is not None
    signs = [sign for sign, _ in total.terms]
    for number, term in enumerate(terms):
        if term.token is None:
            continue
        if number < len(signs):
            reading.blanks[line.blanks[number].name] = _signed(text, term, signs[number])
        else:
            reading.extras.append(_signed(text, term, 1))
    reading.short = 0 < len(terms) < len(signs)
