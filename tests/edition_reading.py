"""Parts of the seeds in an edition, printed and read back with pdfium: letters with their real size, angle and weight;
pieces by the cut marks around them; rendered pixels. Nothing of it asks printkit where anything stands."""

from __future__ import annotations

import ctypes
import io
import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import pairwise

import pdf_reading
import pypdfium2 as pdfium
import pypdfium2.raw as raw
from layout_reading import game
from PIL import Image
from pypdf import PdfReader

from printkit.choice import Choice, adapt
from printkit.imposition.impose import impose
from printkit.imposition.job import ImposedRun, Job
from printkit.imposition.options import Options
from printkit.imposition.papers import find_paper
from printkit.imposition.sheet import Paper, PrintFile
from printkit.layout.cards.decks import lay_out_decks
from printkit.layout.edition import load_edition
from printkit.layout.markers.runs import lay_out_markers
from printkit.pdf.render import render

MM = 72 / 25.4
SCALE = 2.5
"""Pixels a point in rendered pages: 180 dpi."""

Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Letter:
    """A drawn letter: its origin and tight box in mm from the page's top left corner, points, degrees, font."""

    char: str
    x: float
    y: float
    size: float
    angle: int
    font: str
    box: Box


@dataclass(frozen=True)
class Line:
    """Letters of one size on one baseline, in their own reading direction."""

    text: str
    letters: tuple[Letter, ...] = field(repr=False)

    @property
    def first(self) -> Letter:
        return self.letters[0]


@dataclass(frozen=True)
class Page:
    """A page read back."""

    letters: tuple[Letter, ...] = field(repr=False)
    pieces: tuple[Box, ...]
    strokes: tuple[Box, ...] = field(repr=False)
    sheet: pdfium.PdfPage = field(repr=False, compare=False)

    @cached_property
    def picture(self) -> Image.Image:
        """The page as pixels, drawn when it is looked at."""
        return self.sheet.render(scale=SCALE).to_pil().convert("RGB")

    def within(self, box: Box) -> tuple[Letter, ...]:
        """The letters whose boxes lie in a rectangle."""
        left, top, right, foot = box
        return tuple(a for a in self.letters
                     if left <= a.box[0] and a.box[2] <= right and top <= a.box[1] and a.box[3] <= foot)

    def outside(self) -> tuple[Letter, ...]:
        """The letters that belong to no piece: the sheet's label."""
        inside = {id(a) for box in self.pieces for a in self.within(box)}
        return tuple(a for a in self.letters if id(a) not in inside)

    def pixels(self, box: Box) -> Image.Image:
        """A rectangle of the rendered page."""
        left, top, right, foot = (round(value * MM * SCALE) for value in box)
        return self.picture.crop((left, top, right, foot))


@cache
def printed(name: str, part: str, edition: str, paper: str, backs: str = "") -> bytes:
    """The PDF of a game's cards or markers; ``backs`` as the option of that name."""
    options = Options(backs=backs)
    found, chosen = adapt(game(name), Choice(options=options)), load_edition(edition)
    sheet = find_paper(paper)
    assert isinstance(sheet, Paper)
    runs, _ = lay_out_decks(found, chosen) if part == "cards" else lay_out_markers(found, chosen)
    made = [impose(run, Job(found.title, part.capitalize(), chosen, sheet, options)) for run in runs]
    assert made and all(isinstance(run, ImposedRun) for run in made), made
    sheets = tuple(sheet for run in made if isinstance(run, ImposedRun) for sheet in run.sheets)
    return render(PrintFile(title=found.title, language=found.language, sheets=sheets))


@cache
def pages(name: str, part: str, edition: str, paper: str, most: int = 99) -> tuple[Page, ...]:
    """The same, read back; ``most`` pages of it."""
    data = printed(name, part, edition, paper)
    document, file = pdfium.PdfDocument(data), PdfReader(io.BytesIO(data))
    return tuple(_page(document[i], file.pages[i]) for i in range(min(most, len(document))))


def _page(sheet: pdfium.PdfPage, twin: object) -> Page:
    strokes = tuple(pdf_reading.lines(twin))
    return Page(tuple(_letters(sheet)), _pieces(strokes), strokes, sheet)


def _letters(sheet: pdfium.PdfPage) -> Iterator[Letter]:
    text, height = sheet.get_textpage(), sheet.get_height()
    matrix, flags, name = raw.FS_MATRIX(), ctypes.c_int(), ctypes.create_string_buffer(120)
    x, y = ctypes.c_double(), ctypes.c_double()
    for i in range(text.count_chars()):
        char = chr(raw.FPDFText_GetUnicode(text.raw, i))
        if raw.FPDFText_IsGenerated(text.raw, i) or char.isspace():
            continue
        raw.FPDFText_GetMatrix(text.raw, i, matrix)
        raw.FPDFText_GetCharOrigin(text.raw, i, x, y)
        raw.FPDFText_GetFontInfo(text.raw, i, name, 120, flags)
        left, foot, right, top = (value / MM for value in text.get_charbox(i))
        size = raw.FPDFText_GetFontSize(text.raw, i) * math.hypot(matrix.c, matrix.d)
        yield Letter(char, x.value / MM, height / MM - y.value / MM, round(size, 3),
                     round(math.degrees(math.atan2(-matrix.b, matrix.a))) % 360, name.value.decode(),
                     (left, height / MM - top, right, height / MM - foot))


def _pieces(strokes: tuple[Box, ...]) -> tuple[Box, ...]:
    """The rectangles between neighbouring cuts; a cut has a mark of up to 4 mm at both of its ends, where the ticks of
    a ruler stand alone."""
    upright = Counter(round(a, 2) for a, b, c, d in strokes if abs(a - c) < 0.01 and 1 < abs(b - d) < 4.1)
    level = Counter(round(b, 2) for a, b, c, d in strokes if abs(b - d) < 0.01 and 1 < abs(a - c) < 4.1)
    across, down = ([at for at in sorted(found) if found[at] >= 2] for found in (upright, level))
    return tuple((left, top, right, foot) for top, foot in pairwise(down) for left, right in pairwise(across))


def lines(letters: tuple[Letter, ...]) -> list[Line]:
    """Letters gathered into lines: one baseline, one direction, one size; from the top down."""
    groups: dict[tuple[int, float, float], list[Letter]] = {}
    for letter in letters:
        groups.setdefault((letter.angle, round(letter.y, 1), letter.size), []).append(letter)
    found = []
    for (angle, _, _), group in groups.items():
        group.sort(key=lambda a: a.x, reverse=angle == 180)
        found.append(Line("".join(a.char for a in group), tuple(group)))
    return sorted(found, key=lambda line: line.first.y)


@cache
def luminance(pixel: tuple[int, int, int]) -> float:
    """Relative luminance, WCAG 2.2."""
    values = [v / 255 for v in pixel]
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(picture: Image.Image) -> float:
    """The ratio between the lightest and the darkest pixel."""
    found = sorted(luminance(colour) for _, colour in picture.getcolors(picture.width * picture.height))
    return (found[-1] + 0.05) / (found[0] + 0.05)
