"""Handing out colours and patterns among a game's words, so that they differ as long as there are enough.

Belongs here: who gets which of several names. Never here: what a word has by itself (``look.py``), or drawing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from printkit.record import dataclass

TOO_CLOSE = frozenset(("leaf", "apple"))
"""Colours 3 L* apart, which never meet in one game (LOOK, "Palette")."""


@dataclass(frozen=True)
class Own:
    """What a word has by itself: ``kept`` whatever the others have, ``asked`` for by the word, the best first, and what
    its picture has as a rule; empty for none."""

    kept: str = ""
    asked: tuple[str, ...] = ()
    usual: str = ""


def shared_out(own: Sequence[Own], choices: tuple[str, ...]) -> list[str]:
    """What each gets: what it keeps; then what it asks for and what is its own as a rule, where no other has that; then
    of the ``choices`` the one that is taken least often."""
    given = [one.kept for one in own]
    for wishes in _wishes(own):
        for i, name in enumerate(wishes):
            if name and not given[i] and name not in given and not _clash(name, given):
                given[i] = name
    for i in range(len(own)):
        if not given[i]:
            free = tuple(choice for choice in choices if not _clash(choice, given)) or choices
            given[i] = min(free, key=lambda choice: (given.count(choice), choices.index(choice)))
    return given


def _wishes(own: Sequence[Own]) -> Iterator[list[str]]:
    """Every word's first wish, then every word's second, and so on; what is usual comes last."""
    for rank in range(max((len(one.asked) for one in own), default=0)):
        yield [one.asked[rank] if rank < len(one.asked) else "" for one in own]
    yield [one.usual for one in own]


def _clash(name: str, others: Iterable[str]) -> bool:
    """Whether it is one of the colours that never meet, and the other is there already."""
    return name in TOO_CLOSE and any(other in TOO_CLOSE and other != name for other in others)
