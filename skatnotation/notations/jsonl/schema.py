"""The JSON Schema of a record. ``python -m skatnotation.notations.jsonl.schema`` prints it."""

from __future__ import annotations

import sys
from typing import Any, Final

import msgspec

from skatnotation.record import GameRecord

_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def schema() -> dict[str, Any]:
    """The schema of a line of JSON Lines; keys that it does not name are errors."""
    found = msgspec.json.schema(GameRecord)
    for definition in found["$defs"].values():
        if definition.get("type") == "object":
            definition["additionalProperties"] = False
        elif definition.get("type") == "array" and "prefixItems" in definition:
            definition["items"] = False
    return {"$schema": _DIALECT, "title": "A game of Skat as it was written down", **found}


def printed() -> str:
    """The schema as it is published."""
    return msgspec.json.format(msgspec.json.encode(schema()), indent=2).decode() + "\n"


if __name__ == "__main__":
    sys.stdout.write(printed())
