"""``printkit sheet``: a blank score sheet, to fill in with an editor.

Belongs here: the command. Never here: what the sheet holds (``sheets/blank.py``).
"""

from __future__ import annotations

import click

from printkit.cli.exits import Exit, exit_for


@click.command()
@click.argument("game", metavar="GAME")
@click.option("--json", "as_json", is_flag=True, help="Print the sheet's fields as a JSON object.")
@click.pass_context
def sheet(ctx: click.Context, game: str, as_json: bool) -> None:
    """Print a blank score sheet of GAME, which `check` reads when it is filled in.

    \b
    Examples:
      printkit sheet orchard-shares > mara.txt
      printkit sheet pattern-relay --json > ada.json
    """
    from printkit.api import UnknownGameError, load_game, sheet_of
    from printkit.sheets.blank import blank_json, blank_transcript

    try:
        blank = sheet_of(load_game(game))
    except UnknownGameError as fault:
        from printkit.cli.messages import report as tell

        tell(fault.diagnostics)
        ctx.exit(Exit.USAGE if fault.usage else exit_for(fault.diagnostics))
    if as_json:
        from json import dumps

        click.echo(dumps(blank_json(blank), ensure_ascii=False, indent=2))
    else:
        click.echo(blank_transcript(blank), nl=False)
