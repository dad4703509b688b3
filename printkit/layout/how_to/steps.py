"""The how-to-print page's head, its steps with boxes to tick, and the bar to measure.

Belongs here: what each step says for this set, and drawing steps. Never here: the card, the table, the advice.
"""

from __future__ import annotations

from collections.abc import Mapping

from printkit.diagnostics import Diagnostic
from printkit.layout.booklet.pictures import band
from printkit.layout.booklet.text import display_at, fitted
from printkit.layout.boxes import box, line
from printkit.layout.edition import Edition
from printkit.layout.frame import Artifact, Item, Tag
from printkit.layout.how_to.measures import Checklist, Chunk, HowToMeasures
from printkit.layout.how_to.reading import is_narrow, paragraph
from printkit.layout.setting import set_line, shrink_line
from printkit.model import Game
from printkit.record import dataclass

KEY = "how-to/steps"
"""The steps are one list, on however many pages they stand."""

MOST_COUNTS = 3
"""More decks than this are counted in the table alone."""


@dataclass(frozen=True)
class Step:
    """A thing to do and to tick off; ``bar`` asks for the bar under it."""

    title: str
    text: str
    bar: bool = False


def steps(checklist: Checklist, words: Mapping[str, str]) -> tuple[Step, ...]:
    """What is to be done for this set, in order: nothing to cut, no step that says so."""
    found = [Step(words["print-title"], words["print-text"]),
             Step(words["measure-title"], words["measure-text"], bar=True),
             Step(words["rest-title"], words["rest-text"])]
    counts = _counts(checklist, words)
    if counts:
        found.append(Step(words["cut-count-title"], counts))
    elif checklist.cuts:
        found.append(Step(words["cut-title"], words["cut-text"]))
    return tuple(found)


def _counts(checklist: Checklist, words: Mapping[str, str]) -> str:
    """What is to be counted when all is cut: the cards, and whatever else comes in kinds."""
    first = checklist.card[0] if checklist.card is not None else None
    counted = [row for row in checklist.rows
               if row.detail or row.part == "cards" or row.title == first or row.loose > 1][:MOST_COUNTS]
    if len(counted) == 1 and counted[0].detail:
        return words["count-text"].format(detail=counted[0].detail, pieces=counted[0].pieces)
    return " ".join(words["count-each" if row.detail else "count-plain"]
                    .format(title=row.title, detail=row.detail, pieces=row.pieces) for row in counted)


def head(game: Game, edition: Edition, measures: HowToMeasures, words: Mapping[str, str], width: float,
         findings: list[Diagnostic]) -> Chunk:
    """The set's name, the page's title, and the band of the game's patterns."""
    kicker = paragraph(words["kicker"].format(game=game.title, edition=edition.title.lower()), width,
                       edition.type["kicker"], edition, "the set's name", findings, span=game.origins.get("title"))
    role = edition.type["how-to-title"]
    role = shrink_line(words["title"], width, role) or role
    title = fitted(words["title"], width, role, "the title", None, findings, display=True)
    top = kicker.height + measures.title_gap
    y = top + title.height
    drawn = band(game, edition, 0.0, y + measures.band_gap, width, measures.band_space, measures.band_scale / 100)
    bottom = y + measures.band_gap + edition.lengths["band"]
    return Chunk((Tag("P", kicker.at(0.0, 0.0)), Tag("H1", display_at(title, 0.0, top)), drawn), bottom)


def steps_chunk(found: tuple[Step, ...], edition: Edition, measures: HowToMeasures, words: Mapping[str, str],
                width: float, findings: list[Diagnostic]) -> Chunk:
    """The steps one below the other, in a column of that width."""
    items: list[Item] = []
    y = 0.0
    for number, step in enumerate(found):
        if number:
            y += measures.step_gap
        made, height = _step(step, y, edition, measures, words, width, findings)
        items.append(made)
        y += height
    return Chunk((Tag("L", tuple(items)),), y)


def steps_apart(found: tuple[Step, ...], edition: Edition, measures: HowToMeasures, words: Mapping[str, str],
                width: float, findings: list[Diagnostic]) -> list[Chunk]:
    """The same as chunks, one for each step: for a page on which they don't all have room."""
    made = [_step(step, 0.0, edition, measures, words, width, findings) for step in found]
    return [Chunk((Tag("L", (item,), key=KEY),), height, measures.step_gap) for item, height in made]


def _step(step: Step, y: float, edition: Edition, measures: HowToMeasures, words: Mapping[str, str],
          width: float, findings: list[Diagnostic]) -> tuple[Tag, float]:
    """One step with its top at ``y``, and its height. In a narrow column its text goes on under its box."""
    indent, side, role = measures.step_indent, measures.step_box, edition.type["table-cell"]
    under = is_narrow(width - indent, edition)
    x = 0.0 if under else indent
    tick = box(0.0, y, side, side, 1.0, edition.strokes["box"], edition.colour("ink"))
    title = fitted(step.title, width - indent, edition.type["step-title"], "a step's title", None, findings,
                   display=True)
    text = paragraph(step.text, width - x, role, edition, f"\"{step.title}\"", findings, display=True)
    lift = (side - title.depth(1)) / 2
    below = y + max(lift + title.height, side if under else 0.0) + measures.step_text_gap
    body: list[Item] = [Tag("P", title.at(indent, y + lift)), Tag("P", text.at(x, below))]
    end = below + text.height
    if step.bar:
        body.append(_bar(x, end + measures.bar_gap, edition, measures, words))
        end += measures.bar_gap + measures.bar_label
    return Tag("LI", (Artifact((tick,)), Tag("LBody", tuple(body)))), max(end - y, side)


def _bar(x: float, y: float, edition: Edition, measures: HowToMeasures, words: Mapping[str, str]) -> Tag:
    """The bar with its foot at ``y``: exactly so long, ticks at every fifth."""
    stroke, ink, role = edition.strokes["bar"] * 1.5, edition.colour("ink"), edition.type["table-head"]
    items: list[Item] = [line(x, y, x + measures.bar, y, stroke, ink)]
    for i in range(6):
        at = x + measures.bar * i / 5
        items.append(line(at, y, at, y - (measures.bar_tick if i in (0, 5) else measures.bar_tick_small), stroke, ink))
    items += set_line(words["bar-zero"], x, y + measures.bar_label, role)
    items += set_line(words["bar-end"], x + measures.bar, y + measures.bar_label, role, align="right")
    return Tag("Figure", tuple(items), alt=words["measure-alt"])
