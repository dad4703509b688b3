"""Decks as they come out of the printer: finished PDFs read back with pdfium, letter by letter."""

from __future__ import annotations

import io
from functools import cache
from itertools import pairwise

import edition_reading
import pypdfium2 as pdfium
import pytest
from card_reading import card, deck_of, game_of
from edition_reading import Letter, Page, lines
from pypdf import PdfReader

from printkit.imposition.impose import impose
from printkit.imposition.job import ImposedRun, Job
from printkit.imposition.options import Options
from printkit.imposition.papers import find_paper
from printkit.imposition.sheet import Paper, PrintFile
from printkit.layout.cards.decks import lay_out_decks
from printkit.layout.edition import load_edition
from printkit.model import Card
from printkit.pdf.render import render

EDITIONS = ("standard", "large-print", "large-print-plus", "high-contrast", "low-ink")
GAP = {"standard": 3.0, "large-print": 3.0, "large-print-plus": 4.0, "high-contrast": 3.0, "low-ink": 3.0}

EVENTS = (
    ("Event 1: First snow on the shutters", "EVENT: The shutters stick. Whoever holds the clock chooses one player, "
     "who gives up one coal token or misses the next observation. Read the sentence below aloud: “It is very quiet up "
     "here tonight.”"),
    ("Event 4: The long exposure", "EVENT: Nobody may speak until the clock has gone all the way round. Whoever speaks "
     "first puts out the stove, returns all coal tokens to the box and begins the next night with none. When all stay "
     "silent, note one comet each."),
    ("Event 5: Thaw", "EVENT: Return two coal tokens."),
)
MISHAPS = (("Spilt milk", "MISHAP. Give up one coal token."),
           ("A draught", "MISHAP. Pass your coal tokens to the left."),
           ("Foggy spyglass", "MISHAP. Loose slates: remove one coal token from the board, quickly."))
FRUIT = (("PEAR", "FRUIT: PEAR.", "Each pear scores 1 point."),
         ("FIG", "FRUIT: FIG.", "First three figs: 2 points each. Every further fig: minus 1 point."))
STORIES = tuple((f"Story {n}", ("Pay a penny to jog by the quay, or play a gypsy jig. " * 12)[:n].strip())
                for n in (5, 40, 160, 320))
ACCENTS = (("Đường phố", "Příliš žluťoučký kůň úpěl ďábelské ódy, ģęşţ."),
           ("ŻÓŁĆ", "Say it."), ("Цапля", "Щука, груз."))
TILES = (("THIMBLE / HERRINGBONE", "Match."), ("BUTTON / CHECK", "Match."), ("Quay / Gipsy jug", "Match."))
PLACES = (("The Extraordinarily Long Corridor Under the Northern Observatory", "PLACE: corridor.", "Stay a while."),
          ("Bog", "PLACE: bog.", "Leave, gingerly."))
DECKS = {"tiles": TILES, "places": PLACES, "events": EVENTS, "mishaps": MISHAPS, "fruit": FRUIT, "stories": STORIES,
         "accents": ACCENTS}


@cache
def printed(name: str, edition: str, paper: str) -> tuple[Page, ...]:
    """The pages of one deck."""
    cards: list[Card] = [card(title, *text) for title, *text in DECKS[name]]
    chosen, sheet = load_edition(edition), find_paper(paper)
    assert isinstance(sheet, Paper)
    game = game_of(deck_of(*cards))
    (run,), _ = lay_out_decks(game, chosen)
    made = impose(run, Job(game.title, "Cards", chosen, sheet, Options()))
    assert isinstance(made, ImposedRun), made
    data = render(PrintFile(title=game.title, language=game.language, sheets=made.sheets))
    document, file = pdfium.PdfDocument(data), PdfReader(io.BytesIO(data))
    return tuple(edition_reading._page(document[i], file.pages[i]) for i in range(len(document)))


def cards_of(pages: tuple[Page, ...]) -> list[tuple[Letter, ...]]:
    """The letters of each card."""
    return [letters for page in pages for box in page.pieces if (letters := page.within(box))]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", DECKS)
def test_the_turned_name_stands_off_from_the_text(name: str, edition: str, paper: str) -> None:
    """Ink to ink, wherever they stand side by side on the card: hanging letters of both reach into the gap."""
    found = cards_of(printed(name, edition, paper))
    assert len(found) == len(DECKS[name])
    for letters in found:
        turned = [letter for letter in letters if letter.angle == 180]
        upright = [letter for letter in letters if letter.angle == 0]
        assert turned or edition in ("standard", "high-contrast", "low-ink")
        if turned:
            free = min(one.box[1] for one in turned) - max(one.box[3] for one in upright)
            assert free >= GAP[edition] - 0.02, "".join(one.char for one in upright[:24])


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", DECKS)
def test_a_deck_has_one_size_of_name_and_one_of_text(name: str, edition: str) -> None:
    """Names are the largest letters; turned names are at most 0.6 of them, but not under the edition's least."""
    least = 24.0 if edition.startswith("large") else 10.0
    sizes = set()
    for letters in cards_of(printed(name, edition, "a4")):
        upright = sorted({one.size for one in letters if one.angle == 0})
        turned = {one.size for one in letters if one.angle == 180}
        assert len(upright) == 2 and len(turned) <= 1
        assert all(least <= size <= max(least, 0.6 * upright[-1] + 0.001) for size in turned)
        sizes.add((*upright, *turned))
    assert len(sizes) == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_lines_of_a_name_stand_apart(edition: str) -> None:
    """1.1 sizes in standard, 1.25 in large print, but for words of 36 pt and more; 0.9 for those (LOOK's tiles)."""
    least = 1.25 if edition.startswith("large") else 1.1
    seen = set()
    for letters in (one for name in ("events", "places", "tiles") for one in cards_of(printed(name, edition, "a4"))):
        size = max(one.size for one in letters)
        rows = sorted({round(one.y, 2) for one in letters if one.size == size and one.angle == 0})
        for above, below in pairwise(rows):
            seen.add(size < 36)
            assert (below - above) * 72 / 25.4 >= (least if size < 36 else 0.9) * size - 0.05
    assert True in seen


def test_every_fruit_card_prints_its_label_bold() -> None:
    for letters in cards_of(printed("fruit", "standard", "a4")):
        bold = ["".join(one.char for one in line.letters) for line in lines(letters) if "SemiBold" in line.first.font]
        assert bold in (["FRUIT:PEAR."], ["FRUIT:FIG."])


def test_numbers_stand_with_their_words() -> None:
    found = [[line.text for line in lines(letters) if line.first.size == max(one.size for one in letters)]
             for letters in cards_of(printed("events", "standard", "a4"))]
    assert found == [["Event1:", "Firstsnow", "ontheshutters"], ["Event4:", "Thelong", "exposure"], ["Event5:", "Thaw"]]
