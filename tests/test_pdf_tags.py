"""The structure tree, read back as a screen reader walks it: roles, order, words, pieces, artifacts."""

from __future__ import annotations

import pytest
from pdf_frames import INK, PEAR, box, card, deck, page, score_sheets, text
from pdf_reading import MM, accessible, marked_text, reader, tree

from printkit.imposition.sheet import Placement, PrintFile, Sheet
from printkit.layout.frame import Artifact, Field, Frame, Item, Moved, Path, Picture, Tag, Turned
from printkit.pdf.render import render


def outline(data: bytes) -> str:
    """The tree in one line, once the file has passed PDF/UA-1."""
    assert accessible(data)
    return tree(reader(data)).outline()


def pages(*frames: tuple[Item, ...], **rest: object) -> PrintFile:
    """One placement a page, in the order of its number; ``order`` turns that around."""
    orders = rest.pop("orders", range(len(frames)))
    assert isinstance(orders, (range, tuple))
    return PrintFile("Pages", "en", tuple(
        Sheet(100, 100, (Placement(Frame(100, 100, items), 0, 0, f"p{i}", "p", i, order=order),))
        for i, (items, order) in enumerate(zip(frames, orders, strict=True))
    ))  # fmt: skip


def test_a_deck_reads_card_by_card() -> None:
    data = render(deck(2))
    root = tree(reader(data))
    assert [kid.role for kid in root.kids] == ["Sect"] * 18
    assert [str(kid.entries["/T"]) for kid in root.kids][8:10] == ["PEAR 09", "PEAR 10"]
    assert root.kids[12].outline() == "Sect(H1'PEAR', Figure, P'Score one point for eachpear that you keep.')"
    assert all(figure.entries["/Alt"] == "a pear" for figure in root.all("Figure"))


def test_marks_labels_and_what_no_tag_holds_are_artifacts() -> None:
    data = render(deck(1))
    pieces = marked_text(reader(data).pages[0])
    assert "Orchard Shares, print at 100 %" in pieces[-1]
    assert "01" in pieces[-1]
    assert sorted(pieces) == list(range(-1, 27))  # three tagged pieces a card


def test_an_artifact_inside_a_paragraph_parts_it_in_two() -> None:
    data = render(
        page(Tag("P", (text(20, 20, "one "), Artifact((text(60, 20, "mark"),), "Pagination"), text(30, 20, "two"))))
    )
    assert outline(data) == "Document(P'one two')"
    content = reader(data).pages[0].get_contents().get_data().decode()
    assert "/Artifact<</Type/Pagination>>BDC" in content
    assert content.count("BDC") == content.count("EMC") == 3


def test_tags_inside_artifacts_and_furniture_count_for_nothing() -> None:
    hidden = Tag("P", (text(20, 20, "hidden"), Tag("Span", (text(40, 20, "too"),))))
    frame = Frame(100, 100, (Artifact((hidden,)), Tag("P", (text(20, 40, "seen"),))))
    sheet = Sheet(100, 100, (Placement(frame, 0, 0, "a", "a", 1),), furniture=(hidden,))
    assert outline(render(PrintFile("t", "en", (sheet,)))) == "Document(P'seen')"


def test_a_decoration_is_skipped_and_leaves_no_empty_section() -> None:
    back = Placement(card(), 0, 0, "b", "PEAR", 1, section="PEAR back", decoration=True)
    front = Placement(card(), 70, 0, "c", "PEAR", 1, section="PEAR")
    data = render(PrintFile("t", "en", (Sheet(210, 297, (back, front)),)))
    assert outline(data).count("Sect") == 1
    assert accessible(render(PrintFile("t", "en", (Sheet(210, 297, (back,), side="back"),))))


def test_inline_tags_stand_in_the_midst_of_their_paragraph() -> None:
    items = Tag(
        "P", (text(20, 20, "take "), Tag("Span", (text(40, 20, "une poire"),), language="fr"), text(60, 20, " home"))
    )
    data = render(page(items))
    assert outline(data) == "Document(P'take  home'(Span'une poire'))"
    paragraph = tree(reader(data)).kids[0]
    kinds = ["text" if isinstance(kid, int) else "element" for kid in paragraph.entries["/K"]]
    assert kinds == ["text", "element", "text"]
    assert paragraph.kids[0].entries["/Lang"] == "fr"


def test_tags_reach_through_moved_and_turned_items() -> None:
    inner = Turned((Tag("LBody", (text(0, 5, "body"),)),), 5, 5, 20, 10, 90)
    items = Tag("L", (Moved((Tag("LI", (Tag("Lbl", (text(0, 5, "1"),)), Moved((inner,), 10, 0))),), 20, 20),))
    assert outline(render(page(items))) == "Document(L(LI(Lbl'1', LBody'body')))"


def test_a_paragraph_that_runs_over_a_page_is_one_element() -> None:
    first = (Tag("H1", (text(10, 10, "Rules"),)), Tag("P", (text(10, 20, "It begins "),), key="p1"))
    second = (Tag("P", (text(10, 10, "and goes on."),), key="p1"), Tag("P", (text(10, 20, "Then another."),)))
    data = render(pages(first, second))
    assert outline(data) == "Document(H1'Rules', P'It begins and goes on.', P'Then another.')"
    kids = tree(reader(data)).kids[1].entries["/K"]
    assert [kid["/Type"] for kid in kids] == ["/MCR", "/MCR"]
    assert len({kid.raw_get("/Pg").idnum for kid in kids}) == 2


def test_a_list_that_runs_over_pages_keeps_its_items_together() -> None:
    def item(words: str, key: str = "") -> Tag:
        return Tag("LI", (Tag("LBody", (text(10, 10, words),), key=key and f"{key}-body"),), key=key)

    first = (Tag("L", (item("one"), item("two starts ", "i2")), key="list"),)
    second = (Tag("L", (item("and ends", "i2"), item("three")), key="list"), Tag("P", (text(10, 50, "after"),)))
    expected = "Document(L(LI(LBody'one'), LI(LBody'two starts and ends'), LI(LBody'three')), P'after')"
    assert outline(render(pages(first, second))) == expected


def test_reading_order_is_the_placements_order_not_the_papers() -> None:
    """A booklet: the sheet holds page 4 beside page 1, and a paragraph that begins on 1 ends on 2."""
    texts = {
        1: (Tag("H1", (text(5, 10, "One"),)), Tag("P", (text(5, 20, "begin, "),), key="p")),
        2: (Tag("P", (text(5, 10, "end."),), key="p"), Tag("P", (text(5, 20, "two"),))),
        3: (Tag("P", (text(5, 10, "three"),)),),
        4: (Tag("P", (text(5, 10, "four"),)),),
    }

    def side(left: int, right: int) -> Sheet:
        places = ((left, 0, "Page 3" if left == 3 else ""), (right, 100, "Page 3" if right == 3 else ""))
        return Sheet(200, 100, tuple(
            Placement(Frame(100, 100, texts[n]), x, 0, f"p{n}", "page", 1, order=n, section=section)
            for n, x, section in places
        ))  # fmt: skip

    expected = "Document(H1'One', P'begin, end.', P'two', Sect(P'three'), P'four')"
    assert outline(render(PrintFile("Booklet", "en", (side(4, 1), side(2, 3))))) == expected
    backwards = PrintFile("Booklet", "en", (side(2, 3), side(4, 1)))
    assert outline(render(backwards)) == expected


def test_one_key_is_one_role() -> None:
    with pytest.raises(ValueError, match="the key 'k' names a P and a H1"):
        render(page(Tag("P", (text(10, 10, "a"),), key="k"), Tag("H1", (text(10, 20, "b"),), key="k")))


def test_a_figure_says_where_it_is() -> None:
    """A picture 20 × 24 at twice its size, turned by 90° in a space at (50, 60); a square with a stroke of 2 pt."""
    figure = Tag("Figure", (Turned((Picture(PEAR, 0, 0, 2),), 50, 60, 40, 48, 90),), alt="a pear")
    square = Tag("Figure", (Moved((Path(box(0, 0, 10, 10).segments, stroke=INK, width=2),), 120, 30),), alt="a square")
    data = render(page(figure, square))
    assert accessible(data)
    boxes = [[float(v) for v in node.entries["/A"]["/BBox"]] for node in tree(reader(data)).kids]
    assert boxes[0] == pytest.approx([50 * MM, (297 - 100) * MM, 98 * MM, (297 - 60) * MM], abs=0.001)
    assert boxes[1] == pytest.approx([120 * MM - 1, 257 * MM - 1, 130 * MM + 1, 267 * MM + 1], abs=0.001)


def test_a_figure_without_words_is_a_bug() -> None:
    with pytest.raises(ValueError, match="alternative text"):
        render(page(Tag("Figure", (Picture(PEAR, 0, 0),))))


def test_a_table_has_headings_that_say_which_way_they_lead() -> None:
    data = render(score_sheets(1))
    assert accessible(data)
    (table,) = tree(reader(data)).all("Table")
    assert [len(row.kids) for row in table.kids] == [3, 3, 3, 3]
    scopes = [(head.text, head.entries["/A"]["/Scope"]) for head in table.all("TH")]
    assert scopes[:4] == [("Fruit", "/Column"), ("Count", "/Column"), ("Points", "/Column"), ("Pears", "/Row")]
    assert table.kids[1].outline() == "TR(TH'Pears', TD(Form), TD(Form))"


@pytest.mark.parametrize("role", ["Table", "TR", "L", "LI", "Sect"])
def test_text_directly_in_a_grouping_element_is_a_bug(role: str) -> None:
    with pytest.raises(ValueError, match=f"text directly in a {role}: 'lost'"):
        render(page(Tag(role, (text(10, 10, "lost"),))))


def test_rules_between_the_rows_of_a_table_are_artifacts() -> None:
    row = Tag("TR", (Tag("TH", (text(10, 10, "a"),), scope="Column"), box(5, 5, 30, 10)))
    data = render(page(Tag("Table", (row, box(5, 15, 30, 10)))))
    assert outline(data) == "Document(Table(TR(TH'a')))"


def test_every_page_and_field_leads_back_into_the_tree() -> None:
    """The parent tree names, for each piece of a page and for each field, the element that holds it (14.7.4.4)."""
    pdf = reader(render(score_sheets(2)))
    nums = pdf.trailer["/Root"]["/StructTreeRoot"]["/ParentTree"]["/Nums"]
    parents = dict(zip(nums[::2], nums[1::2], strict=True))
    assert sorted(parents) == list(range(16))  # two pages, fourteen fields
    for sheet in pdf.pages:
        owners = parents[sheet["/StructParents"]].get_object()
        assert len(owners) == max(marked_text(sheet)) + 1
        assert sheet["/Tabs"] == "/S"
        for annotation in sheet["/Annots"]:
            form = parents[annotation.get_object()["/StructParent"]].get_object()
            assert form["/S"] == "/Form"
            assert form["/K"]["/Obj"] == annotation.get_object()
            assert form["/Alt"] == annotation.get_object()["/TU"]


def test_a_page_of_nothing_but_marks_is_fine() -> None:
    assert outline(render(page(box(10, 10, 10, 10)))) == "Document"
    assert outline(render(PrintFile("t", "en", (Sheet(100, 100, ()), Sheet(200, 100, ()))))) == "Document"


def test_words_of_the_tree_may_hold_any_character() -> None:
    words = "a (pear) \\ “Birne”, 사과 \U0001f350"
    data = render(page(Tag("Figure", (box(5, 5, 5, 5),), alt=words), Tag("P", (Field("a", words, 20, 20, 30, 8),))))
    assert accessible(data)
    assert tree(reader(data)).kids[0].entries["/Alt"] == words
    assert reader(data).get_fields()["a"]["/TU"] == words
