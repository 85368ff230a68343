"""A notebook run from a clean kernel, as it is committed: what differs from run to run is left out."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

import nbformat
from nbclient import NotebookClient

ROOT: Final = Path(__file__).parents[2]
NOTEBOOKS: Final = sorted((ROOT / "notebooks").glob("*.ipynb"))

_WIDGET: Final = "application/vnd.jupyter.widget-view+json"
_METADATA: Final = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def execute(path: Path) -> Any:
    """The notebook after all its cells have run in a new kernel of this Python.

    A widget lives in the kernel that made it: what is kept of it is the text and the picture that its output carries
    beside. So a host, or a JupyterLab in which nothing has run yet, shows these, and no widget that is not there.

    Raises:
        CellExecutionError: a cell failed.
    """
    book = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    with tempfile.TemporaryDirectory() as folder:
        own = {"LANGUAGE": "en", "IPYTHONDIR": folder, "MPLCONFIGDIR": folder, "PYTHONPATH": str(ROOT)}
        client = NotebookClient(
            book,
            timeout=300,
            kernel_name="python3",
            record_timing=False,
            store_widget_state=False,
            coalesce_streams=True,
            resources={"metadata": {"path": str(path.parent)}},
        )
        client.execute(env={**os.environ, **own})
    book.metadata = nbformat.from_dict(_METADATA)  # type: ignore[no-untyped-call]
    for cell in book.cells:
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(_WIDGET, None)
    return book


def write(book: Any, path: Path) -> None:
    """Save a notebook in the form in which all of them are kept."""
    nbformat.validate(book)
    path.write_text(nbformat.writes(book) + "\n", encoding="utf-8")  # type: ignore[no-untyped-call]


def main() -> None:
    """Run the notebooks anew, and keep what they show."""
    for path in NOTEBOOKS:
        write(execute(path), path)
        sys.stdout.write(f"{path.name}: {path.stat().st_size / 1000:.0f} kB\n")


if __name__ == "__main__":
    main()
