"""Any cards at all: either an error that names one of them, or every word of them printed, in order, inside, apart."""

from __future__ import annotations

from card_reading import STANDARD, card, deck_of, game_of, placed, spoken, texts, touching
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from printkit.layout.cards.decks import lay_out_decks

SIGNS = "aàbcdefgijlmnoprstuwzżAÅBCEFGIJLMNOPRSTW0123456789.,:!?-–()%$<&'’ΩЖ"
WORD = st.text(st.sampled_from(SIGNS), min_size=1, max_size=14)
LINE = st.lists(WORD, min_size=1, max_size=40).map(" ".join)
NAME = st.lists(WORD, min_size=1, max_size=3).map(" ".join)
CARD = st.builds(lambda names, lines, label: card(" / ".join(names), *lines, label=label),
                 st.lists(NAME, min_size=1, max_size=3), st.lists(LINE, max_size=3),
                 st.sampled_from(("", "copy 01", "copy 123")))


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(CARD, min_size=1, max_size=6), st.sampled_from(("none", "plain")))
def test_any_deck_is_whole_or_an_error(cards: list, backs: str) -> None:  # type: ignore[type-arg]
    runs, findings = lay_out_decks(game_of(deck_of(*cards, backs=backs)), STANDARD)
    if findings:
        assert runs == () and all(finding.code == "text-does-not-fit" for finding in findings)
        return
    (run,) = runs
    assert len({piece.id for piece in run.pieces}) == len(run.pieces) == len(cards)
    for one, piece in zip(cards, run.pieces, strict=True):
        wanted = [*one.words, *([one.copy_label] if one.copy_label else []), *one.lines]
        assert spoken(piece.front).replace(" ", "") == "".join(wanted).replace(" ", "")  # lines end after hyphens too
        assert touching(piece.front) == []
        for item in placed(piece.front.items):
            left, top, right, foot = item.box
            assert left >= 5 and right <= run.width - 5 and top >= 5 and foot <= run.height - 5, item
        assert min(text.size for text in texts(piece.front)) >= 7
