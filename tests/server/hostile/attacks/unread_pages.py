"""The list of tables, asked for by all sockets of several addresses, and never read."""
import re

from attacker import MEGABYTE, addresses, dial, make_tables, readable

SETTINGS = {"network.answer_bytes": 8 * MEGABYTE, "network.answer_bytes_per_address": 2 * MEGABYTE}
MEMORY = 60 * MEGABYTE  # 8 of answers, and 2,000 sockets and more at once, with what sanitizers add to each
ASK = b"GET /api/v1/rooms HTTP/1.1\r\nHost: a\r\n\r\n"


def prepare(arena):
    make_tables(arena.port, 30, ["127.0.1.11", "127.0.1.12"])


def closed(unread):
    """Those that came when the bound was reached were refused at once, and told when to come back; gives how many, and
    closes them."""
    refused = 0
    for one in readable(unread, 0):
        try:
            answer = one.recv(2000)
        except ConnectionError:
            answer = b""
        if answer.startswith(b"HTTP/1.1 503"):
            assert b'"reason":"busy"' in answer and re.search(rb"Retry-After: [1-9]", answer), answer
            refused += 1
        if not answer.startswith(b"HTTP/1.1 200"):
            unread.remove(one)
            one.close()
    return refused


def attack(arena):
    unread, refused = [], 0
    while arena.goes_on():
        for address in addresses(8, 81):
            for _ in range(10):
                try:
                    one = dial(arena.port, address, room=4096)
                    one.sendall(ASK)
                    unread.append(one)
                except ConnectionError:
                    pass  # too many of that address
        if len(unread) > 2000:
            refused += closed(unread)
    refused += closed(unread)
    assert refused > 10, f"{refused} of {len(unread)} were refused"
    for one in unread:
        one.close()
    # and who reads is answered
    while True:
        reader = dial(arena.port, "127.0.0.95")
        reader.sendall(ASK)
        if b" 200 " in reader.recv(100):
            return
