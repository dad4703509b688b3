"""``printkit printer``: keeps what a printer does wrong, as the calibration page shows it.

Belongs here: the four commands and what they say. Never here: the file, or what is allowed (``printers.py``).
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import click

from printkit.cli.exits import Exit, exit_for
from printkit.cli.messages import as_json, report
from printkit.cli.usage import NamedGroup
from printkit.diagnostics import Diagnostic

if TYPE_CHECKING:
    from printkit.imposition.options import Printer


@click.group(cls=NamedGroup)
def printer() -> None:
    """Keep what your printer does wrong, so that `build --printer NAME` can undo it.

    `printkit calibrate` makes the page that you measure on; it says which figures to write here.

    \b
    Examples:
      printkit printer add "Old Faithful" --scale 99.2 --back-offset 1.5,-0.75 --margins 4.2
      printkit build --printer "Old Faithful"
    """


@printer.command("add")
@click.argument("name", metavar="NAME")
@click.option("--scale", default="100", metavar="PERCENT",
              help="How large it prints: 99.2, or what you measured and what it should be, 148.8/150.  [default: 100]")
@click.option("--back-offset", default="0,0", metavar="X,Y",
              help="How far, in mm, backs land to the right and down of their fronts, seen from the front; left and up "
                   "are minus.  [default: 0,0]")
@click.option("--margins", default=None, metavar="MM",
              help="How far from the paper's edge it can print.  [default: the paper's own]")
@click.option("--rotate-backs", is_flag=True, help="It prints backs upside down.")
@click.pass_context
def add(ctx: click.Context, name: str, scale: str, back_offset: str, margins: str | None, rotate_backs: bool) -> None:
    """Keep a printer under NAME, instead of the one of that name if there is one.

    \b
    Example:
      printkit printer add "Old Faithful" --scale 99.2 --back-offset 1.5,-0.75 --margins 4.2
    """
    from printkit.imposition.options import Printer
    from printkit.printers import FILE, add_printer, check_printer, config_folder, parse_figure, parse_offset

    percent = parse_figure(scale, "--scale", "%")
    offset = parse_offset(back_offset)
    margin = None if margins is None else parse_figure(margins, "--margins", "mm")
    faults = [value for value in (percent, offset, margin) if isinstance(value, Diagnostic)]
    if isinstance(percent, Diagnostic) or isinstance(offset, Diagnostic) or isinstance(margin, Diagnostic):
        _stop(ctx, faults)
        return
    new = Printer(" ".join(name.split()), percent, offset, margin, rotate_backs)
    old = add_printer(new)
    if isinstance(old, Diagnostic):
        _stop(ctx, check_printer(new) or [old])
        return
    click.echo("\n".join(_lines(new)))
    kept = "in place of the one of that name" if old is not None else "as a new printer"
    click.echo(f"Kept {kept}, in {config_folder() / FILE}\nNow: printkit build --printer {_quoted(new.name)}", err=True)


@printer.command("list")
@click.option("--json", "json_", is_flag=True, help="The same as JSON.")
@click.pass_context
def list_(ctx: click.Context, json_: bool) -> None:
    """Show every printer that is kept.

    \b
    Example:
      printkit printer list
    """
    from printkit.printers import read_printers

    printers, findings = read_printers()
    if json_:
        click.echo(json.dumps({"printers": [_as_json(one) for one in printers],
                               "findings": [as_json(finding) for finding in findings]}, ensure_ascii=False, indent=2))
    else:
        for one in printers:
            click.echo("\n".join(_lines(one)))
        report(findings)
        if not printers and not findings:
            click.echo("No printer is kept yet: print the page of `printkit calibrate`; it tells you how.", err=True)
    ctx.exit(exit_for(findings))


@printer.command("show")
@click.argument("name", metavar="NAME")
@click.option("--json", "json_", is_flag=True, help="The same as JSON.")
@click.pass_context
def show(ctx: click.Context, name: str, json_: bool) -> None:
    """Show one printer.

    \b
    Example:
      printkit printer show "Old Faithful"
    """
    from printkit.printers import find_printer

    found = find_printer(name)
    if isinstance(found, Diagnostic):
        _stop(ctx, [found])
    elif json_:
        click.echo(json.dumps(_as_json(found), ensure_ascii=False, indent=2))
    else:
        click.echo("\n".join(_lines(found)))


@printer.command("remove")
@click.argument("name", metavar="NAME")
@click.pass_context
def remove(ctx: click.Context, name: str) -> None:
    """Forget a printer.

    \b
    Example:
      printkit printer remove "Old Faithful"
    """
    from printkit.printers import remove_printer

    found = remove_printer(name)
    if isinstance(found, Diagnostic):
        _stop(ctx, [found])
        return
    click.echo(f"{found.name} is forgotten.", err=True)


def _stop(ctx: click.Context, findings: Iterable[Diagnostic]) -> None:
    told = list(findings)
    report(told)
    ctx.exit(max(exit_for(told), Exit.CONTENT))


def _lines(one: Printer) -> list[str]:
    """A printer in words: what a person checks against the page."""
    x, y = one.back_offset
    across = f"{abs(x):g} mm {'right' if x > 0 else 'left'}" if x else ""
    down = f"{abs(y):g} mm {'down' if y > 0 else 'up'}" if y else ""
    margins = "as the paper says" if one.margin is None else f"{one.margin:g} mm"
    lines = [one.name, f"  prints at    {one.scale:g} %",
             f"  backs land   {' and '.join(part for part in (across, down) if part) or 'on their fronts'}",
             f"  margins      {margins}"]
    return [*lines, "  backs are printed upside down"] if one.rotate_backs else lines


def _as_json(one: Printer) -> dict[str, Any]:
    return {"name": one.name, "scale": one.scale, "back_offset": list(one.back_offset), "margins": one.margin,
            "rotate_backs": one.rotate_backs}


def _quoted(name: str) -> str:
    return name if name.replace("-", "").replace("_", "").isalnum() else f'"{name}"'
