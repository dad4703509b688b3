"""Tents, plaques, tokens and counters."""
