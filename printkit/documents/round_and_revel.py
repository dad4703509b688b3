"""The Round & Revel papers: a series line, a title, a list of materials, rules, and the printables one by one.

Belongs here: the order in which such a paper is read, and how its chapters feed the Game. Never here: any title.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from printkit.diagnostics import Diagnostic, error
from printkit.documents.alike import check_alike
from printkit.documents.blocks import Line
from printkit.documents.claims import wrong_sums
from printkit.documents.components import Component, read_components
from printkit.documents.copies import apply_copies, check_amounts, check_numbers
from printkit.documents.counts import check_loose, check_need, uncounted_names
from printkit.documents.decks import Pair, fits, group_decks, make_deck, read_card
from printkit.documents.figures import Figures, read_figures
from printkit.documents.kinds import counts_by_word, read_kinds, with_plurals
from printkit.documents.mats import furnish, kind_of, read_lines_of, read_marker, read_mat
from printkit.documents.needs import CardNeed, PartNeed, named_in, read_need, read_others
from printkit.documents.outline import OPENING, Outline, item_text, read_outline, read_rules
from printkit.documents.parts import Meant, check_parts, check_repeated, meant_parts, part_copies
from printkit.documents.prose_counts import check_prose
from printkit.documents.score_sheets import display_sheet, table_sheet
from printkit.documents.slugs import slug, unique
from printkit.documents.sorts import Sort
from printkit.documents.whole_paper import check_paper
from printkit.model import Deck, Game, Kind, Marker, Mat, RulesText, ScoreSection, ScoreSheet
from printkit.record import NamedTuple
from printkit.source import Span

NAME = "round-and-revel"
BEGINS = "“Round & Revel / …”"


def recognises(first: Line) -> bool:
    """Whether a document's first line is of this kind."""
    return OPENING.match(first.plain) is not None


class _Paper:
    """What is known of the paper while it is read."""

    def __init__(self, outline: Outline, intro: tuple[Line, ...], components: list[Component]) -> None:
        self.outline, self.intro, self.components = outline, intro, components
        self.card_needs: list[CardNeed] = []
        self.parts: tuple[Meant, ...] = ()
        self.prose = [*outline.needs, *outline.body, *intro]
        self.figures = read_figures(outline.head, self._spoken())
        self.findings: list[Diagnostic] = []
        self.taken: set[str] = set()

    def _spoken(self) -> list[Line]:
        """All that is said, but for what stands on cards."""
        return [*self.prose, *(line for c in self.components if c.sort is not Sort.CARD for line in c.body)]


def read(lines: Sequence[Line], advice: bool = True) -> tuple[Game | None, list[Diagnostic]]:
    """The game that the paper's lines define, and every fault in them."""
    paper = _open(lines)
    head = paper.outline.head
    if len(head) < 2:
        return None, [
            error(
                "title-missing",
                "the title is missing",
                lines[0].span,
                hint="the second line of such a document is the game's title",
            )
        ]
    decks, kinds = _read_decks(paper)
    mats = _read_mats(paper, kinds, decks)
    markers = [
        read_marker(c, part_copies(c, paper.parts, paper.figures), paper.taken)
        for c in paper.components
        if c.sort is Sort.MARKER
    ]
    sheets = _read_sheets(paper, mats, kinds, decks)
    if advice:
        paper.findings += _advice(paper, mats, sheets)
    paper.findings += check_repeated(paper.components)
    aids = [c.name.text for c in paper.components if c.sort is Sort.AID]
    needed = paper.parts if paper.components else ()
    paper.findings += check_parts(needed, paper.prose, mats, markers, aids, paper.figures)
    parts = _Parts(tuple(decks), tuple(kinds), tuple(mats), tuple(markers), tuple(sheets))
    return _define(paper, parts), [*paper.findings, *paper.figures.findings]


class _Parts(NamedTuple):
    """Everything of a paper that is printed, but for its rules."""

    decks: tuple[Deck, ...]
    kinds: tuple[Kind, ...]
    mats: tuple[Mat, ...]
    markers: tuple[Marker, ...]
    sheets: tuple[ScoreSheet, ...]


def _define(paper: _Paper, parts: _Parts) -> Game:
    """The game of a paper that is read: every value with its place."""
    head, figures = paper.outline.head, paper.figures
    return Game(
        head[1].text,
        slug(head[1].text) or "game",
        NAME,
        head[0].text,
        head[2].text if len(head) > 2 else "",
        players=figures.players,
        rounds=figures.rounds.value if figures.rounds else None,
        kinds=parts.kinds,
        decks=parts.decks,
        mats=parts.mats,
        markers=parts.markers,
        score_sheets=parts.sheets,
        rules=_rules(paper),
        tableau=figures.tableau,
        numbers=tuple((name, claim.value) for name, claim in figures.numbers.items()),
        origins=_origins(head, figures),
    )


def _distinct(lines: Sequence[Line]) -> list[Line]:
    """The first of each text: copies of a card repeat theirs."""
    return list({line.text: line for line in reversed(lines)}.values())[::-1]


def _advice(paper: _Paper, mats: Sequence[Mat], sheets: Sequence[ScoreSheet]) -> list[Diagnostic]:
    """Warnings about what the paper says, which change nothing in the game: loaded for ``show`` and ``build`` alone."""
    from printkit.documents.points import check_points
    from printkit.documents.sums import check_sums

    scored = [line for mat in mats for line in mat.lines] or [
        line for sheet in sheets for section in sheet.sections for line in section.lines
    ]
    cards = [line for c in paper.components if c.sort is Sort.CARD for line in c.body]
    found = check_points(scored, [*paper.outline.body, *_distinct(cards)])
    return found + check_sums([*paper.outline.body, *paper.intro])


def _origins(head: Sequence[Line], figures: Figures) -> dict[str, Span]:
    """Where the game's own values stand."""
    origins = {"title": head[1].span, "slug": head[1].span, "series": head[0].span, "dialect": head[0].span}
    origins |= {f"numbers.{name}": claim.span for name, claim in figures.numbers.items()}
    origins |= {"tagline": head[2].span} if len(head) > 2 else {}
    origins |= {"players": figures.players_span} if figures.players_span else {}
    return origins | ({"rounds": figures.rounds.span} if figures.rounds else {})


def _open(lines: Sequence[Line]) -> _Paper:
    outline = read_outline(lines)
    card_needs: list[CardNeed] = []
    part_needs: list[PartNeed] = []
    others: list[PartNeed] = []
    for line in outline.needs:
        item = item_text(line) or line
        cards, parts = read_need(item)
        card_needs += cards
        part_needs += parts
        others += read_others(item)
    intro, components = read_components(outline.printables, named_in(card_needs, part_needs, others))
    paper = _Paper(outline, intro, components)
    paper.card_needs, paper.parts = card_needs, meant_parts(part_needs, others, components)
    paper.findings += check_paper(outline, lines, listed=bool(components))
    return paper


def _read_decks(paper: _Paper) -> tuple[list[Deck], list[Kind]]:
    pairs, aids = _read_cards(paper)
    if not pairs and not aids:
        paper.findings += [_no_cards(need) for need in paper.card_needs if paper.components]
        return [], []
    decks: list[Deck] = []
    groups = group_decks(pairs, paper.card_needs)
    paper.findings += wrong_sums((need.among, need.total) for need in paper.card_needs)
    for position, (need, indexes) in enumerate(groups, 1):
        own = [pairs[i] for i in indexes]
        if need is not None:
            own = apply_copies(own, need, paper.findings)
            paper.findings += check_need(need, own)
        uncounted = uncounted_names(need, own)
        paper.findings += [*check_amounts(own), *check_alike(own, uncounted)]
        paper.findings += check_numbers([component for component, _ in own], uncounted)
        paper.findings += check_prose(paper.prose, own, need, paper.figures, alone=len(groups) == 1)
        deck = make_deck(need, [card for _, card in own], position)
        decks.append(replace(deck, id=unique(deck.id, paper.taken)))
    used = [need for need, _ in groups]
    bare = [need for need in paper.card_needs if need not in used]
    if None not in used:
        paper.findings += [_no_cards(need) for need in bare]
    elif paper.card_needs:  # cards of no need may be of any
        loose = [pairs[i] for need, own in groups if need is None for i in own]
        paper.findings += check_loose(loose, paper.card_needs, bare)
    if aids:
        paper.findings += check_amounts(aids)
        deck = Deck(unique("player-aids", paper.taken), "Player aids", tuple(card for _, card in aids))
        decks.append(deck)
    return decks, read_kinds(pairs)


def _read_cards(paper: _Paper) -> tuple[list[Pair], list[Pair]]:
    """The cards of play, and those that only explain, unless the list of materials counts them as cards."""
    pairs: list[Pair] = []
    aids: list[Pair] = []
    for component in paper.components:
        if component.sort not in (Sort.CARD, Sort.AID):
            continue
        card, found = read_card(component)
        paper.findings += found
        if component.sort is Sort.CARD or any(fits(component, card, need) for need in paper.card_needs):
            pairs.append((component, card))
            continue
        copies = part_copies(component, paper.parts, paper.figures)
        if copies is not None:
            card = replace(card, copies=copies.value, origins={**card.origins, "copies": copies.span})
        aids.append((component, card))
    return pairs, aids


def _no_cards(need: CardNeed) -> Diagnostic:
    return error(
        "cards-missing",
        f"the document needs {need.name}, but none of them is listed",
        need.span,
        hint="list the cards under “Printable materials”",
    )


def _read_mats(paper: _Paper, kinds: list[Kind], decks: Sequence[Deck]) -> list[Mat]:
    mats = [
        read_mat(c, part_copies(c, paper.parts, paper.figures), paper.findings, paper.taken)
        for c in paper.components
        if c.sort is Sort.MAT
    ]
    plurals = {
        kind.word.casefold(): (line.name, line.span or mat.origins["lines"])
        for mat in mats
        for line in mat.lines
        if (kind := kind_of(line.name, kinds)) is not None and line.name != kind.word
    }
    kinds[:] = with_plurals(kinds, plurals)
    counts = counts_by_word(card for deck in decks for card in deck.cards)
    mats = [furnish(mat, paper.prose, kinds, counts, paper.findings, at == 0) for at, mat in enumerate(mats)]
    tableau = paper.figures.tableau
    if tableau is not None and not mats:
        players, span = paper.figures.players, paper.figures.players_span
        origins = {"tableau": tableau.origins["rows"]} | ({"copies": span} if span else {})
        name = unique("tableau-mat", paper.taken)
        mats.append(Mat(name, "Tableau mat", players[1] if players else 1, tableau=tableau, origins=origins))
    elif tableau is not None and not any(mat.lines for mat in mats):
        mats[0] = replace(mats[0], tableau=tableau)
    return mats


def _read_sheets(paper: _Paper, mats: Sequence[Mat], kinds: Sequence[Kind], decks: Sequence[Deck]) -> list[ScoreSheet]:
    figures = paper.figures
    most = figures.players[1] if figures.players else next((m.copies for m in mats if m.copies > 1), 1)
    sheets = []
    for component in paper.components:
        if component.sort is Sort.SHEET:
            lines = read_lines_of(component, paper.findings)
            stated = part_copies(component, paper.parts, figures)
            copies = most if component.per_player else stated.value if stated else 1
            sheets.append(
                ScoreSheet(
                    unique(slug(component.name.text) or "sheet", paper.taken),
                    component.name.text,
                    copies,
                    (ScoreSection("", lines),),
                    origins={"name": component.name.span},
                )
            )
    if sheets:
        return sheets
    tableau = figures.tableau
    if tableau is not None and (tableau.column_points or tableau.row_points or tableau.variety_points):
        return [display_sheet(tableau, figures, most, paper.outline.body, paper.taken)]
    counts = counts_by_word(card for deck in decks for card in deck.cards)
    sheet = table_sheet(mats, most, counts, kinds, paper.outline.body, paper.taken)
    return [sheet] if sheet else []


def _rules(paper: _Paper) -> RulesText:
    outline = paper.outline
    ends = [line for line in (outline.printables_heading, *paper.intro) if line is not None and paper.intro]
    needs = [line for line in (outline.needs_heading, *outline.needs) if line is not None]
    notes, facts = [], []
    for line in outline.head[3:]:
        label, colon, _ = line.plain.partition(": ")
        if colon and len(label) <= 30:
            facts.append((label.strip(), line.text[len(label) + 2 :].strip()))
        else:
            notes.append(line.text)
    return RulesText(
        read_rules([*needs, *outline.body], ends),
        tuple(facts),
        " ".join(notes),
        outline.colophon.text if outline.colophon else "",
    )
