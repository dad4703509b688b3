"""The whole street: a document in, a set's files out.

Belongs here: the order of the stages. Never here: what any stage does, printing, or exit statuses.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from printkit.choice import SET, Choice, adapt, find_edition, paper_for, unusual_players
from printkit.diagnostics import Diagnostic, has_errors
from printkit.documents.document import Parsed, load
from printkit.exports.manifest import manifest, merge_manifest, part_entry, to_text
from printkit.imposition.collate import Collation, collate, set_sheets
from printkit.imposition.furniture import furniture
from printkit.imposition.impose import finished, impose
from printkit.imposition.job import ImposedRun, Job
from printkit.imposition.labels import page_label, with_label_room
from printkit.imposition.sheet import Paper, Placement, PrintFile, Sheet
from printkit.imposition.tiles import glued_from, page_box
from printkit.layout.edition import Edition
from printkit.layout.frame import Frame, PageBox, Part
from printkit.layout.glyphs import check_characters
from printkit.layout.how_to.measures import how_to_measures
from printkit.layout.how_to.page import lay_out_how_to
from printkit.layout.parts import PARTS, lay_out, part_title, pieces_of, select
from printkit.model import Game
from printkit.pdf.render import render
from printkit.record import dataclass
from printkit.rules.linkage import unlinked
from printkit.sheet_list import checklist
from printkit.sheets.identity import sheet_properties

MANY = 99
"""Sheets that a label must have room to count."""

Imposed = tuple[tuple[str, tuple[ImposedRun, ...]], ...]
"""Each part's name and its runs on sheets, in printing order."""


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
    folder: Path = Path()

    def files_for(self, folder: Path) -> dict[str, bytes | None]:
        """What to write into ``folder``, None for a file to remove.

        A whole build removes the parts that the game no longer has; a build of some parts leaves the others there,
        and what the manifest says of them.
        """
        if not self.choice.whole:
            return {**self.files, "manifest.json": merge_manifest(self.files["manifest.json"], folder)}
        return {**dict.fromkeys(f"{part.name}.pdf" for part in PARTS), **self.files}


@dataclass(frozen=True)
class Made:
    """What a set is made of, from document to sheets; ``imposed`` are the parts that were asked for."""

    game: Game
    edition: Edition
    paper: Paper
    choice: Choice
    imposed: Imposed = ()
    names: tuple[str, ...] = ()

    def job(self, part: str) -> Job:
        """The job of a part, by its title."""
        return Job(self.game.title, part, self.edition, self.paper, self.choice.options)

    @property
    def folder(self) -> Path:
        """``GAME/EDITION/PAPER`` under the output folder."""
        return Path(self.game.slug) / self.edition.name / self.paper.name


def build(path: Path, choice: Choice) -> Built:
    """Build one document in one edition on one paper. No file is written; any error means no files at all."""
    parsed = load(path)
    if parsed.game is None or has_errors(parsed.diagnostics):
        return Built(path.stem, path.stem, choice, {}, parsed.diagnostics, source=path)
    made, findings = make_sheets(parsed, parsed.game, choice)
    whole: tuple[Sheet, ...] = ()
    collation = None
    if not has_errors(findings) and made.imposed and (not choice.parts or SET in choice.parts):
        whole, collation, found = _set(made)
        findings = (*findings, *found)
    built = Built(made.game.slug, made.game.title, choice, {}, findings, (), path, made.names, made.folder)
    if has_errors(findings) or not made.imposed:
        return built
    imposed = () if choice.parts == (SET,) else made.imposed
    counts = tuple((name, _pieces(runs), sum(len(run.sheets) for run in runs)) for name, runs in imposed)
    return replace(built, files=_render(made, imposed, whole, collation), pieces=counts)


def make_sheets(parsed: Parsed, game: Game, choice: Choice) -> tuple[Made, tuple[Diagnostic, ...]]:
    """The stages from a game to sheets: lay out, select, impose. ``check_choice`` comes first."""
    made = _begun(game, choice)
    findings = [*parsed.diagnostics, *check_characters(game, parsed.source), *unlinked(game),
                *unusual_players(game, choice)]
    if has_errors(findings):
        return made, tuple(findings)
    wanted = () if SET in choice.parts else choice.parts
    pages = {part.name: page_box(made.job(part.title)) for part in PARTS}
    parts, found = lay_out(made.game, made.edition, pages, wanted)
    imposed, faults = _imposed(select(parts, choice.only), made)
    names = tuple(piece.name for part in parts for run in part.runs for piece in pieces_of(run))
    return replace(made, imposed=imposed, names=names), (*findings, *found, *faults)


def _begun(game: Game, choice: Choice) -> Made:
    """The game as it is asked for, and the edition with room for labels on the paper."""
    edition = find_edition(choice.edition)
    assert isinstance(edition, Edition), "check_choice comes first"
    paper, longest = paper_for(choice), max((part.title for part in PARTS), key=len)
    label = Job(game.title, longest, edition, paper, choice.options).label(MANY, MANY)
    return Made(adapt(game, choice), with_label_room(edition, paper, label), paper, choice)


def _imposed(parts: tuple[Part, ...], made: Made) -> tuple[Imposed, list[Diagnostic]]:
    """Every part's runs on sheets, and what is to be said of them."""
    imposed: list[tuple[str, tuple[ImposedRun, ...]]] = []
    findings: list[Diagnostic] = []
    for part in parts:
        job = made.job(part_title(part.name))
        results = [impose(run, job) for run in part.runs]
        runs = tuple(result for result in results if isinstance(result, ImposedRun))
        findings += [result for result in results if isinstance(result, Diagnostic)]
        findings += [glued_from(run, job) for run in runs if run.tiles]
        imposed.append((part.name, runs))
    return tuple(imposed), findings


def _set(made: Made) -> tuple[tuple[Sheet, ...], Collation, tuple[Diagnostic, ...]]:
    """The set's sheets. The how-to page names page numbers, which depend on how many pages it takes itself."""
    job, paper = made.job("How to print"), made.paper
    page = PageBox(paper.width, paper.height, paper.margin)
    opening = 1
    while True:
        collation = collate(made.imposed, opening)
        listed = checklist(collation, whole=not made.choice.only)
        frames, found = lay_out_how_to(made.game, made.edition, page, listed)
        if len(frames) <= opening:
            break
        opening = len(frames)
    sheets = tuple(_opening_sheet(frame, number, len(frames), job) for number, frame in enumerate(frames, 1))
    return set_sheets(sheets, collation, job), collation, found


def _opening_sheet(frame: Frame, number: int, count: int, job: Job) -> Sheet:
    inset = how_to_measures(job.edition).inset
    label = page_label(frame.width, frame.height, job.paper.margin, inset, job.label(number, count), job.edition)
    placed = Placement(frame, 0.0, 0.0, f"how-to-print/{number}", "How to print", number)
    return finished(Sheet(frame.width, frame.height, (placed,), furniture(label)), job)


def _render(made: Made, imposed: Imposed, whole: tuple[Sheet, ...], collation: Collation | None) -> dict[str, bytes]:
    game, files, entries = made.game, {}, []
    edition = f"{made.edition.title.lower()} edition"
    for name, runs in imposed:
        sheets = tuple(sheet for run in runs for sheet in run.sheets)
        duplexes = {run.duplex for run in runs}
        files[f"{name}.pdf"] = render(PrintFile(
            title=f"{game.title}: {part_title(name).lower()}, {edition}", language=game.language, sheets=sheets,
            outline=_outline(runs), duplex=duplexes.pop() if len(duplexes) == 1 else "none",
            properties=sheet_properties(game)))
        entries.append(part_entry(name, f"{name}.pdf", sheets))
    whole_entry = None
    if collation is not None:
        outline = (("How to print", 1), *((run.run.run.title, run.first) for run in collation.runs))
        files["set.pdf"] = render(PrintFile(
            title=f"{game.title}: print-and-play set, {edition}", language=game.language, sheets=whole,
            outline=outline, properties=sheet_properties(game), shared_fields=True))
        whole_entry = part_entry(SET, "set.pdf", whole)
    data = manifest(game.slug, game.title, made.edition.name, made.paper, entries, whole_entry)
    files["manifest.json"] = to_text(data).encode()
    return files


def _outline(runs: tuple[ImposedRun, ...]) -> tuple[tuple[str, int], ...]:
    page, rows = 1, []
    for run in runs:
        rows.append((run.run.title, page))
        page += len(run.sheets)
    return tuple(rows)


def _pieces(runs: tuple[ImposedRun, ...]) -> int:
    """How many things there are, each counted once on however many sheets it is printed."""
    return sum(len(pieces_of(run.run)) if run.tiles else len({p.id for sheet in run.sheets for p in sheet.placements})
               for run in runs)
