"""``printkit show``: all that a document defines, as TOML, each value with its place.

Belongs here: the command. Never here: the text's form (``documents/show.py``).
"""

from __future__ import annotations

import click

from printkit.cli.exits import exit_for
from printkit.cli.messages import report


@click.command()
@click.argument("source", metavar="SOURCE")
@click.pass_context
def show(ctx: click.Context, source: str) -> None:
    """Show what printkit understood of SOURCE, a document or a game's name: every card, mat, marker and number with
    the line that it was read from, or `supplied` where a companion or printkit itself adds it. The findings are those
    that `build` has on A4 paper in the standard edition.

    \b
    Examples:
      printkit show orchard-shares
      printkit show my-game.txt > my-game.toml
    """
    from printkit.build import make_sheets
    from printkit.choice import Choice
    from printkit.cli.sources import find_source
    from printkit.diagnostics import Diagnostic
    from printkit.documents.document import load
    from printkit.documents.show import show as as_toml

    found = find_source(source)
    if isinstance(found, Diagnostic):
        report((found,))
        ctx.exit(exit_for((found,)))
    parsed = load(found)
    findings = parsed.diagnostics
    if parsed.game is not None:
        _, findings = make_sheets(parsed, parsed.game, Choice())
        click.echo(as_toml(parsed.game, findings), nl=False)
    report(findings)
    ctx.exit(exit_for(findings))
