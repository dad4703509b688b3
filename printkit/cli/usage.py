"""A command line that can't be read, in printkit's words: options and commands that are none, values that are missing.

Belongs here: what is said instead of click's own messages. Never here: values that are wrong (``values.py``), or
anything about documents.
"""

from __future__ import annotations

from collections.abc import Iterator

import click


class NamedGroup(click.Group):
    """A group that names the nearest command when there is none of that name."""

    def resolve_command(self, ctx: click.Context,
                        args: list[str]) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does; a usage error in our words."""
        name, known = args[0] if args else "", self.list_commands(ctx)
        if name and not name.startswith("-") and name not in known:
            from printkit.spelling import meant

            ctx.fail(f"There is no command '{name}'; {meant(name, known)}")
        return super().resolve_command(ctx, args)


def in_plain_words(fault: click.UsageError, command: click.Command | None) -> click.UsageError:
    """The same error in printkit's words, or itself where click's are as plain; ``command`` is what was called."""
    known = dict(_options(command)) if command else {}
    if isinstance(fault, click.NoSuchOption):
        return click.UsageError(_no_such(fault.option_name, fault.ctx), fault.ctx)
    if isinstance(fault, click.BadOptionUsage):
        return click.UsageError(_misused(fault.option_name, known), fault.ctx)
    if isinstance(fault, click.MissingParameter) and fault.param is not None:
        return click.UsageError(_missing(fault.param), fault.ctx)
    if fault.message.startswith("Got unexpected extra argument") and fault.ctx is not None:
        return click.UsageError(_too_many(fault), fault.ctx)
    return fault


def _options(command: click.Command) -> Iterator[tuple[str, click.Parameter]]:
    """Every way to write every option of a command and of those under it."""
    for param in command.params:
        yield from ((name, param) for name in param.opts)
    if isinstance(command, click.Group):
        for below in command.commands.values():
            yield from _options(below)


def _no_such(name: str, ctx: click.Context | None) -> str:
    from printkit.spelling import nearest

    names = [opt for param in ctx.command.get_params(ctx) for opt in param.opts if opt.startswith("--")] if ctx else []
    near = nearest(name, names)
    return f"There is no option '{name}'; " + (f"did you mean '{near}'?" if near else "--help shows all that there are")


def _misused(name: str, known: dict[str, click.Parameter]) -> str:
    option = known.get(name)
    if isinstance(option, click.Option) and option.is_flag:
        return f"Option '{name}' takes no value; write {name} alone"
    example = f"; write {name} {option.metavar}" if option is not None and option.metavar else ""
    return f"Option '{name}' needs a value{_allowed(option) or example}"


def _missing(param: click.Parameter) -> str:
    if isinstance(param, click.Option):
        return f"Missing option '{param.opts[0]}'{_allowed(param)}"
    return f"Missing argument {param.human_readable_name}; --help shows what it is"


def _allowed(param: click.Parameter | None) -> str:
    choices = param.type.choices if param is not None and isinstance(param.type, click.Choice) else ()
    return f"; write one of: {', '.join(choices)}" if choices else ""


def _too_many(fault: click.UsageError) -> str:
    """``printkit show`` of two documents: which word is one too many."""
    extra = fault.message.partition("(")[2].rstrip(").")
    assert fault.ctx is not None
    takes = " ".join(param.human_readable_name for param in fault.ctx.command.params
                     if isinstance(param, click.Argument))
    return f"Too much: {extra}; " + (f"this command takes one {takes} at a time" if takes else
                                     "this command takes nothing but options")
