"""The command line: ``printkit COMMAND``. Commands load when they are called, so that ``--help`` loads nothing.

Belongs here: the table of commands and the group that reads it. Never here: what a command does.
"""

from __future__ import annotations

import errno
import io
import sys
from importlib import import_module
from typing import Any

import click

from printkit import __version__
from printkit.cli.usage import NamedGroup, in_plain_words

COMMANDS: dict[str, str] = {
    "build": "Make the PDFs of every game, or of the documents named.",
    "preview": "Draw all pages of each part on one picture.",
    "export": "Make cut files, pictures, decks for screens, or files for print shops.",
    "list": "Show the games, their parts with counts, editions and papers.",
    "show": "Show all that a document defines, and every finding.",
    "sheet": "Print a blank score sheet to fill in with an editor.",
    "check": "Check filled-in score sheets.",
    "preflight": "Measure finished PDFs against what an edition guarantees.",
    "calibrate": "Make the page that shows what your printer does wrong.",
    "printer": "Keep what it shows, so that build can undo it.",
}
"""Every command and its line in the help, in the order in which people need them."""


class LazyGroup(NamedGroup):
    """A group whose commands are modules of this package, imported when they are asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All names, without importing any."""
        return [*COMMANDS]  # `list` here is the command's module once that is loaded

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, from the module of that name."""
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"printkit.cli.{cmd_name}")
        command: click.Command = getattr(module, "list_" if cmd_name == "list" else cmd_name)
        return command

    def make_context(self, info_name: str | None, args: list[str], parent: click.Context | None = None,
                     **extra: Any) -> click.Context:
        """As click does; what can't be read is said in our words."""
        try:
            return super().make_context(info_name, args, parent, **extra)
        except click.UsageError as fault:
            raise in_plain_words(fault, self) from None

    def invoke(self, ctx: click.Context) -> Any:
        """As click does; what goes wrong outside a command's own work is said in a line, never as a traceback."""
        try:
            return super().invoke(ctx)
        except click.UsageError as fault:
            raise in_plain_words(fault, self.get_command(ctx, ctx.invoked_subcommand or "")) from None
        except KeyboardInterrupt:
            click.echo("Stopped; what was there before is still there.", err=True)
            ctx.exit(130)
        except OSError as fault:
            if fault.errno not in (errno.EPIPE, errno.ENOSPC, errno.EIO, errno.ENOENT) or fault.filename is not None:
                raise
            if fault.errno == errno.ENOENT:  # asking for the folder that we stand in
                click.echo("error: the folder that this was started in is no longer there; go to another one", err=True)
            elif fault.errno != errno.EPIPE:
                click.echo(f"error: the answer can't be written: {(fault.strerror or '').lower()}", err=True)
            sys.stdout = io.StringIO()  # nothing more can be said there, not even at exit
            ctx.exit(2)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The table of commands."""
        with formatter.section("Commands"):
            formatter.write_dl([*COMMANDS.items()])


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="printkit")
def main() -> None:
    """A game's rules document in; cards, mats, markers, score sheets and rules out, as PDFs to print and cut.

    \b
    Examples:
      printkit build                          every game in ./seeds, or those that come with printkit
      printkit build my-game.txt --paper letter
      printkit show my-game.txt               what printkit understood, line by line
      printkit check orchard-shares mara.txt  checks a scored mat
    """
