"""What to have ready: everything a set needs that it doesn't print.

Belongs here: tools, dice, and the supplies among the rules' list of what one needs. Never here: how the list looks.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from printkit.layout.how_to.measures import Checklist
from printkit.model import Game, ListItem

_JOINTS = re.compile(r"(, and |, | and )")
_PURPOSE = re.compile(r" (?:to|for|from|with|of|or|on|if) ")


def ready(game: Game, checklist: Checklist, words: Mapping[str, str]) -> tuple[str, ...]:
    """What this set can't print, in words; of a set that isn't whole, what its own pages need."""
    found = [words["tools"]] if checklist.cuts or checklist.tiled else []
    if checklist.tiled or any(row.glued for row in checklist.rows):
        found.append(words["glue"])
    if checklist.whole:
        if game.dice:
            found.append(_dice(game, checklist, words))
        found += _supplies(game, words)
    parts = {row.part for row in checklist.rows}
    scored = "score-sheets" in parts or ("mats" in parts and any(mat.lines for mat in game.mats))
    if scored and not any(words["pencil-word"] in _said(item) for item in found):
        alone = game.players is not None and game.players[1] == 1
        found.append(words["pencil-one" if alone else "pencil"])
    return tuple(found)


def _dice(game: Game, checklist: Checklist, words: Mapping[str, str]) -> str:
    """The dice by their colours, and the counters that are printed for who has none."""
    each = [words["dice-of"].format(count=dice.count, colour=dice.colour) for dice in game.dice]
    printed = any(row.part == "markers" for row in checklist.rows)
    instead = printed and any(marker.form == "counter" and marker.value is not None for marker in game.markers)
    return words["dice-counters" if instead else "dice"].format(dice=listed(each, words["and"]))


def _supplies(game: Game, words: Mapping[str, str]) -> list[str]:
    """The items of the rules' list that name a supply, without what they name of the set's own parts."""
    parts = [*(mat.name for mat in game.mats), *(marker.name for marker in game.markers),
             *(sheet.name for sheet in game.score_sheets)]
    printed = {name.split()[0].casefold() for name in parts if name} | set(words["part-words"].split(", "))
    supplies = set(words["supplies"].split(", "))
    if game.dice:
        supplies -= set(words["dice-words"].split(", "))
    found = (_needed(one.text, printed, supplies, words) for one in game.rules.blocks if isinstance(one, ListItem))
    return [item for item in found if item]


def _needed(item: str, printed: set[str], supplies: set[str], words: Mapping[str, str]) -> str:
    """``One divider marker, paper and a pencil`` -> ``Paper and a pencil``; empty when it names no supply.

    Paper counts where nothing that is printed stands beside it: a board drawn on paper is one. A part's name behind a
    purpose belongs to it (``a pencil for mats and sheets``), and stays.
    """
    kept: list[str] = []
    dropped = ""
    needed = False
    for phrase in _JOINTS.split(item.strip())[::2]:
        said = _said(phrase)
        supply = bool(said & supplies or (words["blank-paper"] in said and not said & printed))
        needed = needed or supply
        if supply or not said & printed or (kept and _PURPOSE.search(kept[-1])):
            kept.append(phrase)
        else:
            dropped = phrase
    if not needed or not dropped:
        return item if needed else ""
    per = re.search(rf" (?:{words['per'].replace(', ', '|')})(?: [^\W\d_]+)?$", item)
    if per and item.endswith(dropped):
        kept[-1] += per[0]
    text = listed(kept, words["and"])
    return text[:1].upper() + text[1:]


def _said(text: str) -> set[str]:
    return set(re.findall(r"[^\W\d_]+", text.casefold()))


def listed(texts: Sequence[str], both: str) -> str:
    """``5 red, 5 yellow and 5 purple``; ``both`` joins the last two."""
    return texts[0] if len(texts) == 1 else both.format(first=", ".join(texts[:-1]), last=texts[-1])
