"""Many guests of one address make tables, fill the lobby, sit at all tables of others, and ask for what is long."""
from attacker import Raw

TABLES, ROWS, BYTES = 60, 40, 20_000
SETTINGS = {
    "limits.lobby_rooms": ROWS,
    "shares.tables_per_address": TABLES,
    "shares.sent_bytes_per_second": BYTES,
}
CROWD, HOSTS, NEWCOMER = "127.0.1.20", [f"127.0.1.{i}" for i in range(21, 26)], "127.0.1.26"
TABLE = {"game": "carolus-magnus", "options": {"players": 4}}


def prepare(arena):
    """Tables of others, at each of which three seats are free."""
    global hosts, rooms
    hosts, rooms = [], []
    for address in HOSTS:
        one = Raw(arena.port, address)
        one.hello()
        room = one.ask("room.create", TABLE)["result"]["room"]
        for method in ("room.join", "room.sit"):
            assert one.reason(method, {"room": room}) is None
        hosts.append(one)
        rooms.append(room)


def refusal(answer):
    """Its reason; one that says when to come back."""
    if "error" not in answer:
        return None
    assert answer["error"]["data"]["retry_after_ms"] > 0, answer
    return answer["error"]["data"]["reason"]


def attack(arena):
    crowd, made, sat, told = [], 0, 0, set()
    for i in range(40):
        one = Raw(arena.port, CROWD)
        one.hello()
        crowd.append(one)
        for _ in range(4):
            reason = refusal(one.ask("room.create", TABLE))
            made += reason is None
            told.add(reason)
        room = rooms[i % len(rooms)]
        assert one.reason("room.join", {"room": room}) is None
        answer = one.ask("room.sit", {"room": room})
        if "error" not in answer or answer["error"]["data"]["reason"] != "room_full":
            sat += refusal(answer) is None
    # budgets have been filling again meanwhile
    assert TABLES <= made < TABLES + 20, made
    assert told == {None, "too_many_rooms"}, told
    # eight at least, and no more than it leaves free; the players' own tables are there too
    assert 8 <= sat <= 12, sat
    long = set()
    while arena.goes_on():
        for one in crowd:
            long.add(refusal(one.ask("lobby.watch", {})))
    assert long == {None, "rate_limited"}, long
    # others find what they look for
    newcomer = Raw(arena.port, NEWCOMER)
    newcomer.hello()
    own = newcomer.ask("room.create", TABLE)["result"]["room"]
    shown = {row["room"] for row in newcomer.ask("lobby.watch", {})["result"]["rooms"]}
    assert shown >= {own, *rooms} and len(shown) <= 16 + 2 * len(rooms), shown
    assert newcomer.reason("room.join", {"room": rooms[-1]}) is None
    assert newcomer.reason("room.sit", {"room": rooms[-1]}) is None
    for one in [*crowd, *hosts, newcomer]:
        one.close()
