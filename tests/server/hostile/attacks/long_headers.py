"""Headers of a size that nobody needs."""
from attacker import dial


def attack(arena):
    for _ in range(50):
        one = dial(arena.port, "127.0.0.25")
        try:
            one.sendall(b"GET / HTTP/1.1\r\nHost: a\r\n" + b"X-Long: " + b"a" * 100_000 + b"\r\n\r\n")
            answer = one.recv(1000)
            assert answer == b"" or b" 413 " in answer, answer
        except ConnectionError:
            pass
        one.close()
