"""Cards: decks as runs of pieces, by templates."""
