"""Mats and markers held against the list of materials and against what the rules say of printing them.

Belongs here: those checks. Never here: reading a mat or a marker, cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from printkit.diagnostics import Diagnostic, Note, error, warning
from printkit.documents.blocks import Line, plain
from printkit.documents.claims import Claim, claim, contradiction, find, words, wrong_sums
from printkit.documents.components import Component
from printkit.documents.copies import MOST_COPIES
from printkit.documents.figures import Figures
from printkit.documents.needs import PartNeed
from printkit.documents.numerals import in_words
from printkit.documents.plurals import plural, singular
from printkit.documents.sorts import Sort, last_noun
from printkit.model import Marker, Mat
from printkit.record import dataclass
from printkit.source import Span

_TIMES = r"(?:copy|print|copy or print) (?:out )?the (?P<name>[\w -]{1,40}?) {n} times"
Printed = tuple[str, int, Span]


def same_part(need: str, name: str) -> bool:
    """Whether a name in the list of materials means a component: ``collection mats``, ``Collection mat``."""
    need, name = plain(need).casefold(), plain(name).casefold()
    return need in (name, plural(name)) or name.endswith((need, singular(need))) or need.endswith((name, plural(name)))


@dataclass(frozen=True)
class Meant:
    """An item of the list of materials and the components that it means: ``Two team mats`` may be two titles."""

    need: PartNeed
    components: tuple[Component, ...]


def meant_parts(
    needs: Sequence[PartNeed], others: Sequence[PartNeed], components: Sequence[Component]
) -> tuple[Meant, ...]:
    """What each item means: components of its name, else those of the names that it lists, else those of its noun
    that no other item means (``Four console mats`` and HELM MAT, ENGINE MAT …). ``others`` are things that need not be
    components: those that are count."""
    found = [Meant(need, _called(need, components)) for need in needs]
    free = _free(found, components)
    found += [Meant(other, called) for other in others if (called := _titled(other, free))]
    free = _free(found, components)
    return tuple(meant if meant.components else Meant(meant.need, _of_noun(meant.need, free)) for meant in found)


def _free(found: Sequence[Meant], components: Sequence[Component]) -> list[Component]:
    """The components that no item means."""
    taken = {id(component) for meant in found for component in meant.components}
    return [component for component in components if id(component) not in taken]


def _titled(other: PartNeed, free: Sequence[Component]) -> tuple[Component, ...]:
    return tuple(c for c in free if c.sort is other.sort and c.name.folded == other.name.casefold())


def _called(need: PartNeed, components: Sequence[Component]) -> tuple[Component, ...]:
    sorted_so = [component for component in components if component.sort is need.sort]
    by_name = tuple(c for c in sorted_so if same_part(need.name, c.name.text))
    return by_name or tuple(c for c in sorted_so if any(same_part(name, c.name.text) for name in need.names))


def _of_noun(need: PartNeed, free: Sequence[Component]) -> tuple[Component, ...]:
    """Components whose number, each printed once, is the number that the item counts."""
    noun = last_noun(need.name)
    of_noun = tuple(c for c in free if c.sort is need.sort and last_noun(c.name.text) == noun)
    return of_noun if len(of_noun) > 1 and need.count and len(of_noun) == need.count.value else ()


def part_copies(component: Component, parts: Sequence[Meant], figures: Figures) -> Claim | None:
    """How often a mat or a marker is printed: by its title, else by the list of materials, whose number several titles
    share; one for each player where either says so and the number of players is known. None when nothing is said."""
    meant = next((m for m in parts if any(c is component for c in m.components)), None)
    need = meant.need if meant else None
    if component.copies is not None and component.copies_span and not component.per_player:
        return Claim(component.copies, component.copies_span)
    each = need.each.value if need and need.each else 1
    if meant and need and need.count and not (need.per_player and need.count.value == 1):
        return Claim(_share(need.count.value, meant.components), need.count.span)
    if (component.per_player or (need and need.per_player)) and figures.players and figures.players_span:
        return Claim(each * figures.players[1], figures.players_span)
    return need.count if need else None


def _share(count: int, components: Sequence[Component]) -> int:
    """How often each component without a number of its own is printed, so that all make up the count."""
    stated = [c.copies for c in components if c.copies is not None and not c.per_player]
    silent = len({c.name.folded for c in components}) - len(stated)  # one listed twice is told elsewhere
    left = count - sum(stated)
    return left // silent if left > 0 and silent > 0 and left % silent == 0 else 1


def check_parts(
    needs: Sequence[Meant],
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
    found += wrong_sums((meant.need.among, meant.need.count) for meant in needs)
    once = {name: (name, copies, span) for name, copies, span in reversed(printed)}  # of one listed twice, the first
    for meant in needs:
        names = dict.fromkeys(component.name.text for component in meant.components)
        if meant.need.sort is Sort.AID:
            found += [] if any(same_part(meant.need.name, aid) for aid in aids) else [_not_listed(meant.need)]
        elif (fault := _check_need(meant.need, [once[name] for name in names if name in once], figures)) is not None:
            found.append(fault)
    for line, match in find(prose, "times", _TIMES):
        stated = claim(line, match)
        part = next((p for p in printed if same_part(words(line, match, "name"), p[0])), None)
        if stated and part and stated.value != part[1]:
            found.append(
                contradiction(
                    f"“{part[0]}” is to be printed {stated.value} times here, {part[1]} times by its title",
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


def _printed(parts: Sequence[Printed]) -> str:
    names = ", ".join(f"“{name}”" for name, _, _ in parts)
    return f"{names} is to be printed" if len(parts) == 1 else f"{names} are to be printed, together,"


def _not_listed(need: PartNeed) -> Diagnostic:
    message = f"the list of materials counts “{need.name}”, but none is listed"
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
    if not printed:
        if need.sort is Sort.SHEET or need.own or (need.sort is Sort.MAT and figures.grid):
            return None
        return _not_listed(need)
    total = sum(copies for _, copies, _ in printed)
    if need.count and need.count.value != total and not one_each:
        return contradiction(
            f"{_printed(printed)} {total} times here, {need.count.value} times by the list of materials",
            printed[0][2],
            f"{need.count.value} here",
            need.count.span,
        )
    players = figures.players
    if one_each and players is None:
        return warning(
            "players-unknown",
            f"each player needs “{need.name}”, but the document doesn't say how many players there are",
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
