"""``printkit build``: documents in, PDFs out.

Belongs here: options, progress, what is printed, the exit status. Never here: making anything.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from printkit.cli.exits import Exit, exit_for
from printkit.cli.messages import as_json, report, unique
from printkit.cli.progress import progress
from printkit.cli.results import nothing_made, same_folder, write_results
from printkit.cli.selection import choices_of, selection
from printkit.cli.values import Number, Place
from printkit.diagnostics import Diagnostic, error

if TYPE_CHECKING:
    from printkit.build import Built
    from printkit.choice import Choice


SETS_FOR_A_PROCESS = 3


@click.command()
@click.argument("sources", nargs=-1, metavar="[SOURCE]…", type=click.Path(path_type=Path))
@selection
@click.option("--jobs", type=Number(1, 64), default=None, metavar="N",
              help="How many sets to make at once.  [default: as many as pay off, one for each processor at most]")
@click.option("--out", type=Place(), default=Path("out"), show_default=True,
              metavar="DIR", help="Where to write.")
@click.option("--json", "json_", is_flag=True, help="Print what was made, and every finding, as JSON.")
@click.pass_context
def build(ctx: click.Context, /, sources: tuple[Path, ...], jobs: int | None, out: Path, json_: bool,
          **selected: Any) -> None:
    """Make the PDFs of every SOURCE, a rules document; without one, of all documents in ./seeds.

    Everything goes to out/GAME/EDITION/PAPER: cards.pdf, mats.pdf and so on, and set.pdf with all of them in
    printing order behind a page that says how to print.

    \b
    Examples:
      printkit build
      printkit build my-game.txt --paper a4 --paper letter
      printkit build my-game.txt --part cards --only "PLUM · copy 03"
    """
    from printkit.catalogue import documents
    from printkit.cli.sources import find_sources

    choices, faults = choices_of(selected)
    paths, unknown = find_sources(map(str, sources))
    faults += unknown
    paths = paths or ([] if sources else documents(Path.cwd()))
    if not paths and not faults:
        faults.append(error("no-documents", "there is no document here", hint="name one: printkit build my-game.txt"))
    sets = [] if faults else list(_build_all(paths, choices, jobs))
    faults += [*same_folder(sets), *nothing_made(sets, choices)]
    written, findings = ([], faults) if faults else write_results(sets, out)
    findings = [*(d for built in sets for d in built.diagnostics), *findings]
    _answer(sets, written, findings, out, json_)
    ctx.exit(exit_for(findings))


def _build_all(paths: list[Path], choices: list[Choice], jobs: int | None) -> Iterator[Built]:
    """Every document in every choice, in order, however many are made at once."""
    import gc
    import os

    from printkit.build import build as build_one

    gc.set_threshold(50_000, 20, 20)  # a build makes many small values that live to its end: look for waste less often

    tasks = [(path, choice) for path in paths for choice in choices]
    # a process takes as long to start as a set to make: one for every three sets, unless a person says otherwise
    workers = min(jobs or min(os.cpu_count() or 1, -(-len(tasks) // SETS_FOR_A_PROCESS)), len(tasks))
    with progress(len(tasks), "Building") as step:
        if workers == 1:
            for path, choice in tasks:
                yield build_one(path, choice)
                step()
            return
        from concurrent.futures import ProcessPoolExecutor

        from printkit.cli.workers import end_with_parent

        with ProcessPoolExecutor(workers, initializer=end_with_parent, initargs=(os.getpid(),)) as pool:
            for built in pool.map(build_one, *zip(*tasks, strict=True)):
                yield built
                step()


def _answer(sets: list[Built], written: list[Built], findings: list[Diagnostic], out: Path, json_: bool) -> None:
    if json_:
        rows = [{"game": b.game, "title": b.title, "edition": b.choice.edition, "paper": b.choice.paper,
                 "folder": (out / b.folder).as_posix(), "files": list(b.files)} for b in written]
        ok = exit_for(findings) is Exit.DONE
        click.echo(json.dumps({"ok": ok, "sets": rows, "findings": [as_json(d) for d in unique(findings)]},
                              ensure_ascii=False, indent=2))
        return
    report(findings)
    for built in written:
        click.echo(f"{built.title}, {built.choice.edition}, {built.choice.paper}: {(out / built.folder).as_posix()}/")
        for part, pieces, pages in built.pieces:
            click.echo(f"  {part + '.pdf':<18}{pieces:>4} {'piece' if pieces == 1 else 'pieces':<6} on {pages:>3} "
                       f"{'page' if pages == 1 else 'pages'}")
        if "set.pdf" in built.files:
            click.echo("  set.pdf           all of these in printing order, behind a page that says how to print")
        if built.choice.only:
            click.echo(f"  These files hold only what is named “{built.choice.only}”; build without --only for all.")
    failed = sum(exit_for(built.diagnostics) is not Exit.DONE for built in sets)
    if failed:
        click.echo("Nothing was written." if failed == len(sets) else
                   f"{failed} of {len(sets)} sets could not be built; nothing of theirs was written.", err=True)
