"""Draws the pictures in docs/pictures from finished PDFs: what the README and the guides show is what printkit prints.

Run it after a change of the look:  .venv/bin/python docs/make_pictures.py
It needs what the tests need (pypdfium2, Pillow), builds the games and one of the tests' documents in a temporary
folder, and crops pieces where manifest.json says that they stand. Belongs here: which pieces are shown, and how
they are laid beside each other. Never here: drawing any piece.
"""

from __future__ import annotations

import json
import math
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import pypdfium2
from PIL import Image, ImageChops, ImageColor, ImageDraw

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
GAMES = [ROOT / "seeds" / f"{name}.txt" for name in ("orchard-shares", "orchard", "pattern-relay")]
NO_ART = ROOT / "tests" / "fixtures" / "documents" / "moon-market.txt"
GROUND, PAPER, INK, MARK = "#E2DFE6", "#FFFFFF", "#221D2B", "#E0604F"
COLOURS = ("#F2BE45", "#4FA07A", "#E0604F", "#6A4A98")
"""The look's colours (layouts/editions/standard.toml)."""

FINER = 2
"""Everything is drawn so many times larger and then made smaller, for smooth edges."""

DRIFT = (1.5, -0.75)
"""mm right and down that the back has slipped in the picture of the window."""


def main() -> None:
    """Build, crop, lay out, save."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder)
        _printkit("build", *map(str, GAMES), str(NO_ART), "--out", folder)
        _printkit("calibrate", "--out", str(out / "calibration.pdf"))
        sets = {path.name: path / "standard" / "a4" for path in sorted(out.iterdir()) if path.is_dir()}
        shares, orchard, relay = sets["orchard-shares"], sets["orchard"], sets["pattern-relay"]
        cards = [*_pieces(shares, ("cards/pear/01", "cards/plum/01"), 3.3), *_first(orchard, 2, 3.3),
                 *_pieces(relay, ("cards/sun-dots/1", "cards/key-waves/1"), 3.3)]
        _save("cards", _row(cards, 3.3, 6))
        _printkit("build", str(GAMES[0]), str(GAMES[2]), "--edition", "large-print", "--part", "cards", "--out", folder)
        large = {name: out / name / "large-print" / "a4" for name in ("orchard-shares", "pattern-relay")}
        sizes = [*_pieces(shares, ("cards/plum/01",), 2.9), *_pieces(large["orchard-shares"], ("cards/plum/01",), 2.9),
                 *_pieces(relay, ("cards/leaf-waves/1",), 2.9),
                 *_pieces(large["pattern-relay"], ("cards/leaf-waves/1",), 2.9)]
        _save("large-print", _row(sizes, 2.9, 7))
        _save("no-art", _row(_kinds(sets["moon-market"], 6, 3.3), 3.3, 6))
        _save("mats", _row([_page(shares / "mats.pdf", 1, 2.7), _page(relay / "score-sheets.pdf", 1, 2.7)], 2.7, 8))
        _save("set", _row([_page(shares / "set.pdf", 1, 2.7), _page(shares / "set.pdf", 3, 2.7)], 2.7, 8))
        _save("rules", _row([_page(shares / "rules.pdf", 1, 2.0), _page(shares / "rules.pdf", 2, 2.0)], 2.0, 8))
        markers = [_top(_page(one / "markers.pdf", 1, 1.9), 0.66) for one in (shares, orchard, relay)]
        _save("markers", _row(markers, 1.9, 8))
        _save("two-sides", _row([_page(orchard / "cards.pdf", 1, 2.2), _page(orchard / "cards.pdf", 2, 2.2)], 2.2, 8))
        _printkit("build", str(GAMES[0]), "--paper", "photo", "--part", "mats", "--out", folder)
        glued = out / "orchard-shares" / "standard" / "photo" / "mats.pdf"
        _save("glued", _grid([_page(glued, number, 2.9) for number in range(1, 7)], 2, 2.9, 5))
        calibration = out / "calibration.pdf"
        _save("calibration", _row([_page(calibration, 1, 2.7), _page(calibration, 2, 2.7)], 2.7, 8))
        _save("window", _window(calibration, 7.0))
        machine = ("--cutter", "silhouette", "--corner-radius", "3mm", "--part", "cards", "--out", folder)
        _printkit("build", str(GAMES[0]), *machine)
        _printkit("export", "--to", "svg", str(GAMES[0]), *machine)
        _save("cut-lines", _row([_cut(shares / "cards.pdf", shares / "svg" / "cards-01.svg", 3.2)], 3.2, 5))
        _printkit("export", "--to", "shop", "--shop", "the-game-crafter", str(GAMES[0]), str(GAMES[2]), "--out", folder)
        fruit, tiles = (out / name / "standard" / "shop-the-game-crafter-poker"
                        for name in ("orchard-shares", "pattern-relay"))
        faces = (fruit / "cards_plum_01_front.png", tiles / "cards_leaf-rings_1_front.png", fruit / "back.png")
        _save("safe-zone", _row([_zones(face, 4.1) for face in faces], 4.1, 6))


def _printkit(*words: str) -> None:
    subprocess.run([sys.executable, "-m", "printkit", *words], check=True, cwd=ROOT, stdout=subprocess.DEVNULL)


def _page(path: Path, number: int, scale: float) -> Image.Image:
    """A page of a PDF, ``scale`` pixels a mm, drawn ``FINER`` times as fine."""
    document = pypdfium2.PdfDocument(path)
    document.init_forms()
    return document[number - 1].render(scale=scale * FINER * 25.4 / 72).to_pil().convert("RGB")


def _top(page: Image.Image, share: float) -> Image.Image:
    """The upper part of a page whose rest is empty."""
    return page.crop((0, 0, page.width, round(page.height * share)))


def _items(folder: Path) -> list[dict[str, object]]:
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    return next(part["items"] for part in manifest["parts"] if part["part"] == "cards")


def _pieces(folder: Path, ids: tuple[str, ...], scale: float) -> list[Image.Image]:
    """Cards by their ids, cut out where the manifest says that they stand."""
    fronts = {item["id"]: item for item in _items(folder) if item["side"] == "front"}
    cut = []
    for name in ids:
        item, k = fronts[name], scale * FINER
        x, y, width, height = (item[key] * k for key in ("x", "y", "width", "height"))
        page = _page(folder / "cards.pdf", item["page"], scale)
        cut.append(_rounded(page.crop((round(x), round(y), round(x + width), round(y + height))), 3 * k))
    return cut


def _first(folder: Path, count: int, scale: float) -> list[Image.Image]:
    return _pieces(folder, tuple(dict.fromkeys(item["id"] for item in _items(folder)))[:count], scale)


def _kinds(folder: Path, count: int, scale: float) -> list[Image.Image]:
    """The first copy of each kind of card."""
    firsts = [item["id"] for item in _items(folder) if item["copy"] == 1 and item["side"] == "front"]
    return _pieces(folder, tuple(firsts[:count]), scale)


def _rounded(card: Image.Image, radius: float) -> Image.Image:
    """The card with the corners that a sleeve or a punch would give it."""
    mask = Image.new("L", card.size, 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, card.width - 1, card.height - 1), radius, fill=255)
    return Image.composite(card, Image.new("RGB", card.size, GROUND), mask)


def _row(images: list[Image.Image], scale: float, gap: float) -> Image.Image:
    """Things side by side on the ground, ``gap`` mm apart, middles on one line."""
    space = round(gap * scale * FINER)
    width = sum(image.width for image in images) + space * (len(images) + 1)
    height = max(image.height for image in images) + 2 * space
    row = Image.new("RGB", (width, height), GROUND)
    x = space
    for image in images:
        row.paste(image, (x, (height - image.height) // 2))
        x += image.width + space
    return row


def _grid(images: list[Image.Image], columns: int, scale: float, gap: float) -> Image.Image:
    """Sheets in rows, ``gap`` mm apart, as they are laid out on a table before they are glued."""
    step = round(gap * scale * FINER)
    width, height = images[0].width, images[0].height
    rows = -(-len(images) // columns)
    board = Image.new("RGB", (columns * (width + step) + step, rows * (height + step) + step), GROUND)
    for number, image in enumerate(images):
        row, column = divmod(number, columns)
        board.paste(image, (step + column * (width + step), step + row * (height + step)))
    return board


def _window(path: Path, scale: float) -> Image.Image:
    """Page 1 against the light: page 2 shines through, mirrored and slipped; rings where lines meet."""
    k = scale * FINER
    front, back = _page(path, 1, scale), _page(path, 2, scale).transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    faint = Image.blend(Image.new("RGB", back.size, PAPER), back, 0.45)
    seen = ImageChops.darker(front, ImageChops.offset(faint, round(DRIFT[0] * k), round(DRIFT[1] * k)))
    pen = ImageDraw.Draw(seen)
    # The page's own measures: its middle, the axes, and 25 mm of line a millimetre of drift.
    middle, axis = front.width / 2 / k, 55.8
    for x, y in ((middle + DRIFT[0] * 25, axis), (210 - 26, front.height / 2 / k + DRIFT[1] * 25)):
        pen.ellipse(((x - 3.2) * k, (y - 7.8) * k, (x + 3.2) * k, (y + 8.6) * k) if y == axis else
                    ((x - 9) * k, (y - 3.6) * k, (x + 9) * k, (y + 3.6) * k), outline=MARK, width=round(0.55 * k))
    boxes = ((86, 42, 186, 68), (166, 102, 197, 152))
    return _row([_rounded(seen.crop(tuple(round(v * k) for v in box)), 3 * k) for box in boxes], scale, 4)


def _cut(pdf: Path, svg: Path, scale: float) -> Image.Image:
    """Page 1 with the lines of its cut file over it."""
    page, k = _page(pdf, 1, scale), scale * FINER
    pen, wide = ImageDraw.Draw(page), round(0.35 * k)
    cuts = re.search(r'<g id="cut".*?</g>', svg.read_text(encoding="utf-8"), re.DOTALL)
    for path in re.findall(r' d="([^"]+)"', cuts[0] if cuts else ""):
        x = y = 0.0
        for step, rest in re.findall(r"([MLA])([^MLAZ]*)", path):
            values = [float(word) for word in rest.split()]
            to_x, to_y = values[-2:]
            if step == "L":
                pen.line((x * k, y * k, to_x * k, to_y * k), fill=MARK, width=wide)
            elif step == "A":
                _quarter(pen, (x, y), (to_x, to_y), k, wide)
            x, y = to_x, to_y
    return page


def _quarter(pen: ImageDraw.ImageDraw, start: tuple[float, float], end: tuple[float, float], k: float,
             wide: int) -> None:
    """A quarter circle that turns clockwise on paper."""
    down_right = (end[0] > start[0]) == (end[1] > start[1])
    middle = (start[0], end[1]) if down_right else (end[0], start[1])
    radius = abs(end[0] - start[0]) + wide / 2 / k
    angle = math.degrees(math.atan2(start[1] - middle[1], start[0] - middle[0]))
    box = [(value + side * radius) * k for side in (-1, 1) for value in middle]
    pen.arc(box, angle, angle + 90, fill=MARK, width=wide)


def _zones(path: Path, scale: float) -> Image.Image:
    """A face for a print shop with its cut, an eighth of an inch within the picture, and the safe zone within that."""
    k, bleed = scale * FINER, 3.175
    with Image.open(path) as opened:
        face = opened.convert("RGB").resize((round(69.85 * k), round(95.25 * k)), Image.Resampling.LANCZOS)
    pen = ImageDraw.Draw(face)
    for inset, colour in ((bleed, MARK), (2 * bleed, COLOURS[1])):
        box = (inset * k, inset * k, face.width - inset * k, face.height - inset * k)
        pen.rectangle(box, outline=colour, width=round(0.4 * k))
    return face


def _save(name: str, image: Image.Image) -> None:
    """Smaller again, in the look's own palette, no dithering: flat areas stay flat, and files small."""
    small = image.resize((image.width // FINER, image.height // FINER), Image.Resampling.LANCZOS)
    small.quantize(palette=_palette(), dither=Image.Dither.NONE).save(PICTURES / f"{name}.png", optimize=True)


def _palette() -> Image.Image:
    """The look's colours, and the steps between each two that meet at an edge: ink on all, all on white."""
    pairs = [(INK, PAPER, 20), (INK, GROUND, 4), (GROUND, PAPER, 3)]
    pairs += [(colour, other, 5) for colour in COLOURS for other in (PAPER, INK)]
    mixed = [tuple(round(a + (b - a) * i / steps) for a, b in zip(ImageColor.getrgb(one), ImageColor.getrgb(two),
                                                                strict=True))
             for one, two, steps in pairs for i in range(steps + 1)]
    holder = Image.new("P", (1, 1))
    holder.putpalette([value for colour in dict.fromkeys(mixed) for value in colour])
    return holder


if __name__ == "__main__":
    main()
