"""The replay of a long game, again and again, by both ways, from several addresses."""
import http.client
import json

from attacker import MEGABYTE, Raw, addresses, table_of_computers, watch_until
from harness import PATIENCE

SETTINGS = {"limits.send_queue_bytes": 16 * MEGABYTE}
ROUNDS = 6


def prepare(arena):
    one = Raw(arena.port, "127.0.0.160")
    one.hello()
    arena.room = table_of_computers(one, ROUNDS)
    watch_until(one, arena.room, lambda update: update.get("table", {}).get("status") == "over")
    one.close()


def by_http(port, address, room):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE, source_address=(address, 0))
    connection.request("GET", f"/api/v1/replays/{room}")
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer.status, body


def attack(arena):
    served = 0
    those = [Raw(arena.port, address) for address in addresses(6, 161)]
    for one in those:
        one.hello()
    while arena.goes_on():
        for one, address in zip(those, addresses(6, 161)):
            status, body = by_http(arena.port, address, arena.room)
            assert status in (200, 429, 503), (status, body[:200])
            served += status == 200
            answer = one.ask("replay.get", {"room": arena.room})
            if "error" in answer:
                assert answer["error"]["data"]["reason"] in ("rate_limited", "server_busy"), answer
                assert answer["error"]["data"]["retry_after_ms"] > 0, answer
            else:
                assert answer["result"]["replay"] == json.loads(body) or status != 200
                served += 1
    assert served > 10, served
