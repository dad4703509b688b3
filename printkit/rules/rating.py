"""The words that a total earns: ``30 – 34 points = Satisfac-tree``.

Belongs here: finding a total's band and judging the words on a sheet. Never here: the bands; the document has them.
"""

from __future__ import annotations

from printkit.diagnostics import Note
from printkit.model import Game, RatingBand
from printkit.rules.judged import Judged
from printkit.rules.reckoning import signed
from printkit.rules.tableau import listed
from printkit.spelling import fold, fold_signs


def band_of(game: Game, total: int) -> RatingBand | None:
    """The band in which a total lies; both its edges belong to it. None when the document has no band for it."""
    return next((band for band in game.ratings if (band.low is None or total >= band.low)
                 and (band.high is None or total <= band.high)), None)


def judge_rating(judged: Judged) -> None:
    """Judge the words in the rating's blank against the right total."""
    key = judged.links.rating
    total = judged.total
    if key is None:
        return
    band = band_of(judged.game, total) if total is not None else None
    judged.rating = band.words if band else None
    entry = judged.entry(key)
    if band is None:
        if entry is None:
            judged.report("missing", "the rating is missing", key)
        return
    if entry is not None and _earned(judged.game, entry.written, band):
        return
    note = Note(f"the rules say: “{band.span.text}”", band.span) if band.span else None
    reason = f"{signed(total)} points earn “{band.words}”"
    if entry is None:
        judged.report("missing", f"the rating is missing; {reason}", key, expected=band.words, note=note)
    elif _names(judged.game, entry.written) is None:
        words = listed([f"“{b.words}”" for b in judged.game.ratings])
        judged.report("wrong", f"“{entry.written}” is none of the ratings; {reason}", key, expected=band.words,
                      note=note, hint=f"the ratings are {words}")
    elif not _follows(judged, entry.written):
        judged.report("wrong", f"{reason}, not “{entry.written}”", key, expected=band.words, note=note)
    else:
        for cause in judged.causes.get(judged.links.total, ()) if judged.links.total else ():
            cause.consequences.append(f"the rating is “{band.words}”, not “{entry.written}”")


def _follows(judged: Judged, words: str) -> bool:
    """Whether the words are right for the wrong total that is written."""
    key = judged.links.total
    written = judged.written(key) if key else None
    band = band_of(judged.game, written) if written is not None else None
    return band is not None and _earned(judged.game, words, band) and bool(key and judged.causes.get(key))


def _earned(game: Game, written: str, band: RatingBand) -> bool:
    named = _names(game, written)
    return named is not None and named.words == band.words


def _names(game: Game, written: str) -> RatingBand | None:
    """The band whose words are written, however they are spelt; None for words of no band. Where several bands' words
    differ by signs alone (``A``, ``A-``), the signs count."""
    loose = _letters(written)
    meant = [band for band in game.ratings if _letters(band.words) == loose]
    if len({_strict(band.words) for band in meant}) > 1 or not loose:
        meant = [band for band in game.ratings if _strict(band.words) == _strict(written)]
    return meant[0] if meant else None


def _letters(words: str) -> str:
    return "".join(ch for ch in fold(words) if ch.isalnum())


def _strict(words: str) -> str:
    return " ".join(fold_signs(words).casefold().split())
