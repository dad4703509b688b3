"""Typed sheets for the tests of ``check``: right ones, of which single lines are replaced."""

from __future__ import annotations

from printkit.rules.checker import Report

MARA = {
    "Player": "Player: Mara",
    "PEARS": "PEARS: count 7 × 1 = 7",
    "PLUMS": "PLUMS: count 8; complete pairs 4 × 3 = 12",
    "FIGS": "FIGS: count 3; 2 × smaller of count and 3, minus all figs beyond 3 = 6",
    "Total": "Final total: 7 + 12 + 6 = 25",
}
SAM = {
    "Player": "Player: Sam",
    "APPLES": "APPLES: 6 + 3 + 1 = 10",
    "PEARS": "PEARS: 6 + 6 = 12",
    "PLUMS": "PLUMS: 1 + 3 + 3 + 6 = 13",
    "Rotten": "Rotten fruit: 1 × 3 = 3",
    "Total": "Final total: 10 + 12 + 13 - 3 = 32",
    "Rating": "Rating: Satisfac-tree",
}
ADA = {
    "Player": "Player: Ada",
    "1": "Round 1",
    "TOP": "TOP: SUN/DOTS, LEAF/LINES, KEY/WAVES",
    "BOTTOM": "BOTTOM: SUN/RINGS, KEY/DOTS, KEY/LINES",
    "Columns": "Columns: 3 + 0 + 3 = 6",
    "Rows": "Rows: 4 + 4 = 8",
    "All": "All four textures: 4",
    "Round": "Round total: 6 + 8 + 4 = 18",
    "2": "Round 2",
    "Columns2": "Columns: 0 + 3 + 0 = 3",
    "Rows2": "Rows: 4 + 4 = 8",
    "All2": "All four textures: 0",
    "Round2": "Round total: 3 + 8 + 0 = 11",
    "Total": "Final total: 18 + 11 = 29",
}


def sheet(lines: dict[str, str], **changed: str | None) -> str:
    """The sheet with some of its lines replaced, or left out where None."""
    found = {**lines, **changed}
    return "\n".join(line for line in found.values() if line is not None) + "\n"


def mat(player: str, pears: int, plums: int, figs: int) -> str:
    """A right mat of Orchard Shares."""
    plum, fig = plums // 2 * 3, 2 * min(figs, 3) - max(0, figs - 3)
    return (f"Player: {player}\nPEARS: count {pears} × 1 = {pears}\n"
            f"PLUMS: count {plums}; complete pairs {plums // 2} × 3 = {plum}\n"
            f"FIGS: count {figs}; 2 × smaller of count and 3, minus all figs beyond 3 = {fig}\n"
            f"Final total: {pears} + {plum} + {fig} = {pears + plum + fig}\n")


def told(report: Report) -> list[tuple[str, str | None, str | None, int | str | None]]:
    """Code, field, written (as text) and expected of every finding."""
    return [(f.code, f.field, None if f.written is None else str(f.written), f.expected) for f in report.findings]
