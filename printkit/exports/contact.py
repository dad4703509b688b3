"""A part at a glance: all of its pages, small, on one picture.

Belongs here: where the small pages stand. Never here: drawing pages (``pixels.py``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from printkit.exports.pixels import count_pages, draw_pages, png

if TYPE_CHECKING:
    from PIL.Image import Image

GROUND, SHADOW = (236, 234, 230), (200, 196, 190)
GAP, DROP = 24, 4
"""Pixels between pages, and how far a shadow falls."""

HEIGHTS = ((4, 900), (12, 640), (30, 440), (80, 320))
"""Up to so many pages, each so many pixels high."""

LEAST_HEIGHT = 220


def contact_sheet(pdf: bytes) -> bytes:
    """A PNG of all pages of a PDF, in rows about one and a half times as wide as high."""
    pages = count_pages(pdf)
    height = next((size for most, size in HEIGHTS if pages <= most), LEAST_HEIGHT)
    images = list(draw_pages(pdf, height))
    return png(_arranged(images, height))


def _arranged(images: list[Image], height: int) -> Image:
    from PIL import Image

    width = max(image.width for image in images)
    columns = min(len(images), max(1, round((1.5 * len(images) * (height + GAP) / (width + GAP)) ** 0.5)))
    rows = -(-len(images) // columns)
    columns = -(-len(images) // rows)  # no row longer than it must be
    canvas = Image.new("RGB", (columns * (width + GAP) + GAP, rows * (height + GAP) + GAP), GROUND)
    for number, image in enumerate(images):
        x = GAP + number % columns * (width + GAP) + (width - image.width) // 2
        y = GAP + number // columns * (height + GAP)
        canvas.paste(SHADOW, (x + DROP, y + DROP, x + image.width + DROP, y + image.height + DROP))
        canvas.paste(image, (x, y))
    return canvas
