"""All places taken by idle guests, from many addresses, each of which has as many as it may; and more of them."""
from attacker import HELLO, Closed, Raw, addresses

PER_ADDRESS = 16
SETTINGS = {"limits.connections": 160, "limits.connections_per_address": PER_ADDRESS}


def hold(port, address, idle):
    """One more that says hello, and then nothing."""
    one = Raw(port, address)
    if one.status != 101:
        return
    try:
        if "result" in one.ask("session.hello", HELLO):
            idle.append(one)
    except Closed:
        pass


def prepare(arena):
    """Some people were here before, and will come back."""
    arena.known = []
    for address in addresses(5, 170):
        one = Raw(arena.port, address)
        arena.known.append((address, one.hello()["token"]))
        one.close()
    # one of them shares an attacker's address
    one = Raw(arena.port, "127.0.0.180")
    arena.known.append(("127.0.0.180", one.hello()["token"]))
    one.close()


def attack(arena):
    idle = []
    for address in addresses(12, 180):
        for _ in range(PER_ADDRESS + 2):
            hold(arena.port, address, idle)
    assert len(idle) >= 140, len(idle)
    came = 0
    while arena.goes_on() or came < 12:
        # who comes back, and who is new from elsewhere
        address, token = arena.known[came % len(arena.known)]
        back = Raw(arena.port, address)
        assert back.status == 101, back.body
        back.hello(token)
        new = Raw(arena.port, f"127.0.0.{200 + came % 20}")
        assert new.status == 101, new.body
        new.hello()
        hold(arena.port, addresses(12, 180)[came % 12], idle)
        back.close()
        new.close()
        came += 1
