"""Chunks one below the other on as many pages as they take.

Belongs here: when a page ends, and the line that begins the next. Never here: the order of chunks, or what they say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from printkit.diagnostics import Diagnostic
from printkit.layout.booklet.pages import shifted
from printkit.layout.edition import Edition
from printkit.layout.frame import Frame, Item, PageBox, Tag
from printkit.layout.how_to.breaks import parted
from printkit.layout.how_to.measures import Chunk, HowToMeasures
from printkit.layout.how_to.reading import paragraph
from printkit.layout.setting import Block

KEY = "how-to/part"


@dataclass
class Stack:
    """Chunks one below the other. ``y`` is where the next one begins, ``foot`` the mm from a page's top below which
    nothing may stand; ``fresh`` that nothing but its own heading is on the page; ``parts`` counts what was cut."""

    edition: Edition
    measures: HowToMeasures
    words: Mapping[str, str]
    page: PageBox
    inset: float
    foot: float
    findings: list[Diagnostic]
    pages: list[list[Item]] = field(default_factory=lambda: [[]])
    y: float = 0.0
    fresh: bool = True
    parts: int = 0

    def __post_init__(self) -> None:
        self.y = self.measures.top

    @property
    def most(self) -> float:
        """The height of a page that nothing else stands on but its own heading."""
        return self.foot - self.measures.top - self._again(2, []).height - self.measures.after_band

    def fits(self, height: float, gap: float = 0.0) -> bool:
        """Whether so much more has room on this page."""
        return self.y + (0.0 if self.fresh else gap) + height <= self.foot + 1e-6

    def add(self, chunk: Chunk) -> None:
        """Put a chunk below what is there, on a new page when it doesn't fit; over pages when no page holds it."""
        for part in self.portions(chunk):
            self.y += 0.0 if self.fresh else part.gap
            self.put(part.items)
            self.y += part.height
            self.fresh = False

    def portions(self, chunk: Chunk, over: Chunk | None = None) -> Iterator[Chunk]:
        """The chunk in as many parts as pages are needed for it, each when its page is there to take it; ``over``
        stands at the top of every page that is begun."""
        if not chunk.items:
            return
        rest, begun = chunk, self.fresh
        most = self.most - (over.height if over is not None else 0.0)
        while not self.fits(rest.height, rest.gap):
            room = self.foot - self.y - (0.0 if self.fresh else rest.gap)
            halves = parted(rest, room, f"{KEY}/{self.parts}") if begun or rest.height > most else None
            if halves is not None:
                self.parts += 1
                yield halves[0]
                rest = halves[1]
            elif begun:
                break
            self._begin(over)
            begun = True
        yield rest

    def _begin(self, over: Chunk | None) -> None:
        """Another page, with ``over`` at its top."""
        self.turn()
        if over is not None:
            self.add(over)

    def put(self, items: tuple[Item, ...], x: float = 0.0) -> None:
        """Items whose y = 0 is here."""
        self.pages[-1] += [shifted(item, self.inset + x, self.y) for item in items]

    def turn(self) -> None:
        """Begin another page, under a line that says what it belongs to."""
        made = self._again(len(self.pages) + 1, self.findings)
        self.pages.append([Tag("P", made.at(self.inset, self.measures.top))])
        self.y, self.fresh = self.measures.top + made.height + self.measures.after_band, True

    def _again(self, number: int, findings: list[Diagnostic]) -> Block:
        words = self.words["again"].format(number=number)
        width = self.page.width - 2 * self.inset
        return paragraph(words, width, self.edition.type["kicker"], self.edition, "a page's heading", findings,
                         display=True)

    def frames(self) -> tuple[Frame, ...]:
        """The pages."""
        return tuple(Frame(self.page.width, self.page.height, tuple(items)) for items in self.pages)
