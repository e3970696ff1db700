"""Guests who do nothing but make tables, each as many as they may, until there is no more room."""
from attacker import HELLO, Raw


def attack(arena):
    told = {}
    made = 0
    for i in range(150):
        one = Raw(arena.port, f"127.0.0.{50 + i % 5}")
        if one.ask("session.hello", HELLO).get("error"):
            raise AssertionError("a new guest was refused")
        for _ in range(9):
            reason = one.reason("room.create", {"game": "carolus-magnus", "options": {"players": 2}})
            told[reason] = told.get(reason, 0) + 1
            made += reason is None
        one.close()
        if told.get("server_busy", 0) > 20:
            break
    # those that nobody is at any more fall asleep, and make room: how many were made is no limit of memory
    assert told.get("too_many_rooms", 0) + told.get("server_busy", 0) > 0 and made >= 300, told
