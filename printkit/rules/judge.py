"""One sheet, line by line: what each blank must hold by the printed arithmetic, and which figure is to blame.

Belongs here: the order of judgement and the arithmetic findings. Never here: any game's law (``laws.py``).

A figure is judged twice: against what is right, and against what follows from the figures written before it. One
that differs from both is wrong itself. One that only differs from what is right follows from an earlier mistake and
is told as its consequence. So one slip is one finding.
"""

from __future__ import annotations

from printkit.filled import Key, is_sum
from printkit.formula import Equation, Formula
from printkit.model import ScoreLine
from printkit.rules.findings import Finding
from printkit.rules.judged import Judged, blank_words
from printkit.rules.reckoning import blanks_of, evaluate, explain, figures_of, show, signed
from printkit.rules.tableau import check_value, listed
from printkit.spelling import fold


def judge(judged: Judged) -> None:
    """Judge every line of a sheet in printed order."""
    for index, section in enumerate(judged.blank.sections):
        for line in section.lines:
            if any(blank.kind == "number" for blank in line.blanks):
                _judge_line(judged, index, line)
    if judged.links.rating is not None:
        from printkit.rules.rating import judge_rating

        judge_rating(judged)


def _judge_line(judged: Judged, section: int, line: ScoreLine) -> None:
    where = (section, line.name)
    if not all(judged.written(Key(section, line.name, blank.name)) is not None for blank in line.blanks):
        from printkit.rules.infer import infer_count, place_short_sum  # only for sheets with gaps

        if where in judged.sheet.short and where not in judged.links.dice:
            place_short_sum(judged, section, line)
        infer_count(judged, section, line)
    if judged.sheet.extras.get(where) and where not in judged.links.dice:
        from printkit.rules.infer import place_long_sum

        place_long_sum(judged, section, line)
    _put_in_order(judged, section, line)
    empty = _is_empty(judged, section, line)
    _report_constants(judged, section, line)
    _report_extras(judged, section, line)
    for blank in line.blanks:
        key = Key(section, line.name, blank.name)
        if blank.kind == "number":
            _judge_blank(judged, key, line, quiet=empty or where in judged.sheet.unread)
    if where in judged.sheet.unread:
        _report_unread(judged, section, line)
    elif empty:
        _report_empty(judged, section, line)


def _put_in_order(judged: Judged, section: int, line: ScoreLine) -> None:
    """A total that adds the right results in another order is right: ``12 + 7 + 6`` for ``7 + 12 + 6``."""
    total = line.formula.sum if line.formula else None
    if total is None:
        return
    keys = [Key(section, line.name, blank.name)  # what is taken off stays in its place
            for blank, (sign, _) in zip(line.blanks[:-1], total.terms, strict=True) if sign > 0]
    if any(key not in judged.links.feeds for key in keys):
        return
    wanted = [judged.right.get(judged.links.feeds[key]) for key in keys]
    entries = [entry for key in keys if (entry := judged.entry(key)) is not None and entry.value is not None]
    values = [entry.value for entry in entries]
    if None in wanted or values == wanted or sorted(v for v in values if v is not None) != sorted(
            w for w in wanted if w is not None):
        return
    for key, value in zip(keys, wanted, strict=True):
        judged.sheet.entries[key] = entries.pop(next(i for i, e in enumerate(entries) if e.value == value))


def _is_empty(judged: Judged, section: int, line: ScoreLine) -> bool:
    return not any(judged.entry(Key(section, line.name, blank.name)) for blank in line.blanks)


def _judge_blank(judged: Judged, key: Key, line: ScoreLine, quiet: bool) -> None:
    """Settle one blank; ``quiet`` when its whole line is empty or unreadable and gets one finding."""
    right, local, upstream, reason = _expectation(judged, key, line)
    if right is None and key in judged.right:
        right = judged.right[key]  # inferred from the rest of the line
    if _is_blank_die(judged, line, key):
        judged.right[key] = None if quiet else 0  # a blank die is no die, unless nothing at all is written
        return
    if not judged.settle(key, right, local, upstream) or quiet:
        return
    entry = judged.entry(key)
    what = blank_words(key.blank, line)
    ruled_out = judged.ruled_out.get(key)
    if ruled_out is not None:
        message = f"{ruled_out.message}; {reason}" if reason else ruled_out.message
        judged.report("impossible", message, key, expected=right, entry=ruled_out.entry, note=ruled_out.note)
    elif entry is None:
        lacks_dice = (key.section, key.line) in judged.links.dice and key.blank != line.blanks[-1].name
        message = "the dice are missing" if lacks_dice else f"the {what} is missing"
        judged.report("missing", f"{message}: {reason}" if reason else message, key, expected=right)
    elif entry.value is None:
        message = f"“{entry.written}” can't be read for sure as the {what}: {entry.fault}"
        judged.report("unreadable", f"{message}; {reason}" if reason else message, key, expected=right)
    else:
        judged.report("wrong", f"{reason}, not {signed(entry.value)}", key, expected=right)


Expectation = tuple[int | None, tuple[int | None, ...], tuple[Finding, ...], str]


def _expectation(judged: Judged, key: Key, line: ScoreLine) -> Expectation:
    """What a blank must hold, what follows from the figures written before, whose fault a difference is, and why."""
    links = judged.links
    source = links.feeds.get(key)
    if source is not None:
        right = judged.right.get(source)
        reason = f"{_name(judged, source)} comes to {signed(right)}" if right is not None else ""
        return right, (judged.known(source),), judged.causes.get(source, ()), reason
    if key in links.totals:
        return _lone_total(judged, links.totals[key])
    if key in links.checks:
        right, reason, causes = check_value(judged, key)
        return right, (), causes, reason or judged.fits.get(key, "")
    if line.formula is not None:
        for equation in line.formula.equations:
            if equation.target == key.blank:
                return _equation(judged, key, line, line.formula, equation)
    return None, (), (), judged.fits.get(key, "")


def _name(judged: Judged, key: Key) -> str:
    title = judged.blank.sections[key.section].title
    return f"{title}, {key.line}" if title and fold(title) not in fold(key.line) else key.line


def _lone_total(judged: Judged, sources: tuple[Key, ...]) -> Expectation:
    rights = [judged.right.get(source) for source in sources]
    knowns = [judged.known(source) for source in sources]
    upstream = tuple(dict.fromkeys(f for source in sources for f in judged.causes.get(source, ())))
    numbers = [value for value in rights if value is not None]
    if len(numbers) < len(rights):
        return None, (), (), ""
    shown = show_sum(numbers)
    local = sum(value for value in knowns if value is not None)
    return sum(numbers), (local,), upstream, f"{shown} = {signed(sum(numbers))}"


def show_sum(numbers: list[int]) -> str:
    """``7 + 0 − 9``."""
    return "".join((f" {'+' if n >= 0 else '−'} " if i else "" if n >= 0 else "−") + str(abs(n))
                   for i, n in enumerate(numbers))


def _equation(judged: Judged, key: Key, line: ScoreLine, formula: Formula, equation: Equation) -> Expectation:
    keys = {name: key._replace(blank=name) for name in blanks_of(equation.value)}
    rights = {name: judged.right.get(k) for name, k in keys.items()}
    knowns = {name: judged.known(k) for name, k in keys.items()}
    changed = {n.at: entry.value for n in figures_of(equation.value)
               if (entry := judged.sheet.constants.get((key.section, key.line, n.at))) and entry.value is not None}
    right, local = evaluate(equation.value, rights), evaluate(equation.value, knowns, changed)
    left_out = evaluate(equation.value, {name: judged.written(k) or 0 for name, k in keys.items()}, changed)
    extras = [e.value for e in judged.sheet.extras.get((key.section, key.line), ()) if e.value is not None]
    if formula.sum is not None and extras:
        local = None if local is None else local + sum(extras)
        if (key.section, key.line) in judged.links.dice and right is not None:
            right += sum(extras)
    upstream = [f for k in keys.values() for f in judged.causes.get(k, ())]
    upstream += judged.causes.get(key._replace(blank="*"), ())
    reason = _reason(judged, key.section, line, equation) if right is not None else ""
    locals_ = (local, left_out) if formula.sum is not None else (local,)  # a term left out counts nothing
    return right, locals_, tuple(dict.fromkeys(upstream)), reason


def _reason(judged: Judged, section: int, line: ScoreLine, equation: Equation) -> str:
    """The reckoning with the right figures. Blank dice are left out of a sum."""
    assert line.formula is not None
    rights = {b.name: judged.right.get(Key(section, line.name, b.name)) for b in line.blanks}
    if line.formula.sum is not None and (section, line.name) in judged.links.dice:
        numbers = [rights[b.name] or 0 for b in line.blanks[:-1] if judged.entry(Key(section, line.name, b.name))]
        numbers += [e.value for e in judged.sheet.extras.get((section, line.name), ()) if e.value is not None]
        return f"{show_sum(numbers or [0])} = {signed(sum(numbers))}"
    return explain(line.formula, equation, rights, _noun(line))


def _noun(line: ScoreLine) -> str:
    """What a line counts: ``PLUMS`` counts plums."""
    return line.name.lower() if line.name.isupper() else line.name


def _blanks_listed(line: ScoreLine) -> str:
    """``the count and the result are missing``."""
    if is_sum(line):
        return "all of its figures are missing"
    words = [f"the {blank_words(b.name, line)}" for b in line.blanks if b.kind == "number"]
    return f"{listed(words)} {'is' if len(words) == 1 else 'are'} missing"


def _is_blank_die(judged: Judged, line: ScoreLine, key: Key) -> bool:
    return ((key.section, key.line) in judged.links.dice and key.blank.startswith("term ")
            and judged.entry(key) is None and not _lacks_dice(judged, line, key))


def _lacks_dice(judged: Judged, line: ScoreLine, key: Key) -> bool:
    """Whether a result other than 0 stands without any dice: then they are missing, the first blank says so."""
    terms = [key._replace(blank=b.name) for b in line.blanks[:-1]]
    result = judged.entry(key._replace(blank=line.blanks[-1].name))
    return (key.blank == "term 1" and not any(judged.entry(k) for k in terms) and result is not None
            and result.value != 0)


def _report_constants(judged: Judged, section: int, line: ScoreLine) -> None:
    """Printed figures that a transcript has otherwise: the sheet's rule was changed."""
    if line.formula is None:
        return
    printed = {n.at: n.value for e in line.formula.equations for n in figures_of(e.value)}
    for at, value in printed.items():
        entry = judged.sheet.constants.get((section, line.name, at))
        if entry is not None:
            judged.report("printed-figure", f"the sheet prints {value} here, not {entry.written}",
                          Key(section, line.name, "*"), expected=value, entry=entry, whole_line=True)


def _report_empty(judged: Judged, section: int, line: ScoreLine) -> None:
    """A line in which nothing stands: one finding, with its right result where that is known."""
    result = Key(section, line.name, line.formula.result if line.formula else line.blanks[-1].name)
    right = judged.right.get(result)
    shown = ""
    if right is not None and line.formula is not None:
        rights = {b.name: judged.right.get(result._replace(blank=b.name)) for b in line.blanks}
        complete = all(value is not None for value in rights.values())
        shown = f": {show(line.formula.equations[-1].value, rights)} = {signed(right)}" if complete else ""
    absent = judged.sheet.source is not None and (section, line.name) not in judged.sheet.lines
    message = ("this line is missing" if absent else f"nothing is filled in, {_blanks_listed(line)}"
               ) + (shown or (f": it comes to {signed(right)}" if right is not None else ""))
    judged.report("missing", message, result, expected=right, whole_line=True)


def _report_unread(judged: Judged, section: int, line: ScoreLine) -> None:
    """A line that can't be read for sure: its right result, where the rest of the sheet tells it."""
    entry = judged.sheet.unread[section, line.name]
    result = Key(section, line.name, line.formula.result if line.formula else line.blanks[-1].name)
    right = judged.right.get(result)
    reason = f"; the rest of the sheet needs {signed(right)}" if right is not None else ""
    judged.report("line-unreadable", f"this line can't be read for sure: {entry.fault}{reason}", result, expected=right,
                  entry=entry, whole_line=True, hint=f"the sheet prints “{line.text}”", cause=False)


def _report_extras(judged: Judged, section: int, line: ScoreLine) -> None:
    """More terms than the line prints. Dice beyond the blanks are the dice law's business."""
    extras = judged.sheet.extras.get((section, line.name), ())
    if not extras or (section, line.name) in judged.links.dice:
        return
    count = len(line.blanks) - 1
    judged.report("surplus", f"the sheet prints {count} figures before the equals sign, {count + len(extras)} are "
                  "written", Key(section, line.name, "*"), entry=extras[0], whole_line=True)
