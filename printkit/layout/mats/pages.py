"""Mats: whole sheets to play on, one set for each player.

Belongs here: from a game's mats to pages. Never here: what bands a mat has, which fit a page, or how they look.
"""

from __future__ import annotations

from collections.abc import Sequence

from printkit.diagnostics import Diagnostic, error, warning
from printkit.layout.art.geometry import polyline
from printkit.layout.boxes import Pencil
from printkit.layout.cards.choice import choose, deck_sizes
from printkit.layout.edition import Edition
from printkit.layout.frame import Artifact, Frame, Item, PageBox, PageRun, Path, Piece
from printkit.layout.look import Looks, looks_of
from printkit.layout.mats.bands import Setting
from printkit.layout.mats.plan import MatSheet, plan_mat
from printkit.layout.scores.stack import draw_stack
from printkit.model import Game, Mat

MARK = 2.2
"""mm: height, and half the width, of a matching mark."""

MARK_TOP = 5.2
"""mm from the paper's upper edge: just inside what printers reach."""


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


def _lay_out(game: Game, mat: Mat, edition: Edition, looks: Looks, page: PageBox,
             first: int) -> tuple[PageRun | None, list[Diagnostic]]:
    pieces: list[Piece] = []
    findings: list[Diagnostic] = []
    inset, card = edition.lengths["page-margin"], card_size(game, edition)
    for copy in range(1, mat.copies + 1):
        pencil = Pencil(edition, f"Sheet {first + copy - 1}")
        setting = Setting(game, mat, edition, looks, card, pencil)
        plan = plan_mat(setting, page)
        sheets = plan.sheets
        if copy == 1:
            findings += [*plan.findings, *_findings(setting, sheets)]
        if not sheets:
            break
        inset = sheets[0].left
        pieces += [_piece(mat, copy, edition, sheets, number) for number in range(len(sheets))]
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


def _piece(mat: Mat, copy: int, edition: Edition, sheets: Sequence[MatSheet], number: int) -> Piece:
    sheet = sheets[number]
    several = len(sheets) > 1
    name = f"{mat.name}, copy {copy}" + (f", sheet {number + 1} of {len(sheets)}" if several else "")
    place = f"mats/{mat.id}/{copy:02d}" + (f"-{number + 1}" if several else "")
    marks = _marks(edition, sheets, number)
    return Piece(place, name, copy, Frame(sheet.width, sheet.height, (*_items(sheet), *marks)))


def _marks(edition: Edition, sheets: Sequence[MatSheet], number: int) -> tuple[Item, ...]:
    """Matching marks where sheets of one mat meet: a triangle that points down, and one that points up to it."""
    sheet, ink = sheets[number], edition.colour("ink")
    left, right, middle = sheet.width / 2 - MARK, sheet.width / 2 + MARK, sheet.width / 2
    foot, top = sheet.height - edition.lengths["page-foot"], MARK_TOP
    shapes = []
    if number + 1 < len(sheets) and sheets[number + 1].width == sheet.width:
        shapes.append(polyline(((left, foot - MARK), (right, foot - MARK), (middle, foot)), closed=True))
    if number and sheets[number - 1].width == sheet.width:
        shapes.append(polyline(((left, top + MARK), (right, top + MARK), (middle, top)), closed=True))
    return (Artifact(tuple(Path(shape, fill=ink) for shape in shapes)),) if shapes else ()


def _items(sheet: MatSheet) -> tuple[Item, ...]:
    """The sheet's bands, read from its title on: the docks above it come second."""
    items = draw_stack(sheet.bands, sheet.top, sheet.sizes)
    if sheet.bands[0].name != "docks":
        return items
    above = draw_stack(sheet.bands[:1], sheet.top, sheet.sizes[:1])
    rest = items[len(above) :]
    title = draw_stack(sheet.bands[:2], sheet.top, sheet.sizes[:2])[len(above) :] if len(sheet.bands) > 1 else ()
    return (*title, *above, *rest[len(title) :]) if sheet.bands[1:] and sheet.bands[1].name == "head" else items
