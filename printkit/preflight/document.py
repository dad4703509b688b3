"""A file opened, and all of its pages run: from bytes to ``Document``.

Belongs here: opening, refusing, walking pages. Never here: judging what was found. What can't be read comes back as a
``Refused`` with the reason, never as an exception.
"""

from __future__ import annotations

import io
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from printkit.preflight.budget import LARGEST, MOST_PAGES, Budget, Spent
from printkit.preflight.drawn import Drawn
from printkit.preflight.machine import Shared
from printkit.preflight.objects import BROKEN, entry, identity, items, raw, resolved
from printkit.preflight.page import run_page
from printkit.preflight.printed import AS_IT_IS, Passage
from printkit.preflight.structure import Structure, read_structure

if TYPE_CHECKING:
    from pypdf import PdfReader


@dataclass(frozen=True)
class Refused:
    """Why a file was not measured: a code that people can name, and a sentence."""

    code: str
    why: str
    hint: str = ""


@dataclass
class Document:
    """A file that was read to its end."""

    path: Path
    data: bytes = field(repr=False)
    reader: PdfReader = field(repr=False)
    drawn: Drawn = field(repr=False)
    structure: Structure = field(repr=False)
    page_ids: tuple[tuple[int, int], ...] = ()
    encrypted: bool = False

    @property
    def catalog(self) -> Any:
        """The document's root dictionary."""
        return entry(self.reader.trailer, "/Root")


Passages = Callable[[int], Passage]
"""What happens to a page, which is counted from 1, on its way through a printer."""


def open_document(path: Path, budget: Budget, passages: Passages = lambda page: AS_IT_IS) -> Document | Refused:
    """Read a file and run its pages."""
    data = _bytes(path)
    if isinstance(data, Refused):
        return data
    from pypdf.errors import DependencyError, PyPdfError

    try:
        return _read(path, data, budget, passages)
    except Spent as fault:
        return Refused("too-large", f"too much to measure: {fault}")
    except (MemoryError, RecursionError):
        return Refused("too-large", "too much to measure: it nests or unpacks beyond all bounds")
    except DependencyError:
        return Refused("encrypted", "the file is encrypted with AES, which can't be undone here",
                       "save a copy without encryption, and measure that")
    except (*BROKEN, PyPdfError, RuntimeError, EOFError, OSError, NotImplementedError) as fault:
        return Refused("unreadable", f"this PDF is damaged: {_plain(fault)}")


def _bytes(path: Path) -> bytes | Refused:
    try:
        if not path.is_file():
            return Refused("unreadable", "there is no such file" if not path.exists() else "this is no file")
        size = path.stat().st_size
        if size > LARGEST:
            return Refused("too-large", f"the file has {size / 1_048_576:.0f} MB; more than {LARGEST // 1_048_576} MB "
                           "are not measured")
        data = path.read_bytes()
    except OSError as fault:
        return Refused("unreadable", f"can't read the file: {fault.strerror or fault}")
    if not data:
        return Refused("empty", "the file is empty")
    if b"%PDF-" not in data[:1024]:
        return Refused("unknown-kind", "this is no PDF", "preflight measures PDF files only")
    return data


def _plain(fault: BaseException) -> str:
    """An exception's message on one line, or its kind where it has none that anybody can read."""
    words = " ".join(str(fault).split())[:120]
    return words if " " in words else f"an object in it is missing or of a wrong kind ({type(fault).__name__})"


def _read(path: Path, data: bytes, budget: Budget, passages: Passages) -> Document | Refused:
    from pypdf import PdfReader

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # what it has to say becomes a finding, or nothing
    reader = PdfReader(io.BytesIO(data))
    encrypted = reader.is_encrypted
    if encrypted and not _unlock(reader):
        return Refused("encrypted", "the file is encrypted and can't be read without its password",
                       "save a copy without a password, and measure that")
    found = _pages(reader, budget)
    if not found:
        return Refused("unreadable", "this PDF has no pages that can be read")
    if len(found) > MOST_PAGES:
        return Refused("too-large", f"it has more than {MOST_PAGES} pages")
    numbers = {identity(page): i for i, page in enumerate(found, 1)}
    structure = read_structure(entry(reader.trailer, "/Root"), numbers, budget)
    shared = Shared(structure, budget, Drawn())
    for i, page in enumerate(found, 1):
        run_page(i, page, shared, passages(i))
        budget.look()
    return Document(path, data, reader, shared.drawn, structure, tuple(numbers), encrypted)


def _unlock(reader: PdfReader) -> bool:
    """Whether the empty password opens it, as it does for files that only forbid things."""
    from pypdf.errors import PyPdfError

    try:
        return bool(reader.decrypt(""))
    except (*BROKEN, PyPdfError, ImportError, NotImplementedError):
        return False


def _pages(reader: PdfReader, budget: Budget) -> list[Any]:
    """The page objects in order (7.7.3), each once; inheritance is looked up by ``inherited``."""
    stack = [raw(entry(reader.trailer, "/Root"), "/Pages")]
    seen: set[tuple[int, int]] = set()
    found: list[Any] = []
    while stack and len(found) <= MOST_PAGES:
        budget.operate()
        node = stack.pop()
        if node is None or identity(node) in seen or resolved(node) is None:
            continue
        seen.add(identity(node))
        if entry(node, "/Kids") is not None:
            stack += reversed(items(raw(node, "/Kids")))
        else:
            found.append(node)
    return found
