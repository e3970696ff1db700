"""Guests of one address make tables where computer players play, also for them once their clocks have run out, and leave."""
import time

from attacker import Raw

BURST, A_SECOND, UNSEEN = 40, 5, 12
SETTINGS = {
    "limits.requests_burst": 1000,
    "limits.requests_per_second": 1000,
    "limits.guests_per_address_per_hour": 10_000,
    "shares.tables_per_address": 10_000,
    "shares.tables_kept_per_address": 1000,
    "shares.computer_moves_burst": BURST,
    "shares.computer_moves_per_second": A_SECOND,
    "shares.computer_moves_unseen": UNSEEN,
}
MANY, FEW = "127.0.0.242", "127.0.0.243"  # addresses
GUESTS, TABLES = 10, 4  # of the first
TABLE = {"game": "carolus-magnus", "options": {"players": 2}, "clock": {"kind": "live", "bank_ms": 10_000}}
BESIDES = 6  # updates of a table that are no moves, at most, once all are ready


def make_table(one):
    room = one.ask("room.create", TABLE)["result"]["room"]
    for method, params in (("room.join", {}), ("room.sit", {"seat": 0}), ("room.add_bot", {"kind": "random"}),
                           ("room.ready", {})):
        assert one.reason(method, {"room": room, **params}) is None, method
    return room, one.ask("room.join", {"room": room})["result"]["seq"]


def prepare(arena):
    """The last of them waits until their own time is up, and so that of all others."""
    global many, few, began
    began = time.monotonic()
    many = []
    for _ in range(GUESTS):
        one = Raw(arena.port, MANY)
        one.hello()
        many += [make_table(one) for _ in range(TABLES)]
        one.close()
    last = Raw(arena.port, FEW)
    last.hello()
    few = make_table(last)
    make_table(last)
    while not any(event["kind"] == "hands_changed" for event in last.read().get("params", {}).get("events", [])):
        pass
    last.close()


def attack(arena):
    while arena.goes_on():
        another = Raw(arena.port, MANY)
        another.hello()
        make_table(another)
        another.close()
    looker = Raw(arena.port, "127.0.0.244")
    looker.hello()

    def updates(table):
        room, before = table
        seq = looker.ask("room.join", {"room": room})["result"]["seq"]
        assert looker.reason("room.leave", {"room": room}) is None
        return seq - before

    # on a slow machine they are still playing; who looks lets them play on
    looks, of_few = 1, updates(few)
    while of_few < UNSEEN:
        looks, of_few = looks + 1, updates(few)
    made = [updates(table) for table in many]
    took = time.monotonic() - began
    assert BURST < sum(made) <= BURST + A_SECOND * (took + 1) + BESIDES * len(made), (sum(made), took)
    # those of the other address have their own, and rest
    assert of_few <= looks * UNSEEN + BESIDES, (looks, of_few)
    looker.close()
