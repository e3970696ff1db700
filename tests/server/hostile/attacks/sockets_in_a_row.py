"""One address opens sockets and leaves them as fast as it can; each would be a handshake where the server speaks TLS."""
import time

from attacker import Raw, dial

PER_ADDRESS = 16
SETTINGS = {"limits.connections_per_address": PER_ADDRESS}
AT_ONCE = PER_ADDRESS + 128
PER_SECOND = 100
SOME = 25  # fewer than it may have


def is_answered(one):
    try:
        return one.recv(100).startswith(b"HTTP/1.1 200")
    except ConnectionError:
        return False
    finally:
        one.close()


def some(port):
    """How many of them are answered."""
    sockets = []
    for _ in range(SOME):
        one = dial(port, "127.0.0.48")
        sockets.append(one)
        try:
            one.sendall(b"GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        except ConnectionError:
            pass  # it is closed already
    return sum(is_answered(one) for one in sockets)


def attack(arena):
    answered = tried = 0
    began = time.monotonic()
    while arena.goes_on() or tried - answered < SOME:
        answered += some(arena.port)
        tried += SOME
        assert time.monotonic() < began + 60, (answered, tried)
    took = time.monotonic() - began
    # what it may have at once, and what came back meanwhile
    assert answered <= AT_ONCE + PER_SECOND * (took + 1), (answered, tried, took)
    Raw(arena.port, "127.0.0.49").hello()
