"""A sheet of paper as values: frames in their final place, and the furniture around them.

Belongs here: what a finished sheet is. Never here: how it came to be (``grid.py``, ``booklet.py``), or PDF.
"""

from __future__ import annotations

from printkit.layout.frame import Frame, Item
from printkit.record import dataclass

Box = tuple[float, float, float, float]
"""x, y of the top left corner, width, height, in mm."""


@dataclass(frozen=True)
class Paper:
    """A size of paper in mm, as it lies in the printer's tray; ``margin`` is what no printer reaches."""

    name: str
    title: str
    width: float
    height: float
    margin: float = 5.0


@dataclass(frozen=True)
class Placement:
    """A frame on a sheet: ``x``, ``y`` is the top left corner of its trim as it lies, ``rotation`` 0, 90, 180 or 270
    degrees clockwise. ``order`` sorts the tags of a document (a booklet's pages are not in reading order on paper).
    ``section`` names the structure element around it; empty for a page, which needs none. ``decoration`` is True for
    what a screen reader skips: a plain back.
    ``side`` is ``back`` for a back that is printed beside its front, to fold."""

    frame: Frame
    x: float
    y: float
    id: str
    name: str
    copy: int
    rotation: int = 0
    order: int = 0
    section: str = ""
    decoration: bool = False
    side: str = ""

    @property
    def width(self) -> float:
        """Width on the sheet, after rotation."""
        return self.frame.width if self.rotation % 180 == 0 else self.frame.height

    @property
    def height(self) -> float:
        """Height on the sheet, after rotation."""
        return self.frame.height if self.rotation % 180 == 0 else self.frame.width


@dataclass(frozen=True)
class Sheet:
    """One side of one sheet. ``side`` is ``front`` or ``back``; ``furniture`` are marks, label and bar, all artifacts.
    ``trim`` and ``bleed`` are x, y, width, height in mm from the top left, None for the whole page. ``underlay`` is
    drawn under the pieces, an artifact (a back's pattern that runs on beyond the cuts). ``scale`` about the middle and
    ``shift`` (mm right and down) undo a printer's own errors and move everything; ``turned`` has the finished page
    turned by 180 degrees, for printers that turn backs themselves. ``upright`` prints a sheet that lies landscape on an
    upright page, a quarter turned clockwise, so that nothing is left for the printer to turn."""

    width: float
    height: float
    placements: tuple[Placement, ...]
    furniture: tuple[Item, ...] = ()
    side: str = "front"
    trim: Box | None = None
    bleed: Box | None = None
    underlay: tuple[Item, ...] = ()
    scale: float = 1.0
    shift: tuple[float, float] = (0.0, 0.0)
    turned: bool = False
    upright: bool = False

    @property
    def page(self) -> tuple[float, float]:
        """Width and height of the page that it is printed on, in mm."""
        return (self.height, self.width) if self.upright else (self.width, self.height)

    @property
    def turn(self) -> int:
        """Degrees clockwise by which the sheet is turned on its page."""
        return (180 if self.turned else 0) + (90 if self.upright else 0)

    def box_on_page(self, box: Box) -> Box:
        """A box of the sheet, as it lies on its page, the printer's scale and shift left out."""
        x, y, width, height = box
        if self.turned:
            x, y = self.width - x - width, self.height - y - height
        return (self.height - y - height, x, height, width) if self.upright else (x, y, width, height)

    def on_paper(self, placed: Placement) -> tuple[float, float, float, float, int]:
        """Where a placement is printed, the printer's correction applied: x, y, width, height in mm and rotation."""
        return (*self.printed(self.box_on_page((placed.x, placed.y, placed.width, placed.height))),
                (placed.rotation + self.turn) % 360)

    def page_box(self, box: Box | None) -> Box:
        """One of the page's own boxes: where a box of the sheet is printed, as far as it lies on the page (14.11.2.1);
        the whole page for None."""
        if box is None:
            return 0.0, 0.0, *self.page
        x, y, width, height = self.printed(self.box_on_page(box))
        left, top, right, foot = max(0.0, x), max(0.0, y), min(self.page[0], x + width), min(self.page[1], y + height)
        return left, top, right - left, foot - top

    def printed(self, box: Box) -> Box:
        """A box of the page with the printer's correction: larger about the middle, then shifted."""
        x, y, width, height = box
        across, down = self.page[0] / 2, self.page[1] / 2
        return (across + (x - across) * self.scale + self.shift[0], down + (y - down) * self.scale + self.shift[1],
                width * self.scale, height * self.scale)


@dataclass(frozen=True)
class PrintFile:
    """Everything that one PDF needs: its sheets in page order and what its metadata say.

    ``outline`` are bookmarks: title and page, counted from 1. ``duplex`` is ``none``, ``long-edge`` or ``short-edge``.
    ``properties`` are entries of the information dictionary that tell a filled-in sheet where it came from.
    With ``shared_fields`` a blank's name may stand in several places (a mat and the table's sheet): one answer, shown
    in each; without, a second one is a bug. ``output_condition`` names the printing that the file is meant for
    (``FOGRA39``), in the registry of the ICC.
    """

    title: str
    language: str
    sheets: tuple[Sheet, ...]
    subject: str = ""
    outline: tuple[tuple[str, int], ...] = ()
    duplex: str = "none"
    properties: tuple[tuple[str, str], ...] = ()
    shared_fields: bool = False
    output_condition: str = ""
