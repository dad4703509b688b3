"""``printkit check``: filled-in sheets against the document that they were printed from.

Belongs here: the command, what it prints, its exit status. Never here: reading or checking anything.
"""

from __future__ import annotations

import atexit
import gc
from typing import TYPE_CHECKING

import click

from printkit.cli.exits import Exit, exit_for

if TYPE_CHECKING:
    from printkit.rules.checker import Report, SheetResult


@click.command()
@click.argument("game", metavar="GAME")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print everything as JSON.")
@click.pass_context
def check(ctx: click.Context, game: str, files: tuple[str, ...], as_json: bool) -> None:
    """Check filled-in score sheets of GAME: a name from `list`, or the path of its document.

    Each FILE is a typed transcript (.txt), .json, a filled PDF form, or - for standard input. Several files are one
    table: what holds across the players is checked too, and the ranking is printed.

    \b
    Examples:
      printkit check orchard-shares mara.txt
      printkit check orchard-shares mara.pdf jo.txt kim.json
      printkit sheet orchard > mine.txt       (fill it in, then:)  printkit check orchard mine.txt
    """
    from printkit.api import UnknownGameError
    from printkit.api import check as check_files

    atexit.register(gc.freeze)  # Python's last collection before a process ends would be a tenth of this one's time
    collecting = gc.isenabled()
    gc.disable()  # sheets are small, and what they leave in memory is
    try:
        report = check_files(game, *files)
    except UnknownGameError as fault:
        from printkit.cli.messages import report as tell

        tell(fault.diagnostics)
        ctx.exit(Exit.USAGE if fault.usage else exit_for(fault.diagnostics))
    finally:
        if collecting:
            gc.enable()
    if as_json:
        from json import dumps

        click.echo(dumps(report.record(), ensure_ascii=False, indent=2))
    else:
        _print(report)
    ctx.exit(Exit.USAGE if report.failed else Exit.DONE if report.ok else Exit.CONTENT)


def _print(report: Report) -> None:
    """The findings, a line for each sheet, and the table's ranking."""
    for finding in report.findings:
        head, _, rest = finding.diagnostic().render().partition("\n")
        word = f"{finding.severity.value}[{finding.code}]"
        shown = click.style(word, fg="red" if finding.is_error else "yellow", bold=True)
        click.echo(head.replace(word, shown, 1) + (f"\n{rest}" if rest else ""))
    for sheet in report.sheets:
        click.echo(_verdict(sheet))
    ranked = [sheet for sheet in report.sheets if sheet.rank is not None]
    if ranked:
        click.echo("Ranking" if report.ok else "Ranking by the right totals")
        for sheet in sorted(ranked, key=lambda s: s.rank or 0):
            shared = sum(other.rank == sheet.rank for other in ranked) > 1
            tie = (" (tied: they share the win)" if sheet.rank == 1 else " (tied)") if shared else ""
            click.echo(f"  {sheet.rank}. {sheet.player or sheet.path}: {sheet.total}{tie}")


def _verdict(sheet: SheetResult) -> str:
    """``mara.txt: Mara: right, 25 points``."""
    who = f"{sheet.path}: {sheet.player}" if sheet.player else sheet.path
    points = "" if sheet.total is None else f"{sheet.total} point{'' if abs(sheet.total) == 1 else 's'}"
    rating = f", {sheet.rating}" if sheet.rating else ""
    if sheet.ok:
        return f"{who}: right, {points}{rating}" if points else f"{who}: right"
    return f"{who}: not right" + (f"; it comes to {points}{rating}" if points else "")
