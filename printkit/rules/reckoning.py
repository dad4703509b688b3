"""What an expression comes to, and the reckoning in words: ``8 plums make 4 complete pairs; 4 × 3 = 12``.

Belongs here: evaluation and its sentence. Never here: which figure is to blame, or any game's law.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from printkit.formula import Beyond, Choice, Equation, Expression, Formula, Groups, Number, Plus, Ref, Share, Times

Values = Mapping[str, int | None]
Constants = Mapping[int, int]
NO_CONSTANTS: Constants = {}


def evaluate(value: Expression, known: Values, constants: Constants = NO_CONSTANTS) -> int | None:
    """The number, or None where a blank that it needs is not known. ``constants`` replace printed figures by their
    offset in the line."""
    if isinstance(value, Number):
        return constants.get(value.at, value.value)
    if isinstance(value, Ref):
        return known.get(value.blank)
    if isinstance(value, Plus):
        total = 0
        for sign, term in value.terms:
            part = evaluate(term, known, constants)
            if part is None:
                return None
            total += sign * part
        return total
    parts = [evaluate(part, known, constants) for part in operands(value)]
    numbers = [part for part in parts if part is not None]
    return _combine(value, numbers) if len(numbers) == len(parts) else None


def _combine(value: Expression, parts: list[int]) -> int:
    if isinstance(value, Times):
        return parts[0] * parts[1]
    if isinstance(value, Choice):
        return max(parts) if value.most else min(parts)
    if isinstance(value, Beyond):
        return max(0, parts[0] - parts[1])
    if isinstance(value, Groups):
        return max(0, parts[0]) // value.size
    assert isinstance(value, Share)
    return -(-parts[0] // value.parts) if value.up else parts[0] // value.parts


def operands(value: Expression) -> tuple[Expression, ...]:
    """The expressions right inside one."""
    if isinstance(value, Plus):
        return tuple(term for _, term in value.terms)
    if isinstance(value, Times | Choice):
        return value.left, value.right
    if isinstance(value, Beyond):
        return value.of, value.bound
    return (value.of,) if isinstance(value, Groups | Share) else ()


def blanks_of(value: Expression) -> Iterator[str]:
    """The blanks that an expression needs."""
    if isinstance(value, Ref):
        yield value.blank
    for part in operands(value):
        yield from blanks_of(part)


def figures_of(value: Expression) -> Iterator[Number]:
    """The printed figures that it holds."""
    if isinstance(value, Number):
        yield value
    for part in operands(value):
        yield from figures_of(part)


def explain(formula: Formula, equation: Equation, known: Values, noun: str) -> str:
    """The reckoning of one equation with the figures of ``known``, of which ``noun`` says what they count."""
    clauses: list[str] = []
    for name in blanks_of(equation.value):
        before = next((e for e in formula.equations if e.target == name and isinstance(e.value, Groups)), None)
        if before is not None:
            clauses += _asides(before.value, known, noun)
    clauses += _asides(equation.value, known, noun)
    if not isinstance(equation.value, Groups):
        clauses.append(f"{show(equation.value, known)} = {signed(evaluate(equation.value, known))}")
    return "; ".join(dict.fromkeys(clauses))


def _asides(value: Expression, known: Values, noun: str) -> Iterator[str]:
    """What has to be said before the sum: which is smaller, how many are beyond, how many groups they make."""
    for part in operands(value):
        yield from _asides(part, known, noun)
    result = evaluate(value, known)
    if isinstance(value, Groups):
        of = evaluate(value.of, known)
        yield f"{of} {counted(noun, of)} make {result} complete {_grouped(value.word, result)}"
    elif isinstance(value, Choice):
        left, right = (signed(evaluate(side, known)) for side in (value.left, value.right))
        yield f"the {'larger' if value.most else 'smaller'} of {left} and {right} is {signed(result)}"
    elif isinstance(value, Beyond):
        bound = evaluate(value.bound, known)
        yield f"{result} {counted(value.noun or noun, result)} {'is' if result == 1 else 'are'} beyond {bound}"
    elif isinstance(value, Share):
        word = {2: "half", 3: "a third", 4: "a quarter"}.get(value.parts, f"1/{value.parts}")
        yield f"{word} of {evaluate(value.of, known)}, rounded {'up' if value.up else 'down'}, is {result}"


def show(value: Expression, known: Values) -> str:
    """The sum with its figures: ``2 × 3 − 7``."""
    if isinstance(value, Plus):
        shown = ""
        for index, (sign, term) in enumerate(value.terms):
            part = show(term, known)
            shown += (f" {'+' if sign > 0 else '−'} " if index else "" if sign > 0 else "−") + part
        return shown
    if isinstance(value, Times):
        left, right = (f"({show(s, known)})" if isinstance(s, Plus) else show(s, known)
                       for s in (value.left, value.right))
        return f"{left} × {right}"
    return signed(evaluate(value, known))


def signed(number: int | None) -> str:
    """A number with a minus sign, not a hyphen; a question mark for one that isn't known."""
    return "?" if number is None else f"−{-number}" if number < 0 else str(number)


def counted(noun: str, number: int | None) -> str:
    """``1 plum``, ``2 plums``: the noun is a plural."""
    if number != 1 or not noun.endswith("s") or noun.endswith("ss"):
        return noun
    if noun.endswith("ies") and len(noun) > 4:
        return noun[:-3] + "y"
    return noun[:-2] if noun.endswith(("ches", "shes", "xes", "sses")) else noun[:-1]


def _grouped(word: str, number: int | None) -> str:
    """``4 complete pairs``, ``1 complete set of 5``."""
    first, _, rest = word.partition(" ")
    return " ".join(part for part in (counted(first, number), rest) if part)
