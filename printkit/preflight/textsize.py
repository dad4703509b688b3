"""Is all text large enough, upright, and set as print for low vision is: sizes, slant, turns, capitals.

Belongs here: judging runs one by one. Never here: lines of a paragraph (``leading.py``), contrast (``contrast.py``).
"""

from __future__ import annotations

import re

from printkit.preflight.drawn import Run
from printkit.preflight.report import Finding, Measure, at, measure
from printkit.preflight.subject import CARDLIKE, Subject

HAIR = 0.01
"""Points that a size may be short of its limit: what rounding in a file comes to."""

_LEAN = 4.0
"""Degrees of slant that nobody sees."""

_CAPITALS = re.compile(r"[^\W\d_]{2,}(?:['’][^\W\d_]+)*")


def shown(text: str) -> str:
    """A run's text as findings quote it."""
    plain = "".join(char if char.isprintable() else "�" for char in text.strip())
    return f"“{plain[:37]}…”" if len(plain) > 40 else f"“{plain}”"


def sizes(subject: Subject) -> Measure:
    """Every run's size, against the limit of its place."""
    card, any_ = subject.limits.number("text-card"), subject.limits.number("text-any")
    least, findings = 0.0, []
    for run in subject.runs:
        piece = None if run.mark.furniture else subject.piece_of(run)
        on_card = piece is not None and piece.part in CARDLIKE
        asked = card if on_card else any_
        least = min(least or run.size, run.size)
        if run.size < asked - HAIR:
            where = " on a card" if on_card and card != any_ else ""
            findings.append(at("text-too-small", f"{shown(run.text)} is {run.size:.2f} pt; text{where} must have "
                               f"{asked:g} pt or more", run.page, run.box))
    limit = f"{any_:g} pt" if card == any_ else f"{card:g} pt on cards, {any_:g} pt elsewhere"
    return measure("smallest text", f"{least:.2f} pt" if least else "no text", limit, findings)


def squeezed(subject: Subject) -> Measure:
    """Letters made narrower than their font drew them."""
    asked = subject.limits.number("text-squeeze")
    least = min((run.squeeze for run in subject.runs), default=1.0)
    findings = [at("text-squeezed", f"{shown(run.text)} is squeezed to {run.squeeze:.0%} of its width", run.page,
                   run.box) for run in subject.runs if run.squeeze < asked - 0.005]
    return measure("letters' width", f"{least:.0%}", f"{asked:.0%} of the font's", findings)


def italics(subject: Subject) -> Measure:
    """Fonts that lean, and letters that were made to."""
    leaning = [run for run in subject.runs if run.font.italic or abs(run.slant) > _LEAN]
    findings = [at("text-italic", f"{shown(run.text)} is in italics ({run.font.name})", run.page, run.box)
                for run in leaning]
    asked = subject.limits.flag("no-italics")
    return measure("italics", _counted(len(leaning), "run"), "none" if asked else "not asked",
                   findings if asked else ())


def turned(subject: Subject) -> Measure:
    """Text that is neither upright nor upside down, as the other end of a card is."""
    found = [run for run in subject.runs if min(run.angle % 180, 180 - run.angle % 180) > 0.5]
    findings = [at("text-turned", f"{shown(run.text)} is turned by {run.angle:.0f}°", run.page, run.box)
                for run in found]
    asked = subject.limits.flag("no-turned-text")
    back = [at("text-mirrored", f"{shown(run.text)} is drawn back to front", run.page, run.box)
            for run in subject.runs if run.mirrored]
    told = _counted(len(found), "run") + (f", {_counted(len(back), 'run')} mirrored" if back else "")
    return measure("text turned sideways", told, "none" if asked else "not asked",
                   [*(findings if asked else ()), *back])


def capitals(subject: Subject) -> Measure:
    """Words in capitals, one after the other, in running text: not in headings, and a piece's own name may be said."""
    asked = int(subject.limits.number("capitals-in-a-row"))
    names = {word for piece in (subject.entry.pieces if subject.entry else ())
             for word in _CAPITALS.findall(piece.name.upper())}
    most, findings = 0, []
    for run in subject.runs:
        if run.mark.role.startswith("H") or run.mark.artifact is not None:
            continue
        longest = _row_of_capitals(run.text, names)
        most = max(most, longest)
        if asked and longest > asked:
            findings.append(at("capitals", f"{shown(run.text)} has {longest} words in capitals in a row; more than "
                               f"{asked} are hard to read", run.page, run.box))
    return measure("words in capitals in a row", str(most), f"{asked}" if asked else "not asked", findings)


def _row_of_capitals(text: str, names: set[str]) -> int:
    """The most words in capitals with nothing but spaces between them, names left out."""
    longest = current = end = 0
    for word in _CAPITALS.finditer(text):
        if text[end : word.start()].strip():
            current = 0
        end = word.end()
        current = current + 1 if word[0].isupper() and word[0] not in names else 0
        longest = max(longest, current)
    return longest


def glyphs(subject: Subject) -> tuple[Measure, Measure]:
    """Characters that nothing is drawn for, and codes that no reader can tell the meaning of."""
    lost: list[Finding] = []
    dumb: list[Finding] = []
    for run in subject.runs:
        if run.missing:
            lost.append(at("glyph-missing", f"{run.font.name} has no glyph for {shown(run.missing)} in "
                           f"{shown(run.text)}", run.page, run.box))
        if run.unread:
            dumb.append(at("text-unreadable", f"{_counted(run.unread, 'character')} in {run.font.name} can't be read "
                           "out: no Unicode value (ToUnicode)", run.page, run.box))
    return (measure("missing glyphs", _counted(len(lost), "run"), "none", lost),
            measure("text without Unicode", _counted(len(dumb), "run"), "none", dumb))


def fonts(subject: Subject) -> Measure:
    """Every font that text is set in is in the file."""
    first: dict[str, Run] = {}
    for run in subject.runs:
        first.setdefault(f"{run.font.name} {run.font.kind}", run)
    findings: list[Finding] = []
    for run in first.values():
        if not run.font.embedded:
            findings.append(at("font-not-embedded", f"{run.font.name} is not embedded: another font takes its place "
                               "on other machines", run.page, run.box))
        elif run.font.kind == "Type3":
            findings.append(at("font-type3", f"{run.font.name} is of Type 3: how large its letters are can't be told",
                               run.page, run.box))
    embedded = sum(1 for run in first.values() if run.font.embedded)
    return measure("fonts embedded", f"{embedded} of {len(first)}", "all", findings)


def _counted(count: int, what: str) -> str:
    return "none" if not count else f"{count} {what}" if count == 1 else f"{count} {what}s"
