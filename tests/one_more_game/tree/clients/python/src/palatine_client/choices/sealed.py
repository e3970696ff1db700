"""What may be done at a prompt of Sealed Bids."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from palatine_client.choices.sequences import Action, each, one_of, pairs


def choices(prompt: dict[str, Any]) -> Sequence[Action] | None:
    kind = prompt["kind"]
    match kind:
        case "bid":
            return each(range(prompt["least"], prompt["most"] + 1), lambda chips: {"kind": kind, "chips": chips})
        case "offer":
            offers = pairs(prompt["cards"], prompt["seats"], lambda card, to: {"kind": kind, "card": card, "to": to})
            return one_of([[{"kind": "keep"}], offers])
        case "answer":
            return each([True, False], lambda accept: {"kind": kind, "accept": accept})
    return None
