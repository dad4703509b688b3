"""Documents with one fault each: the three seeds and small papers of our own, edited. What each must be told stands in
``fixtures/documents/findings.txt``, word for word; ``test_documents_faults.py`` holds the two together.
"""

from __future__ import annotations

from pathlib import Path

from printkit.documents.document import Parsed, parse
from printkit.source import Source

SEEDS = Path(__file__).parent.parent / "seeds"
FIXTURES = Path(__file__).parent / "fixtures" / "documents"

SMALL = """\
Round & Revel / Test
Small Game
A line.
What you need
- 3 hare cards: 2 HARE, 1 WOLF
- One moon mat
How to play
Run
Run over three nights. After each night, sleep. Highest score wins.
Printable materials
Cut.
HARE · copy 01
HARE. Runs.
HARE · copy 02
HARE. Runs.
WOLF · copy 01
WOLF. Howls.
Moon mat · print one copy
Player: ________
HARES: count ____ × 2 = ____
Round & Revel. First edition.
"""
FIG_18 = "FIG · copy 18\nFRUIT: FIG.\nFirst three figs: 2 points each. Every further fig: minus 1 point.\n"
PLUM_7 = "PLUM · copy 07\nFRUIT: PLUM.\nEach complete pair of plums scores 3 points. A leftover plum scores 0.\n"
WAVES = (
    "TILE. Motif: KEY. Texture: WAVES (curving parallel strokes). Print four copies of this tile. The words, "
    "rather than pictures or colour, determine every match.\n"
)
SHARES, RELAY, ORCHARD = "orchard-shares", "pattern-relay", "orchard"

Edits = tuple[tuple[str, str], ...]
CASES: dict[str, tuple[str, Edits]] = {
    # the list of materials against the cards
    "53 cards, the last one missing": (SHARES, ((FIG_18, ""),)),
    "53 cards, one missing in between": (SHARES, ((PLUM_7, ""),)),
    "copy 03 twice": (SHARES, (("PEAR · copy 04", "PEAR · copy 03"),)),
    "a name misspelt": (SHARES, (("PEAR · copy 09", "PAER · copy 09"),)),
    "a name that is counted but not listed": ("small", (("2 HARE, 1 WOLF", "2 HARE, 1 OWL"),)),
    "groups that no card names": ("small", (("2 HARE, 1 WOLF", "2 good, 1 bad"),)),
    "cards needed, none listed": (
        "small",
        (("HARE · copy 01\nHARE. Runs.\nHARE · copy 02\nHARE. Runs.\nWOLF · copy 01\nWOLF. Howls.\n", ""),),
    ),
    "one tile too few": (RELAY, (("KEY / WAVES\n" + WAVES, ""),)),
    "one tile too many copies": (
        RELAY,
        (("LINES (straight parallel strokes). Print four", "LINES (straight parallel strokes). Print five"),),
    ),
    "a paired title twice": (RELAY, (("LEAF / DOTS\nTILE. Motif: LEAF", "SUN / DOTS\nTILE. Motif: SUN"),)),
    # the list of materials against itself
    "20 plums in the list alone": (SHARES, (("18 PLUM", "20 PLUM"),)),
    "55 fruit cards": (SHARES, (("54 fruit cards: 18", "55 fruit cards: 18"),)),
    "47 cards in total": (RELAY, (("48 cards total", "47 cards total"),)),
    # prose against the list
    "seventeen of each name": (SHARES, (("eighteen of each", "seventeen of each"),)),
    "using all 53 cards": (SHARES, (("using all 54 cards", "using all 53 cards"),)),
    "five copies of all 12": (RELAY, (("Print four copies of all 12", "Print five copies of all 12"),)),
    "26 remain": (RELAY, (("with three, 27 remain", "with three, 26 remain"),)),
    "the hand size said in two ways": (RELAY, (("Deal seven cards to each", "Deal eight cards to each"),)),
    "harvests said in two ways": (SHARES, (("exactly six harvests", "exactly five harvests"),)),
    "rounds that don't use up the deck": (
        SHARES,
        (
            ("over six harvests", "over five harvests"),
            ("exactly six harvests", "exactly five harvests"),
            ("Six harvests total", "Five harvests total"),
        ),
    ),
    "two piles for three kinds": (SHARES, (("three separate face-up piles", "two separate face-up piles"),)),
    "2-by-4 in one place": (RELAY, (("2-by-3", "2-by-4"),)),
    "three labels for two rows": (RELAY, (("TOP and BOTTOM", "TOP, MIDDLE and BOTTOM"),)),
    "a tableau of forty columns": (
        RELAY,
        (("2-by-3", "2-by-40"), ("two rows of three", "two rows of 40"), ("your three columns", "your 40 columns")),
    ),
    # mats and markers
    "four mats in the list": (SHARES, (("Three collection mats", "Four collection mats"),)),
    "four mats everywhere, three friends": (
        SHARES,
        (
            ("Three collection mats", "Four collection mats"),
            ("mat · print three", "mat · print four"),
            ("collection mat three times. S", "collection mat four times. S"),
            ("collection mat three times and", "collection mat four times and"),
        ),
    ),
    "four mats in a sentence": (SHARES, (("collection mat three times and", "collection mat four times and"),)),
    "a mat that isn't listed": ("small", (("- One moon mat", "- One moon mat\n- Two river boards"),)),
    "a token that isn't listed": ("small", (("- One moon mat", "- One moon mat\n- Five acorn tokens"),)),
    "a mat for each of how many": ("small", (("- One moon mat", "- One moon mat per player"),)),
    "a mat without lines": ("small", (("Player: ________\nHARES: count ____ × 2 = ____\n", ""),)),
    "a mat printed 600 times": ("small", (("One moon mat", "600 moon mats"), ("print one copy", "print 600 copies"))),
    "a card printed no times": ("small", (("WOLF · copy 01", "WOLF · print 0 copies"),)),
    "a line whose arithmetic is not understood": ("small", (("count ____ × 2", "count ____ squared"),)),
    # cards
    "a title without text": (
        SHARES,
        (("PEAR · copy 05\nFRUIT: PEAR.\nEach pear scores 1 point.\n", "PEAR · copy 05\n"),),
    ),
    "a tile without text": (RELAY, (("KEY / WAVES\n" + WAVES, "KEY / WAVES\n"),)),
    "a title that its text contradicts": (SHARES, (("PEAR · copy 09\nFRUIT: PEAR.", "PEAR · copy 09\nFRUIT: PLUM."),)),
    "a copy with another text": (
        SHARES,
        (("PEAR · copy 09\nFRUIT: PEAR.\nEach pear scores 1", "PEAR · copy 09\nFRUIT: PEAR.\nEach pear scores 2"),),
    ),
    "copies said in two ways": (
        "small",
        (("WOLF · copy 01\nWOLF. Howls.", "WOLF · print two copies\nWOLF. Howls. Print three copies of this card."),),
    ),
    "a tile with a line more than the others": (RELAY, (("KEY / WAVES\nTILE.", "KEY / WAVES\nTurn it.\nTILE."),)),
    "copies of two and of three": (
        "small",
        (("HARE · copy 01", "HARE · copy 01 of 02"), ("HARE · copy 02", "HARE · copy 02 of 03")),
    ),
    "the last copy of three": (
        "small",
        (("HARE · copy 01", "HARE · copy 01 of 3"), ("HARE · copy 02", "HARE · copy 02 of 3")),
    ),
    "a copy beyond the last": (
        "small",
        (("HARE · copy 01", "HARE · copy 01 of 1"), ("HARE · copy 02", "HARE · copy 02 of 1")),
    ),
    "a second deck that isn't listed": ("small", (("- One moon mat", "- 4 storm cards\n- One moon mat"),)),
    "19 cards of one deck among two": (
        "small",
        (
            ("- One moon mat", "- 2 storm cards\n- One moon mat"),
            ("Run over", "Shuffle all 3 storm cards. Run over"),
            ("Moon mat ·", "GALE\nSTORM. Blows.\nHAIL\nSTORM. Falls.\nMoon mat ·"),
        ),
    ),
    # what stands twice, sums
    "a mat listed twice": (
        "small",
        (("Round & Revel. First", "Moon mat · print one copy\nHARES: count ____ × 2 = ____\nRound & Revel. First"),),
    ),
    "two lines of one name": ("small", (("× 2 = ____\n", "× 2 = ____\nHares: count ____ × 2 = ____\n"),)),
    "two tents of three": (
        "small",
        (
            ("- One moon mat", "- One moon mat\n- Three tents: one red tent and one blue tent"),
            ("Round & Revel. F", "Red tent\nStand.\nBlue tent\nStand.\nRound & Revel. F"),
        ),
    ),
    "a pear worth two in the rules": (SHARES, (("each PEAR is worth 1 point", "each PEAR is worth 2 points"),)),
    "a pair worth four on the mat": (SHARES, (("pairs ____ × 3", "pairs ____ × 4"),)),
    "a sum that is wrong": (SHARES, (("scores 7 + 12 + 6 = 25", "scores 7 + 12 + 6 = 26"),)),
    # cut off
    "no printables": ("small", ((SMALL[SMALL.index("Printable") :], ""),)),
    "a score line cut off": ("small", (("× 2 = ____\nRound & Revel. First edition.\n", "× 2 ="),)),
    "a sentence cut off": ("small", (("Howls.\n" + SMALL.split("Howls.\n")[1], "How"),)),
    "no closing line": ("small", (("Round & Revel. First edition.\n", ""),)),
    "the closing line cut off": ("small", (("First edition.\n", "First edi"),)),
    "no list of materials": ("small", (("What you need\n- 3 hare cards: 2 HARE, 1 WOLF\n- One moon mat\n", ""),)),
    "no title": ("small", ((SMALL[len("Round & Revel / Test\n") :], ""),)),
    "neither kind": ("small", (("Round & Revel / Test", "Round and round"),)),
    # OBJECTIVE OF …
    "six red dice in the header": (ORCHARD, (("5 red D6", "6 red D6"),)),
    "three tokens in the header": (ORCHARD, (("2 tokens", "3 tokens"),)),
    "two penalties": (ORCHARD, (("Twice during the game,", "Lose 2 points for every rotten fruit token. Twice"),)),
    "points that are not understood": (ORCHARD, (("total score.", "total score. Gain 5 points at the end."),)),
    "a board that nobody describes": (ORCHARD, (("2 tokens", "2 tokens, 1 game board"),)),
    "no dice of a colour": (ORCHARD, (("5 red D6", "0 red D6"), ("The 5 red dice", "The red dice"))),
    "bands that overlap": (ORCHARD, (("Less than 25", "Less than 26"),)),
    "bands with a gap": (ORCHARD, (("30 – 34", "32 – 34"),)),
    "a band upside down": (ORCHARD, (("30 – 34", "34 – 30"),)),
    "bands without an upper end": (ORCHARD, (("50 or more points = Pretty Pear-fect\n", ""),)),
    "header alone": ("objective", ()),
    "a heading with nothing under it": ("objective", (("AUDIENCE: 8+\n", "AUDIENCE: 8+\nSETUP\nSit.\nSCORING\n"),)),
    "a sentence of rules cut off": ("objective", (("AUDIENCE: 8+\n", "AUDIENCE: 8+\nSCORING\nThe most po"),)),
    "a last full stop forgotten": ("objective", (("AUDIENCE: 8+\n", "AUDIENCE: 8+\nSCORING\nThe longest nap wins"),)),
    "no word on the end": ("objective", (("AUDIENCE: 8+\n", "AUDIENCE: 8+\nSETUP\nSit.\n"),)),
    "a table cut off": ("objective", (("AUDIENCE: 8+\n", "AUDIENCE: 8+\nWINNING\nCompare your score:"),)),
    "a table cut off in its first band": ("objective", (("AUDIENCE: 8+\n", "AUDIENCE: 8+\nWINNING\n0-9 points: Lo"),)),
    "faces that nobody gives": (ORCHARD, ()),
}

OBJECTIVE = "OBJECTIVE OF NAPPING: Sleep.\nNUMBER OF PLAYERS: 2 players\nAUDIENCE: 8+\n"


def text_of(name: str) -> str:
    """A base text by its name."""
    own = {"small": SMALL, "objective": OBJECTIVE}
    return own[name] if name in own else (SEEDS / f"{name}.txt").read_text("utf-8")


def faulty(name: str) -> Parsed:
    """The parsed document of a case; every edit must find its place once."""
    base, edits = CASES[name]
    text = text_of(base)
    for old, new in edits:
        assert old in text, (name, old)
        text = text.replace(old, new, 1)
    return parse(Source("game.txt", text))


def told(name: str) -> str:
    """All findings of a case as people read them, without what the seeds are silent on."""
    found = faulty(name).diagnostics
    if CASES[name][1]:
        found = tuple(d for d in found if d.code != "faces-missing")
    return "\n".join(d.render() for d in found)
