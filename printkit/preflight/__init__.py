"""Any finished PDF, ours or not, measured against an edition's limits.

``preflight.preflight`` is the way in. This room reads files and knows nothing of how printkit lays out, imposes or
draws: it is the other half of a proof. It imports no room of printkit but the floor.
"""
