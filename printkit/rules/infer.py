"""What a missing figure must be, told from the rest of its sheet.

Belongs here: solving a printed line backwards, and finding which term of a sum was left out. Never here: blame.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from printkit.filled import Key
from printkit.model import ScoreLine
from printkit.rules.judged import Judged
from printkit.rules.linkage import result_key
from printkit.rules.reckoning import evaluate
from printkit.rules.tableau import check_value

_MOST = 200
"""Counts are sought up to here; no pile of a printed deck is higher."""

_MOST_TERMS = 10


def infer_count(judged: Judged, section: int, line: ScoreLine) -> None:
    """Where one counted figure of a line is missing or unreadable, find the right figures that fit what is written:
    the line's own results, else the term of a total that repeats its result. An impossible figure with which the rest
    of the line agrees is no slip of the pen, and nothing tells the right one."""
    if line.formula is None:
        _infer_result(judged, section, line)
        return
    dice = (section, line.name) in judged.links.dice
    free = [Key(section, line.name, name) for name in line.formula.free]
    open_keys = [key for key in free if judged.written(key) is None and not _is_told(judged, key)
                 and not (dice and judged.entry(key) is None)]
    if len(open_keys) != 1:
        _infer_result(judged, section, line)
        return
    written = _written_results(judged, section, line)
    if not written:
        return
    known = {key.blank: 0 if dice and judged.entry(key) is None else _given(judged, key) for key in free}
    missing = open_keys[0]

    def fits(count: int) -> bool:
        values = _solve(line, {**known, missing.blank: count})
        return all(values.get(name) == value for name, value in written.items())

    ruled_out = judged.ruled_out.get(missing)
    if ruled_out is None or ruled_out.entry.value is None or not fits(ruled_out.entry.value):
        _keep(judged, section, line, missing,
              [_solve(line, {**known, missing.blank: count}) for count in _candidates(judged, missing) if fits(count)])


def _candidates(judged: Judged, key: Key) -> Iterable[int]:
    """The figures that a counted blank can hold: what a die shows, what a check gains, else a count."""
    if (key.section, key.line) in judged.links.dice and judged.game.die_values:
        return judged.game.die_values
    if key in judged.links.checks:
        what, _, tableau = judged.links.checks[key]
        points = {"column": tableau.column_points, "row": tableau.row_points, "variety": tableau.variety_points}
        return sorted({0, points[what]})
    penalty = judged.links.penalties.get((key.section, key.line))
    return range((penalty.most if penalty is not None else _MOST) + 1)


def _is_told(judged: Judged, key: Key) -> bool:
    """Whether another line, or the tableau, says what the blank must hold."""
    return key in judged.links.feeds or (key in judged.links.checks and check_value(judged, key)[0] is not None)


def _given(judged: Judged, key: Key) -> int | None:
    value = judged.written(key)
    if value is None and key in judged.links.feeds:
        return judged.right.get(judged.links.feeds[key])
    if value is None and key in judged.links.checks:
        return check_value(judged, key)[0]
    return value


def _written_results(judged: Judged, section: int, line: ScoreLine) -> dict[str, int]:
    """The figures that the line's equations came to, as written in the line or else in a total."""
    assert line.formula is not None
    found = {}
    for equation in line.formula.equations:
        value = judged.written(Key(section, line.name, equation.target))
        if value is not None:
            found[equation.target] = value
    if line.formula.result not in found:
        value = _in_total(judged, Key(section, line.name, line.formula.result))
        if value is not None:
            found[line.formula.result] = value
    return found


def _in_total(judged: Judged, result: Key) -> int | None:
    """A line's result as it is repeated in a total, or left over by the total's other figures."""
    for term, source in judged.links.feeds.items():
        if source == result and (term.section, term.line) not in judged.sheet.short:
            value = judged.written(term)
            return _left_over(judged, term) if value is None and judged.entry(term) is None else value
    return None


def _left_over(judged: Judged, missing: Key) -> int | None:
    """The only term that a total lacks, from what it came to and its other terms."""
    line = judged.blank.line(missing.section, missing.line)
    total = line.formula.sum if line is not None and line.formula else None
    if line is None or total is None:
        return None
    left = judged.written(missing._replace(blank=line.blanks[-1].name))
    own = 1
    for (sign, _), blank in zip(total.terms, line.blanks, strict=False):
        if blank.name == missing.blank:
            own = sign
            continue
        value = judged.written(missing._replace(blank=blank.name))
        if value is None or left is None:
            return None
        left -= sign * value
    return None if left is None else own * left


def _infer_result(judged: Judged, section: int, line: ScoreLine) -> None:
    """Where too much is missing to reckon, a result is what the total repeats."""
    result = result_key(section, line)
    value = _in_total(judged, result) if result else None
    if result is not None and judged.written(result) is None and value is not None:
        judged.right[result] = value


def _solve(line: ScoreLine, values: dict[str, int | None]) -> dict[str, int | None]:
    """All figures of a line that follow from the counted ones."""
    assert line.formula is not None
    for equation in line.formula.equations:
        values[equation.target] = evaluate(equation.value, values)
    return values


def _keep(judged: Judged, section: int, line: ScoreLine, missing: Key, fitting: list[dict[str, int | None]]) -> None:
    """Remember what all fitting figures agree on, and say what the missing one can be."""
    for blank in line.blanks:
        values = {found.get(blank.name) for found in fitting}
        if len(values) == 1 and None not in values:
            judged.right[Key(section, line.name, blank.name)] = values.pop()
    counts = [found[missing.blank] for found in fitting]
    if len(counts) == 1:
        judged.fits[missing] = f"the rest of the line needs {counts[0]}"
    elif 1 < len(counts) <= 4:
        judged.fits[missing] = f"{' or '.join(str(count) for count in counts)} would fit the rest of the line"


def place_short_sum(judged: Judged, section: int, line: ScoreLine) -> None:
    """A sum with fewer terms than are printed: put each where it agrees with what it must be, most of all."""
    terms = [Key(section, line.name, blank.name) for blank in line.blanks[:-1]]
    entries = [entry for key in terms if (entry := judged.entry(key)) is not None]
    wanted = [_wanted(judged, key) for key in terms]
    if len(terms) > _MOST_TERMS or all(value is None for value in wanted):
        return
    best = max(combinations(range(len(terms)), len(entries)),
               key=lambda places: sum(entry.value == wanted[at] for at, entry in zip(places, entries, strict=True)))
    for key in terms:
        judged.sheet.entries.pop(key, None)
    for at, entry in zip(best, entries, strict=True):
        judged.sheet.entries[terms[at]] = entry


def place_long_sum(judged: Judged, section: int, line: ScoreLine) -> None:
    """A sum with more terms than are printed: those are the surplus that agree least with what a term must be. Only
    where every printed term adds, for a term beyond them is read as it stands."""
    terms = [Key(section, line.name, blank.name) for blank in line.blanks[:-1]]
    extras = judged.sheet.extras[section, line.name]
    entries = [entry for key in terms if (entry := judged.entry(key)) is not None]
    total = line.formula.sum if line.formula else None
    if (total is None or any(sign < 0 for sign, _ in total.terms) or len(entries) < len(terms)
            or len(terms) + len(extras) > _MOST_TERMS):
        return
    entries += extras
    wanted = [_wanted(judged, key) for key in terms]
    best = max(combinations(range(len(entries)), len(terms)),
               key=lambda places: sum(entries[at].value == value for at, value in zip(places, wanted, strict=True)))
    for key, at in zip(terms, best, strict=True):
        judged.sheet.entries[key] = entries[at]
    judged.sheet.extras[section, line.name] = tuple(e for at, e in enumerate(entries) if at not in best)


def _wanted(judged: Judged, key: Key) -> int | None:
    source = judged.links.feeds.get(key)
    if source is not None:
        return judged.right.get(source)
    return check_value(judged, key)[0] if key in judged.links.checks else None
