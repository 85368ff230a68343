"""``python -m skatnotation`` is the command ``skatnotation``."""

from skatnotation.cli import main

main(prog_name="skatnotation")
