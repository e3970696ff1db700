"""What may be done at a prompt of Chevaliers."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from palatine_client.choices.sequences import Action, each, one_of, pairs


def choices(prompt: dict[str, Any]) -> Sequence[Action] | None:
    kind = prompt["kind"]
    match kind:
        case "take_turn":
            return one_of(
                [
                    each(prompt["bury"], lambda pile: {"kind": "bury", "pile": pile}),
                    *(_of_guard(guard) for guard in prompt["guards"]),
                    each(prompt["piles"], lambda choice: {"kind": "try_pile", "pile": choice["pile"]}),
                    each(prompt["cards"], lambda choice: {"kind": "attack", "card": choice["card"]}),
                    [{"kind": "try_throne"}] if prompt.get("throne") else [],
                    [{"kind": "end_turn"}] if prompt["may_end"] else [],
                ]
            )
        case "roll":
            keeps = each(prompt["keeps"], lambda choice: {"kind": kind, "keep": choice["keep"]})
            return one_of([keeps, [{"kind": "stop"}] if prompt["may_stop"] else []])
        case "give_castle":
            return pairs(prompt["castles"], prompt["piles"], lambda c, pile: {"kind": kind, "castle": c, "pile": pile})
    return None


def _of_guard(choice: dict[str, Any]) -> Sequence[Action]:
    return each(choice["on"], lambda on: {"kind": "lay_guard", "guard": choice["guard"], "on": on})
