"""Tokens, codes and passwords at random."""
import base64
import os

from attacker import HELLO, Raw


def attack(arena):
    owner = Raw(arena.port, "127.0.0.70")
    token = owner.hello()["token"]
    assert owner.reason("account.claim", {"name": "Victim", "password": "correct horse battery"}) is None
    told = {}

    def note(kind, reason):
        told.setdefault(kind, {}).setdefault(reason, 0)
        told[kind][reason] += 1

    for i in range(20):
        one = Raw(arena.port, f"127.0.0.{71 + i % 2}")
        for _ in range(30):
            guess = base64.urlsafe_b64encode(os.urandom(32)).decode().rstrip("=")
            note("token", one.reason("session.hello", {"client": HELLO["client"], "token": guess}))
        one.close()
    one = Raw(arena.port, "127.0.0.73")
    for _ in range(12):
        note("code", one.reason("session.hello", {"client": HELLO["client"], "code": "ABCDEFGH"}))
    one = Raw(arena.port, "127.0.0.74")
    for i in range(12):
        note("password", one.reason("account.login", {"name": "Victim", "password": f"password {i}"}))
    assert set(told["token"]) == {"unknown_token"}, told
    assert set(told["code"]) == {"unknown_code", "too_many_attempts"}, told
    assert set(told["password"]) == {"wrong_credentials", "too_many_attempts"}, told
    assert all(told[kind]["too_many_attempts"] >= 4 for kind in ("code", "password")), told
    # whose account it is comes in at once, by their token, from anywhere
    back = Raw(arena.port, "127.0.0.74")
    assert back.reason("session.hello", {"client": HELLO["client"], "token": token}) is None
