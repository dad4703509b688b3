"""Mats and markers out of a Round & Revel paper's components and rules.

Belongs here: what stands on them. Never here: reading a line's arithmetic (``score_lines.py``), score sheets, drawing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from printkit.diagnostics import Diagnostic, Note, error
from printkit.documents.blocks import Line, sentences
from printkit.documents.claims import Claim, claim, contradiction, find
from printkit.documents.components import Component
from printkit.documents.plurals import plural, singular
from printkit.documents.score_lines import parse_score_line
from printkit.documents.slugs import slug, unique
from printkit.documents.tracks import read_track
from printkit.model import Kind, Marker, Mat, Pile, ScoreLine
from printkit.source import Span

_TENTS = ("marker", "tent", "stand", "flag", "sign", "standee")
_TOKEN_WORD = r"[\w'’+-]{1,9}(?: [\w'’+-]{1,9})?"
_SPACES = re.compile(
    r"\b(?:[Nn]ame|[Ll]abel|[Cc]all|[Mm]ark) the (?P<noun>[a-z]{2,20}) "
    r"(?P<names>[A-Z][A-Z0-9]{0,11}(?:, [A-Z][A-Z0-9]{0,11}){0,11},? and [A-Z][A-Z0-9]{0,11})\b"
)
_PLACES = (" mat", " board", " map", " track", " chart")
_PILES = r"{n} (?:separate )?(?P<word>face-(?:up|down) piles?) on (?:the|your|their) mat"
_CUT_OFF = re.compile(r"(?:[=+×*;]|__\s*[-−])\s*$")


def read_lines_of(component: Component, findings: list[Diagnostic]) -> tuple[ScoreLine, ...]:
    """A component's body as score lines; one that breaks off is an error."""
    lines: list[ScoreLine] = []
    for line in component.body:
        if _CUT_OFF.search(line.text):
            findings.append(
                error(
                    "line-cut-off",
                    "this line breaks off before its last blank",
                    line.span,
                    hint="complete the line; the document may have been cut off here",
                )
            )
        parsed, found = parse_score_line(line.text, line.span)
        if "__" not in line.text:  # words to read, "0 · 1 · 2 · 3": nothing is reckoned there
            parsed, found = replace(parsed, formula=None, understood=True, track=read_track(line.text)), ()
        first = next((one for one in lines if one.blanks and one.name.casefold() == parsed.name.casefold()), None)
        if parsed.blanks and first is not None and first.span:
            findings.append(
                error(
                    "line-repeated",
                    f"two lines of “{component.name.text}” are called “{parsed.name}”",
                    line.span,
                    hint="give each line its own name: by it people fill in and check the sheet",
                    notes=(Note("the first one", first.span),),
                )
            )
        lines.append(parsed)
        findings += found
    return tuple(lines)


def read_mat(component: Component, copies: Claim | None, findings: list[Diagnostic], taken: set[str]) -> Mat:
    """A mat as its title and lines have it; spaces and piles come from the rules."""
    lines = read_lines_of(component, findings)
    if not component.body:
        findings.append(
            error(
                "mat-without-text",
                f"nothing stands under the title “{component.name.text}”",
                component.title.span,
                hint="write the mat's lines under its title",
            )
        )
    origins = {"name": component.name.span} | ({"copies": copies.span} if copies else {})
    if component.body:
        origins["lines"] = Span(component.title.span.source, component.body[0].span.start, component.body[-1].span.end)
    name = unique(slug(component.name.text) or "mat", taken)
    return Mat(name, component.name.text, copies.value if copies else 1, lines, origins=origins)


def furnish(
    mat: Mat,
    rules: Sequence[Line],
    kinds: Sequence[Kind],
    counts: Mapping[str, int],
    findings: list[Diagnostic],
    first: bool,
) -> Mat:
    """The mat with what the rules say lies on it: bundles' spaces, piles of the kinds that its lines count, tallies."""
    origins = dict(mat.origins)
    mat = _with_spaces(mat, rules, origins, first)
    piles = tuple(
        Pile(line.name, kind.word, counts.get(kind.word.casefold(), 0))
        for line in mat.lines
        if (kind := kind_of(line.name, kinds)) is not None
    )
    word = _pile_word(rules, piles, mat, origins, findings)
    if not piles or not any("pile" in line.folded for line in rules):
        return replace(mat, origins=origins)
    origins["piles"] = origins["lines"]
    tally = next((line for line in rules if "tally marks" in line.folded and "mat" in line.folded), None)
    if tally is not None:
        at = tally.plain.casefold().index("tally marks")
        origins["tally"] = tally.span.part(at, at + len("tally marks"))
    return replace(mat, piles=piles, pile_word=word, tally=tally is not None, origins=origins)


def _pile_word(
    rules: Sequence[Line], piles: Sequence[Pile], mat: Mat, origins: dict[str, Span], findings: list[Diagnostic]
) -> str:
    """What the rules call a pile (``face-up pile``); their number of piles is held against the mat's."""
    for line, match in find(rules, "pile", _PILES):
        stated = claim(line, match)
        origins["pile_word"] = line.span.part(*match.span("word"))
        if stated and piles and stated.value != len(piles):
            message = f"{stated.value} piles here, {len(piles)} kinds on the mat"
            findings.append(contradiction(message, stated.span, f"{len(piles)} kinds here", mat.origins["name"]))
        return singular(match["word"].casefold().replace(" piles", " pile"))
    return ""


def _with_spaces(mat: Mat, rules: Sequence[Line], origins: dict[str, Span], first: bool) -> Mat:
    """Spaces that the rules name: on the mat that the sentence names, else on the document's first."""
    for line in rules:
        for sentence in sentences(line) if any(word in line.folded for word in _PLACES) else ():
            match = _SPACES.search(sentence.plain)
            meant = mat.name.casefold() in sentence.folded or first
            if match and meant and any(word in sentence.folded for word in (*_PLACES, " space")):
                origins["spaces"] = sentence.span.part(*match.span("names"))
                origins["space_word"] = sentence.span.part(*match.span("noun"))
                return replace(
                    mat, spaces=tuple(re.split(r",? and |, ", match["names"])), space_word=singular(match["noun"])
                )
    return mat


def kind_of(name: str, kinds: Sequence[Kind]) -> Kind | None:
    """The kind that a line counts: its word, or the word's plural."""
    folded = name.casefold()
    return next(
        (k for k in kinds if folded in (k.word.casefold(), plural(k.word).casefold(), (k.plural or k.word).casefold())),
        None,
    )


def read_marker(component: Component, copies: Claim | None, taken: set[str]) -> Marker:
    """A marker as its title and lines have it: a tent when it is to stand, else a token. What is only a word or a
    figure (``1`` on a coin) is the token's own word; more is text."""
    noun = singular(component.name.folded.split()[-1])
    origins = {"name": component.name.span} | ({"copies": copies.span} if copies else {})
    if component.body:
        origins["lines"] = Span(component.title.span.source, component.body[0].span.start, component.body[-1].span.end)
    tent = noun in _TENTS
    lines = tuple(line.text for line in component.body)
    word = ""
    if not tent and len(lines) == 1 and re.fullmatch(_TOKEN_WORD, lines[0]):
        word, lines = lines[0], ()
        origins["word"] = origins.pop("lines")
    return Marker(
        unique(slug(component.name.text) or "marker", taken),
        component.name.text,
        "tent" if tent else "token",
        copies.value if copies else 1,
        lines,
        word,
        origins=origins,
    )
