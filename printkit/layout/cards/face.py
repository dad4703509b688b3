"""A card's face as items, by the plan that its whole group shares.

Belongs here: placing names, pictures, patterns and text by a plan, with their meaning. Never here: measuring or
choosing (``fit.py``), grids of cells (``grid.py``). Lengths are mm.
"""

from __future__ import annotations

from dataclasses import replace

from printkit.layout.cards.plan import FOOT, Plan, growth
from printkit.layout.cards.templates import Slot
from printkit.layout.cards.words import Wording, name_lines
from printkit.layout.edition import Edition
from printkit.layout.frame import Artifact, Frame, Item, Picture, Tag, Turned
from printkit.layout.look import Look, Looks, said_colour
from printkit.layout.picture import Standing, described, drawing, field
from printkit.layout.setting import block, set_display, set_line
from printkit.layout.texts import texts
from printkit.typeface import cap_height
from printkit.units import to_mm


class Face:
    """One distinct face: everything but the copy number is set once."""

    def __init__(self, card: Wording, plan: Plan, looks: Looks, edition: Edition, language: str) -> None:
        self.card, self.plan, self.edition = card, plan, edition
        self.looks = [looks.of(word) for word in card.words]
        self.phrases = texts("cards", language)
        self.margin = plan.template.margin
        self.growth = growth(plan.width, edition)
        self._name = self._heading()
        self._rest = (*self._figure(), *self._passage(), *self._turned_name())

    def frame(self, copy: str) -> Frame:
        """The face with a copy number, or without one."""
        items = (*self._name, *self._copy_number(copy), *self._rest)
        return Frame(self.plan.width, self.plan.height, items)

    def _heading(self) -> tuple[Item, ...]:
        slot = self.plan.template.slot("word")
        if slot is None:
            return ()
        role = self.plan.roles[slot.name]
        baseline = self.plan.tops[slot.name] + cap_height(role.weight, role.size)
        runs: list[Item] = []
        for number, line in enumerate(name_lines(self.card.words, role, self.plan.inner, self.plan.breaks)):
            runs += set_display(line, self.margin, baseline + number * to_mm(role.leading), role)
        return (Tag("H1", tuple(runs)),)

    def _copy_number(self, copy: str) -> tuple[Item, ...]:
        slot = self.plan.template.slot("text", "copy")
        if slot is None or not copy:
            return ()
        role, right = self.plan.roles[slot.name], self.plan.width - self.margin
        word = self.plan.template.slot("word")
        if self.plan.copy == "word" and word is not None:
            name = self.plan.roles[word.name]
            baseline = self.plan.tops[word.name] + cap_height(name.weight, name.size)
            return (Tag("P", set_line(copy, right, baseline, role, align="right")),)
        return (Tag("P", set_line(copy, self.margin, self.plan.height - self.margin, role)),)

    def _passage(self) -> tuple[Item, ...]:
        """Label and text, one below the other from the place that all cards of the group share."""
        slots = [s for s in self.plan.template.slots.values() if s.name in self.plan.most]
        items: list[Item] = []
        top = self.plan.tops[slots[0].name] if slots else 0.0
        for slot in slots:
            role, paragraphs = self.plan.roles[slot.name], self.card.content(slot.content)
            for paragraph in paragraphs:
                most = self.plan.most[slot.name] if len(paragraphs) == 1 else 0
                text = block(paragraph, self.plan.inner, role, balance=True, most=most)
                items.append(Tag("P", text.at(self.margin, top)))
                top += text.height + to_mm(role.leading) - cap_height(role.weight, role.size)
        return tuple(items)

    def _turned_name(self) -> tuple[Item, ...]:
        """The name in the opposite corner, for who sits opposite; said once already, so an artifact."""
        slot = self.plan.template.slot("corner")
        if slot is None or not self.plan.corner:
            return ()
        role, width, height = self.plan.roles[slot.name], self.plan.width, self.plan.height
        baseline = self.margin + cap_height(role.weight, role.size)
        runs: list[Item] = []
        for number, line in enumerate(name_lines((self.card.name,), role, self.plan.corner_room,
                                                 self.plan.corner_breaks)):
            runs += set_display(line, self.margin, baseline + number * to_mm(role.leading), role)
        return (Artifact((Turned(tuple(runs), 0.0, 0.0, width, height, 180),)),)

    def _figure(self) -> tuple[Item, ...]:
        """The picture with its strip, the panel with its picture, or a band of pattern alone."""
        slots = self.plan.template.slots.values()
        outer = [s for s in slots if s.primitive in ("picture", "pattern") and not s.within and not s.omit]
        items: list[Item] = []
        for slot in outer:
            inner = next((s for s in slots if s.within == slot.name and not s.omit), None)
            if slot.primitive == "picture":
                items.append(self._standing(slot, inner))
            elif inner is not None:
                items.append(self._panel(slot, inner))
            else:
                look = self.looks[-1]
                drawn = field(look.pattern, self.margin, self.plan.tops[slot.name], self.plan.inner, slot.height,
                              slot.scale * self.growth, self.edition)
                items.append(Artifact((drawn,)))
        return tuple(items)

    def _standing(self, slot: Slot, strip: Slot | None) -> Item:
        """The picture in the middle, on a strip of its pattern."""
        look, size = self.looks[0], self.plan.flexible
        left, top = (self.plan.width - size) / 2, self.plan.tops[slot.name]
        picture = Picture(drawing(look, size, self.edition), left, top)
        if strip is None:
            return Tag("Figure", (picture,), alt=described(look, size))
        foot = top + size * FOOT + strip.drop
        drawn = field(look.pattern, self.margin, foot - strip.height, self.plan.inner, strip.height, strip.scale,
                      self.edition, (Standing(look, left, top, size),))
        alt = self.phrases["on-strip"].format(picture=described(look, size), pattern=look.pattern)
        return Tag("Figure", (drawn, picture), alt=alt)

    def _panel(self, slot: Slot, inner: Slot) -> Item:
        """A panel of the last word's pattern with the first word's picture in its middle; other words that have a
        picture stand beside it."""
        shown, ground = self._shown(), self.looks[-1]
        height, top, width = self.plan.flexible, self.plan.tops[slot.name], self.plan.inner
        size = min(height * inner.share, width / len(shown) * 0.8)
        head = top + (height - size) / 2
        places = tuple(Standing(look, self.margin + width * (i + 0.5) / len(shown) - size / 2, head, size)
                       for i, look in enumerate(shown))
        drawn = field(ground.pattern, self.margin, top, width, height, slot.scale * self.growth, self.edition,
                      places)
        pictures = [Picture(drawing(p.look, size, self.edition), p.x, p.y) for p in places]
        words = described(shown[0], size)
        for look in shown[1:]:
            words = self.phrases["both"].format(first=words, second=uncapped(described(look, size)))
        alt = self.phrases["on-panel"].format(picture=words, pattern=ground.pattern)
        return Tag("Figure", (drawn, *pictures), alt=alt)

    def _shown(self) -> list[Look]:
        """The first word's look, and of the others those that have a picture. An emblem shows as many spots as a
        number among the words says (RED / 3); a picture takes the colour that another word says (MOON / RED)."""
        first, *others = self.looks
        coloured = next((look for look in others if said_colour(look.word)), None)
        if coloured is not None:
            first = replace(first, colour=coloured.colour)
        number = next((look.word for look in others if look.word.isascii() and look.word.isdigit()), "")
        if number and first.art is None:
            first = replace(first, word=number)
        return [first, *(look for look in others if look.art is not None)]


def uncapped(words: str) -> str:
    """A description as it goes on inside a sentence: ``A key`` -> ``a key``."""
    return words[:1].lower() + words[1:]
