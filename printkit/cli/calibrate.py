"""``printkit calibrate``: the page that shows what a printer does wrong.

Belongs here: the command. Never here: the page.
"""

from __future__ import annotations

import os
from pathlib import Path

import click

from printkit.cli.exits import exit_for
from printkit.cli.messages import report
from printkit.cli.values import Place
from printkit.diagnostics import Diagnostic


@click.command()
@click.option("--paper", default="a4", show_default=True, metavar="NAME", help="A paper size, as in build.")
@click.option("--out", type=Place(), default=None, metavar="DIR",
              help="Where to write it: a folder, or a file whose name ends in .pdf.  [default: calibration-PAPER.pdf]")
@click.pass_context
def calibrate(ctx: click.Context, paper: str, out: Path | None) -> None:
    """Make a sheet to print on both sides: it shows your printer's scale, drift and margins, and says how to read them.

    \b
    Examples:
      printkit calibrate --paper letter
      printkit calibrate --paper a4 --out my-printer.pdf
    """
    from printkit.calibration import calibration_file
    from printkit.imposition.papers import find_paper
    from printkit.output import write_files

    chosen = find_paper(paper)
    made = chosen if isinstance(chosen, Diagnostic) else calibration_file(chosen)
    fault = made if isinstance(made, Diagnostic) else None
    if isinstance(made, bytes) and not isinstance(chosen, Diagnostic):
        file = _file(out, f"calibration-{chosen.name}.pdf")
        fault = write_files(file.parent, {file.name: made})
        if fault is None:
            click.echo(file.as_posix())
            click.echo("Print it at 100 % on both sides of one sheet; page 1 says how to read it.", err=True)
            return
    assert fault is not None
    report([fault])
    ctx.exit(exit_for([fault]))


def _file(out: Path | None, name: str) -> Path:
    """``out`` itself if it names a PDF, else the file ``name`` in that folder."""
    if out is None:
        return Path(name)
    return out if out.suffix.casefold() == ".pdf" and not os.path.isdir(out) else out / name  # noqa: PTH112 - never raises
