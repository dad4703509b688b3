"""What all cards of one template share so that they align side by side: sizes of type, heights, where the text begins.

Belongs here: measuring a group of cards against a template on one size of card, and finding the largest type that fits.
Never here: drawing (``face.py``), which template or which size of card (``choice.py``). Lengths are mm.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import floor

from printkit.layout.breaking import break_lines, widest
from printkit.layout.cards.names import Names
from printkit.layout.cards.plan import FOOT, Plan
from printkit.layout.cards.templates import Slot, Template
from printkit.layout.cards.words import BREAKS, Wording, hang, is_terse, name_lines, widest_word
from printkit.layout.edition import Edition, TypeRole
from printkit.layout.setting import sizes
from printkit.typeface import advance, cap_height, descent
from printkit.units import to_mm

NUMBER_COST = 0.08
"""A copy number belongs on its name's baseline: worth as much as a name that is so much larger."""

CORNER_COST = 0.3
"""A turned name on a card without a picture, by the same measure: names may be so much smaller for it."""

ACCENTS_IN = 0.6
"""The share of an accent that stands within the margin; the rest may reach into the white edge."""

STEP = 0.5
"""mm. Heights of pictures and panels are whole steps, so that they stay few."""

CORNER = 0.6
"""The most that a turned name may be of the name itself: it is the second thing one sees, never the first."""

LARGER, UNDER_NAME = 12 / 7, 0.75
"""A few words grow to so much of their own size (18 pt from 10.5), and to so much of the name's at the most."""

_TOLERANCE = 1e-6


class Fitting:
    """A group of cards on one template and one size of card."""

    def __init__(self, cards: Sequence[Wording], template: Template, edition: Edition, width: float,
                 height: float) -> None:
        self.cards = tuple(cards)
        self.template, self.edition = template, edition
        self.width, self.height, self.inner = width, height, width - 2 * template.margin
        self.word = template.slot("word")
        self.copy = template.slot("text", "copy")
        self.passage = tuple(s for s in template.slots.values()
                             if s.primitive == "text" and s.content in ("label", "text") and not s.omit)
        self.speaks = any(card.label or card.paragraphs for card in cards)
        self.hang = max((hang(text) for card in cards for text in (card.label, *card.paragraphs)), default=0.0)
        self.names = Names(self.cards, self.word, edition, width, self.inner) if self.word else None
        self.numbered = self.copy is not None and any(card.copy for card in cards)

    def best(self, floor_share: float) -> Plan | None:
        """The plan with the largest type that fits; text shrinks to ``floor_share`` of its size at the most, and
        never under its role's smallest. None when nothing fits."""
        if not self.fits(floor_share):
            return None
        found: Plan | None = None
        sized: tuple[TypeRole | None, int] = (None, 0)
        least = float("inf")
        wanted = self._wants_corner() and self.template.flexible is None
        for cost, words, lines, share in sorted(self._options(floor_share), key=lambda option: option[0]):
            if cost >= least:
                break
            plan = self.plan(words, lines, share)
            if plan is None:
                continue
            cost += NUMBER_COST if plan.copy == "foot" else 0.0
            cost += CORNER_COST if wanted and not plan.corner else 0.0
            if cost < least:
                found, least, sized = plan, cost, (words, lines)
        return self._larger(found, *sized) if found and is_terse(self.cards) else found

    def _larger(self, plan: Plan, word: TypeRole | None, lines: int) -> Plan:
        """The plan with its text as large as it can be beside the same name, picture, turned name and copy number."""
        role = self._text_role()
        if role is None or word is None:
            return plan
        most = min(role.size * LARGER, word.size * UNDER_NAME)
        for size in (size for size in sizes(role.at(most)) if size > role.size):
            larger = self.plan(word, lines, size / role.size)
            if larger and _beside_text(larger) == _beside_text(plan):
                return larger
        return plan

    def fits(self, floor_share: float) -> bool:
        """Whether the smallest type fits: what larger type would need to ask for is never more room."""
        words = [option for option in self.word_sizes() if self._near(option[0])]
        return bool(words) and self.plan(*words[-1], self.text_shares(floor_share)[-1]) is not None

    def _near(self, role: TypeRole | None) -> bool:
        """Whether a name's size is one to try: not under half of the largest that fits the width, or of the role's."""
        largest = self.word_sizes()[0][0]
        if role is None or largest is None or self.word is None:
            return True
        return role.size >= 0.5 * min(largest.size, self.edition.type[self.word.role].size)

    def _options(self, floor_share: float) -> Iterator[tuple[float, TypeRole | None, int, float]]:
        """Sizes of name and text to try, each with what it costs: a text's size is worth twice a name's."""
        shares = self.text_shares(floor_share)
        words = self.word_sizes()
        largest = words[0][0].size if words and words[0][0] else 1.0
        for role, lines in words:
            if not self._near(role):
                continue
            loss = 1 - role.size / largest if role else 0.0
            for share in shares:
                yield 2 * (1 - share) + loss, role, lines, share

    def text_shares(self, floor_share: float) -> tuple[float, ...]:
        """The sizes that text may take, as shares of its own, largest first."""
        role = self._text_role()
        if role is None:
            return (1.0,)
        return tuple(s / role.size for s in sizes(role) if s >= floor_share * role.size - _TOLERANCE or s == role.size)

    def _text_role(self) -> TypeRole | None:
        texts = [s for s in self.passage if s.content == "text"] or list(self.passage)
        return self.edition.type[texts[0].role] if texts else None

    def word_sizes(self) -> list[tuple[TypeRole | None, int]]:
        """The sizes of names to try, each with the most lines that any takes."""
        return list(self.names.sizes) if self.names else [(None, 0)]

    def plan(self, word: TypeRole | None, word_lines: int, share: float) -> Plan | None:
        """The plan at these sizes, None when it doesn't fit; an optional corner goes where the edition lets it."""
        corner, wanted = self.template.slot("corner"), self._wants_corner()
        plan = self._stack(word, word_lines, share, wanted)
        if not (wanted and corner and corner.optional and self.edition.corner_may_go):
            return plan
        flexible = self.template.flexible
        good = flexible.good * self.inner if flexible else 0.0
        return plan if plan and plan.flexible >= good else self._stack(word, word_lines, share, False)

    def _wants_corner(self) -> bool:
        return self.edition.opposite_corner and self.word is not None and self.template.slot("corner") is not None

    def _stack(self, word: TypeRole | None, word_lines: int, share: float, corner: bool) -> Plan | None:
        roles = self._roles(word, share)
        if not self._passage_fits_width(roles):
            return None
        copy = self._copy_place(roles)
        corner_lines, corner_breaks = self._set_corner(roles, copy) if corner else (0, "")
        if corner and not corner_lines:
            return None
        limit = self._limit(roles, corner_lines, copy)
        tops, used = self._walk(roles, word_lines)
        flexible = self.template.flexible
        spare = limit - used
        room = 0.0
        if flexible is not None:
            share_of_box = FOOT if flexible.primitive == "picture" else 1.0
            most = self.inner * (flexible.most if self.speaks else flexible.alone)
            room = floor(min(spare / share_of_box, most) / STEP + 1e-4) * STEP
            if room < min(flexible.least, most) - _TOLERANCE:
                return None
            tops = self._shift(tops, flexible.name, room * share_of_box)
        elif spare < -_TOLERANCE:
            return None
        longest = {s.name: max((self._lines(card, s, roles[s.name]) for card in self.cards), default=0)
                for s in self.passage}
        return Plan(self.template, self.width, self.height, roles, tops, room, word_lines, corner_lines, copy,
                    longest, self.corner_room(roles, copy), self._breaks(roles), corner_breaks)

    def _breaks(self, roles: dict[str, TypeRole]) -> str:
        """How names break at the size that they have."""
        return self.names.breaks_at(roles[self.word.name]) if self.names and self.word else BREAKS[-1]

    def _roles(self, word: TypeRole | None, share: float) -> dict[str, TypeRole]:
        roles: dict[str, TypeRole] = {}
        for slot in self.template.slots.values():
            if slot.omit or not slot.role:
                continue
            role = self.edition.type[slot.role]
            if slot.primitive == "word" and word is not None:
                role = word
            elif slot in self.passage:
                role = role.at(max(role.smallest, floor(role.size * share * 20 + 1e-6) / 20))
            roles[slot.name] = role
        return roles

    def _passage_fits_width(self, roles: dict[str, TypeRole]) -> bool:
        """Whether no single word is wider than the card."""
        return all(widest_word(paragraph, roles[s.name].weight, roles[s.name].size) <= self.inner + _TOLERANCE
                   for s in self.passage for card in self.cards for paragraph in card.content(s.content))

    def _copy_place(self, roles: dict[str, TypeRole]) -> str:
        """Beside every card's name if they all leave room for it there, else at the foot."""
        if not self.numbered or self.copy is None:
            return ""
        if self.word is None:
            return "foot"
        name, number = roles[self.word.name], roles[self.copy.name]
        breaks = self._breaks(roles)
        for card in self.cards:
            first = name_lines(card.words, name, self.inner, breaks)[0]
            taken = advance(first, name.weight, name.size) + advance(card.copy, number.weight, number.size)
            if taken + self.copy.gap > self.inner:
                return "foot"
        return "word"

    def _set_corner(self, roles: dict[str, TypeRole], copy: str) -> tuple[int, str]:
        """Set the corner's role to the largest size at which every turned name fits beside the copy number, on one
        line or else on two (on more where the edition never lets it go), and is well under the name's own; the lines,
        0 when none fits, and how they break."""
        slot = self.template.slot("corner")
        assert slot is not None and self.word is not None
        room, own = self.corner_room(roles, copy), self.edition.type[slot.role]
        most = max(own.smallest, CORNER * roles[self.word.name].size)
        last = 2 if self.edition.corner_may_go else max(2, self.word.lines)
        for lines, breaks in ((1, BREAKS[-1]), *product(range(2, last + 1), BREAKS)):
            for size in (size for size in sizes(own) if size <= most):
                role = own.at(size)
                broken = [name_lines((card.name,), role, room, breaks) for card in self.cards]
                if max(map(len, broken)) <= lines and max(widest(b, role.weight, size) for b in broken) <= room:
                    roles[slot.name] = role
                    return max(map(len, broken)), breaks
        return 0, ""

    def corner_room(self, roles: dict[str, TypeRole], copy: str) -> float:
        """The width that turned names may take: the card's, less a copy number at the foot."""
        if copy != "foot" or self.copy is None:
            return self.inner
        role = roles[self.copy.name]
        return self.inner - self.copy.gap - max(advance(card.copy, role.weight, role.size) for card in self.cards)

    def _limit(self, roles: dict[str, TypeRole], lines: int, copy: str) -> float:
        """How far down the last baseline may come, ``lines`` of turned name under it. A turned name's hanging letters
        stand up towards the text, so that both they and the text's own count."""
        bottom = self.height - self.template.margin
        last = roles[self.passage[-1].name] if self.passage else None
        below = descent(last.weight, last.size) if last else 0.0
        taken = gap = 0.0
        corner = self.template.slot("corner")
        if lines and corner is not None:
            role, gap = roles[corner.name], corner.gap
            taken = cap_height(role.weight, role.size) + (lines - 1) * to_mm(role.leading)
            taken += self.names.hang * to_mm(role.size) if self.names else 0.0
            below = self.hang * to_mm(last.size) if last else 0.0
        if copy == "foot" and self.copy is not None:
            role = roles[self.copy.name]
            taken, gap = max(taken, cap_height(role.weight, role.size)), max(gap, self.copy.gap)
        return bottom - taken - gap - below

    def _walk(self, roles: dict[str, TypeRole], word_lines: int) -> tuple[dict[str, float], float]:
        """Where each slot begins while the flexible one has no height, and the lowest baseline of all."""
        tops: dict[str, float] = {}
        y = self.template.margin
        if self.word is not None and self.names is not None:
            y += ACCENTS_IN * self.names.rise * to_mm(roles[self.word.name].size)
        lowest, started = y, False
        for slot in self.template.slots.values():
            if slot.omit or slot.within or slot.primitive == "corner" or slot.content == "copy":
                continue
            if slot in self.passage:
                if not started:
                    started = True
                    y += slot.gap
                    lowest = max((y + self._depth(card, roles) for card in self.cards), default=y)
                tops[slot.name] = y
                continue
            y += slot.gap
            tops[slot.name] = y
            y += self._fixed(slot, roles, word_lines)
            lowest = max(lowest, y)
        return tops, lowest

    def _fixed(self, slot: Slot, roles: dict[str, TypeRole], word_lines: int) -> float:
        if slot.primitive == "word":
            role = roles[slot.name]
            return cap_height(role.weight, role.size) + (word_lines - 1) * to_mm(role.leading)
        strip = next((s for s in self.template.slots.values()
                      if s.within == slot.name and s.primitive == "pattern" and not s.omit), None)
        return slot.height + (strip.drop if strip else 0.0)

    def _shift(self, tops: dict[str, float], after: str, by: float) -> dict[str, float]:
        names = list(tops)
        return {name: top + (by if names.index(name) > names.index(after) else 0.0) for name, top in tops.items()}

    def _lines(self, card: Wording, slot: Slot, role: TypeRole) -> int:
        return sum(len(break_lines(p, role.weight, role.size, self.inner)) for p in card.content(slot.content))

    def _depth(self, card: Wording, roles: dict[str, TypeRole]) -> float:
        """From a card's first cap top to its last baseline, through all of its passage."""
        depth, first = 0.0, True
        for slot in self.passage:
            role = roles[slot.name]
            for paragraph in card.content(slot.content):
                lines = len(break_lines(paragraph, role.weight, role.size, self.inner))
                depth += (cap_height(role.weight, role.size) if first else to_mm(role.leading))
                depth += (lines - 1) * to_mm(role.leading)
                first = False
        return depth


def _beside_text(plan: Plan) -> tuple[float, int, str, str]:
    """What does not give way to larger text: the picture's height, the turned name, the copy number's place."""
    return plan.flexible, plan.corner, plan.copy, plan.corner_breaks
