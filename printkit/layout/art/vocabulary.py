"""What documents call patterns: names of textures (HERRINGBONE) and words that describe one (slanting strokes).

Belongs here: the words and how a text is searched for them. Never here: what a pattern looks like (``textures.py``), or
which word of a game gets which.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

WORDS: Mapping[str, tuple[str, ...]] = {
    "dots": ("dot", "dotted", "polka", "polka dot", "spot", "spotted", "speckle", "speckled", "speck", "freckle",
             "freckled", "stipple", "stippled", "point", "pebble", "pebbled", "grain", "grainy", "bead", "pinpoint",
             "sand", "snow", "dapple", "dappled", "sprinkle", "pellet", "seed", "peppered", "leopard"),
    "lines": ("line", "lined", "stripe", "striped", "straight", "bar", "barred", "band", "banded", "stroke", "rule",
              "ruled", "rib", "ribbed", "plank", "slat", "furrow", "furrowed", "row", "ribbon", "zebra",
              "corduroy", "ticking", "grooved", "groove", "ridge", "ridged", "horizontal", "parallel"),
    "columns": ("column", "vertical", "upright", "pillar", "pillared", "pinstripe", "pinstriped", "palisade", "reed",
                "bamboo"),
    "waves": ("wave", "wavy", "waving", "ripple", "rippled", "rippling", "squiggle", "squiggly", "curve", "curved",
              "curving", "undulating", "water", "sea", "serpentine", "meander", "snaking", "curl", "curly", "swirl",
              "ogee", "moire", "wiggle", "wiggly", "flowing", "bendy", "marbled", "marble"),
    "rings": ("ring", "ringed", "circle", "circular", "loop", "looped", "hoop", "hooped", "bubble", "bubbly", "round",
              "annulus", "chain", "donut", "doughnut", "target", "coin", "eyelet", "hole", "pearl"),
    "crosses": ("cross", "plus", "plus sign", "crosslet", "cross stitch", "sum", "x", "saltire"),
    "zigzag": ("zigzag", "zig zag", "chevron", "saw", "sawtooth", "jagged", "lightning", "bargello", "crimped",
               "crinkle", "rickrack", "ric rac", "peak", "mountain", "pleat", "pleated", "vandyke"),
    "herringbone": ("herringbone", "herring bone", "fishbone", "twill", "tweed", "parquet",
                    "feathered", "feather", "arrow", "arrowhead", "fir", "wheat", "braid", "braided", "plait"),
    "squares": ("square", "squared", "block", "checker", "chequer", "checkered", "chequered", "checkerboard",
                "chequerboard", "chessboard", "chess", "tile", "tiled", "mosaic", "pixel", "patch", "patchwork", "box",
                "cube", "houndstooth", "hounds tooth", "dogtooth", "cobble", "cobbled"),
    "hatch": ("hatch", "hatched", "hatching", "slash", "slashed", "diagonal", "slant", "slanted", "slanting", "oblique",
              "sloping", "rain", "candy cane", "barber", "regimental", "shaded", "bias"),
    "diamonds": ("diamond", "lozenge", "harlequin", "argyle", "rhombus", "kite", "quilted", "facet"),
    "scales": ("scale", "scaly", "scaled", "fishscale", "fish scale", "fish", "arch", "arched", "scallop", "scalloped",
               "shell", "clamshell", "clam", "seigaiha", "roof", "shingle", "feathery", "fan", "semicircle", "arc",
               "mermaid", "dragon", "cloud", "rainbow"),
    "drops": ("drop", "droplet", "raindrop", "teardrop", "tear", "paisley", "boteh", "dripping", "drip", "petal",
              "flame", "leafy"),
    "triangles": ("triangle", "triangular", "tooth", "teeth", "toothed", "pyramid", "spike", "spiked", "thorn", "shark",
                  "flying geese", "pennant", "bunting", "tent", "pine"),
    "dashes": ("dash", "dashed", "stitch", "stitched", "brick", "brickwork", "broken", "interrupted", "running stitch",
               "sashiko", "short", "morse", "hyphen", "basket", "basketweave", "weave", "woven", "wicker"),
    "stars": ("star", "starry", "starred", "sparkle", "sparkling", "twinkle", "asterisk", "glitter", "night sky"),
    "grid": ("grid", "check", "checked", "plaid", "tartan", "gingham", "windowpane", "graph", "net", "netting",
             "mesh", "crossing", "crossed", "squared paper", "tattersall", "madras", "fence", "cage", "burlap",
             "canvas", "waffle", "grating"),
    "lattice": ("lattice", "trellis", "crosshatch", "crosshatched", "cross hatch", "cross hatched", "criss cross",
                "crisscross", "fishnet", "web", "scored", "pineapple"),
    "plain": ("plain", "blank", "empty", "bare", "smooth", "solid", "unpatterned", "untextured", "none",
              "no texture", "no pattern"),
}  # fmt: skip
"""For each pattern its names and descriptions, singular; of two words that stand together."""

RELATED: Mapping[str, tuple[str, ...]] = {
    "dots": ("drops", "rings"), "lines": ("columns", "hatch", "dashes"), "columns": ("lines", "hatch"),
    "waves": ("scales", "zigzag"), "rings": ("scales", "dots"), "crosses": ("stars", "lattice"),
    "zigzag": ("herringbone", "triangles"), "herringbone": ("zigzag", "hatch"), "squares": ("grid", "diamonds"),
    "hatch": ("herringbone", "columns", "lines"), "diamonds": ("lattice", "squares"), "scales": ("waves", "rings"),
    "drops": ("dots", "scales"), "triangles": ("zigzag", "diamonds"), "dashes": ("lines", "columns"),
    "stars": ("crosses", "dots"), "grid": ("lattice", "squares"), "lattice": ("grid", "diamonds"), "plain": (),
}  # fmt: skip
"""What comes nearest where two words of a game ask for one pattern: CHECK and PLAID are a grid and a lattice."""

WEAK = frozenset((
    "line", "lined", "stroke", "straight", "bar", "band", "banded", "row", "parallel", "horizontal", "ruled", "rule",
    "point", "round", "short", "solid", "shaded",
))  # fmt: skip
"""Words that say least: wavy lines are waves, rows of arches are scales, broken strokes are dashes."""

_WORD = re.compile(r"[^\W\d_]+")
_PATTERN_OF = {word: name for name, words in WORDS.items() for word in words}


def named(word: str) -> str | None:
    """The pattern that a word of the game is the name of (DOTS, STRIPES, Zig-zag), or None: all of the word counts."""
    asked = " ".join(_WORD.findall(word.casefold()))
    return next((name for form in _singulars(asked) if (name := _PATTERN_OF.get(form))), None)


def described(text: str) -> str | None:
    """The pattern that words of a text describe (``small separated dots``, ``curving parallel strokes``), or None. The
    first word that says more than a line or a stroke decides."""
    found = list(_said(text))
    strong = (name for word, name in found if word not in WEAK)
    return next(strong, None) or next((name for _, name in found), None)


def _said(text: str) -> Iterator[tuple[str, str]]:
    """The words of a text, and pairs of them, that stand in the table, in order; a pair comes before its words."""
    words = _WORD.findall(text.casefold())
    for number, word in enumerate(words):
        for asked in (f"{word} {words[number + 1]}" if number + 1 < len(words) else "", word):
            form = next((form for form in _singulars(asked) if form in _PATTERN_OF), None)
            if form:
                yield form, _PATTERN_OF[form]


def _singulars(word: str) -> tuple[str, ...]:
    """The word, and what it may be the plural of; for a hyphen's sake also without its space."""
    forms = dict.fromkeys((word, word.removesuffix("s"), word.removesuffix("es")))
    return tuple(dict.fromkeys((*forms, *(form.replace(" ", "") for form in forms))))
