"""The street to everything but printed sheets: cut files, pictures, decks for screens, files for print shops.

Belongs here: what each export is made of, and the order of its stages. Never here: any file format, or printing.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import field, replace
from pathlib import Path

from printkit.build import build, make_sheets
from printkit.choice import SET, Choice, adapt, find_edition, paper_for
from printkit.diagnostics import Diagnostic, error, has_errors
from printkit.documents.document import Parsed, load
from printkit.exports.backs import with_patterned_backs
from printkit.exports.contact import contact_sheet
from printkit.exports.cuts import CutSheet, cut_sheets
from printkit.exports.dxf import to_dxf
from printkit.exports.faces import face_files, too_many_pixels
from printkit.exports.ground import on_ground
from printkit.exports.pixels import missing_library
from printkit.exports.safe import outside_safe_zone
from printkit.exports.shop import shop_files
from printkit.exports.svg import to_svg
from printkit.exports.tabletop import PLACEHOLDER, deck_of, table_files
from printkit.imposition.job import Job
from printkit.imposition.shops import Shop, ShopSize, listed, sizes_above, sizes_near
from printkit.imposition.tiles import page_box
from printkit.layout.edition import Edition
from printkit.layout.frame import GridRun, Part
from printkit.layout.glyphs import check_characters
from printkit.layout.parts import PARTS, lay_out, pieces_of, select
from printkit.model import Game
from printkit.record import dataclass

CARDS = "cards"

ABOUT_SIZE = ("text-does-not-fit", "cells-not-square")
"""Errors that cards of another size might not have."""


@dataclass(frozen=True)
class Order:
    """What to make of a game: ``to`` is a key of ``TARGETS``. ``dpi`` is for png, ``url`` for tts; ``shop`` and its
    ``size`` for shop, without a size one that suits the cards."""

    to: str
    dpi: int = 300
    url: str = PLACEHOLDER
    shop: Shop | None = None
    size: ShopSize | None = None


@dataclass(frozen=True)
class Exported:
    """An export's files by name, for ``folder`` under the output folder; none where an error stops it.

    ``stale`` is what the names of files look like that an earlier export left there.
    """

    title: str
    source: Path
    files: dict[str, bytes] = field(default_factory=dict, repr=False)
    diagnostics: tuple[Diagnostic, ...] = ()
    folder: Path = Path()
    names: tuple[str, ...] = ()
    stale: str = ""

    def files_for(self, folder: Path) -> dict[str, bytes | None]:
        """What to write into ``folder``, None for a file to remove: a whole export leaves nothing of an earlier one."""
        old: list[str] = []
        if self.stale and folder.is_dir():
            old = sorted(path.name for path in folder.iterdir() if re.fullmatch(self.stale, path.name))
        return {**dict.fromkeys(old), **self.files}


@dataclass(frozen=True)
class _Laid:
    """A game on its way out: laid out and selected, not imposed."""

    game: Game
    edition: Edition
    parts: tuple[Part, ...] = ()
    findings: tuple[Diagnostic, ...] = ()
    names: tuple[str, ...] = ()


def export(path: Path, choice: Choice, order: Order) -> Exported:
    """Make one export of one document. No file is written; any error means no files at all."""
    parsed = load(path)
    if parsed.game is None or has_errors(parsed.diagnostics):
        return Exported(path.stem, path, diagnostics=parsed.diagnostics)
    if order.to in CARDS_ALONE and not parsed.game.decks:
        none = error("nothing-selected", f"“{parsed.game.title}” has no cards", path=str(path),
                     hint="--to png draws everything else that it has")
        return Exported(parsed.game.title, path, diagnostics=(*parsed.diagnostics, none))
    made = TARGETS[order.to](parsed, parsed.game, choice, order)
    return replace(made, source=path, stale=made.stale if choice.whole else "")


def _cut_files(parsed: Parsed, game: Game, choice: Choice, order: Order) -> Exported:
    made, findings = make_sheets(parsed, game, choice)
    write: Callable[[CutSheet], bytes] = to_svg if order.to == "svg" else to_dxf
    sheets = [sheet for name, runs in made.imposed for sheet in cut_sheets(name, runs, choice.options)]
    files = {f"{sheet.name}.{order.to}": write(sheet) for sheet in sheets} if not has_errors(findings) else {}
    if not files and made.imposed and not has_errors(findings):
        where = ' or '.join(choice.parts) or "this document"
        findings = (*findings, error("nothing-selected", f"nothing in {where} is cut out by a machine",
                                     hint="cards and markers are, if a sheet holds one; mats, score sheets and rules "
                                     "are whole pages"))
    parts = "|".join(part.name for part in PARTS)
    return Exported(made.game.title, Path(), files, findings, made.folder / order.to, made.names,
                    rf"({parts})-\d+\.{order.to}")


def _pictures(parsed: Parsed, game: Game, choice: Choice, order: Order) -> Exported:
    laid = _lay_out(parsed, game, choice)
    runs = (with_patterned_backs(run, laid.edition) if isinstance(run, GridRun) else run
            for part in laid.parts for run in part.runs)
    pieces = on_ground((piece for run in runs for piece in pieces_of(run)), laid.edition)
    fault = too_many_pixels(pieces, order.dpi)
    findings = (*laid.findings, *((fault,) if fault else ()))
    files = face_files(pieces, order.dpi, laid.game.language) if not has_errors(findings) else {}
    folder = Path(laid.game.slug) / laid.edition.name / paper_for(choice).name / "png"
    return Exported(laid.game.title, Path(), files, findings, folder, laid.names, r".+_(front|back)\.png")


def _tabletop(parsed: Parsed, game: Game, choice: Choice, order: Order) -> Exported:
    laid = _lay_out(parsed, game, replace(choice, parts=(CARDS,)))
    runs = _decks(laid)
    stems = ["cards" if len(runs) == 1 else f"cards-{number}" for number in range(1, len(runs) + 1)]
    decks = {stem: deck_of(run, laid.edition) for stem, run in zip(stems, runs, strict=True)}
    files = table_files(decks, laid.game.title, laid.game.language, order.url) if decks else {}
    return Exported(laid.game.title, Path(), files, laid.findings, Path(laid.game.slug) / laid.edition.name / "tts",
                    laid.names, r"cards(-\d+)*-(faces|backs|back)\.png")


def _shop(parsed: Parsed, game: Game, choice: Choice, order: Order) -> Exported:
    assert order.shop is not None, "the command line looks it up"
    shop = order.shop
    sizes, unsuited = ((order.size,), None) if order.size else _sizes_for(game, choice, shop)
    if unsuited is not None:
        return Exported(game.title, Path(), {}, (*parsed.diagnostics, unsuited))
    laid, size = _in_a_size(parsed, game, choice, sizes)
    if has_errors(laid.findings):
        of_size = all(d.code in ABOUT_SIZE for d in laid.findings if has_errors([d]))
        more = _what_size_would_do(parsed, game, choice, shop, sizes) if of_size else ()
        return Exported(laid.game.title, Path(), {}, (*laid.findings, *more))
    runs = _decks(laid)
    files = shop_files(runs, shop, size, laid.edition, laid.game.title, laid.game.language) if runs else {}
    folder = Path(laid.game.slug) / laid.edition.name / f"shop-{shop.name}-{size.name}"
    return Exported(laid.game.title, Path(), files, (*laid.findings, *outside_safe_zone(runs, shop)), folder,
                    laid.names, r"cards\.pdf|back\.png|cards_.+_(front|back)\.png")


def _sizes_for(game: Game, choice: Choice, shop: Shop) -> tuple[tuple[ShopSize, ...], Diagnostic | None]:
    """The sizes to try where none is asked for: those like the cards' own, or the shop's first; then larger ones where
    the edition is a re-layout that may take larger cards. The error where the shop cuts none like the cards."""
    edition = find_edition(choice.edition)
    assert isinstance(edition, Edition), "check_choice comes first"
    width, height = edition.card_sizes[0]
    wanted = {(deck.width or width, deck.height or height) for deck in game.decks}
    if not any(deck.width or deck.height for deck in game.decks):
        first = shop.sizes[:1]
    elif shop.own is not None:
        return (shop.own,), None
    else:
        first = sizes_near(shop, next(iter(wanted))) if len(wanted) == 1 else ()
    if not first:
        cut = " and ".join(f"{across:g} × {down:g} mm" for across, down in sorted(wanted))
        none = "none of that size" if len(wanted) == 1 else "one size an order"
        return (), error("does-not-fit-shop", f"the cards are {cut}, and {shop.title} cuts {none}",
                         hint=f"--size lays them out for another: {listed(shop)}")
    return (*first, *(sizes_above(shop, first[0]) if len(edition.card_sizes) > 1 else ())), None


def _in_a_size(parsed: Parsed, game: Game, choice: Choice, sizes: tuple[ShopSize, ...]) -> tuple[_Laid, ShopSize]:
    """The cards laid out in the first of the sizes that holds them, or in the first one with what doesn't fit.

    Nothing is scaled to a size: words would leave their smallest size unseen. The decks are laid out anew.
    """
    failed: tuple[_Laid, ShopSize] | None = None
    for size in sizes:
        decks = tuple(replace(deck, width=size.width, height=size.height) for deck in game.decks)
        cut = replace(game, decks=decks) if size.width else game
        laid = _lay_out(parsed, cut, replace(choice, parts=(CARDS,)), size if size.width else None)
        if not has_errors(laid.findings):
            return laid, size
        failed = failed or (laid, size)
    assert failed is not None, "there is a size to try"
    return failed


def _what_size_would_do(parsed: Parsed, game: Game, choice: Choice, shop: Shop,
                        tried: tuple[ShopSize, ...]) -> tuple[Diagnostic, ...]:
    """The error that names the smallest size of the shop that would hold the cards."""
    others = sorted((size for size in shop.sizes if size not in tried), key=lambda size: size.width * size.height)
    laid, size = _in_a_size(parsed, game, choice, tuple(others)) if others else (None, None)
    hint = f"no size of it would hold them: {listed(shop)}"
    if laid is not None and size is not None and not has_errors(laid.findings):
        hint = f"--size {size.name} would hold them: {round(size.width, 2):g} × {round(size.height, 2):g} mm"
    words = ", ".join(size.words for size in tried)
    return (error("does-not-fit-shop", f"{shop.title}: the cards don't fit {words}", hint=hint),)


TARGETS: dict[str, Callable[[Parsed, Game, Choice, Order], Exported]] = {
    "svg": _cut_files,
    "dxf": _cut_files,
    "png": _pictures,
    "tts": _tabletop,
    "shop": _shop,
}
"""Every export, by the name that ``--to`` takes."""

CARDS_ALONE = ("tts", "shop")
"""Exports that are of a game's cards and of nothing else."""


def _decks(laid: _Laid) -> tuple[GridRun, ...]:
    if has_errors(laid.findings):
        return ()
    return tuple(run for part in laid.parts for run in part.runs if isinstance(run, GridRun))


def _lay_out(parsed: Parsed, game: Game, choice: Choice, size: ShopSize | None = None) -> _Laid:
    """The parts that are asked for, laid out for the paper; with a shop's ``size``, cards of that and no other."""
    edition = find_edition(choice.edition)
    assert isinstance(edition, Edition), "check_choice comes first"
    if size is not None:
        edition = replace(edition, card_sizes=((size.width, size.height),))
    game, paper = adapt(game, choice), paper_for(choice)
    findings = [*parsed.diagnostics, *check_characters(game, parsed.source)]
    if has_errors(findings):
        return _Laid(game, edition, findings=tuple(findings))
    wanted = () if SET in choice.parts else choice.parts
    pages = {part.name: page_box(Job(game.title, part.title, edition, paper)) for part in PARTS}
    parts, found = lay_out(game, edition, pages, wanted)
    names = tuple(piece.name for part in parts for run in part.runs for piece in pieces_of(run))
    return _Laid(game, edition, select(parts, choice.only), (*findings, *found), names)


def preview(path: Path, choice: Choice) -> Exported:
    """One picture for each part that is asked for, all of its pages small on it."""
    parts = choice.parts or tuple(part.name for part in PARTS)
    built = build(path, replace(choice, parts=parts))
    files = {}
    if not has_errors(built.diagnostics):
        files = {f"preview-{Path(name).stem}.png": contact_sheet(pdf)
                 for name, pdf in built.files.items() if name.endswith(".pdf")}
    stale = r"preview-[a-z-]+\.png" if choice.whole else ""
    return Exported(built.title, path, files, built.diagnostics, built.folder, built.names, stale)


def check_order(order: Order) -> Diagnostic | None:
    """What an order needs that isn't there."""
    pictures = order.to in ("png", "tts") or (order.shop is not None and order.shop.form == "png")
    return missing_library() if pictures else None

