"""Filled-in sheets of one game -> a report: findings, totals, ranking.

Belongs here: the order of checking and the ranking. Never here: reading files, arithmetic, laws, printing.
"""

from __future__ import annotations

from collections.abc import Iterable

from printkit.diagnostics import Severity
from printkit.filled import BlankSheet, Entry, Key, Reading
from printkit.model import Game
from printkit.record import NamedTuple
from printkit.rules.findings import Finding
from printkit.rules.judge import judge
from printkit.rules.judged import Judged
from printkit.rules.laws import apply_laws
from printkit.rules.linkage import link
from printkit.rules.sentences import sentence
from printkit.rules.table import Table
from printkit.spelling import fold


class SheetResult(NamedTuple):
    """One sheet's verdict. ``total`` is what it rightly comes to, None where that isn't known, as when a count is
    impossible; ``rank`` counts from 1 and is shared by ties, None for a single sheet or a game for one player."""

    path: str
    player: str
    total: int | None
    rank: int | None
    rating: str | None
    ok: bool


class Report(NamedTuple):
    """The answer of ``check``. ``ok``: nothing is wrong; ``failed``: some file could not be read at all."""

    game: str
    title: str
    sheets: tuple[SheetResult, ...]
    findings: tuple[Finding, ...]
    failed: bool

    @property
    def ok(self) -> bool:
        """Whether everything that was given was read and is right."""
        return not self.failed and not any(finding.is_error for finding in self.findings)

    def record(self) -> dict[str, object]:
        """As ``--json`` gives it (DESIGN 4)."""
        return {"ok": self.ok, "game": self.game, "sheets": [sheet._asdict() for sheet in self.sheets],
                "findings": [finding.record() for finding in self.findings]}


def check_sheets(game: Game, blank: BlankSheet, readings: Iterable[tuple[str, Reading]]) -> Report:
    """Check what was read from some files, each with its path, as one table."""
    links = link(game, blank)
    judged: list[Judged] = []
    findings: list[Finding] = []
    failed = False
    given = list(readings)
    for path, reading in given:
        failed = failed or reading.failed
        findings += [Finding.of(diagnostic, path) for diagnostic in reading.diagnostics]
        judged += [Judged(game, blank, links, sheet, 0) for sheet in reading.sheets]
    for index, one in enumerate(judged):
        one.index = index
        judge(one)
        _name_missing_player(one)
    table = Table(game, blank, links, judged)
    if judged:
        apply_laws(table)
    if any(one.ruled_out for one in judged):
        table = _without_impossible(table)
        judged = table.sheets
    results = _results(table, {finding.path for finding in findings if finding.is_error})
    for path, reading in given:
        if reading.winner is not None:
            _judge_winner(table, results, path, reading.winner)
    findings += [finding for one in judged for finding in one.findings] + table.findings
    return Report(game.slug, game.title, results, tuple(_ordered(findings)), failed)


def _without_impossible(table: Table) -> Table:
    """The table judged again, with the figures that are impossible by themselves taken as not readable: one slip is one
    finding, and what else is on the sheet may tell the right figure."""
    again = []
    for before in table.sheets:
        for key, ruled_out in before.ruled_out.items():
            before.sheet.entries[key] = ruled_out.entry._replace(value=None, fault=ruled_out.message)
        one = Judged(table.game, table.blank, table.links, before.sheet, before.index)
        one.ruled_out = before.ruled_out
        judge(one)
        _name_missing_player(one)
        again.append(one)
    table = Table(table.game, table.blank, table.links, again)
    apply_laws(table)
    return table


def _judge_winner(table: Table, results: tuple[SheetResult, ...], path: str, entry: Entry) -> None:
    """“Highest score wins; tied leaders share the win” (Orchard Shares, “Pass the divider and finish”): the names in a
    table's winner blank are those of the highest totals. Not judged where a total or a name isn't known."""
    if not results or any(result.rank is None or not result.player for result in results):
        return
    winners = [result.player for result in results if result.rank == 1]
    text = fold(entry.written.replace("&", ",").replace("+", ",").replace("/", ","))
    names = {part.strip() for part in text.replace(" and ", ",").split(",")} - {""}
    if names != {fold(winner) for winner in winners} and text != fold(winners[0]):
        right = " and ".join(winners)
        table.findings.append(Finding("wrong", f"Winner: {right}, not {entry.written}", path=path, field="Winner",
                                      written=entry.written, expected=right, span=entry.span,
                                      note=sentence(table.game, ("wins",))))


def _name_missing_player(judged: Judged) -> None:
    """A sheet without a name is still right; it is said, as the ranking can't name its player."""
    if judged.player:
        return
    for section, part in enumerate(judged.blank.sections):
        for line in part.lines:
            if line.name.casefold() == "player" and line.blanks and line.blanks[0].kind == "text":
                finding = judged.report("player-missing", "nobody's name is on this sheet",
                                        Key(section, line.name, line.blanks[0].name), cause=False)
                finding.severity, finding.note = Severity.WARNING, None
                return


def _ordered(findings: list[Finding]) -> list[Finding]:
    """By file as given, then by place in it; findings about no place come last."""
    paths = {path: at for at, path in enumerate(dict.fromkeys(finding.path for finding in findings))}
    return sorted(findings, key=lambda f: (paths[f.path], f.span.start if f.span else 1 << 60))


def _results(table: Table, misread: set[str]) -> tuple[SheetResult, ...]:
    """Each sheet's verdict; ``misread`` are files of which something could not be read. Nobody is ranked where a figure
    is impossible, by itself or with the others: what is right instead isn't known."""
    doubtful = {judged.index for judged in table.sheets if any(f.code == "impossible" for f in judged.findings)}
    totals = [None if judged.index in doubtful else judged.total for judged in table.sheets]
    ranked = len(totals) > 1 and not table.is_solo and None not in totals and not table.findings
    results = []
    for judged, total in zip(table.sheets, totals, strict=True):
        rank = 1 + sum(1 for other in totals if other is not None and total is not None and other > total)
        ok = judged.sheet.path not in misread and not any(finding.is_error for finding in judged.findings)
        results.append(SheetResult(judged.sheet.path, judged.player, total, rank if ranked else None,
                                   judged.rating if total is not None else None, ok))
    return tuple(results)
