"""A card's name, large and bold, in two opposite corners, the second upside down, so that it is read in the hand and
from across the table.

Belongs here: that one demand. Never here: whether a card has its name at all (``cards.py``).
"""

from __future__ import annotations

from printkit.preflight.cards import words
from printkit.preflight.drawn import Run
from printkit.preflight.manifest import Piece
from printkit.preflight.report import Finding, Measure, at, measure
from printkit.preflight.subject import Subject
from printkit.preflight.textsize import HAIR


def titles(subject: Subject) -> Measure:
    """Every card that prints its name."""
    asked = subject.limits.flag("titles-in-corners")
    size = subject.limits.number("title-size")
    findings: list[Finding] = []
    looked = 0
    least = 0.0
    for piece in subject.entry.pieces if subject.entry else ():
        if piece.part != "cards" or piece.side != "front":
            continue
        runs = subject.runs_of.get(piece, [])
        if not words(piece.name) or not set(words(piece.name)) <= {word for run in runs for word in words(run.text)}:
            continue  # a card that is told by its pictures; that its name is missing is found elsewhere
        looked += 1
        upright, turned = (_name_runs(piece, runs, turn) for turn in (0, 180))
        held = [run.size for run in (*upright, *turned)]
        least = min([least or 1e9, *held])
        fault = _fault(piece, upright, turned, size)
        if fault:
            findings.append(at("card-title", f"{piece.id}: {fault}", piece.page, piece.box))
    if not asked:
        return measure("cards' names in two corners", f"{looked} cards", "not asked")
    told = f"{looked} cards" + (f", smallest {least:.1f} pt" if looked and least < 1e9 else "")
    return measure("cards' names in two corners", told, f"{size:g} pt bold, one turned by 180°", findings)


def _name_runs(piece: Piece, runs: list[Run], turn: int) -> list[Run]:
    """The runs, so turned on the card, that consist of the name's words and are the largest of those."""
    wanted = set(words(piece.name))
    found = [run for run in runs if words(run.text) and set(words(run.text)) <= wanted
             and abs((run.angle - piece.rotation - turn + 180) % 360 - 180) < 0.5]
    largest = max((run.size for run in found), default=0.0)
    return [run for run in found if run.size > largest * 0.6]


def _fault(piece: Piece, upright: list[Run], turned: list[Run], size: float) -> str:
    """What is wrong with the two names; empty when nothing is."""
    for runs, which in ((upright, "upright"), (turned, "turned by 180°")):
        if not words(piece.name) or not set(words(piece.name)) <= {word for run in runs for word in words(run.text)}:
            return f"its name {which} is not there as a title"
        small = min(run.size for run in runs)
        if small < size - HAIR:
            return f"its name {which} has {small:.1f} pt; {size:g} pt are asked for"
        if not all(run.font.bold for run in runs):
            return f"its name {which} is not bold"
    one, two = _corner(piece, upright[0]), _corner(piece, turned[0])
    if one[0] == two[0] or one[1] == two[1]:
        return "its two names don't begin in opposite corners"
    return ""


def _corner(piece: Piece, run: Run) -> tuple[bool, bool]:
    """Which quarter of the card a run begins in: right, lower."""
    return run.origin[0] > piece.x + piece.width / 2, run.origin[1] > piece.y + piece.height / 2
