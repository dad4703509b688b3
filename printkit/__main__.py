"""``python -m printkit``: the same as the command ``printkit``."""

from printkit.cli import main

main(prog_name="printkit")
