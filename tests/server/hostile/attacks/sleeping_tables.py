"""A long game that nobody is at, joined and left again and again: each time it is folded from its log."""
from attacker import Closed, Raw
from games import UNHURRIED, play

SETTINGS = UNHURRIED
ADDRESSES = [f"127.0.0.{236 + i}" for i in range(4)]


def prepare(arena):
    global rooms
    decisions = 100 if arena.seconds < 10 else 1000
    rooms = [play(arena.port, "warlords-of-europe", {"players": 2, "max_rounds": 90}, decisions) for _ in ADDRESSES]


def attack(arena):
    crowd = []
    for address in ADDRESSES:
        crowd.append(Raw(arena.port, address))
        crowd[-1].hello()
    joined = 0
    while arena.goes_on() or joined < 20:
        for one, room in zip(crowd, rooms):
            answer = one.ask("room.join", {"room": room})
            if "error" in answer:
                told = answer["error"]["data"]
                assert told["reason"] in ("rate_limited", "server_busy") and told["retry_after_ms"] > 0, answer
                continue
            assert answer["result"]["table"]["status"] == "running", answer
            joined += 1
            assert one.reason("room.leave", {"room": room}) in (None, "rate_limited")
    for one in crowd:
        one.close()
