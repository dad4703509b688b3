"""How a person wants the sheets: sides, marks, gaps, order, the printer's corrections.

Belongs here: these choices as values, and what is wrong with them. Never here: geometry, or reading options.
"""

from __future__ import annotations

from printkit.diagnostics import Diagnostic, error
from printkit.imposition.cutters import Cutter
from printkit.record import dataclass

LEAST_GAP = 2.0
"""mm between two cut lines: a narrower strip can't be cut off, it tears."""


@dataclass(frozen=True)
class Printer:
    """What a printer does wrong, as measured on the calibration page.

    ``scale`` is the percentage at which it prints (99.2). ``back_offset`` is how far, in mm, a back lands right and
    down of where it belongs **as seen from the front**: the sheet upright, its front towards you, the back shining
    through. Seen so, it is one and the same figure whichever edge the sheet is turned about, since it is the paper
    that lay askew; on the back's own page it is (-x, y) about the long edge and (x, -y) about the short one, every
    sheet printed upright. ``margin`` is what it can't reach, in mm, None for the paper's own; ``rotate_backs`` that it
    turns the backs upside down.
    """

    name: str
    scale: float = 100.0
    back_offset: tuple[float, float] = (0.0, 0.0)
    margin: float | None = None
    rotate_backs: bool = False


@dataclass(frozen=True)
class Options:
    """``backs`` empty for what the deck itself says: two sides, turned on the long edge, where its cards have backs.

    ``gutter`` and ``bleed`` mm between and around trims; ``corner_radius`` mm of a printed guide for a corner punch;
    ``order`` ``stack`` deals the pieces so that the cut pile is in order; ``copies`` how many sets; ``cutter`` the
    machine that cuts them.
    """

    backs: str = ""
    marks: str = "ticks"
    gutter: float = 0.0
    bleed: float = 0.0
    corner_radius: float = 0.0
    order: str = "sheet"
    copies: int = 1
    printer: Printer | None = None
    cutter: Cutter | None = None


PLAIN = Options()
"""Nothing asked for."""


def check_options(options: Options) -> tuple[Diagnostic, ...]:
    """Everything that can be told without the pieces; each says what is allowed."""
    findings: list[Diagnostic] = []
    if 0 < options.gutter < LEAST_GAP:
        findings.append(_fault("gutter", f"a gutter of {options.gutter:g} mm leaves two cut lines too close to each "
                               "other", f"choose 0, so that both are one cut, or {LEAST_GAP:g} mm and more"))
    if not 0 <= options.gutter <= 50:
        findings.append(_fault("gutter", f"a gutter of {options.gutter:g} mm is not possible", "from 0 to 50 mm"))
    if not 0 <= options.bleed <= 10:
        findings.append(_fault("bleed", f"a bleed of {options.bleed:g} mm is not possible",
                               "from 0 to 10 mm; 3 mm is usual"))
    elif options.bleed and options.bleed * 2 > options.gutter + 1e-9:
        findings.append(_fault("bleed", f"a bleed of {options.bleed:g} mm needs a gutter of at least "
                               f"{2 * options.bleed:g} mm: each card's ink runs into it from its side",
                               f"add --gutter {max(2 * options.bleed, LEAST_GAP):g}mm"))
    if not 0 <= options.corner_radius <= 20:
        findings.append(_fault("corner-radius", f"a corner radius of {options.corner_radius:g} mm is not possible",
                               "from 0 to 20 mm; corner punches are 3, 5 or 10 mm"))
    if options.backs == "fold" and options.cutter is not None and options.cutter.marks is not None:
        findings.append(_fault("cutter", "a sheet that is folded before it is cut hides one of the machine's marks",
                               "cut with --backs duplex-long, duplex-short, separate or none"))
    return tuple(findings)


def _fault(option: str, message: str, hint: str) -> Diagnostic:
    return error("bad-option", f"--{option}: {message}", hint=hint)
