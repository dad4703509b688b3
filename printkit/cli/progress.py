"""Progress on standard error, when it is a terminal and the work is longer than a second.

Belongs here: when to show it. Never here: what the work is.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

PATIENCE = 1.0
"""Seconds before a person wonders."""


@contextmanager
def progress(length: int, label: str) -> Iterator[Callable[[], None]]:
    """Gives a function to call after each of ``length`` steps."""
    started = time.monotonic()
    if not sys.stderr.isatty():
        yield lambda: None
        return
    bar = click.progressbar(length=length, label=label, file=sys.stderr, show_eta=False)
    done = 0

    def step() -> None:
        nonlocal done
        done += 1
        if time.monotonic() - started >= PATIENCE and length > 1:
            bar.update(done - bar.pos)

    yield step
    if bar.pos:
        bar.render_finish()
