"""New passwords in a loop, with the right old one, from two addresses; meanwhile somebody else signs in again and again."""
import threading
import time

from attacker import Closed, Raw

PASSWORD = "correct horse battery"
SETTINGS = {"limits.connections_per_address": 47}  # a server of its own
ADDRESSES = [f"127.0.0.{61 + i}" for i in range(2)]
AT_ONCE, A_SECOND = 30, 0.5  # passwords of one address


def prepare(arena):
    global loopers
    loopers = [Raw(arena.port, address) for address in ADDRESSES * 4]
    for i, one in enumerate(loopers):
        one.hello()
        assert one.reason("account.claim", {"name": f"Looper {i}", "password": PASSWORD}) is None
    known = Raw(arena.port, "127.0.0.66")
    known.hello()
    assert known.reason("account.claim", {"name": "Loopless", "password": PASSWORD}) is None
    known.close()


def attack(arena):
    changed = []
    refused = []
    ended = threading.Event()

    def loop(one):
        try:
            while not ended.is_set():
                answer = one.ask("account.password", {"old": PASSWORD, "new": PASSWORD})
                if "error" not in answer:
                    changed.append(one)
                    continue
                told = answer["error"]["data"]
                assert told["reason"] in ("rate_limited", "server_busy") and told["retry_after_ms"] > 0, answer
                refused.append(told["reason"])
        except Closed as end:
            assert end.reason == "rate_limited", end

    loops = [threading.Thread(target=loop, args=(one,), daemon=True) for one in loopers]
    began = time.monotonic()
    for each in loops:
        each.start()
    logins = 0
    while arena.goes_on() or logins < 2 or not refused:
        victim = Raw(arena.port, f"127.0.0.{67 + logins % 20}")
        victim.put("account.login", {"name": "Loopless", "password": PASSWORD})
        before = len(changed)  # once it is under way: this process may have to wait for its turn
        answer = victim.answer()
        assert "result" in answer, answer
        # each address has a turn, what was under way was under way, and this process may have waited; a change takes two
        assert len(changed) - before <= 3 * len(ADDRESSES), (before, len(changed))
        victim.close()
        logins += 1
    ended.set()
    for each in loops:
        each.join()
    took = time.monotonic() - began
    assert set(refused) == {"rate_limited"}, set(refused)
    assert 2 * len(changed) <= len(ADDRESSES) * (AT_ONCE + A_SECOND * (took + 1)), (len(changed), took)
