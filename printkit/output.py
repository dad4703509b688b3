"""Writing files so that an error or a kill leaves what was there.

Belongs here: temporary names, moving, and what a failed write says. Never here: what the files hold.
"""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path

from printkit.diagnostics import Diagnostic, error


def write_files(folder: Path, files: Mapping[str, bytes]) -> Diagnostic | None:
    """Write all files into ``folder`` or none: each under a temporary name first, then all are moved.

    Moving a file over another is one step for the file system; what was there stays whole until then.
    """
    temporary: dict[Path, Path] = {}
    try:
        _refuse_folders(folder, files)
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            hidden = folder / f".{name}.new"
            temporary[hidden] = folder / name
            hidden.write_bytes(content)
        for hidden, final in temporary.items():
            hidden.replace(final)
    except OSError as fault:
        for hidden in temporary:
            _forget(hidden)
        return _cannot_write(fault, folder)
    return None


def write_set(folder: Path, files: Mapping[str, bytes | None]) -> Diagnostic | None:
    """Make ``folder`` anew with these files (None: without that one) and swap it in, so that a set is never half of one
    build and half of another. What else lies in it stays.

    A kill between the two renames of the swap leaves the old folder beside, hidden; the next build puts it back first.
    """
    new, old = (folder.parent / f".{folder.name}.{word}" for word in ("new", "old"))
    try:
        if old.is_dir() and not folder.exists():
            old.rename(folder)
        for waste in (new, old):
            shutil.rmtree(waste, ignore_errors=True)
        _refuse_folders(folder, files)
        new.mkdir(parents=True)
        for name, content in files.items():
            if content is not None:
                (new / name).write_bytes(content)
        if folder.exists():
            _keep_others(folder, new, files)
            folder.rename(old)
        new.rename(folder)
        shutil.rmtree(old, ignore_errors=True)
    except OSError as fault:
        if old.is_dir() and not folder.exists():
            old.rename(folder)
        shutil.rmtree(new, ignore_errors=True)
        return _cannot_write(fault, folder)
    return None


def _refuse_folders(folder: Path, names: Iterable[str]) -> None:
    for name in names:
        if (folder / name).is_dir():
            raise IsADirectoryError(errno.EISDIR, "there is a folder of this name", str(folder / name))


def _keep_others(folder: Path, new: Path, files: Mapping[str, bytes | None]) -> None:
    """Everything in ``folder`` that is not written anew, linked into the new one, or copied where links can't be."""
    for entry in folder.iterdir():
        if entry.name in files:
            continue
        if entry.is_dir():
            shutil.copytree(entry, new / entry.name, symlinks=True)
        else:
            try:
                os.link(entry, new / entry.name, follow_symlinks=False)
            except OSError:
                shutil.copy2(entry, new / entry.name, follow_symlinks=False)


def _cannot_write(fault: OSError, folder: Path) -> Diagnostic:
    reason = fault.strerror or str(fault)
    return error("cannot-write", f"can't write here: {reason}", path=str(fault.filename or folder),
                 hint="choose another folder with --out, or close the file where it is open")


def _forget(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return  # what can't be removed was not ours to remove: its folder is the fault that is reported
