"""Contrast from rendered pixels: what stands on the page, whatever drew it.

Each page is rendered twice, with its text and without. Where the two differ there is text: its colour is that of the
pixels that it covers most, its ground is the page without it, just there and around. Belongs here: rendering and
looking. Never here: thresholds. pypdfium2 is imported only here.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from printkit.preflight.budget import Budget
from printkit.preflight.colour import luminance, ratio
from printkit.preflight.drawn import PageFacts, Run, Stroke
from printkit.preflight.geometry import Box, Point, inside
from printkit.units import to_mm

if TYPE_CHECKING:
    from PIL.Image import Image

DPI = 200
_MOST_PIXELS = 16_000_000
_VISIBLE = 10
"""Of 255: what two renderings must differ by, at least somewhere, for anything to have been drawn."""

_NEAR_SHARE, _BOX_SHARE = 0.10, 0.40
"""Which part of the ground may be worse than the contrast that is reported: of what touches the letters, and of the
box around them. A rule or a contour that grazes a word is no ground."""

_STEP, _STEPS = 0.15, 5
"""mm, and how many of them to either side of an outline: a contour that is drawn on it lies within."""

_HAIR = 0.05
"""mm: what rounding to points does to a box."""

_TRACE = 1.05
"""The contrast of what can be seen at all."""

INVISIBLE = 0.0
"""What is said of a run that leaves no trace; the least contrast that there is is 1."""


def can_render() -> bool:
    """Whether pypdfium2 is installed."""
    return find_spec("pypdfium2") is not None


class Pictures:
    """A file's pages as pixels, one page at a time."""

    def __init__(self, data: bytes, pages: list[PageFacts], budget: Budget) -> None:
        import pypdfium2

        self._file = pypdfium2.PdfDocument(data)
        self._pages, self._budget = pages, budget
        self._luminance: dict[tuple[int, int, int], float] = {}
        self._at, self._scale = 0, 1.0
        self._with: Image | None = None
        self._without: Image | None = None

    def close(self) -> None:
        """Let the file go."""
        self._file.close()

    def _turn_to(self, page: int) -> None:
        if page == self._at:
            return
        import pypdfium2.raw as raw

        self._budget.look()
        held: Any = self._file[page - 1]
        self._lay(held, self._pages[page - 1])
        width, height = held.get_size()
        scale = min(DPI / 72, (_MOST_PIXELS / max(1.0, width * height)) ** 0.5)
        options: dict[str, Any] = {"scale": scale, "may_draw_forms": False, "draw_annots": False}
        self._with = held.render(**options).to_pil().convert("RGB")
        for found in held.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT], max_depth=24):
            raw.FPDFTextObj_SetTextRenderMode(found.raw, raw.FPDF_TEXTRENDERMODE_INVISIBLE)
        self._without = held.render(**options).to_pil().convert("RGB")
        held.close()
        left, _, right, _ = self._pages[page - 1].shown
        self._at, self._scale = page, self._with.width / max(0.1, right - left)

    @staticmethod
    def _lay(held: Any, facts: PageFacts) -> None:
        """Show a page as the paper has it when it comes out of the printer."""
        if facts.window is None:
            return
        held.set_mediabox(*facts.window)
        if inside((0.0, 0.0, facts.width, facts.height), facts.shown, _HAIR):
            held.set_cropbox(*facts.window)
        held.set_rotation(facts.turn)

    def _pixel_box(self, box: Box, page: int, margin: float) -> tuple[int, int, int, int] | None:
        """A box in mm as pixels of the rendering, which shows the crop box only; None where nothing of it is shown."""
        assert self._with is not None
        left, top = self._pages[page - 1].shown[:2]
        scale = self._scale
        found = (max(0, int((box[0] - left - margin) * scale)), max(0, int((box[1] - top - margin) * scale)),
                 min(self._with.width, int((box[2] - left + margin) * scale) + 1),
                 min(self._with.height, int((box[3] - top + margin) * scale) + 1))
        return found if found[2] > found[0] and found[3] > found[1] else None

    def contrast(self, run: Run) -> float:
        """The contrast of a run with its ground, 1 to 21; ``INVISIBLE`` where nothing of it shows."""
        from PIL import ImageChops, ImageFilter

        self._turn_to(run.page)
        assert self._with is not None and self._without is not None
        margin = to_mm(run.size) * 0.06
        place = self._pixel_box(run.box, run.page, margin)
        if place is None:
            return INVISIBLE
        drawn, ground = self._with.crop(place), self._without.crop(place)
        red, green, blue = ImageChops.difference(drawn, ground).split()
        cover = ImageChops.lighter(ImageChops.lighter(red, green), blue)
        most = cover.getextrema()[1]
        if not isinstance(most, (int, float)) or most < _VISIBLE:
            return INVISIBLE
        ink = self._middle(drawn, cover.point([255 if v >= 0.97 * most else 0 for v in range(256)]))
        reach = min(5, max(3, int(margin * self._scale)) | 1)
        near = cover.point([255 if v >= 0.25 * most else 0 for v in range(256)]).filter(ImageFilter.MaxFilter(reach))
        beside = self._shares(ground, near)
        around = self._shares(ground, None)
        return min(self._poorest(ink, beside, _NEAR_SHARE), self._poorest(ink, around, _BOX_SHARE))

    def _light(self, pixel: tuple[int, int, int]) -> float:
        if pixel not in self._luminance:
            red, green, blue = pixel
            self._luminance[pixel] = luminance((red / 255, green / 255, blue / 255))
        return self._luminance[pixel]

    def _shares(self, picture: Image, mask: Image | None) -> list[tuple[float, int]]:
        """Luminances with how many pixels have each, where the mask is set."""
        if mask is not None:
            picture = picture.convert("RGBA")
            picture.putalpha(mask)
        counted: list[tuple[int, Any]] = picture.getcolors(picture.width * picture.height) or []
        return [(self._light(pixel[:3]), count) for count, pixel in counted if mask is None or pixel[3] == 255]

    def _middle(self, picture: Image, mask: Image) -> float:
        """The median luminance under a mask."""
        shares = sorted(self._shares(picture, mask))
        half, passed = sum(count for _, count in shares) / 2, 0
        for light, count in shares:
            passed += count
            if passed >= half:
                return light
        return 0.0

    @staticmethod
    def _poorest(ink: float, shares: list[tuple[float, int]], share: float) -> float:
        """The contrast that all but ``share`` of the ground surpasses."""
        ratios = sorted((ratio(ink, light), count) for light, count in shares)
        allowed, passed = share * sum(count for _, count in ratios), 0
        for value, count in ratios:
            passed += count
            if passed > allowed:
                return value
        return 1.0

    def paper(self, page: int) -> float:
        """The luminance that most of a page has: that of its paper, or of what it is painted with."""
        self._turn_to(page)
        assert self._without is not None
        small = self._without.resize((max(1, self._without.width // 8), max(1, self._without.height // 8)), 0)
        shares = self._shares(small, None)
        totals: dict[float, int] = {}
        for light, count in shares:
            totals[light] = totals.get(light, 0) + count
        return max(totals, key=lambda light: (totals[light], light))

    def line_contrast(self, stroke: Stroke) -> float | None:
        """The contrast of a stroke with the better of its two sides, in the middle of what its samples say; None when
        it can't be seen at any of them, as a white stroke that keeps a pattern off a picture."""
        self._turn_to(stroke.page)
        found = sorted(value for place, direction in stroke.samples
                       if (value := self._beside(stroke, place, direction)) is not None)
        visible = [value for value in found if value > _TRACE]
        return visible[len(visible) // 2] if visible else None

    def _beside(self, stroke: Stroke, place: Point, direction: Point) -> float | None:
        off = to_mm(stroke.width) / 2 + 0.25
        middle = self._pixel(stroke.page, place)
        sides = [self._pixel(stroke.page, (place[0] + sign * off * -direction[1], place[1] + sign * off * direction[0]))
                 for sign in (1, -1)]
        if middle is None:
            return None
        return max((ratio(middle, side) for side in sides if side is not None), default=None)

    def edge_contrast(self, page: int, samples: tuple[tuple[Point, Point], ...]) -> float | None:
        """The contrast across an outline, the best within some tenths of a millimetre, in the middle of what its
        samples say; None when nothing can be seen at any of them."""
        self._turn_to(page)
        found: list[float] = []
        for (x, y), (along, down) in samples:
            lights = [light for step in range(-_STEPS, _STEPS + 1)
                      if (light := self._pixel(page, (x - step * _STEP * down, y + step * _STEP * along))) is not None]
            if lights:
                found.append(ratio(min(lights), max(lights)))
        visible = sorted(value for value in found if value > _TRACE)
        return visible[len(visible) // 2] if visible else None

    def _pixel(self, page: int, place: Point) -> float | None:
        assert self._without is not None
        left, top = self._pages[page - 1].shown[:2]
        x, y = int((place[0] - left) * self._scale), int((place[1] - top) * self._scale)
        if not (0 <= x < self._without.width and 0 <= y < self._without.height):
            return None
        pixel: Any = self._without.getpixel((x, y))
        return self._light(pixel)
