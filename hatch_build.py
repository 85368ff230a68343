"""Build hook: compiles the message catalogues into wheel, sdist and editable install."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface):  # type: ignore[type-arg]
    """Compiles each ``locale/<language>/LC_MESSAGES/skatnotation.po`` beside itself."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling passes it
        """Compile the catalogues, and tell the builder to take them along."""
        for source in sorted(Path(self.root, "skatnotation", "locale").glob("*/LC_MESSAGES/*.po")):
            compiled = source.with_suffix(".mo")
            with source.open("rb") as text, compiled.open("wb") as binary:
                write_mo(binary, read_po(text))
            build_data["artifacts"].append(compiled.relative_to(self.root).as_posix())
