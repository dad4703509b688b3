"""The rules' blocks as rows of the booklet's column: headings, paragraphs, lists, examples, tables of short lines.

Belongs here: which role, gap and structure each block takes. Never here: pages, margins, or the cover.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice

from printkit.diagnostics import Diagnostic
from printkit.layout.art.geometry import circle
from printkit.layout.booklet.flow import BETWEEN_PARAGRAPHS, FORBIDDEN, INSIDE_PARAGRAPH, Row, Step, Strip
from printkit.layout.booklet.measures import BookletMeasures
from printkit.layout.booklet.tables import Pair, definition_rows, pair_of
from printkit.layout.booklet.text import fitted, keep_words
from printkit.layout.edition import Edition, TypeRole
from printkit.layout.frame import Item, Path
from printkit.layout.setting import Block, set_line
from printkit.model import Example, Heading, ListItem, Paragraph, RulesBlock, RulesText
from printkit.typeface import advance, cap_height, x_height
from printkit.units import to_mm

LEAST_PAIRS = 3
"""So many short lines ``left = right`` in a row make a table."""


@dataclass
class Setter:
    """Sets blocks one after the other. ``tight`` chooses the second of each pair of gaps; ``told`` is the
    tagline, which a fact of the same words needn't repeat; ``bands`` the words of ratings."""

    edition: Edition
    measures: BookletMeasures
    width: float
    unit: float
    tight: bool = False
    told: str = ""
    bands: tuple[str, ...] = ()
    findings: list[Diagnostic] = field(default_factory=list)
    _level: int = 1
    _count: int = 0
    _last: str = ""
    _announced: bool = False

    def rows(self, blocks: Sequence[RulesBlock], colophon: str = "", *, two_levels: bool) -> tuple[Row, ...]:
        """All blocks' rows in order, and the colophon's at the end. With ``two_levels`` level 2 is set as chapters."""
        found: list[Row] = []
        at = 0
        while at < len(blocks):
            block, taken = blocks[at], 1
            if isinstance(block, Heading):
                found.append(self._heading(block, chapter=two_levels and block.level == 2))
            elif isinstance(block, Example):
                found += self._example(block)
            else:
                taken = self._text(blocks, at, found)
            at += taken
        if colophon:
            found.append(self._colophon(colophon))
        return keep_headings(found)

    def front(self, text: RulesText, lead: Sequence[RulesBlock]) -> list[list[Row]]:
        """What opens the booklet, rows for each thing that stays whole: small print, facts, leading blocks."""
        found: list[list[Row]] = []
        if text.note:
            found.append([self._small(text.note, "the small print", self._gap("paragraph"))])
        if text.facts:
            found.append(self._facts(list(text.facts)))
        rest = list(lead)
        while rest:
            taken = 1
            if isinstance(rest[0], Heading):
                taken = len(rest)
            found.append(list(self.rows(rest[:taken], two_levels=False)))
            rest = rest[taken:]
        return found

    def _facts(self, facts: list[tuple[str, str]]) -> list[Row]:
        """One fact is a sentence, more are a table."""
        facts = [fact for fact in facts if fact[1] != self.told]
        if not facts:
            return []
        if len(facts) == 1:
            return self._paragraph(Paragraph(f"{facts[0][0]}: {facts[0][1]}"), 0.0, self.width)
        pairs = [(label, "", value) for label, value in facts]
        self._last = "table"
        return definition_rows(pairs, self.width, self.edition, self.measures, self.unit, self._key("table"),
                               self._gap("paragraph"), None, self.findings, facts=True)

    def _gap(self, name: str) -> int:
        pair: tuple[int, ...] = getattr(self.measures.gaps, name)
        return pair[-1] if self.tight else pair[0]

    def _key(self, word: str) -> str:
        self._count += 1
        return f"rules/{word}{self._count}"

    def _before_text(self) -> int:
        return self._gap("first" if self._last == "heading" else "paragraph") + (self._last == "table")

    def _cost_of_parting(self) -> float:
        """What it costs to part a list or a table from a line that announces it with a colon, or from any other."""
        return FORBIDDEN if self._announced else BETWEEN_PARAGRAPHS

    def _heading(self, block: Heading, *, chapter: bool, inset: float = 0.0) -> Row:
        role = self._heading_role(block.text, "chapter" if chapter else "section")
        tag = min(block.level, self._level + 1)
        self._level = tag
        made = fitted(block.text, self.width - 2 * inset, role, "a heading of the rules", block.span, self.findings,
                      display=True)
        over = math.ceil((len(made.lines) - 1) * to_mm(made.role.leading) / self.unit - 1e-6)
        gap = self._gap("under_chapter" if self._last == "chapter" else "chapter" if chapter else "section")
        self._last, self._announced = "heading" if not chapter else "chapter", False
        below = (self._gap("first") + (1 if chapter else 0)) * self.unit
        items = made.at(inset, -self._lift((gap + over) * self.unit - made.height, below) - made.height)
        step = Step(f"H{tag}", self._key("h"))
        return Row((Strip((step,), items),), gap + over, over + (1 if chapter else 0))

    def _lift(self, above: float, below: float) -> float:
        """How many mm a heading stands above the grid so that what is above it is further away than its text: it has
        ``above`` mm over it, and its text's baseline ``below`` mm under it."""
        body, share = self.edition.type["body"], self.measures.heading_share / 100
        return (above - share * (below - cap_height(body.weight, body.size))) / (1 + share)

    def _heading_role(self, text: str, name: str) -> TypeRole:
        """The role, or a smaller one for a heading of capitals: unless sections can't follow, so that chapters stay
        larger than they are."""
        role, section = self.edition.type[name], self.edition.type["section"]
        smaller = self._of_capitals(role)
        follows = self._of_capitals(section) >= section.smallest
        return role.at(smaller) if text.isupper() and follows and smaller >= role.smallest else role

    def _of_capitals(self, role: TypeRole) -> float:
        return round(role.size * self.measures.capitals_scale / 50) / 2

    def _text(self, blocks: Sequence[RulesBlock], at: int, found: list[Row]) -> int:
        """Adds the table, list or paragraph at ``at`` to ``found`` and tells how many blocks that is."""
        run = _run(blocks, at)
        pairs = list(leading_pairs(run, self.bands))
        if len(pairs) >= LEAST_PAIRS:
            found += definition_rows(pairs, self.width, self.edition, self.measures, self.unit, self._key("table"),
                                     self._before_text(), run[0].span, self.findings, facts=False)
            found[-len(pairs)] = replace(found[-len(pairs)], cost=self._cost_of_parting())
            self._last = "table"
            return len(pairs)
        items = [block for block in run if isinstance(block, ListItem)]
        if items:
            found += self._list(items, 0.0, self.width)
            return len(items)
        found += [row for block in run[:1] if isinstance(block, Paragraph)
                  for row in self._paragraph(block, 0.0, self.width)]
        return 1

    def _paragraph(self, block: Paragraph, x: float, width: float) -> list[Row]:
        made = fitted(self._kept(block.text), width, self.edition.type["body"], "a paragraph of the rules", block.span,
                      self.findings)
        before = self._gap("first") if self._last == "chapter" else self._before_text()
        if self._last == "chapter":
            before += 1
        self._last, self._announced = "text", block.text.rstrip().endswith(":")
        return lines_as_rows(made, x, (Step("P", self._key("p")),), before)

    def _list(self, items: Sequence[ListItem], x: float, width: float) -> list[Row]:
        body = self.edition.type["body"]
        marks = [advance(item.mark, body.weight, body.size) for item in items if item.mark]
        indent = max(self.measures.bullet_indent, *(mark + self.measures.bullet_indent / 3 for mark in marks), 0.0)
        made = [fitted(self._kept(item.text), width - indent, body, "a list of the rules", item.span, self.findings)
                for item in items]
        between = 2 if all(len(block.lines) == 1 for block in made) else 3
        outer = Step("L", self._key("l"))
        found: list[Row] = []
        for one, block in zip(items, made, strict=True):
            item = Step("LI", self._key("li"))
            path = (outer, item, Step("LBody", item.key + "b"))
            rows = lines_as_rows(block, x + indent, path, between if found else self._before_text())
            mark = set_line(one.mark, x, 0.0, body) if one.mark else (self._bullet(x),)
            label = Strip((outer, item, Step("Lbl", item.key + "m")), mark)
            cost = BETWEEN_PARAGRAPHS if found else self._cost_of_parting()
            rows[0] = replace(rows[0], strips=(label, *rows[0].strips), cost=cost)
            found += rows
        self._last, self._announced = "text", False
        return found

    def _kept(self, text: str) -> str:
        """Running text as the edition breaks it."""
        return keep_words(text) if self.edition.booklet == "whole" else text

    def _bullet(self, x: float) -> Item:
        body, radius = self.edition.type["body"], self.measures.bullet
        middle = x_height(body.weight, body.size) / 2
        return Path(circle(x + radius + 0.2, -middle, radius), fill=body.colour)

    def _example(self, block: Example) -> list[Row]:
        inset, padding = self.measures.box_inset, math.ceil(self.measures.box_padding / self.unit)
        group, width = self._key("box"), self.width - 2 * self.measures.box_inset
        found: list[Row] = []
        at = 0
        while at < len(block.blocks):
            part, taken = block.blocks[at], 1
            if isinstance(part, Heading):
                found.append(self._heading(part, chapter=False, inset=inset))
            elif isinstance(part, ListItem):
                items = [item for item in _run(block.blocks, at) if isinstance(item, ListItem)]
                found += self._list(items, inset, width)
                taken = len(items)
            else:
                found += self._paragraph(part, inset, width)
            at += taken
        found = [replace(row, group=group) for row in found]
        found[0] = replace(found[0], before=self._gap("example"), top=found[0].top + padding, opens=True)
        found[-1] = replace(found[-1], below=found[-1].below + padding, closes=True)
        self._last = "example"
        return found

    def _colophon(self, text: str) -> Row:
        return self._small(text, "the colophon", self._gap("colophon"))

    def _small(self, text: str, what: str, before: int) -> Row:
        """Small print in one piece, at its own leading."""
        made = fitted(self._kept(text), self.width, self.edition.type["small-print"], what, None, self.findings)
        below = math.ceil((made.height - made.depth(1)) / self.unit - 1e-6)
        strip = Strip((Step("P", self._key("small")),), made.at(0.0, -made.depth(1)))
        return Row((strip,), before, 0, below, BETWEEN_PARAGRAPHS)


def lines_as_rows(block: Block, x: float, path: tuple[Step, ...], before: int) -> list[Row]:
    """A row for each line; a page may end inside only where two lines stand before and two after."""
    rows: list[Row] = []
    last = len(block.lines) - 1
    for number, line in enumerate(block.lines):
        cost = BETWEEN_PARAGRAPHS if number == 0 else FORBIDDEN if number in (1, last) else INSIDE_PARAGRAPH
        strip = Strip(path, set_line(line, x, 0.0, block.role))
        rows.append(Row((strip,), 2 if number else before, cost=cost))
    return rows


def is_heading(row: Row) -> bool:
    """Whether the row is a heading."""
    path = row.strips[0].path
    return bool(path) and path[0].role in ("H1", "H2", "H3")


def keep_headings(rows: Sequence[Row]) -> tuple[Row, ...]:
    """A heading keeps two rows of its text with it (all of it, if that is one row), and a heading that follows it."""
    kept: list[Row] = []
    wanted = 0
    for row in rows:
        heading = is_heading(row)
        kept.append(replace(row, cost=FORBIDDEN) if wanted == 2 or (wanted and not heading) else row)
        wanted = 2 if heading else max(0, wanted - 1)
    return tuple(kept)


def _run(blocks: Sequence[RulesBlock], at: int) -> list[Paragraph | ListItem]:
    """The paragraphs, or the list's items, that stand together from ``at`` on."""
    found: list[Paragraph | ListItem] = []
    for block in islice(blocks, at, None):
        if not isinstance(block, (Paragraph, ListItem)) or type(block) is not type(blocks[at]):
            break
        found.append(block)
    return found


def leading_pairs(run: Sequence[Paragraph | ListItem], bands: Sequence[str]) -> Iterator[Pair]:
    """The lines ``left = right`` that the run begins with."""
    for block in run:
        pair = pair_of(block.text, bands)
        if pair is None:
            return
        yield pair
