"""Files judged on a cluster of several worker processes, one of which is killed."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.bulk.files import as_bytes, messy, sampled

pytest.importorskip("numba", reason="numba is not installed")
pytest.importorskip("distributed", reason="distributed is not installed")

import distributed
import pyarrow.parquet as pq

from skatnotation import bulk
from skatnotation.bulk.cluster import judge_into, on_cluster
from skatnotation.bulk.cutting import Range
from skatnotation.bulk.engine import engine

SMALL = 60_000
"""Bytes of a task: some forty tasks."""


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    engine()  # so that no worker has to compile
    local: Any = distributed.LocalCluster
    with local(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=60) as made:
        yield made


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "games.sgf"
    path.write_bytes(as_bytes(sampled(3_000, 31)) + as_bytes(messy(1_500, 32)))
    return path


def rows(folder: Path) -> list[dict[str, Any]]:
    parts = sorted(folder.glob("*.parquet"))
    return [row for part in parts for row in pq.read_table(part).drop(["record"]).to_pylist()]


@pytest.mark.filterwarnings("ignore")  # of distributed's, about the worker that is gone
def test_a_worker_is_killed_and_nothing_is_lost_or_counted_twice(cluster: Any, file: Path, tmp_path: Path) -> None:
    connect: Any = distributed.Client
    with connect(cluster) as client:
        workers = list(client.run(os.getpid).values())
    found = []
    for block in on_cluster(cluster.scheduler_address, [str(file)], str(tmp_path / "parts"), size=SMALL):
        found.append(block)
        if len(found) == 3:
            os.kill(workers[0], signal.SIGKILL)
    expected = list(bulk.checked(str(file)))
    assert sum(block.entries for block in found) == sum(block.entries for block in expected)
    assert sum(len(block.rows) for block in found) == sum(len(block.rows) for block in expected)
    assert [report for block in found for report in block.other_reports] == [
        report for block in expected for report in block.other_reports
    ]
    assert rows(tmp_path / "parts") == bulk.frame(str(file)).drop(["record"]).to_pylist()


def test_a_task_of_many_parts_stays_on_the_compiled_path(tmp_path: Path) -> None:
    path = tmp_path / "games.sgf"
    path.write_bytes(as_bytes(sampled(1_500, 33)) * 30)
    task = (str(path), Range(str(path), 0, path.stat().st_size))
    assert task[1].is_long
    found = judge_into(task, str(tmp_path / "part.parquet"), 1)
    assert sum(len(block.rows) for block in found) == 45_000
    assert pq.read_table(tmp_path / "part.parquet")["line"].to_pylist() == list(range(1, 45_001))
