"""``printkit preflight``: measures finished PDFs, ours or not.

Belongs here: options, the table, the exit status. Never here: measuring.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from printkit.cli.exits import exit_for
from printkit.cli.messages import report

if TYPE_CHECKING:
    from printkit.preflight.report import Report


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE…", type=click.Path(path_type=Path))
@click.option("--edition", default="standard", metavar="NAME", show_default=True, help="Whose limits to measure by.")
@click.pass_context
def preflight(ctx: click.Context, files: tuple[Path, ...], edition: str) -> None:
    """Measure finished PDFs against what an edition guarantees.

    \b
    Example:
      printkit preflight out/*/large-print/a4/*.pdf --edition large-print
    """
    from printkit.preflight.limits import find_limits
    from printkit.preflight.preflight import preflight as measure

    limits, faults = find_limits(edition)
    if limits is None:
        report(faults)
        ctx.exit(exit_for(faults))
    findings = []
    for path in files:
        result = measure(path, limits)
        _print(result)
        findings += [finding.diagnostic(result.path) for finding in result.findings]
    report(findings)
    ctx.exit(exit_for(findings))


def _print(result: Report) -> None:
    rows = [("measure", "found", "limit", "verdict"),
            *((one.name, one.found, one.limit, one.verdict) for one in result.measures)]
    widths = [max(len(row[i]) for row in rows) for i in range(4)]
    click.echo(f"{result.path} ({result.edition})")
    for row in rows:
        click.echo("  " + "  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip())
