"""Pings without end, and pongs that nobody asked for."""
from attacker import PING, Closed, Raw, frame


def attack(arena):
    for opcode in (PING, 10):
        one = Raw(arena.port, "127.0.0.32")
        one.hello()
        many = frame(opcode, b"x" * 100) * 200
        told = None
        try:
            for _ in range(100):
                one.send(many)
        except Closed:
            pass
        told = one.ending()
        # it reads its own floods no more than we do: it may be gone before the word reaches us
        assert told.code in (1008, None) and told.reason in ("rate_limited", ""), told
    polite = Raw(arena.port, "127.0.0.32")
    polite.send(frame(PING) * 20)
    polite.hello()
