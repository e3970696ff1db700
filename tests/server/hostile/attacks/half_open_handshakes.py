"""Headers that never end, a byte at a time; and nothing at all."""
import time

from attacker import Raw, addresses, dial, readable


def attack(arena):
    sockets = []
    turned_away = 0
    for address in addresses(3, 20):
        for i in range(250):
            try:
                one = dial(arena.port, address)
                one.sendall(b"GET /ws HTTP/1.1\r\nHost: " if i % 2 else b"")
                sockets.append(one)
            except ConnectionError:
                turned_away += 1
    until = time.monotonic() + 10
    open_ones = set(sockets)
    while open_ones and time.monotonic() < until:
        open_ones.difference_update(readable(open_ones, 0.1))  # they were sent nothing: this is their end
        for one in list(open_ones):
            try:
                one.send(b"a")
            except ConnectionError:
                open_ones.discard(one)
    assert not open_ones, f"{len(open_ones)} of {len(sockets)} are still open"
    assert Raw(arena.port, "127.0.0.20").status == 101
