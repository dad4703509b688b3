"""The import rules (ARCHITECTURE.md): nothing imports upward, heavy libraries stay in their rooms."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "printkit"
FLOOR = {"units", "source", "diagnostics", "resources", "spelling", "fieldnames", "tables", "formula", "typeface",
         "record"}
MODEL = FLOOR | {"model", "filled"}
MAY_IMPORT = {
    "documents": MODEL,
    "rules": MODEL,
    "sheets": MODEL,
    "layout": MODEL,
    "imposition": MODEL | {"layout"},
    "pdf": MODEL | {"imposition", "layout"},
    "exports": MODEL | {"imposition", "layout", "pdf"},
    "preflight": {"units", "diagnostics", "source", "resources", "tables", "record", "spelling"},
    "catalogue": MODEL | {"documents"},
    "api": MODEL | {"documents", "rules", "sheets", "catalogue"},
    "sheet_list": MODEL | {"imposition", "layout"},
    "output": FLOOR,
    "calibration": MODEL | {"layout", "imposition", "pdf"},
    "choice": MODEL | {"imposition", "layout"},
    "printers": MODEL | {"imposition", "output"},
    "export": MODEL | {"documents", "layout", "imposition", "pdf", "exports", "choice", "build"},
    "build": MODEL | {"documents", "layout", "imposition", "pdf", "exports", "sheets", "sheet_list", "choice",
                      "rules"},
}
LIBRARIES = {"reportlab": {"pdf"}, "pypdf": {"sheets", "preflight", "pdf"}, "PIL": {"exports", "pdf", "preflight"},
             "click": {"cli"}, "pypdfium2": {"exports", "preflight"}, "fontTools": set()}
FILES = sorted(PACKAGE.rglob("*.py"))


def room(path: Path) -> str:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return parts[0]


def imported(path: Path, top_level_only: bool = False) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    nodes = tree.body if top_level_only else list(ast.walk(tree))
    found: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_nothing_imports_upward(path: Path) -> None:
    own = room(path)
    if own in ("cli", "__init__", "__main__"):
        return
    assert own in MAY_IMPORT or own in MODEL, f"{own} is a new room: say in this table what it may import"
    allowed = (MAY_IMPORT.get(own) or MODEL) | {own}
    rooms = {name.split(".")[1] for name in imported(path) if name.startswith("printkit.")}
    rooms.discard("__version__")
    assert rooms <= allowed, f"{own} may not import {sorted(rooms - allowed)}"


def modules() -> dict[str, Path]:
    """Every module by its dotted name; a package stands for its ``__init__``."""
    return {".".join(("printkit", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__"): path
            for path in FILES}


def round_about(graph: dict[str, set[str]]) -> list[str]:
    """The modules of a circle, as ``a > b > a``; empty when there is none. What leads nowhere is taken away until
    nothing more can be: what is left has a circle."""
    left = {name: set(targets) & set(graph) for name, targets in graph.items()}
    while ends := [name for name, targets in left.items() if not targets]:
        left = {name: targets - set(ends) for name, targets in left.items() if name not in ends}
    found: list[str] = []
    name = min(left, default="")
    while left and name not in found:
        found.append(name)
        name = min(left[name])
    return [*found[found.index(name):], name] if found else []


def test_no_two_modules_import_each_other() -> None:
    """Neither directly nor round about, wherever the import stands: in a function, or for types alone."""
    known = modules()
    assert round_about({name: imported(path) & set(known) - {name} for name, path in known.items()}) == []


def test_a_circle_is_found() -> None:
    assert round_about({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}) == ["b", "c", "b"]
    assert round_about({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_libraries_stay_in_their_rooms(path: Path) -> None:
    for library, rooms in LIBRARIES.items():
        used = any(name.split(".")[0] == library for name in imported(path))
        assert not used or room(path) in rooms, f"{library} belongs in {sorted(rooms)}"


@pytest.mark.parametrize("path", sorted((PACKAGE / "cli").glob("*.py")), ids=lambda p: p.name)
def test_commands_import_inside_their_functions(path: Path) -> None:
    light = {"cli", "diagnostics"}
    rooms = {name.split(".")[1] for name in imported(path, top_level_only=True) if name.startswith("printkit.")}
    assert rooms - {"__version__"} <= light


@pytest.mark.parametrize("command", [["--help"], ["check", "--help"], ["build", "--help"]])
def test_help_loads_no_heavy_library(command: list[str]) -> None:
    code = ("import sys\nfrom printkit.cli import main\n"
            f"main({command!r}, standalone_mode=False)\n"
            "print(sorted({'reportlab', 'pypdf', 'PIL', 'tomllib'} & set(sys.modules)))")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip().endswith("[]")


def test_no_name_of_a_game_in_the_code() -> None:
    names = ("orchard", "pattern relay", "pattern-relay", "satisfac")
    for path in FILES:
        if room(path) == "rules":
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        docs = {ast.get_docstring(n, clean=False) for n in ast.walk(tree)
                if isinstance(n, ast.Module | ast.ClassDef | ast.FunctionDef)}
        strings = [n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)]
        for text in strings:
            if text not in docs and not text.isspace():
                found = [name for name in names if re.search(rf"\b{name}", text.casefold())]
                assert not found or "printkit check" in text or "Examples:" in text, (path.name, text)
