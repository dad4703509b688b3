"""Reading frames back, for tests of pages: their texts in order, their boxes, what overlaps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from printkit.documents.document import load
from printkit.layout.edition import Edition
from printkit.layout.frame import Artifact, Frame, Item, Tag, Text
from printkit.layout.frame import Path as Shape
from printkit.model import Game
from printkit.typeface import cap_height, descent

ROOT = Path(__file__).parent.parent
GAMES = ("orchard-shares", "orchard", "pattern-relay")
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}


@cache
def game(name: str) -> Game:
    """A game of the seeds."""
    found = load(ROOT / "seeds" / f"{name}.txt").game
    assert found is not None
    return found


@cache
def other_game(name: str) -> Game:
    """A game of the tests' own documents."""
    found = load(ROOT / "tests" / "fixtures" / "documents" / f"{name}.txt").game
    assert found is not None
    return found


def large(edition: Edition) -> Edition:
    """The edition with all type at 18 pt or more, as a large-print edition has it."""
    roles = {name: replace(role, size=max(18.0, role.size * 1.1), leading=max(18.0, role.size * 1.1) * 1.4,
                           smallest=18.0) for name, role in edition.type.items()}
    return replace(edition, name="large", title="Large", type=roles)


@dataclass(frozen=True)
class Said:
    """A text with the roles of the tags around it, outermost first."""

    text: Text
    roles: tuple[str, ...]


def said(items: Iterable[Item], roles: tuple[str, ...] = (), *, artifacts: bool = False) -> Iterator[Said]:
    """The texts in reading order; those of artifacts too if asked for, under the role ``Artifact``."""
    for item in items:
        if isinstance(item, Text):
            yield Said(item, roles)
        elif isinstance(item, Tag):
            yield from said(item.items, (*roles, item.role), artifacts=artifacts)
        elif isinstance(item, Artifact) and artifacts:
            yield from said(item.items, (*roles, "Artifact"), artifacts=True)


def tags(items: Iterable[Item], role: str) -> Iterator[Tag]:
    """All tags of a role, in order."""
    for item in items:
        if isinstance(item, Tag):
            if item.role == role:
                yield item
            yield from tags(item.items, role)


def shapes(items: Iterable[Item]) -> Iterator[Shape]:
    """All paths, in tags and artifacts."""
    for item in items:
        if isinstance(item, Shape):
            yield item
        elif isinstance(item, (Tag, Artifact)):
            yield from shapes(item.items)


def words(frames: Iterable[Frame]) -> list[str]:
    """The words that a screen reader meets, in order."""
    return [word for frame in frames for one in said(frame.items) for word in one.text.text.split()]


Box = tuple[float, float, float, float]


def text_box(text: Text) -> Box:
    """Left, top, right, bottom in mm: from cap height to the descenders."""
    return (text.x, text.y - cap_height("regular", text.size), text.x + text.width,
            text.y + descent("regular", text.size) * 0.8)


def extent(shape: Shape) -> Box:
    """Left, top, right and bottom of all a path's points."""
    xs = [v for _, values in shape.segments for v in values[::2]]
    ys = [v for _, values in shape.segments for v in values[1::2]]
    return min(xs), min(ys), max(xs), max(ys)


def overlaps(frame: Frame) -> list[tuple[str, str]]:
    """Pairs of texts that touch."""
    boxes = [(text_box(one.text), one.text.text) for one in said(frame.items, artifacts=True)]
    found = []
    for i, (a, first) in enumerate(boxes):
        for b, second in boxes[i + 1 :]:
            if min(a[2], b[2]) - max(a[0], b[0]) > 0.05 and min(a[3], b[3]) - max(a[1], b[1]) > 0.05:
                found.append((first, second))
    return found
