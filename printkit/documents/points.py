"""What a thing scores, said by a score line and by the rules or the cards: both must say the same.

Belongs here: the wordings of points for one thing or one set of it. Never here: arithmetic of lines, what a sheet
comes to.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from printkit.diagnostics import Diagnostic, Note, warning
from printkit.documents.blocks import Line, sentences
from printkit.documents.claims import Claim, claim, compiled, find
from printkit.documents.plurals import plural, singular
from printkit.model import ScoreLine

_SETS = {"pair": "pair", "trio": "trio", "triple": "trio", "quartet": "quartet", "quintet": "quintet"}
_SET = r"(?P<set>pair|trio|triple|quartet|quintet)s?"
_VERB = r"(?: cards?)? (?:is worth|are worth|scores?|earns?|gives?) {n}(?: points?\b|[.;,]|$)"
_LINE = re.compile(rf"^(?:count _+; )?(?:complete {_SET} )?(?:count )?_+ [×x*] (?P<points>\d{{1,4}}) = _+$")


def check_points(lines: Sequence[ScoreLine], told: Sequence[Line]) -> list[Diagnostic]:
    """A warning for each line whose thing, or a set of it, a sentence gives other points than the line does. No error:
    the line is the rule that is printed and checked, and prose is read with less certainty."""
    found: list[Diagnostic] = []
    for line in lines:
        written = _LINE.match(line.text.partition(":")[2].strip())
        if written is None or line.span is None:
            continue
        name, points = line.name.casefold(), int(written["points"])
        group = _SETS.get(written["set"] or "", "")
        wrong = next((said for said in _said(told, name, group) if said.value != points), None)
        if wrong is not None:
            each = f"a {group} of {name} scores" if group else f"each of the {name} scores"
            message = f"{each} {wrong.value} here, {points} in its score line"
            notes = (Note(f"× {points} here", line.span),)
            hint = "make both places say the same; sheets are checked by the score line"
            found.append(warning("points-differ", message, wrong.span, notes=notes, hint=hint))
    return found


def _said(told: Sequence[Line], name: str, group: str) -> Iterator[Claim]:
    """What sentences say of a thing's points. One with several numbers of points says more than a line of one factor
    can, and is passed over."""
    things = "|".join(re.escape(word) for word in sorted({name, singular(name), plural(name)}))
    if group:
        patterns = (rf"{_SET} of (?:{things}){_VERB}", rf"(?:{things}): (?:each|every) (?:complete )?{_SET}{_VERB}")
    else:
        patterns = (rf"(?:each|every|an?) (?:{things}){_VERB}", rf"(?:{things})(?: cards)? are worth {{n}} points each")
    near = singular(name)[:3]
    for line in told:
        if near not in line.folded or not ("point" in line.folded or "score" in line.folded):
            continue
        for sentence in sentences(line):
            if sum(1 for _ in find([sentence], "point", r"{n} points?\b")) > 1:
                continue
            for pattern in patterns:
                match = compiled(pattern).search(sentence.marked)
                made = claim(sentence, match) if match else None
                if match and made and (not group or _SETS[match["set"].casefold()] == group):
                    yield made
