"""Requests as fast as they go, over many connections of two addresses."""
from attacker import TEXT, Closed, Raw, addresses, frame, request


def attack(arena):
    told = {}
    for address in addresses(2, 40):
        many = [Raw(arena.port, address) for _ in range(12)]
        for each in many:
            try:
                each.send(frame(TEXT, request(1, "session.ping", {})) * 900)
            except Closed:
                pass
        for each in many:
            try:
                for _ in range(900):
                    answer = each.read()
                    reason = answer["error"]["data"]["reason"] if "error" in answer else "done"
                    told[reason] = told.get(reason, 0) + 1
                    if reason == "rate_limited":
                        assert answer["error"]["data"]["retry_after_ms"] > 0
            except Closed as end:
                # who does not read for a while is not told
                assert (end.code, end.reason) in ((1008, "rate_limited"), (None, "")), end
            each.close()
    assert told["rate_limited"] > told["done"], told
