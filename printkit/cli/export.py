"""``printkit export``: cut files, pictures, decks for screens, files for print shops.

Belongs here: options, which of them go together, what is printed, the exit status. Never here: making anything.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from printkit.cli.exits import Exit, exit_for
from printkit.cli.messages import as_json, report, unique
from printkit.cli.progress import progress
from printkit.cli.results import nothing_made, same_folder, write_results
from printkit.cli.selection import choices_of, selection
from printkit.cli.values import Number, OneOf, Place
from printkit.diagnostics import Diagnostic, error

if TYPE_CHECKING:
    from printkit.choice import Choice
    from printkit.export import Exported, Order

SHEETS = ("svg", "dxf")
ONLY_FOR = {"dpi": ("png",), "url": ("tts",), "shop": ("shop",), "size": ("shop",)}
"""Options of one export alone."""

ABOUT_SHEETS = ("backs", "marks", "gutter", "bleed", "corner_radius", "order", "copies", "printer", "cutter")
"""Options that say how sheets are made up: an export without sheets takes none of them."""

ADDRESSES = ("file:///", "http://", "https://")
"""How an address begins that the Tabletop Simulator can follow."""

ABOUT_ALL_PARTS = ("papers", "parts", "players")
"""Options that mean nothing to an export of cards alone, on no paper."""


@click.command()
@click.argument("sources", nargs=-1, metavar="[SOURCE]…", type=click.Path(path_type=Path))
@click.option("--to", type=OneOf(["svg", "dxf", "png", "tts", "shop"]), required=True,
              help="svg, dxf: cut lines of every sheet; png: every face as a picture; tts: decks for Tabletop "
                   "Simulator; shop: cards for a print shop.")
@click.option("--dpi", type=Number(30, 1200), default=300, show_default=True, metavar="N",
              help="png: pixels an inch.")
@click.option("--url", default=None, metavar="ADDRESS",
              help="tts: what leads to the pictures, such as file:///C:/games/ or an address on the web.")
@click.option("--shop", default=None, metavar="NAME",
              help="shop: the-game-crafter, make-playing-cards, or pdf for any other.")
@click.option("--size", default=None, metavar="NAME",
              help="shop: one of the sizes that it cuts.  [default: the cards' own, poker if they have none]")
@selection
@click.option("--out", type=Place(), default=Path("out"), show_default=True,
              metavar="DIR", help="Where to write.")
@click.option("--json", "json_", is_flag=True, help="Print what was made, and every finding, as JSON.")
@click.pass_context
def export(ctx: click.Context, /, sources: tuple[Path, ...], to: str, dpi: int, url: str | None, shop: str | None,
           size: str | None, out: Path, json_: bool, **selected: Any) -> None:
    """Make something else than sheets to print of every SOURCE; without one, of all documents in ./seeds.

    Cut lines lie exactly where `printkit build` with the same options prints the cards.

    \b
    Examples:
      printkit export --to svg --part cards --gutter 4mm --corner-radius 3mm
      printkit export --to png my-game.txt --dpi 150
      printkit export --to tts my-game.txt --url file:///C:/games/my-game/
      printkit export --to shop --shop the-game-crafter my-game.txt
    """
    faults = _misplaced(ctx, to)
    choices, found = choices_of(selected)
    order, more = _order(to, dpi, url, shop, size)
    run_exports(ctx, sources, choices, [*faults, *found, *more], _maker(order), out, json_)


def _misplaced(ctx: click.Context, to: str) -> list[Diagnostic]:
    """Options that this export wouldn't heed."""
    given = [name for name in ctx.params
             if ctx.get_parameter_source(name) is click.core.ParameterSource.COMMANDLINE]
    wrong = [name for name in given if to not in ONLY_FOR.get(name, (to,))]
    if to not in SHEETS:
        wrong += [name for name in given if name in ABOUT_SHEETS]
    if to in ("tts", "shop"):
        wrong += [name for name in given if name in ABOUT_ALL_PARTS and ctx.params[name] != ("cards",)]
    options = {param.name: param.opts[0] for param in ctx.command.params}
    return [error("bad-option", f"{options[name]} means nothing to --to {to}", hint=_meant_for(name))
            for name in wrong]


def _meant_for(name: str) -> str:
    if name in ONLY_FOR:
        return f"it is for --to {' or '.join(ONLY_FOR[name])}"
    if name in ABOUT_ALL_PARTS:
        return "this export is of all cards, and on no paper"
    return "it is for sheets: --to svg, --to dxf, or printkit build"


def _order(to: str, dpi: int, url: str | None, shop: str | None,
           size: str | None) -> tuple[Order, list[Diagnostic]]:
    """What to make, its shop looked up, and what is wrong with it."""
    from printkit.export import Order, check_order
    from printkit.exports.tabletop import PLACEHOLDER
    from printkit.imposition.shops import find_shop, find_size, shop_names

    address = PLACEHOLDER if url is None else url if url.endswith("/") else f"{url}/"
    order = Order(to, dpi, address)
    if to == "tts" and not address.startswith(ADDRESSES):
        return order, [error("bad-option", f"--url: '{url}' is no address", hint="file:///C:/games/ for a folder of "
                             "this computer, file:///home/me/games/ on Linux, https://… for one on the web")]
    if to == "shop":
        if shop is None:
            return order, [error("bad-option", "--to shop needs a --shop", hint=f"one of: {', '.join(shop_names())}")]
        found = find_shop(shop)
        if isinstance(found, Diagnostic):
            return order, [found]
        cut = None if size is None else find_size(found, size)
        if isinstance(cut, Diagnostic):
            return order, [cut]
        order = Order(to, dpi, address, found, cut)
    fault = check_order(order)
    return order, [fault] if fault else []


def _maker(order: Order) -> Callable[[Path, Choice], Exported]:
    from printkit.export import export as export_one

    return lambda path, choice: export_one(path, choice, order)


def run_exports(ctx: click.Context, sources: tuple[Path, ...], choices: list[Choice], faults: list[Diagnostic],
                make: Callable[[Path, Choice], Exported], out: Path, json_: bool) -> None:
    """Make every document in every choice, write what came of it, say so, and exit."""
    from printkit.catalogue import documents
    from printkit.cli.sources import find_sources

    paths, unknown = find_sources(map(str, sources))
    faults += unknown
    paths = paths or ([] if sources else documents(Path.cwd()))
    if not paths and not faults:
        faults.append(error("no-documents", "there is no document here", hint="name one: my-game.txt"))
    made: list[Exported] = []
    tasks = [(path, choice) for path in paths for choice in choices] if not faults else []
    with progress(len(tasks), "Exporting") as step:
        for path, choice in tasks:
            made.append(make(path, choice))
            step()
    faults += [*same_folder(made), *nothing_made(made, choices)]
    written, findings = ([], faults) if faults else write_results(made, out)
    findings = [*(d for exported in made for d in exported.diagnostics), *findings]
    _answer(written, findings, out, json_)
    ctx.exit(exit_for(findings))


def _answer(written: list[Exported], findings: list[Diagnostic], out: Path, json_: bool) -> None:
    if json_:
        rows = [{"title": e.title, "folder": (out / e.folder).as_posix(), "files": list(e.files)} for e in written]
        click.echo(json.dumps({"ok": exit_for(findings) is Exit.DONE, "exports": rows,
                               "findings": [as_json(d) for d in unique(findings)]}, ensure_ascii=False, indent=2))
        return
    report(findings)
    for exported in written:
        count = len(exported.files)
        click.echo(f"{exported.title}: {count} {'file' if count == 1 else 'files'} in "
                   f"{(out / exported.folder).as_posix()}/")
