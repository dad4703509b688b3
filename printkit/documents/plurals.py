"""English nouns: one and many.

Belongs here: the singular and the plural of a word. Never here: what any noun means.
"""

from __future__ import annotations

_IRREGULAR = {
    "leaves": "leaf", "loaves": "loaf", "wolves": "wolf", "thieves": "thief", "knives": "knife", "lives": "life",
    "elves": "elf", "shelves": "shelf", "halves": "half", "calves": "calf", "scarves": "scarf", "hooves": "hoof",
    "dwarves": "dwarf", "mice": "mouse", "geese": "goose", "children": "child", "men": "man", "women": "woman",
    "people": "person", "teeth": "tooth", "feet": "foot", "dice": "die", "heroes": "hero", "potatoes": "potato",
    "tomatoes": "tomato", "echoes": "echo", "movies": "movie", "cookies": "cookie", "pies": "pie", "sheep": "sheep",
    "fish": "fish", "deer": "deer",
}  # fmt: skip
_IRREGULAR_PLURALS = {one: many for many, one in _IRREGULAR.items()}


def singular(word: str) -> str:
    """A plural word's singular by English rule: pears, cherries, dishes, leaves; the last word's of several."""
    before, space, last = word.rpartition(" ")
    if last.casefold() in _IRREGULAR:
        return before + space + _IRREGULAR[last.casefold()]
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "xes", "sses")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") and len(word) > 2 else word


def plural(word: str) -> str:
    """A word's plural by English rule, its case kept: PEAR -> PEARS, CHERRY -> CHERRIES, FOX -> FOXES, LEAF ->
    LEAVES."""
    before, space, last = word.rpartition(" ")
    lower = word.casefold()
    if last.casefold() in _IRREGULAR_PLURALS:
        many = _IRREGULAR_PLURALS[last.casefold()]
        return before + space + (many.upper() if last.isupper() else last[:1] + many[1:])
    if lower.endswith("y") and len(word) > 1 and lower[-2] not in "aeiou":
        ending, stem = "ies", word[:-1]
    elif lower.endswith(("s", "x", "ch", "sh", "z")):
        ending, stem = "es", word
    else:
        ending, stem = "s", word
    return stem + (ending.upper() if word[-1:].isupper() else ending)
