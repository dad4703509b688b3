"""Lengths. Everything inside printkit is measured in millimetres; type sizes and strokes in points.

Belongs here: conversion and reading of lengths that people write. Never here: paper, cards, or PDF.
"""

from __future__ import annotations

import re

POINTS_PER_MM = 72 / 25.4
"""One inch is 25.4 mm and 72 PostScript points."""

_LENGTH = re.compile(r"\s*(-?\d+(?:\.\d+)?)\s*(mm|cm|in|pt)\s*", re.ASCII)
_MM = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72}


def to_points(mm: float) -> float:
    """Millimetres to PostScript points."""
    return mm * POINTS_PER_MM


def to_mm(points: float) -> float:
    """PostScript points to millimetres."""
    return points / POINTS_PER_MM


def parse_length(text: str) -> float | None:
    """Read ``63 mm``, ``2.5in``, ``18pt`` … as millimetres; None when it is no length with a unit."""
    match = _LENGTH.fullmatch(text)
    return None if match is None else float(match[1]) * _MM[match[2]]
