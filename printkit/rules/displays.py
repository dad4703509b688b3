"""Laws of displays of tiles (Pattern Relay): which tiles there are, and which scores a display can have.

Belongs here: what no display, round or table can hold. Never here: scoring a display (``tableau.py``).
"""

from __future__ import annotations

from itertools import product

from printkit.filled import Key
from printkit.model import Tableau
from printkit.rules.conditions import condition, textures, tiles, varied
from printkit.rules.judged import Judged
from printkit.rules.reckoning import signed
from printkit.rules.sentences import sentence
from printkit.rules.table import Table
from printkit.rules.tableau import check_value, display


def cells_hold_tiles_of_the_deck(table: Table) -> None:
    """Six tiles in a display (“Every player must now have exactly six tiles”), each of the twelve kinds; a kind may
    repeat. A display may be left out as a whole: it is cleared after a round and can't be read back."""
    known = tiles(table.game)
    for judged in table.sheets:
        for section, part in enumerate(table.blank.sections):
            if part.tableau is not None and known:
                _judge_cells(judged, section, part.tableau)


def _judge_cells(judged: Judged, section: int, tableau: Tableau) -> None:
    rows = display(judged, section)
    keys = [[Key(section, row, str(at + 1)) for at in range(tableau.columns)] for row in tableau.rows]
    if not any(judged.entry(key) for row in keys for key in row):
        return
    for row, cells in zip(keys, rows, strict=True):
        for key, tile in zip(row, cells, strict=True):
            entry = judged.entry(key)
            if entry is None:
                judged.report("missing", f"space {key.blank} has no tile", key)
            elif tile is None:
                judged.report("tile-unknown", f"“{entry.written}” is no tile of this game", key,
                              hint="a tile is its two words: "
                                   + next(iter(tiles(judged.game).values())).name.replace(" ", ""))
        beyond = judged.sheet.entries.get(Key(section, row[0].line, str(tableau.columns + 1)))
        if beyond is not None:
            judged.report("surplus", f"the row has {tableau.columns} spaces, and more tiles are written",
                          row[0]._replace(blank=""), whole_line=True, entry=beyond)


def no_tile_more_often_than_its_copies(table: Table) -> None:
    """Four copies of each tile (“What you need”), and all cards return to the deck after a round: no tile lies more
    than four times in the displays of one round."""
    known = tiles(table.game)
    copies = {card.words: sum(c.copies for c in known.values() if c.words == card.words) for card in known.values()}
    for section, part in enumerate(table.blank.sections):
        seen: dict[tuple[str, ...], int] = {}
        for judged in table.sheets if part.tableau is not None else ():
            for row, cells in zip(part.tableau.rows if part.tableau else (), display(judged, section), strict=False):
                for at, tile in enumerate(cells):
                    if tile is None:
                        continue
                    seen[tile] = seen.get(tile, 0) + 1
                    if seen[tile] == copies[tile] + 1:
                        judged.report("impossible", f"there are {copies[tile]} of {'/'.join(tile)}, and the displays "
                                      "of this round hold more", Key(section, row, str(at + 1)),
                                      note=sentence(table.game, ("copies of each",)))


def scores_are_such_as_displays_have(table: Table) -> None:
    """Columns gain 0 or 3, rows 0 or 4, textures 0 or 4, so a round scores 0 to 21 (“Three separate scoring checks”),
    and not every figure between: no display comes to 1, 2, 5, 16, 19 or 20."""
    if not table.links.checks:
        return
    possible = possible_scores(table)
    for judged in table.sheets:
        blamed: set[Key] = set()
        for key, scores in possible.items():
            told_wrong = any(finding.code != "missing" for finding in judged.causes.get(key, ()))
            if told_wrong or any(source in blamed for source in _sources(table, key)):
                blamed.add(key)
                continue
            value = judged.written(key)
            told = key in table.links.checks and check_value(judged, key)[0] is not None
            if value is None or told or value in scores:
                continue
            blamed.add(key)
            if key in table.links.checks:
                judged.rule_out(key, _never(table, key, value, scores))
            else:
                judged.report("impossible", _never(table, key, value, scores), key)
        _judge_combination(table, judged)


def _never(table: Table, key: Key, value: int, scores: frozenset[int]) -> str:
    shown = ", ".join(str(score) for score in sorted(scores)[:-1])
    shown = f"{shown} or {max(scores)}" if shown else str(max(scores))
    if key in table.links.checks:
        return f"a {table.links.checks[key][0]} scores {shown}, never {signed(value)}".replace(
            "a variety scores", "this check scores")
    if len(scores) > 24:
        return f"no displays come to {signed(value)}"
    return f"no display comes to {signed(value)}: it can be {shown}"


def _sources(table: Table, key: Key) -> list[Key]:
    """The blanks that a blank's figure is made of."""
    if key in table.links.feeds:
        return [table.links.feeds[key]]
    if key in table.links.totals:
        return list(table.links.totals[key])
    line = table.blank.line(key.section, key.line)
    if line is None or line.formula is None or key.blank != line.formula.result:
        return []
    return [key._replace(blank=blank.name) for blank in line.blanks[:-1]]


def possible_scores(table: Table) -> dict[Key, frozenset[int]]:
    """For each blank that scores displays, every figure that some display, or some displays, can have."""
    found: dict[Key, frozenset[int]] = {}
    for section, part in enumerate(table.blank.sections):
        for line in part.lines:
            for blank in line.blanks:
                key = Key(section, line.name, blank.name)
                scores = _scores(table, key, found)
                if scores is not None:
                    found[key] = scores
    return found


def _scores(table: Table, key: Key, found: dict[Key, frozenset[int]]) -> frozenset[int] | None:
    if key in table.links.checks:
        what, _, tableau = table.links.checks[key]
        points = {"column": tableau.column_points, "row": tableau.row_points, "variety": tableau.variety_points}[what]
        return frozenset((0, points))
    sources = _sources(table, key)
    if not sources or any(source not in found for source in sources):
        return None
    if key in table.links.feeds:
        return found[sources[0]]
    tableau_here = table.blank.sections[key.section].tableau
    if tableau_here is not None and all(source in table.links.feeds for source in sources):
        return round_scores(table, tableau_here)
    sums = frozenset((0,))
    for source in sources:
        sums = frozenset(a + b for a in sums for b in found[source])
    return sums


def round_scores(table: Table, tableau: Tableau) -> frozenset[int]:
    """Every score that a display of this size can have with the deck's motifs and textures."""
    columns = [at * tableau.column_points for at in range(tableau.columns + 1)]
    return frozenset(gained + rows * tableau.row_points + (tableau.variety_points if all_seen else 0)
                     for gained, (rows, all_seen) in product(columns, sorted(texture_scores(table, tableau))))


def texture_scores(table: Table, tableau: Tableau) -> frozenset[tuple[int, bool]]:
    """How many rows can gain their points, together with whether all textures of the deck appear.

    Where rows ask for textures that are all different: such a row of n spaces shows n of them, another row 1 to n - 1.
    All of the deck's T can appear when the rows can show T between them, and can fail to when no row needs all T by
    itself.
    """
    kinds, size, rows = len(textures(table.game, tableau)), tableau.columns, len(tableau.rows)
    along = condition(table.game, tableau, "row")
    if along.alike is not False or along.word != varied(table.game, tableau):
        return frozenset(product(range(rows + 1), (True, False)))  # rows and variety say nothing of each other
    found = set()
    for different in range(rows + 1):
        if (different and size > kinds) or (different < rows and size == 1):
            continue
        shown = different * size + (rows - different) * min(size - 1, kinds)
        if shown >= kinds:
            found.add((different, True))
        if kinds > (size if different else 1):
            found.add((different, False))
    return frozenset(found)


def _judge_combination(table: Table, judged: Judged) -> None:
    """Rows and variety that are possible alone but not together: four different textures in a row are all four."""
    for key, (what, _, tableau) in table.links.checks.items():
        if what != "variety":
            continue
        rows = [k for k, check in table.links.checks.items() if check[0] == "row" and k.section == key.section]
        values = [judged.written(k) for k in rows]
        gained = judged.written(key)
        if gained not in (0, tableau.variety_points) or not tableau.variety_points or None in values:
            continue
        different = sum(1 for value in values if value == tableau.row_points and value)
        clean = not any(judged.causes.get(k) for k in (key, *rows))
        if clean and (different, bool(gained)) not in texture_scores(table, tableau):
            judged.report("impossible", f"with {different} of {len(rows)} rows all different this can't be "
                          f"{signed(gained)}", key)


LAWS = (cells_hold_tiles_of_the_deck, no_tile_more_often_than_its_copies, scores_are_such_as_displays_have)
