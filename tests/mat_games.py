"""Games of other documents with mats and score sheets, and what every page of theirs must keep to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from layout_reading import Box, extent, game, large, other_game, overlaps, said, shapes, text_box

from printkit.documents.score_lines import parse_score_line
from printkit.documents.tracks import read_track
from printkit.layout.edition import Edition, load_edition
from printkit.layout.frame import Artifact, Field, Frame, Item, PageBox, PageRun, Tag
from printkit.model import (
    Card,
    Deck,
    Dice,
    Game,
    Kind,
    Marker,
    Mat,
    Pile,
    RatingBand,
    ScoreLine,
    ScoreSection,
    ScoreSheet,
    Tableau,
)

STANDARD = load_edition("standard")
BOXED = replace(
    large(STANDARD),
    lengths={**STANDARD.lengths, "writing-height": 15.0, "writing-width": 25.0, "total-writing-width": 25.0,
             "score-row": 20.0, "total-row": 22.0, "page-foot": 18.0, "space-least": 86.0},
    card_sizes=((86.0, 129.0),),
)  # fmt: skip
"""As a large-print edition is: 18 pt, boxes of 25 × 15 mm in place of rules, cards of 86 × 129 mm."""

A4, LETTER = PageBox(210.0, 297.0), PageBox(215.9, 279.4)
PAGES = {"a4": A4, "letter": LETTER}
WORDS = ("WOLF", "MOON", "RIVER", "STAR", "OTTER", "LANTERN", "THUNDERSTORM", "Brzoskwinia", "Κερασιά", "ĐU ĐỦ",
         "БЕРЁЗА", "FOX", "BEAR")


def lines(*texts: str) -> tuple[ScoreLine, ...]:
    return tuple(parse_score_line(text, None)[0] for text in texts)


def pile_game(count: int, *texts: str, spaces: tuple[str, ...] = (), most: int = 12, name: str = "Gathering mat",
              copies: int = 2) -> Game:
    """A game of so many kinds, each with a pile of ``most`` cards and a line; ``texts`` replace the lines."""
    words = WORDS[:count]
    piles = tuple(Pile(word, word, most) for word in words)
    own = ["Player: ________", *(f"{word}: count ____ × {i} = ____" for i, word in enumerate(words, 1))]
    if count > 1:
        own.append("Final total: " + " + ".join(["____"] * count) + " = ____")
    mat = Mat("mat", name, copies, lines(*(texts or own)), spaces, "bundle" if spaces else "", piles, "face-up pile",
              tally=True)
    deck = Deck("cards", "Cards", tuple(Card(word, (word,), copies=most) for word in words))
    return Game("Test", "test", "test", kinds=tuple(map(Kind, words)), decks=(deck,) if words else (), mats=(mat,))


def track_game(*texts: str, markers: tuple[Marker, ...] = ()) -> Game:
    """A mat of these lines, read as a document's are, and tokens to move on it."""
    own = tuple(replace(line, track=read_track(line.text)) if not line.blanks else line for line in lines(*texts))
    return Game("Test", "test", "test", mats=(Mat("mat", "River track", 1, own),), markers=markers)


def space_game(*names: str, texts: tuple[str, ...] = (), word: str = "zone") -> Game:
    mat = Mat("mat", "Kitchen map", 1, lines(*texts), names, word)
    return Game("Test", "test", "test", mats=(mat,))


def tableau_game(rows: int, columns: int, *texts: str) -> Game:
    tableau = Tableau(("TOP", "MIDDLE", "LOWER", "BOTTOM")[:rows], columns, 3, 4, 4, "All four textures")
    mat = Mat("tableau", "Tableau mat", 1, lines(*texts), tableau=tableau)
    return Game("Test", "test", "test", mats=(mat,))


def summed(name: str, terms: int) -> str:
    return f"{name}: " + " + ".join(["____"] * terms) + " = ____"


def round_game(rounds: int, rows: int, columns: int) -> Game:
    """Pattern Relay's sheet with other numbers."""
    tableau = Tableau(("TOP", "MIDDLE", "LOWER", "BOTTOM")[:rows], columns, 3, 4, 4, "All four textures")
    own = lines(summed("Columns", columns), summed("Rows", rows), "All four textures: ____", summed("Round total", 3))
    sections = [ScoreSection("", lines("Player: ________"))]
    sections += [ScoreSection(f"Round {i}", own, "Pass clockwise.", tableau) for i in range(1, rounds + 1)]
    if rounds > 1:
        sections.append(ScoreSection("", lines(summed("Final total", rounds))))
    sheet = ScoreSheet("score-sheet", "Score sheet", 2, tuple(sections), notes=("Highest total wins.",))
    return replace(game("pattern-relay"), score_sheets=(sheet,))


def table_game(players: int, *texts: str) -> Game:
    found = game("orchard-shares")
    sheet = replace(found.score_sheets[0], players=players)
    if texts:
        sheet = replace(sheet, sections=(ScoreSection("", lines(*texts)),), counts=())
    return replace(found, score_sheets=(sheet,))


def dice_game(count: int, bands: int) -> Game:
    own = lines("Player: ____", summed("CHERRIES", count), "Rotten fruit: ____ × 3 = ____",
                "Final total: ____ - ____ = ____", "Rating: ________")
    ratings = tuple(RatingBand(5 * i or None, 5 * i + 4, f"A rating of many words, number {i}") for i in range(bands))
    sheet = ScoreSheet("solo", "Solo score sheet", 1, (ScoreSection("", own),), ratings=ratings)
    return Game("Test", "test", "test", score_sheets=(sheet,), dice=(Dice("CHERRY", "CHERRIES", "red", count),),
                die_values=(1, 2, 3, 4, 5, 6))


MATS = {
    **{f"{count} piles": pile_game(count) for count in (1, 2, 3, 4, 5, 6, 7, 13)},
    "spaces": pile_game(2, spaces=("A", "B", "C")),
    "named spaces": pile_game(3, spaces=("North", "East", "South", "West", "Centre")),
    "twelve lines": pile_game(3, "Player: ______", *(f"Line number {i}: ____ × {i} = ____" for i in range(1, 12)),
                              spaces=("A", "B", "C")),
    "long": pile_game(
        2, "Player: ______",
        "WOLF: count ____; complete sets of 5 ____ × 7; plus the larger of count and 12, minus all wolves beyond the "
        "twentieth wolf that anyone has seen ____ = ____",
        "MOON: half of count ____ (rounded down), then half of that again ____, then once more ____ = ____ points",
        "Secret wish: ________", "Stars seen: ____", "How many ____ of ____ were seen",
        "Place this mat in front of you.",
        "Final total: ____ + ____ = ____", name="An extraordinarily long-winded name for a gathering mat"),
    "lines only": pile_game(0, "Player: ____", "Gold: ____ × 2 = ____", "Debts: ____ × 5 = ____",
                            "Total: ____ - ____ = ____"),
    "text only": pile_game(0, "Place this mat in front of you."),
    "spaces only": replace(pile_game(0, "Rest: ____", spaces=("A", "B")), mats=(
        Mat("mat", "Gathering mat", 1, (), ("A", "B", "C", "D"), "bundle"),)),
    "nothing": replace(pile_game(0, "x"), mats=(Mat("mat", "Empty mat", 1),)),
    **{f"tableau {r} by {c}": tableau_game(r, c) for r, c in ((2, 3), (2, 4), (3, 3), (1, 5), (4, 4), (2, 2))},
    "tableau with lines": tableau_game(2, 3, "Player: ____", summed("Columns", 3), summed("Rows", 2),
                                       summed("Total", 2)),
    "track": track_game("START · 1 · 2 · 3 · 4 · 5 · 6 · FAR BANK"),
    "long track": track_game("0 · 1 · … · 100"),
    "tracks with lines": track_game("Player: ________", "Rounds: 1 · 2 · 3 · 4 · 5", "Score: 0 · 1 · … · 20",
                                    "Gold: ____ × 2 = ____"),
    "track and words": track_game("0 · 1 · 2 · 3 · 4", "Crates that have crossed lie here."),
    "rooms": track_game("Long Gallery. Clock Hall. Armoury. Winter Garden. Conservatory."),
    "spaces in rows": space_game("STOVE", "SINK", "TABLE", "LARDER", "FLOOR", "WINDOW"),
    "spaces in rows with lines": space_game(
        "CELLAR", "HALL", "STUDY", "NURSERY", "ATTIC", "ROOF",
        texts=("Player: ________", "HAPPY GHOSTS: ____ × 3 = ____", "COINS: ____ × 1 = ____",
               "Final total: ____ + ____ = ____")),
    "moon market": other_game("moon-market"),
    "orchard shares": game("orchard-shares"),
    "pattern relay": game("pattern-relay"),
}  # fmt: skip

SHEETS = {
    **{f"{n} rounds of {r} by {c}": round_game(n, r, c)
       for n, r, c in ((1, 2, 3), (2, 3, 3), (3, 2, 3), (4, 2, 3), (2, 2, 4), (1, 4, 6))},
    **{f"a table of {players}": table_game(players) for players in (2, 3, 5, 9)},
    "a long table": table_game(4, "Player: ____", *(f"Line {i}: count ____ × {i} = ____" for i in range(1, 9)),
                               "Total: ____ + ____ = ____"),
    "many lines": replace(dice_game(3, 0), score_sheets=(ScoreSheet("s", "Score sheet", 1, (ScoreSection(
        "", lines("Player: ____", *(summed(f"Line {i}", 2) for i in range(30)))),)),)),
    "dice": dice_game(8, 12),
    "orchard": game("orchard"),
    "pattern relay": game("pattern-relay"),
    "orchard shares": game("orchard-shares"),
}  # fmt: skip


def frames(runs: tuple[PageRun, ...]) -> list[Frame]:
    return [piece.front for run in runs for piece in run.pieces]


def fields(items: tuple[Item, ...]) -> Iterator[Field]:
    """All fields, in the order in which the tab key meets them."""
    for item in items:
        if isinstance(item, Field):
            yield item
        elif isinstance(item, Tag | Artifact):
            yield from fields(item.items)


def field_box(one: Field) -> Box:
    return one.x, one.y, one.x + one.width, one.y + one.height


def touching(boxes: list[tuple[Box, str]]) -> list[tuple[str, str]]:
    found = []
    for i, (a, first) in enumerate(boxes):
        for b, second in boxes[i + 1 :]:
            if min(a[2], b[2]) - max(a[0], b[0]) > 0.05 and min(a[3], b[3]) - max(a[1], b[1]) > 0.05:
                found.append((first, second))
    return found


def faults(frame: Frame, edition: Edition) -> list[str]:
    """Everything about a page that no page may have: texts that touch, fields that touch each other or a text, and
    whatever stands outside the printable area or in the label's place."""
    found = [f"texts touch: {pair}" for pair in overlaps(frame)]
    own = [(field_box(one), one.name) for one in fields(frame.items)]
    found += [f"fields touch: {pair}" for pair in touching(own)]
    texts = [(text_box(one.text), one.text.text) for one in said(frame.items, artifacts=True)]
    for box, name in own:
        found += [f"field {name} on text {pair[1]}" for other in texts if (pair := (name, other[1]))
                  and touching([(box, name), (other[0], other[1])])]
    foot = frame.height - edition.lengths["page-foot"]
    drawn = [(extent(shape), "shape") for shape in shapes(frame.items)]
    drawn = [(box, name) for box, name in drawn if box[3] != pytest.approx(foot + 3.0)]  # marks, over the label
    for box, name in (*own, *texts, *drawn):
        if box[0] < 4.9 or box[1] < 4.9 or box[2] > frame.width - 4.9 or box[3] > foot + 0.05:
            found.append(f"{name} outside: {box}")
    return found
