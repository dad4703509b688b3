"""Names of folders, made from titles."""

from __future__ import annotations

import pytest

from printkit.documents.slugs import slug


@pytest.mark.parametrize(("title", "name"), [
    ("Orchard Shares", "orchard-shares"), ("Łódź & Söhne", "lodz-and-sohne"), ("What’s Next?", "whats-next"),
    ("CON", "con-game"), ("com1", "com1-game"), ("Console", "console"), ("../../etc", "etc"), ("!!!", ""),
])
def test_slug(title: str, name: str) -> None:
    assert slug(title) == name
