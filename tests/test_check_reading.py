"""What people type: every spelling that is read, and what is refused instead of guessed."""

from __future__ import annotations

import pytest
from check_sheets import ADA, MARA, SAM, sheet, told
from small_papers import game_of, paper

from printkit import check_text, load_game

SHARES, ORCHARD, RELAY = (load_game(name) for name in ("orchard-shares", "orchard", "pattern-relay"))


@pytest.mark.parametrize("line", [
    "PEARS: count 7 x 1 = 7", "PEARS: count 7 X 1 = 7", "PEARS: count 7 * 1 = 7", "PEARS: count 7 · 1 = 7",
    "PEARS: count 7×1=7", "pears count 7x1=7", "Pears : COUNT 7 × 1 = 7 points", "PEARS - count 7 × 1 = 7",
    "  PEARS:   count   7   ×   1   =   7  ", "PEARS:\u00a0count\u00a07\u00a0×\u00a01\u00a0=\u00a07",
    "PEARS： count ７ × １ ＝ ７", "PEARS: count __7__ × 1 = _7_", "PEARS: count __ 7 __ × 1 = __ 7 __",
    "PEARS: count 7, × 1 = 7.", "PEARS: count 07 × 1 = 7", "PEAR: count 7 pears × 1 = 7 pts", "PEARS: count +7 × 1 = 7",
    "PEARS: count 7 times 1 equals 7", "PEARS: count ٧ × 1 = ٧", "PEARS: 7 × 1 = 7", "PEARS: 7 = 7",
    "PEARS: count 7\t× 1 = 7",
])
def test_spellings_of_a_count(line: str) -> None:
    assert check_text(SHARES, sheet(MARA, PEARS=line)).findings == ()


@pytest.mark.parametrize("line", [
    "PLUMS: count 8, complete pairs 4 x 3 = 12", "PLUMS: count 8 complete pairs 4 × 3 = 12", "PLUMS: 8; 4 × 3 = 12",
    "plums: count 8; pairs 4 × 3 = 12", "PLUMS: Count 8; Complete Pairs 4*3=12",
    "PLUMS: count 8 plums; complete pairs 4 × 3 = 12",
])
def test_spellings_of_pairs(line: str) -> None:
    assert check_text(SHARES, sheet(MARA, PLUMS=line)).findings == ()


@pytest.mark.parametrize("minus", ["-", "−", "–", "—", "‐", "‑", "﹣", "－", "- ", "minus "])
@pytest.mark.parametrize("total", ["7 + 12 + {0}1 = 18", "7 + 12 {0}1 = 18", "7 + 12 + ({0}1) = 18"])
def test_minus_signs(minus: str, total: str) -> None:
    figs = f"FIGS: count 10; 2 × smaller of count and 3, minus all figs beyond 3 = {minus}1"
    assert check_text(SHARES, sheet(MARA, FIGS=figs, Total=f"Final total: {total.format(minus)}")).findings == ()


@pytest.mark.parametrize("line", [
    "APPLES: 6, 3, 1 = 10", "apples 6+3+1=10", "APPLES: 6 + 3 + 1 + 0 + 0 = 10", "APPLES: 6 + 3 + 1 + ____ + ____ = 10",
    "APPLES: ____ + 6 + ____ + 3 + 1 = 10", "APPLES: 6 plus 3 plus 1 = 10",
])
def test_spellings_of_dice(line: str) -> None:
    assert check_text(ORCHARD, sheet(SAM, APPLES=line)).findings == ()


@pytest.mark.parametrize("line", ["APPLES: 0 = 0", "APPLES: = 0", "APPLES: 0", "APPLES: ____ = 0"])
def test_no_dice(line: str) -> None:
    text = sheet(SAM, APPLES=line, Total="Final total: 0 + 12 + 13 - 3 = 22", Rating="rating: PAL TREE")
    assert check_text(ORCHARD, text).findings == ()


@pytest.mark.parametrize("rating", ["Satisfac-tree", "satisfac tree", "SATISFAC–TREE", " Satisfac  -  tree ",
                                    "Satisfactree"])
def test_spellings_of_a_rating(rating: str) -> None:
    assert check_text(ORCHARD, sheet(SAM, Rating=f"Rating: {rating}")).findings == ()


@pytest.mark.parametrize("row", [
    "TOP: SUN/DOTS, LEAF/LINES, KEY/WAVES", "top: sun / dots; leaf / lines; key / waves",
    "TOP: SUN DOTS, LEAF-LINES, KEY–WAVES", "TOP: SUN/DOTS LEAF / LINES KEY/WAVES",
    "TOP: Sun/Dots | Leaf/Lines | Key/Waves", "TOP SUN/DOTS, LEAF/LINES, KEY/WAVES,",
    "TOP: DOTS/SUN, LEAF/LINES, KEY/WAVES", "TOP: SUN／DOTS， LEAF／LINES， KEY／WAVES",
])
def test_spellings_of_tiles(row: str) -> None:
    assert check_text(RELAY, sheet(ADA, TOP=row)).findings == ()


def test_tiles_and_headings_may_be_left_out() -> None:
    assert check_text(RELAY, sheet(ADA, TOP=None, BOTTOM=None)).findings == ()
    text = sheet({key: line for key, line in ADA.items() if key not in ("1", "2")}, TOP=None, BOTTOM=None)
    assert check_text(RELAY, text).findings == ()
    assert check_text(RELAY, sheet(ADA, **{"1": "ROUND 1:", "2": "round 2 …"})).findings == ()


@pytest.mark.parametrize(("written", "why"), [
    ("1,5", "a comma or point inside a figure can mean two things"),
    ("1.5", "a comma or point inside a figure can mean two things"),
    ("1'000", "a comma or point inside a figure can mean two things"),
    ("l2", "letters and digits are mixed"), ("7O", "letters and digits are mixed"),
    ("I2", "letters and digits are mixed"),
    ("O", "the letter O is not the figure 0"), ("l", "a letter is not the figure 1"),
    ("IV", "Roman numerals are not read; write it in digits"),
    ("vii", "Roman numerals are not read; write it in digits"),
    ("seven", "write it in digits: 7"), ("zero", "write it in digits: 0"), ("twelve", "write it in digits: 12"),
    ("1234567", "a figure has at most 6 digits"), ("7²", "only whole numbers in plain digits are read"),
    ("½", "only whole numbers in plain digits are read"), ("1_2", "only whole numbers in plain digits are read"),
    ("7?", "only whole numbers in plain digits are read"),
    ("٣7", "it mixes digits of several scripts"), ("1e3", "letters and digits are mixed"),
])
def test_what_is_refused(written: str, why: str) -> None:
    report = check_text(SHARES, sheet(MARA, PEARS=f"PEARS: count {written} × 1 = 7"))
    assert told(report) == [("unreadable", "PEARS | count", written, 7)]
    assert f"“{written}” can't be read for sure as the count: " in report.findings[0].message
    assert why in report.findings[0].message and report.sheets[0].total == 25


@pytest.mark.parametrize(("changed", "why"), [
    ({"PEARS": "PEARS: 7"}, "it isn't clear which blank each figure stands in"),
    ({"PLUMS": "PLUMS: count 8; 12"}, "it isn't clear which blank each figure stands in"),
    ({"Total": "Final total: 7 12 6 = 25"}, "a sign is missing between two figures"),
    ({"Total": "Final total: 7 + 12 + 6 = 25 = 25"}, "it has more than one equals sign"),
    ({"Total": "Final total: 7 + 12 × 6 = 25"}, "“×” is no sign of a sum"),
    ({"FIGS": "FIGS: count 3; 2 × 3 - 0 = 6"}, "it does not follow the printed line"),
    ({"PEARS": "PEARS: 7 and 7 and 7"}, "it does not follow the printed line"),
])
def test_lines_that_can_be_read_in_two_ways(changed: dict[str, str], why: str) -> None:
    report = check_text(SHARES, sheet(MARA, **changed))
    assert [f.code for f in report.findings] == ["line-unreadable"]
    assert f"this line can't be read for sure: {why}" in report.findings[0].message
    assert report.findings[0].hint.startswith("the sheet prints “") and report.findings[0].span is not None


def test_lines_that_no_sheet_has() -> None:
    report = check_text(SHARES, sheet(MARA, PEARS="PAERS: count 7 × 1 = 7"))
    assert [(f.code, f.message, f.hint) for f in report.findings if f.code == "line-unknown"] == [
        ("line-unknown", "the sheet has no line “PAERS”", "the sheet prints “PEARS”")]
    twice = check_text(SHARES, sheet(MARA, PEARS="PEARS: count 7 × 1 = 7\nPEARS: count 8 × 1 = 8"))
    assert [(f.code, f.span.line if f.span else 0) for f in twice.findings] == [("line-twice", 3)]
    assert [f.code for f in check_text(SHARES, "x" * 500 + "\n" + sheet(MARA)).findings] == ["line-too-long"]


def test_notes_of_the_sheet_may_be_typed_too() -> None:
    noted = sheet(ADA, **{"1": "Round 1 (pass clockwise)", "2": "Round 2\nPass counterclockwise."})
    assert check_text(RELAY, noted + "Highest total wins; tied players share the win.\n").findings == ()
    assert check_text(SHARES, sheet(MARA, Total="Final total = 7 + 12 + 6 = 25")).findings == ()


def test_titles_comments_and_blank_lines_are_passed_over() -> None:
    text = "# scored on Sunday\nOrchard Shares\nCollection mat\n\n-----\n" + sheet(MARA).replace("\n", "\r\n\r\n")
    assert check_text(SHARES, text).findings == ()


def test_a_sheet_of_another_game() -> None:
    for text in (sheet(SAM), sheet(ADA)):  # Orchard has PEARS and PLUMS too, of other form
        report = check_text(SHARES, text)
        assert [(f.code, f.message) for f in report.findings] == [
            ("sheet-of-another-game", "no line of this game's sheet is in it")]
        assert not report.ok and not report.failed and report.sheets == ()
    assert [f.code for f in check_text(RELAY, sheet(MARA)).findings] == ["sheet-of-another-game"]
    assert [f.code for f in check_text(RELAY, " \n\n").findings] == ["sheet-empty"]


def test_what_is_written_is_safe_to_print() -> None:
    report = check_text(SHARES, sheet(MARA, Player="Player: M\x1b[31mara\u202e", PEARS="PEARS: count \x1b7 × 1 = 7"))
    assert report.sheets[0].player == "M�[31mara�"
    assert [f.code for f in report.findings] == ["unreadable"]
    assert all(ch.isprintable() or ch == "\n" for f in report.findings for ch in f.diagnostic().render())


def test_printed_words_are_read_over() -> None:
    """A line of a mat that has no blank (``Team: RED``) stands on the blank transcript, and may stay there."""
    mat = ["Team mat", "Team: RED", "Right answers go here.", "Right: ____ × 3 = ____"]
    game = game_of(paper(["1 boat card", "One team mat"], ["BOAT", "It rows.", *mat]))
    report = check_text(game, "Team: RED\nRight answers go here.\nRight: 4 × 3 = 12\n")
    assert report.ok and report.sheets[0].total == 12
    (finding,) = check_text(game, "Team: BLUE\nRight: 4 × 3 = 12\n").findings
    assert (finding.code, finding.hint) == ("line-unknown", "the sheet's lines are “Right”")
