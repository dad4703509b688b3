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
    the line that it was read from, or `supplied` where a companion or printkit itself adds it.

    \b
    Examples:
      printkit show orchard-shares
      printkit show my-game.txt > my-game.toml
    """
    from printkit.cli.sources import find_source
    from printkit.diagnostics import Diagnostic
    from printkit.documents.document import load
    from printkit.documents.show import show as as_toml
    from printkit.layout.glyphs import check_characters
    from printkit.rules.linkage import unlinked

    found = find_source(source)
    if isinstance(found, Diagnostic):
        report((found,))
        ctx.exit(exit_for((found,)))
    parsed = load(found)
    findings = parsed.diagnostics
    if parsed.game is not None:
        findings = (*findings, *check_characters(parsed.game, parsed.source), *unlinked(parsed.game))
        click.echo(as_toml(parsed.game, findings), nl=False)
    report(findings)
    ctx.exit(exit_for(findings))
