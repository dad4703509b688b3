"""Finding documents: which games there are, and which one a person means.

Belongs here: looking in folders, comparing names. Never here: reading documents (``documents/``); they are only
loaded, and only then, when a name is no file's own.
"""

from __future__ import annotations

from pathlib import Path

from printkit.diagnostics import Diagnostic, error
from printkit.resources import SEEDS
from printkit.spelling import fold, meant

_SUFFIXES = (".txt", ".toml")


def documents(cwd: Path) -> list[Path]:
    """The documents in ``./seeds`` if that folder exists, else those that come with printkit; companions are none."""
    folder = cwd / "seeds"
    if not folder.is_dir():
        folder = SEEDS
    try:
        files = sorted(folder.iterdir(), key=lambda path: path.name)
    except OSError:
        return []
    return [path for path in files if path.suffix.lower() in _SUFFIXES and not _is_companion(path) and path.is_file()]


def find(name: str, cwd: Path) -> Path | Diagnostic:
    """The document of a game: ``name`` is a slug or title of one of ``documents``, or a file's path.

    Returns the error ``game-unknown``, naming the nearest, when there is none, and ``game-ambiguous`` when two
    documents share the name.
    """
    path = cwd / name
    if _is_file(path):
        return path
    if "/" in name or path.suffix.lower() in _SUFFIXES:
        return error("game-unknown", f"there is no document “{name}”",
                     hint="give a path, or a name from `printkit list`")
    known = documents(cwd)
    wanted = _key(name)
    by_stem = [path for path in known if _key(path.stem) == wanted]
    if len(by_stem) == 1:
        return by_stem[0]
    names = {path: _names(path) for path in known}
    found = [path for path in known if wanted in names[path]]
    if len(found) == 1:
        return found[0]
    if found:
        places = ", ".join(path.name for path in found)
        return error("game-ambiguous", f"“{name}” is the name of several documents: {places}", hint="give a path")
    return _unknown(name, [key for path in known for key in names[path]])


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):  # a name too long or with a null character is no file
        return False


def _is_companion(path: Path) -> bool:
    return path.name.lower().endswith(".companion.toml")


def _key(name: str) -> str:
    return fold(name).replace("_", " ")


def _names(path: Path) -> tuple[str, ...]:
    """The names that a document answers to: its file's, its title and its slug."""
    from printkit.documents.document import load

    game = load(path).game
    return (_key(path.stem),) if game is None else (_key(game.slug), _key(game.title), _key(path.stem))


def _unknown(name: str, keys: list[str]) -> Diagnostic:
    hint = meant(_key(name), [key.replace(" ", "-") for key in keys], "`printkit list` shows the games")
    return error("game-unknown", f"there is no game “{name}”", hint=hint)
