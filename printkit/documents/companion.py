"""The companion of a document: what the document is silent on, supplied in TOML and marked as supplied.

Belongs here: reading the companion, strictly, and adding kinds, markers, mats and counters to the game. Decks and
faces are in ``companion_decks.py``. Never here: what a document says; where both speak they must agree.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from printkit.diagnostics import Diagnostic
from printkit.documents.companion_decks import disagree, supply_decks
from printkit.documents.slugs import slug, unique
from printkit.model import Game, Kind, Marker, Mat
from printkit.resources import LAYOUTS
from printkit.source import Source, Span
from printkit.tables import Table, read_table

COLOURS = ("gold", "leaf", "apple", "plum")
"""The palette's names; a test holds them against the editions."""

PATTERNS = (
    "dots",
    "lines",
    "waves",
    "rings",
    "crosses",
    "zigzag",
    "squares",
    "hatch",
    "diamonds",
    "scales",
    "triangles",
    "dashes",
    "stars",
    "grid",
    "columns",
    "herringbone",
    "drops",
    "lattice",
    "plain",
)
"""The textures' names; a test holds them against the layout's."""

FORMS = ("token", "tent", "counter")
MOST_COPIES = 1000


@cache
def art_names() -> tuple[str, ...]:
    """The pictures of the art index, without those that are only parts of other pictures."""
    import tomllib

    index = tomllib.loads((LAYOUTS / "art" / "index.toml").read_text("utf-8"))
    return tuple(name for name in index if not name.startswith("canopy-"))


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
    taken = {part.id for parts in (game.decks, game.mats, game.markers, game.score_sheets) for part in parts}
    markers = [*(_with_art(marker, game) for marker in game.markers)]
    if "counters" in top:
        markers += _counters(game, top.table("counters"), taken)
    else:
        top.raw("counters")
    markers += [marker for table in top.tables("markers") if (marker := _marker(table, taken)) is not None]
    top.close()
    return replace(game, markers=tuple(markers)), findings


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
    for name in table:
        own = table.table(name)
        at = next((i for i, mat in enumerate(mats) if mat.id == name), None)
        if at is None:
            known = ", ".join(mat.id for mat in mats)
            table.fault(
                "unknown-part",
                f"there is no mat “{name}”",
                name,
                f"the mats are: {known}" if known else "the document has no mats",
            )
            continue
        mats[at] = _mat(mats[at], own)
        own.close()
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
                    f"'{key}' of {mat.name} is {_written(value)} here, {_written(getattr(mat, key))} in the document",
                    own.span(key),
                    mat.origins[key],
                )
            )
        elif key not in mat.origins:
            changes[key], origins[key] = value, own.span(key)
    if changes.get("copies", 1) > MOST_COPIES:
        own.fault("out-of-range", f"'copies' is {changes.pop('copies')}; {MOST_COPIES} are the most", "copies")
    return replace(mat, **changes, origins=origins)


def _written(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _with_art(marker: Marker, game: Game) -> Marker:
    kind = game.kind(marker.word) if marker.word and marker.art is None else None
    if kind is None or kind.art is None:
        return marker
    return replace(marker, art=kind.art, origins={**marker.origins, "art": kind.origins["art"]})


def _counters(game: Game, table: Table, taken: set[str]) -> list[Marker]:
    """A counter for each value of each kind of die. What the document's dice say is not said again, and if it is,
    it must be the same."""
    table.choice("of", ("dice",), "dice")
    values = _agreed(table, "values", game.die_values, game.origins.get("die_values"))
    stated_each = table.integer("each", 0, 1)
    table.close()
    if not game.dice or not values:
        table.fault(
            "no-dice",
            "counters stand for dice, but the document gives no dice and no values of theirs",
            hint="say the values here, values = [1, 3, 6], or leave [counters] out",
        )
        return []
    markers = []
    for dice in game.dice:
        if stated_each and stated_each != dice.count:
            table.findings.append(
                disagree(
                    f"{stated_each} counters of each value here, {dice.count} {dice.colour} dice in the document",
                    table.span("each"),
                    dice.span,
                )
            )
        kind = game.kind(dice.kind)
        for value in values:
            name = f"{dice.kind.capitalize()} {value}"
            origins = {
                "name": table.span(),
                "copies": dice.span or table.span(),
                "word": dice.span or table.span(),
                "value": game.origins.get("die_values", table.span()),
            }
            if kind and kind.art:
                origins["art"] = kind.origins["art"]
            markers.append(
                Marker(
                    unique(f"{slug(dice.kind)}-{value}", taken),
                    name,
                    "counter",
                    dice.count,
                    word=dice.kind,
                    value=value,
                    art=kind.art if kind else None,
                    origins=origins,
                )
            )
    return markers


def _agreed(table: Table, key: str, document: tuple[int, ...], span: Span | None) -> tuple[int, ...]:
    """A list of whole numbers: the companion's, unless the document has them."""
    raw = table.raw(key)
    if raw is None:
        return document
    if not isinstance(raw, list) or not raw or not all(isinstance(v, int) and not isinstance(v, bool) for v in raw):
        table.fault("wrong-type", f"'{key}' must be a list of whole numbers", key)
        return document
    if document and tuple(sorted(raw)) != document:
        table.findings.append(
            disagree(
                f"'{key}' is {_written(tuple(raw))} here, {_written(document)} in the document", table.span(key), span
            )
        )
    return document or tuple(raw)


def _marker(table: Table, taken: set[str]) -> Marker | None:
    """A marker of its own, ``[[markers]]``: a name, a form, its text."""
    name = table.text("name")
    if not name:
        table.fault("marker-without-name", "a marker needs a name", hint='name = "Reader marker"')
    origins: Mapping[str, Span] = {key: table.span(key) for key in table}
    marker = Marker(
        unique(slug(name) or "marker", taken),
        name,
        table.choice("form", FORMS, "token"),
        table.integer("copies", 1, 1),
        table.texts("lines"),
        table.text("word"),
        table.integer("value") if "value" in table else None,
        table.choice("art", art_names(), "") or None,
        table.flag("optional"),
        origins=origins,
    )
    table.raw("value")
    table.close()
    if marker.copies > MOST_COPIES:
        table.fault("out-of-range", f"'copies' is {marker.copies}; {MOST_COPIES} are the most", "copies")
    return marker if name else None
