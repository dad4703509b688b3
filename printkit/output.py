"""Writing files so that an error or a kill leaves what was there.

Belongs here: temporary names, moving, and what a failed write says. Never here: what the files hold.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from printkit.diagnostics import Diagnostic, error


def write_files(folder: Path, files: Mapping[str, bytes | None]) -> Diagnostic | None:
    """Write all files into ``folder`` or none (None: remove it): each under a temporary name first, then all are moved.

    Moving a file over another is one step for the file system; what was there stays whole until then.
    """
    temporary: dict[Path, Path] = {}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            if content is None:
                continue
            hidden = folder / f".{name}.new"
            temporary[hidden] = folder / name
            hidden.write_bytes(content)
        for hidden, final in temporary.items():
            hidden.replace(final)
        for name in (name for name, content in files.items() if content is None):
            (folder / name).unlink(missing_ok=True)
    except OSError as fault:
        for hidden in temporary:
            _forget(hidden)
        reason = fault.strerror or str(fault)
        return error("cannot-write", f"can't write here: {reason}", path=str(fault.filename or folder),
                     hint="choose another folder with --out, or close the file where it is open")
    return None


def _forget(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return  # what can't be removed was not ours to remove: its folder is the fault that is reported
