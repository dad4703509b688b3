"""What a mat consists of, as bands for a page's width: docks, head, piles, tableau, score lines.

Lengths are mm. Belongs here: turning a mat's definition into bands. Never here: choosing pages (``plan.py``).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field, replace
from functools import partial

from printkit.diagnostics import Diagnostic
from printkit.layout.boxes import Pencil, box, does_not_fit, shared_role
from printkit.layout.edition import Edition
from printkit.layout.frame import Artifact, Item, Tag
from printkit.layout.look import Looks
from printkit.layout.mats.piles import (
    CARD_WIDTH,
    Space,
    dock,
    dock_roles,
    pile,
    pile_role,
    space_least,
    tally,
    tally_least,
)
from printkit.layout.mats.places import grid_of, inset_of, space_row, track_row
from printkit.layout.pattern_band import game_patterns, pattern_band
from printkit.layout.scores.bands import Wish, captions_of, results_before, row_bands, row_findings, rows_of, total_of
from printkit.layout.scores.head import Head, name_line
from printkit.layout.scores.measures import mat_measures
from printkit.layout.scores.stack import Band, Draw, fixed
from printkit.layout.setting import set_line, shrink_line
from printkit.layout.texts import texts
from printkit.model import Blank, Game, Mat, Pile, ScoreLine, Words
from printkit.record import dataclass
from printkit.typeface import cap_height

NARROW = 0.55
"""Spaces for bundles that would have less than this share of a card's width side by side stand in rows."""

MARKER_AIR = 1.0
"""mm: a track's place is so much larger than a marker, where that asks for no more than half as much again."""

OPEN_LEAST, OPEN_MOST = 30.0, 1000.0
"""mm of height: the space of a mat that only has words takes what the page leaves."""

ASSEMBLY_GAP = 6.0
"""mm between the head's words and the picture of the sheets."""


@dataclass(frozen=True)
class Setting:
    """A mat on its way to a page: ``card`` is the size of the cards that it holds, ``scale`` how much smaller its
    spaces are, ``marker`` the side of what moves along tracks, ``pencil`` names the fields of one copy; ``corner``
    is what the head keeps free at its right end; ``borrows`` that a mat without lines may ask for a name."""

    game: Game
    mat: Mat
    edition: Edition
    looks: Looks
    card: tuple[float, float]
    pencil: Pencil
    scale: float = 1.0
    marker: float = 0.0
    corner: tuple[float, float] = (0.0, 0.0)
    borrows: bool = True
    findings: list[Diagnostic] = field(default_factory=list)

    @property
    def space(self) -> tuple[float, float]:
        """Width and height of a card's space."""
        return self.card[0] * self.scale, self.card[1] * self.scale

    @property
    def name(self) -> ScoreLine | None:
        """The line beside the title; a tableau for each player without lines of its own has that of the score sheet,
        to be filled in with the same name, or asks for it in printkit's words."""
        own = name_line(self.mat.lines)
        if own is not None or not self.borrows or self.mat.lines or self.mat.tableau is None or self.mat.copies == 1:
            return own
        found = (name_line(section.lines) for sheet in self.game.score_sheets if sheet.per == "player"
                 for section in sheet.sections[:1])
        label = text_of(self, "player")
        asked = ScoreLine(label, f"{label}: ____", (Words(f"{label}: "), Blank("", "text")))
        return next((line for line in found if line is not None), asked)

    @property
    def rows(self) -> tuple[ScoreLine, ...]:
        """The lines under the piles."""
        return self.mat.lines[1:] if name_line(self.mat.lines) is not None else self.mat.lines

    @property
    def open(self) -> bool:
        """Whether it has nowhere yet to lay things down: words behind a track speak of a space under them."""
        mat = self.mat
        tracks = any(line.track for line in mat.lines)
        return not (mat.piles or mat.spaces or mat.tableau or tracks) or (
            tracks and self.worded and not mat.lines[-1].track)

    @property
    def worded(self) -> bool:
        """Whether it has only words, or tracks, and nothing to write."""
        mat = self.mat
        return not (mat.piles or mat.spaces or mat.tableau or any(line.blanks for line in mat.lines))

    @property
    def place_least(self) -> float:
        """The least side of a track's places: a marker of the game has room there."""
        least = mat_measures().place_least * self.edition.lengths["card-word-width"] / CARD_WIDTH
        return max(least, min(self.marker + MARKER_AIR, 1.5 * least))


def text_of(setting: Setting, name: str) -> str:
    """A word that printkit prints on mats, in the game's language."""
    return texts("mats", setting.game.language)[name]


def _check(setting: Setting, text: str, width: float, role: str, origin: str) -> None:
    """Collect an error where a name is too long for its space on one line."""
    wanted = setting.edition.type[role]
    if shrink_line(text, width, wanted) is not None:
        return
    found = does_not_fit("the name", f"mat “{setting.mat.name}”", text, width, wanted, setting.mat.origins.get(origin))
    if found not in setting.findings:
        setting.findings.append(found)


def docks(setting: Setting, x: float, width: float) -> list[Band]:
    """Named spaces for bundles, side by side at the top edge."""
    names = setting.mat.spaces
    if not names:
        return []
    own = mat_measures()
    each = (width - own.gutter * (len(names) - 1)) / len(names)
    for name in names:
        _check(setting, name, each - 2 * own.dock_inset, "space-letter", "spaces")
    roles = dock_roles(names, setting.mat.space_word, each, setting.edition, own.dock_inset)

    def draw(top: float, height: float) -> tuple[Item, ...]:
        items: list[Item] = []
        for i, name in enumerate(names):
            space = Space(x + i * (each + own.gutter), top, each, height)
            items += dock(name, setting.mat.space_word, space, roles, setting.edition)
        return tuple(items)

    return [Band("docks", own.dock_least, own.dock_least, own.dock_most, draw, turn=0)]


def in_rows(setting: Setting, width: float) -> bool:
    """Whether named spaces are too narrow side by side for their names, or for a bundle of cards."""
    own, names = mat_measures(), setting.mat.spaces
    each = (width - own.gutter * (len(names) - 1)) / max(1, len(names))
    role = setting.edition.type["space-letter"]
    return bool(names) and (each < NARROW * setting.card[0]
                            or shared_role(names, each - 2 * own.dock_inset, role) is None)


def space_rows(setting: Setting, x: float, width: float, room: float) -> list[tuple[Band, ...]]:
    """Named spaces in rows under the title, each row a unit, as large as they can be in a ``room`` so high."""
    own, mat = mat_measures(), setting.mat
    least, role = space_least(mat.space_word, setting.edition), setting.edition.type["space-letter"]
    grid = grid_of(mat.spaces, width, room, least, setting.card, role)
    for name in mat.spaces:
        _check(setting, name, grid.width - 2 * inset_of(grid.width), "space-letter", "spaces")
    return [(space_row(mat.spaces, mat.space_word, grid, row, x, own.gutter if row else own.after_head,
                       setting.edition),) for row in grid.rows]


def head(setting: Setting, x: float, width: float, gap: float, *, name: bool = True,
         patterns: bool = True) -> list[Band]:
    """The title, and the player's name on the first sheet; over a tableau the game's patterns too. On each of several
    sheets the right end is kept for the picture of how they lie together."""
    own = mat_measures()
    wide, high = setting.corner
    room = width - (wide + ASSEMBLY_GAP if wide else 0.0)
    made = Head(setting.mat.name, setting.name if name else None, room, min(own.player_width, room), setting.edition)
    if not setting.mat.lines and not made.beside:
        made = replace(made, line=None)
    bands = [fixed("head", max(made.height, high), lambda top, _: made.draw(x, top, setting.pencil), gap)]
    if (setting.mat.tableau or setting.worded) and patterns:
        kinds, height = game_patterns(setting.game, setting.looks), setting.edition.lengths["band"]
        bands.append(fixed("patterns", height, partial(_pattern_band, setting, kinds, x, width), own.title_band))
    return bands


def _pattern_band(setting: Setting, kinds: tuple[str, ...], x: float, width: float, top: float,
                  height: float) -> tuple[Item, ...]:
    return pattern_band(kinds, x, top, width, mat_measures().gutter, setting.edition)


def pile_rows(setting: Setting, width: float) -> tuple[tuple[Pile, ...], ...]:
    """The piles in rows of a width, as evenly as they go."""
    piles, own = setting.mat.piles, mat_measures()
    columns = max(1, int((width + own.gutter + 1e-6) / (setting.space[0] + own.gutter)))
    if not piles:
        return ()
    rows = -(-len(piles) // columns)
    each = -(-len(piles) // rows)
    return tuple(piles[i : i + each] for i in range(0, len(piles), each))


def piles(setting: Setting, x: float, width: float) -> list[tuple[Band, ...]]:
    """Rows of piles, each with its tally strips under it."""
    own, found = mat_measures(), []
    rows = pile_rows(setting, width)
    for number, row in enumerate(rows):
        each = (width - own.gutter * (len(rows[0]) - 1)) / len(rows[0])
        gap = own.row_gap if number else own.after_head
        for one in row:
            _check(setting, one.title, each - 2 * own.pile_inset, "pile-title", "piles")
        unit = [fixed("piles", setting.space[1], _piles_drawn(setting, row, x, each), gap)]
        if setting.mat.tally:
            least = max([own.tally_least, *(tally_least(one, each, setting.edition, text_of(setting, "tally"))
                                            for one in setting.mat.piles)])
            unit.append(Band("tally", least, max(least, own.tally), max(least, own.tally_most),
                             _tallies_drawn(setting, row, x, each), own.tally_gap))
        found.append(tuple(unit))
    return found


def _piles_drawn(setting: Setting, row: Sequence[Pile], x: float, each: float) -> Draw:
    gutter = mat_measures().gutter
    role = pile_role([one.title for one in setting.mat.piles], each, setting.space[1], setting.edition)

    def draw(top: float, height: float) -> tuple[Item, ...]:
        items: list[Item] = []
        for i, one in enumerate(row):
            space = Space(x + i * (each + gutter), top, each, height)
            items += pile(one, setting.mat.pile_word, setting.looks.get(one.kind), space, role, setting.edition)
        return tuple(items)

    return draw


def _tallies_drawn(setting: Setting, row: Sequence[Pile], x: float, each: float) -> Draw:
    gutter, word = mat_measures().gutter, text_of(setting, "tally")

    def draw(top: float, height: float) -> tuple[Item, ...]:
        items: list[Item] = []
        for i, one in enumerate(row):
            items += tally(one, Space(x + i * (each + gutter), top, each, height), setting.edition, word)
        return tuple(items)

    return draw


def lines(setting: Setting, x: float, width: float, room: float) -> list[tuple[Band, ...]]:
    """The lines under the piles, each a unit, and the rows of tracks, which share a ``room`` by their places."""
    count = sum(len(line.track) for line in setting.rows)
    rows = iter(score_lines(setting, x, width))
    found: list[tuple[Band, ...]] = []
    for line in setting.rows:
        share = len(line.track) / count if line.track else 0.0
        found += _track(setting, line, x, width, room * share) if line.track else [next(rows)]
    return found


def _track(setting: Setting, line: ScoreLine, x: float, width: float, room: float) -> list[tuple[Band, ...]]:
    """A track's rows, the first with its name where it has one."""
    edition, own, names = setting.edition, mat_measures(), line.track
    role = edition.type["round-title"]
    named = line.name != line.text.strip()
    high = cap_height(role.weight, role.size)
    least, above = setting.place_least, (own.after_head + high if named else 0.0)
    grid = grid_of(names, width, room - above - own.after_head, least, (1.0, 1.0), edition.type["pile-title"])
    for name in names:
        _check(setting, name, grid.width - 2 * inset_of(grid.width), "pile-title", "lines")
    units: list[tuple[Band, ...]] = []
    for row in grid.rows:
        numbers, gap = grid.numbers(row), own.gutter if row else own.after_head
        said = text_of(setting, "track").format(
            name=line.name if named else setting.mat.name, first=numbers[0] + 1, last=numbers[-1] + 1,
            count=len(names), places=", ".join(names[number] for number in numbers))
        units.append((track_row(names, grid, row, x, gap, said, edition),))
    if named:
        title = fixed("track", high, lambda top, height: (
            Tag("H2", set_line(line.name, x, top + height, role)),), own.after_head)
        units[0] = (title, replace(units[0][0], gap=own.gutter))
    return units


def score_lines(setting: Setting, x: float, width: float) -> list[tuple[Band, ...]]:
    """The lines that are no tracks, each a unit."""
    found = tuple(line for line in setting.rows if not line.track)
    looks = {one.title: look for one in setting.mat.piles if (look := setting.looks.get(one.kind)) is not None}
    looks |= {line.name: look for line in found if (look := setting.looks.get(line.name)) is not None}
    total = total_of(found)
    wish = Wish("total", 0.0, captions_of(found[total], results_before(found, total)) if total >= 0 else ())
    rows = rows_of(found, width, setting.edition, looks, {total: wish})
    setting.findings.extend(finding for finding in row_findings(rows) if finding not in setting.findings)
    return [(band,) for band in row_bands(rows, x, setting.pencil, mat_measures().before_lines)]


def open_space(setting: Setting, x: float, width: float) -> list[tuple[Band, ...]]:
    """One space to lay things in, on a mat that has none of its own."""
    if not setting.open:
        return []
    edition = setting.edition

    def draw(top: float, height: float) -> tuple[Item, ...]:
        radius, stroke = edition.lengths["space-radius"], edition.strokes["box"]
        return (Artifact((box(x, top, width, height, radius, stroke, edition.colour("rule")),)),)

    return [(Band("open", OPEN_LEAST, OPEN_LEAST, OPEN_MOST, draw, mat_measures().before_lines, turn=2),)]
