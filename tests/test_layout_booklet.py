"""The rules booklet: every word in its order, nothing outside the margins, pages that end well."""

from __future__ import annotations

import re
import time
from itertools import pairwise

import pytest
from layout_reading import GAMES, PAPERS, ROOT, game, large, other_game, overlaps, said, shapes, tags, text_box, words

from printkit.diagnostics import has_errors
from printkit.documents.document import parse
from printkit.layout.booklet.rules import lay_out_rules
from printkit.layout.edition import load_edition
from printkit.layout.frame import Frame, PageBox
from printkit.layout.parts import pieces_of
from printkit.model import Example, Game, Heading, ListItem, Paragraph, RulesText
from printkit.source import Source

STANDARD = load_edition("standard")
OTHERS = ("berry-dice", "hearts", "kitchen-rush", "monster-hunt", "moon-market", "two-decks", "wolf-night")


def pages(what: Game, paper: str = "a4") -> tuple[Frame, ...]:
    width, height = PAPERS[paper]
    runs, findings = lay_out_rules(what, STANDARD, PageBox(height / 2, width))
    assert findings == ()
    return tuple(piece.front for piece in pieces_of(runs[0]))


def without_notes(frames: tuple[Frame, ...]) -> tuple[Frame, ...]:
    return tuple(frame for frame in frames if words([frame]) != ["Notes"])


def document_words(name: str, first_card: str) -> list[str]:
    """The document's own words, its cards left out."""
    lines = (ROOT / "seeds" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    kept = [*lines[: lines.index(first_card)], lines[-1]]
    return [word for line in kept for word in line.removeprefix("- ").split()]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("name", "first_card"),
                         [("orchard-shares", "PEAR · copy 01"), ("pattern-relay", "SUN / DOTS")])
def test_every_word_of_a_paper_stands_in_its_order(name: str, first_card: str, paper: str) -> None:
    assert "".join(words(without_notes(pages(game(name), paper)))) == "".join(document_words(name, first_card))


@pytest.mark.parametrize("paper", PAPERS)
def test_every_word_of_a_summary_stands_in_its_order(paper: str) -> None:
    text = (ROOT / "seeds" / "orchard.txt").read_text(encoding="utf-8")
    text = text.replace("OBJECTIVE OF ORCHARD:", "Orchard", 1)  # the title is the name, the tagline the objective
    text = re.sub(r"^([A-Z ]+): ", r"\1 ", text, flags=re.MULTILINE)  # the header's labels stand in a table
    text = re.sub(r"(?<=\d)-(?=\d)", "–", text)  # ranges are set alike, whichever dash the document has
    wanted = "".join(text.split()).casefold()
    assert "".join(words(without_notes(pages(game("orchard"), paper)))).casefold() == wanted


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", GAMES)
def test_the_three_booklets_take_one_sheet_of_paper(name: str, paper: str) -> None:
    assert len(pages(game(name), paper)) == 4


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", (*GAMES, *OTHERS))
def test_text_stays_inside_the_margins_and_touches_nothing(name: str, paper: str) -> None:
    width, height = PAPERS[paper][1] / 2, PAPERS[paper][0]
    frames = pages(game(name) if name in GAMES else other_game(name), paper)
    assert len(frames) == (4 if name in GAMES else 1)
    for number, frame in enumerate(frames, 1):
        sides = [(17.0, width - 15.0) if number % 2 else (15.0, width - 17.0)]  # less 0.8: a title's optical margin
        if len(frames) == 1:  # two pages side by side
            sides = [(15.0, width - 17.0), (width + 17.0, 2 * width - 15.0)]
        assert (frame.width, frame.height) == (width * len(sides), height)
        for one in said(frame.items):
            x0, y0, x1, y1 = text_box(one.text)
            assert any(left - 0.8 <= x0 and x1 <= right + 0.01 for left, right in sides), one.text.text
            assert y0 >= 14.9 and y1 <= height - 18.0 + 1.0, one.text.text
        assert overlaps(frame) == []


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", GAMES)
def test_a_heading_has_two_lines_of_text_under_it_on_its_page(name: str, paper: str) -> None:
    for frame in without_notes(pages(game(name), paper)):
        lines: list[tuple[str, float]] = []
        for one in said(frame.items):
            key = ("H" if one.roles[0] in ("H1", "H2", "H3") else "text", round(one.text.y, 2))
            if not lines or lines[-1] != key:
                lines.append(key)
        roles = "".join("h" if role == "H" else "t" for role, _ in lines)
        assert not re.search(r"ht?$", roles), roles


def test_folios_stand_at_the_outer_edge_title_left_rules_right() -> None:
    frames = pages(game("orchard-shares"))
    feet = [[one.text for one in said(frame.items, artifacts=True) if "Artifact" in one.roles] for frame in frames]
    assert [[text.text for text in foot] for foot in feet] == [
        [], ["2", "Orchard Shares"], ["3", "Rules"], ["4", "Orchard Shares"]]
    assert feet[1][0].x == pytest.approx(15.0)
    assert feet[2][0].x + feet[2][0].width == pytest.approx(148.5 - 15.0)
    assert {round(text.y, 2) for foot in feet[1:] for text in foot} == {197.5}


def test_headings_go_from_title_to_chapter_to_section_without_a_gap() -> None:
    for name in GAMES:
        levels = [int(one.roles[0][1]) for frame in pages(game(name)) for one in said(frame.items)
                  if one.roles[0] in ("H1", "H2", "H3")]
        assert levels[0] == 1
        assert all(after - before <= 1 for before, after in pairwise(levels))


def test_a_document_that_starts_with_sections_does_not_skip_a_level() -> None:
    blocks = (Heading("Deal", 3), Paragraph("Deal five cards."), Heading("Play", 3), Paragraph("Play one."))
    frames = pages(Game("Small", "small", "x", rules=RulesText(blocks)))
    roles = [one.roles[0] for frame in without_notes(frames) for one in said(frame.items)]
    assert roles == ["H1", "H2", "P", "H2", "P"] or roles == ["H1", "H2", "P", "H3", "P"]


def test_baselines_of_running_text_stand_on_one_grid_of_half_lines() -> None:
    half = 7.5 * 25.4 / 72
    for frame in pages(game("pattern-relay"))[1:]:
        for one in said(frame.items):
            if one.roles[0] == "P" and one.text.size == 10.5:
                steps = (one.text.y - 16.0 - 10.5 * 0.668 * 25.4 / 72) / half
                assert abs(steps - round(steps)) < 0.02


def test_the_worked_example_has_an_outline_around_all_of_its_text() -> None:
    for name, heading in (("orchard-shares", "A worked example"), ("pattern-relay", "A worked display")):
        frame = next(f for f in pages(game(name)) if heading in [one.text.text for one in said(f.items)])
        outlines = [shape for shape in shapes(frame.items) if shape.stroke and shape.width == 1.0]
        assert len(outlines) == 1
        ys = [v for _, values in outlines[0].segments for v in values[1::2]]
        text = [one.text for one in said(frame.items)]
        first = next(i for i, one in enumerate(text) if one.text == heading)
        assert min(ys) < text[first].y - 6 and any(min(ys) < one.y < max(ys) for one in text[first + 1 :])
        assert not any(abs(one.y - edge) < 1 for one in text for edge in (min(ys), max(ys)))


def test_rating_bands_are_a_table_whose_rows_are_named() -> None:
    frame = pages(game("orchard"))[3]
    rows = list(tags(frame.items, "TR"))
    assert [[one.text.text for one in said(row.items)] for row in rows] == [
        ["Less than 25 points", "=", "Pal-tree"], ["25 – 29 points", "=", "Forget-apple"],
        ["30 – 34 points", "=", "Satisfac-tree"], ["35 – 39 points", "=", "Remark-apple"],
        ["40 – 44 points", "=", "Tree mendous"], ["45 – 49 points", "=", "Plum-believable"],
        ["50 or more points", "=", "Pretty Pear-fect"]]
    assert all(head.scope == "Row" for head in tags(frame.items, "TH"))


def test_facts_of_the_header_are_a_table_on_the_cover() -> None:
    cover = pages(game("orchard"))[0]
    rows = [" | ".join(" ".join(one.text.text for one in said(cell.items)) for cell in (*tags(row.items, "TH"),
                       *tags(row.items, "TD"))) for row in tags(cover.items, "TR")]
    assert rows == ["Number of players | 1 player",
                    "Number of cards | 9 orchard cards, 5 red D6 dice, 5 yellow D6 dice, "
                    "and 5 purple D6 dice, 2 tokens",
                    "Type of game | Solitaire print and play card game", "Audience | 14+"]
    assert [figure.alt for figure in tags(cover.items, "Figure")] == [
        "An apple with a leaf", "A pear with a leaf", "A plum with a leaf"]


def test_sums_stay_on_one_line() -> None:
    lines = [one.text.text for frame in pages(game("orchard-shares"), "letter") for one in said(frame.items)]
    for whole in ("2 + 3 + 6 = 11", "3 + 6 + 4 = 13", "7 + 12 + 6 = 25", "6 − 7 = −1"):
        assert sum(whole in line for line in lines) == 1


def test_an_item_stays_with_the_line_that_announces_it_and_lists_are_lists() -> None:
    frame = pages(game("orchard-shares"))[0]
    lists = list(tags(frame.items, "L"))
    assert len(lists) == 1
    assert len(list(tags(lists[0].items, "LI"))) == 3


def long_game(count: int, salt: int = 0) -> Game:
    """About so many words; no paragraph twice, so that no cache makes it cheap."""
    text = "Every player takes card {0} from the hand and puts it face down on the table before anyone may speak. "
    blocks: list[Heading | Paragraph | ListItem | Example] = []
    for number in range(count // 240):
        own = text.format(f"{salt}.{number}")
        blocks += [Heading(f"Chapter {number}", 2), Heading("Of turns", 3), Paragraph(own * 7), Paragraph(own * 5)]
    return Game("Long", "long", "x", rules=RulesText(tuple(blocks)))


def test_twenty_thousand_words_take_time_in_proportion() -> None:
    pages(long_game(2000))

    def cost(count: int, salt: int) -> float:
        what, start = long_game(count, salt), time.process_time()
        pages(what)
        return time.process_time() - start

    small, large = min(cost(5000, salt) for salt in (1, 2, 3)), cost(20000, 4)
    assert large < small * 10  # four times the words; a square would be sixteen


def test_paragraphs_over_two_pages_are_one_element_with_two_lines_on_each() -> None:
    frames = pages(long_game(5000))
    pieces: dict[str, list[int]] = {}
    for frame in frames:
        for tag in tags(frame.items, "P"):
            if tag.key:
                pieces.setdefault(tag.key, []).append(len(list(said(tag.items))))
    assert pieces
    assert all(len(lines) == 2 and min(lines) >= 2 for lines in pieces.values())


def test_a_word_wider_than_the_page_is_an_error_at_its_place() -> None:
    seed = (ROOT / "seeds" / "orchard.txt").read_text(encoding="utf-8")
    text = seed.replace("Place all of the dice", "Place all of the " + "d" * 90 + "ice", 1)
    parsed = parse(Source("orchard.txt", text))
    assert parsed.game is not None
    _, findings = lay_out_rules(parsed.game, STANDARD, PageBox(148.5, 210.0))
    assert has_errors(findings)
    assert findings[0].render().splitlines()[0] == (
        'orchard.txt:11:1: error[text-does-not-fit]: in a paragraph of the rules, "' + "d" * 37
        + '…" is wider than the column even at 9 pt')
    assert findings[0].hint.startswith("it would fit at 6.3 pt")


@pytest.mark.parametrize("name", GAMES)
def test_large_type_is_laid_out_again(name: str) -> None:
    runs, findings = lay_out_rules(game(name), large(STANDARD), PageBox(148.5, 210.0))
    frames = tuple(piece.front for piece in runs[0].pages)
    assert findings == () and len(frames) % 4 == 0
    assert "".join(words(without_notes(frames))) == "".join(words(without_notes(pages(game(name)))))
    for frame in frames:
        assert overlaps(frame) == []
        for one in said(frame.items, artifacts=True):
            assert one.text.size >= 18 and one.text.x >= 14 and one.text.x + one.text.width <= 148.5 - 15 + 0.01


def test_a_game_without_rules_has_no_booklet() -> None:
    assert lay_out_rules(Game("Bare", "bare", "x"), STANDARD, PageBox(148.5, 210.0)) == ((), ())


def test_an_example_longer_than_a_page_is_open_where_it_goes_on() -> None:
    sentence = "Mara takes the second bundle because it completes two pairs of plums and no more figs. "
    example = Example((Heading("A worked example", 3), *(Paragraph(sentence * 9) for _ in range(7))))
    frames = pages(Game("Open", "open", "x", rules=RulesText((Heading("Play", 2), Paragraph("Play."), example))))
    corners = [sum(shape.stroke is not None and shape.width == 1.0 for shape in shapes(frame.items))
               for frame in without_notes(frames)]
    assert corners[0] == 0 and max(corners) == 3  # two sides and one end
    assert len(words(without_notes(frames))) == 3 + len((sentence * 63).split()) + 3


def test_many_kinds_and_long_texts_keep_a_designed_cover() -> None:
    what = Game("A Very Long and Winding Title about Thirteen Animals", "x", "x", series="Round & Revel / Bluffing",
                tagline="A tagline that goes on and on over the hills. " * 3,
                rules=RulesText((Paragraph("Good for everyone. " * 30), Heading("What you need", 2),
                                 *[ListItem("A thing that is needed by all players at the table. " * 4)] * 5,
                                 Heading("Play", 2), Paragraph("Play.")), note="Small print. " * 30))
    for paper in PAPERS:
        for frame in pages(what, paper):
            assert overlaps(frame) == []


def test_numbered_steps_are_labelled_with_their_numbers() -> None:
    steps = [ListItem(f"Step {n} of them.", None, f"{n}.") for n in range(1, 13)]
    frames = pages(Game("Steps", "steps", "x", rules=RulesText((Heading("Play", 2), Paragraph("Play."), *steps))))
    labels = [one for frame in frames for one in said(frame.items) if one.roles[-1:] == ("Lbl",)]
    bodies = [one for frame in frames for one in said(frame.items) if one.roles[-1:] == ("LBody",)]
    assert [one.text.text for one in labels] == [f"{n}." for n in range(1, 13)]
    assert [one.text.y for one in labels] == [one.text.y for one in bodies]
    assert {round(b.text.x - a.text.x, 2) for a, b in zip(labels, bodies, strict=True)} == {
        round(bodies[0].text.x - labels[0].text.x, 2)}
    assert overlaps(next(frame for frame in frames if labels[0].text in [o.text for o in said(frame.items)])) == []


@pytest.mark.parametrize("size", [(50.0, 50.0), (25.0, 50.0), (76.0, 102.0), (85.0, 60.0), (20.0, 20.0)])
def test_paper_that_is_too_small_is_said_once_and_without_sizes(size: tuple[float, float]) -> None:
    """Pages of half a sheet of 50 × 50 mm, of a 4 × 6 inch photo, and smaller ones."""
    runs, findings = lay_out_rules(game("orchard"), STANDARD, PageBox(*size))
    assert runs == () and [found.code for found in findings] == ["paper-too-small"]
    assert findings[0].message == f"no room for the rules on pages of {size[0]:g} × {size[1]:g} mm"
    assert findings[0].hint == "choose A5 or larger paper, or print other parts alone: --part cards --part mats"


def test_the_rules_fit_half_a_sheet_of_a5() -> None:
    for name in GAMES:
        runs, findings = lay_out_rules(game(name), STANDARD, PageBox(105.0, 148.0))
        assert findings == () and len(runs) == 1
