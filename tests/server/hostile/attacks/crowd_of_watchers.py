"""Guests of three addresses look on at one table, 300 or, briefly, 60; all ask to be shown it again and again, at once."""
from attacker import TEXT, Raw, frame, request

ADDRESSES = ["127.0.0.73", "127.0.0.74", "127.0.0.75"]
SETTINGS = {"limits.connections_per_address": 110, "limits.guests_per_address_per_hour": 400}
TABLE = {"game": "warlords-of-europe", "options": {"players": 2}, "clock": {"kind": "none"}}


def prepare(arena):
    global crowd, room
    of_each = 20 if arena.seconds < 10 else 100
    host = Raw(arena.port, "127.0.0.76")
    host.hello()
    room = host.ask("room.create", TABLE)["result"]["room"]
    for method, params in (("room.join", {}), ("room.sit", {"seat": 0}), ("room.add_bot", {"kind": "steward"}),
                           ("room.ready", {})):
        assert host.reason(method, {"room": room, **params}) is None
    crowd = [Raw(arena.port, address) for address in ADDRESSES for _ in range(of_each)]
    for each in crowd:
        each.hello()
        answer = each.ask("room.join", {"room": room, "as": "spectator"})
        assert "result" in answer, answer


def attack(arena):
    id, shown = 1000, 0
    ways = (("room.resume", {"room": room, "seq": 0, "as": "spectator"}),
            ("room.join", {"room": room, "as": "spectator"}))
    while arena.goes_on() or shown < 2 * len(crowd):
        for method, params in ways:
            id += 1
            for each in crowd:
                each.send(frame(TEXT, request(id, method, params)))
            for each in crowd:
                while (answer := each.read()).get("id") != id:
                    pass
                if "error" in answer:
                    told = answer["error"]["data"]
                    assert told["reason"] in ("rate_limited", "overloaded") and told["retry_after_ms"] > 0, answer
                else:
                    shown += 1
    for each in crowd:
        each.close()
