"""A long game that nobody looks at: guests of several addresses come and go, so that it is fetched again and again."""
from attacker import MEGABYTE, Raw, addresses, table_of_computers, watch_until

SETTINGS = {"limits.send_queue_bytes": 16 * MEGABYTE}
ROUNDS = 40
ACTIONS = 400  # with those that computer players make before they rest


def prepare(arena):
    one = Raw(arena.port, "127.0.0.170")
    one.hello()
    arena.room = table_of_computers(one, ROUNDS)
    watch_until(one, arena.room, lambda update: update["seq"] > ACTIONS)
    one.close()


def attack(arena):
    came = 0
    those = [Raw(arena.port, address) for address in addresses(6, 171)]
    for one in those:
        one.hello()
    while arena.goes_on():
        for one in those:
            for method in ("room.join", "room.leave"):
                reason = one.reason(method, {"room": arena.room})
                assert reason in (None, "rate_limited", "overloaded", "no_such_room"), reason
                came += reason is None
    assert came > 20, came
