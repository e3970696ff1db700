"""Pages, whether the server is well, and files that are no replays."""
from attacker import dial


def asked(port, path, times):
    """The end of what came: up to the refusal, if there is one. It may be lost where the server cuts off who sends more."""
    one = dial(port, "127.0.0.45")
    one.sendall(f"GET {path} HTTP/1.1\r\nHost: a\r\n\r\n".encode() * times)
    one.settimeout(3)
    read = b""
    try:
        while b"rate_limited" not in read and (got := one.recv(1 << 20)):
            read = read[-2000:] + got
    except (TimeoutError, ConnectionResetError):
        pass
    return read


def is_refused(port, path):
    read = asked(port, path, 1500)
    for _ in range(20):
        if b"rate_limited" in read:
            break
        read = asked(port, path, 60)
    assert b" 429 " in read and b"rate_limited" in read, read[-300:]


def attack(arena):
    is_refused(arena.port, "/api/v1/rooms")
    # who watches over the server from there is answered still
    assert b" 200 " in asked(arena.port, "/healthz", 1)
    is_refused(arena.port, "/healthz")
    for _ in range(20):
        bad = dial(arena.port, "127.0.0.46")
        bad.sendall(b"POST /api/v1/study?viewer=spectator HTTP/1.1\r\nHost: a\r\nContent-Length: 999999999\r\n\r\n")
        answer = bad.recv(2000)
        assert b" 413 " in answer or b" 429 " in answer, answer
        bad.close()
