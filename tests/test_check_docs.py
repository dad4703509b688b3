"""The guide for players says what is so: its sheets, its commands, its JSON and its Python are run."""

from __future__ import annotations

import contextlib
import io
import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from printkit import load_game
from printkit.cli import main
from printkit.filled import blank_sheet
from printkit.sheets.blank import blank_json

GUIDE = (Path(__file__).parent.parent / "docs" / "checking.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"<!-- (?P<kind>\w+)(?:: (?P<name>[\w.-]+))? -->\n```\w+\n(?P<body>.*?)```", re.DOTALL)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the guide's sheets, in which its commands are run."""
    monkeypatch.chdir(tmp_path)
    for block in BLOCK.finditer(GUIDE):
        if block["kind"] == "file":
            (tmp_path / block["name"]).write_text(block["body"], encoding="utf-8")
    return tmp_path


def test_commands_print_what_the_guide_shows(folder: Path) -> None:
    commands = [block["body"] for block in BLOCK.finditer(GUIDE) if block["kind"] == "command"]
    assert len(commands) == 3
    for body in commands:
        command, shown = body.split("\n", 1)
        done = CliRunner().invoke(main, command.removeprefix("$ printkit ").split())
        assert done.output.startswith(shown), done.output
    assert CliRunner().invoke(main, ["check", "orchard", str(folder / "sam.txt")]).exit_code == 0


def test_the_blank_json_is_the_guides() -> None:
    for block in BLOCK.finditer(GUIDE):
        if block["kind"] == "json":
            blank = blank_sheet(load_game(block["name"]))
            assert blank is not None and blank_json(blank) == json.loads(block["body"])


def test_the_python_example_prints_what_the_guide_shows(folder: Path) -> None:
    block = next(block for block in BLOCK.finditer(GUIDE) if block["kind"] == "python")
    shown = GUIDE[block.end():].split("```text\n", 1)[1].split("```", 1)[0]
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(block["body"], "docs/checking.md", "exec"), {})
    assert printed.getvalue() == shown
