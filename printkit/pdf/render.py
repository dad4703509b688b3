"""Sheets to a PDF file: tagged for PDF/UA-1, exact to the millimetre, the same bytes each time.

Belongs here: the order in which a file is put together. Never here: anything about one page or one kind of object.
"""

from __future__ import annotations

from printkit.imposition.sheet import PrintFile
from printkit.pdf.backend import Objects
from printkit.pdf.drawings import Drawings
from printkit.pdf.fields import Fields
from printkit.pdf.fonts import Fonts
from printkit.pdf.metadata import put_catalog, put_info
from printkit.pdf.page import Book, Page
from printkit.pdf.tags import Element, write_tree


def render(file: PrintFile) -> bytes:
    """A PDF 1.7 file of the sheets, one page each.

    ValueError where a frame breaks a promise that the layout has made: a character without a glyph, a figure without
    words, two fields of one name, two drawings of one key, a file without sheets.
    """
    if not file.sheets:
        raise ValueError(f"{file.title!r} has no sheets")
    objects = Objects()
    fonts = Fonts(objects)
    fields = Fields(objects, fonts, file.shared_fields)
    book = Book(objects, fonts, Drawings(objects), fields, Element("Document"), len(file.sheets))
    tree_of_pages = objects.reserve()
    numbers = []
    for index, sheet in enumerate(file.sheets):
        page = Page(sheet, index, book)
        page.draw()
        page.put(tree_of_pages)
        numbers.append(page.number)
    kids = " ".join(f"{number} 0 R" for number in numbers)
    objects.put(f"<</Type/Pages/Kids[{kids}]/Count {len(numbers)}>>", tree_of_pages)
    fonts.finish()
    tags = write_tree(book.root, book.owners, objects)
    catalog = put_catalog(file, objects, tree_of_pages, numbers, tags, book.fields.form())
    return objects.finish(catalog, put_info(file, objects))
