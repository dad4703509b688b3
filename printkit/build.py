"""The whole street: a document in, a set's files out.

Belongs here: the order of the stages. Never here: what any stage does, printing, or exit statuses.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from printkit.diagnostics import Diagnostic, error, has_errors
from printkit.documents.document import Parsed, load
from printkit.exports.manifest import manifest, merge_manifest, part_entry, to_text
from printkit.imposition.collate import Collation, collate, set_sheets
from printkit.imposition.furniture import furniture, page_label
from printkit.imposition.impose import impose
from printkit.imposition.job import ImposedRun, Job
from printkit.imposition.papers import papers
from printkit.imposition.sheet import Paper, PrintFile, Sheet
from printkit.layout.edition import Edition, load_edition
from printkit.layout.frame import Frame, PageBox, Part
from printkit.layout.glyphs import check_characters
from printkit.layout.how_to import Checklist, lay_out_how_to
from printkit.layout.parts import PARTS, lay_out, part_title, pieces_of, select
from printkit.model import Game
from printkit.pdf.render import render
from printkit.sheet_list import checklist_card, checklist_rows
from printkit.sheets.identity import sheet_properties

SET = "set"
Imposed = tuple[tuple[str, tuple[ImposedRun, ...]], ...]


@dataclass(frozen=True)
class Choice:
    """What of a game to build. ``parts`` empty means all and the set; ``only`` keeps pieces whose name holds it;
    ``players`` fewer copies of what each player gets, 0 for the document's own."""

    edition: str = "standard"
    paper: str = "a4"
    parts: tuple[str, ...] = ()
    only: str = ""
    players: int = 0


@dataclass(frozen=True)
class Built:
    """A set's files by name, empty when an error stops it or nothing of it was asked for.

    ``pieces`` counts what the files hold: part, pieces, pages. ``names`` are those of all pieces when none was chosen.
    """

    game: str
    title: str
    choice: Choice
    files: dict[str, bytes]
    diagnostics: tuple[Diagnostic, ...]
    pieces: tuple[tuple[str, int, int], ...] = ()
    source: Path = Path()
    names: tuple[str, ...] = ()

    def files_for(self, folder: Path) -> dict[str, bytes | None]:
        """What to write into ``folder``, None for a file to remove.

        A whole build removes the parts that the game no longer has; a build of some parts leaves the others there,
        and what the manifest says of them.
        """
        if self.choice.parts or self.choice.only:
            return {**self.files, "manifest.json": merge_manifest(self.files["manifest.json"], folder)}
        return {**dict.fromkeys(f"{part.name}.pdf" for part in PARTS), **self.files}

    @property
    def folder(self) -> Path:
        """``GAME/EDITION/PAPER`` under the output folder."""
        return Path(self.game) / self.choice.edition / self.choice.paper


def build(path: Path, choice: Choice) -> Built:
    """Build one document in one edition on one paper. No file is written; any error means no files at all."""
    parsed = load(path)
    if parsed.game is None or has_errors(parsed.diagnostics):
        return Built(path.stem, path.stem, choice, {}, parsed.diagnostics, source=path)
    return replace(build_game(parsed, parsed.game, choice), source=path)


def build_game(parsed: Parsed, game: Game, choice: Choice) -> Built:
    """The stages after parsing: lay out, impose, collate, render."""
    edition, paper = load_edition(choice.edition), papers()[choice.paper]
    game = for_players(game, choice.players)
    page = PageBox(paper.width, paper.height, paper.margin)
    findings = [*parsed.diagnostics, *check_characters(game, parsed.source)]
    parts, found = lay_out(game, edition, page) if not has_errors(findings) else ((), ())
    findings += found
    wanted = tuple(name for name in choice.parts if name != SET)
    names = tuple(piece.name for part in parts for run in part.runs for piece in pieces_of(run))
    parts = select(parts, wanted if SET not in choice.parts else (), choice.only)
    if not parts and not has_errors(findings):
        return Built(game.slug, game.title, choice, {}, tuple(findings), names=names)
    imposed = _impose(parts, game, edition, paper, findings)
    whole: tuple[Sheet, ...] = ()
    if not has_errors(findings) and (not choice.parts or SET in choice.parts):
        whole, collation, found = _set(game, edition, paper, page, imposed)
        findings += found
    if has_errors(findings):
        return Built(game.slug, game.title, choice, {}, tuple(findings))
    if choice.parts == (SET,):
        imposed = ()
    files = _render(game, edition, paper, imposed, whole, collation if whole else None)
    counts = tuple((name, _pieces(runs), sum(len(run.sheets) for run in runs)) for name, runs in imposed)
    return Built(game.slug, game.title, choice, files, tuple(findings), counts)


def for_players(game: Game, players: int) -> Game:
    """The game with as many of each player's mats and score sheets as there are players."""
    if not players:
        return game
    most = game.players[1] if game.players else 0
    mats = tuple(replace(mat, copies=players) if mat.copies == most else mat for mat in game.mats)
    sheets = tuple(replace(sheet, copies=players) if sheet.copies == most and sheet.per == "player" else sheet
                   for sheet in game.score_sheets)
    return replace(game, mats=mats, score_sheets=sheets)


def _impose(parts: tuple[Part, ...], game: Game, edition: Edition, paper: Paper,
            findings: list[Diagnostic]) -> Imposed:
    imposed: list[tuple[str, tuple[ImposedRun, ...]]] = []
    for part in parts:
        job = Job(game.title, part_title(part.name), edition, paper)
        results = [impose(run, job) for run in part.runs]
        findings += [result for result in results if isinstance(result, Diagnostic)]
        imposed.append((part.name, tuple(result for result in results if isinstance(result, ImposedRun))))
    return tuple(imposed)


def _set(game: Game, edition: Edition, paper: Paper, page: PageBox,
         imposed: Imposed) -> tuple[tuple[Sheet, ...], Collation, tuple[Diagnostic, ...]]:
    """The set's sheets. The how-to page names page numbers, which depend on how many pages it takes itself."""
    job = Job(game.title, "How to print", edition, paper)
    opening = 1
    while True:
        collation = collate(imposed, opening)
        checklist = Checklist(checklist_rows(collation), checklist_card(imposed),
                              any(run.run.duplex != "none" for run in collation.runs))
        frames, found = lay_out_how_to(game, edition, page, checklist)
        if len(frames) <= opening:
            break
        opening = len(frames)
    sheets = tuple(_opening_sheet(frame, number, len(frames), job) for number, frame in enumerate(frames, 1))
    return set_sheets(sheets, collation, job), collation, found


def _opening_sheet(frame: Frame, number: int, count: int, job: Job) -> Sheet:
    from printkit.imposition.sheet import Placement

    label = page_label(frame.width, frame.height, job.paper.margin, 15.0, job.label(number, count), job.edition)
    placed = Placement(frame, 0.0, 0.0, f"how-to-print/{number}", "How to print", number)
    return Sheet(frame.width, frame.height, (placed,), furniture(label))


def _render(game: Game, edition: Edition, paper: Paper, imposed: Imposed, whole: tuple[Sheet, ...],
            collation: Collation | None) -> dict[str, bytes]:
    files: dict[str, bytes] = {}
    entries = []
    for name, runs in imposed:
        sheets = tuple(sheet for run in runs for sheet in run.sheets)
        duplexes = {run.duplex for run in runs}
        files[f"{name}.pdf"] = render(PrintFile(
            title=f"{game.title}: {part_title(name).lower()}, {edition.title.lower()} edition",
            language=game.language, sheets=sheets, outline=_outline(runs, 1),
            duplex=duplexes.pop() if len(duplexes) == 1 else "none", properties=sheet_properties(game)))
        entries.append(part_entry(name, f"{name}.pdf", sheets))
    set_entry = None
    if whole and collation:
        outline = (("How to print", 1), *((run.run.run.title, run.first) for run in collation.runs))
        files["set.pdf"] = render(PrintFile(title=f"{game.title}: print-and-play set, {edition.title.lower()} edition",
                                            language=game.language, sheets=whole, outline=outline,
                                            properties=sheet_properties(game), shared_fields=True))
        set_entry = part_entry(SET, "set.pdf", whole)
    files["manifest.json"] = to_text(manifest(game.slug, game.title, edition.name, paper, entries,
                                              set_entry)).encode()
    return files


def _outline(runs: tuple[ImposedRun, ...], page: int) -> tuple[tuple[str, int], ...]:
    rows = []
    for run in runs:
        rows.append((run.run.title, page))
        page += len(run.sheets)
    return tuple(rows)


def _pieces(runs: tuple[ImposedRun, ...]) -> int:
    return len({p.id for run in runs for sheet in run.sheets for p in sheet.placements})


def check_request(choice: Choice) -> Diagnostic | None:
    """Names that printkit doesn't know, with the nearest that it does."""
    from difflib import get_close_matches

    from printkit.layout.edition import names

    known = {"edition": names(), "paper": tuple(papers()), "part": (*(part.name for part in PARTS), SET)}
    asked = (("edition", choice.edition), ("paper", choice.paper), *(("part", name) for name in choice.parts))
    for what, name in asked:
        if name not in known[what]:
            near = get_close_matches(name, known[what], 1)
            hint = f"did you mean {near[0]}?" if near else f"printkit knows: {', '.join(known[what])}"
            return error(f"unknown-{what}", f"there is no {what} named '{name}'", hint=hint)
    return None
