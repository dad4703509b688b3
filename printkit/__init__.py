"""printkit: a game's rules document in, cut-ready print-and-play PDFs out."""

from typing import TYPE_CHECKING

__version__ = "0.1.0"

if TYPE_CHECKING:
    from printkit.api import UnknownGameError, check, check_text, legal_division, load_game

__all__ = ["UnknownGameError", "__version__", "check", "check_text", "legal_division", "load_game"]


def __getattr__(name: str) -> object:
    """The functions of ``printkit.api``, loaded when they are asked for: ``import printkit`` loads nothing."""
    if name in __all__:
        from printkit import api

        return getattr(api, name)
    raise AttributeError(f"module 'printkit' has no attribute {name!r}")
