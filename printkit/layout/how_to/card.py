"""A card in its true size, to lay a card or a sleeve on.

Belongs here: the outline, its words and its picture. Never here: whether it stands beside the steps or on its own.
"""

from __future__ import annotations

from collections.abc import Mapping

from printkit.diagnostics import Diagnostic
from printkit.layout.art import pictures as art
from printkit.layout.art.geometry import Clear
from printkit.layout.art.patterns import pattern
from printkit.layout.booklet.pictures import shown_kinds
from printkit.layout.edition import Edition
from printkit.layout.frame import Artifact, Item, Path, Picture, Tag
from printkit.layout.how_to.measures import Chunk, HowToMeasures
from printkit.layout.how_to.reading import paragraph
from printkit.layout.look import looks_of
from printkit.layout.pattern_band import game_patterns
from printkit.layout.picture import drawing, outline
from printkit.layout.setting import block
from printkit.model import Game

PATTERN_SCALE = 0.8
"""Under a fruit (LOOK, "Patterns")."""

LEAST_PICTURE = 10.0
"""mm. A smaller picture would be a blot."""


def card_chunk(game: Game, edition: Edition, measures: HowToMeasures, words: Mapping[str, str], width: float,
               height: float, findings: list[Diagnostic]) -> Chunk:
    """The dashed outline, ``width`` × ``height`` mm, its words inside, or under it where it is too small for them."""
    shown = {"width": f"{width:g}", "height": f"{height:g}"}
    edge = Path((("M", (0.0, 0.0)), ("L", (width, 0.0)), ("L", (width, height)), ("L", (0.0, height)), ("Z", ())),
                   stroke=edition.colour("ink"), width=edition.strokes["divider"],
                   dash=(measures.card_dash, measures.card_dash * 0.7), round_ends=False)
    inset = measures.card_inset
    room = width - 2 * inset
    inside = room >= measures.card_caption_least
    title = block(words["card-title"], room if inside else measures.card_caption_least, edition.type["section"],
                  balance=True)
    size = words["card-text"].format(**shown).replace(" × ", "\u00a0×\u00a0").replace(" mm.", "\u00a0mm.")
    text = paragraph(size, title.width, edition.type["table-cell"], edition, "the card's caption", findings,
                     display=True)
    told = title.height + measures.card_text_gap + text.height
    inside = inside and told + 2 * inset <= height
    x, y = (inset, inset) if inside else (0.0, height + inset)
    caption = (Tag("H2", title.at(x, y)), Tag("P", text.at(x, y + title.height + measures.card_text_gap)))
    free = height - 2 * inset - (told + inset if inside else 0.0)
    drawn = _picture(game, edition, measures, width, height, free)
    figure = Tag("Figure", (edge, *drawn), alt=words["card-alt"].format(**shown))
    return Chunk((*caption, figure), height if inside else y + told)


def _picture(game: Game, edition: Edition, measures: HowToMeasures, width: float, height: float,
             free: float) -> tuple[Item, ...]:
    """The first kind's picture on its pattern at the card's foot, as far as ``free`` mm of height allow."""
    looks = shown_kinds(game, edition, 1)
    size = min(measures.card_picture / 100 * min(width, height), free)
    if not looks or size < LEAST_PICTURE:
        return ()
    deep = measures.card_pattern / 100 * size
    look, inset = looks[0], measures.card_inset
    telling = game_patterns(game, looks_of(game, edition)) if look.motif else ()
    band_width, x, y = width - 2 * inset, width / 2 - size / 2, height - inset - size
    foot = y + size * 44 / art.GRID
    top = foot - deep - 0.6
    clear = Clear(outline(look, size), x - inset, y - top)
    field = pattern(telling[0] if telling else look.pattern, band_width, deep, scale=PATTERN_SCALE,
                    stroke=edition.strokes["texture"], ink=edition.colour("ink"), clear=clear,
                    halo=edition.lengths["halo"])
    return Artifact((Picture(field, inset, top),)), Artifact((Picture(drawing(look, size, edition), x, y),))
