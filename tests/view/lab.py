"""A real JupyterLab for the tests: a server with folders of its own, and one notebook in a browser."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import nbformat

import skatnotation

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, LocatorAssertions, Page  # type: ignore[attr-defined]

_START: Final = 60.0
_OPTIONS: Final = (
    "--no-browser",
    "--allow-root",
    "--ip=127.0.0.1",
    "--ServerApp.port_retries=0",
    "--IdentityProvider.token=",
    "--ServerApp.terminals_enabled=False",
    "--LabApp.expose_app_in_browser=True",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.news_url=None",
    "--LabApp.extension_manager=readonly",
)
_SETTINGS: Final = {
    "page_config.json": {"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}},
    # with windowing, a cell that is out of sight is not in the page
    "default_setting_overrides.json": {"@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"}},
}
_KERNEL: Final = {"name": "python3", "display_name": "Python 3", "language": "python"}
# The notebook says that it is idle before the kernel is connected, and is drawn before the application has put
# everything in its place; a cell that is run then is silently dropped.
_READY: Final = """async (count) => {
  const ready = async () => {
    if (!window.jupyterapp) return false;
    await jupyterapp.restored;
    const panel = jupyterapp.shell.currentWidget;
    if (!panel || !panel.sessionContext) return false;
    await panel.context.ready;
    await panel.revealed;
    await panel.sessionContext.ready;
    const cells = panel.content.widgets;
    if (cells.length !== count) return false;
    await Promise.all(cells.map((cell) => cell.ready));
    const kernel = panel.sessionContext.session && panel.sessionContext.session.kernel;
    if (!kernel || kernel.connectionStatus !== 'connected') return false;
    await kernel.info;
    return kernel.status === 'idle' && !document.querySelector('.jp-Spinner, #jupyterlab-splash');
  };
  const late = new Promise((_, fail) => setTimeout(() => fail(new Error('the notebook did not get ready')), 90000));
  const poll = async () => { while (!(await ready())) await new Promise((done) => setTimeout(done, 100)); };
  await Promise.race([poll(), late]);
}"""
_STATE: Final = """() => {
  const notebook = jupyterapp.shell.currentWidget.content;
  return { cells: notebook.widgets.map((cell) => `${cell.model.type} ${cell.model.sharedModel.source}`),
    active: notebook.activeCellIndex, mode: notebook.mode,
    dialogs: document.querySelectorAll('.jp-Dialog, .jp-DocumentSearch-overlay').length };
}"""


def expect(locator: Locator) -> LocatorAssertions:
    """Playwright's ``expect``, imported late: without Playwright these tests are skipped, not broken."""
    from playwright.sync_api import expect as until  # noqa: PLC0415

    return until(locator)


class Lab:
    """A JupyterLab server on this machine only; it writes nothing outside its folder and asks nobody."""

    def __init__(self, folder: Path) -> None:
        self.notebooks = folder / "notebooks"
        self._log = folder / "server.log"
        settings = folder / "config" / "labconfig"
        for needed in (self.notebooks, settings):
            needed.mkdir(parents=True)
        for name, content in _SETTINGS.items():
            (settings / name).write_text(json.dumps(content), encoding="utf-8")
        port = _free_port()
        self.url = f"http://127.0.0.1:{port}"
        own = {
            "HOME": folder,
            "JUPYTER_CONFIG_DIR": folder / "config",
            "JUPYTER_DATA_DIR": folder / "data",
            "JUPYTER_RUNTIME_DIR": folder / "runtime",
            "JUPYTERLAB_SETTINGS_DIR": folder / "settings",
            "JUPYTERLAB_WORKSPACES_DIR": folder / "workspaces",
            "IPYTHONDIR": folder / "ipython",
            "PYTHONPATH": Path(skatnotation.__file__).parents[1],
        }
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                [
                    sys.executable,
                    "-m",
                    "jupyterlab",
                    *_OPTIONS,
                    f"--port={port}",
                    f"--ServerApp.root_dir={self.notebooks}",
                ],
                env={**os.environ, **{name: str(path) for name, path in own.items()}},
                cwd=folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        self._wait()

    def log(self) -> str:
        """The end of what the server wrote, for somebody who looks for a fault."""
        return self._log.read_text(encoding="utf-8", errors="replace")[-6000:]

    def close(self) -> None:
        """End the server and its kernels."""
        for sent in (signal.SIGTERM, signal.SIGKILL):
            if self._process.poll() is None:
                os.killpg(self._process.pid, sent)
            try:
                self._process.wait(15)
            except subprocess.TimeoutExpired:
                continue
            return

    def _wait(self) -> None:
        end = time.monotonic() + _START
        while time.monotonic() < end and self._process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.url}/api/status", timeout=5):  # noqa: S310 - our own server
                    return
            except OSError:
                time.sleep(0.2)
        self.close()
        raise RuntimeError(f"JupyterLab did not start:\n{self.log()}")


class Notebook:
    """A notebook that is open in JupyterLab; cells have numbers from 0."""

    def __init__(self, lab: Lab, browser: Browser, name: str, cells: Sequence[str | dict[str, Any]]) -> None:
        """Write the notebook and open it.

        Args:
            lab: the server.
            browser: where to open it.
            name: its name, without the ending.
            cells: the source of each code cell, or whole cells that have outputs already.
        """
        book = nbformat.v4.new_notebook(metadata={"kernelspec": _KERNEL})  # type: ignore[no-untyped-call]
        for cell in cells:
            made = nbformat.v4.new_code_cell(cell) if isinstance(cell, str) else cell  # type: ignore[no-untyped-call]
            book.cells.append(made)
        nbformat.write(book, lab.notebooks / f"{name}.ipynb")  # type: ignore[no-untyped-call]
        self._lab = lab
        self._count = 0
        self.requests: list[str] = []
        self.errors: list[str] = []
        self._context = browser.new_context(viewport={"width": 1300, "height": 1400})
        self.page: Page = self._context.new_page()
        self.page.set_default_timeout(30_000)
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("websocket", lambda socket: self.requests.append(socket.url))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda line: self.errors.append(line.text) if line.type == "error" else None)
        self.page.goto(f"{lab.url}/lab/tree/{name}.ipynb?reset", wait_until="domcontentloaded")
        # not wait_for_function: to that a promise is as good as its fulfilment
        self.page.evaluate(_READY, len(book.cells))

    def cell(self, number: int) -> Locator:
        return self.page.locator(".jp-Notebook .jp-CodeCell").nth(number)

    def output(self, number: int) -> Locator:
        return self.cell(number).locator(".jp-OutputArea-output")

    def run(self, number: int) -> Locator:
        """Run a cell as a person does, and wait until it is done; returns its outputs."""
        cell = self.cell(number)
        cell.locator(".jp-InputArea-editor").click()
        expect(cell.locator(".cm-content")).to_be_focused()
        self.page.keyboard.press("Control+Enter")
        self._count += 1
        expect(cell.locator(".jp-InputPrompt")).to_have_text(f"[{self._count}]:", timeout=60_000)
        return self.output(number)

    def state(self) -> dict[str, Any]:
        """What a key that leaked would change: the cells, which of them is active, the mode, and open dialogs."""
        state: dict[str, Any] = self.page.evaluate(_STATE)
        return state

    def strangers(self) -> list[str]:
        """What was asked of anybody but the server."""
        ours = (self._lab.url, self._lab.url.replace("http", "ws", 1), "data:", "blob:")
        return [url for url in self.requests if not url.startswith(ours)]

    def close(self) -> None:
        self._context.close()


def _free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])
