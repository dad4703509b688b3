"""The list of materials of a Round & Revel paper: how many cards, mats, markers and sheets it counts.

Belongs here: reading one list item. Never here: holding it against the components.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from printkit.documents.blocks import Line
from printkit.documents.claims import Claim, claim, compiled, words
from printkit.documents.components import Named
from printkit.documents.numerals import MARK
from printkit.documents.plurals import singular
from printkit.documents.sorts import NOUNS, Sort
from printkit.record import dataclass
from printkit.source import Span


@dataclass(frozen=True)
class CardNeed:
    """``One copy of 54 fruit cards: 18 PEAR, 18 PLUM and 18 FIG``: ``listed`` cards, ``copies`` of each (None when
    the item is silent), ``total`` in all, ``named`` counts, and the cards' name (``fruit cards``)."""

    name: str
    span: Span
    listed: Claim | None
    copies: Claim | None
    total: Claim | None
    named: tuple[tuple[str, Claim], ...]
    among: Claim | None = None  # the number of cards of several decks that the item counts in all


@dataclass(frozen=True)
class PartNeed:
    """``Three collection mats, one per player``: mats, markers or sheets, their count and their name."""

    sort: Sort
    name: str
    count: Claim | None
    per_player: bool
    span: Span
    own: bool = False  # people draw it or bring it: "drawn on paper", "any six coins"
    each: Claim | None = None  # how many one player has: "two per player"
    among: Claim | None = None  # the number of parts of several names that the item counts in all
    names: tuple[str, ...] = ()  # what they are called one by one: "Two team mats: Red team and Blue team"


_CARDS = r"(?P<name>(?:[\w'&-]+ ){0,4}?(?:cards?|tiles?(?! cards?\b)|dominoes))\b"
_COUNTED = r"{n} " + _CARDS
_PAIRS = r"{n} pairs of " + _CARDS
_MADE_OF = r"(?:: ?| ?[=(–—-] ?| in )"
_SETS = r"(?:cop(?:y|ies)|sets?|decks?|packs?)"
_ALL = r"(?:an? (?:single )?(?:deck|set|pack) of )?{n} "
_THINGS = r"(?P<name>(?:[\w'&-]+ ){0,4}?[\w'&-]+)"
_OF_EACH = r"{n} (?:" + _SETS + r" )?(?:of )?each of (?:the |all )?{n}"
_FACES = r"{n} (?:[\w'&-]+ ){0,3}[\w'&-]+"
_PRODUCTS = (
    ("each of", "n2", "n3", _ALL + _CARDS + r"(?:, ?|" + _MADE_OF + ")" + _OF_EACH),
    ("s of", "n2", "n3", _ALL + _CARDS + _MADE_OF + r"{n} (?:[a-z]+ )?" + _SETS + r" of (?:the |all )?{n}"),
    (" each", "n3", "n2", _ALL + _CARDS + _MADE_OF + _FACES + r"(?:,| \()? ?{n} cop(?:y|ies) (?:of )?each"),
    ("each of", "n2", "n3", _ALL + _THINGS + _MADE_OF + _OF_EACH),
)
"""A number of all with the product that makes it, cards before it or behind it: ``8 tiles: 2 copies each of 4 tiles``,
``8 tiles in 2 sets of 4``, ``8 tiles: 4 designs, 2 copies of each``; each with what it holds, and the groups of the
copies and the faces."""

_NO_CARDS = re.compile(r"(?:cop(?:y|ies) )?(?:of )?each\b|cop(?:y|ies)\b", re.IGNORECASE)
"""``2 copies of each tile`` counts copies."""

_OTHERS = re.compile(r"\b(?:different|distinct|unique|separate) ", re.IGNORECASE)
_FORMS = (
    ("each", r"{n} (?:cop(?:y|ies)|sets?) (?:of each|each) of (?:the |all )?{n} " + _CARDS),
    (
        " of ",
        r"{n} (?:identical |matching |separate |equal )?(?:cop(?:y|ies)|sets?|decks?|packs?) of (?:the |all )?(?:{n} )?"
        + _CARDS,
    ),
    ("", _COUNTED + r"(?:(?:[:,] ?| ?[(–—-] ?| ){n} cop(?:y|ies) (?:of )?each(?! of\b))?"),
    (" of ", r"an? (?:single )?(?:deck|set|pack) of {n} " + _CARDS),
)
"""Wordings of an item of cards, each with what it holds: patterns that can't match are not even compiled."""

_SILENT = (2, 3)
"""The forms whose first number is the cards, not the copies."""

_TOTAL = r"{n} (?:\w+ )?(?:cards|tiles)(?: in)? (?:total|all)\b|(?:total of|total:?|making|making up|in all:?) {n}"
_IN_ALL = ("total", " all", "making")
_NAMED = r"{n} (?P<name>[^\W\d_][^,;:.()]{0,40}?)(?=,|;|\.|\)|\(| and {n}|$)"
_NO_NAMES = frozenset(
    "cards tiles total copies copy designs suits colours colors ranks values kinds types sorts faces different".split()
)
_NO_NAME = ("for ", "per ", "each ", "in ", "of each ", "every ")
_EACH_OF = r"{n} (?:each of|of each:|each:) (?P<names>[^.;()]{1,200})"
_OWN = re.compile(r"\b(?:drawn|your own|ordinary|any|paper|chess|beads?|coins? or)\b", re.IGNORECASE)
_ANYTHING = r"{n} (?P<name>[a-z][a-z' -]{2,40}?)(?=,|;|:|\.|$| and | per | for | or )"
_PART = r"{n} (?=(?P<words>[\w'&\x01-]+(?: [\w'&\x01-]+){0,5}))"
_LONGEST_PART = 5
_PART_SORTS = {
    word: sort
    for sort in (Sort.MAT, Sort.MARKER, Sort.SHEET, Sort.AID)
    for noun in NOUNS[sort]
    for word in (noun, noun + "s")
}
_LISTED = r"[:(] ?(?P<names>[^:;()._]{3,200}?)(?:[).;]|$)"
_PER_PLAYER = ("per player", "each player", "every player")
_EACH_PLAYER = r"{n} (?:for )?(?:per|each|every) (?:player|person)\b|{n} each\b"


def read_need(item: Line) -> tuple[tuple[CardNeed, ...], tuple[PartNeed, ...]]:
    """What an item counts: cards, and mats, markers and sheets; nothing for what isn't printed."""
    cards, end = _read_cards(item)
    counted = {name.casefold() for need in cards for name, _ in need.named}
    return cards, tuple(part for part in _read_parts(item, end) if part.name.casefold() not in counted)


def _read_cards(item: Line) -> tuple[tuple[CardNeed, ...], int]:
    """The cards of an item, and where they end."""
    several = [m for m in compiled(_COUNTED).finditer(item.marked) if not _NO_CARDS.match(m["name"])]
    if (product := _read_product(item, several)) is not None:
        return product
    if len(several) > 1 and several[0].start() == 0:
        return _read_several(item, several), several[-1].end()
    paired = compiled(_PAIRS).match(item.marked) if "pairs of" in item.folded else None
    if (match := paired) is not None and (pairs := claim(item, match)):
        total = Claim(2 * pairs.value, pairs.span)
        named = tuple(_read_named(item, match.end()))
        return (CardNeed(match["name"], item.span.part(*match.span()), None, None, total, named),), match.end()
    for i, (near, form) in enumerate(_FORMS):
        match = compiled(form).match(item.marked) if near in item.folded else None
        if match is not None:
            return (_read_one(item, match, silent=i in _SILENT),), match.end()
    return (), 0


def _read_product(item: Line, several: list[re.Match[str]]) -> tuple[tuple[CardNeed, ...], int] | None:
    """A number of all, copies and faces (``_PRODUCTS``). Behind a comma, cards of another name are another deck's."""
    for near, copies, faces, pattern in _PRODUCTS if several and item.marked.count(MARK) > 2 else ():
        match = compiled(pattern).match(item.marked) if near in item.folded else None
        if match is None:
            continue
        second = next((one for one in several if one.start() == match.start(faces)), None)
        kind = second["name"].casefold().rpartition(" ")[0] if second else ""
        first = match.start("n") == several[0].start()
        if (first or second) and (kind in match["name"].casefold() or item.plain[match.end("name")] != ","):
            total, times, listed = (claim(item, match, group) for group in ("n", copies, faces))
            name = match["name"] if first or second is None else second["name"]
            return (CardNeed(name, item.span.part(*match.span()), listed, times, total, ()),), match.end()
    return None


def _read_one(item: Line, match: re.Match[str], *, silent: bool) -> CardNeed:
    first = claim(item, match)
    second = claim(item, match, "n2") if "n2" in match.groupdict() and match["n2"] else None
    copies, listed = (second, first) if silent else (first, second)
    speaks = any(word in item.folded for word in _IN_ALL)
    total = compiled(_TOTAL).search(item.marked, match.end()) if speaks else None
    named = tuple(_read_named(item, match.end()))
    whole = claim(item, total, "n" if total["n"] else "n2") if total else None
    if silent and not named and whole is None and second is None:
        whole, listed = listed, None  # "24 role cards": in all, however they are listed
    return CardNeed(match["name"], item.span.part(*match.span()), listed, copies, whole, named)


def _read_several(item: Line, matches: list[re.Match[str]]) -> tuple[CardNeed, ...]:
    """``18 PEAR cards, 18 PLUM cards`` counts one deck by name; ``4 tide cards and 3 tower cards`` are two. A number of
    all may stand before either: ``7 cards: 4 tide cards and 3 tower cards``."""
    whole, name = None, "cards"
    made_of = re.compile(_MADE_OF).match(item.marked, matches[0].end()) is not None
    alike = {_OTHERS.sub("", match["name"]).casefold() for match in matches}
    if made_of and len(matches) == 2 and len(alike) == 1:
        return (_read_one(item, matches[0], silent=True),)  # "8 tiles: 2 × 4 tiles": all of them, whatever they are
    if len(matches) > 2 and item.plain[matches[0].end() :].lstrip()[:1] in (":", "("):
        whole, name, matches = claim(item, matches[0]), matches[0]["name"], matches[1:]
    counted = [(match["name"].rsplit(" ", 1)[0], made, match) for match in matches if (made := claim(item, match))]
    if all(name == name.upper() for name, _, _ in counted):
        named = tuple((name, made) for name, made, _ in counted)
        return (CardNeed(name, item.span.part(matches[0].start(), matches[-1].end()), whole, None, None, named),)
    return tuple(
        CardNeed(match["name"], item.span.part(*match.span()), None, None, made, (), whole)
        for _, made, match in counted
    )


def _read_named(item: Line, start: int) -> Iterable[tuple[str, Claim]]:
    """``18 PEAR, 18 PLUM and 18 FIG`` behind a colon or in brackets; ``18 each of PEAR, PLUM and FIG``."""
    for match in compiled(_EACH_OF).finditer(item.marked, start) if "each" in item.folded else ():
        made = claim(item, match)
        for name in re.split(r",? and |, ", words(item, match, "names")):
            if made and name:
                yield name, made
        return
    colon = min((at for at in (item.plain.find(":", start), item.plain.find("(", start)) if at >= 0), default=-1)
    if colon < 0:
        return
    found = []
    for match in compiled(_NAMED).finditer(item.marked, colon):
        made, name = claim(item, match), words(item, match, "name")
        if _NO_NAMES & set(name.casefold().split()) or f"{name.casefold()} ".startswith(_NO_NAME):
            continue
        if made and not _in_range(item, match):
            found.append((re.sub(r"^of ", "", name), made))
    if len(found) > 1 or any(name == name.upper() for name, _ in found):  # "(three are dealt to each)" names nothing
        yield from found


def _in_range(item: Line, match: re.Match[str]) -> bool:
    """Whether a number is one end of a range (``ranks 1-12 in RED``): that counts no cards."""
    before, after = item.plain[: match.start()].rstrip()[-3:], words(item, match, "name").casefold()
    return before.endswith(("-", " to")) or after.split()[0] in ("to", "in", "through")


def _read_parts(item: Line, start: int) -> Iterable[PartNeed]:
    shared = any(words in item.folded for words in _PER_PLAYER)
    for_one = compiled(_EACH_PLAYER).search(item.marked, start)
    several = claim(item, for_one, "n" if for_one["n"] else "n2") if for_one else None
    own = _OWN.search(item.plain) is not None
    found = _counted_parts(item, start)
    among = None
    if len(found) > 2 and item.plain[found[0][1] :].lstrip()[:1] in (":", "("):
        among = claim(item, found.pop(0)[0])  # "Two tent markers: one baker tent and one thief tent"
    for match, end, sort in found:
        span, name = item.span.part(match.start(), end), item.plain[match.end() : end]
        count, names = claim(item, match), _names_of(item, end) if len(found) == 1 else ()
        names = names if count and count.value == len(names) else ()
        total, each = (count, several) if several or not shared else _shares(item, end, name, count)
        for_each = shared and not (total and each is None and total.value > 1)
        yield PartNeed(sort, name, total, for_each, span, own, each, among, names)


def _shares(item: Line, end: int, name: str, count: Claim | None) -> tuple[Claim | None, Claim | None]:
    """A part's number in all and for each player, where the item speaks of players but doesn't say ``two each``:
    ``Two napkin tokens per player (ten in all)``, ``50 ant tokens (ten ants and one queen per player)``."""
    if count is None or count.value == 1:
        return count, None
    if item.plain[end:].casefold().lstrip().removeprefix("for ").startswith(_PER_PLAYER):
        in_all = compiled(r"{n} (?:in all|in total|altogether)").search(item.marked, end)
        return claim(item, in_all) if in_all else None, count
    for match in compiled(r"{n} (?P<noun>[a-z'-]+)").finditer(item.marked, end):
        if singular(match["noun"].casefold()) in name.casefold().split():
            return count, claim(item, match)
    return count, None


def _counted_parts(item: Line, start: int) -> list[tuple[re.Match[str], int, Sort]]:
    """Each number with the part's noun behind it, a few words apart: the match of the number, where the noun ends, and
    its sort."""
    found: list[tuple[re.Match[str], int, Sort]] = []
    for match in compiled(_PART).finditer(item.marked, start):
        if found and match.start() < found[-1][1]:
            continue
        said = match["words"].split(" ")
        sorts = [_PART_SORTS.get(word.casefold()) for word in said] + [None]
        for at, sort in enumerate(sorts[:_LONGEST_PART]):
            if sort is not None and sorts[at + 1] is None:
                found.append((match, match.end() + len(" ".join(said[: at + 1])), sort))
                break
    return found


def _names_of(item: Line, start: int) -> tuple[str, ...]:
    """The names behind a part's colon or in its brackets, none of them counted."""
    match = re.compile(_LISTED).search(item.plain, start)
    if match is None or MARK in item.marked[match.start() : match.end()]:
        return ()
    return tuple(re.sub(r"^(?:an?|the) ", "", name.strip()) for name in re.split(r", and |, | and ", match["names"]))


def read_others(item: Line) -> Iterable[PartNeed]:
    """Everything that an item counts by a name, whatever its noun: ``Two clock faces``. A component under such a title
    is a mat, unless its own noun or form tells better."""
    per_player = any(words in item.folded for words in _PER_PLAYER)
    for match in compiled(_ANYTHING).finditer(item.marked):
        first, _, last = words(item, match, "name").rpartition(" ")
        name, span = f"{first} {singular(last)}".strip(), item.span.part(*match.span())
        yield PartNeed(Sort.MAT, name, claim(item, match), per_player, span, own=True)


def named_in(cards: Iterable[CardNeed], parts: Iterable[PartNeed], others: Iterable[PartNeed]) -> Named:
    """What the whole list calls things."""
    nouns = {need.name.casefold().rpartition(" ")[0] for need in cards}
    found: dict[str, Sort | None] = {other.name.casefold(): None for other in others}
    found |= {name.casefold(): part.sort for part in parts for name in part.names}
    return Named(
        frozenset(name.casefold() for need in cards for name, _ in need.named),
        frozenset(word for noun in nouns if noun for word in (noun, noun.rpartition(" ")[2])),
        found,
    )
