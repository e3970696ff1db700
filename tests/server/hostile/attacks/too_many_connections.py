"""One address opens as many connections as it can."""
import time

from attacker import HELLO, Raw
from harness import PATIENCE

PER_ADDRESS = 48
SETTINGS = {"limits.connections_per_address": PER_ADDRESS}


def attack(arena):
    open_ones = [Raw(arena.port, "127.0.0.10") for _ in range(PER_ADDRESS)]
    token = [each.hello() for each in open_ones][0]["token"]
    # an eighth more is for those who come back; new ones take each other's places there
    for _ in range(50):
        more = Raw(arena.port, "127.0.0.10")
        assert more.status == 101, more.body
        assert more.reason("session.hello", HELLO) == "too_many_guests"
    back = Raw(arena.port, "127.0.0.10")
    back.hello(token)
    neighbour = Raw(arena.port, "127.0.0.11")
    neighbour.hello()
    for one in (back, open_ones[0]):
        one.close()
    until = time.monotonic() + PATIENCE
    while Raw(arena.port, "127.0.0.10").reason("session.hello", HELLO) is not None:
        assert time.monotonic() < until, "the place of one that has gone is never free again"
