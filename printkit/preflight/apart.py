"""Files measured in a process of their own, so that none can hang, exhaust or crash the command.

Belongs here: that process and its bounds. Never here: measuring. pypdfium2 and page-validation are native code, and a
file that nobody vouches for may break them in ways that no ``except`` catches.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from printkit.preflight.document import Refused
from printkit.preflight.limits import Limits
from printkit.preflight.preflight import preflight, refused
from printkit.preflight.report import Report

MEMORY = 3 * 1024**3
"""Bytes of address space for one file."""

SECONDS = 58.0
"""By the clock, for one file, whatever it is that doesn't come back."""

Task = tuple[Path, Limits, tuple[str, ...]]


def measure_apart(tasks: list[Task], seconds: float = SECONDS) -> Iterator[Report]:
    """The report on each file, in order."""
    worker: _Worker | None = None
    for path, limits, skip in tasks:
        worker = worker or _Worker()
        report, alive = worker.measure((path, limits, skip), seconds)
        yield report
        if not alive:
            worker.end()
            worker = None
    if worker is not None:
        worker.end()


class _Worker:
    """One process, which measures one file after the other until one of them breaks it."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._here, there = context.Pipe()
        self._process: BaseProcess = context.Process(target=_serve, args=(there,), daemon=True)
        self._process.start()
        there.close()

    def measure(self, task: Task, seconds: float) -> tuple[Report, bool]:
        """A report, and whether the process can be given another file."""
        path, limits, _ = task
        try:
            self._here.send(task)
            if not self._here.poll(seconds):
                why = Refused("too-large", f"too much to measure: it takes longer than {seconds:.0f} seconds")
                return refused(path, limits.name, why), False
            report: Report = self._here.recv()
            return report, True
        except (EOFError, OSError):
            why = Refused("unreadable", "this PDF is damaged: reading it broke the reader")
            return refused(path, limits.name, why), False

    def end(self) -> None:
        """Stop the process."""
        self._here.close()
        self._process.kill()
        self._process.join()


def _serve(there: Connection) -> None:
    """What the process does: measure what it is sent."""
    _bound_memory()
    while True:
        try:
            path, limits, skip = there.recv()
        except (EOFError, OSError):
            return
        there.send(preflight(path, limits, skip))


def _bound_memory() -> None:
    """Let the system refuse memory beyond the bound, where there is such a bound."""
    try:
        import resource
    except ImportError:  # not on Windows
        return
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    if hard == resource.RLIM_INFINITY or hard > MEMORY:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, hard))
