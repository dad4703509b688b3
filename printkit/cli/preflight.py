"""``printkit preflight``: measures finished PDFs, ours or not.

Belongs here: options, the table, JSON, the exit status. Never here: measuring.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from printkit.cli.exits import Exit, exit_for
from printkit.cli.messages import report
from printkit.cli.values import OneOf
from printkit.diagnostics import Diagnostic

if TYPE_CHECKING:
    from printkit.preflight.apart import Task
    from printkit.preflight.printed import Printer
    from printkit.preflight.report import Finding, Report

_SHOWN = 5
"""Findings of one kind that are printed without --all."""


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE…", type=click.Path(path_type=Path))
@click.option("--edition", default=None, metavar="NAME",
              help="Whose limits to measure by, or a file of limits.  [default: the one that manifest.json beside the "
              "file names, or standard]")
@click.option("--printer", default=None, metavar="NAME",
              help="Measure what comes out of a printer that the sheets were corrected for; printkit printer add keeps "
              "it.")
@click.option("--skip", "skips", multiple=True, type=OneOf(["contrast", "pdf-ua"]),
              help="Leave out a measure that needs the extra 'preflight'; give it again for both.")
@click.option("--all", "all_", is_flag=True, help=f"Every finding; else {_SHOWN} of each kind in a file.")
@click.option("--json", "json_", is_flag=True, help="Everything that was found and measured, as JSON.")
@click.pass_context
def preflight(ctx: click.Context, files: tuple[Path, ...], edition: str | None, printer: str | None,
              skips: tuple[str, ...], all_: bool, json_: bool) -> None:
    """Measure finished PDFs against what an edition guarantees.

    Sizes, leading, contrast, strokes, fonts, tags, cut marks, and each card against manifest.json beside the file.

    \b
    Examples:
      printkit preflight out/orchard/large-print/a4/*.pdf
      printkit preflight out/orchard/standard/a4/*.pdf --printer "Old Faithful"
      printkit preflight leaflet.pdf --edition large-print --json
    """
    from printkit.preflight.apart import measure_apart

    own = _printer(printer)
    tasks, faults = _tasks(files, edition, skips, None if isinstance(own, Diagnostic) else own)
    faults += [own] if isinstance(own, Diagnostic) else []
    if faults:
        report(faults)
        ctx.exit(exit_for(faults))
    reports = []
    for result in measure_apart(tasks):
        reports.append(result)
        if not json_:
            _print(result)
            report(_few(result, all_))
    findings = [finding.diagnostic(one.path) for one in reports for finding in one.findings]
    status = exit_for(findings)
    if json_:
        rows = [_as_json(one) for one in reports]
        click.echo(json.dumps({"ok": status is Exit.DONE, "files": rows}, ensure_ascii=False, indent=2))
    ctx.exit(status)


def _printer(name: str | None) -> Printer | Diagnostic | None:
    """What is kept of a printer, as the room needs it."""
    if name is None:
        return None
    from printkit.preflight.printed import Printer
    from printkit.printers import find_printer

    kept = find_printer(name)
    return kept if isinstance(kept, Diagnostic) else Printer(kept.name, kept.scale, kept.back_offset, kept.rotate_backs)


def _tasks(files: tuple[Path, ...], edition: str | None, skips: tuple[str, ...],
           printer: Printer | None) -> tuple[list[Task], list[Diagnostic]]:
    """What to measure by which limits."""
    from printkit.preflight.limits import find_limits, names
    from printkit.preflight.manifest import read_entry

    tasks: list[Task] = []
    faults: dict[str, Diagnostic] = {}
    for path in dict.fromkeys(files):
        chosen = edition
        if chosen is None:
            entry, _ = read_entry(path)
            chosen = entry.edition if entry is not None and entry.edition in names() else "standard"
        limits, found = find_limits(chosen)
        faults.update((fault.render(), fault) for fault in found)
        if limits is not None:
            tasks.append((path, limits, tuple(dict.fromkeys(skips)), printer))
    return tasks, list(faults.values())


def _print(result: Report) -> None:
    from printkit.preflight.report import plain

    rows = [("measure", "found", "limit", ""),
            *((one.name, plain(one.found), one.limit, one.verdict) for one in result.measures)]
    widths = [max(len(row[i]) for row in rows) for i in range(4)]
    click.echo(f"{result.path} ({result.edition})")
    for row in rows:
        line = "  " + "  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip()
        bad = row[3] not in ("ok", "", "not measured")
        click.echo(click.style(line, fg="red") if bad else line)


def _few(result: Report, all_: bool) -> list[Diagnostic]:
    """Findings to print: of each kind in a file the first ones, and how many more there are."""
    kinds: dict[str, list[Finding]] = {}
    for finding in result.findings:
        kinds.setdefault(finding.code, []).append(finding)
    shown: list[Diagnostic] = []
    for code, findings in kinds.items():
        few = findings if all_ or len(findings) <= _SHOWN + 1 else findings[:_SHOWN]
        shown += [finding.diagnostic(result.path) for finding in few]
        if len(few) < len(findings):
            more = f"{len(findings) - len(few)} more like these; --all shows them"
            shown.append(Diagnostic(code, findings[0].severity, more, path=result.path))
    return shown


def _as_json(result: Report) -> dict[str, Any]:
    return {
        "path": result.path,
        "edition": result.edition,
        "ok": exit_for(finding.diagnostic(result.path) for finding in result.findings) is Exit.DONE,
        "measures": [{"measure": one.name, "found": one.found, "limit": one.limit, "made": one.made,
                      "findings": len(one.findings)} for one in result.measures],
        "findings": [{"code": finding.code, "severity": finding.severity.value, "page": finding.page or None,
                      "x": _rounded(finding.x), "y": _rounded(finding.y), "message": finding.message,
                      "hint": finding.hint} for finding in result.findings],
        "values": result.values,
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 3)
