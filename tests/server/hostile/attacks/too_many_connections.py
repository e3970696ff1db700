"""One address opens as many connections as it can."""
import time

from attacker import Raw
from harness import PATIENCE


PER_ADDRESS = 48
SETTINGS = {"limits.connections_per_address": PER_ADDRESS}


def attack(arena):
    open_ones = [Raw(arena.port, "127.0.0.10") for _ in range(PER_ADDRESS)]
    assert all(each.status == 101 for each in open_ones)
    for _ in range(50):
        refused = Raw(arena.port, "127.0.0.10")
        assert (refused.status, refused.body["reason"]) == (429, "too_many_connections"), (refused.status, refused.body)
    neighbour = Raw(arena.port, "127.0.0.11")
    neighbour.hello()
    open_ones[0].close()
    until = time.monotonic() + PATIENCE
    while Raw(arena.port, "127.0.0.10").status != 101:
        assert time.monotonic() < until, "the place of one that has gone is never free again"
