"""What a companion supplies of markers: pictures, counters in place of dice, markers of its own.

Belongs here: ``[counters]`` and ``[[markers]]``. Never here: what a document says of its markers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from printkit.documents.companion_looks import art_names
from printkit.documents.companion_parts import MOST_COPIES, disagree, written
from printkit.documents.slugs import slug, unique
from printkit.model import Dice, Game, Marker
from printkit.source import Span
from printkit.tables import Table

FORMS = ("token", "tent", "counter")


def supply_markers(game: Game, top: Table) -> Game:
    """The game's markers with their pictures, then the counters, then the companion's own."""
    taken = {part.id for parts in (game.decks, game.mats, game.markers, game.score_sheets) for part in parts}
    markers = [*(_with_art(marker, game) for marker in game.markers)]
    if "counters" in top:
        markers += _counters(game, top.table("counters"), taken)
    else:
        top.raw("counters")
    markers += [marker for table in top.tables("markers") if (marker := _marker(table, taken)) is not None]
    return replace(game, markers=tuple(markers))


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
    for dice in game.dice:
        if stated_each and stated_each != dice.count:
            message = f"{stated_each} counters of each value here, {dice.count} {dice.colour} dice in the document"
            table.findings.append(disagree(message, table.span("each"), dice.span))
    place = game.origins.get("die_values", table.span())
    return [_counter(game, dice, value, place, table, taken) for dice in game.dice for value in values]


def _counter(game: Game, dice: Dice, value: int, place: Span, table: Table, taken: set[str]) -> Marker:
    """The counter of a value of a kind of die, with the picture of that kind; ``place`` is where the value stands."""
    kind, stated = game.kind(dice.kind), dice.span or table.span()
    art = {"art": kind.origins["art"]} if kind and kind.art else {}
    return Marker(
        unique(f"{slug(dice.kind)}-{value}", taken),
        f"{dice.kind.capitalize()} {value}",
        "counter",
        dice.count,
        word=dice.kind,
        value=value,
        art=kind.art if kind else None,
        origins={"name": table.span(), "copies": stated, "word": stated, "value": place} | art,
    )


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
                f"'{key}' is {written(tuple(raw))} here, {written(document)} in the document", table.span(key), span
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
