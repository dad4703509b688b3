"""Editions as data: what the shipped ones promise, and a user's own, with everything that can be wrong in its file.

Palettes are linted for every eye in ``test_palette.py``; what they look like on cards is read back from PDFs in
``test_editions_cards.py``.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from layout_reading import game

from printkit.choice import Choice, check_choice
from printkit.cli import main
from printkit.layout.cards.decks import lay_out_decks
from printkit.layout.edition import Edition, load_edition, names, read_edition

EDITIONS = ("high-contrast", "large-print", "large-print-plus", "low-ink", "standard")
SEED = Path(__file__).parent.parent / "seeds" / "orchard-shares.txt"


def test_five_editions_come_with_printkit() -> None:
    assert names() == EDITIONS


@pytest.mark.parametrize(("name", "least", "title", "high"), [
    ("large-print", 18, 24, 15), ("large-print-plus", 24, 24, 20)])
def test_large_print_has_no_role_that_could_shrink_below_its_promise(name: str, least: float, title: float,
                                                                     high: float) -> None:
    """DESIGN section 7: text, titles, leading, strokes, places to write in."""
    edition = load_edition(name)
    for role, found in edition.type.items():
        assert found.smallest >= least, role
        if role.startswith(("card-word", "card-corner", "card-title", "page-title", "pile-title", "marker-title")):
            assert found.smallest >= title and found.weight == "extrabold", role
        if not role.startswith("card-word-two"):  # capitals that have a line each
            assert found.leading >= 1.1 * found.size, role
    for role in ("card-text", "card-text-dense", "card-label", "marker-text", "note", "advice", "score-line"):
        assert edition.type[role].leading >= 1.25 * edition.type[role].size
    assert edition.type["body"].leading >= 1.5 * edition.type["body"].size
    assert min(edition.strokes[line] for line in edition.strokes) >= 1.5
    assert edition.lengths["writing-height"] >= high and edition.lengths["writing-width"] >= 25
    assert edition.lengths["picture-least"] >= 24 and edition.lengths["panel-least"] >= 16
    assert edition.opposite_corner and not edition.corner_may_go and not edition.turned_labels


# ---- an edition of one's own


def own(folder: Path, text: str, name: str = "my-edition.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def read(path: Path) -> Edition:
    edition, findings = read_edition(path)
    assert edition is not None, [d.render() for d in findings]
    return edition


def test_an_edition_says_only_what_differs(tmp_path: Path) -> None:
    """Its name is its file's, where it gives none; everything else is its base's."""
    edition, base = read(own(tmp_path, 'extends = "large-print"\n[type]\nbody = { size = 20 }\n')), load_edition(
        "large-print")
    assert (edition.name, edition.title) == ("my-edition", "My edition")
    assert (edition.type["body"].size, edition.type["body"].leading, edition.type["body"].smallest) == (20, 30, 18)
    assert edition.type["card-text"] == base.type["card-text"]
    assert (edition.colours, edition.lengths, edition.strokes) == (base.colours, base.lengths, base.strokes)
    assert edition.card_sizes == ((63, 88), (86, 129), (130, 182))


def test_a_colour_reaches_the_roles_that_name_it(tmp_path: Path) -> None:
    """Text in ink takes a new ink; small notes in grey don't."""
    edition = read(own(tmp_path, 'extends = "standard"\n[colours]\nink = "#000040"\n'))
    assert edition.type["card-text"].colour == "#000040"
    assert edition.type["copy-number"].colour == "#55505E"


def test_a_bigger_text_takes_a_bigger_card(tmp_path: Path) -> None:
    """The deck is laid out afresh: 20 pt on tiles no longer fits 86 × 129 mm, and the warning says so."""
    text = ('extends = "large-print"\n[type]\n' + "".join(
        f"{role} = {{ size = 22, leading = 27.5, smallest = 22 }}\n" for role in ("card-text-dense", "card-label")))
    edition = read(own(tmp_path, text))
    (run,), (finding,) = lay_out_decks(game("pattern-relay"), edition)
    assert (run.width, run.height, finding.code) == (130, 182, "large-card")


def test_build_takes_the_path_of_an_edition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    own(tmp_path, 'extends = "low-ink"\ntitle = "For the club"\n')
    done = build("my-edition.toml")
    assert done.exit_code == 0, done.output
    (manifest,) = Path("out").rglob("manifest.json")
    assert manifest.parts[1:-1] == ("orchard-shares", "my-edition", "a4")
    assert '"edition": "my-edition"' in manifest.read_text(encoding="utf-8")


def build(edition: str) -> Result:
    return CliRunner().invoke(main, ["build", str(SEED), "--edition", edition, "--paper", "a4", "--part", "markers",
                                     "--out", "out"])


FAULTS = [
    ('extends = "large-pint"\nname = "mine"\n', [
        '1:1: error[unknown-value]: \'extends\' is "large-pint", which is not known\n'
        '  1 | extends = "large-pint"\n    | ^^^^^^^^^^^^^^^^^^^^^^\n  hint: did you mean \'large-print\'?']),
    ('name = "mine"\n', [
        "1:1: error[missing-key]: the edition does not say which one it extends\n  1 | name = \"mine\"\n    | ^\n"
        '  hint: begin with extends = "NAME", one of: high-contrast, large-print, large-print-plus, low-ink, '
        "standard"]),
    ('extends = "standard"\n[typo]\n', [
        "2:1: error[unknown-key]: unknown key 'typo'\n  2 | [typo]\n    | ^^^^^^\n  hint: did you mean 'type'?"]),
    ('extends = "standard"\n[type]\nboddy = { size = 12 }\n', [
        "3:1: error[unknown-key]: unknown key 'boddy'\n  3 | boddy = { size = 12 }\n    | ^^^^^^^^^^^^^^^^^^^^^\n"
        "  hint: did you mean 'body'?"]),
    ('extends = "standard"\n[type]\n  body = { size = 16, smallest = 20 }\n', [
        "3:3: error[out-of-range]: 'smallest' is 20, more than the size 16\n"
        "  3 |   body = { size = 16, smallest = 20 }\n    |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^"]),
    ('extends = "standard"\n[type]\nbody = { size = inf }\nnote = { size = nan }\n', [
        "3:1: error[out-of-range]: 'size' is inf; it must be 300 or less\n"
        "  3 | body = { size = inf }\n    | ^^^^^^^^^^^^^^^^^^^^^",
        "4:1: error[out-of-range]: 'size' is nan; it must be 300 or less\n"
        "  4 | note = { size = nan }\n    | ^^^^^^^^^^^^^^^^^^^^^"]),
    ('extends = "standard"\n[colours]\nink = "dark blue"\n', [
        '3:1: error[bad-colour]: \'ink\' is "dark blue", which is no colour\n  3 | ink = "dark blue"\n'
        '    | ^^^^^^^^^^^^^^^^^\n  hint: write "#RRGGBB"']),
    ('extends = "standard"\n[kinds]\ncolours = ["golden"]\npatterns = ["dotts"]\n', [
        "3:1: error[unknown-value]: 'colours' holds \"golden\", which is not known\n  3 | colours = [\"golden\"]\n"
        "    | ^^^^^^^^^^^^^^^^^^^^\n  hint: did you mean 'gold'?",
        "4:1: error[unknown-value]: 'patterns' holds \"dotts\", which is not known\n  4 | patterns = [\"dotts\"]\n"
        "    | ^^^^^^^^^^^^^^^^^^^^\n  hint: did you mean 'dots'?"]),
    ('extends = "standard"\n[lengths]\ncard-margin = "-5 mm"\n', [
        "3:1: error[out-of-range]: 'card-margin' is -5 mm; it must be 0 to 1000 mm\n"
        '  3 | card-margin = "-5 mm"\n    | ^^^^^^^^^^^^^^^^^^^^^']),
    ('extends = "standard"\n[cards]\nsizes = [["63 mm"]]\n', [
        "3:1: error[bad-length]: 'sizes' must hold pairs of lengths from 10 mm to 1 m\n"
        '  3 | sizes = [["63 mm"]]\n    | ^^^^^^^^^^^^^^^^^^^\n  hint: [["63 mm", "88 mm"]]']),
    ('extends = "standard"\nname = "../../mine"\n', [
        "2:1: error[bad-name]: '../../mine' is no name for an edition\n"
        '  2 | name = "../../mine"\n    | ^^^^^^^^^^^^^^^^^^^\n'
        '  hint: small letters, digits and hyphens, 40 at most: name = "my-edition"']),
    ('extends = "low-ink"\nname = "standard"\n', [
        "2:1: error[name-taken]: there is an edition 'standard' already\n"
        '  2 | name = "standard"\n    | ^^^^^^^^^^^^^^^^^\n  hint: give yours another name']),
    ('extends = "standard"\n[type]\nbody = { size = 20\n', [
        "3:1: error[toml-syntax]: this is not TOML: Unclosed inline table\n"
        "  3 | body = { size = 20\n    | ^^^^^^^^^^^^^^^^^^"]),
]


@pytest.mark.parametrize(("text", "wanted"), FAULTS, ids=[re.findall(r"\[([a-z-]+)\]:", w[0])[0] for _, w in FAULTS])
def test_a_fault_in_an_edition_is_told_with_its_place(text: str, wanted: list[str], tmp_path: Path,
                                                      monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them at once; nothing is written."""
    monkeypatch.chdir(tmp_path)
    own(tmp_path, text)
    edition, findings = read_edition(Path("my-edition.toml"))
    assert edition is None
    assert [d.render() for d in findings] == [f"my-edition.toml:{one}" for one in wanted]
    assert check_choice(Choice(edition="my-edition.toml")) == findings
    done = build("my-edition.toml")
    assert done.exit_code == 1 and not Path("out").exists()


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", None])
def test_an_edition_that_cannot_be_read(content: bytes | None, tmp_path: Path,
                                        monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    if content is not None:
        Path("my-edition.toml").write_bytes(content)
    done = build("my-edition.toml")
    assert done.exit_code == 2
    assert "my-edition.toml: error[unreadable]: can't read the edition" in done.output


def test_a_mistyped_edition_names_the_nearest() -> None:
    (finding,) = check_choice(Choice(edition="large-pint"))
    assert finding.render() == "error[unknown-edition]: there is no edition named 'large-pint'\n" \
                               "  hint: did you mean 'large-print'?"
