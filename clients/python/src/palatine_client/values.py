"""What the protocol leaves open: values of games. Each game has its own types in palatine_client.games."""
from __future__ import annotations

from typing import Any

JsonObject = dict[str, Any]
GameEvent = dict[str, Any]  # with a `kind`
Prompt = dict[str, Any]  # with a `kind`
PatchOperation = dict[str, Any]  # RFC 6902
