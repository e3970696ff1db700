"""One IPv6 network of 56 bits, as a provider gives it to a customer: from each of its 256 networks of 64 bits some idle guests."""
from attacker import HELLO, Closed, Raw

PROXY = "127.0.0.220"  # whose word is taken for where somebody comes from
PER_ADDRESS = 16
SETTINGS = {"limits.connections": 160, "limits.connections_per_address": PER_ADDRESS, "trusted_proxies": [PROXY]}


def from_(address):
    return {"address": PROXY, "more": f"X-Forwarded-For: {address}\r\n"}


def attack(arena):
    idle, refused = [], 0
    for i in range(256):
        try:
            one = Raw(arena.port, **from_(f"2001:db8:0:{i:x}::1"))
            if one.status == 101 and "result" in one.ask("session.hello", HELLO):
                idle.append(one)
                continue
        except Closed:
            pass
        refused += 1
    # four times what one address may have, and what is kept for who comes back
    assert len(idle) <= 4 * PER_ADDRESS and refused > 0, (len(idle), refused)
    came = 0
    while arena.goes_on() or came < 10:
        for address in (f"2001:db8:1:{came:x}::1", f"198.51.100.{came % 250}"):
            new = Raw(arena.port, **from_(address))
            assert new.status == 101, new.body
            new.hello()
            new.close()
        came += 1
