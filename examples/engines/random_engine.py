#!/usr/bin/env python3
"""An engine that plays at random: palatine match --engine "python3 examples/engines/random_engine.py" --engine random"""
import json
import random
import sys


def choose(prompt):
    """Any action that the prompt allows; it needs no rules, and none of the view."""
    kind, pick = prompt["kind"], random.choice
    if kind == "take_turn":
        return pick([{"kind": "bury", "pile": pile} for pile in prompt["bury"]]
                    + [{"kind": "lay_guard", "guard": guard["guard"], "on": on} for guard in prompt["guards"]
                       for on in guard["on"]]
                    + [{"kind": "try_pile", "pile": choice["pile"]} for choice in prompt["piles"]]
                    + [{"kind": "attack", "card": choice["card"]} for choice in prompt["cards"]]
                    + ([{"kind": "try_throne"}] if prompt["throne"] else [])
                    + ([{"kind": "end_turn"}] if prompt["may_end"] else []))
    if kind == "roll":
        rolls = [{"kind": "roll", "keep": choice["keep"]} for choice in prompt["keeps"]]
        return pick(rolls + ([{"kind": "stop"}] if prompt["may_stop"] else []))
    if kind == "give_castle":
        return {"kind": kind, "castle": pick(prompt["castles"]), "pile": pick(prompt["piles"])}
    if kind == "choose_family":
        return {"kind": kind, "family": pick(prompt["families"])}
    if kind == "lay_disc":
        return {"kind": kind, "disc": pick(prompt["discs"])}
    if kind == "place_knight":
        return {"kind": kind, "family": pick(prompt["families"]), "region": pick([None, *prompt["regions"]])}
    if kind == "move_emperor":
        return {"kind": kind, "steps": pick(prompt["choices"])["steps"]}
    pile = pick(prompt["choices"])  # take_pile
    taken = random.sample([family for family, count in pile["knights"].items() for _ in range(count)], pile["take"])
    return {"kind": kind, "pile": pile["pile"], "knights": {family: taken.count(family) for family in pile["knights"]}}


def say(**message):
    print(json.dumps(message), flush=True)


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["kind"] == "hello":
            say(kind="hello", name="random.py", version="1", games=["carolus-magnus", "chevaliers"])
        elif message["kind"] == "decide":
            say(kind="action", id=message["id"], action=choose(message["prompt"]))
        elif message["kind"] == "quit":
            break


if __name__ == "__main__":
    main()
