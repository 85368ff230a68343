"""Settings of all tests: hypothesis draws the same examples each time, and keeps nothing between runs."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("suite", derandomize=True, database=None, deadline=None, print_blob=True)
settings.load_profile("suite")
