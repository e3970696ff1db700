"""What may be done at a prompt of Carolus Magnus."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from palatine_client.choices.sequences import Action, each, handfuls, one_of, pairs


def choices(prompt: dict[str, Any]) -> Sequence[Action] | None:
    kind = prompt["kind"]
    match kind:
        case "choose_family":
            return each(prompt["families"], lambda family: {"kind": kind, "family": family})
        case "lay_disc":
            return each(prompt["discs"], lambda disc: {"kind": kind, "disc": disc})
        case "place_knight":
            places = [*prompt["regions"], None]  # None: one's own court
            return pairs(prompt["families"], places, lambda f, place: {"kind": kind, "family": f, "region": place})
        case "move_emperor":
            return each(prompt["choices"], lambda choice: {"kind": kind, "steps": choice["steps"]})
        case "take_pile":
            return one_of([_of_pile(choice) for choice in prompt["choices"]])
        case "place_emperor":
            return each(prompt["regions"], lambda region: {"kind": kind, "region": region})
    return None


def _of_pile(choice: dict[str, Any]) -> Sequence[Action]:
    taken = handfuls(choice["knights"], choice["take"])
    return each(taken, lambda knights: {"kind": "take_pile", "pile": choice["pile"], "knights": knights})
