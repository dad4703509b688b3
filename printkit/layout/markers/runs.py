"""Markers as runs: tents, plaques and tokens, each form one run of one size.

Belongs here: which form a marker takes, and its pieces. Never here: faces (``tent.py``, ``plaque.py``,
``token.py``), or sheets.
"""

from __future__ import annotations

from collections.abc import Sequence

from printkit.diagnostics import Diagnostic
from printkit.layout.cards.grid import room_over_words
from printkit.layout.edition import Edition
from printkit.layout.frame import Frame, GridRun, Piece
from printkit.layout.look import Looks, looks_of
from printkit.layout.markers import measures as marker_measures
from printkit.layout.markers.plaque import plaque_frames
from printkit.layout.markers.sign import look_of
from printkit.layout.markers.tent import folds, tent_faces, tent_frame
from printkit.layout.markers.token import plan_tokens, token_frame
from printkit.layout.texts import texts
from printkit.model import Game, Marker

LaidOut = tuple[GridRun | None, tuple[Diagnostic, ...]]


def lay_out_markers(game: Game, edition: Edition) -> tuple[tuple[GridRun, ...], tuple[Diagnostic, ...]]:
    """A game's markers: at most three runs, and what doesn't fit as errors (``text-does-not-fit``).

    A tent stands, folded. A token or counter with sentences is a plaque, which lies flat; one without is a small
    piece. Ids are ``markers/ID/COPY``.
    """
    looks = looks_of(game, edition)
    tents = [m for m in game.markers if m.form == "tent"]
    plaques = [m for m in game.markers if m.form != "tent" and m.lines]
    tokens = [m for m in game.markers if m.form != "tent" and not m.lines]
    found = [_tents(tents, game, looks, edition) if tents else (None, ()),
             _plaques(plaques, game, looks, edition) if plaques else (None, ()),
             _tokens(tokens, game, looks, edition) if tokens else (None, ())]
    runs = tuple(run for run, _ in found if run is not None)
    return runs, tuple(finding for _, findings in found for finding in findings)


def _tents(markers: Sequence[Marker], game: Game, looks: Looks, edition: Edition) -> LaidOut:
    form = marker_measures.tent()
    size, faces, findings = tent_faces(markers, game, looks, edition, form)
    if findings:
        return None, findings
    frames = {name: tent_frame(face, size, edition, form, game.language) for name, face in faces.items()}
    height = 2 * size[1] + form.base + form.flap
    return GridRun(_title(markers, game), _pieces(markers, frames), size[0], height, folds=folds(size, form),
                   joins=True), ()


def _plaques(markers: Sequence[Marker], game: Game, looks: Looks, edition: Edition) -> LaidOut:
    size, frames, findings = plaque_frames(markers, looks, edition, marker_measures.plaque())
    if findings:
        return None, findings
    return GridRun(_title(markers, game), _pieces(markers, frames), *size, joins=True), ()


def _tokens(markers: Sequence[Marker], game: Game, looks: Looks, edition: Edition) -> LaidOut:
    form = marker_measures.token()
    shown = [(marker, look_of(marker, looks, edition)) for marker in markers]
    plan, findings = plan_tokens(shown, edition, form, room_over_words(game, edition))
    if plan is None:
        return None, findings
    frames = {m.id: token_frame(m, look, plan, edition, form) for m, look in shown}
    words = texts("markers", game.language)
    forms = {m.form for m in markers}
    title = words["tokens-and-counters"] if len(forms) > 1 else words["counters" if "counter" in forms else "tokens"]
    return GridRun(title, _pieces(markers, frames), *plan.size, joins=True), findings


def _pieces(markers: Sequence[Marker], frames: dict[str, Frame]) -> tuple[Piece, ...]:
    """Every copy of every marker, in the game's order."""
    return tuple(Piece(f"markers/{marker.id}/{copy}", marker.name, copy, frames[marker.id])
                 for marker in markers for copy in range(1, marker.copies + 1))


def _title(markers: Sequence[Marker], game: Game) -> str:
    """The marker's own name where there is one only."""
    return markers[0].name if len(markers) == 1 else texts("markers", game.language)["markers"]
