"""The manifest against the pages: every piece once, at its true size, between its marks, with its name on it.

Belongs here: that comparison. Never here: reading either of them.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from dataclasses import replace
from itertools import combinations

from printkit.diagnostics import Severity
from printkit.preflight.geometry import Box, meet
from printkit.preflight.manifest import Piece
from printkit.preflight.marks import Tick, ticks
from printkit.preflight.registration import machine_faults
from printkit.preflight.report import Finding, Measure, at, measure
from printkit.preflight.subject import CARDLIKE, Subject

_EDGE = 0.05
"""mm by which a mark may begin inside the block of pieces."""

_REACH = 2.0
"""mm within which a mark is that edge's, only displaced."""

_SAME_CUT = 0.02
"""mm between marks that are one cut's: what is drawn with four places is never exactly in one line."""

_WORD = re.compile(r"[^\W_]+")


def words(text: str) -> list[str]:
    """The words of a text, without case."""
    return _WORD.findall(text.casefold())


def pieces(subject: Subject) -> Measure:
    """Every piece once, on a page that is there, overlapping no other."""
    entry = subject.entry
    assert entry is not None
    findings: list[Finding] = []
    count = len(subject.drawn.pages)
    if entry.pages != count:
        findings.append(Finding("pages-differ", f"the manifest says {entry.pages} pages; the file has {count}"))
    seen: dict[tuple[str, str], Piece] = {}
    for piece in entry.pieces:
        first = seen.setdefault((piece.id, piece.side), piece)
        if first is not piece and piece not in subject.folded_backs:
            findings.append(at("piece-twice", f"{piece.id} stands on page {first.page} and again on page {piece.page}",
                               piece.page, piece.box))
        if not 0 < piece.page <= count:
            findings.append(Finding("piece-nowhere", f"{piece.id} is on page {piece.page}, which the file hasn't"))
        else:
            page = subject.drawn.pages[piece.page - 1]
            if not _inside(piece.box, page.width, page.height):
                findings.append(at("piece-outside", f"{piece.id} reaches beyond the paper", piece.page, piece.box))
    for page_pieces in subject.pieces_by_page.values():
        for one, two in combinations(page_pieces, 2):
            if meet(one.box, two.box, 0.02):
                findings.append(at("pieces-overlap", f"{one.id} and {two.id} overlap", two.page, two.box))
    return measure("pieces", f"{len(entry.pieces)} on {count} pages", "each once", findings)


def _inside(box: Box, width: float, height: float) -> bool:
    return box[0] > -0.01 and box[1] > -0.01 and box[2] < width + 0.01 and box[3] < height + 0.01


def true_sizes(subject: Subject) -> Measure:
    """All pieces of one deck have one size, and every edge has its cut marks, at both ends, where it says."""
    tolerance = subject.limits.length("cut-tolerance")
    findings = _uneven(subject, tolerance)
    worst, marked = 0.0, False
    for page, listed in subject.pieces_by_page.items():
        cut = [piece for piece in listed if subject.is_cut(piece)]
        if not cut or not 0 < page <= len(subject.drawn.pages):
            continue
        marks = _marks(subject, page, cut)
        facts = subject.drawn.pages[page - 1]
        block = _around(cut)
        told: set[tuple[bool, float]] = set()
        for piece in cut:
            for vertical, edge in ((True, piece.x), (True, piece.x + piece.width), (False, piece.y),
                                   (False, piece.y + piece.height)):
                if min(edge, (facts.width if vertical else facts.height) - edge) < 0.05:
                    continue  # the paper's own edge needs no cut
                off = _off(marks, block, edge, vertical=vertical)
                worst = max(worst, off if off is not None else 0.0)
                marked = marked or off is not None
                if (off is None or off > tolerance) and (vertical, round(edge, 2)) not in told:
                    told.add((vertical, round(edge, 2)))
                    findings.append(_misplaced(piece, edge, off, vertical=vertical))
    name, limit = "cut marks at the pieces' edges", f"within {tolerance:g} mm"
    if not marked and any(finding.code == "cut-mark-missing" for finding in findings):
        return _without_marks(subject, name, [one for one in findings if one.code != "cut-mark-missing"])
    return measure(name, f"within {worst:.4f} mm", limit, findings)


def _without_marks(subject: Subject, name: str, findings: list[Finding]) -> Measure:
    """A file in which no sheet has a cut mark: one for a machine has that machine's; or they were left out on purpose,
    which nothing in it tells."""
    tolerance = subject.limits.length("cut-tolerance")
    fronts = [page for page, listed in sorted(subject.pieces_by_page.items()) if 0 < page <= len(subject.drawn.pages)
              and any(subject.is_cut(piece) and piece.side == "front" for piece in listed)]
    marked, faults = machine_faults(subject.drawn, fronts, tolerance)
    if marked:
        sheets = "1 sheet" if marked == 1 else f"{marked} sheets"
        return measure(name, f"a cutting machine's marks on {sheets}", f"alike within {tolerance:g} mm",
                       [*findings, *faults])
    none = Finding("cut-marks-none", "no sheet has cut marks: right only if they were left out on purpose",
                   severity=Severity.WARNING)
    return measure(name, "no cut marks at all", f"within {tolerance:g} mm", [*findings, none])


def _misplaced(piece: Piece, edge: float, off: float | None, *, vertical: bool) -> Finding:
    which = f"{'x' if vertical else 'y'} = {edge:.2f} mm"
    if off is None:
        return at("cut-mark-missing", f"the edge of {piece.id} at {which} has no cut marks at its two ends", piece.page,
                  piece.box)
    return at("cut-mark-off", f"the cut marks for {piece.id} at {which} are {off:.3f} mm off: it would be cut to a "
              "wrong size", piece.page, piece.box)


def _uneven(subject: Subject, tolerance: float) -> list[Finding]:
    """Cards of one deck that aren't of one size. A deck is what stands in one file as cards."""
    assert subject.entry is not None
    findings: list[Finding] = []
    sizes: Counter[tuple[float, float]] = Counter()
    cards = [piece for piece in subject.entry.pieces if piece.part == "cards"]
    for piece in cards:
        sizes[_size(piece)] += 1
    for piece in cards:
        near = [size for size in sizes if size != _size(piece) and sizes[size] > sizes[_size(piece)]
                and abs(size[0] - _size(piece)[0]) < _REACH and abs(size[1] - _size(piece)[1]) < _REACH]
        if near and max(abs(near[0][0] - _size(piece)[0]), abs(near[0][1] - _size(piece)[1])) > tolerance:
            findings.append(at("piece-size", f"{piece.id} is {piece.width:g} × {piece.height:g} mm; the others of its "
                               f"deck are {near[0][0]:g} × {near[0][1]:g} mm", piece.page, piece.box))
    return findings


def _size(piece: Piece) -> tuple[float, float]:
    lying = piece.rotation % 180 == 90
    return (piece.height, piece.width) if lying else (piece.width, piece.height)


def _around(cut: list[Piece]) -> Box:
    return (min(p.x for p in cut), min(p.y for p in cut), max(p.x + p.width for p in cut),
            max(p.y + p.height for p in cut))


def _marks(subject: Subject, page: int, cut: list[Piece]) -> list[Tick]:
    """A page's marks that lie on no piece: a rule on a card is none. A line drawn along a whole cut is two marks."""
    block = _around(cut)
    found: list[Tick] = []
    for mark in ticks([stroke for stroke in subject.drawn.strokes if stroke.page == page], math.inf):
        first, last = (block[1], block[3]) if mark.vertical else (block[0], block[2])
        if mark.start <= first + _EDGE and mark.end >= last - _EDGE:
            found += [replace(mark, end=first), replace(mark, start=last)]
            continue
        middle = (mark.start + mark.end) / 2
        x, y = (mark.at, middle) if mark.vertical else (middle, mark.at)
        if not any(p.x < x < p.x + p.width and p.y < y < p.y + p.height for p in cut):
            found.append(mark)
    return found


def _off(marks: list[Tick], block: Box, edge: float, *, vertical: bool) -> float | None:
    """How far the nearest marks before and behind the block of pieces are from an edge: the worse of both."""
    first, last = (block[1], block[3]) if vertical else (block[0], block[2])
    near = [mark for mark in marks if mark.vertical == vertical and abs(mark.at - edge) <= _REACH]
    before = min((abs(mark.at - edge) for mark in near if mark.end <= first + _EDGE), default=None)
    behind = min((abs(mark.at - edge) for mark in near if mark.start >= last - _EDGE), default=None)
    return None if before is None or behind is None else max(before, behind)


def one_grid(subject: Subject) -> Measure:
    """Sheets of pieces of one size have their cuts in the same places, so that a stack of them is cut at once. Backs
    mirror fronts, at the edge about which the paper is turned. Pages with another number of cuts are another run's."""
    tolerance = subject.limits.length("cut-tolerance")
    first: dict[tuple[object, ...], tuple[int, str, list[float], list[float]]] = {}
    findings: list[Finding] = []
    sheets = 0
    for page, listed in sorted(subject.pieces_by_page.items()):
        cut = [piece for piece in listed if subject.is_cut(piece)]
        if not cut or not 0 < page <= len(subject.drawn.pages):
            continue
        sheets += 1
        facts = subject.drawn.pages[page - 1]
        marks = _marks(subject, page, cut)
        across, down = _pairs(marks, _around(cut), vertical=True), _pairs(marks, _around(cut), vertical=False)
        key = (cut[0].part, *sorted(_size(cut[0])), round(facts.width), round(facts.height), len(across), len(down))
        known = first.setdefault(key, (page, cut[0].side, across, down))
        mirrored = [(across, down)] if cut[0].side == known[1] else [
            (sorted(facts.width - x for x in across), down), (across, sorted(facts.height - y for y in down))]
        off = min(max((abs(a - b) for a, b in zip((*xs, *ys), (*known[2], *known[3]), strict=True)), default=0.0)
                  for xs, ys in mirrored)
        if off > tolerance:
            findings.append(at("grid-moves", f"the cuts of this sheet are up to {off:.2f} mm off those of page "
                               f"{known[0]}: a stack can't be cut at once", page, _around(cut)))
    return measure("one grid on all sheets", f"{sheets} {'sheet' if sheets == 1 else 'sheets'}",
                   f"within {tolerance:g} mm", findings)


def _pairs(marks: list[Tick], block: Box, *, vertical: bool) -> list[float]:
    """Where marks stand before the block and behind it, on one line."""
    first, last = (block[1], block[3]) if vertical else (block[0], block[2])
    before = [mark.at for mark in marks if mark.vertical == vertical and mark.end <= first + _EDGE]
    behind = [mark.at for mark in marks if mark.vertical == vertical and mark.start >= last - _EDGE]
    found: list[float] = []
    for at_ in sorted(at_ for at_ in before if any(abs(at_ - other) < 0.05 for other in behind)):
        if not found or at_ - found[-1] > _SAME_CUT:
            found.append(at_)  # a mark and the white under it, which keeps it off a pattern, are one
    return found


def names(subject: Subject) -> Measure:
    """Every piece to be cut out has its name on it: in its text, or as the title of the element that its content lies
    in, for one whose pictures say all. Plain backs have none."""
    assert subject.entry is not None
    findings: list[Finding] = []
    looked = named = 0
    for piece in subject.entry.pieces:
        runs = subject.runs_of.get(piece, [])
        back = piece.side == "back" or piece in subject.folded_backs
        if piece.part not in CARDLIKE or (back and not runs):
            continue
        looked += 1
        read = {word for run in runs for word in words(run.text)}
        wanted = words(piece.name)
        if set(wanted) <= read or any(set(wanted) <= set(words(title)) for title in _titles(subject, piece)):
            named += 1
        elif not runs:
            findings.append(at("piece-missing", f"{piece.id} should stand here; there is no text at all", piece.page,
                               piece.box))
        else:
            findings.append(at("piece-name", f"“{piece.name}” can't be read on {piece.id}", piece.page, piece.box))
    return measure("pieces with their name", f"{named} of {looked}", "all", findings + _copies(subject))


def _titles(subject: Subject, piece: Piece) -> set[str]:
    """Titles of the elements around what stands on a piece."""
    elements = subject.document.structure.elements
    found: set[str] = set()
    for run in subject.runs_of.get(piece, []):
        number = run.mark.element
        for _ in range(32):
            if number < 0:
                break
            found.add(elements[number].title)
            number = elements[number].parent
    return found


def _copies(subject: Subject) -> list[Finding]:
    """Where cards of one name print which copy they are, all of them must, each its own number."""
    assert subject.entry is not None
    groups: dict[str, list[Piece]] = {}
    for piece in subject.entry.pieces:
        if piece.part == "cards" and piece.side == "front" and piece not in subject.folded_backs:
            groups.setdefault(piece.name, []).append(piece)
    findings: list[Finding] = []
    for group in groups.values():
        figures = {piece: _figures(subject, piece) for piece in group}
        # a figure that all copies hold is their text's: only one more of it is a copy's number
        without = [piece for piece in group
                   if figures[piece][piece.copy] <= min(one[piece.copy] for one in figures.values())]
        if 0 < len(without) * 2 <= len(group):
            findings += [at("piece-copy", f"{piece.id} should say that it is copy {piece.copy}; it doesn't", piece.page,
                            piece.box) for piece in without]
    return findings


def _figures(subject: Subject, piece: Piece) -> Counter[int]:
    return Counter(int(word) for run in subject.runs_of.get(piece, []) for word in words(run.text)
                   if word.isdecimal() and len(word) < 6)
