"""Where the real records are; they are not part of the project."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

CORPUS: Final = Path(__file__).parents[2] / "shared" / "corpus"
needs_corpus = pytest.mark.skipif(not CORPUS.is_dir(), reason="the real records (../shared/corpus) are not here")
