"""New passwords in a loop, with the right old one, from one address; meanwhile others sign in from elsewhere."""
import threading
import time

from attacker import Closed, Raw

PASSWORD = "correct horse battery"
SETTINGS = {"limits.connections_per_address": 48, "limits.guests_per_address_per_hour": 200}
VICTIMS = 4  # who sign in, one after another
MOST = 5000  # ms that a login may take; it takes one password, and one of the attack's that is under way


def prepare(arena):
    global attackers, known
    attackers = []
    for i in range(20):
        one = Raw(arena.port, "127.0.0.61")
        one.hello()
        reason = one.reason("account.claim", {"name": f"Looper {i}", "password": PASSWORD})
        assert reason in (None, "rate_limited"), reason
        attackers.append(one)
    known = Raw(arena.port, "127.0.0.62")
    known.hello()
    assert known.reason("account.claim", {"name": "Loopless", "password": PASSWORD}) is None


def attack(arena):
    told = {}
    ended = threading.Event()

    def loop(one):
        try:
            while not ended.is_set():
                answer = one.ask("account.password", {"old": PASSWORD, "new": PASSWORD})
                reason = answer["error"]["data"]["reason"] if "error" in answer else "done"
                told[reason] = told.get(reason, 0) + 1
                if "error" in answer:
                    assert answer["error"]["data"]["retry_after_ms"] > 0, answer
        except Closed as end:
            assert end.reason == "rate_limited", end

    loops = [threading.Thread(target=loop, args=(one,)) for one in attackers]
    for each in loops:
        each.start()
    took = []
    for i in range(VICTIMS):
        victim = Raw(arena.port, f"127.0.0.{63 + i}")
        began = time.monotonic()
        answer = victim.ask("account.login", {"name": "Loopless", "password": PASSWORD})
        took.append((time.monotonic() - began) * 1000)
        assert "result" in answer, answer
        victim.close()
    while arena.goes_on():
        time.sleep(0.05)
    ended.set()
    for each in loops:
        each.join()
    assert told.get("rate_limited", 0) > 0, told
    assert max(took) < MOST, took
    known.close()
