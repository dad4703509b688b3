"""The arithmetic of one clause of a score line, read by descent.

Belongs here: the grammar that ``score_lines`` describes. Never here: naming of blanks, or what a figure must be.
"""

from __future__ import annotations

from printkit.formula import Beyond, Choice, Equation, Expression, Groups, Number, Plus, Ref, Share, Times
from printkit.spelling import fold

GROUP_SIZES = {
    "pair": 2, "couple": 2, "twosome": 2, "trio": 3, "three": 3, "triple": 3, "triplet": 3, "threesome": 3, "treble": 3,
    "quartet": 4, "quad": 4, "four": 4, "foursome": 4, "quadruple": 4, "quadruplet": 4, "quintet": 5, "five": 5,
    "quintuple": 5, "quintuplet": 5, "sextet": 6, "sixe": 6, "six": 6, "half-dozen": 6, "septet": 7, "seven": 7,
    "octet": 8, "eight": 8, "nonet": 9, "nine": 9, "ten": 10, "dozen": 12,
}
"""Words for a group in the singular, and how many make one."""

_FIGURE_WORDS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
                 "ten": 10, "eleven": 11, "twelve": 12}
_COMPLETE = ("complete", "full", "whole")
_SHARES = {"half": 2, "third": 3, "quarter": 4}
_LEAST = ("smaller", "lesser", "lower", "smallest", "least")
_MOST = ("larger", "greater", "higher", "bigger", "largest", "greatest")
_RESERVED = frozenset(("and", "of", "beyond", "minus", "plus", "times", "less", "equals"))
_DEEPEST = 20


class NotUnderstood(Exception):
    """The clause is no arithmetic that we know; caught in ``score_lines``, never shown raw."""

    def __init__(self, reason: str, start: int, end: int) -> None:
        super().__init__(reason)
        self.reason, self.start, self.end = reason, start, end


class Token:
    """A blank, figure, word or sign of a line and where it stands; ``name`` is a blank's name."""

    __slots__ = ("end", "kind", "name", "start", "text")

    def __init__(self, kind: str, text: str, start: int, end: int) -> None:
        self.kind, self.text, self.start, self.end, self.name = kind, text, start, end, ""


class Clause:
    """The tokens of a clause, the folded name of its line, and the blanks of the clauses before it."""

    def __init__(self, tokens: tuple[Token, ...], line: str, known: tuple[str, ...]) -> None:
        self.tokens, self.line, self.known = tokens, line, known


def read_clause(clause: Clause) -> tuple[list[Equation], list[str]]:
    """The equations of a clause, and the blanks that the player counts in it."""
    return _Reader(clause).read()


class _Reader:
    def __init__(self, clause: Clause) -> None:
        self.tokens, self.line, self.known = clause.tokens, clause.line, clause.known
        self.at = self.depth = 0
        self.equations: list[Equation] = []
        self.free: list[str] = []

    def read(self) -> tuple[list[Equation], list[str]]:
        if not any(self._is_arithmetic(token) for token in self.tokens):
            return self._read_words()
        value = self.sum()
        if self._accept("=") or self._accept("equals"):
            target = self._peek()
            if target is None or target.kind != "blank":
                raise self._fault("an equals sign needs a blank behind it")
            self.at += 1
            self.equations.append(Equation(target.name, value))
        elif not isinstance(value, Ref):
            raise self._fault("a reckoning needs an equals sign and a blank behind it")
        if self.at < len(self.tokens):
            raise self._fault("what stands behind it is no part of a sum or a product")
        return self.equations, self.free

    def _is_arithmetic(self, token: Token) -> bool:
        return (token.kind == "sign" and token.text in "+-×=/÷") or (token.kind == "word" and (
            token.text in ("minus", "plus", "times", "beyond", "equals") or token.text in _COMPLETE))

    def _read_words(self) -> tuple[list[Equation], list[str]]:
        """``count ____``: a blank that the player fills by counting; other words around it say what is counted."""
        return [], [token.name for token in self.tokens if token.kind == "blank"]

    def sum(self) -> Expression:
        self.depth += 1
        if self.depth > _DEEPEST:
            raise self._fault("it is nested too deeply")
        sign = -1 if self._accept("-") or self._accept("minus") else 1
        terms = [(sign, self.product())]
        while (sign := self._sign()) != 0:
            terms.append((sign, self.product()))
        self.depth -= 1
        return terms[0][1] if len(terms) == 1 and terms[0][0] == 1 else Plus(tuple(terms))

    def _sign(self) -> int:
        """+1 or -1 when a further term follows (a comma may stand before ``minus``), else 0."""
        comma = 1 if self._peek_text() == "," else 0
        word = self._peek_text(comma)
        sign = 1 if word in ("+", "plus") else -1 if word in ("-", "minus", "less") else 0
        if sign:
            self.at += comma + 1
        return sign

    def product(self) -> Expression:
        value = self.factor()
        while self._accept("×") or self._accept("times"):
            value = Times(value, self.factor())
        return value

    def factor(self) -> Expression:
        token = self._peek()
        if token is None:
            raise self._fault("a figure, a blank or a word is missing at its end")
        if token.kind == "figure":
            return self._figure()
        if token.kind == "blank":
            self.at += 1
            return self._counted(token)
        if self._accept("("):
            value = self.sum()
            if not self._accept(")"):
                raise self._fault("a bracket is not closed")
            return value
        if token.kind == "word":
            return self._words(token)
        raise self._fault(f"“{token.text}” is no sign of a reckoning")

    def _figure(self) -> Expression:
        token = self.tokens[self.at]
        text = token.text
        if len(text) > 6 or not text.isascii():
            raise self._fault("figures have up to six digits from 0 to 9")
        self.at += 1
        return Number(int(text), token.start)

    def _counted(self, token: Token) -> Ref:
        self.free.append(token.name)
        return Ref(token.name)

    def _words(self, token: Token) -> Expression:
        if token.text == "the":
            self.at += 1
            return self.factor()
        if token.text in _LEAST or token.text in _MOST:
            return self._choice(token.text in _MOST)
        if token.text in _COMPLETE:
            return self._groups()
        article = 1 if token.text in ("a", "one") else 0
        if self._peek_text(article) in _SHARES and self._peek_text(article + 1) == "of":
            return self._share(_SHARES[self._peek_text(article)], article + 2)
        return self._named()

    def _choice(self, most: bool) -> Expression:
        self.at += 1
        if not self._accept("of"):
            raise self._fault("“of” is missing")
        left = self.sum()
        if not self._accept("and"):
            raise self._fault("“and” is missing")
        right = self.product()
        return Choice(left, right, most)

    def _groups(self) -> Expression:
        """``complete pairs``, ``complete sets of 5``: with a blank behind, that blank must hold their number."""
        self.at += 1
        word = self._peek_text()
        size = GROUP_SIZES.get(word.removesuffix("s"), 0)
        self.at += 1
        if self._peek_text() == "of":
            figure = self._peek_text(1)
            if not size and (figure.isdecimal() or figure in _FIGURE_WORDS):
                size = int(figure) if figure.isdecimal() and len(figure) < 7 else _FIGURE_WORDS.get(figure, 0)
                word = f"{word} of {figure}"
                self.at += 2
            elif size:
                self.at += 2  # "complete pairs of plums": the line's own noun
        if size < 1:
            raise self._fault(f"how many make one of the complete “{word}” is not said")
        count = self._count()
        blank = self._peek()
        if blank is None or blank.kind != "blank":
            if count is None:
                raise self._fault("the line has no count")
            return Groups(count, size, word)
        self.at += 1
        if count is None:
            return self._counted(blank)
        self.equations.append(Equation(blank.name, Groups(count, size, word)))
        return Ref(blank.name)

    def _share(self, parts: int, skip: int) -> Expression:
        self.at += skip
        value = self.factor()
        words = [self._peek_text(i) for i in range(4)]
        for rounded in (["(", "rounded"], [",", "rounded"], ["rounded"]):
            if words[: len(rounded)] == rounded and words[len(rounded)] in ("down", "up"):
                self.at += len(rounded) + 1
                if rounded[0] == "(" and not self._accept(")"):
                    raise self._fault("a bracket is not closed")
                return Share(value, parts, words[len(rounded)] == "up")
        raise self._fault("how it is rounded is not said")

    def _named(self) -> Expression:
        """Words: the label of a blank, a blank named before, the thing that the line counts, or ``all X beyond N``."""
        start = self.at
        words: list[str] = []
        while (token := self._peek()) is not None and token.kind == "word" and token.text not in _RESERVED:
            words.append(token.text)
            self.at += 1
        token = self._peek()
        if token is not None and token.kind == "blank" and words:
            self.at += 1
            return self._counted(token)
        if self._accept("beyond"):
            return self._beyond([word for word in words if word not in ("all", "each", "every", "any", "the")])
        return self._reference(" ".join(words), start)

    def _beyond(self, noun: list[str]) -> Expression:
        named = " ".join(noun)
        of = Ref(named) if named in (*self.known, *self.free) else self._count()
        if of is None:
            raise self._fault("the line has no count")
        return Beyond(of, self.factor(), named)

    def _reference(self, words: str, start: int) -> Expression:
        if words in (*self.known, *self.free):
            return Ref(words)
        count = self._count()
        if count is not None and words and fold(words).rstrip("s") in (self.line.rstrip("s"), "all"):
            return count
        self.at = start
        raise self._fault(f"“{words or self._peek_text()}” names no blank of the line")

    def _count(self) -> Ref | None:
        """The blank that the line counts in: ``count``, or its first."""
        blanks = (*self.known, *self.free)
        return Ref("count") if "count" in blanks else Ref(blanks[0]) if blanks else None

    def _peek(self) -> Token | None:
        return self.tokens[self.at] if self.at < len(self.tokens) else None

    def _peek_text(self, ahead: int = 0) -> str:
        index = self.at + ahead
        return self.tokens[index].text if index < len(self.tokens) else ""

    def _accept(self, text: str) -> bool:
        if self._peek_text() == text:
            self.at += 1
            return True
        return False

    def _fault(self, reason: str) -> NotUnderstood:
        token = self.tokens[min(self.at, len(self.tokens) - 1)]
        return NotUnderstood(reason, token.start, token.end)
