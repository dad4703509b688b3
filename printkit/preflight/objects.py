"""PDF objects read without trust: any of them may be missing, of another kind, or damaged.

Belongs here: getting values out of pypdf's dictionaries. Never here: what they mean. pypdf raises raw KeyErrors,
TypeErrors and its own errors on damaged files; here they become an absent value.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from printkit.preflight.budget import MOST_STREAM, Spent
from printkit.preflight.geometry import Box

BROKEN = (KeyError, TypeError, ValueError, AttributeError, IndexError, AssertionError, OverflowError, RecursionError)
"""What pypdf lets through on damaged files, besides its own ``PyPdfError``, which is caught with them."""


def resolved(value: Any) -> Any:
    """The object behind a reference; None when it can't be read."""
    from pypdf.errors import PyPdfError

    try:
        return value.get_object() if hasattr(value, "get_object") else value
    except (*BROKEN, PyPdfError, RuntimeError, EOFError, OSError):
        return None


def entry(holder: Any, key: str) -> Any:
    """A dictionary's entry, resolved; None when there is none, or no dictionary."""
    from pypdf.generic import DictionaryObject

    holder = resolved(holder)
    if not isinstance(holder, DictionaryObject):
        return None
    return resolved(holder.raw_get(key)) if key in holder else None


def raw(holder: Any, key: str) -> Any:
    """A dictionary's entry as it stands, perhaps a reference."""
    from pypdf.generic import DictionaryObject

    holder = resolved(holder)
    return holder.raw_get(key) if isinstance(holder, DictionaryObject) and key in holder else None


def items(value: Any) -> list[Any]:
    """An array's elements, unresolved; a single object counts as one."""
    from pypdf.generic import ArrayObject

    held = resolved(value)
    if held is None:
        return []
    return list(held) if isinstance(held, ArrayObject) else [value]


def name(value: Any) -> str:
    """A name without its slash; empty for anything else."""
    from pypdf.generic import NameObject

    value = resolved(value)
    return value[1:] if isinstance(value, NameObject) and value.startswith("/") else ""


def text(value: Any) -> str:
    """A text string; empty for anything else."""
    from pypdf.generic import ByteStringObject, TextStringObject

    value = resolved(value)
    if isinstance(value, ByteStringObject):
        return bytes(value).decode("latin-1")
    return str(value) if isinstance(value, TextStringObject) else ""


def number(value: Any, default: float = 0.0) -> float:
    """A finite number."""
    value = resolved(value)
    if isinstance(value, bool) or not (isinstance(value, (int, float)) or hasattr(value, "as_numeric")):
        return default
    try:
        found = float(value)
    except BROKEN:
        return default
    return found if abs(found) < 1e12 else default


def numbers(value: Any) -> list[float]:
    """An array's numbers."""
    return [number(one) for one in items(value)]


def rectangle(value: Any) -> Box | None:
    """A rectangle with its corners in order, y upwards: left, bottom, right, top."""
    found = numbers(value)
    if len(found) != 4:
        return None
    return min(found[0], found[2]), min(found[1], found[3]), max(found[0], found[2]), max(found[1], found[3])


def stream(value: Any) -> bytes:
    """A stream's data, unpacked; empty when it is none or damaged. Raises Spent for one that is too large."""
    return content(value) or b""


def content(value: Any) -> bytes | None:
    """The same, and None when there is a stream that can't be unpacked."""
    from pypdf.errors import LimitReachedError, PyPdfError
    from pypdf.generic import StreamObject

    held = resolved(value)
    if not isinstance(held, StreamObject):
        return b""
    try:
        data = bytes(held.get_data())
    except LimitReachedError as fault:
        raise Spent("one of its streams unpacks to more than can be read") from fault
    except (*BROKEN, PyPdfError, RuntimeError, EOFError, OSError, NotImplementedError):
        return None
    if len(data) > MOST_STREAM:
        raise Spent(f"one of its streams unpacks to more than {MOST_STREAM // 1_048_576} MB")
    return data


def identity(value: Any) -> tuple[int, int]:
    """What tells an object from others: its number, or its place in memory where it has none."""
    from pypdf.generic import IndirectObject

    if isinstance(value, IndirectObject):
        return value.idnum, value.generation
    reference = getattr(value, "indirect_reference", None)
    return (reference.idnum, reference.generation) if reference is not None else (-1, id(value))


def inherited(node: Any, key: str, most: int) -> Any:
    """An entry that a page (7.7.3.4) or a field (12.7.3.1) may have from those above it, ``most`` steps up."""
    for _ in range(most):
        value = entry(node, key)
        if value is not None:
            return value
        node = raw(node, "/Parent")
        if node is None:
            return None
    return None


def keys(holder: Any) -> Iterator[str]:
    """A dictionary's keys."""
    from pypdf.generic import DictionaryObject

    holder = resolved(holder)
    if isinstance(holder, DictionaryObject):
        yield from map(str, holder)
