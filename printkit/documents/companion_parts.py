"""What all tables of a companion share: the part that a table's name means, and what is said where both speak.

Belongs here: that. Never here: any table's keys.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from printkit.diagnostics import Diagnostic, Note, error
from printkit.model import Deck, Mat
from printkit.source import Span
from printkit.tables import Table

Part = TypeVar("Part", Deck, Mat)

MOST_COPIES = 1000


def supply_named(table: Table, parts: list[Part], what: str, supply: Callable[[Part, Table], Part]) -> None:
    """What ``[decks.NAME]`` or ``[mats.NAME]`` supplies, put into ``parts``; a name that none has is a fault."""
    for name in table:
        own = table.table(name)
        at = next((i for i, part in enumerate(parts) if part.id == name), None)
        if at is None:
            known = ", ".join(part.id for part in parts)
            hint = f"the {what}s are: {known}" if known else f"the document has no {what}s"
            table.fault("unknown-part", f"there is no {what} “{name}”", name, hint)
        else:
            parts[at] = supply(parts[at], own)
            own.close()


def disagree(message: str, span: Span, document: Span | None) -> Diagnostic:
    """A companion that says other than its document: an error with both places."""
    return error(
        "companion-disagrees",
        message,
        span,
        notes=(Note("the document says it here", document),) if document else (),
        hint="a companion supplies what the document does not say; take it out here, or correct it",
    )


def written(value: object) -> str:
    """A value as a message shows it."""
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
