"""Frames that are, or claim to be, larger than any message."""
from attacker import BINARY, TEXT, Raw, frame


def attack(arena):
    for claimed in (16385, 1 << 20, 1 << 40, (1 << 63) - 1):
        one = Raw(arena.port, "127.0.0.30")
        one.hello()
        one.send(frame(TEXT, b"x" * 20000, length=claimed))
        end = one.ending()
        assert end.code == 1009, (claimed, end)
    one = Raw(arena.port, "127.0.0.30")
    one.send(frame(TEXT, b"[" * 16000))
    assert one.read()["error"]["data"]["reason"] == "too_deep"
    one.send(frame(TEXT, b'{"jsonrpc":"2.0","id":1,"method":"session.ping","params":{"a":1' + b"0" * 15000 + b"}}"))
    assert one.read()["error"]["data"]["reason"] == "bad_number"
    one.send(frame(BINARY, b"x"))
    assert one.ending().code == 1003
