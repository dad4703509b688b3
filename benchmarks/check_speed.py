"""How long ``printkit check`` of a transcript takes, as a whole process, in times of ``python -c "import click"``.

Prints the ratio of the medians; it should be at most 2. Run: ``python benchmarks/check_speed.py [runs]``. Byte code is
written to a folder of its own first, as an installation has it, whatever PYTHONDONTWRITEBYTECODE says.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
SHEET = """Player: Mara
PEARS: count 7 × 1 = 7
PLUMS: count 8; complete pairs 4 × 3 = 12
FIGS: count 3; 2 × smaller of count and 3, minus all figs beyond 3 = 6
Final total: 7 + 12 + 6 = 25
"""
CHECK = "from printkit.cli import main; main(['check', 'orchard-shares', {path!r}])"


def measure(commands: dict[str, list[str]], runs: int, env: dict[str, str]) -> dict[str, list[float]]:
    """Seconds of each command, run in turns so that a busy machine slows all of them alike."""
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(runs):
        for name, command in commands.items():
            begun = time.perf_counter()
            subprocess.run(command, check=True, capture_output=True, cwd=ROOT, env=env)
            times[name].append(time.perf_counter() - begun)
    return times


def main() -> None:
    """Measure and print."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "mara.txt"
        path.write_text(SHEET, encoding="utf-8")
        env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        env |= {"PYTHONPYCACHEPREFIX": str(Path(folder) / "pyc"), "PYTHONPATH": str(ROOT)}
        commands = {"import click": [sys.executable, "-c", "import click"],
                    "printkit check": [sys.executable, "-c", CHECK.format(path=str(path))]}
        measure(commands, 2, env)
        times = measure(commands, runs, env)
    for name, seconds in times.items():
        sys.stdout.write(f"{name:15} median {median(seconds) * 1000:6.1f} ms, least {min(seconds) * 1000:6.1f} ms\n")
    click, check = (median(times[name]) for name in commands)
    sys.stdout.write(f"ratio {check / click:.2f} (at most 2)\n")


if __name__ == "__main__":
    main()
