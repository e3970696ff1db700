"""Guests of one address change tables of theirs that never begin, again and again: each change is kept."""
import time

from attacker import Raw

RATE, AT_ONCE = 2048, 256 * 2048  # bytes that are kept for an address
LEAST, MOST = 512, 4096  # that a change takes
SETTINGS = {"shares.kept_bytes_per_second": RATE, "limits.requests_burst": 200}
CROWD, OTHER = "127.0.0.77", "127.0.0.78"  # addresses
TABLE = {"game": "carolus-magnus"}


def prepare(arena):
    global crowd
    crowd = []
    for _ in range(8):
        one = Raw(arena.port, CROWD)
        one.hello()
        crowd.append((one, one.ask("room.create", TABLE)["result"]["room"]))


def attack(arena):
    began = time.monotonic()
    changes, refused = 0, []
    while arena.goes_on() or not refused:
        for one, room in crowd:
            answer = one.ask("room.configure", {"room": room, "title": f"Table {changes}"})
            changes += "result" in answer
            if "error" in answer:
                told = answer["error"]["data"]
                assert told["reason"] == "rate_limited" and told["retry_after_ms"] > 0, answer
                refused.append(told)
    most = AT_ONCE + RATE * (time.monotonic() - began + 1)
    assert AT_ONCE / MOST < changes < most / LEAST, (changes, most)
    # who reads is answered, and others have their own
    other = Raw(arena.port, OTHER)
    other.hello()
    assert "result" in other.ask("room.create", TABLE)
    for one, _ in crowd:
        one.close()
    other.close()
