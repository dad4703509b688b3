"""What a companion supplies of decks: their size, template and backs, and the faces that a document doesn't give.

Belongs here: ``[deck]`` and ``[decks.NAME]``. Never here: other tables of a companion, drawing a face.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from printkit.documents.companion_parts import disagree, supply_named
from printkit.documents.plurals import singular
from printkit.documents.stated import stated_count
from printkit.model import Card, Deck, Face, Game
from printkit.source import Span
from printkit.tables import Table

BACKS = ("none", "plain", "face")
SMALLEST, LARGEST = 25.0, 300.0
"""mm: below, nobody can cut it; above, it fits no sheet of ours."""

MOST_CELLS = 6
"""Rows and columns of a face."""


def supply_decks(game: Game, top: Table) -> Game:
    """The game's decks with what ``[deck]`` (the only deck) and ``[decks.ID]`` supply."""
    decks = list(game.decks)
    single, named = "deck" in top, top.table("decks")
    if single:
        own = top.table("deck")
        if len(decks) == 1:
            decks[0] = _deck(game, decks[0], own)
            own.close()
        else:
            ids = ", ".join(deck.id for deck in decks)
            top.fault(
                "unknown-part",
                f"[deck] is for a document with one deck; this one has {len(decks)}",
                "deck",
                f"use [decks.NAME], where NAME is one of: {ids}" if ids else "leave [deck] out",
            )
    else:
        top.raw("deck")
    supply_named(named, decks, "deck", lambda deck, own: _deck(game, deck, own))
    return replace(game, decks=tuple(decks))


def _deck(game: Game, deck: Deck, own: Table) -> Deck:
    origins = dict(deck.origins) | {key: own.span(key) for key in ("width", "height", "template") if key in own}
    backs = own.choice("backs", BACKS, deck.backs)
    if "backs" in own and "backs" not in deck.origins:
        origins["backs"] = own.span("backs")
    elif "backs" in own and backs != deck.backs:
        own.findings.append(
            disagree(
                f'backs are "{backs}" here, "{deck.backs}" in the document', own.span("backs"), deck.origins["backs"]
            )
        )
        backs = deck.backs
    result = replace(
        deck,
        width=_side(own, "width"),
        height=_side(own, "height"),
        template=own.text("template") or None,
        backs=backs,
        origins=origins,
    )
    faces, cards = own.raw("faces"), own.tables("cards")
    if (faces is not None or cards) and deck.cards:
        key = "faces" if faces is not None else "cards"
        own.findings.append(
            disagree(
                f"'{key}' here, but the document lists its cards itself",
                own.span(key),
                deck.cards[0].origins.get("name"),
            )
        )
        return result
    if faces is not None:
        return replace(result, cards=_faced_cards(game, result, own, faces))
    return replace(result, cards=_listed_cards(game, result, own, cards)) if cards else result


def _side(own: Table, key: str) -> float | None:
    if key not in own:
        own.raw(key)
        return None
    length = own.length(key)
    if length and not SMALLEST <= length <= LARGEST:
        own.fault("out-of-range", f"'{key}' is {length:g} mm; {SMALLEST:g} to {LARGEST:g} mm are possible", key)
        return None
    return length or None


def _faced_cards(game: Game, deck: Deck, own: Table, raw: Any) -> tuple[Card, ...]:
    """A card for each face, or for each two (front, back) where backs are faces."""
    faces = _faces(game, own, raw)
    if faces is None:
        return ()
    sides = 2 if deck.backs == "face" else 1
    stated, span = stated_count(game, deck)
    if len(faces) % sides or (stated is not None and len(faces) != stated * sides):
        wanted = f"{stated} cards with {sides} faces each" if stated else "an even number of faces"
        own.findings.append(
            disagree(
                f"{len(faces)} faces here, but the document has {wanted}"
                if stated
                else f"{len(faces)} faces here, but each card has a front and a back",
                own.span("faces"),
                span,
            )
        )
        return ()
    place = own.span("faces")
    name = singular(deck.name.split()[-1]) if deck.name.split() else "card"
    first = " ".join([*deck.name.split()[:-1], name])
    return tuple(
        Card(
            f"{first} {number}",
            (),
            front=faces[at],
            back=faces[at + 1] if sides == 2 else None,
            origins={"name": place, "front": place} | ({"back": place} if sides == 2 else {}),
        )
        for number, at in enumerate(range(0, len(faces), sides), 1)
    )


def _faces(game: Game, own: Table, raw: Any) -> list[Face] | None:
    """``[["APPLE PEAR", "PLUM APPLE"], …]``: a list of faces, each a list of rows; a row's words are divided by
    spaces, or are a list of their own."""
    if not isinstance(raw, list) or not raw or not all(isinstance(face, list) and face for face in raw):
        own.fault(
            "wrong-type",
            "'faces' must be a list of faces, each a list of rows",
            "faces",
            'faces = [["APPLE PEAR", "PLUM APPLE"], …]',
        )
        return None
    faces: list[Face] = []
    faults = len(own.findings)
    for number, rows in enumerate(raw, 1):
        read = [_row(row) for row in rows]
        if any(row is None for row in read):
            own.fault("wrong-type", f"face {number}: a row must be text or a list of texts", "faces")
            continue
        face = Face(tuple(_known_words(game, own, number, row or []) for row in read))
        if _check_shape(face, faces[0] if faces else face, own, number):
            faces.append(face)
    return faces if len(own.findings) == faults else None


def _known_words(game: Game, own: Table, number: int, row: list[str]) -> tuple[str, ...]:
    """A row's words as the document writes them; one that it doesn't know is a fault, where it knows any."""
    words = {kind.word.casefold(): kind.word for kind in game.kinds}
    for word in dict.fromkeys(row):
        if words and word.casefold() not in words:
            message = f"face {number} has the word “{word}”, which the document doesn't know"
            own.fault("unknown-word", message, "faces", "the words are: " + ", ".join(words.values()))
    return tuple(words.get(word.casefold(), word) for word in row)


def _check_shape(face: Face, first: Face, own: Table, number: int) -> bool:
    """Whether a face's rows are as long as each other, as those of the first face, and not too many."""
    shape = [len(row) for row in face.rows]
    same = len(set(shape)) == 1 and shape == [len(row) for row in first.rows]
    if same and 0 < shape[0] <= MOST_CELLS and len(shape) <= MOST_CELLS:
        return True
    hint = "all rows of all faces have the same number of words, and all faces as many rows; "
    message = f"face {number} has rows of {', '.join(map(str, shape))} words"
    own.fault("face-shape", message, "faces", f"{hint}{MOST_CELLS} are the most")
    return False


def _row(row: object) -> list[str] | None:
    if isinstance(row, str):
        return row.split()
    return list(row) if isinstance(row, list) and all(isinstance(word, str) for word in row) else None


def _listed_cards(game: Game, deck: Deck, own: Table, tables: tuple[Table, ...]) -> tuple[Card, ...]:
    """``[[deck.cards]]``: cards with words and text, for a document that only counts them."""
    cards = []
    for table in tables:
        name = table.text("name")
        origins: Mapping[str, Span] = {key: table.span(key) for key in table}
        card = Card(
            name,
            tuple(part.strip() for part in name.split("/") if part.strip()),
            table.texts("lines"),
            copies=table.integer("copies", 1, 1),
            origins=origins,
        )
        table.close()
        if not card.words:
            table.fault("card-without-name", "a card needs a name", hint='name = "WOLF"')
        cards.append(card)
    (stated, span), total = stated_count(game, deck), sum(card.copies for card in cards)
    if stated is not None and stated != total:
        own.findings.append(disagree(f"{total} cards here, {stated} in the document", tables[0].span(), span))
    return tuple(card for card in cards if card.words)
