"""printkit: a game's rules document in, cut-ready print-and-play PDFs out."""

__version__ = "0.1.0"
