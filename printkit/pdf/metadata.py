"""What a file says about itself: information, XMP, bookmarks, and the wishes that go to viewers and printers.

Belongs here: the catalog and what it holds besides pages and tags. Never here: dates; the same sheets are the same
bytes.
"""

from __future__ import annotations

from printkit import __version__
from printkit.imposition.sheet import PrintFile
from printkit.pdf.backend import Objects
from printkit.pdf.syntax import name, string

_DUPLEX = {"none": "", "long-edge": "/Duplex/DuplexFlipLongEdge", "short-edge": "/Duplex/DuplexFlipShortEdge"}

_PRODUCER = f"printkit {__version__} with ReportLab"


def put_info(file: PrintFile, objects: Objects) -> int:
    """Store the information dictionary (14.3.3); its number. ValueError for a property named like a standard entry."""
    entries = {"Title": file.title, "Subject": file.subject, "Creator": "printkit", "Producer": _PRODUCER}
    for key, value in file.properties:
        if key in entries:
            raise ValueError(f"the property {key!r} is given twice or is the file's own")
        entries[key] = value
    return objects.put("<<" + "".join(f"{name(key)}{string(value)}" for key, value in entries.items() if value) + ">>")


def put_catalog(file: PrintFile, objects: Objects, pages: int, page_numbers: list[int], tree: int, form: str) -> int:
    """Store the catalog (7.7.2) with metadata and bookmarks; its number."""
    metadata = objects.stream("/Type/Metadata/Subtype/XML", _xmp(file).encode(), compress=False)
    outline = ""
    if file.outline:
        outline = f"/Outlines {_put_outline(file.outline, page_numbers, objects)} 0 R/PageMode/UseOutlines"
    return objects.put(
        f"<</Type/Catalog/Pages {pages} 0 R/Lang{string(file.language)}/MarkInfo<</Marked true>>"
        f"/StructTreeRoot {tree} 0 R/Metadata {metadata} 0 R{outline}{form}{_intent(file.output_condition)}"
        f"/ViewerPreferences<</DisplayDocTitle true/PrintScaling/None{_DUPLEX[file.duplex]}>>>>"
    )


def _intent(condition: str) -> str:
    """The output intent (14.11.5) by name: a characterised condition needs no profile in the file. It says what the
    file is meant for; it is no claim of PDF/X, which would stand in ``GTS_PDFXVersion``."""
    if not condition:
        return ""
    return (f"/OutputIntents[<</Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier{string(condition)}"
            f"/Info{string(condition)}/RegistryName(http://www.color.org)>>]")


def _put_outline(entries: tuple[tuple[str, int], ...], pages: list[int], objects: Objects) -> int:
    """Bookmarks (12.3.3), all of one level, each to a whole page. ValueError for a page that isn't there."""
    lost = [title for title, page in entries if not 1 <= page <= len(pages)]
    if lost:
        raise ValueError(f"bookmarks to pages that aren't there: {', '.join(lost)}")
    root = objects.reserve()
    numbers = [objects.reserve() for _ in entries]
    for i, (title, page) in enumerate(entries):
        before = f"/Prev {numbers[i - 1]} 0 R" if i else ""
        after = f"/Next {numbers[i + 1]} 0 R" if i + 1 < len(numbers) else ""
        objects.put(
            f"<</Title{string(title)}/Parent {root} 0 R{before}{after}/Dest[{pages[page - 1]} 0 R/Fit]>>", numbers[i]
        )
    ends = f"/First {numbers[0]} 0 R/Last {numbers[-1]} 0 R/Count {len(numbers)}"
    return objects.put(f"<</Type/Outlines{ends}>>", root)


def _xmp(file: PrintFile) -> str:
    """The metadata packet; ``pdfuaid:part`` is the claim to follow PDF/UA-1 (ISO 14289-1, 5)."""
    rows = [f"<dc:title>{_alternatives(file.title)}</dc:title>"]
    if file.subject:
        rows.append(f"<dc:description>{_alternatives(file.subject)}</dc:description>")
    rows.append(f"<dc:language><rdf:Bag><rdf:li>{_escape(file.language)}</rdf:li></rdf:Bag></dc:language>")
    rows.append(f"<pdf:Producer>{_PRODUCER}</pdf:Producer>")
    rows.append("<pdfuaid:part>1</pdfuaid:part>")
    return (
        '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n'
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
        '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" '
        'xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">\n'
        + "\n".join(rows)
        + '\n</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end="w"?>'
    )


def _alternatives(text: str) -> str:
    return f'<rdf:Alt><rdf:li xml:lang="x-default">{_escape(text)}</rdf:li></rdf:Alt>'


def _escape(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
