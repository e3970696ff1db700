"""150 guests of one address talk in the lobby as fast as they may; somebody watches it."""
import time

from attacker import TEXT, Raw, frame, request

SETTINGS = {"limits.connections_per_address": 160, "limits.guests_per_address_per_hour": 400}
GUESTS = 150


def prepare(arena):
    global crowd, watcher
    crowd = [Raw(arena.port, "127.0.0.71") for _ in range(GUESTS)]
    for each in crowd:
        each.hello()
    watcher = Raw(arena.port, "127.0.0.72")
    watcher.hello()
    assert watcher.reason("lobby.watch", {}) is None


def attack(arena):
    heard = 0
    began = time.monotonic()
    id = 100
    while arena.goes_on():
        id += 1
        for each in crowd:
            each.send(frame(TEXT, request(id, "chat.say", {"text": "spam"})))
        for each in crowd:
            while (answer := each.read()).get("id") != id:
                pass
            if "error" in answer:
                told = answer["error"]["data"]
                assert told["reason"] in ("chat_too_fast", "rate_limited"), answer
                assert told["retry_after_ms"] > 0, answer
    took = time.monotonic() - began
    # what was said before this was answered has come before it
    watcher.id += 1
    watcher.send(frame(TEXT, request(watcher.id, "session.ping", {})))
    while (message := watcher.read()).get("id") != watcher.id:
        heard += message.get("method") == "chat.message"
    # the address has 32 at once and 4 a second
    assert 0 < heard <= 32 + 4 * (took + 1), (heard, took)
    for each in crowd:
        each.close()
