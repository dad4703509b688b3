"""A file opened, and all of its pages run: from bytes to ``Document``.

Belongs here: opening, refusing, walking pages. Never here: judging what was found. What can't be read comes back as a
``Refused`` with the reason, never as an exception.
"""

from __future__ import annotations

import io
import logging
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from printkit.preflight.annotations import read_annotations
from printkit.preflight.budget import LARGEST, MOST_PAGES, Budget, Spent
from printkit.preflight.drawn import Drawn, PageFacts
from printkit.preflight.geometry import Box, apply, box_of, mm, page_space
from printkit.preflight.interpreter import run_content
from printkit.preflight.machine import Machine, Shared
from printkit.preflight.objects import (
    BROKEN,
    entry,
    identity,
    inherited,
    items,
    number,
    raw,
    rectangle,
    resolved,
    stream,
)
from printkit.preflight.structure import Structure, read_structure
from printkit.units import to_mm

MOST_NODES_ABOVE = 32
"""Steps from a page up its tree."""

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


def open_document(path: Path, budget: Budget) -> Document | Refused:
    """Read a file and run its pages."""
    data = _bytes(path)
    if isinstance(data, Refused):
        return data
    from pypdf.errors import PyPdfError

    try:
        return _read(path, data, budget)
    except Spent as fault:
        return Refused("too-large", f"too much to measure: {fault}")
    except (MemoryError, RecursionError):
        return Refused("too-large", "too much to measure: it nests or unpacks beyond all bounds")
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


def _read(path: Path, data: bytes, budget: Budget) -> Document | Refused:
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
        _run_page(i, page, shared)
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


def _run_page(index: int, page: Any, shared: Shared) -> None:
    media = rectangle(inherited(page, "/MediaBox", MOST_NODES_ABOVE))
    if media is None or media[2] - media[0] < 1 or media[3] - media[1] < 1:
        media = (0.0, 0.0, 612.0, 792.0)
    unit = number(entry(page, "/UserUnit"), 1.0) or 1.0
    base, width, height = page_space(media, int(number(inherited(page, "/Rotate", MOST_NODES_ABOVE))), unit)

    def boxed(key: str, default: Box) -> Box:
        box = rectangle(inherited(page, key, MOST_NODES_ABOVE) if key == "/CropBox" else entry(page, key)) or default
        return mm(box_of((apply(base, box[0], box[1]), apply(base, box[2], box[3]))))

    crop = rectangle(inherited(page, "/CropBox", MOST_NODES_ABOVE)) or media
    shared.drawn.pages.append(PageFacts(index, to_mm(width), to_mm(height), boxed("/TrimBox", crop),
                                        boxed("/BleedBox", crop), boxed("/CropBox", media)))
    contents = b"\n".join(stream(one) for one in items(raw(page, "/Contents")))
    run_content(Machine(index, identity(page), base, shared), contents,
                inherited(page, "/Resources", MOST_NODES_ABOVE))
    read_annotations(index, page, base, shared)
