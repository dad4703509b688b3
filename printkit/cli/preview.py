"""``printkit preview``: a part at a glance.

Belongs here: options, what is printed, the exit status. Never here: making anything.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from printkit.cli.export import run_exports
from printkit.cli.selection import choices_of, selection
from printkit.cli.values import Place


@click.command()
@click.argument("sources", nargs=-1, metavar="[SOURCE]…", type=click.Path(path_type=Path))
@selection
@click.option("--out", type=Place(), default=Path("out"), show_default=True,
              metavar="DIR", help="Where to write.")
@click.option("--json", "json_", is_flag=True, help="Print what was made, and every finding, as JSON.")
@click.pass_context
def preview(ctx: click.Context, /, sources: tuple[Path, ...], out: Path, json_: bool, **selected: Any) -> None:
    """Draw one picture of each part, all of its pages small on it, before any paper is used.

    They go to out/GAME/EDITION/PAPER/preview-PART.png.

    \b
    Examples:
      printkit preview my-game.txt
      printkit preview my-game.txt --part cards --edition large-print
    """
    from printkit.export import preview as preview_one
    from printkit.exports.pixels import missing_library

    choices, faults = choices_of(selected)
    missing = missing_library()
    run_exports(ctx, sources, choices, [*faults, *([missing] if missing else [])], preview_one, out, json_)
