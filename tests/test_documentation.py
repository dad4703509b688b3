"""README and guides hold what they promise: pictures exist, links lead somewhere, and every command in them runs."""

from __future__ import annotations

import os
import re
import shlex
import shutil
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import pytest
from click.testing import CliRunner
from conftest import BuiltSet
from PIL import Image
from pypdf import PdfReader

from printkit.cli import main

ROOT = Path(__file__).parent.parent
GUIDES = [path for path in (ROOT / "README.md", ROOT / "ARCHITECTURE.md", *sorted((ROOT / "docs").glob("*.md")))
          if path.is_file()]
DOCUMENT = ROOT / "tests" / "fixtures" / "documents" / "wolf-night.txt"
"""What a guide calls my-game.txt: a document with a deck of WOLF cards."""

MOST_BYTES = 150_000


@dataclass(frozen=True)
class Command:
    """A line of a guide that a person would type."""

    guide: Path
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.guide.name}:{self.line}: {self.text}"


def block_lines(guide: Path) -> list[tuple[int, str]]:
    """Lines of code blocks, fenced or indented by four spaces, with their numbers. An indented block begins after an
    empty line and is no part of a list."""
    found, fenced, before, inside = [], False, "", False
    for number, line in enumerate(guide.read_text(encoding="utf-8").splitlines(), 1):
        if line.lstrip().startswith("```"):
            fenced = not fenced
        elif fenced:
            found.append((number, line.strip()))
        else:
            inside = line.startswith("    ") and (inside or not before.strip())
            if inside:
                found.append((number, line.strip()))
        before = line
    return found


def commands(name: str) -> list[Command]:
    """Commands of a program in all code blocks, each once; a remark after two spaces is not part of it."""
    found: dict[str, Command] = {}
    for guide in GUIDES:
        for number, line in block_lines(guide):
            text = line.removeprefix("$ ").removeprefix(".venv\\Scripts\\").removeprefix(".venv/bin/")
            text = re.split(r"\s{2,}", text)[0].strip()
            if text.split(" ")[0] == name and not is_form(text):
                found.setdefault(text, Command(guide, number, text))
    return list(found.values())


def is_form(text: str) -> bool:
    """Whether it shows a command's form and not a command: ``build [SOURCE…]``, ``--paper NAME``."""
    words = re.sub(r'"[^"]*"', "", text).split()
    return "…" in text or "|" in text or any(re.fullmatch(r"\[?[A-Z]{2,}(,[A-Z]+)*…?\]?", word) for word in words)


def outside_blocks(guide: Path) -> str:
    inside = {number for number, _ in block_lines(guide)}
    lines = guide.read_text(encoding="utf-8").splitlines()
    return "\n".join(line for number, line in enumerate(lines, 1) if number not in inside)


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.name)
def test_pictures_and_linked_files_are_there(guide: Path) -> None:
    for picture, target in re.findall(r"(!?)\[[^\]]*\]\(([^)\s]+)\)", outside_blocks(guide)):
        if re.match(r"[a-z]+://", target):
            continue
        name, _, heading = target.partition("#")
        file = (guide.parent / name) if name else guide
        assert file.is_file(), f"{guide.name} refers to {target}"
        if heading:
            slugs = [re.sub(r"[^\w\- ]", "", line.lstrip("#").strip().lower()).replace(" ", "-")
                     for line in file.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
            assert heading in slugs, f"{guide.name} refers to {target}"
        if picture:
            assert file.stat().st_size < MOST_BYTES, file.name


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.name)
def test_pictures_have_words(guide: Path) -> None:
    assert all(len(words) > 10 for words in re.findall(r"!\[([^\]]*)\]", outside_blocks(guide)))


def test_files_named_in_the_text_are_there() -> None:
    """``docs/checking.md``, ``seeds/``, ``layouts/…``: a path in backquotes that begins with a folder of ours."""
    folders = {path.name for path in ROOT.iterdir() if path.is_dir()} - {"out"}
    for guide in GUIDES:
        for name in re.findall(r"`([\w.-]+/[\w./-]*)`", outside_blocks(guide)):
            if name.split("/")[0] in folders:
                assert (ROOT / name).exists(), f"{guide.name} names {name}"


@pytest.mark.parametrize("picture", sorted((ROOT / "docs" / "pictures").glob("*.png")), ids=lambda path: path.name)
def test_pictures_are_small_and_used(picture: Path) -> None:
    assert picture.stat().st_size < MOST_BYTES
    with Image.open(picture, formats=("PNG",)) as image:
        assert image.mode == "P" and 900 <= image.width <= 1600
        assert len(image.convert("RGB").getcolors(1 << 16) or ()) > 8  # not an empty page
    assert any(f"pictures/{picture.name}" in guide.read_text(encoding="utf-8") for guide in GUIDES)


def test_every_make_target_exists() -> None:
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
    named = {word for command in commands("make") for word in command.text.split()[1:] if "=" not in word}
    for guide in GUIDES:
        named |= set(re.findall(r"`make ([\w-]+)`", guide.read_text(encoding="utf-8")))
    assert named and named <= targets


def shown_before(command: Command) -> str:
    """The block that ends right above a command: a file that the guide has just shown."""
    shown: list[str] = []
    above = command.line
    for number, line in reversed(block_lines(command.guide)):
        if number < above and above - number <= 2 and not line.startswith(("printkit ", "$ ")):
            shown.insert(0, line)
            above = number
    return "\n".join(shown) + "\n"


def expanded(folder: Path, words: list[str], built: dict[tuple[str, str], BuiltSet]) -> list[str]:
    """The words with patterns as the files that they stand for: a shell's work, and here the first two of each."""
    found: list[str] = []
    for word in words:
        if "*" in word and not list(folder.glob(word)):
            for path in built["orchard-shares", "a4"].pdfs[:2]:
                made = folder / Path(word.replace("*", "x")).parent / path.name
                made.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(path, made)
        files = sorted(path.relative_to(folder).as_posix() for path in folder.glob(word)) if "*" in word else []
        found += files[:2] or [word]
    return found


def prepare(folder: Path, words: list[str], command: Command, built: dict[tuple[str, str], BuiltSet]) -> None:
    """Put the files there that a command names: documents, filled-in sheets, finished PDFs, what the guide shows."""
    for before, word in pairwise(words[1:]):
        path = folder / word
        if word.startswith("-") or path.exists() or before == "--out" or path.suffix not in MAKERS:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / word).is_file():
            shutil.copy(ROOT / word, path)
        else:
            path.write_bytes(MAKERS[path.suffix](path, words, command, built))


def sheet_or_document(path: Path, words: list[str], command: Command, built: dict[tuple[str, str], BuiltSet]) -> bytes:
    """A blank sheet for check, the document of WOLF cards for all else."""
    if words[1] != "check" or path.name == words[2]:
        return DOCUMENT.read_bytes()
    blank = CliRunner().invoke(main, ["sheet", words[2], *(["--json"] if path.suffix == ".json" else [])])
    assert blank.exit_code == 0, blank.stderr
    return blank.stdout.encode()


def finished_pdf(path: Path, words: list[str], command: Command, built: dict[tuple[str, str], BuiltSet]) -> bytes:
    """The file of that name of a game that the command names, any of its score sheets for another name."""
    game = next((word for word in words if (word, "a4") in built), "orchard-shares")
    named = built[game, "a4"].folder / path.name
    return (named if named.is_file() else named.with_name("score-sheets.pdf")).read_bytes()


def shown_file(path: Path, words: list[str], command: Command, built: dict[tuple[str, str], BuiltSet]) -> bytes:
    """What the guide shows above the command."""
    return shown_before(command).encode()


MAKERS = {".txt": sheet_or_document, ".json": sheet_or_document, ".pdf": finished_pdf, ".toml": shown_file}
MAY_FIND_FAULTS = ("check", "preflight")
"""Here sheets are blank, and PDFs measured by an edition that they weren't made for."""


def keep_printer(words: list[str]) -> None:
    """Keep the printer that a command prints on, as a guide's own line does it; one that no guide adds stays unknown.
    A guide that comes later in the alphabet may be the one that tells how."""
    named = words[words.index("--printer") + 1] if "--printer" in words else ""
    adding = [shlex.split(command.text)[1:] for command in commands("printkit")]
    for line in adding:
        if line[:3] == ["printer", "add", named] and CliRunner().invoke(main, ["printer", "show", named]).exit_code:
            assert CliRunner().invoke(main, line).exit_code == 0, line


@pytest.fixture(scope="module")
def workplace(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One folder for all commands: what an earlier line made, a later one finds, as for the reader."""
    folder = tmp_path_factory.mktemp("reader")
    shutil.copytree(ROOT / "seeds", folder / "seeds")
    return folder


@pytest.mark.parametrize("command", commands("printkit"), ids=str)
def test_every_command_runs(command: Command, workplace: Path, built: dict[tuple[str, str], BuiltSet],
                            monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit status 0; 1 only where faults are what the command is to find."""
    monkeypatch.setenv("PRINTKIT_CONFIG", str(workplace / "settings"))
    monkeypatch.chdir(workplace)
    typed, _, redirected = command.text.partition(" > ")
    words = expanded(workplace, shlex.split(typed), built)
    prepare(workplace, words, command, built)
    keep_printer(words)
    if words[1] == "build" and os.cpu_count() != 1:
        words += ["--jobs", "1"]  # in this process: starting others takes longer
    done = CliRunner().invoke(main, words[1:])
    assert done.exception is None or isinstance(done.exception, SystemExit), (str(command), done.exception)
    assert done.exit_code in ((0, 1) if words[1] in MAY_FIND_FAULTS else (0,)), f"{command}\n{done.stderr}"
    assert "unknown-key" not in done.output, f"{command}\n{done.output}"
    if redirected:
        (workplace / redirected.strip()).write_text(done.stdout, encoding="utf-8")


@pytest.mark.parametrize("edition", ["large-print", "large-print-plus"])
@pytest.mark.parametrize("game", ["Orchard Shares", "Orchard", "Pattern Relay"])
def test_the_guide_counts_the_sheets_of_large_print(game: str, edition: str, tmp_path: Path) -> None:
    """The finished files' pages, two to a sheet where the guide says so; in the set some more that say how to print."""
    slug, guide = game.lower().replace(" ", "-"), ROOT / "docs" / "accessible-editions.md"
    done = CliRunner().invoke(main, ["build", str(ROOT / "seeds" / f"{slug}.txt"), "--edition", edition, "--jobs", "1",
                                     "--out", str(tmp_path)])
    assert done.exit_code == 0, done.stderr
    folder = tmp_path / slug / edition / "a4"
    written = {path.stem: sum(bool(page.extract_text().strip()) for page in PdfReader(path).pages)
               for path in folder.glob("*.pdf")}
    row = next(line for line in guide.read_text(encoding="utf-8").splitlines()
               if line.startswith(f"| {game}, {edition} |"))
    said = [cell.strip() for cell in row.strip("| ").split("|")[1:]]
    counts = [int(cell.split(",")[0]) * (2 if "both sides" in cell else 1) for cell in said if cell != "none"]
    printed = [written[part] for part in ("cards", "mats", "markers", "score-sheets", "rules") if part in written]
    assert counts == [written["set"] - sum(printed), *printed]


def test_commands_are_found_in_every_kind_of_block(tmp_path: Path) -> None:
    guide = tmp_path / "guide.md"
    guide.write_text("Text\n\n    printkit list    remark\n\n```\n$ printkit show x.txt\nanswer\n```\n"
                     "- item\n    still\n", encoding="utf-8")
    assert [text for _, text in block_lines(guide)] == ["printkit list    remark", "$ printkit show x.txt", "answer"]
    assert is_form("printkit build [SOURCE…]") and is_form("printkit check GAME FILE")
    assert not is_form('printkit build my-game.txt --only "WOLF · copy 02"')
