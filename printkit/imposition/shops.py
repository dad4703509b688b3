"""Print shops as data: the sizes that they cut, how much bleed and safe zone they want, and in which form.

Belongs here: reading ``layouts/shops/*.toml``, and which of a shop's sizes cards could have. Never here: laying out
cards, or drawing.
"""

from __future__ import annotations

from functools import lru_cache

from printkit.diagnostics import Diagnostic, error
from printkit.imposition.named import names_in, unknown
from printkit.record import dataclass
from printkit.resources import LAYOUTS
from printkit.source import Source
from printkit.spelling import meant
from printkit.tables import Table, read_table
from printkit.units import to_mm

FORMS = ("pdf", "png")

OWN = "own"
"""The name of cards' own size, at shops that cut any."""

NEAR = 3.0
"""mm: cards may be laid out for a size that differs from their own by so much on each side, and no more."""

LIKE = 1.25
"""How much higher for its width a larger size may be than a smaller one, or lower: square cards are no large poker."""

Size = tuple[float, float]
"""Width and height in mm."""


@dataclass(frozen=True)
class ShopSize:
    """A card that a shop cuts: trim in mm, no width for whatever size cards have; ``bleed`` is mm beyond it, left and
    right, top and bottom; ``pixels`` is what its pictures measure with their bleed, (0, 0) for PDF."""

    name: str
    width: float
    height: float
    bleed: Size = (0.0, 0.0)
    pixels: tuple[int, int] = (0, 0)

    @property
    def words(self) -> str:
        """``poker (63.5 × 88.9 mm)``."""
        cut = f"{round(self.width, 2):g} × {round(self.height, 2):g} mm" if self.width else "the cards' own"
        return f"{self.name} ({cut})"


@dataclass(frozen=True)
class Shop:
    """``safe`` is mm within the trim; ``form`` is ``pdf`` or ``png``; ``black`` says that black and grey are printed
    in black ink alone; ``intent`` names the printing condition that the PDF is meant for, empty for none; ``back`` that
    a deck without backs gets one, since the shop prints both sides; ``own`` is there if it cuts any size."""

    name: str
    title: str
    form: str
    safe: float
    sizes: tuple[ShopSize, ...]
    dpi: int = 300
    black: bool = False
    intent: str = ""
    back: bool = True
    own: ShopSize | None = None

    @property
    def every_size(self) -> tuple[ShopSize, ...]:
        """All that it cuts, the cards' own size last."""
        return self.sizes if self.own is None else (*self.sizes, self.own)


def shop_names() -> tuple[str, ...]:
    """The shops that printkit knows."""
    return names_in("shops")


def find_shop(name: str) -> Shop | Diagnostic:
    """A shop by its name; the error ``bad-option`` names those that there are."""
    known = shop_names()
    return _load(name) if name in known else unknown("shop", "print shop", name, known)


def find_size(shop: Shop, name: str) -> ShopSize | Diagnostic:
    """One of a shop's sizes; the error ``bad-option`` lists those that it has."""
    for size in shop.every_size:
        if size.name == name:
            return size
    return error("bad-option", f"--size: {shop.title} has no size '{name}'",
                 hint=meant(name, (size.name for size in shop.every_size), f"it has: {listed(shop)}"))


def listed(shop: Shop) -> str:
    """A shop's sizes in words, with the form in which a person would name them."""
    return ", ".join(size.words for size in shop.every_size)


def sizes_near(shop: Shop, wanted: Size) -> tuple[ShopSize, ...]:
    """The sizes that differ from ``wanted`` by ``NEAR`` at most on each side, the nearest first."""
    def far(size: ShopSize) -> tuple[float, float]:
        across, down = abs(size.width - wanted[0]), abs(size.height - wanted[1])
        return max(across, down), across + down

    return tuple(sorted((size for size in shop.sizes if far(size)[0] <= NEAR), key=far))


def sizes_above(shop: Shop, least: ShopSize) -> tuple[ShopSize, ...]:
    """The sizes that are larger than one, no narrower or lower and of about the same shape, the smallest first."""
    def shape(size: ShopSize) -> float:
        return size.height / size.width

    larger = (size for size in shop.sizes if size.width >= least.width and size.height >= least.height
              and (size.width, size.height) != (least.width, least.height)
              and 1 / LIKE <= shape(size) / shape(least) <= LIKE)
    return tuple(sorted(larger, key=lambda size: size.width * size.height))


@lru_cache(maxsize=16)
def _load(name: str) -> Shop:
    path = LAYOUTS / "shops" / f"{name}.toml"
    shop, findings = read_shop(Source(f"layouts/shops/{name}.toml", path.read_text(encoding="utf-8"), supplied=True),
                               name)
    if findings:
        raise ValueError("\n".join(d.render() for d in findings))
    return shop


def read_shop(source: Source, name: str) -> tuple[Shop, tuple[Diagnostic, ...]]:
    """A shop's file, and all that is wrong in it."""
    table, findings = read_table(source)
    form, dpi = table.choice("form", FORMS, "pdf"), table.integer("dpi", 300, least=72)
    bleed, safe = (to_mm(table.number(f"{what}-pixels") / dpi * 72) if f"{what}-pixels" in table else table.length(what)
                   for what in ("bleed", "safe"))
    sizes = table.table("sizes")
    read = tuple(_size(size, sizes.table(size), form, dpi, bleed) for size in sizes)
    if not read:
        table.fault("missing-key", "a shop needs one size at least", "sizes", 'poker = { width = "2.5 in", … }')
    own = ShopSize(OWN, 0.0, 0.0, (bleed, bleed)) if table.flag("any-size") and form == "pdf" else None
    shop = Shop(name, table.text("title", name), form, safe, read, dpi, table.flag("black-ink-alone"),
                table.text("output-condition"), table.flag("backs", True), own)
    table.close()
    return shop, tuple(findings)


def _size(name: str, table: Table, form: str, dpi: int, bleed: float) -> ShopSize:
    """A size by its trim, or by the pixels of its pictures: the trim is what the bleed leaves of them, unless it is
    given too; then the bleed is what the trim leaves."""
    pixels, across, down = (0, 0), 2 * bleed, 2 * bleed
    if form == "png":
        pixels = table.integer("pixels-wide", least=1), table.integer("pixels-high", least=1)
        across, down = (side / dpi * 25.4 for side in pixels)
    width = table.length("width", round(across - 2 * bleed, 4))
    height = table.length("height", round(down - 2 * bleed, 4))
    table.close()
    if form == "pdf":
        across, down = width + 2 * bleed, height + 2 * bleed
    if min(width, height) <= 0 or width > across or height > down:
        table.fault("out-of-range", f"the size '{name}' leaves no card of {width:g} × {height:g} mm within its bleed")
    return ShopSize(name, width, height, ((across - width) / 2, (down - height) / 2), pixels)
