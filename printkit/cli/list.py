"""``printkit list``: games, parts with counts, editions, papers, templates.

Belongs here: the command and its two forms. Never here: reading documents.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from printkit.cli.exits import exit_for
from printkit.cli.messages import as_json, report

if TYPE_CHECKING:
    from printkit.diagnostics import Diagnostic
    from printkit.model import Game


@click.command("list")
@click.option("--json", "json_", is_flag=True, help="The same as JSON.")
@click.pass_context
def list_(ctx: click.Context, json_: bool) -> None:
    """Show the games, their parts with counts, the editions, papers and templates.

    \b
    Example:
      printkit list
    """
    from printkit.catalogue import documents
    from printkit.documents.document import load
    from printkit.imposition.papers import papers
    from printkit.layout.cards.templates import template_names
    from printkit.layout.edition import names

    games: list[dict[str, Any]] = []
    findings: list[Diagnostic] = []
    for path in documents(Path.cwd()):
        parsed = load(path)
        findings += parsed.diagnostics
        name = parsed.game.slug if parsed.game else path.stem
        title = parsed.game.title if parsed.game else ""
        games.append({"name": name, "title": title, "document": path.as_posix(),
                      "parts": parts_of(parsed.game) if parsed.game else {}})
    choices = {"editions": list(names()), "papers": list(papers()), "templates": list(template_names())}
    if json_:
        click.echo(json.dumps({"games": games, **choices, "findings": [as_json(d) for d in findings]},
                              ensure_ascii=False, indent=2))
    else:
        _print(games, choices)
        report(findings)
    ctx.exit(exit_for(findings))


def parts_of(game: Game) -> dict[str, list[str]]:
    """What each part holds, in words with counts."""
    cards = [f"{deck.count} {deck.name}{_sides(deck.backs)}" for deck in game.decks if deck.cards]
    rows = {
        "cards": cards,
        "mats": [f"{mat.name} × {mat.copies}" for mat in game.mats],
        "markers": [f"{marker.name} × {marker.copies}" for marker in game.markers],
        "score-sheets": [f"{sheet.name} × {sheet.copies}" for sheet in game.score_sheets],
        "rules": ["booklet"] if game.rules.blocks else [],
    }
    return {part: words for part, words in rows.items() if words}


def _sides(backs: str) -> str:
    return {"face": ", two-sided", "plain": ", with plain backs"}.get(backs, "")


def _print(games: list[dict[str, Any]], choices: dict[str, list[str]]) -> None:
    for game in games:
        click.echo(f"{game['name']}  {game['title']}  ({game['document']})")
        for part, words in game["parts"].items():
            click.echo(f"  {part:<13} {'; '.join(_grouped(words))}")
        click.echo()
    for what, values in choices.items():
        click.echo(f"{what}: {', '.join(values)}")


def _grouped(words: list[str]) -> list[str]:
    """A long list shortened: nine counters read better as their first three and how many more."""
    return words if len(words) <= 5 else [*words[:3], f"and {len(words) - 3} more"]
