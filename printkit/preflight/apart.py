"""Files measured in a process of their own, so that none can hang, exhaust or crash the command.

Belongs here: that process and its bounds. Never here: measuring. pypdfium2 and page-validation are native code, and a
file that nobody vouches for may break them in ways that no ``except`` catches.
"""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from printkit.preflight.document import Refused
from printkit.preflight.limits import Limits
from printkit.preflight.preflight import preflight, refused
from printkit.preflight.printed import Printer
from printkit.preflight.report import Report

MEMORY = 3 * 1024**3
"""Bytes of address space for one file."""

WORK = 55
"""Seconds of the processor's time for one file, whatever it is that doesn't come back."""

SECONDS = 180.0
"""By the clock, where the system can't count work, or nothing works."""

Task = tuple[Path, Limits, tuple[str, ...], Printer | None]
"""A file, the limits, what is left out, and the printer that it comes out of."""


def measure_apart(tasks: list[Task], seconds: float = SECONDS) -> Iterator[Report]:
    """The report on each file, in order."""
    worker: _Worker | None = None
    for task in tasks:
        worker = worker or _Worker()
        report, alive = worker.measure(task, seconds)
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
        path, limits, *_ = task
        try:
            self._here.send(task)
            if not self._here.poll(seconds):
                why = Refused("too-large", f"too much to measure: it takes longer than {seconds:.0f} seconds")
                return refused(path, limits.name, why), False
            report: Report = self._here.recv()
            return report, True
        except (EOFError, OSError):
            why = Refused("unreadable", "this PDF is damaged: it broke its reader, or held it up without end")
            return refused(path, limits.name, why), False

    def end(self) -> None:
        """Stop the process."""
        self._here.close()
        self._process.kill()
        self._process.join()


def _serve(there: Connection) -> None:
    """What the process does: measure what it is sent."""
    while True:
        try:
            task: Task = there.recv()
        except (EOFError, OSError):
            return
        _bound()
        there.send(_answer(task))


def _answer(task: Task) -> Report:
    """The report on a file. What nobody thought of ends here, as a finding about that file alone."""
    try:
        return preflight(*task)
    except Exception as fault:
        words = f"{type(fault).__name__}: {fault}"[:160]
        why = Refused("unreadable", f"preflight itself failed on this file ({words})", "please report it with the file")
        return refused(task[0], task[1].name, why)


def _bound() -> None:
    """Let the system refuse memory and work beyond the bounds for one file, where there are such bounds."""
    try:
        import resource
    except ImportError:  # not on Windows
        return
    for kind, bound in ((resource.RLIMIT_AS, MEMORY), (resource.RLIMIT_CPU, int(time.process_time()) + WORK)):
        _, hard = resource.getrlimit(kind)
        if hard == resource.RLIM_INFINITY or hard > bound:
            resource.setrlimit(kind, (bound, hard))
