"""How long printkit takes as a whole process, against the imports that nothing can save.

    python benchmarks/speed.py [RUNS]

Prints three ratios of medians: all parts of the three games on one paper against importing what every PDF needs
(bound: 10), the same with one job, and ``printkit --help`` against importing click (bound: 1.5).
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MAIN = "from printkit.cli import main; main()"
IMPORTS = "import reportlab.pdfgen.canvas, reportlab.pdfbase.ttfonts, click"


def seconds(code: str, *arguments: str) -> float:
    """Wall time of one whole interpreter."""
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", code, *arguments], check=True, cwd=ROOT, stdout=subprocess.DEVNULL)
    return time.perf_counter() - started


def compare(name: str, bound: float, code: str, arguments: tuple[str, ...], base: str, runs: int) -> None:
    """Run both in turn, so that a drifting machine drifts for both, and print the ratio of medians."""
    seconds(code, *arguments)
    pairs = [(seconds(code, *arguments), seconds(base)) for _ in range(runs)]
    mine, theirs = (statistics.median(side) for side in zip(*pairs, strict=True))
    print(f"{name}: {mine * 1000:.0f} ms, {mine / theirs:.2f} × {theirs * 1000:.0f} ms (bound {bound} ×)")  # noqa: T201


def main() -> None:
    """All three ratios."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    with tempfile.TemporaryDirectory() as out:
        build = ("build", "--out", out)
        compare("build, three games, one paper", 10, MAIN, build, IMPORTS, runs)
        compare("build with one job", 10, MAIN, (*build, "--jobs", "1"), IMPORTS, runs)
    compare("printkit --help", 1.5, MAIN, ("--help",), "import click", runs)


if __name__ == "__main__":
    main()
