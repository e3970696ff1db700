"""Pages, and files that are no replays."""
from attacker import dial


def asked_for_rooms(port, times):
    """The end of what came: up to the refusal, if there is one. It may be lost where the server cuts off who sends more."""
    one = dial(port, "127.0.0.45")
    one.sendall(b"GET /api/v1/rooms HTTP/1.1\r\nHost: a\r\n\r\n" * times)
    one.settimeout(3)
    read = b""
    try:
        while b"rate_limited" not in read and (got := one.recv(1 << 20)):
            read = read[-2000:] + got
    except (TimeoutError, ConnectionResetError):
        pass
    return read


def attack(arena):
    read = asked_for_rooms(arena.port, 1500)
    for _ in range(20):
        if b"rate_limited" in read:
            break
        read = asked_for_rooms(arena.port, 60)
    assert b" 429 " in read and b"rate_limited" in read, read[-300:]
    for _ in range(20):
        bad = dial(arena.port, "127.0.0.46")
        bad.sendall(b"POST /api/v1/study?viewer=spectator HTTP/1.1\r\nHost: a\r\nContent-Length: 999999999\r\n\r\n")
        answer = bad.recv(2000)
        assert b" 413 " in answer or b" 429 " in answer, answer
        bad.close()
