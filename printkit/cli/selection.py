"""The options that say what to build and how the sheets are made up: the same for every command that makes sheets.

Belongs here: those options, and turning them into choices. Never here: what they do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from printkit.cli.values import Length, Number, OneOf, Text
from printkit.diagnostics import Diagnostic

if TYPE_CHECKING:
    from printkit.choice import Choice
    from printkit.imposition.options import Options

Command = TypeVar("Command", bound=Callable[..., Any])


_OPTIONS = (
    click.option("--edition", "editions", multiple=True, default=("standard",), show_default=True, metavar="NAME",
                 help="An edition, or the .toml file of your own; give it again for more."),
    click.option("--paper", "papers", multiple=True, default=("a4",), show_default=True, metavar="NAME",
                 help="A paper: a4, letter, legal, a3, a5, tabloid, photo, or a size such as 210x297mm; give it again "
                      "for more."),
    click.option("--part", "parts", multiple=True, metavar="NAME",
                 help="Only this part: cards, mats, markers, score-sheets, rules or set; give it again for more."),
    click.option("--only", type=Text(), default=None, metavar="TEXT",
                 help="Only pieces whose name holds this text, such as a lost card."),
    click.option("--players", type=Number(1, 99), default=None, metavar="N",
                 help="Mats and score sheets for so many players, instead of the most that the game allows."),
    click.option("--backs", type=OneOf(["none", "duplex-long", "duplex-short", "fold", "separate"]),
                 default=None, help="How cards get backs: none, printed on both sides (which edge the printer flips "
                                    "on), beside their fronts to fold, or as sheets of their own after the fronts."),
    click.option("--marks", type=OneOf(["ticks", "margin", "lines", "none"]), default="ticks",
                 show_default=True, help="Cut marks: ticks at both ends of every cut and where cuts meet, so that "
                                         "strips keep theirs; those in the sheet's margin only; whole lines for "
                                         "scissors; or none."),
    click.option("--gutter", type=Length(), default=0.0, metavar="LENGTH", help="Space between pieces, such as 6mm."),
    click.option("--bleed", type=Length(), default=0.0, metavar="LENGTH",
                 help="How far ink runs beyond the cut, such as 3mm; needs a gutter of twice that."),
    click.option("--corner-radius", type=Length(), default=0.0, metavar="LENGTH",
                 help="Print a guide for a corner punch of this radius."),
    click.option("--order", type=OneOf(["sheet", "stack"]), default="sheet", show_default=True,
                 help="stack: cutting the whole pile at once leaves the deck in order."),
    click.option("--copies", type=Number(1, 100), default=1, show_default=True, metavar="N",
                 help="Print so many sets of cards and markers."),
    click.option("--cutter", default=None, metavar="NAME",
                 help="Keep cards where a cutting machine reaches, and print its marks: silhouette, "
                      "silhouette-alpha, cricut, cricut-large."),
    click.option("--printer", default=None, metavar="NAME",
                 help="Correct what a printer does wrong; printkit printer add keeps it."),
)


def selection(command: Command) -> Command:
    """Add the options to a command."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def choices_of(selected: dict[str, Any]) -> tuple[list[Choice], list[Diagnostic]]:
    """One choice for every edition and paper, and everything that is wrong with them."""
    from printkit.choice import Choice, check_choice, distinct_papers

    options, faults = _options(selected)
    choices = [
        Choice(edition, paper, tuple(dict.fromkeys(selected["parts"])), selected["only"] or "",
               selected["players"] or 0, options)
        for edition in dict.fromkeys(selected["editions"]) for paper in distinct_papers(selected["papers"])
    ]
    faults += [finding for choice in choices for finding in check_choice(choice)]
    return choices, list(dict.fromkeys(faults))


def _options(selected: dict[str, Any]) -> tuple[Options, list[Diagnostic]]:
    from printkit.imposition.options import Options

    printer = None
    faults: list[Diagnostic] = []
    if selected["printer"] is not None:
        from printkit.printers import find_printer

        found = find_printer(selected["printer"])
        if isinstance(found, Diagnostic):
            faults.append(found)
        else:
            printer = found
    cutter = None
    if selected["cutter"] is not None:
        from printkit.imposition.cutters import find_cutter

        machine = find_cutter(selected["cutter"])
        if isinstance(machine, Diagnostic):
            faults.append(machine)
        else:
            cutter = machine
    options = Options(selected["backs"] or "", selected["marks"], selected["gutter"], selected["bleed"],
                      selected["corner_radius"], selected["order"], selected["copies"], printer, cutter)
    return options, faults
