"""The calibration sheet as a file: page 1 and page 2, labelled, tagged, to be printed on both sides.

Belongs here: putting it together. Never here: its layout, drawing, writing the file.
"""

from __future__ import annotations

from printkit.diagnostics import Diagnostic
from printkit.imposition.furniture import furniture
from printkit.imposition.labels import Label, sheet_label
from printkit.imposition.sheet import Paper, Placement, PrintFile, Sheet
from printkit.layout.calibrate.measures import calibration_measures
from printkit.layout.calibrate.page import lay_out_calibration
from printkit.layout.edition import load_edition
from printkit.layout.frame import PageBox
from printkit.layout.texts import texts
from printkit.pdf.render import render


def calibration_file(paper: Paper) -> bytes | Diagnostic:
    """The PDF for a paper: never corrected for any printer, since it is what shows what to correct."""
    edition, measures = load_edition("standard"), calibration_measures()
    frames = lay_out_calibration(paper.title, PageBox(paper.width, paper.height, paper.margin), edition)
    if isinstance(frames, Diagnostic):
        return frames
    name = texts("calibration")["page"]
    sheets = []
    for number, (frame, side) in enumerate(zip(frames, ("front", "back"), strict=True), 1):
        label = Label("printkit", (name, paper.title, f"page {number} of 2", "print at 100 %"))
        drawn = sheet_label(paper.width, measures.inset, paper.height - measures.label_rise, label, edition)
        placed = Placement(frame, 0.0, 0.0, f"calibration/{side}", name, number)
        sheets.append(Sheet(paper.width, paper.height, (placed,), furniture(drawn), side))
    return render(PrintFile(title=f"printkit: {name.lower()}, {paper.title} paper", language="en",
                            sheets=tuple(sheets), duplex="long-edge"))
