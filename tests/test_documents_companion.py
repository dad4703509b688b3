"""Companions: what they may supply, and what is wrong with one, each message whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from printkit.documents.companion_looks import COLOURS, PATTERNS, art_names
from printkit.documents.document import Parsed, load, parse
from printkit.source import Source
from printkit.tables import read_table

SEEDS = Path(__file__).parent.parent / "seeds"
ORCHARD = (SEEDS / "orchard.txt").read_text("utf-8")
SHARES = (SEEDS / "orchard-shares.txt").read_text("utf-8")
CARDS = "OBJECTIVE OF HUNT: Win.\nNUMBER OF CARDS: 3 beast cards\nSCORING\nMost beasts win.\n"


def with_companion(document: str, companion: str) -> Parsed:
    return parse(Source("game.txt", document), Source("game.companion.toml", companion, supplied=True))


def told(document: str, companion: str) -> str:
    found = with_companion(document, companion).diagnostics
    return "\n".join(d.render() for d in found if d.code != "faces-missing")


WRONG: dict[str, tuple[str, str, str]] = {
    "no TOML": (
        SHARES,
        "[kinds.PEAR\n",
        """\
game.companion.toml:1:1: error[toml-syntax]: this is not TOML: Expected ']' at the end of a table declaration
  1 | [kinds.PEAR
    | ^^^^^^^^^^^""",
    ),
    "unknown key": (
        SHARES,
        '[kinds.PEAR]\ncolor = "gold"\n',
        """\
game.companion.toml:2:1: error[unknown-key]: unknown key 'color'
  2 | color = "gold"
    | ^^^^^^^^^^^^^^
  hint: did you mean 'colour'?""",
    ),
    "unknown table": (
        SHARES,
        "[kind.PEAR]\n",
        """\
game.companion.toml:1:1: error[unknown-key]: unknown key 'kind'
  1 | [kind.PEAR]
    | ^^^^^^^^^^^
  hint: did you mean 'kinds'?""",
    ),
    "unknown art": (
        SHARES,
        '[kinds.PEAR]\nart = "paer"\n',
        """\
game.companion.toml:2:1: error[unknown-value]: 'art' is "paer", which is not known
  2 | art = "paer"
    | ^^^^^^^^^^^^
  hint: did you mean 'pear'?""",
    ),
    "unknown word": (
        SHARES,
        "[kinds.QUINCE]\n",
        """\
game.companion.toml:1:1: error[unknown-word]: no card, die or marker has the word “QUINCE”
  1 | [kinds.QUINCE]
    | ^^^^^^^^^^^^^^
  hint: the words are: PEAR, PLUM, FIG""",
    ),
    "number for text": (
        SHARES,
        "[kinds.PEAR]\nart = 3\n",
        """\
game.companion.toml:2:1: error[wrong-type]: 'art' must be text in quotes, not a number
  2 | art = 3
    | ^^^^^^^""",
    ),
    "another plural": (
        SHARES,
        '[kinds.PEAR]\nplural = "PEARES"\n',
        """\
game.companion.toml:2:1: error[companion-disagrees]: the plural of PEAR is PEARES here, PEARS in the document
  2 | plural = "PEARES"
    | ^^^^^^^^^^^^^^^^^
  game.txt:200:1: the document says it here
  200 | PEARS: count ____ × 1 = ____
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  hint: a companion supplies what the document does not say; take it out here, or correct it""",
    ),
    "no unit": (
        SHARES,
        '[deck]\nwidth = "63"\n',
        """\
game.companion.toml:2:1: error[bad-length]: 'width' is "63", which is no length
  2 | width = "63"
    | ^^^^^^^^^^^^
  hint: write a number and a unit: "63 mm", "6.3 cm", "2.5 in" or "18 pt\"""",
    ),
    "a card too small": (
        SHARES,
        '[deck]\nwidth = "6.3 mm"\n',
        """\
game.companion.toml:2:1: error[out-of-range]: 'width' is 6.3 mm; 25 to 300 mm are possible
  2 | width = "6.3 mm"
    | ^^^^^^^^^^^^^^^^""",
    ),
    "a deck that isn't there": (
        SHARES,
        "[decks.tiles]\n",
        """\
game.companion.toml:1:1: error[unknown-part]: there is no deck “tiles”
  1 | [decks.tiles]
    | ^^^^^^^^^^^^^
  hint: the decks are: fruit-cards""",
    ),
    "a mat that isn't there": (
        SHARES,
        "[mats.board]\n",
        """\
game.companion.toml:1:1: error[unknown-part]: there is no mat “board”
  1 | [mats.board]
    | ^^^^^^^^^^^^
  hint: the mats are: collection-mat""",
    ),
    "four mats": (
        SHARES,
        "[mats.collection-mat]\ncopies = 4\n",
        """\
game.companion.toml:2:1: error[companion-disagrees]: 'copies' of Collection mat is 4 here, 3 in the document
  2 | copies = 4
    | ^^^^^^^^^^
  game.txt:198:18: the document says it here
  198 | Collection mat · print three copies
      |                  ^^^^^^^^^^^^^^^^^^
  hint: a companion supplies what the document does not say; take it out here, or correct it""",
    ),
    "faces for listed cards": (
        SHARES,
        '[deck]\nfaces = [["PEAR PLUM"]]\n',
        """\
game.companion.toml:2:1: error[companion-disagrees]: 'faces' here, but the document lists its cards itself
  2 | faces = [["PEAR PLUM"]]
    | ^^^^^^^^^^^^^^^^^^^^^^^
  game.txt:36:1: the document says it here
  36 | PEAR · copy 01
     | ^^^^
  hint: a companion supplies what the document does not say; take it out here, or correct it""",
    ),
    "a deck where there is none": (
        CARDS.replace("3 beast cards", "52 card deck"),
        "[deck]\n",
        """\
game.companion.toml:1:1: error[unknown-part]: [deck] is for a document with one deck; this one has 0
  1 | [deck]
    | ^^^^^^
  hint: leave [deck] out""",
    ),
    "two faces for nine cards": (
        ORCHARD,
        '[deck]\nfaces = [["APPLE PEAR"], ["PLUM PEAR"]]\n',
        """\
game.companion.toml:2:1: error[companion-disagrees]: 2 faces here, but the document has 9 cards with 2 faces each
  2 | faces = [["APPLE PEAR"], ["PLUM PEAR"]]
    | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  game.txt:3:18: the document says it here
  3 | NUMBER OF CARDS: 9 orchard cards, 5 red D6 dice, 5 yellow D6 dice, and 5 purple D6 dice, 2 tokens
    |                  ^
  hint: a companion supplies what the document does not say; take it out here, or correct it""",
    ),
    "single-sided": (
        ORCHARD,
        '[deck]\nbacks = "none"\n',
        """\
game.companion.toml:2:1: error[companion-disagrees]: backs are "none" here, "face" in the document
  2 | backs = "none"
    | ^^^^^^^^^^^^^^
  game.txt:9:63: the document says it here
  9 | …ets of paper and a colored printer, print off the double sided cards and rule book. The game also re…
    |                                                    ^^^^^^^^^^^^
  hint: a companion supplies what the document does not say; take it out here, or correct it""",
    ),
    "a fruit of its own": (
        ORCHARD,
        '[deck]\nfaces = [["APPLE KIWI"], ["PLUM PEAR"]]\n',
        """\
game.companion.toml:2:1: error[unknown-word]: face 1 has the word “KIWI”, which the document doesn't know
  2 | faces = [["APPLE KIWI"], ["PLUM PEAR"]]
    | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  hint: the words are: APPLE, PEAR, PLUM""",
    ),
    "faces of two shapes": (
        ORCHARD,
        '[deck]\nfaces = [["APPLE PEAR"], ["PLUM", "PEAR"]]\n',
        """\
game.companion.toml:2:1: error[face-shape]: face 2 has rows of 1, 1 words
  2 | faces = [["APPLE PEAR"], ["PLUM", "PEAR"]]
    | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  hint: all rows of all faces have the same number of words, and all faces as many rows; 6 are the most""",
    ),
    "faces that are no list": (
        ORCHARD,
        '[deck]\nfaces = "APPLE"\n',
        """\
game.companion.toml:2:1: error[wrong-type]: 'faces' must be a list of faces, each a list of rows
  2 | faces = "APPLE"
    | ^^^^^^^^^^^^^^^
  hint: faces = [["APPLE PEAR", "PLUM APPLE"], …]""",
    ),
    "a row of numbers": (
        ORCHARD,
        "[deck]\nfaces = [[1, 2]]\n",
        """\
game.companion.toml:2:1: error[wrong-type]: face 1: a row must be text or a list of texts
  2 | faces = [[1, 2]]
    | ^^^^^^^^^^^^^^^^""",
    ),
    "other values than the dice": (
        ORCHARD,
        '[counters]\nof = "dice"\nvalues = [1, 2, 3]\n',
        """\
game.companion.toml:3:1: error[companion-disagrees]: 'values' is 1, 2, 3 here, 1, 3, 6 in the document
  3 | values = [1, 2, 3]
    | ^^^^^^^^^^^^^^^^^^
  game.txt:17:220: the document says it here
  17 | …tches the color of the tree and place it with the 1 side face up. If there are no more dice of that …
     |                                                    ^
  hint: a companion supplies what the document does not say; take it out here, or correct it""",
    ),
    "counters without dice": (
        SHARES,
        '[counters]\nof = "dice"\n',
        """\
game.companion.toml:1:1: error[no-dice]: counters stand for dice, but the document gives no dice and no values of theirs
  1 | [counters]
    | ^^^^^^^^^^
  hint: say the values here, values = [1, 3, 6], or leave [counters] out""",
    ),
    "a marker without a name": (
        SHARES,
        '[[markers]]\nlines = ["x"]\n',
        """\
game.companion.toml:1:1: error[marker-without-name]: a marker needs a name
  1 | [[markers]]
    | ^^^^^^^^^^^
  hint: name = "Reader marker\"""",
    ),
    "a card without a name": (
        CARDS,
        "[[deck.cards]]\ncopies = 3\n",
        """\
game.companion.toml:1:1: error[card-without-name]: a card needs a name
  1 | [[deck.cards]]
    | ^^^^^^^^^^^^^^
  hint: name = "WOLF\"""",
    ),
    "too few cards": (
        CARDS,
        '[[deck.cards]]\nname = "WOLF"\ncopies = 2\n',
        """\
game.companion.toml:1:1: error[companion-disagrees]: 2 cards here, 3 in the document
  1 | [[deck.cards]]
    | ^^^^^^^^^^^^^^
  game.txt:2:18: the document says it here
  2 | NUMBER OF CARDS: 3 beast cards
    |                  ^
  hint: a companion supplies what the document does not say; take it out here, or correct it""",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_message(name: str) -> None:
    document, companion, message = WRONG[name]
    assert told(document, companion) == message


def test_all_faults_are_told_in_one_run() -> None:
    text = '[kinds.PEAR]\nart = 3\ncolour = "pink"\n[mats.x]\n[deck]\nheight = "tall"\n'
    codes = [d.code for d in with_companion(SHARES, text).diagnostics]
    assert codes == ["wrong-type", "unknown-value", "unknown-part", "bad-length"]


def test_what_a_companion_supplies_is_marked_as_supplied() -> None:
    game = load(SEEDS / "orchard.txt").game
    assert game is not None
    (deck,) = game.decks
    for key in ("width", "height", "template"):
        assert deck.origins[key].source.supplied
        assert deck.origins[key].source.path.endswith("orchard.companion.toml")
    assert not deck.origins["name"].source.supplied
    assert all(card.origins["front"].source.supplied for card in deck.cards)
    counters = [marker for marker in game.markers if marker.form == "counter"]
    assert all(marker.origins["name"].source.supplied for marker in counters)
    assert not counters[0].origins["copies"].source.supplied


def test_cards_that_a_document_only_counts() -> None:
    text = '[[deck.cards]]\nname = "WOLF"\nlines = ["Howls."]\ncopies = 2\n[[deck.cards]]\nname = "OWL / NIGHT"\n'
    parsed = with_companion(CARDS, text)
    assert parsed.diagnostics == ()
    assert parsed.game is not None
    assert [(c.name, c.words, c.lines, c.copies) for c in parsed.game.decks[0].cards] == [
        ("WOLF", ("WOLF",), ("Howls.",), 2),
        ("OWL / NIGHT", ("OWL", "NIGHT"), (), 1),
    ]


def test_mats_take_what_the_document_leaves_open() -> None:
    document = SHARES.replace("use tally marks on the mats", "count twice").replace(
        "Name the bundles A, B and C", "Name them"
    )
    parsed = with_companion(
        document, '[mats.collection-mat]\ntally = true\nspaces = ["LEFT", "RIGHT"]\nspace_word = "heap"\n'
    )
    assert parsed.diagnostics == ()
    assert parsed.game is not None
    (mat,) = parsed.game.mats
    assert (mat.tally, mat.spaces, mat.space_word) == (True, ("LEFT", "RIGHT"), "heap")


def test_faces_of_single_sided_cards() -> None:
    document = ORCHARD.replace("double sided cards", "cards").replace("9 orchard cards", "2 orchard cards")
    parsed = with_companion(document, '[deck]\nbacks = "plain"\nfaces = [["APPLE pear"], ["PLUM PEAR"]]\n')
    assert parsed.diagnostics == ()
    assert parsed.game is not None
    (deck,) = parsed.game.decks
    assert (deck.backs, [card.back for card in deck.cards]) == ("plain", [None, None])
    assert deck.cards[0].front is not None
    assert deck.cards[0].front.rows == (("APPLE", "PEAR"),)


def test_a_companion_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text(SHARES, "utf-8")
    (tmp_path / "game.companion.toml").write_bytes(b"\xff")
    parsed = load(tmp_path / "game.txt")
    assert [(d.code, d.place) for d in parsed.diagnostics] == [("encoding", f"{tmp_path / 'game.companion.toml'}:1:1")]


def test_names_are_those_of_the_layout() -> None:
    from printkit.layout.art.textures import TEXTURES

    assert tuple(TEXTURES) == PATTERNS
    edition = SEEDS.parent / "layouts" / "editions" / "standard.toml"
    top, _ = read_table(Source(str(edition), edition.read_text("utf-8")))
    assert set(COLOURS) <= set(top.table("colours"))
    assert {"pear", "plum", "fig", "apple", "sun", "leaf", "key", "rotten-fruit"} <= set(art_names())
