"""Mats: whole sheets to play on, one set for each player.

Belongs here: from a game's mats to pages. Never here: what bands a mat has, which fit a page, or how they look.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from printkit.diagnostics import Diagnostic, error, warning
from printkit.layout.boxes import Pencil
from printkit.layout.cards.choice import choose, deck_sizes
from printkit.layout.edition import Edition
from printkit.layout.frame import Frame, Item, PageBox, PageRun, Piece
from printkit.layout.look import Looks, looks_of
from printkit.layout.markers.runs import lay_out_markers
from printkit.layout.mats.assembly import Assembly, matching_marks
from printkit.layout.mats.bands import Setting
from printkit.layout.mats.plan import assembly_of, plan_mat
from printkit.layout.mats.sheet import MatSheet
from printkit.layout.scores.stack import draw_stack
from printkit.layout.texts import texts
from printkit.model import Game, Mat


def lay_out_mats(game: Game, edition: Edition, page: PageBox) -> tuple[tuple[PageRun, ...], tuple[Diagnostic, ...]]:
    """Every mat as pages, each copy on its own. Fields are named ``Sheet 1 | PLUMS | complete pairs``; sheets are
    numbered through all mats of the game.

    Findings: ``text-does-not-fit``, ``mat-does-not-fit`` (errors), ``spaces-smaller-than-cards`` (a warning).
    """
    looks = looks_of(game, edition)
    runs: list[PageRun] = []
    findings: list[Diagnostic] = []
    first = 1
    for mat in game.mats:
        run, found = _lay_out(game, mat, edition, looks, page, first)
        runs += [run] if run else []
        findings += found
        first += mat.copies
    return tuple(runs), tuple(findings)


def card_size(game: Game, edition: Edition) -> tuple[float, float]:
    """Width and height of the cards that lie on mats: those of the first deck, as it is laid out."""
    if not game.decks:
        return edition.card_sizes[0]
    sizes = deck_sizes(game.decks[0], edition)
    choice = choose(game.decks[0], edition)[0] if len(sizes) > 1 else None
    return (choice.width, choice.height) if choice is not None else sizes[0]


def marker_side(game: Game, edition: Edition) -> float:
    """The shorter side of the game's tokens, which move along its tracks; 0 without any."""
    tokens = replace(game, markers=tuple(one for one in game.markers if one.form == "token" and not one.lines))
    return min((min(run.width, run.height) for run in lay_out_markers(tokens, edition)[0]), default=0.0)


def _lay_out(game: Game, mat: Mat, edition: Edition, looks: Looks, page: PageBox,
             first: int) -> tuple[PageRun | None, list[Diagnostic]]:
    pieces: list[Piece] = []
    findings: list[Diagnostic] = []
    inset, card = edition.lengths["page-margin"], card_size(game, edition)
    marker = marker_side(game, edition) if any(line.track for line in mat.lines) else 0.0
    for copy in range(1, mat.copies + 1):
        pencil = Pencil(edition, f"Sheet {first + copy - 1}")
        setting = Setting(game, mat, edition, looks, card, pencil, marker=marker)
        plan = plan_mat(setting, page)
        sheets = plan.sheets
        if copy == 1:
            findings += [*plan.findings, *_findings(setting, sheets)]
        if not sheets:
            break
        inset = sheets[0].left if sheets[0].place is None else edition.lengths["page-margin"]
        lying = assembly_of(setting, sheets)
        pieces += [_piece(setting, copy, sheets, number, lying) for number in range(len(sheets))]
    return (PageRun(mat.name, tuple(pieces), inset=inset) if pieces else None), findings


def _findings(setting: Setting, sheets: Sequence[MatSheet]) -> list[Diagnostic]:
    mat = setting.mat
    span = mat.origins.get("name") or mat.origins.get("tableau")
    if not sheets:
        return [error("mat-does-not-fit", f"the mat “{mat.name}” does not fit the paper, even over several sheets",
                      span, hint="use larger paper, or fewer and shorter lines")]
    if sheets[0].scale < 1:
        wide, high = setting.card[0] * sheets[0].scale, setting.card[1] * sheets[0].scale
        return [warning("spaces-smaller-than-cards",
                        f"the spaces of the mat “{mat.name}” are {wide:.0f} × {high:.0f} mm, smaller than its cards "
                        f"of {setting.card[0]:g} × {setting.card[1]:g} mm", span,
                        hint="larger paper would hold them at the cards' size")]
    return []


def _piece(setting: Setting, copy: int, sheets: Sequence[MatSheet], number: int, lying: Assembly | None) -> Piece:
    sheet, mat = sheets[number], setting.mat
    name, place = f"{mat.name}, copy {copy}", f"mats/{mat.id}/{copy:02d}"
    marks: tuple[Item, ...] = ()
    if lying is not None:
        name, place = f"{name}, sheet {number + 1} of {len(sheets)}", f"{place}-{number + 1}"
        sides = lying.sides(number)
        marks = (matching_marks(sides, sheet.width, sheet.height, sheet.left, setting.edition),) if sides else ()
    return Piece(place, name, copy, Frame(sheet.width, sheet.height, (*_items(setting, sheet, number, lying), *marks)))


def _items(setting: Setting, sheet: MatSheet, number: int, lying: Assembly | None) -> tuple[Item, ...]:
    """The sheet's bands, read from its title on: then how the sheets lie together, and the docks above the title."""
    count = next((i for i, band in enumerate(sheet.bands) if band.name == "head"), 0)
    above = draw_stack(sheet.bands[:count], sheet.top, sheet.sizes[:count])
    titled = draw_stack(sheet.bands[: count + 1], sheet.top, sheet.sizes[: count + 1])
    rest = draw_stack(sheet.bands, sheet.top, sheet.sizes)[len(titled) :]
    return (*titled[len(above) :], *_lying(setting, sheet, number, lying), *above, *rest)


def _lying(setting: Setting, sheet: MatSheet, number: int, lying: Assembly | None) -> tuple[Item, ...]:
    """The picture of the sheets at the right end of the head."""
    top = sheet.top_of("head")
    if lying is None or top is None:
        return ()
    x = sheet.left + sheet.measure - lying.size(setting.edition)[0]
    return (lying.draw(number, x, top, setting.edition, texts("mats", setting.game.language)),)
