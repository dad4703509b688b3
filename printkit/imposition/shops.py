"""Print shops as data: the sizes that they cut, how much bleed and safe zone they want, and in which form.

Belongs here: reading ``layouts/shops/*.toml``. Never here: laying out cards, or drawing.
"""

from __future__ import annotations

from functools import lru_cache

from printkit.diagnostics import Diagnostic, error
from printkit.imposition.named import names_in, unknown
from printkit.record import dataclass
from printkit.resources import LAYOUTS
from printkit.source import Source
from printkit.tables import Table, read_table
from printkit.units import to_mm

FORMS = ("pdf", "png")


@dataclass(frozen=True)
class ShopSize:
    """A card that a shop cuts: trim in mm; ``pixels`` is what its pictures measure with their bleed, (0, 0) for PDF."""

    name: str
    width: float
    height: float
    pixels: tuple[int, int] = (0, 0)


@dataclass(frozen=True)
class Shop:
    """``bleed`` and ``safe`` are mm beyond and within the trim; ``form`` is ``pdf`` or ``png``; ``black`` says that
    black and grey are printed in black ink alone; ``intent`` names the printing condition that the PDF is meant for,
    empty for none; ``back`` that a deck without backs gets one, since the shop prints both sides."""

    name: str
    title: str
    form: str
    bleed: float
    safe: float
    sizes: tuple[ShopSize, ...]
    dpi: int = 300
    black: bool = False
    intent: str = ""
    back: bool = True


def shop_names() -> tuple[str, ...]:
    """The shops that printkit knows."""
    return names_in("shops")


def find_shop(name: str) -> Shop | Diagnostic:
    """A shop by its name; the error ``bad-option`` names those that there are."""
    known = shop_names()
    return _load(name) if name in known else unknown("shop", "print shop", name, known)


def find_size(shop: Shop, name: str) -> ShopSize | Diagnostic:
    """One of a shop's sizes, the first for no name."""
    size = next((size for size in shop.sizes if size.name == name or not name), None)
    if size is not None:
        return size
    sizes = ", ".join(f"{size.name} ({size.width:.4g} × {size.height:.4g} mm)" for size in shop.sizes)
    return error("bad-option", f"--size: {shop.title} has no size '{name}'", hint=f"it has: {sizes}")


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
    bleed = to_mm(table.number("bleed-pixels") / dpi * 72) if "bleed-pixels" in table else table.length("bleed")
    safe = to_mm(table.number("safe-pixels") / dpi * 72) if "safe-pixels" in table else table.length("safe")
    sizes = table.table("sizes")
    shop = Shop(name, table.text("title", name), form, bleed, safe,
                tuple(_size(size, sizes.table(size), form, dpi, bleed) for size in sizes), dpi,
                table.flag("black-ink-alone"), table.text("output-condition"), table.flag("backs", True))
    table.close()
    return shop, tuple(findings)


def _size(name: str, table: Table, form: str, dpi: int, bleed: float) -> ShopSize:
    """A size by its trim, or by the pixels of its pictures: the trim is what the bleed leaves of them."""
    if form == "png":
        across, down = table.integer("pixels-wide", least=1), table.integer("pixels-high", least=1)
        table.close()
        width, height = (round(side / dpi * 25.4 - 2 * bleed, 4) for side in (across, down))
        return ShopSize(name, width, height, (across, down))
    size = ShopSize(name, table.length("width"), table.length("height"))
    table.close()
    return size
