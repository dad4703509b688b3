"""Frames built by hand for the tests of the renderer: small, and with every kind of item in hostile nesting."""

from __future__ import annotations

from printkit import typeface
from printkit.imposition.sheet import Placement, PrintFile, Sheet
from printkit.layout.frame import Artifact, Drawing, Field, Frame, Item, Moved, Path, Picture, Tag, Text, Turned

INK = "#221D2B"


def text(x: float, y: float, words: str, font: str = "atkinson-regular", size: float = 10.5, **rest: object) -> Text:
    """A run of text whose width is the font's own."""
    return Text(x, y, words, font, size, INK, typeface.face_advance(words, font, size), **rest)  # type: ignore[arg-type]


def box(x: float, y: float, width: float, height: float, **paint: object) -> Path:
    """A rectangle, stroked unless told otherwise."""
    corners = (("M", (x, y)), ("L", (x + width, y)), ("L", (x + width, y + height)), ("L", (x, y + height)), ("Z", ()))
    return Path(corners, **({"stroke": INK, "width": 1.0} | paint))  # type: ignore[arg-type]


PEAR = Drawing(
    "pear",
    20,
    24,
    (
        Path((("M", (10, 0)), ("C", (16, 6, 24, 14, 10, 24)), ("C", (-4, 14, 4, 6, 10, 0)), ("Z", ())), fill="#F2BE45"),
        Path((("M", (10, 0)), ("L", (12, -3))), stroke=INK, width=1.5),
    ),
)


def card(copy: int = 1) -> Frame:
    """A card as a layout would make it: a heading, a picture, text, a repeated corner that is an artifact."""
    items: tuple[Item, ...] = (
        Tag("H1", (text(6, 14, "PEAR", "atkinson-extrabold", 34),)),
        Artifact((text(50, 14, f"{copy:02}", size=8),)),
        Tag("Figure", (Picture(PEAR, 21.5, 20), box(6, 43, 51, 8.4, fill="#F2BE45", stroke=None)), alt="a pear"),
        Tag("P", (text(6, 58, "Score one point for each", size=10.5), text(6, 62.6, "pear that you keep.", size=10.5))),
        Artifact((Turned((text(0, 4.2, "PEAR", "atkinson-extrabold", 18),), 37, 77, 20, 5, 180),)),
    )
    return Frame(63, 88, items)


def sheet_of_cards(first: int, count: int = 9) -> Sheet:
    """Up to nine cards on A4, with cut marks and a label."""
    placements = tuple(
        Placement(card(first + i), 10.5 + 63 * (i % 3), 16.5 + 88 * (i // 3), f"cards/pear/{first + i:02}", "PEAR",
                  first + i, section=f"PEAR {first + i:02}")
        for i in range(count)
    )  # fmt: skip
    marks = tuple(
        Path((("M", (10.5 + 63 * i, y)), ("L", (10.5 + 63 * i, y + 4))), stroke="#000000", width=0.5)
        for i in range(4)
        for y in (11, 282)
    )
    return Sheet(210, 297, placements, (*marks, text(10.5, 292, "Orchard Shares, print at 100 %", size=7.5)))


def deck(pages: int = 6) -> PrintFile:
    """Sheets of nine cards each."""
    sheets = tuple(sheet_of_cards(1 + 9 * i) for i in range(pages))
    properties = (("PrintkitGame", "Orchard Shares"),)
    return PrintFile("Orchard Shares: cards", "en", sheets, "A deck", (("Cards", 1),), properties=properties)


def page(*items: Item, **rest: object) -> PrintFile:
    """One A4 page with these items and nothing else."""
    placement = Placement(Frame(210, 297, items), 0, 0, "page", "page", 1)
    return PrintFile("One page", "en", (Sheet(210, 297, (placement,)),), **rest)  # type: ignore[arg-type]


def score_table(sheet: int = 1) -> Tag:
    """A table with headings in both directions and a field in each cell."""
    head = tuple(
        Tag("TH", (text(22 + 50 * i, 46, words, "atkinson-bold", 12),), scope="Column")
        for i, words in enumerate(("Fruit", "Count", "Points"))
    )
    rows = [Tag("TR", head)]
    for r, fruit in enumerate(("Pears", "Plums", "Figs")):
        y = 52 + 16 * r
        cells: list[Item] = [Tag("TH", (text(22, y + 10, fruit, "atkinson-bold", 12),), scope="Row")]
        for c, column in enumerate(("count", "points")):
            label = f"{fruit}, {column}"
            cells.append(
                Tag("TD", (Field(f"Sheet {sheet} | {fruit} | {column}", label, 70 + 50 * c, y, 45, 15, 18, "centre"),))
            )
            cells.append(box(70 + 50 * c, y, 45, 15))
        rows.append(Tag("TR", tuple(cells)))
    return Tag("Table", tuple(rows))


def score_sheets(count: int = 2) -> PrintFile:
    """Pages with a heading, a list and a table of fields."""
    items = [
        (
            Tag("H1", (text(20, 25, f"Score sheet {n}", "atkinson-extrabold", 24),)),
            Tag(
                "L",
                (
                    Tag("LI", (Tag("Lbl", (text(20, 34, "1"),)), Tag("LBody", (text(26, 34, "Count your fruit."),)))),
                    Tag("LI", (Tag("Lbl", (text(20, 39, "2"),)), Tag("LBody", (text(26, 39, "Add it up."),)))),
                ),
            ),
            score_table(n),
            Moved((Tag("P", (text(0, 0, "Player:"), Field(f"Sheet {n} | Player", "Player", 20, -6, 60, 8))),), 20, 120),
        )
        for n in range(1, count + 1)
    ]
    sheets = tuple(
        Sheet(210, 297, (Placement(Frame(210, 297, page_items), 0, 0, f"sheet/{i}", "Score sheet", i),))
        for i, page_items in enumerate(items, 1)
    )
    return PrintFile("Score sheets", "en", sheets)
