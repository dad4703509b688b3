"""One page of a file: its boxes read, its content and its annotations run.

Belongs here: from a page object to ``PageFacts`` and what its content leaves behind. Never here: the file around it, or
judging.
"""

from __future__ import annotations

from typing import Any

from printkit.preflight.annotations import read_annotations
from printkit.preflight.drawn import PageFacts
from printkit.preflight.geometry import Box, Matrix, apply, box_of, common, inverse, mm, multiply, page_space
from printkit.preflight.interpreter import run_content
from printkit.preflight.machine import Machine, Shared
from printkit.preflight.objects import content, entry, identity, inherited, items, number, raw, rectangle
from printkit.preflight.printed import AS_IT_IS, Passage
from printkit.units import to_mm

MOST_NODES_ABOVE = 32
"""Steps from a page up its tree."""

_LETTER: Box = (0.0, 0.0, 612.0, 792.0)
"""What viewers show where a page has no size."""

_MOST_UNIT = 1000.0
"""Larger units than this make a page of kilometres."""


def run_page(index: int, page: Any, shared: Shared, passage: Passage) -> None:
    """Measure a page as it comes out of its passage through a printer; ``index`` counts from 1."""
    media = rectangle(inherited(page, "/MediaBox", MOST_NODES_ABOVE))
    if media is None or media[2] - media[0] < 1 or media[3] - media[1] < 1:
        media = _LETTER
    unit = number(entry(page, "/UserUnit"), 1.0)
    unit = unit if 0 < unit <= _MOST_UNIT else 1.0
    turn = int(number(inherited(page, "/Rotate", MOST_NODES_ABOVE)))
    shown, width, height = page_space(media, turn, unit)
    base = multiply(shown, passage.matrix(width, height))
    boxes = multiply(shown, passage.boxes().matrix(width, height))
    if passage.lying:
        width, height = height, width
    crop = rectangle(inherited(page, "/CropBox", MOST_NODES_ABOVE)) or media
    paper = (0.0, 0.0, width, height)
    seen = common(_on(crop, boxes), paper)
    hidden = seen[0] >= seen[2] or seen[1] >= seen[3]  # a crop beside the page: it is shown whole
    window = None if passage == AS_IT_IS and not hidden else _on(paper, inverse(base))
    seen = paper if hidden else seen
    trim, bleed = (_on(box, boxes) if (box := rectangle(entry(page, key))) is not None else seen
                   for key in ("/TrimBox", "/BleedBox"))
    facts = PageFacts(index, to_mm(width), to_mm(height), mm(trim), mm(bleed), mm(_on(crop, boxes)), mm(seen), base,
                      window, (turn + passage.turn) % 360)
    shared.drawn.pages.append(facts)
    streams = [content(one) for one in items(raw(page, "/Contents"))]
    if None in streams:
        shared.drawn.unread.append(index)
    run_content(Machine(index, identity(page), base, shared), b"\n".join(one or b"" for one in streams),
                inherited(page, "/Resources", MOST_NODES_ABOVE))
    read_annotations(index, page, base, shared)


def _on(box: Box, matrix: Matrix) -> Box:
    """Around a box's corners, mapped."""
    return box_of(apply(matrix, x, y) for x in (box[0], box[2]) for y in (box[1], box[3]))
