"""From sheets to PDF: the only room of printkit that knows ReportLab.

``render.render`` is the way in. It draws what it is told, in the place that it is told, and decides nothing.
"""
