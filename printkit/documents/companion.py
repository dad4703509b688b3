"""The companion of a document: what the document is silent on, supplied in TOML and marked as supplied.

Belongs here: reading the companion, strictly, and adding kinds and mats to the game. Decks and faces are in
``companion_decks.py``, markers and counters in ``companion_markers.py``. Never here: what a document says; where both
speak they must agree.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from printkit.diagnostics import Diagnostic
from printkit.documents.companion_decks import supply_decks
from printkit.documents.companion_looks import COLOURS, PATTERNS, art_names
from printkit.documents.companion_markers import supply_markers
from printkit.documents.companion_parts import MOST_COPIES, disagree, supply_named, written
from printkit.model import Game, Kind, Mat
from printkit.source import Source, Span
from printkit.tables import Table, read_table


def supply(game: Game, companion: Source) -> tuple[Game, list[Diagnostic]]:
    """The game with all that its companion supplies, and every fault of the companion."""
    top, findings = read_table(companion)
    if findings:
        return game, findings
    if top.text("language"):
        game = replace(game, language=top.text("language"), origins={**game.origins, "language": top.span("language")})
    game = _with_words(supply_decks(game, top))
    game = _supply_kinds(game, top.table("kinds"))
    game = _supply_mats(game, top.table("mats"))
    game = supply_markers(game, top)
    top.close()
    return game, findings


def _with_words(game: Game) -> Game:
    """The game with a kind for each word of the cards and faces that the companion supplied."""
    kinds = {kind.word.casefold(): kind for kind in game.kinds}
    for deck in game.decks:
        deepest = max((len(card.words) for card in deck.cards), default=0)
        words = [
            (card.words[at], card.origins.get("name"))
            for at in range(deepest)
            for card in deck.cards
            if at < len(card.words)
        ]
        words += [
            (word, card.origins.get(side))
            for card in deck.cards
            for side, face in (("front", card.front), ("back", card.back))
            for row in (face.rows if face else ())
            for word in row
        ]
        for word, span in words:
            kinds.setdefault(word.casefold(), Kind(word, origins={"word": span} if span else {}))
    return replace(game, kinds=tuple(kinds.values()))


def _supply_kinds(game: Game, table: Table) -> Game:
    """Art, colour, pattern and plural of words that the game has: on cards, on dice, or on a marker."""
    kinds = list(game.kinds)
    pictured: dict[str, tuple[str, Span]] = {}
    for word in table:
        own = table.table(word)
        at = next((i for i, kind in enumerate(kinds) if kind.word.casefold() == word.casefold()), None)
        on_marker = any(marker.word.casefold() == word.casefold() for marker in game.markers)
        if at is None and not on_marker:
            words = ", ".join(kind.word for kind in kinds)
            table.fault(
                "unknown-word",
                f"no card, die or marker has the word “{word}”",
                word,
                f"the words are: {words}" if words else "the document has no such words",
            )
            continue
        art = own.choice("art", art_names(), "") or None
        if at is None:
            pictured[word.casefold()] = (art or "", own.span("art"))
        else:
            kinds[at] = _kind(kinds[at], own, art)
        own.close()
    markers = tuple(
        replace(m, art=found[0] or None, origins={**m.origins, "art": found[1]})
        if (found := pictured.get(m.word.casefold()))
        else m
        for m in game.markers
    )
    return replace(game, kinds=tuple(kinds), markers=markers)


def _kind(kind: Kind, own: Table, art: str | None) -> Kind:
    origins = dict(kind.origins) | {key: own.span(key) for key in ("art", "colour", "pattern") if key in own}
    stated = own.text("plural")
    if stated and kind.plural and stated.casefold() != kind.plural.casefold():
        own.findings.append(
            disagree(
                f"the plural of {kind.word} is {stated} here, {kind.plural} in the document",
                own.span("plural"),
                kind.origins.get("plural"),
            )
        )
    elif stated and not kind.plural:
        origins["plural"] = own.span("plural")
    return replace(
        kind,
        art=art,
        colour=own.choice("colour", COLOURS, "") or None,
        pattern=own.choice("pattern", PATTERNS, "") or None,
        plural=kind.plural or stated or None,
        origins=origins,
    )


def _supply_mats(game: Game, table: Table) -> Game:
    mats = list(game.mats)
    supply_named(table, mats, "mat", _mat)
    return replace(game, mats=tuple(mats))


def _mat(mat: Mat, own: Table) -> Mat:
    """Copies, spaces and tally strips, each where the document leaves it open."""
    changes: dict[str, Any] = {}
    read = {
        "copies": own.integer("copies", mat.copies, 1),
        "spaces": own.texts("spaces") or mat.spaces,
        "space_word": own.text("space_word", mat.space_word),
        "tally": own.flag("tally", mat.tally),
    }
    origins = dict(mat.origins)
    for key, value in read.items():
        if key not in own:
            continue
        if key in mat.origins and value != getattr(mat, key):
            own.findings.append(
                disagree(
                    f"'{key}' of {mat.name} is {written(value)} here, {written(getattr(mat, key))} in the document",
                    own.span(key),
                    mat.origins[key],
                )
            )
        elif key not in mat.origins:
            changes[key], origins[key] = value, own.span(key)
    if changes.get("copies", 1) > MOST_COPIES:
        own.fault("out-of-range", f"'copies' is {changes.pop('copies')}; {MOST_COPIES} are the most", "copies")
    return replace(mat, **changes, origins=origins)
