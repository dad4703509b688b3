"""Worker processes that never outlive the command that started them.

Belongs here: noticing that the parent is gone. Never here: what workers do.
"""

from __future__ import annotations

import os
import threading
import time

LOOK_EVERY = 0.5
"""Seconds between two looks."""


def end_with_parent(parent: int) -> None:
    """Let a thread end this process when its parent is killed: a pool's workers would wait for work for ever."""
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(LOOK_EVERY)
    os._exit(1)
