"""Millions of ISS games: read and judged by compiled code, with the same verdicts as the ordinary path.

Needs the extra ``bulk``. ``checked`` gives what is found in a file block by block::

    from skatnotation import bulk

    for block in bulk.checked("archive.sgf.bz2", jobs=2):
        block.rows        # the figures of the games that are right, a row each (skatnotation.bulk.columns)
        block.others      # all other entries, each with its entry and its report, by the ordinary path
        for report in bulk.reports(block):  # or a report for each entry in their order, as check_entries gives
            ...

``frame`` gives results, cards and plays as one Arrow table, ``batches`` as a stream of record batches. How it works:
``docs/bulk.md``; how far it goes: ``docs/scaling.md``.

Each name is imported from its module on first use: importing the package loads neither numpy nor numba.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from skatnotation.bulk.arrow import batches, frame
    from skatnotation.bulk.block import Block, judged
    from skatnotation.bulk.files import checked
    from skatnotation.bulk.reporting import reports

__all__ = ["Block", "batches", "checked", "frame", "judged", "reports"]

_HOMES = {
    "Block": "skatnotation.bulk.block",
    "batches": "skatnotation.bulk.arrow",
    "checked": "skatnotation.bulk.files",
    "frame": "skatnotation.bulk.arrow",
    "judged": "skatnotation.bulk.block",
    "reports": "skatnotation.bulk.reporting",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module 'skatnotation.bulk' has no attribute {name!r}")
    try:
        module = import_module(_HOMES[name])
    except ModuleNotFoundError as error:
        if error.name not in {"numba", "numpy", "pyarrow"}:
            raise
        raise ImportError(f'the bulk path needs {error.name}: pip install "skatnotation[bulk]"') from error
    value: object = getattr(module, name)
    globals()[name] = value
    return value
