"""What one file may cost: a bound on work and time, so that a hostile file ends in a finding.

Belongs here: counting. Never here: what the work is.
"""

from __future__ import annotations

import time

LARGEST = 64 * 1024 * 1024
"""Bytes of a file: a hundred times what a set of cards takes."""

MOST_PAGES = 500
MOST_STREAM = 48 * 1024 * 1024
"""Bytes of one unpacked content stream."""

SECONDS = 30.0
"""Of the processor's time, so that a busy machine refuses nothing: 47 pages of cards take 7."""

MOST_OPERATIONS = 3_000_000
MOST_FORMS = 100_000
"""Forms drawn, each time counted: nested ones multiply."""

MOST_MARKS = 600_000
"""Runs, strokes and pictures that are remembered."""


class Spent(Exception):
    """The file asks for more than the budget holds. Caught where files are opened; never seen outside this room."""


class Budget:
    """Counts operations, marks and seconds."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._ends = time.process_time() + seconds
        self._operations = 0
        self._marks = 0
        self._forms = 0

    def operate(self) -> None:
        """One operator more."""
        self._operations += 1
        if self._operations % 2000 == 0:
            self.look()
        if self._operations > MOST_OPERATIONS:
            raise Spent(f"it draws with more than {MOST_OPERATIONS:,} operators")

    def remember(self) -> None:
        """One measured thing more."""
        self._marks += 1
        if self._marks > MOST_MARKS:
            raise Spent(f"it holds more than {MOST_MARKS:,} runs of text, strokes and pictures")

    def draw_form(self) -> None:
        """One form more."""
        self._forms += 1
        if self._forms > MOST_FORMS:
            raise Spent(f"it draws more than {MOST_FORMS:,} forms")

    def look(self) -> None:
        """Look at the clock."""
        if time.process_time() > self._ends:
            raise Spent(f"it takes longer than {SECONDS:g} seconds of work to measure")
