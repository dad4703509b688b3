"""A printed score line -> its blanks and its arithmetic: the line is its own rule.

Belongs here: the grammar of one line. Never here: which lines feed which (``rules/linkage.py``), reckoning, laws.

**How blanks are named.** A blank's name is unique in its line; the line's name stands before it in forms, JSON and
findings (``fieldnames.field_name(sheet, section, line, blank)``: ``Sheet 2 | PLUMS | complete pairs``).

=====================================================  ======================================================
line                                                   its blanks
=====================================================  ======================================================
``Player: ______`` (a line that is one blank)          ``""``: the line's name is enough (``Sheet 1 | Player``)
``PLUMS: count __; complete pairs __ × 3 = __``        ``count``, ``complete pairs``, ``result``
``Final total: __ + __ - __ = __``                     ``term 1``, ``term 2``, ``term 3``, ``result``
``Rotten fruit: __ × 3 = __``                          ``count``, ``result``
=====================================================  ======================================================

That is: the printed words right before a blank (lower case); ``result`` behind an equals sign; ``count`` for a single
unnamed blank that is multiplied; ``term N`` for other unnamed ones. A second blank of a name is ``result 2``. The kind
is ``text`` for a line that is one long blank or asks for a name or word (``Player``, ``Rating``, ``Winner``), else
``number``. Fields of a tableau's cells are named by its row's label and the column from 1: ``Round 1 | TOP | 1``.

The grammar (after the name and colon; clauses are separated by ``;``)::

    clause  := [sum "="] blank | sum            sum     := product (("+" | "-" | "minus" | "plus") product)*
    product := factor (("×" | "times") factor)* factor  := figure | blank | words [blank] | "(" sum ")"
             | ("smaller" | "larger") "of" sum "and" sum | ["all"] words "beyond" factor
             | ("half" | "a third" | "a quarter") "of" factor "(rounded down|up)"
             | "complete" ("pairs" | "trios" | … | "sets of" figure) [blank]
"""

from __future__ import annotations

import re

from printkit.diagnostics import Diagnostic, warning
from printkit.documents.score_grammar import Clause, NotUnderstood, Token, read_clause
from printkit.formula import Equation, Formula
from printkit.model import Blank, ScoreLine, Words
from printkit.source import Span
from printkit.spelling import fold, fold_signs

_TOKEN = re.compile(r"(_{2,})|(\d+)|([^\W\d_]+(?:['-][^\W\d_]+)*)|([^\s])")
_TEXT_LINES = frozenset(("player", "players", "name", "names", "rating", "winner", "winners", "team", "date", "notes",
                         "note", "scorer", "checked by", "checker", "signature", "signed", "place"))
_LONG_BLANK = 8
"""A lone blank of so many underscores asks for words: the documents print ``Player: __________``."""

_NOT_LABELS = frozenset(("and", "of", "beyond", "minus", "plus", "times", "less", "is", "equals", "x"))


def parse_score_line(text: str, span: Span | None) -> tuple[ScoreLine, tuple[Diagnostic, ...]]:
    """Read a printed line. ``span`` covers ``text`` in its document, or is None.

    Never raises: arithmetic that isn't understood gives a line with ``understood=False`` and the warning
    ``score-line-not-understood``.
    """
    folded = fold_signs(text)
    colon = folded.find(":")
    head = colon + 1 if 0 <= colon < (folded.find("__") if "__" in folded else len(folded)) else 0
    name = text[: head - 1].strip() if head else text[: folded.find("__")].strip() if "__" in folded else text.strip()
    tokens = _tokens(folded, head)
    _name_blanks(tokens)
    blanks = [token for token in tokens if token.kind == "blank"]
    lone = len(tokens) == 1 and len(blanks) == 1
    if lone:
        blanks[0].name = ""
    kind = "text" if lone and (fold(name) in _TEXT_LINES or len(blanks[0].text) >= _LONG_BLANK) else "number"
    parts = _parts(text, blanks, kind)
    try:
        formula = None if lone else _formula(tokens, name)
    except NotUnderstood as fault:
        line = ScoreLine(name, text, parts, None, False, span)
        return line, (_not_understood(text, span, fault),)
    return ScoreLine(name, text, parts, formula, True, span), ()


def _tokens(folded: str, start: int) -> list[Token]:
    """Blanks, figures, words and signs behind the name, with their offsets in the line."""
    tokens = []
    for match in _TOKEN.finditer(folded, start):
        kind = ("blank", "figure", "word", "sign")[(match.lastindex or 4) - 1]
        word = match[0].casefold() if kind == "word" else match[0]
        if kind == "word" and word == "x":
            kind, word = "sign", "×"
        tokens.append(Token(kind, word, match.start(), match.end()))
    return tokens


def _name_blanks(tokens: list[Token]) -> None:
    """Give each blank its name, unique in the line."""
    unnamed = []
    for index, token in enumerate(tokens):
        if token.kind == "blank":
            before = tokens[index - 1] if index else None
            token.name = "result" if before is not None and before.text == "=" else _label(tokens, index)
            unnamed += [index] if not token.name else []
    for number, index in enumerate(unnamed, start=1):
        near = {tokens[i].text for i in (index - 1, index + 1) if 0 <= i < len(tokens)}
        tokens[index].name = "count" if len(unnamed) == 1 and "×" in near else f"term {number}"
    seen: dict[str, int] = {}
    for token in tokens:
        if token.kind == "blank":
            seen[token.name] = seen.get(token.name, 0) + 1
            token.name += f" {seen[token.name]}" if seen[token.name] > 1 else ""


def _label(tokens: list[Token], index: int) -> str:
    """The words (and the figure of ``sets of 5``) right before a blank."""
    start = index
    while start and tokens[start - 1].kind == "word" and tokens[start - 1].text not in _NOT_LABELS:
        start -= 1
    sets = tokens[max(0, index - 4) : index]
    if [t.kind for t in sets[1:]] == ["word", "word", "figure"] and sets[2].text == "of":
        start = index - (4 if sets[0].kind == "word" and sets[0].text not in _NOT_LABELS else 3)
    elif start >= 2 and start < index and tokens[start - 1].text == "of" and tokens[start - 2].kind == "word":
        start -= 2
        while start and tokens[start - 1].kind == "word" and tokens[start - 1].text not in _NOT_LABELS:
            start -= 1
    return " ".join(token.text for token in tokens[start:index])


def _parts(text: str, blanks: list[Token], kind: str) -> tuple[Words | Blank, ...]:
    """Words and blanks in printed order; the words keep their spaces."""
    parts: list[Words | Blank] = []
    at = 0
    for blank in blanks:
        if blank.start > at:
            parts.append(Words(text[at : blank.start]))
        parts.append(Blank(blank.name, kind))
        at = blank.end
    return (*parts, Words(text[at:])) if at < len(text) else tuple(parts)


def _formula(tokens: list[Token], name: str) -> Formula | None:
    """The equations of all clauses; None when the line has no arithmetic."""
    equations: list[Equation] = []
    free: list[str] = []
    for clause in _clauses(tokens):
        known = (*free, *(equation.target for equation in equations))
        found, counted = read_clause(Clause(tuple(clause), fold(name), known))
        equations += found
        free += counted
    return Formula(tuple(equations), tuple(free)) if equations else None


def _clauses(tokens: list[Token]) -> list[list[Token]]:
    clauses: list[list[Token]] = [[]]
    for token in tokens:
        if token.text == ";":
            clauses.append([])
        else:
            clauses[-1].append(token)
    return [clause for clause in clauses if clause]


def _not_understood(text: str, span: Span | None, fault: NotUnderstood) -> Diagnostic:
    exact = span is not None and span.end - span.start == len(text)
    where = span.part(fault.start, max(fault.end, fault.start + 1)) if span is not None and exact else span
    return warning("score-line-not-understood", f"the arithmetic of this score line is not understood: {fault.reason}",
                   where, hint="it is printed, but can't be checked; “OWLS: count ____ × 2 = ____” could be")
