"""What commands that write sets of files have in common: faults of all of them together, and writing.

Belongs here: what build, preview and export do alike with what they made. Never here: making, or printing.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar

from printkit.cli.exits import Exit, exit_for
from printkit.diagnostics import Diagnostic, error

if TYPE_CHECKING:
    from printkit.choice import Choice


class Result(Protocol):
    """Files of one document, by their names, and what was found on the way."""

    @property
    def title(self) -> str: ...

    @property
    def source(self) -> Path: ...

    @property
    def files(self) -> dict[str, bytes]: ...

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]: ...

    @property
    def folder(self) -> Path: ...

    @property
    def names(self) -> tuple[str, ...]: ...

    def files_for(self, folder: Path) -> dict[str, bytes | None]:
        """What to write into ``folder``, None for a file to remove."""
        ...


Made = TypeVar("Made", bound=Result)


def same_folder(results: Sequence[Result]) -> list[Diagnostic]:
    """Two documents whose titles make the same folder would overwrite each other."""
    owners: dict[Path, Result] = {}
    faults: list[Diagnostic] = []
    for result in results:
        if not result.files:
            continue
        other = owners.setdefault(result.folder, result)
        if other is not result:
            faults.append(error("same-title", f"two documents are called “{result.title}”: both would be written to "
                                f"{result.folder}", path=str(result.source), hint="build them one by one, each with "
                                "its own --out, or change a title"))
    return faults


def nothing_made(results: Sequence[Result], choices: Sequence[Choice]) -> list[Diagnostic]:
    """What was asked for is in none of the games."""
    if not results or any(result.files or exit_for(result.diagnostics) is not Exit.DONE for result in results):
        return []
    from difflib import get_close_matches

    choice = choices[0]
    names = list(dict.fromkeys(name for result in results for name in result.names))
    near = get_close_matches(choice.only, names, 1, 0.4) if choice.only else []
    parts = f"in the part {' or '.join(choice.parts)}" if choice.parts else "of that in these documents"
    what = f"whose name holds “{choice.only}”" if choice.only else parts
    hint = f"did you mean “{near[0]}”?" if near else "printkit list shows the parts; names are in manifest.json"
    return [error("nothing-selected", f"there is nothing {what}", hint=hint)]


def write_results(results: Sequence[Made], out: Path) -> tuple[list[Made], list[Diagnostic]]:
    """Write all files of each result, or none of it; those that are written, and what kept others from it."""
    from printkit.output import write_set

    written: list[Made] = []
    findings: list[Diagnostic] = []
    for result in results:
        if result.files:
            fault = write_set(out / result.folder, result.files_for(out / result.folder))
            if fault is None:
                written.append(result)
            else:
                findings.append(fault)
    return written, findings
