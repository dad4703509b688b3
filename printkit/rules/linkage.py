"""Which lines feed which: the terms of ``Final total: ____ + ____ + ____ = ____`` are the results of the lines above.

Belongs here: links between the blanks of a sheet, and to what the document counts (dice, penalties, a tableau). Never
here: reckoning, or what is written on any sheet.
"""

from __future__ import annotations

from collections.abc import Sequence

from printkit.diagnostics import Diagnostic, warning
from printkit.filled import BlankSheet, Key, blank_sheet, is_sum
from printkit.model import Dice, Game, Penalty, ScoreLine, Tableau
from printkit.record import NamedTuple
from printkit.rules.conditions import unclear_conditions
from printkit.spelling import fold

_TOTAL_WORDS = frozenset(("total", "score", "sum", "subtotal", "totals", "points"))
_OF_SOME = frozenset(("score", "points"))
"""Words of a total that may also be the points of one thing: ``Other points``."""


class Links(NamedTuple):
    """``feeds``: a blank that must repeat another's figure, and that other. ``totals``: a lone blank that must hold
    the sum of others. ``columns``, ``rows``, ``variety``: the blanks of a tableau's checks, by section. ``dice`` and
    ``penalties``: lines that count them. ``total``: the blank that the whole sheet comes to. ``rating``: the blank for
    the rating's words. ``unlinked``: totals whose terms match no lines above."""

    feeds: dict[Key, Key]
    totals: dict[Key, tuple[Key, ...]]
    checks: dict[Key, tuple[str, int, Tableau]]
    dice: dict[tuple[int, str], Dice]
    penalties: dict[tuple[int, str], Penalty]
    total: Key | None
    rating: Key | None
    unlinked: tuple[ScoreLine, ...]


def link(game: Game, sheet: BlankSheet) -> Links:
    """Find the links of a game's sheet, from its printed lines and from what its document counts."""
    links = Links({}, {}, {}, {}, {}, None, None, ())
    open_results: list[tuple[Key, bool]] = []
    total: Key | None = None
    unlinked: list[ScoreLine] = []
    last = [line for section in sheet.sections for line in section.lines if result_key(0, line) is not None][-1:]
    for index, section in enumerate(sheet.sections):
        _link_tableau(links, index, sheet)
        mark = len(open_results) if section.title else 0
        results = [(line, key) for line in section.lines if (key := result_key(index, line)) is not None]
        for at, (line, result) in enumerate(results, 1):
            _link_counted(game, links, index, line)
            start = mark if len(open_results) > mark else 0
            own = _is_term(line, len(open_results) - start, [below for below, _ in results[at:]])
            taken = False if own else _link_total(links, index, line, open_results[start:], line in last)
            if taken is None:
                unlinked.append(line)
            if taken:
                del open_results[start:]
                total = result
            open_results.append((result, (index, line.name) not in links.penalties and line.understood))
    if total is None and len(open_results) == 1:
        total = open_results[0][0]
    return links._replace(total=total, rating=_rating(game, sheet), unlinked=tuple(unlinked))


def unlinked_totals(game: Game, sheet: BlankSheet) -> tuple[Diagnostic, ...]:
    """Warnings for totals that can't be checked against the lines above, for ``show`` and ``build``."""
    return tuple(warning("score-line-not-understood", f"which lines “{line.name}” adds up is not understood: its "
                         f"{len(line.blanks) - 1} terms match no results above", line.span,
                         hint="the line is checked as a sum, but not against the lines above")
                 for line in link(game, sheet).unlinked)


def unlinked(game: Game) -> tuple[Diagnostic, ...]:
    """What of the sheet that the game's players fill in can't be held against its other lines or against the tiles:
    totals, and points on a condition that is not understood. Nothing without a sheet."""
    sheet = blank_sheet(game)
    if sheet is None:
        return ()
    tableau = next((section.tableau for section in sheet.sections if section.tableau is not None), None)
    return (*(unclear_conditions(game, tableau) if tableau is not None else ()), *unlinked_totals(game, sheet))


def result_key(section: int, line: ScoreLine) -> Key | None:
    """The blank that a line comes to: its formula's result, else its last blank for a number."""
    if line.formula is not None:
        return Key(section, line.name, line.formula.result)
    numbers = [blank for blank in line.blanks if blank.kind == "number"]
    return Key(section, line.name, numbers[-1].name) if numbers else None


def _is_term(line: ScoreLine, above: int, below: Sequence[ScoreLine]) -> bool:
    """Whether a lone blank that is named as a total is a result like the ``above`` before it: the next total has a term
    for each of them, or it is some points among others (``Other points: ____``)."""
    if line.formula is not None:
        return False
    words = _TOTAL_WORDS & set(fold(line.name).split())
    for between, later in enumerate(below):
        if is_sum(later) and (later is below[-1] or _TOTAL_WORDS & set(fold(later.name).split())):
            terms = len(later.blanks) - 1
            if terms in (above + 1 + between, 1 + between):
                return terms > 1 + between
    return bool(below) and words <= _OF_SOME


def _link_total(links: Links, index: int, line: ScoreLine, pending: list[tuple[Key, bool]], last: bool) -> bool | None:
    """Link a total to the results that are not yet in one; ``pending`` says of each whether it may simply be added.

    A total is a sum that is named as one, or the sheet's last line. True when the line is a total, None when it is
    named so but its terms are of another number."""
    named = bool(_TOTAL_WORDS & set(fold(line.name).split()))
    checks = any(Key(index, line.name, blank.name) in links.checks for blank in line.blanks)
    if not (named or last) or not pending or checks or (index, line.name) in links.dice:
        return False
    if is_sum(line):
        if len(line.blanks) - 1 != len(pending):
            return None if named and len(pending) > 1 else False
        for blank, (source, _) in zip(line.blanks, pending, strict=False):
            links.feeds[Key(index, line.name, blank.name)] = source
        return True
    if named and line.formula is None and len(line.blanks) == 1 and line.understood and all(add for _, add in pending):
        links.totals[Key(index, line.name, line.blanks[0].name)] = tuple(source for source, _ in pending)
        return True
    return False


def _link_counted(game: Game, links: Links, index: int, line: ScoreLine) -> None:
    """Dice and penalties by the line's name: ``APPLES`` counts the apple dice, ``Rotten fruit`` its tokens."""
    name = fold(line.name)
    for dice in game.dice:
        if is_sum(line) and name in (fold(dice.plural), fold(dice.kind)):
            links.dice[index, line.name] = dice
    for penalty in game.penalties:
        if _same_thing(name, fold(penalty.name)):
            links.penalties[index, line.name] = penalty


def _same_thing(line: str, penalty: str) -> bool:
    """``Rotten fruit`` and ``rotten fruit token`` are one thing."""
    left, right = (part.removesuffix(" tokens").removesuffix(" token").removesuffix("s") for part in (line, penalty))
    return left == right


def _link_tableau(links: Links, index: int, sheet: BlankSheet) -> None:
    """The lines of a round that score its tableau: by their names, and by as many blanks as it has columns or rows."""
    section = sheet.sections[index]
    tableau = section.tableau
    if tableau is None:
        return
    for line in section.lines:
        name = fold(line.name)
        first = name.split()[0] if name else ""
        what = "column" if first.startswith("column") else "row" if first.startswith("row") else ""
        size = {"column": tableau.columns, "row": len(tableau.rows)}.get(what)
        if what and is_sum(line) and len(line.blanks) - 1 == size:
            for number, blank in enumerate(line.blanks[:-1]):
                links.checks[Key(index, line.name, blank.name)] = (what, number, tableau)
        elif tableau.variety and name == fold(tableau.variety) and len(line.blanks) == 1:
            links.checks[Key(index, line.name, line.blanks[0].name)] = ("variety", 0, tableau)


def _rating(game: Game, sheet: BlankSheet) -> Key | None:
    if game.ratings:
        for index, section in enumerate(sheet.sections):
            for line in section.lines:
                if fold(line.name) in ("rating", "your rating") and len(line.blanks) == 1:
                    return Key(index, line.name, line.blanks[0].name)
    return None
