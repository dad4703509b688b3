"""Breaking text into lines: the fewest that fit, and among those the most readable.

Belongs here: where a line ends. Never here: where it stands, its font file, or what happens when it doesn't fit.
No hyphenation, no justification (UKAAF G003; DESIGN section 7): words stay whole, lines ragged right.
"""

from __future__ import annotations

import re
from functools import lru_cache

from printkit.typeface import advance

_TOLERANCE = 1e-6
# A line may end at a space, and after a hyphen, dash or slash inside a word; never at a no-break space.
_ATOM = re.compile(r"[^ \n]*?[^\W\d_][-–—/](?=[^\W\d_])|[^ \n]+|\n")

SENTENCE_BONUS = 0.35  # ending a line with a sentence reads best
LABEL_COST = 0.5  # "Texture:" alone at a line's end
SHORT_WORD_COST = 0.08  # "of", "the" left hanging
LONE_COST = 0.6  # a lone letter, or a figure parted from what it counts
EXTRA_LINE_COST = 0.12


def break_lines(text: str, weight: str, size: float, width: float, *, balance: bool = False,
                most: int = 0) -> tuple[str, ...]:
    """Lines of ``text`` within ``width`` mm. ``\\n`` always breaks.

    ``balance`` seeks the most even and sensible breaks among the fewest lines, or up to ``most`` lines where that
    lets sentences end lines. A single word that is wider than ``width`` stands on a line of its own: the caller
    compares ``widest`` with the width and decides.
    """
    return _break(text, weight, size, round(width, 4), balance, most)


def widest(lines: tuple[str, ...], weight: str, size: float) -> float:
    """Width in mm of the widest line."""
    return max((advance(line, weight, size) for line in lines), default=0.0)


@lru_cache(maxsize=4096)
def _break(text: str, weight: str, size: float, width: float, balance: bool, most: int) -> tuple[str, ...]:
    lines: list[str] = []
    for paragraph in text.split("\n"):
        atoms = _atoms(paragraph)
        greedy = _greedy(atoms, weight, size, width)
        if not balance or len(greedy) < 2 or widest(greedy, weight, size) > width + _TOLERANCE or len(atoms) > 120:
            lines += greedy
        else:
            lines += _balanced(atoms, weight, size, width, len(greedy), max(len(greedy), most))
    return tuple(lines)


def _atoms(paragraph: str) -> tuple[tuple[str, bool], ...]:
    """What can't be broken, each with whether a space follows it."""
    found = [(m[0], paragraph[m.end() : m.end() + 1] == " ") for m in _ATOM.finditer(paragraph)]
    return tuple(found) or (("", False),)


def _join(atoms: tuple[tuple[str, bool], ...]) -> str:
    return "".join(word + (" " if spaced else "") for word, spaced in atoms).rstrip(" ")


def _greedy(atoms: tuple[tuple[str, bool], ...], weight: str, size: float, width: float) -> tuple[str, ...]:
    lines: list[str] = []
    start = 0
    for end in range(1, len(atoms) + 1):
        if end - start > 1 and advance(_join(atoms[start:end]), weight, size) > width + _TOLERANCE:
            lines.append(_join(atoms[start : end - 1]))
            start = end - 1
    return (*lines, _join(atoms[start:]))


def _balanced(atoms: tuple[tuple[str, bool], ...], weight: str, size: float, width: float, fewest: int,
              most: int) -> tuple[str, ...]:
    """Least total cost over all ways to break, for every number of lines up to ``most`` (dynamic programming)."""
    count = len(atoms)
    infinite = float("inf")
    best = [[infinite] * (most + 1) for _ in range(count + 1)]
    following: dict[tuple[int, int], int] = {}
    best[count][0] = 0.0
    for start in range(count - 1, -1, -1):
        for end in range(start + 1, count + 1):
            length = advance(_join(atoms[start:end]), weight, size)
            if length > width + _TOLERANCE:
                break
            cost = _line_cost(atoms, end, (width - length) / width)
            for left in range(1, most + 1):
                total = cost + best[end][left - 1]
                if total < best[start][left]:
                    best[start][left] = total
                    following[start, left] = end
    left = min(range(fewest, most + 1), key=lambda n: best[0][n] + EXTRA_LINE_COST * (n - fewest))
    lines: list[str] = []
    start = 0
    while start < count:
        end = following[start, left]
        lines.append(_join(atoms[start:end]))
        start, left = end, left - 1
    return tuple(lines)


def _line_cost(atoms: tuple[tuple[str, bool], ...], end: int, slack: float) -> float:
    """How badly a line ends before atom ``end`` when it leaves ``slack`` (0 to 1) of the width empty."""
    cost = slack * slack
    if end == len(atoms):
        return cost * 0.8
    last, following = atoms[end - 1][0], atoms[end][0]
    if last.endswith("."):
        cost -= SENTENCE_BONUS
    if last.endswith(":"):
        cost += LABEL_COST
    if len(last) <= 3 and last.isalpha() and last.islower():
        cost += SHORT_WORD_COST
    if len(last) == 1 or (last.replace("×", "").isdigit() and following[:1].islower()):
        cost += LONE_COST
    if last.isdigit() or following.startswith("("):
        cost += 0.05
    return cost
