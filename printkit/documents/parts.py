"""Mats and markers held against the list of materials and against what the rules say of printing them.

Belongs here: those checks. Never here: reading a mat or a marker, cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from printkit.diagnostics import Diagnostic, Note, error, warning
from printkit.documents.blocks import Line, plain
from printkit.documents.claims import Claim, claim, contradiction, find, words
from printkit.documents.components import Component
from printkit.documents.copies import MOST_COPIES
from printkit.documents.figures import Figures
from printkit.documents.needs import PartNeed
from printkit.documents.numerals import in_words
from printkit.documents.plurals import plural
from printkit.documents.sorts import Sort
from printkit.model import Marker, Mat
from printkit.source import Span

_TIMES = r"(?:copy|print|copy or print) (?:out )?the (?P<name>[\w -]{1,40}?) {n} times"
Printed = tuple[str, int, Span]


def same_part(need: str, name: str) -> bool:
    """Whether a name in the list of materials means a component: ``collection mats``, ``Collection mat``."""
    need, name = plain(need).casefold(), plain(name).casefold()
    return need in (name, plural(name)) or name.endswith(need) or need.endswith((name, plural(name)))


def part_copies(component: Component, needs: Sequence[PartNeed], figures: Figures) -> Claim | None:
    """How often a mat or a marker is printed: by its title, else by the list of materials; one for each player where
    either says so and the number of players is known. None when nothing is said."""
    need = next((n for n in needs if n.sort is component.sort and same_part(n.name, component.name.text)), None)
    if component.copies is not None and component.copies_span and not component.per_player:
        return Claim(component.copies, component.copies_span)
    each = need.each.value if need and need.each else 1
    if need and need.count and not (need.per_player and need.count.value == 1):
        return need.count
    if (component.per_player or (need and need.per_player)) and figures.players and figures.players_span:
        return Claim(each * figures.players[1], figures.players_span)
    return need.count if need else None


def check_parts(
    needs: Sequence[PartNeed],
    prose: Sequence[Line],
    mats: Sequence[Mat],
    markers: Sequence[Marker],
    aids: Sequence[str],
    figures: Figures,
) -> list[Diagnostic]:
    """Every mat and marker that is needed is listed, in that number, everywhere."""
    parts: list[Mat | Marker] = [*mats, *markers]
    printed = [(p.name, p.copies, p.origins.get("copies", p.origins["name"])) for p in parts if "name" in p.origins]
    found = [_too_many(*part) for part in printed if not 1 <= part[1] <= MOST_COPIES]
    found += _check_groups(needs)
    for need in needs:
        if need.sort is Sort.AID:
            found += [] if any(same_part(need.name, aid) for aid in aids) else [_not_listed(need)]
        elif (fault := _check_need(need, printed, figures)) is not None:
            found.append(fault)
    for line, match in find(prose, "times", _TIMES):
        stated = claim(line, match)
        part = next((p for p in printed if same_part(words(line, match, "name"), p[0])), None)
        if stated and part and stated.value != part[1]:
            found.append(
                contradiction(
                    f"{part[0]}: {stated.value} here, {part[1]} to print by its title",
                    stated.span,
                    f"{part[1]} here",
                    part[2],
                )
            )
    return found


def check_repeated(components: Sequence[Component]) -> list[Diagnostic]:
    """A mat, a marker, a sheet or an aid is listed once; how often it is printed stands in its title."""
    seen: dict[str, Component] = {}
    found = []
    for component in components:
        if component.sort in (Sort.CARD, Sort.GROUP):
            continue
        first = seen.setdefault(component.name.folded, component)
        if first is not component:
            found.append(
                error(
                    "part-repeated",
                    f"“{component.name.text}” is listed twice",
                    component.title.span,
                    notes=(Note("the first one", first.title.span),),
                    hint="take one of them out, or give it another name; “print two copies” in a title prints it twice",
                )
            )
    return found


def _check_groups(needs: Sequence[PartNeed]) -> list[Diagnostic]:
    """``Two tents: one baker tent and one thief tent``: what is counted by name makes up the number in all."""
    found = []
    for whole in dict.fromkeys(need.among for need in needs if need.among):
        counts = [need.count for need in needs if need.among == whole and need.count]
        summed = sum(count.value for count in counts)
        if summed != whole.value:
            sums = f"{' + '.join(str(count.value) for count in counts)} = {summed}, not {whole.value}"
            found.append(contradiction(sums, counts[0].span, f"{whole.value} here", whole.span))
    return found


def _not_listed(need: PartNeed) -> Diagnostic:
    message = f"the document needs {need.name}, but none is listed"
    if need.sort is Sort.MARKER:  # people may have pawns and tokens of their own
        return warning("part-missing", message, need.span, hint="bring your own, or list it to be printed")
    hint = "list it under “Printable materials”, or take it off the list"
    return error("part-missing", message, need.span, hint=hint)


def _too_many(name: str, copies: int, span: Span) -> Diagnostic:
    return error(
        "copies-out-of-range",
        f"“{name}” is to be printed {copies} times",
        span,
        hint=f"1 to {MOST_COPIES} copies are possible",
    )


def _check_need(need: PartNeed, printed: Sequence[Printed], figures: Figures) -> Diagnostic | None:
    one_each = need.per_player and need.count is not None and need.count.value == 1
    part = next((p for p in printed if same_part(need.name, p[0])), None)
    if part is None:
        if need.sort is Sort.SHEET or need.own or (need.sort is Sort.MAT and figures.grid):
            return None
        return _not_listed(need)
    if need.count and need.count.value != part[1] and not one_each:
        return contradiction(
            f"{part[0]}: {part[1]} to print here, {need.count.value} in the list of materials",
            part[2],
            f"{need.count.value} here",
            need.count.span,
        )
    players = figures.players
    if one_each and players is None:
        return warning(
            "players-unknown",
            f"{need.name} for each player, but the document doesn't say how many there are",
            need.span,
            hint="one is printed; say the number in the document (“Good for: 2-4 players”), or print more",
        )
    each = need.each.value if need.each else 1
    if players and need.per_player and need.count and not one_each and need.count.value != each * players[1]:
        return warning(
            "players-and-mats",
            f"{need.count.value} {need.name}, {in_words(each)} per player, for {players[1]} players",
            need.span,
            hint="one of the two numbers is wrong",
        )
    return None
