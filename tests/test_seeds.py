"""The three documents are the user's own input: unchanged to the byte."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

SEEDS = Path(__file__).parent.parent / "seeds"


@pytest.mark.parametrize(("name", "digest"), [
    ("orchard-shares.txt", "52de622e63c83930e47109f995aae381e87913c760ea213bb86ca1fd2df06dc0"),
    ("orchard.txt", "879539ae001593a217769341eeb26c9819268b37c7144fd9ccacfc7f6dea721d"),
    ("pattern-relay.txt", "e6faee580be50d3e16d49f8b9ab5a92585dac9588c92d2031badab862ff777cf"),
])
def test_seed_is_unchanged(name: str, digest: str) -> None:
    assert hashlib.sha256((SEEDS / name).read_bytes()).hexdigest() == digest
